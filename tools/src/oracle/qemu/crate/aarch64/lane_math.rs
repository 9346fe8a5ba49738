//! Arithmetic and comparisons of AArch64 on elements of vectors.

use std::cmp::Ordering;

use tblgen_runtime::interp::Bits;
use tblgen_runtime::{FloatKind, IsdOpcode, ScalarKind, SemanticsSet, ValueKind};

use super::estimates;
use super::lanes::{Job, Lanes};
use crate::floats::{self, Number, Rounding};
use crate::machine::{Call, mask};
use crate::{float_math, target};
use generated::Opcode;

/// The result of a node that computes something of each element.
pub(super) fn node(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    comparisons(job, name)
        .or_else(|| shifts(job, name))
        .or_else(|| saturated(job, name))
        .or_else(|| arithmetic(job, name))
}

/// Reductions of all elements of a vector to one.
pub(super) fn reduced(call: &Call<'_>) -> Option<u128> {
    let job = Job::new(call)?;
    let a = job.lanes(0)?;
    let bits = a.bits;
    let signed = |value: u64| Bits::new(value.into(), bits).as_i64();
    let all = || a.all.iter().copied();
    let value = match call.generic()? {
        IsdOpcode::VECREDUCE_ADD => all().fold(0, u64::wrapping_add),
        IsdOpcode::VECREDUCE_UMIN => all().min()?,
        IsdOpcode::VECREDUCE_UMAX => all().max()?,
        IsdOpcode::VECREDUCE_SMIN => all().min_by_key(|value| signed(*value))?,
        IsdOpcode::VECREDUCE_SMAX => all().max_by_key(|value| signed(*value))?,
        IsdOpcode::VECREDUCE_FADD => halves(&a.all, &|a, b| added(a, b, bits)),
        IsdOpcode::VECREDUCE_FMINIMUM => halves(&a.all, &|a, b| extreme(a, b, bits, [true, false])),
        IsdOpcode::VECREDUCE_FMAXIMUM => {
            halves(&a.all, &|a, b| extreme(a, b, bits, [false, false]))
        }
        // What rows leave open is as of FMINNM and FMAXNM.
        IsdOpcode::VECREDUCE_FMIN => halves(&a.all, &|a, b| extreme(a, b, bits, [true, true])),
        IsdOpcode::VECREDUCE_FMAX => halves(&a.all, &|a, b| extreme(a, b, bits, [false, true])),
        _ => return None,
    };
    Some(value.into())
}

/// The halves of a vector as one each, and both as one (J1, Reduce).
fn halves(all: &[u64], of: &dyn Fn(u64, u64) -> u64) -> u64 {
    match all {
        [] => 0,
        [one] => *one,
        all => {
            let (low, high) = all.split_at(all.len() / 2);
            of(halves(low, of), halves(high, of))
        }
    }
}

/// The smaller or the larger number; a quiet NaN counts less than a number if `is_number`.
fn extreme(a: u64, b: u64, bits: u32, [is_least, is_number]: [bool; 2]) -> u64 {
    let is_quiet = |one| floats::is_nan(one, bits) && !floats::is_signalling(one, bits);
    match (is_quiet(a), is_quiet(b)) {
        (true, false) if is_number && !floats::is_nan(b, bits) => return b,
        (false, true) if is_number && !floats::is_nan(a, bits) => return a,
        _ => {}
    }
    match order(a, b, bits) {
        None => not_a_number(a, b, bits),
        // -0 is less than 0.
        Some(Ordering::Equal) if floats::is_negative(a, bits) == is_least => a,
        Some(Ordering::Equal) => b,
        Some(order) => {
            if (order == Ordering::Less) == is_least {
                a
            } else {
                b
            }
        }
    }
}

/// The order of two floating-point numbers; `None` with one that is none.
pub(super) fn order(a: u64, b: u64, bits: u32) -> Option<Ordering> {
    if floats::is_nan(a, bits) || floats::is_nan(b, bits) {
        return None;
    }
    let key = |value: u64| {
        let size = (value & (u64::MAX >> (65 - bits))) as i64;
        if floats::is_negative(value, bits) {
            -size
        } else {
            size
        }
    };
    Some(key(a).cmp(&key(b)))
}

/// Comparisons: all bits of an element, or none.
fn comparisons(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let (with_zero, name) = match name.strip_suffix('z') {
        Some(name) => (true, name),
        None => (false, name),
    };
    let a = job.lanes(0)?;
    let zero = Lanes {
        bits: a.bits,
        all: vec![0; a.all.len()],
    };
    let b = if with_zero { zero } else { job.lanes(1)? };
    let signed = |at: usize| a.signed(at).cmp(&b.signed(at));
    let unsigned = |at: usize| a.get(at).cmp(&b.get(at));
    let float = |at: usize| order(a.get(at), b.get(at), a.bits);
    match name {
        "CMEQ" => job.test(|at| signed(at).is_eq()),
        "CMGE" => job.test(|at| signed(at).is_ge()),
        "CMGT" => job.test(|at| signed(at).is_gt()),
        "CMLE" => job.test(|at| signed(at).is_le()),
        "CMLT" => job.test(|at| signed(at).is_lt()),
        "CMHI" => job.test(|at| unsigned(at).is_gt()),
        "CMHS" => job.test(|at| unsigned(at).is_ge()),
        "FCMEQ" => job.test(|at| float(at).is_some_and(Ordering::is_eq)),
        "FCMGE" => job.test(|at| float(at).is_some_and(Ordering::is_ge)),
        "FCMGT" => job.test(|at| float(at).is_some_and(Ordering::is_gt)),
        "FCMLE" => job.test(|at| float(at).is_some_and(Ordering::is_le)),
        "FCMLT" => job.test(|at| float(at).is_some_and(Ordering::is_lt)),
        _ => None,
    }
}

/// Shifts by an immediate.
fn shifts(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let a = job.lanes(0)?;
    let by = |at: usize| job.word(at).map(|by| by as u32);
    let unsigned = |at: usize| u128::from(a.get(at));
    let signed = |at: usize| i128::from(a.signed(at));
    match name {
        "VSHL" => by(1).and_then(|by| job.each(|at| (unsigned(at) << by) as u64)),
        "VLSHR" => by(1).and_then(|by| job.each(|at| (unsigned(at) >> by) as u64)),
        "VASHR" => by(1).and_then(|by| job.each(|at| (signed(at) >> by) as u64)),
        "URSHR_I" => {
            by(1).and_then(|by| job.each(|at| ((unsigned(at) + (1 << (by - 1))) >> by) as u64))
        }
        "SRSHR_I" => {
            by(1).and_then(|by| job.each(|at| ((signed(at) + (1 << (by - 1))) >> by) as u64))
        }
        "VSLI" | "VSRI" => {
            let (b, by) = (job.lanes(1)?, by(2)?);
            let all = mask(job.bits);
            let moved = |value: u128| {
                if name == "VSLI" {
                    value << by & all
                } else {
                    value >> by
                }
            };
            job.each(|at| (unsigned(at) & !moved(all) | moved(b.get(at).into())) as u64)
        }
        _ => None,
    }
}

/// Shifts by an immediate that stop at the border.
fn saturated(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let (a, by) = (job.lanes(0)?, job.word(1)? as u32);
    let most = mask(job.bits) as i128;
    let (low, high) = (-(most / 2) - 1, most / 2);
    match name {
        "SQSHL_I" => job.each(|at| (i128::from(a.signed(at)) << by).clamp(low, high) as u64),
        "SQSHLU_I" => job.each(|at| (i128::from(a.signed(at)) << by).clamp(0, most) as u64),
        "UQSHL_I" => job.each(|at| (i128::from(a.get(at)) << by).min(most) as u64),
        _ => None,
    }
}

/// Products, sums of neighbours, and steps of floating-point numbers.
fn arithmetic(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let a = job.lanes(0)?;
    match name {
        "UMULL" => job.zip(|a, b| a.wrapping_mul(b)),
        "SMULL" => {
            let b = job.lanes(1)?;
            job.each(|at| a.signed(at).wrapping_mul(b.signed(at)) as u64)
        }
        "PMULL" if a.bits == 64 => Some(carryless(a.get(0), job.lanes(1)?.get(0))),
        "PMULL" => job.zip(|a, b| carryless(a, b) as u64),
        "SITOF" | "UITOF" => {
            let integer = |at: usize| match name {
                "SITOF" => i128::from(a.signed(at)),
                _ => a.get(at).into(),
            };
            let how = Rounding::NearestEven;
            job.each(|at| floats::bits_of(floats::integer(integer(at)), job.bits, how))
        }
        "UADDLP" => job.each(|at| a.get(2 * at).wrapping_add(a.get(2 * at + 1))),
        "SADDLP" => job.each(|at| a.signed(2 * at).wrapping_add(a.signed(2 * at + 1)) as u64),
        "ADDP" => pairs(job),
        "UDOT" | "SDOT" => {
            let (b, c) = (job.lanes(1)?, job.lanes(2)?);
            let product = |at: usize| match name {
                "UDOT" => b.get(at).wrapping_mul(c.get(at)),
                _ => b.signed(at).wrapping_mul(c.signed(at)) as u64,
            };
            job.each(|at| {
                (4 * at..4 * at + 4).fold(a.get(at), |sum, at| sum.wrapping_add(product(at)))
            })
        }
        "FCVTXN" => job.map(|lane| converted(lane, a.bits, job.bits)),
        "FRECPE" => job.map(|lane| estimated(lane, job.bits, estimates::reciprocal)),
        "FRSQRTE" => job.map(|lane| estimated(lane, job.bits, estimates::reciprocal_root)),
        "FRECPS" => job.zip(|a, b| step(a, b, job.bits, 1)),
        "FRSQRTS" => job.zip(|a, b| step(a, b, job.bits, 3)),
        _ => None,
    }
}

/// The product of two polynomials over one bit.
fn carryless(a: u64, b: u64) -> u128 {
    let bits = (0..64).filter(|at| b >> at & 1 != 0);
    bits.fold(0, |all, at| all ^ u128::from(a) << at)
}

/// Sums of neighbours in the first vector, then in the second.
fn pairs(job: &Job<'_, '_>) -> Option<u128> {
    let (a, b) = (job.lanes(0)?, job.lanes(1)?);
    let half = job.count / 2;
    let result = job.call.results().next().map(Opcode::value_kind)?;
    let is_float = matches!(
        result,
        ValueKind::Vector {
            element: ScalarKind::Float(_),
            ..
        }
    );
    let sum = |a: u64, b: u64| match is_float {
        true => added(a, b, job.bits),
        false => a.wrapping_add(b),
    };
    job.each(|at| match at.checked_sub(half) {
        None => sum(a.get(2 * at), a.get(2 * at + 1)),
        Some(at) => sum(b.get(2 * at), b.get(2 * at + 1)),
    })
}

/// The sum of two floating-point numbers.
fn added(a: u64, b: u64, bits: u32) -> u64 {
    let how = Rounding::NearestEven;
    let numbers = floats::number(a, bits).zip(floats::number(b, bits));
    match numbers.and_then(|(a, b)| float_math::sum(a, b, how)) {
        Some(sum) => floats::bits_of(sum, bits, how),
        None => not_a_number(a, b, bits),
    }
}

/// An estimate; what is no number stays so.
fn estimated(value: u64, bits: u32, estimate: fn(u64, u32) -> u64) -> u64 {
    match floats::is_nan(value, bits) {
        true => not_a_number(value, value, bits),
        false => estimate(value, bits),
    }
}

/// The NaN that comes out of two numbers at least one of which is none, or that have no result.
fn not_a_number(a: u64, b: u64, bits: u32) -> u64 {
    let operands = [a, b].map(|one| Bits::new(one.into(), bits));
    let nan = Bits::new(floats::default_nan(bits).into(), bits);
    target::nan(IsdOpcode::FADD, FloatKind::Single, &operands, nan).as_u64()
}

/// A number in fewer bits, rounded to the odd one.
fn converted(value: u64, from: u32, to: u32) -> u64 {
    match floats::number(value, from) {
        Some(number) => floats::bits_of(number, to, Rounding::Odd),
        None => floats::quiet(value, from, to),
    }
}

/// A step to a reciprocal, `2 - a * b`, or to that of a square root, `(3 - a * b) / 2`; of 0 and
/// infinity, the product counts as 0 (J1, FPRecipStepFused and FPRSqrtStepFused).
fn step(a: u64, b: u64, bits: u32, kind: i128) -> u64 {
    let how = Rounding::NearestEven;
    let negated = a ^ 1 << (bits - 1);
    let numbers = floats::number(negated, bits).zip(floats::number(b, bits));
    let Some((a, b)) = numbers else {
        return not_a_number(negated, b, bits);
    };
    let product = float_math::product(a, b).unwrap_or(Number::new(false, 0, 0));
    let first = floats::integer(if kind == 1 { 2 } else { 3 });
    let mut sum = float_math::sum(product, first, how).unwrap_or(first);
    if kind == 3 {
        sum.exponent -= 1;
    }
    floats::bits_of(sum, bits, how)
}
