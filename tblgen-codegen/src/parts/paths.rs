//! Tokens on their way to text, with paths as people write them.
//!
//! Tokens name everything from the root (`::core::option::Option`), because a macro is
//! expanded among names that nobody knows. In a file, what the prelude of Rust has and
//! nobody hides is written as people write it: `Option`, `Some`, `u16`. `Result` stays as
//! it is, because many crates have one of their own.

use super::filled::{Filled, is_filled};
use crate::names::is_keyword;
use crate::trees::{Tree, settle_lints};
use proc_macro2::{Group, TokenStream, TokenTree};

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
    let all: Vec<TokenTree> = stream.into_iter().collect();
    let mut trees = Vec::with_capacity(all.len());
    let mut left = all.into_iter();
    while let Some(first) = left.as_slice().first() {
        let skip = match first {
            TokenTree::Punct(punct) if punct.as_char() == ':' && !is_in_path(&trees) => {
                let mut paths = SHORT.iter();
                paths.find_map(|path| skipped(path, left.as_slice()))
            }
            _ => None,
        };
        if let Some(skip) = skip {
            left.by_ref().take(skip).for_each(drop);
            continue;
        }
        match left.next() {
            Some(TokenTree::Group(group)) => read_group(scope, group, &mut trees),
            Some(TokenTree::Ident(ident)) => trees.push(Tree::Ident(ident)),
            Some(TokenTree::Punct(punct)) => trees.push(Tree::Punct(punct)),
            Some(TokenTree::Literal(literal)) => trees.push(Tree::Literal(literal)),
            None => {}
        }
    }
    trees
}

fn read_group(scope: Scope, group: Group, trees: &mut Vec<Tree>) {
    let (delimiter, stream) = (group.delimiter(), group.stream());
    // Tokens that nobody else has are moved instead of copied.
    drop(group);
    if scope == Scope::Other && is_of_filled(trees) {
        let filled = Filled::new(stream);
        trees.truncate(trees.len() - 2);
        let tokens = filled.map(|filled| filled.tokens());
        trees.extend(read(scope, tokens.unwrap_or_default()));
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

/// A path by its names, and how many tokens at its end are enough.
type Short = (&'static [&'static str], usize);

const SHORT: [Short; 4] = [
    (&["core", "option", "Option", "Some"], 1),
    (&["core", "option", "Option", "None"], 1),
    (&["core", "option", "Option"], 1),
    (&["core", "primitive"], 0),
];

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

/// The number of tokens at the start of a path that need not be written.
fn skipped((path, kept): &Short, left: &[TokenTree]) -> Option<usize> {
    let mut next = left.iter();
    let is_colon =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':');
    for name in *path {
        let is_path = next.next().is_some_and(is_colon) && next.next().is_some_and(is_colon);
        let is_name = |token: &TokenTree| matches!(token, TokenTree::Ident(ident) if ident == name);
        if !(is_path && next.next().is_some_and(is_name)) {
            return None;
        }
    }
    let all = 3 * path.len();
    if *kept > 0 {
        return Some(all - kept);
    }
    // A name has to follow, and the colons before it go as well.
    let has_colons = next.next().is_some_and(is_colon) && next.next().is_some_and(is_colon);
    let has_name = matches!(next.next(), Some(TokenTree::Ident(_)));
    (has_colons && has_name).then_some(all + 2)
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
