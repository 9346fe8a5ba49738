//! The places to which assembly text goes.

use core::fmt;

/// The kind of a piece of assembly text, such as for colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TextKind {
    /// A word before the name of the instruction, such as `lock`.
    Prefix,
    /// The name of the instruction.
    Mnemonic,
    /// The name of a register.
    Register,
    /// A number.
    Number,
    /// The address of the target of a branch.
    Address,
    /// A word of the language, such as a rounding mode.
    Keyword,
    /// Characters between others, such as commas.
    Punctuation,
    /// Blanks and tabs.
    Space,
    /// An operand whose text nobody knows, by the function of LLVM that prints it.
    Unknown,
}

/// A place to which assembly text goes.
pub trait AsmOutput {
    /// Whether the kinds of pieces matter. Without them, several pieces may come as one.
    const HAS_KINDS: bool = true;

    /// Adds a piece of text.
    fn write(&mut self, text: &str, kind: TextKind);

    /// Adds a short text if it can do that at once: some bytes, and the number of those that count.
    #[doc(hidden)]
    #[inline]
    fn write_row<const N: usize>(&mut self, row: &[u8; N], len: usize) -> bool {
        let _ = (row, len);
        false
    }

    /// Adds a name for the target of a branch, such as that of a function. Without a name, which is
    /// `false`, the address is written.
    fn write_target(&mut self, address: u64) -> bool {
        let _ = address;
        false
    }

    /// Adds a name for memory at an address that instructions state, such as that of a variable. Without a
    /// name, which is `false`, the number is written that the instruction has.
    fn write_memory(&mut self, address: u64) -> bool {
        let _ = address;
        false
    }

    /// Adds the text of an operand that only a function of C++ knows (`PrintMethod`), by the name of the
    /// function and the number of the operand. Without a text, which is `false`, the name is written
    /// with the operand in angle brackets.
    fn write_unknown(&mut self, function: &str, operand: usize) -> bool {
        let _ = (function, operand);
        false
    }
}

/// An output behind a reference, whatever its type is.
pub(super) trait Pieces {
    fn piece(&mut self, text: &str, kind: TextKind);
    fn target(&mut self, address: u64) -> bool;
    fn memory(&mut self, address: u64) -> bool;
    fn unknown(&mut self, function: &str, operand: usize) -> bool;
}

impl<O: AsmOutput> Pieces for O {
    fn piece(&mut self, text: &str, kind: TextKind) {
        self.write(text, kind);
    }

    fn target(&mut self, address: u64) -> bool {
        self.write_target(address)
    }

    fn memory(&mut self, address: u64) -> bool {
        self.write_memory(address)
    }

    fn unknown(&mut self, function: &str, operand: usize) -> bool {
        self.write_unknown(function, operand)
    }
}

/// An output that keeps nothing.
pub(super) struct Nothing;

impl AsmOutput for Nothing {
    fn write(&mut self, _: &str, _: TextKind) {}
}

impl<O: AsmOutput> AsmOutput for &mut O {
    const HAS_KINDS: bool = O::HAS_KINDS;

    fn write(&mut self, text: &str, kind: TextKind) {
        (**self).write(text, kind);
    }

    #[inline]
    fn write_row<const N: usize>(&mut self, row: &[u8; N], len: usize) -> bool {
        (**self).write_row(row, len)
    }

    fn write_target(&mut self, address: u64) -> bool {
        (**self).write_target(address)
    }

    fn write_memory(&mut self, address: u64) -> bool {
        (**self).write_memory(address)
    }

    fn write_unknown(&mut self, function: &str, operand: usize) -> bool {
        (**self).write_unknown(function, operand)
    }
}

/// Text that a formatter of the standard library gets, up to its first error.
pub(super) struct Formatted<'f, 'a> {
    pub(super) formatter: &'f mut fmt::Formatter<'a>,
    pub(super) result: fmt::Result,
}

impl AsmOutput for Formatted<'_, '_> {
    const HAS_KINDS: bool = false;

    fn write(&mut self, text: &str, _: TextKind) {
        if self.result.is_ok() {
            self.result = self.formatter.write_str(text);
        }
    }
}

/// Text of at most `N` bytes, without allocation. What is longer ends before the piece that has no
/// room.
///
/// ```
/// use tblgen_runtime::asm::{AsmOutput, AsmText, TextKind};
///
/// let mut text = AsmText::<8>::new();
/// text.write("ret", TextKind::Mnemonic);
/// assert_eq!(text.as_str(), "ret");
/// text.write(" too long", TextKind::Keyword);
/// assert_eq!((text.as_str(), text.is_cut()), ("ret", true));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct AsmText<const N: usize> {
    bytes: [u8; N],
    /// The number of bytes; [`CUT`] after a piece that had no room.
    len: usize,
    /// The number of bytes up to that piece.
    cut: usize,
}

/// More than the number of bytes that any text has, so that no further piece has room.
const CUT: usize = usize::MAX / 2;

impl<const N: usize> AsmText<N> {
    /// No text.
    #[must_use]
    pub const fn new() -> Self {
        AsmText {
            bytes: [0; N],
            len: 0,
            cut: 0,
        }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    /// The bytes of the text, which is UTF-8. They are there at once, unlike [`as_str`](Self::as_str).
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        let len = if self.is_cut() { self.cut } else { self.len };
        self.bytes.get(..len).unwrap_or_default()
    }

    /// Whether there was no room for all.
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        self.len == CUT
    }

    /// Removes the text.
    pub const fn clear(&mut self) {
        self.len = 0;
    }
}

impl<const N: usize> Default for AsmText<N> {
    fn default() -> Self {
        AsmText::new()
    }
}

impl<const N: usize> AsmOutput for AsmText<N> {
    const HAS_KINDS: bool = false;

    #[inline]
    fn write(&mut self, text: &str, _: TextKind) {
        let end = self.len + text.len();
        match self.bytes.get_mut(self.len..end) {
            Some(place) => {
                place.copy_from_slice(text.as_bytes());
                self.len = end;
            }
            None if self.len == CUT => {}
            None => {
                self.cut = self.len;
                self.len = CUT;
            }
        }
    }

    #[inline]
    fn write_row<const M: usize>(&mut self, row: &[u8; M], len: usize) -> bool {
        let place = self.bytes.get_mut(self.len..);
        let Some(place) = place.and_then(|place| place.first_chunk_mut::<M>()) else {
            return false;
        };
        *place = *row;
        self.len += len;
        true
    }
}
