//! Shorter paths for code that people read.
//!
//! Tokens name everything from the root (`::core::option::Option`), because a macro is
//! expanded among names that nobody knows. In a file, what the prelude of Rust has and
//! nobody hides is written as people write it: `Option`, `Some`, `u16`. `Result` stays as
//! it is, because many crates have one of their own.

use super::filled::{Filled, is_filled};
use crate::names::is_keyword;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A path by its tokens, and how many of the last ones are enough.
type Short = (&'static [&'static str], usize);

const SHORT: [Short; 4] = [
    (&["core", "option", "Option", "Some"], 1),
    (&["core", "option", "Option", "None"], 1),
    (&["core", "option", "Option"], 1),
    (&["core", "primitive"], 0),
];

/// Shortens the paths of items.
pub(super) fn shorten(items: TokenStream) -> TokenStream {
    shorten_in(Scope::Items, items)
}

/// The place of tokens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// Items of a file or of a module, which may be text.
    Items,
    Other,
}

fn shorten_in(scope: Scope, tokens: TokenStream) -> TokenStream {
    let mut left: Vec<TokenTree> = tokens.into_iter().collect();
    left.reverse();
    let mut short = Vec::with_capacity(left.len());
    while let Some(token) = left.pop() {
        match token {
            TokenTree::Group(group) => {
                if scope == Scope::Other && is_of_filled(&short) {
                    let filled = Filled::new(group.stream());
                    short.truncate(short.len() - 2);
                    short.extend(filled.into_iter().flat_map(|filled| filled.tokens()));
                    continue;
                }
                let inner = match &short[..] {
                    [.., TokenTree::Ident(module), TokenTree::Ident(_)] if module == "mod" => scope,
                    _ => Scope::Other,
                };
                short.push(shorten_group(inner, &group).into());
            }
            TokenTree::Punct(ref punct) if punct.as_char() == ':' => {
                left.push(token);
                let mut paths = SHORT.iter().filter(|_| !is_in_path(&short));
                match paths.find_map(|path| skipped(path, &left)) {
                    Some(skipped) => left.truncate(left.len() - skipped),
                    None => short.extend(left.pop()),
                }
            }
            token => short.push(token),
        }
    }
    short.into_iter().collect()
}

/// Whether a path may go on after these tokens, so that it does not begin at the root.
fn is_in_path(before: &[TokenTree]) -> bool {
    match before {
        [.., TokenTree::Ident(name)] => !is_keyword(&name.to_string()),
        [.., TokenTree::Punct(first), TokenTree::Punct(last)] if last.as_char() == '>' => {
            !matches!(first.as_char(), '-' | '=')
        }
        [.., TokenTree::Punct(last)] => last.as_char() == '>',
        _ => false,
    }
}

/// Whether a group after these tokens is that of an item that is text.
fn is_of_filled(before: &[TokenTree]) -> bool {
    matches!(before, [.., TokenTree::Ident(name), TokenTree::Punct(_)] if is_filled(name))
}

fn shorten_group(scope: Scope, group: &Group) -> Group {
    let inner = match group.delimiter() {
        // Arrays of data have no paths, and may be long.
        Delimiter::Bracket if is_data(group) => group.stream(),
        _ => shorten_in(scope, group.stream()),
    };
    let mut short = Group::new(group.delimiter(), inner);
    short.set_span(group.span());
    short
}

fn is_data(group: &Group) -> bool {
    matches!(
        group.stream().into_iter().next(),
        Some(TokenTree::Literal(_))
    )
}

/// The number of tokens at the start of a path that need not be written. `left` are the tokens
/// from the last to the next one.
fn skipped((path, kept): &Short, left: &[TokenTree]) -> Option<usize> {
    let mut next = left.iter().rev();
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

    use super::shorten;

    #[test]
    fn only_paths_from_the_root_are_shortened() {
        let same = |long: TokenStream, short: TokenStream| {
            assert_eq!(shorten(long).to_string(), short.to_string());
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
