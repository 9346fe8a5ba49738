//! The results of encoding: bytes and errors.

use core::fmt;

use crate::Operand;

/// The reason why an instruction cannot be encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EncodeErrorKind {
    /// The instruction has no machine code, such as a pseudo-instruction.
    NoEncoding,
    /// The instruction would have this number of bytes, more than processors execute.
    TooLong(u8),
    /// The buffer is smaller than the instruction, which has this number of bytes.
    NoRoom(u8),
    /// The operand of this number is missing.
    MissingOperand(u8),
    /// There are more operands than this number, which is that of the instruction.
    SurplusOperand(u8),
    /// The operand of this number cannot be encoded. [`EncodeError`] knows more.
    InvalidOperand(u8),
    /// The function of the target that encodes the instruction is missing; its name.
    MissingHook(&'static str),
    /// The instruction needs a feature that the subtarget does not have; its name on the command line.
    MissingFeature(&'static str),
}

/// An operand that an instruction accepts at one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// A number.
    Number {
        /// The least number.
        least: i64,
        /// The greatest number.
        greatest: i64,
        /// The number is a multiple of this one after `offset` is subtracted.
        multiple: u64,
        /// The number that is subtracted first.
        offset: i64,
        /// Whether zero is refused.
        is_nonzero: bool,
        /// Whether the number, an address, is compared as the distance from the instruction.
        is_distance: bool,
    },
    /// One of this number of listed numbers.
    Listed(u32),
    /// A register of the class of this name.
    Class(&'static str),
    /// A register or a number that is the same as the operand of this number, to which it is tied.
    Tied(u8),
    /// Another register than the operand of this number.
    Different(u8),
    /// An operand of this description.
    Described(&'static str),
    /// A floating-point number that this number of bits holds exactly.
    Float(u8),
    /// A number, not an expression.
    Known,
}

impl Wanted {
    /// A number from the least to the greatest.
    pub(super) const fn range(least: i64, greatest: i64) -> Self {
        Wanted::Number {
            least,
            greatest,
            multiple: 1,
            offset: 0,
            is_nonzero: false,
            is_distance: false,
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Wanted::Number {
                least,
                greatest,
                multiple,
                offset,
                is_nonzero,
                is_distance,
            } => {
                let what = if is_distance { "distance" } else { "number" };
                write!(f, "a {what} from {least} to {greatest}")?;
                match (multiple, offset) {
                    (0 | 1, _) => {}
                    (_, 0) => write!(f, " that is a multiple of {multiple}")?,
                    _ => write!(f, " that is {offset} plus a multiple of {multiple}")?,
                }
                f.write_str(if is_nonzero { " except 0" } else { "" })
            }
            Wanted::Listed(count) => write!(f, "one of {count} listed numbers"),
            Wanted::Class("") => f.write_str("a register"),
            Wanted::Class(name) => write!(f, "a register of the class {name}"),
            Wanted::Tied(to) => write!(f, "the same as operand {to}"),
            Wanted::Different(to) => write!(f, "another register than operand {to}"),
            Wanted::Described(text) => f.write_str(text),
            Wanted::Float(bits) => write!(f, "a floating-point number of {bits} bits"),
            Wanted::Known => f.write_str("a number or a register, not an expression"),
        }
    }
}

/// The encoding of an instruction failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EncodeError {
    /// The reason.
    pub kind: EncodeErrorKind,
    /// The operand that the instruction accepts in the place of an invalid one, if that is known.
    pub wanted: Option<Wanted>,
    /// The operand that cannot be encoded. A register has its number in the description.
    pub given: Option<Operand<u16>>,
}

impl EncodeError {
    /// The error about an operand, if the reason is one, with what is known of it.
    pub(super) const fn about(
        kind: EncodeErrorKind,
        wanted: Option<Wanted>,
        given: Option<Operand<u16>>,
    ) -> Self {
        match kind {
            EncodeErrorKind::InvalidOperand(_) => EncodeError {
                kind,
                wanted,
                given,
            },
            _ => EncodeError::of(kind),
        }
    }

    /// The error of which nothing but the reason is known.
    pub(super) const fn of(kind: EncodeErrorKind) -> Self {
        EncodeError {
            kind,
            wanted: None,
            given: None,
        }
    }
}

impl From<EncodeErrorKind> for EncodeError {
    fn from(kind: EncodeErrorKind) -> Self {
        EncodeError::of(kind)
    }
}

impl fmt::Display for EncodeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EncodeErrorKind::NoEncoding => f.write_str("the instruction has no machine code"),
            EncodeErrorKind::TooLong(size) => {
                write!(f, "the instruction would have {size} bytes: too long")
            }
            EncodeErrorKind::NoRoom(size) => write!(f, "the instruction has {size} bytes"),
            EncodeErrorKind::MissingOperand(at) => write!(f, "operand {at} is missing"),
            EncodeErrorKind::SurplusOperand(most) => {
                write!(f, "the instruction has {most} operands, and more are given")
            }
            EncodeErrorKind::InvalidOperand(at) => write!(f, "operand {at} cannot be encoded"),
            EncodeErrorKind::MissingHook(name) => {
                write!(f, "the instruction needs the missing hook `{name}`")
            }
            EncodeErrorKind::MissingFeature(name) => {
                write!(f, "the instruction needs the feature `{name}`")
            }
        }
    }
}

impl core::error::Error for EncodeErrorKind {}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        if let Some(wanted) = self.wanted {
            write!(f, ": the instruction wants {wanted}")?;
        }
        match self.given {
            None => Ok(()),
            Some(Operand::Reg(reg)) => write!(f, ", not register {reg}"),
            Some(Operand::Imm(number)) => write!(f, ", not {number}"),
            Some(Operand::Expr(_)) => f.write_str(", not an expression"),
            Some(Operand::Fp(bits)) => write!(f, ", not {}", f64::from_bits(bits)),
            Some(Operand::VirtualReg(_)) => f.write_str(", not a virtual register"),
            Some(Operand::Other) => f.write_str(", not an operand of another kind"),
        }
    }
}

impl core::error::Error for EncodeError {}

/// The bytes of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct EncodedInst {
    bytes: [u8; EncodedInst::MAX_SIZE],
    size: u8,
}

impl EncodedInst {
    /// The largest number of bytes.
    pub const MAX_SIZE: usize = 16;

    /// The first `size` of some bytes, if there is room for them. The rest becomes zero, so that
    /// equal instructions are equal.
    pub(super) const fn new(bytes: &[u8], size: usize) -> Result<Self, EncodeErrorKind> {
        let mut inst = EncodedInst {
            bytes: [0; EncodedInst::MAX_SIZE],
            size: size as u8,
        };
        if size > EncodedInst::MAX_SIZE || size > bytes.len() {
            return Err(EncodeErrorKind::TooLong(inst.size));
        }
        let mut at = 0;
        while at < size {
            inst.bytes[at] = bytes[at];
            at += 1;
        }
        Ok(inst)
    }

    /// The bytes.
    pub const fn as_bytes(&self) -> &[u8] {
        match self.bytes.split_at_checked(self.size as usize) {
            Some((bytes, _)) => bytes,
            None => &[],
        }
    }

    /// The bytes as an array, for constants; `None` if the instruction has another number of bytes.
    pub const fn to_array<const SIZE: usize>(self) -> Option<[u8; SIZE]> {
        match self.as_bytes().first_chunk() {
            Some(bytes) if SIZE == self.size as usize => Some(*bytes),
            _ => None,
        }
    }
}

impl AsRef<[u8]> for EncodedInst {
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl fmt::Debug for EncodedInst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_bytes(), f)
    }
}
