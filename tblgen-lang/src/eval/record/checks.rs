//! Checks of a record that is complete, its assertions and dumps.

use crate::diagnostic::{IN_THIS_RECORD, INSTANTIATED, Severity};
use crate::eval::resolve::RecordResolver;
use crate::eval::{Evaluator, Res, Stop};
use crate::invalid_utf8;
use crate::operators::UnOp;
use crate::options::release;
use crate::record::{AssertionData, FieldData, FieldKind, InitId, Kind, RecordId};
use crate::source::Loc;

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
            self.explain_too_great(field);
        }
    }

    /// Adds to the last message that a number does not fit into the bits of a field.
    fn explain_too_great(&mut self, field: FieldData) {
        let Some((number, width)) = self.too_great(field.value) else {
            return;
        };
        let name = self.rk.unquoted_text(field.name);
        self.label(field.loc.0, format!("`{name}` gets its value here"));
        let (least, greatest) = match width {
            0 => (0, 0),
            width => (i64::MIN >> (64 - width), (1_u64 << width) - 1),
        };
        let s = if width == 1 { "" } else { "s" };
        if let Some(error) = self.diagnostics.last_mut() {
            error.help = Some(format!(
                "{number} does not fit in {width} bit{s}, which hold {least} to {greatest}"
            ));
        }
    }

    /// A number that was to become bits, and how many, in the value of a field.
    fn too_great(&self, value: InitId) -> Option<(i64, u32)> {
        let arena = &self.rk.arena;
        let number = |bit: InitId| {
            let bit = arena.node(bit);
            let cast = (bit.kind == Kind::VarBit).then(|| arena.node(InitId(bit.a)))?;
            let is_cast = cast.kind == Kind::UnOp && arena.unop_code(&cast) == UnOp::Cast;
            let number = is_cast.then(|| arena.as_int(InitId(cast.a)))??;
            let width = arena.types.width(cast.ty).filter(|&width| width < 64)?;
            Some((number, width))
        };
        let is_bits = arena.kind(value) == Kind::Bits;
        is_bits.then(|| arena.elements(value).find_map(number))?
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
    pub(crate) fn check_assertions(&mut self, record: RecordId) -> Res<()> {
        if self.rk.record_data(record).assertions().is_empty() {
            return Ok(());
        }
        let mut resolver = RecordResolver::new_final(record, None);
        let mut has_failed = false;
        for index in 0..self.rk.record_data(record).assertions().len() {
            let mut assertion = self.rk.record_data(record).assertions()[index];
            assertion.condition = self.resolve(assertion.condition, &mut resolver)?;
            assertion.message = self.resolve(assertion.message, &mut resolver)?;
            has_failed |= self.check_assert(assertion, |ev| ev.label_asserting(record));
        }
        let language = self.options.language;
        if has_failed && language.prints_as(release::ASSERTIONS_NAME_RECORDS) {
            self.record_error(record, IN_THIS_RECORD);
        }
        Ok(())
    }

    /// Checks an assertion outside of records, to which a chain of `defm`s led.
    pub(crate) fn check_free_assert(&mut self, assertion: AssertionData, chain: &[Loc]) {
        self.check_assert(assertion, |ev| ev.label_chain(chain));
    }

    /// Checks an assertion; whether it fails. Then `label` adds to the error what it is about.
    fn check_assert(&mut self, assertion: AssertionData, label: impl FnOnce(&mut Self)) -> bool {
        let is_inline = (self.options.language).prints_as(release::ASSERTIONS_NAME_RECORDS);
        let condition = self.rk.int_value(assertion.condition);
        let text = || match self.rk.arena.string_bytes(assertion.message) {
            Some(text) => invalid_utf8::text(text).into_owned(),
            None => "(assert message is not a string)".to_string(),
        };
        // With LLVM 19, the message of an assertion is a note.
        let (error, note) = match condition {
            None => (
                "assert condition must of type bit, bits, or int.".to_string(),
                None,
            ),
            Some(0) if is_inline => (format!("assertion failed: {}", text()), None),
            Some(0) => ("assertion failed".to_string(), Some(text())),
            Some(_) => return false,
        };
        self.report(Severity::Error, assertion.loc, error);
        label(self);
        if let Some(text) = note {
            self.plain(Severity::Note, text);
        }
        true
    }

    /// Adds to the last message the record that it is about, and where that comes from.
    fn label_asserting(&mut self, record: RecordId) {
        let data = self.rk.record_data(record);
        let name = self.rk.unquoted_text(data.name);
        let locs = data.written_locs().to_vec();
        if let Some((loc, chain)) = locs.split_first() {
            self.label(loc.0, format!("in the record `{name}`"));
            self.label_chain(chain);
        }
    }

    /// Adds to the last message the `defm`s that led to what it is about.
    fn label_chain(&mut self, chain: &[Loc]) {
        for loc in chain {
            self.label(loc.0, INSTANTIATED);
        }
    }

    /// Prints the dumps of a finished record.
    pub(crate) fn emit_dumps(&mut self, record: RecordId) -> Res<()> {
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

    pub(crate) fn print_dump(&mut self, loc: Loc, message: InitId) -> Res<()> {
        match self.rk.arena.string_bytes(message) {
            Some(text) => {
                let text = invalid_utf8::text(text).into_owned();
                self.report(Severity::Note, loc, text);
                Ok(())
            }
            None => {
                self.report(Severity::Error, loc, "dump value is not of type string");
                match self.options.language.since(release::DUMP_RESOLVES) {
                    true => Ok(()),
                    false => Err(Stop::Fatal),
                }
            }
        }
    }

    /// Warns of template arguments that nothing refers to.
    pub(crate) fn warn_unused_args(&mut self, owner: RecordId) {
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
