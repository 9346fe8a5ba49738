//! Types from names of intrinsics.
//!
//! LLVM does not read these texts back, and they are ambiguous: names of structures and of types
//! of targets may hold any letters, and the letter that ends a type may begin another one. So
//! the parser tries one way after the other, at most [`STEPS`] times. Of several ways to read a
//! text it takes the first: the longest types without names, and the shortest names.

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use tblgen_facts::ir::PlainType;

use super::context::FnType;
use super::existing::exists;
use super::mangle;
use super::types::Type;

/// The number of steps after which a text is given up.
const STEPS: u32 = 10_000;

/// The length of the longest text that is read.
const LONGEST: usize = 4096;

/// The number of types in a text, within others or one after the other. Each costs stack, since
/// the parser reads what follows a type before it is sure of that type.
const MOST: u32 = 256;

/// The reason why a name is not that of an intrinsic with types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DemangleError {
    /// No intrinsic has this name.
    Unknown,
    /// The name has more or fewer types than the intrinsic lets a call choose, or other ones.
    Types,
    /// The types are nested too deeply, or there are too many ways to read them.
    TooComplex,
}

impl fmt::Display for DemangleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DemangleError::Unknown => "the name is that of no intrinsic",
            DemangleError::Types => "the types in the name are not those of the intrinsic",
            DemangleError::TooComplex => "the types in the name are too complex",
        })
    }
}

impl core::error::Error for DemangleError {}

/// The types of a text: a number of them, with dots between them.
pub(super) fn types(text: &str, count: usize) -> Result<Vec<Type>, DemangleError> {
    if count == 0 {
        return match text.is_empty() {
            true => Ok(Vec::new()),
            false => Err(DemangleError::Types),
        };
    }
    if text.len() > LONGEST {
        return Err(DemangleError::TooComplex);
    }
    let mut parser = Parser {
        steps: STEPS,
        open: 0,
    };
    let mut found = Vec::new();
    let parsed = parser.list(text, count, &mut found);
    match (parsed, parser.steps) {
        (true, _) => Ok(found),
        (false, 0) => Err(DemangleError::TooComplex),
        (false, _) => Err(DemangleError::Types),
    }
}

/// A continuation: whether the rest of the text can be read if a type is that one.
type Then<'a> = &'a mut dyn FnMut(&mut Parser, Type, &str) -> bool;

/// A continuation after several types.
type ThenAll<'a> = &'a mut dyn FnMut(&mut Parser, Vec<Type>, &str) -> bool;

/// A continuation after the types and the numbers of a type of a target.
type ThenTarget<'a> = &'a mut dyn FnMut(&mut Parser, Vec<Type>, Vec<u32>, &str) -> bool;

struct Parser {
    /// The number of steps that are left.
    steps: u32,
    /// The number of types that have been read, and may turn out to be others.
    open: u32,
}

impl Parser {
    /// Reads `count` types with dots between them, to the end of the text.
    fn list(&mut self, text: &str, count: usize, found: &mut Vec<Type>) -> bool {
        let len = found.len();
        self.ty(text, &mut |parser, ty, rest| {
            found.truncate(len);
            found.push(ty);
            if count == 1 {
                return rest.is_empty();
            }
            match rest.strip_prefix('.') {
                Some(rest) => parser.list(rest, count - 1, found),
                None => false,
            }
        })
    }

    /// Reads a type in any way such that the rest can be read.
    fn ty(&mut self, text: &str, then: Then<'_>) -> bool {
        if self.open == MOST {
            self.steps = 0;
        }
        if !self.step() {
            return false;
        }
        self.open += 1;
        let is_read = self.any_type(text, &mut |parser, ty, rest| {
            exists(&ty) && then(parser, ty, rest)
        });
        self.open -= 1;
        is_read
    }

    /// Counts a step; false if there are none left.
    fn step(&mut self) -> bool {
        match self.steps.checked_sub(1) {
            Some(left) => {
                self.steps = left;
                true
            }
            None => false,
        }
    }

    /// Reads a type whose step has been counted.
    fn any_type(&mut self, text: &str, then: Then<'_>) -> bool {
        if let Some(rest) = text.strip_prefix("isVoid") {
            return then(self, Type::Void, rest);
        }
        for ty in PlainType::ALL {
            if let Some(rest) = mangle::plain(*ty).and_then(|word| text.strip_prefix(word)) {
                return then(self, Type::Plain(*ty), rest);
            }
        }
        if let Some(rest) = text.strip_prefix("sl_") {
            let make = &mut |parser: &mut Parser, types, rest: &str| {
                then(parser, Type::Struct(types), rest)
            };
            return self.many(rest, "s", Vec::new(), make);
        }
        if let Some(rest) = text.strip_prefix("s_") {
            return self.named(rest, then);
        }
        if let Some(rest) = text.strip_prefix("f_") {
            return self.function(rest, then);
        }
        // The only type of a target in signatures, whose name ends with a letter that ends types.
        if let Some(rest) = text.strip_prefix("taarch64.svcountt") {
            let ty = Type::Target {
                name: "aarch64.svcount".to_string(),
                types: Vec::new(),
                numbers: Vec::new(),
            };
            if then(self, ty, rest) {
                return true;
            }
        }
        if let Some(rest) = text.strip_prefix('t') {
            return self.target(rest, then);
        }
        self.counted(text, then)
    }

    /// Reads a type that begins with a letter and a number.
    fn counted(&mut self, text: &str, then: Then<'_>) -> bool {
        let (plain, is_scalable) = match text.strip_prefix("nx") {
            Some(rest) if rest.starts_with('v') => (rest, true),
            _ => (text, false),
        };
        let Some(letter) = plain.chars().next() else {
            return false;
        };
        let Some((count, rest)) = plain.get(letter.len_utf8()..).and_then(number) else {
            return false;
        };
        let narrow = u32::try_from(count);
        match (letter, narrow) {
            ('i', Ok(bits)) => then(self, Type::Integer(bits), rest),
            ('p', Ok(space)) => then(self, Type::Pointer(space), rest),
            ('v', Ok(count)) => self.ty(rest, &mut |parser, element, rest| {
                let vector = Type::Vector {
                    element: Box::new(element),
                    count,
                    is_scalable,
                };
                then(parser, vector, rest)
            }),
            ('a', _) => self.ty(rest, &mut |parser, element, rest| {
                let array = Type::Array {
                    element: Box::new(element),
                    count,
                };
                then(parser, array, rest)
            }),
            _ => false,
        }
    }

    /// Reads types up to a text that ends them.
    fn many(&mut self, text: &str, end: &str, found: Vec<Type>, then: ThenAll<'_>) -> bool {
        let more = self.ty(text, &mut |parser, ty, rest| {
            let mut longer = found.clone();
            longer.push(ty);
            parser.many(rest, end, longer, then)
        });
        more || match text.strip_prefix(end) {
            Some(rest) => then(self, found, rest),
            None => false,
        }
    }

    /// Reads the name of a structure.
    fn named(&mut self, text: &str, then: Then<'_>) -> bool {
        let ends = text.match_indices('s');
        ends.into_iter().any(|(end, _)| {
            let (name, rest) = (text.get(..end), text.get(end + 1..));
            match (name, rest) {
                (Some(name), Some(rest)) if self.step() => {
                    then(self, Type::NamedStruct(name.to_string()), rest)
                }
                _ => false,
            }
        })
    }

    /// Reads the result and the parameters of a function.
    fn function(&mut self, text: &str, then: Then<'_>) -> bool {
        self.ty(text, &mut |parser, result, rest| {
            let ends = [("varargf", true), ("f", false)];
            ends.into_iter().any(|(end, is_var_arg)| {
                let make = &mut |parser: &mut Parser, parameters, rest: &str| {
                    let function = FnType {
                        result: result.clone(),
                        parameters,
                        is_var_arg,
                    };
                    then(parser, Type::Function(Box::new(function)), rest)
                };
                parser.many(rest, end, Vec::new(), make)
            })
        })
    }

    /// Reads the name and the parameters of a type of a target.
    fn target(&mut self, text: &str, then: Then<'_>) -> bool {
        let ends = text.match_indices(['_', 't']);
        ends.into_iter().any(|(end, _)| {
            let Some((name, rest)) = text.split_at_checked(end).filter(|_| self.step()) else {
                return false;
            };
            let make = &mut |parser: &mut Parser, types, numbers, rest: &str| {
                let ty = Type::Target {
                    name: name.to_string(),
                    types,
                    numbers,
                };
                then(parser, ty, rest)
            };
            self.target_types(rest, Vec::new(), make)
        })
    }

    /// Reads the types that a type of a target has as parameters, and then the numbers.
    fn target_types(&mut self, text: &str, found: Vec<Type>, then: ThenTarget<'_>) -> bool {
        let numbers = target_numbers(text);
        if let Some((numbers, rest)) = numbers
            && then(self, found.clone(), numbers, rest)
        {
            return true;
        }
        let Some(inner) = text.strip_prefix('_') else {
            return false;
        };
        self.ty(inner, &mut |parser, ty, rest| {
            let mut longer = found.clone();
            longer.push(ty);
            parser.target_types(rest, longer, then)
        })
    }
}

/// The numbers at the end of a type of a target, each after an underscore, and what follows.
fn target_numbers(text: &str) -> Option<(Vec<u32>, &str)> {
    let (mut numbers, mut rest) = (Vec::new(), text);
    while let Some(inner) = rest.strip_prefix('_') {
        let (number, after) = number(inner)?;
        numbers.push(u32::try_from(number).ok()?);
        rest = after;
    }
    Some((numbers, rest.strip_prefix('t')?))
}

/// The decimal number that a text begins with, and what follows. Numbers have no zeros in front.
fn number(text: &str) -> Option<(u64, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at_checked(digits)?;
    match digits.len() > 1 && digits.starts_with('0') {
        true => None,
        false => Some((digits.parse().ok()?, rest)),
    }
}

#[cfg(test)]
mod tests {
    use super::{DemangleError, types};

    #[test]
    fn types_that_llvm_lacks_are_refused() {
        for text in [
            "v4v4i32",
            "v4isVoid",
            "v2sl_i8s",
            "v2a2i8",
            "v2x86amx",
            "v2Metadata",
            "a2isVoid",
            "a2f_i8f",
            "a2Metadata",
            "sl_isVoids",
            "sl_i8Metadatas",
            "f_i8isVoidf",
            "f_f_i8ff",
            "s_s",
            "f_Metadataf",
        ] {
            assert!(types(text, 1).is_err(), "{text}");
        }
        for text in [
            "v4i32",
            "nxv4p0",
            "v2f16",
            "v2taarch64.svcountt",
            "a2v4i32",
            "a2sl_i8s",
            "sl_a2i8p0s",
            "f_isVoidi8f",
            "f_isVoidf",
            "a0i8",
        ] {
            assert!(types(text, 1).is_ok(), "{text}");
        }
    }

    /// Nobody would wait for the end of a search through all ways to read these.
    #[test]
    fn ambiguous_texts_are_given_up() {
        for unit in ["t_", "t_t", "t_ts", "f_", "s_s", "sl_", "t_i8t"] {
            for end in ["", "x", "t"] {
                for len in [60, 200, 1000, 4000] {
                    let text = [&unit.repeat(len / unit.len()), end].concat();
                    let found = types(&text, 1);
                    let is_given_up = matches!(found, Err(DemangleError::TooComplex));
                    assert!(is_given_up || len <= 200 || unit != "t_t");
                }
            }
        }
    }
}
