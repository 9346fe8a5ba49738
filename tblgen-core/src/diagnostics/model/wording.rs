//! The wording of diagnostics: how texts should begin and end.

use tblgen_lang::diagnostic::{Diagnostic, Severity};

use tblgen_model::support::faults::wrong_field;

use super::{DiagRow, text_field};

/// Names that may begin a text although their first letter alone is a capital one.
const NAMES: [&str; 19] = [
    "AddressSanitizer",
    "CFString",
    "Clang",
    "Fuchsia",
    "GNUstep",
    "IBOutletCollection",
    "Microsoft",
    "Neon",
    "NSInvocation",
    "NSInvocation's",
    "Objective",
    "OpenACC",
    "OpenCL",
    "OpenMP",
    "Pascal",
    "Swift",
    "Unicode",
    "Vulkan",
    "WebAssembly",
];

/// A warning for each text that begins with a capital letter, or ends with a full stop.
pub(crate) fn wording(diags: &[DiagRow<'_>]) -> Vec<Diagnostic> {
    let found = diags.iter().flat_map(|row| {
        let text = row.stated_text();
        let starts = starts(text).into_iter().filter_map(wrong_start);
        let ends = ends(text).into_iter().filter_map(wrong_end);
        let messages: Vec<String> = starts.chain(ends).collect();
        messages
            .into_iter()
            .flat_map(|message| warnings(row, message))
    });
    found.collect()
}

fn warnings(row: &DiagRow<'_>, message: String) -> Vec<Diagnostic> {
    let mut found = wrong_field(row.record, text_field(row.record), message);
    let errors = found
        .iter_mut()
        .filter(|one| one.severity == Severity::Error);
    errors.for_each(|one| one.severity = Severity::Warning);
    found.truncate(1);
    found
}

/// The texts that a text may begin with: options of a first `%select`, and what follows it if one
/// of them is empty.
fn starts(text: &str) -> Vec<&str> {
    let Some(rest) = text.strip_prefix("%select{") else {
        return vec![text];
    };
    let Some((options, after)) = split_at_brace(rest) else {
        return Vec::new();
    };
    let mut starts: Vec<&str> = options.split('|').filter(|one| !one.is_empty()).collect();
    if options.split('|').any(str::is_empty) {
        let after = after.trim_start_matches(|c: char| c.is_ascii_digit());
        starts.push(after.trim_start());
    }
    starts
}

/// The text before the brace that closes the one before it, and the text after.
fn split_at_brace(text: &str) -> Option<(&str, &str)> {
    let mut depth = 1usize;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((text.get(..at)?, text.get(at + 1..)?));
        }
    }
    None
}

/// The texts that a text may end with: options of a last `%select`.
fn ends(text: &str) -> Vec<&str> {
    let is_digit = |c: char| c.is_ascii_digit();
    let before = text
        .strip_suffix(is_digit)
        .and_then(|text| text.strip_suffix('}'));
    let Some(before) = before else {
        return vec![text];
    };
    let mut depth = 1usize;
    for (at, c) in before.char_indices().rev() {
        match c {
            '}' => depth += 1,
            '{' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let (start, options) = before.split_at(at);
            return match start.ends_with("select") {
                true => options[1..]
                    .split('|')
                    .filter(|one| !one.is_empty())
                    .collect(),
                false => vec![text],
            };
        }
    }
    Vec::new()
}

/// The message about a text that should not begin so.
fn wrong_start(text: &str) -> Option<String> {
    let first = text.split([' ', '-', ',', '}']).next().unwrap_or("");
    let is_capital = first.starts_with(|c: char| c.is_ascii_uppercase());
    let is_name = first
        .chars()
        .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || matches!(c, '+' | '_'));
    let is_fine = match is_name {
        true => first.len() > 1 || first == "C",
        false => NAMES.contains(&first),
    };
    (is_capital && !is_fine).then(|| {
        format!("Diagnostics should not start with a capital letter; '{first}' is invalid")
    })
}

/// The message about a text that should not end so.
fn wrong_end(text: &str) -> Option<String> {
    let last = text.chars().last().filter(|c| matches!(c, '.' | '!'))?;
    Some(format!(
        "Diagnostics should not end with punctuation; '{last}' is invalid"
    ))
}

#[cfg(test)]
mod tests {
    use super::{ends, starts, wrong_end, wrong_start};

    #[test]
    fn beginnings() {
        for (text, wrong) in [
            ("it is wrong", 0),
            ("Wrong input", 1),
            ("ISO C23 is new", 0),
            ("A bad idea", 1),
            ("C has this", 0),
            ("1", 0),
            ("3D and 2 more", 0),
            ("%select{1|B}0", 1),
            ("OpenMP has this", 0),
            ("%select{|fine}0 Not this", 1),
            ("%select{Not|This}0 is fine", 2),
            ("%0 is", 0),
            ("", 0),
        ] {
            let found = starts(text).into_iter().filter_map(wrong_start).count();
            assert_eq!(found, wrong, "{text}");
        }
    }

    #[test]
    fn endings() {
        for (text, wrong) in [
            ("it is wrong", 0),
            ("it is wrong.", 1),
            ("did you mean %0?", 0),
            ("it is %select{wrong|bad.|worse!}0", 2),
            ("it %plural{1:is.|:are}0", 0),
        ] {
            let found = ends(text).into_iter().filter_map(wrong_end).count();
            assert_eq!(found, wrong, "{text}");
        }
    }
}
