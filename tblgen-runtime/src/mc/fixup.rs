//! Fixups: places of instructions whose bits are known later.

use core::fmt;

use super::byte_code::padded;
use super::words::FixupField;

/// A place in an encoded instruction whose bits are known later: an operand is an expression.
///
/// The bits of the place are those of the number 0. When the value of the expression is known, it is
/// [applied](Self::apply), or the fixup becomes a relocation for the linker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fixup {
    /// The number of the operand.
    pub operand: u8,
    /// The expression, by the number that the program gave it.
    pub expression: u32,
    /// The kind. On X86, the kind is LLVM's name of the fixup, such as `reloc_riprel_4byte` or
    /// `FK_Data_4`. On other targets, it is the name of the function of LLVM's target that encodes
    /// such an operand (`EncoderMethod`); empty for a number as it is.
    pub encoder: &'static str,
    /// The first of the instruction's bytes that have bits of the place.
    pub offset: u8,
    /// The number of those bytes. On X86 they are the place, the least significant byte first. On
    /// other targets they are the whole instruction, in which [`bits`](Self::bits) are the place.
    pub size: u8,
    /// Whether the bits are a distance. It counts from the first of the bytes, and
    /// [`addend`](Self::addend) makes it count from elsewhere: on X86, from the end of the
    /// instruction.
    pub is_pc_relative: bool,
    /// A number to be added to the value of the expression.
    pub addend: i8,
    /// The bits of the place.
    pub bits: FixupBits,
}

/// The bits of a fixup: where they are, and the numbers that they hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FixupBits(Bits);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Bits {
    /// The bits are known to a function of the target alone.
    Unknown,
    /// The bits of all bytes, in an order.
    Bytes { range: ByteRange, order: DataOrder },
    /// A number in LEB128, padded to all of the bytes.
    Leb128 { is_signed: bool },
    /// The bits of an operand in a word.
    Field(FixupField),
}

/// The order of the bytes of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DataOrder {
    /// The least significant byte is the first one.
    LittleEndian,
    /// The most significant byte is the first one.
    BigEndian,
}

/// The numbers that bytes hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum ByteRange {
    /// Numbers with a sign.
    Signed,
    /// Numbers with or without a sign.
    Any,
}

/// The numbers that can be [applied](Fixup::apply).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reach {
    /// The least number.
    pub least: i64,
    /// The greatest number.
    pub greatest: i64,
    /// The scale: numbers are multiples of this one, after `offset` is subtracted.
    pub scale: u64,
    /// The number that is subtracted first.
    pub offset: i64,
}

/// Bits of a fixup that are side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BitRange {
    /// The lowest of the bits. Bits are counted from the least significant one of the number that
    /// the fixup's bytes are in the byte order of the target.
    pub low: u8,
    /// The number of bits.
    pub width: u8,
    /// The lowest of the bits in the field, which holds the value without the zeros of its scale.
    pub field_low: u8,
}

/// The reason why a value cannot be applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FixupError {
    /// The bits are not known: the function of this name makes them. Encode the instruction again
    /// with the number, or leave a relocation to the linker.
    UnknownBits(&'static str),
    /// The bits do not hold the value.
    OutOfReach {
        /// The value.
        value: i64,
        /// The values that the bits hold, if they are that simple.
        reach: Option<Reach>,
    },
    /// There are fewer bytes than the instruction has.
    NoRoom,
}

impl Fixup {
    /// The fixup of an operand whose bits are anywhere in an instruction of `size` bytes.
    #[must_use]
    pub const fn new(operand: u8, expression: u32, encoder: &'static str, size: u8) -> Self {
        Fixup {
            operand,
            expression,
            encoder,
            offset: 0,
            size,
            is_pc_relative: false,
            addend: 0,
            bits: FixupBits::UNKNOWN,
        }
    }

    /// The place from which a distance counts, in bytes after the start of the instruction.
    #[must_use]
    pub const fn origin(&self) -> i64 {
        self.offset as i64 - self.addend as i64
    }

    /// The value that is applied to an instruction at an address if the expression is a target, in
    /// bytes: the distance, or the target itself. Both wrap around at 64 bits.
    #[must_use]
    pub fn value(&self, address: u64, target: u64) -> i64 {
        let from = match self.is_pc_relative {
            true => address.wrapping_add_signed(self.origin()),
            false => 0,
        };
        match self.bits.0 {
            Bits::Field(field) => field.difference(from, target),
            _ => target.wrapping_sub(from) as i64,
        }
    }

    /// The target that an operand stands for, which is a number in an instruction at an address: what
    /// [`value`](Self::value) makes the operand of. `None` if the operand is no distance.
    #[must_use]
    pub fn target(&self, address: u64, operand: i64) -> Option<u64> {
        if !self.is_pc_relative {
            return None;
        }
        let from = address.wrapping_add_signed(self.origin());
        Some(match self.bits.0 {
            Bits::Field(field) => field.target(from, operand),
            _ => from.wrapping_add_signed(operand),
        })
    }

    /// Whether a distance is all of one: not the upper bits of it, to which other instructions add
    /// the rest.
    #[cfg(feature = "alloc")]
    pub(super) const fn is_whole(&self) -> bool {
        !matches!(self.bits.0, Bits::Field(field) if field.is_part())
    }

    /// The fixup of another expression.
    #[cfg(feature = "alloc")]
    pub(super) const fn of(self, expression: u32) -> Self {
        Fixup { expression, ..self }
    }

    /// The fixup for an instruction of another size, in which the place is as far from the end.
    #[cfg(feature = "alloc")]
    pub(super) fn moved(self, size: usize, before: usize) -> Option<Self> {
        let offset = (usize::from(self.offset) + size).checked_sub(before)?;
        let offset = u8::try_from(offset).ok()?;
        Some(Fixup { offset, ..self })
    }

    /// Writes a value into the bytes of the instruction. The other bits stay as they are.
    ///
    /// # Errors
    ///
    /// The bits do not hold the value or are not known, or there are fewer bytes.
    pub fn apply(&self, bytes: &mut [u8], value: i64) -> Result<(), FixupError> {
        self.check(value)?;
        let start = usize::from(self.offset);
        let bytes = bytes.get_mut(start..start + usize::from(self.size));
        let bytes = bytes.ok_or(FixupError::NoRoom)?;
        let number = value.to_le_bytes().into_iter().chain([0; 8]);
        let write = |(to, byte): (&mut u8, u8)| *to = byte;
        match self.bits.0 {
            Bits::Unknown => {}
            Bits::Bytes { order, .. } => match order {
                DataOrder::LittleEndian => bytes.iter_mut().zip(number).for_each(write),
                DataOrder::BigEndian => bytes.iter_mut().rev().zip(number).for_each(write),
            },
            Bits::Leb128 { is_signed } => padded(value, is_signed, bytes),
            Bits::Field(field) => field.write(value, bytes),
        }
        Ok(())
    }

    /// Whether the bits hold a value.
    ///
    /// # Errors
    ///
    /// The bits do not hold the value or are not known.
    pub fn check(&self, value: i64) -> Result<(), FixupError> {
        let reach = self.reach();
        let is_held = match (self.bits.0, reach) {
            (Bits::Unknown, _) => return Err(FixupError::UnknownBits(self.encoder)),
            (Bits::Field(field), _) => field.holds(value),
            (_, Some(reach)) => (reach.least..=reach.greatest).contains(&value),
            (_, None) => true,
        };
        match is_held {
            true => Ok(()),
            false => Err(FixupError::OutOfReach { value, reach }),
        }
    }

    /// The values that the bits hold, if they are all multiples of a number in a range.
    #[must_use]
    pub fn reach(&self) -> Option<Reach> {
        let bits = 8 * u32::from(self.size);
        // The numbers of bits with which negative numbers and others are held.
        let (negative, positive) = match self.bits.0 {
            Bits::Unknown => return None,
            Bits::Field(field) => return field.reach(),
            Bits::Bytes {
                range: ByteRange::Signed,
                ..
            } => (bits, bits.saturating_sub(1)),
            Bits::Bytes {
                range: ByteRange::Any,
                ..
            } => (bits, bits),
            Bits::Leb128 { .. } if self.size > 5 => (64, 64),
            Bits::Leb128 { is_signed: true } => (32, 31),
            Bits::Leb128 { is_signed: false } => (0, 32),
        };
        Some(Reach {
            least: match negative {
                0 => 0,
                bits => i64::MIN >> 64u32.saturating_sub(bits),
            },
            greatest: i64::MAX >> 63u32.saturating_sub(positive),
            scale: 1,
            offset: 0,
        })
    }

    /// The bits of the place, the runs of which may be anywhere. Those of a number in LEB128 are
    /// seven in each byte, and are not listed.
    pub fn ranges(&self) -> impl Iterator<Item = BitRange> {
        let (all, field) = match self.bits.0 {
            Bits::Bytes { .. } => (Some(8 * self.size), None),
            Bits::Field(field) => (None, Some(field)),
            Bits::Unknown | Bits::Leb128 { .. } => (None, None),
        };
        let all = all.map(|width| BitRange {
            low: 0,
            width,
            field_low: 0,
        });
        let runs = field.map(|field| field.ranges(self.size));
        all.into_iter().chain(runs.into_iter().flatten())
    }
}

impl FixupBits {
    /// Bits that only a function of the target knows.
    pub const UNKNOWN: Self = FixupBits(Bits::Unknown);

    /// The bits of all bytes, in an order.
    pub(super) const fn bytes(range: ByteRange, order: DataOrder) -> Self {
        FixupBits(Bits::Bytes { range, order })
    }

    /// A number in LEB128.
    pub(super) const fn leb128(is_signed: bool) -> Self {
        FixupBits(Bits::Leb128 { is_signed })
    }

    /// The bits of an operand in a word.
    pub(super) const fn field(field: FixupField) -> Self {
        FixupBits(Bits::Field(field))
    }

    /// Whether the bits are known, so that a value can be [applied](Fixup::apply).
    #[must_use]
    pub const fn are_known(&self) -> bool {
        !matches!(self.0, Bits::Unknown)
    }
}

impl fmt::Display for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "from {} to {}", self.least, self.greatest)?;
        match (self.scale, self.offset) {
            (0 | 1, _) => Ok(()),
            (scale, 0) => write!(f, " that are multiples of {scale}"),
            (scale, offset) => write!(f, " that are {offset} plus multiples of {scale}"),
        }
    }
}

impl fmt::Display for FixupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FixupError::UnknownBits("") => f.write_str("the bits of the operand are not known"),
            FixupError::UnknownBits(name) => {
                write!(
                    f,
                    "the bits of the operand are known to the function `{name}` alone"
                )
            }
            FixupError::OutOfReach { value, reach } => {
                write!(f, "the operand does not hold {value}")?;
                match reach {
                    Some(reach) => write!(f, ", but numbers {reach}"),
                    None => Ok(()),
                }
            }
            FixupError::NoRoom => f.write_str("the instruction has more bytes"),
        }
    }
}

impl core::error::Error for FixupError {}
