//! Integers of 1 to 128 bits.

use super::Arg::{Condition, Type as Leaf, Value};
use super::{Test, eval, eval_on, samples};
use crate::CondCode;
use crate::IsdOpcode as Isd;
use crate::sem::test_target::Type;

/// A node on two numbers.
pub(super) fn two(isd: Isd, value_type: Type, a: u128, b: u128) -> u128 {
    eval(
        isd,
        &[Value(value_type, a), Value(value_type, b)],
        value_type,
    )
}

/// A node with two results.
pub(super) fn pair(isd: Isd, args: &[super::Arg], results: [Type; 2]) -> (u128, u128) {
    match eval_on(&mut Test::default(), isd, args, &[], &results) {
        Ok(results) => (results[0], results[1]),
        Err(error) => panic!("{isd}: {error:?}"),
    }
}

#[test]
fn single_bits() {
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        assert_eq!(two(Isd::ADD, Type::i1, a, b), a ^ b);
        assert_eq!(two(Isd::SUB, Type::i1, a, b), a ^ b);
        assert_eq!(two(Isd::MUL, Type::i1, a, b), a & b);
        assert_eq!(two(Isd::XOR, Type::i1, a, b), a ^ b);
        assert_eq!(two(Isd::UMAX, Type::i1, a, b), a | b);
        // With a sign, 1 is -1.
        assert_eq!(two(Isd::SMAX, Type::i1, a, b), a & b);
        assert_eq!(two(Isd::MULHU, Type::i1, a, b), 0);
        assert_eq!(two(Isd::UADDSAT, Type::i1, a, b), a | b);
        let args = [Value(Type::i1, a), Value(Type::i1, b)];
        assert_eq!(pair(Isd::UADDO, &args, [Type::i1; 2]), (a ^ b, a & b));
        let less = [args[0], args[1], Condition(CondCode::SETLT)];
        assert_eq!(eval(Isd::SETCC, &less, Type::i1), a & !b & 1);
    }
    assert_eq!(
        eval(Isd::SIGN_EXTEND, &[Value(Type::i1, 1)], Type::i32),
        0xffff_ffff
    );
    assert_eq!(eval(Isd::CTLZ, &[Value(Type::i1, 0)], Type::i1), 1);
    let inreg = [Value(Type::i32, 3), Leaf(Type::i1)];
    assert_eq!(eval(Isd::SIGN_EXTEND_INREG, &inreg, Type::i32), 0xffff_ffff);
    // -1 / -1 in one bit is the smallest number by -1.
    assert_eq!(two(Isd::SDIV, Type::i1, 1, 1), 1);
}

#[test]
fn choices() {
    for condition in [0, 1] {
        let expected = if condition == 1 { 7 } else { 9 };
        let args = [
            Value(Type::i1, condition),
            Value(Type::i32, 7),
            Value(Type::i32, 9),
        ];
        assert_eq!(eval(Isd::SELECT, &args, Type::i32), expected);
        let args = [
            Value(Type::i8, condition),
            Value(Type::i8, 1),
            Value(Type::i32, 7),
            Value(Type::i32, 9),
            Condition(CondCode::SETEQ),
        ];
        assert_eq!(eval(Isd::SELECT_CC, &args, Type::i32), expected);
    }
    assert_eq!(eval(Isd::UNDEF, &[], Type::i32), 0);
}

#[test]
fn amounts_that_are_too_large() {
    let args = [Value(Type::i32, 0x8000_0001), Value(Type::i8, 33)];
    let mut masks = Test {
        masks: true,
        ..Test::default()
    };
    for (isd, moved_out, masked) in [
        (Isd::SHL, 0, 2),
        (Isd::SRL, 0, 0x4000_0000),
        (Isd::SRA, 0xffff_ffff, 0xc000_0000),
    ] {
        assert_eq!(eval(isd, &args, Type::i32), moved_out);
        let results = eval_on(&mut masks, isd, &args, &[], &[Type::i32]);
        assert_eq!(results.ok(), Some(std::vec![masked]));
    }
}

#[test]
fn divisions_that_trap() {
    let mut traps = Test {
        traps: true,
        ..Test::default()
    };
    for (isd, a, b) in [
        (Isd::SDIV, 1, 0),
        (Isd::UREM, 1, 0),
        (Isd::SDIV, 0x80, 0xff),
        (Isd::SREM, 0x80, 0xff),
    ] {
        let args = [Value(Type::i8, a), Value(Type::i8, b)];
        assert!(eval_on(&mut traps, isd, &args, &[], &[Type::i8]).is_err());
    }
    let fine = [Value(Type::i8, 0x80), Value(Type::i8, 0xff)];
    assert!(eval_on(&mut traps, Isd::UDIV, &fine, &[], &[Type::i8]).is_ok());
}

#[test]
fn carries_from_one_instruction_to_the_next() {
    for (first, second, exact) in [
        (
            Isd::ADDC,
            Isd::ADDE,
            u64::wrapping_add as fn(u64, u64) -> u64,
        ),
        (Isd::SUBC, Isd::SUBE, u64::wrapping_sub),
    ] {
        for a in samples(64) {
            for b in samples(64) {
                let mut machine = Test::default();
                let mut half = |isd, by: u32| {
                    let args = [a, b].map(|x| Value(Type::i32, x >> by & 0xffff_ffff));
                    let result = eval_on(&mut machine, isd, &args, &[], &[Type::i32]);
                    result.map_or(0, |result| result[0]) << by
                };
                let result = half(first, 0) | half(second, 32);
                assert_eq!(result, exact(a as u64, b as u64).into(), "{a:x} {b:x}");
                // What is carried out of both halves.
                let carried = match first {
                    Isd::ADDC => a + b > u64::MAX.into(),
                    _ => a < b,
                };
                assert_eq!(machine.carry, carried);
            }
        }
    }
}

#[test]
fn values_stay_as_they_are() {
    let args = [Value(Type::i32, 5), Value(Type::i8, 0xfe)];
    let both = pair(Isd::MERGE_VALUES, &args, [Type::i32, Type::i8]);
    assert_eq!(both, (5, 0xfe));
}
