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
                let (from, at) = if at < half {
                    (&a, 2 * at)
                } else {
                    (&b, 2 * (at - half))
                };
                let (x, y) = (from.get(at), from.get(at + 1));
                float::binary(
                    x,
                    y,
                    bits,
                    |a, b| if name == "FHADD" { a + b } else { a - b },
                )
            })
        }
        "ADDSUB" => {
            let (x, y) = (a()?, b()?);
            job.each(|at| {
                let is_sum = at % 2 == 1;
                float::binary(x.get(at), y.get(at), bits, |a, b| {
                    if is_sum { a + b } else { a - b }
                })
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
            job.each(|at| {
                if single && at > 0 {
                    a.get(at)
                } else {
                    round(b.get(at))
                }
            })
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
            job.each(|at| {
                if name == "FSETCC" && at > 0 {
                    a.get(at)
                } else {
                    one(at)
                }
            })
        }
        "CMPM" | "FSETCCM" => {
            let (a, b, how) = (a()?, b()?, job.word(2)?);
            job.each(|at| float::compare(a.get(at), b.get(at), of, how).into())
        }
        _ => None,
    }
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

/// What goes to general registers and flags.
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
