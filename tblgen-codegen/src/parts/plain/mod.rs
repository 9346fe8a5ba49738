//! Items as text, without a syntax tree where they are plain.
//!
//! Most of what outputs write is plain: lists, statics, functions of a line or a `match`. Reading
//! that as a syntax tree and laying it out takes most of the time of an output, and gives what is
//! clear from the tokens. So plain items are written at once, exactly as they would be laid out;
//! for all others, the functions here give nothing.

mod body;
mod chain;
mod flat;
mod items;
mod rows;
mod split;

pub(super) use items::{Blank, write_item};
pub(super) use split::{Kind, One, split};

use super::filled::LINE;
use crate::trees::Tree;
use flat::write_flat;

/// The longest line: that of the printer of syntax trees.
const WIDTH: usize = LINE;

/// Text that is being written.
#[derive(Debug)]
pub(super) struct Page {
    pub(super) text: String,
    /// The number of blocks around the next line.
    depth: usize,
}

impl Page {
    /// Nothing yet, so deep in modules.
    pub(super) fn new(depth: usize) -> Self {
        Page {
            text: String::new(),
            depth,
        }
    }

    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// Begins a line. The result is its place.
    fn begin(&mut self) -> usize {
        let start = self.text.len();
        for _ in 0..self.depth {
            self.text.push_str("    ");
        }
        start
    }

    /// Ends the line that begins there, if it is short enough.
    fn end(&mut self, start: usize, with: &str) -> Option<()> {
        self.text.push_str(with);
        let fits = self.text.len() - start <= WIDTH;
        match fits {
            true => self.text.push('\n'),
            false => self.text.truncate(start),
        }
        fits.then_some(())
    }

    /// Writes a line of tokens, if it is short enough.
    fn line(&mut self, trees: &[Tree], end: &str) -> Option<()> {
        let start = self.begin();
        match write_flat(trees, &mut self.text) {
            Some(()) => self.end(start, end),
            None => {
                self.text.truncate(start);
                None
            }
        }
    }

    /// Whether a line of tokens has just that width.
    fn has_width(&mut self, trees: &[Tree], width: usize) -> bool {
        let start = self.text.len();
        let is_flat = write_flat(trees, &mut self.text).is_some();
        let len = self.text.len() - start;
        self.text.truncate(start);
        is_flat && len + 4 * self.depth == width
    }

    /// Writes a line of text.
    fn word(&mut self, text: &str) {
        self.begin();
        self.text.extend([text, "\n"]);
    }

    /// Writes lines that are one block deeper.
    fn deeper(&mut self, write: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        self.depth += 1;
        let written = write(self);
        self.depth -= 1;
        written
    }

    /// Writes something; nothing at all if a part of it is not plain.
    pub(super) fn attempt(&mut self, write: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        let start = self.text.len();
        let written = write(self);
        if written.is_none() {
            self.text.truncate(start);
        }
        written
    }

    /// Writes parts between commas, a line for each.
    fn listed(&mut self, inner: &[Tree]) -> Option<()> {
        self.deeper(|page| {
            let mut parts = commas(inner);
            parts.try_for_each(|part| page.line(part, ","))
        })
    }
}

/// The parts between commas.
fn commas(inner: &[Tree]) -> impl Iterator<Item = &[Tree]> {
    let parts = inner.split(|tree| tree.is_char(','));
    parts.filter(|part| !part.is_empty())
}
