//! Operators that ask about records, and fields of records.

use super::call::Call;
use crate::eval::bounds::CELL;
use crate::eval::{Evaluator, Res, Stop};
use crate::options::release;
use crate::record::{InitId, Kind, RecordId, StrId, TyId};

impl Evaluator<'_> {
    pub(super) fn eval_is_a(&mut self, call: Call<'_, '_>) -> Res<InitId> {
        let ty = self.required_type(call)?;
        let operand = self.one_operand(call, |_, _| Ok(()))?;
        Ok(self.is_a(ty, operand))
    }

    pub(super) fn eval_exists(&mut self, call: Call<'_, '_>) -> Res<InitId> {
        let ty = self.required_type(call)?;
        let message = "expected string type argument in !exists operator";
        let name = self.one_operand(call, |ev, name| match ev.rk.arena.ty(name) {
            Some(TyId::STRING) => Ok(()),
            Some(other) if ev.rk.arena.types.is_record(other) => {
                let message = format!("{message}, please use !isa instead");
                Err(ev.error(call.pos(0), message))
            }
            _ => Err(ev.error(call.pos(0), message)),
        })?;
        Ok(self.exists(ty, name, call.cx.record, false))
    }

    pub(super) fn eval_instances(&mut self, call: Call<'_, '_>) -> Res<InitId> {
        let ty = self.required_type(call)?;
        let all = self.rk.arena.intern(b".*");
        let operands = self.operands(call, None, |ev, _, regex| match ev.rk.arena.ty(regex) {
            Some(TyId::STRING) => Ok(None),
            _ => {
                let message = "expected string type argument in !instances operator";
                Err(ev.error(call.pos(0), message))
            }
        })?;
        let regex = operands.first().copied().unwrap_or(all);
        let init = self.rk.arena.instances(ty, regex);
        self.fold_instances(init, call.cx.record, false)
    }

    /// `!isa`, or its value if the types decide it.
    pub(crate) fn is_a(&mut self, wanted: TyId, value: InitId) -> InitId {
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
    pub(crate) fn exists(
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
    pub(crate) fn fold_instances(
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
        self.check_len(found.len() as u64, CELL)?;
        Ok(self.rk.arena.list(&found, wanted))
    }

    /// The field of a value that has it, or an access to it if that is not known.
    pub(crate) fn field(
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

    fn no_field(&mut self, value: InitId, name: StrId) -> Stop {
        let (name, text) = (self.str_text(name), self.rk.init_text(value));
        self.fatal(
            None,
            format!("Cannot access field '{name}' of value '{text}'"),
        )
    }

    fn self_reference(&mut self, value: InitId, name: StrId, record: Option<RecordId>) -> Stop {
        let message = format!(
            "Attempting to access field '{}' of '{}' is a forbidden self-reference",
            self.str_text(name),
            self.rk.init_text(value)
        );
        self.fatal(record, message)
    }
}
