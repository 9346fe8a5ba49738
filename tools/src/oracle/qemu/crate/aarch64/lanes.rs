//! The nodes of AArch64 on vectors and floating-point numbers.

use std::cmp::Ordering;

use tblgen_runtime::interp::{Bits, NodeOperand};
use tblgen_runtime::{FloatKind, IsdOpcode, ScalarKind, SemanticsSet, ValueKind};

use crate::floats::{self, Rounding};
use crate::machine::{Call, mask};
use crate::{nodes, target};
use generated::Opcode;

/// The elements of a vector; a number is the only one of its own.
#[derive(Clone)]
struct Lanes {
    bits: u32,
    all: Vec<u64>,
}

impl Lanes {
    fn new(value: u128, kind: ValueKind) -> Option<Self> {
        let (bits, count) = shape(kind)?;
        let lane = |at: u32| (value >> (at * bits)) as u64 & mask(bits) as u64;
        Some(Lanes {
            bits,
            all: (0..count).map(lane).collect(),
        })
    }

    fn value(&self) -> u128 {
        let lanes = self.all.iter().rev();
        lanes.fold(0, |all, lane| {
            all << self.bits | u128::from(*lane) & mask(self.bits)
        })
    }

    fn get(&self, at: usize) -> u64 {
        self.all.get(at).copied().unwrap_or(0)
    }

    fn signed(&self, at: usize) -> i64 {
        Bits::new(self.get(at).into(), self.bits).as_i64()
    }
}

/// The width and the number of elements.
fn shape(kind: ValueKind) -> Option<(u32, u32)> {
    match kind {
        ValueKind::Vector { count, element, .. } => Some((element.bits(), count.into())),
        other => other
            .bits()
            .filter(|bits| *bits <= 64)
            .map(|bits| (bits, 1)),
    }
}

/// The operands of a node, and what the result is to be.
struct Job<'c, 'a> {
    call: &'c Call<'a>,
    bits: u32,
    count: usize,
}

impl Job<'_, '_> {
    fn new<'c, 'a>(call: &'c Call<'a>) -> Option<Job<'c, 'a>> {
        let kind = call.results().next().map(Opcode::value_kind)?;
        let (bits, count) = shape(kind)?;
        let count = count as usize;
        Some(Job { call, bits, count })
    }

    fn lanes(&self, at: usize) -> Option<Lanes> {
        match self.call.operand(at)? {
            NodeOperand::Value(value, kind) => Lanes::new(value.as_u128(), kind),
            _ => None,
        }
    }

    fn word(&self, at: usize) -> Option<u64> {
        self.call.value(at).map(Bits::as_u64)
    }

    fn each(&self, lane: impl FnMut(usize) -> u64) -> Option<u128> {
        let all = (0..self.count).map(lane).collect();
        let bits = self.bits;
        Some(Lanes { bits, all }.value())
    }

    /// Each element of the first vector.
    fn map(&self, lane: impl Fn(u64) -> u64) -> Option<u128> {
        let a = self.lanes(0)?;
        self.each(|at| lane(a.get(at)))
    }

    /// Two vectors, element by element.
    fn zip(&self, lane: impl Fn(u64, u64) -> u64) -> Option<u128> {
        let (a, b) = (self.lanes(0)?, self.lanes(1)?);
        self.each(|at| lane(a.get(at), b.get(at)))
    }

    /// All bits of each element for which something is true.
    fn test(&self, holds: impl Fn(usize) -> bool) -> Option<u128> {
        self.each(|at| if holds(at) { u64::MAX } else { 0 })
    }
}

/// The result of a node.
pub(crate) fn node(name: &str, call: &Call<'_>) -> Option<u128> {
    let job = Job::new(call)?;
    immediates(&job, name)
        .or_else(|| shuffles(&job, name))
        .or_else(|| comparisons(&job, name))
        .or_else(|| shifts(&job, name))
        .or_else(|| saturated(&job, name))
        .or_else(|| arithmetic(&job, name))
}

/// `a * b + c` of numbers that the interpreter leaves to the machine.
pub(crate) fn fused(call: &Call<'_>) -> Option<u128> {
    let job = Job::new(call)?;
    let (a, b, c) = (job.lanes(0)?, job.lanes(1)?, job.lanes(2)?);
    job.each(|at| nodes::fused([a.get(at), b.get(at), c.get(at)], job.bits))
}

/// All elements of a vector as one.
pub(crate) fn reduced(call: &Call<'_>) -> Option<u128> {
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
        IsdOpcode::VECREDUCE_FMAXIMUM => halves(&a.all, &|a, b| extreme(a, b, bits, [false, false])),
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
        Some(order) => if (order == Ordering::Less) == is_least { a } else { b },
    }
}

/// Elements that an immediate stands for.
fn immediates(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let number = || job.word(0).map(|number| number & 0xff);
    // The amount is in the lowest bits of a word that also says how.
    let amount = |at: usize| job.word(at).map(|how| how & 0x3f);
    match name {
        "MOVI" => job.map(|_| number().unwrap_or(0)),
        "MOVIedit" => {
            let word = target::bytes_of(number()?);
            job.each(|_| word)
        }
        "MOVIshift" | "MVNIshift" => {
            let value = number()? << amount(1)?;
            job.each(|_| if name == "MOVIshift" { value } else { !value })
        }
        // Ones are shifted in; the amount is that of the kind `msl`.
        "MOVImsl" | "MVNImsl" => {
            let amount = amount(1)? & 0x18;
            let value = number()? << amount | ((1 << amount) - 1);
            job.each(|_| if name == "MOVImsl" { value } else { !value })
        }
        "FMOV" => {
            let value = target::small_float(number()?, job.bits);
            job.each(|_| value)
        }
        "ORRi" | "BICi" => {
            let value = (job.word(1)? & 0xff) << amount(2)?;
            job.map(|lane| if name == "ORRi" { lane | value } else { lane & !value })
        }
        _ => None,
    }
}

/// Elements in other places.
fn shuffles(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let a = job.lanes(0)?;
    let b = || job.lanes(1);
    let (half, count) = (job.count / 2, job.count);
    match name {
        "DUP" => job.each(|_| a.get(0)),
        "DUPLANE8" | "DUPLANE16" | "DUPLANE32" | "DUPLANE64" => {
            let at = job.word(1)? as usize;
            job.each(|_| a.get(at))
        }
        "ZIP1" | "ZIP2" => {
            let (b, from) = (b()?, if name == "ZIP1" { 0 } else { half });
            job.each(|at| if at % 2 == 0 { a.get(from + at / 2) } else { b.get(from + at / 2) })
        }
        "UZP1" | "UZP2" => {
            let (b, odd) = (b()?, usize::from(name == "UZP2"));
            let of = |at: usize| if at < half { a.get(2 * at + odd) } else { b.get(2 * (at - half) + odd) };
            job.each(of)
        }
        "TRN1" | "TRN2" => {
            let (b, odd) = (b()?, usize::from(name == "TRN2"));
            job.each(|at| if at % 2 == 0 { a.get(at + odd) } else { b.get(at - 1 + odd) })
        }
        "EXT" => {
            let (b, first) = (b()?, job.word(2)? as usize);
            let of = |at: usize| if at < count { a.get(at) } else { b.get(at - count) };
            job.each(|at| of(at + first))
        }
        "REV16" | "REV32" | "REV64" => {
            let group = name.strip_prefix("REV")?.parse::<usize>().ok()? / job.bits as usize;
            job.each(|at| a.get(at / group * group + group - 1 - at % group))
        }
        "NVCAST" => Some(a.value()),
        _ => None,
    }
}

/// How two floating-point numbers compare; `None` with one that is none.
pub(crate) fn order(a: u64, b: u64, bits: u32) -> Option<Ordering> {
    if floats::is_nan(a, bits) || floats::is_nan(b, bits) {
        return None;
    }
    let key = |value: u64| {
        let size = (value & (u64::MAX >> (65 - bits))) as i64;
        if floats::is_negative(value, bits) { -size } else { size }
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
        "URSHR_I" => by(1).and_then(|by| {
            job.each(|at| ((unsigned(at) + (1 << (by - 1))) >> by) as u64)
        }),
        "SRSHR_I" => by(1).and_then(|by| {
            job.each(|at| ((signed(at) + (1 << (by - 1))) >> by) as u64)
        }),
        "VSLI" | "VSRI" => {
            let (b, by) = (job.lanes(1)?, by(2)?);
            let all = mask(job.bits);
            let moved = |value: u128| if name == "VSLI" { value << by & all } else { value >> by };
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

/// The rest.
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
            job.each(|at| (4 * at..4 * at + 4).fold(a.get(at), |sum, at| sum.wrapping_add(product(at))))
        }
        "FCVTXN" => job.map(|lane| converted(lane, a.bits, job.bits)),
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
        ValueKind::Vector { element: ScalarKind::Float(_), .. }
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
    match numbers.and_then(|(a, b)| floats::sum(a, b, how)) {
        Some(sum) => floats::bits_of(sum, bits, how),
        None => not_a_number(a, b, bits),
    }
}

/// What comes out of two numbers at least one of which is none, or that have no result.
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
    let product = floats::product(a, b).unwrap_or(floats::zero(false));
    let first = floats::integer(if kind == 1 { 2 } else { 3 });
    let mut sum = floats::sum(product, first, how).unwrap_or(first);
    if let (3, floats::Number::Finite { exponent, .. }) = (kind, &mut sum) {
        *exponent -= 1;
    }
    floats::bits_of(sum, bits, how)
}
