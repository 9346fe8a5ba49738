//! `--print-detailed-records`: global variables, classes and records with the
//! places of all their parts.

use std::io::Write;

use crate::invalid_utf8;
use crate::options::release;
use crate::output::{BackendError, Chunks};
use crate::record::{FieldData, Form, RecordId, RecordKeeper};
use crate::source::Loc;

pub(super) fn write(records: &RecordKeeper, out: &mut dyn Write) -> Result<(), BackendError> {
    records.check_lengths(Form::Text)?;
    let mut report = Report {
        records,
        chunks: Chunks::new(out),
    };
    report.text(&format!(
        "DETAILED RECORDS for file {}\n",
        records.input_filename()
    ));
    report.variables();
    report.classes()?;
    report.defs()?;
    report.chunks.finish()?;
    Ok(())
}

struct Report<'r, 'w> {
    records: &'r RecordKeeper,
    chunks: Chunks<'w>,
}

impl Report<'_, '_> {
    fn text(&mut self, text: &str) {
        self.chunks
            .buffer
            .extend_from_slice(&invalid_utf8::bytes(text));
    }

    fn heading(&mut self, title: &str, count: usize) {
        let rule = "-".repeat(20);
        self.text(&format!("\n{rule} {title} ({count}) {rule}\n"));
    }

    fn place(&self, loc: Loc) -> String {
        self.records.sources.format_short_line(loc)
    }

    fn variables(&mut self) {
        let globals = self.records.globals();
        self.heading("Global Variables", globals.len());
        self.text("\n");
        for (name, value) in globals {
            self.text(&format!("{name} = "));
            let whole = self.records.write_init(&mut self.chunks.buffer, value.id());
            self.chunks.note(whole);
            self.text("\n");
        }
    }

    fn classes(&mut self) -> Result<(), BackendError> {
        let classes = self.records.sorted(&self.records.classes);
        self.heading("Classes", classes.len());
        for class in classes {
            self.title(class, "");
            self.template_args(class);
            self.superclasses(class);
            self.fields(class);
            self.chunks.spill()?;
        }
        Ok(())
    }

    fn defs(&mut self) -> Result<(), BackendError> {
        let defs = self.records.sorted(&self.records.defs);
        self.heading("Records", defs.len());
        for def in defs {
            self.title(def, "\"\"");
            self.defms(def);
            self.superclasses(def);
            self.fields(def);
            self.chunks.spill()?;
        }
        Ok(())
    }

    fn title(&mut self, id: RecordId, empty: &str) {
        let data = self.records.record_data(id);
        let place = self.place(data.locs.first().copied().unwrap_or(Loc::NONE));
        self.text("\n");
        let before = self.chunks.buffer.len();
        self.records
            .write_unquoted(&mut self.chunks.buffer, data.name);
        if self.chunks.buffer.len() == before {
            self.text(empty);
        }
        self.text(&format!("  |{place}|\n"));
    }

    fn defms(&mut self, id: RecordId) {
        let locs = self.records.record_data(id).locs.clone();
        if locs.len() < 2 {
            return;
        }
        self.text("  Defm sequence:");
        let with_def = (self.records.language).prints_as(release::DEFM_SEQUENCE_WITH_DEF);
        let first = usize::from(!with_def);
        for &loc in locs[first..].iter().rev() {
            let place = self.place(loc);
            self.text(&format!(" |{place}|"));
        }
        self.text("\n");
    }

    fn template_args(&mut self, id: RecordId) {
        let data = self.records.record_data(id);
        if data.template_args().is_empty() {
            self.text("  Template args: (none)\n");
            return;
        }
        self.text("  Template args:\n");
        for (_, name) in data.template_args() {
            if let Some(field) = data.field(*name) {
                self.field(field);
            }
        }
    }

    fn field(&mut self, field: &FieldData) {
        self.text("    ");
        let whole = self.records.write_field(&mut self.chunks.buffer, field);
        self.chunks.note(whole);
        let place = self.place(field.loc);
        self.text(&format!("  |{place}|\n"));
    }

    fn superclasses(&mut self, id: RecordId) {
        let superclasses = self.records.superclasses(id);
        if superclasses.is_empty() {
            self.text("  Superclasses: (none)\n");
            return;
        }
        let direct = self.records.direct_superclasses(id);
        self.text("  Superclasses:");
        for class in superclasses {
            let is_direct = direct.contains(class);
            self.text(if is_direct { " " } else { " (" });
            let name = self.records.name_bytes(*class);
            self.chunks.buffer.extend_from_slice(name);
            self.text(if is_direct { "" } else { ")" });
        }
        self.text("\n");
    }

    fn fields(&mut self, id: RecordId) {
        let data = self.records.record_data(id);
        if data.fields.is_empty() {
            self.text("  Fields: (none)\n");
            return;
        }
        self.text("  Fields:\n");
        for field in &data.fields {
            if !data.is_template_arg(field.name) {
                self.field(field);
            }
        }
    }
}
