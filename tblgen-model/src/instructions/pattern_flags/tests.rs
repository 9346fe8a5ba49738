//! One rule of LLVM's per test, on descriptions as small as can be; the
//! messages and the places are those of llvm-tblgen 19.1.7.

use super::{InferredFlags, infer};
use crate::instructions::instructions_by_enum_value;
use tblgen_lang::diagnostic::{Diagnostic, render_llvm};
use tblgen_lang::record::RecordKeeper;

const HEAD: &str = r#"include "llvm/Target/Target.td"
def R0 : Register<"r0">;
def GPR : RegisterClass<"T", [i32], 32, (add R0)>;
def FPR : RegisterClass<"T", [f32], 32, (add R0)>;
def addr : ComplexPattern<i32, 1, "select", [add], [SDNPMayLoad]>;
def fp : ComplexPattern<f32, 1, "select", [fadd], [SDNPMayLoad]>;
def plain : ComplexPattern<i32, 1, "select", [add]>;
class I<list<dag> pattern = [], dag operands = (ins GPR:$a), dag results = (outs GPR:$d)> : Instruction {
  let Namespace = "T";
  let OutOperandList = results;
  let InOperandList = operands;
  let Pattern = pattern;
}
"#;

const GUESSING: &str = "def Set : InstrInfo;\ndef T : Target { let InstructionSet = Set; }\n";
const STRICT: &str = "def Set : InstrInfo { let guessInstructionProperties = 0; }\ndef T : Target { let InstructionSet = Set; }\n";

fn compile(target: &str, text: &str) -> RecordKeeper {
    let text = format!("{HEAD}{target}{text}");
    let done = tblgen_lang::compile_text("t.td", text, &tblgen_lang::Options::new());
    assert!(done.records.is_some(), "{:?}", done.diagnostics);
    done.records.unwrap()
}

/// The flags of the instruction `X`.
fn flags(text: &str) -> InferredFlags {
    let records = compile(GUESSING, text);
    let defs = instructions_by_enum_value(&records).unwrap();
    let flags = infer(&records, &defs).unwrap_or_else(|faults| panic!("{faults:?}"));
    let x = defs.iter().position(|def| def.name() == "X").unwrap();
    flags[x]
}

/// Load, store, side effects, bitcast, chain as letters.
fn letters(text: &str) -> String {
    let flags = flags(text);
    let all = [
        (flags.may_load, 'L'),
        (flags.may_store, 'S'),
        (flags.has_side_effects, 'E'),
        (flags.is_bitcast, 'B'),
        (flags.has_chain, 'C'),
    ];
    all.iter().filter(|one| one.0).map(|one| one.1).collect()
}

/// What is said, without the lines of the source; lines count from the first
/// one of the test.
fn says(target: &str, text: &str) -> Vec<String> {
    let records = compile(target, text);
    let defs = instructions_by_enum_value(&records).unwrap();
    let before = HEAD.lines().count() + target.lines().count();
    let mut said = records.take_diagnostics();
    said.extend(infer(&records, &defs).err().unwrap_or_default());
    said.extend(records.take_diagnostics());
    let show = |diagnostic: &Diagnostic| {
        let mut out = Vec::new();
        render_llvm(&mut out, diagnostic, records.sources(), false);
        let text = String::from_utf8(out).unwrap();
        let line = text.lines().next().unwrap_or_default();
        let Some((number, rest)) = line
            .strip_prefix("t.td:")
            .and_then(|rest| rest.split_once(':'))
        else {
            return line.to_string();
        };
        format!("{}:{rest}", number.parse::<usize>().unwrap() - before)
    };
    said.iter().map(show).collect()
}

#[test]
fn nodes_say_what_they_do() {
    assert_eq!(letters("def X : I<[(set GPR:$d, (load GPR:$a))]>;"), "LC");
    assert_eq!(
        letters("def X : I<[(store GPR:$b, GPR:$a)], (ins GPR:$a, GPR:$b), (outs)>;"),
        "SC"
    );
    assert_eq!(letters("def X : I<[(set GPR:$d, (not GPR:$a))]>;"), "");
    assert_eq!(
        letters("def X : I<[(set GPR:$d, (add GPR:$a, (load GPR:$a)))]>;"),
        "LC"
    );
    assert_eq!(letters("def X : I<[(trap)], (ins), (outs)>;"), "EC");
}

#[test]
fn without_a_pattern_effects_are_guessed() {
    assert_eq!(letters("def X : I;"), "E");
    assert_eq!(letters("def X : I { let Pattern = ?; }"), "E");
    assert_eq!(letters("let mayLoad = 1 in def X : I;"), "LE");
    assert_eq!(letters("let hasSideEffects = 0 in def X : I;"), "");
    assert_eq!(
        letters("def X : I<[(set GPR:$d, (null_frag GPR:$a))]>;"),
        "E"
    );
    assert_eq!(
        letters("def X : I<[(set GPR:$d, (load GPR:$a)), (set R0, (add GPR:$a, null_frag))]>;"),
        "E"
    );
}

#[test]
fn other_patterns_decide_if_they_come_first() {
    let load = "def : Pat<(i32 (load GPR:$a)), (X GPR:$a)>;";
    assert_eq!(letters(&format!("def X : I; {load}")), "L");
    let own = "def X : I<[(set GPR:$d, (not GPR:$a))]>;";
    assert_eq!(
        letters(&format!(
            "{own} let mayLoad = 1 in def Y : I; def : Pat<(i32 (load GPR:$a)), (Y GPR:$a)>;"
        )),
        ""
    );
    let two =
        "let mayLoad = 1 in def Y : I; def X : I; def : Pat<(i32 (load GPR:$a)), (X (Y GPR:$a))>;";
    assert_eq!(says(GUESSING, two), Vec::<String>::new());
    assert_eq!(letters(two), "E");
}

#[test]
fn patterns_of_instructions_come_by_age_and_others_by_name() {
    let text = "let mayLoad = 1, mayStore = 1 in def X : I;
        def P10 : Pat<(i32 (not GPR:$a)), (X GPR:$a)>;
        def P9 : Pat<(i32 (load GPR:$a)), (X GPR:$a)>;";
    // P9 comes first; it stores nothing, which is not what X states.
    assert_eq!(
        says(GUESSING, text)[0],
        "3:13: error: Pattern doesn't match mayStore = 1"
    );
}

#[test]
fn results_are_looked_into() {
    let text = "def X : I; def Out : OutPatFrag<(ops node:$a), (X $a)>;
        def : Pat<(i32 (load GPR:$a)), (Out GPR:$a)>;";
    assert_eq!(letters(text), "L");
    let twice =
        "let mayLoad = 1 in def Y : I; def X : I; def Out : OutPatFrag<(ops node:$a), (X (Y $a))>;
        def : Pat<(i32 (load GPR:$a)), (Out GPR:$a)>;";
    assert_eq!(letters(twice), "E");
    let nested =
        "let mayLoad = 1 in def X : I; def Same : OutPatFrag<(ops node:$a), (i32 (COPY_TO_REGCLASS $a, GPR))>;
        def : Pat<(i32 (load GPR:$a)), (Same (X GPR:$a))>;";
    assert_eq!(letters(nested), "LE");
}

#[test]
fn fragments_bring_what_is_in_them() {
    let text = "def a : PatFrag<(ops node:$p), (load node:$p)>;
        def b : PatFrag<(ops node:$p, node:$q), (add node:$q, (a node:$p))>;
        def X : I<[(set GPR:$d, (b GPR:$a, GPR:$a))]>;";
    assert_eq!(letters(text), "LC");
    let operand = "def a : PatFrag<(ops node:$p), (not node:$p)>;
        def X : I<[(set GPR:$d, (a (load GPR:$a)))]>;";
    assert_eq!(letters(operand), "LC");
    let reused = "def a : PatFrag<(ops node:$p), (add node:$p, node:$p)>;
        def X : I<[(set GPR:$d, (a addr:$a))]>;";
    assert_eq!(letters(reused), "L");
}

#[test]
fn of_several_fragments_the_first_decides() {
    let either = |first, second| {
        format!(
            "def a : PatFrags<(ops node:$p), [({first} node:$p), ({second} node:$p)]>;
             def X : I<[(set GPR:$d, (a GPR:$a))]>;"
        )
    };
    // What is stated must hold for both.
    assert_eq!(letters(&either("not", "ctpop")), "");
    assert_eq!(letters(&either("load", "load")), "LC");
    assert_eq!(letters(&either("load", "ctpop")), "LC");
    assert_eq!(
        says(GUESSING, &either("not", "load")),
        [
            "2:18: error: pattern may load, but mayLoad isn't set on the instruction",
            "error: Errors in DAG patterns"
        ]
    );
}

#[test]
fn complex_patterns_count_as_leaves_only() {
    assert_eq!(letters("def X : I<[(set GPR:$d, (not addr:$a))]>;"), "L");
    assert_eq!(
        letters("def X : I<[(set GPR:$d, (not (addr GPR:$a)))]>;"),
        ""
    );
    assert_eq!(letters("def X : I<[(set GPR:$d, (i32 addr:$a))]>;"), "L");
}

fn intrinsic(properties: &str) -> String {
    letters(&format!(
        "def int_t_x : Intrinsic<[llvm_i32_ty], [llvm_i32_ty], [{properties}]>;
         def X : I<[(set GPR:$d, (int_t_x GPR:$a))]>;"
    ))
}

#[test]
fn intrinsics_say_what_they_do_to_memory() {
    assert_eq!(intrinsic(""), "LSEC");
    assert_eq!(intrinsic("IntrNoMem"), "");
    assert_eq!(intrinsic("IntrNoMem, IntrHasSideEffects"), "EC");
    assert_eq!(intrinsic("IntrReadMem"), "LC");
    assert_eq!(intrinsic("IntrWriteMem, IntrArgMemOnly"), "SC");
    assert_eq!(intrinsic("IntrArgMemOnly"), "LSC");
    assert_eq!(intrinsic("IntrInaccessibleMemOnly, IntrReadMem"), "LC");
    let text = "def int_t_x : Intrinsic<[], [llvm_i32_ty], [IntrNoMem]>;
        def X : I<[(int_t_x GPR:$a)], (ins GPR:$a), (outs)>;";
    assert_eq!(letters(text), "C");
}

#[test]
fn bitcasts_are_found_at_the_root_of_own_patterns() {
    let own = |tree: &str, operand: &str| {
        letters(&format!(
            "def X : I<[(set GPR:$d, {tree})], (ins {operand}:$a)>;"
        ))
    };
    assert_eq!(own("(bitconvert FPR:$a)", "FPR"), "B");
    assert_eq!(own("(i32 (bitconvert f32:$a))", "FPR"), "B");
    assert_eq!(own("(not (bitconvert FPR:$a))", "FPR"), "");
    assert_eq!(own("(bitconvert (f32 (load GPR:$a)))", "GPR"), "LC");
    assert_eq!(own("(bitconvert fp:$a)", "FPR"), "L");
    let fragment = "def a : PatFrag<(ops node:$p), (bitconvert node:$p)>;
        def X : I<[(set GPR:$d, (a FPR:$a))], (ins FPR:$a)>;";
    assert_eq!(letters(fragment), "B");
    let other = "def X : I<[], (ins FPR:$a)>; def : Pat<(i32 (bitconvert FPR:$a)), (X FPR:$a)>;";
    assert_eq!(letters(other), "");
}

#[test]
fn bitcasts_to_the_same_type_are_none() {
    let own = |tree: &str, operand: &str| {
        letters(&format!(
            "def Op : RegisterOperand<GPR>;
             def X : I<[(set Op:$d, {tree})], (ins {operand}:$a), (outs Op:$d)>;"
        ))
    };
    assert_eq!(own("(bitconvert GPR:$a)", "GPR"), "");
    assert_eq!(own("(i32 (bitconvert i32:$a))", "GPR"), "");
    assert_eq!(own("(bitconvert plain:$a)", "GPR"), "");
    assert_eq!(own("(bitconvert (f32 FPR:$a))", "FPR"), "B");
}

#[test]
fn constants_come_last() {
    let text = "let mayLoad = 0, mayStore = 0, hasSideEffects = 0 in def X : I<[(set GPR:$d, (add 1, GPR:$a))]>;";
    let never = "1:58: warning: Pattern can never match: Immediate value must be on the RHS of commutative operators!";
    assert_eq!(says(GUESSING, text), [never]);
    assert_eq!(
        says(
            GUESSING,
            &text.replace("add 1, GPR:$a))]", "add 1, 2))], (ins)")
        ),
        Vec::<String>::new()
    );
    assert_eq!(
        says(GUESSING, &text.replace("add 1", "sub 1")),
        Vec::<String>::new()
    );
    let swapped = "def a : PatFrag<(ops node:$p, node:$q), (add node:$q, node:$p)>;\n";
    let text = text.replace("add 1", "a 1");
    assert_eq!(
        says(GUESSING, &format!("{swapped}{text}")),
        Vec::<String>::new()
    );
    let straight = swapped.replace("node:$q, node:$p)>", "node:$p, node:$q)>");
    assert_eq!(
        says(GUESSING, &format!("{straight}{text}")),
        [never.replace("1:58", "2:58")]
    );
}

#[test]
fn patterns_that_never_match_decide_nothing() {
    assert_eq!(letters("def X : I<[(set GPR:$d, (add 1, GPR:$a))]>;"), "E");
}

#[test]
fn patterns_with_results_of_no_type_decide_nothing() {
    assert_eq!(letters("def X : I<[(store GPR:$d, GPR:$a)]>;"), "E");
    let two = "(outs GPR:$d, GPR:$e)";
    let one_of = format!("def X : I<[(set GPR:$d, (load GPR:$a))], (ins GPR:$a), {two}>;");
    assert_eq!(says(GUESSING, &one_of), Vec::<String>::new());
    assert_eq!(letters(&one_of), "E");
    let other =
        format!("def X : I<[], (ins GPR:$a), {two}>; def : Pat<(i32 (load GPR:$a)), (X GPR:$a)>;");
    assert_eq!(letters(&other), "L");
    let both = "def X : I<[(set GPR:$d, GPR:$e, (smullohi GPR:$a, (load GPR:$a)))], (ins GPR:$a), (outs GPR:$d, GPR:$e)>;";
    assert_eq!(letters(both), "LC");
    let flags = "def X : I<[(set GPR:$d, R0, (smullohi GPR:$a, (load GPR:$a)))]>;";
    assert_eq!(letters(flags), "LC");
}

#[test]
fn what_is_stated_must_hold() {
    let own =
        |state: &str, tree: &str| says(GUESSING, &format!("let {state} in\ndef X : I<{tree}>;"));
    let conflict = |what: &str| {
        vec![
            format!("2:5: error: Pattern doesn't match {what}"),
            "error: pattern conflicts".to_string(),
        ]
    };
    let [load, store, trap] = [
        "[(set GPR:$d, (load GPR:$a))]",
        "[(store GPR:$b, GPR:$a)], (ins GPR:$a, GPR:$b), (outs)",
        "[(trap)], (ins), (outs)",
    ];
    assert_eq!(own("mayLoad = 0", load), conflict("mayLoad = 0"));
    assert_eq!(own("mayStore = 0", store), conflict("mayStore = 0"));
    assert_eq!(own("mayStore = 1", load), conflict("mayStore = 1"));
    assert_eq!(
        own("hasSideEffects = 0", trap),
        conflict("hasSideEffects = 0")
    );
    assert!(own("mayLoad = 1, hasSideEffects = 1", store).is_empty());
}

#[test]
fn what_cannot_be_inferred_is_an_error_unless_it_is_guessed() {
    let said = says(
        STRICT,
        "let mayStore = 0 in\ndef X : I;\nmulticlass M { def Y : I; }\ndefm X : M;",
    );
    assert_eq!(
        said,
        [
            "2:5: error: Can't infer hasSideEffects from patterns",
            "2:5: error: Can't infer mayLoad from patterns",
            "3:20: error: Can't infer hasSideEffects from patterns",
            "4:10: note: instantiated from multiclass",
            "3:20: error: Can't infer mayStore from patterns",
            "4:10: note: instantiated from multiclass",
            "3:20: error: Can't infer mayLoad from patterns",
            "4:10: note: instantiated from multiclass",
        ]
    );
    assert!(says(STRICT, "def X : I<[(set GPR:$d, (load GPR:$a))]>;").is_empty());
}

#[test]
fn all_patterns_are_compared_with_the_flags() {
    let text = "def X : I<[(set GPR:$d, (not GPR:$a))]>;
def Z : I;
def Q0 : Pat<(i32 (ctpop GPR:$a)), (Z GPR:$a)>;
def Q1 : Pat<(i32 (load GPR:$a)), (X (Z GPR:$a))>;";
    assert_eq!(
        says(GUESSING, text),
        [
            "4:5: error: pattern may load, but mayLoad isn't set on the output instructions",
            "1:5: error: defined here",
            "2:5: error: defined here",
            "3:5: error: inferred from pattern",
            "error: Errors in DAG patterns",
        ]
    );
}

/// The first thing that is said of a description.
fn first(text: &str) -> String {
    says(GUESSING, text).into_iter().next().unwrap_or_default()
}

#[test]
fn trees_must_be_well_formed() {
    let own = |tree: &str| first(&format!("def X : I<[(set GPR:$d, {tree})]>;"));
    let error = |what: &str| format!("1:5: error: In X: {what}");
    assert_eq!(own("(GPR GPR:$a)"), error("Unrecognized node 'GPR'!"));
    assert_eq!(
        own("(X GPR:$a)"),
        error("Cannot use 'X' in an input pattern!")
    );
    assert_eq!(
        own("(add GPR:$a)"),
        error("add node requires exactly 2 operands!")
    );
    assert_eq!(
        own("(vnot GPR:$a, GPR:$a)"),
        error("'vnot' fragment requires 1 operands!")
    );
    assert_eq!(
        own("(i32 GPR:$a, GPR:$a)"),
        error("Type cast only takes one operand!")
    );
    assert_eq!(
        own("(not (i32 GPR:$a):$b)"),
        error("ValueType cast should not have a name!")
    );
    assert_eq!(
        own("(not 1:$b)"),
        error("Constant int or bit argument should not have a name!")
    );
    assert_eq!(
        own("(not ?)"),
        error("'?' argument requires a name to match with operand list")
    );
    assert_eq!(
        own("(not \"a\")"),
        error("Pattern has unexpected init kind!")
    );
    assert_eq!(
        first("def X : I<[(set)]>;"),
        error("set requires operands!")
    );
}

#[test]
fn results_must_be_well_formed() {
    let result = |list: &str| {
        first(&format!(
            "def X : I;\ndef P : Pattern<(i32 (not GPR:$a)), {list}>;"
        ))
    };
    let error = |what: &str| format!("2:5: error: In P: {what}");
    assert_eq!(result("[]"), "");
    assert_eq!(
        result("[(add GPR:$a, GPR:$a)]"),
        error("Cannot use 'add' in an output pattern!")
    );
    assert_eq!(result("[(GPR GPR:$a)]"), error("Unrecognized node 'GPR'!"));
    assert_eq!(
        result("[(X GPR:$a), (X GPR:$a)]"),
        error("Cannot handle instructions producing instructions with temporaries yet!")
    );
}

#[test]
fn fragments_must_be_well_formed() {
    let fragment = |of: &str| first(&format!("def a : {of};"));
    let error = |what: &str| format!("1:5: error: In a: {what}");
    assert_eq!(
        fragment("PatFrag<(set node:$p), (not node:$p)>"),
        error("Operands list should start with '(ops ... '!")
    );
    assert_eq!(
        fragment("PatFrag<(ops GPR:$p), (not node:$p)>"),
        error("Operands list should all be 'node' values.")
    );
    assert_eq!(
        fragment("PatFrag<(ops node), (not node:$p)>"),
        error("Operands list should have names for each operand!")
    );
    assert_eq!(
        fragment("PatFrag<(ops node:$p, node:$q), (not node:$p)>"),
        error("'q' does not occur in pattern or was multiply specified!")
    );
    assert_eq!(
        fragment("PatFrag<(ops), (not node:$p)>"),
        error("Operands list does not contain an entry for operand 'p'!")
    );
    assert_eq!(
        first("def X : PatFrag<(ops), (i32 0)>;\ndef b : PatFrag<(ops), (X 1)>;"),
        "2:5: error: In b: 'X' fragment requires 0 operands!"
    );
}

#[test]
fn fragments_must_not_go_in_circles() {
    let text = "def b;
def a : PatFrag<(ops node:$p), (not (a node:$p))>;
def X : I<[(set GPR:$d, (a GPR:$a))]>;";
    assert_eq!(
        says(GUESSING, text),
        ["2:5: error: In a: 'a' fragment refers to itself!"]
    );
}

#[test]
fn properties_must_be_known() {
    let node = "def Odd : SDNodeProperty;\ndef n : SDNode<\"ISD::N\", SDTIntUnaryOp, [Odd]>;\n";
    let text = format!("{node}def X : I<[(set GPR:$d, (n GPR:$a))]>;");
    assert_eq!(
        first(&text),
        "2:5: error: Unknown SD Node property 'Odd' on node 'n'!"
    );
    let pattern = "def c : ComplexPattern<i32, 1, \"f\", [], [SDNPVariadic, SDNPCommutative]>;\n";
    let text = format!("{pattern}def X : I<[(set GPR:$d, (not c:$a))]>;");
    assert_eq!(
        first(&text),
        "1:5: error: Unsupported SD Node property 'SDNPCommutative' on ComplexPattern 'c'!"
    );
    let both =
        "def int_t_x : Intrinsic<[llvm_i32_ty], [llvm_i32_ty], [IntrReadMem, IntrWriteMem]>;\n";
    let text = format!("{both}def X : I<[(set GPR:$d, (int_t_x GPR:$a))]>;");
    assert_eq!(
        first(&text),
        "1:5: error: IntrWriteMem cannot be used after IntrNoMem or IntrReadMem. Default is ReadWrite"
    );
    let count = "def int_t_x : Intrinsic<[llvm_i32_ty], [llvm_i32_ty], []>;\n";
    let text = format!("{count}def X : I<[(set GPR:$d, (int_t_x))]>;");
    assert_eq!(
        first(&text),
        "2:5: error: In X: Intrinsic 'llvm.t.x' expects 1 operands, not 0 operands!"
    );
}

#[test]
fn trees_that_double_are_refused() {
    let mut text = String::from("defvar d0 = (not GPR:$a);\n");
    for level in 1..40 {
        let before = level - 1;
        text += &format!("defvar d{level} = (add d{before}, d{before});\n");
    }
    text += "def X : I<[(set GPR:$d, d39)]>;";
    assert!(first(&text).ends_with("In X: pattern has more than 262144 nodes"));
}

#[test]
fn deep_trees_need_no_stack() {
    let mut text = String::from("defvar d0 = (not GPR:$a);\n");
    for level in 1..20_000 {
        let before = level - 1;
        text += &format!("defvar d{level} = (not d{before});\n");
    }
    text += "def X : I<[(set GPR:$d, d19999)]>;";
    assert_eq!(letters(&text), "");
}

#[test]
fn fragments_that_multiply_are_counted_once() {
    let mut text =
        String::from("def frag0 : PatFrags<(ops node:$p), [(not node:$p), (ctpop node:$p)]>;\n");
    for level in 1..60 {
        let before = level - 1;
        text += &format!(
            "def frag{level} : PatFrags<(ops node:$p), [(add (frag{before} node:$p), (frag{before} node:$p)), (frag{before} node:$p)]>;\n"
        );
    }
    text += "def X : I<[(set GPR:$d, (frag59 (load GPR:$a)))]>;";
    assert_eq!(letters(&text), "LC");
}
