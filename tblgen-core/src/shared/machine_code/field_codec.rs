//! The codec of a field, and its form in operations of an encoder.

#[cfg(feature = "code_emitter")]
use tblgen_facts::mc::direct;

use tblgen_model::hooks::Codec;

/// The meaning of a field of some bits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum FieldCodec {
    /// A codec without parts, and the number of bits of the field if that matters.
    Known(Codec, u32),
    /// The encoding of a register of a set, from which a number is subtracted.
    #[cfg(feature = "code_emitter")]
    Encoding {
        first: u8,
        bits: u32,
        set: usize,
        /// Whether the operand may be missing.
        is_optional: bool,
    },
    /// A number of some bits, with or without sign, as it is.
    #[cfg(feature = "code_emitter")]
    AnySign(u32),
    /// A number without sign, of which only the bits of a mask have a place.
    #[cfg(feature = "code_emitter")]
    Masked(u64),
    /// One of some numbers by their fields, unless the operand is missing.
    #[cfg(feature = "code_emitter")]
    OptionalChoice(Vec<Option<i32>>),
    /// No bits: the operand is the same as that of a number.
    #[cfg(feature = "code_emitter")]
    Tied(usize),
    /// No bits: the operand is another register than that of a number, unless its encoding is the
    /// exception.
    #[cfg(feature = "code_emitter")]
    Different { to: usize, exception: Option<i32> },
    /// No bits: the operand, and that of a number, are registers of a codec under the same condition.
    #[cfg(feature = "code_emitter")]
    Together { to: usize, codec: Codec },
    /// The number of a function of the target.
    Hook(usize),
}

impl FieldCodec {
    /// Whether the codec makes an operand, as far as that is known.
    #[cfg(feature = "disassembler")]
    pub(crate) fn makes_operand(&self) -> bool {
        let is_none = |codec: &Codec| matches!(codec, Codec::Nothing | Codec::Distinct(_));
        matches!(self, FieldCodec::Known(codec, _) if !is_none(inner(codec))) && !self.is_optional()
    }

    /// Whether the codec leaves an operand out where it could refuse it.
    #[cfg(feature = "disassembler")]
    pub(crate) fn is_optional(&self) -> bool {
        matches!(self, FieldCodec::Known(codec, _) if matches!(inner(codec), Codec::Register(list) if list.is_optional))
    }

    /// Whether the codec makes an address of a distance.
    #[cfg(feature = "disassembler")]
    pub(crate) fn is_address(&self) -> bool {
        matches!(self, FieldCodec::Known(codec, _)
            if matches!(inner(codec), Codec::Number(number) if number.is_pc_relative && !number.is_word))
    }
}

#[cfg(feature = "code_emitter")]
impl FieldCodec {
    /// The encoding of a register of a set, which is larger than the field by `first`.
    pub(crate) fn register(first: u8, bits: u32, set: usize) -> Self {
        FieldCodec::Encoding {
            first,
            bits,
            set,
            is_optional: false,
        }
    }

    /// The form of the codec in operations of an encoder; 0 if the codec has none.
    pub(crate) fn direct(&self) -> u32 {
        let form = |bits: u32, kind: u32| match bits {
            1..=64 => kind | (64 - bits) << direct::UNUSED_BITS,
            _ => 0,
        };
        match self {
            FieldCodec::Encoding { first, set, .. } => match u8::try_from(*set) {
                Ok(set) => {
                    let first = u32::from(*first) << direct::SHIFT;
                    direct::ENCODING | first | u32::from(set) << direct::SET
                }
                Err(_) => 0,
            },
            FieldCodec::Tied(to) => match u8::try_from(*to) {
                Ok(to) => direct::TIED | u32::from(to) << direct::SHIFT,
                Err(_) => 0,
            },
            FieldCodec::Known(Codec::Plain, bits) | FieldCodec::AnySign(bits) => {
                form(*bits, direct::PLAIN)
            }
            FieldCodec::Known(Codec::Number(number), _)
                if !number.is_strict && number.is_simple() =>
            {
                let flags = [
                    (number.is_signed, direct::SIGNED),
                    (number.is_nonzero, direct::NONZERO),
                    (number.is_pc_relative, direct::PC_RELATIVE),
                ];
                let flags = flags.into_iter().filter(|(is_set, _)| *is_set);
                let flags = flags.fold(direct::NUMBER, |all, (_, flag)| all | flag);
                let shift = u32::from(number.shift) << direct::SHIFT;
                form(number.bits.into(), flags | shift)
            }
            FieldCodec::Known(Codec::Choice(list), _) => steps(list).map_or(0, |(step, count)| {
                let step = u32::from(step) << direct::SHIFT;
                direct::STEPS | step | u32::from(count) << direct::UNUSED_BITS
            }),
            FieldCodec::Known(codec @ Codec::Select(_), _) => match numbers_as_they_are(codec) {
                0 => 0,
                256 => form(8, direct::NUMBER),
                count => direct::STEPS | 1 << direct::SHIFT | count << direct::UNUSED_BITS,
            },
            _ => 0,
        }
    }
}

/// The count of the numbers from zero on that are their own fields, up to 256. Others take the codec.
#[cfg(feature = "code_emitter")]
fn numbers_as_they_are(codec: &Codec) -> u32 {
    let is_own_field = |field: &u32| codec.number((*field).into()) == Some(Some((*field).into()));
    (0..256).take_while(is_own_field).count() as u32
}

/// The step and the count of numbers in a list that begins with zero, if all steps in it are the same.
#[cfg(feature = "code_emitter")]
fn steps(list: &[Option<i32>]) -> Option<(u8, u8)> {
    let count = u8::try_from(list.len()).ok()?;
    let step = u8::try_from((*list.get(1)?)?)
        .ok()
        .filter(|step| *step != 0)?;
    let mut places = (0..i32::from(count)).zip(list);
    let are_same = places.all(|(at, number)| *number == Some(i32::from(step) * at));
    are_same.then_some((step, count))
}

/// The codec of a field, whether or not the field matters.
pub(super) fn inner(mut codec: &Codec) -> &Codec {
    while let Codec::Ignored(other) = codec {
        codec = other;
    }
    codec
}

#[cfg(all(test, feature = "code_emitter"))]
mod tests {
    use super::{numbers_as_they_are, steps};
    use tblgen_model::hooks::{Codec, Number, Select};

    #[test]
    fn numbers_that_are_their_own_fields() {
        let biased = |bias| {
            Codec::Number(Number {
                bias,
                ..Number::plain(6)
            })
        };
        let select = |codecs| numbers_as_they_are(&Codec::Select(Select { width: 6, codecs }));
        assert_eq!(
            select(vec![Some(biased(0)), Some(biased(64)), None, None]),
            128
        );
        assert_eq!(select(vec![Some(biased(0)), None, Some(biased(128))]), 64);
        assert_eq!(
            select((0..4).map(|at| Some(biased(64 * at))).collect()),
            256
        );
        assert_eq!(select(vec![None, Some(biased(64))]), 0);
    }

    #[test]
    fn steps_of_lists() {
        assert_eq!(steps(&[Some(0), Some(12)]), Some((12, 2)));
        assert_eq!(steps(&[Some(0), Some(12), Some(25)]), None);
        assert_eq!(steps(&[Some(1), Some(2)]), None);
        assert_eq!(steps(&[Some(0), Some(1), None]), None);
        assert_eq!(steps(&[Some(0)]), None);
        // Twice the step is no number of 32 bits.
        assert_eq!(steps(&[Some(0), Some(i32::MAX), Some(-2)]), None);
    }
}
