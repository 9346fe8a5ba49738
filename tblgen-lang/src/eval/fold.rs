//! Folding of unary operators, and of those with a type, of `!cond` and `!foldl`.
//!
//! "Folding" replaces an operator by its value if its operands are known, and
//! leaves it alone if not.

use super::resolve::{MapResolver, TrackUnresolved};
use super::{Evaluator, Res};
use crate::options::release;
use crate::record::{InitId, Kind, RecordId, StrId, TyData, TyId, UnOp};

impl Evaluator<'_> {
    /// A unary operator, or its value if the operand is known.
    pub(super) fn unop(
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

    fn fold_cast(
        &mut self,
        operand: InitId,
        ty: TyId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Res<Option<InitId>> {
        if ty == TyId::STRING {
            match self.rk.arena.kind(operand) {
                Kind::String => return Ok(Some(operand)),
                Kind::Def => {
                    let mut name = Vec::new();
                    self.rk.write_init(&mut name, operand);
                    return Ok(Some(self.rk.arena.intern(&name)));
                }
                _ => {}
            }
            if let Some(value) = self.rk.int_value(operand) {
                return Ok(Some(self.rk.arena.intern(value.to_string().as_bytes())));
            }
        } else if self.rk.arena.types.is_record(ty)
            && let Some(name) = self.rk.arena.as_string(operand)
        {
            return self.cast_to_record(name, ty, record, is_final);
        }
        Ok(self.rk.convert(operand, ty))
    }

    fn cast_to_record(
        &mut self,
        name: StrId,
        ty: TyId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Res<Option<InitId>> {
        let mut found = self.rk.def_named(name);
        if found.is_none()
            && let Some(record) = record
            && self.is_own_name(record, name)
        {
            // The record's type is known only when it is finished.
            if !is_final {
                return Ok(None);
            }
            found = Some(record);
        }
        let Some(found) = found else {
            if !is_final {
                return Ok(None);
            }
            let text = self.str_text(name);
            let message = format!("Undefined reference to record: '{text}'\n");
            return Err(self.fatal_or_plain(record, message));
        };
        let def = self.rk.def_init(found);
        let def_ty = self.rk.arena.node(def).ty;
        if !self.rk.ty_is_a(def_ty, ty) {
            let name = self.rk.arena.string(name);
            let cast = self.rk.arena.unop(UnOp::Cast, name, ty);
            let message = format!(
                "Expected type '{}', got '{}' in: {}\n",
                self.rk.ty_text(ty),
                self.rk.ty_text(def_ty),
                self.rk.init_text(cast)
            );
            return Err(self.fatal_or_plain(record, message));
        }
        Ok(Some(def))
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

    fn fold_get_dag_op(
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

    fn fold_get_dag_op_name(&mut self, dag: InitId) -> Option<InitId> {
        if self.rk.arena.kind(dag) != Kind::Dag {
            return None;
        }
        Some(match self.rk.arena.dag_name(dag) {
            Some(name) => self.rk.arena.string(name),
            None => InitId::UNSET,
        })
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
        self.check_len(text.len() as u64)?;
        Ok(Some(self.rk.arena.intern(&text)))
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

    fn fold_list_flatten(&mut self, list: InitId) -> Res<Option<InitId>> {
        if !self.rk.arena.is_list(list) {
            return Ok(None);
        }
        let element_type = self.element_type_of(list);
        let Some(inner_type) = self.rk.arena.types.element(element_type) else {
            return Ok(Some(list));
        };
        let mut flat = Vec::new();
        for inner in self.rk.arena.elements(list) {
            if !self.rk.arena.is_list(inner) {
                return Ok(None);
            }
            flat.extend(self.rk.arena.elements(inner));
        }
        self.check_len(flat.len() as u64)?;
        Ok(Some(self.rk.arena.list(&flat, inner_type)))
    }

    fn fold_initialized(&mut self, operand: InitId) -> Option<InitId> {
        if operand == InitId::UNSET {
            return Some(self.rk.arena.int(0));
        }
        self.rk.is_concrete(operand).then(|| self.rk.arena.int(1))
    }

    // ------------------------------------------------- operators with a type

    /// `!isa`, or its value if the types decide it.
    pub(super) fn is_a(&mut self, wanted: TyId, value: InitId) -> InitId {
        let known = match self.rk.arena.ty(value) {
            None => None,
            Some(ty) if self.rk.ty_convertible(ty, wanted) => Some(1),
            Some(ty) => self.is_known_other(ty, wanted, value).then_some(0),
        };
        match known {
            Some(known) => self.rk.arena.int(known),
            None => self.rk.arena.is_a(wanted, value),
        }
    }

    /// Whether a value, whose type is not the wanted one, can never become one
    /// of that. A record that is not known yet may derive from both.
    fn is_known_other(&mut self, ty: TyId, wanted: TyId, value: InitId) -> bool {
        if !self.rk.arena.types.is_record(wanted) || self.rk.arena.kind(value) == Kind::Def {
            return true;
        }
        let waits = (self.options.language).is_strict_since(release::ISA_WAITS_FOR_VALUES);
        !self.rk.ty_convertible(wanted, ty) && (!waits || self.rk.is_concrete(value))
    }

    /// `!exists`, or its value if that is known.
    pub(super) fn exists(
        &mut self,
        wanted: TyId,
        name: InitId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> InitId {
        match self.fold_exists(wanted, name, record, is_final) {
            Some(exists) => self.rk.arena.int(i64::from(exists)),
            None => self.rk.arena.exists(wanted, name),
        }
    }

    fn fold_exists(
        &mut self,
        wanted: TyId,
        name: InitId,
        record: Option<RecordId>,
        is_final: bool,
    ) -> Option<bool> {
        let name = self.rk.arena.as_string(name)?;
        if let Some(def) = self.rk.def_named(name) {
            let def = self.rk.def_init(def);
            return Some(self.rk.ty_is_a(self.rk.arena.node(def).ty, wanted));
        }
        if let Some(record) = record
            && self.is_own_name(record, name)
        {
            let ty = self.rk.type_of_record(record);
            return is_final.then(|| self.rk.ty_is_a(ty, wanted));
        }
        is_final.then_some(false)
    }

    /// All records of a type so far, filtered by an expression, in the order of
    /// their names with runs of digits as numbers.
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
        for def in self.rk.sorted_numerically(&self.rk.defs) {
            let ty = self.rk.type_of_record(def);
            if !self.rk.ty_is_a(ty, wanted) {
                continue;
            }
            self.charge_match(&regex, self.rk.name_bytes(def).len())?;
            if regex.is_match(self.rk.name_bytes(def)) {
                found.push(self.rk.def_init(def));
            }
        }
        self.check_len(found.len() as u64)?;
        Ok(self.rk.arena.list(&found, wanted))
    }

    // ---------------------------------------------------------------- fields

    /// The field of a value that has it, or an access to it if that is not known.
    pub(super) fn field(
        &mut self,
        value: InitId,
        name: StrId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let Some(name_init) = self.rk.arena.known_string(name) else {
            return Err(self.no_field(value, name));
        };
        if let Some(def) = self.rk.arena.as_def(value) {
            if Some(def) == record {
                return Err(self.self_reference(value, name, record));
            }
            if let Some(value) = self.field_by_hint(def, name_init)
                && self.rk.is_concrete(value)
            {
                return Ok(value);
            }
        }
        match self.rk.field_type(value, name_init) {
            Some(ty) => Ok(self.rk.arena.field(value, name, ty)),
            None => Err(self.no_field(value, name)),
        }
    }

    fn no_field(&mut self, value: InitId, name: StrId) -> super::Stop {
        let (name, text) = (self.str_text(name), self.rk.init_text(value));
        self.fatal(
            None,
            format!("Cannot access field '{name}' of value '{text}'"),
        )
    }

    fn self_reference(
        &mut self,
        value: InitId,
        name: StrId,
        record: Option<RecordId>,
    ) -> super::Stop {
        let message = format!(
            "Attempting to access field '{}' of '{}' is a forbidden self-reference",
            self.str_text(name),
            self.rk.init_text(value)
        );
        self.fatal(record, message)
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

    /// `!foldl`, or its value if the list is known.
    pub(super) fn fold(
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
