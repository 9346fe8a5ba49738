//! `--print-sets`: the elements of each record of class `Set`.

use tblgen_codegen::{BackendError, Emission};
use tblgen_model::support::faults;
use tblgen_model::support::set_theory::SetTheory;
use tblgen_model::support::unknown::LeftOut;

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let records = emission.records();
    let mut sets: SetTheory<'_> = SetTheory::new(records);
    sets.add_field_expander("Set", "Elements");
    let mut text = String::new();
    let all = records.all_derived_definitions("Set")?;
    let mut left_out = LeftOut::default();
    let known = left_out.collect_some(all, |set| {
        let elements = sets.expand(set)?;
        let elements = elements.ok_or_else(|| faults::own(set, "its elements"))?;
        text.push_str(set.name());
        text.push_str(" = [");
        for element in elements {
            text.push(' ');
            text.push_str(element.name());
        }
        text.push_str(" ]\n");
        Ok(())
    })?;
    emission.warn_all(&left_out.warnings(known.len(), "sets")?);
    emission.out().write_all(text.as_bytes())?;
    Ok(())
}
