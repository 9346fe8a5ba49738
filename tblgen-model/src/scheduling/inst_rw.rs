//! Statements of models about sets of instructions (`InstRW`), and the classes
//! that they split.
//!
//! LLVM: `createInstRWClass`. All instructions of a class have the same `InstRW`
//! records, in the same order; that is what holds after each step.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::{CodeGenSchedClass, Pass, clash, error, field};
use crate::support::faults::{Diagnostics, own, placed};
use tblgen_lang::record::{Record, RecordId};

/// An `InstRW` record: the reads and writes of some instructions in one processor model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenInstRW {
    /// The record.
    pub def: RecordId,
    /// The number of the model.
    pub processor: u16,
    /// The `SchedMachineModel` record.
    pub model_def: RecordId,
    /// The numbers of the writes (`SchedWrite`).
    pub writes: Vec<u32>,
    /// The numbers of the reads (`SchedRead`).
    pub reads: Vec<u32>,
}

/// The instructions of a record by the class in which they were.
type ByClass = IndexMap<u16, Vec<u32>, FxBuildHasher>;

/// Splits classes until the instructions of each are in the same `InstRW` records.
pub(super) fn collect(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    for def in pass.definitions.of("InstRW")?.to_vec() {
        add(pass, def).map_err(|found| placed(found, def))?;
    }
    pass.done.explicit = pass.done.classes.len();
    Ok(())
}

fn add(pass: &mut Pass<'_, '_>, def: Record<'_>) -> Result<(), Diagnostics> {
    let positions = pass.sets.positions(def.id())?;
    if positions.is_empty() {
        return Err(error(def, "No matching instruction opcodes"));
    }
    let (writes, reads) = pass.done.read_writes.of_list(def, "OperandReadWrites")?;
    let model = field(def.value_as_def("SchedModel"))?;
    let number = pass.done.inst_rws.len() as u32;
    pass.done.inst_rws.push(CodeGenInstRW {
        def: def.id(),
        processor: pass.models.of(model, def)?,
        model_def: model.id(),
        writes,
        reads,
    });
    let mut by_class = ByClass::default();
    for position in positions {
        let class = pass.done.class_of.get(position as usize);
        let class = *class.ok_or_else(|| own(def, "the class of an instruction"))?;
        by_class.entry(class).or_default().push(position);
    }
    for (class, members) in by_class {
        if all_of_class(pass, class, &members) {
            reuse(pass, class, &members, def, model, number)?;
        } else {
            split(pass, class, &members, def, model, number)?;
        }
    }
    Ok(())
}

/// Whether a class that models tell about has no other members.
fn all_of_class(pass: &Pass<'_, '_>, class: u16, members: &[u32]) -> bool {
    let class = usize::from(class);
    let told = pass.done.classes.get(class);
    let told = told.is_some_and(|class| !class.inst_rws.is_empty());
    let count = pass.members.get(class).copied().unwrap_or(0);
    told && class != 0 && count as usize == members.len()
}

fn reuse(
    pass: &mut Pass<'_, '_>,
    class: u16,
    members: &[u32],
    def: Record<'_>,
    model: Record<'_>,
    number: u32,
) -> Result<(), Diagnostics> {
    if let Some(other) = same_model(pass, class, model)
        && field(model.value_as_bit("FullInstRWOverlapCheck"))?
    {
        return Err(overlap(pass, members, def, other));
    }
    if let Some(class) = pass.done.classes.get_mut(usize::from(class)) {
        class.inst_rws.push(number);
    }
    Ok(())
}

/// Some instructions of a class get one of their own.
fn split(
    pass: &mut Pass<'_, '_>,
    class: u16,
    members: &[u32],
    def: Record<'_>,
    model: Record<'_>,
    number: u32,
) -> Result<(), Diagnostics> {
    // What models say of instructions without a class is no concern of theirs.
    if class != 0
        && let Some(other) = same_model(pass, class, model)
    {
        return Err(overlap(pass, members, def, other));
    }
    let names = members
        .iter()
        .filter_map(|&member| pass.instructions.get(member as usize));
    let names: Vec<&str> = names.map(|member| member.name()).collect();
    let old = pass.done.classes.get(usize::from(class));
    let mut new = CodeGenSchedClass {
        name: names.join("_"),
        processors: vec![0],
        ..CodeGenSchedClass::default()
    };
    if let Some(old) = old {
        // For the models without a record for these instructions.
        new.itinerary = old.itinerary;
        new.writes.clone_from(&old.writes);
        new.reads.clone_from(&old.reads);
        if class != 0 {
            new.inst_rws.clone_from(&old.inst_rws);
        }
    }
    new.inst_rws.push(number);
    let new = pass.push_class(new)?;
    for &member in members {
        pass.classify(member, new);
    }
    Ok(())
}

/// Finds the record of the same model that is already about the class.
fn same_model<'rk>(pass: &Pass<'rk, '_>, class: u16, model: Record<'_>) -> Option<Record<'rk>> {
    let class = pass.done.classes.get(usize::from(class))?;
    let rws = class.inst_rws.iter();
    let mut rws = rws.filter_map(|&rw| pass.done.inst_rws.get(rw as usize));
    let same = rws.find(|rw| rw.model_def == model.id())?;
    Some(pass.record(same.def))
}

fn overlap(
    pass: &Pass<'_, '_>,
    members: &[u32],
    def: Record<'_>,
    other: Record<'_>,
) -> Diagnostics {
    let first = members.first();
    let first = first.and_then(|&first| pass.instructions.get(first as usize));
    let set = match other.value("Instrs") {
        Ok(set) => set.to_string(),
        Err(error) => error.message().to_string(),
    };
    let text = format!(
        "Overlapping InstRW definition for \"{}\" also matches previous \"{set}\".",
        first.map_or("", |first| first.name()),
    );
    clash(def, text, other, "Previous match was here.")
}
