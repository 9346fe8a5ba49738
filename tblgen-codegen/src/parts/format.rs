//! Items as code that people read.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{ParseStream, Parser};
use syn::{File, ImplItem, Item, ItemImpl, ItemMod, ItemTrait, TraitItem};

use super::Module;
use super::shorten::shorten;
use tblgen_lang::diagnostic::{Diagnostic, Place};

/// Items as text, formatted, with an empty line before each group of them, as they are
/// `depth` modules deep in a file.
///
/// # Errors
///
/// If the tokens are no items: a mistake of the output.
pub(super) fn format_items(items: TokenStream, depth: usize) -> Result<String, Diagnostic> {
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
    format.parse2(shorten(items)).map_err(bug)
}

fn add_group(group: Vec<Item>, depth: usize, text: &mut String) {
    if !group.is_empty() {
        text.push('\n');
        text.push_str(&group_text(group, depth));
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
    syn::parse2(shorten(items)).map_err(bug)
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
        (Use(_), Use(_)) | (Macro(_), Macro(_)) => true,
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
        [Item::Mod(item)] => functions_text(item, depth),
        _ => None,
    };
    parted.unwrap_or_else(|| unparse(group, depth))
}

/// The text of a module of functions; none of any other module.
fn functions_text(module: &ItemMod, depth: usize) -> Option<String> {
    let (brace, items) = module.content.as_ref()?;
    let is_function = |item: &Item| matches!(item, Item::Fn(_) | Item::Use(_));
    let block = |items| {
        Item::Mod(ItemMod {
            content: Some((*brace, items)),
            ..module.clone()
        })
    };
    let member = |_: &Item| Member::Other;
    let all = items.iter().all(is_function);
    all.then(|| parted_text(items, member, block, depth))?
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
/// they should be, as with attributes within the block.
fn join(empty: &str, texts: impl Iterator<Item = String>) -> Option<String> {
    let head = empty.strip_suffix("{}\n")?;
    let indent = &empty[..empty.len() - empty.trim_start_matches(' ').len()];
    let (open, close) = (format!("{head}{{\n"), format!("{indent}}}\n"));
    let body = |text: String| {
        let body = text.strip_prefix(&open)?.strip_suffix(&close)?;
        Some(body.to_string())
    };
    let bodies: Vec<String> = texts.map(body).collect::<Option<_>>()?;
    match bodies.is_empty() {
        true => Some(empty.to_string()),
        false => Some(format!("{open}{}{close}", bodies.join("\n"))),
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

    use super::format_items;

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
