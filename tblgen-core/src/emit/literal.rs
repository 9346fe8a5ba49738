//! Literals.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// Columns after which a long literal goes on in the next line.
const WIDTH: usize = 80;

/// Ends a line within a string; the blanks of the next line do not count.
const NEXT_LINE: &str = "\\\n         ";

/// A string literal; a long one is broken behind blanks into lines.
///
/// ```
/// assert_eq!(tblgen_core::emit::text("a\"b").to_string(), r#""a\"b""#);
/// ```
pub fn text(text: &str) -> Literal {
    let mut out = String::from("\"");
    let mut column = 0;
    let mut pieces = text.split_inclusive(' ').peekable();
    while let Some(piece) = pieces.next() {
        let escaped = piece.escape_default().to_string();
        column += escaped.len();
        out.push_str(&escaped);
        // White space at the beginning of the next line would be lost.
        let next = pieces.peek().is_some_and(|next| !next.starts_with(' '));
        if column >= WIDTH && next && piece.ends_with(' ') {
            out.push_str(NEXT_LINE);
            column = 0;
        }
    }
    out.push('"');
    out.parse().unwrap_or_else(|_| Literal::string(text))
}

/// Integers without suffix, separated by commas.
///
/// ```
/// assert_eq!(tblgen_core::emit::integers([1u16, 2]).to_string(), "1 , 2");
/// ```
pub fn integers<N: Into<u64>>(numbers: impl IntoIterator<Item = N>) -> TokenStream {
    let numbers = numbers
        .into_iter()
        .map(|n| Literal::u64_unsuffixed(n.into()));
    quote!(#(#numbers),*)
}

/// A doc comment, if there are to be any.
///
/// ```
/// let tokens = tblgen_core::emit::doc(true, "A register.");
/// assert_eq!(tokens.to_string(), "# [doc = \" A register.\"]");
/// assert!(tblgen_core::emit::doc(false, "A register.").is_empty());
/// ```
pub fn doc(wanted: bool, text: &str) -> TokenStream {
    if !wanted {
        return TokenStream::new();
    }
    let lines = text.lines().map(|line| match line {
        "" => String::new(),
        _ => format!(" {line}"),
    });
    quote!(#(#[doc = #lines])*)
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn long_text_is_broken_but_the_same() {
        let long = ["AAAAAAAAA ", "BBB  ", "C\n "].concat().repeat(40);
        let literal = text(&long);
        assert!(literal.to_string().lines().count() > 5);
        let parsed: syn::LitStr = syn::parse_str(&literal.to_string()).unwrap();
        assert_eq!(parsed.value(), long);
    }
}
