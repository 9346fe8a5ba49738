//! HTML in documentation.

use super::escape::without_controls;
use super::number::Number;

/// HTML that consists of the generator's own tags, numbers, and escaped text: a description cannot
/// inject anything.
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

escaped_text!(Html);

impl Html {
    /// Empty HTML.
    pub const fn new() -> Self {
        Html {
            text: String::new(),
        }
    }

    /// Adds text, escaped for a place between tags or in quotes.
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
