//! Items as code that people read.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{ParseStream, Parser};
use syn::{File, Item};

use super::blank_lines::write_grouped;
use super::items::{self, Items, Module, fault, lost};
use super::text::indented;
use tblgen_lang::diagnostic::Diagnostic;

impl Items {
    /// The items as text, with an empty line between groups of them.
    ///
    /// # Errors
    ///
    /// Tokens are no items: a mistake of the output.
    pub(crate) fn format(self) -> Result<String, Diagnostic> {
        let mut text = String::new();
        for item in self.0 {
            if !text.is_empty() {
                text.push('\n');
            }
            match item {
                items::Item::Api(tokens) => write_grouped(&unparse(tokens)?, &mut text),
                // Much text is moved instead of copied.
                item if text.is_empty() => text = item.format()?,
                item => text.push_str(&item.format()?),
            }
        }
        Ok(text)
    }
}

impl items::Item {
    /// The item as text. A module has no empty lines.
    fn format(self) -> Result<String, Diagnostic> {
        match self {
            items::Item::Api(tokens) => unparse(tokens),
            items::Item::Data(text) => Ok(text),
            items::Item::Pages(pages) => Ok(pages.text()),
            items::Item::Module(module, items) => {
                let mut text = format_head(module)?;
                for item in items.0 {
                    indented(&item.format()?, &mut text);
                }
                text.push_str("}\n");
                Ok(text)
            }
        }
    }
}

/// The beginning of a module: its opening brace and its documentation.
///
/// # Errors
///
/// The tokens are no such beginning: a mistake of the kit.
pub(super) fn format_head(Module { head, docs }: Module) -> Result<String, Diagnostic> {
    let text = unparse(quote!(#head { #docs }))?;
    let text = text.trim_end();
    let text = text.strip_suffix('}').unwrap_or(text);
    Ok(text.trim_end().to_string() + "\n")
}

/// The text of items. A syntax tree takes far more memory than tokens and text, so there is one
/// item of it at a time.
fn unparse(items: TokenStream) -> Result<String, Diagnostic> {
    let format = |input: ParseStream<'_>| {
        let mut text = String::new();
        while !input.is_empty() {
            let rest = input.cursor();
            let item: Item = match input.parse() {
                Ok(item) => item,
                Err(error) => {
                    // A parser has to read all of its input.
                    input.parse::<TokenStream>()?;
                    return Ok(Err(fault(&rest.token_stream().to_string(), &error)));
                }
            };
            text.push_str(&prettyplease::unparse(&File {
                shebang: None,
                frontmatter: None,
                attrs: Vec::new(),
                items: vec![item],
            }));
        }
        Ok(Ok(text))
    };
    // What is no item is an error above.
    let text = format.parse2(items).map_err(|error| fault("", &error))??;
    match lost(&text) {
        Some(fault) => Err(fault),
        None => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use crate::parts::{Items, Module, broken};

    #[test]
    fn items_of_all_kinds_are_parted() {
        let mut items = Items::from(quote!(
            const A: u8 = 1;
            fn a() {}
        ));
        items.push_data("static B: u8 = 0;\n".into());
        items.append(quote!(
            struct C;
        ));
        let module = Module {
            head: quote!(mod d),
            docs: quote!(),
        };
        let wanted = "const A: u8 = 1;\n\nfn a() {}\n\nstatic B: u8 = 0;\n\nstruct C;\n";
        assert_eq!(items.clone().format().unwrap(), wanted);
        let wanted = "mod d {\n    const A: u8 = 1;\n    fn a() {}\n    static B: u8 = 0;\n    \
                      struct C;\n}\n";
        assert_eq!(items.in_module(module).format().unwrap(), wanted);
    }

    #[test]
    fn tokens_that_are_no_item_are_an_error_that_shows_them() {
        let items = Items::from(quote!(struct A; pub fn lost() 1 struct B;));
        let found = items.format().unwrap_err().message;
        assert!(
            found.contains("please report it: pub fn lost () 1"),
            "{found}"
        );
    }

    #[test]
    fn lost_code_is_an_error_and_text_about_it_is_none() {
        let lost = broken("the predicate 7");
        let items = Items::from(quote!(
            pub fn a() -> bool {
                #lost
            }
        ));
        let found = items.format().unwrap_err().message;
        assert!(
            found.ends_with("please report it: the predicate 7"),
            "{found}"
        );
        let message = lost.to_string();
        let items = Items::from(quote!(
            #[doc = #message]
            pub const TEXTS: [&str; 2] =
                [#message, "the generator has lost code, please report it: nothing"];
        ));
        assert!(items.format().is_ok());
    }
}
