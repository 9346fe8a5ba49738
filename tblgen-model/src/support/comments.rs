//! Comments in the source, as the documentation of what they are about.

use tblgen_lang::record::RecordKeeper;
use tblgen_lang::source::Loc;

/// The number of lines of a comment that count; what follows is left out.
const MAX_LINES: usize = 200;

/// The lines of the comment that ends in the line before the one with a place. Lines that only
/// decorate are left out, and so are blanks and marks at the ends of lines; lines that separate
/// paragraphs are empty.
///
/// ```
/// use tblgen_model::support::comments::comment_above;
///
/// let text = "// A colour.\n//\n// There are three.\nclass Colour;\n";
/// let done = tblgen_lang::compile_text("a.td", text, &tblgen_lang::Options::new());
/// let records = done.records.unwrap();
/// let class = records.class("Colour").unwrap();
/// let comment = comment_above(&records, class.loc()).unwrap();
/// assert_eq!(comment, ["A colour.", "", "There are three."]);
/// ```
pub fn comment_above(records: &RecordKeeper, loc: Loc) -> Option<Vec<String>> {
    let at = records.sources().origin(loc)?;
    let text = records.sources().buffer(at.buffer).text();
    let before = text.get(..(at.offset as usize).min(text.len()))?;
    let start = before.iter().rposition(|byte| *byte == b'\n')?;
    // What stands after the beginning of something else is not what the comment is about.
    let is_first = |line: &[u8]| !line.contains(&b'{') && !line.contains(&b';');
    before.get(start..).is_some_and(is_first).then_some(())?;
    let mut lines = before.get(..start)?.rsplit(|byte| *byte == b'\n');
    let first = lines.next().map(trimmed)?;
    let found = match (first.starts_with("//"), first.ends_with("*/")) {
        (true, _) => {
            let rest = lines.map(trimmed).take_while(|line| line.starts_with("//"));
            let all = [first].into_iter().chain(rest).take(MAX_LINES);
            all.map(|line| line.trim_start_matches(['/', '<', '!']).to_string())
                .collect()
        }
        (false, true) => block(first, lines.map(trimmed))?,
        (false, false) => return None,
    };
    let lines: Vec<String> = found.iter().rev().filter_map(|line| plain(line)).collect();
    paragraphs(lines)
}

/// The comment after the statement at a place, in the same line.
///
/// ```
/// use tblgen_model::support::comments::comment_after;
///
/// let text = "class Colour {\n  int Red = 1; // From 0 to 255.\n}\n";
/// let done = tblgen_lang::compile_text("a.td", text, &tblgen_lang::Options::new());
/// let records = done.records.unwrap();
/// let red = records.class("Colour").unwrap().field("Red").unwrap();
/// assert_eq!(comment_after(&records, red.loc()).unwrap(), ["From 0 to 255."]);
/// ```
pub fn comment_after(records: &RecordKeeper, loc: Loc) -> Option<Vec<String>> {
    let at = records.sources().origin(loc)?;
    let text = records.sources().buffer(at.buffer).text();
    let rest = text.get(at.offset as usize..)?;
    let line = rest.split(|byte| *byte == b'\n').next()?;
    let end = line.windows(2).rposition(|two| two == b"//")?;
    let (statement, comment) = line.split_at_checked(end)?;
    // Two slashes elsewhere may be part of a string.
    trimmed(statement).ends_with(';').then_some(())?;
    let comment = trimmed(comment);
    let lines = plain(comment.trim_start_matches(['/', '<', '!']));
    paragraphs(lines.into_iter().collect())
}

/// The lines of a comment between `/*` and `*/`, the last one first.
fn block(last: String, lines: impl Iterator<Item = String>) -> Option<Vec<String>> {
    let mut found = Vec::new();
    let last = last.strip_suffix("*/").unwrap_or("").to_string();
    for line in [last].into_iter().chain(lines).take(MAX_LINES) {
        if let Some((before, comment)) = line.split_once("/*") {
            // A comment after a statement is about that.
            before.is_empty().then_some(())?;
            found.push(comment.trim_start_matches(['*', '!']).to_string());
            return Some(found);
        }
        found.push(line.trim_start_matches('*').to_string());
    }
    None
}

/// A line without the blanks around it.
fn trimmed(line: &[u8]) -> String {
    String::from_utf8_lossy(line).trim().to_string()
}

/// The text of a line of a comment, without marks around it; none if there are only marks.
fn plain(line: &str) -> Option<String> {
    let line = line.trim();
    let text = match line.contains("---") || line.contains("===") {
        true => line.trim_matches(|c: char| matches!(c, '-' | '=' | '*' | '#' | '/' | ' ')),
        false => line.trim_end_matches(['/', '*', '#']).trim_end(),
    };
    (line.is_empty() || !text.is_empty()).then(|| text.to_string())
}

/// The lines without empty ones at the ends; none if nothing is left.
fn paragraphs(lines: Vec<String>) -> Option<Vec<String>> {
    let is_text = |line: &String| !line.is_empty();
    let first = lines.iter().position(is_text)?;
    let last = lines.iter().rposition(is_text)?;
    lines.get(first..=last).map(<[String]>::to_vec)
}
