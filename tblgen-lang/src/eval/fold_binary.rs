//! Folding of binary operators.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::{Evaluator, Res};
use crate::options::release;
use crate::record::{BinOp, InitId, Kind, RecordId, StrId, TyId};
use crate::regex::{Regex, RegexError};

/// Compiled expressions that are kept; each may take much memory.
const MAX_REGEXES: usize = 64;

impl Evaluator<'_> {
    /// The value of `!and` and `!or` if the left operand decides it.
    pub(super) fn short_circuit(&mut self, op: BinOp, lhs: InitId) -> Option<InitId> {
        if !matches!(op, BinOp::And | BinOp::Or) || !self.short_circuits() {
            return None;
        }
        match (op, self.rk.int_value(lhs)?) {
            (BinOp::And, 0) => Some(self.rk.arena.int(0)),
            (BinOp::Or, -1) => Some(self.rk.arena.int(-1)),
            _ => None,
        }
    }

    /// A binary operator, or its value if the operands are known.
    pub(super) fn binop(
        &mut self,
        op: BinOp,
        lhs: InitId,
        rhs: InitId,
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let folded = match op {
            BinOp::Con => self.fold_con(lhs, rhs)?,
            BinOp::ListConcat => self.fold_list_concat(lhs, rhs)?,
            BinOp::ListSplat => self.fold_list_splat(lhs, rhs)?,
            BinOp::ListRemove => self.fold_list_remove(lhs, rhs)?,
            BinOp::ListElem => self.fold_list_elem(lhs, rhs),
            BinOp::ListSlice => self.fold_list_slice(lhs, rhs),
            BinOp::RangeClosed => self.fold_range_closed(lhs, rhs)?,
            BinOp::StrConcat => self.concat_strings(lhs, rhs)?,
            BinOp::Interleave => self.fold_interleave(lhs, rhs)?,
            BinOp::Eq | BinOp::Ne | BinOp::Le | BinOp::Lt | BinOp::Ge | BinOp::Gt => {
                self.compare(op, lhs, rhs).map(crate::record::Arena::bit)
            }
            BinOp::GetDagArg => self.fold_get_dag_arg(lhs, rhs, ty, record)?,
            BinOp::GetDagName => self.fold_get_dag_name(lhs, rhs, record)?,
            BinOp::SetDagOp => self.fold_set_dag_op(lhs, rhs),
            BinOp::SetDagOpName => self.fold_set_dag_op_name(lhs, rhs),
            BinOp::Match => self.fold_match(lhs, rhs, record)?,
            _ => self.fold_arithmetic(op, lhs, rhs, record)?,
        };
        Ok(match folded {
            Some(value) => value,
            None => self.rk.arena.binop(op, lhs, rhs, ty),
        })
    }

    // ----------------------------------------------------------------- dags

    fn is_dag(&self, id: InitId) -> bool {
        self.rk.arena.kind(id) == Kind::Dag
    }

    fn fold_con(&mut self, lhs: InitId, rhs: InitId) -> Res<Option<InitId>> {
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
            self.plain(crate::diagnostic::Severity::Error, message);
            return Err(super::Stop::Fatal);
        }
        let operator = if left == InitId::UNSET { right } else { left };
        let mut args = self.rk.arena.dag_args(lhs);
        args.extend(self.rk.arena.dag_args(rhs));
        self.check_len(args.len() as u64)?;
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
    pub(super) fn dag_arg_index(&self, dag: InitId, key: InitId) -> Result<usize, String> {
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

    fn fold_get_dag_arg(
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

    fn fold_get_dag_name(
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

    fn fold_set_dag_op(&mut self, dag: InitId, operator: InitId) -> Option<InitId> {
        if !self.is_dag(dag) || self.rk.arena.as_def(operator).is_none() {
            return None;
        }
        let args = self.rk.arena.dag_args(dag);
        Some(self.rk.arena.dag(operator, None, &args))
    }

    fn fold_set_dag_op_name(&mut self, dag: InitId, name: InitId) -> Option<InitId> {
        let name = self.rk.arena.as_string(name);
        if !self.is_dag(dag) || name.is_none() {
            return None;
        }
        let args = self.rk.arena.dag_args(dag);
        let operator = self.rk.arena.dag_operator(dag);
        Some(self.rk.arena.dag(operator, name, &args))
    }

    // ---------------------------------------------------------------- lists

    fn both_lists(&self, lhs: InitId, rhs: InitId) -> bool {
        self.rk.arena.is_list(lhs) && self.rk.arena.is_list(rhs)
    }

    pub(super) fn fold_list_concat(&mut self, lhs: InitId, rhs: InitId) -> Res<Option<InitId>> {
        if !self.both_lists(lhs, rhs) {
            return Ok(None);
        }
        self.check_len((self.rk.arena.len(lhs) + self.rk.arena.len(rhs)) as u64)?;
        let elements: Vec<InitId> = self
            .rk
            .arena
            .elements(lhs)
            .chain(self.rk.arena.elements(rhs))
            .collect();
        let element_type = self.element_type_of(lhs);
        Ok(Some(self.rk.arena.list(&elements, element_type)))
    }

    fn fold_list_splat(&mut self, value: InitId, size: InitId) -> Res<Option<InitId>> {
        let (Some(ty), Some(size)) = (self.rk.arena.ty(value), self.rk.arena.as_int(size)) else {
            return Ok(None);
        };
        let Ok(len) = u64::try_from(size) else {
            return Err(self.fatal(None, format!("!listsplat with a negative size: {size}")));
        };
        self.check_len(len)?;
        Ok(Some(self.rk.arena.list(&vec![value; len as usize], ty)))
    }

    fn fold_list_remove(&mut self, lhs: InitId, rhs: InitId) -> Res<Option<InitId>> {
        if !self.both_lists(lhs, rhs) {
            return Ok(None);
        }
        let removed: Vec<InitId> = self.rk.arena.elements(rhs).collect();
        let same: FxHashSet<InitId> = removed.iter().copied().collect();
        let all: Vec<InitId> = self.rk.arena.elements(lhs).collect();
        let mut kept = Vec::new();
        for element in all {
            // Equal values are mostly the same value; if not, it takes a while.
            if same.contains(&element) && self.compare(BinOp::Eq, element, element) == Some(true) {
                continue;
            }
            self.steps += removed.len() as u64 / 2;
            self.check_bounds()?;
            let is_removed = removed
                .iter()
                .any(|&other| self.compare(BinOp::Eq, element, other) == Some(true));
            if !is_removed {
                kept.push(element);
            }
        }
        let element_type = self.element_type_of(lhs);
        Ok(Some(self.rk.arena.list(&kept, element_type)))
    }

    fn element_at(&self, list: InitId, index: InitId) -> Option<InitId> {
        let index = usize::try_from(self.rk.arena.as_int(index)?).ok()?;
        (index < self.rk.arena.len(list)).then(|| self.rk.arena.element(list, index))
    }

    fn fold_list_elem(&mut self, list: InitId, index: InitId) -> Option<InitId> {
        if self.rk.arena.is_list(list) {
            self.element_at(list, index)
        } else {
            None
        }
    }

    fn fold_list_slice(&mut self, list: InitId, indices: InitId) -> Option<InitId> {
        if !self.both_lists(list, indices) {
            return None;
        }
        let picked: Option<Vec<InitId>> = self
            .rk
            .arena
            .elements(indices)
            .map(|index| self.element_at(list, index))
            .collect();
        let element_type = self.element_type_of(list);
        Some(self.rk.arena.list(&picked?, element_type))
    }

    fn fold_range_closed(&mut self, lhs: InitId, rhs: InitId) -> Res<Option<InitId>> {
        let (Some(start), Some(end)) = (self.rk.arena.as_int(lhs), self.rk.arena.as_int(rhs))
        else {
            return Ok(None);
        };
        self.check_len(start.abs_diff(end).saturating_add(1))?;
        let mut values = Vec::new();
        if start <= end {
            values.extend((start..=end).map(|value| self.rk.arena.int(value)));
        } else {
            values.extend((end..=start).rev().map(|value| self.rk.arena.int(value)));
        }
        Ok(Some(self.rk.arena.list(&values, TyId::INT)))
    }

    // -------------------------------------------------------------- strings

    /// Both strings as one, if they are known.
    pub(super) fn concat_strings(&mut self, lhs: InitId, rhs: InitId) -> Res<Option<InitId>> {
        let arena = &self.rk.arena;
        let (Some(left), Some(right)) = (arena.string_bytes(lhs), arena.string_bytes(rhs)) else {
            return Ok(None);
        };
        let joined = [left, right].concat();
        let code = arena.is_code(lhs) || arena.is_code(rhs);
        self.check_len(joined.len() as u64)?;
        let string = self.rk.arena.strings.intern(&joined);
        Ok(Some(self.rk.arena.text(string, code)))
    }

    /// `!strconcat` of two values, as an operator if they are not known.
    pub(super) fn str_concat(&mut self, lhs: InitId, rhs: InitId) -> Res<InitId> {
        match self.concat_strings(lhs, rhs)? {
            Some(string) => Ok(string),
            None => Ok(self
                .rk
                .arena
                .binop(BinOp::StrConcat, lhs, rhs, TyId::STRING)),
        }
    }

    fn fold_interleave(&mut self, list: InitId, delimiter: InitId) -> Res<Option<InitId>> {
        let (true, Some(delimiter)) = (
            self.rk.arena.is_list(list),
            self.rk.arena.as_string(delimiter),
        ) else {
            return Ok(None);
        };
        let of_strings = self.element_type_of(list) == TyId::STRING;
        let elements: Vec<InitId> = self.rk.arena.elements(list).collect();
        let (mut joined, mut code) = (Vec::new(), false);
        for (index, element) in elements.into_iter().enumerate() {
            if index > 0 {
                joined.extend_from_slice(self.rk.arena.strings.get(delimiter));
            }
            if of_strings {
                let Some(text) = self.rk.arena.string_bytes(element) else {
                    return Ok(None);
                };
                joined.extend_from_slice(text);
                code |= index > 0 && self.rk.arena.is_code(element);
            } else {
                let Some(value) = self.rk.int_value(element) else {
                    return Ok(None);
                };
                crate::record::print::write_int(&mut joined, value);
            }
            if joined.len() > self.options.limits.max_elements {
                break;
            }
        }
        self.check_len(joined.len() as u64)?;
        let string = self.rk.arena.strings.intern(&joined);
        Ok(Some(self.rk.arena.text(string, code)))
    }

    fn fold_match(
        &mut self,
        text: InitId,
        pattern: InitId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let (Some(text), Some(pattern)) = (
            self.rk.arena.as_string(text),
            self.rk.arena.as_string(pattern),
        ) else {
            return Ok(None);
        };
        let regex = self.regex(pattern, record)?;
        self.charge_match(&regex, self.rk.arena.strings.get(text).len())?;
        let matches = regex.is_match(self.rk.arena.strings.get(text));
        Ok(Some(self.rk.arena.int(i64::from(matches))))
    }

    // ----------------------------------------------------- comparison, sums

    /// Compares integers, strings, or (for equality) records.
    pub(super) fn compare(&mut self, op: BinOp, lhs: InitId, rhs: InitId) -> Option<bool> {
        let holds = |order: std::cmp::Ordering| match op {
            BinOp::Eq => order.is_eq(),
            BinOp::Ne => order.is_ne(),
            BinOp::Le => order.is_le(),
            BinOp::Lt => order.is_lt(),
            BinOp::Ge => order.is_ge(),
            _ => order.is_gt(),
        };
        if let (Some(left), Some(right)) = (self.rk.int_value(lhs), self.rk.int_value(rhs)) {
            return Some(holds(left.cmp(&right)));
        }
        let arena = &self.rk.arena;
        if let (Some(left), Some(right)) = (arena.string_bytes(lhs), arena.string_bytes(rhs)) {
            return Some(holds(left.cmp(right)));
        }
        if matches!(op, BinOp::Eq | BinOp::Ne)
            && let (Some(left), Some(right)) = (arena.as_def(lhs), arena.as_def(rhs))
        {
            return Some((left == right) == (op == BinOp::Eq));
        }
        None
    }

    fn fold_arithmetic(
        &mut self,
        op: BinOp,
        lhs: InitId,
        rhs: InitId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let left = self.rk.int_value(lhs);
        if self
            .options
            .language
            .is_strict_since(release::SHORT_CIRCUIT)
            && let Some(decided) = self.short_circuit(op, lhs)
        {
            return Ok(Some(decided));
        }
        let (Some(a), Some(b)) = (left, self.rk.int_value(rhs)) else {
            return Ok(None);
        };
        let value = match op {
            BinOp::Add => a.wrapping_add(b),
            BinOp::Sub => a.wrapping_sub(b),
            BinOp::Mul => a.wrapping_mul(b),
            BinOp::Div if b == 0 => {
                return Err(self.fatal(record, "Illegal operation: division by zero"));
            }
            BinOp::Div if a == i64::MIN && b == -1 => {
                return Err(self.fatal(record, "Illegal operation: INT64_MIN / -1"));
            }
            BinOp::Div => a / b,
            BinOp::And => a & b,
            BinOp::Or => a | b,
            BinOp::Xor => a ^ b,
            // Beyond 63, shifts wrap around, as they do on the machines LLVM runs on.
            BinOp::Shl => a.wrapping_shl(b as u32),
            BinOp::Sra => a.wrapping_shr(b as u32),
            _ => (a as u64).wrapping_shr(b as u32) as i64,
        };
        Ok(Some(self.rk.arena.int(value)))
    }

    /// Counts the steps of a match in a text of that length.
    pub(super) fn charge_match(&mut self, regex: &Regex, text_len: usize) -> Res<()> {
        let steps = regex.weight().saturating_mul(text_len as u64) / 8;
        self.steps = self.steps.saturating_add(steps).min(u64::MAX / 2);
        self.check_bounds()
    }

    /// The regular expression of a string in a value of the record.
    pub(super) fn regex(&mut self, pattern: StrId, record: Option<RecordId>) -> Res<Rc<Regex>> {
        if !self.regexes.contains_key(&pattern) {
            let text = self.rk.arena.strings.get(pattern);
            let compiled = Regex::new(text, self.options.limits.max_regex_bytes);
            if self.regexes.len() >= MAX_REGEXES {
                self.regexes.clear();
            }
            self.regexes.insert(pattern, compiled.map(Rc::new));
        }
        let error = match self.regexes.get(&pattern) {
            Some(Ok(regex)) => return Ok(Rc::clone(regex)),
            Some(Err(error)) => *error,
            None => RegexError::Invalid,
        };
        let text = self.str_text(pattern);
        let message = match error {
            RegexError::Invalid => format!("invalid regex '{text}'"),
            large => format!("regex '{text}' is too large: {large}"),
        };
        Err(self.fatal(record, message))
    }
}
