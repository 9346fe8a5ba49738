//! The manual as reStructuredText, byte by byte that of LLVM.

use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, field};

use super::Section;

/// The text of all groups.
pub(super) fn text(sections: &[Section<'_>]) -> Result<String, Diagnostics> {
    let mut out = String::new();
    for section in sections {
        let title = section.name.to_ascii_uppercase();
        out += &format!("{title}\n{}\n\n", "-".repeat(title.len()));
        for option in &section.options {
            write_option(*option, &mut out)?;
        }
    }
    Ok(out)
}

fn write_option(option: Record<'_>, out: &mut String) -> Result<(), Diagnostics> {
    let text = |name| field(option.value_as_optional_string(name));
    let prefixes = field(option.value_as_list_of_strings("Prefixes"))?;
    let name = field(option.value_as_string("Name"))?;
    let values = text("Values")?;
    let placeholder = match text("MetaVarName")? {
        Some(name) => name,
        None if values.is_some() => "<value>",
        None => "",
    };
    *out += &format!(".. option:: {}{name}", prefixes.first().unwrap_or(&""));
    if !placeholder.is_empty() {
        *out += &format!("={}", escaped(placeholder));
    }
    *out += "\n\n";
    let mut help = text("HelpText")?.map_or_else(String::new, sentence);
    if let Some(values) = values {
        help += &format!(" {placeholder} must be {}.", choice(values));
    }
    if !help.is_empty() {
        *out += &format!(" {}\n\n", escaped(&help));
    }
    Ok(())
}

/// A text with a full stop.
fn sentence(text: &str) -> String {
    let blanks = |c: char| matches!(c, ' ' | '\t' | '\n' | '\u{b}' | '\u{c}' | '\r');
    let text = text.trim_matches(blanks);
    let stop = if text.is_empty() || text.ends_with('.') {
        ""
    } else {
        "."
    };
    format!("{text}{stop}")
}

/// The values between commas as a choice.
pub(super) fn choice(values: &str) -> String {
    let values: Vec<&str> = values.split(',').filter(|one| !one.is_empty()).collect();
    match values.split_last() {
        None => "''".to_string(),
        Some((last, [])) => format!("'{last}'"),
        Some((last, others)) => format!("'{}' or '{last}'", others.join("', '")),
    }
}

/// A text with escapes, as LLVM prints it.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    let mut buffer = [0; 4];
    for c in text.chars() {
        match c {
            '\\' => out += "\\\\",
            '\t' => out += "\\t",
            '\n' => out += "\\n",
            '"' => out += "\\\"",
            ' '..='~' => out.push(c),
            c => {
                for byte in c.encode_utf8(&mut buffer).bytes() {
                    out += &format!("\\{byte:03o}");
                }
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{choice, escaped, sentence};

    #[test]
    fn texts_are_sentences() {
        assert_eq!([" a\n", "a.", " "].map(sentence), ["a.", "a.", ""]);
        assert_eq!(
            ["a", "a,b", "a,,b,c", ""].map(choice),
            ["'a'", "'a' or 'b'", "'a', 'b' or 'c'", "''"]
        );
        assert_eq!(escaped("a\"\\\n\té"), "a\\\"\\\\\\n\\t\\303\\251");
    }
}
