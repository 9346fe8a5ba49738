//! The types of a builtin.

use core::fmt;

use super::ty::{BuiltinType, take_type};

/// The types of a builtin: what it returns, and its parameters.
///
/// ```
/// use tblgen_runtime::BuiltinSignature;
///
/// let printf = BuiltinSignature::new("icC*R.");
/// assert_eq!(printf.to_string(), "int(const char *restrict, ...)");
/// assert!(printf.is_variadic());
/// assert_eq!(printf.parameters().count(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BuiltinSignature {
    code: &'static str,
}

impl BuiltinSignature {
    /// The signature with that code.
    #[must_use]
    pub const fn new(code: &'static str) -> Self {
        BuiltinSignature { code }
    }

    /// The code, as Clang's tables have it; empty if the types cannot be written down.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.code
    }

    /// The type of the result.
    #[must_use]
    pub fn result(self) -> Option<BuiltinType> {
        take_type(self.code).map(|(ty, _)| ty)
    }

    /// The types of the parameters.
    #[must_use]
    pub fn parameters(self) -> BuiltinParameters {
        let rest = take_type(self.code).map_or("", |(_, rest)| rest);
        BuiltinParameters { rest }
    }

    /// Whether there may be more arguments than parameters.
    #[must_use]
    pub const fn is_variadic(self) -> bool {
        matches!(self.code.as_bytes(), [.., b'.'])
    }
}

impl fmt::Display for BuiltinSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(result) = self.result() else {
            return Ok(());
        };
        write!(f, "{result}(")?;
        let mut separator = "";
        for parameter in self.parameters() {
            write!(f, "{separator}{parameter}")?;
            separator = ", ";
        }
        if self.is_variadic() {
            write!(f, "{separator}...")?;
        }
        f.write_str(")")
    }
}

impl fmt::Debug for BuiltinSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The types of the parameters of a builtin.
#[derive(Debug, Clone)]
pub struct BuiltinParameters {
    rest: &'static str,
}

impl Iterator for BuiltinParameters {
    type Item = BuiltinType;

    fn next(&mut self) -> Option<BuiltinType> {
        let (ty, rest) = take_type(self.rest)?;
        self.rest = rest;
        Some(ty)
    }
}
