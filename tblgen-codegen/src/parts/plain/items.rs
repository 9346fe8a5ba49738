//! Items and their members.

use proc_macro2::{Delimiter, Literal};

use super::body::{write_constant, write_function};
use super::flat::write_flat;
use super::split::{Kind, One, attributes, split};
use super::{Page, commas};
use crate::trees::{Tree, Written, kept};

/// The members of blocks that have empty lines between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Blank {
    /// Members of an `impl`, but constants of which nothing is said, and types.
    Members,
    None,
}

/// A function that writes an item that is not plain, as the only one in a block whose head is
/// given.
type Other<'f> = &'f dyn Fn(&[Tree], &One<'_>, &mut Page) -> Option<()>;

/// Writes the items of a module, one after the other.
fn write_items(page: &mut Page, items: &[One<'_>], other: Other<'_>) -> Option<()> {
    items.iter().try_for_each(|one| {
        let plain = page.attempt(|page| write_item(page, one, Blank::None, other));
        plain.or_else(|| other(&[], one, page))
    })
}

/// Writes an item, if it is plain.
pub(in super::super) fn write_item(
    page: &mut Page,
    one: &One<'_>,
    blank: Blank,
    other: Other<'_>,
) -> Option<()> {
    if matches!(one.kind, Kind::Filled | Kind::Block) {
        return None;
    }
    write_attributes(page, one.attributes())?;
    let rest = one.rest();
    match one.kind {
        Kind::Impl => write_block(page, rest, |page, members| {
            write_members(page, rest, members, blank, other)
        }),
        Kind::Module => write_block(page, rest, |page, items| {
            write_items(page, &split(items)?, other)
        }),
        Kind::Struct if rest.last()?.is_char(';') => write_ended(page, rest),
        Kind::Enum | Kind::Struct => write_block(page, rest, write_parts),
        Kind::Function => write_function(page, rest),
        Kind::Const | Kind::Static => write_constant(page, rest),
        Kind::Type => write_ended(page, rest),
        Kind::Use => write_use(page, rest),
        Kind::Macro => write_macro(page, rest),
        Kind::Written => write_written(page, rest),
        Kind::Filled | Kind::Block => None,
    }
}

/// Writes an item that is text already, unless one of its lines is too long here.
fn write_written(page: &mut Page, trees: &[Tree]) -> Option<()> {
    let item = Written::of(trees)?;
    if let Some(end) = item.end {
        write_as_is(page, &item.lines, &end);
        return Some(());
    }
    item.lines.lines().try_for_each(|line| {
        match line {
            "" => page.text.push('\n'),
            // Documentation has lines of any width.
            _ if line.starts_with("///") => page.word(line),
            _ => {
                let start = page.begin();
                page.text.push_str(line);
                page.end(start, "")?;
            }
        }
        Some(())
    })
}

/// Writes lines of any width, and what is behind the last one.
fn write_as_is(page: &mut Page, lines: &str, end: &str) {
    page.text.reserve(lines.len() * 5 / 4 + end.len());
    for (at, line) in lines.lines().enumerate() {
        page.text.push_str(if at == 0 { "" } else { "\n" });
        page.begin();
        page.text.push_str(line);
    }
    page.text.extend([end, "\n"]);
}

/// Writes a block with what is in it.
fn write_block(
    page: &mut Page,
    trees: &[Tree],
    write: impl FnOnce(&mut Page, &[Tree]) -> Option<()>,
) -> Option<()> {
    let (block, head) = trees.split_last()?;
    let inner = block.group(Delimiter::Brace)?;
    if let [hash, bang, ..] = inner
        && hash.is_char('#')
        && bang.is_char('!')
    {
        return None;
    }
    if inner.is_empty() {
        return page.line(head, " {}");
    }
    page.line(head, " {")?;
    page.deeper(|page| write(page, inner))?;
    page.word("}");
    Some(())
}

/// Writes what ends with a semicolon.
fn write_ended(page: &mut Page, trees: &[Tree]) -> Option<()> {
    let (_, trees) = trees.split_last()?;
    page.line(trees, ";")
}

/// Writes the members of an `impl`, and those that are not plain by `other`.
fn write_members(
    page: &mut Page,
    block: &[Tree],
    members: &[Tree],
    blank: Blank,
    other: Other<'_>,
) -> Option<()> {
    let (_, head) = block.split_last()?;
    let mut last: Option<One<'_>> = None;
    for member in split(members)? {
        if blank == Blank::Members && last.is_some_and(|last| !belong(&last, &member)) {
            page.text.push('\n');
        }
        let plain = page.attempt(|page| write_item(page, &member, Blank::None, other));
        plain.or_else(|| other(head, &member, page))?;
        last = Some(member);
    }
    Some(())
}

/// Whether no empty line is between two members.
fn belong(before: &One<'_>, member: &One<'_>) -> bool {
    match (before.kind, member.kind) {
        (Kind::Const, Kind::Const) => member.is_bare(),
        (Kind::Type, Kind::Type) => true,
        _ => false,
    }
}

/// Writes variants, or the fields of a structure.
fn write_parts(page: &mut Page, parts: &[Tree]) -> Option<()> {
    commas(parts).try_for_each(|part| write_listed(page, part))
}

/// Writes a part of a list, after its attributes.
fn write_listed(page: &mut Page, part: &[Tree]) -> Option<()> {
    let (attributes, rest) = part.split_at(attributes(part));
    write_attributes(page, attributes.iter().skip(1).step_by(2))?;
    page.line(rest, ",")
}

/// Writes a `use`: a path, and perhaps a list of one level.
fn write_use(page: &mut Page, trees: &[Tree]) -> Option<()> {
    let (_, trees) = trees.split_last()?;
    let [path @ .., Tree::Group(Delimiter::Brace, names)] = trees else {
        return page.line(trees, ";");
    };
    let is_name = |part: &[Tree]| matches!(part, [Tree::Ident(name)] if name != "self");
    if commas(names).count() == 0 || !commas(names).all(is_name) {
        return None;
    }
    let start = page.begin();
    write_flat(path, &mut page.text)?;
    if commas(names).count() == 1 {
        write_flat(names, &mut page.text)?;
        return page.end(start, ";");
    }
    page.text.push('{');
    write_flat(names, &mut page.text)?;
    if page.end(start, "};").is_some() {
        return Some(());
    }
    page.begin();
    write_flat(path, &mut page.text)?;
    page.text.push_str("{\n");
    page.rows(names)?;
    page.word("};");
    Some(())
}

/// Writes the call of a macro with one literal.
fn write_macro(page: &mut Page, trees: &[Tree]) -> Option<()> {
    let [
        path @ ..,
        bang,
        Tree::Group(Delimiter::Parenthesis, inner),
        _,
    ] = trees
    else {
        return None;
    };
    if !bang.is_char('!') || !matches!(inner[..], [Tree::Literal(_)]) {
        return None;
    }
    let start = page.begin();
    write_flat(path, &mut page.text)?;
    page.text.push_str("!(");
    write_flat(inner, &mut page.text)?;
    page.end(start, ");")
}

/// Writes attributes, each in its brackets.
fn write_attributes<'t>(
    page: &mut Page,
    mut attributes: impl Iterator<Item = &'t Tree>,
) -> Option<()> {
    attributes.try_for_each(|attribute| {
        let inner = attribute.group(Delimiter::Bracket)?;
        match inner {
            [word, equals, Tree::Literal(text)] if word.is_word("doc") && equals.is_char('=') => {
                write_doc(page, text)
            }
            [word, ..] if word.is_word("doc") || word.is_word("comment") => None,
            _ => write_attribute(page, inner),
        }
    })
}

/// Writes a line of documentation.
fn write_doc(page: &mut Page, text: &Literal) -> Option<()> {
    let text = text.to_string();
    if let Some(line) = kept(&text) {
        return write_doc_line(page, &line);
    }
    let plain = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    let plain = plain.filter(|text| !text.contains('\\'));
    let read;
    let doc = match plain {
        Some(plain) => plain,
        None => {
            read = syn::parse_str::<syn::LitStr>(&text).ok()?.value();
            &read
        }
    };
    write_doc_line(page, doc)
}

fn write_doc_line(page: &mut Page, doc: &str) -> Option<()> {
    if doc.contains('\n') || doc.starts_with('/') {
        return None;
    }
    page.begin();
    page.text.extend(["///", doc.trim_end_matches(' '), "\n"]);
    Some(())
}

/// Writes an attribute: on a line, or with a line for each of the parts in parentheses.
fn write_attribute(page: &mut Page, inner: &[Tree]) -> Option<()> {
    let start = page.begin();
    page.text.push_str("#[");
    write_flat(inner, &mut page.text)?;
    if page.end(start, "]").is_some() {
        return Some(());
    }
    let [
        Tree::Ident(name),
        Tree::Group(Delimiter::Parenthesis, parts),
    ] = inner
    else {
        return None;
    };
    if parts.last()?.is_char(',') {
        return None;
    }
    page.begin();
    page.text.push_str(&format!("#[{name}(\n"));
    let count = commas(parts).count();
    page.deeper(|page| {
        let mut parts = commas(parts).enumerate();
        parts.try_for_each(|(at, part)| page.line(part, if at + 1 < count { "," } else { "" }))
    })?;
    page.word(")]");
    Some(())
}
