//! The enumerations of diagnostics and their groups.

use tblgen_codegen::{EmitContext, Enumeration, Markdown, Variant};
use tblgen_lang::record::Record;

use super::model::{DiagRow, DiagnosticModel, GroupRow};
use super::text::printed;

/// The enumerations of a description.
pub(super) struct Enumerations {
    pub(super) diags: Enumeration,
    pub(super) groups: Option<Enumeration>,
}

impl Enumerations {
    pub(super) fn new(model: &DiagnosticModel<'_>, context: &EmitContext) -> Self {
        Enumerations {
            diags: diags(model, context),
            groups: groups(model, context),
        }
    }

    /// The enumerations.
    pub(super) fn all(&self) -> impl Iterator<Item = &Enumeration> {
        [&self.diags].into_iter().chain(&self.groups)
    }
}

fn diags(model: &DiagnosticModel<'_>, context: &EmitContext) -> Enumeration {
    let variants = model.diags.iter().map(|row| {
        let doc = context.text(|| about(row));
        Variant::new(row.record.name(), doc)
    });
    let doc = Markdown::from(
        "A diagnostic, by the name that it has in the description.\n\n\
         [`fn@Self::message`] is its text with arguments.",
    );
    Enumeration {
        told_by: &["class", "text"],
        ..Enumeration::new("Diag", "DIAG", "diagnostic", doc, variants.collect())
    }
}

/// The documentation of a diagnostic: its class and its text.
fn about(row: &DiagRow<'_>) -> Markdown {
    let class = Markdown::new().fixed(row.class.name()).fixed(": ");
    class.code(&printed(&row.text)).fixed(".")
}

fn groups(model: &DiagnosticModel<'_>, context: &EmitContext) -> Option<Enumeration> {
    let variants = model.groups.iter().map(|row| {
        let doc = context.text(|| about_group(row));
        Variant::new(row.name, doc).called(called(row.record, row.name))
    });
    let variants: Vec<Variant> = variants.collect();
    let doc = "A group of diagnostics, which options such as `-Wname` name.";
    (!variants.is_empty()).then(|| Enumeration {
        told_by: &["name", "docs"],
        ..Enumeration::new("DiagGroup", "DIAG_GROUP", "group", doc, variants)
    })
}

/// The name of a group in programs: that of its record, unless the record has none.
fn called<'n>(record: Record<'n>, name: &'n str) -> &'n str {
    match record.is_anonymous() {
        false => record.name(),
        true if name.is_empty() => "Unnamed",
        true => name,
    }
}

fn about_group(row: &GroupRow<'_>) -> Markdown {
    let name = match row.name {
        "" => Markdown::from("The group without a name."),
        name => Markdown::new().code(name).fixed("."),
    };
    match row.docs.trim() {
        "" => name,
        docs => name.fixed("\n\n").listing(docs),
    }
}
