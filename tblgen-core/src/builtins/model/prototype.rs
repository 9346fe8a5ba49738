//! Prototypes as codes of types.

use tblgen_facts::builtins::TYPE_CODES;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, field};
use tblgen_model::support::unknown::Flaw;

/// The largest depth of a type.
const LARGEST_DEPTH: usize = 200;

/// The code of the types of a builtin.
pub(super) fn code(
    record: Record<'_>,
    prototype: &str,
    substitution: &str,
) -> Result<String, Diagnostics> {
    let has_long = match record.field("EnableOpenCLLong") {
        Some(_) => field(record.value_as_bit("EnableOpenCLLong"))?,
        None => false,
    };
    let mut writer = Writer {
        substitution,
        has_long,
        code: String::new(),
    };
    match writer.prototype(trimmed(prototype)) {
        Ok(()) => Ok(writer.code),
        Err(flaw) => Err(flaw.in_field(record, "Prototype")),
    }
}

/// The state of writing a code.
struct Writer<'t> {
    /// The type that `T` stands for, or nothing.
    substitution: &'t str,
    /// Whether `long long` is a type of its own.
    has_long: bool,
    code: String,
}

/// Words after a type, with their letters.
const SUFFIXES: [(&str, &str); 3] = [("const", "C"), ("volatile", "D"), ("restrict", "R")];

/// Words before a type, with their letters.
const PREFIXES: [(&str, &str); 5] = [
    ("long", "L"),
    ("signed", "S"),
    ("unsigned", "U"),
    ("_Complex", "X"),
    ("_Constant", "I"),
];

/// The two kinds of vectors, with their letters.
const VECTORS: [(&str, &str); 2] = [("_ExtVector", "E"), ("_Vector", "V")];

impl<'t> Writer<'t> {
    fn prototype(&mut self, prototype: &'t str) -> Result<(), Flaw> {
        // Types of some builtins cannot be written down.
        if prototype.is_empty() {
            return Ok(());
        }
        let Some((result, rest)) = prototype.split_once('(') else {
            return Err("Expected opening brace after the type of the result".into());
        };
        self.ty(result, LARGEST_DEPTH)?;
        let Some(mut rest) = rest.strip_suffix(')') else {
            return Err("Expected closing brace at end of prototype".into());
        };
        loop {
            rest = rest.trim_start_matches([' ', ',']);
            if rest.is_empty() {
                return Ok(());
            }
            let is_vector = VECTORS.iter().any(|(name, _)| {
                let inside = rest.strip_prefix(name);
                inside.is_some_and(|inside| inside.starts_with('<'))
            });
            let end = match is_vector {
                true => rest.find('>').map(|at| at + 1),
                false => rest.find(','),
            };
            let (ty, others) = rest.split_at(end.unwrap_or(rest.len()));
            self.ty(ty, LARGEST_DEPTH)?;
            rest = others;
        }
    }

    /// Writes a type; at most `depth` words and marks may be around its name.
    fn ty(&mut self, text: &'t str, depth: usize) -> Result<(), Flaw> {
        let text = trimmed(text);
        let Some(depth) = depth.checked_sub(1) else {
            return Err("The type is nested too deeply".into());
        };
        for mark in ["*", "&"] {
            if let Some(inner) = text.strip_suffix(mark) {
                let (inner, space) = address_space(inner)?;
                self.ty(inner, depth)?;
                self.code += mark;
                self.code += &space.map_or(String::new(), |space| space.to_string());
                return Ok(());
            }
        }
        for (word, letter) in SUFFIXES {
            if let Some(inner) = text.strip_suffix(word) {
                self.ty(inner, depth)?;
                self.code += letter;
                return Ok(());
            }
        }
        if self.has_long
            && let Some(inner) = text.strip_prefix("long long")
        {
            self.code += "O";
            return self.ty(inner, depth);
        }
        for (word, letter) in PREFIXES {
            if let Some(inner) = text.strip_prefix(word) {
                self.code += letter;
                return self.ty(inner, depth);
            }
        }
        if text.starts_with('T') {
            return match self.substitution {
                "" => Err("Not a template".into()),
                substitution => self.ty(substitution, depth),
            };
        }
        for (word, letter) in VECTORS {
            if let Some(inner) = text.strip_prefix(word) {
                return self.vector(word, letter, inner, depth);
            }
        }
        let mut known = TYPE_CODES.iter();
        match known.find(|(name, _)| *name == text) {
            Some((_, code)) => self.code += code,
            None => return Err(Flaw::unknown(format!("Unknown Type: {text}"))),
        }
        Ok(())
    }

    /// Writes a vector, of which `text` is what follows its name.
    fn vector(
        &mut self,
        name: &str,
        letter: &str,
        text: &'t str,
        depth: usize,
    ) -> Result<(), Flaw> {
        let Some(text) = text.strip_prefix('<') else {
            return Err(format!("Expected '<' after '{name}'").into());
        };
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (lanes, text) = text.split_at(digits);
        let Ok(lanes) = lanes.parse::<u32>() else {
            return Err(format!("Expected number of lanes after '{name}<'").into());
        };
        let Some(text) = text.strip_prefix(',') else {
            return Err(format!("Expected ',' after number of lanes in '{name}<'").into());
        };
        let Some(text) = text.strip_suffix('>') else {
            return Err(format!("Expected '>' after scalar type in '{name}<N, type>'").into());
        };
        self.code += &format!("{letter}{lanes}");
        self.ty(text, depth)
    }
}

/// The type before the address space of a pointer, and its number.
fn address_space(text: &str) -> Result<(&str, Option<u32>), String> {
    let Some(inside) = trimmed(text).strip_suffix('>') else {
        return Ok((text, None));
    };
    let Some((before, number)) = inside.rsplit_once('<') else {
        return Err("Mismatched angle-brackets in type".to_string());
    };
    let Some(before) = before.strip_suffix("address_space") else {
        // A vector, which pointers may be to since they are known to have address spaces.
        return match before.ends_with("Vector") {
            true => Ok((text, None)),
            false => Err(
                "Only `address_space<N>` supported as a parameterized pointer or \
                          reference type qualifier"
                    .to_string(),
            ),
        };
    };
    match number.parse::<u32>() {
        Ok(0) => Err("No need for a qualifier for address space `0`".to_string()),
        Ok(number) => Ok((before, Some(number))),
        Err(_) => Err("Expected an integer argument to the address_space qualifier".to_string()),
    }
}

/// A text without the blanks of C around it.
fn trimmed(text: &str) -> &str {
    text.trim_matches([' ', '\t', '\n', '\u{b}', '\u{c}', '\r'])
}
