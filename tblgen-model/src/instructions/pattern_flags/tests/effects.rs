//! The flags that patterns give to instructions.

use super::{GUESSING, letters, says};

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
