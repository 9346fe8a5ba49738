//! Ranges of integers that are known at once: bits of a value, bits of a `let`, the values of a
//! `foreach`. Those of slices are values; they are in `suffixes`.

use crate::eval::{Evaluator, Res, Stop};
use crate::record::InitId;
use crate::syntax::ast::{RangeList, RangeRest};

impl Evaluator<'_> {
    /// The integers of a list of ranges.
    pub(crate) fn eval_ranges(&mut self, list: &RangeList<'_>) -> Res<Vec<u32>> {
        let mut ranges = Vec::new();
        for piece in list.pieces {
            let first = match self.value_in(&piece.first, None) {
                Err(Stop::Error) => return Err(self.tok_error("expected integer or bitrange")),
                first => first?,
            };
            self.eval_range_piece(first, piece.rest, &mut ranges)?;
        }
        Ok(ranges)
    }

    /// The rest of a range whose first value is known.
    pub(crate) fn eval_range_piece(
        &mut self,
        first: InitId,
        rest: RangeRest<'_>,
        ranges: &mut Vec<u32>,
    ) -> Res<()> {
        let Some(start) = self.rk.arena.as_int(first) else {
            return Err(self.tok_error("expected integer or bitrange"));
        };
        if start < 0 {
            return Err(self.tok_error("invalid range, cannot be negative"));
        }
        let end = match rest {
            RangeRest::Single => {
                ranges.push(start as u32);
                return Ok(());
            }
            RangeRest::To(value) => {
                let end = match self.value_in(value, None) {
                    Err(Stop::Fatal) => return Err(Stop::Fatal),
                    end => end.ok().and_then(|end| self.rk.arena.as_int(end)),
                };
                match end {
                    Some(end) => end,
                    None => return Err(self.tok_error("expected integer value as end of range")),
                }
            }
            RangeRest::Int(value, _, end) => {
                self.cursor = end;
                value.wrapping_neg()
            }
        };
        if end < 0 {
            return Err(self.tok_error("invalid range, cannot be negative"));
        }
        self.check_len(start.abs_diff(end), 0)?;
        self.check_bits(ranges.len() as u64 + start.abs_diff(end))?;
        if start < end {
            ranges.extend((start..=end).map(|value| value as u32));
        } else {
            ranges.extend((end..=start).rev().map(|value| value as u32));
        }
        Ok(())
    }
}
