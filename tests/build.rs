//! Makes the parser of `grammar.pest`, with which `tests/language/grammar.rs` compares the
//! one in the library. `TBLGEN_BLESS=1` writes the library's.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::quote;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

const GRAMMAR: &str = "../grammar.pest";
const PARSER: &str = "../tblgen-lang/src/syntax/generated.rs";
const HEADER: &str = "\
// @generated from grammar.pest by pest_generator. After a change of the grammar:
//     TBLGEN_BLESS=1 cargo test -p tblgen-tests grammar
// The library has this file instead of a derive, so that nobody who uses it has
// to build a generator of parsers. Functions of `Steps` stand for those of pest, so that
// each is compiled once, and not again for each step.

";

/// Methods of pest's that are generic over a step, and those of `Steps` for them.
const STEPS: [(&str, &str); 8] = [
    ("and_then", "then"),
    ("atomic", "atomic_step"),
    ("lookahead", "lookahead_step"),
    ("optional", "optional_step"),
    ("or_else", "otherwise"),
    ("repeat", "repeated_step"),
    ("rule", "rule_step"),
    ("sequence", "sequence_step"),
];

/// Functions of pest's that tell what a character is, and faster ones for them.
const CHARACTERS: [(&str, &str); 2] = [
    (
        "::pest::unicode::XID_CONTINUE",
        "crate::syntax::steps::is_xid_continue",
    ),
    (
        "::pest::unicode::XID_START",
        "crate::syntax::steps::is_xid_start",
    ),
];

/// An import in each module of rules, and the one that `Steps` need there.
const RULE: &str = "use super::super::Rule;";
const TRAITS: &str = "use crate::syntax::steps::{Steps, Then};";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={GRAMMAR}");
    println!("cargo::rerun-if-env-changed=TBLGEN_BLESS");
    let parser = pest_generator::derive_parser(
        quote! {
            #[grammar = #GRAMMAR]
            pub(crate) struct TableGenParser;
        },
        false,
    );
    if !skips_nothing(&parser.to_string()) {
        return Err("the grammar has implicit blanks: they cannot be left out".into());
    }
    let parser = with_steps(parser);
    let parser = quote! {
        #![allow(dead_code, missing_docs, unused_imports, unreachable_pub)]
        #![allow(clippy::all, clippy::pedantic)]

        /// The parser of the grammar.
        pub(crate) struct TableGenParser;

        #parser
    };
    let text = HEADER.to_string() + &prettyplease::unparse(&syn::parse2(parser)?);
    let text = text.replace(RULE, &format!("{RULE}\n                {TRAITS}"));
    let text = CHARACTERS
        .iter()
        .fold(text, |text, (of_pest, own)| text.replace(of_pest, own));
    if env::var_os("TBLGEN_BLESS").is_some() {
        fs::write(
            Path::new(&env::var("CARGO_MANIFEST_DIR")?).join(PARSER),
            &text,
        )?;
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    Ok(fs::write(out.join("parser.rs"), text)?)
}

/// Whether the function for implicit blanks does nothing.
fn skips_nothing(parser: &str) -> bool {
    let body = parser.split("fn skip").nth(1);
    let body = body.and_then(|rest| rest.split('{').nth(1));
    body.is_some_and(|body| body.split('}').next().map(str::trim) == Some("Ok (state)"))
}

/// The parser with the methods of `Steps`, and without steps over implicit blanks: the
/// grammar has none.
fn with_steps(parser: TokenStream) -> TokenStream {
    let (blanks, closure) = (quote!((super::hidden::skip)), quote!(|state|));
    let (blanks, closure) = (blanks.to_string(), closure.to_string());
    let mut tokens: Vec<TokenTree> = Vec::new();
    for token in parser {
        let token = match token {
            TokenTree::Group(group) => {
                Group::new(group.delimiter(), with_steps(group.stream())).into()
            }
            TokenTree::Ident(name) if is_dot(tokens.last()) => step(&name).into(),
            other => other,
        };
        if token.to_string() == blanks {
            tokens.truncate(tokens.len().saturating_sub(2));
        } else if let Some(function) = only_call(&token)
            && let Some(start) = tokens.len().checked_sub(3)
            && tokens[start..]
                .iter()
                .cloned()
                .collect::<TokenStream>()
                .to_string()
                == closure
        {
            tokens.truncate(start);
            tokens.extend(function);
        } else {
            tokens.push(token);
        }
    }
    tokens.into_iter().collect()
}

/// The function that a block calls, if it does nothing else.
fn only_call(block: &TokenTree) -> Option<TokenStream> {
    let TokenTree::Group(block) = block else {
        return None;
    };
    let tokens: Vec<TokenTree> = block.stream().into_iter().collect();
    let (arguments, path) = tokens.split_last()?;
    let is_path = |token: &TokenTree| match token {
        TokenTree::Ident(_) => true,
        TokenTree::Punct(punct) => punct.as_char() == ':',
        _ => false,
    };
    let is_call = block.delimiter() == Delimiter::Brace
        && arguments.to_string() == "(state)"
        && path.iter().all(is_path);
    is_call.then(|| path.iter().cloned().collect())
}

fn is_dot(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == '.')
}

/// The name of the method to be called instead of a method of pest's.
fn step(name: &Ident) -> Ident {
    let ours = STEPS.iter().find(|(theirs, _)| name == theirs);
    ours.map_or_else(|| name.clone(), |(_, ours)| Ident::new(ours, name.span()))
}
