//! Encodings whose bits are elsewhere in the words that are tried.

use crate::shared::machine_code::{Op, Run};
use tblgen_model::encoding::plan::{Move, MoveSource};

/// The places of the bits of encodings.
pub(super) struct Moves<'m> {
    moves: &'m [Move],
    /// The place of the lowest bit of encodings in words.
    shift: u32,
}

/// The place of a bit, or its value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    At(u32),
    Value(bool),
}

impl<'m> Moves<'m> {
    pub(super) fn new(moves: &'m [Move], shift: u32) -> Self {
        Moves { moves, shift }
    }

    /// The place of a bit of the encoding.
    fn place(&self, bit: u32) -> Place {
        let moves = self.moves.iter().rev();
        let found = moves
            .copied()
            .find(|one| (one.low..one.low + one.width).contains(&bit));
        match found.map(|one| (bit - one.low, one.source)) {
            None => Place::At(bit),
            Some((at, MoveSource::From(from))) => Place::At(from + at),
            Some((at, MoveSource::Fixed(value))) => Place::Value(value.unbounded_shr(at) & 1 != 0),
        }
    }

    /// The bits that an encoding fixes, and their values; none if no word has them.
    pub(super) fn fixed(&self, mask: u128, value: u128) -> Option<(u128, u128)> {
        let mut moved = (0u128, 0u128);
        for bit in (0..128).filter(|bit| mask >> bit & 1 != 0) {
            let is_one = value >> bit & 1 != 0;
            match self.place(bit) {
                Place::Value(is_same) if is_same == is_one => {}
                Place::Value(_) => return None,
                Place::At(place) => {
                    // Two bits of the encoding may be the same bit of the word.
                    if moved.0 >> place & 1 != 0 && (moved.1 >> place & 1 != 0) != is_one {
                        return None;
                    }
                    moved.0 |= 1 << place;
                    moved.1 |= u128::from(is_one) << place;
                }
            }
        }
        Some(moved)
    }

    /// The bits of words for bits of an encoding, as far as words have them.
    pub(super) fn bits(&self, bits: u128) -> u128 {
        let bits = (0..128).filter(|bit| bits >> bit & 1 != 0);
        bits.fold(0, |all, bit| match self.place(bit) {
            Place::At(place) => all | 1 << place,
            Place::Value(_) => all,
        })
    }

    /// Reads the field of an operation where its bits are.
    pub(super) fn operation(&self, op: Op) -> Op {
        if self.moves.is_empty() {
            return op;
        }
        let mut moved = Op {
            runs: Vec::new(),
            ..op
        };
        for run in &op.runs {
            for bit in 0..run.width {
                let field = run.field_low + bit;
                match self.place((run.inst_low + bit).saturating_sub(self.shift)) {
                    Place::Value(true) if field < 64 => moved.constant |= 1 << field,
                    Place::Value(_) => {}
                    Place::At(place) => add(&mut moved.runs, field, place + self.shift),
                }
            }
        }
        moved
    }
}

/// Adds a bit of a field to the run before it, or as a run of its own.
fn add(runs: &mut Vec<Run>, field: u32, place: u32) {
    if let Some(last) = runs.last_mut()
        && last.field_low + last.width == field
        && last.inst_low + last.width == place
    {
        last.width += 1;
        return;
    }
    runs.push(Run {
        field_low: field,
        inst_low: place,
        width: 1,
    });
}
