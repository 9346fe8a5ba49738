//! Bang operators as they are written: checks of types, in the order of the
//! text, then folding. Operators with two operands are in `bang_binary`.

use super::scope::ScopeKind;
use super::value::Context;
use super::{Evaluator, Res, Stop};
use crate::operators::BangOp;
use crate::record::{InitId, RecordId, TernOp, TyData, TyId, UnOp};
use crate::syntax::ast::{Bang, Simple, Value};

impl Evaluator<'_> {
    pub(super) fn eval_bang(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
    ) -> Res<InitId> {
        self.cursor = bang.name_end;
        match bang.op {
            BangOp::Cast => self.eval_unary(value, bang, UnOp::Cast, cx),
            BangOp::Not => self.eval_unary(value, bang, UnOp::Not, cx),
            BangOp::LogTwo => self.eval_unary(value, bang, UnOp::LogTwo, cx),
            BangOp::Head => self.eval_unary(value, bang, UnOp::Head, cx),
            BangOp::Tail => self.eval_unary(value, bang, UnOp::Tail, cx),
            BangOp::Size => self.eval_unary(value, bang, UnOp::Size, cx),
            BangOp::Empty => self.eval_unary(value, bang, UnOp::Empty, cx),
            BangOp::Repr => self.eval_unary(value, bang, UnOp::Repr, cx),
            BangOp::ToLower => self.eval_unary(value, bang, UnOp::ToLower, cx),
            BangOp::ToUpper => self.eval_unary(value, bang, UnOp::ToUpper, cx),
            BangOp::ListFlatten => self.eval_unary(value, bang, UnOp::ListFlatten, cx),
            BangOp::Initialized => self.eval_unary(value, bang, UnOp::Initialized, cx),
            BangOp::GetDagOp | BangOp::GetOp => self.eval_unary(value, bang, UnOp::GetDagOp, cx),
            BangOp::GetDagOpName => self.eval_unary(value, bang, UnOp::GetDagOpName, cx),
            BangOp::Isa => self.eval_is_a(value, bang, cx),
            BangOp::Exists => self.eval_exists(value, bang, cx),
            BangOp::Instances => self.eval_instances(value, bang, cx),
            BangOp::If => self.eval_ternary(value, bang, TernOp::If, cx),
            BangOp::Subst => self.eval_ternary(value, bang, TernOp::Subst, cx),
            BangOp::Dag => self.eval_ternary(value, bang, TernOp::Dag, cx),
            BangOp::SetDagArg => self.eval_ternary(value, bang, TernOp::SetDagArg, cx),
            BangOp::SetDagName => self.eval_ternary(value, bang, TernOp::SetDagName, cx),
            BangOp::Substr => self.eval_string_op(value, bang, cx, TernOp::Substr),
            BangOp::Find => self.eval_string_op(value, bang, cx, TernOp::Find),
            BangOp::Range => self.eval_range(value, bang, cx),
            BangOp::Cond => self.eval_cond(value, bang, cx),
            BangOp::Switch => self.eval_switch(value, bang, cx),
            BangOp::Foreach | BangOp::Filter => self.eval_foreach(value, bang, cx),
            BangOp::Sort => self.eval_sort(value, bang, cx),
            BangOp::Foldl => self.eval_foldl(value, bang, cx),
            _ => self.eval_binary(value, bang, cx),
        }
    }

    /// Reports a syntax error in an operator's parentheses, else moves on
    /// behind them.
    pub(super) fn close_bang(&mut self, value: &Value<'_>, bang: &Bang<'_>) -> Res<()> {
        self.check(bang.close)?;
        self.cursor = value.simple_end;
        Ok(())
    }

    /// An argument that the grammar guarantees, or the error in its place.
    pub(super) fn arg<'b, 'a>(&mut self, bang: &'b Bang<'a>, index: usize) -> Res<&'b Value<'a>> {
        match bang.args.get(index) {
            Some(arg) => Ok(arg),
            None => {
                self.check(bang.close)?;
                Err(self.tok_error("missing argument of an operator"))
            }
        }
    }

    fn eval_arg(&mut self, bang: &Bang<'_>, index: usize, cx: Context) -> Res<InitId> {
        let arg = self.arg(bang, index)?;
        self.eval_value(arg, cx)
    }

    // ----------------------------------------------------------------- unary

    fn eval_unary(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        op: UnOp,
        cx: Context,
    ) -> Res<InitId> {
        let mut ty = match op {
            UnOp::Repr | UnOp::ToLower | UnOp::ToUpper | UnOp::GetDagOpName => TyId::STRING,
            UnOp::GetDagOp => TyId::RECORD,
            _ => TyId::INT,
        };
        if let Some(angle) = &bang.ty {
            ty = match self.eval_operator_type(angle) {
                Err(Stop::Error) => {
                    return Err(self.tok_error("did not get type for unary operator"));
                }
                ty => ty?,
            };
            if op == UnOp::GetDagOp && !self.rk.arena.types.is_record(ty) {
                self.tok_error("type for !getdagop must be a record type");
            }
        }
        self.check(bang.open)?;
        let operand = self.eval_arg(bang, 0, Context::of(cx.record))?;
        match op {
            UnOp::Empty | UnOp::Size => self.check_sized(operand)?,
            UnOp::Head | UnOp::Tail | UnOp::ListFlatten => ty = self.list_op_type(op, operand)?,
            UnOp::GetDagOpName if self.rk.arena.ty(operand) != Some(TyId::DAG) => {
                return Err(self.tok_error("expected dag type argument in unary operator"));
            }
            _ => {}
        }
        self.close_bang(value, bang)?;
        self.unop(op, operand, ty, cx.record, false)
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

    /// The result type of `!head`, `!tail` and `!listflatten`.
    fn list_op_type(&mut self, op: UnOp, operand: InitId) -> Res<TyId> {
        let ty = self.rk.arena.ty(operand);
        let Some(mut element_type) = ty.and_then(|ty| self.rk.arena.types.element(ty)) else {
            return Err(self.tok_error("expected list type argument in unary operator"));
        };
        if self.rk.arena.is_list(operand) {
            if self.rk.arena.len(operand) == 0 {
                return Err(self.tok_error("empty list argument in unary operator"));
            }
            let first = self.rk.arena.element(operand, 0);
            match self.rk.arena.ty(first) {
                Some(first_type) => element_type = first_type,
                None => return Err(self.tok_error("untyped list element in unary operator")),
            }
        }
        Ok(match op {
            UnOp::Head => element_type,
            UnOp::ListFlatten => {
                let inner = self
                    .rk
                    .arena
                    .types
                    .element(element_type)
                    .unwrap_or(element_type);
                self.rk.arena.types.list(inner)
            }
            _ => self.rk.arena.types.list(element_type),
        })
    }

    // ------------------------------------------------------------ with types

    fn bang_type(&mut self, bang: &Bang<'_>) -> Res<TyId> {
        match &bang.ty {
            Some(angle) => self.eval_operator_type(angle),
            None => Err(self.tok_error("expected type name for operator")),
        }
    }

    fn eval_is_a(&mut self, value: &Value<'_>, bang: &Bang<'_>, cx: Context) -> Res<InitId> {
        let ty = self.bang_type(bang)?;
        self.check(bang.open)?;
        let operand = self.eval_arg(bang, 0, Context::of(cx.record))?;
        self.close_bang(value, bang)?;
        Ok(self.is_a(ty, operand))
    }

    fn eval_exists(&mut self, value: &Value<'_>, bang: &Bang<'_>, cx: Context) -> Res<InitId> {
        let ty = self.bang_type(bang)?;
        self.check(bang.open)?;
        let name = self.eval_arg(bang, 0, Context::of(cx.record))?;
        let pos = self.arg(bang, 0)?.pos;
        let message = "expected string type argument in !exists operator";
        match self.rk.arena.ty(name) {
            Some(TyId::STRING) => {}
            Some(other) if self.rk.arena.types.is_record(other) => {
                return Err(self.error(pos, format!("{message}, please use !isa instead")));
            }
            _ => return Err(self.error(pos, message)),
        }
        self.close_bang(value, bang)?;
        Ok(self.exists(ty, name, cx.record, false))
    }

    fn eval_instances(&mut self, value: &Value<'_>, bang: &Bang<'_>, cx: Context) -> Res<InitId> {
        let ty = self.bang_type(bang)?;
        if !self.rk.arena.types.is_record(ty) {
            return Err(self.tok_error("type for !instances must be a record type"));
        }
        self.check(bang.open)?;
        let mut regex = self.rk.arena.intern(b".*");
        if !bang.args.is_empty() {
            regex = self.eval_arg(bang, 0, Context::of(cx.record))?;
            let pos = self.arg(bang, 0)?.pos;
            if self.rk.arena.ty(regex) != Some(TyId::STRING) {
                return Err(self.error(pos, "expected string type argument in !instances operator"));
            }
        }
        self.close_bang(value, bang)?;
        let init = self.rk.arena.instances(ty, regex);
        self.fold_instances(init, cx.record, false)
    }

    // --------------------------------------------------------------- ternary

    fn eval_ternary(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        op: TernOp,
        cx: Context,
    ) -> Res<InitId> {
        self.check(bang.open)?;
        let want = if matches!(op, TernOp::If | TernOp::Subst) {
            cx.want
        } else {
            None
        };
        let lhs = self.eval_arg(bang, 0, Context::of(cx.record))?;
        let mhs = self.eval_arg(bang, 1, cx.want(want))?;
        let rhs = self.eval_arg(bang, 2, cx.want(want))?;
        self.close_bang(value, bang)?;
        let (mhs_pos, rhs_pos) = (self.arg(bang, 1)?.pos, self.arg(bang, 2)?.pos);
        let ty = match op {
            TernOp::If => self.if_type(mhs, rhs)?,
            TernOp::Subst => match self.rk.arena.ty(rhs) {
                Some(ty) => ty,
                None => return Err(self.tok_error("could not get type for !subst")),
            },
            TernOp::Dag => self.dag_operands(mhs, mhs_pos, rhs, rhs_pos)?,
            _ => {
                self.dag_key(mhs, mhs_pos)?;
                if op == TernOp::SetDagName {
                    self.dag_new_name(rhs, rhs_pos)?;
                }
                TyId::DAG
            }
        };
        self.ternop(op, [lhs, mhs, rhs], ty, cx.record)
    }

    fn if_type(&mut self, mhs: InitId, rhs: InitId) -> Res<TyId> {
        let (mhs_type, rhs_type) = (self.rk.arena.ty(mhs), self.rk.arena.ty(rhs));
        let (Some(first), Some(second)) = (mhs_type.or(rhs_type), rhs_type.or(mhs_type)) else {
            return Err(self.tok_error("could not get type for !if"));
        };
        match self.rk.resolve_types(first, second) {
            Some(ty) => Ok(ty),
            None => {
                let (first, second) = (self.rk.ty_text(first), self.rk.ty_text(second));
                Err(self.tok_error(format!(
                    "inconsistent types '{first}' and '{second}' for !if"
                )))
            }
        }
    }

    fn dag_operands(
        &mut self,
        children: InitId,
        children_pos: u32,
        names: InitId,
        names_pos: u32,
    ) -> Res<TyId> {
        let (children_type, names_type) = (self.rk.arena.ty(children), self.rk.arena.ty(names));
        if let Some(ty) = children_type
            && !self.is_list_type(ty)
        {
            let text = self.rk.ty_text(ty);
            return Err(self.error(
                children_pos,
                format!("expected list of children, got type '{text}'"),
            ));
        }
        let strings = self.rk.arena.types.list(TyId::STRING);
        if let Some(ty) = names_type
            && ty != strings
        {
            let text = self.rk.ty_text(ty);
            return Err(self.error(
                names_pos,
                format!("expected list<string>, got type '{text}'"),
            ));
        }
        if children_type.is_none() && names_type.is_none() {
            return Err(self.error(
                children_pos,
                "cannot have both unset children and unset names in !dag",
            ));
        }
        Ok(TyId::DAG)
    }

    fn dag_key(&mut self, key: InitId, pos: u32) -> Res<()> {
        let found = match self.rk.arena.ty(key) {
            Some(TyId::INT | TyId::STRING) => return Ok(()),
            Some(ty) => format!("type '{}'", self.rk.ty_text(ty)),
            None => "'?'".to_string(),
        };
        Err(self.error(
            pos,
            format!("expected integer index or string name, got {found}"),
        ))
    }

    fn dag_new_name(&mut self, name: InitId, pos: u32) -> Res<()> {
        match self.rk.arena.ty(name) {
            Some(ty) if ty != TyId::STRING => {
                let text = self.rk.ty_text(ty);
                Err(self.error(
                    pos,
                    format!("expected string or unset name, got type '{text}'"),
                ))
            }
            _ => Ok(()),
        }
    }

    // -------------------------------------------------------- substr, find

    /// Evaluates two or three arguments; the third has a default.
    fn eval_two_or_three(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
        default: i64,
    ) -> Res<[InitId; 3]> {
        self.check(bang.open)?;
        let lhs = self.eval_arg(bang, 0, Context::of(cx.record))?;
        let mhs = self.eval_arg(bang, 1, Context::of(cx.record))?;
        let rhs = if bang.args.len() > 2 {
            self.eval_arg(bang, 2, Context::of(cx.record))?
        } else {
            self.rk.arena.int(default)
        };
        self.close_bang(value, bang)?;
        Ok([lhs, mhs, rhs])
    }

    /// Complains, but goes on, if the operator's type is not what is wanted.
    fn soft_type_check(&mut self, bang: &Bang<'_>, ty: TyId, want: Option<TyId>) {
        if let Some(want) = want
            && !self.rk.ty_convertible(ty, want)
        {
            let pos = match bang.args.get(2) {
                Some(third) => third.pos,
                None => bang.args.get(1).map_or(self.cursor, |second| second.end()),
            };
            let (want, ty) = (self.rk.ty_text(want), self.rk.ty_text(ty));
            self.error(pos, format!("expected value of type '{want}', got '{ty}'"));
        }
    }

    fn expect_type(&mut self, value: InitId, ty: TyId, pos: Option<u32>) -> Res<()> {
        match self.rk.arena.ty(value) {
            Some(found) if found != ty => {
                let (wanted, found) = (self.rk.ty_text(ty), self.rk.ty_text(found));
                let message = format!("expected {wanted}, got type '{found}'");
                Err(self.error(pos.unwrap_or(self.cursor), message))
            }
            _ => Ok(()),
        }
    }

    /// `!substr` and `!find`: a string, an operand of type `second`, and an
    /// integer that may be left out.
    fn eval_string_op(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
        op: TernOp,
    ) -> Res<InitId> {
        let (ty, second, default) = match op {
            TernOp::Substr => (TyId::STRING, TyId::INT, i64::MAX),
            _ => (TyId::INT, TyId::STRING, 0),
        };
        let [lhs, mhs, rhs] = self.eval_two_or_three(value, bang, cx, default)?;
        self.soft_type_check(bang, ty, cx.want);
        let mhs_pos = self.arg(bang, 1)?.pos;
        self.expect_type(lhs, TyId::STRING, None)?;
        self.expect_type(mhs, second, Some(mhs_pos))?;
        self.expect_type(rhs, TyId::INT, None)?;
        self.ternop(op, [lhs, mhs, rhs], ty, cx.record)
    }

    // ----------------------------------------------------------------- range

    fn eval_range(&mut self, value: &Value<'_>, bang: &Bang<'_>, cx: Context) -> Res<InitId> {
        self.check(bang.open)?;
        let mut args: Vec<InitId> = Vec::new();
        let mut over_list = false;
        for arg in bang.args {
            self.cursor = arg.pos;
            if args.len() >= 3 {
                return Err(self.tok_error("expected at most three values of integer"));
            }
            let init = self.value_in(arg, cx.record)?;
            let Some(ty) = self.rk.arena.ty(init) else {
                return Err(self.error(value.pos, "expected value to be a typed value, got '?'"));
            };
            let text = self.rk.ty_text(ty);
            if over_list {
                return Err(self.error(
                    arg.pos,
                    format!("expected one list, got extra value of type '{text}'"),
                ));
            }
            if args.is_empty() && self.is_list_type(ty) {
                over_list = true;
            } else if ty != TyId::INT {
                let message = if args.is_empty() {
                    format!("expected list or int, got value of type '{text}'")
                } else {
                    format!("expected value of type 'int', got '{text}'")
                };
                return Err(self.error(arg.pos, message));
            }
            args.push(init);
        }
        self.close_bang(value, bang)?;
        let (zero, one) = (self.rk.arena.int(0), self.rk.arena.int(1));
        let [start, end, step] = match args[..] {
            [list] if over_list => [
                zero,
                self.unop(UnOp::Size, list, TyId::INT, cx.record, false)?,
                one,
            ],
            [end] => [zero, end, one],
            [start, end] => [start, end, one],
            [start, end, step] => [start, end, step],
            _ => return Err(self.tok_error("expected a list or an integer")),
        };
        let ty = self.rk.arena.types.list(TyId::INT);
        self.ternop(TernOp::Range, [start, end, step], ty, cx.record)
    }

    // ---------------------------------------------------------- cond, switch

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

    fn eval_cond(&mut self, value: &Value<'_>, bang: &Bang<'_>, cx: Context) -> Res<InitId> {
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
    fn eval_switch(&mut self, value: &Value<'_>, bang: &Bang<'_>, cx: Context) -> Res<InitId> {
        self.check(bang.open)?;
        let key = self.eval_arg(bang, 0, Context::of(cx.record))?;
        let (mut conditions, mut values) = (Vec::new(), Vec::new());
        let cases = bang.args.len().saturating_sub(2) / 2 * 2;
        for (index, arg) in bang.args.iter().skip(1).enumerate() {
            if index % 2 == 0 && index < cases {
                let case = self.value_in(arg, cx.record)?;
                conditions.push(self.binop(
                    crate::record::BinOp::Eq,
                    key,
                    case,
                    TyId::BIT,
                    cx.record,
                )?);
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

    // -------------------------------------------------------------- binders

    /// The name that an operator declares.
    fn declared_name(&mut self, bang: &Bang<'_>, index: usize) -> Res<InitId> {
        let arg = self.arg(bang, index)?;
        match arg.simple {
            Simple::Ident(name) => Ok(self.name_init(name)),
            Simple::Error(error) => Err(self.syntax_error(error)),
            _ => Err(self.error(arg.pos, "expected an identifier")),
        }
    }

    fn is_field(&self, record: Option<RecordId>, name: InitId) -> bool {
        record.is_some_and(|record| self.rk.record_data(record).field(name).is_some())
    }

    /// Evaluates with variables declared as fields of the record, or of a
    /// scratch record if there is none.
    fn with_variables(
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

    fn eval_foreach(&mut self, value: &Value<'_>, bang: &Bang<'_>, cx: Context) -> Res<InitId> {
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

    fn eval_sort(&mut self, value: &Value<'_>, bang: &Bang<'_>, cx: Context) -> Res<InitId> {
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

    fn eval_foldl(&mut self, value: &Value<'_>, bang: &Bang<'_>, cx: Context) -> Res<InitId> {
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
}
