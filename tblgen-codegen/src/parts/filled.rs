//! Items that are text for the largest part, as lists of thousands of names are.
//!
//! Code for files is text in the end, and tokens of a long list are the dearest way there: each
//! of them is made, read as a tree, and printed. So where code is for a file, the list is
//! text from the beginning, and only the item around it is tokens.

#[cfg(feature = "files")]
use crate::trees::kept;
#[cfg(feature = "files")]
use crate::trees::{broken, parsed};
use crate::trees::{call, keep};
#[cfg(feature = "files")]
use proc_macro2::{Group, Ident};
use proc_macro2::{Literal, TokenStream, TokenTree};
#[cfg(feature = "files")]
use std::rc::Rc;

/// The name of the macro that stands for such items among tokens.
const NAME: &str = "__tblgen_filled_item";

/// The width of a line. A list that is wider has a line for each of its elements, or rows of them.
pub(crate) const LINE: usize = 89;

/// An item with text in its last braces, brackets or literal, which are empty so far. In braces
/// and brackets it is lines, each with its end.
pub(crate) fn filled(item: TokenStream, text: String) -> TokenStream {
    let text = keep(text).unwrap_or_else(|text| raw(&text));
    let mut inner = TokenStream::from(TokenTree::from(text));
    inner.extend([item]);
    call(NAME, inner)
}

/// A raw literal, which is read faster than others.
fn raw(text: &str) -> Literal {
    let hashes = text
        .split('"')
        .map(|after| after.bytes().take_while(|&byte| byte == b'#'));
    let hashes = "#".repeat(hashes.map(Iterator::count).max().unwrap_or(0) + 1);
    let literal = format!("r{hashes}\"{text}\"{hashes}").parse();
    literal.unwrap_or_else(|_| Literal::string(text))
}

/// Whether a name is that of the macro that stands for such items.
#[cfg(feature = "files")]
pub(super) fn is_filled(name: &Ident) -> bool {
    name == NAME
}

/// An item that is text, in its two parts.
#[cfg(feature = "files")]
pub(super) struct Filled {
    pub(super) text: String,
    /// The item around the text.
    pub(super) item: TokenStream,
}

#[cfg(feature = "files")]
impl Filled {
    /// The item that the tokens of the macro stand for, if they are of such a macro.
    pub(super) fn new(tokens: TokenStream) -> Option<Self> {
        let mut tokens = tokens.into_iter();
        let TokenTree::Literal(text) = tokens.next()? else {
            return None;
        };
        Some(Filled {
            text: text_of(&text)?.to_string(),
            item: tokens.collect(),
        })
    }

    /// The tokens of the item, for a place where it cannot be text.
    pub(super) fn tokens(&self) -> TokenStream {
        let mut tokens: Vec<TokenTree> = self.item.clone().into_iter().collect();
        let is_hole = |token: &&mut TokenTree| !matches!(token, TokenTree::Punct(_));
        let filled = match tokens.iter_mut().rev().find(is_hole) {
            Some(TokenTree::Group(group)) => {
                *group = Group::new(group.delimiter(), parsed(&self.text));
                Some(())
            }
            Some(TokenTree::Literal(literal)) => {
                let text = format!("\"{}\"", self.text);
                let whole = literal.to_string().replace("\"\"", &text).parse();
                whole.ok().map(|whole| *literal = whole)
            }
            _ => None,
        };
        match filled {
            Some(()) => tokens.into_iter().collect(),
            None => broken(&self.item.to_string()),
        }
    }
}

/// The text of an item that is text.
#[cfg(feature = "files")]
pub(super) fn text_of(literal: &Literal) -> Option<Rc<String>> {
    let literal = literal.to_string();
    if let Some(text) = kept(&literal) {
        return Some(text);
    }
    let text: syn::LitStr = syn::parse_str(&literal).ok()?;
    Some(Rc::new(text.value()))
}

/// Writes an item with this text in it, given the text of the item around it. Nothing if that has
/// no place for it: a mistake of the kit.
#[cfg(feature = "files")]
pub(super) fn fill(of: &str, item: &str, depth: usize, out: &mut String) -> Option<()> {
    let holes = ["{}\n", "[];\n", "[]);\n", "\"\";\n"];
    let parts = |hole: &'static str| Some((item.strip_suffix(hole)?, hole.split_at(1)));
    let (before, (open, close)) = holes.into_iter().find_map(parts)?;
    out.reserve(item.len() + of.len() * 5 / 4);
    out.extend([before, open]);
    if open == "\"" {
        out.push_str(of);
    } else {
        let indent = "    ".repeat(depth);
        out.push('\n');
        for line in of.lines() {
            out.extend([&indent, "    ", line, "\n"]);
        }
        out.push_str(&indent);
    }
    out.push_str(close);
    Some(())
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use quote::quote;

    use super::{Filled, filled};
    use crate::parts::{Code, Parts};

    fn fill(of: &str, item: &str, depth: usize) -> Option<String> {
        let mut text = String::new();
        super::fill(of, item, depth, &mut text).map(|()| text)
    }

    fn apart(item: proc_macro2::TokenStream, text: &str) -> Filled {
        let syn::Item::Macro(found) = syn::parse2(filled(item, text.to_string())).unwrap() else {
            panic!("no macro");
        };
        Filled::new(found.mac.tokens).unwrap()
    }

    #[test]
    fn text_is_where_the_item_is_empty() {
        let list = apart(
            quote!(
                pub enum A {}
            ),
            "/// \"##\"\nB,\nr#in,\n",
        );
        let text = fill(&list.text, "    pub enum A {}\n", 1).unwrap();
        let wanted = "    pub enum A {\n        /// \"##\"\n        B,\n        r#in,\n    }\n";
        assert_eq!(text, wanted);
        assert_eq!(fill(&list.text, "pub struct A;\n", 0), None);
        let array = apart(
            quote!(
                static A: [u8; 2] = [];
            ),
            "1,\n2,\n",
        );
        let text = fill(&array.text, "static A: [u8; 2] = [];\n", 0).unwrap();
        assert_eq!(text, "static A: [u8; 2] = [\n    1,\n    2,\n];\n");
        let literal = apart(
            quote!(
                static A: [u8; 2] = *b"";
            ),
            "\\x00\\\"",
        );
        let text = fill(&literal.text, "static A: [u8; 2] = *b\"\";\n", 0).unwrap();
        assert_eq!(text, "static A: [u8; 2] = *b\"\\x00\\\"\";\n");
    }

    #[test]
    fn an_item_whose_text_is_lost_is_an_error() {
        let filled = quote!(__tblgen_filled_item! { 7 enum A {} });
        let written = quote!(__tblgen_written_item! { 7 });
        for (lost, name) in [
            (quote!(#filled), "enum A"),
            (quote!(const _: () = { #filled };), "enum A"),
            (quote!(#written), "an item that is text"),
            (quote!(__tblgen_filled_item! { "" struct A; }), "struct A"),
        ] {
            let found = Code::of_parts(vec![], Parts::from(lost), false).unwrap_err();
            assert!(found[0].message.contains(name), "{found:?}");
        }
    }

    #[test]
    fn tokens_are_the_same_item() {
        let list = apart(
            quote!(
                enum A {}
            ),
            "/// One.\nB,\nC = 3,\n",
        );
        let wanted = quote!(
            enum A {
                #[doc = " One."]
                B,
                C = 3,
            }
        );
        assert_eq!(list.tokens().to_string(), wanted.to_string());
        let literal = apart(
            quote!(
                static A: &[u8] = b"";
            ),
            "\\0",
        );
        let wanted = quote!(
            static A: &[u8] = b"\0";
        );
        assert_eq!(literal.tokens().to_string(), wanted.to_string());
    }
}
