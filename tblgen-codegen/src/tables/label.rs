//! The names of tables and the sentences that document them.

use proc_macro2::{Ident, TokenStream};
use quote::format_ident;

use crate::docs::{Docs, Markdown, doc, write_doc};

/// The name of a table, and a sentence about its contents.
///
/// ```
/// use tblgen_codegen::Label;
///
/// let label = Label::new("REG_COSTS", "The cost of each register.");
/// assert_eq!(label.part("STARTS", "starts").name(), "REG_COSTS_STARTS");
/// ```
#[derive(Debug, Clone)]
pub struct Label {
    name: String,
    /// The sentence without the period.
    text: Markdown,
    /// The part of the table that this one holds, if the label is of a part.
    part: Option<&'static str>,
}

impl Label {
    /// A label whose sentence is fixed. The period at the end may be left out.
    pub fn new(name: impl Into<String>, sentence: &'static str) -> Self {
        let sentence = sentence.trim();
        let text = sentence.strip_suffix('.').unwrap_or(sentence);
        Label::of_text(name, Markdown::from(text))
    }

    /// A label whose sentence, without a period, is composed.
    pub fn of_text(name: impl Into<String>, text: Markdown) -> Self {
        Label {
            name: name.into(),
            text,
            part: None,
        }
    }

    /// The name of the table.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The label of a table that belongs to this one: a suffix for the name, and
    /// words about the part that it holds.
    #[must_use]
    pub fn part(&self, suffix: &str, what: &'static str) -> Self {
        self.part_named(&format!("_{suffix}"), what)
    }

    /// [`Self::part`] with a suffix that follows the name directly.
    pub(super) fn part_named(&self, suffix: &str, what: &'static str) -> Self {
        let name = format!("{}{suffix}", self.name);
        Label {
            name,
            text: self.text.clone(),
            part: Some(what),
        }
    }

    /// The name of the table, for code.
    pub fn ident(&self) -> Ident {
        format_ident!("{}", self.name)
    }

    /// The doc comment, if documentation is wanted.
    pub fn docs(&self, docs: impl Into<Docs>) -> TokenStream {
        let docs = docs.into();
        if docs.is_none() {
            return TokenStream::new();
        }
        doc(docs, self.sentence())
    }

    /// Writes the doc comment as lines of a file, if there are to be any.
    pub(super) fn write_docs(&self, docs: Docs, out: &mut String) {
        if !docs.is_none() {
            write_doc(docs, self.sentence(), out);
        }
    }

    fn sentence(&self) -> Markdown {
        let text = self.text.clone();
        let text = match self.part {
            Some(part) => text.fixed(" (").fixed(part).fixed(")"),
            None => text,
        };
        text.fixed(".")
    }
}

impl From<(&str, &'static str)> for Label {
    fn from((name, sentence): (&str, &'static str)) -> Self {
        Label::new(name, sentence)
    }
}

impl From<&Label> for Label {
    fn from(label: &Label) -> Self {
        label.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::Label;

    #[test]
    fn parts_say_what_they_hold() {
        let label = Label::new("A", "The names of all.");
        let docs = |label: &Label| label.docs(true).to_string();
        assert_eq!(docs(&label), "# [doc = \" The names of all.\"]");
        let starts = label.part("TEXT", "the text").part("STARTS", "the starts");
        assert_eq!(
            docs(&starts),
            "# [doc = \" The names of all (the starts).\"]"
        );
        assert_eq!(starts.name(), "A_TEXT_STARTS");
        assert!(label.docs(false).is_empty());
    }
}
