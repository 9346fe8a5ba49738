use super::{
    Check, CodeGenMCPredicates, Comparison, HookKind, ImmValue, MCInstPredicate, PredicateStatement,
};
use crate::support::faults::Diagnostics;

/// Our own classes of predicates, of the same names as LLVM's.
const CLASSES: &str = r#"
    class Instruction { string Namespace = "T"; }
    class Register { string Namespace = "T"; }
    class P; class Odd : P;
    class MCTrue : P; class MCFalse : P;
    def Yes : MCTrue; def No : MCFalse;
    class CheckNot<P p> : P { P Pred = p; }
    class On<int op, string fn = ""> : P { int OpIndex = op; string FunctionMapper = fn; }
    class CheckIsRegOperand<int op> : On<op>; class CheckIsVRegOperand<int op> : On<op>;
    class CheckIsImmOperand<int op> : On<op>; class CheckInvalidRegOperand<int op> : On<op>;
    class CheckRegOperand<int op, Register r, string fn = ""> : On<op, fn> { Register Reg = r; }
    class CheckRegOperandSimple<int op, string fn = ""> : On<op, fn>;
    class CheckImmOperand<int op, int v, string fn = ""> : On<op, fn> { int ImmVal = v; }
    class CheckImmOperand_s<int op, string v> : On<op> { string ImmVal = v; }
    class CheckImmOperandLT<int op, int v> : On<op> { int ImmVal = v; }
    class CheckImmOperandGT<int op, int v> : On<op> { int ImmVal = v; }
    class CheckImmOperandSimple<int op, string fn = ""> : On<op, fn>;
    class CheckSameRegOperand<int a, int b> : P { int FirstIndex = a; int SecondIndex = b; }
    class CheckNumOperands<int n> : P { int NumOps = n; }
    class CheckOpcode<list<Instruction> l> : P { list<Instruction> ValidOpcodes = l; }
    class CheckPseudo<list<Instruction> l> : CheckOpcode<l>;
    class Several<list<P> l> : P { list<P> Predicates = l; }
    class CheckAll<list<P> l> : Several<l>; class CheckAny<list<P> l> : Several<l>;
    class CheckFunctionPredicate<string mc, string mi> : P {
      string MCInstFnName = mc; string MachineInstrFnName = mi;
    }
    class CheckFunctionPredicateWithTII<string mc, string mi, string tii = "TII"> : P {
      string MCInstFnName = mc; string MachineInstrFnName = mi; string TIIPtrName = tii;
    }
    class CheckNonPortable<string c> : P { string CodeBlock = c; }
    class S;
    class MCReturnStatement<P p> : S { P Pred = p; }
    class Case<list<Instruction> l, S s> { list<Instruction> Opcodes = l; S CaseStmt = s; }
    class MCOpcodeSwitchStatement<list<Case> c, S d> : S { list<Case> Cases = c; S DefaultCase = d; }
    class TIIPredicate<string n, S s> : P { string FunctionName = n; S Body = s; }
    class F<P p> : TIIPredicate<"f", MCReturnStatement<p>>;
    class SubtargetFeature; class Combiner<list<P> l> : P { list<P> Predicates = l; }
    class MCSchedPredicate<P p> : P { P Pred = p; }
    class FeatureSchedPredicate<SubtargetFeature f> : P { SubtargetFeature Feature = f; }
    class AllOfSchedPreds<list<P> l> : Combiner<l>; class AnyOfSchedPreds<list<P> l> : Combiner<l>;
    class NotSchedPred<P p> : Combiner<[p]>;
    def Fast : SubtargetFeature;
    def A : Instruction; def B : Instruction; def C : Instruction; def X : Register;
"#;

fn read(text: &str) -> Result<CodeGenMCPredicates, Diagnostics> {
    let done = tblgen_lang::compile_text("t.td", format!("{CLASSES}{text}"), &Default::default());
    let records = done.records.expect("the text is right");
    let instructions = records.all_derived_definitions_if_defined("Instruction");
    CodeGenMCPredicates::new(&records, &instructions)
}

/// The body of the only function.
fn body(text: &str) -> PredicateStatement {
    read(text)
        .expect("the function is right")
        .functions
        .remove(0)
        .body
}

fn predicate(text: &str) -> MCInstPredicate {
    match body(&format!("def f : F<{text}>;")) {
        PredicateStatement::Return(predicate) => predicate,
        other => panic!("{other:?}"),
    }
}

fn fault(text: &str) -> String {
    read(text).expect_err("the function is wrong")[0]
        .message
        .clone()
}

use Check::{IsImm, IsNoReg, IsReg};
use MCInstPredicate::{All, Any, Constant, If, Unless};

#[test]
fn checks_of_operands() {
    let checks = [
        ("CheckIsRegOperand<3>", IsReg(3)),
        ("CheckIsVRegOperand<3>", Check::IsVirtualReg(3)),
        ("CheckIsImmOperand<0>", IsImm(0)),
        ("CheckInvalidRegOperand<1>", IsNoReg(1)),
        ("CheckSameRegOperand<1, 2>", Check::IsSameReg(1, 2)),
        ("CheckNumOperands<4>", Check::NumOperands(4)),
        ("CheckOpcode<[C, A]>", Check::Opcode(vec![0, 2])),
        ("CheckPseudo<[B, B]>", Check::Opcode(vec![1])),
    ];
    for (text, check) in checks {
        assert_eq!(predicate(text), If(check.clone()));
        assert_eq!(predicate(&format!("CheckNot<{text}>")), Unless(check));
    }
}

#[test]
fn checks_of_values() {
    let imm = |comparison, number| Check::Imm {
        operand: 1,
        mapper: None,
        comparison,
        value: ImmValue::Number(number),
    };
    let reg = "X".to_string();
    let checks = [
        ("CheckImmOperand<1, -5>", imm(Comparison::Equal, -5)),
        ("CheckImmOperandLT<1, 5>", imm(Comparison::Less, 5)),
        ("CheckImmOperandGT<1, 5>", imm(Comparison::Greater, 5)),
        (
            "CheckImmOperand_s<1, \"-0x10\">",
            imm(Comparison::Equal, -16),
        ),
        (
            "CheckRegOperand<1, X>",
            Check::Reg {
                operand: 1,
                mapper: None,
                reg,
            },
        ),
    ];
    for (text, check) in checks {
        assert_eq!(predicate(text), If(check));
    }
    let zero = imm(Comparison::Equal, 0);
    assert_eq!(predicate("CheckImmOperandSimple<1>"), Unless(zero.clone()));
    assert_eq!(predicate("CheckNot<CheckImmOperandSimple<1>>"), If(zero));
    assert_eq!(predicate("CheckRegOperandSimple<1>"), Unless(IsNoReg(1)));
    assert_eq!(
        predicate("CheckNot<CheckRegOperandSimple<1>>"),
        If(IsNoReg(1))
    );
}

#[test]
fn negations_move_down_and_constants_vanish() {
    let text = "CheckNot<CheckAll<[CheckIsRegOperand<0>, CheckNot<CheckAny<[CheckIsRegOperand<1>, No]>>]>>";
    assert_eq!(predicate(text), Any(vec![Unless(IsReg(0)), If(IsReg(1))]));
    let text = "CheckAll<[Yes, CheckAll<[CheckIsRegOperand<0>, CheckIsRegOperand<1>]>, CheckIsRegOperand<2>]>";
    assert_eq!(
        predicate(text),
        All(vec![If(IsReg(0)), If(IsReg(1)), If(IsReg(2))])
    );
    assert_eq!(
        predicate("CheckAny<[CheckIsRegOperand<0>, Yes]>"),
        Constant(true)
    );
    assert_eq!(predicate("CheckNot<Yes>"), Constant(false));
}

#[test]
fn cpp_becomes_hooks() {
    let text = r#"
        def f : F<CheckAll<[
          CheckImmOperand<1, 2, "ns::shift">, CheckImmOperand<2, 2, "ns::shift">,
          CheckImmOperand_s<1, "ns::K">, CheckRegOperand<0, X, "map">, CheckImmOperandSimple<3, "ok">,
          CheckRegOperandSimple<3, "ok">, CheckFunctionPredicate<"mcFn", "miFn">,
          CheckFunctionPredicateWithTII<"mcFn", "miFn">, CheckNonPortable<"MI.ok()">]>>;
    "#;
    let all = read(text).unwrap();
    let hooks = all
        .hooks
        .iter()
        .map(|hook| (hook.kind, hook.code.as_str(), hook.mc_code.as_str()));
    let wanted = [
        (HookKind::MapImm, "ns::shift", ""),
        (HookKind::Value, "ns::K", ""),
        (HookKind::MapReg, "map", ""),
        (HookKind::TestImm, "ok", ""),
        (HookKind::TestReg, "ok", ""),
        (HookKind::Inst, "miFn", "mcFn"),
        (HookKind::Inst, "TII->miFn", "mcFn"),
        (HookKind::Inst, "MI.ok()", ""),
    ];
    assert_eq!(hooks.collect::<Vec<_>>(), wanted);
    assert!(all.functions[0].needs_hooks);
}

#[test]
fn switches_that_are_checks() {
    let switch = |cases: &str, default: &str| {
        body(&format!(
            "def f : TIIPredicate<\"f\", MCOpcodeSwitchStatement<[{cases}], MCReturnStatement<{default}>>>;"
        ))
    };
    let yes = "Case<[B, A], MCReturnStatement<Yes>>, Case<[C], MCReturnStatement<Yes>>";
    let opcodes = Check::Opcode(vec![0, 1, 2]);
    assert_eq!(switch(yes, "No"), PredicateStatement::Return(If(opcodes)));
    assert_eq!(
        switch(yes, "Yes"),
        PredicateStatement::Return(Constant(true))
    );
    assert_eq!(
        switch("", "Yes"),
        PredicateStatement::Return(Constant(true))
    );
    let reg = "Case<[B, A], MCReturnStatement<CheckIsRegOperand<0>>>";
    let wanted = PredicateStatement::Switch {
        cases: vec![(vec![0, 1], PredicateStatement::Return(If(IsReg(0))))],
        default: Box::new(PredicateStatement::Return(Constant(false))),
    };
    assert_eq!(switch(reg, "No"), wanted);
}

#[test]
fn callers_need_the_hooks_of_what_they_call() {
    let text = r#"
        def c : F<CheckNonPortable<"c">>; def b : F<CheckNot<c>>; def a : F<b>; def d : F<Yes>;
    "#;
    let all = read(text).unwrap();
    let needs = all.functions.iter().map(|function| function.needs_hooks);
    assert_eq!(needs.collect::<Vec<bool>>(), [true, true, true, false]);
    let itself = "def f : F<Yes>, MCReturnStatement<Yes> { let Body = f; let Pred = f; }";
    assert_eq!(fault(itself), "`f' calls itself");
    let caller = format!("{itself} def a : F<f>;");
    assert_eq!(fault(&caller), "`f' calls itself");
    assert_eq!(read(&caller).unwrap_err().len(), 1);
}

#[test]
fn what_cannot_be_checked() {
    let messages = [
        ("CheckAll<[]>", "Found an invalid empty predicate set!"),
        ("CheckOpcode<[]>", "Expected at least one opcode to check!"),
        ("CheckIsRegOperand<-1>", "field `OpIndex' cannot be -1"),
        (
            "CheckImmOperand_s<0, \" \">",
            "Expected a value to compare the operand with!",
        ),
        (
            "CheckNonPortable<\"\">",
            "Expected C++ to check the instruction with!",
        ),
    ];
    for (text, message) in messages {
        assert_eq!(fault(&format!("def f : F<{text}>;")), message);
    }
    let twice = "Case<[A], MCReturnStatement<Yes>>, Case<[B, A], MCReturnStatement<No>>";
    let text = format!(
        "def f : TIIPredicate<\"f\", MCOpcodeSwitchStatement<[{twice}], MCReturnStatement<No>>>;"
    );
    assert_eq!(fault(&text), "`A' is in two cases of one switch");
}

#[test]
fn functions_with_unknown_parts_are_left_out() {
    let statement = "def s : S; def f : TIIPredicate<\"f\", s>;";
    let messages = [
        (
            "def f : F<Odd<>>;",
            "No known rules to expand this MCInstPredicate",
        ),
        (statement, "No known rules to expand this MCStatement"),
    ];
    for (text, message) in messages {
        let read = read(&format!("{text} def kept : F<Yes>;")).expect("one function is known");
        assert_eq!(read.functions.len(), 1);
        let warnings = read.left_out.warnings(1, "functions").expect("warnings");
        let first = &warnings[0].message;
        assert!(first.ends_with(message), "{first}");
    }
}

#[test]
fn trees_are_bounded() {
    let deep = "def n : CheckNot<Yes> { let Pred = n; } def f : F<n>;";
    assert_eq!(
        fault(deep),
        "predicates are nested more than 256 levels deep"
    );
    let mut wide = String::from("def p0 : CheckIsRegOperand<0>;");
    for level in 1..20 {
        let below = format!("p{}", level - 1);
        wide += &format!("def p{level} : CheckAny<[{below}, {below}]>;");
    }
    assert_eq!(
        fault(&format!("{wide}def f : F<p19>;")),
        "a function consists of more than 262144 parts"
    );
}

#[test]
fn conditions_of_scheduling_classes_ask_for_features() {
    let fast = || Check::Feature("Fast".to_string());
    let is_fast = "FeatureSchedPredicate<Fast>";
    assert_eq!(predicate(is_fast), MCInstPredicate::If(fast()));
    let both = format!("AllOfSchedPreds<[{is_fast}, MCSchedPredicate<CheckIsRegOperand<1>>]>");
    let is_reg = Check::IsReg(1);
    assert_eq!(
        predicate(&both),
        MCInstPredicate::All(vec![
            MCInstPredicate::If(fast()),
            MCInstPredicate::If(is_reg.clone())
        ])
    );
    let parts = vec![
        MCInstPredicate::Unless(fast()),
        MCInstPredicate::Unless(is_reg),
    ];
    let neither = format!("NotSchedPred<{}>", both.replace("AllOf", "AnyOf"));
    assert_eq!(predicate(&neither), MCInstPredicate::All(parts.clone()));
    let not_both = format!("NotSchedPred<{both}>");
    assert_eq!(predicate(&not_both), MCInstPredicate::Any(parts));
    let empty = fault("def f : F<AnyOfSchedPreds<[]>>;");
    assert!(empty.contains("empty predicate set"), "{empty}");
}
