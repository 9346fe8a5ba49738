//! Long pages of documentation: types with thousands of variants.

use super::Enumeration;
use crate::docs::{Docs, Html, Markdown};

/// The number of variants from which on a page of documentation is long.
const LONG: usize = 1000;

/// Rules for a long page: browsers lay a variant out when it comes into view. X86's page of
/// opcodes takes a third less time to open.
const IN_VIEW: &str = ".variants>section,.variants>.docblock{content-visibility:auto;contain-intrinsic-size:auto 26px}\n";

/// Rules for a long page whose variants are described on other pages, too: only the variant
/// is shown that a link or a search leads to. X86's page of opcodes takes half the time to open.
const ONE_BY_ONE: &str = ".variants>section,.variants>.docblock{display:none}\n\
    .variants>section:target,.variants>section:target+.docblock{display:block}\n";

/// The list of all variants at the side, which nobody could read, is left out of a long page.
const NO_LIST: &str = ".sidebar .block.variant{display:none}\n";

impl Enumeration {
    /// Whether the documentation of variants is for editors alone, because the page of rustdoc is
    /// long enough without.
    pub(super) fn is_for_editors(&self) -> bool {
        !self.told_by.is_empty() && self.variants.len() >= LONG
    }

    /// The text of the doc comment, with what a browser needs to show a long page soon.
    pub(super) fn doc_comment(&self, docs: Docs) -> Option<Markdown> {
        let text = docs.amount_of(self.doc.clone())?;
        if self.variants.len() < LONG {
            return Some(text);
        }
        let (text, rules) = match self.described_in {
            // Pages belong to full documentation.
            Some(module) => (
                self.with_reference(text, docs.is_full().then_some(module)),
                ONE_BY_ONE,
            ),
            None => (self.with_methods(text), IN_VIEW),
        };
        let style = Html::new().fixed("<style>\n").fixed(rules).fixed(NO_LIST);
        Some(text.html(&style.fixed("</style>\n")))
    }

    /// The doc comment, and the methods that give what the page leaves out.
    fn with_methods(&self, doc: Markdown) -> Markdown {
        if self.told_by.is_empty() {
            return doc;
        }
        let methods = self.told_by.iter().map(|name| {
            let link = Markdown::new().fixed("[`fn@Self::").fixed(name);
            link.fixed("`]")
        });
        doc.paragraph()
            .fixed(
                "Variants are listed by name alone. Editors show more about each, and these \
                 methods give it: ",
            )
            .joined(methods, ", ")
            .fixed(".\n\n")
    }

    /// The doc comment, and where the variants are listed and described.
    fn with_reference(&self, doc: Markdown, module: Option<&str>) -> Markdown {
        let doc = doc.paragraph().fixed("There are ");
        let doc = doc.number(self.variants.len()).fixed(
            " of them, so that this page shows one only if a link or a search leads to it. The \
             declaration lists all",
        );
        match module {
            Some(module) => doc
                .fixed(", and ")
                .module_link(module)
                .fixed(" describes each.\n\n"),
            None => doc.fixed(".\n\n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Enumeration, LONG};
    use crate::{Docs, EmitContext, EmitOptions, Variant};

    /// The items of an enumeration with that many variants.
    fn items(docs: Docs, count: usize, described_in: Option<&'static str>) -> String {
        let options = EmitOptions {
            docs,
            ..EmitOptions::default()
        };
        let context = EmitContext::new(&options, "tables").unwrap();
        let variants = (0..count).map(|at| Variant::new(&format!("A{at}"), ""));
        let all = Enumeration {
            described_in,
            ..Enumeration::new("A", "A", "a", "All.\n\nMore.", variants.collect())
        };
        all.items(&context).tokens().unwrap().to_string()
    }

    #[test]
    fn long_pages_have_rules_for_browsers() {
        let items = |count, described_in| items(Docs::Full, count, described_in);
        assert!(!items(LONG - 1, None).contains("<style>"));
        let long = items(LONG, None);
        assert!(long.contains("content-visibility:auto"));
        assert!(long.contains("\" All.\""), "the summary comes first");
        let described = items(LONG, Some("pages"));
        assert!(described.contains("(mod@pages) describes each."));
        assert!(described.contains("section:target"));
        assert!(!items(LONG - 1, Some("pages")).contains("describes each"));
    }

    #[test]
    fn documentation_that_methods_give_is_for_editors() {
        let of = |count, docs| {
            let variants = (0..count).map(|at| Variant::new(&format!("A{at}"), "Said."));
            let all = Enumeration {
                told_by: &["name", "number"],
                ..Enumeration::new("A", "A", "a", "All.", variants.collect())
            };
            let options = EmitOptions {
                docs,
                ..EmitOptions::default()
            };
            let context = EmitContext::new(&options, "tables").unwrap();
            all.items(&context).tokens().unwrap().to_string()
        };
        let long = of(LONG, Docs::Full);
        let for_editors = "# [cfg_attr (not (doc) , doc = \" Said.\")]";
        assert_eq!(long.matches(for_editors).count(), LONG);
        assert!(!long.contains("# [doc = \" Said.\"]"));
        assert!(long.contains("# [cfg_attr (doc , allow (missing_docs))]"));
        let short = of(LONG - 1, Docs::Full);
        assert!(short.contains("# [doc = \" Said.\"]") && !short.contains("cfg_attr"));
        assert!(!of(LONG, Docs::None).contains("Said."));
        let methods = "give it: [`fn@Self::name`], [`fn@Self::number`].";
        assert!(long.contains(methods) && of(LONG, Docs::Short).contains(methods));
        assert!(!short.contains(methods));
    }

    #[test]
    fn variants_with_nothing_to_say_have_no_comments() {
        let items = items(Docs::Full, 2, None);
        assert!(items.contains("# [allow (missing_docs)]"), "{items}");
        assert!(
            !Enumeration::new("A", "A", "a", "All.", vec![Variant::new("B", "Said.")])
                .items(&EmitContext::new(&EmitOptions::default(), "tables").unwrap())
                .tokens()
                .unwrap()
                .to_string()
                .contains("missing_docs")
        );
    }

    #[test]
    fn short_documentation_of_long_pages_has_the_rules_and_no_links() {
        let short = items(Docs::Short, LONG, Some("pages"));
        assert!(short.contains("section:target"));
        assert!(short.contains("The declaration lists all."));
        assert!(!short.contains("mod@pages") && !short.contains("More."));
        assert!(items(Docs::Short, LONG, None).contains("content-visibility:auto"));
        assert!(!items(Docs::Short, LONG - 1, None).contains("<style>"));
        assert!(!items(Docs::None, LONG, None).contains("<style>"));
    }
}
