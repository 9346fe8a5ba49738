//! Topics: variants of a generated type that have sections of their own on pages.

use std::sync::Arc;

use crate::docs::Markdown;
use crate::docs::pages::{Entry, Group, groups, module_name};
use crate::items::VariantNames;
use crate::names::Idents;

/// The most sections on one page, unless all names begin alike.
const MAX_SECTIONS: usize = 250;

/// The topics of a module of pages: the variants of a generated type, each with a section
/// to which several outputs may contribute ([`Sections`](super::Sections)).
///
/// The place of a section depends on names alone. So a link can be made before any output
/// has written anything ([`Self::link`]), and stays valid when other outputs are added.
#[derive(Debug, Clone)]
pub struct Topics {
    /// The name of the module of pages.
    pub(super) module: &'static str,
    /// The noun for several topics.
    pub(super) noun: &'static str,
    /// The text before the list of pages.
    pub(super) index: Markdown,
    pub(super) variants: VariantNames,
    /// The page of each variant, by number.
    page_of: Vec<u16>,
    pub(super) pages: Vec<TopicPage>,
    /// The module that has sections about the other variants.
    others: String,
}

/// A page.
#[derive(Debug, Clone)]
pub(super) struct TopicPage {
    /// The name of its module.
    pub(super) module: String,
    /// The topics on the page, in words after the noun.
    pub(super) title: Markdown,
    /// The numbers of its topics, in the order of their names.
    pub(super) numbers: Vec<u16>,
    /// Whether the topics have sections elsewhere, so that these are additions.
    pub(super) is_addition: bool,
}

impl Topics {
    /// The variants of a type as topics. `module` is the name of the module of pages, next to
    /// the type; `noun` the word for several topics, such as `instructions`.
    pub fn new(module: &'static str, noun: &'static str, variants: &VariantNames) -> Self {
        Topics {
            module,
            noun,
            index: Markdown::new(),
            variants: variants.clone(),
            page_of: Vec::new(),
            pages: Vec::new(),
            others: String::new(),
        }
    }

    /// The topics with that text before the list of pages.
    #[must_use]
    pub fn with_index(mut self, text: impl Into<Markdown>) -> Self {
        self.index = text.into();
        self
    }

    /// Puts the topics on pages. Those for which `is_elsewhere` have a section in the module
    /// with the path `others` already, under the same mark ([`Self::mark`]): links lead
    /// there, and what outputs of this run add about them is on a page named `generic`.
    #[must_use]
    pub fn paged(mut self, others: &str, is_elsewhere: impl Fn(u16) -> bool) -> Arc<Self> {
        self.others = others.to_string();
        let numbered = self.variants.names().zip(0u16..);
        let (others, own): (Vec<_>, Vec<_>) = numbered.partition(|(_, at)| is_elsewhere(*at));
        let mut idents = Idents::reserving(&["generic"]);
        let entry = |(name, number): (&str, u16)| Entry::new(name, number.into(), 1);
        let own = groups(own.into_iter().map(entry).collect(), MAX_SECTIONS);
        let mut pages = vec![TopicPage {
            module: "generic".to_string(),
            title: "of all targets".into(),
            numbers: others.into_iter().map(|(_, number)| number).collect(),
            is_addition: true,
        }];
        pages.extend(own.into_iter().map(|Group { prefix, numbers }| {
            TopicPage {
                module: module_name(&prefix, &mut idents),
                title: Markdown::from("with names that begin with ").code_in_cell(&prefix),
                // Enumerations have no more variants than their numbers can tell apart.
                numbers: numbers
                    .into_iter()
                    .filter_map(|at| at.try_into().ok())
                    .collect(),
                is_addition: false,
            }
        }));
        let mut page_of = vec![0; self.variants.len()];
        for (page, at) in pages.iter().zip(0u16..) {
            for &number in &page.numbers {
                if let Some(page) = page_of.get_mut(usize::from(number)) {
                    *page = at;
                }
            }
        }
        self.page_of = page_of;
        self.pages = pages;
        Arc::new(self)
    }

    /// A text as a link to the section about the variant with that number, for the
    /// documentation of the module that has the type. The text must not have links.
    pub fn link(&self, number: u16, text: Markdown) -> Markdown {
        let page = self.page_of.get(usize::from(number)).copied();
        let page = page.and_then(|page| self.pages.get(usize::from(page)));
        let (Some(page), Some(name)) = (page, self.variants.name(number)) else {
            return text;
        };
        let path = match page.is_addition {
            true => format!("mod@{}", self.others),
            false => format!("mod@{}::{}", self.module, page.module),
        };
        Markdown::new().linked(text, &path, &Topics::mark(name))
    }

    /// Whether the section about the variant with that number is in another module.
    pub fn is_elsewhere(&self, number: u16) -> bool {
        let page = self.page_of.get(usize::from(number));
        let page = page.and_then(|&page| self.pages.get(usize::from(page)));
        page.is_some_and(|page| page.is_addition)
    }

    /// The heading of a section about a name, with its mark.
    pub fn heading(name: &str) -> Markdown {
        let heading = Markdown::from("## ").anchor(&Topics::mark(name));
        heading.text(name).fixed("\n\n")
    }

    /// The anchor of the section about a name, to which links lead. Anchors differ where names do,
    /// even if only by capitals, and are none of rustdoc's own. That of a long name has its
    /// beginning and a number made from all of it.
    ///
    /// ```
    /// use tblgen_codegen::Topics;
    ///
    /// assert_eq!(Topics::mark("ADD32rm"), "i.ADD32rm");
    /// assert_eq!(Topics::mark("a.b c"), "i.a.2e.b.20.c");
    /// ```
    pub fn mark(name: &str) -> String {
        let mut mark = String::from("i.");
        let (shown, number) = match name.char_indices().nth(MAX_MARK) {
            None => (name, None),
            Some((end, _)) => (name.get(..end).unwrap_or(name), Some(fingerprint(name))),
        };
        for c in shown.chars() {
            match c {
                c if c.is_ascii_alphanumeric() || c == '_' => mark.push(c),
                c => mark.push_str(&format!(".{:x}.", u32::from(c))),
            }
        }
        if let Some(number) = number {
            mark.push_str(&format!("..{number:x}"));
        }
        mark
    }
}

/// The longest names of which marks have all characters.
const MAX_MARK: usize = 64;

/// A number that differs where names do, as far as anybody can tell (FNV-1a).
fn fingerprint(name: &str) -> u64 {
    let add = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    name.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325, add)
}

#[cfg(test)]
mod tests {
    use super::{MAX_MARK, Topics};

    #[test]
    fn marks_of_long_names_are_short_and_differ() {
        let long = |last: &str| format!("{}{last}", "A".repeat(MAX_MARK));
        assert_eq!(Topics::mark(&long("")), format!("i.{}", long("")));
        let marks = ["B", "C", "BB"].map(|last| Topics::mark(&long(last)));
        assert!(marks[0] != marks[1] && marks[0] != marks[2] && marks[1] != marks[2]);
        assert!(
            marks
                .iter()
                .all(|mark| mark.starts_with("i.AAA") && mark.len() < MAX_MARK + 24)
        );
    }
}
