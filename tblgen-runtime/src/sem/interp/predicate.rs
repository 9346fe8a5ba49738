//! Predicates, which restrict the operation after them.

use core::mem;

use super::bits::Bits;
use super::frame::{Frame, variant};
use super::value::Value;
use super::{Fault, InterpError, Machine};
use crate::sem::{RawOperation, word};
use crate::tables::Words;
use crate::{PredicateFlag, PredicateFlags, SemanticsSet};
use tblgen_facts::sem::ops::{self, MAX_OPERANDS};

impl<O: SemanticsSet, M: Machine<O>> Frame<'_, O, M> {
    /// Keeps what a predicate states about the node after it, and asks the machine
    /// about what only it knows: at once, or when there is the number that the predicate
    /// is about. `words` are those of the row from the predicate on, `rest` those after it.
    #[inline]
    pub(super) fn predicate(
        &mut self,
        raw: RawOperation,
        words: Words,
        rest: Words,
    ) -> Result<(), Fault<O, M>> {
        let [number, operands @ ..] = raw.operands else {
            return Err(InterpError::Malformed);
        };
        let row = usize::from(word(*number));
        let flags = PredicateFlags::from_bits(Self::TABLES.predicate_flags.get(row));
        let value_type = Self::TABLES.predicate_types.get(row);
        self.memory.flags = self.memory.flags.union(flags);
        if value_type != 0 {
            self.memory.value_type = value_type;
        }
        if !is_asked(flags) || !self.limits.is_empty() {
            return Ok(());
        }
        if restrict_number(rest) {
            self.limits = words;
            return Ok(());
        }
        self.ask_predicate(word(*number), None, operands)
    }

    /// Asks the machine about the predicates that restrict the number that is the last
    /// value.
    #[inline]
    pub(super) fn check_limits(&mut self) -> Result<(), Fault<O, M>> {
        match self.limits {
            [] => Ok(()),
            _ => self.ask_limits(),
        }
    }

    fn ask_limits(&mut self) -> Result<(), Fault<O, M>> {
        let mut words = mem::take(&mut self.limits);
        let last = self
            .next
            .checked_sub(1)
            .and_then(|last| self.values.get(last));
        let about = last.map(|last| last.bits()).ok_or(InterpError::Malformed)?;
        while let Some((raw, rest)) = RawOperation::read(words) {
            let (ops::PREDICATE, [number, operands @ ..]) = (raw.op, raw.operands) else {
                break;
            };
            let number = word(*number);
            let flags = Self::TABLES.predicate_flags.get(usize::from(number));
            if is_asked(PredicateFlags::from_bits(flags)) {
                self.ask_predicate(number, Some(about), operands)?;
            }
            words = rest;
        }
        Ok(())
    }

    /// Asks the machine about a predicate, with the number that it is about, if it is
    /// about one.
    fn ask_predicate(
        &mut self,
        number: u16,
        about: Option<Bits>,
        operands: Words,
    ) -> Result<(), Fault<O, M>> {
        let predicate = variant(number)?;
        let holds = match (about, operands) {
            (None, []) => self.machine.predicate(predicate, &[])?,
            (Some(about), []) => self.machine.predicate(predicate, &[about])?,
            (None, [value]) => {
                let value = self.value(word(*value))?.bits();
                self.machine.predicate(predicate, &[value])?
            }
            _ => self.predicate_of_many(predicate, about, operands)?,
        };
        match holds {
            true => Ok(()),
            false => Err(InterpError::Predicate(predicate)),
        }
    }

    #[cold]
    fn predicate_of_many(
        &mut self,
        predicate: O::Predicate,
        about: Option<Bits>,
        operands: Words,
    ) -> Result<bool, Fault<O, M>> {
        let mut places = [Bits::raw(0, 0); MAX_OPERANDS];
        let mut count = 0;
        let values = operands.iter().map(|&number| self.value(word(number)));
        let values = values.map(|value| value.map(Value::bits));
        for value in about.map(Ok).into_iter().chain(values) {
            *places.get_mut(count).ok_or(InterpError::Malformed)? = value?;
            count += 1;
        }
        let values = places.get(..count).ok_or(InterpError::Malformed)?;
        self.machine.predicate(predicate, values)
    }
}

/// Whether the machine is asked about a predicate with such flags.
#[inline]
fn is_asked(flags: PredicateFlags) -> bool {
    flags.contains(PredicateFlag::Code) || flags.contains(PredicateFlag::Immediate)
}

/// Whether the predicates before a list of words and at its start restrict a number: an
/// operand of the instruction that is one, or a constant.
#[inline]
fn restrict_number(mut words: Words) -> bool {
    while let Some((raw, rest)) = RawOperation::read(words) {
        if raw.op != ops::PREDICATE {
            let numbers = [
                ops::IMMEDIATE,
                ops::CUSTOM_OPERAND,
                ops::TRANSFORMED,
                ops::CONSTANT,
            ];
            return raw.types.len() == 1 && numbers.contains(&raw.op);
        }
        words = rest;
    }
    false
}
