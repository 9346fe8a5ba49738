//! What instructions do: rows of small descriptions of our own, worked out by
//! hand, as the library has them and as generated code says them.
//!
//! Rows of LLVM's targets are compared by `cargo xtask oracle semantics`.

use tblgen_core::backend::{BackendError, EmitOptions, Registry, SEMANTICS, emit_all, write_text};
use tblgen_core::diagnostic::render_llvm;
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

mod conditions {
    tblgen_runtime::tablegen!("td/semantics/conditions.td", semantics);
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

const CONDITIONS: [&str; 2] = [
    include_str!("../td/semantics/conditions.td"),
    include_str!("../td/semantics/conditions.txt"),
];

/// What a text backend prints.
fn print(option: &str, td: &str) -> String {
    let done = compile_text("a.td", td, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let mut out = Vec::new();
    let backend = Registry::builtin().find(option).unwrap();
    let options = EmitOptions::default();
    let printed = write_text(backend, &done.records.unwrap(), &options, &mut out);
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
    for [td, expected] in [SMALL, MODES, HARD, CONDITIONS] {
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
    let texts = of_name.map(|one| match one.split_once(":\n") {
        Some((_, text)) => text,
        // It does nothing.
        None if one.ends_with(':') => "",
        None => one,
    });
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
    let text = print("print-semantics", CONDITIONS[0]);
    for &opcode in conditions::Opcode::ALL {
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

/// Transforms are an enumeration of their own.
#[test]
fn rows_name_transforms() {
    use conditions::{Opcode, SemOp, SemTransform};
    use tblgen_runtime::{Indexed, SemOperand};
    let row = Opcode::SUBi.semantics().unwrap();
    let operations: Vec<_> = row.into_iter().collect();
    assert_eq!(operations[2].op(), SemOp::TRANSFORMED);
    let first = operations[2].operands().next();
    assert_eq!(first, Some(SemOperand::Transform(SemTransform::negate)));
    assert_eq!(SemTransform::VARIANTS.len(), 2);
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
        "10  rows from Semantics records",
        "1  PatternNeverMatches: its pattern has null_frag in it, so it is none",
    ] {
        assert!(lines.contains(&line), "{line}\n{report}");
    }
}

/// The first message about the small description with something added, with its
/// place; lines count from the first one that is added.
fn mistake(added: &str) -> String {
    let before = SMALL[0].lines().count();
    let td = format!("{}{added}", SMALL[0]);
    let done = compile_text("a.td", td, &Options::new());
    let backend = Registry::builtin().find("print-semantics").unwrap();
    let run = write_text(
        backend,
        &done.records.unwrap(),
        &EmitOptions::default(),
        &mut Vec::new(),
    );
    let Err(BackendError::Records(found)) = run else {
        panic!("{run:?}");
    };
    let mut out = Vec::new();
    render_llvm(&mut out, &found[0], &done.sources, false);
    let text = String::from_utf8(out).unwrap();
    let (line, rest) = text.strip_prefix("a.td:").unwrap().split_once(':').unwrap();
    let line = line.parse::<usize>().unwrap() - before;
    format!("{line}:{}", rest.lines().next().unwrap())
}

#[test]
fn records_about_semantics_may_be_wrong() {
    assert_eq!(
        mistake("def Twice : SDNodeEquiv<sub_flag, add>;"),
        "1:5: error: 'sub_flag' is to be 'sub' already"
    );
    assert_eq!(
        mistake("def Bad : Semantics<NOP, [(set ACC, (add W:$x, W:$x))]>;"),
        "1:5: error: In Bad: Input operand $x occurs in pattern but not in operands list!"
    );
    assert_eq!(
        mistake("\ndef Bad : Semantics<NOP, [(set ACC, (add ACC))]>;"),
        "2:5: error: In Bad: add node requires exactly 2 operands!"
    );
    assert_eq!(
        mistake("def Bad : Semantics<CMPrr, [(set FLAGS, (add W:$a, (i64 1)))]>;"),
        "1:5: error: Type set is empty for each HW mode in 'Bad'"
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
        include_str!("../../tblgen-lang/prelude/tblgen/Semantics.td"),
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

/// What is printed of an instruction of a description with something added.
fn printed_with(td: &str, added: &str, name: &str) -> Vec<String> {
    let text = print("print-semantics", &format!("{td}\n{added}"));
    let paragraphs = text.trim_end().split("\n\n");
    let of_name = paragraphs.filter(|one| one.split(' ').next() == Some(name));
    of_name.map(str::to_string).collect()
}

#[test]
fn what_is_not_known_has_the_reason_that_fits() {
    let cases = [
        // The types of the second tree clash, or follow from nothing.
        (
            "def Y : I<(outs W:$d), (ins W:$a), [(set W:$d, (bswap W:$a)), (set ACC, (fadd W:$a, W:$a))]>;",
            "Y (TypesNotKnown): nothing says which types the values of its pattern have",
        ),
        (
            "def use_it : SDNode<\"TISD::USE\", SDTypeProfile<0, 1, []>, [SDNPHasChain]>;
             def any : SDNode<\"TISD::ANY\", SDTypeProfile<1, 0, []>>;
             def Y : I<(outs W:$d), (ins W:$a), [(set W:$d, (bswap W:$a)), (use_it (any))]>;",
            "Y (TypesNotKnown): nothing says which types the values of its pattern have",
        ),
        // A condition that only the target has.
        (
            "def SETFOO : CondCode;
             def Y : I<(outs W:$d), (ins W:$a, W:$b), [(set W:$d, (setcc W:$a, W:$b, SETFOO))]>;",
            "Y (UnknownLeaf): its pattern has a leaf that is no value",
        ),
    ];
    for (added, wanted) in cases {
        assert_eq!(printed_with(SMALL[0], added, "Y"), [wanted], "{added}");
        let td = format!("{}\n{added}", SMALL[0]);
        let records = compile_text("a.td", td, &Options::new()).records.unwrap();
        let items = emit_all(&[&SEMANTICS], &records, &EmitOptions::default());
        assert!(items.is_ok(), "{added}\n{:?}", items.err());
    }
}

/// Each record is asked for the modes that those before it say nothing for.
#[test]
fn records_may_be_about_one_mode_each() {
    let added = "include \"tblgen/Semantics.td\"
        def Y : I<(outs X:$d), (ins X:$a, X:$b)>;
        def : Semantics<Y, [(set X:$d, (i64 (add X:$a, X:$b)))]>;
        def : Semantics<Y, [(set X:$d, (i32 (sub X:$a, X:$b)))]>;
        def : Semantics<Y, [(set X:$d, (i32 (or X:$a, X:$b)))]>;";
    let found = printed_with(MODES[0], added, "Y");
    let [narrow, wide] = &found[..] else {
        panic!("{found:?}");
    };
    assert!(
        narrow.starts_with("Y (Semantics) in mode 0:") && narrow.contains("sub i32"),
        "{narrow}"
    );
    assert!(
        wide.starts_with("Y (Semantics) in mode 1:") && wide.contains("add i64"),
        "{wide}"
    );
}

/// The time grows with the length of the chain.
#[test]
fn instructions_may_be_the_same_in_long_chains() {
    let mut added = String::from("def Y0 : I<(outs W:$d), (ins W:$a), []>;\n");
    for number in 1..3000 {
        let last = number - 1;
        added += &format!(
            "def Y{number} : I<(outs W:$d), (ins W:$a), []>; def : SameSemantics<Y{number}, Y{last}>;\n"
        );
    }
    assert!(printed_with(SMALL[0], &added, "Y2999")[0].contains("NoPattern"));
    added += "def : SameSemantics<Y0, Y2999>;\n";
    assert!(printed_with(SMALL[0], &added, "Y2999")[0].contains("NoPattern"));
    added += "def : Semantics<Y0, [(set W:$d, (bswap W:$a))]>;";
    assert!(printed_with(SMALL[0], &added, "Y2999")[0].contains("bswap"));
}
