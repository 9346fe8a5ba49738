//! Names of functions with template arguments.

/// The name of a function of C++, such as `decodeUImmOperand<5>`.
///
/// ```
/// use tblgen_model::hooks::{Argument, HookName};
///
/// let name = HookName::new("DecodeSimpleRegisterClass<AArch64::ZPRRegClassID, 0, 32>");
/// assert_eq!(name.base, "DecodeSimpleRegisterClass");
/// assert_eq!(name.arguments[0], Argument::Name("AArch64::ZPRRegClassID"));
/// assert_eq!(name.arguments[2], Argument::Int(32));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HookName<'a> {
    /// The name without arguments.
    pub base: &'a str,
    /// The template arguments.
    pub arguments: Vec<Argument<'a>>,
}

/// A template argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Argument<'a> {
    /// An integer, also as a character or a truth value.
    Int(i64),
    /// Anything else, such as an enumerator.
    Name(&'a str),
}

impl<'a> HookName<'a> {
    /// Splits a name into the name itself and a list of arguments in angle brackets. Text that is
    /// no such list belongs to the name.
    pub fn new(text: &'a str) -> Self {
        let text = text.trim();
        let parts = text.strip_suffix('>').and_then(|text| text.split_once('<'));
        let Some((base, arguments)) = parts else {
            return HookName {
                base: text,
                arguments: Vec::new(),
            };
        };
        HookName {
            base: base.trim(),
            arguments: arguments.split(',').map(Argument::new).collect(),
        }
    }
}

impl<'a> Argument<'a> {
    fn new(text: &'a str) -> Self {
        let text = text.trim();
        match text {
            "true" => return Argument::Int(1),
            "false" => return Argument::Int(0),
            _ => {}
        }
        let character = text
            .strip_prefix('\'')
            .and_then(|text| text.strip_suffix('\''));
        if let Some([byte]) = character.map(str::as_bytes) {
            return Argument::Int((*byte).into());
        }
        integer(text).map_or(Argument::Name(text), Argument::Int)
    }

    /// The integer that the argument is.
    pub fn as_int(self) -> Option<i64> {
        match self {
            Argument::Int(number) => Some(number),
            Argument::Name(_) => None,
        }
    }
}

/// An integer of C++, without suffix.
fn integer(text: &str) -> Option<i64> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let hexadecimal = digits
        .strip_prefix("0x")
        .or_else(|| digits.strip_prefix("0X"));
    let number = match hexadecimal {
        Some(digits) => i64::from_str_radix(digits, 16),
        None if digits.starts_with('+') => return None,
        None => digits.parse(),
    };
    let number = number.ok()?;
    Some(if is_negative { -number } else { number })
}
