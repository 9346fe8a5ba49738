//! Items of generated code.

use proc_macro2::TokenStream;
use quote::quote;

use crate::docs::pages::DocPages;
use tblgen_lang::diagnostic::{Diagnostic, Place};

/// Items in order: an API as tokens, data as text, and pages of documentation.
///
/// Text is far cheaper than tokens where there is much of it, as in tables and in lists of
/// thousands of variants. What people read and is short is tokens, which a printer lays out.
///
/// ```
/// use quote::quote;
/// use tblgen_codegen::Items;
///
/// let mut items = Items::from(quote!(pub struct A;));
/// items.push_data("static B: u8 = 0;\n".to_string());
/// let tokens = items.tokens().unwrap();
/// assert_eq!(tokens.to_string(), "pub struct A ; static B : u8 = 0 ;");
/// ```
#[derive(Debug, Clone, Default)]
pub struct Items(pub(super) Vec<Item>);

/// Items of one kind.
#[derive(Debug, Clone)]
pub(super) enum Item {
    Api(TokenStream),
    /// One or more items as lines that are laid out.
    Data(String),
    Pages(DocPages),
    Module(Module, Items),
}

/// The beginning of a module.
#[derive(Debug, Clone, Default)]
pub(crate) struct Module {
    /// Attributes and `pub mod name`.
    pub(crate) head: TokenStream,
    /// The documentation, as inner attributes.
    pub(crate) docs: TokenStream,
}

impl Items {
    /// No items.
    pub fn new() -> Self {
        Items::default()
    }

    /// A module with these items, which have no empty lines between them.
    pub(crate) fn in_module(self, module: Module) -> Self {
        Items(vec![Item::Module(module, self)])
    }

    /// The items, and others after them.
    #[must_use]
    pub fn and(mut self, items: impl Into<Items>) -> Self {
        self.append(items);
        self
    }

    /// Adds items after the others.
    pub fn append(&mut self, items: impl Into<Items>) {
        for item in items.into().0 {
            match (self.0.last_mut(), item) {
                (Some(Item::Api(before)), Item::Api(tokens)) => before.extend(tokens),
                (_, item) => self.0.push(item),
            }
        }
    }

    /// Items that are text: lines that are laid out, each with its end.
    pub fn of_data(text: String) -> Self {
        match text.is_empty() {
            true => Items::new(),
            false => Items(vec![Item::Data(text)]),
        }
    }

    /// Adds items that are text: lines that are laid out, each with its end.
    pub fn push_data(&mut self, text: String) {
        self.0.push(Item::Data(text));
    }

    /// Whether there are no items.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The tokens of all items.
    ///
    /// # Errors
    ///
    /// Text that is no Rust: a mistake of the output. The message shows the item.
    pub fn tokens(&self) -> Result<TokenStream, Diagnostic> {
        self.0.iter().map(Item::tokens).collect()
    }
}

impl Item {
    fn tokens(&self) -> Result<TokenStream, Diagnostic> {
        match self {
            Item::Api(tokens) => Ok(tokens.clone()),
            Item::Data(text) => text.parse().map_err(|error| fault(text, &error)),
            Item::Pages(pages) => Ok(pages.tokens()),
            Item::Module(Module { head, docs }, items) => {
                let items = items.tokens()?;
                Ok(quote!(#head { #docs #items }))
            }
        }
    }
}

impl From<TokenStream> for Items {
    fn from(tokens: TokenStream) -> Self {
        match tokens.is_empty() {
            true => Items::new(),
            false => Items(vec![Item::Api(tokens)]),
        }
    }
}

impl From<DocPages> for Items {
    fn from(pages: DocPages) -> Self {
        Items(vec![Item::Pages(pages)])
    }
}

impl From<super::Part> for Items {
    fn from(part: super::Part) -> Self {
        part.items
    }
}

impl<I: Into<Items>> From<Option<I>> for Items {
    fn from(items: Option<I>) -> Self {
        items.map_or_else(Items::new, Into::into)
    }
}

impl<I: Into<Items>> Extend<I> for Items {
    fn extend<T: IntoIterator<Item = I>>(&mut self, all: T) {
        all.into_iter().for_each(|items| self.append(items));
    }
}

impl<I: Into<Items>> FromIterator<I> for Items {
    fn from_iter<T: IntoIterator<Item = I>>(all: T) -> Self {
        let mut items = Items::new();
        items.extend(all);
        items
    }
}

/// The beginning of each message of [`broken`].
const LOST: &str = "the generator has lost code, please report it: ";

/// An error in the place of code that a mistake of the generator has lost: an item, an expression
/// or a pattern. The compiler reports it where a macro expands; a file with it is not written.
///
/// ```
/// let tokens = tblgen_codegen::broken("the predicate 7").to_string();
/// assert!(tokens.contains("please report it: the predicate 7"));
/// ```
pub fn broken(what: &str) -> TokenStream {
    let message = format!("{LOST}{what}");
    quote!(compile_error! { #message })
}

/// The error about lost code in laid out items. Text about such code is none: a comment, or a string,
/// in which quotation marks have backslashes.
#[cfg(feature = "files")]
pub(super) fn lost(text: &str) -> Option<Diagnostic> {
    let mut calls = text.match_indices("compile_error!");
    let message = calls.find_map(|(at, call)| {
        let (before, rest) = text.split_at_checked(at)?;
        let line = before.rsplit('\n').next()?;
        let arguments = rest.strip_prefix(call)?.trim_start().strip_prefix('{')?;
        let message = arguments.trim_start().strip_prefix('"')?;
        let message = message.strip_prefix(LOST)?;
        (!line.trim_start().starts_with("//")).then_some(message)
    })?;
    let what = message.lines().next().unwrap_or(message);
    let what = what.rsplit_once('"').map_or(what, |(what, _)| what);
    Some(Diagnostic::error(Place::Nowhere, format!("{LOST}{what}")))
}

/// The characters of an item in messages.
const LONGEST_HEAD: usize = 100;

/// The error that an item is no Rust, which is a mistake of the output. It shows the first line of
/// the item that is code.
pub(super) fn fault(item: &str, error: &dyn std::fmt::Display) -> Diagnostic {
    let is_code =
        |line: &&str| !line.is_empty() && !line.starts_with("//") && !line.starts_with('#');
    let head = item.lines().map(str::trim).find(is_code).unwrap_or(item);
    let head: String = head.chars().take(LONGEST_HEAD).collect();
    let message =
        format!("the generator made an item that is no Rust ({error}), please report it: {head}");
    Diagnostic::error(Place::Nowhere, message)
}

#[cfg(test)]
mod tests {
    use super::Items;
    use quote::quote;

    #[test]
    fn items_keep_their_order() {
        let mut items = Items::from(quote!(
            struct A;
        ));
        items.push_data("/// B.\nstruct B;\n".into());
        items.append(quote!(
            struct C;
        ));
        let module = super::Module {
            head: quote!(mod m),
            docs: quote!(#![doc = " M."]),
        };
        let wanted = quote!(
            mod m {
                #![doc = " M."]
                struct A;
                #[doc = " B."]
                struct B;
                struct C;
            }
        );
        let found = items.in_module(module).tokens().unwrap();
        assert_eq!(found.to_string(), wanted.to_string());
    }

    #[test]
    fn text_that_is_no_rust_is_an_error_that_shows_the_item() {
        let mut items = Items::new();
        items.push_data("struct A;\n".into());
        items.push_data("/// Docs.\n#[inline]\nfn f() {\n".into());
        let found = items.tokens().unwrap_err().message.to_string();
        assert!(found.ends_with("please report it: fn f() {"), "{found}");
    }
}
