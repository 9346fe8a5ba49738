//! Enumerations of things that have names and 16-bit numbers.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::ident::Idents;
use super::literal::doc;
use super::statics::Statics;
use super::strings::StringTable;
use crate::backend::EmitContext;

/// An enumeration: its variants are numbered from 0 on.
///
/// What comes out derives nothing that costs code per variant; texts and
/// conversions are by table.
#[derive(Debug, Clone)]
pub struct Enumeration {
    /// The name of the type.
    pub name: &'static str,
    /// How the names of its tables begin.
    pub prefix: &'static str,
    /// What a variant is, as in "no register of that name".
    pub what: &'static str,
    /// The doc comment.
    pub doc: String,
    /// The variants, in the order of their numbers.
    pub variants: Vec<Variant>,
    /// Whether the first variant stands for none.
    pub has_none: bool,
    /// Names of constants of the type beside `ALL`, which no variant may have.
    pub constants: &'static [&'static str],
}

/// One variant.
#[derive(Debug, Clone)]
pub struct Variant {
    /// The name in the description.
    pub name: String,
    /// The doc comment.
    pub doc: String,
}

impl Enumeration {
    /// The Rust names of the variants.
    pub fn idents(&self) -> Vec<Ident> {
        let constants = [&["ALL"], self.constants].concat();
        let mut idents = Idents::reserving(&constants);
        let variants = self.variants.iter();
        variants.map(|variant| idents.add(&variant.name)).collect()
    }

    fn ident(&self) -> Ident {
        format_ident!("{}", self.name)
    }

    fn table(&self, suffix: &str) -> Ident {
        format_ident!("{}_{suffix}", self.prefix)
    }

    /// The type, its constructors and texts.
    pub fn items(&self, context: &EmitContext) -> TokenStream {
        let definition = self.definition(context);
        let methods = self.methods(context);
        let traits = self.traits(context);
        quote!(#definition #methods #traits)
    }

    fn definition(&self, context: &EmitContext) -> TokenStream {
        let name = self.ident();
        let docs = doc(context.docs, &self.doc);
        let lints = context.name_lints();
        // Without explicit numbers: each would be an expression of its own to
        // the compiler, a millisecond of work.
        let variants = self.idents().into_iter().zip(&self.variants);
        let variants = variants.map(|(ident, variant)| {
            let docs = doc(context.docs, &variant.doc);
            quote!(#docs #ident)
        });
        quote! {
            #docs
            #lints
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
            #[repr(u16)]
            pub enum #name {
                #(#variants,)*
            }
        }
    }

    fn methods(&self, context: &EmitContext) -> TokenStream {
        let (name, tables, runtime) = (self.ident(), &context.tables, &context.runtime);
        let (all, names) = (self.table("ALL"), self.table("NAMES"));
        let (what, lints) = (self.what, context.method_lints());
        let docs = |text: String| doc(context.docs, &text);
        let all_value = if self.has_none {
            quote!(#tables::#all.split_at(1).1)
        } else {
            quote!(&#tables::#all)
        };
        let all_docs = docs(format!("Every {what}, in the order of the numbers."));
        let number_docs = docs(format!("The number of the {what}."));
        let from_docs = docs(format!("The {what} with that number."));
        let name_docs = docs(format!("The name of the {what} in the description."));
        quote! {
            #lints
            impl #name {
                #all_docs
                pub const ALL: &'static [Self] = #all_value;

                #number_docs
                #[inline]
                #[must_use]
                pub const fn number(self) -> u16 {
                    self as u16
                }

                #from_docs
                #[inline]
                #[must_use]
                pub const fn from_number(number: u16) -> ::core::option::Option<Self> {
                    #runtime::__private::variant(&#tables::#all, ::core::option::Option::Some(number))
                }

                #name_docs
                #[must_use]
                pub const fn name(self) -> &'static str {
                    #tables::#names.get(self as usize)
                }
            }
        }
    }

    fn traits(&self, context: &EmitContext) -> TokenStream {
        let (name, runtime, tables) = (self.ident(), &context.runtime, &context.tables);
        let (all, names) = (self.table("ALL"), self.table("NAMES"));
        let (sorted, what) = (self.table("BY_NAME"), self.what);
        quote! {
            impl #runtime::Indexed for #name {
                const VARIANTS: &'static [Self] = &#tables::#all;

                #[inline]
                fn number(self) -> u16 {
                    self as u16
                }

                fn name(self) -> &'static str {
                    #tables::#names.get(self as usize)
                }
            }

            impl ::core::fmt::Debug for #name {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    f.write_str(self.name())
                }
            }

            impl ::core::fmt::Display for #name {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    f.pad(self.name())
                }
            }

            impl ::core::str::FromStr for #name {
                type Err = #runtime::ParseNameError;

                fn from_str(
                    name: &str,
                ) -> ::core::result::Result<Self, #runtime::ParseNameError> {
                    #tables::#names
                        .find(&#tables::#sorted, #tables::#all.len(), name)
                        .and_then(Self::from_number)
                        .ok_or(#runtime::ParseNameError::new(#what))
                }
            }
        }
    }

    /// The tables, for the module of tables.
    pub fn tables(&self, statics: &mut Statics) -> TokenStream {
        let (name, count, idents) = (self.ident(), self.variants.len(), self.idents());
        let (all, by_name) = (self.table("ALL"), self.table("BY_NAME"));
        statics.note(&all.to_string(), 2 * count);
        let names: StringTable = self.variants.iter().map(|variant| &variant.name).collect();
        let names = names.constant(&self.table("NAMES").to_string(), statics);
        let sorted = statics.column(&self.table("SORTED").to_string(), &self.sorted_by_name());
        let count = Literal::usize_unsuffixed(count);
        quote! {
            pub(super) static #all: [#name; #count] = [#(#name::#idents),*];
            #names
            pub(super) const #by_name: Column = #sorted;
        }
    }

    /// The numbers in the order of the names.
    fn sorted_by_name(&self) -> Vec<u32> {
        let mut sorted: Vec<u32> = (0..).take(self.variants.len()).collect();
        sorted.sort_by_key(|&number| &self.variants[number as usize].name);
        sorted
    }
}
