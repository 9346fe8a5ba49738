//! Long pages of documentation: types with thousands of variants.

use super::Enumeration;
use crate::docs::{Html, Markdown};

/// The number of variants from which on a page of documentation is long.
const LONG: usize = 1000;

/// Rules for a long page: browsers lay a variant out when it comes into view, and the
/// list of all variants at the side, which nobody could read, is left out. X86's page of
/// opcodes takes a third less time to open.
const LONG_STYLE: &str = "<style>\n\
    .variants>section,.variants>.docblock{content-visibility:auto;contain-intrinsic-size:auto 26px}\n\
    .sidebar .block.variant{display:none}\n\
    </style>\n";

/// Rules for a long page whose variants are described on other pages, too: only the variant
/// is shown that a link or a search leads to. X86's page of opcodes takes half the time to open.
const ONE_BY_ONE: &str = "<style>\n\
    .variants>section,.variants>.docblock{display:none}\n\
    .variants>section:target,.variants>section:target+.docblock{display:block}\n\
    </style>\n";

impl Enumeration {
    /// Leaves thousands of variants to their own pages in this module, so that browsers show
    /// the documentation of the type soon.
    #[must_use]
    pub fn described_in(mut self, module: &str) -> Self {
        if self.variants.len() >= LONG {
            let doc = self.doc.paragraph().fixed("There are ");
            let doc = doc.number(self.variants.len()).fixed(
                " of them, so that this page shows one only if a link or a search leads to \
                 it. The declaration lists all, and ",
            );
            let doc = doc.module_link(module).fixed(" describes each.\n\n");
            self.doc = doc.html(&Html::new().fixed(ONE_BY_ONE));
        }
        self
    }

    /// The doc comment, with what a browser needs to show a long page soon.
    pub(super) fn full_doc(&self) -> Markdown {
        let doc = self.doc.clone();
        match self.variants.len() {
            LONG.. => doc.html(&Html::new().fixed(LONG_STYLE)),
            _ => doc,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Enumeration, LONG};
    use crate::{EmitContext, EmitOptions, Variant};

    #[test]
    fn long_pages_have_rules_for_browsers() {
        let context = EmitContext::new(&EmitOptions::default(), "tables").unwrap();
        let items = |count: usize| {
            let variants = (0..count).map(|at| Variant::new(&format!("A{at}"), ""));
            let all = Enumeration::new("A", "A", "a", "All.", variants.collect());
            all.items(&context).to_string()
        };
        assert!(!items(LONG - 1).contains("<style>"));
        let long = items(LONG);
        assert!(long.contains("content-visibility:auto"));
        assert!(long.contains("\" All.\""), "the summary comes first");
        let described = |count: usize| {
            let variants = (0..count).map(|at| Variant::new(&format!("A{at}"), ""));
            let all = Enumeration::new("A", "A", "a", "All.", variants.collect());
            all.described_in("pages").items(&context).to_string()
        };
        assert!(described(LONG).contains("(mod@pages) describes each."));
        assert!(described(LONG).contains("section:target"));
        assert!(!described(LONG - 1).contains("describes each"));
    }
}
