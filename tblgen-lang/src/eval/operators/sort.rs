//! `!sort`.

use super::call::Call;
use crate::eval::{Evaluator, Res};
use crate::operators::TernOp;
use crate::record::{InitId, RecordId, TyId};

impl Evaluator<'_> {
    pub(super) fn eval_sort(&mut self, call: Call<'_, '_>) -> Res<InitId> {
        self.check(call.bang.open)?;
        let var = self.iteration_variable(call)?;
        let list = self.eval_arg(call, 1, call.cx.want)?;
        let ty = self.rk.arena.ty(list);
        let Some((ty, element)) = ty.and_then(|ty| Some((ty, self.rk.arena.types.element(ty)?)))
        else {
            return Err(self.tok_error("!sort must have a list argument"));
        };
        let key = self.arg(call, 2)?;
        let expr = self.with_variables(&[(var, element)], call.cx.record, |ev, record| {
            ev.value_in(key, Some(record))
        })?;
        let key_type = self.rk.arena.ty(expr);
        let sortable =
            key_type.is_some_and(|ty| ty == TyId::STRING || self.rk.ty_convertible(ty, TyId::INT));
        if !sortable {
            return Err(self.tok_error("!sort key must be a string or an integer"));
        }
        self.close_bang(call)?;
        self.ternop(TernOp::Sort, [var, list, expr], ty, call.cx.record)
    }

    /// A stable sort by a key, an integer or a string for all elements alike.
    pub(super) fn fold_sort(
        &mut self,
        operands: [InitId; 3],
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let (mut by_int, mut by_string) = (Vec::new(), Vec::new());
        let known = self.each_element(operands, record, |ev, element, key| {
            match ev.rk.int_value(key) {
                Some(value) => by_int.push((value, element)),
                None => by_string.push((ev.rk.arena.string_bytes(key)?.to_vec(), element)),
            }
            Some(())
        })?;
        if known.is_none() || !by_int.is_empty() && !by_string.is_empty() {
            return Ok(None);
        }
        by_int.sort_by_key(|(value, _)| *value);
        by_string.sort_by(|a, b| a.0.cmp(&b.0));
        let ints = by_int.into_iter().map(|(_, element)| element);
        let sorted: Vec<InitId> = ints
            .chain(by_string.into_iter().map(|(_, element)| element))
            .collect();
        let element_type = self.element_type_of(operands[1]);
        Ok(Some(self.rk.arena.list(&sorted, element_type)))
    }
}
