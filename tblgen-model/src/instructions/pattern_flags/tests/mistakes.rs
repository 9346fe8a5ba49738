//! Patterns that are wrong, or that contradict what is stated.

use super::{GUESSING, STRICT, first, says};

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
