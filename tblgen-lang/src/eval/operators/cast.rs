//! `!cast`.

use crate::diagnostic::Severity;
use crate::eval::{Evaluator, Res, Stop};
use crate::operators::UnOp;
use crate::record::{InitId, Kind, RecordId, StrId, TyId};

impl Evaluator<'_> {
    pub(super) fn fold_cast(
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
        self.convert(operand, ty)
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
    pub(crate) fn is_own_name(&mut self, record: RecordId, name: StrId) -> bool {
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
    fn fatal_or_plain(&mut self, record: Option<RecordId>, message: String) -> Stop {
        match record {
            Some(_) => self.fatal(record, message),
            None => {
                self.plain(Severity::Error, message);
                Stop::Fatal
            }
        }
    }
}
