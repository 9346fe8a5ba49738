//! POSIX extended regular expressions, for `!match`, `!instances`, `instregex` and gates.
//!
//! The question is only whether there is a match, so that POSIX's rule of the longest match does
//! not matter. Characters are bytes, as in LLVM.

mod parse;
mod program;
#[cfg(test)]
mod tests;

use std::fmt;

use program::Program;

/// A compiled expression.
///
/// ```
/// use tblgen_lang::regex::Regex;
///
/// let regex = Regex::new(b"^ADD(16|32)r[ir]$", 1 << 16).unwrap();
/// assert!(regex.is_match(b"ADD32ri") && !regex.is_match(b"ADD64ri"));
/// ```
#[derive(Debug, Clone)]
pub struct Regex {
    program: Program,
}

/// The reason why there is no expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegexError {
    /// The text is empty or no expression.
    Invalid,
    /// The expression uses something that is not supported.
    Unsupported(&'static str),
    /// The expression needs more memory than that many bytes.
    TooLarge(usize),
    /// Groups are nested too deeply.
    TooNested,
}

/// Groups in groups.
const MAX_NESTING: u32 = 50;

impl fmt::Display for RegexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegexError::Invalid => f.write_str("it is no regular expression"),
            RegexError::Unsupported(what) => f.write_str(what),
            RegexError::TooLarge(most) => {
                write!(f, "it takes more than {most} bytes of memory")
            }
            RegexError::TooNested => write!(f, "it is nested deeper than {MAX_NESTING} levels"),
        }
    }
}

impl Regex {
    /// Compiles an expression. Neither its tree nor its steps take more than that many bytes of memory;
    /// to match takes up to a tenth of that.
    pub fn new(pattern: &[u8], max_bytes: usize) -> Result<Regex, RegexError> {
        let program = Program::new(&parse::parse(pattern, max_bytes)?, max_bytes)?;
        Ok(Regex { program })
    }

    /// An expression that has to match a whole text, not only a part of it.
    pub fn whole(pattern: &[u8], max_bytes: usize) -> Result<Regex, RegexError> {
        // It must be valid by itself: `a)|(b` is not.
        Regex::new(pattern, max_bytes)?;
        Regex::new(&[b"^(", pattern, b")$"].concat(), max_bytes)
    }

    /// The steps that it takes, at most, to match one byte of text.
    pub fn weight(&self) -> u64 {
        self.program.len() as u64
    }

    /// Whether the expression matches anywhere.
    pub fn is_match(&self, text: &[u8]) -> bool {
        self.program.is_match(text)
    }

    /// Appends the numbers of the names in which the expression matches after their first `start`
    /// bytes, which all of them share. The names are sorted, and looked at together.
    pub fn search(&self, names: &[(&[u8], u32)], start: usize, out: &mut Vec<u32>) {
        self.program.search(names, start, out);
    }
}
