//! The pages about instructions: see [`DocPages`].

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

use super::instruction::section;
use crate::backend::doc_pages::{DocPages, Entry, Group, MAX_PAGE, code, groups, module_name};
use crate::emit::{Enumeration, Idents};
use crate::target::instr_facts::{InstrFacts, OperandFacts};

/// What is known of each instruction. Pages refer to `classes`, an enumeration
/// beside them.
pub(in crate::backend::instr_info) fn pages(
    all: &[InstrFacts<'_>],
    classes: &Enumeration,
) -> DocPages {
    let pages = Pages::new(all, classes).pages();
    let mut docs = DocPages::new("instructions", index(&pages, all.len()));
    for page in pages {
        docs.add(page.module, page.text);
    }
    docs
}

/// A page.
struct Page {
    module: String,
    /// Which instructions are on it.
    title: String,
    count: usize,
    text: String,
}

fn index(pages: &[Page], count: usize) -> String {
    let mut out = format!(
        "What the description says about each of {count} instructions, on pages by their names.\n\n\
         |page|instructions|\n|-|-|\n"
    );
    for page in pages {
        let _ = writeln!(
            out,
            "|[`{0}`](mod@{0})|{1} {2}|",
            page.module, page.count, page.title
        );
    }
    out
}

/// What pages are made of.
struct Pages<'a> {
    all: &'a [InstrFacts<'a>],
    /// The variants of classes that always exist.
    classes: HashMap<&'a str, String>,
}

impl<'a> Pages<'a> {
    fn new(all: &'a [InstrFacts<'_>], classes: &'a Enumeration) -> Self {
        let variants = classes.variants.iter().zip(classes.idents());
        let classes = variants.map(|(variant, ident)| (variant, ident.to_string()));
        let always =
            classes.filter(|(variant, ident)| variant.gate.is_none() && !ident.starts_with("r#"));
        let classes = always.map(|(variant, ident)| (variant.name.as_str(), ident));
        Pages {
            all,
            classes: classes.collect(),
        }
    }

    /// Instructions of all targets, then the others by name.
    fn pages(&self) -> Vec<Page> {
        let is_linked = |class: &str| self.classes.contains_key(class);
        let sections = self.all.iter().map(|facts| section(facts, &is_linked));
        let sections: Vec<String> = sections.collect();
        let numbered = self.all.iter().zip(&sections).enumerate();
        let (generic, own): (Vec<_>, Vec<_>) =
            numbered.partition(|(_, (facts, _))| facts.is_generic);
        let entry = |(number, (facts, text)): (usize, (&InstrFacts<'_>, &String))| Entry {
            key: facts.name.to_ascii_uppercase().chars().collect(),
            number,
            size: text.len(),
        };
        let own = groups(own.into_iter().map(entry).collect(), MAX_PAGE);
        let mut idents = Idents::default();
        let generic: Vec<usize> = generic.into_iter().map(|(number, _)| number).collect();
        let first = (!generic.is_empty()).then(|| {
            let module = idents.add("generic").to_string();
            self.page(module, "of all targets".to_string(), &generic, &sections)
        });
        let others = own.into_iter().map(|Group { prefix, numbers }| {
            let module = module_name(&prefix, &mut idents);
            let title = format!("with names that begin with {}", code(&prefix));
            self.page(module, title, &numbers, &sections)
        });
        let others: Vec<Page> = others.collect();
        first.into_iter().chain(others).collect()
    }

    fn page(&self, module: String, title: String, numbers: &[usize], sections: &[String]) -> Page {
        let mut text = format!("Instructions {title}.\n\n");
        text.extend(
            numbers
                .iter()
                .filter_map(|&at| Some(sections.get(at)?.as_str())),
        );
        for class in self.classes(numbers) {
            if let Some(ident) = self.classes.get(class) {
                let _ = writeln!(text, "[{}]: super::super::RegClass::{ident}", code(class));
            }
        }
        Page {
            module,
            title,
            count: numbers.len(),
            text,
        }
    }

    /// The register classes of operands.
    fn classes(&self, numbers: &[usize]) -> BTreeSet<&str> {
        let instructions = numbers.iter().filter_map(|&at| self.all.get(at));
        let operands = instructions.flat_map(|facts| facts.outs.iter().chain(&facts.ins));
        operands
            .filter_map(|operand: &OperandFacts<'_>| operand.reg_class)
            .collect()
    }
}
