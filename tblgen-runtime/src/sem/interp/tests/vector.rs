//! Vectors of up to 128 bits.

use super::Arg::{Condition, Value};
use super::{Test, eval, eval_on};
use crate::CondCode;
use crate::IsdOpcode as Isd;
use crate::sem::test_target::Type;

/// A vector of four numbers of 32 bits.
pub(super) fn four(lanes: [u32; 4]) -> u128 {
    (0..4)
        .map(|lane| u128::from(lanes[lane]) << (32 * lane))
        .sum()
}

const A: [u32; 4] = [1, 0xffff_ffff, 0x8000_0000, 100];
const B: [u32; 4] = [2, 3, 0xffff_ffff, 7];

fn lanes(isd: Isd) -> u128 {
    let args = [Value(Type::v4i32, four(A)), Value(Type::v4i32, four(B))];
    eval(isd, &args, Type::v4i32)
}

fn expected(operation: impl Fn(u32, u32) -> u32) -> u128 {
    four([0, 1, 2, 3].map(|lane| operation(A[lane], B[lane])))
}

#[test]
fn element_by_element() {
    assert_eq!(lanes(Isd::ADD), expected(u32::wrapping_add));
    assert_eq!(lanes(Isd::SUB), expected(u32::wrapping_sub));
    assert_eq!(lanes(Isd::MUL), expected(u32::wrapping_mul));
    assert_eq!(lanes(Isd::XOR), expected(|a, b| a ^ b));
    assert_eq!(
        lanes(Isd::SMAX),
        expected(|a, b| (a as i32).max(b as i32) as u32)
    );
    assert_eq!(
        lanes(Isd::MULHU),
        expected(|a, b| ((u64::from(a) * u64::from(b)) >> 32) as u32)
    );
    assert_eq!(
        lanes(Isd::SRL),
        expected(|a, b| a.checked_shr(b).unwrap_or(0))
    );
    assert_eq!(lanes(Isd::UADDSAT), expected(u32::saturating_add));
    let signed = |a: u32, b: u32| (a as i32).wrapping_div(b as i32) as u32;
    assert_eq!(lanes(Isd::SDIV), expected(signed));
    let args = [
        Value(Type::v4i32, four(A)),
        Value(Type::v4i32, four(B)),
        Condition(CondCode::SETLT),
    ];
    let less = expected(|a, b| if (a as i32) < (b as i32) { u32::MAX } else { 0 });
    assert_eq!(eval(Isd::SETCC, &args, Type::v4i32), less);
    assert_eq!(eval(Isd::SETCC, &args, Type::v4i1), 0b0111);
    let args = [Value(Type::v4i1, 0b0101), args[0], args[1]];
    let chosen = four([A[0], B[1], A[2], B[3]]);
    assert_eq!(eval(Isd::VSELECT, &args, Type::v4i32), chosen);
}

#[test]
fn other_elements() {
    let bytes = Value(Type::v4i8, 0x7f_80_01_ff);
    let widened = four([0xffff_ffff, 1, 0xffff_ff80, 0x7f]);
    assert_eq!(eval(Isd::SIGN_EXTEND, &[bytes], Type::v4i32), widened);
    assert_eq!(
        eval(Isd::TRUNCATE, &[Value(Type::v4i32, widened)], Type::v4i8),
        0x7f_80_01_ff
    );
    let numbers = [1.5_f32, -2.0, 0.25, 8.0];
    let vector = four(numbers.map(f32::to_bits));
    let args = [Value(Type::v4f32, vector), Value(Type::v4f32, vector)];
    let doubled = four(numbers.map(|a| (a + a).to_bits()));
    assert_eq!(eval(Isd::FADD, &args, Type::v4f32), doubled);
    assert_eq!(
        eval(Isd::FNEG, &args[..1], Type::v4f32),
        vector ^ four([1 << 31; 4])
    );
    let integers = four([1, -2_i32 as u32, 0, 8]);
    assert_eq!(eval(Isd::FP_TO_SINT, &args[..1], Type::v4i32), integers);
    assert_eq!(
        eval(Isd::CTPOP, &[Value(Type::v4i8, 0x0103_ff00)], Type::v4i8),
        0x0102_0800
    );
    assert_eq!(eval(Isd::BITCAST, &args[..1], Type::v2i64), vector);
}

#[test]
fn putting_together_and_taking_apart() {
    let elements = A.map(|a| Value(Type::i32, a.into()));
    assert_eq!(eval(Isd::BUILD_VECTOR, &elements, Type::v4i32), four(A));
    assert_eq!(
        eval(Isd::SPLAT_VECTOR, &elements[1..2], Type::v4i8),
        0xffff_ffff
    );
    assert_eq!(eval(Isd::SCALAR_TO_VECTOR, &elements[..1], Type::v4i32), 1);
    let vector = Value(Type::v4i32, four(A));
    let at = |lane| Value(Type::iPTR, lane);
    assert_eq!(
        eval(Isd::EXTRACT_VECTOR_ELT, &[vector, at(2)], Type::i32),
        0x8000_0000
    );
    let bytes = Value(Type::v4i8, 0x0403_0201);
    assert_eq!(eval(Isd::EXTRACT_VECTOR_ELT, &[bytes, at(1)], Type::i32), 2);
    let inserted = eval(
        Isd::INSERT_VECTOR_ELT,
        &[vector, elements[3], at(0)],
        Type::v4i32,
    );
    assert_eq!(inserted, four([A[3], A[1], A[2], A[3]]));
    let reversed = four([A[3], A[2], A[1], A[0]]);
    assert_eq!(eval(Isd::VECTOR_REVERSE, &[vector], Type::v4i32), reversed);
    let half = Value(Type::v2i32, 0x0000_0009_0000_0008);
    assert_eq!(
        eval(Isd::CONCAT_VECTORS, &[half, half], Type::v4i32),
        four([8, 9, 8, 9])
    );
    let put = eval(Isd::INSERT_SUBVECTOR, &[vector, half, at(2)], Type::v4i32);
    assert_eq!(put, four([A[0], A[1], 8, 9]));
    let part = eval(Isd::EXTRACT_SUBVECTOR, &[vector, at(2)], Type::v2i32);
    assert_eq!(part, u128::from(A[3]) << 32 | u128::from(A[2]));
}

#[test]
fn what_is_not_known() {
    let results = |isd, args: &[super::Arg], result| {
        eval_on(&mut Test::default(), isd, args, &[], &[result]).is_err()
    };
    let vector = Value(Type::v4i32, 1);
    assert!(results(
        Isd::ADD,
        &[vector, Value(Type::v2i64, 0)],
        Type::v4i32
    ));
    assert!(results(Isd::ADD, &[Value(Type::v8i32, 0); 2], Type::v8i32));
    assert!(results(Isd::VECREDUCE_ADD, &[vector], Type::i32));
    assert!(results(Isd::FADD, &[Value(Type::f80, 0); 2], Type::f80));
}

#[test]
fn two_results() {
    let args = [Value(Type::v4i32, four(A)), Value(Type::v4i32, four(B))];
    let two = |isd, second| {
        let results = eval_on(
            &mut Test::default(),
            isd,
            &args,
            &[],
            &[Type::v4i32, second],
        );
        results.map(|results| [results[0], results[1]])
    };
    let both =
        |low: fn(u32, u32) -> u32, high: fn(u32, u32) -> u32| Ok([expected(low), expected(high)]);
    let wide = |isd| two(isd, Type::v4i32);
    assert_eq!(
        wide(Isd::UMUL_LOHI),
        both(u32::wrapping_mul, |a, b| {
            ((u64::from(a) * u64::from(b)) >> 32) as u32
        })
    );
    assert_eq!(
        wide(Isd::SMUL_LOHI),
        both(u32::wrapping_mul, |a, b| {
            ((i64::from(a as i32) * i64::from(b as i32)) >> 32) as u32
        })
    );
    assert_eq!(wide(Isd::UDIVREM), both(|a, b| a / b, |a, b| a % b));
    assert_eq!(
        wide(Isd::SDIVREM),
        both(
            |a, b| (a as i32).wrapping_div(b as i32) as u32,
            |a, b| (a as i32).wrapping_rem(b as i32) as u32
        )
    );
    let overflow = |a: u32, b: u32| {
        if a.checked_add(b).is_none() {
            u32::MAX
        } else {
            0
        }
    };
    assert_eq!(wide(Isd::UADDO), both(u32::wrapping_add, overflow));
    let sums = expected(u32::wrapping_add);
    assert_eq!(two(Isd::UADDO, Type::v4i1), Ok([sums, 0b0110]));
    let signed = two(Isd::SADDO, Type::v4i1);
    assert_eq!(signed, Ok([sums, 0b0100]));
    // Not as many results as elements.
    assert!(two(Isd::UADDO, Type::i1).is_err());
    let carry = [args[0], args[1], Value(Type::v4i1, 0b0001)];
    let types = [Type::v4i32, Type::v4i1];
    let results = eval_on(&mut Test::default(), Isd::UADDO_CARRY, &carry, &[], &types);
    assert_eq!(results, Ok(std::vec![sums + 1, 0b0110]));
}

#[test]
fn one_operand_for_all_elements() {
    let numbers = |numbers: [f32; 4]| Value(Type::v4f32, four(numbers.map(f32::to_bits)));
    let vector = numbers([1.5, -300.0, f32::NAN, 7.0]);
    let saturated = |isd| eval(isd, &[vector, super::Arg::Type(Type::i8)], Type::v4i32);
    assert_eq!(
        saturated(Isd::FP_TO_SINT_SAT),
        four([1, -128_i32 as u32, 0, 7])
    );
    assert_eq!(saturated(Isd::FP_TO_UINT_SAT), four([1, 0, 0, 7]));
    let small = numbers([1.5, -3.0, 0.0, 7.0]);
    let scaled = eval(Isd::FLDEXP, &[small, Value(Type::i32, 2)], Type::v4f32);
    let Value(_, expected) = numbers([6.0, -12.0, 0.0, 28.0]) else {
        panic!("a value");
    };
    assert_eq!(scaled, expected);
    let each = Value(Type::v4i32, four([2; 4]));
    assert_eq!(eval(Isd::FLDEXP, &[small, each], Type::v4f32), expected);
    // What is not a number, signalling or quiet.
    let class = eval(Isd::IS_FPCLASS, &[vector, Value(Type::i32, 3)], Type::v4i32);
    assert_eq!(class, four([0, 0, u32::MAX, 0]));
}

#[test]
fn lower_elements_extended() {
    let vector = [Value(Type::v4i32, four([0xffff_ffff, 7, 8, 9]))];
    let wide = |isd| eval(isd, &vector, Type::v2i64);
    let both = |first: u64| 7 << 64 | u128::from(first);
    assert_eq!(wide(Isd::SIGN_EXTEND_VECTOR_INREG), both(u64::MAX));
    assert_eq!(wide(Isd::ZERO_EXTEND_VECTOR_INREG), both(0xffff_ffff));
    assert_eq!(wide(Isd::ANY_EXTEND_VECTOR_INREG), both(0xffff_ffff));
}
