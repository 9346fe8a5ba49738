//! Fragments of C++ in descriptions: predicates, transforms and conditions.
//!
//! [`read`] gives the trees of a fragment, which know nothing of types yet, and [`mod@lower`]
//! gives them types. [`survey`] does both for all fragments of a description.
//!
//! The texts are short (the longest of LLVM's are 800 characters), but they are input like
//! any other: their length and depth are bounded, and whatever cannot be read is a
//! [`Fault`].

pub mod arithmetic;
pub mod lower;
pub mod question;
pub mod read;
pub mod survey;
mod token;
pub mod tree;
pub mod typed;
mod value_type;
mod walk;

pub use read::{read_expression, read_statements};
pub use value_type::value_kind;

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 64 * 1024;

/// The deepest nesting of statements and expressions that is read.
pub const MAX_DEPTH: usize = 64;

/// The most operators, calls and members that are read, as each may be one level of a tree.
pub const MAX_LINKS: usize = 1024;

/// The largest number of steps of the parser. Ambiguous text is read again, so that hostile text
/// could take forever without a bound.
pub const MAX_STEPS: usize = 20_000;

/// The reason why a fragment is not understood, and the place in its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The offset in bytes.
    pub at: usize,
    /// The reason, without a full stop.
    pub message: String,
}

impl Fault {
    pub(crate) fn new(at: usize, message: impl Into<String>) -> Self {
        Fault {
            at,
            message: message.into(),
        }
    }
}
