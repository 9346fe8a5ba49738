//! The time that reads gain on a model.
//!
//! LLVM: `FindReadAdvance` and the second half of `GenSchedClassTables`.

use rustc_hash::FxHashSet;

use super::super::{CodeGenProcModel, CodeGenSchedModels, error, field};
use super::class_desc::ReadAdvance;
use super::number;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// The writes that reads of a model tell from others. LLVM: `hasReadOfWrite`.
pub(super) fn writes_of_reads(
    records: &RecordKeeper,
    model: &CodeGenProcModel,
) -> Result<FxHashSet<RecordId>, Diagnostics> {
    let mut all = FxHashSet::default();
    for &id in &model.read_advances {
        let writes = Record::new(records, id).value_as_list_of_defs("ValidWrites");
        all.extend(field(writes)?.into_iter().map(Record::id));
    }
    Ok(all)
}

/// Appends the entries of a read, one for each write that it gains on.
pub(super) fn add_entries(
    advance: Record<'_>,
    use_index: u16,
    schedule: &CodeGenSchedModels,
    out: &mut Vec<ReadAdvance>,
) -> Result<(), Diagnostics> {
    let writes = field(advance.value_as_list_of_defs("ValidWrites"))?;
    let numbers = writes.into_iter().map(|write| {
        let number = schedule.read_writes.number(write.id(), false);
        let number = number.and_then(|number| u16::try_from(number).ok());
        number.ok_or_else(|| error(advance, format!("'{}' is not a SchedWrite", write.name())))
    });
    let mut numbers = numbers.collect::<Result<Vec<u16>, Diagnostics>>()?;
    if numbers.is_empty() {
        numbers.push(0);
    }
    numbers.sort_unstable();
    let cycles = number(advance, "Cycles")?;
    out.extend(numbers.into_iter().map(|write| ReadAdvance {
        use_index,
        write,
        cycles,
    }));
    Ok(())
}
