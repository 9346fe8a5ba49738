//! The nodes of X86 on vectors of 128 bits.

use std::cmp::Ordering;

use tblgen_runtime::interp::{Bits, Machine, NodeOperand};
use tblgen_runtime::{SemanticsSet, ValueKind};

use crate::float;
use crate::flags::{CF, ZF};
use crate::machine::{Fault, X86, mask};
use crate::nodes::{Call, ordered};
use generated::Opcode;

/// The elements of a vector; a number is the only one of its own.
#[derive(Clone)]
pub(crate) struct Lanes {
    /// How many bits an element has.
    pub(crate) bits: u32,
    pub(crate) all: Vec<u64>,
}

impl Lanes {
    fn new(value: u128, kind: ValueKind) -> Option<Self> {
        let (bits, count) = shape(kind)?;
        let lane = |at: u32| (value >> (at * bits)) as u64 & mask(bits) as u64;
        Some(Lanes { bits, all: (0..count).map(lane).collect() })
    }

    fn value(&self) -> u128 {
        let lanes = self.all.iter().rev();
        lanes.fold(0, |all, lane| all << self.bits | u128::from(*lane) & mask(self.bits))
    }

    fn get(&self, at: usize) -> u64 {
        self.all.get(at).copied().unwrap_or(0)
    }

    fn signed(&self, at: usize) -> i64 {
        Bits::new(self.get(at).into(), self.bits).as_i64()
    }

    fn len(&self) -> usize {
        self.all.len()
    }
}

/// The width and the number of elements.
fn shape(kind: ValueKind) -> Option<(u32, u32)> {
    match kind {
        ValueKind::Vector { count, element, .. } => Some((element.bits(), count.into())),
        other => other.bits().filter(|bits| *bits <= 64).map(|bits| (bits, 1)),
    }
}

/// The operands of a node, and what the result is to be.
struct Job<'c, 'a> {
    call: &'c Call<'a>,
    bits: u32,
    count: usize,
}

impl Job<'_, '_> {
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
        Some(Lanes { bits: self.bits, all }.value())
    }

    /// Two vectors, element by element.
    fn zip(&self, lane: impl Fn(u64, u64) -> u64) -> Option<u128> {
        let (a, b) = (self.lanes(0)?, self.lanes(1)?);
        self.each(|at| lane(a.get(at), b.get(at)))
    }

    /// The same with the numbers as they are with a sign.
    fn zip_signed(&self, lane: impl Fn(i64, i64) -> i64) -> Option<u128> {
        let (a, b) = (self.lanes(0)?, self.lanes(1)?);
        self.each(|at| lane(a.signed(at), b.signed(at)) as u64)
    }
}

/// Does a node.
pub(crate) fn node(
    machine: &mut X86<'_>,
    name: &str,
    call: &Call<'_>,
    to: &mut [Bits],
) -> Result<(), Fault> {
    let [to] = to else {
        return Err(call.unknown());
    };
    let kind = call.results().next().map(Opcode::value_kind);
    let Some((bits, count)) = kind.and_then(shape) else {
        return Err(call.unknown());
    };
    let count = count as usize;
    let job = Job { call, bits, count };
    let load = |machine: &mut X86<'_>, bits: u32| -> Result<u128, Fault> {
        let address = call.value(0).map_or(0, Bits::as_u64);
        Ok(Machine::load(machine, address, bits / 8)?)
    };
    let value = match (name, loaded(call)) {
        ("VZEXT_LOAD", Some(bits)) => Some(load(machine, bits)?),
        ("VBROADCAST_LOAD", _) => {
            let element = load(machine, bits)? as u64;
            job.each(|_| element)
        }
        _ => moved(&job, name)
            .or_else(|| integers(&job, name))
            .or_else(|| floats(&job, name))
            .or_else(|| conversions(&job, name))
            .or_else(|| flags(&job, name)),
    };
    *to = Bits::new(value.ok_or_else(|| call.unknown())?, to.bits());
    Ok(())
}

/// How many bits are loaded: the number at the end of a predicate's name.
fn loaded(call: &Call<'_>) -> Option<u32> {
    let mut names = call.predicates().map(|predicate| predicate.name());
    names.find_map(|name| name.strip_prefix("X86vzload")?.parse().ok())
}

/// Elements that go to other places.
fn moved(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let a = || job.lanes(0);
    let b = || job.lanes(1);
    let n = job.count;
    match name {
        "UNPCKL" | "UNPCKH" => {
            let (a, b) = (a()?, b()?);
            let from = if name == "UNPCKL" { 0 } else { n / 2 };
            job.each(|at| if at % 2 == 0 { a.get(from + at / 2) } else { b.get(from + at / 2) })
        }
        "PSHUFD" | "VPERMILPI" => {
            let (a, order) = (a()?, job.word(1)? as usize);
            job.each(|at| match n {
                4 => a.get(order >> (2 * at) & 3),
                _ => a.get(order >> at & 1),
            })
        }
        "PSHUFLW" | "PSHUFHW" => {
            let (a, order) = (a()?, job.word(1)? as usize);
            let from = if name == "PSHUFLW" { 0 } else { 4 };
            job.each(|at| match at.checked_sub(from) {
                Some(at) if at < 4 => a.get(from + (order >> (2 * at) & 3)),
                _ => a.get(at),
            })
        }
        "SHUFP" => {
            let (a, b, order) = (a()?, b()?, job.word(2)? as usize);
            job.each(|at| match (n, at) {
                (4, 0 | 1) => a.get(order >> (2 * at) & 3),
                (4, _) => b.get(order >> (2 * at) & 3),
                (_, 0) => a.get(order & 1),
                _ => b.get(order >> 1 & 1),
            })
        }
        "MOVSS" | "MOVSD" | "MOVSH" => {
            let (a, b) = (a()?, b()?);
            job.each(|at| if at == 0 { b.get(0) } else { a.get(at) })
        }
        "MOVLHPS" => {
            let (a, b) = (a()?, b()?);
            job.each(|at| if at < 2 { a.get(at) } else { b.get(at - 2) })
        }
        "MOVHLPS" => {
            let (a, b) = (a()?, b()?);
            job.each(|at| if at < 2 { b.get(at + 2) } else { a.get(at) })
        }
        "MOVDDUP" => a().and_then(|a| job.each(|_| a.get(0))),
        "MOVSHDUP" => a().and_then(|a| job.each(|at| a.get(at | 1))),
        "MOVSLDUP" => a().and_then(|a| job.each(|at| a.get(at & !1))),
        "VBROADCAST" => a().and_then(|a| job.each(|_| a.get(0))),
        "VZEXT_MOVL" => a().and_then(|a| job.each(|at| if at == 0 { a.get(0) } else { 0 })),
        "BLENDI" => {
            let (a, b, from) = (a()?, b()?, job.word(2)?);
            job.each(|at| if from >> at & 1 != 0 { b.get(at) } else { a.get(at) })
        }
        "BLENDV" => {
            let (mask, a, b) = (a()?, b()?, job.lanes(2)?);
            job.each(|at| if mask.signed(at) < 0 { a.get(at) } else { b.get(at) })
        }
        "PSHUFB" => {
            let (a, order) = (a()?, b()?);
            job.each(|at| match order.get(at) {
                128.. => 0,
                from => a.get(from as usize & 15),
            })
        }
        "VPERMILPV" => {
            let (a, order) = (a()?, b()?);
            job.each(|at| match n {
                4 => a.get(order.get(at) as usize & 3),
                _ => a.get(order.get(at) as usize >> 1 & 1),
            })
        }
        "VPERMV" => {
            let (order, a) = (a()?, b()?);
            job.each(|at| a.get(order.get(at) as usize % n))
        }
        "VPERMV3" => {
            let (a, order, b) = (a()?, b()?, job.lanes(2)?);
            job.each(|at| match order.get(at) as usize % (2 * n) {
                from if from < n => a.get(from),
                from => b.get(from - n),
            })
        }
        "PALIGNR" | "VALIGN" => {
            // The first operand is the upper part.
            let (high, low, by) = (a()?, b()?, job.word(2)? as usize);
            let by = if name == "VALIGN" { by % n } else { by };
            job.each(|at| match at + by {
                from if from < n => low.get(from),
                from => high.get(from - n),
            })
        }
        "VSHLDQ" | "VSRLDQ" => {
            let (a, by) = (a()?, job.word(1)? as usize);
            job.each(|at| match name {
                "VSHLDQ" => at.checked_sub(by).map_or(0, |from| a.get(from)),
                _ => a.get(at.saturating_add(by)),
            })
        }
        "INSERTPS" => {
            let (a, b, how) = (a()?, b()?, job.word(2)? as usize);
            job.each(|at| match at {
                _ if how >> at & 1 != 0 => 0,
                at if at == how >> 4 & 3 => b.get(how >> 6 & 3),
                at => a.get(at),
            })
        }
        "PINSRB" | "PINSRW" => {
            let (a, element, place) = (a()?, job.word(1)?, job.word(2)? as usize % n);
            job.each(|at| if at == place { element } else { a.get(at) })
        }
        "PEXTRB" | "PEXTRW" => {
            let a = a()?;
            Some(a.get(job.word(1)? as usize % a.len()).into())
        }
        "SELECTS" => {
            // The other elements are of the first in any case.
            let (a, b, mask) = (b()?, job.lanes(2)?, job.lanes(0)?);
            let chosen = mask.get(0) & 1 != 0;
            job.each(|at| if at > 0 || chosen { a.get(at) } else { b.get(0) })
        }
        _ => None,
    }
}

/// Saturates a number to a width.
fn saturate(value: i64, bits: u32, signed: bool) -> u64 {
    let (least, most) = match signed {
        true => (-(1i64 << (bits - 1)), (1i64 << (bits - 1)) - 1),
        false => (0, (1i64 << bits) - 1),
    };
    value.clamp(least, most) as u64
}

/// Arithmetic on integers.
fn integers(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let a = || job.lanes(0);
    let b = || job.lanes(1);
    let (n, bits) = (job.count, job.bits);
    let all = mask(bits) as u64;
    let shift = |value: u64, by: u64, name: &str| match name {
        "VSHLI" | "VSHL" | "VSHLV" if by < bits.into() => value << by,
        "VSRLI" | "VSRL" | "VSRLV" if by < bits.into() => value >> by,
        "VSRAI" | "VSRA" | "VSRAV" => {
            (Bits::new(value.into(), bits).as_i64() >> by.min(u64::from(bits - 1))) as u64
        }
        _ => 0,
    };
    match name {
        "PCMPEQ" => job.zip(|a, b| if a == b { all } else { 0 }),
        "PCMPGT" => job.zip_signed(|a, b| if a > b { -1 } else { 0 }),
        "ANDNP" => job.zip(|a, b| !a & b),
        "FAND" => job.zip(|a, b| a & b),
        "FOR" => job.zip(|a, b| a | b),
        "FXOR" => job.zip(|a, b| a ^ b),
        "FANDN" => job.zip(|a, b| !a & b),
        "PMULUDQ" => job.zip(|a, b| u64::from(a as u32) * u64::from(b as u32)),
        "PMULDQ" => job.zip(|a, b| (i64::from(a as i32) * i64::from(b as i32)) as u64),
        "MULHRS" => job.zip_signed(|a, b| ((a * b >> 14) + 1) >> 1),
        "VSHLI" | "VSRLI" | "VSRAI" => {
            let (a, by) = (a()?, job.word(1)?);
            job.each(|at| shift(a.get(at), by, name))
        }
        "VSHL" | "VSRL" | "VSRA" => {
            let (a, by) = (a()?, job.word(1)?);
            job.each(|at| shift(a.get(at), by, name))
        }
        "VSHLV" | "VSRLV" | "VSRAV" => job.zip(|a, b| shift(a, b, name)),
        "VROTLI" | "VROTRI" => {
            let (a, by) = (a()?, job.word(1)? as u32 % bits);
            let by = if name == "VROTLI" { by } else { (bits - by) % bits };
            job.each(|at| {
                let wide = u128::from(a.get(at)) << by;
                (wide | wide >> bits) as u64
            })
        }
        "PACKSS" | "PACKUS" => {
            let (a, b) = (a()?, b()?);
            let half = n / 2;
            job.each(|at| {
                let value = if at < half { a.signed(at) } else { b.signed(at - half) };
                saturate(value, bits, name == "PACKSS")
            })
        }
        "HADD" | "HSUB" => {
            let (a, b) = (a()?, b()?);
            let half = n / 2;
            job.each(|at| {
                let (from, at) = if at < half { (&a, 2 * at) } else { (&b, 2 * (at - half)) };
                match name {
                    "HADD" => from.get(at).wrapping_add(from.get(at + 1)),
                    _ => from.get(at).wrapping_sub(from.get(at + 1)),
                }
            })
        }
        "VPMADDWD" => {
            let (a, b) = (a()?, b()?);
            let product = |at: usize| a.signed(at) * b.signed(at);
            job.each(|at| (product(2 * at) + product(2 * at + 1)) as u64)
        }
        "VPMADDUBSW" => {
            let (a, b) = (a()?, b()?);
            let product = |at: usize| a.get(at) as i64 * b.signed(at);
            job.each(|at| saturate(product(2 * at) + product(2 * at + 1), 16, true))
        }
        "PSADBW" => {
            let (a, b) = (a()?, b()?);
            job.each(|at| (8 * at..8 * at + 8).map(|at| a.get(at).abs_diff(b.get(at))).sum())
        }
        "PHMINPOS" => {
            let a = a()?;
            let (place, least) = a.all.iter().enumerate().min_by_key(|(_, lane)| **lane)?;
            job.each(|at| match at {
                0 => *least,
                1 => place as u64,
                _ => 0,
            })
        }
        "VPTERNLOG" => {
            let (a, b, c) = (a()?, b()?, job.lanes(2)?);
            let table = job.word(3)?;
            let one = |a: u64, b: u64, c: u64, at: u32| {
                let row = (a >> at & 1) << 2 | (b >> at & 1) << 1 | c >> at & 1;
                (table >> row & 1) << at
            };
            job.each(|lane| {
                let (a, b, c) = (a.get(lane), b.get(lane), c.get(lane));
                (0..bits).fold(0, |all, at| all | one(a, b, c, at))
            })
        }
        "VTRUNC" | "VTRUNCS" | "VTRUNCUS" => {
            let a = a()?;
            job.each(|at| match (name, at < a.len()) {
                (_, false) => 0,
                ("VTRUNC", _) => a.get(at),
                ("VTRUNCS", _) => saturate(a.signed(at), bits, true),
                _ => a.get(at).min(all),
            })
        }
        "CONFLICT" => {
            let a = a()?;
            job.each(|at| {
                let equal = |other: &usize| a.get(*other) == a.get(at);
                (0..at).filter(equal).fold(0, |all, other| all | 1 << other)
            })
        }
        "VSHLD" | "VSHRD" | "VSHLDV" | "VSHRDV" => {
            let (a, b) = (a()?, b()?);
            let by = match name.ends_with('V') {
                true => job.lanes(2)?,
                false => Lanes { bits, all: vec![job.word(2)?; n] },
            };
            job.each(|at| {
                let by = by.get(at) as u32 % bits;
                let (a, b) = (u128::from(a.get(at)), u128::from(b.get(at)));
                match name.contains("SHLD") {
                    true => ((a << bits | b) << by >> bits) as u64,
                    false => ((b << bits | a) >> by) as u64,
                }
            })
        }
        "KADD" => {
            let [a, b] = job.call.values()?;
            Some(a.as_u128().wrapping_add(b.as_u128()) & mask(n as u32))
        }
        "KSHIFTL" | "KSHIFTR" => {
            let (value, by) = (job.call.value(0)?.as_u128(), job.word(1)? as u32);
            let moved = match name {
                "KSHIFTL" => value.checked_shl(by),
                _ => value.checked_shr(by),
            };
            Some(moved.unwrap_or(0) & mask(n as u32))
        }
        _ => None,
    }
}

/// Arithmetic on floating point numbers of 32 and 64 bits.
fn floats(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let bits = job.bits;
    let a = || job.lanes(0);
    let b = || job.lanes(1);
    let of = job.lanes(0)?.bits;
    if !matches!(of, 16 | 32 | 64) {
        return None;
    }
    match name {
        "FMIN" | "FMINC" => job.zip(|a, b| float::extreme(a, b, bits, Ordering::Less)),
        "FMAX" | "FMAXC" => job.zip(|a, b| float::extreme(a, b, bits, Ordering::Greater)),
        "FMINS" | "FMAXS" | "FADDS" | "FSUBS" | "FMULS" | "FDIVS" => {
            let (a, b) = (a()?, b()?);
            let (x, y) = (a.get(0), b.get(0));
            let low = match name {
                "FMINS" => float::extreme(x, y, bits, Ordering::Less),
                "FMAXS" => float::extreme(x, y, bits, Ordering::Greater),
                "FADDS" => float::binary(x, y, bits, |a, b| a + b),
                "FSUBS" => float::binary(x, y, bits, |a, b| a - b),
                "FMULS" => float::binary(x, y, bits, |a, b| a * b),
                _ => float::binary(x, y, bits, |a, b| a / b),
            };
            job.each(|at| if at == 0 { low } else { a.get(at) })
        }
        "FHADD" | "FHSUB" => {
            let (a, b) = (a()?, b()?);
            let half = job.count / 2;
            job.each(|at| {
                let (from, at) = if at < half { (&a, 2 * at) } else { (&b, 2 * (at - half)) };
                let (x, y) = (from.get(at), from.get(at + 1));
                float::binary(x, y, bits, |a, b| if name == "FHADD" { a + b } else { a - b })
            })
        }
        "ADDSUB" => {
            let (x, y) = (a()?, b()?);
            job.each(|at| {
                let is_sum = at % 2 == 1;
                float::binary(x.get(at), y.get(at), bits, |a, b| if is_sum { a + b } else { a - b })
            })
        }
        "VRNDSCALE" | "VRNDSCALES" => {
            let (a, how) = (a()?, job.call.values::<2>().map(|[_, how]| how.as_u64()));
            let (b, how) = match how {
                Some(how) => (a.clone(), how),
                None => (b()?, job.word(2)?),
            };
            // Without bits after the point; other scales are not needed.
            let single = name.ends_with('S');
            let round = |value| float::round(value, bits, how);
            if how >> 4 != 0 {
                return None;
            }
            job.each(|at| if single && at > 0 { a.get(at) } else { round(b.get(at)) })
        }
        "FSQRTS" => {
            let (a, b) = (a()?, b()?);
            let low = float::binary(b.get(0), b.get(0), bits, |x, _| x.sqrt());
            job.each(|at| if at == 0 { low } else { a.get(at) })
        }
        "FMADD" | "FMSUB" | "FNMADD" | "FNMSUB" | "FMADDSUB" | "FMSUBADD" => {
            let (a, b, c) = (a()?, b()?, job.lanes(2)?);
            job.each(|at| {
                let negate = match name {
                    "FMADD" => [false, false],
                    "FMSUB" => [false, true],
                    "FNMADD" => [true, false],
                    "FNMSUB" => [true, true],
                    "FMADDSUB" => [false, at % 2 == 0],
                    _ => [false, at % 2 == 1],
                };
                float::fused(a.get(at), b.get(at), c.get(at), bits, negate)
            })
        }
        "CMPP" | "FSETCC" => {
            let (a, b, how) = (a()?, b()?, job.word(2)?);
            let one = |at| match float::compare(a.get(at), b.get(at), of, how) {
                true => mask(bits) as u64,
                false => 0,
            };
            // One is about the lowest element alone.
            job.each(|at| if name == "FSETCC" && at > 0 { a.get(at) } else { one(at) })
        }
        "CMPM" | "FSETCCM" => {
            let (a, b, how) = (a()?, b()?, job.word(2)?);
            job.each(|at| float::compare(a.get(at), b.get(at), of, how).into())
        }
        _ => None,
    }
}

/// Conversions between integers and floating point numbers.
fn conversions(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let a = job.lanes(0)?;
    let bits = job.bits;
    let is_plain = matches!(bits, 16 | 32 | 64);
    let integer = |signed, truncate| {
        job.each(|at| match at < a.len() {
            true => float::to_integer(a.get(at), a.bits, bits, signed, truncate),
            false => 0,
        })
    };
    if !matches!(a.bits, 16 | 32 | 64) {
        return None;
    }
    match name {
        "VFPEXT" | "VFPROUND" if is_plain => job.each(|at| match at < a.len() {
            true => float::convert(a.get(at), a.bits, bits),
            false => 0,
        }),
        "VFPEXTS" | "VFPROUNDS" if is_plain => {
            let b = job.lanes(1)?;
            let low = float::convert(b.get(0), b.bits, bits);
            job.each(|at| if at == 0 { low } else { a.get(at) })
        }
        "CVTTP2SI" | "CVTTS2SI" => integer(true, true),
        "CVTP2SI" | "CVTS2SI" => integer(true, false),
        "CVTTP2UI" | "CVTTS2UI" => integer(false, true),
        "CVTP2UI" | "CVTS2UI" => integer(false, false),
        "CVTSI2P" if is_plain => job.each(|at| float::bits_of(a.signed(at) as f64, bits)),
        "CVTUI2P" if is_plain => job.each(|at| float::bits_of(a.get(at) as f64, bits)),
        _ => None,
    }
}

/// What goes to general registers and flags.
fn flags(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let (a, b) = (job.lanes(0)?, job.lanes(1));
    let is_number = matches!(a.bits, 16 | 32 | 64);
    let both = || Some((a.value(), job.lanes(1)?.value()));
    let tested = |zero: bool, carry: bool| {
        let flags = if zero { ZF } else { 0 } | if carry { CF } else { 0 };
        Some(u128::from(flags))
    };
    match name {
        "MOVMSK" => {
            let sign = |at: usize| u128::from(a.signed(at) < 0) << at;
            Some((0..a.len()).map(sign).sum())
        }
        "PTEST" | "KTEST" => {
            let (a, b) = both()?;
            tested(a & b == 0, !a & b == 0)
        }
        "KORTEST" => {
            let (x, y) = both()?;
            tested(x | y == 0, x | y == mask(a.len() as u32))
        }
        "TESTP" => {
            let b = b?;
            let any = |flip: bool| {
                (0..a.len()).any(|at| (a.signed(at) < 0) != flip && b.signed(at) < 0)
            };
            tested(!any(false), !any(true))
        }
        "COMI" | "UCOMI" if is_number => Some(ordered(a.get(0), b?.get(0), a.bits).into()),
        _ => None,
    }
}
