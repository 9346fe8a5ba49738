//! Items as code that people read.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{File, ImplItem, Item, ItemMod, TraitItem};

use super::shorten::shorten;
use tblgen_lang::diagnostic::{Diagnostic, Place};

/// Items as text, formatted, with an empty line before each group of them, as they are
/// `depth` modules deep in a file.
///
/// # Errors
///
/// If the tokens are no items: a mistake of the output.
pub(super) fn format_items(items: TokenStream, depth: usize) -> Result<String, Diagnostic> {
    let mut text = String::new();
    for group in groups(parse(items)?.items, belong) {
        text.push('\n');
        text.push_str(&group_text(group, depth));
    }
    Ok(text)
}

/// The beginning of a module, up to its opening brace.
///
/// # Errors
///
/// If the tokens are no such beginning: a mistake of the kit.
pub(super) fn format_head(head: TokenStream) -> Result<String, Diagnostic> {
    let file = parse(quote!(#head {}))?;
    let text = prettyplease::unparse(&file);
    Ok(text.trim_end().trim_end_matches('}').to_string() + "\n")
}

fn parse(items: TokenStream) -> Result<File, Diagnostic> {
    syn::parse2(shorten(items)).map_err(|error| {
        let message = format!("a backend generated what is not Rust (a bug): {error}");
        Diagnostic::error(Place::Nowhere, message)
    })
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

/// A group of items. An `impl` or a trait has empty lines between its items as well.
fn group_text(group: Vec<Item>, depth: usize) -> String {
    let parted = parted_text(group.clone(), depth);
    parted.unwrap_or_else(|| unparse(group, depth))
}

/// The text of a group that is an `impl` or a trait, with empty lines between its items.
fn parted_text(mut group: Vec<Item>, depth: usize) -> Option<String> {
    let members = match group.as_mut_slice() {
        [Item::Impl(item)] => impl_members(std::mem::take(&mut item.items)),
        [Item::Trait(item)] => trait_members(std::mem::take(&mut item.items)),
        _ => return None,
    };
    let texts = members.into_iter().map(|members| {
        let mut group = group.clone();
        match (group.as_mut_slice(), members) {
            ([Item::Impl(item)], Members::Impl(members)) => item.items = members,
            ([Item::Trait(item)], Members::Trait(members)) => item.items = members,
            _ => {}
        }
        unparse(group, depth)
    });
    join(&unparse(group.clone(), depth), texts)
}

/// Some items of an `impl` or a trait.
enum Members {
    Impl(Vec<ImplItem>),
    Trait(Vec<TraitItem>),
}

fn impl_members(items: Vec<ImplItem>) -> Vec<Members> {
    use ImplItem::{Const, Type};
    let belong = |before: &ImplItem, item: &ImplItem| match (before, item) {
        (Const(_), Const(item)) => item.attrs.is_empty(),
        (Type(_), Type(_)) => true,
        _ => false,
    };
    groups(items, belong)
        .into_iter()
        .map(Members::Impl)
        .collect()
}

fn trait_members(items: Vec<TraitItem>) -> Vec<Members> {
    use TraitItem::{Const, Type};
    let belong = |before: &TraitItem, item: &TraitItem| match (before, item) {
        (Const(_), Const(item)) => item.attrs.is_empty(),
        (Type(_), Type(_)) => true,
        _ => false,
    };
    groups(items, belong)
        .into_iter()
        .map(Members::Trait)
        .collect()
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
}
