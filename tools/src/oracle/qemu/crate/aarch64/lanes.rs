//! The nodes of AArch64 on vectors and floating-point numbers.

use tblgen_runtime::interp::{Bits, NodeOperand};
use tblgen_runtime::{SemanticsSet, ValueKind};

use super::lane_math;
use crate::machine::{Call, mask};
use crate::{nodes, target};
use generated::Opcode;

/// The elements of a vector; a number is the only one of its own.
#[derive(Clone)]
pub(super) struct Lanes {
    pub(super) bits: u32,
    pub(super) all: Vec<u64>,
}

impl Lanes {
    pub(super) fn new(value: u128, kind: ValueKind) -> Option<Self> {
        let (bits, count) = shape(kind)?;
        let lane = |at: u32| (value >> (at * bits)) as u64 & mask(bits) as u64;
        Some(Lanes {
            bits,
            all: (0..count).map(lane).collect(),
        })
    }

    pub(super) fn value(&self) -> u128 {
        let lanes = self.all.iter().rev();
        lanes.fold(0, |all, lane| {
            all << self.bits | u128::from(*lane) & mask(self.bits)
        })
    }

    pub(super) fn get(&self, at: usize) -> u64 {
        self.all.get(at).copied().unwrap_or(0)
    }

    pub(super) fn signed(&self, at: usize) -> i64 {
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
pub(super) struct Job<'c, 'a> {
    pub(super) call: &'c Call<'a>,
    pub(super) bits: u32,
    pub(super) count: usize,
}

impl Job<'_, '_> {
    pub(super) fn new<'c, 'a>(call: &'c Call<'a>) -> Option<Job<'c, 'a>> {
        let kind = call.results().next().map(Opcode::value_kind)?;
        let (bits, count) = shape(kind)?;
        let count = count as usize;
        Some(Job { call, bits, count })
    }

    pub(super) fn lanes(&self, at: usize) -> Option<Lanes> {
        match self.call.operand(at)? {
            NodeOperand::Value(value, kind) => Lanes::new(value.as_u128(), kind),
            _ => None,
        }
    }

    pub(super) fn word(&self, at: usize) -> Option<u64> {
        self.call.value(at).map(Bits::as_u64)
    }

    pub(super) fn each(&self, lane: impl FnMut(usize) -> u64) -> Option<u128> {
        let all = (0..self.count).map(lane).collect();
        let bits = self.bits;
        Some(Lanes { bits, all }.value())
    }

    /// Each element of the first vector.
    pub(super) fn map(&self, lane: impl Fn(u64) -> u64) -> Option<u128> {
        let a = self.lanes(0)?;
        self.each(|at| lane(a.get(at)))
    }

    /// Two vectors, element by element.
    pub(super) fn zip(&self, lane: impl Fn(u64, u64) -> u64) -> Option<u128> {
        let (a, b) = (self.lanes(0)?, self.lanes(1)?);
        self.each(|at| lane(a.get(at), b.get(at)))
    }

    /// Masks of elements: all bits of each for which something is true.
    pub(super) fn test(&self, holds: impl Fn(usize) -> bool) -> Option<u128> {
        self.each(|at| if holds(at) { u64::MAX } else { 0 })
    }
}

/// The result of a node.
pub(crate) fn node(name: &str, call: &Call<'_>) -> Option<u128> {
    let job = Job::new(call)?;
    immediates(&job, name)
        .or_else(|| shuffles(&job, name))
        .or_else(|| lane_math::node(&job, name))
}

/// `a * b + c` of numbers that the interpreter leaves to the machine.
pub(crate) fn fused(call: &Call<'_>) -> Option<u128> {
    let job = Job::new(call)?;
    let (a, b, c) = (job.lanes(0)?, job.lanes(1)?, job.lanes(2)?);
    job.each(|at| nodes::fused([a.get(at), b.get(at), c.get(at)], job.bits))
}

/// Elements that an immediate stands for.
fn immediates(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let number = || job.word(0).map(|number| number & 0xff);
    // The amount is in the lowest bits of a word that also states how.
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
            job.map(|lane| {
                if name == "ORRi" {
                    lane | value
                } else {
                    lane & !value
                }
            })
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
            job.each(|at| {
                if at % 2 == 0 {
                    a.get(from + at / 2)
                } else {
                    b.get(from + at / 2)
                }
            })
        }
        "UZP1" | "UZP2" => {
            let (b, odd) = (b()?, usize::from(name == "UZP2"));
            let of = |at: usize| {
                if at < half {
                    a.get(2 * at + odd)
                } else {
                    b.get(2 * (at - half) + odd)
                }
            };
            job.each(of)
        }
        "TRN1" | "TRN2" => {
            let (b, odd) = (b()?, usize::from(name == "TRN2"));
            job.each(|at| {
                if at % 2 == 0 {
                    a.get(at + odd)
                } else {
                    b.get(at - 1 + odd)
                }
            })
        }
        "EXT" => {
            let (b, first) = (b()?, job.word(2)? as usize);
            let of = |at: usize| {
                if at < count {
                    a.get(at)
                } else {
                    b.get(at - count)
                }
            };
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
