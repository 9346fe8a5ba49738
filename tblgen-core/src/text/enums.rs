//! `--print-enums --class=C`: the names of the records that derive from a class.

use tblgen_codegen::{BackendError, Emission};

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let records = emission.records();
    // Without the option, no class has the name: an error.
    let class = emission.option("class").unwrap_or("");
    let mut line = String::new();
    for record in records.all_derived_definitions(class)? {
        line.push_str(record.name());
        line.push_str(", ");
    }
    line.push('\n');
    emission.out().write_all(line.as_bytes())?;
    Ok(())
}
