//! Operators on dags.

use super::call::Call;
use crate::diagnostic::Severity;
use crate::eval::bounds::CELL;
use crate::eval::{Evaluator, Res, Stop};
use crate::operators::UnOp;
use crate::options::release;
use crate::record::{InitId, Kind, RecordId, StrId, TyId};

impl Evaluator<'_> {
    pub(super) fn dag_operands(
        &mut self,
        call: Call<'_, '_>,
        [_, children, names]: [InitId; 3],
    ) -> Res<TyId> {
        let (children_pos, names_pos) = (call.pos(1), call.pos(2));
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

    /// Checks the key of an argument; the value is a dag.
    pub(super) fn dag_key(&mut self, call: Call<'_, '_>, [_, key, _]: [InitId; 3]) -> Res<TyId> {
        let found = match self.rk.arena.ty(key) {
            Some(TyId::INT | TyId::STRING) => return Ok(TyId::DAG),
            Some(ty) => format!("type '{}'", self.rk.ty_text(ty)),
            None => "'?'".to_string(),
        };
        Err(self.error(
            call.pos(1),
            format!("expected integer index or string name, got {found}"),
        ))
    }

    /// Checks the key and the new name of an argument; the value is a dag.
    pub(super) fn dag_key_and_name(
        &mut self,
        call: Call<'_, '_>,
        operands: [InitId; 3],
    ) -> Res<TyId> {
        let ty = self.dag_key(call, operands)?;
        match self.rk.arena.ty(operands[2]) {
            Some(ty) if ty != TyId::STRING => {
                let text = self.rk.ty_text(ty);
                let message = format!("expected string or unset name, got type '{text}'");
                Err(self.error(call.pos(2), message))
            }
            _ => Ok(ty),
        }
    }

    pub(super) fn fold_get_dag_op(
        &mut self,
        dag: InitId,
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        if self.rk.arena.kind(dag) != Kind::Dag {
            return Ok(None);
        }
        let operator = self.rk.arena.dag_operator(dag);
        let Some(operator_ty) = self.rk.arena.ty(operator) else {
            return Err(self.fatal(record, "the operator of the dag is not set"));
        };
        if self.rk.ty_is_a(operator_ty, ty) {
            return Ok(Some(operator));
        }
        let op = self.rk.arena.unop(UnOp::GetDagOp, dag, ty);
        let message = format!(
            "Expected type '{}', got '{}' in: {}\n",
            self.rk.ty_text(ty),
            self.rk.ty_text(operator_ty),
            self.rk.init_text(op)
        );
        Err(self.fatal(record, message))
    }

    pub(super) fn fold_get_dag_op_name(&mut self, dag: InitId) -> Option<InitId> {
        if self.rk.arena.kind(dag) != Kind::Dag {
            return None;
        }
        Some(match self.rk.arena.dag_name(dag) {
            Some(name) => self.rk.arena.string(name),
            None => InitId::UNSET,
        })
    }

    pub(super) fn is_dag(&self, id: InitId) -> bool {
        self.rk.arena.kind(id) == Kind::Dag
    }

    pub(super) fn fold_con(&mut self, lhs: InitId, rhs: InitId) -> Res<Option<InitId>> {
        if !self.is_dag(lhs) || !self.is_dag(rhs) {
            return Ok(None);
        }
        let (left, right) = (
            self.rk.arena.dag_operator(lhs),
            self.rk.arena.dag_operator(rhs),
        );
        let known = |ev: &Self, id| id == InitId::UNSET || ev.rk.arena.as_def(id).is_some();
        if !known(self, left) || !known(self, right) {
            return Ok(None);
        }
        if left != InitId::UNSET && right != InitId::UNSET && left != right {
            let (left, right) = (self.rk.init_text(lhs), self.rk.init_text(rhs));
            let message =
                format!("Concatenated Dag operators do not match: '{left}' vs. '{right}'");
            self.plain(Severity::Error, message);
            return Err(Stop::Fatal);
        }
        let operator = if left == InitId::UNSET { right } else { left };
        let count = self.rk.arena.len(lhs) + self.rk.arena.len(rhs);
        self.check_len(count as u64, 4 * CELL)?;
        let mut args = self.rk.arena.dag_args(lhs);
        args.extend(self.rk.arena.dag_args(rhs));
        let mut name = None;
        if self.options.language.since(release::CON_KEEPS_NAMES) {
            name = self
                .rk
                .arena
                .dag_name(lhs)
                .or_else(|| self.rk.arena.dag_name(rhs));
        }
        Ok(Some(self.rk.arena.dag(operator, name, &args)))
    }

    /// The number of the argument that an index or a name means.
    pub(crate) fn dag_arg_index(&self, dag: InitId, key: InitId) -> Result<usize, String> {
        let count = self.rk.arena.len(dag);
        if let Some(index) = self.rk.arena.as_int(key) {
            if index < 0 {
                return Err(format!("index {index} is negative"));
            }
            if index >= count as i64 {
                return Err(format!(
                    "index {index} is out of range (dag has {count} arguments)"
                ));
            }
            return Ok(index as usize);
        }
        let name = self.rk.arena.as_string(key);
        let found =
            (0..count).find(|&index| name.is_some() && self.rk.arena.dag_arg(dag, index).1 == name);
        found.ok_or_else(|| format!("key '{}' is not found", self.rk.unquoted_text(key)))
    }

    pub(super) fn fold_get_dag_arg(
        &mut self,
        dag: InitId,
        key: InitId,
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        if !self.is_dag(dag) || !matches!(self.rk.arena.kind(key), Kind::Int | Kind::String) {
            return Ok(None);
        }
        let index = match self.dag_arg_index(dag, key) {
            Ok(index) => index,
            Err(message) => return Err(self.fatal(record, format!("!getdagarg {message}"))),
        };
        let (arg, _) = self.rk.arena.dag_arg(dag, index);
        Ok(Some(match self.rk.arena.ty(arg) {
            Some(arg_ty) if !self.rk.ty_convertible(arg_ty, ty) => InitId::UNSET,
            _ => arg,
        }))
    }

    pub(super) fn fold_get_dag_name(
        &mut self,
        dag: InitId,
        key: InitId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let (true, Some(index)) = (self.is_dag(dag), self.rk.arena.as_int(key)) else {
            return Ok(None);
        };
        let count = self.rk.arena.len(dag) as i64;
        if !(0..count).contains(&index) {
            let message = format!(
                "!getdagname index is out of range 0...{}: {index}",
                count - 1
            );
            return Err(self.fatal(record, message));
        }
        Ok(Some(match self.rk.arena.dag_arg(dag, index as usize).1 {
            Some(name) => self.rk.arena.string(name),
            None => InitId::UNSET,
        }))
    }

    pub(super) fn fold_set_dag_op(&mut self, dag: InitId, operator: InitId) -> Option<InitId> {
        if !self.is_dag(dag) || self.rk.arena.as_def(operator).is_none() {
            return None;
        }
        let args = self.rk.arena.dag_args(dag);
        Some(self.rk.arena.dag(operator, None, &args))
    }

    pub(super) fn fold_set_dag_op_name(&mut self, dag: InitId, name: InitId) -> Option<InitId> {
        let name = self.rk.arena.as_string(name);
        if !self.is_dag(dag) || name.is_none() {
            return None;
        }
        let args = self.rk.arena.dag_args(dag);
        let operator = self.rk.arena.dag_operator(dag);
        Some(self.rk.arena.dag(operator, name, &args))
    }

    pub(super) fn fold_dag(&mut self, [operator, children, names]: [InitId; 3]) -> Option<InitId> {
        let usable = |ev: &Self, id| id == InitId::UNSET || ev.rk.arena.is_list(id);
        if !usable(self, children)
            || !usable(self, names)
            || children == names && names == InitId::UNSET
        {
            return None;
        }
        let len = |ev: &Self, id| (id != InitId::UNSET).then(|| ev.rk.arena.len(id));
        let (child_count, name_count) = (len(self, children), len(self, names));
        if child_count.is_some() && name_count.is_some() && child_count != name_count {
            return None;
        }
        let mut args = Vec::new();
        for index in 0..child_count.or(name_count).unwrap_or(0) {
            let child =
                child_count.map_or(InitId::UNSET, |_| self.rk.arena.element(children, index));
            let name = name_count.map_or(InitId::UNSET, |_| self.rk.arena.element(names, index));
            let name = match self.rk.arena.kind(name) {
                Kind::Unset => None,
                Kind::String => self.rk.arena.as_string(name),
                _ => return None,
            };
            args.push((child, name));
        }
        Some(self.rk.arena.dag(operator, None, &args))
    }

    pub(super) fn fold_set_dag_arg(
        &mut self,
        [dag, key, value]: [InitId; 3],
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let Some((index, mut args)) = self.keyed_args("!setdagarg", dag, key, record)? else {
            return Ok(None);
        };
        args[index].0 = value;
        Ok(Some(self.rebuild_dag(dag, &args)))
    }

    pub(super) fn fold_set_dag_name(
        &mut self,
        [dag, key, name]: [InitId; 3],
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let Some((index, mut args)) = self.keyed_args("!setdagname", dag, key, record)? else {
            return Ok(None);
        };
        args[index].1 = self.rk.arena.as_string(name);
        Ok(Some(self.rebuild_dag(dag, &args)))
    }

    fn rebuild_dag(&mut self, dag: InitId, args: &[(InitId, Option<StrId>)]) -> InitId {
        let (operator, name) = (self.rk.arena.dag_operator(dag), self.rk.arena.dag_name(dag));
        self.rk.arena.dag(operator, name, args)
    }

    #[allow(clippy::type_complexity)]
    fn keyed_args(
        &mut self,
        op: &str,
        dag: InitId,
        key: InitId,
        record: Option<RecordId>,
    ) -> Res<Option<(usize, Vec<(InitId, Option<StrId>)>)>> {
        let known = self.rk.arena.kind(dag) == Kind::Dag
            && matches!(self.rk.arena.kind(key), Kind::Int | Kind::String);
        if !known {
            return Ok(None);
        }
        match self.dag_arg_index(dag, key) {
            Ok(index) => Ok(Some((index, self.rk.arena.dag_args(dag)))),
            Err(message) => Err(self.fatal(record, format!("{op} {message}"))),
        }
    }
}
