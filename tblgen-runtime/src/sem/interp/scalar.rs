//! Operations on one or two numbers: conversions, arithmetic of floating point
//! numbers, and integer operations that are not common.

use super::bits::Bits;
use super::convert::{self, float_kind};
use super::value::{Shape, Value};
use super::{float, integer};
use crate::{FloatKind, IsdOpcode, ValueKind};

/// An operation on one number, whose result is of a type.
pub(super) fn unary(node: IsdOpcode, a: Value, to: Shape) -> Option<u128> {
    let from = float_kind(a.shape);
    match (node, from) {
        (IsdOpcode::SINT_TO_FP | IsdOpcode::UINT_TO_FP, None) => {
            let with_sign = matches!(node, IsdOpcode::SINT_TO_FP);
            convert::from_integer(float_kind(to)?, a.value, a.shape.bits, with_sign)
        }
        (IsdOpcode::FP16_TO_FP, None) => {
            convert::encode(float_kind(to)?, convert::decode(FloatKind::Half, a.value)?)
        }
        (IsdOpcode::BF16_TO_FP, None) => convert::encode(
            float_kind(to)?,
            convert::decode(FloatKind::BFloat, a.value)?,
        ),
        (_, None) => integer::unary(node, a.value, a.shape.bits),
        (_, Some(kind)) => unary_float(node, kind, a),
    }
}

/// The number that a node makes an integer, which is rounded already unless that
/// is towards zero, and whether the integer has a sign; `None` for other nodes.
pub(super) fn integer_wanted(node: IsdOpcode, a: Value) -> Option<(f64, bool)> {
    let rounding = match node {
        IsdOpcode::FP_TO_SINT | IsdOpcode::FP_TO_UINT => None,
        IsdOpcode::LRINT | IsdOpcode::LLRINT => Some(IsdOpcode::FRINT),
        IsdOpcode::LROUND | IsdOpcode::LLROUND => Some(IsdOpcode::FROUND),
        _ => return None,
    };
    let kind = float_kind(a.shape)?;
    let rounded = match rounding {
        Some(rounding) => float::unary(rounding, kind, a.value)?,
        None => a.value,
    };
    let with_sign = !matches!(node, IsdOpcode::FP_TO_UINT);
    Some((convert::decode(kind, rounded)?, with_sign))
}

fn unary_float(node: IsdOpcode, kind: FloatKind, a: Value) -> Option<u128> {
    let number = || convert::decode(kind, a.value);
    match node {
        IsdOpcode::FP_TO_FP16 => convert::encode(FloatKind::Half, number()?),
        IsdOpcode::FP_TO_BF16 => convert::encode(FloatKind::BFloat, number()?),
        IsdOpcode::FNEG | IsdOpcode::FABS | IsdOpcode::FGETSIGN => {
            float::sign_operation(node, kind, a.value, 0)
        }
        _ => float::unary(node, kind, a.value),
    }
}

/// An operation on two numbers, whose result is of a type.
pub(super) fn binary(node: IsdOpcode, a: Value, b: Value, to: Shape) -> Option<u128> {
    let Some(kind) = float_kind(a.shape) else {
        return integer::binary(node, a.value, b.value, a.shape.bits);
    };
    match node {
        IsdOpcode::FCOPYSIGN => {
            // The sign may be that of a number of another format.
            let sign =
                float::sign_operation(IsdOpcode::FGETSIGN, float_kind(b.shape)?, b.value, 0)?;
            let sign = sign.checked_shl(kind.bits() - 1)?;
            float::sign_operation(node, kind, a.value, sign)
        }
        IsdOpcode::FLDEXP => float::scale(kind, a.value, b.bits().as_i128()),
        IsdOpcode::IS_FPCLASS => {
            let class = float::class(kind, a.value)?;
            Some(u128::from(u128::from(class) & b.value != 0))
        }
        IsdOpcode::FP_TO_SINT_SAT | IsdOpcode::FP_TO_UINT_SAT => {
            let bits = ValueKind::decode(b.value as u32).scalar()?.bits();
            let with_sign = matches!(node, IsdOpcode::FP_TO_SINT_SAT);
            let number = convert::decode(kind, a.value)?;
            let bits = bits.min(to.bits);
            let integer = Bits::new(convert::to_integer(number, bits, with_sign), bits);
            Some(if with_sign {
                integer.as_i128() as u128
            } else {
                integer.as_u128()
            })
        }
        _ => float::binary(node, kind, a.value, b.value),
    }
}

/// The node that does the same without looking at rounding modes and flags,
/// which there are none of here.
pub(super) fn without_strict(node: IsdOpcode) -> IsdOpcode {
    match node {
        IsdOpcode::STRICT_FADD => IsdOpcode::FADD,
        IsdOpcode::STRICT_FSUB => IsdOpcode::FSUB,
        IsdOpcode::STRICT_FMUL => IsdOpcode::FMUL,
        IsdOpcode::STRICT_FDIV => IsdOpcode::FDIV,
        IsdOpcode::STRICT_FREM => IsdOpcode::FREM,
        IsdOpcode::STRICT_FMA => IsdOpcode::FMA,
        IsdOpcode::STRICT_FSQRT => IsdOpcode::FSQRT,
        IsdOpcode::STRICT_FSIN => IsdOpcode::FSIN,
        IsdOpcode::STRICT_FCOS => IsdOpcode::FCOS,
        IsdOpcode::STRICT_FTAN => IsdOpcode::FTAN,
        IsdOpcode::STRICT_FASIN => IsdOpcode::FASIN,
        IsdOpcode::STRICT_FACOS => IsdOpcode::FACOS,
        IsdOpcode::STRICT_FATAN => IsdOpcode::FATAN,
        IsdOpcode::STRICT_FSINH => IsdOpcode::FSINH,
        IsdOpcode::STRICT_FCOSH => IsdOpcode::FCOSH,
        IsdOpcode::STRICT_FTANH => IsdOpcode::FTANH,
        IsdOpcode::STRICT_FEXP => IsdOpcode::FEXP,
        IsdOpcode::STRICT_FEXP2 => IsdOpcode::FEXP2,
        IsdOpcode::STRICT_FLOG => IsdOpcode::FLOG,
        IsdOpcode::STRICT_FLOG2 => IsdOpcode::FLOG2,
        IsdOpcode::STRICT_FLOG10 => IsdOpcode::FLOG10,
        IsdOpcode::STRICT_FPOW => IsdOpcode::FPOW,
        IsdOpcode::STRICT_FLDEXP => IsdOpcode::FLDEXP,
        IsdOpcode::STRICT_FRINT => IsdOpcode::FRINT,
        IsdOpcode::STRICT_FNEARBYINT => IsdOpcode::FNEARBYINT,
        IsdOpcode::STRICT_FCEIL => IsdOpcode::FCEIL,
        IsdOpcode::STRICT_FFLOOR => IsdOpcode::FFLOOR,
        IsdOpcode::STRICT_FROUND => IsdOpcode::FROUND,
        IsdOpcode::STRICT_FROUNDEVEN => IsdOpcode::FROUNDEVEN,
        IsdOpcode::STRICT_FTRUNC => IsdOpcode::FTRUNC,
        IsdOpcode::STRICT_LRINT => IsdOpcode::LRINT,
        IsdOpcode::STRICT_LLRINT => IsdOpcode::LLRINT,
        IsdOpcode::STRICT_LROUND => IsdOpcode::LROUND,
        IsdOpcode::STRICT_LLROUND => IsdOpcode::LLROUND,
        IsdOpcode::STRICT_FMINNUM => IsdOpcode::FMINNUM,
        IsdOpcode::STRICT_FMAXNUM => IsdOpcode::FMAXNUM,
        IsdOpcode::STRICT_FMINIMUM => IsdOpcode::FMINIMUM,
        IsdOpcode::STRICT_FMAXIMUM => IsdOpcode::FMAXIMUM,
        IsdOpcode::STRICT_FP_TO_SINT => IsdOpcode::FP_TO_SINT,
        IsdOpcode::STRICT_FP_TO_UINT => IsdOpcode::FP_TO_UINT,
        IsdOpcode::STRICT_SINT_TO_FP => IsdOpcode::SINT_TO_FP,
        IsdOpcode::STRICT_UINT_TO_FP => IsdOpcode::UINT_TO_FP,
        IsdOpcode::STRICT_FP16_TO_FP => IsdOpcode::FP16_TO_FP,
        IsdOpcode::STRICT_FP_TO_FP16 => IsdOpcode::FP_TO_FP16,
        IsdOpcode::STRICT_BF16_TO_FP => IsdOpcode::BF16_TO_FP,
        IsdOpcode::STRICT_FP_TO_BF16 => IsdOpcode::FP_TO_BF16,
        other => other,
    }
}
