//! The reads and writes of instructions, by number, and the sequences made of them.
//!
//! LLVM: `CodeGenSchedRW`, `expandRWSequence` and `findOrInsertRW`. Reads and
//! writes are numbered apart, each from 1.

use rustc_hash::FxHashMap;

use super::{error, field, nowhere};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordId};

/// A `SchedReadWrite` record: a kind of read or write, or a sequence of them that a model inferred.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CodeGenSchedRW {
    /// The name. Inferred sequences are named after their parts.
    pub name: String,
    /// The record; none if it was made up, and for number 0.
    pub def: Option<RecordId>,
    /// Whether it is a read, not a write.
    pub is_read: bool,
    /// Whether a `SchedAlias` record replaces another one by it.
    pub is_alias: bool,
    /// Whether it has variants, among which the operands of an instruction choose.
    pub has_variants: bool,
    /// Whether its variants select for several operands (variadic), not for one.
    pub is_variadic: bool,
    /// Whether it is a sequence of writes.
    pub is_sequence: bool,
    /// The parts of a sequence.
    pub sequence: Vec<u32>,
    /// The number of times that the parts are repeated.
    pub repeat: u32,
    /// The replacements for it in some models.
    pub aliases: Vec<CodeGenSchedAlias>,
    /// The variants in the order in which their conditions are asked.
    pub variants: Vec<CodeGenSchedVar>,
    /// The number of the model that the variants are for; 0 if for any.
    pub processor: u16,
}

/// A `SchedAlias` record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenSchedAlias {
    /// The record.
    pub def: RecordId,
    /// The number of the processor model that it is for, or 0 for any.
    pub processor: u16,
    /// The number of the read or write that takes the place.
    pub alias: u32,
}

/// A variant (a `SchedVar` record).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenSchedVar {
    /// The condition: a `SchedPredicateBase` record.
    pub predicate: RecordId,
    /// The numbers of the reads or writes that are selected if it holds.
    pub selected: Vec<u32>,
}

/// The reads and writes. Number 0 of each stands for none.
#[derive(Debug, Clone, Default)]
pub struct ReadWrites {
    /// The writes, by number.
    pub writes: Vec<CodeGenSchedRW>,
    /// The reads, by number.
    pub reads: Vec<CodeGenSchedRW>,
    pub(super) numbers: [FxHashMap<RecordId, u32>; 2],
    /// The first of each sequence.
    pub(super) sequences: [FxHashMap<Vec<u32>, u32>; 2],
}

/// More reads or writes than this are rejected.
const MAX_COUNT: usize = 1 << 20;

/// Longer sequences than this are rejected.
const MAX_SEQUENCE: usize = 1 << 16;

/// Sequences within one, each as often as it is named.
const MAX_VISITS: usize = 1 << 16;

/// Deeper sequences are an error, such as those within themselves.
const MAX_DEPTH: usize = 64;

impl ReadWrites {
    pub(super) fn list(&self, is_read: bool) -> &[CodeGenSchedRW] {
        if is_read { &self.reads } else { &self.writes }
    }

    pub(super) fn list_mut(&mut self, is_read: bool) -> &mut Vec<CodeGenSchedRW> {
        if is_read {
            &mut self.reads
        } else {
            &mut self.writes
        }
    }

    /// The read or write with that number.
    pub fn get(&self, number: u32, is_read: bool) -> Option<&CodeGenSchedRW> {
        self.list(is_read).get(number as usize)
    }

    /// The number of a record among the reads or the writes.
    pub fn number(&self, def: RecordId, is_read: bool) -> Option<u32> {
        self.numbers[usize::from(is_read)].get(&def).copied()
    }

    /// The numbers of what a field of `user` lists, apart: writes and reads.
    ///
    /// # Errors
    ///
    /// If the field is no list, or refers to what is neither.
    pub(super) fn of_list(
        &self,
        user: Record<'_>,
        list: &str,
    ) -> Result<(Vec<u32>, Vec<u32>), Diagnostics> {
        let mut numbers = [Vec::new(), Vec::new()];
        for def in field(user.value_as_list_of_defs(list))? {
            let is_read = !self.numbers[0].contains_key(&def.id());
            numbers[usize::from(is_read)].push(self.required(def, is_read, user)?);
        }
        let [writes, reads] = numbers;
        Ok((writes, reads))
    }

    pub(super) fn required(
        &self,
        def: Record<'_>,
        is_read: bool,
        user: Record<'_>,
    ) -> Result<u32, Diagnostics> {
        self.number(def.id(), is_read).ok_or_else(|| {
            let what = if is_read { "SchedRead" } else { "SchedWrite" };
            error(user, format!("'{}' is not a {what}", def.name()))
        })
    }

    pub(super) fn numbers_of(
        &self,
        defs: &[Record<'_>],
        is_read: bool,
        user: Record<'_>,
    ) -> Result<Vec<u32>, Diagnostics> {
        let numbers = defs.iter().map(|&def| self.required(def, is_read, user));
        numbers.collect()
    }

    pub(super) fn push(&mut self, new: CodeGenSchedRW) -> Result<u32, Diagnostics> {
        let is_read = new.is_read;
        let list = self.list_mut(is_read);
        if list.len() >= MAX_COUNT {
            let text = format!("there are more than {MAX_COUNT} reads or writes");
            return Err(nowhere(text));
        }
        list.push(new);
        Ok(list.len() as u32 - 1)
    }

    /// Appends what a read or write is a sequence of, in the end.
    ///
    /// # Errors
    ///
    /// If that is too much, or a sequence is part of itself.
    pub(super) fn expand(
        &self,
        number: u32,
        is_read: bool,
        out: &mut Vec<u32>,
    ) -> Result<(), Diagnostics> {
        let mut budget = MAX_VISITS;
        self.expand_at(number, is_read, out, MAX_DEPTH, &mut budget)
            .ok_or_else(|| {
                let name = self.get(number, is_read).map_or("", |rw| &rw.name);
                nowhere(format!("the sequence '{name}' is too long or too deep"))
            })
    }

    fn expand_at(
        &self,
        number: u32,
        is_read: bool,
        out: &mut Vec<u32>,
        depth: usize,
        budget: &mut usize,
    ) -> Option<()> {
        let rw = self.get(number, is_read)?;
        *budget = budget.checked_sub(1)?;
        if out.len() > MAX_SEQUENCE {
            return None;
        }
        if !rw.is_sequence {
            out.push(number);
            return Some(());
        }
        let depth = depth.checked_sub(1)?;
        let before = out.len();
        for &part in &rw.sequence {
            self.expand_at(part, is_read, out, depth, budget)?;
        }
        // The parts again, without expanding them again.
        let once = out.get(before..)?.to_vec();
        let total = once.len().checked_mul(rw.repeat as usize)?;
        if total > MAX_SEQUENCE {
            return None;
        }
        out.truncate(before);
        for _ in 0..if total == 0 { 0 } else { rw.repeat } {
            out.extend_from_slice(&once);
        }
        Some(())
    }

    /// The number of a sequence; that of its part if there is but one. A new
    /// sequence is made where none exists.
    pub(super) fn find_or_insert(
        &mut self,
        seq: &[u32],
        is_read: bool,
    ) -> Result<u32, Diagnostics> {
        if let [one] = seq {
            return Ok(*one);
        }
        if let Some(&known) = self.sequences[usize::from(is_read)].get(seq) {
            return Ok(known);
        }
        let parts = seq.iter().filter_map(|&part| self.get(part, is_read));
        let names: Vec<&str> = parts.map(|part| part.name.as_str()).collect();
        let number = self.push(CodeGenSchedRW {
            name: format!("({})", names.join("_")),
            is_read,
            is_sequence: true,
            sequence: seq.to_vec(),
            repeat: 1,
            ..CodeGenSchedRW::default()
        })?;
        self.sequences[usize::from(is_read)].insert(seq.to_vec(), number);
        Ok(number)
    }
}
