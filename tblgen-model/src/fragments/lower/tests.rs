use super::place::*;
use super::{Environment, MAX_DEPTH, lower, lower_expression};
use crate::fragments::typed::{Function, Needs, Question};
use crate::fragments::{read_expression, read_statements};

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
            "return ARM_AM::get<8>(Imm) != -1;",
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

/// What a function asks, as it is written in Rust, and the type of the answer.
fn asked(text: &str, place: &Place, environment: &Environment) -> Vec<String> {
    let function = match place.is_expression {
        true => lower_expression(&read_expression(text).unwrap(), place, environment),
        false => lower(&read_statements(text).unwrap(), place, environment),
    };
    let function = function.unwrap_or_else(|reason| panic!("{text}: {reason}"));
    let questions = function.questions().into_iter();
    let questions = questions.map(|(question, ty)| match question {
        Question::Method(call) => format!("{} {}", call.method.rust_name, ty.rust_name()),
        Question::Is(_, named) => format!("is {}::{}", named.scope, named.name),
        Question::Feature(record) => record.clone(),
        Question::Own(own) => format!("{} {}", own.path.join("."), ty.rust_name()),
    });
    questions.collect()
}

#[test]
fn nodes_are_asked() {
    let none = Environment::default();
    for (text, place, wanted) in [
        (
            "return N->hasOneUse();",
            &NODE_PREDICATE,
            vec!["has_one_use bool"],
        ),
        (
            "return N->getOperand(0).hasOneUse() && N->getOperand(0)->hasOneUse();",
            &NODE_PREDICATE,
            vec!["result_has_one_use bool", "has_one_use bool"],
        ),
        (
            "auto *Ld = cast<LoadSDNode>(N); return Ld->getAlign() >= Ld->getMemoryVT().getStoreSize();",
            &NODE_PREDICATE,
            vec!["align u64", "store_size u64"],
        ),
        (
            "return cast<LoadSDNode>(N)->getExtensionType() == ISD::SEXTLOAD;",
            &NODE_PREDICATE,
            vec!["is ISD::SEXTLOAD"],
        ),
        (
            "return N->getMemoryVT().getScalarType() != MVT::i16;",
            &MEMORY_PREDICATE,
            vec!["is MVT::i16"],
        ),
        (
            "if (auto *C = dyn_cast<ConstantSDNode>(N->getOperand(1))) return C->getZExtValue() < 4; return false;",
            &NODE_PREDICATE,
            vec!["is_constant bool", "zero_extended_constant u64"],
        ),
        (
            "return SDValue(N, 0).use_empty() || !isNullConstant(N->getOperand(1));",
            &NODE_PREDICATE,
            vec!["result_is_unused bool", "is_null_constant bool"],
        ),
        (
            "if (!N->hasOneUse()) return false; return N->isZero();",
            &CONSTANT_PREDICATE,
            vec!["has_one_use bool"],
        ),
    ] {
        assert_eq!(asked(text, place, &none), wanted, "{text}");
    }
}

#[test]
fn the_target_answers_the_rest() {
    let none = Environment::default();
    for (text, place, wanted) in [
        (
            "Subtarget->hasAVX() && !MF->getFunction().hasMinSize()",
            &CONDITION,
            vec!["hasAVX bool", "getFunction.hasMinSize bool"],
        ),
        (
            "Subtarget->getGeneration() >= Foo::GFX9",
            &CONDITION,
            vec!["getGeneration i64", "Foo.GFX9 i64"],
        ),
        (
            "TM.Options.NoNaNsFPMath",
            &CONDITION,
            vec!["Options.NoNaNsFPMath bool"],
        ),
        (
            "static_cast<const FooSubtarget&>(State.getMachineFunction().getSubtarget()).is64Bit()",
            &CALLING_CONVENTION,
            vec!["is64Bit bool"],
        ),
        (
            "static_cast<FooCCState *>(&State)->IsFixed(ValNo) && State.getCallingConv() == CallingConv::Fast",
            &CALLING_CONVENTION,
            vec!["IsFixed bool", "calling_conv u32"],
        ),
        (
            "State.getMachineFunction().getFunction().getFlag(\"a b\") != nullptr",
            &CALLING_CONVENTION,
            vec!["getFunction.getFlag.a b bool"],
        ),
        (
            "ValVT == MVT::i1 || ArgFlags.isByVal()",
            &CALLING_CONVENTION,
            vec!["is MVT::i1", "is_by_val bool"],
        ),
        (
            "TII->isCopy(*MI) && MI->getOperand(1).isImm()",
            &SCHED_PREDICATE,
            vec!["isCopy bool", "is_imm bool"],
        ),
        (
            "return 1 + MF.getSubtarget<Foo>().isThumb1Only();",
            &ALTERNATIVE_ORDER,
            vec!["isThumb1Only bool"],
        ),
        (
            "uint64_t X = Subtarget->getXLen(); return X == 3;",
            &IMM_LEAF,
            vec!["getXLen u32"],
        ),
        (
            "return Imm && Foo::encode(Imm) != -1;",
            &IMM_LEAF,
            vec!["Foo.encode i64"],
        ),
    ] {
        assert_eq!(asked(text, place, &none), wanted, "{text}");
    }
    for (text, wanted) in [
        (
            "return 1 + Foo::encode(Imm);",
            "a number of a type that only C++ knows",
        ),
        (
            "unsigned A = 0; return Foo::decode(Imm, A) != 0;",
            "the function `Foo::decode`",
        ),
        (
            "unsigned A = 0; return Foo::decode(Imm, &A) != 0;",
            "the function `Foo::decode`",
        ),
        (
            "int i = 0; auto X = Foo::at(Imm + i); i = 3; return X == 1;",
            "an object that depends on a variable",
        ),
    ] {
        assert_eq!(reason(text), wanted, "{text}");
    }
}

#[test]
fn features_answer_for_the_subtarget() {
    let text = r#"
        class SubtargetFeature<string f, string v> { string FieldName = f; string Value = v; }
        def FeatureM : SubtargetFeature<"HasStdExtM", "true">;
        def FeatureZmmul : SubtargetFeature<"HasStdExtM", "true">;
        def FeatureNoFast : SubtargetFeature<"IsFast", "false">;
        def FeatureOn : SubtargetFeature<"Both", "true">;
        def FeatureOff : SubtargetFeature<"Both", "false">;
        def FeatureLevel : SubtargetFeature<"Level", "SSE2">;
        def FeatureList : SubtargetFeature<"Uses[3]", "true">;
    "#;
    let done = tblgen_lang::compile_text("t.td", text, &Default::default());
    let environment = Environment::new(&done.records.unwrap());
    for (text, wanted) in [
        ("Subtarget->hasStdExtM()", vec!["FeatureM", "FeatureZmmul"]),
        ("Subtarget->HasStdExtM", vec!["FeatureM", "FeatureZmmul"]),
        ("STI.isFast()", vec!["FeatureNoFast"]),
        ("Subtarget->both()", vec!["both bool"]),
        ("Subtarget->level()", vec!["level bool"]),
        ("Subtarget->hasStdExtM(1)", vec!["hasStdExtM bool"]),
        ("MF->hasStdExtM()", vec!["hasStdExtM bool"]),
    ] {
        assert_eq!(asked(text, &CONDITION, &environment), wanted, "{text}");
    }
}

#[test]
fn transforms_make_constants() {
    for (text, place) in [
        (
            "return CurDAG->getTargetConstant(-N->getSExtValue(), SDLoc(N), MVT::i32);",
            &CONSTANT_TRANSFORM,
        ),
        (
            "SDLoc DL(N); return CurDAG->getTargetConstant(N->getZExtValue() >> 3, DL, N->getValueType(0));",
            &CONSTANT_TRANSFORM,
        ),
        (
            "uint8_t Imm = N->getZExtValue(); return getI8Imm(Imm ^ 3, SDLoc(N));",
            &CONSTANT_TRANSFORM,
        ),
        (
            "return getImm(N, 31 - N->getZExtValue());",
            &CONSTANT_TRANSFORM,
        ),
        ("return SDValue(N, 0);", &CONSTANT_TRANSFORM),
        (
            "return CurDAG->getTargetConstant(-N->getAPIntValue(), SDLoc(N), MVT::i8);",
            &CONSTANT_TRANSFORM,
        ),
        (
            "APInt I = N->getValueAPF().bitcastToAPInt(); return CurDAG->getTargetConstant(I.lshr(8).getLoBits(8), SDLoc(N), MVT::getIntegerVT(I.getBitWidth()));",
            &FLOAT_TRANSFORM,
        ),
    ] {
        let function = function(text, place).expect(text);
        assert_eq!(function.needs(), Needs::Nothing, "{text}");
    }
    for (text, wanted) in [
        ("return 3;", "a result that is no constant"),
        (
            "return CurDAG->getTargetConstant(3, SDLoc(N), MVT::f32);",
            "the method `getTargetConstant`",
        ),
        (
            "return CurDAG->getTargetFrameIndex(3, MVT::i32);",
            "the method `getTargetFrameIndex`",
        ),
    ] {
        assert_eq!(
            function(text, &CONSTANT_TRANSFORM).unwrap_err(),
            wanted,
            "{text}"
        );
    }
}

#[test]
fn operands_of_machine_code_may_be_numbers() {
    let body = |text| function(text, &MC_OPERAND_PREDICATE);
    let text = "int64_t Imm; if (MCOp.evaluateAsConstantImm(Imm)) return isInt<6>(Imm); return MCOp.isBareSymbolRef();";
    let function = body(text).expect(text);
    assert_eq!((function.needs(), function.body.len()), (Needs::Nothing, 2));
    for text in [
        "int64_t Imm = 3; if (MCOp.evaluateAsConstantImm(Imm)) return 1; return Imm == 3;",
        "int Imm; if (MCOp.evaluateAsConstantImm(Imm)) return 1; return 0;",
        "int64_t Imm; return MCOp.evaluateAsConstantImm(Imm + 1);",
    ] {
        assert_eq!(
            body(text).unwrap_err(),
            "the method `evaluateAsConstantImm`",
            "{text}"
        );
    }
    let text = "int64_t Imm; if (!MCOp.evaluateAsConstantImm(Imm)) return 0; Imm >>= 1; return MCOp.getImm() == Imm;";
    assert_eq!(
        body(text).unwrap_err(),
        "an object that depends on a variable"
    );
}
