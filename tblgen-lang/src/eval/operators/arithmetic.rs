//! Comparison and arithmetic.

use crate::eval::{Evaluator, Res};
use crate::operators::BinOp;
use crate::options::release;
use crate::record::{InitId, RecordId};

impl Evaluator<'_> {
    /// Whether the language decides `!and` and `!or` by their first operand.
    pub(crate) fn short_circuits(&self) -> bool {
        self.options.language.since(release::SHORT_CIRCUIT)
    }

    /// Compares integers, strings, or (for equality) records.
    pub(crate) fn compare(&mut self, op: BinOp, lhs: InitId, rhs: InitId) -> Option<bool> {
        let holds = |order: std::cmp::Ordering| match op {
            BinOp::Eq => order.is_eq(),
            BinOp::Ne => order.is_ne(),
            BinOp::Le => order.is_le(),
            BinOp::Lt => order.is_lt(),
            BinOp::Ge => order.is_ge(),
            _ => order.is_gt(),
        };
        if let (Some(left), Some(right)) = (self.rk.int_value(lhs), self.rk.int_value(rhs)) {
            return Some(holds(left.cmp(&right)));
        }
        let arena = &self.rk.arena;
        if let (Some(left), Some(right)) = (arena.string_bytes(lhs), arena.string_bytes(rhs)) {
            return Some(holds(left.cmp(right)));
        }
        if matches!(op, BinOp::Eq | BinOp::Ne)
            && let (Some(left), Some(right)) = (arena.as_def(lhs), arena.as_def(rhs))
        {
            return Some((left == right) == (op == BinOp::Eq));
        }
        None
    }

    /// An operator on integers that always has a value.
    pub(super) fn fold_ints(&mut self, op: BinOp, lhs: InitId, rhs: InitId) -> Option<InitId> {
        let (a, b) = (self.rk.int_value(lhs)?, self.rk.int_value(rhs)?);
        let value = match op {
            BinOp::Add => a.wrapping_add(b),
            BinOp::Sub => a.wrapping_sub(b),
            BinOp::Mul => a.wrapping_mul(b),
            BinOp::And => a & b,
            BinOp::Or => a | b,
            BinOp::Xor => a ^ b,
            // Where the language lets them pass, shifts beyond 63 wrap around, as they
            // do on the machines LLVM runs on.
            BinOp::Shl => a.wrapping_shl(b as u32),
            BinOp::Sra => a.wrapping_shr(b as u32),
            BinOp::Srl => (a as u64).wrapping_shr(b as u32) as i64,
            _ => return None,
        };
        Some(self.rk.arena.int(value))
    }

    /// A shift, which is by 0 to 63 bits.
    pub(super) fn fold_shift(
        &mut self,
        op: BinOp,
        lhs: InitId,
        rhs: InitId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let language = self.options.language;
        if language.is_strict_since(release::SHIFT_BOUNDS)
            && self.rk.int_value(lhs).is_some()
            && (self.rk.int_value(rhs)).is_some_and(|bits| !(0..64).contains(&bits))
        {
            return Err(self.fatal(record, "Illegal operation: out of bounds shift"));
        }
        Ok(self.fold_ints(op, lhs, rhs))
    }

    pub(super) fn fold_div(
        &mut self,
        lhs: InitId,
        rhs: InitId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let (Some(a), Some(b)) = (self.rk.int_value(lhs), self.rk.int_value(rhs)) else {
            return Ok(None);
        };
        if b == 0 {
            return Err(self.fatal(record, "Illegal operation: division by zero"));
        }
        match a.checked_div(b) {
            Some(value) => Ok(Some(self.rk.arena.int(value))),
            None => Err(self.fatal(record, "Illegal operation: INT64_MIN / -1")),
        }
    }
}
