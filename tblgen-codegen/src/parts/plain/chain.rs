//! Chains of calls that have a line for each call.

use proc_macro2::Delimiter;

use super::body::write_fields;
use super::flat::write_flat;
use super::{Page, WIDTH, commas};
use crate::trees::Tree;

/// Writes the value of a function: a line, a chain of calls, or a call whose arguments have a
/// line each.
pub(super) fn write_value(page: &mut Page, trees: &[Tree]) -> Option<()> {
    if page.attempt(|page| page.line(trees, "")).is_some() {
        return Some(());
    }
    if let [path @ .., Tree::Group(Delimiter::Brace, fields)] = trees {
        page.begin();
        return write_fields(page, path, fields, "");
    }
    match chain(trees) {
        Some(links) => write_links(page, &links),
        None => write_call(page, trees),
    }
}

/// Writes the links of a chain, the first one after what is on the line already, and what follows.
pub(super) fn write_rest(
    page: &mut Page,
    start: usize,
    links: &[&[Tree]],
    end: &str,
) -> Option<()> {
    let ([first, calls @ ..], last) = links.split_last().map(|(last, all)| (all, last))? else {
        return None;
    };
    write_flat(first, &mut page.text)?;
    if page.text.len() - start > WIDTH {
        return None;
    }
    page.text.push('\n');
    page.deeper(|page| {
        calls.iter().try_for_each(|call| page.line(call, ""))?;
        page.line(last, end)
    })
}

fn write_links(page: &mut Page, links: &[&[Tree]]) -> Option<()> {
    let (first, calls) = links.split_first()?;
    page.line(first, "")?;
    page.deeper(|page| calls.iter().try_for_each(|call| page.line(call, "")))
}

/// Writes the call of a function whose arguments have a line each.
fn write_call(page: &mut Page, trees: &[Tree]) -> Option<()> {
    let [path @ .., Tree::Group(Delimiter::Parenthesis, arguments)] = trees else {
        return None;
    };
    let is_path = !path.is_empty() && path.iter().all(Tree::is_of_path);
    // One block, or something like it, has no line of its own.
    let is_plain = |tree: &Tree| matches!(tree, Tree::Ident(_)) || tree.is_char('&');
    let is_alone = commas(arguments).count() == 1;
    if !is_path || is_alone && !arguments.first().is_some_and(is_plain) {
        return None;
    }
    page.line(path, "(")?;
    page.listed(arguments)?;
    page.word(")");
    Some(())
}

/// Writes the head of a `match` whose value is a chain: `match value {`.
pub(super) fn write_match_head(page: &mut Page, value: &[Tree]) -> Option<()> {
    let start = page.begin();
    page.text.push_str("match ");
    write_flat(value, &mut page.text)?;
    let width = page.text.len() - start;
    if width + " {".len() <= WIDTH {
        page.text.push_str(" {\n");
        return Some(());
    }
    let links = chain(value)?;
    if width <= WIDTH {
        page.text.push('\n');
    } else {
        page.text.truncate(start);
        page.begin();
        page.text.push_str("match ");
        write_flat(links[0], &mut page.text)?;
        if page.text.len() - start > WIDTH {
            return None;
        }
        page.text.push('\n');
        page.deeper(|page| links[1..].iter().try_for_each(|call| page.line(call, "")))?;
    }
    page.word("{");
    Some(())
}

/// Whether a tree is a list of parameters or arguments.
pub(super) fn is_list(tree: &Tree) -> bool {
    tree.group(Delimiter::Parenthesis).is_some()
}

/// The parts of a chain of calls that begins with a path or the call of one. Nothing if it has
/// other parts, such as fields.
pub(super) fn chain(trees: &[Tree]) -> Option<Vec<&[Tree]>> {
    let path = trees.iter().take_while(|tree| tree.is_of_path()).count();
    if path < 4 {
        return None;
    }
    let is_call = trees.get(path).is_some_and(is_list);
    let (first, mut calls) = trees.split_at(path + usize::from(is_call));
    let mut links = vec![first];
    while !calls.is_empty() {
        match calls {
            [dot, Tree::Ident(_), list, ..] if dot.is_char('.') && is_list(list) => {
                let (call, rest) = calls.split_at(3);
                links.push(call);
                calls = rest;
            }
            _ => return None,
        }
    }
    (links.len() > 1).then_some(links)
}
