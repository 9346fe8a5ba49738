//! Items as code that people read.

use proc_macro2::TokenStream;

use tblgen_lang::diagnostic::{Diagnostic, Place};

/// Adds items to a text, formatted, with an empty line before each group of them.
/// `push` adds the code of a group.
///
/// # Errors
///
/// If the tokens are no items: a mistake of the backend.
pub(crate) fn format_items(
    items: TokenStream,
    text: &mut String,
    push: impl Fn(&str, &mut String),
) -> Result<(), Diagnostic> {
    let file = syn::parse2(items).map_err(|error| {
        let message = format!("a backend generated what is not Rust (a bug): {error}");
        Diagnostic::error(Place::Nowhere, message)
    })?;
    for paragraph in paragraphs(file) {
        text.push('\n');
        push(&prettyplease::unparse(&paragraph), text);
    }
    Ok(())
}

/// The items with blank lines between them; constants, `use`s and `include!`s
/// stay together.
fn paragraphs(file: syn::File) -> Vec<syn::File> {
    let mut paragraphs: Vec<syn::File> = Vec::new();
    for item in file.items {
        match paragraphs.last_mut() {
            Some(last)
                if last
                    .items
                    .last()
                    .is_some_and(|before| belong(before, &item)) =>
            {
                last.items.push(item);
            }
            _ => paragraphs.push(syn::File {
                shebang: None,
                frontmatter: None,
                attrs: Vec::new(),
                items: vec![item],
            }),
        }
    }
    paragraphs
}

fn belong(before: &syn::Item, item: &syn::Item) -> bool {
    use syn::Item::{Const, Macro, Static, Use};
    matches!(
        (before, item),
        (Const(_), Const(_)) | (Static(_), Static(_)) | (Use(_), Use(_)) | (Macro(_), Macro(_))
    )
}
