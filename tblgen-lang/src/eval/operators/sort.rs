//! `!sort`.

use crate::eval::resolve::VarResolver;
use crate::eval::value::Context;
use crate::eval::{Evaluator, Res};
use crate::record::{InitId, RecordId, TernOp, TyId};
use crate::syntax::ast::{Bang, Value};

impl Evaluator<'_> {
    pub(in crate::eval) fn eval_sort(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
    ) -> Res<InitId> {
        self.check(bang.open)?;
        let var = self.declared_name(bang, 0)?;
        self.cursor = self.arg(bang, 0)?.end();
        if self.is_field(cx.record, var) {
            let text = self.rk.init_text(var);
            return Err(self.tok_error(format!("iteration variable '{text}' is already defined")));
        }
        let list = self.eval_arg(bang, 1, cx.want(cx.want))?;
        let ty = self.rk.arena.ty(list);
        let Some((ty, element)) = ty.and_then(|ty| Some((ty, self.rk.arena.types.element(ty)?)))
        else {
            return Err(self.tok_error("!sort must have a list argument"));
        };
        let key = self.arg(bang, 2)?;
        let expr = self.with_variables(&[(var, element)], cx.record, |ev, record| {
            ev.value_in(key, Some(record))
        })?;
        let key_type = self.rk.arena.ty(expr);
        let sortable =
            key_type.is_some_and(|ty| ty == TyId::STRING || self.rk.ty_convertible(ty, TyId::INT));
        if !sortable {
            return Err(self.tok_error("!sort key must be a string or an integer"));
        }
        self.close_bang(value, bang)?;
        self.ternop(TernOp::Sort, [var, list, expr], ty, cx.record)
    }

    /// A stable sort by a key, an integer or a string for all elements alike.
    pub(in crate::eval) fn fold_sort(
        &mut self,
        var: InitId,
        list: InitId,
        key: InitId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        if !self.rk.arena.is_list(list) {
            return Ok(None);
        }
        let mut var = VarResolver::new(record, var);
        let (mut by_int, mut by_string) = (Vec::new(), Vec::new());
        for index in 0..self.rk.arena.len(list) {
            let element = self.rk.arena.element(list, index);
            let key = self.apply(&mut var, element, key)?;
            if let Some(value) = self.rk.int_value(key) {
                by_int.push((value, element));
            } else if let Some(text) = self.rk.arena.string_bytes(key) {
                by_string.push((text.to_vec(), element));
            } else {
                return Ok(None);
            }
        }
        if !by_int.is_empty() && !by_string.is_empty() {
            return Ok(None);
        }
        by_int.sort_by_key(|(value, _)| *value);
        by_string.sort_by(|a, b| a.0.cmp(&b.0));
        let ints = by_int.into_iter().map(|(_, element)| element);
        let sorted: Vec<InitId> = ints
            .chain(by_string.into_iter().map(|(_, element)| element))
            .collect();
        let element_type = self.element_type_of(list);
        Ok(Some(self.rk.arena.list(&sorted, element_type)))
    }
}
