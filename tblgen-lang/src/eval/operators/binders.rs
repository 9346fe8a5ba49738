//! Operators that bind variables: `!foreach`, `!filter` and `!foldl`.

use smallvec::SmallVec;

use crate::eval::resolve::{MapResolver, TrackUnresolved, VarResolver};
use crate::eval::scope::ScopeKind;
use crate::eval::value::Context;
use crate::eval::{Evaluator, Res};
use crate::operators::BangOp;
use crate::options::release;
use crate::record::{InitId, Kind, RecordId, TernOp, TyId};
use crate::syntax::ast::{Bang, Simple, Value};

impl Evaluator<'_> {
    /// The name that an operator declares.
    pub(super) fn declared_name(&mut self, bang: &Bang<'_>, index: usize) -> Res<InitId> {
        let arg = self.arg(bang, index)?;
        match arg.simple {
            Simple::Ident(name) => Ok(self.name_init(name)),
            Simple::Error(error) => Err(self.syntax_error(error)),
            _ => Err(self.error(arg.pos, "expected an identifier")),
        }
    }

    pub(super) fn is_field(&self, record: Option<RecordId>, name: InitId) -> bool {
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

    pub(super) fn eval_foreach(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
    ) -> Res<InitId> {
        let is_foreach = bang.op == BangOp::Foreach;
        self.check(bang.open)?;
        let var = self.declared_name(bang, 0)?;
        self.cursor = self.arg(bang, 0)?.end();
        if self.is_field(cx.record, var) {
            let text = self.rk.init_text(var);
            return Err(self.tok_error(format!("iteration variable '{text}' is already defined")));
        }
        let over = self.eval_arg(bang, 1, Context::of(cx.record))?;
        if bang.args.len() < 3 {
            self.check(bang.close)?;
        } else {
            self.cursor = bang.args[2].pos;
        }
        let Some(over_type) = self.rk.arena.ty(over) else {
            return Err(self.tok_error("could not get type of !foreach/!filter list or dag"));
        };
        let (element_type, expr_want, is_dag) =
            self.iteration_types(value, over_type, is_foreach, cx.want)?;
        let expr = self.arg(bang, 2)?;
        let result = self.with_variables(&[(var, element_type)], cx.record, |ev, record| {
            ev.eval_value(
                expr,
                Context {
                    record: Some(record),
                    want: expr_want,
                    name: false,
                },
            )
        })?;
        self.close_bang(value, bang)?;
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
        let op = if is_foreach {
            TernOp::Foreach
        } else {
            TernOp::Filter
        };
        self.ternop(op, [var, over, result], out_type, cx.record)
    }

    /// The type of the variable, what the expression should be, whether the
    /// iteration is over a dag.
    fn iteration_types(
        &mut self,
        value: &Value<'_>,
        over: TyId,
        is_foreach: bool,
        want: Option<TyId>,
    ) -> Res<(TyId, Option<TyId>, bool)> {
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
                        value.pos,
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
                    value.pos,
                    format!("expected value of type '{text}', but got dag type"),
                ))
            }
            _ => Ok((TyId::DAG, None, true)),
        }
    }

    pub(super) fn eval_foldl(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
    ) -> Res<InitId> {
        self.check(bang.open)?;
        let start = self.eval_arg(bang, 0, Context::of(cx.record))?;
        let Some(start_type) = self.rk.arena.ty(start) else {
            return Err(self.tok_error("could not get type of !foldl start: '?'"));
        };
        let list = self.eval_arg(bang, 1, Context::of(cx.record))?;
        let Some(list_type) = self.rk.arena.ty(list) else {
            return Err(self.tok_error("could not get type of !foldl list: '?'"));
        };
        let Some(element_type) = self.rk.arena.types.element(list_type) else {
            let text = self.rk.ty_text(list_type);
            return Err(self.tok_error(format!(
                "!foldl list must be a list, but is of type '{text}"
            )));
        };
        let a = self.fold_variable(bang, 2, "left", cx.record)?;
        let b = self.fold_variable(bang, 3, "right", cx.record)?;
        let body = self.arg(bang, 4)?;
        let vars = [(a, start_type), (b, element_type)];
        let expr = self.with_variables(&vars, cx.record, |ev, record| {
            ev.value_in(body, Some(record))
        })?;
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
        self.close_bang(value, bang)?;
        self.fold([start, list, a, b, expr], start_type, cx.record)
    }

    fn fold_variable(
        &mut self,
        bang: &Bang<'_>,
        index: usize,
        side: &str,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let name = self.declared_name(bang, index)?;
        self.cursor = self.arg(bang, index)?.pos;
        if self.is_field(record, name) {
            let text = self.rk.init_text(name);
            return Err(self.tok_error(format!("{side} !foldl variable '{text}' already defined")));
        }
        Ok(name)
    }

    /// `!foldl`, or its value if the list is known.
    pub(in crate::eval) fn fold(
        &mut self,
        parts: [InitId; 5],
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let [start, list, a, b, expr] = parts;
        if !self.rk.arena.is_list(list) {
            return Ok(self.rk.arena.fold_op(parts, ty));
        }
        let mut value = start;
        for index in 0..self.rk.arena.len(list) {
            let element = self.rk.arena.element(list, index);
            let mut resolver = MapResolver::with(record, &[(a, value), (b, element)]);
            value = self.resolve(expr, &mut resolver)?;
        }
        Ok(value)
    }

    /// Whether variables without value are in an unchanged value.
    pub(in crate::eval) fn has_unresolved(&mut self, id: InitId) -> Res<bool> {
        let mut track = TrackUnresolved::new(None);
        self.resolve(id, &mut track)?;
        Ok(track.found)
    }

    /// The expression with the variable replaced.
    pub(super) fn apply(
        &mut self,
        var: &mut VarResolver,
        value: InitId,
        expr: InitId,
    ) -> Res<InitId> {
        var.value = value;
        self.resolve(expr, var)
    }

    pub(super) fn fold_foreach(
        &mut self,
        var: InitId,
        over: InitId,
        expr: InitId,
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let mut var = VarResolver::new(record, var);
        match self.rk.arena.kind(over) {
            Kind::Dag => self.foreach_dag(&mut var, over, expr).map(Some),
            Kind::List => {
                let mut mapped: SmallVec<[InitId; 16]> = SmallVec::new();
                for index in 0..self.rk.arena.len(over) {
                    let element = self.rk.arena.element(over, index);
                    mapped.push(self.apply(&mut var, element, expr)?);
                }
                let element_type = self.rk.arena.types.element(ty).unwrap_or(ty);
                Ok(Some(self.rk.arena.list(&mapped, element_type)))
            }
            _ => Ok(None),
        }
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

    pub(super) fn fold_filter(
        &mut self,
        var: InitId,
        list: InitId,
        predicate: InitId,
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        if !self.rk.arena.is_list(list) {
            return Ok(None);
        }
        let mut var = VarResolver::new(record, var);
        let mut kept: SmallVec<[InitId; 16]> = SmallVec::new();
        for index in 0..self.rk.arena.len(list) {
            let element = self.rk.arena.element(list, index);
            let include = self.apply(&mut var, element, predicate)?;
            match self.rk.int_value(include) {
                None => return Ok(None),
                Some(0) => {}
                Some(_) => kept.push(element),
            }
        }
        let element_type = self.rk.arena.types.element(ty).unwrap_or(ty);
        Ok(Some(self.rk.arena.list(&kept, element_type)))
    }
}
