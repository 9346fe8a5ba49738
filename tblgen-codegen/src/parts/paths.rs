//! Tokens on their way to text, with paths as people write them.
//!
//! Tokens name everything from the root (`::core::option::Option`), because a macro is
//! expanded among names that nobody knows. In a file, what the prelude of Rust has and
//! nobody hides is written as people write it: `Option`, `Some`, `u16`. `Result` stays as
//! it is, because many crates have one of their own.

use super::filled::{Filled, is_filled};
use crate::names::is_keyword;
use crate::trees::{Tree, broken, settle_lints};
use proc_macro2::{Group, Ident, TokenStream, TokenTree};

/// The trees of items.
pub(super) fn trees(items: TokenStream) -> Vec<Tree> {
    let mut trees = read(Scope::Items, items);
    settle_lints(&mut trees);
    trees
}

/// The place of tokens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// Items of a file or of a module, which may be text.
    Items,
    Other,
}

fn read(scope: Scope, stream: TokenStream) -> Vec<Tree> {
    let tokens = stream.into_iter();
    let mut trees = Vec::with_capacity(tokens.size_hint().0);
    // The place of the last `Option` that was written without its path.
    let mut option = None;
    for token in tokens {
        match token {
            TokenTree::Group(group) => read_group(scope, group, &mut trees),
            TokenTree::Ident(ident) => {
                shorten(&mut trees, &ident, &mut option);
                trees.push(Tree::Ident(ident));
            }
            TokenTree::Punct(punct) => trees.push(Tree::Punct(punct)),
            TokenTree::Literal(literal) => trees.push(Tree::Literal(literal)),
        }
    }
    trees
}

fn read_group(scope: Scope, group: Group, trees: &mut Vec<Tree>) {
    let (delimiter, stream) = (group.delimiter(), group.stream());
    // Tokens that nobody else has are moved instead of copied.
    drop(group);
    if scope == Scope::Other && is_of_filled(trees) {
        trees.truncate(trees.len() - 2);
        let tokens = match Filled::new(stream.clone()) {
            Some(filled) => filled.tokens(),
            None => broken(&stream.to_string()),
        };
        trees.extend(read(scope, tokens));
        return;
    }
    let scope = match &trees[..] {
        [.., module, Tree::Ident(_)] if module.is_word("mod") => scope,
        [.., Tree::Ident(name), Tree::Punct(_)] if is_filled(name) => Scope::Items,
        _ => Scope::Other,
    };
    trees.push(Tree::Group(delimiter, read(scope, stream)));
}

/// Whether a group after these is that of an item that is text.
fn is_of_filled(before: &[Tree]) -> bool {
    matches!(before, [.., Tree::Ident(name), Tree::Punct(_)] if is_filled(name))
}

/// The number of tokens of a path of two names that begins and ends with colons.
const PATH_LEN: usize = 8;

/// The number of tokens that `Option` and two colons are.
const OPTION_LEN: usize = 3;

/// Removes the path at the end of these if nobody writes it before this name.
fn shorten(before: &mut Vec<Tree>, name: &Ident, option: &mut Option<usize>) {
    let [.., colon, last] = &before[..] else {
        return;
    };
    if !(is_colon(colon) && is_colon(last)) {
        return;
    }
    if is_after_root(before, ["core", "primitive"]) {
        before.truncate(before.len() - PATH_LEN);
    } else if name == "Option" && is_after_root(before, ["core", "option"]) {
        before.truncate(before.len() - PATH_LEN);
        *option = Some(before.len());
    } else if (name == "Some" || name == "None")
        && let Some(option) = *option
        && before.len() == option + OPTION_LEN
    {
        before.truncate(option);
    }
}

fn is_colon(tree: &Tree) -> bool {
    tree.is_char(':')
}

/// Whether trees end with the path of these names from the root, and the colons after it.
fn is_after_root(trees: &[Tree], [first, second]: [&str; 2]) -> bool {
    let Some((before, path)) = trees.split_last_chunk::<PATH_LEN>() else {
        return false;
    };
    let [a, b, one, c, d, two, ..] = path;
    [a, b, c, d].into_iter().all(is_colon)
        && one.is_word(first)
        && two.is_word(second)
        && !is_in_path(before)
}

/// Whether a path may go on after these, so that it does not begin at the root.
fn is_in_path(before: &[Tree]) -> bool {
    match before {
        [.., Tree::Ident(name)] => !is_keyword(&name.to_string()),
        [.., Tree::Punct(first), last] if last.is_char('>') => {
            !matches!(first.as_char(), '-' | '=')
        }
        [.., last] => last.is_char('>'),
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use proc_macro2::TokenStream;
    use quote::quote;

    use super::trees;
    use crate::trees::tokens;

    #[test]
    fn only_paths_from_the_root_are_shortened() {
        let same = |long: TokenStream, short: TokenStream| {
            assert_eq!(tokens(&trees(long)).to_string(), short.to_string());
        };
        same(
            quote!(return ::core::option::Option::Some(::core::primitive::u8::MAX);),
            quote!(return Some(u8::MAX);),
        );
        same(
            quote!(fn a() -> ::core::option::Option<[::core::primitive::u16; 2]>),
            quote!(fn a() -> Option<[u16; 2]>),
        );
        same(
            quote!(a.map(::core::option::Option::is_some)),
            quote!(a.map(Option::is_some)),
        );
        for kept in [
            quote!(my::core::option::Option::None),
            quote!(::core::option::Options),
            quote!(::core::result::Result<(), ::core::fmt::Error>),
            quote!("::core::option::Option"),
            quote!(
                use ::core::primitive;
            ),
            quote!(
                use ::core::primitive as p;
            ),
            quote!(
                use ::core::primitive::{u8, u16};
            ),
            quote!(<A as B>::core::option::Option::None),
        ] {
            same(kept.clone(), kept);
        }
    }
}
