mod asked;
mod changed;
mod exact;

use super::place::*;
use super::{Environment, MAX_DEPTH, lower};
use crate::fragments::read_statements;
use crate::fragments::typed::Function;

fn function(text: &str, place: &Place) -> Result<Function, String> {
    let body = read_statements(text).map_err(|fault| fault.message)?;
    lower(&body, place, &Environment::default()).map_err(|reason| reason.to_string())
}

/// The reason why a fragment is not translated.
fn reason(text: &str) -> String {
    function(text, &IMM_LEAF).expect_err(text)
}

#[test]
fn what_is_not_known_is_named() {
    for (text, wanted) in [
        ("return Imn == 1;", "the name `Imn`"),
        (
            "return ARM_AM::get<Foo>(Imm) != -1;",
            "the function `ARM_AM::get`",
        ),
        ("return foo::isInt<5>(Imm);", "the function `foo::isInt`"),
        ("return isInt<Imm>(3);", "the function `isInt`"),
        ("return isInt(Imm);", "the function `isInt`"),
        ("return isInt<5>(Imm, 1);", "the function `isInt`"),
        ("return Imm.isZero();", "the method `isZero`"),
        ("Foo X = Imm; return X;", "the type `Foo`"),
        ("int *X = 0; return 1;", "the type `int*`"),
        ("int64_t &X = Imm; return X;", "the type `int64_t&`"),
        (
            "return countr_zero(Imm) == 1;",
            "an argument of a type that the function does not take",
        ),
        (
            "return std::min(Imm, 3) == 1;",
            "an argument of a type that the function does not take",
        ),
        (
            "return 1.0 % 2.0;",
            "an operator on a floating-point number",
        ),
        ("return ~1.0;", "an operator on a floating-point number"),
        ("return (Foo::C)(Imm + 1) == 3;", "an operator on an object"),
        ("return (Foo)(Imm + 1) == 3;", "the type `Foo`"),
        (
            "return std::min(fcNan, fcInf) == 3;",
            "an argument of a type that the function does not take",
        ),
        ("Foo X = fcNan; return X == 3;", "the type `Foo`"),
        ("return &Imm;", "a pointer"),
        ("return nullptr;", "a pointer or a string"),
        ("return (Imm = 3);", "an assignment within an expression"),
        ("return Imm[0];", "an array or a list"),
        ("return;", "`return` without a value"),
        ("", "a way through it without `return`"),
        ("if (Imm) return true;", "a way through it without `return`"),
        ("foo(); return 1;", "an expression for its effect"),
        ("5 = 3; return 1;", "an assignment to what is no variable"),
        ("X = 3; return 1;", "the name `X`"),
        ("{ int X = 1; } return X;", "the name `X`"),
    ] {
        assert_eq!(reason(text), wanted, "{text}");
    }
}

#[test]
fn reasons_are_not_other_ones() {
    for (text, wanted) in [
        (
            "return Imm == 'ab';",
            "a character literal of more than one byte",
        ),
        ("return sizeof(Foo) == 4;", "the type `Foo`"),
        ("return sizeof(CurDAG) == 4;", "the size of an object"),
        (
            "using T = int; return Imm == (T)3;",
            "a declaration that declares no variable",
        ),
        ("APSInt R(16, true); return R == Imm;", "the type `APSInt`"),
        ("APSInt R(65, false); return R == Imm;", "the type `APSInt`"),
        (
            "for (int i = 0, j = 5; i < j; ++i) { j = 7; } return 1;",
            "a loop that may not end",
        ),
    ] {
        assert_eq!(reason(text), wanted, "{text}");
    }
    assert_eq!(
        function(
            "APInt A = Imm; A = A.lshr(1); return A == 1;",
            &INT_IMM_LEAF
        )
        .unwrap_err(),
        "an assignment to an object"
    );
}

/// The place of a hook is that of the innermost name or literal that is not understood.
#[test]
fn hooks_have_places() {
    for (text, wanted) in [
        ("return Imm == 1 && Imn == 2;", "Imn == 2;"),
        ("return Imm == std::abs(Imm);", "std::abs(Imm);"),
        ("int X = 3; return X || CurDAG->foo();", "foo();"),
        ("int X = 1; Bar Y = Imm; return 1;", "Bar Y"),
        ("if (Imm) { using T = int; } return 1;", "using"),
        // The first attempt at a sum fails at `F::A`, and the sum is translated all the same.
        ("unsigned X = F::A + 1, Y = 1 % 2.0; return Y;", "Y = 1"),
        ("unsigned X = 3 + F::A * 0.5; return X;", "F::A * 0.5"),
        (
            "if (Imm) { auto X = f<F::A>(3); return g<h()>(X); } return Imn;",
            "f<F::A>",
        ),
        (
            "int64_t X = Imm; const int64_t &R = X; X |= 1; return R == 1;",
            "X = Imm",
        ),
        (
            "APInt A(32, 4); int B = 3; return A.lshr(B--).isPowerOf2() && B;",
            "B = 3",
        ),
        (
            "unsigned A = 3, B = 4; B += F::f(B); return A == B;",
            "B = 4",
        ),
    ] {
        let body = read_statements(text).unwrap();
        let hook = lower(&body, &IMM_LEAF, &Environment::default()).unwrap_err();
        assert!(
            text[hook.at(text)..].starts_with(wanted),
            "{text}: {hook:?}"
        );
        assert_eq!(hook.at("another text"), 0);
    }
}

#[test]
fn loops_end() {
    let count = |head: &str, body: &str| {
        let text = format!("int n = 0; for ({head}) {{ {body} }} return n;");
        function(&text, &IMM_LEAF)
    };
    for head in [
        "int i = 0; i < 4; ++i",
        "unsigned i = 0; i != 64; i += 4",
        "int i = 7; i >= 0; i--",
        "int64_t i = 0; i <= 4095; i = i + 2",
    ] {
        assert!(count(head, "n += i;").is_ok(), "{head}");
    }
    for (head, body) in [
        ("int i = 0; i < Imm; ++i", ""),
        ("int i = Imm; i < 3; ++i", ""),
        ("int i = 0; i < 4; i += Imm", ""),
        ("int i = 0; i < 4; ++n", ""),
        ("int i = 0; n < 4; ++i", ""),
        ("int i = 0; i < 4; ++i", "if (n) i = 0;"),
        ("int i = 0; i < 100000; ++i", ""),
        ("unsigned i = 3; i >= 0; --i", ""),
        ("uint8_t i = 0; i < 300; ++i", ""),
        ("int i = 0; i != 5; i += 2", ""),
        ("int i = 0; i < 4; i *= 2", ""),
        ("int i = 0; i == i; ++i", ""),
    ] {
        assert_eq!(
            count(head, body).unwrap_err(),
            "a loop that may not end",
            "{head}"
        );
    }
    for (text, wanted) in [
        ("while (Imm) { } return 1;", "a loop that may not end"),
        ("do { } while (Imm); return 1;", "a loop that may not end"),
        ("for (;;) { } return 1;", "a loop without an end"),
        (
            "for (int i = 0; i < 4; ++i) { break; } return 1;",
            "`break` or `continue`",
        ),
        (
            "for (int i = 0; i < 4; ++i) { continue; } return 1;",
            "`break` or `continue`",
        ),
        (
            "for (int i = 0; i < 4; ++i) { return 0; } return 1;",
            "a loop that runs at most once",
        ),
    ] {
        assert_eq!(reason(text), wanted, "{text}");
    }
}

#[test]
fn switches_do_not_fall_through() {
    for text in [
        "switch (Imm) { default: return 0; case 1: return 1; }",
        "int n = 0; switch (Imm & 3) { case 0: case 2: n = 1; break; case 1: n = 3; } return n;",
        "switch ((uint8_t)Imm) { case -1: return 0; } return 1;",
    ] {
        assert!(function(text, &IMM_LEAF).is_ok(), "{text}");
    }
    for (text, wanted) in [
        (
            "int n = 0; switch (Imm) { case 0: n = 1; case 1: n = 2; } return n;",
            "a `case` that goes on in the next one",
        ),
        (
            "switch (Imm) { case Imm: return 1; } return 0;",
            "a `case` that is no constant",
        ),
        (
            "switch (Imm) { return 1; case 1: return 2; } return 0;",
            "a statement before the first `case`",
        ),
    ] {
        assert_eq!(reason(text), wanted, "{text}");
    }
}

#[test]
fn constants_have_methods() {
    for text in [
        "return N->getZExtValue() < 4 && N->getSExtValue() > 0;",
        "return N->getAPIntValue().isIntN(8) || N->getAPIntValue().isSignedIntN(8);",
        "const APInt &V = N->getAPIntValue(); return V.ult(3) || V.isPowerOf2() || V == 5;",
        "return cast<ConstantSDNode>(N)->isZero() || N->isAllOnes() || N->isOne();",
        "auto *C = cast<ConstantSDNode>(N); return C->getZExtValue() == 1;",
    ] {
        function(text, &CONSTANT_PREDICATE).expect(text);
    }
    let unknown = |text| function(text, &CONSTANT_PREDICATE).unwrap_err();
    assert_eq!(unknown("return N->getFoo();"), "the method `getFoo`");
    assert_eq!(unknown("return N;"), "an object as a value");
    assert_eq!(unknown("return N == 3;"), "an operator on an object");
    assert_eq!(
        unknown("return cast<LoadSDNode>(N)->isZero();"),
        "the function `cast`"
    );
    let text = "return Imm.countr_zero() == 3 && Imm.getBitWidth() == 32 && !Imm.isNegative();";
    function(text, &INT_IMM_LEAF).expect(text);
}

/// Names that mean something in one place mean nothing in another.
#[test]
fn places_have_names_of_their_own() {
    assert_eq!(
        function("return N->isZero();", &IMM_LEAF).unwrap_err(),
        "the method `isZero`"
    );
    assert_eq!(
        function("return Imm == 1;", &CONSTANT_PREDICATE).unwrap_err(),
        "the name `Imm`"
    );
}

#[test]
fn depth_is_bounded() {
    let deep = |levels: usize| format!("return {}1;", "1 - ".repeat(levels));
    assert!(function(&deep(MAX_DEPTH / 2), &IMM_LEAF).is_ok());
    let refused = function(&deep(MAX_DEPTH * 2), &IMM_LEAF).unwrap_err();
    assert_eq!(refused, "a nesting of more than 128 levels");
    let nested = format!("return {}1{};", "(-".repeat(20), ")".repeat(20));
    assert!(function(&nested, &IMM_LEAF).is_ok());
}
