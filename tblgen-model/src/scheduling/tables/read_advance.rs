//! The time that reads gain on a model.
//!
//! LLVM: `FindReadAdvance` and the second half of `GenSchedClassTables`.

use rustc_hash::FxHashSet;
use std::iter::repeat;

use super::super::{CodeGenProcModel, CodeGenSchedModels, error, field};
use super::class_desc::ReadAdvance;
use super::fits;
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
    let cycles = field(advance.value_as_int("Cycles"))?;
    let writes = field(advance.value_as_list_of_defs("ValidWrites"))?;
    // What a write adds to the cycles, which only descriptions since LLVM 22 say.
    let tunables = match advance.field("CycleTunables") {
        Some(_) => field(advance.value_as_list_of_ints("CycleTunables"))?,
        None => Vec::new(),
    };
    let tunables = tunables.into_iter().chain(repeat(0));
    // Before LLVM 17 it could be a write of no instruction, which then stands for every one;
    // since then that is an error before anything gets here.
    let gains = writes.into_iter().zip(tunables).map(|(write, more)| {
        let number = schedule.read_writes.number(write.id(), false).unwrap_or(0);
        let too_many = || error(advance, "there are too many records of SchedWrite");
        let write = u16::try_from(number).map_err(|_| too_many())?;
        Ok((write, fits(advance, "Cycles", cycles.saturating_add(more))?))
    });
    let mut gains = gains.collect::<Result<Vec<(u16, i32)>, Diagnostics>>()?;
    if gains.is_empty() {
        gains.push((0, fits(advance, "Cycles", cycles)?));
    }
    gains.sort_unstable();
    out.extend(gains.into_iter().map(|(write, cycles)| ReadAdvance {
        use_index,
        write,
        cycles,
    }));
    Ok(())
}
