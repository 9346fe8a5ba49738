//! From words to instructions.
//!
//! The table comes from the description: `build/decoder.rs` writes it. The
//! operands of what is decoded are in the order of the instruction's
//! descriptor, so that they are what its semantics speak of.

use tblgen_runtime::{Indexed, Operand as Value};

/// A machine whose words have 32 bits.
#[derive(Debug, Clone, Copy)]
pub struct Decoder<O: 'static> {
    /// The instructions, bucket by bucket; in a bucket those first that fix more bits.
    pub encodings: &'static [Encoding<O>],
    /// The index of each bucket's first encoding, and the end of the last bucket.
    pub starts: &'static [u16],
    /// The least significant of the bits that say which bucket.
    pub shift: u32,
    /// The number of bits that tell it apart.
    pub bits: u32,
}

/// The encoding of an instruction.
#[derive(Debug, Clone, Copy)]
pub struct Encoding<O: 'static> {
    /// The bits that are fixed and that matter.
    pub mask: u32,
    /// The values of all fixed bits.
    pub value: u32,
    /// The instruction.
    pub opcode: O,
    /// The operands in the order of its descriptor.
    pub operands: &'static [Operand],
}

/// The encoding of an operand.
#[derive(Debug, Clone, Copy)]
pub struct Operand {
    /// The meaning of the operand's bits.
    pub kind: Kind,
    /// The positions of the operand's bits in the word.
    pub pieces: &'static [Piece],
    /// The bits of an operand that the instruction fixes.
    pub fixed: u32,
}

/// Bits of an operand that are together in the word.
#[derive(Debug, Clone, Copy)]
pub struct Piece {
    /// The least significant bit in the word.
    pub in_word: u32,
    /// The position of that bit in the operand.
    pub in_operand: u32,
    /// The number of them.
    pub width: u32,
}

/// The meaning of an operand's bits.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// The encoding of a register; those that are allowed, as bits.
    Reg(u64),
    /// A number.
    Immediate(Immediate),
}

/// The rule by which a number is assembled from its encoded bits.
#[derive(Debug, Clone, Copy)]
pub struct Immediate {
    /// The number of bits that it has, with the zeros.
    pub bits: u32,
    /// Whether the uppermost one is a sign.
    pub signed: bool,
    /// The number of zeros that are below the bits that are encoded.
    pub shift: u32,
}

/// The largest number of operands of an instruction.
pub const MAX_OPERANDS: usize = 4;

/// An instruction with its operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decoded<O> {
    /// The instruction.
    pub opcode: O,
    values: [i64; MAX_OPERANDS],
    /// A bit for each operand that is a register.
    registers: u8,
    count: u8,
}

impl<O: Indexed> Decoder<O> {
    /// The instruction that a word is; none if it is none of the machine's.
    ///
    /// ```
    /// use example_target::rv32_built::{DECODER, Opcode};
    ///
    /// let addi = DECODER.decode(0xfff1_0113).unwrap(); // addi sp, sp, -1
    /// assert_eq!(addi.opcode, Opcode::ADDI);
    /// assert_eq!((addi.reg(0), addi.reg(1), addi.imm(2)), (Some(2), Some(2), Some(-1)));
    /// assert!(DECODER.decode(0).is_none());
    /// ```
    #[must_use]
    pub fn decode(&self, word: u32) -> Option<Decoded<O>> {
        let bucket = (word >> self.shift) & ((1u32 << self.bits) - 1);
        let bucket = usize::try_from(bucket).ok()?;
        let [start, end] = [bucket, bucket + 1].map(|at| self.starts.get(at));
        let range = usize::from(*start?)..usize::from(*end?);
        let mut encodings = self.encodings.get(range)?.iter();
        let encoding = encodings.find(|one| (word ^ one.value) & one.mask == 0)?;
        encoding.decode(word)
    }

    /// The encoding of an opcode, if it has one.
    #[must_use]
    pub fn encoding(&self, opcode: O) -> Option<&'static Encoding<O>> {
        self.encodings.iter().find(|one| one.opcode == opcode)
    }
}

impl<O: Indexed> Encoding<O> {
    fn decode(&self, word: u32) -> Option<Decoded<O>> {
        let mut decoded = Decoded {
            opcode: self.opcode,
            values: [0; MAX_OPERANDS],
            registers: 0,
            count: u8::try_from(self.operands.len()).ok()?,
        };
        for (at, operand) in self.operands.iter().enumerate() {
            *decoded.values.get_mut(at)? = operand.decode(word)?;
            if let Kind::Reg(_) = operand.kind {
                decoded.registers |= 1 << at;
            }
        }
        Some(decoded)
    }

    /// The word of the instruction with these operands: for each the number of
    /// the register or the number itself. None if one does not fit.
    ///
    /// ```
    /// use example_target::rv32_built::{DECODER, Opcode};
    ///
    /// let addi = DECODER.encoding(Opcode::ADDI).unwrap();
    /// assert_eq!(addi.encode(&[2, 2, -1]), Some(0xfff1_0113));
    /// assert_eq!(addi.encode(&[2, 2, 5000]), None);
    /// ```
    #[must_use]
    pub fn encode(&self, values: &[i64]) -> Option<u32> {
        if values.len() != self.operands.len() {
            return None;
        }
        let mut word = self.value;
        for (operand, &value) in self.operands.iter().zip(values) {
            word |= operand.encode(value)?;
        }
        Some(word)
    }
}

impl Operand {
    fn decode(&self, word: u32) -> Option<i64> {
        let bits = self.pieces.iter().fold(self.fixed, |bits, piece| {
            bits | ((word >> piece.in_word) & piece.ones()) << piece.in_operand
        });
        match self.kind {
            Kind::Reg(allowed) => (allowed >> (bits & 63) & 1 == 1).then_some(i64::from(bits)),
            Kind::Immediate(immediate) => Some(immediate.value(bits)),
        }
    }

    fn encode(&self, value: i64) -> Option<u32> {
        let bits = match self.kind {
            Kind::Reg(allowed) => {
                let number = u32::try_from(value).ok().filter(|number| *number < 64)?;
                (allowed >> number & 1 == 1).then_some(number)?
            }
            Kind::Immediate(immediate) => immediate.bits(value)?,
        };
        let word = self.pieces.iter().fold(0, |word, piece| {
            word | ((bits >> piece.in_operand) & piece.ones()) << piece.in_word
        });
        // An operand may have more bits than the word has room for.
        (self.decode(word) == Some(value)).then_some(word)
    }
}

impl Piece {
    /// As many ones as there are bits.
    fn ones(&self) -> u32 {
        u32::MAX >> (32 - self.width.clamp(1, 32))
    }
}

impl Immediate {
    /// The number that bits stand for.
    fn value(self, bits: u32) -> i64 {
        let value = i64::from(bits) << self.shift;
        let unused = 64 - self.bits.clamp(1, 64);
        match self.signed {
            true => value << unused >> unused,
            false => value,
        }
    }

    /// The bits that stand for a number.
    fn bits(self, value: i64) -> Option<u32> {
        let bits = value as u64 & (u64::MAX >> (64 - self.bits.clamp(1, 64)));
        let bits = u32::try_from(bits >> self.shift).ok()?;
        (self.value(bits) == value).then_some(bits)
    }
}

impl<O: Copy> Decoded<O> {
    /// The number of operands.
    #[must_use]
    pub fn num_operands(&self) -> usize {
        self.count.into()
    }

    /// An operand: the number of the register, or the number.
    #[must_use]
    pub fn operand(&self, at: usize) -> Option<Value<u8>> {
        let imm = || self.imm(at).map(Value::Imm);
        self.reg(at).map(Value::Reg).or_else(imm)
    }

    /// The number of the register that an operand is.
    #[inline]
    #[must_use]
    pub fn reg(&self, at: usize) -> Option<u8> {
        let value = *self.values.get(at)?;
        // Encodings of registers have six bits at most.
        (self.registers >> at & 1 == 1).then_some(value as u8)
    }

    /// The number that an operand is.
    #[inline]
    #[must_use]
    pub fn imm(&self, at: usize) -> Option<i64> {
        let value = *self.values.get(at)?;
        (at < self.count.into() && self.registers >> at & 1 == 0).then_some(value)
    }
}
