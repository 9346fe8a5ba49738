//! Floating point numbers as others, and as integers.

use super::Arg::{Type as Leaf, Value};
use super::eval;
use super::float::{SINGLES, bits32, bits64, double, doubles, single};
use crate::IsdOpcode as Isd;
use crate::sem::test_target::Type;

#[test]
fn formats() {
    for a in doubles() {
        let got = eval(Isd::FP_ROUND, &[double(a)], Type::f32);
        assert_eq!(got, bits32(a as f32), "{a}");
    }
    for a in SINGLES {
        let got = eval(Isd::STRICT_FP_EXTEND, &[single(a)], Type::f64);
        assert_eq!(got, bits64(f64::from(a)), "{a}");
    }
}

#[test]
fn numbers_of_16_bits() {
    // Each number of 16 bits is itself again after `f32`, and after `f64`.
    for kind in [Type::f16, Type::bf16] {
        for bits in (0..=u16::MAX).step_by(3) {
            let widened = eval(Isd::FP_EXTEND, &[Value(kind, bits.into())], Type::f32);
            if f32::from_bits(widened as u32).is_nan() {
                continue;
            }
            let back = eval(Isd::FP_ROUND, &[Value(Type::f32, widened)], kind);
            assert_eq!(back, bits.into());
            if matches!(kind, Type::bf16) {
                assert_eq!(widened, u128::from(bits) << 16);
            }
        }
    }
    let half = |a: f64| eval(Isd::FP_ROUND, &[double(a)], Type::f16);
    let cases = [
        (1.0, 0x3c00),
        (-2.0, 0xc000),
        (65504.0, 0x7bff),
        (65519.9, 0x7bff),
        (65520.0, 0x7c00),
        (1e300, 0x7c00),
        (2.0_f64.powi(-24), 1),
        (2.0_f64.powi(-25), 0),
        (2.0_f64.powi(-25) * 1.000_001, 1),
        (2.0_f64.powi(-14), 0x0400),
        (1.0 + 2.0_f64.powi(-11), 0x3c00),
        (1.0 + 3.0 * 2.0_f64.powi(-11), 0x3c02),
        (5e-324, 0),
        (f64::NEG_INFINITY, 0xfc00),
        (f64::NAN, 0x7e00),
    ];
    for (number, bits) in cases {
        assert_eq!(half(number), bits, "{number}");
        assert_eq!(eval(Isd::FP_TO_FP16, &[double(number)], Type::i32), bits);
    }
    assert_eq!(
        eval(Isd::FP16_TO_FP, &[Value(Type::i32, 0xc000)], Type::f32),
        bits32(-2.0)
    );
    assert_eq!(
        eval(Isd::BF16_TO_FP, &[Value(Type::i16, 0x4040)], Type::f32),
        bits32(3.0)
    );
    assert_eq!(eval(Isd::FP_TO_BF16, &[single(3.0)], Type::i16), 0x4040);
    let halves = [Value(Type::f16, 0x3c00), Value(Type::f16, 0x4000)];
    assert_eq!(eval(Isd::FADD, &halves, Type::f16), 0x4200);
    #[cfg(feature = "std")]
    assert_eq!(
        eval(Isd::FSQRT, &[Value(Type::bf16, 0x4080)], Type::bf16),
        0x4000
    );
}

#[test]
fn from_integers() {
    for a in [
        0,
        1,
        -1,
        16_777_217,
        i64::MAX,
        i64::MIN,
        0x7fff_ffff_ffff_fc00,
    ] {
        let arg = [Value(Type::i64, a as u64 as u128)];
        assert_eq!(eval(Isd::SINT_TO_FP, &arg, Type::f32), bits32(a as f32));
        assert_eq!(eval(Isd::SINT_TO_FP, &arg, Type::f64), bits64(a as f64));
        assert_eq!(
            eval(Isd::UINT_TO_FP, &arg, Type::f32),
            bits32(a as u64 as f32)
        );
        assert_eq!(
            eval(Isd::STRICT_UINT_TO_FP, &arg, Type::f64),
            bits64(a as u64 as f64)
        );
    }
    assert_eq!(
        eval(Isd::SINT_TO_FP, &[Value(Type::i8, 0xff)], Type::f16),
        0xbc00
    );
}

#[test]
fn to_integers() {
    for a in SINGLES
        .map(f64::from)
        .into_iter()
        .chain([-128.9, 127.9, 300.0, -1e10])
    {
        let to = |isd, result| eval(isd, &[double(a)], result);
        assert_eq!(to(Isd::FP_TO_SINT, Type::i8), (a as i8 as u8).into(), "{a}");
        assert_eq!(to(Isd::FP_TO_UINT, Type::i8), (a as u8).into(), "{a}");
        assert_eq!(
            to(Isd::STRICT_FP_TO_SINT, Type::i32),
            (a as i32 as u32).into()
        );
        assert_eq!(to(Isd::STRICT_FP_TO_UINT, Type::i32), (a as u32).into());
        assert_eq!(to(Isd::FP_TO_SINT, Type::i64), (a as i64 as u64).into());
        assert_eq!(to(Isd::FP_TO_UINT, Type::i128), a as u128);
        let narrow = [double(a), Leaf(Type::i8)];
        let expected = i32::from(a as i8) as u32;
        assert_eq!(
            eval(Isd::FP_TO_SINT_SAT, &narrow, Type::i32),
            expected.into()
        );
        assert_eq!(
            eval(Isd::FP_TO_UINT_SAT, &narrow, Type::i32),
            (a as u8).into()
        );
        #[cfg(feature = "std")]
        {
            let near = a.round_ties_even() as i32 as u32;
            assert_eq!(to(Isd::LRINT, Type::i32), near.into());
            let rounded = a.round() as i64 as u64;
            assert_eq!(to(Isd::LLROUND, Type::i64), rounded.into());
        }
    }
}

#[test]
fn integers_as_numbers_of_16_bits() {
    let converted = |isd, a: i128, to| eval(isd, &[Value(Type::i128, a as u128)], to);
    let brain = |a| converted(Isd::SINT_TO_FP, a, Type::bf16);
    assert_eq!([brain(1), brain(-2), brain(0)], [0x3f80, 0xc000, 0]);
    // A tie goes to the even one, and one more than a tie, which `f64` does not
    // see, goes up.
    let tie = 0x101_i128 << 60;
    assert_eq!(brain(tie), brain(0x100 << 60));
    assert_eq!(brain(tie + 1), brain(0x102 << 60));
    assert_eq!(brain(-tie - 1), brain(-0x102 << 60));
    let unsigned = converted(Isd::UINT_TO_FP, -1, Type::bf16);
    assert_eq!(
        unsigned,
        converted(Isd::UINT_TO_FP, 1 << 127, Type::bf16) + 0x80
    );
    assert_eq!(converted(Isd::UINT_TO_FP, -1, Type::f16), 0x7c00);
    assert_eq!(converted(Isd::SINT_TO_FP, 2049, Type::f16), 0x6800);
    assert_eq!(converted(Isd::SINT_TO_FP, 2051, Type::f16), 0x6802);
}
