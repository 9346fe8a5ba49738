//! Enumerations of things that have names and 16-bit numbers.

use std::borrow::Cow;

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::Methods;
use super::Variant;
use crate::context::{EmitContext, NamesOfVariants};
use crate::docs::Markdown;
use crate::names::Idents;
use crate::parts::Items;
use crate::tables::{Label, RuntimeItem, Statics, StringTable};

/// An enumeration to generate, whose variants are numbered from 0 on.
///
/// Generated code derives nothing that costs code for each variant: names and conversions use
/// tables.
///
/// The caller checks what only the output can explain: there has to be at least one
/// variant, and at most as many as 16 bits can number
/// (`tblgen_model::support::faults::check_count`).
#[derive(Debug, Clone)]
pub struct Enumeration {
    /// The name of the type.
    pub name: Cow<'static, str>,
    /// The prefix of the names of its tables.
    pub prefix: Cow<'static, str>,
    /// The noun for a variant in documentation, as in "no register of that name".
    pub what: &'static str,
    /// The doc comment.
    pub doc: Markdown,
    /// The variants, in the order of their numbers.
    pub variants: Vec<Variant>,
    /// Whether the first variant stands for "none", as `NoRegister` does.
    pub has_none: bool,
    /// Whether loops iterate over lists of variants, so that lookups by number have to be fast.
    pub in_loops: bool,
    /// Names of constants of the type in addition to `ALL`, and of its associated functions. No
    /// variant gets such a name.
    pub constants: &'static [&'static str],
    /// The name of a function of the type, `fn(&str) -> Option<Self>`, which `FromStr` calls for
    /// names that no variant has.
    pub other_names: Option<&'static str>,
    /// The module of pages, next to the type, that describe each variant, so that the page of the
    /// type need not show thousands of them.
    pub described_in: Option<&'static str>,
    /// Methods that return what the documentation of variants states. If there are any, rustdoc's
    /// page of a long enumeration refers to them and lists only names; editors still show the
    /// documentation.
    pub told_by: &'static [&'static str],
}

impl NamesOfVariants {
    /// The names of the variants of these enumerations.
    pub fn of<'e>(enumerations: impl IntoIterator<Item = &'e Enumeration>) -> Self {
        let names = enumerations.into_iter().flat_map(Enumeration::texts);
        names.collect()
    }
}

impl EmitContext {
    /// The context for code that refers to these enumerations.
    pub fn with_variants<'e>(
        &self,
        enumerations: impl IntoIterator<Item = &'e Enumeration>,
    ) -> Self {
        self.with_variant_names(&NamesOfVariants::of(enumerations))
    }
}

impl Enumeration {
    /// An enumeration with the default properties: no variant for "none", and no fast lookup.
    pub fn new(
        name: &'static str,
        prefix: &'static str,
        what: &'static str,
        doc: impl Into<Markdown>,
        variants: Vec<Variant>,
    ) -> Self {
        Enumeration {
            name: name.into(),
            prefix: prefix.into(),
            what,
            doc: doc.into(),
            variants,
            has_none: false,
            in_loops: false,
            constants: &[],
            other_names: None,
            described_in: None,
            told_by: &[],
        }
    }

    /// The Rust names of the variants.
    pub fn idents(&self) -> Vec<Ident> {
        let mut idents = self.reserved();
        self.called().map(|name| idents.add(name)).collect()
    }

    /// The Rust names of the variants as text, which any thread may ask for.
    pub fn texts(&self) -> Vec<String> {
        let mut idents = self.reserved();
        self.called().map(|name| idents.add_text(name)).collect()
    }

    fn reserved(&self) -> Idents {
        let names = [&["ALL", "from_number", "from_name"], self.constants].concat();
        let mut idents = Idents::reserving(&names);
        idents.reserve(self.variants.len());
        idents
    }

    /// The names from which the Rust names of the variants are made.
    fn called(&self) -> impl Iterator<Item = &String> {
        let variants = self.variants.iter();
        variants.map(|variant| variant.called.as_ref().unwrap_or(&variant.name))
    }

    pub(super) fn ident(&self) -> Ident {
        format_ident!("{}", self.name)
    }

    pub(super) fn table(&self, suffix: &str) -> Ident {
        format_ident!("{}_{suffix}", self.prefix)
    }

    /// The type, its constructors and texts.
    pub fn items(&self, context: &EmitContext) -> Items {
        self.items_with(context, |_| {})
    }

    /// The type, its constructors and texts, and the methods that `add` adds, all in one
    /// `impl`.
    pub fn items_with(&self, context: &EmitContext, add: impl FnOnce(&mut Methods<'_>)) -> Items {
        let mut items = self.definition(context);
        let mut methods = Methods::new(context, &self.name);
        self.add_numbers(&mut methods);
        self.add_texts(&mut methods);
        add(&mut methods);
        items.append(methods.tokens());
        items.append(self.traits(context));
        items
    }

    /// Adds the constant of all variants and the methods about numbers.
    pub(super) fn add_numbers(&self, methods: &mut Methods<'_>) {
        let (context, tables) = (methods.context, &methods.context.tables);
        let all = self.table("ALL");
        let of_what = |before: &'static str, after: &'static str| {
            Markdown::new().fixed(before).fixed(self.what).fixed(after)
        };
        let all_value = if self.has_none {
            quote!(#tables::#all.split_at(1).1)
        } else {
            self.all_slice(context)
        };
        methods.add(
            of_what("Every ", ", in the order of the numbers."),
            quote!(pub const ALL: &'static [Self] = #all_value;),
        );
        methods.function(
            of_what("The number of the ", "."),
            quote!(
                pub const fn number(self) -> u16 {
                    self as u16
                }
            ),
        );
        let lookup = self.lookup(context);
        methods.function(
            of_what("The ", " with that number."),
            quote!(pub const fn from_number(number: u16) -> Option<Self> {
                #lookup
            }),
        );
    }

    /// Adds the methods about names.
    fn add_texts(&self, methods: &mut Methods<'_>) {
        let (tables, names) = (&methods.context.tables, self.table("NAMES"));
        let of_what = |before: &'static str, after: &'static str| {
            Markdown::new().fixed(before).fixed(self.what).fixed(after)
        };
        let lookup = self.name_lookup(methods.context);
        methods.function(
            of_what("The ", " with that name in the description."),
            quote!(pub const fn from_name(name: &str) -> Option<Self> {
                #lookup
            }),
        );
        methods.add(
            of_what("The name of the ", " in the description."),
            quote! {
                #[must_use]
                pub const fn name(self) -> &'static str {
                    #tables::#names.get(self as usize)
                }
            },
        );
    }

    /// The tables, for the module of tables.
    pub fn tables(&self, statics: &mut Statics) -> Items {
        let mut items = self.variant_tables(statics);
        let names: StringTable = self.variants.iter().map(|variant| &variant.name).collect();
        let label = self.label("NAMES", "The name of every ", ", by number");
        let names = names.constant(label, statics);
        let label = |suffix| self.label(suffix, "Every ", ", in the order of the names");
        let sorted = statics.column(label("SORTED"), &self.sorted_by_name());
        let column = statics.item(RuntimeItem::Column);
        let by_name = statics.constant(label("BY_NAME"), quote!(#column), sorted);
        items.append(quote!(#names #by_name));
        items
    }

    /// The label of one of the tables: words before and after what a variant is.
    fn label(&self, suffix: &str, before: &'static str, after: &'static str) -> Label {
        let text = Markdown::from(before).fixed(self.what).fixed(after);
        Label::of_text(self.table(suffix).to_string(), text)
    }

    /// All variants; where some may be absent, also what each number stands for.
    pub(super) fn variant_tables(&self, statics: &mut Statics) -> Items {
        let (name, all) = (self.ident(), self.table("ALL"));
        if self.is_padded() {
            return self.padded_table(statics);
        }
        let label = self.label("ALL", "Every ", ", by number");
        if !self.is_gated() {
            let head = format!("pub(super) static {all}: [{name}; {}]", self.variants.len());
            return self.list(&label, &head, statics);
        }
        let (docs, count) = (
            statics.docs(&label),
            Literal::usize_unsuffixed(self.variants.len()),
        );
        let (by_number, idents) = (self.table("BY_NUMBER"), self.idents());
        let cfgs = self.variants.iter().map(Variant::cfg);
        let entries = idents.iter().zip(&self.variants);
        let entries = entries.map(|(ident, variant)| variant.entry(&quote!(#name::#ident)));
        let by_number_docs = self.label("BY_NUMBER", "The ", " of each number, if it exists");
        let by_number_docs = statics.docs(&by_number_docs);
        Items::from(quote! {
            #docs
            pub(super) static #all: &[#name] = &[#(#cfgs #name::#idents),*];
            #by_number_docs
            pub(super) static #by_number: [Option<#name>; #count] = [#(#entries),*];
        })
    }

    /// Whether variants may be absent.
    pub(super) fn is_gated(&self) -> bool {
        self.variants.iter().any(|variant| variant.gate.is_some())
    }

    /// All variants as a slice.
    pub(super) fn all_slice(&self, context: &EmitContext) -> TokenStream {
        let (tables, all) = (&context.tables, self.table("ALL"));
        if self.is_padded() || self.is_gated() {
            quote!(#tables::#all)
        } else {
            quote!(&#tables::#all)
        }
    }

    /// The variant of a `name`.
    fn name_lookup(&self, context: &EmitContext) -> TokenStream {
        let tables = &context.tables;
        let (names, sorted) = (self.table("NAMES"), self.table("BY_NAME"));
        let count = Literal::usize_unsuffixed(self.variants.len());
        quote! {
            match #tables::#names.find(&#tables::#sorted, #count, name) {
                Some(number) => Self::from_number(number),
                None => None,
            }
        }
    }

    /// The variant of a `number`.
    fn lookup(&self, context: &EmitContext) -> TokenStream {
        let (tables, runtime) = (&context.tables, &context.runtime);
        if self.is_gated() {
            let by_number = self.table("BY_NUMBER");
            return quote!(#runtime::__private::tables::gated_variant(&#tables::#by_number, number));
        }
        let all = self.all_slice(context);
        quote!(#runtime::__private::tables::variant(#all, Some(number)))
    }

    /// Whether the table of variants goes on up to a power of two.
    pub(super) fn is_padded(&self) -> bool {
        self.in_loops && !self.is_gated()
    }

    /// The table of variants for [`Self::is_padded`]: all variants, and then the
    /// first one up to a power of two, so that no number from a table has to be
    /// compared with their count.
    fn padded_table(&self, statics: &mut Statics) -> Items {
        let (name, all) = (self.ident(), self.table("ALL"));
        let (table, variants) = (self.table("TABLE"), self.table("VARIANTS"));
        let [count, padded] = [self.variants.len(), self.padded()].map(Literal::usize_unsuffixed);
        let padded_fn = statics.item(RuntimeItem::padded);
        let label = self.label("ALL", "Every ", ", by number");
        let docs = statics.docs(&label);
        let after = ", by number, and then the first one up to a power of two";
        let table_docs = statics.docs(&self.label("TABLE", "Every ", after));
        let head = format!("const {variants}: [{name}; {count}]");
        let mut items = self.list(&label, &head, statics);
        items.append(quote! {
            #table_docs
            pub(super) static #table: [#name; #padded] = #padded_fn(&#variants);
            #docs
            pub(super) const #all: &[#name] = #table.split_at(#count).0;
        });
        items
    }

    pub(super) fn padded(&self) -> usize {
        self.variants.len().next_power_of_two()
    }

    /// The numbers in the order of the names.
    fn sorted_by_name(&self) -> Vec<u32> {
        let names = self.variants.iter().map(|variant| variant.name.as_bytes());
        let mut sorted: Vec<(&[u8], u32)> = names.zip(0..).collect();
        sorted.sort_unstable();
        sorted.into_iter().map(|(_, number)| number).collect()
    }
}
