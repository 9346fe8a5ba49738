//! The limits on depth, time and memory.

use super::{Evaluator, Res, Stop};
use crate::record::{InitId, Kind, TyData, TyId};

/// Bytes of memory that an element takes, at most, until its value is there: a node, its entry in
/// the table of values, and cells.
pub(super) const ELEMENT: u64 = 48;

/// Bytes of memory that an element takes whose value is there already: a cell, and a copy of it.
pub(super) const CELL: u64 = 8;

/// Bytes of memory that a byte of a string takes until the string is there.
pub(super) const BYTE: u64 = 2;

/// Elements, bits or fields that are made without a look at the memory first: [`Evaluator::enter`]
/// takes it every now and then.
const FEW: u64 = 1 << 10;

impl<'t> Evaluator<'t> {
    /// Counts a level of recursion; [`Self::leave`] must follow.
    pub(super) fn enter(&mut self) -> Res<()> {
        self.depth += 1;
        if self.depth > self.options.limits.max_depth {
            let message = format!(
                "evaluation is deeper than {} levels (a class that instantiates itself? the limit can be raised)",
                self.options.limits.max_depth
            );
            return Err(self.over_limit(message));
        }
        self.step()
    }

    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    pub(super) fn check_bounds(&mut self) -> Res<()> {
        self.check_steps()?;
        self.check_memory(0)
    }

    /// Counts a step, and looks at the bounds every now and then.
    pub(super) fn step(&mut self) -> Res<()> {
        self.steps += 1;
        match self.steps & 0xff {
            0 => self.check_bounds(),
            _ => Ok(()),
        }
    }

    fn check_steps(&mut self) -> Res<()> {
        if self.steps > self.options.limits.max_steps {
            return Err(self.over_limit(
                "evaluation takes too many steps (the limit can be raised)".to_string(),
            ));
        }
        Ok(())
    }

    /// Bytes of memory in use, by what for.
    fn memory(&self) -> [(&'static str, usize); 7] {
        [
            ("values", self.rk.arena.memory()),
            ("strings", self.rk.arena.strings.memory()),
            ("records and their fields", self.rk.record_bytes),
            ("lists of superclasses", self.rk.ancestries.memory()),
            ("syntax trees", self.tree_bytes),
            ("messages", self.message_bytes),
            ("entries of multiclasses and loops", self.entry_bytes),
        ]
    }

    /// Refuses to go on if that takes more memory than allowed: what is in use, and that many bytes
    /// that are about to be.
    fn check_memory(&mut self, more: u64) -> Res<()> {
        let memory = self.memory();
        let used: usize = memory.iter().map(|part| part.1).sum();
        let most = self.options.limits.max_memory_bytes;
        if more <= most.saturating_sub(used) as u64 && used <= most {
            return Ok(());
        }
        let largest = memory.into_iter().max_by_key(|part| part.1);
        let (what, bytes) = largest.unwrap_or_default();
        let (what, bytes) = match more > bytes as u64 {
            true => ("this value", more),
            false => (what, bytes as u64),
        };
        Err(self.over_limit(format!(
            "evaluation takes more than {most} bytes of memory: {what} would take {bytes} of them (the limit `max_memory_bytes` can be raised)"
        )))
    }

    /// Counts fields that a record is about to be given.
    pub(super) fn count_fields(&mut self, count: usize) -> Res<()> {
        self.rk.count_fields(count);
        self.check_count(count as u64, 0)
    }

    pub(super) fn over_limit(&mut self, message: String) -> Stop {
        self.exhausted = true;
        self.tok_error(message);
        Stop::Fatal
    }

    /// Refuses a list, string or `bits` that is too long to be meant, or for which there is no
    /// memory: elements of that many bytes, before they are made.
    pub(super) fn check_len(&mut self, len: u64, bytes_each: u64) -> Res<()> {
        if len <= self.options.limits.max_elements as u64 {
            self.steps += len;
            self.check_steps()?;
            return self.check_count(len, bytes_each);
        }
        let message = format!(
            "a value of {len} elements is too large (at most {}; the limit can be raised)",
            self.options.limits.max_elements
        );
        Err(self.over_limit(message))
    }

    /// Refuses to make that many things of that many bytes if there is no memory for them.
    pub(super) fn check_count(&mut self, count: u64, bytes_each: u64) -> Res<()> {
        match count > FEW {
            true => self.check_memory(count.saturating_mul(bytes_each)),
            false => Ok(()),
        }
    }

    /// Refuses to make that many bits if there is no memory for them.
    pub(super) fn check_bits(&mut self, count: u64) -> Res<()> {
        self.check_count(count, ELEMENT)
    }

    /// The value as one of that type, where that takes no operator.
    pub(super) fn convert(&mut self, id: InitId, ty: TyId) -> Res<Option<InitId>> {
        let bits = self.bits_to_make(id, ty);
        self.check_bits(bits)?;
        Ok(self.rk.convert(id, ty))
    }

    /// The number of bits that a value has as one of that type, which it does not have yet.
    fn bits_to_make(&self, id: InitId, ty: TyId) -> u64 {
        let arena = &self.rk.arena;
        match (arena.types.get(ty), arena.kind(id)) {
            (TyData::Bits(width), Kind::Int) => u64::from(*width),
            (TyData::List(element), Kind::List) if arena.ty(id) != Some(ty) => {
                let elements = arena.elements(id);
                elements.fold(0, |sum: u64, part| {
                    sum.saturating_add(self.bits_to_make(part, *element))
                })
            }
            _ => 0,
        }
    }
}
