//! Control flow by the flags of the description.

use std::collections::HashMap;

use super::{FlowCase, FlowTarget, OperandTest};
use crate::instructions::{CodeGenInstruction, InstrFlag};
use crate::registers::CodeGenRegBank;
use crate::support::faults::Diagnostics;
use crate::support::name_patterns::{fault, field, in_order};
use tblgen_facts::instr::{FlowKind, FlowTest};
use tblgen_lang::record::{Record, RecordKeeper};

/// Facts about the target as a whole.
pub(super) struct Flags {
    /// Whether the records of the target are whole (`FlowIsWhole`).
    is_whole: bool,
    /// The program counter, if it is a register of the target.
    counter: Option<Counter>,
}

/// The program counter.
struct Counter {
    name: String,
    number: u16,
    /// The names of the register classes that contain it.
    classes: Vec<String>,
}

impl Flags {
    pub(super) fn new(
        records: &RecordKeeper,
        bank: &CodeGenRegBank,
        registers: &HashMap<&str, u16>,
    ) -> Result<Self, Diagnostics> {
        let counters = in_order(records, "ProgramCounter");
        let counter = match counters[..] {
            [] => None,
            [def] => Some(Counter::new(def, bank, registers)?),
            [_, second, ..] => return fault(second, "there are two program counters".to_string()),
        };
        Ok(Flags {
            is_whole: !in_order(records, "FlowIsWhole").is_empty(),
            counter,
        })
    }

    /// The cases of an instruction. `target` is the operand that names a place.
    pub(super) fn cases(
        &self,
        instruction: &CodeGenInstruction<'_>,
        target: Option<FlowTarget>,
    ) -> Vec<FlowCase> {
        let counter = self.counter.iter();
        let mut cases: Vec<FlowCase> = counter.flat_map(|one| one.writes(instruction)).collect();
        let (kind, is_conditional) = self.kind(instruction, target.is_some());
        let is_direct = matches!(kind, FlowKind::Jump | FlowKind::Call);
        cases.push(FlowCase {
            is_conditional,
            target: target.filter(|_| is_direct),
            ..FlowCase::of(kind)
        });
        cases
    }

    /// The kind, and whether it depends on something at run time.
    fn kind(&self, instruction: &CodeGenInstruction<'_>, is_direct: bool) -> (FlowKind, bool) {
        let is = |flag| instruction.flags.contains(flag);
        let choose = |direct, indirect| if is_direct { direct } else { indirect };
        // A condition is a predicate, if there is one.
        let may_go_on = !is(InstrFlag::Barrier) && !is_predicated(instruction);
        let is_branch = is(InstrFlag::Branch);
        if is(InstrFlag::Return) && is(InstrFlag::Call) {
            let kind = choose(FlowKind::Jump, FlowKind::IndirectJump);
            return (kind, is_branch && may_go_on);
        }
        if is(InstrFlag::Return) {
            return (FlowKind::Return, is_branch && may_go_on);
        }
        if is(InstrFlag::Call) {
            return match has_inputs(instruction) {
                true => (choose(FlowKind::Call, FlowKind::IndirectCall), false),
                false => (FlowKind::Call, false),
            };
        }
        if is(InstrFlag::IndirectBranch) {
            return (FlowKind::IndirectJump, may_go_on);
        }
        if is_branch {
            return (FlowKind::Jump, may_go_on);
        }
        if is(InstrFlag::Trap) {
            return (FlowKind::Trap, false);
        }
        let counter = self.counter.as_ref();
        let is_counter = |def: &Record<'_>| counter.is_some_and(|one| one.name == def.name());
        if instruction.implicit_defs.iter().any(is_counter) {
            return (FlowKind::IndirectJump, false);
        }
        // LLVM also guesses this flag of what has no pattern.
        let has_effects = instruction.def.value_as_optional_bit("hasSideEffects");
        let is_open = has_effects.ok().flatten() == Some(true) && !self.is_whole;
        match is_open || is(InstrFlag::Terminator) {
            true => (FlowKind::Unknown, false),
            false => (FlowKind::Next, false),
        }
    }
}

impl Counter {
    fn new(
        def: Record<'_>,
        bank: &CodeGenRegBank,
        registers: &HashMap<&str, u16>,
    ) -> Result<Self, Diagnostics> {
        let name = field(def.value_as_def("Reg"))?.name();
        let Some(&number) = registers.get(name) else {
            return fault(def, format!("'{name}' is not a register"));
        };
        let classes = bank.classes.iter();
        let classes = classes.filter(|class| class.order().contains(&number));
        Ok(Counter {
            name: name.to_string(),
            number,
            classes: classes.map(|class| class.name.clone()).collect(),
        })
    }

    /// The cases in which an operand that is written is the program counter.
    fn writes(&self, instruction: &CodeGenInstruction<'_>) -> Vec<FlowCase> {
        let operands = &instruction.operands;
        let is_of_class = |def: Record<'_>| {
            let class = def.value_as_def("RegClass").unwrap_or(def);
            self.classes.iter().any(|name| name == class.name())
        };
        let defs = operands.parts().take(operands.def_count()).enumerate();
        let defs = defs.filter(|(_, (_, part))| is_of_class(part.def));
        let defs = defs.map(|(at, _)| (FlowTest::Is, at));
        let list = instruction.flags.contains(InstrFlag::VariadicOpsAreDefs);
        let list = list.then(|| (FlowTest::Has, operands.count().saturating_sub(1)));
        let tests = defs.chain(list).filter_map(|(kind, operand)| {
            Some(OperandTest {
                kind,
                operand: u8::try_from(operand).ok()?,
                of_registers: true,
                values: vec![self.number],
            })
        });
        let case = |test| FlowCase {
            tests: vec![test],
            ..FlowCase::of(FlowKind::IndirectJump)
        };
        tests.map(case).collect()
    }
}

/// Whether one of the operands is a predicate.
fn is_predicated(instruction: &CodeGenInstruction<'_>) -> bool {
    super::always(instruction).is_some()
}

/// Whether the instruction has operands other than predicates.
fn has_inputs(instruction: &CodeGenInstruction<'_>) -> bool {
    let mut operands = instruction.operands.list.iter();
    operands.any(|operand| !operand.def.is_subclass_of("PredicateOp"))
}
