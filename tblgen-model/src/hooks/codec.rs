//! Codecs: the way from the field of an operand to the operand, and back.

use crate::subtarget::condition::FeatureCondition;

/// The meaning of a field.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Codec {
    /// A number.
    Number(Number),
    /// A register.
    Register(RegisterList),
    /// Numbers by field; none if no instruction has the field.
    Choice(Vec<Option<i32>>),
    /// Several operands.
    Parts(Vec<Part>),
    /// Another codec, by the highest bits of the field.
    Select(Select),
    /// Another codec, by features: the first counts whose condition holds, or that has none.
    When(Vec<(Option<FeatureCondition>, Codec)>),
    /// A codec whose field does not matter.
    Ignored(Box<Codec>),
    /// No operand: two numbers that have to be different.
    Distinct(Distinct),
    /// No operand.
    Nothing,
    /// The number, or the encoding of the register, as it is.
    Plain,
}

/// A number that a field encodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Number {
    /// The number of bits that count.
    pub bits: u8,
    /// Whether the highest one of them is a sign.
    pub is_signed: bool,
    /// Whether higher bits must be zero: the field has more.
    pub is_strict: bool,
    /// Whether a field of zeros is refused.
    pub is_nonzero: bool,
    /// The number of zero bits that follow.
    pub shift: u8,
    /// The number that is added in the end.
    pub bias: i32,
    /// The least and the greatest number, if others are refused.
    pub range: Option<(i32, i32)>,
    /// Whether the number is the negative of the one in the field.
    pub is_negated: bool,
    /// Whether it is a distance from the instruction's address.
    pub is_pc_relative: bool,
    /// Whether it has 32 bits without sign in the end.
    pub is_word: bool,
}

/// Registers by their encoding in a field.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RegisterList {
    /// The number of the register for each field; none if no instruction has the field, and 0 for
    /// `NoRegister`.
    pub registers: Vec<Option<u16>>,
    /// The fields for which it is unpredictable what the instruction does.
    pub soft: Vec<usize>,
    /// A condition, and the number of fields that count while it holds.
    pub limit: Option<(FeatureCondition, u16)>,
    /// Whether there is no operand for a field that no register has; otherwise it is refused.
    pub is_optional: bool,
}

/// Two numbers that have to be different: the halves of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Distinct {
    /// The number that both may be.
    pub exception: Option<i32>,
    /// Whether equal ones are unpredictable, instead of no instruction.
    pub is_soft: bool,
}

/// Codecs, one of which the highest bits of a field select.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Select {
    /// The number of the other bits, which the codecs are for.
    pub width: u32,
    /// The codecs by the value of the highest bits; none if no instruction has it.
    pub codecs: Vec<Option<Codec>>,
}

/// A part of a field: an operand, which is constant if it has no bits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Part {
    /// The meaning.
    pub codec: Codec,
    /// The bits of the part, from its least significant ones on.
    pub runs: Vec<PartRun>,
}

/// Bits of a part that are side by side in the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PartRun {
    /// The position in the field.
    pub low: u32,
    /// The number of bits.
    pub width: u32,
    /// The position in the part.
    pub place: u32,
}

impl Codec {
    /// The number that a field stands for, or that it is refused; `None` if it takes more to tell, or the
    /// codec makes no number.
    pub fn number(&self, field: u64) -> Option<Option<i64>> {
        let at = |list: &[Option<i32>]| *list.get(usize::try_from(field).ok()?)?;
        match self {
            Codec::Number(number) if !number.is_pc_relative => Some(number.decoded(field)),
            Codec::Choice(list) => Some(at(list).map(i64::from)),
            Codec::Select(select) => {
                let which = usize::try_from(field.unbounded_shr(select.width)).ok()?;
                match select.codecs.get(which) {
                    Some(Some(codec)) => {
                        codec.number(field & !u64::MAX.unbounded_shl(select.width))
                    }
                    _ => Some(None),
                }
            }
            Codec::Ignored(codec) => codec.number(0),
            _ => None,
        }
    }
}

impl Part {
    /// The number of bits.
    pub fn width(&self) -> u32 {
        self.runs.iter().map(|run| run.width).sum()
    }
}

impl Number {
    /// The number that a field of some bits is.
    pub fn plain(width: u32) -> Self {
        Number {
            bits: width.min(64) as u8,
            is_signed: false,
            is_strict: false,
            is_nonzero: false,
            shift: 0,
            bias: 0,
            range: None,
            is_negated: false,
            is_pc_relative: false,
            is_word: false,
        }
    }

    /// The number of some bits in a field.
    pub fn of_bits(bits: u8, is_signed: bool, width: u32) -> Self {
        Number {
            bits,
            is_signed,
            is_strict: u32::from(bits) < width,
            ..Number::plain(width)
        }
    }

    /// Whether the number is in the field as it is, except for zero bits after it.
    pub fn is_simple(&self) -> bool {
        let is_changed = self.is_negated || self.is_word || self.bias != 0;
        (1..=64).contains(&self.bits) && self.shift < 64 && !is_changed && self.range.is_none()
    }

    /// The number that a field stands for, before an address is added; `None` if the field is refused.
    pub fn decoded(&self, field: u64) -> Option<i64> {
        let bits = u32::from(self.bits);
        let is_cut = self.is_strict && field.unbounded_shr(bits) != 0;
        if is_cut || self.is_nonzero && field == 0 {
            return None;
        }
        let unused = 64u32.saturating_sub(bits);
        let mut number = match self.is_signed && bits > 0 {
            true => ((field << unused) as i64) >> unused,
            false => field as i64,
        };
        if self.is_negated {
            number = number.wrapping_neg();
        }
        number = number
            .wrapping_shl(self.shift.into())
            .wrapping_add(self.bias.into());
        let (least, greatest) = self.range.unwrap_or((i32::MIN, i32::MAX));
        let is_out = !(i64::from(least)..=i64::from(greatest)).contains(&number);
        let number = if self.is_word {
            i64::from(number as u32)
        } else {
            number
        };
        (self.range.is_none() || !is_out).then_some(number)
    }
}
