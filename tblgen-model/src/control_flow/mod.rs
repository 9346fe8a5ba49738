//! The control flow of instructions, as flags of the description and records of `tblgen/Access.td`
//! state it: the place where execution continues after each.
//!
//! An instruction has a list of cases, of which the first whose tests hold counts: those of its
//! rule, then what its flags state. A predicate of the instruction is one more test.

mod flags;
mod rules;
pub(crate) mod targets;

use std::collections::HashMap;

use crate::instructions::{CodeGenInstruction, CodeGenInstructions};
use crate::registers::CodeGenRegBank;
use crate::support::faults::{Diagnostics, collect};
use flags::Flags;
use rules::Rules;
use targets::BranchOperands;
use tblgen_facts::instr::{FlowBase, FlowKind, FlowTest};
use tblgen_lang::record::{Init, RecordKeeper};

/// The control flow of all instructions, by number.
#[derive(Debug, Clone)]
pub struct CodeGenControlFlow {
    /// The cases of each instruction. The last one holds in any case.
    pub all: Vec<Vec<FlowCase>>,
}

/// A case: what holds, and where execution continues then.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FlowCase {
    /// The tests, all of which hold in this case.
    pub tests: Vec<OperandTest>,
    /// The kind of control flow.
    pub kind: FlowKind,
    /// Whether it depends on what is true at run time.
    pub is_conditional: bool,
    /// Whether the processor may be in another state at the target.
    pub switches_state: bool,
    /// The target of a direct jump or call.
    pub target: Option<FlowTarget>,
}

/// A test of an operand.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct OperandTest {
    /// The kind of test.
    pub kind: FlowTest,
    /// The operand of the machine instruction.
    pub operand: u8,
    /// Whether the values are numbers of registers.
    pub of_registers: bool,
    /// The values.
    pub values: Vec<u16>,
}

/// The target of a direct jump, by an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FlowTarget {
    /// The operand of the machine instruction.
    pub operand: u8,
    /// The way from the operand to the address.
    pub form: TargetForm,
}

/// The way from an operand to an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TargetForm {
    /// The address from which the operand counts.
    pub base: FlowBase,
    /// The number of bits by which the operand is shifted to the left.
    pub shift: u8,
    /// The number that is added to the base.
    pub added: u16,
    /// The number of low bits of the base that are zero after that.
    pub cleared: u8,
    /// Whether the operand is subtracted.
    pub is_backward: bool,
    /// The number of bits of the operand, the highest of which is its sign; 0 if the operand has a
    /// sign already, or none.
    pub signed_bits: u8,
}

impl FlowCase {
    /// The case without tests.
    const fn of(kind: FlowKind) -> Self {
        FlowCase {
            tests: Vec::new(),
            kind,
            is_conditional: false,
            switches_state: false,
            target: None,
        }
    }
}

impl CodeGenControlFlow {
    /// Derives the control flow of all instructions.
    ///
    /// # Errors
    ///
    /// Records that are wrong.
    pub fn new(
        records: &RecordKeeper,
        instructions: &CodeGenInstructions<'_>,
        bank: &CodeGenRegBank,
    ) -> Result<Self, Diagnostics> {
        let registers = bank.registers.iter().map(|register| &register.name[..]);
        let registers: HashMap<&str, u16> = registers.zip(1..).collect();
        let operands = BranchOperands::new(records)?;
        let rules = Rules::new(records)?;
        let flags = Flags::new(records, bank, &registers)?;
        let names: Vec<&str> = instructions.all.iter().map(|one| one.name).collect();
        let of_rule = rules.of_instructions(&names)?;
        let all = instructions.all.iter().zip(of_rule);
        let all = collect(all, |(instruction, rule)| {
            let target = operands.target(instruction);
            let by_flags = flags.cases(instruction, target);
            let cases = match rule {
                Some(rule) => rules.cases(rule, instruction, target, by_flags, &registers)?,
                None => by_flags,
            };
            Ok(predicated(instruction, until_certain(cases)))
        })?;
        Ok(CodeGenControlFlow { all })
    }
}

/// The cases up to the first that holds in any case.
fn until_certain(mut cases: Vec<FlowCase>) -> Vec<FlowCase> {
    if let Some(last) = cases.iter().position(|case| case.tests.is_empty()) {
        cases.truncate(last + 1);
    }
    cases
}

/// The cases of an instruction that is executed under a condition, which is one of its operands: what
/// the record of that operand has as its value by default (`AlwaysVal`) is always true.
fn predicated(instruction: &CodeGenInstruction<'_>, cases: Vec<FlowCase>) -> Vec<FlowCase> {
    let Some(always) = always(instruction) else {
        return cases;
    };
    let of_case = |case: FlowCase| {
        if case.kind == FlowKind::Next || case.is_conditional {
            return vec![case];
        }
        let mut certain = case.clone();
        certain.tests.push(always.clone());
        let otherwise = FlowCase {
            is_conditional: true,
            ..case
        };
        vec![certain, otherwise]
    };
    cases.into_iter().flat_map(of_case).collect()
}

/// The test whether the predicate of an instruction is always true, if it has one.
fn always(instruction: &CodeGenInstruction<'_>) -> Option<OperandTest> {
    let mut operands = instruction.operands.list.iter();
    let predicate = operands.find(|operand| operand.def.is_subclass_of("PredicateOp"))?;
    let values = predicate.def.value_as_dag("DefaultOps").ok()?.dag_args();
    let value = number(values.first()?.value)?;
    Some(OperandTest {
        kind: FlowTest::Is,
        operand: u8::try_from(predicate.first).ok()?,
        of_registers: false,
        values: vec![u16::try_from(value).ok()?],
    })
}

/// The number of an operand by default, which may have a type before it: `14` or `(i32 14)`.
fn number(value: Init<'_>) -> Option<i64> {
    let in_type = || value.dag_args().first().and_then(|arg| arg.value.as_int());
    value.as_int().or_else(in_type)
}
