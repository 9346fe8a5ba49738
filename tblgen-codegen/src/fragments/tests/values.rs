//! Functions in Rust whose values C++'s rules about types, order and enumerators decide.

use super::{body, body_in};
use tblgen_model::fragments::lower::place;

#[test]
fn literals_and_sizes() {
    for (text, wanted) in [
        (
            "return Imm == '\\n' || Imm == '\\'';",
            "imm == 10 || imm == 39",
        ),
        (
            "return Imm == '\\x7f' || Imm == '\\xff';",
            "imm == 127 || imm == - 1",
        ),
        (
            "return Imm == '\\0' || Imm == '\\101';",
            "imm == 0 || imm == 65",
        ),
        ("return sizeof(Imm) + sizeof(short) == 10;", "10u64 == 10"),
        (
            "return maskLeadingOnes<uint64_t>(32) == 3;",
            "0xffff_ffff_0000_0000u64 == 3",
        ),
        (
            "return popcount<uint32_t>(Imm) == 3;",
            "rt::count_ones(imm as u32 as u64, 32) == 3",
        ),
        (
            "switch (Imm) { default: llvm_unreachable(\"x\"); case 1: return 1; }",
            "match imm { 1 => { true } _ => { false } }",
        ),
    ] {
        assert_eq!(body(text), wanted, "{text}");
    }
    let text = "auto V = N->getAPIntValue().trySExtValue(); return V && *V < 3;";
    let wanted = "true && rt::sign_extend_64_from(rt::zero_extend(value as u64, bits), bits) < 3";
    assert_eq!(body_in(text, &place::CONSTANT_PREDICATE), wanted);
    let text = "return Imm.getExactLog2Abs() == 3 || Imm.isNaN();";
    let wanted = "rt::exact_log2_abs(value, precision) == 3 || rt::is_nan(value, precision)";
    assert_eq!(body_in(text, &place::FP_IMM_LEAF), wanted);
}

/// Operators on bits of an `FPClassTest` give another one; all other ones give numbers.
#[test]
fn classes_of_floating_point() {
    for (text, wanted) in [
        ("return (Imm & ~fcNan) == 0x3fc;", "imm & 1020 == 1020"),
        ("return Imm == ~(fcNan | fcInf);", "imm == 504"),
        ("return isMask_32(~fcNan);", "rt::is_mask(1020)"),
        ("auto C = fcNan ^ fcSNan; return Imm == ~C;", "imm == 1021"),
        ("FPClassTest C = fcZero; return Imm == ~C;", "imm == 927"),
        ("return Imm == (fcNan | 4) + ~(unsigned)fcNan;", "imm == 3"),
        ("return Imm == ~(fcNan | 0);", "imm == 0xffff_fffc"),
        (
            "return Imm == ~(Imm ? fcNan : fcInf);",
            "imm ==((if imm != 0 { 3u32 } else { 516u32 }) ^ 1023) as i64",
        ),
        (
            "unsigned fcNan = 7; return fcNan == 7;",
            "let fc_nan : u32 = 7 ; fc_nan == 7",
        ),
    ] {
        assert_eq!(body(text), wanted, "{text}");
    }
}

/// The arguments of `isShiftedMask_32` to which it assigns.
#[test]
fn places_of_masks() {
    for (text, wanted) in [
        (
            "unsigned I = (unsigned)Imm, L; isShiftedMask_32(I, I, L); return L == 3;",
            "let mut i : u32 = imm as u32 ; let mut l : u32 = 0 ; let value : u32 = i ; \
             if rt::is_shifted_mask(value as u64) { i = rt::trailing_zeros(value as u64, 32) as u32 ; \
             l = rt::count_ones(value as u64, 32) as u32 ; } l == 3",
        ),
        (
            "unsigned I, L; return isShiftedMask_64(Imm, I, L);",
            "rt::is_shifted_mask(imm as u64)",
        ),
        (
            "unsigned I, L; return isShiftedMask_32(Imm, I, L) && L == 3;",
            "let mut i : u32 = 0 ; let mut l : u32 = 0 ; rt::is_shifted_mask(imm as u32 as u64) \
             &&({ i = rt::trailing_zeros(imm as u32 as u64, 32) as u32 ; i }) < 64 \
             &&({ l = rt::count_ones(imm as u32 as u64, 32) as u32 ; l }) > 0 && l == 3",
        ),
    ] {
        assert_eq!(body(text), wanted, "{text}");
    }
}

/// Functions get a variable as the ones before have set it.
#[test]
fn functions_get_what_other_ones_have_set() {
    for (text, wanted) in [
        (
            "unsigned A; return split(Imm, A) && isLegal(A);",
            "let mut a : u32 = 0 ; target.split(imm, & mut a) && target.is_legal(& mut a)",
        ),
        (
            "unsigned A; return split(Imm, A) && Subtarget->isLegal(A);",
            "let mut a : u32 = 0 ; target.split(imm, & mut a) && target.is_legal(& mut a)",
        ),
        ("unsigned A; return split(Imm, A);", "target.split(imm)"),
        (
            "unsigned A; for (int i = 0; i < 3; ++i) { if (F::f(A)) return 1; } return 0;",
            "let mut a : u32 = 0 ; { let mut i : i32 = 0 ; while i < 3 { \
             if target.f_f(& mut a) { return true ; } i = i.wrapping_add(1) ; } } false",
        ),
    ] {
        assert_eq!(body(text), wanted, "{text}");
    }
    let text = "uint64_t A; return F::p(N->getSExtValue(), A) ? getI64Imm(F::e(A), SDLoc(N)) : getI64Imm(0, SDLoc(N));";
    assert_eq!(
        body_in(text, &place::CONSTANT_TRANSFORM),
        "let mut a : u64 = 0 ; if target.f_p(value, & mut a) \
         { target.f_e(& mut a) as i64 } else { 0 }"
    );
}

/// An enumerator is an `int` or an `unsigned`, and an answer of 64 bits with a sign is the
/// nearest one.
#[test]
fn answers_are_compared_as_in_cpp() {
    for (text, wanted) in [
        ("return f(Imm) == 0;", "target.f(imm) == 0"),
        ("return f(Imm) < 3;", "target.f(imm) < 3"),
        ("return 3LL <= f(Imm);", "3 <= target.f(imm)"),
        ("return f(Imm) != 5u;", "target.f(imm) != 5"),
        (
            "return f(Imm) == 0x7ffffffffffffffeULL;",
            "target.f(imm) as u64 == 0x7fff_ffff_ffff_fffe",
        ),
        (
            "return f(Imm) >= (uint8_t)Imm;",
            "target.f(imm) >= imm as u8 as i64",
        ),
        (
            "return f(Imm) == (Imm == 3);",
            "target.f(imm) ==(imm == 3) as i64",
        ),
        (
            "return X::A == Imm && Imm >= X::A;",
            "target.x_a() == imm && imm >= target.x_a()",
        ),
        (
            "return (Imm ? f(Imm) : 3);",
            "if imm != 0 { target.f(imm) } else { true }",
        ),
        (
            "return PowerOf2Ceil(Imm) > -1;",
            "rt::power_of_2_ceil(imm as u64) > 0xffff_ffff_ffff_ffff",
        ),
        (
            "return (unsigned)Imm == X::Invalid;",
            "imm as u32 == target.x_invalid() as u32",
        ),
        (
            "return (int)Imm == X::Big;",
            "imm as i32 as u32 == target.x_big() as u32",
        ),
        (
            "return X::A != (unsigned)-1;",
            "target.x_a() as u32 != 0xffff_ffff",
        ),
        (
            "return X::A == 3 && X::A < Imm;",
            "target.x_a() == 3 && target.x_a() < imm",
        ),
        ("return f(Imm) == X::A;", "target.f(imm) == target.x_a()"),
        (
            "int64_t X = f(Imm); return X < 0;",
            "let x : i64 = target.f(imm) as i64 ; x < 0",
        ),
        ("return Y::g(f(Imm));", "target.y_g(target.f(imm) as i64)"),
        (
            "return f((Foo::C)(Imm + 1)) == 3;",
            "target.f(imm.wrapping_add(1)) == 3",
        ),
    ] {
        assert_eq!(body(text), wanted, "{text}");
    }
}

#[test]
fn integers_of_at_most_64_bits() {
    for (text, wanted) in [
        (
            "return Imm.sext(64).getActiveBits() == 64;",
            "rt::bit_width(rt::zero_extend(rt::sign_extend_64_from(rt::zero_extend(value as u64, bits), bits) as u64, 64), 64) as u32 == 64",
        ),
        (
            "return Imm.zext(Imm.getBitWidth()).lshr(3) == 1;",
            "rt::zero_extend(rt::zero_extend(value as u64, bits), bits) >> 3 == 1",
        ),
        (
            "return Imm.trunc(Imm.getBitWidth() / 2) == 1;",
            "rt::zero_extend(rt::zero_extend(value as u64, bits), bits.wrapping_div(2)) == 1",
        ),
        (
            "return Imm.zextOrTrunc(Imm.isZero() ? 8 : 16) == 1;",
            "rt::zero_extend(rt::zero_extend(value as u64, bits),(if value == 0 { 8i32 } else { 16i32 }) as u32) == 1",
        ),
        (
            "return APInt::getLowBitsSet(128, 3) == 7;",
            "rt::zero_extend(0xffff_ffff_ffff_ffff, 3) == 7",
        ),
        (
            "unsigned W = Imm.getBitWidth(); APInt A(W, 3); return A == 3;",
            "let w : u32 = bits ; rt::zero_extend(3, w) == 3",
        ),
        (
            "unsigned A = 3; unsigned B = A; A = 99; return B == Imm.getBitWidth();",
            "let mut a : u32 = 3 ; let b : u32 = a ; a = 99 ; b == bits",
        ),
    ] {
        assert_eq!(body_in(text, &place::INT_IMM_LEAF), wanted, "{text}");
    }
}
