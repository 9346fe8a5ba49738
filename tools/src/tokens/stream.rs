//! Generated code as a list of tokens.

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Spellings that count as equal: the first becomes the second.
const RENAMES: [(&[&str], &[&str]); 4] = [
    (&["::", "core", "::", "option", "::", "Option"], &["Option"]),
    (&["Option", "::", "Some"], &["Some"]),
    (&["Option", "::", "None"], &["None"]),
    (&["::", "core", "::", "primitive", "::"], &[]),
];

/// The tokens around a difference that are shown.
const CONTEXT: usize = 24;

/// The tokens of a file without `use` items, in the spelling of [`RENAMES`].
pub(super) fn tokens(text: &str) -> Result<Vec<String>> {
    let stream: TokenStream = text
        .parse()
        .map_err(|error| anyhow!("no tokens: {error}"))?;
    let mut all = Vec::new();
    flatten(stream, &mut all);
    Ok(all)
}

fn flatten(stream: TokenStream, all: &mut Vec<String>) {
    let mut trees = stream.into_iter().peekable();
    let mut may_be_item = true;
    while let Some(tree) = trees.next() {
        if may_be_item && matches!(&tree, TokenTree::Ident(word) if word == "use") {
            for tree in trees.by_ref() {
                if matches!(&tree, TokenTree::Punct(end) if end.as_char() == ';') {
                    break;
                }
            }
            continue;
        }
        may_be_item = match &tree {
            TokenTree::Punct(punct) => punct.as_char() == ';',
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            _ => false,
        };
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::None => ("", ""),
                };
                all.push(open.to_string());
                flatten(group.stream(), all);
                all.push(close.to_string());
            }
            TokenTree::Punct(punct) => {
                let is_path = punct.as_char() == ':'
                    && matches!(trees.peek(), Some(TokenTree::Punct(next)) if next.as_char() == ':');
                if is_path {
                    trees.next();
                }
                push(
                    if is_path {
                        "::".into()
                    } else {
                        punct.to_string()
                    },
                    all,
                );
            }
            TokenTree::Ident(ident) => push(ident.to_string(), all),
            TokenTree::Literal(literal) => push(joined(&literal.to_string()), all),
        }
    }
}

/// A literal without the ends of lines that it does not mean.
fn joined(literal: &str) -> String {
    let mut parts = literal.split("\\\n");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| text + part.trim_start())
}

/// Adds a token, and renames what ends with it.
fn push(token: String, all: &mut Vec<String>) {
    all.push(token);
    for (from, to) in RENAMES {
        let start = all.len().saturating_sub(from.len());
        if all[start..].iter().eq(from) {
            all.truncate(start);
            all.extend(to.iter().map(|token| token.to_string()));
        }
    }
}

/// The first difference with its context.
pub(super) fn difference(before: &[String], after: &[String]) -> Option<String> {
    if before == after {
        return None;
    }
    let pairs = before.iter().zip(after);
    let at = pairs.take_while(|(before, after)| before == after).count();
    let show = |tokens: &[String]| {
        let start = at.saturating_sub(CONTEXT);
        let end = tokens.len().min(at + CONTEXT);
        let shown = tokens[start..end].join(" ");
        shown.chars().take(1000).collect::<String>()
    };
    let (before, after) = (show(before), show(after));
    Some(format!(
        "  token {at}\n  before: {before}\n  after:  {after}"
    ))
}

#[cfg(test)]
mod tests {
    use super::{difference, tokens};

    #[test]
    fn only_what_matters_is_compared() {
        let long = "use a::{b, c}; fn f() -> ::core::option::Option<::core::primitive::u8> {
            use d; ::core::option::Option::Some(b\"a\\\n   b\") }";
        let short = "fn f() -> Option<u8> { Some(b\"ab\") }";
        assert_eq!(tokens(long).unwrap(), tokens(short).unwrap());
        let [one, two] = ["struct A; fn f() {}", "struct A; fn g() {}"].map(tokens);
        let found = difference(&one.unwrap(), &two.unwrap()).unwrap();
        assert!(found.contains("token 4\n"), "{found}");
    }
}
