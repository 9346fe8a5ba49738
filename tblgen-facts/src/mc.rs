//! Machine code: the forms of rows that a disassembler and an encoder are made of.
//!
//! Bits of an instruction are a word: its first byte has the least significant bits, or the most
//! significant ones, as the target has it.

/// The bytes of a node of the decision tree: two runs of bits of the word, which are looked up
/// together, and the first slot of the node.
pub mod node {
    /// The number of bits by which the word is rotated to the right for each run, which then is
    /// where the value has it.
    pub const ROTATION: [usize; 2] = [0, 1];
    /// The bits of each run in the value, which are none if there is no second one: two bytes.
    pub const MASK: [usize; 2] = [2, 4];
    /// The number of the first slot: four bytes.
    pub const SLOTS: usize = 8;
    /// The number of bytes.
    pub const BYTES: usize = 12;
}

/// A slot that leads nowhere: no encoding has such bits. Other slots have the number of a node, or
/// that of the first row of a leaf after the number of nodes.
pub const NO_SLOT: u16 = u16::MAX;

/// The bytes of the row of an encoding, after its mask and its value.
pub mod encoding {
    /// The opcode: two bytes.
    pub const OPCODE: usize = 0;
    /// The condition, which is a bit of several words: the number of the word, and that of the bit. The
    /// condition after all others always holds.
    pub const CONDITION: [usize; 2] = [2, 3];
    /// The first operation of the program that makes operands: two bytes.
    pub const PROGRAM: usize = 4;
    /// The number of bytes of the instruction, and what else is to be said.
    pub const SIZE: usize = 6;
    /// The number of operations.
    pub const OPERATIONS: usize = 7;
    /// The number of bytes of a row.
    pub const BYTES: usize = 8;
    /// The number of no condition, where there is no bit for one that always holds: words of
    /// conditions have numbers of a byte.
    pub const ALWAYS: u16 = 64 * 256 - 1;
    /// In the size: there are bits that only should have a value.
    pub const SOFT: u8 = 1 << 6;
    /// In the size: this is the last row of its leaf.
    pub const LAST: u8 = 1 << 5;
    /// In the size: if operands are refused, other encodings of the table still count.
    pub const INCOMPLETE: u8 = 1 << 7;
    /// The bits of the size that are the number of bytes.
    pub const SIZE_BITS: u8 = LAST - 1;
}

/// The bytes of an encoding in an encoder, without its fixed bits.
pub mod emission {
    /// The first operation of the program that encodes operands: two bytes.
    pub const PROGRAM: usize = 0;
    /// The function that changes the bits in the end: two bytes.
    pub const POST: usize = 2;
    /// The number of bytes of the instruction; 0 if it has no encoding.
    pub const SIZE: usize = 4;
    /// The number of operations.
    pub const OPERATIONS: usize = 5;
    /// The number of operations after those, which check operands that have no bits.
    pub const CHECKS: usize = 6;
    /// The largest number of operands.
    pub const MOST_OPERANDS: usize = 7;
    /// The largest number of operands of an instruction with a list of them: any number.
    pub const ANY_NUMBER: u8 = u8::MAX;
    /// The number of bytes of a row.
    pub const BYTES: usize = 8;
    /// The function of an encoding that needs none.
    pub const NONE: u16 = u16::MAX;
}

/// The numbers of bytes of instructions, as far as a few bits of the word determine them.
pub mod size {
    /// The position of the lowest one of those bits: eight bits.
    pub const LOW: u32 = 0;
    /// The position of the number of those bits, at most [`MOST_BITS`]: eight bits.
    pub const WIDTH: u32 = 8;
    /// The largest number of bits that are looked at.
    pub const MOST_BITS: u32 = 3;
    /// The number of bits of a number of bytes, of which there is one for each value.
    pub const BITS: u32 = 4;
}

/// The bytes of a rule for the number of bytes of what is no instruction.
pub mod length {
    /// The bits of the first four bytes that the rule looks at: four bytes.
    pub const MASK: usize = 0;
    /// The values of those bits: four bytes.
    pub const VALUE: usize = 4;
    /// The number of bytes.
    pub const SIZE: usize = 8;
    /// The number of the condition: two bytes, as that of an encoding.
    pub const CONDITION: usize = 10;
}

/// The parts of an operation, a number of 64 bits: a field is read from the word, or written into
/// it, and a codec makes an operand of it.
///
/// An operation has the first run of the field's bits, the codec and, in an encoder, the operand.
/// Further runs are in numbers of their own, two in each, which come after all operations of the
/// encoding, in their order.
pub mod operation {
    /// The number of bits by which a run of a word of 64 bits is shifted to the left, so that it has
    /// the highest bits: eight bits. It is the number of bits after the run in such a word, even if
    /// that is less than none.
    pub const LEFT: u32 = 0;
    /// The number of bits by which the run is shifted to the right then, so that it has the lowest
    /// bits: seven bits. There are 64 bits in it and in the run.
    pub const RIGHT: u32 = 8;
    /// Whether there are further runs, or more of them.
    pub const MORE: u32 = 1 << 15;
    /// Of the first run: the number of the codec, 16 bits. Its bits are the lowest of the field.
    pub const CODEC: u32 = 16;
    /// Of the first run, in an encoder: the number of the operand, eight bits. The [`direct`] form of
    /// the codec comes after it.
    ///
    /// [`direct`]: super::direct
    pub const OPERAND: u32 = 32;
    /// Of a further run: the position of its bits in the field, seven bits.
    pub const FIELD_LOW: u32 = 16;
    /// Of a further run: constant bits, eight of them, if the run has [`NO_BITS`].
    pub const CONSTANT: u32 = 24;
    /// A run without bits: whatever is shifted so is zero if the word has less than 64 bits.
    pub const NO_BITS: u32 = 0x7f << RIGHT;

    /// The number of bits of the longest field.
    const BITS: u32 = 64;

    /// The run of `width` bits, at most 64, from bit `low` on.
    pub const fn run(low: u32, width: u32) -> u32 {
        if width == 0 {
            return NO_BITS;
        }
        let right = BITS - width;
        (right.wrapping_sub(low) & 0xff) << LEFT | right << RIGHT
    }

    /// The lowest bit of a run, and the number of its bits.
    pub const fn low_and_width(run: u32) -> (u32, u32) {
        let right = run >> RIGHT & 0x7f;
        let low = right.wrapping_sub(run >> LEFT) & 0xff;
        (low, BITS.saturating_sub(right))
    }
}

/// The upper half of an operation of an encoder: the codec itself, if it is one of the most frequent.
/// An encoder that reads the rows of these codecs instead takes 1.4 times as long.
pub mod direct {
    /// The position of the number of bits that are not those of the number: eight bits.
    pub const UNUSED_BITS: u32 = 8;
    /// The position of the number of zero bits after the number, or of the number that is subtracted
    /// from the encoding of a register: eight bits.
    pub const SHIFT: u32 = 16;
    /// The position of the number of the set that a register has to be in: eight bits.
    pub const SET: u32 = UNUSED_BITS;
    /// Whether the number has a sign.
    pub const SIGNED: u32 = 1 << 24;
    /// Whether the number may not be zero.
    pub const NONZERO: u32 = 1 << 25;
    /// Whether the number is a distance from the instruction's address.
    pub const PC_RELATIVE: u32 = 1 << 26;
    /// Whether nothing is written: the operand has to be the same as the one whose number is the
    /// [`SHIFT`].
    pub const TIED: u32 = 1 << 27;
    /// Whether the place of a number in a list is written: 0, the [`SHIFT`], twice that and so on, of
    /// which there are [`UNUSED_BITS`].
    pub const STEPS: u32 = 1 << 28;
    /// Whether the encoding of a register is written.
    pub const ENCODING: u32 = 1 << 29;
    /// Whether a number is written.
    pub const NUMBER: u32 = 1 << 30;
    /// Whether a number is written as it is, with or without a sign.
    pub const PLAIN: u32 = 1 << 31;
}

pub mod distance;
pub mod strict;

/// The bytes of a codec: the way from a field to an operand, and back.
pub mod codec {
    /// The kind of the field.
    pub const KIND: usize = 0;
    /// The number of bits that count.
    pub const BITS: usize = 1;
    /// The number of zero bits after them.
    pub const SHIFT: usize = 2;
    /// Further properties.
    pub const FLAGS: usize = 3;
    /// A number that is added, the first register, or the number of a hook: four bytes.
    pub const BASE: usize = 4;
    /// The least number, or the number of registers: four bytes.
    pub const LEAST: usize = 8;
    /// The greatest number, or the condition of a limit: four bytes.
    pub const GREATEST: usize = 12;
    /// The number of bytes.
    pub const BYTES: usize = 16;

    /// A number.
    pub const NUMBER: u8 = 0;
    /// A register, by its place in a list.
    pub const REGISTER: u8 = 1;
    /// Whatever a function of the target makes of it.
    pub const HOOK: u8 = 2;
    /// A number, by its place in a list.
    pub const CHOICE: u8 = 3;
    /// No operand.
    pub const NOTHING: u8 = 4;
    /// The number, or the encoding of the register, whichever the operand is, for encoders. With
    /// [`STRICT`], it is a number.
    pub const PLAIN: u8 = 5;
    /// Another codec, by the highest bits of the field, in a list of numbers of codecs. The codec
    /// has the other bits; the count is their number.
    pub const SELECT: u8 = 6;
    /// No operand: the field is two numbers, each with the count of bits, which have to be different,
    /// unless they are [`LEAST`]. If [`GREATEST`] is not zero, equal ones are unpredictable only.
    pub const DISTINCT: u8 = 7;
    /// The encoding of the register, from which the base is subtracted, for encoders. The register has
    /// to be in the set whose number is [`LEAST`].
    pub const ENCODING: u8 = 8;

    /// A number as [`NUMBER`], but of 32 bits without sign in the end.
    pub const WORD: u8 = 9;

    /// Another codec of the same field, by conditions on features: a list of pairs, the number of a
    /// condition and that of a codec, of which the first counts whose condition holds.
    pub const WHEN: u8 = 10;

    /// No bits: the operand has to be the same as the one whose number is the base, for encoders.
    pub const TIED: u8 = 11;

    /// No bits: the operand has to be another register than the operand whose number is the base, unless
    /// its encoding is [`LEAST`], for encoders.
    pub const DIFFERENT: u8 = 12;

    /// A number without sign that has no bits but those of a mask of eight bytes, which begins at
    /// [`LEAST`], for encoders.
    pub const MASKED: u8 = 13;

    /// No bits: the operand and the one whose number is the base are registers that one condition has in
    /// common, of those of the [`WHEN`] whose number is [`LEAST`], for encoders.
    pub const TOGETHER: u8 = 14;

    /// The number has a sign.
    pub const SIGNED: u8 = 1;
    /// Zero is refused.
    pub const NONZERO: u8 = 2;
    /// The number is a distance from the instruction's address.
    pub const PC_RELATIVE: u8 = 4;
    /// The number is compared with the least and the greatest one.
    pub const RANGE: u8 = 8;
    /// Higher bits must be zero.
    pub const STRICT: u8 = 16;
    /// Operands that are refused are left out instead.
    pub const OPTIONAL: u8 = 32;
    /// The field does not matter: it counts as zero.
    pub const IGNORED: u8 = 64;
    /// The number is the negative of the one in the field.
    pub const NEGATED: u8 = 128;

    /// Four bytes of a row.
    #[inline(always)]
    #[must_use]
    pub const fn int(row: &[u8; BYTES], at: usize) -> i32 {
        i32::from_le_bytes([row[at], row[at + 1], row[at + 2], row[at + 3]])
    }

    /// The number that a field stands for, by a codec of the kind [`NUMBER`] or [`WORD`] and before
    /// an address is added; none if the field is refused.
    #[inline(always)]
    #[must_use]
    pub const fn number(row: &[u8; BYTES], field: u64) -> Option<i64> {
        let flags = row[FLAGS];
        if flags == 0 {
            return Some(shifted(row, field as i64));
        }
        let bits = row[BITS] as u32;
        let field = if flags & IGNORED != 0 { 0 } else { field };
        if flags & NONZERO != 0 && field == 0
            || flags & STRICT != 0 && field.unbounded_shr(bits) != 0
        {
            return None;
        }
        let number = match flags & SIGNED != 0 {
            true => sign_extended(field, bits),
            false => field as i64,
        };
        let number = match flags & NEGATED != 0 {
            true => number.wrapping_neg(),
            false => number,
        };
        let number = shifted(row, number);
        let (least, greatest) = (int(row, LEAST) as i64, int(row, GREATEST) as i64);
        if flags & RANGE != 0 && !(least <= number && number <= greatest) {
            return None;
        }
        Some(number)
    }

    /// A number with zero bits after it, and with the base.
    #[inline(always)]
    const fn shifted(row: &[u8; BYTES], number: i64) -> i64 {
        let shifted = number.wrapping_shl(row[SHIFT] as u32);
        shifted.wrapping_add(int(row, BASE) as i64)
    }

    /// A number of some bits, the highest of which is the sign.
    #[inline]
    #[must_use]
    pub const fn sign_extended(field: u64, bits: u32) -> i64 {
        match bits {
            1..64 => ((field << (64 - bits)) as i64) >> (64 - bits),
            _ => field as i64,
        }
    }
}

/// Byte code: an opcode, of which the first byte may be a prefix, and operands one after the other,
/// each in its form.
pub mod byte_code {
    /// A slot of an opcode that no instruction has.
    pub const NO_SLOT: u16 = u16::MAX;
    /// In a slot of the first byte: the byte is a prefix, and the rest of the slot is the number of
    /// the table with the opcodes after it.
    pub const PREFIX: u16 = 1 << 15;
    /// The opcode of an instruction without machine code.
    pub const NO_OPCODE: u32 = u32::MAX;

    /// A register, which has no bytes.
    pub const REGISTER: u8 = 0;
    /// A number without sign (LEB128).
    pub const UNSIGNED: u8 = 1;
    /// An index, as a number without sign. It may be an expression, of 32 bits.
    pub const INDEX: u8 = 2;
    /// An offset of 32 bits without sign, which may be an expression.
    pub const OFFSET32: u8 = 3;
    /// An offset of 64 bits without sign, which may be an expression.
    pub const OFFSET64: u8 = 4;
    /// A number of 32 bits with sign (LEB128), which may be an expression.
    pub const SIGNED32: u8 = 5;
    /// A number of 64 bits with sign (LEB128), which may be an expression.
    pub const SIGNED64: u8 = 6;
    /// The type of a block: a number of seven bits, or the index of a type, which is an expression.
    pub const BLOCK_TYPE: u8 = 7;
    /// A floating-point number of four bytes.
    pub const FLOAT32: u8 = 8;
    /// A floating-point number of eight bytes.
    pub const FLOAT64: u8 = 9;
    /// One byte.
    pub const BYTE: u8 = 10;
    /// Two bytes, the lowest one first.
    pub const BYTES2: u8 = 11;
    /// Four bytes.
    pub const BYTES4: u8 = 12;
    /// Eight bytes.
    pub const BYTES8: u8 = 13;
    /// The operands that follow: their number without the last one, then numbers without sign.
    pub const TARGETS: u8 = 14;
    /// The operands that follow: the number of catches, then for each its kind in one byte, the
    /// index of a tag if it is [`CATCH`] or [`CATCH_REF`], and the number of a label.
    pub const CATCHES: u8 = 15;
    /// The kind of a catch with a tag.
    pub const CATCH: u8 = 0;
    /// The kind of a catch with a tag that gives a reference to the exception, too.
    pub const CATCH_REF: u8 = 1;
}

/// A place in a list of registers that stands for none.
pub const NO_REGISTER: u16 = u16::MAX;

/// A bit of a register in a list: what the instruction does is unpredictable.
pub const SOFT_REGISTER: u16 = 1 << 15;

/// A place in a list of numbers that stands for none.
pub const NO_NUMBER: i32 = i32::MIN;
