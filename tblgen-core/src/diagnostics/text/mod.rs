//! Texts of diagnostics: parsed, with substitutions put in, and printed as the runtime reads them.

mod parse;
mod print;
mod substitute;

pub(super) use parse::parse;
pub(super) use print::printed;
pub(super) use substitute::Substitutions;

/// A text in pieces.
pub(super) type Text = Vec<Piece>;

/// A piece of the text of a diagnostic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    /// Words that are written as they are. An escaped character has its `%`.
    Words(String),
    /// An argument: `%0`, or `%q0` with a modifier.
    Argument { modifier: &'static str, index: u32 },
    /// An `s` unless the argument is 1: `%s0`.
    PluralS(u32),
    /// One of several texts: `%select{a|b}0`.
    Select { options: Vec<Text>, index: u32 },
    /// The first text whose condition the argument meets: `%plural{1:a|:b}0`.
    Plural { forms: Vec<Form>, index: u32 },
    /// A text about two types that differ: `%diff{$ to $|other}0,1`.
    Difference {
        parts: Box<[Text; 4]>,
        indexes: [u32; 2],
    },
    /// A text that has a name: `%sub{name}0,1`.
    Substitution { name: String, arguments: Vec<u32> },
    /// The pieces of a text that had a name.
    Substituted(Text),
}

/// A form of a plural.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Form {
    /// The condition with the colon after it.
    pub(super) condition: String,
    pub(super) text: Text,
}
