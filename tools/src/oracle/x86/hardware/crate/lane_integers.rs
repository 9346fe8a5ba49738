//! Arithmetic on integers, element by element.

use std::cmp::Ordering;

use tblgen_runtime::interp::Bits;

use crate::machine::mask;
use crate::vectors::{Job, Lanes};

/// Saturates a number to a width.
fn saturate(value: i64, bits: u32, signed: bool) -> u64 {
    let (least, most) = match signed {
        true => (-(1i64 << (bits - 1)), (1i64 << (bits - 1)) - 1),
        false => (0, (1i64 << bits) - 1),
    };
    value.clamp(least, most) as u64
}

/// Whether a comparison by number holds: equal, less, less or equal, never, and their opposites.
fn holds(number: u64, order: Ordering) -> bool {
    let base = match number & 3 {
        0 => order.is_eq(),
        1 => order.is_lt(),
        2 => order.is_le(),
        _ => false,
    };
    base != (number & 4 != 0)
}

/// Arithmetic on integers.
pub(crate) fn integers(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let a = || job.lanes(0);
    let b = || job.lanes(1);
    let (n, bits) = (job.count, job.bits);
    let all = mask(bits) as u64;
    match name {
        "PCMPEQ" => job.zip(|a, b| if a == b { all } else { 0 }),
        "PCMPGT" => job.zip_signed(|a, b| if a > b { -1 } else { 0 }),
        "PCMP_CC" | "PCMPU_CC" => {
            let (a, b, number) = (a()?, b()?, job.word(2)?);
            let holds = |at: usize| match name {
                "PCMP_CC" => holds(number, a.signed(at).cmp(&b.signed(at))),
                _ => holds(number, a.get(at).cmp(&b.get(at))),
            };
            job.each(|at| holds(at).into())
        }
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
            job.each(|at| shifted(a.get(at), by, bits, name))
        }
        "VSHL" | "VSRL" | "VSRA" => {
            let (a, by) = (a()?, job.word(1)?);
            job.each(|at| shifted(a.get(at), by, bits, name))
        }
        "VSHLV" | "VSRLV" | "VSRAV" => job.zip(|a, b| shifted(a, b, bits, name)),
        "VROTLI" | "VROTRI" => rotated(job, name),
        "PACKSS" | "PACKUS" => packed(job, name),
        "HADD" => job.neighbours(u64::wrapping_add),
        "HSUB" => job.neighbours(u64::wrapping_sub),
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
            job.each(|at| {
                (8 * at..8 * at + 8)
                    .map(|at| a.get(at).abs_diff(b.get(at)))
                    .sum()
            })
        }
        "PHMINPOS" => least(job),
        "VPTERNLOG" => ternary_logic(job),
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
        "VSHLD" | "VSHRD" | "VSHLDV" | "VSHRDV" => double_shift(job, name),
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

/// An element shifted, by more bits than it has as well.
fn shifted(value: u64, by: u64, bits: u32, name: &str) -> u64 {
    match name {
        "VSHLI" | "VSHL" | "VSHLV" if by < bits.into() => value << by,
        "VSRLI" | "VSRL" | "VSRLV" if by < bits.into() => value >> by,
        "VSRAI" | "VSRA" | "VSRAV" => {
            (Bits::new(value.into(), bits).as_i64() >> by.min(u64::from(bits - 1))) as u64
        }
        _ => 0,
    }
}

/// Elements rotated by a number.
fn rotated(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let (a, bits) = (job.lanes(0)?, job.bits);
    let by = match (name, job.word(1)? as u32 % bits) {
        ("VROTLI", by) => by,
        (_, by) => (bits - by) % bits,
    };
    job.each(|at| {
        let wide = u128::from(a.get(at)) << by;
        (wide | wide >> bits) as u64
    })
}

/// Elements of both vectors, saturated to half of their width.
fn packed(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let (a, b) = (job.lanes(0)?, job.lanes(1)?);
    let half = job.count / 2;
    job.each(|at| {
        let value = match at.checked_sub(half) {
            None => a.signed(at),
            Some(at) => b.signed(at),
        };
        saturate(value, job.bits, name == "PACKSS")
    })
}

/// The least element and its place.
fn least(job: &Job<'_, '_>) -> Option<u128> {
    let a = job.lanes(0)?;
    let (place, least) = a.all.iter().enumerate().min_by_key(|(_, lane)| **lane)?;
    job.each(|at| match at {
        0 => *least,
        1 => place as u64,
        _ => 0,
    })
}

/// Bits of three vectors, looked up in a table of eight.
fn ternary_logic(job: &Job<'_, '_>) -> Option<u128> {
    let (a, b, c) = (job.lanes(0)?, job.lanes(1)?, job.lanes(2)?);
    let table = job.word(3)?;
    let one = |a: u64, b: u64, c: u64, at: u32| {
        let row = (a >> at & 1) << 2 | (b >> at & 1) << 1 | c >> at & 1;
        (table >> row & 1) << at
    };
    job.each(|lane| {
        let (a, b, c) = (a.get(lane), b.get(lane), c.get(lane));
        (0..job.bits).fold(0, |all, at| all | one(a, b, c, at))
    })
}

/// Elements of two vectors shifted together, by a number or by a third vector.
fn double_shift(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let (a, b, bits) = (job.lanes(0)?, job.lanes(1)?, job.bits);
    let by = match name.ends_with('V') {
        true => job.lanes(2)?,
        false => Lanes {
            bits,
            all: vec![job.word(2)?; job.count],
        },
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
