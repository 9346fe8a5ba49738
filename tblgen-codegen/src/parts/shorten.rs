//! Shorter paths for code that people read.
//!
//! Tokens name everything from the root (`::core::option::Option`), because a macro is
//! expanded among names that nobody knows. In a file, what the prelude of Rust has and
//! nobody hides is written as people write it: `Option`, `Some`, `u16`. `Result` stays as
//! it is, because many crates have one of their own.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A path by its tokens, and how many of the last ones are enough.
type Short = (&'static [&'static str], usize);

const SHORT: [Short; 4] = [
    (&["core", "option", "Option", "Some"], 1),
    (&["core", "option", "Option", "None"], 1),
    (&["core", "option", "Option"], 1),
    (&["core", "primitive"], 0),
];

/// The same tokens with shorter paths.
pub(super) fn shorten(tokens: TokenStream) -> TokenStream {
    let mut left: Vec<TokenTree> = tokens.into_iter().collect();
    left.reverse();
    let mut short = Vec::with_capacity(left.len());
    while let Some(token) = left.pop() {
        match token {
            TokenTree::Group(group) => short.push(shorten_group(&group).into()),
            TokenTree::Punct(ref punct) if punct.as_char() == ':' => {
                left.push(token);
                let skipped = SHORT.iter().find_map(|path| skipped(path, &left));
                match skipped {
                    Some(skipped) => left.truncate(left.len() - skipped),
                    None => short.extend(left.pop()),
                }
            }
            token => short.push(token),
        }
    }
    short.into_iter().collect()
}

fn shorten_group(group: &Group) -> Group {
    let inner = match group.delimiter() {
        // Arrays of data have no paths, and may be long.
        Delimiter::Bracket if is_data(group) => group.stream(),
        _ => shorten(group.stream()),
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

/// How many tokens a path begins with that need not be written. `left` are the tokens
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
    match kept {
        // The colons after the last name go as well.
        0 => Some(all + 2),
        kept => Some(all - kept),
    }
}
