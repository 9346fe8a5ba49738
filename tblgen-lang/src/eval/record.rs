//! Fields of records, inheritance, and the last steps of a def.

use smallvec::SmallVec;

use super::resolve::{MapResolver, RecordResolver, Resolve};
use super::suggest::Near;
use super::{Evaluator, Res, Stop};
use crate::diagnostic::Severity;
use crate::record::{
    ArgInit, ArgKey, AssertionData, BinOp, FieldData, FieldKind, InitId, Kind, RecordId, TyId, UnOp,
};
use crate::source::Loc;
use crate::stand_in;
use crate::syntax::ast::{LetMode, Pos};

/// Arguments and their values.
pub(super) type Bound = SmallVec<[(InitId, InitId); 16]>;

/// Where and how a field is set.
pub(super) struct Assignment<'b> {
    pub loc: Pos,
    pub name: InitId,
    /// The bits to set; all if empty.
    pub bits: &'b [u32],
    pub value: InitId,
    pub mode: LetMode,
    /// Whether the field moves to `loc`.
    pub moves: bool,
}

impl Evaluator<'_> {
    // ------------------------------------------------------- values of types

    /// The value as one of a type, by a `!cast` if need be. None if the types
    /// do not go together.
    pub(super) fn cast_to(&mut self, id: InitId, ty: TyId) -> Res<Option<InitId>> {
        let Some(own) = self.rk.arena.ty(id) else {
            return Ok(Some(id));
        };
        if self.rk.ty_is_a(own, ty) {
            return Ok(Some(id));
        }
        if let Some(converted) = self.rk.convert(id, ty) {
            return Ok(Some(converted));
        }
        if !self.rk.ty_convertible(own, ty) {
            return Ok(None);
        }
        self.unop(UnOp::Cast, id, ty, None, false).map(Some)
    }

    /// The value as a field of a type holds it: a `bits` field holds bits.
    pub(super) fn field_value_of(&mut self, id: InitId, ty: TyId) -> Res<Option<InitId>> {
        let Some(value) = self.cast_to(id, ty)? else {
            return Ok(None);
        };
        let Some(width) = self.rk.arena.types.width(ty) else {
            return Ok(Some(value));
        };
        if self.rk.arena.kind(value) == Kind::Bits {
            return Ok(Some(value));
        }
        let mut bits: SmallVec<[InitId; 64]> = SmallVec::with_capacity(width as usize);
        for bit in 0..width {
            bits.push(self.bit_of(value, bit)?);
        }
        Ok(Some(self.rk.arena.bits(&bits)))
    }

    // ---------------------------------------------------------------- fields

    /// Adds a field, or sets the one of that name.
    ///
    /// An unset field of `bits` holds unset bits, also where it sets an older
    /// field: that has to be able to hold so many bits.
    pub(super) fn add_field(
        &mut self,
        record: RecordId,
        loc: Pos,
        mut field: FieldData,
    ) -> Res<()> {
        field.value = self
            .field_value_of(field.value, field.ty())?
            .unwrap_or(InitId::UNSET);
        let Some(index) = self.rk.record_data(record).field_index(field.name) else {
            self.rk.record_data_mut(record).fields.push(field);
            return Ok(());
        };
        let old = self.rk.record_data(record).fields[index];
        match self.field_value_of(field.value, old.ty())? {
            Some(value) => {
                self.rk.record_data_mut(record).fields[index].value = value;
                Ok(())
            }
            None => {
                let message = format!(
                    "New definition of '{}' of type '{}' is incompatible with previous definition of type '{}'",
                    self.rk.unquoted_text(field.name),
                    self.rk.ty_text(field.ty()),
                    self.rk.ty_text(old.ty())
                );
                Err(self.error(loc, message))
            }
        }
    }

    /// Sets a field, or some of its bits.
    pub(super) fn set_field(&mut self, record: RecordId, set: &Assignment<'_>) -> Res<()> {
        let name_text = |ev: &Self| ev.rk.unquoted_text(set.name);
        let Some(index) = self.rk.record_data(record).field_index(set.name) else {
            let message = format!("Value '{}' unknown!", name_text(self));
            return Err(self.error_near(set.loc, message, Near::FieldOf(record, set.name)));
        };
        let field = self.rk.record_data(record).fields[index];
        let node = self.rk.arena.node(set.value);
        if set.bits.is_empty() && node.kind == Kind::Var && InitId(node.a) == set.name {
            return Err(self.error(set.loc, "Recursion / self-assignment forbidden"));
        }
        let mut value = set.value;
        if !set.bits.is_empty() {
            value = self.with_bits(field.value, set)?;
        } else if set.mode != LetMode::Set {
            value = self.combined(field.value, set)?;
        }
        let typed = self.field_value_of(value, field.ty())?;
        let slot = &mut self.rk.record_data_mut(record).fields[index];
        if set.moves {
            slot.loc = Loc(set.loc);
        }
        slot.value = typed.unwrap_or(InitId::MISSING);
        if typed.is_some() {
            return Ok(());
        }
        let message = format!(
            "Field '{}' of type '{}' is incompatible with value '{}{}'",
            name_text(self),
            self.rk.ty_text(field.ty()),
            self.rk.init_text(value),
            self.describe_type(value)
        );
        Err(self.error(set.loc, message))
    }

    fn describe_type(&self, value: InitId) -> String {
        if self.rk.arena.kind(value) == Kind::Bits {
            return format!(
                "' of type bit initializer with length {}",
                self.rk.arena.len(value)
            );
        }
        match self.rk.arena.ty(value) {
            Some(ty) => format!("' of type '{}", self.rk.ty_text(ty)),
            None => String::new(),
        }
    }

    /// The bits of a field with some of them replaced.
    fn with_bits(&mut self, current: InitId, set: &Assignment<'_>) -> Res<InitId> {
        if self.rk.arena.kind(current) != Kind::Bits {
            let message = format!(
                "Value '{}' is not a bits type",
                self.rk.unquoted_text(set.name)
            );
            return Err(self.error(set.loc, message));
        }
        let ty = self.rk.arena.types.bits(set.bits.len() as u32);
        let Some(new) = self.cast_to(set.value, ty)? else {
            return Err(self.error(set.loc, "Initializer is not compatible with bit range"));
        };
        let mut bits: Vec<InitId> = self.rk.arena.elements(current).collect();
        let mut assigned = vec![false; bits.len()];
        for (index, &bit) in set.bits.iter().enumerate() {
            let slot = bit as usize;
            if slot >= bits.len() || std::mem::replace(&mut assigned[slot], true) {
                let name = self.rk.unquoted_text(set.name);
                let message = format!("Cannot set bit #{bit} of value '{name}' more than once");
                return Err(self.error(set.loc, message));
            }
            bits[slot] = self.bit_of(new, index as u32)?;
        }
        Ok(self.rk.arena.bits(&bits))
    }

    /// What `let append` and `let prepend` make of a field.
    fn combined(&mut self, current: InitId, set: &Assignment<'_>) -> Res<InitId> {
        if current == InitId::UNSET {
            return Ok(set.value);
        }
        let Some(ty) = self.rk.arena.ty(current) else {
            return Ok(set.value);
        };
        let op = if self.is_list_type(ty) {
            BinOp::ListConcat
        } else if ty == TyId::STRING {
            BinOp::StrConcat
        } else if ty == TyId::DAG {
            BinOp::Con
        } else {
            let verb = if set.mode == LetMode::Append {
                "append to"
            } else {
                "prepend to"
            };
            let message = format!(
                "Cannot {verb} field '{}' of type '{}' (expected list, string, code, or dag)",
                self.rk.unquoted_text(set.name),
                self.rk.ty_text(ty)
            );
            return Err(self.error(set.loc, message));
        };
        let Some(added) = self.cast_to(set.value, ty)? else {
            return Ok(set.value);
        };
        let (lhs, rhs) = if set.mode == LetMode::Append {
            (current, added)
        } else {
            (added, current)
        };
        self.binop(op, lhs, rhs, ty, None)
    }

    // ------------------------------------------------------------- arguments

    /// The values of the arguments of a class or multiclass, given or default.
    pub(super) fn resolve_arguments(
        &mut self,
        owner: RecordId,
        args: &[ArgInit],
        loc: Pos,
    ) -> Res<Bound> {
        let names = self.rk.record_data(owner).template_arg_names();
        let mut open = names.clone();
        let mut bound = Bound::with_capacity(names.len());
        for arg in args {
            let name = match arg.key {
                ArgKey::Position(index) => names[index as usize],
                ArgKey::Name(name) => name,
            };
            let Some(index) = open.iter().position(|&open| open == name) else {
                let name = self.rk.unquoted_text(name);
                let message = format!("We can only specify the template argument '{name}' once");
                return Err(self.error(loc, message));
            };
            open.remove(index);
            bound.push((name, arg.value));
        }
        for name in open {
            let field = self.rk.record_data(owner).field(name).copied();
            let default = field.map_or(InitId::UNSET, |field| field.value);
            if !self.rk.is_complete(default) {
                let text = self.rk.unquoted_text(name);
                let message = format!("value not specified for template argument '{text}'");
                let stop = self.error_near(loc, message, Near::Signature(owner));
                let owner_name = self.rk.unquoted_text(self.rk.record_data(owner).name);
                let declared = field.map_or(Loc::NONE, |field| field.loc);
                self.report(
                    Severity::Note,
                    declared,
                    format!("declared in '{owner_name}'"),
                );
                return Err(stop);
            }
            bound.push((name, default));
        }
        Ok(bound)
    }

    // ----------------------------------------------------------- inheritance

    /// Makes a class a superclass of a record: adds its fields, with its
    /// arguments replaced.
    pub(super) fn add_superclass(
        &mut self,
        record: RecordId,
        class: RecordId,
        args: &[ArgInit],
        loc: Pos,
    ) -> Res<()> {
        self.inherit_fields(record, class, loc)?;
        let bound = self.resolve_arguments(class, args, loc)?;
        let mut resolver = MapResolver::with(Some(record), &bound);
        self.inherit_checks(record, class);

        let name = if self.rk.record_data(record).is_class() {
            let name = self.qualified_name_arg(record);
            self.rk.arena.var(name, TyId::STRING)
        } else {
            self.rk.record_data(record).name
        };
        let implicit = self.qualified_name_arg(class);
        resolver.set(implicit, name);
        self.resolve_record(record, &mut resolver)?;

        match self.rk.with_superclass(record, class) {
            Ok(ancestry) => {
                self.rk.record_data_mut(record).ancestry = ancestry;
                Ok(())
            }
            Err(twice) => {
                let name = self.rk.unquoted_text(self.rk.record_data(twice).name);
                Err(self.error(loc, format!("Already subclass of '{name}'!\n")))
            }
        }
    }

    fn inherit_fields(&mut self, record: RecordId, class: RecordId, loc: Pos) -> Res<()> {
        let fresh = self
            .rk
            .record_data(record)
            .fields
            .iter()
            .all(FieldData::is_template_arg);
        if fresh && record != class {
            let fields: Vec<FieldData> = self
                .rk
                .record_data(class)
                .fields
                .iter()
                .filter(|field| !field.is_template_arg())
                .copied()
                .collect();
            self.rk.count_fields(fields.len());
            self.rk.record_data_mut(record).fields.extend(fields);
            return Ok(());
        }
        for index in 0..self.rk.record_data(class).fields.len() {
            let field = self.rk.record_data(class).fields[index];
            if !field.is_template_arg() {
                self.add_field(record, loc, field)?;
            }
        }
        Ok(())
    }

    pub(super) fn inherit_checks(&mut self, record: RecordId, class: RecordId) {
        let class = self.rk.record_data(class);
        let (assertions, dumps) = (class.assertions().to_vec(), class.dumps().to_vec());
        let data = self.rk.record_data_mut(record);
        data.inherit_checks(&assertions, &dumps);
    }

    // ------------------------------------------------------------ resolution

    /// Resolves name, fields, assertions and dumps of a record.
    pub(super) fn resolve_record(&mut self, record: RecordId, r: &mut dyn Resolve) -> Res<()> {
        let name = self.rk.record_data(record).name;
        let new_name = self.resolve(name, r)?;
        if new_name != name {
            self.rename(record, new_name)?;
        }
        self.resolve_fields(record, r)?;
        for index in 0..self.rk.record_data(record).assertions().len() {
            let assertion = self.rk.record_data(record).assertions()[index];
            let condition = self.resolve(assertion.condition, r)?;
            let message = self.resolve(assertion.message, r)?;
            self.rk.record_data_mut(record).rare_mut().assertions[index] = AssertionData {
                condition,
                message,
                ..assertion
            };
        }
        for index in 0..self.rk.record_data(record).dumps().len() {
            let message = self.rk.record_data(record).dumps()[index].message;
            let message = self.resolve(message, r)?;
            self.rk.record_data_mut(record).rare_mut().dumps[index].message = message;
        }
        Ok(())
    }

    pub(super) fn resolve_fields(&mut self, record: RecordId, r: &mut dyn Resolve) -> Res<()> {
        for index in 0..self.rk.record_data(record).fields.len() {
            let field = self.rk.record_data(record).fields[index];
            if !field.value.varies() {
                continue;
            }
            let value = self.resolve(field.value, r)?;
            if value != field.value {
                self.set_resolved(record, index, value)?;
            }
        }
        Ok(())
    }

    fn rename(&mut self, record: RecordId, name: InitId) -> Res<()> {
        self.rk.record_data_mut(record).name = name;
        self.check_name(record)
    }

    /// The name of a record must be a string.
    pub(super) fn check_name(&mut self, record: RecordId) -> Res<()> {
        let name = self.rk.record_data(record).name;
        if self.rk.arena.ty(name) == Some(TyId::STRING) {
            return Ok(());
        }
        let text = self.rk.init_text(name);
        Err(self.fatal(
            Some(record),
            format!("Record name '{text}' is not a string!"),
        ))
    }

    fn set_resolved(&mut self, record: RecordId, index: usize, value: InitId) -> Res<()> {
        let field = self.rk.record_data(record).fields[index];
        if let Some(typed) = self.field_value_of(value, field.ty())? {
            self.rk.record_data_mut(record).fields[index].value = typed;
            return Ok(());
        }
        let of_type = match self.rk.arena.ty(value) {
            Some(ty) => format!("of type '{}' ", self.rk.ty_text(ty)),
            None => String::new(),
        };
        let message = format!(
            "Invalid value {of_type}found when setting field '{}' of type '{}' after resolving references: {}\n",
            self.rk.unquoted_text(field.name),
            self.rk.ty_text(field.ty()),
            self.rk.unquoted_text(value)
        );
        Err(self.fatal(Some(record), message))
    }

    /// The last resolution, by the record's own fields.
    pub(super) fn resolve_record_finally(
        &mut self,
        record: RecordId,
        name: Option<InitId>,
    ) -> Res<()> {
        let mut resolver = RecordResolver::new_final(record, name);
        self.resolve_record(record, &mut resolver)
    }

    // ------------------------------------------------------------ completion

    /// Finishes a def and adds it to the records.
    pub(super) fn add_def(&mut self, record: RecordId) -> Res<()> {
        let mut new_name = None;
        let name = self.rk.name_string(record);
        if let Some(previous) = self.rk.def_named(name) {
            if !self.rk.record_data(record).is_anonymous() {
                let text = self.str_text(name);
                self.record_error(record, format!("def already exists: {text}"));
                let locs = self.rk.record_data(previous).locs.clone();
                self.report_chain(Severity::Note, &locs, "location of previous definition");
                return Err(Stop::Error);
            }
            new_name = Some(self.rk.new_anonymous_name());
        }
        self.resolve_record_finally(record, new_name)?;
        self.check_concrete(record);
        let name = self.rk.record_data(record).name;
        if self.rk.arena.kind(name) != Kind::String {
            let text = self.rk.init_text(name);
            self.record_error(
                record,
                format!("record name '{text}' could not be fully resolved"),
            );
            return Err(Stop::Error);
        }
        self.check_assertions(record)?;
        self.emit_dumps(record)?;
        self.add_to_defsets(record)?;
        let name = self.rk.name_string(record);
        self.rk.defs.entry(name).or_insert(record);
        Ok(())
    }

    /// Reports fields that are not resolved, other than those declared `field`.
    fn check_concrete(&mut self, record: RecordId) {
        for index in 0..self.rk.record_data(record).fields.len() {
            let field = self.rk.record_data(record).fields[index];
            if field.kind() == FieldKind::NonconcreteOk
                || self.is_field_concrete(record, field.value)
            {
                continue;
            }
            let message = format!(
                "Initializer of '{}' in '{}' could not be fully resolved: {}",
                self.rk.unquoted_text(field.name),
                self.rk.unquoted_text(self.rk.record_data(record).name),
                self.rk.init_text(field.value)
            );
            self.record_error(record, message);
        }
    }

    /// Concrete, or bits that refer to fields of the same record.
    fn is_field_concrete(&self, record: RecordId, value: InitId) -> bool {
        if self.rk.is_concrete(value) {
            return true;
        }
        if self.rk.arena.kind(value) != Kind::Bits {
            return false;
        }
        let is_reference = |bit: InitId| {
            let node = self.rk.arena.node(bit);
            match node.kind {
                Kind::Var => true,
                Kind::VarBit => {
                    let of = self.rk.arena.node(InitId(node.a));
                    of.kind == Kind::Var
                        && self.rk.record_data(record).field(InitId(of.a)).is_some()
                }
                _ => false,
            }
        };
        self.rk
            .arena
            .elements(value)
            .all(|bit| is_reference(bit) || self.rk.is_concrete(bit))
    }

    /// Checks the assertions of a finished record.
    pub(super) fn check_assertions(&mut self, record: RecordId) -> Res<()> {
        if self.rk.record_data(record).assertions().is_empty() {
            return Ok(());
        }
        let mut resolver = RecordResolver::new_final(record, None);
        for index in 0..self.rk.record_data(record).assertions().len() {
            let AssertionData {
                loc,
                condition,
                message,
            } = self.rk.record_data(record).assertions()[index];
            let condition = self.resolve(condition, &mut resolver)?;
            let message = self.resolve(message, &mut resolver)?;
            self.check_assert(loc, condition, message);
        }
        Ok(())
    }

    pub(super) fn check_assert(&mut self, loc: Loc, condition: InitId, message: InitId) {
        match self.rk.int_value(condition) {
            None => self.report(
                Severity::Error,
                loc,
                "assert condition must of type bit, bits, or int.",
            ),
            Some(0) => {
                self.report(Severity::Error, loc, "assertion failed");
                let text = match self.rk.arena.string_bytes(message) {
                    Some(text) => stand_in::text(text).into_owned(),
                    None => "(assert message is not a string)".to_string(),
                };
                self.plain(Severity::Note, text);
            }
            Some(_) => {}
        }
    }

    /// Prints the dumps of a finished record.
    pub(super) fn emit_dumps(&mut self, record: RecordId) -> Res<()> {
        if self.rk.record_data(record).dumps().is_empty() {
            return Ok(());
        }
        let mut resolver = RecordResolver::new_final(record, None);
        for index in 0..self.rk.record_data(record).dumps().len() {
            let dump = self.rk.record_data(record).dumps()[index];
            let message = self.resolve(dump.message, &mut resolver)?;
            self.print_dump(dump.loc, message)?;
        }
        Ok(())
    }

    pub(super) fn print_dump(&mut self, loc: Loc, message: InitId) -> Res<()> {
        match self.rk.arena.string_bytes(message) {
            Some(text) => {
                let text = stand_in::text(text).into_owned();
                self.report(Severity::Note, loc, text);
                Ok(())
            }
            None => {
                self.report(Severity::Error, loc, "dump value is not of type string");
                Err(Stop::Fatal)
            }
        }
    }

    fn add_to_defsets(&mut self, record: RecordId) -> Res<()> {
        if self.defsets.is_empty() {
            return Ok(());
        }
        let def = self.rk.def_init(record);
        let ty = self.rk.arena.node(def).ty;
        for index in 0..self.defsets.len() {
            if !self.rk.ty_is_a(ty, self.defsets[index].element_type) {
                let text = self.rk.ty_text(ty);
                self.record_error(
                    record,
                    format!("adding record of incompatible type '{text}' to defset"),
                );
                let loc = Loc(self.defsets[index].loc);
                self.report(Severity::Note, loc, "location of defset declaration");
                return Err(Stop::Error);
            }
            self.defsets[index].elements.push(def);
        }
        Ok(())
    }

    /// Warns of template arguments that nothing refers to.
    pub(super) fn warn_unused_args(&mut self, owner: RecordId) {
        if !self.options.warn_unused_template_args {
            return;
        }
        let names = self.rk.record_data(owner).template_arg_names();
        for name in names {
            if let Some(field) = self.rk.record_data(owner).field(name).copied()
                && !field.is_used()
            {
                let text = self.rk.unquoted_text(name);
                self.report(
                    Severity::Warning,
                    field.loc,
                    format!("unused template argument: {text}"),
                );
            }
        }
    }
}
