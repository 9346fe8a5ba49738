//! Generated code as a list of tokens.

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// Spellings that count as equal: the first becomes the second.
const RENAMES: [(&[&str], &[&str]); 5] = [
    (&["::", "core", "::", "option", "::", "Option"], &["Option"]),
    (&["Option", "::", "Some"], &["Some"]),
    (&["Option", "::", "None"], &["None"]),
    (&["::", "core", "::", "primitive", "::"], &[]),
    (&[",", ">"], &[">"]),
];

/// Names in documentation that count as equal: the first becomes the second.
const DOCUMENTED: [(&str, &str); 1] = [("`ClassFlag`", "`SchedClassFlag`")];

/// Methods that older tools do not make, and the tables behind them: code leaves them out. A method
/// has its name, tables begin with theirs.
const ADDED: [(&str, &str); 1] = [("doc", "OPCODE_DOCS")];

/// The attributes that say nothing to the compiler but which warnings are wanted.
const NOTES: [&str; 4] = ["doc", "allow", "warn", "expect"];

/// The tokens around a difference that are shown.
const CONTEXT: usize = 24;

/// The tokens of a file without `use` items, in the spelling of [`RENAMES`]. Commas before a closing
/// bracket and braces around the body of a closure or of an arm of a `match` are left out: a printer
/// adds them where a line is too long.
pub(super) fn tokens(text: &str) -> Result<Vec<String>> {
    let mut all = Vec::new();
    flatten(parse(text)?, &mut all);
    Ok(all)
}

/// The tokens of a file as [`tokens`], without documentation, lists of lints and [`ADDED`] items.
pub(super) fn tokens_of_code(text: &str) -> Result<Vec<String>> {
    let mut all = Vec::new();
    flatten(without_notes(parse(text)?), &mut all);
    Ok(all)
}

fn parse(text: &str) -> Result<TokenStream> {
    text.parse().map_err(|error| anyhow!("no tokens: {error}"))
}

/// Leaves [`NOTES`] and [`ADDED`] items out.
fn without_notes(stream: TokenStream) -> TokenStream {
    let mut trees = stream.into_iter().peekable();
    let (mut kept, mut item) = (Vec::new(), Vec::new());
    while let Some(tree) = trees.next() {
        if is_punct(&tree, '#') {
            let bang = trees.next_if(|next| is_punct(next, '!'));
            if trees.next_if(is_note).is_none() {
                item.extend(std::iter::once(tree).chain(bang));
            }
            continue;
        }
        let (is_end, tree) = match tree {
            TokenTree::Group(group) => {
                let inner = Group::new(group.delimiter(), without_notes(group.stream()));
                (group.delimiter() == Delimiter::Brace, inner.into())
            }
            tree => (is_punct(&tree, ';'), tree),
        };
        item.push(tree);
        if is_end {
            let ended = std::mem::take(&mut item);
            if !is_added(&ended) {
                kept.extend(ended);
            }
        }
    }
    kept.extend(item);
    kept.into_iter().collect()
}

/// Whether an item is one of [`ADDED`].
fn is_added(item: &[TokenTree]) -> bool {
    item.windows(2).any(|pair| {
        let [kind, name] = pair else { return false };
        let (kind, name) = (kind.to_string(), name.to_string());
        ADDED.iter().any(|(method, table)| match kind.as_str() {
            "fn" => name == *method,
            "const" | "static" => name.starts_with(table),
            _ => false,
        })
    })
}

/// Whether an attribute is documentation or a list of lints, perhaps under a condition.
fn is_note(attribute: &TokenTree) -> bool {
    let TokenTree::Group(group) = attribute else {
        return false;
    };
    let is_named = |tree: &TokenTree| NOTES.iter().any(|note| is_word(tree, note));
    let mut trees = group.stream().into_iter();
    match (trees.next(), trees.next()) {
        (Some(name), Some(TokenTree::Group(inner))) if is_word(&name, "cfg_attr") => {
            let trees = inner.stream().into_iter();
            let mut effect = trees.skip_while(|tree| !is_punct(tree, ',')).skip(1);
            effect.next().is_some_and(|tree| is_named(&tree))
        }
        (name, _) => name.is_some_and(|tree| is_named(&tree)),
    }
}

type Trees = std::iter::Peekable<proc_macro2::token_stream::IntoIter>;

fn flatten(stream: TokenStream, all: &mut Vec<String>) {
    let mut trees = stream.into_iter().peekable();
    let mut may_be_item = true;
    while let Some(tree) = trees.next() {
        let is_public =
            is_word(&tree, "pub") && trees.peek().is_some_and(|next| is_word(next, "use"));
        if may_be_item && (is_public || is_word(&tree, "use")) {
            trees.by_ref().find(|tree| is_punct(tree, ';'));
            continue;
        }
        may_be_item = match &tree {
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            tree => is_punct(tree, ';'),
        };
        match tree {
            TokenTree::Group(group) => flatten_group(&group, &mut trees, all),
            TokenTree::Punct(colon)
                if colon.as_char() == ':'
                    && trees.next_if(|next| is_punct(next, ':')).is_some() =>
            {
                push("::".to_string(), all);
            }
            TokenTree::Punct(punct) => push(punct.to_string(), all),
            TokenTree::Ident(ident) => push(ident.to_string(), all),
            TokenTree::Literal(literal) => push(joined(&literal.to_string()), all),
        }
    }
}

fn is_word(tree: &TokenTree, word: &str) -> bool {
    matches!(tree, TokenTree::Ident(ident) if ident == word)
}

fn is_punct(tree: &TokenTree, character: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == character)
}

/// Adds the tokens of a group, after which come `trees`.
fn flatten_group(group: &Group, trees: &mut Trees, all: &mut Vec<String>) {
    let is_after = |end: &[&str]| {
        let start = all.len().saturating_sub(end.len());
        all[start..].iter().eq(end)
    };
    let is_block = group.delimiter() == Delimiter::Brace;
    let (is_closure, is_arm) = (is_after(&["|"]), is_after(&["=", ">"]));
    if is_block && is_closure {
        return flatten(group.stream(), all);
    }
    if is_block && is_arm {
        flatten(group.stream(), all);
        push(",".to_string(), all);
        trees.next_if(|tree| is_punct(tree, ','));
        return;
    }
    let (open, close) = match group.delimiter() {
        Delimiter::Brace => ("{", "}"),
        Delimiter::Bracket => ("[", "]"),
        Delimiter::Parenthesis => ("(", ")"),
        Delimiter::None => ("", ""),
    };
    all.push(open.to_string());
    flatten(group.stream(), all);
    if all.last().is_some_and(|last| last == ",") {
        all.pop();
    }
    all.push(close.to_string());
}

/// A literal without the ends of lines that it does not mean, in the spelling of [`DOCUMENTED`].
fn joined(literal: &str) -> String {
    let mut parts = literal.split("\\\n");
    let first = parts.next().unwrap_or_default().to_string();
    let text = parts.fold(first, |text, part| text + part.trim_start());
    let rename = |text: String, (from, to): (&str, &str)| text.replace(from, to);
    DOCUMENTED.into_iter().fold(text, rename)
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
    use super::{difference, tokens, tokens_of_code};

    #[test]
    fn documentation_and_lints_are_no_code() {
        let noted = "#![allow(dead_code)] /// A.
            #[cfg_attr(not(test), doc = \"b\")] #[derive(Clone)] struct A { #[doc = \"c\"] b: u8 }
            impl A { #[inline] pub const fn doc(self) -> u8 { OPCODE_DOCS } }
            static OPCODE_DOCS: u8 = 1;";
        let plain = "#[derive(Clone)] struct A { b: u8 } impl A {}";
        assert_eq!(tokens_of_code(noted).unwrap(), tokens(plain).unwrap());
        let test = "#[cfg_attr(test, derive(Clone))] struct A;";
        assert_eq!(tokens_of_code(test).unwrap(), tokens(test).unwrap());
    }

    #[test]
    fn only_what_matters_is_compared() {
        let long = "pub use a::{b, c}; fn f() -> ::core::option::Option<::core::primitive::u8> {
            use d; ::core::option::Option::Some(b\"a\\\n   b\",) }
            fn h() { match a { 1 => { b() } _ => c, } }";
        let short =
            "fn f() -> Option<u8> { Some(b\"ab\") } fn h() { match a { 1 => b(), _ => c } }";
        assert_eq!(tokens(long).unwrap(), tokens(short).unwrap());
        let [one, two] = ["struct A; fn f() {}", "struct A; fn g() {}"].map(tokens);
        let found = difference(&one.unwrap(), &two.unwrap()).unwrap();
        assert!(found.contains("token 4\n"), "{found}");
    }
}
