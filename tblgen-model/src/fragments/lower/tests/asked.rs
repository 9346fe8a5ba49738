//! Functions that ask for more than their parameters, and constants that are made.

use super::super::place::*;
use super::super::{Environment, lower, lower_expression};
use super::{function, reason};
use crate::fragments::question::{Needs, Question};
use crate::fragments::{read_expression, read_statements};

/// The questions of a function, as they are in Rust, and the types of the answers.
pub(super) fn asked(text: &str, place: &Place, environment: &Environment) -> Vec<String> {
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
    ] {
        assert_eq!(asked(text, place, &none), wanted, "{text}");
    }
}

/// Functions of the target, and values that only the caller knows.
#[test]
fn functions_of_the_target_are_asked() {
    let none = Environment::default();
    for (text, place, wanted) in [
        (
            "return Imm && ARM_AM::getSOImmVal(Imm) != -1;",
            &IMM_LEAF,
            vec!["ARM_AM.getSOImmVal i32"],
        ),
        (
            "return Foo::isMask<int8_t, 3>(Imm);",
            &IMM_LEAF,
            vec!["Foo.isMask<int8_t, 3> bool"],
        ),
        (
            "unsigned A, B; return isRun((unsigned)Imm, A, &B);",
            &IMM_LEAF,
            vec!["isRun bool"],
        ),
        (
            "unsigned V = Imm; return tgt(V);",
            &IMM_LEAF,
            vec!["tgt bool"],
        ),
        (
            "uint8_t A = Imm; A = Foo::swap(A); return A == 1;",
            &IMM_LEAF,
            vec!["Foo.swap u8"],
        ),
        (
            "FooCC::Code C = static_cast<FooCC::Code>(N->getZExtValue()); return CurDAG->getTargetConstant(FooCC::invert(C), SDLoc(N), MVT::i32);",
            &CONSTANT_TRANSFORM,
            vec!["FooCC.invert u64"],
        ),
        (
            "return Op.getValueType() == MVT::i32 && CurDAG->computeKnownBits(Op).isNegative();",
            &NODE_PREDICATE,
            vec!["is MVT::i32", "is_known_negative bool"],
        ),
        ("return Rev;", &ALTERNATIVE_ORDER, vec!["Rev bool"]),
        (
            "OrigTy->isVectorTy() && OrigTy->getPrimitiveSizeInBits() <= 64",
            &CALLING_CONVENTION,
            vec![
                "OrigTy.isVectorTy bool",
                "OrigTy.getPrimitiveSizeInBits i64",
            ],
        ),
    ] {
        assert_eq!(asked(text, place, &none), wanted, "{text}");
    }
}

#[test]
fn the_target_is_asked_only_where_types_are_known() {
    for (text, wanted) in [
        (
            "return 1 + Foo::encode(Imm);",
            "a number of a type that only C++ knows",
        ),
        (
            "unsigned A = Imm; A = Foo::at(A, A); return A;",
            "a variable that a function may change",
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
fn numbers_of_floating_point_and_of_some_bits() {
    for (text, place) in [
        (
            "float f = (float)N->getValueAPF().convertToFloat(); return f == 1.0f;",
            &FLOAT_PREDICATE,
        ),
        (
            "return &N->getValueAPF().getSemantics() == &llvm::APFloat::IEEEsingle();",
            &FLOAT_PREDICATE,
        ),
        (
            "const APInt &V = N->getAPIntValue(); APInt T(16, 1); return CurDAG->getTargetConstant(T.shl(V), SDLoc(N), MVT::i16);",
            &CONSTANT_TRANSFORM,
        ),
    ] {
        let function = function(text, place).expect(text);
        assert_eq!(function.needs(), Needs::Nothing, "{text}");
    }
    let none = Environment::default();
    let text = "return CurDAG->MaskedValueIsZero(N->getOperand(0), APInt::getHighBitsSet(32, 16));";
    assert_eq!(asked(text, &NODE_PREDICATE, &none), ["is_masked_zero bool"]);
    let text = "KnownBits K = CurDAG->computeKnownBits(N, 0); return K.isNonNegative();";
    assert_eq!(
        asked(text, &NODE_PREDICATE, &none),
        ["is_known_non_negative bool"]
    );
    let text = "switch (N->get()) { case ISD::SETLT: return 0; default: return 1; }";
    let wanted = ["condition_number i32"];
    assert_eq!(asked(text, &CONDITION_CODE_PREDICATE, &none), wanted);
    let text =
        "auto *C = dyn_cast<ConstantSDNode>(Operands[1]); return !C || C->getZExtValue() > 3;";
    let wanted = ["is_constant bool", "zero_extended_constant u64"];
    assert_eq!(asked(text, &NODE_PREDICATE, &none), wanted);
}

/// A function that is called for what it does to other things than its arguments cannot be left
/// out.
#[test]
fn calls_have_effects() {
    for text in [
        "const unsigned a = 1; decode(a); return N->isZero();",
        "std::decode(N); return N->isZero();",
    ] {
        let reason = function(text, &CONSTANT_PREDICATE).unwrap_err();
        let effect = "an expression for its effect";
        assert!(
            [effect, "the function `std::decode`"].contains(&&*reason),
            "{text}: {reason}"
        );
    }
    assert!(function("(void)N; return N->isZero();", &CONSTANT_PREDICATE).is_ok());
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
