//! Sections that outputs contribute, and the pages that are made of them in the end.
//!
//! The place of a section depends on names alone ([`Topics`]), so that variants link to it before
//! any section is written. The output that finishes last lays the pages out.

mod topics;

#[cfg(test)]
mod tests;

use std::ops::Range;
use std::sync::Arc;

use crate::docs::pages::DocPages;
use crate::docs::{Html, Markdown};
use topics::TopicPage;
pub use topics::Topics;

/// The contributions of one output to the sections about some topics.
///
/// ```
/// use tblgen_codegen::{Sections, Topics};
/// use tblgen_codegen::{Enumeration, Variant};
///
/// let variants = ["A", "B"].map(|name| Variant::new(name, ""));
/// let units = Enumeration::new("Unit", "UNIT", "unit", "", variants.to_vec());
/// let topics = Topics::new("units", "units", &units.variant_names()).paged("", |_| false);
/// assert_eq!(topics.link(1, "B".into()).as_str(), "[B](mod@units::b#i.B)");
/// let mut sections = Sections::new(&topics);
/// sections.add(1, "Latency 3.".into());
/// assert!(!sections.is_empty());
/// ```
#[derive(Debug, Clone)]
pub struct Sections {
    topics: Arc<Topics>,
    /// The texts, one after the other.
    text: String,
    /// The numbers of the topics, and the ends of the texts about them.
    ends: Vec<(u16, usize)>,
}

impl Sections {
    /// Sections without contributions.
    pub fn new(topics: &Arc<Topics>) -> Self {
        Sections {
            topics: Arc::clone(topics),
            text: String::new(),
            ends: Vec::new(),
        }
    }

    /// Whether there is no contribution.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Adds a text to the section about the variant with that number. Names in brackets are
    /// links to items next to the type, as in `` [`GPR`](RegClass::GPR) ``.
    pub fn add(&mut self, number: u16, text: Markdown) {
        if !text.is_empty() {
            self.text.push_str(text.as_str());
            self.ends.push((number, self.text.len()));
        }
    }

    /// The texts by number of their topics, those about the same one in their order.
    fn by_topic(&self) -> Places {
        let starts = std::iter::once(0).chain(self.ends.iter().map(|&(_, end)| end));
        let texts = starts.zip(&self.ends);
        let mut texts: Vec<_> = texts.map(|(start, &(at, end))| (at, start..end)).collect();
        texts.sort_by_key(|&(number, _)| number);
        texts
    }
}

/// The line between the head and the body of a table.
const TABLE: &str = "\n|-|";

/// Rules for pages with tables, such as encodings: `rs2[4:0]` stays on one line of a narrow screen.
const WHOLE_CELLS: &str = "<style>\n.docblock td code{white-space:nowrap}\n</style>\n";

/// The places of texts with the numbers of their topics, by number.
type Places = Vec<(u16, Range<usize>)>;

/// The pages of each module: sections of outputs in the order of these.
pub(crate) fn laid_out(contributions: &[Sections]) -> Vec<DocPages> {
    let mut modules: Vec<&Arc<Topics>> = Vec::new();
    for Sections { topics, .. } in contributions {
        if modules.iter().all(|known| known.module != topics.module) {
            modules.push(topics);
        }
    }
    let pages = modules.into_iter().map(|topics| {
        let own = contributions.iter();
        let own = own.filter(|sections| sections.topics.module == topics.module);
        let texts = own.map(|sections| (sections.text.as_str(), sections.by_topic()));
        Layout {
            topics,
            texts: texts.collect(),
        }
        .pages()
    });
    pages.collect()
}

/// The contributions to one module.
struct Layout<'a> {
    topics: &'a Topics,
    /// The texts of each output, and where they are by topic.
    texts: Vec<(&'a str, Places)>,
}

impl Layout<'_> {
    fn pages(&self) -> DocPages {
        let mut docs = DocPages::new(self.topics.module).with_scope();
        let mut index = Markdown::from(&self.topics.index).paragraph();
        index = index
            .fixed("|page|")
            .fixed(self.topics.noun)
            .fixed("|\n|-|-|\n");
        for page in &self.topics.pages {
            let (count, text) = self.page(page);
            if count == 0 {
                continue;
            }
            index = index.fixed("|").module_link(&page.module).fixed("|");
            index = index
                .number(count)
                .fixed(" ")
                .then(&page.title)
                .fixed("|\n");
            docs.add(page.module.clone(), text);
        }
        docs.set_index(index);
        docs
    }

    /// The number of sections on a page, and the page.
    fn page(&self, page: &TopicPage) -> (usize, Markdown) {
        let before = if page.is_addition {
            "Additions about "
        } else {
            "The "
        };
        let mut text = Markdown::from(before).fixed(self.topics.noun);
        text = text.fixed(" ").then(&page.title).fixed(".\n\n");
        let mut count = 0usize;
        for &number in &page.numbers {
            let parts: Vec<&str> = self.parts(number).collect();
            if page.is_addition && parts.is_empty() {
                continue;
            }
            count = count.saturating_add(1);
            text = self.heading(text, number, page.is_addition);
            for part in parts {
                text = text.contributed(part).paragraph();
            }
        }
        if text.as_str().contains(TABLE) {
            text = text.html(&Html::new().fixed(WHOLE_CELLS));
        }
        (count, text)
    }

    /// The contributions to the section about a topic.
    fn parts(&self, number: u16) -> impl Iterator<Item = &str> {
        self.texts.iter().flat_map(move |(text, places)| {
            let first = places.partition_point(|(at, _)| *at < number);
            let places = places.get(first..).unwrap_or(&[]).iter();
            let places = places.take_while(move |(at, _)| *at == number);
            places.filter_map(|(_, place)| text.get(place.clone()))
        })
    }

    /// Adds the heading of a section: a mark, and the name as a link to the item.
    fn heading(&self, text: Markdown, number: u16, is_addition: bool) -> Markdown {
        let variants = &self.topics.variants;
        // Sections are about variants: each has a name.
        let name = variants.name(number).unwrap_or("?");
        let text = match variants.link_path(number) {
            Some(path) => {
                let text = text.fixed("## ").anchor(&Topics::mark(name));
                text.code_link(name, &path).fixed("\n\n")
            }
            None => text.then(Topics::heading(name)),
        };
        match is_addition {
            true => text
                .then(self.topics.link(number, "More".into()))
                .fixed(".\n\n"),
            false => text,
        }
    }
}
