//! Folding of unary operators, and of those with a type, of `!cond` and `!foldl`.
//!
//! "Folding" replaces an operator by its value if its operands are known, and
//! leaves it alone if not.

use super::resolve::{MapResolver, TrackUnresolved};
use super::{Evaluator, Res};
use crate::options::release;
use crate::record::{InitId, Kind, RecordId, StrId, TyData, TyId, UnOp};

impl Evaluator<'_> {
    pub(super) fn fold_unop(
        &mut self,
        id: InitId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Res<InitId> {
        let node = self.rk.arena.node(id);
        let operand = InitId(node.a);
        let folded = match self.rk.arena.unop_code(&node) {
            UnOp::Cast => return self.fold_cast(id, operand, node.ty, record, is_final),
            UnOp::Not => self
                .rk
                .int_value(operand)
                .map(|value| self.rk.arena.int(i64::from(value == 0))),
            UnOp::Head | UnOp::Tail => return self.fold_head_tail(id, operand),
            UnOp::Size => self
                .size_of(operand)
                .map(|size| self.rk.arena.int(size as i64)),
            UnOp::Empty => self
                .size_of(operand)
                .map(|size| self.rk.arena.int(i64::from(size == 0))),
            UnOp::GetDagOp => return self.fold_get_dag_op(id, operand, node.ty, record),
            UnOp::GetDagOpName => self.fold_get_dag_op_name(operand),
            UnOp::LogTwo => return self.fold_log_two(id, operand, record),
            UnOp::Repr => self.fold_repr(operand),
            UnOp::ToLower => self.map_string(operand, |byte| byte.to_ascii_lowercase()),
            UnOp::ToUpper => self.map_string(operand, |byte| byte.to_ascii_uppercase()),
            UnOp::ListFlatten => return self.fold_list_flatten(id, operand),
            UnOp::Initialized => self.fold_initialized(operand),
        };
        Ok(folded.unwrap_or(id))
    }

    /// The value cast to a type, where that needs an operator: folded if possible.
    pub(super) fn cast_op(
        &mut self,
        operand: InitId,
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let op = self.rk.arena.unop(UnOp::Cast, operand, ty);
        self.fold_unop(op, record, false)
    }

    fn fold_cast(
        &mut self,
        id: InitId,
        operand: InitId,
        ty: TyId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Res<InitId> {
        if ty == TyId::STRING {
            match self.rk.arena.kind(operand) {
                Kind::String => return Ok(operand),
                Kind::Def => {
                    let name = self.rk.init_text(operand);
                    return Ok(self.rk.arena.intern(name.as_bytes()));
                }
                _ => {}
            }
            if let Some(value) = self.rk.int_value(operand) {
                return Ok(self.rk.arena.intern(value.to_string().as_bytes()));
            }
        } else if self.rk.arena.types.is_record(ty)
            && let Some(name) = self.rk.arena.as_string(operand)
        {
            return self.cast_to_record(id, name, ty, record, is_final);
        }
        Ok(self.rk.convert(operand, ty).unwrap_or(id))
    }

    fn cast_to_record(
        &mut self,
        id: InitId,
        name: StrId,
        ty: TyId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Res<InitId> {
        let mut found = self.rk.def_named(name);
        if found.is_none()
            && let Some(record) = record
            && self.is_own_name(record, name)
        {
            // The record's type is known only when it is finished.
            if !is_final {
                return Ok(id);
            }
            found = Some(record);
        }
        let Some(found) = found else {
            if !is_final {
                return Ok(id);
            }
            let text = self.str_text(name);
            return Err(
                self.fatal_or_plain(record, format!("Undefined reference to record: '{text}'\n"))
            );
        };
        let def = self.rk.def_init(found);
        let def_ty = self.rk.arena.node(def).ty;
        if !self.rk.ty_is_a(def_ty, ty) {
            let message = format!(
                "Expected type '{}', got '{}' in: {}\n",
                self.rk.ty_text(ty),
                self.rk.ty_text(def_ty),
                self.rk.init_text(id)
            );
            return Err(self.fatal_or_plain(record, message));
        }
        Ok(def)
    }

    /// Whether a record that is being made has that name.
    pub(super) fn is_own_name(&mut self, record: RecordId, name: StrId) -> bool {
        let own = self.rk.record_data(record).name;
        if self.rk.arena.known_string(name) == Some(own) {
            return true;
        }
        match self.rk.anonymous_number(own) {
            Some(number) => {
                self.rk.arena.strings.get(name) == format!("anonymous_{number}").as_bytes()
            }
            None => false,
        }
    }

    /// A fatal error about a record, or about no place in particular.
    fn fatal_or_plain(&mut self, record: Option<RecordId>, message: String) -> super::Stop {
        match record {
            Some(_) => self.fatal(record, message),
            None => {
                self.plain(crate::diagnostic::Severity::Error, message);
                super::Stop::Fatal
            }
        }
    }

    fn fold_head_tail(&mut self, id: InitId, list: InitId) -> Res<InitId> {
        if !self.rk.arena.is_list(list) {
            return Ok(id);
        }
        let node = self.rk.arena.node(id);
        let head = self.rk.arena.unop_code(&node) == UnOp::Head;
        let elements: Vec<InitId> = self.rk.arena.elements(list).collect();
        let Some((&first, rest)) = elements.split_first() else {
            let op = if head { "!head" } else { "!tail" };
            return Err(self.fatal(None, format!("{op} of an empty list")));
        };
        if head {
            return Ok(first);
        }
        let element_type = self.element_type_of(list);
        Ok(self.rk.arena.list(rest, element_type))
    }

    fn size_of(&self, id: InitId) -> Option<usize> {
        match self.rk.arena.kind(id) {
            Kind::List | Kind::Dag => Some(self.rk.arena.len(id)),
            Kind::String => self.rk.arena.string_bytes(id).map(<[u8]>::len),
            _ => None,
        }
    }

    fn fold_get_dag_op(
        &mut self,
        id: InitId,
        dag: InitId,
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        if self.rk.arena.kind(dag) != Kind::Dag {
            return Ok(id);
        }
        let operator = self.rk.arena.dag_operator(dag);
        let Some(operator_ty) = self.rk.arena.ty(operator) else {
            return Err(self.fatal(record, "the operator of the dag is not set"));
        };
        if self.rk.ty_is_a(operator_ty, ty) {
            return Ok(operator);
        }
        let message = format!(
            "Expected type '{}', got '{}' in: {}\n",
            self.rk.ty_text(ty),
            self.rk.ty_text(operator_ty),
            self.rk.init_text(id)
        );
        Err(self.fatal(record, message))
    }

    fn fold_get_dag_op_name(&mut self, dag: InitId) -> Option<InitId> {
        if self.rk.arena.kind(dag) != Kind::Dag {
            return None;
        }
        Some(match self.rk.arena.dag_name(dag) {
            Some(name) => self.rk.arena.string(name),
            None => InitId::UNSET,
        })
    }

    fn fold_log_two(
        &mut self,
        id: InitId,
        operand: InitId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let Some(value) = self.rk.int_value(operand) else {
            return Ok(id);
        };
        if value <= 0 {
            let message =
                "Illegal operation: logtwo is undefined on arguments less than or equal to 0";
            return Err(self.fatal(record, message));
        }
        Ok(self.rk.arena.int(i64::from(value.ilog2())))
    }

    fn fold_repr(&mut self, operand: InitId) -> Option<InitId> {
        if !self.rk.is_concrete(operand) {
            return None;
        }
        let mut text = Vec::new();
        match self.rk.arena.as_def(operand) {
            Some(record) => self.rk.write_record(&mut text, record),
            None => self.rk.write_init(&mut text, operand),
        }
        Some(self.rk.arena.intern(&text))
    }

    fn map_string(&mut self, operand: InitId, map: impl Fn(u8) -> u8) -> Option<InitId> {
        let mapped: Vec<u8> = self
            .rk
            .arena
            .string_bytes(operand)?
            .iter()
            .map(|&byte| map(byte))
            .collect();
        Some(self.rk.arena.intern(&mapped))
    }

    fn fold_list_flatten(&mut self, id: InitId, list: InitId) -> Res<InitId> {
        if !self.rk.arena.is_list(list) {
            return Ok(id);
        }
        let element_type = self.element_type_of(list);
        let Some(inner_type) = self.rk.arena.types.element(element_type) else {
            return Ok(list);
        };
        let mut flat = Vec::new();
        for inner in self.rk.arena.elements(list) {
            if !self.rk.arena.is_list(inner) {
                return Ok(id);
            }
            flat.extend(self.rk.arena.elements(inner));
        }
        self.check_len(flat.len() as u64)?;
        Ok(self.rk.arena.list(&flat, inner_type))
    }

    fn fold_initialized(&mut self, operand: InitId) -> Option<InitId> {
        if operand == InitId::UNSET {
            return Some(self.rk.arena.int(0));
        }
        self.rk.is_concrete(operand).then(|| self.rk.arena.int(1))
    }

    // ------------------------------------------------- operators with a type

    pub(super) fn fold_is_a(&mut self, id: InitId) -> InitId {
        let node = self.rk.arena.node(id);
        let (value, wanted) = (InitId(node.a), TyId(node.b));
        let Some(ty) = self.rk.arena.ty(value) else {
            return id;
        };
        if self.rk.ty_convertible(ty, wanted) {
            return self.rk.arena.int(1);
        }
        if self.rk.arena.types.is_record(wanted) {
            let known =
                self.rk.arena.kind(value) == Kind::Def || !self.rk.ty_convertible(wanted, ty);
            return if known { self.rk.arena.int(0) } else { id };
        }
        self.rk.arena.int(0)
    }

    pub(super) fn fold_exists(
        &mut self,
        id: InitId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> InitId {
        let node = self.rk.arena.node(id);
        let wanted = TyId(node.b);
        let Some(name) = self.rk.arena.as_string(InitId(node.a)) else {
            return id;
        };
        if let Some(def) = self.rk.def_named(name) {
            let def = self.rk.def_init(def);
            let is_a = self.rk.ty_is_a(self.rk.arena.node(def).ty, wanted);
            return self.rk.arena.int(i64::from(is_a));
        }
        if let Some(record) = record
            && self.is_own_name(record, name)
        {
            if !is_final {
                return id;
            }
            let ty = self.rk.type_of_record(record);
            let is_a = self.rk.ty_is_a(ty, wanted);
            return self.rk.arena.int(i64::from(is_a));
        }
        if is_final { self.rk.arena.int(0) } else { id }
    }

    /// All records of a type so far, by name, filtered by an expression.
    pub(super) fn fold_instances(
        &mut self,
        id: InitId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Res<InitId> {
        let node = self.rk.arena.node(id);
        let wanted = TyId(node.b);
        let Some(pattern) = self.rk.arena.as_string(InitId(node.a)) else {
            return Ok(id);
        };
        // Inside of a record, the last resolution decides.
        if record.is_some() && !is_final {
            return Ok(id);
        }
        let regex = self.regex(pattern, record)?;
        let mut found = Vec::new();
        for def in self.rk.sorted(&self.rk.defs) {
            let ty = self.rk.type_of_record(def);
            if self.rk.ty_is_a(ty, wanted) && regex.is_match(self.rk.name_bytes(def)) {
                found.push(self.rk.def_init(def));
            }
        }
        self.check_len(found.len() as u64)?;
        Ok(self.rk.arena.list(&found, wanted))
    }

    // ---------------------------------------------------------------- fields

    /// An access to the field of a value that has it.
    pub(super) fn field_init(&mut self, value: InitId, name: StrId) -> Res<InitId> {
        let name_init = self.string_init(name);
        match self.rk.field_type(value, name_init) {
            Some(ty) => Ok(self.rk.arena.field(value, name, ty)),
            None => {
                let (name, text) = (self.str_text(name), self.rk.init_text(value));
                Err(self.fatal(
                    None,
                    format!("Cannot access field '{name}' of value '{text}'"),
                ))
            }
        }
    }

    pub(super) fn fold_field(&mut self, id: InitId, record: Option<RecordId>) -> Res<InitId> {
        let node = self.rk.arena.node(id);
        let of = InitId(node.a);
        let Some(def) = self.rk.arena.as_def(of) else {
            return Ok(id);
        };
        if Some(def) == record {
            let message = format!(
                "Attempting to access field '{}' of '{}' is a forbidden self-reference",
                self.str_text(StrId(node.b)),
                self.rk.init_text(of)
            );
            return Err(self.fatal(record, message));
        }
        match self.rk.field_value(&node) {
            Some(value) if self.rk.is_concrete(value) => Ok(value),
            _ => Ok(id),
        }
    }

    // ---------------------------------------------------------- cond and fold

    pub(super) fn fold_cond(&mut self, id: InitId, record: Option<RecordId>) -> Res<InitId> {
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

    pub(super) fn fold_fold(&mut self, id: InitId, record: Option<RecordId>) -> Res<InitId> {
        let node = self.rk.arena.node(id);
        let [start, list, a, b, expr] = self.rk.arena.fold_parts(&node);
        if !self.rk.arena.is_list(list) {
            return Ok(id);
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
    pub(super) fn has_unresolved(&mut self, id: InitId) -> Res<bool> {
        let mut track = TrackUnresolved::new(None);
        self.resolve(id, &mut track)?;
        Ok(track.found)
    }

    /// Whether the language decides `!and` and `!or` by their first operand.
    pub(super) fn short_circuits(&self) -> bool {
        self.options.language.since(release::SHORT_CIRCUIT)
    }

    /// Whether a type is a list.
    pub(super) fn is_list_type(&self, ty: TyId) -> bool {
        matches!(self.rk.arena.types.get(ty), TyData::List(_))
    }
}
