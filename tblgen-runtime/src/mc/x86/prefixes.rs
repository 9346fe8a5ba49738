//! Prefixes of an instruction.

use super::{Mode, ReadError, byte};

/// The prefixes of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Prefixes {
    /// Whether there is a prefix `LOCK`.
    pub lock: bool,
    /// The last of the prefixes `F2` and `F3`.
    pub repeat: Option<u8>,
    /// The prefix `66`, `F2` or `F3` that stands right before an opcode with escape byte, if it
    /// is part of that opcode.
    pub mandatory: Option<u8>,
    /// The segment of memory operands, if a prefix names one.
    pub segment: Option<Segment>,
    /// Whether there is a prefix for the other operand size, and no bit `W` that hides it.
    pub op_size: bool,
    /// Whether there is a prefix for the other address size.
    pub ad_size: bool,
    /// Whether `F2` or `F3` is a hint for memory that is locked: as an instruction of its own, it
    /// is XACQUIRE or XRELEASE.
    pub elision: bool,
    /// The bits `WRXB` of a REX prefix, or what other prefixes have in their place; `None` if no
    /// prefix has them.
    pub rex: Option<u8>,
    /// The second byte of a REX2 prefix.
    pub rex2: Option<u8>,
    /// The further bits of register numbers that REX2 and, in 64-bit mode, EVEX have, where REX2
    /// has them: of base, index and `reg` in bits 4, 5 and 6.
    pub extension: u8,
    /// The VEX, XOP or EVEX prefix.
    pub vector: Option<VectorPrefix>,
    /// The number of bytes of all prefixes.
    pub len: usize,
}

/// The meaning of prefixes that LLVM's disassembler reads as instructions of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PrefixStyle {
    /// Each prefix belongs to the instruction that it stands before, as for processors.
    #[default]
    Attached,
    /// As in LLVM's disassembler: `LOCK` that comes first, `F2` and `F3` that are hints for locked memory,
    /// and prefixes that nothing follows are instructions.
    Separate,
}

/// A segment register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are those of the registers")]
pub enum Segment {
    ES,
    CS,
    SS,
    DS,
    FS,
    GS,
}

/// A VEX, XOP or EVEX prefix, with the bytes after its first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum VectorPrefix {
    /// A VEX prefix of two bytes.
    Vex2(u8),
    /// A VEX prefix of three bytes.
    Vex3([u8; 2]),
    /// An XOP prefix.
    Xop([u8; 2]),
    /// An EVEX prefix.
    Evex([u8; 3]),
}

impl VectorPrefix {
    /// The number of bytes.
    pub(super) const fn size(self) -> usize {
        match self {
            VectorPrefix::Vex2(_) => 2,
            VectorPrefix::Vex3(_) | VectorPrefix::Xop(_) => 3,
            VectorPrefix::Evex(_) => 4,
        }
    }

    /// The byte with `pp` and `vvvv`, and with `W` if there is one.
    pub(super) const fn last_of_vex(self) -> u8 {
        match self {
            VectorPrefix::Vex2(last) => last & 0x7F,
            VectorPrefix::Vex3([_, last]) | VectorPrefix::Xop([_, last]) => last,
            VectorPrefix::Evex([_, second, _]) => second,
        }
    }

    /// The bits of [`Prefixes::extension`].
    const fn extension(self) -> u8 {
        match self {
            VectorPrefix::Evex([first, second, _]) => {
                (!first & 0x10) << 2 | (!second & 4) << 3 | (first & 8) << 1
            }
            _ => 0,
        }
    }

    /// The field `vvvv`, with the bit of EVEX for further registers.
    #[inline]
    pub(super) const fn vvvv(self) -> u8 {
        let low = !self.last_of_vex() >> 3 & 15;
        match self {
            VectorPrefix::Evex([.., third]) => low | (!third & 8) << 1,
            _ => low,
        }
    }

    /// The bits `WRXB`; those in the prefix are inverted, but for `W`.
    pub(super) const fn rex(self) -> u8 {
        let first = match self {
            VectorPrefix::Vex2(only) => only | 0x60,
            VectorPrefix::Vex3([first, _]) | VectorPrefix::Xop([first, _]) => first,
            VectorPrefix::Evex([first, ..]) => first,
        };
        (self.last_of_vex() >> 7) << 3 | !first >> 5 & 7
    }
}

impl Prefixes {
    /// No prefixes.
    pub(super) const NONE: Self = Prefixes {
        lock: false,
        repeat: None,
        mandatory: None,
        segment: None,
        op_size: false,
        ad_size: false,
        elision: false,
        rex: None,
        rex2: None,
        extension: 0,
        vector: None,
        len: 0,
    };

    /// Reads the prefixes at the start of `bytes`.
    ///
    /// A REX prefix that another prefix follows is ignored, as processors do.
    ///
    /// # Errors
    ///
    /// The bytes end within a prefix, or after one that belongs to an instruction.
    pub fn read(bytes: &[u8], mode: Mode, style: PrefixStyle) -> Result<Self, ReadError> {
        let mut prefixes = Prefixes::NONE;
        while prefixes.take(bytes, mode, style)? {}
        prefixes.extend(bytes, mode)?;
        let is_wide = mode == Mode::Bits64 && prefixes.rex.is_some_and(|rex| rex & 8 != 0);
        prefixes.op_size &= !is_wide;
        Ok(prefixes)
    }

    /// Whether the instruction is PAUSE, whatever bits a REX prefix has.
    pub(super) fn is_pause(&self, bytes: &[u8]) -> bool {
        self.repeat == Some(0xF3) && self.vector.is_none() && bytes.get(self.len) == Some(&0x90)
    }

    /// Takes one of the prefixes that may come in any order. Returns whether there may be more.
    fn take(&mut self, bytes: &[u8], mode: Mode, style: PrefixStyle) -> Result<bool, ReadError> {
        let is_separate = style == PrefixStyle::Separate;
        let Some(&first) = bytes.get(self.len) else {
            if self.rex.is_some() || !is_separate {
                return Err(ReadError::too_short(self.len));
            }
            self.len = self.len.saturating_sub(1);
            return Ok(false);
        };
        if is_rex(first, mode) {
            self.rex = Some(first & 15);
            self.len += 1;
            return Ok(true);
        }
        let next = bytes.get(self.len + 1).copied();
        match first {
            0xF0 if self.len == 0 && is_separate => return Ok(false),
            0xF2 | 0xF3 => {
                if self.is_elision(first, next) && is_separate {
                    return Ok(false);
                }
                self.take_repeat(first, next, mode);
            }
            0xF0 => self.lock = true,
            0x26 => self.segment = Some(Segment::ES),
            0x2E => self.segment = Some(Segment::CS),
            0x36 => self.segment = Some(Segment::SS),
            0x3E => self.segment = Some(Segment::DS),
            0x64 => self.segment = Some(Segment::FS),
            0x65 => self.segment = Some(Segment::GS),
            0x66 => {
                self.op_size = true;
                let is_part = next.is_some_and(|next| next == 0x0F || is_rex(next, mode));
                if (is_part || self.is_before_wide_rex2(bytes, mode)) && self.mandatory.is_none() {
                    self.mandatory = Some(first);
                }
            }
            0x67 => self.ad_size = true,
            _ => return Ok(false),
        }
        self.rex = None;
        self.len += 1;
        Ok(true)
    }

    /// Whether `F2` or `F3` is a hint, which is read as an instruction of its own: before `LOCK`,
    /// an exchange, or (`F3`) a move to memory. `F3 90` is PAUSE.
    fn is_elision(&mut self, first: u8, next: Option<u8>) -> bool {
        let Some(next) = next else {
            return false;
        };
        let is_exchange = next & 0xFE == 0x86 || next & 0xF8 == 0x90;
        let is_hint = next == 0xF0 || is_exchange;
        let is_move = first == 0xF3 && matches!(next, 0x88 | 0x89 | 0xC6 | 0xC7);
        self.elision |= is_hint || is_move;
        (is_hint && (first, next) != (0xF3, 0x90)) || is_move
    }

    /// Whether REX2 with the bit `W` and the map of `0F` follows: `66` is part of the opcode then.
    fn is_before_wide_rex2(&self, bytes: &[u8], mode: Mode) -> bool {
        let rest = bytes.get(self.len + 1..).unwrap_or(&[]);
        mode == Mode::Bits64 && matches!(rest, [0xD5, second, ..] if second & 0x88 == 0x88)
    }

    fn take_repeat(&mut self, first: u8, next: Option<u8>, mode: Mode) {
        let Some(next) = next else {
            return;
        };
        let is_rex2 = mode == Mode::Bits64 && next == 0xD5;
        if is_rex2 || is_rex(next, mode) || matches!(next, 0x0F | 0x66) {
            self.mandatory = Some(first);
        }
        self.repeat = Some(first);
    }

    /// Reads a REX2, VEX, XOP or EVEX prefix, which is the last. After REX, processors refuse them.
    fn extend(&mut self, bytes: &[u8], mode: Mode) -> Result<(), ReadError> {
        if self.rex.is_some() {
            return Ok(());
        }
        let is_64 = mode == Mode::Bits64;
        // Outside of 64-bit mode, these are instructions with a memory operand.
        let is_vector = |next: u8| is_64 || next >= 0xC0;
        let Some(&first) = bytes.get(self.len) else {
            return Ok(());
        };
        let at = |place| byte(bytes, self.len + place);
        let vector = match first {
            0x62 if is_vector(at(1)?) => VectorPrefix::Evex([at(1)?, at(2)?, at(3)?]),
            // LLVM wants to see a third byte of BOUND as well.
            0x62 => return at(2).map(|_| ()),
            0xC4 if is_vector(at(1)?) => VectorPrefix::Vex3([at(1)?, at(2)?]),
            0xC5 if is_vector(at(1)?) => VectorPrefix::Vex2(at(1)?),
            0x8F if at(1)? & 0x38 != 0 => VectorPrefix::Xop([at(1)?, at(2)?]),
            0xD5 if is_64 => {
                let second = at(1)?;
                self.rex2 = Some(second);
                self.rex = Some(second & 15);
                self.extension = second & 0x70;
                self.len += 2;
                return Ok(());
            }
            _ => return Ok(()),
        };
        // Some of them count as a prefix for the operand size, too.
        let counts = matches!(vector, VectorPrefix::Vex2(_) | VectorPrefix::Xop(_));
        self.len += vector.size();
        self.op_size |= counts && vector.last_of_vex() & 3 == 1;
        if is_64 {
            self.rex = Some(vector.rex());
            self.extension = vector.extension();
        }
        self.vector = Some(vector);
        Ok(())
    }
}

/// Whether a byte is a REX prefix.
pub(super) fn is_rex(byte: u8, mode: Mode) -> bool {
    mode == Mode::Bits64 && byte & 0xF0 == 0x40
}
