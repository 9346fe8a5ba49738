//! HTML in documentation.

use super::escape::without_controls;
use super::number::Number;

/// HTML that can only be put together of tags of the generator, numbers and
/// escaped text.
///
/// ```
/// use tblgen_codegen::Html;
///
/// let html = Html::new().fixed("<b>").text("a<b").fixed("</b>");
/// assert_eq!(html.as_str(), "<b>a&lt;b</b>");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Html {
    text: String,
}

impl Html {
    /// HTML without tags and text.
    pub const fn new() -> Self {
        Html {
            text: String::new(),
        }
    }

    /// The HTML.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The length in bytes.
    pub fn len(&self) -> usize {
        self.text.len()
    }

    /// Whether there are no tags and no text in it.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Adds tags or words of the generator, as they are.
    #[must_use]
    pub fn fixed(mut self, text: &'static str) -> Self {
        self.text.push_str(text);
        self
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, number: impl Number) -> Self {
        number.write(&mut self.text);
        self
    }

    /// Adds text, between tags or in quotes.
    #[must_use]
    pub fn text(mut self, text: &str) -> Self {
        for c in without_controls(text) {
            match c {
                '&' => self.text.push_str("&amp;"),
                '<' => self.text.push_str("&lt;"),
                '>' => self.text.push_str("&gt;"),
                '"' => self.text.push_str("&quot;"),
                '\'' => self.text.push_str("&#39;"),
                c => self.text.push(c),
            }
        }
        self
    }
}
