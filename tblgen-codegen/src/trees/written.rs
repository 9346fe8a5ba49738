//! Items that are code already.
//!
//! The traits of an enumeration are clear down to their last line, but for names. For a file they
//! are written at once, and only where a line has become too long the tokens are laid out.

#[cfg(feature = "files")]
use proc_macro2::Ident;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::{format_ident, quote};
#[cfg(feature = "files")]
use std::rc::Rc;

use super::texts::keep;
#[cfg(feature = "files")]
use super::texts::kept;
#[cfg(feature = "files")]
use super::tree::Tree;

/// The name of the macro that stands for such items among tokens.
const NAME: &str = "__tblgen_written_item";

/// An item as people write it, with empty lines between its members.
pub(crate) fn written(item: String) -> TokenStream {
    match keep(item) {
        Ok(number) => call(NAME, TokenTree::from(number).into()),
        Err(item) => item.parse().unwrap_or_default(),
    }
}

/// The call of a macro that stands for an item among tokens.
pub(crate) fn call(name: &str, inner: TokenStream) -> TokenStream {
    let name = format_ident!("{name}");
    let mut tokens = quote!(#name!);
    tokens.extend([TokenTree::from(Group::new(Delimiter::Brace, inner))]);
    tokens
}

/// Whether a name is that of the macro that stands for such items.
#[cfg(feature = "files")]
pub(crate) fn is_written(name: &Ident) -> bool {
    name == NAME
}

/// The text of an item, if that is what the first of these trees stand for.
#[cfg(feature = "files")]
pub(crate) fn text_of_written(trees: &[Tree]) -> Option<Rc<String>> {
    match trees {
        [Tree::Ident(name), _, Tree::Group(_, number), ..] if is_written(name) => {
            let [Tree::Literal(number)] = &number[..] else {
                return None;
            };
            kept(&number.to_string())
        }
        _ => None,
    }
}
