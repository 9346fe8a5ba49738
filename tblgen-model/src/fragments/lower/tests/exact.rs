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
            "return Foo::isShift(N, 3) != -1;",
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
            "APFloat F = Imm; if (convert(F)) return F.isZero(); return 0;",
            &FP_IMM_LEAF,
            "the function `convert`",
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
