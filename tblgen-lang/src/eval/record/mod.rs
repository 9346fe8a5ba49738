//! Fields of records, inheritance, and the last steps of a def.

mod checks;
mod fields;
mod inheritance;
mod overlaps;

use super::resolve::{RecordResolver, Resolve};
use super::{Evaluator, Res, Stop};
use crate::diagnostic::Severity;
use crate::record::{AssertionData, InitId, Kind, RecordId, TyId};
use crate::source::Loc;
pub(super) use fields::Assignment;

impl Evaluator<'_> {
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
}
