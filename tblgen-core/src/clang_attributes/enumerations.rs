//! The enumerations of attributes and of rules.

use tblgen_codegen::{EmitContext, Enumeration, Markdown, Variant};

use super::docs;
use super::model::AttributeModel;

/// The enumerations of a description.
pub(super) struct Enumerations {
    pub(super) attributes: Enumeration,
    pub(super) rules: Option<Enumeration>,
}

impl Enumerations {
    pub(super) fn new(model: &AttributeModel<'_>, context: &EmitContext) -> Self {
        Enumerations {
            attributes: attributes(model, context),
            rules: rules(model),
        }
    }

    /// The enumerations.
    pub(super) fn all(&self) -> impl Iterator<Item = &Enumeration> {
        std::iter::once(&self.attributes).chain(&self.rules)
    }
}

fn attributes(model: &AttributeModel<'_>, context: &EmitContext) -> Enumeration {
    let variants = model.attributes.iter().map(|row| {
        let doc = context.text(|| docs::attribute(row));
        Variant::new(row.record.name(), doc)
    });
    let doc = Markdown::from(
        "An attribute, by the name that it has in the description.\n\n\
         [`fn@Self::from_spelling`] finds the attribute that programs write.",
    );
    Enumeration::new("Attr", "ATTR", "attribute", doc, variants.collect())
}

fn rules(model: &AttributeModel<'_>) -> Option<Enumeration> {
    let variants = model.rules.iter().map(|rule| {
        let doc = Markdown::new().code(&rule.spelling).fixed(".");
        Variant::new(&rule.spelling, doc).called(&called(rule.spelling.as_str()))
    });
    let variants: Vec<Variant> = variants.collect();
    let doc = "A rule by which `#pragma clang attribute` chooses declarations.";
    (!variants.is_empty())
        .then(|| Enumeration::new("AttrMatchRule", "ATTR_MATCH_RULE", "rule", doc, variants))
}

/// The text that the Rust name of a rule is made of: `variable_not_is_parameter`.
fn called(spelling: &str) -> String {
    let words = spelling.replace("unless(", "not(").replace(')', "");
    words.replace('(', "_")
}
