//! Parts: the items that an output of Rust gives, some of which may become files.
//!
//! One file with all of a large target is hard on editors and on people, so a
//! build script writes each part to a file of its own. Where files make no
//! sense, as in a macro, the parts are joined, and come to the same.
//!
//! Parts are tokens, and pages of documentation. For a macro all become tokens; for files
//! each becomes text, once (`Code`), and stays that.

#[cfg(feature = "files")]
mod code;
mod filled;
#[cfg(feature = "files")]
mod format;
#[cfg(feature = "files")]
mod laid_out;
#[cfg(feature = "files")]
mod paths;
mod place;
#[cfg(feature = "files")]
mod plain;

use proc_macro2::TokenStream;
use quote::quote;

use crate::docs::pages::DocPages;
#[cfg(feature = "files")]
use crate::trees::parsed;

#[cfg(feature = "files")]
pub use code::Code;
#[cfg(feature = "files")]
pub(crate) use code::Piece;
pub(crate) use filled::{LINE, filled};
pub(crate) use place::CodePlace;

/// Items in order, in parts.
///
/// A part may have a name, and then may be written to a file of that name.
/// Items that need no file come from tokens:
///
/// ```
/// use quote::quote;
/// use tblgen_codegen::Parts;
///
/// let mut parts = Parts::from(quote!(struct A;));
/// parts.push("tables", quote!(static B: u8 = 0;));
/// assert_eq!(parts.iter().count(), 2);
/// assert_eq!(parts.into_tokens().to_string(), "struct A ; static B : u8 = 0 ;");
/// ```
#[derive(Debug, Clone, Default)]
pub struct Parts {
    parts: Vec<Part>,
    /// The module that all is in, if there is one.
    module: Option<Module>,
}

/// The beginning of a module.
#[derive(Debug, Clone)]
pub(crate) struct Module {
    /// Attributes and `pub mod name`.
    pub(crate) head: TokenStream,
    /// The documentation, as inner attributes.
    pub(crate) docs: TokenStream,
}

/// Some items.
#[derive(Debug, Clone)]
pub struct Part {
    /// The name of the file, without an ending; none if the items are to be
    /// where the parts are joined.
    pub name: Option<String>,
    items: Items,
}

#[derive(Debug, Clone)]
enum Items {
    Tokens(TokenStream),
    Pages(DocPages),
    /// Items that are formatted already.
    #[cfg(feature = "files")]
    Text(String),
}

impl Part {
    /// The items.
    pub fn tokens(&self) -> TokenStream {
        match &self.items {
            Items::Tokens(tokens) => tokens.clone(),
            Items::Pages(pages) => pages.tokens(),
            #[cfg(feature = "files")]
            Items::Text(text) => parsed(text),
        }
    }
}

impl Parts {
    /// No items.
    pub fn new() -> Self {
        Parts::default()
    }

    /// Adds a part, unless it has no items. What is no letter, digit or `_`
    /// becomes `_` in its name, and a name that is taken is given a number.
    pub fn push(&mut self, name: &str, items: TokenStream) {
        if !items.is_empty() {
            self.push_items(name, Items::Tokens(items));
        }
    }

    /// Adds a part that is formatted already, unless it has no items.
    #[cfg(feature = "files")]
    pub(crate) fn push_text(&mut self, name: &str, text: String) {
        if !text.is_empty() {
            self.push_items(name, Items::Text(text));
        }
    }

    /// Adds pages of documentation as a part.
    pub fn push_pages(&mut self, name: &str, pages: DocPages) {
        self.push_items(name, Items::Pages(pages));
    }

    fn push_items(&mut self, name: &str, items: Items) {
        let taken = || self.parts.iter().filter_map(|part| part.name.as_deref());
        let name = Some(unused(taken, &file_stem(name)));
        self.parts.push(Part { name, items });
    }

    /// Adds all parts of another backend. If they are in a module, they are one
    /// part, with the module.
    pub fn append(&mut self, other: Parts) {
        if other.module.is_some() {
            return self.parts.push(Part {
                name: None,
                items: Items::Tokens(other.into_tokens()),
            });
        }
        for Part { name, items } in other.parts {
            match name {
                Some(name) => self.push_items(&name, items),
                None => self.parts.push(Part { name, items }),
            }
        }
    }

    /// The parts in order.
    pub fn iter(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter()
    }

    /// All items, joined.
    pub fn into_tokens(self) -> TokenStream {
        let items = self.parts.iter().map(Part::tokens);
        match &self.module {
            Some(Module { head, docs }) => quote!(#head { #docs #(#items)* }),
            None => items.collect(),
        }
    }

    /// Whether there are no items.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Puts all into a module.
    pub(crate) fn set_module(&mut self, module: Module) {
        self.module = Some(module);
    }
}

/// The name, with a number if it is taken. Files are not told apart by capitals
/// everywhere.
fn unused<'n, I: Iterator<Item = &'n str>>(taken: impl Fn() -> I, name: &str) -> String {
    let is_taken = |name: &str| taken().any(|taken| taken.eq_ignore_ascii_case(name));
    let mut candidate = name.to_string();
    let mut count = 1u32;
    while is_taken(&candidate) {
        count = count.saturating_add(1);
        candidate = format!("{name}_{count}");
    }
    candidate
}

fn file_stem(name: &str) -> String {
    let legal = |c: char| {
        if c.is_ascii_alphanumeric() { c } else { '_' }
    };
    match name {
        "" => "_".to_string(),
        _ => name.chars().map(legal).collect(),
    }
}

impl From<Part> for Parts {
    fn from(part: Part) -> Self {
        Parts {
            parts: vec![part],
            module: None,
        }
    }
}

impl From<TokenStream> for Parts {
    fn from(items: TokenStream) -> Self {
        let mut parts = Parts::new();
        if !items.is_empty() {
            let items = Items::Tokens(items);
            parts.parts.push(Part { name: None, items });
        }
        parts
    }
}

impl<S: AsRef<str>> FromIterator<(S, TokenStream)> for Parts {
    fn from_iter<I: IntoIterator<Item = (S, TokenStream)>>(named: I) -> Self {
        let mut parts = Parts::new();
        for (name, items) in named {
            parts.push(name.as_ref(), items);
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::Parts;
    use quote::quote;

    #[test]
    fn modules_are_not_lost() {
        let inner = || {
            let mut inner = Parts::new();
            inner.push(
                "b",
                quote!(
                    struct B;
                ),
            );
            inner.set_module(super::Module {
                head: quote!(pub mod a),
                docs: quote!(#![doc = " A."]),
            });
            inner
        };
        let mut parts = Parts::new();
        parts.append(inner());
        let wanted = quote!(
            pub mod a {
                #![doc = " A."]
                struct B;
            }
        )
        .to_string();
        assert_eq!(parts.into_tokens().to_string(), wanted);
    }

    #[test]
    fn names_are_files_and_differ() {
        let names = ["a", "../a", "A", "a", ""].map(|name| {
            (
                name,
                quote!(
                    struct A;
                ),
            )
        });
        let mut parts: Parts = names.into_iter().collect();
        parts.append(Parts::from(quote!(
            struct A;
        )));
        parts.append(
            [(
                "a_2",
                quote!(
                    struct A;
                ),
            )]
            .into_iter()
            .collect(),
        );
        parts.push("none", quote!());
        let names: Vec<&str> = parts
            .iter()
            .filter_map(|part| part.name.as_deref())
            .collect();
        assert_eq!(names, ["a", "___a", "A_2", "a_3", "_", "a_2_2"]);
    }
}
