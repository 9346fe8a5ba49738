//! Parts: the items that an output of Rust gives, some of which may become files.
//!
//! One file with all of a large target is hard on editors and on people, so a
//! build script writes each part to a file of its own. Where files make no
//! sense, as in a macro, the parts are joined, and come to the same.
//!
//! Items are tokens or text. For a macro all become tokens; for files all become text
//! (`Code`), where the tokens are laid out.

#[cfg(feature = "files")]
mod blank_lines;
#[cfg(feature = "files")]
mod code;
#[cfg(feature = "files")]
mod format;
mod items;
mod text;

use proc_macro2::TokenStream;
use quote::quote;

use tblgen_lang::diagnostic::Diagnostic;

#[cfg(feature = "files")]
pub use code::Code;
pub(crate) use items::Module;
pub use items::{Items, broken};
pub(crate) use text::{LINE, indented, push_attribute};

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
/// let tokens = parts.into_tokens().unwrap();
/// assert_eq!(tokens.to_string(), "struct A ; static B : u8 = 0 ;");
/// ```
#[derive(Debug, Clone, Default)]
pub struct Parts {
    parts: Vec<Part>,
    /// The module that all is in, if there is one.
    module: Option<Module>,
}

/// Some items.
#[derive(Debug, Clone)]
pub struct Part {
    /// The name of the file, without an ending; none if the items are to be
    /// where the parts are joined.
    pub name: Option<String>,
    items: Items,
}

impl Part {
    /// The items.
    pub fn items(&self) -> &Items {
        &self.items
    }
}

impl Parts {
    /// No items.
    pub fn new() -> Self {
        Parts::default()
    }

    /// Adds a part, unless it has no items. What is no letter, digit or `_`
    /// becomes `_` in its name, and a name that is taken is given a number.
    pub fn push(&mut self, name: &str, items: impl Into<Items>) {
        let items = items.into();
        if !items.is_empty() {
            let taken = || self.parts.iter().filter_map(|part| part.name.as_deref());
            let name = Some(unused(taken, &file_stem(name)));
            self.parts.push(Part { name, items });
        }
    }

    /// Adds all parts of another backend. If they are in a module, they are one
    /// part, with the module.
    pub fn append(&mut self, other: Parts) {
        let Some(module) = other.module else {
            for Part { name, items } in other.parts {
                match name {
                    Some(name) => self.push(&name, items),
                    None => self.parts.push(Part { name, items }),
                }
            }
            return;
        };
        let items = other.parts.into_iter().map(|part| part.items);
        let items = items.collect::<Items>().in_module(module);
        self.parts.push(Part { name: None, items });
    }

    /// The parts in order.
    pub fn iter(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter()
    }

    /// All items, joined.
    ///
    /// # Errors
    ///
    /// Text that is no Rust: a mistake of an output.
    pub fn into_tokens(self) -> Result<TokenStream, Diagnostic> {
        let items = self.parts.iter().map(|part| part.items.tokens());
        let items = items.collect::<Result<TokenStream, Diagnostic>>()?;
        Ok(match &self.module {
            Some(Module { head, docs }) => quote!(#head { #docs #items }),
            None => items,
        })
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

impl<I: Into<Items>> From<I> for Parts {
    fn from(items: I) -> Self {
        let mut parts = Parts::new();
        let items = items.into();
        if !items.is_empty() {
            parts.parts.push(Part { name: None, items });
        }
        parts
    }
}

impl<S: AsRef<str>, T: Into<Items>> FromIterator<(S, T)> for Parts {
    fn from_iter<I: IntoIterator<Item = (S, T)>>(named: I) -> Self {
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
        assert_eq!(parts.into_tokens().unwrap().to_string(), wanted);
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
