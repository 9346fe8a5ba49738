//! `--print-sets`: the elements of each record of class `Set`.

use tblgen_codegen::{BackendError, Emission};
use tblgen_model::support::faults;
use tblgen_model::support::set_theory::SetTheory;

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let records = emission.records();
    let mut sets: SetTheory<'_> = SetTheory::new(records);
    sets.add_field_expander("Set", "Elements");
    let mut text = String::new();
    for set in records.all_derived_definitions("Set")? {
        text.push_str(set.name());
        text.push_str(" = [");
        let elements = sets.expand(set)?;
        let elements = elements.ok_or_else(|| faults::own(set, "its elements"))?;
        for element in elements {
            text.push(' ');
            text.push_str(element.name());
        }
        text.push_str(" ]\n");
    }
    emission.out().write_all(text.as_bytes())?;
    Ok(())
}
