//! Floating point numbers.

use super::Arg::{self, Condition, Value};
use super::eval;
use crate::CondCode;
use crate::IsdOpcode as Isd;
use crate::sem::test_target::Type;

pub(super) const SINGLES: [f32; 16] = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    2.5,
    3.5,
    -0.1,
    1e30,
    -1e-30,
    1e-42,
    f32::MAX,
    f32::MIN_POSITIVE,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
    16_777_217.0,
];

pub(super) fn doubles() -> impl Iterator<Item = f64> + Clone {
    SINGLES
        .into_iter()
        .map(|number| f64::from(number) * 1.000_000_000_1)
        .chain([f64::MAX, f64::MIN_POSITIVE, 5e-324, 0.1])
}

/// An operand.
pub(super) fn single(a: f32) -> Arg {
    Value(Type::f32, a.to_bits().into())
}

pub(super) fn double(a: f64) -> Arg {
    Value(Type::f64, a.to_bits().into())
}

/// The bits of a result, of which there is only one that is not a number.
pub(super) fn bits32(a: f32) -> u128 {
    if a.is_nan() {
        0x7fc0_0000
    } else {
        a.to_bits().into()
    }
}

pub(super) fn bits64(a: f64) -> u128 {
    if a.is_nan() {
        0x7ff8 << 48
    } else {
        a.to_bits().into()
    }
}

/// A node on pairs of numbers of both formats.
fn same(isds: [Isd; 2], expected32: fn(f32, f32) -> f32, expected64: fn(f64, f64) -> f64) {
    for isd in isds {
        for a in SINGLES {
            for b in SINGLES {
                let got = eval(isd, &[single(a), single(b)], Type::f32);
                assert_eq!(got, bits32(expected32(a, b)), "{isd} {a} {b}");
            }
        }
        for a in doubles() {
            for b in doubles() {
                let got = eval(isd, &[double(a), double(b)], Type::f64);
                assert_eq!(got, bits64(expected64(a, b)), "{isd} {a} {b}");
            }
        }
    }
}

#[test]
fn arithmetic() {
    use core::ops::{Add, Div, Mul, Rem, Sub};
    same([Isd::FADD, Isd::STRICT_FADD], Add::add, Add::add);
    same([Isd::FSUB, Isd::STRICT_FSUB], Sub::sub, Sub::sub);
    same([Isd::FMUL, Isd::STRICT_FMUL], Mul::mul, Mul::mul);
    same([Isd::FDIV, Isd::STRICT_FDIV], Div::div, Div::div);
    same([Isd::FREM, Isd::STRICT_FREM], Rem::rem, Rem::rem);
    #[cfg(feature = "std")]
    same([Isd::FPOW, Isd::STRICT_FPOW], f32::powf, f64::powf);
}

#[test]
fn extremes() {
    // `min` and `max` do not say which zero they give.
    let differ = |a: f32, b: f32| a != 0.0 || b != 0.0;
    for a in SINGLES {
        for b in SINGLES.into_iter().filter(|&b| differ(a, b)) {
            let two = |isd| eval(isd, &[single(a), single(b)], Type::f32);
            assert_eq!(two(Isd::FMINNUM), bits32(a.min(b)), "{a} {b}");
            assert_eq!(two(Isd::FMAXNUM), bits32(a.max(b)), "{a} {b}");
            assert_eq!(two(Isd::FMINNUM_IEEE), bits32(a.min(b)), "{a} {b}");
            let nan = a.is_nan() || b.is_nan();
            let expected = |number: f32| bits32(if nan { f32::NAN } else { number });
            assert_eq!(two(Isd::FMINIMUM), expected(a.min(b)), "{a} {b}");
            assert_eq!(two(Isd::FMAXIMUM), expected(a.max(b)), "{a} {b}");
        }
    }
    for (a, b) in [(0.0, -0.0), (-0.0, 0.0)] {
        let two = |isd| eval(isd, &[single(a), single(b)], Type::f32);
        assert_eq!([two(Isd::FMINIMUM), two(Isd::FMAXNUM)], [1 << 31, 0]);
    }
    let signals = Value(Type::f32, 0x7f80_0001);
    assert_eq!(
        eval(Isd::FMAXNUM_IEEE, &[signals, single(1.0)], Type::f32),
        0x7fc0_0000
    );
    assert_eq!(
        eval(Isd::FMAXNUM, &[signals, single(1.0)], Type::f32),
        bits32(1.0)
    );
}

/// A node, and what it does in Rust.
#[cfg(feature = "std")]
type Case = (Isd, fn(f64) -> f64, fn(f32) -> f32);

#[cfg(feature = "std")]
#[test]
fn single_numbers() {
    let cases: &[Case] = &[
        (Isd::FSQRT, f64::sqrt, f32::sqrt),
        (Isd::FCEIL, f64::ceil, f32::ceil),
        (Isd::FFLOOR, f64::floor, f32::floor),
        (Isd::FTRUNC, f64::trunc, f32::trunc),
        (Isd::FRINT, f64::round_ties_even, f32::round_ties_even),
        (
            Isd::STRICT_FNEARBYINT,
            f64::round_ties_even,
            f32::round_ties_even,
        ),
        (Isd::FROUNDEVEN, f64::round_ties_even, f32::round_ties_even),
        (Isd::FROUND, f64::round, f32::round),
        (Isd::FSIN, f64::sin, f32::sin),
        (Isd::FCOS, f64::cos, f32::cos),
        (Isd::FTAN, f64::tan, f32::tan),
        (Isd::FASIN, f64::asin, f32::asin),
        (Isd::FACOS, f64::acos, f32::acos),
        (Isd::FATAN, f64::atan, f32::atan),
        (Isd::FSINH, f64::sinh, f32::sinh),
        (Isd::FCOSH, f64::cosh, f32::cosh),
        (Isd::FTANH, f64::tanh, f32::tanh),
        (Isd::FEXP, f64::exp, f32::exp),
        (Isd::FEXP2, f64::exp2, f32::exp2),
        (Isd::FLOG, f64::ln, f32::ln),
        (Isd::FLOG2, f64::log2, f32::log2),
        (Isd::FLOG10, f64::log10, f32::log10),
        (Isd::FCANONICALIZE, |a| a, |a| a),
    ];
    for &(isd, expected64, expected32) in cases {
        for a in SINGLES {
            let got = eval(isd, &[single(a)], Type::f32);
            assert_eq!(got, bits32(expected32(a)), "{isd} {a}");
        }
        for a in doubles() {
            let got = eval(isd, &[double(a)], Type::f64);
            assert_eq!(got, bits64(expected64(a)), "{isd} {a}");
        }
    }
}

#[test]
fn signs_of_numbers_and_others() {
    for bits in [0, 0x3f80_0000, 0xff80_0001_u32, 0x7fc0_1234] {
        let a = Value(Type::f32, bits.into());
        assert_eq!(eval(Isd::FNEG, &[a], Type::f32), (bits ^ 1 << 31).into());
        assert_eq!(eval(Isd::FABS, &[a], Type::f32), (bits & !(1 << 31)).into());
        assert_eq!(eval(Isd::FGETSIGN, &[a], Type::i32), (bits >> 31).into());
        let negative = eval(Isd::FCOPYSIGN, &[a, double(-0.0)], Type::f32);
        assert_eq!(negative, (bits | 1 << 31).into());
    }
    assert_eq!(
        eval(Isd::FNEG, &[Value(Type::f80, 1)], Type::f80),
        1 << 79 | 1
    );
}

#[test]
fn three_numbers() {
    for a in SINGLES {
        for b in SINGLES {
            let args = [single(a), single(b), single(0.3)];
            assert_eq!(eval(Isd::FMAD, &args, Type::f32), bits32(a * b + 0.3));
            #[cfg(feature = "std")]
            multiplied_and_added(a, b);
        }
    }
}

#[cfg(feature = "std")]
fn multiplied_and_added(a: f32, b: f32) {
    let args = [single(a), single(b), single(0.3)];
    assert_eq!(eval(Isd::FMA, &args, Type::f32), bits32(a.mul_add(b, 0.3)));
    let (a, b) = (f64::from(a) * 1.1, f64::from(b));
    let args = [double(a), double(b), double(0.3)];
    let expected = bits64(a.mul_add(b, 0.3));
    assert_eq!(eval(Isd::STRICT_FMA, &args, Type::f64), expected);
}

#[test]
fn comparisons() {
    for a in SINGLES {
        for b in SINGLES {
            let unordered = a.is_nan() || b.is_nan();
            let cases = [
                (CondCode::SETOEQ, a == b),
                (CondCode::SETOLT, a < b),
                (CondCode::SETOGE, a >= b),
                (CondCode::SETONE, a != b && !unordered),
                (CondCode::SETUO, unordered),
                (CondCode::SETO, !unordered),
                (CondCode::SETUEQ, a == b || unordered),
                (CondCode::SETULT, a < b || unordered),
                (CondCode::SETUNE, a != b),
                (CondCode::SETNE, a != b),
                (CondCode::SETLT, a < b),
                (CondCode::SETEQ, a == b),
            ];
            for (code, expected) in cases {
                for isd in [Isd::SETCC, Isd::STRICT_FSETCC, Isd::STRICT_FSETCCS] {
                    let got = eval(isd, &[single(a), single(b), Condition(code)], Type::i32);
                    assert_eq!(got, expected.into(), "{code:?} {a} {b}");
                }
            }
        }
    }
}

#[test]
fn powers_of_two() {
    for a in [1.0, -1.5, 3e-310, f64::MAX, 0.0, f64::INFINITY] {
        for by in [
            0,
            1,
            -1,
            1023,
            1024,
            -1022,
            -1074,
            -1080,
            2100,
            -2100,
            i32::MIN,
        ] {
            let got = eval(
                Isd::FLDEXP,
                &[double(a), Value(Type::i32, by as u32 as u128)],
                Type::f64,
            );
            // One factor at a time, from the side where nothing is rounded twice.
            let mut expected = a;
            if by > 0 {
                (0..by).for_each(|_| expected *= 2.0);
            } else if by >= -1022 && a.abs() >= 1.0 {
                (by..0).for_each(|_| expected /= 2.0);
            } else {
                continue;
            }
            assert_eq!(got, bits64(expected), "{a} {by}");
        }
    }
    let small = |a: f64, by: i32| {
        let by = Value(Type::i32, by as u32 as u128);
        f64::from_bits(eval(Isd::FLDEXP, &[double(a), by], Type::f64) as u64)
    };
    assert_eq!(
        [small(1.0, -1074), small(1.0, -1075), small(1.5, -1075)],
        [5e-324, 0.0, 5e-324]
    );
    assert_eq!(small(1.0, -2000), 0.0);
    let by = Value(Type::i32, -149_i32 as u32 as u128);
    assert_eq!(eval(Isd::FLDEXP, &[single(1.0), by], Type::f32), 1);
}

#[test]
fn classes() {
    let numbers = [
        (0x7f80_0001, 0),
        (0x7fc0_0000, 1),
        (0xff80_0000, 2),
        (0xbf80_0000, 3),
        (0x8000_0001, 4),
        (0x8000_0000, 5),
        (0, 6),
        (1, 7),
        (0x3f80_0000, 8),
        (0x7f80_0000_u128, 9),
    ];
    for (bits, class) in numbers {
        for test in 0..10 {
            let args = [Value(Type::f32, bits), Value(Type::i32, 1 << test)];
            assert_eq!(
                eval(Isd::IS_FPCLASS, &args, Type::i1),
                (test == class).into()
            );
        }
    }
}
