//! Operators with one operand.

use super::call::{Call, outcome_type};
use crate::eval::bounds::BYTE;
use crate::eval::{Evaluator, Res};
use crate::operators::{Operand, Outcome, UnOp};
use crate::record::{InitId, Kind, RecordId, TyData, TyId};

impl Evaluator<'_> {
    pub(super) fn eval_unary(&mut self, call: Call<'_, '_>, op: UnOp) -> Res<InitId> {
        let given = self.given_type(call)?;
        if op == UnOp::GetDagOp && given.is_some_and(|ty| !self.rk.arena.types.is_record(ty)) {
            self.tok_error("type for !getdagop must be a record type");
        }
        let mut ty = TyId::INT;
        let operand = self.one_operand(call, |ev, operand| {
            let found = ev.unary_type(op, operand)?;
            ty = given.unwrap_or(found);
            Ok(())
        })?;
        self.unop(op, operand, ty, call.cx.record, false)
    }

    /// Checks the operand, and gives the type of the value if none is given.
    fn unary_type(&mut self, op: UnOp, operand: InitId) -> Res<TyId> {
        let row = op.row();
        let mut element = TyId::INT;
        match row.operand(0) {
            Operand::Sized => self.check_sized(operand)?,
            Operand::List => element = self.operand_elements(operand)?,
            _ => {}
        }
        let types = &mut self.rk.arena.types;
        Ok(match row.result {
            Outcome::Element => element,
            Outcome::ListOfElements => types.list(element),
            Outcome::Flat => {
                let inner = types.element(element).unwrap_or(element);
                types.list(inner)
            }
            fixed => outcome_type(fixed).unwrap_or(TyId::INT),
        })
    }

    fn check_sized(&mut self, operand: InitId) -> Res<()> {
        let sized = self.rk.arena.ty(operand).is_some_and(|ty| {
            matches!(
                self.rk.arena.types.get(ty),
                TyData::List(_) | TyData::String | TyData::Dag
            )
        });
        if sized {
            return Ok(());
        }
        Err(self.tok_error("expected string, list, or dag type argument in unary operator"))
    }

    /// The type of the elements of an operand that must be a list.
    fn operand_elements(&mut self, operand: InitId) -> Res<TyId> {
        let ty = self.rk.arena.ty(operand);
        let Some(element_type) = ty.and_then(|ty| self.rk.arena.types.element(ty)) else {
            return Err(self.tok_error("expected list type argument in unary operator"));
        };
        if !self.rk.arena.is_list(operand) {
            return Ok(element_type);
        }
        if self.rk.arena.len(operand) == 0 {
            return Err(self.tok_error("empty list argument in unary operator"));
        }
        let first = self.rk.arena.element(operand, 0);
        match self.rk.arena.ty(first) {
            Some(first_type) => Ok(first_type),
            None => Err(self.tok_error("untyped list element in unary operator")),
        }
    }

    /// A unary operator, or its value if the operand is known.
    pub(crate) fn unop(
        &mut self,
        op: UnOp,
        operand: InitId,
        ty: TyId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Res<InitId> {
        let folded = match op {
            UnOp::Cast => self.fold_cast(operand, ty, record, is_final)?,
            UnOp::Not => self
                .rk
                .int_value(operand)
                .map(|value| self.rk.arena.int(i64::from(value == 0))),
            UnOp::Head | UnOp::Tail => self.fold_head_tail(op, operand)?,
            UnOp::Size => self
                .size_of(operand)
                .map(|size| self.rk.arena.int(size as i64)),
            UnOp::Empty => self
                .size_of(operand)
                .map(|size| self.rk.arena.int(i64::from(size == 0))),
            UnOp::GetDagOp => self.fold_get_dag_op(operand, ty, record)?,
            UnOp::GetDagOpName => self.fold_get_dag_op_name(operand),
            UnOp::LogTwo => self.fold_log_two(operand, record)?,
            UnOp::Repr => self.fold_repr(operand)?,
            UnOp::ToLower => self.map_string(operand, |byte| byte.to_ascii_lowercase()),
            UnOp::ToUpper => self.map_string(operand, |byte| byte.to_ascii_uppercase()),
            UnOp::ListFlatten => self.fold_list_flatten(operand)?,
            UnOp::Initialized => self.fold_initialized(operand),
        };
        Ok(match folded {
            Some(value) => value,
            None => self.rk.arena.unop(op, operand, ty),
        })
    }

    fn fold_head_tail(&mut self, op: UnOp, list: InitId) -> Res<Option<InitId>> {
        if !self.rk.arena.is_list(list) {
            return Ok(None);
        }
        let len = self.rk.arena.len(list);
        if len == 0 {
            let op = if op == UnOp::Head { "!head" } else { "!tail" };
            return Err(self.fatal(None, format!("{op} of an empty list")));
        }
        if op == UnOp::Head {
            return Ok(Some(self.rk.arena.element(list, 0)));
        }
        let rest: Vec<InitId> = self.rk.arena.elements(list).skip(1).collect();
        let element_type = self.element_type_of(list);
        Ok(Some(self.rk.arena.list(&rest, element_type)))
    }

    fn size_of(&self, id: InitId) -> Option<usize> {
        match self.rk.arena.kind(id) {
            Kind::List | Kind::Dag => Some(self.rk.arena.len(id)),
            Kind::String => self.rk.arena.string_bytes(id).map(<[u8]>::len),
            _ => None,
        }
    }

    fn fold_log_two(&mut self, operand: InitId, record: Option<RecordId>) -> Res<Option<InitId>> {
        let Some(value) = self.rk.int_value(operand) else {
            return Ok(None);
        };
        if value <= 0 {
            let message =
                "Illegal operation: logtwo is undefined on arguments less than or equal to 0";
            return Err(self.fatal(record, message));
        }
        Ok(Some(self.rk.arena.int(i64::from(value.ilog2()))))
    }

    fn fold_repr(&mut self, operand: InitId) -> Res<Option<InitId>> {
        if !self.rk.is_concrete(operand) {
            return Ok(None);
        }
        let mut text = Vec::new();
        let longest = self.options.limits.max_elements;
        match self.rk.arena.as_def(operand) {
            Some(record) => self.rk.write_record_within(&mut text, record, longest),
            None => self.rk.write_init_within(&mut text, operand, longest),
        };
        self.check_len(text.len() as u64, BYTE)?;
        Ok(Some(self.rk.arena.intern(&text)))
    }

    fn fold_initialized(&mut self, operand: InitId) -> Option<InitId> {
        if operand == InitId::UNSET {
            return Some(self.rk.arena.int(0));
        }
        self.rk.is_concrete(operand).then(|| self.rk.arena.int(1))
    }
}
