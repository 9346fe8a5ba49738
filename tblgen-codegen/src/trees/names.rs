//! Names in items, as far as lints are about them.

use std::fmt::Write as _;
use std::sync::Arc;

#[cfg(feature = "files")]
use proc_macro2::{Delimiter, Literal, Punct};
use proc_macro2::{Ident, Spacing, TokenStream};
use quote::{format_ident, quote};
use rustc_hash::FxHashSet;

#[cfg(feature = "files")]
use super::faults::note_fault;
use super::texts::keep_names;
#[cfg(feature = "files")]
use super::texts::kept_names;
use super::tree::Tree;

/// Stands among lints for those that names in the item need, until its tokens are trees.
const PENDING: &str = "__tblgen_lints_of_names";

/// The token among lints that stands for those that names in the item need, if its tokens become trees.
pub(crate) fn pending_lints(variants: &Arc<FxHashSet<String>>) -> Option<TokenStream> {
    let (pending, names) = (format_ident!("{PENDING}"), keep_names(variants)?);
    Some(quote!(#pending #names))
}

/// The lints that names in functions need.
pub(crate) fn lints_of(
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

/// Puts the lints that names in items need where [`pending_lints`] has left that open.
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
                    lints.truncate(lints.len().saturating_sub(3));
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
    // Without a block, there is nothing to look for names in.
    let variants = kept_names(names).unwrap_or_else(|| {
        note_fault("the names that lints are about");
        Arc::default()
    });
    lints_of(&variants, block.unwrap_or(&[]))
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
