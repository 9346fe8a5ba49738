//! What a Rust backend gives: items, in parts that may become files.
//!
//! One file with all of a large target is hard on editors and on people, so a
//! build script writes each part to a file of its own. Where files make no
//! sense, as in a macro, the parts are joined, and come to the same.

#[cfg(feature = "files")]
mod format;

#[cfg(feature = "files")]
use proc_macro2::Literal;
use proc_macro2::TokenStream;
use quote::quote;

use crate::docs::pages::DocPages;
#[cfg(feature = "files")]
use format::format_items;
#[cfg(feature = "files")]
use tblgen_lang::diagnostic::Diagnostic;

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
    /// Attributes and `pub mod name`, if all is in a module.
    module: Option<TokenStream>,
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
    Text(Text),
}

/// Items that are as good as formatted. Unlike tokens, they can go from thread
/// to thread.
#[derive(Debug, Clone)]
enum Text {
    /// Code, with an empty line before it.
    #[cfg(feature = "files")]
    Code(String),
    Pages(DocPages),
}

/// Parts that are as good as formatted.
#[cfg(feature = "files")]
#[derive(Debug)]
pub(super) struct TextParts(Vec<(Option<String>, Text)>);

impl Part {
    /// The items.
    pub fn tokens(&self) -> TokenStream {
        self.items.tokens()
    }
}

impl Items {
    fn tokens(&self) -> TokenStream {
        match self {
            Items::Tokens(tokens) => tokens.clone(),
            Items::Text(text) => text.tokens(),
        }
    }

    #[cfg(feature = "files")]
    fn into_text(self) -> Result<Text, Diagnostic> {
        match self {
            Items::Tokens(tokens) => {
                let mut code = String::new();
                format_items(tokens, &mut code, |code, out| out.push_str(code))?;
                Ok(Text::Code(code))
            }
            Items::Text(text) => Ok(text),
        }
    }
}

impl Text {
    fn tokens(&self) -> TokenStream {
        match self {
            Text::Pages(pages) => pages.tokens(),
            #[cfg(feature = "files")]
            Text::Code(code) => code.parse().unwrap_or_else(
                |_| quote!(::core::compile_error!("formatted code is no Rust (a bug)");),
            ),
        }
    }

    #[cfg(feature = "files")]
    fn write(&self, out: &mut String) {
        match self {
            Text::Code(code) => out.push_str(code),
            Text::Pages(pages) => {
                out.push('\n');
                pages.format("", out);
            }
        }
    }
}

/// Items that are to be formatted together. Pages of documentation are not among
/// the tokens; something short stands for them.
#[cfg(feature = "files")]
#[derive(Debug, Default)]
struct Joined {
    tokens: TokenStream,
    pages: Vec<DocPages>,
}

/// What stands for pages.
#[cfg(feature = "files")]
const STAND_IN: &str = "__tblgen_doc_pages!";

#[cfg(feature = "files")]
impl Joined {
    fn with(mut self, items: Items) -> Self {
        match items {
            Items::Text(Text::Pages(pages)) => {
                let number = Literal::usize_unsuffixed(self.pages.len());
                self.tokens.extend(quote!(__tblgen_doc_pages!(#number);));
                self.pages.push(pages);
            }
            items => self.tokens.extend(items.tokens()),
        }
        self
    }

    /// Adds formatted code, with the pages in their places.
    fn put_back(&self, code: &str, out: &mut String) {
        for line in code.split_inclusive('\n') {
            match self.stands_for(line) {
                Some((indent, pages)) => pages.format(indent, out),
                None => out.push_str(line),
            }
        }
    }

    /// The pages that a line stands for, and the blanks that it begins with.
    fn stands_for<'a>(&'a self, line: &'a str) -> Option<(&'a str, &'a DocPages)> {
        let (indent, number) = line.split_once(STAND_IN)?;
        let number = number.trim_end().strip_prefix('(')?.strip_suffix(");")?;
        let pages = self.pages.get(number.parse::<usize>().ok()?)?;
        indent.trim().is_empty().then_some((indent, pages))
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

    /// Adds pages of documentation as a part.
    pub fn push_pages(&mut self, name: &str, pages: DocPages) {
        self.push_items(name, Items::Text(Text::Pages(pages)));
    }

    fn push_items(&mut self, name: &str, items: Items) {
        let name = Some(self.unused(&file_stem(name)));
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
            Some(module) => quote!(#module { #(#items)* }),
            None => items.collect(),
        }
    }

    /// All items as formatted code, with empty lines between them.
    ///
    /// # Errors
    ///
    /// If the tokens are no items: a mistake of the backend.
    #[cfg(feature = "files")]
    pub(crate) fn write(self, out: &mut String) -> Result<(), Diagnostic> {
        let items = self.parts.into_iter().map(|part| part.items);
        let Some(module) = self.module else {
            // One after the other, because syntax trees take far more than
            // their text.
            for items in items {
                items.into_text()?.write(out);
            }
            return Ok(());
        };
        let mut joined = items.fold(Joined::default(), Joined::with);
        let tokens = std::mem::take(&mut joined.tokens);
        let module = quote!(#module { #tokens });
        format_items(module, out, |code, out| joined.put_back(code, out))
    }

    /// The parts, formatted; if they are in a module, all of it as one part.
    #[cfg(feature = "files")]
    pub(super) fn into_text(self) -> Result<TextParts, Diagnostic> {
        if self.module.is_some() {
            let mut code = String::new();
            self.write(&mut code)?;
            return Ok(TextParts(vec![(None, Text::Code(code))]));
        }
        let parts = self.parts.into_iter();
        let parts = parts.map(|part| Ok((part.name, part.items.into_text()?)));
        parts.collect::<Result<_, _>>().map(TextParts)
    }

    /// Takes the parts that have names, and leaves what `replacement` says in
    /// their places.
    #[cfg(feature = "files")]
    pub(crate) fn take_named(
        &mut self,
        replacement: impl Fn(&str) -> TokenStream,
    ) -> Vec<(String, Parts)> {
        let mut taken = Vec::new();
        for part in &mut self.parts {
            if let Some(name) = &part.name {
                let left = Items::Tokens(replacement(name));
                let items = std::mem::replace(&mut part.items, left);
                taken.push((name.clone(), Part { name: None, items }.into()));
            }
        }
        taken
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

impl From<Part> for Parts {
    fn from(part: Part) -> Self {
        Parts {
            parts: vec![part],
            module: None,
        }
    }
}

#[cfg(feature = "files")]
impl From<TextParts> for Parts {
    fn from(TextParts(parts): TextParts) -> Self {
        let parts = parts.into_iter().map(|(name, text)| Part {
            name,
            items: Items::Text(text),
        });
        Parts {
            parts: parts.collect(),
            module: None,
        }
    }
}

impl From<TokenStream> for Parts {
    fn from(items: TokenStream) -> Self {
        Parts {
            parts: vec![Part {
                name: None,
                items: Items::Tokens(items),
            }],
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
    fn modules_are_not_lost() {
        let inner = || {
            let mut inner = Parts::new();
            inner.push(
                "b",
                quote!(
                    struct B;
                ),
            );
            inner.set_module(quote!(pub mod a));
            inner
        };
        let mut parts = Parts::new();
        parts.append(inner());
        let wanted = quote!(
            pub mod a {
                struct B;
            }
        )
        .to_string();
        assert_eq!(parts.into_tokens().to_string(), wanted);
        let text = Parts::from(inner().into_text().unwrap());
        assert_eq!(text.into_tokens().to_string(), wanted);
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
