//! The pages: modules that have a comment and no items.
//!
//! The comment is one literal, because each attribute is work for the compiler,
//! and a line of a comment is an attribute. Only rustdoc gets to see the modules,
//! for six megabytes of text about X86 would be in the metadata of its crate.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::groups::{Entry, Group, groups};
use super::instruction::section;
use super::markdown::{allowed, code};
use crate::emit::{Enumeration, Idents, ident};
use crate::target::instr_facts::{InstrFacts, OperandFacts};

/// So many bytes of Markdown on one page; HTML takes about four times as much.
const MAX_PAGE: usize = 120_000;

/// Modules with what is known of each instruction. Pages refer to `classes`,
/// an enumeration beside them.
pub(in crate::backend::instr_info) fn pages(
    all: &[InstrFacts<'_>],
    classes: &Enumeration,
) -> TokenStream {
    let pages = Pages::new(all, classes).pages();
    let index = allowed(&index(&pages, all.len()));
    let modules = pages.iter().map(|page| {
        let (module, text) = (&page.module, allowed(&page.text));
        quote!(pub mod #module { #![doc = #text] })
    });
    quote! {
        #[cfg(doc)]
        pub mod instructions {
            #![doc = #index]

            #(#modules)*
        }
    }
}

/// A page.
struct Page {
    module: Ident,
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

/// The module of names that begin alike. Keywords are given an underscore, for
/// links to raw names would not be found.
pub(in crate::backend) fn module_name(prefix: &str, idents: &mut Idents) -> Ident {
    let name = prefix.to_ascii_lowercase();
    match ident(&name).to_string().starts_with("r#") {
        true => idents.add(&format!("{name}_")),
        false => idents.add(&name),
    }
}

/// What pages are made of.
struct Pages<'a> {
    all: &'a [InstrFacts<'a>],
    /// The variants of classes that always exist.
    classes: HashMap<&'a str, Ident>,
}

impl<'a> Pages<'a> {
    fn new(all: &'a [InstrFacts<'_>], classes: &'a Enumeration) -> Self {
        let variants = classes.variants.iter().zip(classes.idents());
        let always = variants.filter(|(variant, ident)| {
            variant.gate.is_none() && !ident.to_string().starts_with("r#")
        });
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
            let module = idents.add("generic");
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

    fn page(&self, module: Ident, title: String, numbers: &[usize], sections: &[String]) -> Page {
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
