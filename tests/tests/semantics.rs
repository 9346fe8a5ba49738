//! What instructions do: rows of small descriptions of our own, worked out by
//! hand, as the library has them and as generated code says them.
//!
//! Rows of LLVM's targets are compared by `cargo xtask oracle semantics`.

use tblgen_core::backend::{BackendError, TextOptions, find};
use tblgen_core::{Options, compile_text};
use tblgen_runtime::{NoSemantics, SemanticsSet};

mod small {
    tblgen_runtime::tablegen!("td/semantics/small.td", semantics);
}

mod modes {
    tblgen_runtime::tablegen!("td/semantics/modes.td", semantics);
}

mod hard {
    tblgen_runtime::tablegen!("td/semantics/hard.td", semantics);
}

const SMALL: [&str; 2] = [
    include_str!("../td/semantics/small.td"),
    include_str!("../td/semantics/small.txt"),
];
const MODES: [&str; 2] = [
    include_str!("../td/semantics/modes.td"),
    include_str!("../td/semantics/modes.txt"),
];
const HARD: [&str; 2] = [
    include_str!("../td/semantics/hard.td"),
    include_str!("../td/semantics/hard.txt"),
];

/// What a text backend prints.
fn print(option: &str, td: &str) -> String {
    let done = compile_text("a.td", td, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let mut out = Vec::new();
    let backend = find(option).unwrap();
    let printed = (backend.run)(&done.records.unwrap(), &TextOptions::default(), &mut out);
    printed.unwrap();
    String::from_utf8(out).unwrap()
}

/// The paragraphs about the target's own instructions.
fn own(printed: &str) -> Vec<&str> {
    let paragraphs = printed.trim_end().split("\n\n");
    paragraphs
        .skip_while(|one| !one.starts_with("ADD"))
        .collect()
}

#[test]
fn the_library_makes_the_rows_that_are_expected() {
    for [td, expected] in [SMALL, MODES, HARD] {
        let printed = print("print-semantics", td);
        let expected: Vec<&str> = expected.trim_end().split("\n\n").collect();
        for (is, wanted) in own(&printed).iter().zip(&expected) {
            assert_eq!(is, wanted);
        }
        assert_eq!(own(&printed).len(), expected.len());
    }
}

/// What generated code says of an opcode, as the library prints it, but for the
/// first line.
fn says<O: SemanticsSet>(opcode: O) -> Vec<String> {
    let modes = (0..3).filter_map(|mode| tblgen_runtime::Semantics::of_in(opcode, mode));
    let mut texts: Vec<String> = modes.map(|row| row.to_string()).collect();
    texts.dedup();
    if let Some(reason) = opcode.no_semantics() {
        texts.push(format!("{} ({}): {reason}", opcode.name(), reason.name()));
    }
    texts
}

/// What the library prints of an opcode, likewise.
fn printed(paragraphs: &str, name: &str) -> Vec<String> {
    let paragraphs = paragraphs.trim_end().split("\n\n");
    let of_name = paragraphs.filter(|one| one.split(' ').next() == Some(name));
    let texts = of_name.map(|one| one.split_once(":\n").map_or(one, |(_, text)| text));
    texts.map(str::to_string).collect()
}

#[test]
fn generated_code_says_what_the_library_does() {
    let text = print("print-semantics", SMALL[0]);
    for &opcode in small::Opcode::ALL {
        assert_eq!(says(opcode), printed(&text, opcode.name()), "{opcode}");
    }
    let text = print("print-semantics", HARD[0]);
    for &opcode in hard::Opcode::ALL {
        assert_eq!(says(opcode), printed(&text, opcode.name()), "{opcode}");
    }
    let text = print("print-semantics", MODES[0]);
    for &opcode in modes::Opcode::ALL {
        assert_eq!(says(opcode), printed(&text, opcode.name()), "{opcode}");
    }
}

#[test]
fn operations_have_types() {
    use small::{Opcode, SemOp, ValueType};
    let row = Opcode::MUL.semantics().unwrap();
    let operations: Vec<_> = row.into_iter().collect();
    let mul = operations[2];
    assert_eq!(mul.op(), SemOp::UMUL_LOHI);
    let types: Vec<ValueType> = mul.results().collect();
    assert_eq!(types, [ValueType::i32, ValueType::i32]);
    assert_eq!(mul.first_value(), 2);
    assert_eq!(Opcode::NOP.no_semantics(), Some(NoSemantics::NoPattern));
    assert!(Opcode::NOP.semantics().is_none());
    assert_eq!(Opcode::MUL.no_semantics(), None);
}

#[test]
fn rows_exist_in_modes() {
    use modes::Opcode;
    assert!(Opcode::ADDW.semantics().is_none());
    assert!(Opcode::ADDW.semantics_in(1).is_some());
    assert!(Opcode::ADD.semantics_in(2).is_none());
}

#[test]
fn the_report_counts() {
    let report = print("semantics-report", SMALL[0]);
    let lines: Vec<&str> = report.lines().map(str::trim).collect();
    for line in [
        "4  rows from Semantics records",
        "1  PatternNeverMatches: its pattern has null_frag in it, so it is none",
    ] {
        assert!(lines.contains(&line), "{line}\n{report}");
    }
}

/// The messages about the small description with something added.
fn mistakes(added: &str) -> Vec<String> {
    let td = format!("{}\n{added}", SMALL[0]);
    let done = compile_text("a.td", td, &Options::new());
    let backend = find("null-backend").and(find("print-semantics")).unwrap();
    let records = done.records.unwrap();
    match (backend.run)(&records, &TextOptions::default(), &mut Vec::new()) {
        Err(BackendError::Records(found)) => found.into_iter().map(|one| one.message).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn records_about_semantics_may_be_wrong() {
    let first = |added| mistakes(added).into_iter().next().unwrap();
    assert_eq!(
        first("def Twice : SDNodeEquiv<sub_flag, add>;"),
        "'sub_flag' is to be 'add' already"
    );
    assert_eq!(
        first("def Bad : Semantics<NOP, [(set ACC, (add W:$x, W:$x))]>;"),
        "In Bad: Input operand $x occurs in pattern but not in operands list!"
    );
    assert_eq!(
        first("def Bad : Semantics<NOP, [(set ACC, (add ACC))]>;"),
        "In Bad: add node requires exactly 2 operands!"
    );
    assert_eq!(
        first("def Bad : Semantics<CMPrr, [(set FLAGS, (add W:$a, (i64 1)))]>;"),
        "Type set is empty for each HW mode in 'Bad'"
    );
}

/// As much of X86 as the examples of documentation need.
const X86: &str = r#"
include "llvm/Target/Target.td"
include "tblgen/Semantics.td"
def TInfo : InstrInfo;
def T : Target { let InstructionSet = TInfo; }
class R<string n> : Register<n> { let Namespace = "T"; }
def EAX : R<"eax">;
def EDX : R<"edx">;
def EFLAGS : R<"flags">;
def GR32 : RegisterClass<"T", [i32], 32, (add EAX, EDX)>;
def STATUS : RegisterClass<"T", [i32], 32, (add EFLAGS)>;
def MUL32r : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins GR32:$src1);
  let Pattern = [];
}
"#;

#[test]
fn the_examples_of_the_documentation_say_what_they_mean() {
    for text in [
        include_str!("../../tblgen-core/prelude/tblgen/Semantics.td"),
        include_str!("../../README.md"),
    ] {
        let mut lines = text
            .lines()
            .map(|line| line.trim_start_matches("//").trim());
        let example = lines
            .find(|line| line.starts_with("def : Semantics<MUL32r"))
            .unwrap();
        let printed = print("print-semantics", &format!("{X86}{example}\n"));
        let steps = [
            "get_operand i32 0",
            "umul_lohi {i32, i32}",
            "put_reg EAX",
            "put_reg EDX",
        ];
        for step in steps {
            assert!(printed.contains(step), "{example}\n{printed}");
        }
    }
}
