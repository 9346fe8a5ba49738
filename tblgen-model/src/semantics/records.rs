//! The records that state what instructions do: `Semantics` and `SameSemantics`
//! of `tblgen/Semantics.td`.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet, VecDeque};

use crate::patterns::{CodeGenDagPatterns, InstructionPattern, Stated, Written};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{FieldError, Init, Record, RecordId, RecordKeeper};

/// Trees of a record.
#[derive(Clone)]
struct Trees<'rk> {
    trees: Vec<Init<'rk>>,
    /// Further names of the inputs, in their order.
    input_names: Vec<&'rk str>,
    /// The record that they are in.
    at: Record<'rk>,
}

/// The statements of `Semantics` and `SameSemantics` records, by instruction.
#[derive(Default)]
struct Said<'rk> {
    /// By `Semantics`.
    trees: HashMap<RecordId, Vec<Trees<'rk>>>,
    /// By `SameSemantics`: the other instruction, and the record.
    same: HashMap<RecordId, Vec<(Record<'rk>, Record<'rk>)>>,
    /// The instructions, each once, in the order of the records.
    instructions: Vec<Record<'rk>>,
    /// Of each instruction that others are the same as: the nearest one that
    /// something is stated about, which may be itself.
    speakers: HashMap<RecordId, Record<'rk>>,
}

/// The patterns about each instruction that records are about, those that count
/// more first.
///
/// # Errors
///
/// What is wrong with the patterns.
pub(super) fn read<'rk>(
    records: &'rk RecordKeeper,
    patterns: &CodeGenDagPatterns<'rk>,
) -> Result<HashMap<RecordId, Vec<InstructionPattern<'rk>>>, Diagnostics> {
    let said = Said::new(records).map_err(FieldError::at_record)?;
    let mut all: HashMap<RecordId, Vec<InstructionPattern<'rk>>> = HashMap::new();
    let mut faults = Vec::new();
    for &instruction in &said.instructions {
        for said in said.about(instruction) {
            let stated = Stated {
                trees: &said.trees,
                input_names: &said.input_names,
                written: match said.at.is_subclass_of("SameSemantics") {
                    true => Written::ForAnother,
                    false => Written::Elsewhere,
                },
                at: said.at,
            };
            match patterns.instruction_pattern(instruction, &stated) {
                Ok(pattern) => all.entry(instruction.id()).or_default().push(pattern),
                Err(errors) => faults.extend(errors),
            }
        }
    }
    match faults.is_empty() {
        true => Ok(all),
        false => Err(faults),
    }
}

impl<'rk> Said<'rk> {
    fn new(records: &'rk RecordKeeper) -> Result<Self, FieldError> {
        let mut said = Said::default();
        for def in records.all_derived_definitions_if_defined("Semantics") {
            let instruction = def.value_as_def("Inst")?;
            let trees = def.value_as_list("Pattern")?;
            if !names_null_frag(&trees) {
                said.add(instruction);
                let input_names = def.value_as_list_of_strings("InputNames")?;
                let all = said.trees.entry(instruction.id()).or_default();
                all.push(Trees {
                    trees,
                    input_names,
                    at: def,
                });
            }
        }
        for def in records.all_derived_definitions_if_defined("SameSemantics") {
            let instruction = def.value_as_def("Inst")?;
            let other = def.value_as_def("Same")?;
            said.add(instruction);
            let all = said.same.entry(instruction.id());
            all.or_default().push((other, def));
        }
        said.find_speakers();
        Ok(said)
    }

    fn add(&mut self, instruction: Record<'rk>) {
        let id = instruction.id();
        if !self.trees.contains_key(&id) && !self.same.contains_key(&id) {
            self.instructions.push(instruction);
        }
    }

    /// The trees about an instruction, with their records. Trees about an
    /// instruction that it is the same as come with the `SameSemantics` record.
    fn about(&self, instruction: Record<'rk>) -> Vec<Trees<'rk>> {
        let mut about = self.trees_of(instruction).to_vec();
        let others = self.same.get(&instruction.id()).into_iter().flatten();
        for (other, def) in others {
            let Some(&speaker) = self.speakers.get(&other.id()) else {
                continue;
            };
            if speaker.id() != instruction.id() {
                let said = self.said_of(speaker).into_iter();
                about.extend(said.map(|said| Trees { at: *def, ..said }));
            }
        }
        about
    }

    fn trees_of(&self, instruction: Record<'rk>) -> &[Trees<'rk>] {
        let trees = self.trees.get(&instruction.id());
        trees.map_or(&[], Vec::as_slice)
    }

    /// The trees of records about an instruction, and then those of its own pattern.
    fn said_of(&self, instruction: Record<'rk>) -> Vec<Trees<'rk>> {
        let own = own_trees(instruction).map(|trees| Trees {
            trees,
            input_names: Vec::new(),
            at: instruction,
        });
        let trees = self.trees_of(instruction).iter().cloned();
        trees.chain(own).collect()
    }

    fn says_something_of(&self, instruction: Record<'rk>) -> bool {
        !self.trees_of(instruction).is_empty() || own_trees(instruction).is_some()
    }

    /// Goes from those that something is stated about to those that are the same,
    /// nearer ones first: no chain is walked twice, however long it is.
    fn find_speakers(&mut self) {
        let mut same_as: HashMap<RecordId, Vec<Record<'rk>>> = HashMap::new();
        let mut reached = VecDeque::new();
        for &instruction in &self.instructions {
            let others = self.same.get(&instruction.id()).into_iter().flatten();
            for &(other, _) in others {
                let same = same_as.entry(other.id()).or_default();
                let is_new = same.is_empty();
                same.push(instruction);
                if is_new && self.says_something_of(other) {
                    self.speakers.insert(other.id(), other);
                    reached.push_back((other, other));
                }
            }
        }
        while let Some((one, speaker)) = reached.pop_front() {
            for &next in same_as.get(&one.id()).into_iter().flatten() {
                if let Entry::Vacant(free) = self.speakers.entry(next.id()) {
                    free.insert(speaker);
                    reached.push_back((next, speaker));
                }
            }
        }
    }
}

/// The pattern of an instruction, if it states something.
fn own_trees<'rk>(instruction: Record<'rk>) -> Option<Vec<Init<'rk>>> {
    let own = instruction.value_as_list("Pattern").ok()?;
    says_something(&own).then_some(own)
}

/// Whether there are trees, and none of them names `null_frag`, which multiclasses
/// are given for what they need not say.
fn says_something(trees: &[Init<'_>]) -> bool {
    !trees.is_empty() && !names_null_frag(trees)
}

/// Whether `null_frag` is somewhere in the trees. What they have in common is
/// looked at once.
pub(super) fn names_null_frag(trees: &[Init<'_>]) -> bool {
    let mut left = trees.to_vec();
    #[expect(clippy::mutable_key_type, reason = "values are hashed by number")]
    let mut seen = HashSet::new();
    while let Some(one) = left.pop() {
        if one.as_def().is_some_and(|def| def.name() == "null_frag") {
            return true;
        }
        if let Some(operator) = one.dag_operator()
            && seen.insert(one)
        {
            left.push(operator);
            left.extend(one.dag_args().into_iter().map(|arg| arg.value));
        }
    }
    false
}
