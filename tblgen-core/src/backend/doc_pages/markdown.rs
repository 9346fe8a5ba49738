//! Text as Markdown shows it unchanged.

/// Text as code, whatever is in it.
pub(in crate::backend) fn code(text: &str) -> String {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~') && byte != b'`';
    if text.bytes().all(is_plain) && text.trim_ascii().len() == text.len() && !text.is_empty() {
        // Nearly all texts.
        return ["`", text, "`"].concat();
    }
    let text = text.replace(char::is_control, " ");
    if text.trim().is_empty() {
        return String::new();
    }
    let fence = "`".repeat(longest_run(&text) + 1);
    // A blank at both ends is taken away, and is needed beside a backquote.
    match text.contains('`') || text.starts_with(' ') || text.ends_with(' ') {
        true => format!("{fence} {text} {fence}"),
        false => format!("{fence}{text}{fence}"),
    }
}

/// Text as code in a table, where a bar would end the cell.
pub(in crate::backend) fn code_in_table(text: &str) -> String {
    code(text).replace('|', "\\|")
}

/// Text in which no character means anything.
pub(in crate::backend) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_punctuation() {
            out.push('\\');
        }
        out.push(if c.is_control() { ' ' } else { c });
    }
    out
}

/// The length of the longest run of backquotes.
fn longest_run(text: &str) -> usize {
    let runs = text.split(|c| c != '`');
    runs.map(str::len).max().unwrap_or(0)
}

/// Text without characters that the compiler refuses in a comment: those that
/// change the direction of text, and control characters.
pub(in crate::backend) fn allowed(text: String) -> String {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\n');
    if text.bytes().all(is_plain) {
        return text;
    }
    let refused = |c: char| {
        let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        turns || c.is_control() && c != '\n'
    };
    text.replace(refused, "\u{fffd}")
}
