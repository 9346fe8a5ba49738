//! The items of a macro in a module of their own.
//!
//! Modules among the items refer to the items around them by `super`. In the body of a
//! function that would be the module around the function; in a module of their own it is
//! what is meant, wherever the macro stands. Names that generated code uses as everybody does, such
//! as `Option`, mean there what they should, whatever the crate calls so.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};

/// The items in a module of that name, and a `use` of all of them, as visible as they are. Items
/// that cannot be told apart stay as they are.
///
/// Two invocations side by side may have items of the same names. With a `use` for each item that
/// would be an error for each; so there is one item more, whose name tells what to do.
pub(super) fn in_own_module(items: TokenStream, name: &Ident) -> TokenStream {
    let Some((items, first)) = Scanner::scan(items.clone()) else {
        return items;
    };
    let marker = first.map(|first| marker(&first));
    let usual = usual_names();
    quote! {
        mod #name {
            #[allow(unused_imports)]
            use super::*;
            #usual
            #items
        }
        #[allow(unused_imports, unreachable_pub, ambiguous_glob_reexports)]
        pub use #name::*;
        #marker
    }
}

/// The `use`s by which names have their usual meaning, for they go before those of `use super::*`.
fn usual_names() -> TokenStream {
    quote! {
        #[allow(unused_imports)]
        use ::core::option::Option::{self, None, Some};
        #[allow(unused_imports)]
        use ::core::primitive::{
            bool, char, i128, i16, i32, i64, i8, isize, str, u128, u16, u32, u64, u8, usize
        };
    }
}

/// The item by which the compiler tells that two invocations have items of the same names.
fn marker(first: &Ident) -> TokenStream {
    let name = format_ident!("{first}_is_there_twice__give_one_tablegen_the_argument_module");
    quote! {
        #[allow(dead_code, non_upper_case_globals)]
        const #name: &::core::primitive::str = "tablegen!(.., module = name)";
    }
}

/// Reads one item after the other, and copies them.
struct Scanner {
    left: std::iter::Peekable<proc_macro2::token_stream::IntoIter>,
    copied: TokenStream,
    /// The first item that is a type.
    first: Option<Ident>,
}

impl Scanner {
    /// The items, visible where the macro stands, and the name of the first type. None if there is
    /// something among them that cannot be told.
    fn scan(items: TokenStream) -> Option<(TokenStream, Option<Ident>)> {
        let mut scanner = Scanner {
            left: items.into_iter().peekable(),
            copied: TokenStream::new(),
            first: None,
        };
        while scanner.left.peek().is_some() {
            scanner.item()?;
        }
        Some((scanner.copied, scanner.first))
    }

    /// Copies an item.
    fn item(&mut self) -> Option<()> {
        self.attributes()?;
        let visibility = self.visibility()?;
        let ends_with_braces = self.name(&visibility)?;
        self.rest(ends_with_braces);
        Some(())
    }

    /// Copies the next token.
    fn copy(&mut self) -> Option<TokenTree> {
        let token = self.left.next()?;
        token.to_tokens(&mut self.copied);
        Some(token)
    }

    /// Copies attributes.
    fn attributes(&mut self) -> Option<()> {
        while matches!(self.left.peek(), Some(TokenTree::Punct(punct)) if punct.as_char() == '#') {
            self.copy()?;
            self.copy()?;
        }
        Some(())
    }

    /// Takes the visibility of an item, which is copied when it is known what the item is.
    fn visibility(&mut self) -> Option<TokenStream> {
        if !matches!(self.left.peek(), Some(TokenTree::Ident(ident)) if ident == "pub") {
            return Some(TokenStream::new());
        }
        let mut visibility: TokenStream = self.left.next()?.into();
        if let Some(TokenTree::Group(group)) = self.left.peek()
            && group.delimiter() == Delimiter::Parenthesis
        {
            visibility.extend([self.left.next()?]);
        }
        Some(visibility)
    }

    /// Copies an item up to its name, if it has one, with the visibility that makes it
    /// visible where the macro stands; whether it ends with braces.
    fn name(&mut self, visibility: &TokenStream) -> Option<bool> {
        let TokenTree::Ident(first) = self.left.peek()?.clone() else {
            // The path of a macro.
            return visibility.is_empty().then_some(true);
        };
        let first = first.to_string();
        match first.as_str() {
            "extern" | "macro" | "async" => return None,
            "use" | "struct" | "enum" | "union" | "trait" | "mod" | "fn" | "const" | "static"
            | "type" => {}
            _ => return visibility.is_empty().then_some(true),
        }
        let keyword = self.left.next()?;
        if matches!(self.left.peek(), Some(TokenTree::Ident(name)) if name == "_") {
            keyword.to_tokens(&mut self.copied);
            return Some(false);
        }
        inner_visibility(visibility)?.to_tokens(&mut self.copied);
        keyword.to_tokens(&mut self.copied);
        if first == "use" {
            return Some(false);
        }
        match self.ident()? {
            next if next == "fn" => Some(true),
            next if next == "mut" => Some(false),
            name => {
                let is_type = matches!(first.as_str(), "struct" | "enum" | "union" | "trait");
                self.first = self.first.take().or_else(|| is_type.then_some(name));
                Some(!matches!(first.as_str(), "const" | "static" | "type"))
            }
        }
    }

    /// Copies the next token, which is a word.
    fn ident(&mut self) -> Option<Ident> {
        match self.copy()? {
            TokenTree::Ident(ident) => Some(ident),
            _ => None,
        }
    }

    /// Copies the rest of an item.
    fn rest(&mut self, ends_with_braces: bool) {
        while let Some(token) = self.copy() {
            let is_end = match &token {
                TokenTree::Punct(punct) => punct.as_char() == ';',
                TokenTree::Group(group) => {
                    ends_with_braces && group.delimiter() == Delimiter::Brace
                }
                _ => false,
            };
            if is_end {
                return;
            }
        }
    }
}

/// The visibility that an item has in the module, so that it is as visible as without one.
fn inner_visibility(visibility: &TokenStream) -> Option<TokenStream> {
    match visibility.to_string().replace(' ', "").as_str() {
        "" | "pub(self)" => Some(quote!(pub(super))),
        "pub" | "pub(crate)" => Some(visibility.clone()),
        "pub(super)" => Some(quote!(pub(in super::super))),
        _ => None,
    }
}

/// The name of the module of an invocation: of the file and of what is generated.
pub(super) fn module_name<'n>(file: &str, outputs: impl Iterator<Item = &'n str>) -> Ident {
    let outputs: Vec<&str> = outputs.collect();
    let words = format!("{file}_{}", outputs.join("_"));
    let legal = |c: char| {
        if c.is_ascii_alphanumeric() {
            c.to_ascii_lowercase()
        } else {
            '_'
        }
    };
    let words: String = words.chars().map(legal).collect();
    format_ident!("tablegen_{words}")
}

#[cfg(test)]
mod tests {
    use proc_macro2::TokenStream;
    use quote::{format_ident, quote};

    use super::{in_own_module, module_name, usual_names};

    fn wrapped(items: TokenStream) -> String {
        in_own_module(items, &format_ident!("m")).to_string()
    }

    #[test]
    fn items_keep_their_visibility() {
        let items = quote! {
            #[doc = "A"] #[cfg(feature = "f")] pub enum Reg { A }
            impl Reg { pub fn f() {} }
            struct Unit;
            pub(crate) const fn g() -> u8 { 1 }
            pub const N: [u8; 2] = { [1, 2] };
            const _: () = { };
            mod tables { use super::Reg; }
            runtime::check!("1");
            pub use a::b::*;
            use c::D;
        };
        let usual = usual_names();
        let wanted = quote! {
            mod m {
                #[allow(unused_imports)]
                use super::*;
                #usual
                #[doc = "A"] #[cfg(feature = "f")] pub enum Reg { A }
                impl Reg { pub fn f() {} }
                pub(super) struct Unit;
                pub(crate) const fn g() -> u8 { 1 }
                pub const N: [u8; 2] = { [1, 2] };
                const _: () = { };
                pub(super) mod tables { use super::Reg; }
                runtime::check!("1");
                pub use a::b::*;
                pub(super) use c::D;
            }
            #[allow(unused_imports, unreachable_pub, ambiguous_glob_reexports)]
            pub use m::*;
            #[allow(dead_code, non_upper_case_globals)]
            const Reg_is_there_twice__give_one_tablegen_the_argument_module:
                &::core::primitive::str = "tablegen!(.., module = name)";
        };
        assert_eq!(wrapped(items), wanted.to_string());
    }

    #[test]
    fn what_cannot_be_told_stays() {
        for items in [
            quote!(
                extern crate a;
            ),
            quote!(
                pub(in crate::a) struct A;
            ),
        ] {
            assert_eq!(wrapped(items.clone()), items.to_string());
        }
    }

    #[test]
    fn modules_are_named_after_files() {
        let outputs = ["register_info", "instr_info"].into_iter();
        let name = module_name("X86-32", outputs).to_string();
        assert_eq!(name, "tablegen_x86_32_register_info_instr_info");
    }
}
