//! Features of small subtargets, and conditions on them.

use super::CodeGenSubtargetFeatures;
use super::condition::Condition::{AllOf, AnyOf, Leaf, Not};
use super::condition::{Condition, Next};
use crate::support::faults::Diagnostics;

const CLASS: &str = "
    class SubtargetFeature<string n, string f, string v, string d,
                           list<SubtargetFeature> i = []> {
      string Name = n; string FieldName = f; string Value = v; string Desc = d;
      list<SubtargetFeature> Implies = i;
    }
    class F<string n, list<SubtargetFeature> i = []> : SubtargetFeature<n, \"\", \"\", \"\", i>;
";

fn read(text: &str) -> Result<CodeGenSubtargetFeatures, Diagnostics> {
    let done = tblgen_lang::compile_text("t.td", format!("{CLASS}{text}"), &Default::default());
    CodeGenSubtargetFeatures::new(&done.records.expect("the text is right"))
}

fn message(text: &str) -> String {
    read(text).unwrap_err()[0].message.clone()
}

#[test]
fn features_have_the_numbers_of_llvm() {
    let features = read(
        r#"def X10 : F<"ten">; def X9 : F<"nine", [X10]>;
        def A : SubtargetFeature<"a", "HasA", "true", "Enable A", [X9, X10, X9]>;"#,
    );
    let features = features.unwrap();
    let names: Vec<&str> = features.features.iter().map(|one| &*one.name).collect();
    assert_eq!(names, ["A", "X9", "X10"]);
    let [a, ..] = features.features.as_slice() else {
        panic!("three features");
    };
    assert_eq!((&*a.command_line_name, &*a.description), ("a", "Enable A"));
    assert_eq!((&*a.field_name, &*a.value), ("HasA", "true"));
    assert_eq!(
        (a.implies.as_slice(), features.name(2)),
        (&[1, 2][..], "X10")
    );
    assert_eq!(features.name(3), "");
    assert!(read("").unwrap().features.is_empty());
}

#[test]
fn a_name_belongs_to_one_feature() {
    let text = "def A : F<\"a\">; def B : F<\"\">; def C : F<\"\">; def D : F<\"a\">;";
    assert_eq!(message(text), "'a' is the name of feature 'A' already");
}

/// NVPTX of LLVM 17 has two features `sm_90`.
#[test]
fn features_of_older_releases_may_share_a_name() {
    let text = "class ValueType { int isVector = false; } def A : F<\"a\">; def B : F<\"a\">;";
    assert_eq!(read(text).unwrap().features.len(), 2);
}

#[test]
fn no_feature_implies_itself() {
    let text = "def A : F<\"a\"> { let Implies = [A]; }";
    assert_eq!(message(text), "feature 'A' implies itself");
}

#[test]
fn fields_are_needed() {
    let done = tblgen_lang::compile_text(
        "t.td",
        "class SubtargetFeature; def A : SubtargetFeature;",
        &Default::default(),
    );
    let faults = CodeGenSubtargetFeatures::new(&done.records.unwrap()).unwrap_err();
    assert!(faults[0].message.contains("Implies"), "{faults:?}");
}

/// Conditions of some size over three leaves, each of them.
fn conditions(size: usize) -> Vec<Condition<usize>> {
    if size == 0 {
        return (0..3).map(Leaf).collect();
    }
    let smaller = conditions(size - 1);
    let mut all: Vec<_> = smaller.iter().cloned().map(|one| Not(one.into())).collect();
    for (at, one) in smaller.iter().enumerate() {
        let other = &smaller[(at * 7 + size) % smaller.len()];
        let third = &smaller[(at * 3 + 1) % smaller.len()];
        all.push(AnyOf(vec![one.clone(), other.clone()]));
        all.push(AllOf(vec![other.clone(), one.clone(), third.clone()]));
    }
    all
}

fn holds(condition: &Condition<usize>, set: u32) -> bool {
    match condition {
        Leaf(leaf) => set >> leaf & 1 != 0,
        Not(part) => !holds(part, set),
        AnyOf(parts) => parts.iter().any(|part| holds(part, set)),
        AllOf(parts) => parts.iter().all(|part| holds(part, set)),
    }
}

#[test]
fn tests_decide_what_the_expression_means() {
    for condition in (0..4).flat_map(conditions) {
        let tests = condition.tests();
        for set in 0..8 {
            let mut at = 0;
            let held = loop {
                let test = &tests[at];
                let next = match set >> test.leaf & 1 {
                    0 => test.if_clear,
                    _ => test.if_set,
                };
                match next {
                    Next::Fails => break false,
                    Next::Holds => break true,
                    Next::Skip(places) => at += places,
                }
            };
            assert_eq!(held, holds(&condition, set), "{condition:?}");
        }
    }
}

#[test]
fn texts_have_parentheses_between_operators() {
    let [a, b, c] = [0, 1, 2].map(Leaf);
    let names = ["a", "b", "c"];
    let text = |condition: Condition<usize>| condition.text(|&leaf| names[leaf]);
    let either = AnyOf(vec![a.clone(), b]);
    assert_eq!(text(Not(Box::new(Not(Box::new(a))))), "!!a");
    assert_eq!(text(either.clone()), "a || b");
    assert_eq!(text(AllOf(vec![c, either])), "c && (a || b)");
}

#[test]
fn older_descriptions_have_another_name_for_a_field() {
    let class = CLASS.replace("FieldName", "Attribute");
    let text = format!("{class} def A : SubtargetFeature<\"a\", \"HasA\", \"true\", \"\">;");
    let done = tblgen_lang::compile_text("t.td", text, &Default::default());
    let features = CodeGenSubtargetFeatures::new(&done.records.unwrap()).unwrap();
    assert_eq!(features.features[0].field_name, "HasA");
}
