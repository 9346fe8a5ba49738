//! Patterns of small descriptions. What is printed, and the messages with their
//! places, are those of llvm-tblgen 19.1.7; of several messages about one
//! pattern only the first is given here.

mod stated;

use tblgen_lang::diagnostic::{Diagnostic, render_llvm};
use tblgen_lang::record::RecordKeeper;

const HEAD: &str = r#"include "llvm/Target/Target.td"
def R0 : Register<"r0">;
def GPR : RegisterClass<"T", [i32], 32, (add R0)>;
def FPR : RegisterClass<"T", [f32, f64], 32, (add R0)>;
def addr : ComplexPattern<i32, 1, "select", [add]>;
def Set : InstrInfo;
def T : Target { let InstructionSet = Set; }
class I<list<dag> pattern = [], dag operands = (ins GPR:$a, GPR:$b), dag results = (outs GPR:$d)> : Instruction {
  let Namespace = "T";
  let OutOperandList = results;
  let InOperandList = operands;
  let Pattern = pattern;
}
def ADD : I<[(set GPR:$d, (add GPR:$a, GPR:$b))]>;
"#;

fn compile(text: &str) -> RecordKeeper {
    let done = tblgen_lang::compile_text(
        "t.td",
        format!("{HEAD}{text}"),
        &tblgen_lang::Options::new(),
    );
    assert!(done.records.is_some(), "{:?}", done.diagnostics);
    done.records.unwrap()
}

/// The sources and results of all patterns but that of `ADD`, as text.
fn patterns(text: &str) -> Vec<String> {
    let records = compile(text);
    let patterns = crate::Models::new(&records)
        .patterns()
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    let types = patterns.value_types();
    let all = patterns.expand_hw_modes();
    let others = all.filter(|pattern| pattern.record.name() != "ADD");
    others
        .map(|one| format!("{} -> {}", one.src.display(types), one.dst.display(types)))
        .collect()
}

/// The trees of an instruction, one alternative after another.
fn effects(text: &str, name: &str) -> Vec<Vec<String>> {
    let records = compile(text);
    let patterns = crate::Models::new(&records)
        .patterns()
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    let types = patterns.value_types();
    let mut instructions = patterns.instructions.iter();
    let found = instructions.find(|one| one.instruction.name() == name);
    let alternatives = found.map_or(&[][..], |one| &one.alternatives);
    let show = |trees: &Vec<super::TreePatternNode<'_>>| {
        trees
            .iter()
            .map(|tree| tree.display(types).to_string())
            .collect()
    };
    alternatives.iter().map(show).collect()
}

/// The first message; lines count from the first one of the test.
fn says(text: &str) -> String {
    let records = compile(text);
    let faults = crate::Models::new(&records)
        .patterns()
        .err()
        .unwrap_or_default();
    faults
        .first()
        .map_or(String::new(), |first| show(first, &records))
}

fn show(diagnostic: &Diagnostic, records: &RecordKeeper) -> String {
    let mut out = Vec::new();
    render_llvm(&mut out, diagnostic, records.sources(), false);
    let text = String::from_utf8(out).unwrap();
    let line = text.lines().next().unwrap_or_default();
    let place = line
        .strip_prefix("t.td:")
        .and_then(|rest| rest.split_once(':'));
    match place {
        Some((number, rest)) => {
            let number = number.parse::<usize>().unwrap() - HEAD.lines().count();
            format!("{number}:{rest}")
        }
        None => line.to_string(),
    }
}

#[test]
fn types_follow_from_registers_and_from_one_another() {
    assert_eq!(
        patterns("def : Pat<(add i32:$a, (not i32:$b)), (ADD $a, $b)>;"),
        [
            "(add:{ *:[i32] } i32:{ *:[i32] }:$a, (xor:{ *:[i32] } i32:{ *:[i32] }:$b, \
          -1:{ *:[i32] })) -> (ADD:{ *:[i32] } ?:{ *:[i32] }:$a, ?:{ *:[i32] }:$b)"
        ]
    );
    assert_eq!(
        patterns("def X : I<[(set GPR:$d, (sext_inreg GPR:$a, i8))], (ins GPR:$a)>;"),
        [
            "(sext_inreg:{ *:[i32] } GPR:{ *:[i32] }:$a, i8:{ *:[Other] }) -> \
          (X:{ *:[i32] } GPR:{ *:[i32] }:$a)"
        ]
    );
}

#[test]
fn fragments_bring_predicates_and_alternatives() {
    let text = "def f : PatFrags<(ops node:$x), [(add node:$x, node:$x), (not node:$x)], [{return true;}]>;
def X : I<[(set GPR:$d, (f GPR:$a))], (ins GPR:$a)>;";
    let add = "(add:{ *:[i32] } GPR:{ *:[i32] }:$a, GPR:{ *:[i32] }:$a)<<P:Predicate_f>>";
    let not = "(xor:{ *:[i32] } GPR:{ *:[i32] }:$a, -1:{ *:[i32] })<<P:Predicate_f>>";
    let dst = "(X:{ *:[i32] } GPR:{ *:[i32] }:$a)";
    assert_eq!(
        patterns(text),
        [format!("{add} -> {dst}"), format!("{not} -> {dst}")]
    );
    assert_eq!(
        effects(text, "X"),
        [
            [format!("(set GPR:{{ *:[i32] }}:$d, {add})")],
            [format!("(set GPR:{{ *:[i32] }}:$d, {not})")]
        ]
    );
}

#[test]
fn all_trees_of_an_instruction_get_types() {
    let text = "def X : I<[(store GPR:$a, GPR:$b), (implicit R0)], (ins GPR:$a, GPR:$b), (outs)>;";
    assert_eq!(
        effects(text, "X"),
        [[
            "(st GPR:{ *:[i32] }:$a, GPR:{ *:[i32] }:$b)<<P:Predicate_unindexedstore>>\
             <<P:Predicate_store>>",
            "(implicit R0:{ *:[i32 f32 f64] })"
        ]]
    );
}

#[test]
fn types_may_depend_on_the_mode() {
    let text = "def Wide : HwMode<\"+wide\", []>;
def X : ValueTypeByHwMode<[DefaultMode, Wide], [i32, i64]>;
def XR : RegisterClass<\"T\", [X], 32, (add R0)> {
  let RegInfos = RegInfoByHwMode<[DefaultMode, Wide], [RegInfo<32,32,32>, RegInfo<64,64,64>]>;
}
def SUB : I<[(set XR:$d, (sub XR:$a, XR:$b))], (ins XR:$a, XR:$b), (outs XR:$d)>;";
    let in_mode = |ty: &str| {
        let leaf = |name: &str| format!("XR:{{ *:[{ty}] }}:${name}");
        let (a, b) = (leaf("a"), leaf("b"));
        format!("(sub:{{ *:[{ty}] }} {a}, {b}) -> (SUB:{{ *:[{ty}] }} {a}, {b})")
    };
    assert_eq!(patterns(text), [in_mode("i64"), in_mode("i32")]);
}

#[test]
fn mistakes_in_patterns_of_instructions() {
    let cases = [
        (
            "(set GPR:$d, (add GPR:$a))",
            "In X: Operand $b does not appear in the instruction pattern",
        ),
        (
            "(set GPR:$d, (fadd GPR:$a, GPR:$b))",
            "Type set is empty for each HW mode in 'X'",
        ),
        (
            "(set GPR:$d, (add GPR:$a, GPR))",
            "In X: Input GPR must be named!",
        ),
        (
            "(add GPR:$a, GPR:$b)",
            "In X: Top-level forms in instruction pattern should have void types, has types {}",
        ),
        (
            "(set GPR, (add GPR:$a, GPR:$b))",
            "In X: set destination must have a name!",
        ),
        (
            "(set i32:$e, (add GPR:$a, GPR:$b))",
            "In X: Operand $d does not exist in operand list!",
        ),
        (
            "(set 1, (add GPR:$a, GPR:$b))",
            "In X: set destination should be a register!",
        ),
        (
            "(set GPR:$d, (add GPR:$a, FPR:$b))",
            "In X: Operand $b's register class disagrees between the operand and pattern",
        ),
        (
            "(set GPR:$d, (ADD GPR:$a, GPR:$b))",
            "In X: Cannot use 'ADD' in an input pattern!",
        ),
    ];
    for (tree, message) in cases {
        let text = format!("def X : I<[{tree}]>;");
        assert_eq!(says(&text), format!("1:5: error: {message}"), "{tree}");
    }
}

#[test]
fn mistakes_in_pattern_records() {
    let cases = [
        (
            "(add i32:$a, i32:$b), (ADD $a)",
            "Instruction 'ADD' expects more than the provided 1 operands!",
        ),
        (
            "(add i32:$a, i32:$b), (ADD $a, $b, $a)",
            "Instruction 'ADD' was provided 3 operands but expected only 2!",
        ),
        (
            "(add i32:$a, i32:$b), (ADD $a, $c)",
            "Node 'c' in output pattern but not input pattern",
        ),
        (
            "(add i32:$a, i32:$b), (ADD $a, $a)",
            "Pattern has dead named input: $b",
        ),
        (
            "(i32 (bitconvert $a)), (ADD $a, $a)",
            "Input $a must be an identifier!",
        ),
        (
            "(add i32:$a, i32:$b), (add $a, $b)",
            "Cannot use 'add' in an output pattern!",
        ),
        (
            "(add i32:$a, (i32 \"s\")), (ADD $a, $a)",
            "Pattern has unexpected init kind!",
        ),
    ];
    for (pattern, message) in cases {
        let text = format!("def P : Pat<{pattern}>;");
        assert_eq!(
            says(&text),
            format!("1:5: error: In P: {message}"),
            "{pattern}"
        );
    }
}

#[test]
fn mistakes_in_fragments() {
    let cases = [
        (
            "(ops node:$a), (add node:$a, node:$b)",
            "Operands list does not contain an entry for operand 'b'!",
        ),
        (
            "(ops node:$a, node:$b), (add node:$a, node:$a)",
            "'b' does not occur in pattern or was multiply specified!",
        ),
        (
            "(node node:$a), (add node:$a, node:$a)",
            "Operands list should start with '(ops ... '!",
        ),
    ];
    for (fragment, message) in cases {
        let text = format!("def f : PatFrag<{fragment}>;");
        assert_eq!(
            says(&text),
            format!("1:5: error: In f: {message}"),
            "{fragment}"
        );
    }
    let text = "def f : PatFrag<(ops node:$a), (add node:$a, node:$a)>;
def P : Pat<(f i32:$a, i32:$b), (ADD $a, $b)>;";
    assert_eq!(
        says(text),
        "2:5: error: In P: 'f' fragment requires 1 operands!"
    );
}

/// Since LLVM 20 loads that are atomic say how they extend, too.
#[test]
fn atomic_loads_may_extend() {
    let load = |kinds: &str, extension: &str| {
        format!(
            "def frag : PatFrag<(ops node:$p), (atomic_load node:$p)> {{ {kinds} let {extension} = true; }}
             def LOAD : I<[(set i32:$d, (frag i32:$p))], (ins GPR:$p)>;"
        )
    };
    for extension in ["NonExt", "AnyExt", "SignExt", "ZeroExt"].map(|one| format!("Is{one}Load")) {
        let atomic = load("let IsAtomic = true; let MemoryVT = i32;", &extension);
        assert_eq!(patterns(&atomic).len(), 1, "{extension}");
        let wanted = format!("{extension} requires IsLoad or IsAtomic");
        let said = says(&load("let PredicateCode = [{ return true; }];", &extension));
        assert!(said.contains(&wanted), "{said}");
    }
}

/// LLVM crashes on these.
#[test]
fn fragments_that_refer_to_themselves_are_no_crash() {
    let itself = "def f : PatFrag<(ops node:$a), (f node:$a)>;";
    assert_eq!(
        says(itself),
        "1:5: error: In f: 'f' fragment refers to itself!"
    );
    let mut doubling = String::from("def f0 : PatFrag<(ops node:$a), (add node:$a, node:$a)>;\n");
    for level in 1..12 {
        let inner = level - 1;
        doubling +=
            &format!("def f{level} : PatFrag<(ops node:$a), (f{inner} (f{inner} node:$a))>;\n");
    }
    let said = says(&doubling);
    assert!(said.contains(":5: error: a tree has more than "), "{said}");
}

#[test]
fn mistakes_in_nodes() {
    let node = |constraints: &str| {
        format!(
            "def n : SDNode<\"T::N\", SDTypeProfile<1, 1, [{constraints}]>>;\n\
             def P : Pat<(n i32:$a), (ADD $a, $a)>;"
        )
    };
    assert_eq!(
        says(&node("SDTCisVT<0, i32>, SDTCisSameAs<0, 5>")),
        "2:5: error: Invalid operand number in type constraint 5 (n:{ *:[i32] } i32:{ *:[i32] }:$a)"
    );
    assert_eq!(
        says(&node("SDTCisVT<0, i32>, SDTCisOpSmallerThanOp<0, 1>")),
        "2:5: error: Type set is empty for each HW mode in 'P'"
    );
    let text = "def C : SDTypeConstraint<0>;
def n : SDNode<\"T::N\", SDTypeProfile<1, 1, [C]>>;";
    assert_eq!(says(text), "1:5: error: Unrecognized SDTypeConstraint 'C'!");
    let text = "def n : SDNode<\"T::N\", SDTypeProfile<1, 1, [SDTCisVT<0, i32>]>>;
def P : Pat<(n FPR:$a), (ADD R0, R0)>;";
    assert_eq!(
        says(text),
        "2:5: error: In P: Could not infer all types in pattern!"
    );
}

#[test]
fn integers_must_fit_their_types() {
    let text = "def B : RegisterClass<\"T\", [i8], 8, (add R0)>;
def X : I<[(set B:$d, (add B:$a, 300))], (ins B:$a), (outs B:$d)>;";
    assert_eq!(
        says(text),
        "2:5: error: In X: Integer value '300' is out of range for type 'MVT::i8'!"
    );
}

/// A class of registers may be of pointers, whose size is not known.
#[test]
fn pointers_are_larger_than_integers() {
    let node = |small: &str, big: &str| {
        says(&format!(
            "def A : RegisterClass<\"T\", [{small}], 32, (add R0)>;
def B : RegisterClass<\"T\", [{big}], 32, (add R0)>;
def n : SDNode<\"T::N\", SDTypeProfile<1, 1, [SDTCisOpSmallerThanOp<1, 0>]>>;
def X : I<[(set B:$d, (n A:$a))], (ins A:$a), (outs B:$d)>;"
        ))
    };
    let refused = "4:5: error: Type set is empty for each HW mode in 'X'";
    for (small, big) in [("i8", "iPTR"), ("i64", "iPTR"), ("i8", "i16")] {
        assert_eq!(node(small, big), "");
    }
    for (small, big) in [("iPTR", "i64"), ("iPTR", "iPTR"), ("v2i8", "iPTR")] {
        assert_eq!(node(small, big), refused);
    }
}
