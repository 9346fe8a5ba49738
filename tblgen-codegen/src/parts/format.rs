//! Items as code that people read.

use proc_macro2::{Delimiter, TokenStream};
use quote::quote;
use syn::parse::{ParseStream, Parser};
use syn::token::Brace;
use syn::{File, ImplItem, Item, ItemImpl, ItemMacro, ItemMod, ItemTrait, TraitItem};

use super::Module;
use super::filled::{Filled, fill, fill_literal, is_filled};
use super::plain::{Blank, Kind, One, Page, split, write_item};
use super::tree::{Tree, tokens, trees};
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

/// Items as text by their syntax trees.
fn laid_out(items: TokenStream, depth: usize) -> Result<String, Diagnostic> {
    // Trees take far more memory than tokens and text, so there is one group of them at a time.
    let format = |input: ParseStream<'_>| {
        let (mut text, mut group) = (String::new(), Vec::new());
        while !input.is_empty() {
            let item: Item = input.parse()?;
            if group.last().is_some_and(|last| !belong(last, &item)) {
                add_group(std::mem::take(&mut group), depth, &mut text);
            }
            group.push(item);
        }
        add_group(group, depth, &mut text);
        Ok(text)
    };
    format.parse2(items).map_err(bug)
}

fn add_group(group: Vec<Item>, depth: usize, text: &mut String) {
    if !group.is_empty() {
        text.push('\n');
        text.push_str(&group_text(group, depth));
    }
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
    let items = inner.and_then(split).unwrap_or_default();
    let is_function = |one: &One<'_>| matches!(one.kind, Kind::Function | Kind::Use);
    items.iter().all(is_function)
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
    let filled = fill_literal(text, &around.text, page.depth())?;
    page.text.push_str(&filled);
    Some(())
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

fn bug(error: syn::Error) -> Diagnostic {
    let message = format!("a backend generated what is not Rust (a bug): {error}");
    Diagnostic::error(Place::Nowhere, message)
}

/// Items in groups; those that `belong` together are not parted by an empty line.
fn groups<T>(items: Vec<T>, belong: impl Fn(&T, &T) -> bool) -> Vec<Vec<T>> {
    let mut groups: Vec<Vec<T>> = Vec::new();
    for item in items {
        match groups.last_mut() {
            Some(group) if group.last().is_some_and(|last| belong(last, &item)) => {
                group.push(item);
            }
            _ => groups.push(vec![item]),
        }
    }
    groups
}

/// `use`s and calls of macros stay together; so do constants and statics of which nothing
/// is said.
fn belong(before: &Item, item: &Item) -> bool {
    use Item::{Const, Macro, Static, Use};
    match (before, item) {
        (Use(_), Use(_)) => true,
        (Macro(before), Macro(item)) => !is_text(before) && !is_text(item),
        (Const(_), Const(item)) => item.attrs.is_empty(),
        (Static(_), Static(item)) => item.attrs.is_empty(),
        _ => false,
    }
}

/// A group of items. An `impl`, a trait or a module of functions has empty lines between its
/// items as well.
fn group_text(mut group: Vec<Item>, depth: usize) -> String {
    let parted = match &mut group[..] {
        [Item::Impl(item)] => {
            let members = std::mem::take(&mut item.items);
            let block = |items| {
                Item::Impl(ItemImpl {
                    items,
                    ..item.clone()
                })
            };
            let parted = parted_text(&members, of_impl, block, depth);
            item.items = members;
            parted
        }
        [Item::Trait(item)] => {
            let members = std::mem::take(&mut item.items);
            let block = |items| {
                Item::Trait(ItemTrait {
                    items,
                    ..item.clone()
                })
            };
            let parted = parted_text(&members, of_trait, block, depth);
            item.items = members;
            parted
        }
        [Item::Mod(item)] if holds_text(item) => module_text(item, depth),
        [Item::Mod(item)] => functions_text(item, depth),
        [Item::Macro(item)] => filled_text(item, depth),
        _ => None,
    };
    parted.unwrap_or_else(|| unparse(group, depth))
}

/// The text of a module of functions; none of any other module.
fn functions_text(module: &mut ItemMod, depth: usize) -> Option<String> {
    let (brace, items) = module.content.take()?;
    let is_function = |item: &Item| matches!(item, Item::Fn(_) | Item::Use(_));
    let member = |_: &Item| Member::Other;
    let all = items.iter().all(is_function);
    let block = |items| module_of(module, brace, items);
    let text = all.then(|| parted_text(&items, member, block, depth));
    module.content = Some((brace, items));
    text?
}

/// The text of a module that [holds text](holds_text).
fn module_text(module: &mut ItemMod, depth: usize) -> Option<String> {
    let (brace, items) = module.content.take()?;
    let block = |items| unparse(vec![module_of(module, brace, items)], depth);
    let frame = Frame::new(&block(Vec::new()))?;
    let is_plain = |item: &Item| match item {
        Item::Macro(item) => !is_text(item),
        Item::Mod(item) => !holds_text(item),
        _ => true,
    };
    let body = |mut items: Vec<Item>| match &mut items[..] {
        [Item::Macro(item)] if is_text(item) => filled_text(item, depth + 1),
        [Item::Mod(item)] if holds_text(item) => module_text(item, depth + 1),
        _ => frame.body(&block(items)),
    };
    let belong = |before: &Item, item: &Item| is_plain(before) && is_plain(item);
    let bodies: Option<Vec<String>> = groups(items, belong).into_iter().map(body).collect();
    Some(frame.around(&bodies?.concat()))
}

/// The module with these items.
fn module_of(module: &ItemMod, brace: Brace, items: Vec<Item>) -> Item {
    Item::Mod(ItemMod {
        content: Some((brace, items)),
        ..module.clone()
    })
}

/// Whether an item of the module, or of a module in it, is text.
fn holds_text(module: &ItemMod) -> bool {
    let mut items = module.content.iter().flat_map(|(_, items)| items);
    items.any(|item| match item {
        Item::Macro(item) => is_text(item),
        Item::Mod(item) => holds_text(item),
        _ => false,
    })
}

/// Whether an item is text for the largest part.
fn is_text(item: &ItemMacro) -> bool {
    item.mac.path.get_ident().is_some_and(is_filled)
}

/// The text of such an item; none of any other macro.
fn filled_text(item: &ItemMacro, depth: usize) -> Option<String> {
    if !is_text(item) {
        return None;
    }
    let filled = Filled::new(item.mac.tokens.clone())?;
    let around: Item = syn::parse2(filled.item.clone()).ok()?;
    fill(&filled.text, &unparse(vec![around], depth), depth)
}

/// An item of an `impl`, a trait or a module, as far as empty lines go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Member {
    /// A constant of which nothing is said.
    BareConst,
    Const,
    Type,
    Other,
}

fn of_impl(item: &ImplItem) -> Member {
    match item {
        ImplItem::Const(item) if item.attrs.is_empty() => Member::BareConst,
        ImplItem::Const(_) => Member::Const,
        ImplItem::Type(_) => Member::Type,
        _ => Member::Other,
    }
}

fn of_trait(item: &TraitItem) -> Member {
    match item {
        TraitItem::Const(item) if item.attrs.is_empty() => Member::BareConst,
        TraitItem::Const(_) => Member::Const,
        TraitItem::Type(_) => Member::Type,
        _ => Member::Other,
    }
}

/// The text of a `block`, with empty lines between its members.
fn parted_text<T: Clone>(
    members: &[T],
    member: fn(&T) -> Member,
    block: impl Fn(Vec<T>) -> Item,
    depth: usize,
) -> Option<String> {
    use Member::{BareConst, Const, Type};
    let belong = |before: &T, item: &T| {
        matches!(
            (member(before), member(item)),
            (BareConst | Const, BareConst) | (Type, Type)
        )
    };
    let text = |members| unparse(vec![block(members)], depth);
    let texts = groups(members.to_vec(), belong).into_iter().map(text);
    join(&text(Vec::new()), texts)
}

/// One block of several texts of it that each have some of its members, with empty lines
/// between these. `empty` is the block without members. None if the texts are not what
/// they should be.
fn join(empty: &str, texts: impl Iterator<Item = String>) -> Option<String> {
    let frame = Frame::new(empty)?;
    let bodies: Option<Vec<String>> = texts.map(|text| frame.body(&text)).collect();
    match bodies? {
        bodies if bodies.is_empty() => Some(empty.to_string()),
        bodies => Some(frame.around(&bodies.join("\n"))),
    }
}

/// The lines before and after the members of a block.
struct Frame {
    open: String,
    close: String,
}

impl Frame {
    /// The frame of a block without members.
    fn new(empty: &str) -> Option<Self> {
        let indent = &empty[..empty.len() - empty.trim_start_matches(' ').len()];
        let close = format!("{indent}}}\n");
        let open = match empty.strip_suffix("{}\n") {
            Some(head) => format!("{head}{{\n"),
            // There are attributes within.
            None => empty.strip_suffix(&close)?.to_string(),
        };
        Some(Frame { open, close })
    }

    /// The members in the text of a block.
    fn body(&self, block: &str) -> Option<String> {
        let body = block.strip_prefix(&self.open)?.strip_suffix(&self.close)?;
        Some(body.to_string())
    }

    /// The block of these members.
    fn around(&self, body: &str) -> String {
        [&self.open, body, &self.close].concat()
    }
}

/// Items as they are written that deep in modules.
fn unparse(items: Vec<Item>, depth: usize) -> String {
    let file = |items| File {
        shebang: None,
        frontmatter: None,
        attrs: Vec::new(),
        items,
    };
    if depth == 0 {
        return prettyplease::unparse(&file(items));
    }
    let mut module: ItemMod = syn::parse_quote!(
        mod m {}
    );
    let (brace, _) = module.content.take().unwrap_or_default();
    module.content = Some((brace, items));
    let text = unparse(vec![Item::Mod(module)], depth - 1);
    let inner = text.split_once('\n').map_or("", |(_, inner)| inner);
    let inner = inner.trim_end().strip_suffix('}').unwrap_or(inner);
    inner.trim_end_matches(' ').to_string()
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use proc_macro2::TokenStream;

    use super::{format_items, laid_out};

    /// Items with operators, lists and lines of many lengths.
    fn items(name: &str) -> [TokenStream; 4] {
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
        let others = quote! {
            use a::b;
            use c::*;
            const A: u8 = 1;
            const B: fn(u8) -> u8 = c;
            trait D { const E: u8; fn f(&self) -> u8 { 1 } }
            #[inline]
            fn g<T: A + ?Sized>(t: T) where T: B { for a in 0..=3 { h(a); } }
        };
        [functions, data, types, others]
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
