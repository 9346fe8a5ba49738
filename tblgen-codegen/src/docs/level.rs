//! The amount of documentation in generated code.

use std::fmt;
use std::str::FromStr;

use super::Markdown;
use tblgen_lang::nearest::did_you_mean;

/// The amount of documentation in generated code.
///
/// ```
/// use tblgen_codegen::Docs;
///
/// assert_eq!("short".parse(), Ok(Docs::Short));
/// assert_eq!(Docs::from(false), Docs::None);
/// let message = "shrt".parse::<Docs>().unwrap_err();
/// assert_eq!(
///     message,
///     "unknown amount of documentation 'shrt' (known: full, short, none); did you mean `short`?"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Docs {
    /// Doc comments, pages about instructions, and an overview of the generated items.
    #[default]
    Full,
    /// One line for each item, and no pages.
    Short,
    /// No doc comments.
    None,
}

impl Docs {
    /// The name of each amount, as options have it.
    pub const NAMES: [&'static str; 3] = [Docs::Full.name(), Docs::Short.name(), Docs::None.name()];

    /// The name of the amount, as options have it.
    pub const fn name(self) -> &'static str {
        match self {
            Docs::Full => "full",
            Docs::Short => "short",
            Docs::None => "none",
        }
    }

    /// The part of a text that is written, if any is: of the short form, the first paragraph.
    pub(crate) fn amount_of(self, text: Markdown) -> Option<Markdown> {
        match self {
            Docs::Full => Some(text),
            Docs::Short => Some(text.summary()),
            Docs::None => None,
        }
    }

    /// Whether pages, and comments of more than a line, are wanted.
    pub const fn is_full(self) -> bool {
        matches!(self, Docs::Full)
    }

    /// Whether no doc comments are wanted.
    pub const fn is_none(self) -> bool {
        matches!(self, Docs::None)
    }
}

impl From<bool> for Docs {
    /// Full documentation, or none.
    fn from(wanted: bool) -> Self {
        if wanted { Docs::Full } else { Docs::None }
    }
}

impl fmt::Display for Docs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Docs {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let all = [Docs::Full, Docs::Short, Docs::None];
        if let Some(found) = all.into_iter().find(|docs| docs.name() == text) {
            return Ok(found);
        }
        let near = did_you_mean(text.as_bytes(), Docs::NAMES.map(str::as_bytes));
        let near = near.map_or(String::new(), |near| format!("; {near}"));
        let known = Docs::NAMES.join(", ");
        Err(format!(
            "unknown amount of documentation '{text}' (known: {known}){near}"
        ))
    }
}
