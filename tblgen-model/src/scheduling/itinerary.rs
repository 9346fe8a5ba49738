//! Itineraries: what a class of instructions takes cycle by cycle, and what
//! models make of these classes.
//!
//! LLVM: `collectProcItins` and `collectProcItinRW`.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::{Pass, error, field};
use crate::support::faults::{Diagnostics, own};
use tblgen_lang::record::{Record, RecordId};

/// An `ItinRW` record: the reads and writes of instructions of some itinerary classes in one
/// processor model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenItinRW {
    /// The record.
    pub def: RecordId,
    /// The `InstrItinClass` records.
    pub itin_classes: Vec<RecordId>,
    /// The numbers of the writes.
    pub writes: Vec<u32>,
    /// The numbers of the reads.
    pub reads: Vec<u32>,
}

/// Finds the itinerary of each explicit class in each model.
pub(super) fn collect_itineraries(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    let mut classes: FxHashMap<RecordId, Vec<usize>> = FxHashMap::default();
    for (number, class) in pass.done.classes.iter().enumerate() {
        if let Some(itinerary) = class.itinerary {
            classes.entry(itinerary).or_default().push(number);
        }
    }
    for model in &mut pass.done.processors {
        if !model.has_itineraries {
            continue;
        }
        model.itin_defs = vec![None; pass.done.explicit];
        let itins = Record::new(pass.records, model.itins_def);
        for data in field(itins.value_as_list_of_defs("IID"))? {
            let itinerary = field(data.value_as_def("TheClass"))?.id();
            for &class in classes.get(&itinerary).into_iter().flatten() {
                if let Some(slot) = model.itin_defs.get_mut(class) {
                    *slot = Some(data.id());
                }
            }
        }
    }
    Ok(())
}

/// Gives models their `ItinRW` records.
pub(super) fn collect_itin_rws(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    for &def in pass.definitions.of("ItinRW")? {
        if !field(def.value("SchedModel"))?.is_complete() {
            return Err(error(def, "SchedModel is undefined"));
        }
        let model = pass.models.of_user(def)?;
        let itin_classes = field(def.value_as_list_of_defs("MatchedItinClasses"))?;
        let (writes, reads) = pass.done.read_writes.of_list(def, "OperandReadWrites")?;
        if let Some(model) = pass.done.processors.get_mut(usize::from(model)) {
            model.itin_rws.push(CodeGenItinRW {
                def: def.id(),
                itin_classes: itin_classes.into_iter().map(Record::id).collect(),
                writes,
                reads,
            });
        }
    }
    Ok(())
}

/// The `ItinRW` records about an itinerary class: the number of each model and
/// the position among its `ItinRW` records.
pub(super) type Tellers = Rc<[(u16, usize)]>;

/// Returns the one `ItinRW` record of each model about an itinerary class.
///
/// # Errors
///
/// If a model has a second one.
pub(super) fn itin_rws_of(
    pass: &mut Pass<'_, '_>,
    itinerary: RecordId,
) -> Result<Tellers, Diagnostics> {
    if let Some(known) = pass.tellers.get(&itinerary) {
        return Ok(Rc::clone(known));
    }
    let mut all = Vec::new();
    for (number, model) in (0..).zip(&pass.done.processors) {
        let tells = |(_, rw): &(usize, &CodeGenItinRW)| rw.itin_classes.contains(&itinerary);
        let mut telling = model.itin_rws.iter().enumerate().filter(tells);
        let first = telling.next();
        if let Some((_, second)) = telling.next() {
            let text = format!(
                "Duplicate itinerary class {} in ItinResources for {}",
                pass.record(itinerary).name(),
                model.name
            );
            return Err(error(pass.record(second.def), text));
        }
        all.extend(first.map(|(at, _)| (number, at)));
    }
    let all = Tellers::from(all);
    pass.tellers.insert(itinerary, Rc::clone(&all));
    Ok(all)
}

/// The writes and reads that a model states for an itinerary class.
///
/// # Errors
///
/// There is no such statement, a fault of ours.
pub(super) fn of_teller(
    pass: &Pass<'_, '_>,
    itinerary: RecordId,
    teller: (u16, usize),
) -> Result<(Vec<u32>, Vec<u32>), Diagnostics> {
    let model = pass.done.processors.get(usize::from(teller.0));
    let rw = model.and_then(|model| model.itin_rws.get(teller.1));
    let rw = rw.map(|rw| (rw.writes.clone(), rw.reads.clone()));
    rw.ok_or_else(|| own(pass.record(itinerary), "what a model states for it"))
}
