//! Lists of variants: the definition of an enumeration, and tables of them.

use proc_macro2::Literal;

use super::{Enumeration, Variant};
use crate::context::EmitContext;
use crate::docs::{Docs, write_doc, write_doc_for_editors};
use crate::parts::{Items, indented, push_attribute};
use crate::tables::{Label, Statics};

/// The traits that the compiler derives.
const DERIVED: &str = "Clone,Copy,PartialEq,Eq,PartialOrd,Ord,Hash";

impl Enumeration {
    /// The type.
    pub(super) fn definition(&self, context: &EmitContext) -> Items {
        let mut text = String::new();
        if let Some(docs) = self.doc_comment(context.docs) {
            write_doc(Docs::Full, docs, &mut text);
        }
        text.push_str(self.undocumented(context.docs));
        push_attribute("allow", &context.name_lints(), &mut text);
        push_attribute("derive", DERIVED, &mut text);
        // What has no variants has no numbers, either.
        let [repr, open, close] = match self.variants.is_empty() {
            true => ["", "{", "}\n"],
            false => ["#[repr(u16)]\n", "{\n", "}\n"],
        };
        text.extend([repr, "pub enum ", &self.name, " ", open]);
        indented(&self.variant_lines(context.docs), &mut text);
        text.push_str(close);
        Items::of_data(text)
    }

    /// The attribute that allows variants without documentation, if there are any.
    fn undocumented(&self, docs: Docs) -> &'static str {
        let is_nothing = |variant: &Variant| variant.full_doc().is_empty();
        if docs.is_none() {
            ""
        } else if self.variants.iter().any(is_nothing) {
            "#[allow(missing_docs)]\n"
        } else if self.is_for_editors() {
            "#[cfg_attr(doc, allow(missing_docs))]\n"
        } else {
            ""
        }
    }

    /// The variants, and the numbers of those that have to state theirs.
    ///
    /// There are none where they are clear: each would be an expression of its own to the
    /// compiler, a millisecond of work.
    fn numbered(&self) -> impl Iterator<Item = (&Variant, Option<u16>)> {
        let variants = self.variants.iter().zip(0u16..);
        let mut stated = false;
        variants.map(move |(variant, number)| {
            let number = stated.then_some(number);
            stated = variant.gate.is_some();
            (variant, number)
        })
    }

    /// The variants as lines of a file.
    fn variant_lines(&self, docs: Docs) -> String {
        let mut lines = String::new();
        for (name, (variant, number)) in self.texts().iter().zip(self.numbered()) {
            match self.is_for_editors() {
                true => write_doc_for_editors(docs, variant.full_doc(), &mut lines),
                false => write_doc(docs, variant.full_doc(), &mut lines),
            }
            if let Some(feature) = &variant.gate {
                let feature = Literal::string(feature);
                lines.push_str(&format!("#[cfg(feature = {feature})]\n"));
            }
            lines.push_str(name);
            if let Some(number) = number {
                lines.push_str(&format!(" = {number}"));
            }
            lines.push_str(",\n");
        }
        lines
    }

    /// A constant or a static of all variants; `head` is what stands before `=`.
    pub(super) fn list(&self, label: &Label, head: &str, statics: &Statics) -> Items {
        statics.variant_list(label, head, &self.name, &self.texts())
    }
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use super::{Enumeration, Variant};
    use crate::context::EmitContext;
    use crate::docs::Markdown;
    use crate::{Code, EmitOptions, Parts, StringTable, TableItems, rust_file};
    use proc_macro2::TokenStream;
    use quote::quote;

    /// The parts of an enumeration and its tables.
    fn parts(of: &Enumeration) -> Parts {
        let context = EmitContext::new(&EmitOptions::default(), "tables").unwrap();
        let context = context.with_variants([of]);
        let (mut tables, numbers) = (TableItems::new([of], &context), [300; 100]);
        let words: Vec<u16> = (0..100).collect();
        tables.statics.words(("WORDS", "Words."), &words);
        tables.statics.words(("FEW", "Words."), &[7; 3]);
        tables.statics.words(("MORE", "Words."), &[7; 2000]);
        tables.statics.masks(("MASKS", "Masks."), &[9; 100]);
        let numbers = [&numbers[..], &[1]].concat();
        tables.statics.column(("NUMBERS", "Numbers."), &numbers);
        let strings = StringTable::from_iter(["\"\\'\n\u{e9}".repeat(50)]);
        tables.strings(("TEXTS", "Texts."), &strings);
        let mut parts = Parts::new();
        parts.push("items", of.items(&context));
        parts.push("tables", tables.module(&quote!(super::*), &context));
        parts
    }

    /// Variants whose documentation has whatever may be in a description.
    fn variants(gate: Option<&str>) -> Vec<Variant> {
        let docs = [
            "One.",
            "Two\nlines\n\nand `more`.",
            "\"##\" */ \\ \u{e9} \r",
            "",
        ];
        let named = |at: usize| {
            let name = ["a.b", "in", "Self", "number"]
                .get(at)
                .map_or(format!("V{at}"), |name| name.to_string());
            let gate = gate.filter(|_| at % 50 == 9).map(str::to_string);
            Variant::new(&name, Markdown::new().text(docs[at % docs.len()])).gated(gate)
        };
        (0..100).map(named).collect()
    }

    #[test]
    fn text_is_items_in_files_and_macros() {
        let plain = Enumeration::new("Kind", "KIND", "kind", "A kind.", variants(None));
        let gated = Enumeration {
            variants: variants(Some("with \"9\"")),
            ..plain.clone()
        };
        let padded = Enumeration {
            in_loops: true,
            ..plain.clone()
        };
        let of_1000 = (0..10).flat_map(|_| plain.variants.clone()).enumerate();
        let of_1000 = of_1000.map(|(at, variant)| Variant {
            called: (at >= 100).then(|| format!("V{at}")),
            ..variant
        });
        let for_editors = Enumeration {
            told_by: &["name"],
            variants: of_1000.collect(),
            ..plain.clone()
        };
        for each in [gated, plain, padded, for_editors] {
            let code = Code::of_parts(vec![], parts(&each), false).unwrap();
            let text = rust_file("a.td", &code);
            assert!(syn::parse_file(&text).is_ok(), "{text}");
            // A printer may add commas at the ends of lists.
            let plain = |tokens: TokenStream| tokens.to_string().replace([' ', '\n', ','], "");
            let tokens = plain(parts(&each).into_tokens().unwrap());
            assert!(plain(text.parse().unwrap()) == tokens, "{text}\n{tokens}");
            assert!(tokens.contains("bindings_with_variant_name"));
            assert!(text.contains("\n    V99"), "{text}");
            assert!(text.contains("\n    static FEW: [[u8; 2]; 3] = u16s([7, 7, 7]);\n"));
        }
    }
}
