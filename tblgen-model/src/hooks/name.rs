//! Names of functions with template arguments.

/// The name of a function of C++, such as `decodeUImmOperand<5>`.
///
/// ```
/// use tblgen_model::hooks::{HookArgument, HookName};
///
/// let name = HookName::new("DecodeSimpleRegisterClass<AArch64::ZPRRegClassID, 0, 32>");
/// assert_eq!(name.base, "DecodeSimpleRegisterClass");
/// assert_eq!(name.arguments[0], HookArgument::Name("AArch64::ZPRRegClassID"));
/// assert_eq!(name.arguments[2], HookArgument::Int(32));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HookName<'a> {
    /// The name without arguments.
    pub base: &'a str,
    /// The template arguments.
    pub arguments: Vec<HookArgument<'a>>,
}

/// A template argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HookArgument<'a> {
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
            arguments: arguments.split(',').map(HookArgument::new).collect(),
        }
    }
}

impl<'a> HookArgument<'a> {
    fn new(text: &'a str) -> Self {
        let text = text.trim();
        match text {
            "true" => return HookArgument::Int(1),
            "false" => return HookArgument::Int(0),
            _ => {}
        }
        let character = text
            .strip_prefix('\'')
            .and_then(|text| text.strip_suffix('\''));
        if let Some([byte]) = character.map(str::as_bytes) {
            return HookArgument::Int((*byte).into());
        }
        integer(text).map_or(HookArgument::Name(text), HookArgument::Int)
    }

    /// The integer that the argument is.
    pub fn as_int(self) -> Option<i64> {
        match self {
            HookArgument::Int(number) => Some(number),
            HookArgument::Name(_) => None,
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
