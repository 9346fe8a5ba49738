//! The printers of assembly text that a target has.

use crate::support::faults::Diagnostics;
use tblgen_lang::record::{FieldError, Record, RecordKeeper};

/// A printer of assembly text: a record of the class `AsmWriter`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AsmWriter<'rk> {
    /// The name of LLVM's class, without that of the target, such as `InstPrinter`.
    pub class: &'rk str,
    /// The variant of assembly strings that it prints.
    pub variant: usize,
    /// Whether the functions that print operands get the subtarget.
    pub has_subtarget: bool,
}

/// The printers of the target, in the order of the description. The first one is the default.
///
/// # Errors
///
/// A field is missing or has no value.
pub fn writers<'rk>(records: &'rk RecordKeeper) -> Result<Vec<AsmWriter<'rk>>, Diagnostics> {
    let targets = records.all_derived_definitions_if_defined("Target");
    let writers = targets.first().map(|target| {
        let writers = target.value_as_list_of_defs("AssemblyWriters");
        writers.map_err(FieldError::at_record)
    });
    let writers = writers.transpose()?.unwrap_or_default();
    writers.into_iter().map(writer).collect()
}

fn writer(def: Record<'_>) -> Result<AsmWriter<'_>, Diagnostics> {
    let number = |field| def.value_as_int(field).map_err(FieldError::at_record);
    let class = def.value_as_string("AsmWriterClassName");
    Ok(AsmWriter {
        class: class.map_err(FieldError::at_record)?,
        // LLVM has an unsigned number. None is that large, so that variant is empty.
        variant: usize::try_from(number("Variant")?).unwrap_or(usize::MAX),
        has_subtarget: number("PassSubtarget")? != 0,
    })
}
