//! Text in the style that a user chooses, on its way to an output.

use super::output::Pieces;
use super::{AsmFormat, AsmOutput, AsmText, CommaSpace, HexStyle, TextKind};

/// The most bytes of a text whose letters change that are one piece.
const ROOM: usize = 64;

/// An output to which text goes in a style.
pub(super) struct Styled<'o> {
    format: AsmFormat,
    output: &'o mut dyn Pieces,
    /// The number of characters so far, up to the end of the mnemonic.
    column: Option<usize>,
    has_mnemonic: bool,
    /// Whether a comma came last.
    is_after_comma: bool,
}

impl<'o> Styled<'o> {
    pub(super) fn new(format: AsmFormat, output: &'o mut dyn Pieces) -> Self {
        Styled {
            format,
            output,
            column: Some(0),
            has_mnemonic: false,
            is_after_comma: false,
        }
    }

    /// Writes the blank after a comma if there is to be one and the next text is none.
    fn begin(&mut self, kind: TextKind) {
        let is_missing = self.is_after_comma && kind != TextKind::Space;
        if is_missing && self.format.comma_space == CommaSpace::Always {
            self.output.piece(" ", TextKind::Space);
        }
        self.is_after_comma = false;
    }

    fn space(&mut self, text: &str) {
        let width = usize::from(self.format.mnemonic_width);
        let Some(column) = self.column.filter(|_| self.has_mnemonic && width > 0) else {
            return self.output.piece(text, TextKind::Space);
        };
        self.column = None;
        self.output.piece(" ", TextKind::Space);
        for _ in column + 1..width {
            self.output.piece(" ", TextKind::Space);
        }
    }

    /// Counts text up to the end of the mnemonic.
    fn count(&mut self, text: &str, kind: TextKind) {
        self.has_mnemonic |= kind == TextKind::Mnemonic;
        if let Some(column) = &mut self.column {
            *column += text.chars().count();
        }
    }

    fn punctuation(&mut self, text: &str) {
        for part in text.split_inclusive(',') {
            self.begin(TextKind::Punctuation);
            self.output.piece(part, TextKind::Punctuation);
            self.is_after_comma = part.ends_with(',');
        }
    }

    /// Writes a number: its digits may be hexadecimal.
    fn number(&mut self, text: &str, kind: TextKind) {
        let (sign, digits) = match text.strip_prefix('-') {
            Some(rest) => ("-", rest),
            None => ("", text),
        };
        let Some(digits) = digits.strip_prefix("0x") else {
            return self.output.piece(text, kind);
        };
        let zero = digits.starts_with(|digit: char| digit.is_ascii_alphabetic());
        let mut number = AsmText::<ROOM>::new();
        let (before, after) = match self.format.hex_style {
            HexStyle::C => ("0x", ""),
            HexStyle::Prefix(before) => (before, ""),
            HexStyle::Suffix(after) => (if zero { "0" } else { "" }, after),
        };
        number.write(sign, kind);
        number.write(before, kind);
        for digit in digits.chars() {
            let digit = match self.format.upper_case_digits {
                true => digit.to_ascii_uppercase(),
                false => digit,
            };
            number.write(digit.encode_utf8(&mut [0; 4]), kind);
        }
        number.write(after, kind);
        match number.is_cut() {
            true => self.output.piece(text, kind),
            false => self.output.piece(number.as_str(), kind),
        }
    }

    /// Writes text in upper case.
    fn upper(&mut self, text: &str, kind: TextKind) {
        let mut piece = AsmText::<ROOM>::new();
        for letter in text.chars() {
            if piece.as_str().len() + letter.len_utf8() > ROOM {
                self.output.piece(piece.as_str(), kind);
                piece.clear();
            }
            let letter = letter.to_ascii_uppercase();
            piece.write(letter.encode_utf8(&mut [0; 4]), kind);
        }
        self.output.piece(piece.as_str(), kind);
    }
}

impl AsmOutput for Styled<'_> {
    fn write(&mut self, text: &str, kind: TextKind) {
        match kind {
            TextKind::Space => {
                let is_left_out =
                    self.is_after_comma && self.format.comma_space == CommaSpace::Never;
                self.begin(kind);
                if !is_left_out {
                    self.space(text);
                }
            }
            TextKind::Punctuation => self.punctuation(text),
            kind => {
                self.begin(kind);
                match kind {
                    TextKind::Number | TextKind::Address => self.number(text, kind),
                    TextKind::Unknown => self.output.piece(text, kind),
                    kind if self.format.upper_case => self.upper(text, kind),
                    kind => self.output.piece(text, kind),
                }
            }
        }
        self.count(text, kind);
    }

    fn write_target(&mut self, address: u64) -> bool {
        self.begin(TextKind::Address);
        self.output.target(address)
    }

    fn write_memory(&mut self, address: u64) -> bool {
        self.begin(TextKind::Address);
        self.output.memory(address)
    }

    fn write_unknown(&mut self, function: &str, operand: usize) -> bool {
        self.begin(TextKind::Unknown);
        self.output.unknown(function, operand)
    }
}
