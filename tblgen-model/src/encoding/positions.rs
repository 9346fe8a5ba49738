//! Operands by their positions.
//!
//! Fields of encodings have the names of operands. Up to LLVM 17, a field whose name is that of
//! no operand stands for the next operand of the machine instruction, in the order of fields: up
//! to LLVM 15 always, and later where `InstrInfo` asks for it.

use crate::instructions::operands::{CGIOperandList, Position};
use std::collections::HashSet;
use tblgen_lang::record::{FieldError, Record};

/// The fields of `InstrInfo` about positions.
const ENCODES: &str = "useDeprecatedPositionallyEncodedOperands";
const DECODES: &str = "decodePositionallyEncodedOperands";
const SKIPS_NAMED: &str = "noNamedPositionallyEncodedOperands";

/// The rules of an instruction set about operands without a field of their name.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PositionRules {
    /// Whether fields with other names stand for operands at all.
    pub(super) encodes: bool,
    /// Whether disassemblers take operands from such fields too.
    pub(super) decodes: bool,
    /// Whether operands that fields name are not counted.
    skips_named: bool,
}

impl PositionRules {
    /// The rules that a record of `InstrInfo` states.
    pub(super) fn new(set: Record<'_>) -> Result<Self, FieldError> {
        let flag = |name| match set.field(name) {
            Some(_) => set.value_as_bit(name).map(Some),
            None => Ok(None),
        };
        let Some(decodes) = flag(DECODES)? else {
            return Ok(PositionRules::default());
        };
        let encodes = flag(ENCODES)?.unwrap_or(true);
        Ok(PositionRules {
            encodes,
            decodes: encodes && decodes,
            skips_named: flag(SKIPS_NAMED)?.unwrap_or(false),
        })
    }
}

/// The operands of an instruction that fields of other names stand for, one after the other.
pub(super) struct Positions<'a, 'rk> {
    list: &'a CGIOperandList<'rk>,
    /// The operands that are not counted.
    named: HashSet<usize>,
    /// The number of the next operand of the machine instruction.
    next: usize,
}

impl<'a, 'rk> Positions<'a, 'rk> {
    /// The operands for the fields of an encoding; none if there are none by position.
    pub(super) fn new(
        rules: PositionRules,
        list: &'a CGIOperandList<'rk>,
        encoding: Record<'rk>,
    ) -> Option<Self> {
        let fields = encoding.fields().filter(|_| rules.skips_named);
        rules.encodes.then(|| Positions {
            list,
            named: fields
                .filter_map(|field| list.named(field.name()))
                .collect(),
            next: 0,
        })
    }

    /// The next operand, if there is one.
    pub(super) fn take(&mut self) -> Option<Position> {
        // As many as there are operands with names, LLVM leaves out.
        while self.next < self.list.list.len() && self.is_left_out(self.next) {
            self.next += 1;
        }
        let position = self.position(self.next)?;
        self.next += 1;
        Some(position)
    }

    fn is_left_out(&self, number: usize) -> bool {
        let Some((operand, part)) = self.position(number) else {
            return false;
        };
        let parts = self.list.list.get(operand).map(|operand| &operand.parts);
        let part = parts.and_then(|parts| parts.get(part));
        part.is_some_and(|part| part.do_not_encode) || self.named.contains(&operand)
    }

    /// The position of an operand of the machine instruction.
    fn position(&self, number: usize) -> Option<Position> {
        let mut operands = self.list.list.iter();
        let operand = operands.position(|operand| operand.end() > number)?;
        let first = self.list.list.get(operand)?.first;
        Some((operand, number.checked_sub(first)?))
    }
}
