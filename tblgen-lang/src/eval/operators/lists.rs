//! Operators on lists.

use rustc_hash::FxHashSet;

use super::call::Call;
use crate::eval::bounds::{CELL, ELEMENT};
use crate::eval::{Evaluator, Res, Stop};
use crate::operators::{BinOp, TernOp, UnOp};
use crate::options::release;
use crate::record::{InitId, RecordId, TyData, TyId};

impl Evaluator<'_> {
    pub(super) fn eval_range(&mut self, call: Call<'_, '_>) -> Res<InitId> {
        let mut over_list = false;
        let operands = self.operands(call, None, |ev, index, operand| {
            over_list |= ev.check_range_operand(call, index, operand, over_list)?;
            Ok(None)
        })?;
        let (zero, one) = (self.rk.arena.int(0), self.rk.arena.int(1));
        let parts = match operands[..] {
            [list] if over_list => {
                let size = self.unop(UnOp::Size, list, TyId::INT, call.cx.record, false)?;
                [zero, size, one]
            }
            [end] => [zero, end, one],
            [start, end] => [start, end, one],
            [start, end, step] => [start, end, step],
            _ => return Err(self.tok_error("expected a list or an integer")),
        };
        let ty = self.rk.arena.types.list(TyId::INT);
        self.ternop(TernOp::Range, parts, ty, call.cx.record)
    }

    /// Checks an operand of `!range`, and gives whether it is the list.
    fn check_range_operand(
        &mut self,
        call: Call<'_, '_>,
        index: usize,
        operand: InitId,
        over_list: bool,
    ) -> Res<bool> {
        let Some(ty) = self.rk.arena.ty(operand) else {
            let message = "expected value to be a typed value, got '?'";
            return Err(self.error(call.value.pos, message));
        };
        let is_list = index == 0 && self.is_list_type(ty);
        if over_list || !is_list && ty != TyId::INT {
            let text = self.rk.ty_text(ty);
            let message = match index {
                _ if over_list => format!("expected one list, got extra value of type '{text}'"),
                0 => format!("expected list or int, got value of type '{text}'"),
                _ => format!("expected value of type 'int', got '{text}'"),
            };
            return Err(self.error(call.pos(index), message));
        }
        if index == 2 && call.bang.args.len() > 3 {
            self.cursor = call.pos(3);
            return Err(self.tok_error("expected at most three values of integer"));
        }
        Ok(is_list)
    }

    pub(super) fn fold_list_flatten(&mut self, list: InitId) -> Res<Option<InitId>> {
        if !self.rk.arena.is_list(list) {
            return Ok(None);
        }
        let element_type = self.element_type_of(list);
        let Some(inner_type) = self.rk.arena.types.element(element_type) else {
            return Ok(Some(list));
        };
        let arena = &self.rk.arena;
        if !arena.elements(list).all(|inner| arena.is_list(inner)) {
            return Ok(None);
        }
        let lens = arena.elements(list).map(|inner| arena.len(inner) as u64);
        self.check_len(lens.sum(), CELL)?;
        let arena = &self.rk.arena;
        let inner = arena.elements(list);
        let flat: Vec<InitId> = inner.flat_map(|inner| arena.elements(inner)).collect();
        Ok(Some(self.rk.arena.list(&flat, inner_type)))
    }

    /// Whether a type is a list.
    pub(crate) fn is_list_type(&self, ty: TyId) -> bool {
        matches!(self.rk.arena.types.get(ty), TyData::List(_))
    }

    fn both_lists(&self, lhs: InitId, rhs: InitId) -> bool {
        self.rk.arena.is_list(lhs) && self.rk.arena.is_list(rhs)
    }

    pub(crate) fn fold_list_concat(&mut self, lhs: InitId, rhs: InitId) -> Res<Option<InitId>> {
        if !self.both_lists(lhs, rhs) {
            return Ok(None);
        }
        self.check_len(
            (self.rk.arena.len(lhs) + self.rk.arena.len(rhs)) as u64,
            CELL,
        )?;
        let elements: Vec<InitId> = self
            .rk
            .arena
            .elements(lhs)
            .chain(self.rk.arena.elements(rhs))
            .collect();
        let element_type = self.element_type_of(lhs);
        Ok(Some(self.rk.arena.list(&elements, element_type)))
    }

    pub(super) fn fold_list_splat(
        &mut self,
        value: InitId,
        size: InitId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let (Some(ty), Some(size)) = (self.rk.arena.ty(value), self.rk.arena.as_int(size)) else {
            return Ok(None);
        };
        let Ok(len) = u64::try_from(size) else {
            return Err(self.negative_splat(size, record));
        };
        self.check_len(len, CELL)?;
        Ok(Some(self.rk.arena.list(&vec![value; len as usize], ty)))
    }

    /// LLVM 19 builds a list of that size and ends without a message.
    fn negative_splat(&mut self, size: i64, record: Option<RecordId>) -> Stop {
        if self.options.language.prints_as(release::LIST_SPLAT_SIZE) {
            let message = format!("!listsplat count {size} is negative");
            return self.fatal_without_place(record, message);
        }
        self.fatal(None, format!("!listsplat with a negative size: {size}"))
    }

    pub(super) fn fold_list_remove(&mut self, lhs: InitId, rhs: InitId) -> Res<Option<InitId>> {
        if !self.both_lists(lhs, rhs) {
            return Ok(None);
        }
        let removed: Vec<InitId> = self.rk.arena.elements(rhs).collect();
        let same: FxHashSet<InitId> = removed.iter().copied().collect();
        let all: Vec<InitId> = self.rk.arena.elements(lhs).collect();
        let mut kept = Vec::new();
        for element in all {
            // Equal values are mostly the same value; if not, it takes a while.
            if same.contains(&element) && self.compare(BinOp::Eq, element, element) == Some(true) {
                continue;
            }
            self.steps += removed.len() as u64 / 2;
            self.check_bounds()?;
            let is_removed = removed
                .iter()
                .any(|&other| self.compare(BinOp::Eq, element, other) == Some(true));
            if !is_removed {
                kept.push(element);
            }
        }
        let element_type = self.element_type_of(lhs);
        Ok(Some(self.rk.arena.list(&kept, element_type)))
    }

    fn element_at(&self, list: InitId, index: InitId) -> Option<InitId> {
        let index = usize::try_from(self.rk.arena.as_int(index)?).ok()?;
        (index < self.rk.arena.len(list)).then(|| self.rk.arena.element(list, index))
    }

    pub(super) fn fold_list_elem(&mut self, list: InitId, index: InitId) -> Option<InitId> {
        if self.rk.arena.is_list(list) {
            self.element_at(list, index)
        } else {
            None
        }
    }

    pub(super) fn fold_list_slice(&mut self, list: InitId, indices: InitId) -> Option<InitId> {
        if !self.both_lists(list, indices) {
            return None;
        }
        let picked: Option<Vec<InitId>> = self
            .rk
            .arena
            .elements(indices)
            .map(|index| self.element_at(list, index))
            .collect();
        let element_type = self.element_type_of(list);
        Some(self.rk.arena.list(&picked?, element_type))
    }

    pub(super) fn fold_range_closed(&mut self, lhs: InitId, rhs: InitId) -> Res<Option<InitId>> {
        let (Some(start), Some(end)) = (self.rk.arena.as_int(lhs), self.rk.arena.as_int(rhs))
        else {
            return Ok(None);
        };
        self.check_len(start.abs_diff(end).saturating_add(1), ELEMENT)?;
        let mut values = Vec::new();
        if start <= end {
            values.extend((start..=end).map(|value| self.rk.arena.int(value)));
        } else {
            values.extend((end..=start).rev().map(|value| self.rk.arena.int(value)));
        }
        Ok(Some(self.rk.arena.list(&values, TyId::INT)))
    }

    pub(super) fn fold_range(
        &mut self,
        operands: [InitId; 3],
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let ints = operands.map(|id| self.rk.arena.as_int(id));
        let [Some(start), Some(end), Some(step)] = ints else {
            return Ok(None);
        };
        let mut values = Vec::new();
        if step == 0 {
            self.soft_error(record, "Step of !range can't be 0".to_string());
        } else if (start < end) == (step > 0) && start != end {
            let count = start.abs_diff(end).div_ceil(step.unsigned_abs());
            self.check_len(count, ELEMENT)?;
            let mut value = start;
            for _ in 0..count {
                values.push(self.rk.arena.int(value));
                value = value.wrapping_add(step);
            }
        }
        Ok(Some(self.rk.arena.list(&values, TyId::INT)))
    }
}
