//! Doc comments.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Docs, Markdown};

/// A doc comment with that text: only its first paragraph for [`Docs::Short`], and nothing for
/// [`Docs::None`].
///
/// ```
/// use tblgen_codegen::{Docs, doc};
///
/// let tokens = doc(true, "A register.");
/// assert_eq!(tokens.to_string(), "# [doc = \" A register.\"]");
/// let tokens = doc(Docs::Short, "A register.\n\nIt is wide.");
/// assert_eq!(tokens.to_string(), "# [doc = \" A register.\"]");
/// assert!(doc(Docs::None, "A register.").is_empty());
/// ```
pub fn doc(docs: impl Into<Docs>, text: impl Into<Markdown>) -> TokenStream {
    let lines = lines(docs.into(), text.into());
    quote!(#(#[doc = #lines])*)
}

/// Writes a doc comment for editors as lines of a file.
pub(crate) fn write_doc_for_editors(docs: Docs, text: Markdown, out: &mut String) {
    for line in lines(docs, text) {
        out.push_str(&format!("#[cfg_attr(not(doc), doc = {line:?})]\n"));
    }
}

/// A doc comment about the module that it is in.
pub(crate) fn inner_doc(docs: Docs, text: Markdown) -> TokenStream {
    let lines = lines(docs, text);
    quote!(#(#![doc = #lines])*)
}

/// Writes a doc comment as lines of a file, as far as there are to be any.
pub(crate) fn write_doc(docs: Docs, text: Markdown, out: &mut String) {
    let text = docs.amount_of(text);
    for line in text.iter().flat_map(|text| text.as_str().lines()) {
        let line = line.trim_end_matches(' ');
        let before = if line.is_empty() { "///" } else { "/// " };
        out.extend([before, line, "\n"]);
    }
}

/// The lines of a comment.
fn lines(docs: Docs, text: Markdown) -> Vec<String> {
    let text = docs.amount_of(text);
    let line = |line: &str| match line {
        "" => String::new(),
        _ => format!(" {line}"),
    };
    let lines = text.iter().flat_map(|text| text.as_str().lines());
    lines.map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::{Docs, Markdown, doc};

    #[test]
    fn comments_have_no_characters_that_are_refused() {
        let text = "a\rb\u{202e}c\u{7}d";
        let docs = Markdown::new().code(text).text(text).listing(text);
        let tokens = doc(true, docs).to_string();
        assert_eq!(tokens.matches('\u{fffd}').count(), 5, "{tokens}");
    }

    #[test]
    fn short_comments_have_one_line_and_the_targets_of_its_links() {
        let text = Markdown::from("A register of\na class, [`A`].\n\nMore.\n\n");
        let text = text.link_target("A", "super::", "A");
        let tokens = doc(Docs::Short, text).to_string();
        let wanted = "# [doc = \" A register of a class, [`A`].\"] # [doc = \"\"] \
                      # [doc = \" [`A`]: super::A\"]";
        assert_eq!(tokens, wanted);
    }
}
