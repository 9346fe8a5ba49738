//! The effects of an instruction, as the tables tell them by its operands.

use tblgen_facts::instr::{EffectHead, EffectKind};

use super::InstrInfo;
use super::rule_words::RuleWords;
use crate::{Indexed, Inst};

/// The effects of an instruction whose tests hold, one after the other.
pub(super) struct Effects<'i, I: ?Sized> {
    inst: &'i I,
    words: RuleWords,
    left: u32,
}

/// An effect: its kind, and the words that are its arguments.
#[derive(Clone, Copy)]
pub(super) struct EffectWords {
    pub(super) kind: EffectKind,
    pub(super) words: RuleWords,
    pub(super) args: u32,
}

impl<'i, I: Inst<Opcode: InstrInfo> + ?Sized> Effects<'i, I> {
    /// The effects of an instruction.
    pub(super) fn of(inst: &'i I) -> Self {
        let tables = <I::Opcode as InstrInfo>::TABLES;
        let at = tables.accesses.index(inst.opcode().number().into());
        let mut words = RuleWords::new(&tables.access_rules, at);
        let left = words.word();
        Effects { inst, words, left }
    }

    /// Whether one of the effects is of that kind.
    pub(super) fn has(mut self, kind: EffectKind) -> bool {
        self.any(|effect| effect.kind == kind)
    }
}

impl<I: Inst + ?Sized> Effects<'_, I> {
    /// The next effect, whatever its tests.
    fn effect(&mut self) -> Option<EffectWords> {
        self.left = self.left.checked_sub(1)?;
        let head = EffectHead(self.words.word());
        let words = self.words;
        self.words.skip(head.args());
        Some(EffectWords {
            kind: head.kind()?,
            words,
            args: head.args(),
        })
    }
}

impl<I: Inst + ?Sized> Iterator for Effects<'_, I> {
    type Item = EffectWords;

    fn next(&mut self) -> Option<EffectWords> {
        loop {
            let mut effect = self.effect()?;
            if effect.kind != EffectKind::When {
                return Some(effect);
            }
            let (guarded, tests) = (effect.word(), effect.word());
            if !effect.words.tests(tests, self.inst) {
                for _ in 0..guarded {
                    self.effect()?;
                }
            }
        }
    }
}

impl EffectWords {
    /// The next argument; 0 after the last one.
    pub(super) const fn word(&mut self) -> u32 {
        match self.args.checked_sub(1) {
            Some(left) => {
                self.args = left;
                self.words.word()
            }
            None => 0,
        }
    }

    /// Whether one of the arguments left is a number.
    pub(super) fn has(mut self, number: u32) -> bool {
        (0..self.args).any(|_| self.word() == number)
    }
}

/// Whether the records of a target are whole, and the numbers of its stack pointers.
pub(super) fn target<O: InstrInfo>() -> (bool, EffectWords) {
    let mut words = RuleWords::new(&O::TABLES.access_rules, 0);
    let is_whole = words.word() != 0;
    let args = words.word();
    let stack_pointers = EffectWords {
        kind: EffectKind::Registers,
        words,
        args,
    };
    (is_whole, stack_pointers)
}
