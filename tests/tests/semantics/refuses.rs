//! Patterns and records about semantics that are refused.

use tblgen_core::backend::{BackendError, EmitOptions, Registry, write_text};
use tblgen_core::diagnostic::render_llvm;
use tblgen_core::{Options, compile_text};
use tblgen_tests::Refused;

use super::SMALL;

const PATTERNS: Refused = Refused {
    folder: "semantics/bad",
    backend: "semantics",
};

fn messages(text: &str) -> String {
    let text = format!("include \"base.inc\"\n{text}");
    let messages = PATTERNS.messages("t.td", text.into()).unwrap();
    String::from_utf8(messages).unwrap()
}

#[test]
fn wrong_patterns_are_explained() {
    PATTERNS.check_all();
}

/// Each message names the part that is wrong.
#[test]
fn a_contradiction_says_who_wants_what() {
    let text = messages(
        "def X : Inst<(outs GPR:$d), (ins GPR:$a, FPR:$b), [(set i32:$d, (add i32:$a, f32:$b))]>;",
    );
    let notes: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("note: "))
        .collect();
    assert_eq!(
        notes,
        [
            "note: `(add i32:$a, f32:$b)` has i32 and `f32:$b` has f32, \
             but `add` wants its result and operand 2 to have the same type",
            "note: at (add:{ *:[i32] } i32:{ *:[i32] }:$a, f32:{ *:[f32] }:$b)",
            "note: in the pattern (set i32:$d, (add i32:$a, f32:$b))",
        ]
    );
}

/// One pattern is wrong, and the others are still read.
#[test]
fn all_wrong_patterns_are_reported() {
    let text = messages(
        "def : Pat<(i32 (ineg i32:$a)), (NEG $a, $a)>;
         def : Pat<(i32 (not i32:$a)), (NEG $b)>;",
    );
    assert_eq!(text.matches("error: ").count(), 2, "{text}");
}

/// A tree of `levels` additions.
fn deep(levels: usize) -> String {
    format!(
        "class Deep<int n> {{
           list<int> digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
           list<int> all = !range(n);
           dag tree = !foldl((bswap i32:$a), all, acc, i, (bswap acc));
         }}
         def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, Deep<{levels}>.tree)]>;"
    )
}

#[test]
fn trees_may_be_deep_but_not_too_deep() {
    assert_eq!(messages(&deep(150)), "");
    for levels in [1000, 100_000] {
        let text = messages(&deep(levels));
        let first = text.lines().next().unwrap();
        assert_eq!(
            first,
            "t.td:7:14: error: a pattern is nested more than 200 deep"
        );
        let notes: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with("note: "))
            .collect();
        assert!(notes[0].starts_with("note: at (bswap "), "{text}");
        assert!(
            notes[1].starts_with("note: in the pattern (set i32:$d, (bswap "),
            "{text}"
        );
    }
}

/// Fragments that double what they are given would be larger than any memory.
#[test]
fn fragments_do_not_grow_without_bounds() {
    let mut text = String::from("def twice0 : PatFrag<(ops node:$a), (add $a, $a)>;\n");
    for level in 1..60 {
        let inner = level - 1;
        text += &format!(
            "def twice{level} : PatFrag<(ops node:$a), (add (twice{inner} $a), (twice{inner} $a))>;\n"
        );
    }
    text += "def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (twice59 i32:$a))]>;";
    let text = messages(&text);
    assert!(text.contains("a tree has more than 8192 nodes"), "{text}");
}

#[test]
fn notes_are_cut_where_they_are_too_long() {
    let sum = (0..500).fold("i32:$a".to_string(), |sum, _| format!("(ineg {sum})"));
    let text = messages(&format!(
        "def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$e, {sum})]>;"
    ));
    assert!(text.contains("error: "), "{text}");
    let notes = text.lines().filter(|line| line.starts_with("note: "));
    let longest = notes.map(str::len).max();
    assert!(longest < Some(1100), "{longest:?}");
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
