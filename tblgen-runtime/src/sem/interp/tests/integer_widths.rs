//! Integers of each width for which Rust has a type.

use super::Arg::{Condition, Type as Leaf, Value};
use super::integer::{pair, two};
use super::{eval, samples};
use crate::CondCode;
use crate::IsdOpcode as Isd;
use crate::sem::test_target::Type;

/// Tests of one width, for which Rust has types.
macro_rules! width {
    ($name:ident, $unsigned:ident, $signed:ident, $type:expr) => {
        mod $name {
            use super::*;

            const BITS: u32 = $unsigned::BITS;

            fn each(check: impl Fn($unsigned, $unsigned)) {
                let numbers = samples(BITS);
                for &a in &numbers {
                    for &b in &numbers {
                        check(a as $unsigned, b as $unsigned);
                    }
                }
            }

            fn same(isd: Isd, expected: impl Fn($unsigned, $unsigned) -> $unsigned) {
                each(|a, b| {
                    let got = two(isd, $type, a.into(), b.into());
                    assert_eq!(got, u128::from(expected(a, b)), "{isd} {a:#x} {b:#x}");
                });
            }

            fn same_signed(isd: Isd, expected: impl Fn($signed, $signed) -> $signed) {
                same(isd, |a, b| {
                    expected(a as $signed, b as $signed) as $unsigned
                });
            }

            #[test]
            fn arithmetic() {
                same(Isd::ADD, $unsigned::wrapping_add);
                same(Isd::SUB, $unsigned::wrapping_sub);
                same(Isd::MUL, $unsigned::wrapping_mul);
                same(Isd::AND, |a, b| a & b);
                same(Isd::OR, |a, b| a | b);
                same(Isd::XOR, |a, b| a ^ b);
                same(Isd::UMIN, Ord::min);
                same(Isd::UMAX, Ord::max);
                same_signed(Isd::SMIN, Ord::min);
                same_signed(Isd::SMAX, Ord::max);
                same(Isd::UADDSAT, $unsigned::saturating_add);
                same(Isd::USUBSAT, $unsigned::saturating_sub);
                same_signed(Isd::SADDSAT, $signed::saturating_add);
                same_signed(Isd::SSUBSAT, $signed::saturating_sub);
                same(Isd::ABDU, $unsigned::abs_diff);
                same(Isd::ABDS, |a, b| (a as $signed).abs_diff(b as $signed));
            }

            #[test]
            fn means() {
                // One bit more than 128 is not needed: halves first, then the rest.
                same(Isd::AVGFLOORU, |a, b| a / 2 + b / 2 + (a & b & 1));
                same(Isd::AVGCEILU, |a, b| a / 2 + b / 2 + ((a | b) & 1));
                same_signed(Isd::AVGFLOORS, |a, b| (a >> 1) + (b >> 1) + (a & b & 1));
                same_signed(Isd::AVGCEILS, |a, b| (a >> 1) + (b >> 1) + ((a | b) & 1));
            }

            #[test]
            fn division() {
                same(Isd::UDIV, |a, b| a.checked_div(b).unwrap_or($unsigned::MAX));
                same(Isd::UREM, |a, b| a.checked_rem(b).unwrap_or(a));
                same_signed(
                    Isd::SDIV,
                    |a, b| if b == 0 { -1 } else { a.wrapping_div(b) },
                );
                same_signed(Isd::SREM, |a, b| if b == 0 { a } else { a.wrapping_rem(b) });
                each(|a, b| {
                    let args = [Value($type, a.into()), Value($type, b.into())];
                    let quotient = two(Isd::SDIV, $type, a.into(), b.into());
                    let remainder = two(Isd::SREM, $type, a.into(), b.into());
                    let both = pair(Isd::SDIVREM, &args, [$type; 2]);
                    assert_eq!(both, (quotient, remainder));
                    let quotient = two(Isd::UDIV, $type, a.into(), b.into());
                    let remainder = two(Isd::UREM, $type, a.into(), b.into());
                    let both = pair(Isd::UDIVREM, &args, [$type; 2]);
                    assert_eq!(both, (quotient, remainder));
                });
            }

            #[test]
            fn shifts() {
                let by = |b: $unsigned| (b as u128 % u128::from(BITS)) as u32;
                let shift = |isd, a: $unsigned, by: u32| {
                    eval(
                        isd,
                        &[Value($type, a.into()), Value(Type::i8, by.into())],
                        $type,
                    )
                };
                each(|a, b| {
                    let n = by(b);
                    assert_eq!(shift(Isd::SHL, a, n), (a << n).into());
                    assert_eq!(shift(Isd::SRL, a, n), (a >> n).into());
                    let right = (a as $signed >> n) as $unsigned;
                    assert_eq!(shift(Isd::SRA, a, n), right.into());
                    assert_eq!(shift(Isd::ROTL, a, n), a.rotate_left(n).into());
                    assert_eq!(shift(Isd::ROTR, a, n), a.rotate_right(n).into());
                    let lost = (a << n) >> n != a;
                    let expected = if lost { $unsigned::MAX } else { a << n };
                    assert_eq!(shift(Isd::USHLSAT, a, n), expected.into());
                    let s = a as $signed;
                    let limit = if s < 0 { $signed::MIN } else { $signed::MAX };
                    let expected = if (s << n) >> n != s { limit } else { s << n };
                    assert_eq!(shift(Isd::SSHLSAT, a, n), (expected as $unsigned).into());
                });
            }

            #[test]
            fn funnel_shifts() {
                each(|a, b| {
                    for n in [0, 1, BITS / 2, BITS - 1, BITS, BITS + 1] {
                        let args = [
                            Value($type, a.into()),
                            Value($type, b.into()),
                            Value(Type::i16, n.into()),
                        ];
                        let n = n % BITS;
                        let rest = |x: $unsigned, left: bool| match (n, left) {
                            (0, _) => 0,
                            (_, true) => x << (BITS - n),
                            (_, false) => x >> (BITS - n),
                        };
                        let left = a << n | rest(b, false);
                        assert_eq!(eval(Isd::FSHL, &args, $type), left.into());
                        let right = b >> n | rest(a, true);
                        assert_eq!(eval(Isd::FSHR, &args, $type), right.into());
                    }
                });
            }

            #[test]
            fn single_numbers() {
                for a in samples(BITS) {
                    let one = |isd| eval(isd, &[Value($type, a)], $type);
                    let a = a as $unsigned;
                    assert_eq!(one(Isd::CTPOP), a.count_ones().into());
                    assert_eq!(one(Isd::PARITY), (a.count_ones() & 1).into());
                    assert_eq!(one(Isd::CTLZ), a.leading_zeros().into());
                    assert_eq!(one(Isd::CTTZ), a.trailing_zeros().into());
                    assert_eq!(one(Isd::CTLZ_ZERO_UNDEF), a.leading_zeros().into());
                    assert_eq!(one(Isd::CTTZ_ZERO_UNDEF), a.trailing_zeros().into());
                    assert_eq!(one(Isd::BSWAP), a.swap_bytes().into());
                    assert_eq!(one(Isd::BITREVERSE), a.reverse_bits().into());
                    let magnitude = (a as $signed).unsigned_abs();
                    assert_eq!(one(Isd::ABS), magnitude.into());
                    assert_eq!(one(Isd::FREEZE), a.into());
                    assert_eq!(one(Isd::AssertZext), a.into());
                }
            }

            #[test]
            fn overflow() {
                let check = |isd, a: $unsigned, b: $unsigned, (value, lost): ($unsigned, bool)| {
                    let args = [Value($type, a.into()), Value($type, b.into())];
                    let got = pair(isd, &args, [$type, Type::i1]);
                    assert_eq!(got, (value.into(), lost.into()), "{isd} {a:#x} {b:#x}");
                };
                let signed = |(value, lost): ($signed, bool)| (value as $unsigned, lost);
                each(|a, b| {
                    let (s, t) = (a as $signed, b as $signed);
                    check(Isd::UADDO, a, b, a.overflowing_add(b));
                    check(Isd::USUBO, a, b, a.overflowing_sub(b));
                    check(Isd::UMULO, a, b, a.overflowing_mul(b));
                    check(Isd::SADDO, a, b, signed(s.overflowing_add(t)));
                    check(Isd::SSUBO, a, b, signed(s.overflowing_sub(t)));
                    check(Isd::SMULO, a, b, signed(s.overflowing_mul(t)));
                });
            }

            #[test]
            fn carries() {
                each(|a, b| {
                    for carry in [false, true] {
                        let args = [
                            Value($type, a.into()),
                            Value($type, b.into()),
                            Value(Type::i1, carry.into()),
                        ];
                        let check = |isd, value: $unsigned, lost: bool| {
                            let got = pair(isd, &args, [$type, Type::i1]);
                            let expected = (value.into(), lost.into());
                            assert_eq!(got, expected, "{isd} {a:#x} {b:#x} {carry}");
                        };
                        let c = $unsigned::from(carry);
                        let sum = a.checked_add(b).and_then(|sum| sum.checked_add(c));
                        let value = a.wrapping_add(b).wrapping_add(c);
                        check(Isd::UADDO_CARRY, value, sum.is_none());
                        let rest = a.checked_sub(b).and_then(|rest| rest.checked_sub(c));
                        let value = a.wrapping_sub(b).wrapping_sub(c);
                        check(Isd::USUBO_CARRY, value, rest.is_none());
                        let (s, t, c) = (a as $signed, b as $signed, carry as $signed);
                        let value = s.wrapping_add(t).wrapping_add(c);
                        // Signs that are the same, and another one as the result.
                        let lost = (s ^ value) & (t ^ value) < 0;
                        check(Isd::SADDO_CARRY, value as $unsigned, lost);
                        let value = s.wrapping_sub(t).wrapping_sub(c);
                        let lost = (s ^ t) & (s ^ value) < 0;
                        check(Isd::SSUBO_CARRY, value as $unsigned, lost);
                    }
                });
            }

            #[test]
            fn comparisons() {
                each(|a, b| {
                    let (s, t) = (a as $signed, b as $signed);
                    let cases = [
                        (CondCode::SETEQ, a == b),
                        (CondCode::SETNE, a != b),
                        (CondCode::SETLT, s < t),
                        (CondCode::SETLE, s <= t),
                        (CondCode::SETGT, s > t),
                        (CondCode::SETGE, s >= t),
                        (CondCode::SETULT, a < b),
                        (CondCode::SETULE, a <= b),
                        (CondCode::SETUGT, a > b),
                        (CondCode::SETUGE, a >= b),
                        (CondCode::SETTRUE, true),
                        (CondCode::SETFALSE2, false),
                    ];
                    for (code, expected) in cases {
                        let args = [
                            Value($type, a.into()),
                            Value($type, b.into()),
                            Condition(code),
                        ];
                        let got = eval(Isd::SETCC, &args, Type::i32);
                        assert_eq!(got, expected.into(), "{code:?} {a:#x} {b:#x}");
                    }
                    let order = |isd| two(isd, $type, a.into(), b.into()) as $signed;
                    assert_eq!(order(Isd::SCMP), s.cmp(&t) as $signed);
                    assert_eq!(order(Isd::UCMP), a.cmp(&b) as $signed);
                });
            }

            #[test]
            fn conversions() {
                for a in samples(BITS) {
                    let to = |isd, result| eval(isd, &[Value($type, a)], result);
                    let s = a as $unsigned as $signed;
                    assert_eq!(to(Isd::TRUNCATE, Type::i8), a & 0xff);
                    assert_eq!(to(Isd::ZERO_EXTEND, Type::i128), a);
                    assert_eq!(to(Isd::ANY_EXTEND, Type::i128), a);
                    let extended = i128::from(s) as u128;
                    assert_eq!(to(Isd::SIGN_EXTEND, Type::i128), extended);
                    let args = [Value($type, a), Leaf(Type::i8)];
                    let expected = a as i8 as $signed as $unsigned;
                    assert_eq!(eval(Isd::SIGN_EXTEND_INREG, &args, $type), expected.into());
                }
            }
        }
    };
}

width!(w8, u8, i8, Type::i8);
width!(w16, u16, i16, Type::i16);
width!(w32, u32, i32, Type::i32);
width!(w64, u64, i64, Type::i64);
width!(w128, u128, i128, Type::i128);

/// The upper halves of products, where Rust has a type of twice the width.
macro_rules! products {
    ($($name:ident $unsigned:ident $signed:ident $wide:ident $wide_signed:ident $type:expr;)*) => {$(
        #[test]
        fn $name() {
            for a in samples($unsigned::BITS) {
                for b in samples($unsigned::BITS) {
                    let full = (a as $wide).wrapping_mul(b as $wide);
                    let high = (full >> $unsigned::BITS) as $unsigned;
                    assert_eq!(two(Isd::MULHU, $type, a, b), high.into());
                    let args = [Value($type, a), Value($type, b)];
                    let halves = pair(Isd::UMUL_LOHI, &args, [$type; 2]);
                    assert_eq!(halves, ((full as $unsigned).into(), high.into()));
                    let (s, t) = (a as $signed as $wide_signed, b as $signed as $wide_signed);
                    let full = s.wrapping_mul(t);
                    let high = (full >> $unsigned::BITS) as $unsigned;
                    assert_eq!(two(Isd::MULHS, $type, a, b), high.into());
                    let halves = pair(Isd::SMUL_LOHI, &args, [$type; 2]);
                    assert_eq!(halves, ((full as $unsigned).into(), high.into()));
                }
            }
        }
    )*};
}

products! {
    products8 u8 i8 u16 i16 Type::i8;
    products16 u16 i16 u32 i32 Type::i16;
    products32 u32 i32 u64 i64 Type::i32;
    products64 u64 i64 u128 i128 Type::i64;
}

/// The product of two numbers of 128 bits, bit by bit.
fn long_product(a: u128, b: u128) -> (u128, u128) {
    let (mut low, mut high) = (0_u128, 0_u128);
    for bit in (0..128).rev() {
        high = high << 1 | low >> 127;
        low <<= 1;
        if b >> bit & 1 == 1 {
            let (sum, carry) = low.overflowing_add(a);
            low = sum;
            high += u128::from(carry);
        }
    }
    (low, high)
}

#[test]
fn products128() {
    for a in samples(128) {
        for b in samples(128) {
            let args = [Value(Type::i128, a), Value(Type::i128, b)];
            let halves = long_product(a, b);
            assert_eq!(pair(Isd::UMUL_LOHI, &args, [Type::i128; 2]), halves);
            assert_eq!(two(Isd::MULHU, Type::i128, a, b), halves.1);
            // With signs: the product of the magnitudes, negated over 256 bits.
            let (s, t) = (a as i128, b as i128);
            let (mut low, mut high) = long_product(s.unsigned_abs(), t.unsigned_abs());
            if (s < 0) != (t < 0) {
                let (negated, borrow) = (!low).overflowing_add(1);
                (low, high) = (negated, (!high).wrapping_add(borrow.into()));
            }
            assert_eq!(pair(Isd::SMUL_LOHI, &args, [Type::i128; 2]), (low, high));
            assert_eq!(two(Isd::MULHS, Type::i128, a, b), high);
        }
    }
}
