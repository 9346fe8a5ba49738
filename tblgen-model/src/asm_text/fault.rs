//! Mistakes in assembly strings.

/// A mistake in an assembly string.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AsmFault {
    /// `{` without `}`: variants that do not end.
    OpenVariants,
    /// A backslash at the end of the string.
    OpenEscape,
    /// A backslash before a character that has no meaning then.
    UnknownEscape,
    /// `${` without `}`.
    OpenBrace,
    /// `${name}` with something else after the name.
    NotEnded,
    /// `${name:}` without a modifier.
    NoModifier,
    /// `$` without a name.
    StrayDollar,
}

impl AsmFault {
    /// The message about the mistake in the string of an instruction; LLVM's, if it has one.
    pub fn message(self, instruction: &str) -> String {
        match self {
            // LLVM has an assertion.
            AsmFault::OpenVariants => {
                format!("Unterminated variants in assembly string of '{instruction}'!")
            }
            // LLVM never ends.
            AsmFault::OpenEscape => {
                format!("Stray '\\' at the end of the assembly string of '{instruction}'!")
            }
            AsmFault::UnknownEscape => {
                format!("Non-supported escaped character found in instruction '{instruction}'!")
            }
            AsmFault::OpenBrace => {
                format!("Reached end of string before terminating curly brace in '{instruction}'")
            }
            AsmFault::NotEnded => format!(
                "Variable name beginning with '{{' did not end with '}}' in '{instruction}'"
            ),
            AsmFault::NoModifier => format!("Bad operand modifier name in '{instruction}'"),
            AsmFault::StrayDollar => {
                format!("Stray '$' in '{instruction}' asm string, maybe you want $$?")
            }
        }
    }
}
