//! The text of a diagnostic as a table of lines: options stand below one another.

use super::super::text::{self, Text};

/// A piece that is shown.
#[derive(Clone, Copy)]
pub(super) enum Piece<'t> {
    /// The severity at the beginning, which is also the name of its style.
    Role(&'t str),
    /// A piece of the text.
    Of(&'t text::Piece),
    /// An argument by its number.
    Argument(u32),
    /// Texts that stand next to one another.
    Pieces(&'t Text),
}

/// The lines of pieces.
pub(super) fn lines(pieces: Vec<Piece<'_>>) -> Vec<String> {
    match pieces[..] {
        [] => vec![String::new()],
        [piece] => match piece {
            Piece::Of(text::Piece::Substituted(text)) | Piece::Pieces(text) => {
                lines(text.iter().map(Piece::Of).collect())
            }
            piece => piece_lines(piece),
        },
        _ => next_to_one_another(pieces),
    }
}

/// The pieces with those of texts that had names in their place.
fn flattened(pieces: Vec<Piece<'_>>) -> Vec<Piece<'_>> {
    let mut flat = Vec::new();
    let mut open: Vec<Piece<'_>> = pieces;
    open.reverse();
    while let Some(piece) = open.pop() {
        match piece {
            Piece::Of(text::Piece::Substituted(text)) | Piece::Pieces(text) => {
                open.extend(text.iter().rev().map(Piece::Of));
            }
            piece => flat.push(piece),
        }
    }
    flat
}

/// The lines of pieces that stand next to one another in a box.
fn next_to_one_another(pieces: Vec<Piece<'_>>) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    let mut empty = String::new();
    let mut had_several = true;
    for piece in flattened(pieces) {
        let mut lines = piece_lines(piece);
        let separator = match lines.len() > 1 || had_several {
            true => "|",
            false => "",
        };
        had_several = lines.len() > 1;
        if lines.len() > rows.len() {
            rows.resize(lines.len(), empty.clone());
        }
        pad(&mut lines);
        let width = lines.first().map_or(0, String::len);
        let blank = " ".repeat(width);
        for (at, row) in rows.iter_mut().enumerate() {
            *row += separator;
            *row += lines.get(at).unwrap_or(&blank);
        }
        empty += separator;
        empty += &blank;
    }
    for row in &mut rows {
        *row += "|";
    }
    let line = separator_line(&format!("{empty}|"));
    rows.insert(0, line.clone());
    rows.push(line);
    rows
}

/// Makes lines equally long.
fn pad(lines: &mut [String]) {
    let width = lines.iter().map(String::len).max().unwrap_or(0);
    for line in lines {
        *line += &" ".repeat(width - line.len());
    }
}

/// A line between rows: `+` where columns meet.
fn separator_line(row: &str) -> String {
    let mark = |byte: u8| if byte == b'|' { '+' } else { '-' };
    row.bytes().map(mark).collect()
}

/// The lines of one piece.
fn piece_lines(piece: Piece<'_>) -> Vec<String> {
    match piece {
        Piece::Role(role) => vec![words(&format!("{role}: "), role)],
        Piece::Argument(index) => vec![argument(index)],
        Piece::Pieces(text) => lines(text.iter().map(Piece::Of).collect()),
        Piece::Of(piece) => of_text(piece),
    }
}

fn of_text(piece: &text::Piece) -> Vec<String> {
    let pieces = |text: &'_ Text| lines(text.iter().map(Piece::Of).collect());
    match piece {
        text::Piece::Words(text) => vec![words(text, "diagtext")],
        text::Piece::Argument { index, .. } => vec![argument(*index)],
        text::Piece::PluralS(_) => {
            below_one_another(vec![vec![String::new()], vec![words("s", "diagtext")]])
        }
        text::Piece::Select { options, .. } => {
            below_one_another(options.iter().map(pieces).collect())
        }
        text::Piece::Plural { forms, .. } => {
            below_one_another(forms.iter().map(|form| pieces(&form.text)).collect())
        }
        text::Piece::Difference { parts, indexes } => {
            let [before, between, after, other] = &**parts;
            let [first, second] = *indexes;
            let types = vec![
                Piece::Pieces(before),
                Piece::Argument(first),
                Piece::Pieces(between),
                Piece::Argument(second),
                Piece::Pieces(after),
            ];
            below_one_another(vec![lines(types), pieces(other)])
        }
        text::Piece::Substituted(text) => pieces(text),
        // The name of another text, which is not there any more.
        text::Piece::Substitution { .. } => vec![String::new()],
    }
}

/// Options in a box, with lines between them.
fn below_one_another(options: Vec<Vec<String>>) -> Vec<String> {
    let mut rows = vec![None];
    for option in options {
        rows.extend(option.into_iter().map(Some));
        rows.push(None);
    }
    let width = rows.iter().flatten().map(String::len).max().unwrap_or(0);
    let line = format!("+{}+", "-".repeat(width));
    let rows = rows.into_iter().map(|row| match row {
        None => line.clone(),
        Some(row) => format!("|{row}{}|", " ".repeat(width - row.len())),
    });
    rows.collect()
}

fn argument(index: u32) -> String {
    let letter = char::from(b'A'.saturating_add(index as u8));
    format!(":placeholder:`{letter}`")
}

/// Words in a style. Blanks around them are written so that they stay.
fn words(text: &str, role: &str) -> String {
    const BLANK: &str = " |nbsp| ";
    let without = text.trim_start_matches(' ');
    let before = BLANK.repeat(text.len() - without.len());
    let inner = without.trim_end_matches(' ');
    let after = BLANK.repeat(without.len() - inner.len());
    match inner {
        "" => before + &after,
        inner => format!("{before}:{role}:`{}`{after}", escaped(inner)),
    }
}

/// Words with a backslash before characters that mean something.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if "`*|_[]\\".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
