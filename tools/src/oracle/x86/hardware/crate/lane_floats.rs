//! Floating point numbers, element by element, and what goes from vectors to flags.

use std::cmp::Ordering;

use crate::flags::{CF, ZF};
use crate::float;
use crate::machine::mask;
use crate::nodes::ordered;
use crate::vectors::Job;

/// Arithmetic on floating point numbers of 32 and 64 bits.
pub(crate) fn floats(job: &Job<'_, '_>, name: &str) -> Option<u128> {
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
        "FMINS" | "FMAXS" | "FADDS" | "FSUBS" | "FMULS" | "FDIVS" => scalar(job, name),
        "FHADD" => job.neighbours(|x, y| float::binary(x, y, bits, |a, b| a + b)),
        "FHSUB" => job.neighbours(|x, y| float::binary(x, y, bits, |a, b| a - b)),
        "ADDSUB" => {
            let (x, y) = (a()?, b()?);
            job.each(|at| {
                let is_sum = at % 2 == 1;
                float::binary(x.get(at), y.get(at), bits, |a, b| {
                    if is_sum { a + b } else { a - b }
                })
            })
        }
        "VRNDSCALE" | "VRNDSCALES" => rounded(job, name),
        "FSQRTS" => {
            let b = b()?.get(0);
            job.with_lowest(float::binary(b, b, bits, |x, _| x.sqrt()))
        }
        "FMADD" | "FMSUB" | "FNMADD" | "FNMSUB" | "FMADDSUB" | "FMSUBADD" => fused(job, name),
        "CMPP" | "FSETCC" => {
            let (a, b, how) = (a()?, b()?, job.word(2)?);
            let one = |at| match float::compare(a.get(at), b.get(at), of, how) {
                true => mask(bits) as u64,
                false => 0,
            };
            match name {
                "FSETCC" => job.with_lowest(one(0)),
                _ => job.each(one),
            }
        }
        "CMPM" | "FSETCCM" => {
            let (a, b, how) = (a()?, b()?, job.word(2)?);
            job.each(|at| float::compare(a.get(at), b.get(at), of, how).into())
        }
        _ => None,
    }
}

/// Arithmetic on the lowest elements alone.
fn scalar(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let (x, y, bits) = (job.lanes(0)?.get(0), job.lanes(1)?.get(0), job.bits);
    job.with_lowest(match name {
        "FMINS" => float::extreme(x, y, bits, Ordering::Less),
        "FMAXS" => float::extreme(x, y, bits, Ordering::Greater),
        "FADDS" => float::binary(x, y, bits, |a, b| a + b),
        "FSUBS" => float::binary(x, y, bits, |a, b| a - b),
        "FMULS" => float::binary(x, y, bits, |a, b| a * b),
        _ => float::binary(x, y, bits, |a, b| a / b),
    })
}

/// Elements rounded to integers; other scales are not needed.
fn rounded(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let a = job.lanes(0)?;
    let (b, how) = match job.call.values::<2>() {
        Some([_, how]) => (a, how.as_u64()),
        None => (job.lanes(1)?, job.word(2)?),
    };
    if how >> 4 != 0 {
        return None;
    }
    let round = |at| float::round(b.get(at), job.bits, how);
    match name.ends_with('S') {
        true => job.with_lowest(round(0)),
        false => job.each(round),
    }
}

/// Products with sums, rounded once.
fn fused(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let (a, b, c) = (job.lanes(0)?, job.lanes(1)?, job.lanes(2)?);
    job.each(|at| {
        let negate = match name {
            "FMADD" => [false, false],
            "FMSUB" => [false, true],
            "FNMADD" => [true, false],
            "FNMSUB" => [true, true],
            "FMADDSUB" => [false, at % 2 == 0],
            _ => [false, at % 2 == 1],
        };
        float::fused(a.get(at), b.get(at), c.get(at), job.bits, negate)
    })
}

/// Conversions between integers and floating point numbers.
pub(crate) fn conversions(job: &Job<'_, '_>, name: &str) -> Option<u128> {
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

/// The result of an operation that writes general registers or flags.
pub(crate) fn flags(job: &Job<'_, '_>, name: &str) -> Option<u128> {
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
            let any =
                |flip: bool| (0..a.len()).any(|at| (a.signed(at) < 0) != flip && b.signed(at) < 0);
            tested(!any(false), !any(true))
        }
        "COMI" | "UCOMI" if is_number => Some(ordered(a.get(0), b?.get(0), a.bits).into()),
        _ => None,
    }
}
