//! From the text of a diagnostic to its pieces.

use tblgen_facts::diagnostics::{LARGEST_ARGUMENTS, LARGEST_DEPTH};

use tblgen_model::support::unknown::Flaw;

use super::{Form, Piece, Text};

/// The modifiers that stand before the number of an argument, and have no braces.
const MODIFIERS: [&str; 7] = [
    "",
    "ordinal",
    "human",
    "q",
    "objcclass",
    "objcinstance",
    "quoted",
];

/// Parses a text.
pub(crate) fn parse(text: &str) -> Result<Text, Flaw> {
    let mut parser = Parser {
        rest: text,
        depth: 0,
    };
    parser.text(&['%'])
}

/// The text that is still to be read.
struct Parser<'t> {
    rest: &'t str,
    /// The number of braces around the text.
    depth: usize,
}

/// The characters that end a text in braces, and those that end one before a `$`.
const IN_BRACES: [char; 3] = ['%', '|', '}'];
const BEFORE_DOLLAR: [char; 4] = ['%', '|', '}', '$'];

impl<'t> Parser<'t> {
    /// The pieces up to one of the characters, or to the end.
    fn text(&mut self, ends: &[char]) -> Result<Text, Flaw> {
        let mut pieces = Vec::new();
        loop {
            let words = self.words(ends);
            if !words.is_empty() {
                pieces.push(Piece::Words(words.to_string()));
            }
            match self.rest.strip_prefix('%') {
                None => return Ok(pieces),
                Some(rest) => self.rest = rest,
            }
            pieces.push(self.piece()?);
        }
    }

    /// The words up to one of the characters that is not escaped.
    fn words(&mut self, ends: &[char]) -> &'t str {
        let mut from = 0;
        let end = loop {
            let rest = self.rest.get(from..).unwrap_or("");
            let Some(found) = rest.find(ends) else {
                break self.rest.len();
            };
            let next = rest.get(found + 1..).unwrap_or("");
            match rest[found..].starts_with('%') && next.starts_with(['%', '|', '$']) {
                true => from += found + 2,
                false => break from + found,
            }
        };
        let (words, rest) = self.rest.split_at(end);
        self.rest = rest;
        words
    }

    /// The piece after a `%`.
    fn piece(&mut self) -> Result<Piece, Flaw> {
        let is_end = |c: char| c.is_ascii_digit() || matches!(c, '{' | '<');
        let end = self.rest.find(is_end).unwrap_or(self.rest.len());
        let (modifier, rest) = self.rest.split_at(end);
        self.rest = rest;
        match modifier {
            "select" => self.nested(Self::select),
            "enum_select" => self.nested(Self::enum_select),
            "plural" => self.nested(Self::plural),
            "diff" => self.nested(Self::difference),
            "sub" => self.substitution(),
            "s" => Ok(Piece::PluralS(self.index()?)),
            other => match MODIFIERS.iter().find(|known| **known == other) {
                Some(modifier) => Ok(Piece::Argument {
                    modifier,
                    index: self.index()?,
                }),
                None => Err(Flaw::unknown(format!("Unknown modifier type: {other}"))),
            },
        }
    }

    /// A piece with texts in braces.
    fn nested(&mut self, read: fn(&mut Self) -> Result<Piece, Flaw>) -> Result<Piece, Flaw> {
        if self.depth == LARGEST_DEPTH {
            return Err(format!("more than {LARGEST_DEPTH} braces are in one another").into());
        }
        self.depth += 1;
        let piece = read(self);
        self.depth -= 1;
        piece
    }

    fn select(&mut self) -> Result<Piece, Flaw> {
        let mut options = Vec::new();
        self.expect("{", "select")?;
        loop {
            options.push(self.text(&IN_BRACES)?);
            if !self.skip("|") {
                break;
            }
        }
        self.expect("}", "select")?;
        Ok(Piece::Select {
            options,
            index: self.index()?,
        })
    }

    /// A selection whose options may have names: `%enum_select<Kind>{%First{a}|b}0`.
    fn enum_select(&mut self) -> Result<Piece, Flaw> {
        const WHAT: &str = "enum_select";
        self.expect("<", WHAT)?;
        self.up_to('>', WHAT)?;
        self.expect("{", WHAT)?;
        let mut options = Vec::new();
        loop {
            let has_name = self.skip("%");
            if has_name {
                self.up_to('{', WHAT)?;
            }
            options.push(self.text(&IN_BRACES)?);
            if has_name {
                self.expect("}", WHAT)?;
            }
            if !self.skip("|") {
                break;
            }
        }
        self.expect("}", WHAT)?;
        Ok(Piece::Select {
            options,
            index: self.index()?,
        })
    }

    fn plural(&mut self) -> Result<Piece, Flaw> {
        let mut forms = Vec::new();
        self.expect("{", "plural")?;
        loop {
            let condition = self.up_to(':', "plural")?;
            check_condition(condition)?;
            forms.push(Form {
                condition: format!("{condition}:"),
                text: self.text(&IN_BRACES)?,
            });
            if !self.skip("|") {
                break;
            }
        }
        self.expect("}", "plural")?;
        Ok(Piece::Plural {
            forms,
            index: self.index()?,
        })
    }

    fn difference(&mut self) -> Result<Piece, Flaw> {
        const WHAT: &str = "diff";
        self.expect("{", WHAT)?;
        let before = self.text(&BEFORE_DOLLAR)?;
        self.expect("$", WHAT)?;
        let between = self.text(&BEFORE_DOLLAR)?;
        self.expect("$", WHAT)?;
        let after = self.text(&IN_BRACES)?;
        self.expect("|", WHAT)?;
        let other = self.text(&IN_BRACES)?;
        self.expect("}", WHAT)?;
        let first = self.index()?;
        self.expect(",", WHAT)?;
        Ok(Piece::Difference {
            parts: Box::new([before, between, after, other]),
            indexes: [first, self.index()?],
        })
    }

    fn substitution(&mut self) -> Result<Piece, Flaw> {
        self.expect("{", "sub")?;
        let name = self.up_to('}', "sub")?.to_string();
        let mut arguments = Vec::new();
        let is_digit = |c: char| c.is_ascii_digit();
        if self.rest.starts_with(is_digit) {
            arguments.push(self.index()?);
        }
        // A comma without a number after it is one of the sentence.
        let next = |rest: &'t str| {
            rest.strip_prefix(',')
                .filter(|rest| rest.starts_with(is_digit))
        };
        while let Some(rest) = next(self.rest).filter(|_| !arguments.is_empty()) {
            self.rest = rest;
            arguments.push(self.index()?);
        }
        Ok(Piece::Substitution { name, arguments })
    }

    /// The number of an argument, which is one digit.
    fn index(&mut self) -> Result<u32, String> {
        let is_other = |c: char| !c.is_ascii_digit();
        let end = self.rest.find(is_other).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        if digits.is_empty() {
            return Err("expected modifier in diagnostic".to_string());
        }
        match digits.parse::<u32>() {
            Ok(index) if (index as usize) < LARGEST_ARGUMENTS => Ok(index),
            _ => Err(format!(
                "the number of an argument is `{digits}'; it has one digit"
            )),
        }
    }

    fn skip(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, text: &str, what: &str) -> Result<(), String> {
        match self.skip(text) {
            true => Ok(()),
            false => Err(format!("expected '{text}' while parsing %{what}")),
        }
    }

    /// The text up to a character, which is read as well.
    fn up_to(&mut self, end: char, what: &str) -> Result<&'t str, String> {
        match self.rest.split_once(end) {
            Some((text, rest)) => {
                self.rest = rest;
                Ok(text)
            }
            None => Err(format!("expected '{end}' while parsing %{what}")),
        }
    }
}

/// Checks the condition of a form: nothing, or tests with commas between them.
fn check_condition(condition: &str) -> Result<(), String> {
    let mut rest = condition;
    while !rest.is_empty() {
        let after = after_test(rest).ok_or_else(|| {
            format!("`{condition}' is no condition of %plural, such as `1', `[2,4]' or `%10=0'")
        })?;
        rest = match after.strip_prefix(',') {
            Some(rest) if !rest.is_empty() => rest,
            Some(_) => return Err(format!("the condition `{condition}' ends with a comma")),
            None if after.is_empty() => after,
            None => return Err(format!("a comma is missing in the condition `{condition}'")),
        };
    }
    Ok(())
}

/// The text after the test that a text begins with.
fn after_test(text: &str) -> Option<&str> {
    let range = match text.strip_prefix('%') {
        Some(rest) => {
            let (modulus, rest) = number(rest)?;
            (modulus != 0).then_some(())?;
            rest.strip_prefix('=')?
        }
        None => text,
    };
    match range.strip_prefix('[') {
        None => Some(number(range)?.1),
        Some(rest) => {
            let rest = number(rest)?.1.strip_prefix(',')?;
            number(rest)?.1.strip_prefix(']')
        }
    }
}

/// The number that a text begins with, and the text after it.
fn number(text: &str) -> Option<(u32, &str)> {
    let is_other = |c: char| !c.is_ascii_digit();
    let end = text.find(is_other).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    Some((digits.parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn every_mistake_has_a_message() {
        for (text, message) in [
            ("%", "expected modifier in diagnostic"),
            ("a%q", "expected modifier in diagnostic"),
            ("%foo0", "Unknown modifier type: foo"),
            ("%10", "the number of an argument is `10'; it has one digit"),
            ("%select{a|b", "expected '}' while parsing %select"),
            ("%select0", "expected '{' while parsing %select"),
            (
                "%plural{1a|:b}0",
                "a comma is missing in the condition `1a|'",
            ),
            ("%plural{1,:a}0", "the condition `1,' ends with a comma"),
            (
                "%plural{%0=1:a}0",
                "`%0=1' is no condition of %plural, such as `1', `[2,4]' or `%10=0'",
            ),
            ("%plural{a}0", "expected ':' while parsing %plural"),
            ("%diff{a|b}0,1", "expected '$' while parsing %diff"),
            ("%diff{$$|b}0", "expected ',' while parsing %diff"),
            ("%sub{a", "expected '}' while parsing %sub"),
            (
                "%enum_select{a}0",
                "expected '<' while parsing %enum_select",
            ),
        ] {
            assert_eq!(parse(text).unwrap_err().message, message, "{text}");
        }
        let deep = "%select{".repeat(1000);
        assert_eq!(
            parse(&deep).unwrap_err().message,
            "more than 32 braces are in one another"
        );
    }
}
