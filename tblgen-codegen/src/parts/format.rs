//! Items as code that people read.

use proc_macro2::{Delimiter, TokenStream};
use quote::quote;
use syn::File;

use super::Module;
use super::filled::{fill, text_of};
use super::laid_out::{Frame, group_text, laid_out, unparse};
use super::paths::trees;
use super::plain::{Blank, Kind, One, Page, split, write_item};
use crate::trees::{Tree, tokens};
use tblgen_lang::diagnostic::{Diagnostic, Place};

/// Items as text, formatted, with an empty line before each group of them, as they are
/// `depth` modules deep in a file.
///
/// # Errors
///
/// If the tokens are no items: a mistake of the output.
pub(super) fn format_items(items: TokenStream, depth: usize) -> Result<String, Diagnostic> {
    let trees = trees(items);
    let Some(items) = split(&trees) else {
        return laid_out(tokens(&trees), depth);
    };
    let mut page = Page::new(depth);
    let mut last: Option<&One<'_>> = None;
    for one in &items {
        if !last.is_some_and(|last| are_together(last, one)) {
            page.text.push('\n');
        }
        last = Some(one);
        if page.attempt(|page| write_plain(page, one)).is_none() {
            let item = syn::parse2(tokens(one.trees)).map_err(bug)?;
            page.text.push_str(&group_text(vec![item], depth));
        }
    }
    Ok(page.text)
}

/// Writes an item that is plain.
fn write_plain(page: &mut Page, one: &One<'_>) -> Option<()> {
    match one.kind {
        Kind::Filled => write_filled(page, one),
        // Functions of modules have empty lines between them.
        Kind::Module if is_of_functions(one) => None,
        _ => write_item(page, one, Blank::Members, &write_other),
    }
}

/// Whether a module has functions and nothing else but `use`.
fn is_of_functions(module: &One<'_>) -> bool {
    let inner = module
        .trees
        .last()
        .and_then(|tree| tree.group(Delimiter::Brace));
    let is_function = |one: &One<'_>| matches!(one.kind, Kind::Function | Kind::Use);
    // A module that cannot be split is laid out as any other.
    inner
        .and_then(split)
        .is_some_and(|items| items.iter().all(is_function))
}

/// Writes an item that is text for the largest part.
fn write_filled(page: &mut Page, one: &One<'_>) -> Option<()> {
    let (text, item) = match one.trees.last()?.group(Delimiter::Brace)? {
        [Tree::Literal(text), item @ ..] => (text, item),
        _ => return None,
    };
    let mut around = Page::new(page.depth());
    let [one] = &split(item)?[..] else {
        return None;
    };
    let plain = around.attempt(|page| write_item(page, one, Blank::Members, &write_other));
    plain.or_else(|| write_other(&[], one, &mut around))?;
    fill(&text_of(text)?, &around.text, page.depth(), &mut page.text)
}

/// Writes an item by its syntax tree. A member of an `impl` has its head.
fn write_other(head: &[Tree], one: &One<'_>, page: &mut Page) -> Option<()> {
    if one.kind == Kind::Filled {
        return write_filled(page, one);
    }
    let item = tokens(one.trees);
    if head.is_empty() {
        let item = syn::parse2(item).ok()?;
        page.text.push_str(&unparse(vec![item], page.depth()));
        return Some(());
    }
    let head = tokens(head);
    let [empty, block] = [quote!(#head {}), quote!(#head { #item })];
    let text = |block| Some(unparse(vec![syn::parse2(block).ok()?], page.depth() - 1));
    let body = Frame::new(&text(empty)?)?.body(&text(block)?)?;
    page.text.push_str(&body);
    Some(())
}

/// Whether no empty line is between two items.
fn are_together(before: &One<'_>, one: &One<'_>) -> bool {
    match (before.kind, one.kind) {
        (Kind::Use, Kind::Use) | (Kind::Macro, Kind::Macro) => true,
        (Kind::Const, Kind::Const) | (Kind::Static, Kind::Static) => one.is_bare(),
        _ => false,
    }
}

/// The beginning of a module: its opening brace and its documentation.
///
/// # Errors
///
/// If the tokens are no such beginning: a mistake of the kit.
pub(super) fn format_head(Module { head, docs }: Module) -> Result<String, Diagnostic> {
    let file = parse(quote!(#head { #docs }))?;
    let text = prettyplease::unparse(&file);
    let text = text.trim_end();
    let text = text.strip_suffix('}').unwrap_or(text);
    Ok(text.trim_end().to_string() + "\n")
}

fn parse(items: TokenStream) -> Result<File, Diagnostic> {
    syn::parse2(tokens(&trees(items))).map_err(bug)
}

pub(super) fn bug(error: syn::Error) -> Diagnostic {
    let message = format!("a backend generated what is not Rust (a bug): {error}");
    Diagnostic::error(Place::Nowhere, message)
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use proc_macro2::TokenStream;

    use super::{format_items, laid_out};

    /// Items with operators, lists and lines of many lengths.
    fn items(name: &str) -> [TokenStream; 5] {
        let [ty, long] = [name, &format!("{name}_long")].map(|name| quote::format_ident!("{name}"));
        let functions = quote! {
            impl<H: Hooks> ::runtime::Encode for #ty<H> {}
            #[allow(dead_code, unreachable_pub, non_camel_case_types, clippy::pedantic, clippy::#long)]
            impl<'a> #ty<'a> {
                pub const A: usize = 1;
                const B: &'static [Self] = &tables::#long::ALL;
                #[doc = " A \"text\".  "]
                #[inline]
                pub const fn #long(self, other: &mut [u8; 4]) -> Option<Self> {
                    let x = -1 + (self.a as i32 * !2) & *other[0];
                    match x {
                        Some(number) => Self::from_number(number),
                        None | Other(..) => None,
                        _ => (),
                    }
                }
                fn tuple(self,) -> (u8,) { (self.0,) }
                fn from_str(name: &str) -> ::core::result::Result<Self, ::runtime::#long::Error> {
                    Self::from_name(name).ok_or_else(|| ::runtime::#long::Error::new("name", name))
                }
                fn other(&'a self) -> impl Iterator<Item = u8> + 'a {
                    if self.a < 3 { return self.b[1..2].iter().copied(); }
                    self.all.iter().map(|one: &u8| one.b::<Vec<u8>>()?).filter(|one| one.#long != 1)
                }
            }
        };
        let data = quote! {
            mod #ty {
                use super::{A, #ty};
                use super::{A};
                ::runtime::generated_by!("1");
                const X: Table = Table { a: &A, b: Column::U8(&#long), c: Inner { #long: 1, other: true } };
                const Y: Small = Small { a: 1 };
                const Z: Strings = Strings::new(&#long, Column::le32(&#long), Column::Same(#long));
                pub(super) static W: [#ty; 2] = [#ty::#long, #ty::#long];
                static V: [u8; 3] = *b"a long literal that no line of the page has any room for at all, or \0";
                static U: [u16; 3] = [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010];
                impl A { fn b() {} fn c() { #long(); } }
            }
        };
        let types = quote! {
            #[doc = "/ text"]
            #[derive(Clone, Copy)]
            pub enum #ty { #[doc = " A."] A, B = 3, C(u8), D { e: u8 } }
            pub struct #long<'a> { #[doc = " A."] pub a: &'a str, pub(crate) b: List<Option<u8>> }
            struct Unit;
            pub struct Two(pub(super) u8, u16);
            type A = Option<u8>;
        };
        [functions, data, types, others(), long_items(name)]
    }

    /// Items whose parts share lines or have a line each.
    fn long_items(name: &str) -> TokenStream {
        let long = quote::format_ident!("{name}");
        let numbers = (0..30u32).map(|at| proc_macro2::Literal::u32_unsuffixed(at * at * at));
        let masks = (0..9u64).map(proc_macro2::Literal::u64_unsuffixed);
        quote! {
            use #long::{Long};
            use super::{Some, Many, Others, #long, And, Those, That, Are, Left};
            static A: [#long; 30] = [#(#numbers),*];
            static B: [u64; 9] = [#(#masks),*];
            static C: [u64; 5] = [0x1, 0xFF, 0x100, 0xABCDEF, 0x12];
            const D: [&'static str; 3] = ["a", #name, "c"];
            const E: &'static [Self] = &tables::#long;
            const F: Table<A> = tables::#long;
            pub(super) static K: [#long; 0] = [];
            pub(super) static L: [(u8, #long); 0] = [];
            const I: A = A { a: tables::#long.get(1).map(2), b: tables::#long.get(3) };
            const J: A = tables::#long.get(1).map(2);
            pub(super) const G: Table = tables::#long;
            impl A {
                const H: [&str; 2] = ["a", #name];
                fn a(self) -> u8 { tables::#long::TABLE.get(self as usize) }
                fn b(self) -> u8 { tables::TABLE.get(self as usize).map(A::#long).a() }
                fn c(self) -> u8 { a::variant(&tables::#long, Some(number)) }
                fn d(self) -> u8 { a::variant(&tables::#long[..]) }
                fn e(self) -> u8 { a::variant([#long]) }
                fn f(self) -> u8 { a::variant(|#long| a) }
                fn g(self) -> u8 { a::variant(b(#long)) }
                fn h(self) -> u8 { match tables::NAMES.find(&tables::#long, 9, name) { _ => 1 } }
                fn i(self) -> u8 { match tables::find(&#long).find(9, name) { _ => 1 } }
                fn j(self) -> u8 { match #long(9).find(9) { _ => 1 } }
                fn k(self) -> u8 { match tables::#long.get(self as usize).find(9) { _ => 1 } }
                fn m(self) -> A { A { a: tables::#long.get(self as usize), b: tables::#long.map().get(0, 1) } }
                fn n(self) -> A { A { #long: tables::A.get(self as usize, 32, 1), b: 1, } }
                fn o(self) -> A { A { a: 1, #long: tables::A.get(self as usize, 32, 1).map(A::a) } }
                fn p(self) -> A { A { a: tables::#long(1) } }
                fn q(self) -> A { A {} }
                fn r(self) -> A { A { #long } }
                fn l(self) -> u8 { tables::TABLE.field.get(#long) }
            }
        }
    }

    /// Items most of which are not plain.
    fn others() -> TokenStream {
        quote! {
            use a::b;
            use c::*;
            const A: u8 = 1;
            const B: fn(u8) -> u8 = c;
            trait D { const E: u8; fn f(&self) -> u8 { 1 } }
            #[inline]
            fn g<T: A + ?Sized>(t: T) where T: B { for a in 0..=3 { h(a); } }
        }
    }

    #[test]
    fn plain_items_are_what_their_trees_would_be() {
        for len in 1..90 {
            for items in items(&"a".repeat(len)) {
                for depth in 0..3 {
                    let text = format_items(items.clone(), depth).unwrap();
                    assert_eq!(text, laid_out(items.clone(), depth).unwrap());
                }
            }
        }
    }

    #[test]
    fn members_are_parted_and_none_is_lost() {
        let items = quote! {
            impl A {
                const B: u8 = 1;
                fn c() {}
                fn d() {}
            }
            impl E {
                #![allow(dead_code)]
                fn f() {}
                fn g() {}
            }
            trait H {}
        };
        let text = format_items(items, 1).unwrap();
        assert_eq!(
            text,
            "
    impl A {
        const B: u8 = 1;

        fn c() {}

        fn d() {}
    }

    impl E {
        #![allow(dead_code)]
        fn f() {}

        fn g() {}
    }

    trait H {}
"
        );
    }

    #[test]
    fn functions_of_modules_are_parted() {
        let text = |items| format_items(items, 0).unwrap();
        let functions = quote!(
            mod a {
                use b;
                fn c() {}
                fn d() {}
            }
        );
        let wanted = "\nmod a {\n    use b;\n\n    fn c() {}\n\n    fn d() {}\n}\n";
        assert_eq!(text(functions), wanted);
        let others = quote!(
            mod a {
                const B: u8 = 1;
                fn c() {}
            }
        );
        let wanted = "\nmod a {\n    const B: u8 = 1;\n    fn c() {}\n}\n";
        assert_eq!(text(others), wanted);
    }
}
