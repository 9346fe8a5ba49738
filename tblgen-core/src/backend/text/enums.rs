//! `--print-enums --class=C`: the names of the records that derive from a class.

use std::io::Write;

use tblgen_codegen::{BackendError, TextOptions};
use tblgen_lang::record::RecordKeeper;

pub(super) fn emit(
    records: &RecordKeeper,
    options: &TextOptions,
    out: &mut dyn Write,
) -> Result<(), BackendError> {
    let mut line = String::new();
    for record in records.all_derived_definitions(&options.class)? {
        line.push_str(record.name());
        line.push_str(", ");
    }
    line.push('\n');
    out.write_all(line.as_bytes())?;
    Ok(())
}
