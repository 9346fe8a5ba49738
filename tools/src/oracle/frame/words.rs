//! Reading C++ that llvm-tblgen prints: texts between others, and the inside of arrays.

use anyhow::{Context as _, Result};
use std::collections::HashMap;

/// The text between two others, which have to be there.
pub(crate) fn between<'a>(text: &'a str, start: &str, end: &str) -> Result<&'a str> {
    find_between(text, start, end).with_context(|| format!("no {start:?} up to {end:?}"))
}

/// The text between two others, if they are there.
pub(crate) fn find_between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    Some(rest.split_once(end)?.0)
}

/// A text without what stands between `/*` and `*/`, and after `//`.
pub(crate) fn without_comments(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut parts = text.split("/*");
    plain.push_str(parts.next().unwrap_or(""));
    for part in parts {
        plain.push_str(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
    let lines = plain.lines().map(|line| line.split("//").next());
    lines.flat_map(|line| [line.unwrap_or(""), "\n"]).collect()
}

/// The words between commas, braces and parentheses.
pub(crate) fn words(body: &str) -> impl Iterator<Item = &str> {
    let is_between = |c: char| c.is_whitespace() || ",{}()".contains(c);
    body.split(is_between).filter(|word| !word.is_empty())
}

/// The text in each inner pair of braces.
pub(crate) fn rows(body: &str) -> impl Iterator<Item = &str> {
    body.split('}')
        .filter_map(|row| row.split_once('{'))
        .map(|(_, row)| row)
}

/// A number as C++ writes it.
pub(crate) fn number(word: &str) -> Result<i64> {
    let plain = word.trim_end_matches('U');
    let value = match (plain, plain.strip_prefix("0x")) {
        ("true", _) => Ok(1),
        ("false", _) => Ok(0),
        (_, Some(digits)) => i64::from_str_radix(digits, 16),
        (_, None) => plain.parse(),
    };
    value.with_context(|| format!("not a number: {word}"))
}

/// All numbers of an array.
pub(crate) fn numbers(body: &str) -> Result<Vec<i64>> {
    words(body).map(number).collect()
}

/// A number which counts something.
pub(crate) fn count(word: &str) -> Result<usize> {
    usize::try_from(number(word)?).with_context(|| format!("negative: {word}"))
}

/// All numbers of an array which counts something.
pub(crate) fn counts(body: &str) -> Result<Vec<usize>> {
    words(body).map(count).collect()
}

/// The texts in quotation marks.
pub(crate) fn strings(body: &str) -> impl Iterator<Item = &str> {
    body.split('"').skip(1).step_by(2)
}

/// The name without its namespace.
pub(crate) fn bare(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or(name)
}

/// An array of texts in C++, which a null pointer ends.
pub(crate) fn cpp_array(name: &str, texts: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let texts = texts.into_iter();
    let texts: String = texts.map(|text| format!("{:?}, ", text.as_ref())).collect();
    format!("static const char *const {name}[] = {{{texts}nullptr}};\n")
}

/// Names by number and numbers by name.
#[derive(Default)]
pub(crate) struct Names {
    /// The names; a number without one has an empty one.
    pub(crate) list: Vec<String>,
    /// The numbers.
    numbers: HashMap<String, usize>,
}

impl Names {
    /// The names of an enumeration, without the ones that count the others.
    pub(crate) fn of_enum(body: &str, suffix: &str) -> Result<Self> {
        let mut names = Self::default();
        let mut next = 0;
        for entry in body.split(',') {
            let mut parts = entry.split('=').map(str::trim);
            let name = parts.next().unwrap_or("");
            if name.is_empty() || name.starts_with("NUM_TARGET_REG") || name == "NUM_TARGET_SUBREGS"
            {
                continue;
            }
            let value = parts.next().map_or(Ok(next), count)?;
            names.add(name.strip_suffix(suffix).unwrap_or(name), value);
            next = value + 1;
        }
        Ok(names)
    }

    /// Adds a name.
    pub(crate) fn add(&mut self, name: &str, number: usize) {
        if self.list.len() <= number {
            self.list.resize(number + 1, String::new());
        }
        self.list[number] = name.to_string();
        self.numbers.insert(name.to_string(), number);
    }

    /// The array of C++ with the names, which a null pointer ends.
    pub(crate) fn array(&self, name: &str) -> String {
        cpp_array(name, &self.list)
    }

    /// The number of them.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// The number of a name, which may have a namespace.
    pub(crate) fn number(&self, name: &str) -> Result<usize> {
        let number = self.numbers.get(bare(name));
        number.copied().with_context(|| format!("unknown: {name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_in_all_forms() {
        assert_eq!(numbers("1, -2U, 0x1f, true").unwrap(), [1, -2, 31, 1]);
        assert!(numbers("1, x").is_err());
    }

    #[test]
    fn enumerations_count_on() {
        let names = Names::of_enum("None,\nA = 3,\nB,\nNUM_TARGET_REGS", "").unwrap();
        assert_eq!(names.number("T::B").unwrap(), 4);
        assert_eq!(names.len(), 5);
        assert!(names.number("NUM_TARGET_REGS").is_err());
    }

    #[test]
    fn rows_are_taken_apart() {
        assert_eq!(
            rows("{ a, b }, { c }").collect::<Vec<_>>(),
            [" a, b ", " c "]
        );
    }
}
