//! Long pages of documentation: types with thousands of variants.

use super::Enumeration;
use crate::docs::{Html, Markdown};

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
    /// The doc comment, with what a browser needs to show a long page soon.
    pub(super) fn full_doc(&self) -> Markdown {
        let doc = self.doc.clone();
        if self.variants.len() < LONG {
            return doc;
        }
        let (doc, rules) = match self.described_in {
            Some(module) => (self.with_reference(doc, module), ONE_BY_ONE),
            None => (doc, IN_VIEW),
        };
        let style = Html::new().fixed("<style>\n").fixed(rules).fixed(NO_LIST);
        doc.html(&style.fixed("</style>\n"))
    }

    /// The doc comment, and where the variants are described.
    fn with_reference(&self, doc: Markdown, module: &str) -> Markdown {
        let doc = doc.paragraph().fixed("There are ");
        let doc = doc.number(self.variants.len()).fixed(
            " of them, so that this page shows one only if a link or a search leads to it. The \
             declaration lists all, and ",
        );
        doc.module_link(module).fixed(" describes each.\n\n")
    }
}

#[cfg(test)]
mod tests {
    use super::{Enumeration, LONG};
    use crate::{EmitContext, EmitOptions, Variant};

    #[test]
    fn long_pages_have_rules_for_browsers() {
        let context = EmitContext::new(&EmitOptions::default(), "tables").unwrap();
        let items = |count: usize, described_in| {
            let variants = (0..count).map(|at| Variant::new(&format!("A{at}"), ""));
            let all = Enumeration {
                described_in,
                ..Enumeration::new("A", "A", "a", "All.", variants.collect())
            };
            all.items(&context).to_string()
        };
        assert!(!items(LONG - 1, None).contains("<style>"));
        let long = items(LONG, None);
        assert!(long.contains("content-visibility:auto"));
        assert!(long.contains("\" All.\""), "the summary comes first");
        let described = items(LONG, Some("pages"));
        assert!(described.contains("(mod@pages) describes each."));
        assert!(described.contains("section:target"));
        assert!(!items(LONG - 1, Some("pages")).contains("describes each"));
    }
}
