//! `--print-sets`: the elements of each record of class `Set`.

use std::io::Write;

use tblgen_codegen::{BackendError, TextOptions};
use tblgen_lang::record::RecordKeeper;
use tblgen_model::support::set_theory::SetTheory;

pub(super) fn emit(
    records: &RecordKeeper,
    _: &TextOptions,
    out: &mut dyn Write,
) -> Result<(), BackendError> {
    let mut sets: SetTheory<'_> = SetTheory::new(records);
    sets.add_field_expander("Set", "Elements");
    let mut text = String::new();
    for set in records.all_derived_definitions("Set")? {
        text.push_str(set.name());
        text.push_str(" = [");
        for element in sets.expand(set)?.unwrap_or_default() {
            text.push(' ');
            text.push_str(element.name());
        }
        text.push_str(" ]\n");
    }
    out.write_all(text.as_bytes())?;
    Ok(())
}
