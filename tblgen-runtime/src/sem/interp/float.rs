//! Floating point numbers as bits.
//!
//! Numbers of 16 bits are calculated with in `f32`: it has more than twice as
//! many bits, so that rounding a sum, a product, a quotient or a root twice gives
//! the same as rounding it once.

use core::cmp::Ordering;

use super::bits::mask;
use super::convert::{decode, encode};
use crate::{FloatKind, IsdOpcode};

/// The number of bits exponent that and fraction have.
pub(super) const fn format(kind: FloatKind) -> Option<(u32, u32)> {
    match kind {
        FloatKind::Half => Some((5, 10)),
        FloatKind::BFloat => Some((8, 7)),
        FloatKind::Single => Some((8, 23)),
        FloatKind::Double => Some((11, 52)),
        FloatKind::X87 | FloatKind::Quad | FloatKind::PpcDouble => None,
    }
}

/// The bit that is the sign.
fn sign_bit(kind: FloatKind) -> Option<u128> {
    match kind {
        // The sum of two numbers has the sign of both.
        FloatKind::PpcDouble => None,
        _ => Some(1 << (kind.bits() - 1)),
    }
}

/// The operations that only look at the sign, whatever the number is.
pub(super) fn sign_operation(node: IsdOpcode, kind: FloatKind, a: u128, b: u128) -> Option<u128> {
    let sign = sign_bit(kind)?;
    Some(match node {
        IsdOpcode::FNEG => a ^ sign,
        IsdOpcode::FABS => a & !sign,
        IsdOpcode::FCOPYSIGN => a & !sign | b & sign,
        IsdOpcode::FGETSIGN => u128::from(a & sign != 0),
        _ => return None,
    })
}

/// Compares two numbers: `Some(None)` if one of them is a NaN, `None` if the
/// format is not known.
pub(super) fn compare(kind: FloatKind, a: u128, b: u128) -> Option<Option<Ordering>> {
    Some(decode(kind, a)?.partial_cmp(&decode(kind, b)?))
}

/// The classes that `IS_FPCLASS` tests, a bit for each (`FPClassTest` of LLVM).
pub(super) fn class(kind: FloatKind, a: u128) -> Option<u32> {
    let (exponent_bits, fraction_bits) = format(kind)?;
    let fraction = a & mask(fraction_bits);
    let exponent = a >> fraction_bits & mask(exponent_bits);
    let negative = a & sign_bit(kind)? != 0;
    let (negative_class, positive_class) = match (exponent, fraction) {
        (e, 0) if e == mask(exponent_bits) => (2, 9),
        (e, _) if e == mask(exponent_bits) => {
            let quiet = (fraction >> (fraction_bits - 1)) as u32;
            (quiet, quiet)
        }
        (0, 0) => (5, 6),
        (0, _) => (4, 7),
        _ => (3, 8),
    };
    Some(
        1 << if negative {
            negative_class
        } else {
            positive_class
        },
    )
}

/// Whether bits are not a number.
pub(super) fn is_nan(kind: FloatKind, a: u128) -> bool {
    class(kind, a).is_some_and(|class| class <= 2)
}

/// Whether a node does not look at more than the sign.
pub(super) fn looks_at_sign(node: IsdOpcode) -> bool {
    matches!(
        node,
        IsdOpcode::FNEG | IsdOpcode::FABS | IsdOpcode::FCOPYSIGN
    )
}

/// Whether a number is one that signals.
fn signals(kind: FloatKind, a: u128) -> bool {
    class(kind, a) == Some(1)
}

/// Makes the operations on one of Rust's types.
macro_rules! operations {
    ($float:ident) => {
        pub(super) fn unary(node: IsdOpcode, a: $float) -> Option<$float> {
            match node {
                IsdOpcode::FCANONICALIZE => Some(a),
                #[cfg(feature = "std")]
                _ => with_std(node, a),
                #[cfg(not(feature = "std"))]
                _ => None,
            }
        }

        #[cfg(feature = "std")]
        fn with_std(node: IsdOpcode, a: $float) -> Option<$float> {
            Some(match node {
                IsdOpcode::FSQRT => a.sqrt(),
                IsdOpcode::FCEIL => a.ceil(),
                IsdOpcode::FFLOOR => a.floor(),
                IsdOpcode::FTRUNC => a.trunc(),
                IsdOpcode::FRINT | IsdOpcode::FNEARBYINT | IsdOpcode::FROUNDEVEN => {
                    a.round_ties_even()
                }
                IsdOpcode::FROUND => a.round(),
                IsdOpcode::FSIN => a.sin(),
                IsdOpcode::FCOS => a.cos(),
                IsdOpcode::FTAN => a.tan(),
                IsdOpcode::FASIN => a.asin(),
                IsdOpcode::FACOS => a.acos(),
                IsdOpcode::FATAN => a.atan(),
                IsdOpcode::FSINH => a.sinh(),
                IsdOpcode::FCOSH => a.cosh(),
                IsdOpcode::FTANH => a.tanh(),
                IsdOpcode::FEXP => a.exp(),
                IsdOpcode::FEXP2 => a.exp2(),
                IsdOpcode::FEXP10 => $float::powf(10.0, a),
                IsdOpcode::FLOG => a.ln(),
                IsdOpcode::FLOG2 => a.log2(),
                IsdOpcode::FLOG10 => a.log10(),
                _ => return None,
            })
        }

        pub(super) fn binary(node: IsdOpcode, a: $float, b: $float) -> Option<$float> {
            Some(match node {
                IsdOpcode::FADD => a + b,
                IsdOpcode::FSUB => a - b,
                IsdOpcode::FMUL => a * b,
                IsdOpcode::FDIV => a / b,
                IsdOpcode::FREM => a % b,
                IsdOpcode::FMINNUM | IsdOpcode::FMINNUM_IEEE if a.is_nan() => b,
                IsdOpcode::FMAXNUM | IsdOpcode::FMAXNUM_IEEE if a.is_nan() => b,
                IsdOpcode::FMINNUM | IsdOpcode::FMINNUM_IEEE if b.is_nan() => a,
                IsdOpcode::FMAXNUM | IsdOpcode::FMAXNUM_IEEE if b.is_nan() => a,
                IsdOpcode::FMINNUM | IsdOpcode::FMINNUM_IEEE | IsdOpcode::FMINIMUM => less(a, b),
                IsdOpcode::FMAXNUM | IsdOpcode::FMAXNUM_IEEE | IsdOpcode::FMAXIMUM => -less(-a, -b),
                #[cfg(feature = "std")]
                IsdOpcode::FPOW => a.powf(b),
                _ => return None,
            })
        }

        /// The smaller one; what is not a number if one is not; -0 is smaller
        /// than 0.
        fn less(a: $float, b: $float) -> $float {
            if a.is_nan() || a < b || (a == b && a.is_sign_negative()) {
                a
            } else {
                b
            }
        }

        pub(super) fn ternary(node: IsdOpcode, [a, b, c]: [$float; 3]) -> Option<$float> {
            match node {
                IsdOpcode::FMAD => Some(a * b + c),
                #[cfg(feature = "std")]
                IsdOpcode::FMA => Some(a.mul_add(b, c)),
                _ => None,
            }
        }
    };
}

mod single {
    use crate::IsdOpcode;
    operations!(f32);
}

mod double {
    use crate::IsdOpcode;
    operations!(f64);
}

fn as_f32(a: u128) -> f32 {
    f32::from_bits(a as u32)
}

fn as_f64(a: u128) -> f64 {
    f64::from_bits(a as u64)
}

/// Calculates in `f32` with numbers of fewer bits.
fn narrow(
    kind: FloatKind,
    a: u128,
    b: u128,
    operation: impl Fn(f32, f32) -> Option<f32>,
) -> Option<u128> {
    let (a, b) = (decode(kind, a)? as f32, decode(kind, b)? as f32);
    encode(kind, operation(a, b)?.into())
}

/// Whether an operation in `f32` can be rounded again to 16 bits.
fn can_be_narrow(node: IsdOpcode) -> bool {
    !matches!(
        node,
        IsdOpcode::FSIN
            | IsdOpcode::FCOS
            | IsdOpcode::FTAN
            | IsdOpcode::FASIN
            | IsdOpcode::FACOS
            | IsdOpcode::FATAN
            | IsdOpcode::FSINH
            | IsdOpcode::FCOSH
            | IsdOpcode::FTANH
            | IsdOpcode::FEXP
            | IsdOpcode::FEXP2
            | IsdOpcode::FEXP10
            | IsdOpcode::FLOG
            | IsdOpcode::FLOG2
            | IsdOpcode::FLOG10
            | IsdOpcode::FPOW
    )
}

/// An operation on one number.
pub(super) fn unary(node: IsdOpcode, kind: FloatKind, a: u128) -> Option<u128> {
    match kind {
        FloatKind::Single => encode(kind, single::unary(node, as_f32(a))?.into()),
        FloatKind::Double => encode(kind, double::unary(node, as_f64(a))?),
        _ if can_be_narrow(node) => narrow(kind, a, a, |a, _| single::unary(node, a)),
        _ => None,
    }
}

/// An operation on two numbers.
pub(super) fn binary(node: IsdOpcode, kind: FloatKind, a: u128, b: u128) -> Option<u128> {
    let ieee = matches!(node, IsdOpcode::FMINNUM_IEEE | IsdOpcode::FMAXNUM_IEEE);
    if ieee && (signals(kind, a) || signals(kind, b)) {
        return encode(kind, f64::NAN);
    }
    match kind {
        FloatKind::Single => encode(kind, single::binary(node, as_f32(a), as_f32(b))?.into()),
        FloatKind::Double => encode(kind, double::binary(node, as_f64(a), as_f64(b))?),
        _ if can_be_narrow(node) => narrow(kind, a, b, |a, b| single::binary(node, a, b)),
        _ => None,
    }
}

/// An operation on three numbers.
pub(super) fn ternary(node: IsdOpcode, kind: FloatKind, operands: [u128; 3]) -> Option<u128> {
    match kind {
        FloatKind::Single => {
            let result = single::ternary(node, operands.map(as_f32))?;
            encode(kind, result.into())
        }
        FloatKind::Double => encode(kind, double::ternary(node, operands.map(as_f64))?),
        _ => None,
    }
}

/// A number times a power of two.
pub(super) fn scale(kind: FloatKind, a: u128, by: i128) -> Option<u128> {
    let mut value = decode(kind, a)?;
    let mut by = by.clamp(-2200, 2200) as i32;
    // Steps that leave the number normal, so that only the last one rounds.
    while by > 1023 {
        value *= power_of_two(1023);
        by -= 1023;
    }
    while by < -1022 {
        value *= power_of_two(53 - 1022);
        by += 1022 - 53;
    }
    encode(kind, value * power_of_two(by))
}

/// 2 to the power of a number from -1022 to 1023.
pub(super) fn power_of_two(by: i32) -> f64 {
    f64::from_bits(((by.clamp(-1022, 1023) + 1023) as u64) << 52)
}
