//! The nesting of brackets and of statements without brackets.

use super::scan::begins_statement;

/// The nesting of brackets, and of statements without brackets.
pub(super) struct Nesting {
    pub(super) open: Vec<u32>,
    /// `in`, `then`, `else` and `#` since the statement began.
    pub(super) chain: u32,
    pub(super) continues: bool,
}

impl Nesting {
    #[inline]
    pub(super) fn open(&mut self, bracket: u8) {
        self.open.push(self.chain);
        if bracket == b'{' {
            self.chain = 0;
        }
    }

    #[inline]
    pub(super) fn close(&mut self) {
        if let Some(chain) = self.open.pop() {
            self.chain = chain;
        }
    }

    #[inline]
    pub(super) fn depth(&self) -> usize {
        self.open.len() + self.chain as usize
    }

    /// Follows the words that nest statements without brackets.
    #[inline]
    pub(super) fn word(&mut self, word: &[u8]) {
        let continues = self.continues;
        self.continues = false;
        match word {
            b"in" | b"then" | b"else" => {
                self.chain += 1;
                self.continues = true;
            }
            _ if !continues && begins_statement(word) => self.chain = 0,
            _ => {}
        }
    }
}
