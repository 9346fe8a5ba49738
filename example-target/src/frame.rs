//! Tables and boxes drawn with lines.

use std::fmt::{self, Write};

use example_target::form::Field;

/// A heading.
pub(crate) fn title(out: &mut String, text: &str) -> fmt::Result {
    writeln!(out, "\n{text}\n")
}

/// Texts with spaces between them.
pub(crate) fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    joined(items, " ")
}

/// Texts with something between them.
pub(crate) fn joined<T: fmt::Display>(
    items: impl IntoIterator<Item = T>,
    separator: &str,
) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(separator)
}

/// Draws a table with a frame, its columns as wide as they have to be.
pub(crate) fn table<const N: usize>(
    out: &mut String,
    columns: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> fmt::Result {
    let rows: Vec<[String; N]> = rows.collect();
    let mut widths = columns.map(str::len);
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.chars().count().max(*width);
        }
    }
    let line = |out: &mut String, cells: [&str; N]| {
        for (cell, width) in cells.into_iter().zip(widths) {
            write!(out, "│ {cell:width$} ")?;
        }
        out.write_str("│\n")
    };
    rule(out, &widths, ['┌', '┬', '┐'])?;
    line(out, columns)?;
    rule(out, &widths, ['├', '┼', '┤'])?;
    for row in &rows {
        line(out, row.each_ref().map(String::as_str))?;
    }
    rule(out, &widths, ['└', '┴', '┘'])
}

/// Draws the bits of a word: a box for each field, two columns for each bit if
/// the text does not need more, below the numbers of the first and last bit.
pub(crate) fn bit_boxes(out: &mut String, fields: &[Field]) -> fmt::Result {
    let numbers: Vec<(String, String)> = fields.iter().map(bounds).collect();
    let widths: Vec<usize> = fields.iter().zip(&numbers).map(width).collect();
    let mut header = String::new();
    for ((high, low), width) in numbers.iter().zip(&widths) {
        let left = width.saturating_sub(low.len());
        write!(header, "  {high:left$}{low} ")?;
    }
    writeln!(out, "{}", header.trim_end())?;
    rule(out, &widths, ['┌', '┬', '┐'])?;
    for (field, width) in fields.iter().zip(&widths) {
        write!(out, "│ {:^width$} ", field.text)?;
    }
    out.push_str("│\n");
    rule(out, &widths, ['└', '┴', '┘'])
}

/// The width of the inside of a box.
fn width((field, (high, low)): (&Field, &(String, String))) -> usize {
    let bits = (field.high - field.low + 1) as usize;
    let needed = field.text.len().max(high.len() + low.len() + 1);
    // Two of the columns are spaces beside the text, one is a line.
    needed.max((bits * 2).saturating_sub(3))
}

/// The numbers of the first and last bit, or of the only one.
fn bounds(field: &Field) -> (String, String) {
    let low = (field.high != field.low).then(|| field.low.to_string());
    (field.high.to_string(), low.unwrap_or_default())
}

/// A line between rows.
fn rule(out: &mut String, widths: &[usize], [left, middle, right]: [char; 3]) -> fmt::Result {
    let bars = widths.iter().map(|width| "─".repeat(width + 2));
    writeln!(out, "{left}{}{right}", joined(bars, &middle.to_string()))
}
