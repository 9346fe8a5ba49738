//! Checks of a record that is complete, its assertions and dumps.

use crate::diagnostic::Severity;
use crate::eval::resolve::RecordResolver;
use crate::eval::{Evaluator, Res, Stop};
use crate::record::{AssertionData, FieldKind, InitId, Kind, RecordId};
use crate::source::Loc;
use crate::stand_in;

impl Evaluator<'_> {
    /// Reports fields that are not resolved, other than those declared `field`.
    pub(super) fn check_concrete(&mut self, record: RecordId) {
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
    pub(in crate::eval) fn check_assertions(&mut self, record: RecordId) -> Res<()> {
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

    pub(in crate::eval) fn check_assert(&mut self, loc: Loc, condition: InitId, message: InitId) {
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
    pub(in crate::eval) fn emit_dumps(&mut self, record: RecordId) -> Res<()> {
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

    pub(in crate::eval) fn print_dump(&mut self, loc: Loc, message: InitId) -> Res<()> {
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

    /// Warns of template arguments that nothing refers to.
    pub(in crate::eval) fn warn_unused_args(&mut self, owner: RecordId) {
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
