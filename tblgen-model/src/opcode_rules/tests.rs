//! Tests of operands.

use super::{RegisterNumbers, fault, int, operand_of, operator, register_number};
use crate::instructions::CodeGenInstruction;
use crate::support::faults::Diagnostics;
use tblgen_facts::instr::FlowTest;
use tblgen_lang::record::{DagArg, Init, Record};

/// A test of an operand, or of the flags of an instruction.
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

/// Reads what a rule states of an instruction.
pub(crate) struct InstructionReader<'a, 'rk> {
    /// The rule.
    pub(crate) def: Record<'rk>,
    pub(crate) instruction: &'a CodeGenInstruction<'rk>,
    pub(crate) registers: &'a RegisterNumbers<'a>,
}

impl InstructionReader<'_, '_> {
    /// A test such as `(is $rd, X0)`; none if that is no test.
    pub(crate) fn test_if_any(&self, test: Init<'_>) -> Result<Option<OperandTest>, Diagnostics> {
        let kind = match operator(test) {
            "is" => FlowTest::Is,
            "is_not" => FlowTest::IsNot,
            "has" => FlowTest::Has,
            "bits_are" => FlowTest::Masked,
            "bits_are_not" => FlowTest::NotMasked,
            "has_flags" => FlowTest::Flagged,
            "lacks_flags" => FlowTest::NotFlagged,
            _ => return Ok(None),
        };
        let args = test.dag_args();
        if matches!(kind, FlowTest::Flagged | FlowTest::NotFlagged) {
            let values = args.iter().map(|arg| int(self.def, arg));
            let values: Vec<u16> = values.collect::<Result<_, _>>()?;
            return match values[..] {
                [_] => Ok(Some(OperandTest {
                    kind,
                    operand: 0,
                    of_registers: false,
                    values,
                })),
                _ => self.fault("a test of flags has one value".to_string()),
            };
        }
        match &args[..] {
            [operand, values @ ..] => self.test(kind, operand, values).map(Some),
            [] => self.fault("a test lacks values".to_string()),
        }
    }

    fn test(
        &self,
        kind: FlowTest,
        operand: &DagArg<'_>,
        values: &[DagArg<'_>],
    ) -> Result<OperandTest, Diagnostics> {
        let of_registers = values.iter().any(|value| value.value.as_def().is_some());
        if values.is_empty() || kind_has_mask(kind) && values.len() != 2 {
            return self.fault("a test lacks values".to_string());
        }
        let values = values.iter().map(|value| match value.value.as_def() {
            Some(register) => self.register(register),
            None if of_registers => self.fault(format!("`{}` is no register", value.value)),
            None => int(self.def, value),
        });
        Ok(OperandTest {
            kind,
            operand: self.operand(operand)?,
            of_registers,
            values: values.collect::<Result<_, _>>()?,
        })
    }

    /// The number of a register; `zero_reg` is none.
    pub(crate) fn register(&self, register: Record<'_>) -> Result<u16, Diagnostics> {
        match register.name() {
            "zero_reg" if !self.registers.contains_key("zero_reg") => Ok(0),
            name => register_number(self.def, name, self.registers),
        }
    }

    /// The operand of the machine instruction that an argument stands for, if it is one.
    pub(crate) fn operand_if_any(&self, arg: &DagArg<'_>) -> Option<u8> {
        let named = || operand_of(self.instruction, arg.name?);
        let number = arg.value.as_int();
        let number = number.and_then(|number| u8::try_from(number).ok());
        number.or_else(named)
    }

    /// The operand of the machine instruction that an argument stands for.
    pub(crate) fn operand(&self, arg: &DagArg<'_>) -> Result<u8, Diagnostics> {
        match self.operand_if_any(arg) {
            Some(operand) => Ok(operand),
            None => {
                let (name, arg) = (self.instruction.name, arg.name.unwrap_or("?"));
                self.fault(format!("'{name}' has no operand `${arg}`"))
            }
        }
    }

    pub(crate) fn fault<T>(&self, message: String) -> Result<T, Diagnostics> {
        fault(self.def, message)
    }
}

/// Whether a test has a mask and a value.
const fn kind_has_mask(kind: FlowTest) -> bool {
    matches!(kind, FlowTest::Masked | FlowTest::NotMasked)
}

/// The test whether the predicate of an instruction is always true, if it has one: it is then what
/// the record of the operand has as its value by default (`AlwaysVal`).
pub(crate) fn always(instruction: &CodeGenInstruction<'_>) -> Option<OperandTest> {
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
