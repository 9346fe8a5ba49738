//! From records to checks of the opcode and of operands.

use super::{Position, Reader};
use crate::instructions::predicates::{Check, Comparison, HookKind, ImmValue, MCInstPredicate};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{FieldError, Record};

impl Reader {
    pub(super) fn opcode(&mut self, def: Record<'_>) -> Result<Check, FieldError> {
        let opcodes = self.opcodes(def, "ValidOpcodes")?;
        if opcodes.is_empty() {
            return Err(def.error("Expected at least one opcode to check!"));
        }
        Ok(Check::Opcode(opcodes))
    }

    pub(super) fn register(&mut self, def: Record<'_>) -> Result<Check, FieldError> {
        let reg = def.value_as_def("Reg")?;
        if !reg.is_subclass_of("Register") {
            return Err(def.error("Expected a register Record!"));
        }
        Ok(Check::Reg {
            operand: operand(def)?,
            mapper: self.mapper(def, HookKind::MapReg)?,
            reg: reg.name().to_string(),
        })
    }

    /// A register that is one, or that a function likes.
    pub(super) fn any_register(
        &mut self,
        def: Record<'_>,
        at: Position,
    ) -> Result<MCInstPredicate, Diagnostic> {
        let operand = operand(def)?;
        if let Some(test) = self.mapper(def, HookKind::TestReg)? {
            return at.of(Check::TestReg { operand, test });
        }
        Position {
            negated: !at.negated,
            ..at
        }
        .of(Check::IsNoReg(operand))
    }

    pub(super) fn number(
        &mut self,
        def: Record<'_>,
        comparison: Comparison,
    ) -> Result<Check, FieldError> {
        Ok(Check::Imm {
            operand: operand(def)?,
            mapper: self.mapper(def, HookKind::MapImm)?,
            comparison,
            value: ImmValue::Number(def.value_as_int("ImmVal")?),
        })
    }

    /// A number that is written as C++.
    pub(super) fn named_number(&mut self, def: Record<'_>) -> Result<Check, FieldError> {
        let text = def.value_as_string("ImmVal")?.trim();
        if text.is_empty() {
            return Err(def.error("Expected a value to compare the operand with!"));
        }
        let value = match literal(text) {
            Some(number) => ImmValue::Number(number),
            None => ImmValue::Hook(self.hook(HookKind::Value, text.to_string(), String::new())),
        };
        Ok(Check::Imm {
            operand: operand(def)?,
            mapper: self.mapper(def, HookKind::MapImm)?,
            comparison: Comparison::Equal,
            value,
        })
    }

    /// A number that is not 0, or that a function likes.
    pub(super) fn any_number(
        &mut self,
        def: Record<'_>,
        at: Position,
    ) -> Result<MCInstPredicate, Diagnostic> {
        let operand = operand(def)?;
        if let Some(test) = self.mapper(def, HookKind::TestImm)? {
            return at.of(Check::TestImm { operand, test });
        }
        let zero = Check::Imm {
            operand,
            mapper: None,
            comparison: Comparison::Equal,
            value: ImmValue::Number(0),
        };
        Position {
            negated: !at.negated,
            ..at
        }
        .of(zero)
    }

    fn mapper(&mut self, def: Record<'_>, kind: HookKind) -> Result<Option<usize>, FieldError> {
        let code = def.value_as_string("FunctionMapper")?;
        Ok((!code.is_empty()).then(|| self.hook(kind, code.to_string(), String::new())))
    }

    pub(super) fn inst_hook(
        &mut self,
        def: Record<'_>,
        code: String,
        mc_code: String,
    ) -> Result<Check, FieldError> {
        if code.is_empty() {
            return Err(def.error("Expected C++ to check the instruction with!"));
        }
        Ok(Check::Hook(self.hook(HookKind::Inst, code, mc_code)))
    }
}

/// The number of the operand to check.
pub(super) fn operand(def: Record<'_>) -> Result<u32, FieldError> {
    index(def, "OpIndex")
}

pub(super) fn index(def: Record<'_>, field: &str) -> Result<u32, FieldError> {
    let number = def.value_as_int(field)?;
    // More operands than that do not fit into an instruction.
    let index = u16::try_from(number).map(u32::from);
    index.map_err(|_| def.error(format!("field `{field}' cannot be {number}")))
}

/// An integer as C++ writes it.
fn literal(text: &str) -> Option<i64> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let hex = digits
        .strip_prefix("0x")
        .or_else(|| digits.strip_prefix("0X"));
    let number = match hex {
        Some(hex) if hex.starts_with(['+', '-']) => return None,
        Some(hex) => i64::from_str_radix(hex, 16).ok()?,
        // C++ takes these for octal.
        None if digits.len() > 1 && digits.starts_with('0') => return None,
        None if digits.starts_with(|c: char| c.is_ascii_digit()) => digits.parse().ok()?,
        None => return None,
    };
    Some(if is_negative { -number } else { number })
}
