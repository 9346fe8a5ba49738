//! Operators that bind variables: `!foreach`, `!filter` and `!foldl`.

use smallvec::SmallVec;

use super::call::Call;
use crate::eval::resolve::{MapResolver, TrackUnresolved, VarResolver};
use crate::eval::scope::ScopeKind;
use crate::eval::value::Context;
use crate::eval::{Evaluator, Res};
use crate::operators::TernOp;
use crate::options::release;
use crate::record::{InitId, Kind, RecordId, TyId};
use crate::syntax::ast::Simple;

impl Evaluator<'_> {
    /// The name that an operator declares.
    fn declared_name(&mut self, call: Call<'_, '_>, index: usize) -> Res<InitId> {
        let arg = self.arg(call, index)?;
        match arg.simple {
            Simple::Ident(name) | Simple::ArgName(name) => Ok(self.name_init(name)),
            Simple::Error(error) => Err(self.syntax_error(error)),
            _ => Err(self.error(arg.pos, "expected an identifier")),
        }
    }

    /// The variable of an operator that goes through a list, its first argument.
    pub(super) fn iteration_variable(&mut self, call: Call<'_, '_>) -> Res<InitId> {
        let var = self.declared_name(call, 0)?;
        self.cursor = self.arg(call, 0)?.end();
        if self.is_field(call.cx.record, var) {
            let text = self.rk.init_text(var);
            return Err(self.tok_error(format!("iteration variable '{text}' is already defined")));
        }
        Ok(var)
    }

    fn is_field(&self, record: Option<RecordId>, name: InitId) -> bool {
        record.is_some_and(|record| self.rk.record_data(record).field(name).is_some())
    }

    /// Evaluates with variables declared as fields of the record, or of a
    /// scratch record if there is none.
    pub(super) fn with_variables(
        &mut self,
        vars: &[(InitId, TyId)],
        record: Option<RecordId>,
        body: impl FnOnce(&mut Self, RecordId) -> Res<InitId>,
    ) -> Res<InitId> {
        let scope_record = match record {
            Some(record) => record,
            None => self.scratch_record(),
        };
        self.scopes.push(ScopeKind::Record(scope_record));
        for &(name, ty) in vars {
            self.declare_temporary(scope_record, name, ty);
        }
        let result = body(self, scope_record);
        for &(name, _) in vars {
            self.remove_field(scope_record, name);
        }
        self.scopes.pop();
        if record.is_none() {
            self.spare_records.push(scope_record);
        }
        result
    }

    /// `!foreach` and `!filter`.
    pub(super) fn eval_foreach(&mut self, call: Call<'_, '_>, op: TernOp) -> Res<InitId> {
        let is_foreach = op == TernOp::Foreach;
        self.check(call.bang.open)?;
        let var = self.iteration_variable(call)?;
        let over = self.eval_arg(call, 1, None)?;
        match call.bang.args.get(2) {
            None => self.check(call.bang.close)?,
            Some(expr) => self.cursor = expr.pos,
        }
        let Some(over_type) = self.rk.arena.ty(over) else {
            return Err(self.tok_error("could not get type of !foreach/!filter list or dag"));
        };
        let (element_type, expr_want, is_dag) =
            self.iteration_types(call, over_type, is_foreach)?;
        let expr = self.arg(call, 2)?;
        let result =
            self.with_variables(&[(var, element_type)], call.cx.record, |ev, record| {
                ev.eval_value(expr, Context::of(Some(record)).want(expr_want))
            })?;
        self.close_bang(call)?;
        let out_type = if is_dag {
            element_type
        } else if is_foreach {
            match self.rk.arena.ty(result) {
                Some(ty) => self.rk.arena.types.list(ty),
                None => {
                    return Err(self.tok_error("could not get type of !foreach result expression"));
                }
            }
        } else {
            self.rk.arena.types.list(element_type)
        };
        self.ternop(op, [var, over, result], out_type, call.cx.record)
    }

    /// The type of the variable, what the expression should be, whether the
    /// iteration is over a dag.
    fn iteration_types(
        &mut self,
        call: Call<'_, '_>,
        over: TyId,
        is_foreach: bool,
    ) -> Res<(TyId, Option<TyId>, bool)> {
        let (pos, want) = (call.value.pos, call.cx.want);
        if let Some(element) = self.rk.arena.types.element(over) {
            let Some(want) = want else {
                return Ok((element, None, false));
            };
            return match self.rk.arena.types.element(want) {
                Some(out) => Ok((
                    element,
                    Some(if is_foreach { out } else { TyId::INT }),
                    false,
                )),
                None => {
                    let text = self.rk.ty_text(want);
                    Err(self.error(
                        pos,
                        format!("expected value of type '{text}', but got list type"),
                    ))
                }
            };
        }
        if over != TyId::DAG || !is_foreach {
            let message = if is_foreach {
                "!foreach must have a list or dag argument"
            } else {
                "!filter must have a list argument"
            };
            return Err(self.tok_error(message));
        }
        match want {
            Some(want) if want != TyId::DAG => {
                let text = self.rk.ty_text(want);
                Err(self.error(
                    pos,
                    format!("expected value of type '{text}', but got dag type"),
                ))
            }
            _ => Ok((TyId::DAG, None, true)),
        }
    }

    pub(super) fn eval_foldl(&mut self, call: Call<'_, '_>) -> Res<InitId> {
        let record = call.cx.record;
        self.check(call.bang.open)?;
        let start = self.eval_arg(call, 0, None)?;
        let Some(start_type) = self.rk.arena.ty(start) else {
            return Err(self.tok_error("could not get type of !foldl start: '?'"));
        };
        let list = self.eval_arg(call, 1, None)?;
        let Some(list_type) = self.rk.arena.ty(list) else {
            return Err(self.tok_error("could not get type of !foldl list: '?'"));
        };
        let Some(element_type) = self.rk.arena.types.element(list_type) else {
            let text = self.rk.ty_text(list_type);
            return Err(self.tok_error(format!(
                "!foldl list must be a list, but is of type '{text}"
            )));
        };
        let a = self.fold_variable(call, 2, "left")?;
        let b = self.fold_variable(call, 3, "right")?;
        let body = self.arg(call, 4)?;
        let vars = [(a, start_type), (b, element_type)];
        let expr =
            self.with_variables(&vars, record, |ev, record| ev.value_in(body, Some(record)))?;
        match self.rk.arena.ty(expr) {
            Some(ty) if ty == start_type => {}
            Some(ty) => {
                let (start, ty) = (self.rk.ty_text(start_type), self.rk.ty_text(ty));
                let message = format!(
                    "!foldl expression must be of same type as start ({start}), but is of type {ty}"
                );
                return Err(self.tok_error(message));
            }
            None => return Err(self.tok_error("could not get type of !foldl expression")),
        }
        self.close_bang(call)?;
        self.fold([start, list, a, b, expr], start_type, record)
    }

    fn fold_variable(&mut self, call: Call<'_, '_>, index: usize, side: &str) -> Res<InitId> {
        let name = self.declared_name(call, index)?;
        self.cursor = self.arg(call, index)?.pos;
        if self.is_field(call.cx.record, name) {
            let text = self.rk.init_text(name);
            return Err(self.tok_error(format!("{side} !foldl variable '{text}' already defined")));
        }
        Ok(name)
    }

    /// `!foldl`, or its value if the list is known.
    pub(crate) fn fold(
        &mut self,
        parts: [InitId; 5],
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let [start, list, a, b, expr] = parts;
        if !self.rk.arena.is_list(list) {
            return Ok(self.rk.arena.fold_op(parts, ty));
        }
        // Each step replaces the two names in the same expression. What it leaves unresolved stays
        // in `value`, and is resolved with the result later.
        let mut value = start;
        for index in 0..self.rk.arena.len(list) {
            let element = self.rk.arena.element(list, index);
            let mut resolver = MapResolver::with(record, &[(a, value), (b, element)]);
            value = self.resolve(expr, &mut resolver)?;
        }
        Ok(value)
    }

    /// Whether variables without value are in an unchanged value.
    pub(crate) fn has_unresolved(&mut self, id: InitId) -> Res<bool> {
        let mut track = TrackUnresolved::new(None);
        self.resolve(id, &mut track)?;
        Ok(track.found)
    }

    /// The expression with the variable replaced.
    fn apply(&mut self, var: &mut VarResolver, value: InitId, expr: InitId) -> Res<InitId> {
        var.value = value;
        self.resolve(expr, var)
    }

    /// Hands over each element of a known list, and what the expression is for it.
    /// None if that is not enough for `each`, which then ends the loop.
    pub(super) fn each_element(
        &mut self,
        [var, list, expr]: [InitId; 3],
        record: Option<RecordId>,
        mut each: impl FnMut(&mut Self, InitId, InitId) -> Option<()>,
    ) -> Res<Option<()>> {
        if !self.rk.arena.is_list(list) {
            return Ok(None);
        }
        let mut var = VarResolver::new(record, var);
        for index in 0..self.rk.arena.len(list) {
            let element = self.rk.arena.element(list, index);
            let result = self.apply(&mut var, element, expr)?;
            if each(self, element, result).is_none() {
                return Ok(None);
            }
        }
        Ok(Some(()))
    }

    pub(super) fn fold_foreach(
        &mut self,
        operands: [InitId; 3],
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let [var, over, expr] = operands;
        if self.rk.arena.kind(over) == Kind::Dag {
            let mut var = VarResolver::new(record, var);
            return self.foreach_dag(&mut var, over, expr).map(Some);
        }
        let mut mapped: SmallVec<[InitId; 16]> = SmallVec::new();
        let known = self.each_element(operands, record, |_, _, result| {
            mapped.push(result);
            Some(())
        })?;
        Ok(known.map(|()| self.list_of_type(&mapped, ty)))
    }

    pub(super) fn fold_filter(
        &mut self,
        operands: [InitId; 3],
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let mut kept: SmallVec<[InitId; 16]> = SmallVec::new();
        let known = self.each_element(operands, record, |ev, element, include| {
            if ev.rk.int_value(include)? != 0 {
                kept.push(element);
            }
            Some(())
        })?;
        Ok(known.map(|()| self.list_of_type(&kept, ty)))
    }

    fn list_of_type(&mut self, elements: &[InitId], ty: TyId) -> InitId {
        let element_type = self.rk.arena.types.element(ty).unwrap_or(ty);
        self.rk.arena.list(elements, element_type)
    }

    fn foreach_dag(&mut self, var: &mut VarResolver, dag: InitId, expr: InitId) -> Res<InitId> {
        self.enter()?;
        let operator = self.rk.arena.dag_operator(dag);
        let new_operator = self.apply(var, operator, expr)?;
        let mut changed = new_operator != operator;
        let mut args = Vec::new();
        for index in 0..self.rk.arena.len(dag) {
            let (arg, name) = self.rk.arena.dag_arg(dag, index);
            let new = if self.rk.arena.kind(arg) == Kind::Dag {
                self.foreach_dag(var, arg, expr)?
            } else {
                self.apply(var, arg, expr)?
            };
            changed |= new != arg;
            args.push((new, name));
        }
        self.leave();
        if !changed {
            return Ok(dag);
        }
        let mut name = None;
        if self.options.language.since(release::FOREACH_KEEPS_NAMES) {
            name = self.rk.arena.dag_name(dag);
        }
        Ok(self.rk.arena.dag(new_operator, name, &args))
    }
}
