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

use super::faults::note_fault;
#[cfg(feature = "files")]
use super::texts::kept;
use super::texts::{keep, line_token};
#[cfg(feature = "files")]
use super::tree::Tree;

/// The name of the macro that stands for such items among tokens.
const NAME: &str = "__tblgen_written_item";

/// The tokens of an item that is text. Text that is no Rust is a fault of ours, which [`broken`]
/// notes.
pub(crate) fn parsed(item: &str) -> TokenStream {
    item.parse().unwrap_or_else(|_| broken(item))
}

/// Notes that a mistake of the generator has lost or broken an item: the output ends with an error
/// that shows the first line of `item` that is code. The tokens are an error of the compiler, for
/// whoever asks for them outside of a run.
pub fn broken(item: &str) -> TokenStream {
    let message = note_fault(item);
    quote!(compile_error!(#message);)
}

/// An item as people write it, with empty lines between its members.
pub(crate) fn written(item: String) -> TokenStream {
    match keep(item) {
        Ok(number) => call(NAME, TokenTree::from(number).into()),
        Err(item) => parsed(&item),
    }
}

/// The call of a macro that stands for an item among tokens.
pub(crate) fn call(name: &str, inner: TokenStream) -> TokenStream {
    let name = format_ident!("{name}");
    let mut tokens = quote!(#name!);
    tokens.extend([TokenTree::from(Group::new(Delimiter::Brace, inner))]);
    tokens
}

/// An item whose lines are as wide as they are. What it ends with is behind the last line, and has
/// no indent: the lines of a literal have none.
pub(crate) fn written_as_is(lines: String, end: String) -> TokenStream {
    match keep(lines) {
        Ok(lines) => {
            let end = line_token(end);
            call(NAME, quote!(#lines #end))
        }
        Err(lines) => parsed(&(lines + &end)),
    }
}

/// Whether a name is that of the macro that stands for such items.
#[cfg(feature = "files")]
pub(crate) fn is_written(name: &Ident) -> bool {
    name == NAME
}

/// The text of an item.
#[cfg(feature = "files")]
pub(crate) struct Written {
    pub(crate) lines: Rc<String>,
    /// The text behind the last line, where lines may have any width.
    pub(crate) end: Option<Rc<String>>,
}

#[cfg(feature = "files")]
impl Written {
    /// The item that the first of these trees stand for, if they do.
    pub(crate) fn of(trees: &[Tree]) -> Option<Self> {
        let [Tree::Ident(name), _, Tree::Group(_, numbers), ..] = trees else {
            return None;
        };
        if !is_written(name) {
            return None;
        }
        let text = |tree: &Tree| match tree {
            Tree::Literal(number) => kept(&number.to_string()),
            _ => None,
        };
        let (lines, end) = numbers.split_first()?;
        let Some(lines) = text(lines) else {
            note_fault("an item that is text");
            return None;
        };
        Some(Written {
            lines,
            end: end.first().and_then(text),
        })
    }

    /// The tokens of the item.
    pub(super) fn tokens(&self) -> TokenStream {
        let end = self.end.as_deref().map_or("", String::as_str);
        parsed(&format!("{}{end}", self.lines))
    }
}

#[cfg(test)]
mod tests {
    use super::parsed;

    #[test]
    fn an_item_that_is_no_rust_is_an_error_that_names_it() {
        assert_eq!(parsed("fn f() {}").to_string(), "fn f () { }");
        let found = parsed("/// Docs.\n#[inline]\nfn f() {").to_string();
        assert!(found.starts_with("compile_error !"), "{found}");
        assert!(found.contains("please report it: fn f() {\""), "{found}");
    }
}
