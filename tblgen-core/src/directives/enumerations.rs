//! The enumerations of directives, clauses and their values.

use tblgen_codegen::{EmitContext, Enumeration, Idents, ItemNames, Markdown, Variant, capitals};

use super::model::{ClauseRow, DirectiveModel, DirectiveRow, NameRow, SpellingRow, Values};

/// The enumerations of a description.
pub(super) struct Enumerations {
    pub(super) directives: Enumeration,
    pub(super) clauses: Enumeration,
    pub(super) categories: Option<Enumeration>,
    pub(super) associations: Option<Enumeration>,
    pub(super) languages: Option<Enumeration>,
    /// The types of values, in the order of [`DirectiveModel::values`].
    pub(super) values: Vec<Enumeration>,
}

impl Enumerations {
    pub(super) fn new(model: &DirectiveModel<'_>, context: &EmitContext) -> Self {
        Enumerations {
            directives: directives(&model.directives, context),
            clauses: clauses(&model.clauses, context),
            categories: named(
                ("DirectiveCategory", "DIRECTIVE_CATEGORY", "category"),
                "A category of directives.",
                &model.categories,
            ),
            associations: named(
                ("Association", "ASSOCIATION", "association"),
                "Something that a directive is about, such as a loop.",
                &model.associations,
            ),
            languages: named(
                ("SourceLanguage", "SOURCE_LANGUAGE", "language"),
                "A language of source code that has directives.",
                &model.languages,
            ),
            values: values(model, context),
        }
    }

    /// The enumerations.
    pub(super) fn all(&self) -> impl Iterator<Item = &Enumeration> {
        let others = self.named().chain(&self.values);
        [&self.directives, &self.clauses].into_iter().chain(others)
    }

    /// The enumerations that have nothing but names.
    pub(super) fn named(&self) -> impl Iterator<Item = &Enumeration> {
        let named = [&self.categories, &self.associations, &self.languages];
        named.into_iter().flatten()
    }
}

fn directives(rows: &[DirectiveRow<'_>], context: &EmitContext) -> Enumeration {
    let variants = rows.iter().map(|row| {
        let doc = context.text(|| about(&row.spellings));
        Variant::new(row.record.name(), doc).called(&row.called)
    });
    let doc =
        "A directive. Its name is that of the record; text has its [spelling](fn@Self::spelling).";
    Enumeration {
        constants: &["DEFAULT", "MAX_LEAVES", "LANGUAGE"],
        ..Enumeration::new(
            "Directive",
            "DIRECTIVE",
            "directive",
            doc,
            variants.collect(),
        )
    }
}

fn clauses(rows: &[ClauseRow<'_>], context: &EmitContext) -> Enumeration {
    let variants = rows.iter().map(|row| {
        let doc = context.text(|| about(&row.spellings));
        Variant::new(row.record.name(), doc).called(&row.called)
    });
    let doc =
        "A clause. Its name is that of the record; text has its [spelling](fn@Self::spelling).";
    Enumeration {
        constants: &["DEFAULT"],
        ..Enumeration::new("Clause", "CLAUSE", "clause", doc, variants.collect())
    }
}

/// The spellings of something.
fn about(spellings: &[SpellingRow<'_>]) -> Markdown {
    let spellings = spellings.iter().map(|row| Markdown::new().code(row.text));
    Markdown::new().joined(spellings, ", ").fixed(".")
}

/// An enumeration of names about which there is nothing to say.
fn named(
    (name, prefix, what): (&'static str, &'static str, &'static str),
    doc: &'static str,
    rows: &[NameRow<'_>],
) -> Option<Enumeration> {
    let variants = rows
        .iter()
        .map(|row| Variant::new(row.name, Markdown::new().code(row.name).fixed(".")));
    let variants: Vec<Variant> = variants.collect();
    (!variants.is_empty()).then(|| Enumeration::new(name, prefix, what, doc, variants))
}

/// The types of values, which are named after the description.
fn values(model: &DirectiveModel<'_>, context: &EmitContext) -> Vec<Enumeration> {
    let mut names = ItemNames::new(context);
    let mut prefixes = Idents::reserving(&PREFIXES);
    let values = model.values();
    let values = values.into_iter();
    let types = values.map(|values| {
        let name = names.add(values.name, "Value");
        let prefix = prefixes.add_text(&format!("{}_VALUE", capitals(&name)));
        values_of(values, name, prefix, context)
    });
    types.collect()
}

/// The prefixes of the names of tables of other enumerations.
const PREFIXES: [&str; 5] = [
    "DIRECTIVE",
    "CLAUSE",
    "DIRECTIVE_CATEGORY",
    "ASSOCIATION",
    "SOURCE_LANGUAGE",
];

fn values_of(
    values: &Values<'_>,
    name: String,
    prefix: String,
    context: &EmitContext,
) -> Enumeration {
    let variants = values.rows.iter().map(|row| {
        let doc = context.text(|| about(&row.spelling));
        Variant::new(row.record.name(), doc)
    });
    let doc = Markdown::from("A value of a clause, ")
        .code(values.name)
        .fixed(".");
    Enumeration {
        name: name.into(),
        prefix: prefix.into(),
        constants: &["DEFAULT"],
        ..Enumeration::new("", "", "value", doc, variants.collect())
    }
}
