//! Variables that functions change.

use super::super::place::*;
use super::function;
use crate::fragments::question::{Argument, Needs, Question};

/// The arguments of the functions of the target: `&` before what they may change.
fn arguments(text: &str, place: &Place) -> Vec<String> {
    let function = function(text, place).unwrap_or_else(|reason| panic!("{text}: {reason}"));
    let questions = function.questions().into_iter();
    let calls = questions.filter_map(|(question, _)| match question {
        Question::Own(own) => Some(own),
        _ => None,
    });
    let calls = calls.map(|own| {
        let arguments = own.arguments.iter().map(|argument| match argument {
            Argument::Value(value) => value.ty.rust_name().to_string(),
            Argument::Changed(value) => format!("&{}", value.ty.rust_name()),
            Argument::Object(_) | Argument::Enumerator(_) => "object".to_string(),
        });
        arguments.collect::<Vec<String>>().join(" ")
    });
    calls.collect()
}

#[test]
fn functions_change_what_is_read_later() {
    for (text, wanted) in [
        ("unsigned A = 0; return F::f(Imm, A) && A;", "i64 &u32"),
        ("unsigned A; return F::f(Imm, A) && A == 1;", "i64 &u32"),
        ("unsigned A = 0; return F::f(Imm, &A) && A;", "i64 &u32"),
        ("unsigned A = 0; return F::f(Imm, A);", "i64 u32"),
        ("const unsigned A = 0; return F::f(Imm, A) && A;", "i64 u32"),
        ("unsigned A = 0; return A && F::f(A);", "&u32"),
        (
            "int A = 1; for (int i = 0; i < 3; ++i) { if (F::f(A)) return 1; } return 0;",
            "&i32",
        ),
    ] {
        assert_eq!(arguments(text, &IMM_LEAF), [wanted], "{text}");
    }
    let text = "unsigned a = 0, b; (void)F::f(N, a, b); return getI32Imm(a, SDLoc(N));";
    assert_eq!(arguments(text, &CONSTANT_TRANSFORM), ["object &u32 &u32"]);
    for (text, wanted) in [
        ("APFloat A = Imm; return F::f(A);", "u64 u32"),
        (
            "APFloat A = Imm; return F::f(A) && A.isZero();",
            "&u64 &u32",
        ),
        ("APFloat A = Imm; F::f(A); return A.isZero();", "&u64 &u32"),
        (
            "const APFloat A = Imm; return F::f(A) && A.isZero();",
            "u64 u32",
        ),
    ] {
        assert_eq!(arguments(text, &FP_IMM_LEAF), [wanted], "{text}");
    }
    let text = "APInt A = Imm; return F::f(A) && A == 1;";
    assert_eq!(arguments(text, &INT_IMM_LEAF), ["&u64 &u32"]);
    let text = "APInt A; return F::f(N, A, 8) && A == 1;";
    assert_eq!(arguments(text, &NODE_PREDICATE), ["object &u64 &u32 i32"]);
}

#[test]
fn changes_that_cannot_be_told_are_refused() {
    for (text, place, wanted) in [
        (
            "unsigned A = 0; return F::f(A, A);",
            &IMM_LEAF,
            "a variable that a function may change",
        ),
        (
            "unsigned A = 0; return F::f(A + F::g(A), 1) && A;",
            &IMM_LEAF,
            "a number of a type that only C++ knows",
        ),
        (
            "unsigned A = 1; const unsigned &B = A; return F::f(A) && B;",
            &IMM_LEAF,
            "an object that depends on a variable",
        ),
        // A larger number than the largest `uint64_t` may be any.
        (
            "APInt A; return F::f(N, A) && A == 0xffffffffffffffff;",
            &NODE_PREDICATE,
            "an `APInt` that may have more than 64 bits",
        ),
        (
            "APInt A; return F::f(N, A) && A.isPowerOf2();",
            &NODE_PREDICATE,
            "an `APInt` that may have more than 64 bits",
        ),
        (
            "int A = 3; return isInt<5>(A--) && isUInt<4>(std::min(A--, 3));",
            &IMM_LEAF,
            "",
        ),
        (
            "APInt A(32, 4); int B = 3; return A.lshr(B--).isPowerOf2() && B;",
            &IMM_LEAF,
            "a change of a variable within an expression",
        ),
    ] {
        let reason = function(text, place).err().unwrap_or_default();
        assert_eq!(reason, wanted, "{text}");
    }
}
/// C++ asks first and reads the variable later, or in no order.
#[test]
fn changes_beside_other_uses_are_refused() {
    for text in [
        "unsigned A = 3; A += F::f(A); return A == 3;",
        "int A = 3; A += A--; return A == 3;",
        "int A = 3; return std::min(A, A--) == 3;",
        "int A = 3; return F::f(A + 1, A--);",
    ] {
        let reason = function(text, &IMM_LEAF).unwrap_err();
        assert_eq!(
            reason, "a change of a variable within an expression",
            "{text}"
        );
    }
    for text in [
        "unsigned I = 3, L; return isShiftedMask_32(I, I, L) && L == 3;",
        "unsigned I, L = 3; return isShiftedMask_32(L--, I, L) && I;",
    ] {
        let reason = function(text, &IMM_LEAF).unwrap_err();
        assert_eq!(reason, "a variable that a function may change", "{text}");
    }
    let text = "int64_t I; if (F::f(I) && MCOp.evaluateAsConstantImm(I)) return 0; return I == 7;";
    let reason = function(text, &MC_OPERAND_PREDICATE).unwrap_err();
    assert_eq!(reason, "the method `evaluateAsConstantImm`");
}

/// An assignment to an object under a condition: what follows is there twice.
#[test]
fn objects_are_assigned_to() {
    let text = |end: &str| {
        format!("if (N->isUndef()) N = N->getOperand(0).getNode(); {end} return F::f(N, 1);")
    };
    assert_eq!(arguments(&text(""), &NODE_PREDICATE), ["object i32"; 2]);
    let once = "N = N->getOperand(0).getNode(); return N->isUndef() && F::f(N);";
    assert_eq!(arguments(once, &NODE_PREDICATE), ["object"]);
    for wrong in [
        text("if (N->hasOneUse()) { N = N->getOperand(1).getNode(); N->isUndef(); }"),
        "for (int i = 0; i < 3; ++i) N = N->getOperand(0).getNode(); return N->isUndef();".into(),
        "{ N = N->getOperand(0).getNode(); } return N->isUndef();".into(),
        "N->isUndef() ? N = N->getOperand(0).getNode() : N = N; return N->isUndef();".into(),
        "N = N->getOperand(0); return N->isUndef();".into(),
        "for (N = N; N->isUndef(); N = N) { } return 1;".into(),
    ] {
        let reason = function(&wrong, &NODE_PREDICATE).unwrap_err();
        assert!(
            ["an assignment to an object", "an expression for its effect"].contains(&&*reason),
            "{wrong}: {reason}"
        );
    }
    let mut many = String::new();
    for _ in 0..40 {
        many += "if (N->isUndef()) N = N->getOperand(0).getNode();";
    }
    many += "return N->isUndef();";
    assert!(function(&many, &NODE_PREDICATE).is_err());
}

#[test]
fn numbers_of_floating_point_in_variables() {
    for text in [
        "APFloat F = N->getValueAPF(); bool L; F.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &L); return F.bitcastToAPInt() == 7;",
        "APSInt I(16, false); bool E; N->getValueAPF().convertToInteger(I, APFloat::rmTowardZero, &E); return E && I <= 15 && -16 <= I;",
        "return N->isExactlyValue(APFloat::getZero(APFloat::IEEEsingle(), false));",
        "return N->getValueAPF().bitcastToAPInt() == APFloat(1.0f).bitcastToAPInt();",
    ] {
        let function = function(text, &FLOAT_PREDICATE);
        let function = function.unwrap_or_else(|reason| panic!("{text}: {reason}"));
        assert_eq!(function.needs(), Needs::Nothing, "{text}");
    }
    for text in [
        "APFloat F = N->getValueAPF(); bool L; F.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &L); return L;",
        "APFloat F = N->getValueAPF(); bool L; F.convert(APFloat::IEEEdouble(), APFloat::rmTowardZero, &L); return F.isZero();",
        "bool L; N->getValueAPF().convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &L); return N->isZero();",
        "APFloat F = N->getValueAPF(); APFloat G = F; bool L; F.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &L); return G.isZero();",
    ] {
        assert!(function(text, &FLOAT_PREDICATE).is_err(), "{text}");
    }
}

/// The bits that a mask leaves are the same for all types of the number.
#[test]
fn masks_of_unknown_numbers() {
    for text in [
        "return (F::f(Imm) & 0x80000000) == 0;",
        "return 7 == (3 & F::f(Imm)) || (F::f(Imm) & 15) < 3;",
        "return Lo_32(F::f(Imm) & 0xffffffff) == 0;",
    ] {
        let all = arguments(text, &IMM_LEAF);
        assert!(all.iter().all(|one| one == "i64"), "{text}: {all:?}");
    }
    for text in [
        "return (F::f(Imm) & -8) == 0;",
        "return (F::f(Imm) & 8) == -1;",
        "return (F::f(Imm) & 8) - 9 < 0;",
        "return (F::f(Imm) & Imm) == 0;",
        "return F::f(Imm) >> 3 == 0;",
    ] {
        let reason = function(text, &IMM_LEAF).unwrap_err();
        assert!(reason.contains("that only C++ knows"), "{text}: {reason}");
    }
}
