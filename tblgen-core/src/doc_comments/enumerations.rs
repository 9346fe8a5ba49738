//! The enumerations of tags, named characters and commands.

use tblgen_codegen::{EmitContext, Enumeration, Markdown, Variant};
use tblgen_lang::record::Record;

use super::model::CommentModel;

/// The enumerations of what a description has.
pub(super) struct Enumerations {
    pub(super) tags: Option<Enumeration>,
    pub(super) characters: Option<Enumeration>,
    pub(super) commands: Option<Enumeration>,
}

impl Enumerations {
    pub(super) fn new(model: &CommentModel<'_>, context: &EmitContext) -> Self {
        let variant = |record: Record<'_>, name: &str, doc: Markdown| {
            let doc = context.text(|| doc);
            match record.is_anonymous() {
                true => Variant::new(name, doc),
                false => Variant::new(name, doc).called(record.name()),
            }
        };
        let tags = model.tags.iter().map(|row| {
            let doc = Markdown::new().code(&format!("<{}>", row.name)).fixed(".");
            variant(row.record, row.name, doc)
        });
        let characters = model.characters.iter().map(|row| {
            let doc = Markdown::new().code(&format!("&{};", row.name));
            let doc = doc.fixed(": ").code(&row.character.to_string()).fixed(".");
            variant(row.record, row.name, doc)
        });
        let commands = model.commands.iter().map(|row| {
            let doc = Markdown::new().code(&format!("\\{}", row.name)).fixed(".");
            variant(row.record, row.name, doc)
        });
        Enumerations {
            tags: enumeration(
                ("HtmlTag", "HTML_TAG", "tag"),
                "A tag of HTML.",
                tags.collect(),
            ),
            characters: enumeration(
                ("NamedCharacter", "NAMED_CHARACTER", "named character"),
                "A character that HTML has a name for.",
                characters.collect(),
            ),
            commands: enumeration(
                ("CommentCommand", "COMMENT_COMMAND", "command"),
                "A command in a comment, such as `\\param`.",
                commands.collect(),
            ),
        }
    }

    /// The enumerations.
    pub(super) fn all(&self) -> impl Iterator<Item = &Enumeration> {
        let all = [&self.tags, &self.characters, &self.commands];
        all.into_iter().flatten()
    }
}

fn enumeration(
    (name, prefix, what): (&'static str, &'static str, &'static str),
    doc: &'static str,
    variants: Vec<Variant>,
) -> Option<Enumeration> {
    (!variants.is_empty()).then(|| Enumeration::new(name, prefix, what, doc, variants))
}
