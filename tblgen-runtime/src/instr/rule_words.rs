//! Words of rules about instructions, and tests of operands among them.

use core::ops::Range;

use tblgen_facts::instr::{FLOW_OF_REGISTERS, FlowTest};

use crate::tables::Column;
use crate::{Indexed, Inst, Operand};

/// The words of rules, from a place on.
#[derive(Clone, Copy)]
pub(super) struct RuleWords {
    words: &'static Column,
    at: usize,
}

impl RuleWords {
    pub(super) const fn new(words: &'static Column, at: usize) -> Self {
        RuleWords { words, at }
    }

    /// The next word.
    pub(super) const fn word(&mut self) -> u32 {
        let word = self.words.get(self.at);
        self.at = self.at.saturating_add(1);
        word
    }

    /// Goes on after some words.
    pub(super) const fn skip(&mut self, count: u32) {
        self.at = self.at.saturating_add(count as usize);
    }

    /// Goes on at a place.
    pub(super) const fn with_place(self, at: usize) -> Self {
        RuleWords { at, ..self }
    }

    /// Whether all of the next tests hold.
    pub(super) fn tests<I: Inst + ?Sized>(&mut self, count: u32, inst: &I) -> bool {
        let mut holds = true;
        for _ in 0..count {
            holds &= self.test(inst);
        }
        holds
    }

    /// Whether the next test holds.
    fn test<I: Inst + ?Sized>(&mut self, inst: &I) -> bool {
        let (head, count) = (self.word(), self.word());
        let (first, kind) = ((head & 0xff) as usize, head >> 8);
        let start = self.at;
        self.skip(count);
        self.holds(inst, first, kind, start..self.at)
    }

    fn holds<I>(&self, inst: &I, first: usize, kind: u32, values: Range<usize>) -> bool
    where
        I: Inst + ?Sized,
    {
        let word = |at| self.words.get(values.start + at);
        let is_one = |operand| {
            let is_value = |at| value(inst, operand, kind) == Some(self.words.get(at).into());
            values.clone().any(is_value)
        };
        match kind & !FLOW_OF_REGISTERS {
            kind if kind == FlowTest::Is as u32 => is_one(first),
            kind if kind == FlowTest::IsNot as u32 => !is_one(first),
            kind if kind == FlowTest::Has as u32 => (first..inst.num_operands()).any(is_one),
            kind if kind == FlowTest::Flagged as u32 => u32::from(inst.flags()) & word(0) != 0,
            kind if kind == FlowTest::NotFlagged as u32 => u32::from(inst.flags()) & word(0) == 0,
            _ => {
                let [mask, wanted] = [word(0), word(1)].map(i64::from);
                let number = value(inst, first, kind);
                let is_not = kind & !FLOW_OF_REGISTERS == FlowTest::NotMasked as u32;
                number.is_some_and(|number| (number & mask == wanted) != is_not)
            }
        }
    }
}

/// The number of an operand: of the register, or the number that it is.
fn value<I: Inst + ?Sized>(inst: &I, operand: usize, kind: u32) -> Option<i64> {
    match (inst.operand(operand)?, kind & FLOW_OF_REGISTERS) {
        (Operand::Imm(number), 0) => Some(number),
        (Operand::Reg(reg), FLOW_OF_REGISTERS) => Some(reg.number().into()),
        _ => None,
    }
}
