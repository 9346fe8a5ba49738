//! Colours, and where the listing goes.

use crate::args::Color;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use std::io::{ErrorKind, Stdout, Write as _, stdout};
use tblgen_runtime::asm::{AsmOutput, TextKind};

/// The size from which on text is written.
const CHUNK: usize = 1 << 16;

/// The listing, on its way to standard output.
pub(crate) struct Out {
    stream: AutoStream<Stdout>,
    /// Text that is not yet written.
    pub(crate) text: String,
    /// Whether it has colours.
    pub(crate) has_colors: bool,
    is_closed: bool,
}

impl Out {
    pub(crate) fn new(color: Color) -> Self {
        let choice = match color {
            Color::Auto => AutoStream::choice(&stdout()),
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        };
        let has_colors = choice != ColorChoice::Never;
        // Without colours, nothing has to be taken out of the text.
        let choice = if has_colors {
            choice
        } else {
            ColorChoice::AlwaysAnsi
        };
        Out {
            stream: AutoStream::new(stdout(), choice),
            text: String::with_capacity(2 * CHUNK),
            has_colors,
            is_closed: false,
        }
    }

    /// Writes what there is if it is much. Returns whether anybody still reads it.
    pub(crate) fn flush_if_long(&mut self) -> Result<bool, String> {
        if self.text.len() >= CHUNK {
            self.flush()?;
        }
        Ok(!self.is_closed)
    }

    fn flush(&mut self) -> Result<(), String> {
        let written = self.stream.write_all(self.text.as_bytes());
        self.text.clear();
        match written {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => self.is_closed = true,
            written => written.map_err(|error| format!("standard output: {error}"))?,
        }
        Ok(())
    }

    /// Writes the rest.
    pub(crate) fn finish(&mut self) -> Result<(), String> {
        self.flush()?;
        match self.stream.flush() {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                Err(format!("standard output: {error}"))
            }
            _ => Ok(()),
        }
    }

    /// Adds a text in a style, if there are colours.
    pub(crate) fn styled(&mut self, text: &str, style: Style) {
        match self.has_colors {
            true => push_styled(&mut self.text, text, style),
            false => self.text.push_str(text),
        }
    }
}

/// The style of names of symbols.
pub(crate) const SYMBOL: Style = AnsiColor::Cyan.on_default();
/// The style of what is no instruction.
pub(crate) const UNKNOWN: Style = AnsiColor::Red.on_default();
/// The style of comments.
pub(crate) const COMMENT: Style = Style::new().dimmed();
/// The style of headings.
pub(crate) const HEADING: Style = Style::new().bold();

/// Text with colours by kind.
pub(crate) struct Coloured<'t>(pub(crate) &'t mut String);

impl AsmOutput for Coloured<'_> {
    fn write(&mut self, text: &str, kind: TextKind) {
        match style_of(kind) {
            Some(style) => push_styled(self.0, text, style),
            None => self.0.push_str(text),
        }
    }
}

fn push_styled(all: &mut String, text: &str, style: Style) {
    all.push_str(&format!("{style}{text}{style:#}"));
}

/// The style of a kind of text.
const fn style_of(kind: TextKind) -> Option<Style> {
    Some(match kind {
        TextKind::Mnemonic => AnsiColor::Blue.on_default().bold(),
        TextKind::Prefix => AnsiColor::Blue.on_default(),
        TextKind::Register => AnsiColor::Green.on_default(),
        TextKind::Number => AnsiColor::Yellow.on_default(),
        TextKind::Address => AnsiColor::Magenta.on_default(),
        TextKind::Keyword => AnsiColor::Cyan.on_default(),
        TextKind::Unknown => UNKNOWN,
        TextKind::Punctuation | TextKind::Space => return None,
    })
}
