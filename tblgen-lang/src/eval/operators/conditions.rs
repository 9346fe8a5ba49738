//! `!cond` and `!switch`.

use crate::eval::value::Context;
use crate::eval::{Evaluator, Res};
use crate::record::{BinOp, InitId, RecordId, TyId};
use crate::syntax::ast::{Bang, Value};

impl Evaluator<'_> {
    /// Type by type, the one that all values have.
    fn common_type(&mut self, op: &str, values: &[InitId]) -> Res<TyId> {
        let mut common: Option<TyId> = None;
        for &value in values {
            let Some(ty) = self.rk.arena.ty(value) else {
                continue;
            };
            let before = common.unwrap_or(ty);
            match self.rk.resolve_types(before, ty) {
                Some(resolved) => common = Some(resolved),
                None => {
                    let (before, ty) = (self.rk.ty_text(before), self.rk.ty_text(ty));
                    return Err(self
                        .tok_error(format!("inconsistent types '{before}' and '{ty}' for {op}")));
                }
            }
        }
        match common {
            Some(ty) => Ok(ty),
            None => Err(self.tok_error(format!(
                "could not determine type for {op} from its arguments"
            ))),
        }
    }

    pub(super) fn eval_cond(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
    ) -> Res<InitId> {
        self.check(bang.open)?;
        let (mut conditions, mut values) = (Vec::new(), Vec::new());
        for (index, arg) in bang.args.iter().enumerate() {
            if index % 2 == 0 {
                conditions.push(self.value_in(arg, cx.record)?);
            } else {
                values.push(self.eval_value(arg, cx.want(cx.want))?);
            }
        }
        self.close_bang(value, bang)?;
        if conditions.is_empty() {
            let message = "there should be at least 1 'condition : value' in the !cond operator";
            return Err(self.tok_error(message));
        }
        let ty = self.common_type("!cond", &values)?;
        let init = self.rk.arena.cond(&conditions, &values, ty);
        self.fold_cond(init, cx.record)
    }

    /// `!switch` is a `!cond` of comparisons, with a last case that always holds.
    pub(super) fn eval_switch(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
    ) -> Res<InitId> {
        self.check(bang.open)?;
        let key = self.eval_arg(bang, 0, Context::of(cx.record))?;
        let (mut conditions, mut values) = (Vec::new(), Vec::new());
        let cases = bang.args.len().saturating_sub(2) / 2 * 2;
        for (index, arg) in bang.args.iter().skip(1).enumerate() {
            if index % 2 == 0 && index < cases {
                let case = self.value_in(arg, cx.record)?;
                conditions.push(self.binop(BinOp::Eq, key, case, TyId::BIT, cx.record)?);
            } else {
                values.push(self.eval_value(arg, cx.want(cx.want))?);
            }
        }
        self.close_bang(value, bang)?;
        conditions.push(self.rk.arena.int(1));
        let ty = self.common_type("!switch", &values)?;
        if conditions.len() != values.len() {
            return Err(self.tok_error("expected a default value in !switch operator"));
        }
        let init = self.rk.arena.cond(&conditions, &values, ty);
        self.fold_cond(init, cx.record)
    }

    pub(in crate::eval) fn fold_cond(
        &mut self,
        id: InitId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let ty = self.rk.arena.node(id).ty;
        for index in 0..self.rk.arena.len(id) {
            let (condition, value) = self.rk.arena.clause(id, index);
            match self.rk.int_value(condition) {
                None => return Ok(id),
                Some(0) => {}
                Some(_) => {
                    if let Some(value) = self.rk.convert(value, ty) {
                        return Ok(value);
                    }
                    let (text, ty) = (self.rk.init_text(value), self.rk.ty_text(ty));
                    return Err(self.fatal(
                        record,
                        format!("value '{text}' of !cond is not of type '{ty}'"),
                    ));
                }
            }
        }
        let name = record.map_or(String::new(), |record| {
            self.rk.unquoted_text(self.rk.record_data(record).name)
        });
        let text = self.rk.init_text(id);
        Err(self.fatal(
            record,
            format!("{name} does not have any true condition in:{text}"),
        ))
    }
}
