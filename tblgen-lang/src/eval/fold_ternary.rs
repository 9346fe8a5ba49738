//! Folding of operators with three operands.

use smallvec::SmallVec;

use super::resolve::VarResolver;
use super::{Evaluator, Res};
use crate::options::release;
use crate::record::{InitId, Kind, RecordId, StrId, TernOp, TyId};

impl Evaluator<'_> {
    /// An operator with three operands, or its value if they are known.
    pub(super) fn ternop(
        &mut self,
        op: TernOp,
        [lhs, mhs, rhs]: [InitId; 3],
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let folded = match op {
            TernOp::Subst => self.fold_subst(lhs, mhs, rhs, ty)?,
            TernOp::Foreach => self.fold_foreach(lhs, mhs, rhs, ty, record)?,
            TernOp::Filter => self.fold_filter(lhs, mhs, rhs, ty, record)?,
            TernOp::Sort => self.fold_sort(lhs, mhs, rhs, record)?,
            TernOp::If => self
                .rk
                .int_value(lhs)
                .map(|condition| if condition != 0 { mhs } else { rhs }),
            TernOp::Dag => self.fold_dag(lhs, mhs, rhs),
            TernOp::Range => self.fold_range(lhs, mhs, rhs, record)?,
            TernOp::Substr => self.fold_substr(lhs, mhs, rhs, record),
            TernOp::Find => self.fold_find(lhs, mhs, rhs, record),
            TernOp::SetDagArg => self.fold_set_dag_arg(lhs, mhs, rhs, record)?,
            TernOp::SetDagName => self.fold_set_dag_name(lhs, mhs, rhs, record)?,
        };
        Ok(match folded {
            Some(value) => value,
            None => self.rk.arena.ternop(op, lhs, mhs, rhs, ty),
        })
    }

    // ---------------------------------------------------------------- subst

    fn fold_subst(
        &mut self,
        target: InitId,
        new: InitId,
        value: InitId,
        ty: TyId,
    ) -> Res<Option<InitId>> {
        let kinds = [target, new, value].map(|id| self.rk.arena.kind(id));
        match kinds {
            [Kind::Def, Kind::Def, Kind::Def] => {
                Ok(Some(if target == value { new } else { value }))
            }
            [Kind::Var, Kind::Var, Kind::Var] => {
                let name = |ev: &Self, id| InitId(ev.rk.arena.node(id).a);
                let same = name(self, target) == name(self, value);
                let picked = name(self, if same { new } else { value });
                Ok(Some(self.rk.arena.var(picked, ty)))
            }
            [Kind::String, Kind::String, Kind::String] => {
                self.subst_string(target, new, value).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn subst_string(&mut self, target: InitId, new: InitId, value: InitId) -> Res<InitId> {
        let bytes = |ev: &Self, id| ev.rk.arena.string_bytes(id).unwrap_or(b"").to_vec();
        let (target, new, text) = (bytes(self, target), bytes(self, new), bytes(self, value));
        if target.is_empty() {
            return Err(self.fatal(None, "the target of !subst is the empty string"));
        }
        let mut found = Vec::new();
        let mut from = 0;
        // Strings are short, for which a search is not worth preparing.
        while let Some(at) = memchr::memmem::find(&text[from..], &target) {
            found.push(from + at);
            from += at + target.len();
        }
        let len = (found.len() as u64).saturating_mul(new.len() as u64) + text.len() as u64;
        self.check_len(len - (found.len() * target.len()) as u64)?;
        if found.is_empty() {
            return Ok(self.rk.arena.intern(&text));
        }
        let mut out = Vec::with_capacity(len as usize);
        let mut from = 0;
        for at in found {
            out.extend_from_slice(&text[from..at]);
            out.extend_from_slice(&new);
            from = at + target.len();
        }
        out.extend_from_slice(&text[from..]);
        Ok(self.rk.arena.intern(&out))
    }

    // -------------------------------------------------------------- foreach

    /// The expression with the variable replaced.
    fn apply(&mut self, var: &mut VarResolver, value: InitId, expr: InitId) -> Res<InitId> {
        var.value = value;
        self.resolve(expr, var)
    }

    fn fold_foreach(
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

    fn fold_filter(
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

    /// A stable sort by a key, an integer or a string for all elements alike.
    fn fold_sort(
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

    // ----------------------------------------------------------------- dags

    fn fold_dag(&mut self, operator: InitId, children: InitId, names: InitId) -> Option<InitId> {
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

    fn fold_set_dag_arg(
        &mut self,
        dag: InitId,
        key: InitId,
        value: InitId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let Some((index, mut args)) = self.keyed_args("!setdagarg", dag, key, record)? else {
            return Ok(None);
        };
        args[index].0 = value;
        Ok(Some(self.rebuild_dag(dag, &args)))
    }

    fn fold_set_dag_name(
        &mut self,
        dag: InitId,
        key: InitId,
        name: InitId,
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

    // ------------------------------------------------------ ranges, strings

    fn fold_range(
        &mut self,
        start: InitId,
        end: InitId,
        step: InitId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let ints = [start, end, step].map(|id| self.rk.arena.as_int(id));
        let [Some(start), Some(end), Some(step)] = ints else {
            return Ok(None);
        };
        let mut values = Vec::new();
        if step == 0 {
            self.soft_error(record, "Step of !range can't be 0".to_string());
        } else if (start < end) == (step > 0) && start != end {
            let count = start.abs_diff(end).div_ceil(step.unsigned_abs());
            self.check_len(count)?;
            let mut value = start;
            for _ in 0..count {
                values.push(self.rk.arena.int(value));
                value = value.wrapping_add(step);
            }
        }
        Ok(Some(self.rk.arena.list(&values, TyId::INT)))
    }

    /// An error behind which evaluation goes on.
    fn soft_error(&mut self, record: Option<RecordId>, message: String) {
        match record {
            Some(record) => self.record_error(record, message),
            None => {
                self.tok_error(message);
            }
        }
    }

    fn fold_substr(
        &mut self,
        text: InitId,
        start: InitId,
        length: InitId,
        record: Option<RecordId>,
    ) -> Option<InitId> {
        let size = self.rk.arena.string_bytes(text)?.len() as i64;
        let (start, length) = (self.rk.arena.as_int(start)?, self.rk.arena.as_int(length)?);
        if start < 0 || start > size {
            let message = format!("!substr start position is out of range 0...{size}: {start}");
            self.soft_error(record, message);
        }
        if length < 0 {
            self.soft_error(record, "!substr length must be nonnegative".to_string());
        }
        let from = (start as u64).min(size as u64) as usize;
        let len = (length as u64).min((size as usize - from) as u64) as usize;
        let part = self.rk.arena.string_bytes(text)?[from..from + len].to_vec();
        let code = self.rk.arena.is_code(text);
        let string = self.rk.arena.strings.intern(&part);
        Some(self.rk.arena.text(string, code))
    }

    fn fold_find(
        &mut self,
        text: InitId,
        wanted: InitId,
        start: InitId,
        record: Option<RecordId>,
    ) -> Option<InitId> {
        let size = self.rk.arena.string_bytes(text)?.len() as i64;
        self.rk.arena.string_bytes(wanted)?;
        let start = self.rk.arena.as_int(start)?;
        if start < 0 || start > size {
            self.soft_error(
                record,
                format!("!find start position is out of range 0...{size}: {start}"),
            );
            return Some(self.rk.arena.int(-1));
        }
        let (text, wanted) = (
            self.rk.arena.string_bytes(text)?,
            self.rk.arena.string_bytes(wanted)?,
        );
        let found = memchr::memmem::find(&text[start as usize..], wanted);
        Some(self.rk.arena.int(found.map_or(-1, |at| at as i64 + start)))
    }
}
