//! The records that say what instructions do: `Semantics` and `SameSemantics`
//! of `tblgen/Semantics.td`.

use std::collections::HashMap;

use crate::record::{FieldError, Init, Record, RecordId, RecordKeeper};
use crate::target::dag_pattern::{CodeGenDagPatterns, InstructionPattern};
use crate::target::set_theory::Diagnostics;

/// Trees, and the record that they are in.
type Trees<'rk> = (Vec<Init<'rk>>, Record<'rk>);

/// What is said about instructions, by instruction.
#[derive(Default)]
struct Said<'rk> {
    /// By `Semantics`.
    trees: HashMap<RecordId, Vec<Trees<'rk>>>,
    /// By `SameSemantics`: the other instruction, and the record.
    same: HashMap<RecordId, Vec<(Record<'rk>, Record<'rk>)>>,
    /// The instructions, each once, in the order of the records.
    instructions: Vec<Record<'rk>>,
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
        for (trees, at) in said.about(instruction) {
            match patterns.instruction_pattern(instruction, &trees, true, at) {
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
            if says_something(&trees) {
                said.add(instruction);
                let all = said.trees.entry(instruction.id());
                all.or_default().push((trees, def));
            }
        }
        for def in records.all_derived_definitions_if_defined("SameSemantics") {
            let instruction = def.value_as_def("Inst")?;
            let other = def.value_as_def("Same")?;
            said.add(instruction);
            let all = said.same.entry(instruction.id());
            all.or_default().push((other, def));
        }
        Ok(said)
    }

    fn add(&mut self, instruction: Record<'rk>) {
        let id = instruction.id();
        if !self.trees.contains_key(&id) && !self.same.contains_key(&id) {
            self.instructions.push(instruction);
        }
    }

    /// What is said about an instruction. What is said about one that it is the
    /// same as is in the record that says so.
    fn about(&self, instruction: Record<'rk>) -> Vec<Trees<'rk>> {
        let mut about = Vec::new();
        let mut seen = vec![instruction.id()];
        // The same one after another, in the order of the records.
        let mut left = vec![(instruction, None)];
        while let Some((one, at)) = left.pop() {
            let direct = self.trees.get(&one.id()).into_iter().flatten();
            about.extend(direct.map(|(trees, def)| (trees.clone(), at.unwrap_or(*def))));
            if let (Some(at), Ok(own)) = (at, one.value_as_list("Pattern"))
                && says_something(&own)
            {
                about.push((own, at));
            }
            let others = self.same.get(&one.id()).into_iter().flatten();
            for &(other, def) in others.rev() {
                if !seen.contains(&other.id()) {
                    seen.push(other.id());
                    left.push((other, Some(at.unwrap_or(def))));
                }
            }
        }
        about
    }
}

/// Whether there are trees, and none of them names `null_frag`, which multiclasses
/// are given for what they need not say.
fn says_something(trees: &[Init<'_>]) -> bool {
    let mut left = trees.to_vec();
    while let Some(one) = left.pop() {
        if one.as_def().is_some_and(|def| def.name() == "null_frag") {
            return false;
        }
        left.extend(one.dag_operator());
        left.extend(one.dag_args().into_iter().map(|arg| arg.value));
    }
    !trees.is_empty()
}
