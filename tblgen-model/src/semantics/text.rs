//! Rows as text, as the runtime shows them: one operation on each line.

use std::fmt::{self, Display, Formatter};

use super::{CodeGenSemantics, Operation, Row, SemOp, SemOperand, TypeRow};
use crate::facts::ops::{self, FIXED_NAMES};

impl SemOp<'_> {
    /// The name in the enumeration of operations.
    pub fn name(&self) -> &str {
        let number = match self {
            SemOp::Node(opcode) => return opcode,
            SemOp::GetOperand => ops::GET_OPERAND,
            SemOp::PutOperand => ops::PUT_OPERAND,
            SemOp::GetReg => ops::GET_REG,
            SemOp::PutReg => ops::PUT_REG,
            SemOp::CustomOperand => ops::CUSTOM_OPERAND,
            SemOp::Immediate => ops::IMMEDIATE,
            SemOp::Constant => ops::CONSTANT,
            SemOp::Implicit => ops::IMPLICIT,
            SemOp::ComplexPattern => ops::COMPLEX_PATTERN,
            SemOp::Predicate => ops::PREDICATE,
            SemOp::ValueType => ops::VALUE_TYPE,
            SemOp::Condition => ops::CONDITION,
            SemOp::ThisPc => ops::THIS_PC,
            SemOp::NextPc => ops::NEXT_PC,
            SemOp::Transformed => ops::TRANSFORMED,
            SemOp::LeavesOpen => ops::LEAVES_OPEN,
        };
        FIXED_NAMES.get(usize::from(number)).copied().unwrap_or("")
    }

    /// The number, if it is the same on all targets.
    pub fn fixed_number(&self) -> Option<u16> {
        let name = match self {
            SemOp::Node(_) => return None,
            fixed => fixed.name(),
        };
        let number = FIXED_NAMES.iter().position(|fixed| *fixed == name)?;
        u16::try_from(number).ok()
    }
}

impl CodeGenSemantics<'_> {
    /// The text of a row in a hardware mode, without a line end at the end.
    pub fn text<'a>(&'a self, row: &'a Row<'_>, mode: usize) -> impl Display + 'a {
        Text {
            semantics: self,
            row,
            mode,
        }
    }

    /// The name of a type in a hardware mode; `?` if there is none.
    fn type_name(&self, row: TypeRow, mode: usize) -> &str {
        let one = self.types.get(row).get(mode).copied().flatten();
        one.map_or("?", |one| self.value_types.name(one))
    }
}

struct Text<'a, 'rk> {
    semantics: &'a CodeGenSemantics<'rk>,
    row: &'a Row<'rk>,
    mode: usize,
}

impl Display for Text<'_, '_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut value = 0;
        for (at, operation) in self.row.operations.iter().enumerate() {
            if at != 0 {
                f.write_str("\n")?;
            }
            self.operation(operation, value, f)?;
            value += operation.results.len();
        }
        Ok(())
    }
}

impl Text<'_, '_> {
    fn operation(
        &self,
        operation: &Operation<'_>,
        first: usize,
        f: &mut Formatter<'_>,
    ) -> fmt::Result {
        let results = operation.results.iter();
        let values: Vec<String> = (first..)
            .zip(results)
            .map(|(at, _)| format!("%{at}"))
            .collect();
        if !values.is_empty() {
            write!(f, "{} = ", values.join(", "))?;
        }
        let name = operation.op.name();
        let name = name.strip_prefix("ISD::").unwrap_or(name);
        f.write_str(&name.replace("::", ".").to_ascii_lowercase())?;
        let types = operation.results.iter();
        let types: Vec<&str> = types
            .map(|&row| self.semantics.type_name(row, self.mode))
            .collect();
        match types[..] {
            [] => {}
            [one] => write!(f, " {one}")?,
            _ => write!(f, " {{{}}}", types.join(", "))?,
        }
        for (at, operand) in operation.operands.iter().enumerate() {
            f.write_str(if at == 0 { " " } else { ", " })?;
            self.operand(operand, f)?;
        }
        Ok(())
    }

    fn operand(&self, operand: &SemOperand<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        match *operand {
            SemOperand::Value(number) => write!(f, "%{number}"),
            SemOperand::Operand(number) => write!(f, "{number}"),
            SemOperand::Constant(value) => write!(f, "{}", value.cast_signed()),
            SemOperand::Reg(def)
            | SemOperand::OpType(def)
            | SemOperand::ComplexPattern(def)
            | SemOperand::Predicate(def)
            | SemOperand::Transform(def)
            | SemOperand::Condition(def) => f.write_str(def.name()),
            SemOperand::Open(case) => f.write_str(case.name()),
            SemOperand::Type(row) => f.write_str(self.semantics.type_name(row, self.mode)),
        }
    }
}
