//! The rows that descriptions give, worked out by hand, and the reasons why there
//! are none.

use tblgen_core::backend::{EmitOptions, SEMANTICS, emit_all};
use tblgen_core::{Options, compile_text};

use super::{COMPRESSED, CONDITIONS, HARD, MODES, SMALL, print, printed_with};

/// The paragraphs about the target's own instructions.
fn own(printed: &str) -> Vec<&str> {
    let paragraphs = printed.trim_end().split("\n\n");
    paragraphs
        .skip_while(|one| !one.starts_with("ADD"))
        .collect()
}

#[test]
fn the_library_makes_the_rows_that_are_expected() {
    for [td, expected] in [SMALL, MODES, HARD, CONDITIONS, COMPRESSED] {
        let printed = print("print-semantics", td);
        let expected: Vec<&str> = expected.trim_end().split("\n\n").collect();
        for (is, wanted) in own(&printed).iter().zip(&expected) {
            assert_eq!(is, wanted);
        }
        assert_eq!(own(&printed).len(), expected.len());
    }
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
        include_str!("../../../tblgen-lang/prelude/tblgen/Semantics.td"),
        include_str!("../../../book/src/semantics.md"),
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

/// A call may state in its own pattern where it returns to, too.
#[test]
fn calls_save_the_address_to_return_to() {
    let call = "let isCall = true in def Y : I<(outs), (ins target:$to), \
                [(br bb:$to), (set BASE, next_pc)]>;";
    let printed = printed_with(SMALL[0], call, "Y");
    assert!(printed[0].contains("next_pc"), "{printed:?}");
    let silent = call.replace(", (set BASE, next_pc)", "");
    let printed = printed_with(SMALL[0], &silent, "Y");
    assert!(
        printed[0].starts_with("Y (NoReturnAddress): "),
        "{printed:?}"
    );
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
