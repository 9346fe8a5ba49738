//! `!cond` and `!switch`.

use super::call::{Call, Operands};
use crate::eval::{Evaluator, Res};
use crate::operators::BinOp;
use crate::record::{InitId, RecordId, TyId};

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

    pub(super) fn eval_cond(&mut self, call: Call<'_, '_>) -> Res<InitId> {
        // Conditions and values in turn.
        let want = |index| if index % 2 == 0 { None } else { call.cx.want };
        let operands = self.operands(call, None, |_, index, _| Ok(want(index + 1)))?;
        let conditions: Operands = operands.iter().copied().step_by(2).collect();
        let values: Operands = operands.iter().copied().skip(1).step_by(2).collect();
        if conditions.is_empty() {
            let message = "there should be at least 1 'condition : value' in the !cond operator";
            return Err(self.tok_error(message));
        }
        let ty = self.common_type("!cond", &values)?;
        let init = self.rk.arena.cond(&conditions, &values, ty);
        self.fold_cond(init, call.cx.record)
    }

    /// `!switch` is a `!cond` of comparisons, with a last case that always holds.
    pub(super) fn eval_switch(&mut self, call: Call<'_, '_>) -> Res<InitId> {
        let (mut key, mut conditions) = (InitId::UNSET, Operands::new());
        let mut values = Operands::new();
        let cases = call.bang.args.len().saturating_sub(2) / 2;
        let is_case = |index: usize| index % 2 == 1 && index < 2 * cases;
        self.operands(call, None, |ev, index, operand| {
            if index == 0 {
                key = operand;
            } else if is_case(index) {
                conditions.push(ev.binop(BinOp::Eq, key, operand, TyId::BIT, call.cx.record)?);
            } else {
                values.push(operand);
            }
            let next = index + 1;
            Ok(if is_case(next) { None } else { call.cx.want })
        })?;
        conditions.push(self.rk.arena.int(1));
        let ty = self.common_type("!switch", &values)?;
        if conditions.len() != values.len() {
            return Err(self.tok_error("expected a default value in !switch operator"));
        }
        let init = self.rk.arena.cond(&conditions, &values, ty);
        self.fold_cond(init, call.cx.record)
    }

    pub(crate) fn fold_cond(&mut self, id: InitId, record: Option<RecordId>) -> Res<InitId> {
        let ty = self.rk.arena.node(id).ty;
        for index in 0..self.rk.arena.len(id) {
            let (condition, value) = self.rk.arena.clause(id, index);
            match self.rk.int_value(condition) {
                None => return Ok(id),
                Some(0) => {}
                Some(_) => {
                    if let Some(value) = self.convert(value, ty)? {
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
