//! Lints that the compiler would report for generated functions because of names in
//! the description, which nobody can change.
//!
//! An argument `index` is refused where its type has a variant `index` (E0170:
//! whoever writes a pattern may have meant the variant), and any record may be a
//! variant. Generated patterns name variants by their types, so it is allowed,
//! but only where there is such a variant: other code needs no attribute.

use std::fmt::Write as _;
use std::sync::Arc;

#[cfg(feature = "files")]
use proc_macro2::{Delimiter, Literal, Punct};
use proc_macro2::{Ident, Spacing, TokenStream};
use quote::{format_ident, quote};
use rustc_hash::FxHashSet;

use super::EmitContext;
use crate::items::Enumeration;
#[cfg(feature = "files")]
use crate::parts::kept_names;
use crate::parts::{Tree, keep_names, plain_trees};

/// Stands among lints for those that names in the item need, until its tokens are trees.
const PENDING: &str = "__tblgen_lints_of_names";

/// The names of the variants that functions may meet, which contexts of several threads share.
#[derive(Debug, Clone, Default)]
pub struct NamesOfVariants(Arc<FxHashSet<String>>);

impl NamesOfVariants {
    /// The names of the variants of these enumerations.
    pub fn of<'e>(enumerations: impl IntoIterator<Item = &'e Enumeration>) -> Self {
        let names = enumerations.into_iter().flat_map(Enumeration::texts);
        NamesOfVariants(Arc::new(names.collect()))
    }
}

impl EmitContext {
    /// The context for code that refers to variants of these names.
    pub fn with_names(&self, variants: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let names = variants.into_iter().map(Into::into);
        self.with_variant_names(&NamesOfVariants(Arc::new(names.collect())))
    }

    /// The context for code that refers to these enumerations.
    pub fn with_variants<'e>(
        &self,
        enumerations: impl IntoIterator<Item = &'e Enumeration>,
    ) -> Self {
        self.with_variant_names(&NamesOfVariants::of(enumerations))
    }

    /// The context for code that refers to these variants.
    pub fn with_variant_names(&self, names: &NamesOfVariants) -> Self {
        let mut context = self.clone();
        context.variants = match self.variants.0.is_empty() {
            true => names.clone(),
            false => NamesOfVariants(Arc::new(&*self.variants.0 | &names.0)),
        };
        context
    }

    /// Allows what items with functions would be blamed for, and that not all of
    /// them are used.
    pub fn item_lints(&self, items: &TokenStream) -> TokenStream {
        // Trees lend what is in them, tokens would be copied.
        let pending = self.is_for_file.then(|| keep_names(&self.variants.0));
        let lints = match pending.flatten() {
            Some(names) => {
                let pending = format_ident!("{PENDING}");
                vec![quote!(#pending #names)]
            }
            None => self.name_clashes(items),
        };
        let missing_docs = self.missing_docs();
        quote!(#[allow(#missing_docs dead_code, unreachable_pub, clippy::pedantic #(, #lints)*)])
    }

    /// The lints that names in functions need.
    pub fn name_clashes(&self, items: &TokenStream) -> Vec<TokenStream> {
        let lints = lints_of(&self.variants.0, &plain_trees(items.clone()));
        let lints = lints.map(|lint| format_ident!("{lint}"));
        lints.map(|lint| quote!(#lint)).collect()
    }
}

/// The lints that names in functions need.
fn lints_of(
    variants: &FxHashSet<String>,
    items: &[Tree],
) -> impl Iterator<Item = &'static str> + use<> {
    let mut names = Names::new(variants);
    names.read(items);
    let lints = [
        (names.has_variant, "bindings_with_variant_name"),
        (names.is_odd, "non_snake_case"),
    ];
    let lints = lints.into_iter().filter(|lint| lint.0);
    lints.map(|lint| lint.1)
}

/// Puts the lints that names in items need where [`EmitContext::item_lints`] has left that open.
#[cfg(feature = "files")]
pub(crate) fn settle_lints(trees: &mut [Tree]) {
    let mut left = trees;
    while let Some((tree, after)) = left.split_first_mut() {
        match tree {
            Tree::Group(Delimiter::Brace, inner) => settle_lints(inner),
            Tree::Group(Delimiter::Bracket, attribute) => {
                if let [_, Tree::Group(Delimiter::Parenthesis, lints)] = &mut attribute[..]
                    && let [.., Tree::Ident(name), Tree::Literal(names)] = &lints[..]
                    && name == PENDING
                {
                    let needed = needed(names, after);
                    lints.truncate(lints.len() - 3);
                    for lint in needed {
                        lints.push(Tree::Punct(Punct::new(',', Spacing::Alone)));
                        lints.push(Tree::Ident(format_ident!("{lint}")));
                    }
                }
            }
            _ => {}
        }
        left = after;
    }
}

/// The lints that the item needs which begins with these trees.
#[cfg(feature = "files")]
fn needed(names: &Literal, item: &[Tree]) -> impl Iterator<Item = &'static str> + use<> {
    let block = item.iter().find_map(|tree| tree.group(Delimiter::Brace));
    let variants = kept_names(names).unwrap_or_default();
    lints_of(&variants, block.unwrap_or_default())
}

/// The names in items, as far as they matter.
struct Names<'v> {
    variants: &'v FxHashSet<String>,
    /// Whether a name is that of a variant, and no function, method or part of a path: bindings are
    /// among them.
    has_variant: bool,
    /// Whether the name of a function or an argument is not in snake case.
    is_odd: bool,
    /// The name that is looked at.
    name: String,
}

impl<'v> Names<'v> {
    fn new(variants: &'v FxHashSet<String>) -> Self {
        Names {
            variants,
            has_variant: false,
            is_odd: false,
            name: String::new(),
        }
    }

    fn read(&mut self, items: &[Tree]) {
        let mut items = items.iter().peekable();
        let (mut keyword, mut in_path) = (None, false);
        while let Some(item) = items.next() {
            let before = (keyword.take(), std::mem::take(&mut in_path));
            match item {
                Tree::Group(_, inner) => self.read(inner),
                Tree::Ident(ident) => {
                    let mut is_argument = || items.peek().is_some_and(|next| is_lone_colon(next));
                    let is_stated = before.0 == Some("fn") || before.0.is_none() && is_argument();
                    keyword = self.look_at(ident, is_stated, before == (None, false));
                }
                // Of two colons only the second one stands alone.
                Tree::Punct(punct) => {
                    let is_path = before.1 || punct.spacing() == Spacing::Joint;
                    in_path = match punct.as_char() {
                        ':' => is_path,
                        other => other == '.',
                    };
                }
                Tree::Literal(_) => {}
            }
        }
    }

    /// Looks at a name that may be stated here, and may be bare. The result is the keyword that it
    /// is, if that matters for what follows.
    fn look_at(&mut self, ident: &Ident, is_stated: bool, is_bare: bool) -> Option<&'static str> {
        let mut name = std::mem::take(&mut self.name);
        name.clear();
        // Writing to a text does not fail.
        let _ = write!(name, "{ident}");
        self.is_odd |= is_stated && !is_snake_case(&name);
        self.has_variant |= is_bare && self.variants.contains(&name);
        let keyword = ["fn", "const"].into_iter().find(|word| *word == name);
        self.name = name;
        keyword
    }
}

/// Whether it is the colon between a name and its type.
fn is_lone_colon(tree: &Tree) -> bool {
    tree.is_char(':') && !tree.is_joint(':')
}

/// Whether the compiler takes that for the name of a function.
fn is_snake_case(name: &str) -> bool {
    let name = name.strip_prefix("r#").unwrap_or(name).trim_matches('_');
    !name.contains("__") && !name.chars().any(char::is_uppercase)
}

#[cfg(test)]
mod tests {
    use proc_macro2::TokenStream;
    use quote::quote;

    use crate::{EmitContext, EmitOptions};

    /// The lints that items need, beyond those that all need.
    fn lints(items: TokenStream) -> String {
        let context = EmitContext::new(&EmitOptions::default(), "tables").unwrap();
        let context = context.with_names(["index", "Reg", "r#in"]);
        let lints = context.item_lints(&items).to_string();
        let all = "# [allow (dead_code , unreachable_pub , clippy :: pedantic";
        lints.strip_prefix(all).unwrap().replace(")]", "")
    }

    #[test]
    fn bindings_that_are_variants_need_a_lint() {
        let none = [
            quote!(
                fn a(b: Index) {
                    ::core::Reg(Index::index)
                }
            ),
            quote!(
                const INDEX: Index = Index::index;
            ),
        ];
        assert_eq!(none.map(lints), ["", ""]);
        let clashes = [
            quote!(
                fn a(index: Index) {}
            ),
            quote!(
                fn a() {
                    b(|index| 1)
                }
            ),
            quote!(
                fn a() {
                    let r#in = 1;
                }
            ),
        ];
        assert_eq!(clashes.map(lints), [" , bindings_with_variant_name"; 3]);
    }

    #[test]
    fn names_that_are_not_in_snake_case_need_a_lint() {
        let odd = [
            quote!(
                fn getA() {}
            ),
            quote!(
                fn a(b__c: Index) {}
            ),
        ];
        assert_eq!(odd.map(lints), [" , non_snake_case"; 2]);
        let both = quote!(
            fn a__b(index: Index) {}
        );
        assert_eq!(
            lints(both),
            " , bindings_with_variant_name , non_snake_case"
        );
    }
}
