//! From the model to plain numbers: what each table will hold.
//!
//! LLVM puts entries of all classes into common tables and finds lists within them. Here whole
//! lists are shared, and a class on a model is a row of three of them. Rows are few (X86 has 40,176
//! pairs of class and model), so that the large table is one column of numbers of rows. Which class
//! a variant stands for is a table of cases with numbers of conditions, and each condition is one
//! generated function.

mod classes;
mod files;
mod itineraries;
mod resources;
mod variants;

use indexmap::IndexSet;
use tblgen_facts::sched::ModelFlag;

use super::model::SubtargetModel;
use super::schema::SchedTables;
use tblgen_codegen::{Pool, SequenceTable, Spans, TooLarge};
use tblgen_model::scheduling::tables::CodeGenMachineModel;
use tblgen_model::support::faults::{Diagnostics, at_target};

/// Lays out all tables.
pub(super) fn layout(model: &SubtargetModel<'_>) -> Result<SchedTables, Diagnostics> {
    let models = &model.tables.models;
    let column = |get: fn(&CodeGenMachineModel) -> u32| models.iter().map(get).collect();
    let too_large = |_: TooLarge| at_target(model.records, "the scheduling tables are too large");
    Ok(SchedTables {
        count: models.len(),
        of_cpu: model.model_of_cpu.clone(),
        issue_width: column(|one| one.issue_width),
        micro_op_buffer_size: column(|one| one.micro_op_buffer_size),
        loop_micro_op_buffer_size: column(|one| one.loop_micro_op_buffer_size),
        load_latency: column(|one| one.load_latency),
        high_latency: column(|one| one.high_latency),
        mispredict_penalty: column(|one| one.mispredict_penalty),
        flags: column(flags),
        reorder_buffer_size: column(|one| one.reorder_buffer_size),
        max_retire_per_cycle: column(|one| one.max_retire_per_cycle),
        load_queue: column(|one| one.load_queue.into()),
        store_queue: column(|one| one.store_queue.into()),
        resources: resources::layout(models).map_err(too_large)?,
        classes: classes::layout(&model.tables, model.schedule.classes.len()).map_err(too_large)?,
        itineraries: itineraries::layout(&model.tables, model.schedule.explicit)
            .map_err(too_large)?,
        files: files::layout(model)?,
        variants: variants::layout(&model.variants, models.len()).map_err(too_large)?,
    })
}

fn flags(model: &CodeGenMachineModel) -> u32 {
    let flags = [
        (ModelFlag::PostRaScheduler, model.post_ra_scheduler),
        (ModelFlag::CompleteModel, model.complete_model),
        (ModelFlag::EnableIntervals, model.enable_intervals),
        (
            ModelFlag::ExtraProcessorInfo,
            model.has_extra_processor_info,
        ),
    ];
    let set = flags.into_iter().filter(|(_, holds)| *holds);
    set.map(|(flag, _)| flag as u32).sum()
}

/// For each model, 1 more than the number of its block of rows, or 0 if it has no rows.
fn blocks<'m>(
    models: impl IntoIterator<Item = &'m CodeGenMachineModel>,
    has_rows: impl Fn(&CodeGenMachineModel) -> bool,
) -> Vec<u32> {
    let mut count = 0;
    let block = |model| {
        let has_rows = has_rows(model);
        count += u32::from(has_rows);
        if has_rows { count } else { 0 }
    };
    models.into_iter().map(block).collect()
}

/// The first row of each of several groups, and the number of all rows.
fn firsts(counts: impl IntoIterator<Item = usize>) -> Vec<u32> {
    let mut next = 0;
    let mut all = vec![next];
    for count in counts {
        next += count as u32;
        all.push(next);
    }
    all
}

/// Lists of entries, where each entry is a row of some columns.
struct EntryLists<T> {
    entries: IndexSet<T>,
    sequences: SequenceTable<u32>,
}

/// Lists of entries, laid out.
struct Entries<T> {
    entries: IndexSet<T>,
    pool: Pool<u32>,
    ids: Vec<usize>,
}

impl<T: std::hash::Hash + Eq + Copy> EntryLists<T> {
    /// The entries of all lists.
    fn layout<'t>(lists: impl IntoIterator<Item = &'t [T]>) -> Result<Entries<T>, TooLarge>
    where
        T: 't,
    {
        let mut all = EntryLists {
            entries: IndexSet::new(),
            sequences: SequenceTable::default(),
        };
        let ids: Vec<usize> = lists.into_iter().map(|list| all.add(list)).collect();
        // Lists name entries by 16 bits.
        if all.entries.len() > usize::from(u16::MAX) {
            return Err(TooLarge::TABLE);
        }
        Ok(Entries {
            entries: all.entries,
            pool: all.sequences.layout(),
            ids,
        })
    }

    fn add(&mut self, list: &[T]) -> usize {
        let rows = list
            .iter()
            .map(|one| self.entries.insert_full(*one).0 as u32);
        let rows: Vec<u32> = rows.collect();
        self.sequences.add(&rows)
    }
}

impl<T> Entries<T> {
    /// The lists with these numbers.
    fn spans(&self, lists: impl IntoIterator<Item = usize>) -> Result<Spans, TooLarge> {
        let ids: Vec<usize> = lists
            .into_iter()
            .filter_map(|at| self.ids.get(at).copied())
            .collect();
        self.pool.spans(&ids)
    }

    fn column(&self, get: impl Fn(&T) -> u32) -> Vec<u32> {
        self.entries.iter().map(get).collect()
    }
}
