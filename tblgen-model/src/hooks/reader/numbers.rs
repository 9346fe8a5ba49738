//! Codecs of numbers.

use super::{Place, Reader};
use crate::hooks::{Codec, Number};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::DagArg;

impl Reader<'_, '_> {
    /// The codec of a number; none if the operator is about something else.
    pub(super) fn number(
        &self,
        name: &str,
        args: &[DagArg<'_>],
        place: Place,
    ) -> Result<Option<Codec>, Diagnostics> {
        let number = match (name, args) {
            ("uimm", []) => Number::plain(place.width),
            ("uimm", [bits]) => self.of_bits(bits, false, place.width)?,
            ("simm", []) => Number {
                is_signed: true,
                ..Number::plain(place.width)
            },
            ("simm", [bits]) => self.of_bits(bits, true, place.width)?,
            _ => return self.changed(name, args, place),
        };
        Ok(Some(Codec::Number(number)))
    }

    /// A number of as many bits as an argument states.
    fn of_bits(
        &self,
        bits: &DagArg<'_>,
        is_signed: bool,
        width: u32,
    ) -> Result<Number, Diagnostics> {
        let bits: u8 = self.int(bits)?;
        match bits {
            1..=64 => Ok(Number::of_bits(bits, is_signed, width)),
            _ => Err(self.fault(format!("a number has 1 to 64 bits, not {bits}"))),
        }
    }

    /// A codec of a number that is changed; none if the operator is about something else.
    fn changed(
        &self,
        name: &str,
        args: &[DagArg<'_>],
        place: Place,
    ) -> Result<Option<Codec>, Diagnostics> {
        let [args @ .., codec] = args else {
            return Ok(None);
        };
        let change: Box<dyn Fn(Number) -> Option<Number>> = match (name, args) {
            ("scaled", [by]) => {
                let by: u8 = self.int(by)?;
                Box::new(move |number| scaled(number, by))
            }
            ("biased", [by]) => {
                let by: i32 = self.int(by)?;
                Box::new(move |number| {
                    let bias = number.bias.checked_add(by)?;
                    let number = with_bounds(number, |bound| bound.checked_add(by))?;
                    Some(Number { bias, ..number })
                })
            }
            ("range", [least, greatest]) => {
                let range = (self.int(least)?, self.int(greatest)?);
                Box::new(move |number| Some(within(number, range)))
            }
            ("negated", []) => Box::new(negated),
            ("not_zero", []) => Box::new(not_zero),
            ("pcrel", []) => Box::new(pc_relative),
            ("word", []) => Box::new(word),
            _ => return Ok(None),
        };
        let changed = match self.codec(codec.value, place)? {
            // A word is what it is in the end.
            Codec::Number(number) if !number.is_word => change(number),
            _ => None,
        };
        let changed = changed.map(|number| Some(Codec::Number(number)));
        changed.ok_or_else(|| self.fault("only numbers can be changed, within 32 bits".into()))
    }
}

/// A number with more zero bits at its end.
fn scaled(number: Number, by: u8) -> Option<Number> {
    let shift = number.shift.checked_add(by).filter(|shift| *shift < 64)?;
    let scaled = |one: i32| match one {
        0 => Some(0),
        one => {
            let scaled = i64::from(one).checked_mul(1i64.checked_shl(by.into())?)?;
            i32::try_from(scaled).ok()
        }
    };
    let bias = scaled(number.bias)?;
    let number = with_bounds(number, scaled)?;
    Some(Number {
        shift,
        bias,
        ..number
    })
}

/// A number whose bounds change as the number itself does.
fn with_bounds(number: Number, change: impl Fn(i32) -> Option<i32>) -> Option<Number> {
    let range = match number.range {
        Some((least, greatest)) => Some((change(least)?, change(greatest)?)),
        None => None,
    };
    Some(Number { range, ..number })
}

/// A number within further bounds.
fn within(number: Number, (least, greatest): (i32, i32)) -> Number {
    let (lower, upper) = number.range.unwrap_or((least, greatest));
    Number {
        range: Some((least.max(lower), greatest.min(upper))),
        ..number
    }
}

/// The opposite number.
fn negated(number: Number) -> Option<Number> {
    let number = with_bounds(number, i32::checked_neg)?;
    (number.bias == 0).then_some(Number {
        is_negated: !number.is_negated,
        range: number.range.map(|(least, greatest)| (greatest, least)),
        ..number
    })
}

/// A number whose field is not zero.
fn not_zero(number: Number) -> Option<Number> {
    Some(Number {
        is_nonzero: true,
        ..number
    })
}

/// A number of 32 bits without sign.
fn word(number: Number) -> Option<Number> {
    Some(Number {
        is_word: true,
        ..number
    })
}

/// A distance from the instruction.
fn pc_relative(number: Number) -> Option<Number> {
    Some(Number {
        is_pc_relative: true,
        ..number
    })
}
