//! Texts of documentation, in which nothing of a description means anything.
//!
//! A doc comment is Markdown. There, lines that begin with blanks are code, and
//! code is a test that `cargo test` compiles and runs; tags are HTML of the page;
//! brackets are links. So strings of a description must not get there as they
//! are. [`Markdown`] and [`Html`] can only be put together of words of the
//! generator (`&'static str`), numbers, and strings that are escaped on the way.

/// The methods of a text that takes strings only in escaped form; fixed words and numbers are taken
/// as they are.
macro_rules! escaped_text {
    ($name:ident) => {
        impl $name {
            /// The text, escaped.
            pub fn as_str(&self) -> &str {
                &self.text
            }

            /// The length in bytes.
            pub fn len(&self) -> usize {
                self.text.len()
            }

            /// Whether the text is empty.
            pub fn is_empty(&self) -> bool {
                self.text.is_empty()
            }

            /// Adds fixed words of the generator, unescaped.
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
        }
    };
}

mod escape;
mod html;
mod number;
#[cfg(test)]
mod tests;

pub use html::Html;
pub use number::Number;

pub use escape::is_link_path;
use escape::{is_fragment, is_identifier, is_word, limited, longest_run, without_controls};

/// A text in Markdown, into which strings of a description come only escaped.
///
/// ```
/// use tblgen_codegen::Markdown;
///
/// let doc = Markdown::new().fixed("The names of ").code("a`b").fixed(".");
/// assert_eq!(doc.as_str(), "The names of `` a`b ``.");
/// assert_eq!(Markdown::new().text("<b>[x]").as_str(), r"\<b\>\[x\]");
/// assert_eq!(Markdown::from("A register.").as_str(), "A register.");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Markdown {
    text: String,
}

impl From<&'static str> for Markdown {
    /// Fixed words of the generator, unescaped.
    fn from(text: &'static str) -> Self {
        Markdown::new().fixed(text)
    }
}

impl From<&Markdown> for Markdown {
    fn from(text: &Markdown) -> Self {
        text.clone()
    }
}

escaped_text!(Markdown);

impl Markdown {
    /// An empty text.
    pub const fn new() -> Self {
        Markdown {
            text: String::new(),
        }
    }

    /// Adds another text.
    #[must_use]
    pub fn then(mut self, other: impl Into<Markdown>) -> Self {
        self.text.push_str(&other.into().text);
        self
    }

    /// Adds texts with a separator between them.
    #[must_use]
    pub fn joined(
        mut self,
        texts: impl IntoIterator<Item = Markdown>,
        separator: &'static str,
    ) -> Self {
        for (at, text) in texts.into_iter().enumerate() {
            if at > 0 {
                self.text.push_str(separator);
            }
            self.text.push_str(&text.text);
        }
        self
    }

    /// Adds text as inline code, unless it is blank.
    #[must_use]
    pub fn code(mut self, text: &str) -> Self {
        if self.text.ends_with('`') {
            // Two runs of backquotes would be one.
            self.text.push(' ');
        }
        push_code(&mut self.text, text);
        self
    }

    /// Adds text as inline code to a cell of a table, where a bar would end the cell.
    #[must_use]
    pub fn code_in_cell(self, text: &str) -> Self {
        // A bar after a backslash is one that ends the cell for some readers.
        let text = text.replace("\\|", "\\ |");
        let code = Markdown::new().code(&text).text.replace('|', "\\|");
        self.then(Markdown { text: code })
    }

    /// Adds text, in which every punctuation mark is escaped that could have a meaning in Markdown.
    #[must_use]
    pub fn text(mut self, text: &str) -> Self {
        let text = limited(text);
        let text = match self.text.as_bytes().last() {
            // Blanks at the beginning of a line mean code.
            None | Some(b' ' | b'\n') => text.trim_start_matches(|c: char| is_blank(c)),
            Some(_) => &text,
        };
        escape::push_text(&mut self.text, text);
        self
    }

    /// Adds text as [`Self::text`] does, but escapes only marks that have a meaning in their place,
    /// so that names in the middle of a line stay readable.
    #[must_use]
    pub fn name(mut self, name: &str) -> Self {
        let is_first = self.text.is_empty() || self.text.ends_with('\n');
        match is_word(name) {
            true => self.text.push_str(name),
            false if is_first => return self.text(name),
            false => escape::push_inline(&mut self.text, &limited(name)),
        }
        self
    }

    /// Adds the name of an item as a link to it. Where the name alone does not lead there, add the
    /// path by [`Self::link_target`].
    #[must_use]
    pub fn link(self, name: &str) -> Self {
        match is_identifier(name) {
            true => self.fixed("[").code(name).fixed("]"),
            false => self.code(name),
        }
    }

    /// Adds a line with the target of the links of a name: the item `ident` of `path`.
    #[must_use]
    pub fn link_target(self, name: &str, path: &'static str, ident: &str) -> Self {
        if !is_identifier(name) || !is_identifier(ident) {
            return self;
        }
        let mut out = self.link(name);
        out.text.extend([": ", path, ident, "\n"]);
        out
    }

    /// Adds the name of a module as a link to it.
    #[must_use]
    pub fn module_link(self, module: &str) -> Self {
        let mut out = self.link(module);
        if is_identifier(module) {
            out.text.extend(["(mod@", module, ")"]);
        }
        out
    }

    /// Adds text as code that is a link to the item with that path. A path that is not
    /// made of names gives no link.
    #[must_use]
    pub fn code_link(self, text: &str, path: &str) -> Self {
        self.linked(Markdown::new().code(text), path, "")
    }

    /// Adds a text, which has no links, as a link: to the item with that path, or to a
    /// place in the documentation of that item, if the `fragment` is not empty. A path that
    /// is not made of names gives no link.
    #[must_use]
    pub fn linked(mut self, text: Markdown, path: &str, fragment: &str) -> Self {
        if !is_link_path(path) || !is_fragment(fragment) || text.is_empty() {
            return self.then(text);
        }
        self.text.extend(["[", text.as_str(), "](", path]);
        if !fragment.is_empty() {
            self.text.extend(["#", fragment]);
        }
        self.text.push(')');
        self
    }

    /// Adds a mark that links can lead to, by a name that [`is_fragment`] knows.
    #[must_use]
    pub(crate) fn anchor(mut self, fragment: &str) -> Self {
        if is_fragment(fragment) {
            self.text.extend(["<a id=\"", fragment, "\"></a>"]);
        }
        self
    }

    /// The first paragraph as one line, and the targets of links.
    #[must_use]
    pub(crate) fn summary(&self) -> Self {
        let (first, rest) = self.text.split_once("\n\n").unwrap_or((&self.text, ""));
        let lines: Vec<&str> = first.lines().map(str::trim).collect();
        let mut summary = lines.join(" ");
        let is_target = |line: &&str| line.starts_with("[`") && line.contains("`]: ");
        for (at, target) in rest.lines().filter(is_target).enumerate() {
            summary.push_str(if at == 0 { "\n\n" } else { "\n" });
            summary.push_str(target);
        }
        Markdown { text: summary }
    }

    /// Adds a piece of another text, which was escaped there.
    #[must_use]
    pub(crate) fn contributed(mut self, text: &str) -> Self {
        self.text.push_str(text);
        self
    }

    /// Begins a new paragraph.
    #[must_use]
    pub fn paragraph(mut self) -> Self {
        while !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
        self
    }

    /// Adds lines of text verbatim, as a code block.
    #[must_use]
    pub fn listing(self, text: &str) -> Self {
        let text = limited(text);
        let fence = "`".repeat(longest_run(&text).saturating_add(1).max(3));
        let mut out = self.paragraph();
        out.text.push_str(&fence);
        out.text.push_str("text\n");
        for line in text.lines() {
            out.text.extend(line.chars().map(|c| match c {
                '\t' => c,
                c if c.is_control() => '\u{fffd}',
                c => escape::allowed(c),
            }));
            out.text.push('\n');
        }
        out.text.push_str(&fence);
        out.text.push('\n');
        out
    }

    /// Adds HTML, as a paragraph of its own.
    #[must_use]
    pub fn html(self, html: &Html) -> Self {
        let mut out = self.paragraph();
        out.text.push_str(html.as_str());
        out
    }
}

/// Adds text as code, whatever is in it.
fn push_code(out: &mut String, text: &str) {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~') && byte != b'`';
    let is_short = text.len() <= escape::LONGEST;
    if is_short
        && text.bytes().all(is_plain)
        && text.trim_ascii().len() == text.len()
        && !text.is_empty()
    {
        // Nearly all texts.
        out.extend(["`", text, "`"]);
        return;
    }
    let text: String = without_controls(&limited(text)).collect();
    if text.trim().is_empty() {
        return;
    }
    let fence = "`".repeat(longest_run(&text).saturating_add(1));
    // A blank at both ends is taken away, and is needed next to a backquote.
    let blank = match text.contains('`') || text.starts_with(' ') || text.ends_with(' ') {
        true => " ",
        false => "",
    };
    out.extend([fence.as_str(), blank, &text, blank, &fence]);
}

/// Whether a character is shown as a blank.
fn is_blank(c: char) -> bool {
    c == ' ' || c.is_control()
}
