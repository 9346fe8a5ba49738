//! Doc comments.

use proc_macro2::TokenStream;
use quote::quote;

use super::Markdown;

/// A doc comment, if there are to be any.
///
/// ```
/// let tokens = tblgen_codegen::doc(true, "A register.");
/// assert_eq!(tokens.to_string(), "# [doc = \" A register.\"]");
/// assert!(tblgen_codegen::doc(false, "A register.").is_empty());
/// ```
pub fn doc(wanted: bool, text: impl Into<Markdown>) -> TokenStream {
    if !wanted {
        return TokenStream::new();
    }
    let text = text.into();
    let lines = text.as_str().lines().map(|line| match line {
        "" => String::new(),
        _ => format!(" {line}"),
    });
    quote!(#(#[doc = #lines])*)
}

#[cfg(test)]
mod tests {
    use super::{Markdown, doc};

    #[test]
    fn comments_have_no_characters_that_are_refused() {
        let text = "a\rb\u{202e}c\u{7}d";
        let docs = Markdown::new().code(text).text(text).listing(text);
        let tokens = doc(true, docs).to_string();
        assert_eq!(tokens.matches('\u{fffd}').count(), 5, "{tokens}");
    }
}
