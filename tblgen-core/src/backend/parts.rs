//! What a Rust backend gives: items, in parts that may become files.
//!
//! One file with all of a large target is hard on editors and on people, so a
//! build script writes each part to a file of its own. Where files make no
//! sense, as in a macro, the parts are joined, and come to the same.

use proc_macro2::TokenStream;
use quote::quote;

use crate::diagnostic::Diagnostic;

/// Items in order, in parts.
///
/// A part may have a name, and then may be written to a file of that name.
/// Items that need no file come from tokens:
///
/// ```
/// use quote::quote;
/// use tblgen_core::backend::Parts;
///
/// let mut parts = Parts::from(quote!(struct A;));
/// parts.push("tables", quote!(static B: u8 = 0;));
/// assert_eq!(parts.iter().count(), 2);
/// assert_eq!(parts.into_tokens().to_string(), "struct A ; static B : u8 = 0 ;");
/// ```
#[derive(Debug, Clone, Default)]
pub struct Parts {
    parts: Vec<Part>,
    /// Attributes and `pub mod name`, if all is in a module.
    module: Option<TokenStream>,
}

/// Some items.
#[derive(Debug, Clone)]
pub struct Part {
    /// The name of the file, without an ending; none if the items are to be
    /// where the parts are joined.
    pub name: Option<String>,
    /// The items.
    pub items: TokenStream,
}

impl Parts {
    /// No items.
    pub fn new() -> Self {
        Parts::default()
    }

    /// Adds a part, unless it has no items. What is no letter, digit or `_`
    /// becomes `_` in its name, and a name that is taken is given a number.
    pub fn push(&mut self, name: &str, items: TokenStream) {
        if items.is_empty() {
            return;
        }
        let name = Some(self.unused(&file_stem(name)));
        self.parts.push(Part { name, items });
    }

    /// Adds all parts of another backend.
    pub fn append(&mut self, other: Parts) {
        for Part { name, items } in other.parts {
            match name {
                Some(name) => self.push(&name, items),
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
        let items = self.parts.into_iter().map(|part| part.items);
        match &self.module {
            Some(module) => quote!(#module { #(#items)* }),
            None => items.collect(),
        }
    }

    /// All items, in pieces that are no more than they have to be.
    pub(crate) fn into_streams(self) -> impl Iterator<Item = TokenStream> {
        let parts = match self.module {
            Some(_) => Parts::from(self.into_tokens()).parts,
            None => self.parts,
        };
        parts.into_iter().map(|part| part.items)
    }

    /// Puts others in the place of the items of each part that has a name.
    ///
    /// # Errors
    ///
    /// What `replace` says about a part.
    pub(crate) fn replace(
        &mut self,
        mut replace: impl FnMut(&str, TokenStream) -> Result<TokenStream, Diagnostic>,
    ) -> Result<(), Diagnostic> {
        for part in &mut self.parts {
            if let Some(name) = &part.name {
                part.items = replace(name, std::mem::take(&mut part.items))?;
            }
        }
        Ok(())
    }

    /// Puts all into a module, of which the beginning is given.
    pub(crate) fn set_module(&mut self, module: TokenStream) {
        self.module = Some(module);
    }

    /// The name, with a number if it is taken. Files are not told apart by
    /// capitals everywhere.
    fn unused(&self, name: &str) -> String {
        let is_taken = |name: &str| {
            let mut names = self.parts.iter().filter_map(|part| part.name.as_deref());
            names.any(|taken| taken.eq_ignore_ascii_case(name))
        };
        let mut candidate = name.to_string();
        let mut count = 1u32;
        while is_taken(&candidate) {
            count = count.saturating_add(1);
            candidate = format!("{name}_{count}");
        }
        candidate
    }
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

impl From<TokenStream> for Parts {
    fn from(items: TokenStream) -> Self {
        Parts {
            parts: vec![Part { name: None, items }],
            module: None,
        }
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
