//! The tables of what classes take.

use indexmap::IndexSet;
use tblgen_facts::sched::{SchedClassFlag, with_low_sign};

use super::{EntryLists, blocks};
use crate::subtarget::schema::ClassTables;
use tblgen_codegen::TooLarge;
use tblgen_model::scheduling::tables::{CodeGenSchedClassDesc, CodeGenSchedTables};

pub(super) fn layout(all: &CodeGenSchedTables, count: usize) -> Result<ClassTables, TooLarge> {
    let mut known = IndexSet::new();
    let classes = all.models.iter().flat_map(|model| &model.classes);
    // The resources that people want to read are not in the tables.
    let classes = classes.map(|class| CodeGenSchedClassDesc {
        stated: 0,
        ..*class
    });
    let rows = classes.map(|class| known.insert_full(class).0 as u32);
    let rows: Vec<u32> = rows.collect();
    let column = |get: fn(&CodeGenSchedClassDesc) -> u32| known.iter().map(get).collect();
    let uses = EntryLists::layout(all.resource_uses.iter())?;
    let latencies = EntryLists::layout(all.latencies.iter())?;
    let advances = EntryLists::layout(all.advances.iter())?;
    Ok(ClassTables {
        count,
        block: blocks(&all.models, |model| !model.classes.is_empty()),
        rows,
        micro_ops: column(|one| one.micro_ops.into()),
        flags: column(flags),
        uses: uses.spans(known.iter().map(|one| one.resources))?,
        use_resource: uses.column(|one| one.resource.into()),
        use_release: uses.column(|one| one.release_at.into()),
        use_acquire: uses.column(|one| one.acquire_at.into()),
        use_lists: uses.pool.items,
        latencies: latencies.spans(known.iter().map(|one| one.latencies))?,
        latency_cycles: latencies.column(|one| with_low_sign(one.cycles.into())),
        latency_write: latencies.column(|one| one.write.into()),
        latency_lists: latencies.pool.items,
        advances: advances.spans(known.iter().map(|one| one.advances))?,
        advance_use: advances.column(|one| one.use_index.into()),
        advance_write: advances.column(|one| one.write.into()),
        advance_cycles: advances.column(|one| with_low_sign(one.cycles)),
        advance_lists: advances.pool.items,
    })
}

fn flags(class: &CodeGenSchedClassDesc) -> u32 {
    let flags = [
        (SchedClassFlag::BeginGroup, class.begin_group),
        (SchedClassFlag::EndGroup, class.end_group),
        (SchedClassFlag::RetireOoo, class.retire_ooo),
    ];
    let set = flags.into_iter().filter(|(_, holds)| *holds);
    set.map(|(flag, _)| flag as u32).sum()
}
