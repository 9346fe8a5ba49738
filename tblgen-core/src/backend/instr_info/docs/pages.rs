//! The pages about instructions: see [`DocPages`].

use std::collections::BTreeSet;

use super::instruction::section;
use tblgen_codegen::docs::pages::{DocPages, Entry, Group, MAX_PAGE, groups, module_name};
use tblgen_codegen::{Idents, Markdown, VariantNames};
use tblgen_model::documentation::InstrFacts;

/// The pages about instructions. They refer to `classes`, the variants of
/// `RegClass`.
pub(in crate::backend::instr_info) fn pages<'rk>(
    all: impl Iterator<Item = InstrFacts<'rk>>,
    classes: &VariantNames,
) -> DocPages {
    let is_linked = |class: &str| link(classes, class).is_some();
    // One after the other, for facts take more memory than what is said of them.
    let sections: Vec<Section<'rk>> = all.map(|facts| Section::new(&facts, &is_linked)).collect();
    let count = sections.len();
    let pages = Pages { sections, classes }.pages();
    let mut docs = DocPages::new("instructions");
    docs.set_index(index(&pages, count));
    for page in pages {
        docs.add(page.module, page.text);
    }
    docs
}

/// The section about an instruction, which goes to one page.
struct Section<'rk> {
    name: &'rk str,
    is_generic: bool,
    text: Markdown,
    /// The register classes of operands.
    classes: Vec<&'rk str>,
}

impl<'rk> Section<'rk> {
    fn new(facts: &InstrFacts<'rk>, is_linked: &dyn Fn(&str) -> bool) -> Self {
        let operands = facts.outs.iter().chain(&facts.ins);
        Section {
            name: facts.name,
            is_generic: facts.is_generic,
            text: section(facts, is_linked),
            classes: operands.filter_map(|operand| operand.reg_class).collect(),
        }
    }
}

/// The variant of a register class that always exists, by a name that can be in a link.
fn link<'n>(classes: &'n VariantNames, class: &str) -> Option<&'n str> {
    let number = classes.number(class)?;
    let always = classes
        .text(number)
        .filter(|_| classes.gate(number).is_none());
    always.filter(|name| !name.starts_with("r#"))
}

/// A page.
struct Page {
    module: String,
    /// The instructions on the page, in words.
    title: Markdown,
    count: usize,
    text: Markdown,
}

fn index(pages: &[Page], count: usize) -> Markdown {
    let mut out = Markdown::from("What the description says about each of ")
        .number(count)
        .fixed(" instructions, on pages by their names.\n\n|page|instructions|\n|-|-|\n");
    for page in pages {
        out = out.fixed("|").module_link(&page.module).fixed("|");
        out = out.number(page.count).fixed(" ").then(&page.title);
        out = out.fixed("|\n");
    }
    out
}

/// The sections that are still to be put on pages.
struct Pages<'a> {
    sections: Vec<Section<'a>>,
    classes: &'a VariantNames,
}

impl Pages<'_> {
    /// Instructions of all targets, then the others by name.
    fn pages(mut self) -> Vec<Page> {
        let numbered = self.sections.iter().enumerate();
        let (generic, own): (Vec<_>, Vec<_>) = numbered.partition(|(_, one)| one.is_generic);
        let entry =
            |(number, one): (usize, &Section<'_>)| Entry::new(one.name, number, one.text.len());
        let generic: Vec<usize> = generic.into_iter().map(|(number, _)| number).collect();
        let own = groups(own.into_iter().map(entry).collect(), MAX_PAGE);
        let mut idents = Idents::default();
        let mut pages = Vec::new();
        if !generic.is_empty() {
            let module = idents.add_text("generic");
            pages.push(self.page(module, "of all targets".into(), &generic));
        }
        for Group { prefix, numbers } in own {
            let module = module_name(&prefix, &mut idents);
            let title = Markdown::from("with names that begin with ").code_in_cell(&prefix);
            pages.push(self.page(module, title, &numbers));
        }
        pages
    }

    /// A page, to which the texts of sections go.
    fn page(&mut self, module: String, title: Markdown, numbers: &[usize]) -> Page {
        let mut text = Markdown::from("Instructions ").then(&title).fixed(".\n\n");
        let mut classes = BTreeSet::new();
        for &number in numbers {
            if let Some(section) = self.sections.get_mut(number) {
                text = text.then(std::mem::take(&mut section.text));
                classes.extend(section.classes.iter().copied());
            }
        }
        for class in classes {
            if let Some(variant) = link(self.classes, class) {
                text = text.link_target(class, "super::super::RegClass::", variant);
            }
        }
        Page {
            module,
            title,
            count: numbers.len(),
            text,
        }
    }
}
