//! Functions, and values that take more than a line.

use proc_macro2::Delimiter;

use super::chain::{chain, is_list, write_match_head, write_rest, write_value};
use super::flat::write_flat;
use super::{Page, WIDTH, commas};
use crate::trees::Tree;

/// The width up to which fields of a structure stand on one line, with its name, and the one from
/// which on each has a line. Between the two, a syntax tree tells.
const FIELDS: (usize, usize) = (28, 40);

/// Writes a function without its attributes.
pub(super) fn write_function(page: &mut Page, trees: &[Tree]) -> Option<()> {
    let (body, head) = trees.split_last()?;
    let body = body.group(Delimiter::Brace)?;
    if body.is_empty() {
        return page.line(head, " {}");
    }
    write_head(page, head)?;
    page.deeper(|page| write_body(page, body))?;
    page.word("}");
    Some(())
}

/// Writes what is before the body of a function, with the brace that opens it.
fn write_head(page: &mut Page, head: &[Tree]) -> Option<()> {
    if page.attempt(|page| page.line(head, " {")).is_some() {
        return Some(());
    }
    let name = head.iter().position(|tree| tree.is_word("fn"))? + 1;
    let at = name + head[name..].iter().position(is_list)?;
    let parameters = head[at].group(Delimiter::Parenthesis)?;
    if parameters.is_empty() || head[..at].iter().any(|tree| tree.is_char('<')) {
        return None;
    }
    page.line(&head[..at], "(")?;
    page.listed(parameters)?;
    let start = page.begin();
    page.text.push(')');
    if !head[at + 1..].is_empty() {
        write_flat(&head[at + 1..], &mut page.text)?;
    }
    page.end(start, " {")
}

/// Words that begin an item within a function.
const ITEMS: [&str; 7] = ["use", "fn", "static", "struct", "enum", "impl", "mod"];

fn write_body(page: &mut Page, body: &[Tree]) -> Option<()> {
    let mut statements: Vec<&[Tree]> = body.split(|tree| tree.is_char(';')).collect();
    let last = statements.pop()?;
    for statement in statements {
        let word = statement.first()?;
        if ITEMS.iter().any(|item| word.is_word(item)) || word.is_char('#') {
            return None;
        }
        page.line(statement, ";")?;
    }
    match last {
        [] => Some(()),
        [word, ..] if word.is_word("match") => write_match(page, last),
        [word, ..] if ITEMS.iter().any(|item| word.is_word(item)) => None,
        [word, ..] if word.is_word("const") || word.is_word("return") => None,
        _ => write_value(page, last),
    }
}

fn write_match(page: &mut Page, trees: &[Tree]) -> Option<()> {
    let (arms, head) = trees.split_last()?;
    let arms = arms.group(Delimiter::Brace)?;
    if arms.is_empty() {
        return None;
    }
    write_match_head(page, head.get(1..)?)?;
    page.deeper(|page| {
        let mut arms = commas(arms);
        arms.try_for_each(|arm| write_arm(page, arm))
    })?;
    page.word("}");
    Some(())
}

fn write_arm(page: &mut Page, arm: &[Tree]) -> Option<()> {
    let is_arrow = |pair: &[Tree]| pair[0].is_joint('=') && pair[1].is_char('>');
    let arrow = arm.windows(2).position(is_arrow)?;
    let value = &arm[arrow + 2..];
    // `()` becomes a block.
    let is_unit = |tree: &Tree| {
        let inner = tree.group(Delimiter::Parenthesis);
        inner.is_some_and(<[Tree]>::is_empty)
    };
    if value.is_empty() || value.first().is_some_and(is_unit) {
        return None;
    }
    let start = page.begin();
    write_flat(&arm[..arrow], &mut page.text)?;
    page.text.push_str(" => ");
    write_flat(value, &mut page.text)?;
    page.end(start, ",")
}

/// Writes a constant or a static without its attributes; the end is `;`.
pub(super) fn write_constant(page: &mut Page, trees: &[Tree]) -> Option<()> {
    let (end, trees) = trees.split_last()?;
    if !end.is_char(';') {
        return None;
    }
    let is_equals = |tree: &Tree| tree.is_char('=');
    let equals = trees.iter().position(is_equals)?;
    let (head, value) = (&trees[..equals], &trees[equals + 1..]);
    let start = page.begin();
    write_flat(head, &mut page.text)?;
    page.text.push_str(" = ");
    write_nested(page, start, value, ";")
}

/// Writes a value after what is on the line already, which begins at `start`, and what follows.
fn write_nested(page: &mut Page, start: usize, value: &[Tree], end: &str) -> Option<()> {
    if let [path @ .., Tree::Group(Delimiter::Brace, fields)] = value {
        return write_fields(page, path, fields, end);
    }
    let here = page.text.len();
    let before = page.text[start..].trim_start();
    let before = before.strip_prefix("pub(super)").unwrap_or(before);
    let is_one_word = !before.contains(['<', '(', ',']);
    if let Some(literal) = long_literal(value)
        && is_one_word
    {
        page.text.push_str(&literal);
        page.text.extend([end, "\n"]);
        return Some(());
    }
    write_flat(value, &mut page.text)?;
    page.text.push_str(end);
    if page.text.len() - start <= WIDTH || is_one_word && is_unbroken(value) {
        page.text.push('\n');
        return Some(());
    }
    page.text.truncate(here);
    match chain(value) {
        Some(links) => write_rest(page, start, &links, end),
        None => write_call(page, start, value, end),
    }
}

/// Writes an array whose elements have a line each.
fn write_array(page: &mut Page, elements: &[Tree], end: &str) -> Option<()> {
    page.text.push_str("[\n");
    match elements {
        [] => return None,
        [Tree::Ident(_), ..] => page.listed(elements)?,
        _ if commas(elements).all(is_text) => page.listed(elements)?,
        _ if commas(elements).all(is_number) => page.rows(elements)?,
        _ => return None,
    }
    page.begin();
    page.text.extend(["]", end, "\n"]);
    Some(())
}

/// Whether an element is a text. Each has a line.
fn is_text(element: &[Tree]) -> bool {
    matches!(element, [Tree::Literal(text)] if text.to_string().starts_with('"'))
}

/// Whether an element is an integer. They share lines.
fn is_number(element: &[Tree]) -> bool {
    let is_digit = |text: String| {
        let digits = text.strip_prefix("0x").unwrap_or(&text);
        digits.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    matches!(element, [Tree::Literal(number)] if is_digit(number.to_string()))
}

/// Whether a value is an empty list or a path, perhaps after `&`: the line is not broken there,
/// either.
fn is_unbroken(value: &[Tree]) -> bool {
    if let [Tree::Group(Delimiter::Bracket, elements)] = value {
        return elements.is_empty();
    }
    let path = match value {
        [sign, path @ ..] if sign.is_char('&') => path,
        path => path,
    };
    !path.is_empty() && path.iter().all(Tree::is_of_path)
}

/// The text of a value that is a literal, perhaps after `&` or `*`: the line is not broken there,
/// however long it is.
fn long_literal(value: &[Tree]) -> Option<String> {
    match value {
        [Tree::Literal(literal)] => Some(literal.to_string()),
        [sign, Tree::Literal(literal)] if sign.is_char('&') => Some(format!("&{literal}")),
        [sign, Tree::Literal(literal)] if sign.is_char('*') => Some(format!("*{literal}")),
        _ => None,
    }
}

/// Writes a call of a function, or an array, whose arguments or elements have a line each.
fn write_call(page: &mut Page, start: usize, value: &[Tree], end: &str) -> Option<()> {
    let (path, arguments) = match value {
        [path @ .., Tree::Group(Delimiter::Parenthesis, arguments)] => (path, arguments),
        [Tree::Group(Delimiter::Bracket, elements)] => return write_array(page, elements, end),
        _ => return None,
    };
    if arguments.is_empty() || path.is_empty() || !path.iter().all(Tree::is_of_path) {
        return None;
    }
    write_flat(path, &mut page.text)?;
    page.text.push_str("(\n");
    if page.text.len() - start > WIDTH {
        return None;
    }
    page.listed(arguments)?;
    page.begin();
    page.text.extend([")", end, "\n"]);
    Some(())
}

/// Writes a structure.
pub(super) fn write_fields(
    page: &mut Page,
    path: &[Tree],
    fields: &[Tree],
    end: &str,
) -> Option<()> {
    if path.is_empty() || !path.iter().all(Tree::is_of_path) || fields.is_empty() {
        return None;
    }
    let here = page.text.len();
    write_flat(path, &mut page.text)?;
    page.text.push_str(" { ");
    if write_flat(fields, &mut page.text).is_some() {
        let width = page.text.len() - here;
        if width <= FIELDS.1 {
            return None;
        }
    }
    page.text.truncate(here);
    write_flat(path, &mut page.text)?;
    page.text.push_str(" {\n");
    page.deeper(|page| {
        let count = commas(fields).count();
        let mut fields = commas(fields).enumerate();
        fields.try_for_each(|(at, field)| {
            let start = page.begin();
            // The last comma does not count, so that another line would fit.
            if at + 1 == count && page.has_width(field, WIDTH) {
                return None;
            }
            match field {
                [Tree::Ident(_), colon, value @ ..] if colon.is_char(':') => {
                    write_flat(&field[..2], &mut page.text)?;
                    write_nested(page, start, value, ",")
                }
                _ => None,
            }
        })
    })?;
    page.begin();
    page.text.extend(["}", end, "\n"]);
    Some(())
}
