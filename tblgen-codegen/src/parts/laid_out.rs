//! Items as code that people read, laid out by their syntax trees.

use proc_macro2::TokenStream;
use syn::parse::{ParseStream, Parser};
use syn::token::Brace;
use syn::{File, ImplItem, Item, ItemImpl, ItemMacro, ItemMod, ItemTrait, TraitItem};

use super::filled::{Filled, fill, is_filled};
use super::format::bug;
use crate::trees::faults::note_fault;
use tblgen_lang::diagnostic::Diagnostic;

/// Items as text by their syntax trees.
pub(super) fn laid_out(items: TokenStream, depth: usize) -> Result<String, Diagnostic> {
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
pub(super) fn group_text(mut group: Vec<Item>, depth: usize) -> String {
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
    let text = try_filled_text(item, depth);
    if text.is_none() {
        note_fault(&item.mac.tokens.to_string());
    }
    text
}

fn try_filled_text(item: &ItemMacro, depth: usize) -> Option<String> {
    let filled = Filled::new(item.mac.tokens.clone())?;
    let around: Item = syn::parse2(filled.item.clone()).ok()?;
    let (around, mut text) = (unparse(vec![around], depth), String::new());
    fill(&filled.text, &around, depth, &mut text)?;
    Some(text)
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
pub(super) struct Frame {
    open: String,
    close: String,
}

impl Frame {
    /// The frame of a block without members.
    pub(super) fn new(empty: &str) -> Option<Self> {
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
    pub(super) fn body(&self, block: &str) -> Option<String> {
        let body = block.strip_prefix(&self.open)?.strip_suffix(&self.close)?;
        Some(body.to_string())
    }

    /// The block of these members.
    fn around(&self, body: &str) -> String {
        [&self.open, body, &self.close].concat()
    }
}

/// Items as they are written that deep in modules.
pub(super) fn unparse(items: Vec<Item>, depth: usize) -> String {
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
    module.content = Some((syn::token::Brace::default(), items));
    let text = unparse(vec![Item::Mod(module)], depth - 1);
    let inner = text.split_once('\n').map_or("", |(_, inner)| inner);
    let inner = inner.trim_end().strip_suffix('}').unwrap_or(inner);
    inner.trim_end_matches(' ').to_string()
}
