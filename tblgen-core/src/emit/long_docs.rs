//! Long comments, kept out of the way while code is formatted.
//!
//! A page of documentation can be a hundred kilobytes of text. To a formatter it
//! is one token, which it takes apart and measures character by character, to
//! print it as it was. So what is long is set aside before, with a short comment
//! in its place, and put back as lines behind.

use proc_macro2::{Group, Literal, TokenStream, TokenTree};

/// Comments of more bytes are set aside.
const LONG: usize = 2_000;

/// How a comment begins that stands for another; the number follows.
const MARK: &str = "@long comment ";

/// Comments that were set aside.
#[derive(Debug, Default)]
pub(super) struct LongDocs(Vec<String>);

impl LongDocs {
    /// The tokens, in which short comments stand for long ones.
    pub(super) fn set_aside(&mut self, tokens: TokenStream) -> TokenStream {
        // What came last, to know the text of `doc = "text"`.
        let (mut before, mut last) = (false, false);
        let tokens = tokens.into_iter().map(|token| {
            let (is_name, is_equals) = match &token {
                TokenTree::Ident(ident) => (ident == "doc", false),
                TokenTree::Punct(punct) => (false, last && punct.as_char() == '='),
                _ => (false, false),
            };
            let is_text = before;
            (before, last) = (is_equals, is_name);
            match token {
                TokenTree::Literal(text) if is_text => self.literal(text).into(),
                TokenTree::Group(group) => self.group(&group).into(),
                token => token,
            }
        });
        tokens.collect()
    }

    fn group(&mut self, group: &Group) -> Group {
        let mut inner = Group::new(group.delimiter(), self.set_aside(group.stream()));
        inner.set_span(group.span());
        inner
    }

    fn literal(&mut self, literal: Literal) -> Literal {
        let code = literal.to_string();
        if code.len() <= LONG {
            return literal;
        }
        let Some(text) = text_of(&code) else {
            return literal;
        };
        // Not allowed in a line of its own.
        if text.contains('\r') {
            return literal;
        }
        self.0.push(text);
        Literal::string(&format!("{MARK}{}", self.0.len() - 1))
    }

    /// Adds formatted code, with the long comments in their places.
    pub(super) fn put_back(&self, code: &str, out: &mut String) {
        if self.0.is_empty() {
            out.push_str(code);
            return;
        }
        for line in code.split_inclusive('\n') {
            match self.comment(line) {
                Some((start, text)) => push_comment(start, text, out),
                None => out.push_str(line),
            }
        }
    }

    /// The blanks and slashes that a line begins with, and the comment that it
    /// stands for.
    fn comment<'a>(&'a self, line: &'a str) -> Option<(&'a str, &'a str)> {
        let (start, number) = line.split_once(MARK)?;
        let is_comment = matches!(start.trim_start(), "//!" | "///");
        let text = self.0.get(number.trim_end().parse::<usize>().ok()?)?;
        is_comment.then_some((start, text))
    }
}

/// The text that a plain string literal stands for. Others are none: raw ones,
/// and those with escapes that texts about records do not need.
fn text_of(code: &str) -> Option<String> {
    let mut rest = code.strip_prefix('"')?.strip_suffix('"')?;
    let mut text = String::with_capacity(rest.len());
    while let Some((plain, escaped)) = rest.split_once('\\') {
        text.push_str(plain);
        let (escape, behind) = escaped.split_at_checked(1)?;
        text.push_str(match escape {
            "n" => "\n",
            "t" => "\t",
            "\\" => "\\",
            "\"" => "\"",
            "'" => "'",
            _ => return None,
        });
        rest = behind;
    }
    text.push_str(rest);
    Some(text)
}

fn push_comment(start: &str, text: &str, out: &mut String) {
    for line in text.trim_end().split('\n') {
        out.push_str(start);
        let line = line.trim_end();
        if !line.is_empty() {
            out.push(' ');
            out.push_str(line);
        }
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;

    fn formatted(tokens: TokenStream) -> String {
        let mut docs = LongDocs::default();
        let file = syn::parse2(docs.set_aside(tokens)).unwrap();
        let mut out = String::new();
        docs.put_back(&prettyplease::unparse(&file), &mut out);
        out
    }

    #[test]
    fn long_comments_come_back_as_lines() {
        let line = "a */ \"quoted\" \\ line\n\n";
        let (long, short) = (line.repeat(100), line.trim_end());
        let out = formatted(quote! {
            pub mod a { #![doc = #long] }
            #[doc = #long]
            #[doc = #short]
            pub struct A;
        });
        let inner = "    //! a */ \"quoted\" \\ line\n    //!\n".repeat(100);
        let inner = inner.trim_end_matches("    //!\n");
        assert!(out.starts_with(&format!("pub mod a {{\n{inner}}}\n/// a */")));
        assert_eq!(out.matches("/// a */").count(), 100);
        assert!(!out.contains(MARK));
    }

    #[test]
    fn other_literals_stay() {
        let line = "a\u{202e}b\u{0}".repeat(1000);
        assert!(formatted(quote!(#[doc = #line] struct A;)).contains(&line[..4]));
        assert_eq!(text_of(r#""a\nb\\\"c\"""#), Some("a\nb\\\"c\"".to_string()));
        assert_eq!(text_of(r#"r"a""#), None);
        assert_eq!(text_of(r#""\u{41}""#), None);
    }

    #[test]
    fn a_comment_that_looks_like_a_mark_stays() {
        let mark = format!("{MARK}0");
        assert_eq!(
            formatted(quote!(#[doc = #mark] struct A;)),
            format!("///{mark}\nstruct A;\n")
        );
    }
}
