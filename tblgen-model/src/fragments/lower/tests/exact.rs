//! Rules whose breach would give another answer than the C++ gives, or none in time.

use super::super::Environment;
use super::super::place::*;
use super::asked::asked;
use super::function;
use crate::fragments::read_statements;

#[test]
fn answers_have_the_type_that_is_wanted() {
    let none = Environment::default();
    for (text, place, wanted) in [
        (
            "return Foo::isShift(N, 3) != 1;",
            &NODE_PREDICATE,
            "Foo.isShift i64",
        ),
        (
            "return getI32Imm(Foo::isShift(N), SDLoc(N));",
            &CONSTANT_TRANSFORM,
            "Foo.isShift u64",
        ),
        (
            "return Foo::isShift(N) == true;",
            &NODE_PREDICATE,
            "Foo.isShift bool",
        ),
        ("return isOther(N);", &CONSTANT_TRANSFORM, "isOther i64"),
    ] {
        assert_eq!(asked(text, place, &none), [wanted], "{text}");
    }
    let text = r#"class SubtargetFeature<string f> { string FieldName = f; string Value = "true"; }
        class Target;
        def Mips : Target;
        def A : SubtargetFeature<"UseFoo">;
        def B : SubtargetFeature<"HasSym32">;"#;
    let done = tblgen_lang::compile_text("t.td", text, &Default::default());
    let environment = Environment::new(&done.records.unwrap());
    for (text, wanted) in [
        ("Subtarget->useFoo()", "A"),
        ("Subtarget->useFoo(*MF)", "useFoo bool"),
        ("Subtarget->useFoo(\"x\")", "useFoo.x bool"),
        ("Subtarget->hasSym32()", "hasSym32 bool"),
    ] {
        assert_eq!(asked(text, &CONDITION, &environment), [wanted], "{text}");
    }
}

#[test]
fn what_could_change_is_refused() {
    for (text, place, wanted) in [
        (
            "APFloat F = Imm; APFloat &G = F; if (convert(G)) return F.isZero(); return 0;",
            &FP_IMM_LEAF,
            "a variable that a function may change",
        ),
        (
            "APFloat F = Imm; const APFloat &G = F; if (convert(F)) return G.isZero(); return 0;",
            &FP_IMM_LEAF,
            "an object that depends on a variable",
        ),
        (
            "int64_t X = Imm; auto &R = X; R |= 1; return X == Imm;",
            &IMM_LEAF,
            "the type `auto&`",
        ),
        (
            "int64_t X = Imm; const int64_t &R = X; X |= 1; return R == Imm;",
            &IMM_LEAF,
            "an object that depends on a variable",
        ),
        (
            "int64_t I; I = 7; if (MCOp.evaluateAsConstantImm(I)) return 0; return I == 7;",
            &MC_OPERAND_PREDICATE,
            "the method `evaluateAsConstantImm`",
        ),
        (
            "for (int i = 0; (uint8_t)i < 300; ++i) { } return 1;",
            &IMM_LEAF,
            "a loop that may not end",
        ),
        (
            "return SDValue();",
            &NODE_TRANSFORM,
            "the function `SDValue`",
        ),
        (
            "return std::abs(Imm) == 3;",
            &IMM_LEAF,
            "the function `std::abs`",
        ),
        ("return Imm == 1e999;", &IMM_LEAF, "the number `1e999`"),
    ] {
        let found = match read_statements(text) {
            Ok(_) => function(text, place).unwrap_err(),
            Err(fault) => fault.message,
        };
        assert_eq!(found, wanted, "{text}");
    }
    assert!(function("double D; D = 1.0; return D > Imm;", &IMM_LEAF).is_ok());
    assert!(function("const int64_t &R = Imm; return R == 1;", &IMM_LEAF).is_ok());
}

/// The type of what a function of the target gives is not known, so that comparisons are refused
/// that do not mean the same for all types.
#[test]
fn comparisons_do_not_depend_on_unknown_types() {
    assert!(function("return Subtarget->getFoo() >= X::A;", &IMM_LEAF).is_ok());
    let unknown = "a comparison that depends on a type that only C++ knows";
    for text in [
        "f(Imm) > -1",
        "f(Imm) == -1",
        "-1 != f(Imm)",
        "f(Imm) == Imm",
        "f(Imm) < (unsigned)Imm",
        "f(Imm) < 5u",
        "f(Imm) == 0xffffffff",
        "f(Imm) == 1.5",
        "f(Imm) == g(Imm)",
        "(int)Imm < X::A",
        "f(Imm) > X::A",
        "X::A <= f(Imm)",
        "g(Imm) == X::limit(\"a\")",
        "g(Imm) == lim(\"a\")",
        "X::f() == f(Imm)",
        "f(Imm) == INT64_MAX",
        "f(Imm) == 0x7fffffffffffffffULL",
        "f(Imm) > 0x7fffffffffffffffLL",
    ] {
        let text = format!("return {text};");
        assert_eq!(function(&text, &IMM_LEAF).unwrap_err(), unknown, "{text}");
    }
    for text in ["(Imm ? f(Imm) : 3) == 3", "Imm + X::A", "~f(Imm)"] {
        let text = format!("return {text};");
        let unknown = "a number of a type that only C++ knows";
        assert_eq!(function(&text, &IMM_LEAF).unwrap_err(), unknown, "{text}");
    }
    for name in ["MinAlign", "llvm::reverseBits", "divideCeil"] {
        let text = format!("return {name}(Imm, 3) == 3;");
        let wanted = format!("the function `{name}`");
        assert_eq!(function(&text, &IMM_LEAF).unwrap_err(), wanted);
    }
}

/// The lowest bits of sums do not depend on the types of what is added.
#[test]
fn lowest_bits_of_unknown_numbers() {
    let none = Environment::default();
    for (text, wanted) in [
        (
            "unsigned X = 0; X |= F::A; return getI32Imm(X, SDLoc(N));",
            vec!["F.A u32"],
        ),
        (
            "uint32_t X = N->getZExtValue() & (Subtarget->isNew() ? F::A : ~F::B); return getI8Imm(X | F::C, SDLoc(N));",
            vec!["isNew bool", "F.A u32", "F.B u32", "F.C u32"],
        ),
        (
            "return CurDAG->getTargetConstant(F::A + N->getZExtValue() / 2, SDLoc(N), MVT::i32);",
            vec!["F.A u32"],
        ),
        ("return getI32Imm(F::A << 2, SDLoc(N));", vec!["F.A u32"]),
    ] {
        assert_eq!(asked(text, &CONSTANT_TRANSFORM, &none), wanted, "{text}");
    }
    for text in [
        "return getI64Imm(F::A + N->getZExtValue(), SDLoc(N));",
        "return getI32Imm(F::A / 2, SDLoc(N));",
        "uint64_t X = 3; X |= F::A; return getI32Imm(X, SDLoc(N));",
        // Numbers of floating point are added before they are cut.
        "unsigned X = F::A + 0.5 + 0.5; return getI32Imm(X, SDLoc(N));",
        "uint8_t X = F::f(N) * 0.5; return getI32Imm(X, SDLoc(N));",
        "unsigned X = 7; X *= F::A + 0.5; return getI32Imm(X, SDLoc(N));",
        "uint16_t X = (N->isOne() ? 0.9 : 1.9) + F::B; return getI32Imm(X, SDLoc(N));",
        "return CurDAG->getTargetConstant(F::A + 0.6 + 0.6, SDLoc(N), MVT::i32);",
    ] {
        assert_eq!(
            function(text, &CONSTANT_TRANSFORM).unwrap_err(),
            "a number of a type that only C++ knows",
            "{text}"
        );
    }
}

#[test]
fn numbers_of_more_than_64_bits_are_refused() {
    let wide = "an `APInt` that may have more than 64 bits";
    for text in [
        "return Imm.sext(128).getActiveBits() == 128;",
        "return Imm.zext(2 * Imm.getBitWidth()).shl(3) == 1;",
        "return Imm.zextOrTrunc(65) == 1;",
        "return APInt::getHighBitsSet(2 * Imm.getBitWidth(), 3) == 1;",
        "return APInt::getLowBitsSet(128, 3).shl(1) == 1;",
        "APInt A(2 * Imm.getBitWidth(), 3); return A == 3;",
    ] {
        assert_eq!(function(text, &INT_IMM_LEAF).unwrap_err(), wide, "{text}");
    }
    let changed = "unsigned W = Imm.getBitWidth(); W = 99; APInt A(W, 3); return A == 3;";
    assert_eq!(
        function(changed, &INT_IMM_LEAF).unwrap_err(),
        "an object that depends on a variable"
    );
}

/// Sub-register indices are numbered by the description, in the order of their names.
#[test]
fn sub_register_indices_have_numbers() {
    let text = r#"class SubRegIndex { string Namespace = "Foo"; }
        def sub_10 : SubRegIndex; def sub_2 : SubRegIndex;
        def other : SubRegIndex { let Namespace = ""; }"#;
    let done = tblgen_lang::compile_text("t.td", text, &Default::default());
    let environment = Environment::new(&done.records.unwrap());
    let body = "return getI32Imm(Foo::sub_10 + N->getZExtValue(), SDLoc(N));";
    let wanted: [String; 0] = [];
    assert_eq!(asked(body, &CONSTANT_TRANSFORM, &environment), wanted);
    let numbers = ["sub_2", "sub_10", "other"];
    let numbers = numbers.map(|name| environment.index(&format!("Foo::{name}")));
    assert_eq!(numbers, [Some(2), Some(3), None]);
}

/// Text that grows with each name or call ends soon.
#[test]
fn work_is_bounded() {
    let chain = format!("return N{};", "->getOperand(0)".repeat(60));
    assert_eq!(
        function(&chain, &NODE_PREDICATE).unwrap_err(),
        "an object as a value"
    );
    let calls = format!("return {}Imm{} == 1;", "f(".repeat(18), ")".repeat(18));
    assert!(function(&calls, &IMM_LEAF).is_err());
    let names = (1..40).map(|n| format!("auto a{n} = f(a{m}, a{m});", m = n - 1));
    let names: String = names.collect();
    let text = format!("auto a0 = f(Imm); {names} return a39 == 1;");
    assert_eq!(
        function(&text, &IMM_LEAF).unwrap_err(),
        "an object of too many parts"
    );
    let mut nested = "return 1;".to_string();
    for _ in 0..40 {
        nested = format!("switch (Imm) {{ default: case 1: {nested} }}");
    }
    assert!(function(&nested, &IMM_LEAF).is_ok());
}
