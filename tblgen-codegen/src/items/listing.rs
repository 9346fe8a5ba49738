//! Lists of variants: the definition of an enumeration, and tables of them. What takes more than
//! a line is text where it is for a file.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{Enumeration, Variant};
use crate::context::EmitContext;
use crate::docs::{Docs, doc, doc_for_editors, write_doc, write_doc_for_editors};
use crate::parts::filled;
use crate::tables::{Label, Statics};

impl Enumeration {
    /// The type.
    pub(super) fn definition(&self, context: &EmitContext) -> TokenStream {
        let name = self.ident();
        let docs = self.doc_comment(context.docs);
        let lints = context.name_lints();
        // What has no variants has no numbers, either.
        let repr = (!self.variants.is_empty()).then(|| quote!(#[repr(u16)]));
        let undocumented = self.undocumented(context.docs);
        let head = quote! {
            #docs
            #undocumented
            #lints
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
            #repr
            pub enum #name
        };
        if context.is_for_file && !self.variants.is_empty() {
            return filled(quote!(#head {}), self.variant_lines(context.docs));
        }
        let variants = self.idents().into_iter().zip(self.numbered());
        let variants = variants.map(|(ident, (variant, number))| {
            let (docs, cfg) = (self.variant_doc(variant, context.docs), variant.cfg());
            let number = number.map(Literal::u16_unsuffixed);
            let number = number.map(|number| quote!(= #number));
            quote!(#docs #cfg #ident #number)
        });
        quote!(#head { #(#variants,)* })
    }

    fn variant_doc(&self, variant: &Variant, docs: Docs) -> TokenStream {
        match self.is_for_editors() {
            true => doc_for_editors(docs, variant.full_doc()),
            false => doc(docs, variant.full_doc()),
        }
    }

    /// The attribute that allows variants without documentation, if there are any.
    fn undocumented(&self, docs: Docs) -> Option<TokenStream> {
        if docs.is_none() {
            return None;
        }
        let is_nothing = |variant: &Variant| variant.full_doc().is_empty();
        match self.variants.iter().any(is_nothing) {
            true => Some(quote!(#[allow(missing_docs)])),
            false if self.is_for_editors() => Some(quote!(#[cfg_attr(doc, allow(missing_docs))])),
            false => None,
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
    pub(super) fn list(&self, label: &Label, head: &str, statics: &Statics) -> TokenStream {
        statics.variant_list(label, head, &self.name, &self.texts())
    }
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use super::{Enumeration, Variant};
    use crate::context::EmitContext;
    use crate::docs::Markdown;
    use crate::parts::Piece;
    use crate::tables::{Label, Statics};
    use crate::trees::with_texts;
    use crate::{Code, EmitOptions, Parts, StringTable, TableItems};
    use proc_macro2::TokenStream;
    use quote::quote;

    /// The code of an enumeration and its tables in a file.
    fn code(of: &Enumeration, is_for_file: bool, module: bool) -> String {
        let context = EmitContext::new(&EmitOptions::default(), "tables").unwrap();
        let context = context.for_file(is_for_file).with_variants([of]);
        let (mut tables, numbers) = (TableItems::new([of], &context), [300; 100]);
        let words: Vec<u16> = (0..100).collect();
        tables.statics.words(("WORDS", "Words."), &words);
        tables.statics.words(("MORE", "Words."), &[7; 2000]);
        add_lists_of_all_lengths(&mut tables.statics);
        tables.statics.masks(("MASKS", "Masks."), &[9; 100]);
        tables
            .statics
            .column(("NUMBERS", "Numbers."), &[&numbers[..], &[1]].concat());
        tables.strings(
            ("TEXTS", "Texts."),
            &StringTable::from_iter(["\"\\'\n\u{e9}".repeat(50)]),
        );
        let (items, tables) = (
            of.items(&context),
            tables.module(&quote!(super::*), &context),
        );
        let items = quote!(#items #tables);
        let items = match module {
            false => items,
            true => {
                quote!(pub mod inner { #![doc = " Within."] use super::*; #items fn last() {} })
            }
        };
        let mut parts = Parts::new();
        parts.push("items", items);
        let (code, mut text) = (Code::of_parts(vec![], parts, false).unwrap(), String::new());
        text.extend(code.pieces(|_| String::new()).iter().map(Piece::as_str));
        text
    }

    /// Adds lists that take a line, two or more, or less.
    fn add_lists_of_all_lengths(statics: &mut Statics) {
        for len in 1..60 {
            let label = |name: &str| Label::new(format!("{name}_{len}"), "Numbers.");
            statics.words(label("WORDS"), &vec![60000; len]);
            statics.masks(label("MASKS"), &vec![0xFF; len]);
            statics.column(label("COLUMN"), &[&vec![7; len][..], &[1]].concat());
        }
    }

    #[test]
    fn text_is_what_tokens_would_be() {
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
            let gate = (at % 50 == 9).then(|| format!("with \"{at}\""));
            Variant::new(&name, Markdown::new().text(docs[at % docs.len()])).gated(gate)
        };
        let variants: Vec<Variant> = (0..100).map(named).collect();
        let gated = Enumeration::new("Kind", "KIND", "kind", "A kind.", variants);
        let mut plain = gated.clone();
        plain
            .variants
            .iter_mut()
            .for_each(|variant| variant.gate = None);
        let padded = Enumeration {
            in_loops: true,
            ..plain.clone()
        };
        let long = Enumeration {
            name: "Long".repeat(20).into(),
            prefix: "LONG".repeat(20).into(),
            ..plain.clone()
        };
        let parsed = |text: &str| text.parse::<TokenStream>().unwrap().to_string();
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
        for each in [gated, plain, padded, long, for_editors] {
            let [text, tokens] = [true, false].map(|is_for_file| code(&each, is_for_file, false));
            assert_eq!(text, tokens);
            assert!(tokens.contains("bindings_with_variant_name"), "{tokens}");
            assert_eq!(with_texts(|| code(&each, true, false)), tokens);
            // Rows of numbers are as long as tokens would make them one module higher.
            let [text, tokens] = [true, false].map(|is_for_file| code(&each, is_for_file, true));
            assert_eq!(parsed(&text), parsed(&tokens));
            assert!(text.contains("\n        V99"), "{text}");
        }
    }

    #[test]
    fn items_within_functions_are_tokens() {
        let variants = (0..100).map(|at| Variant::new(&format!("V{at}"), "One."));
        let of = Enumeration::new("Kind", "KIND", "kind", "A kind.", variants.collect());
        let context = EmitContext::new(&EmitOptions::default(), "tables").unwrap();
        let items = of.items(&context.for_file(true));
        let parts = Parts::from(quote!(fn kinds() { #items }));
        let (code, mut text) = (Code::of_parts(vec![], parts, false).unwrap(), String::new());
        text.extend(code.pieces(|_| String::new()).iter().map(Piece::as_str));
        assert!(text.contains("        V99,\n"), "{text}");
        assert!(syn::parse_file(&text).is_ok());
    }
}
