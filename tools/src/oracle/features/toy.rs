//! A test of the reader: lines of LLVM's program about a subtarget of two features and two instructions.

use super::KINDS;
use super::Model;
use super::tables::Tables;
use crate::oracle::frame::Theirs as _;
use crate::oracle::frame::compare::change_each;
use crate::oracle::frame::facts::Facts;
use crate::oracle::frame::toy::{assert_facts, assert_refused};

/// The lines of the program.
const TOY: &str = "\
command-line-name\ta\t0
description\ta\tEnable A
implied\ta\t
features-enabled\ta\t1 0
conditions-enabled\ta\t1
command-line-name\tb\t1
description\tb\tEnable B
implied\tb\t0
features-enabled\tb\t1 1
conditions-enabled\tb\t1
features-none\t\t0 0
opcodes-none\t\t1 0
input-cpu\told\t
input-tune\told\t
opcodes-cpu\told\t1 0
input-cpu\tnew\t1
input-tune\tnew\t0 1
opcodes-cpu\tnew\t1 1
input-string\t0\t- +a
opcodes-string\t0\t1 1
input-string\t1\tnew -a,+b
features-string\t1\t1 1
input-library\ttoy:old\t0
opcodes-library\ttoy:old\t1 1
";

fn model(text: &str) -> anyhow::Result<Model> {
    let tables = Tables {
        instr: "#ifdef GET_INSTRINFO_ENUM enum { PHI = 0, ADD = 1, INSTRUCTION_LIST_END #endif"
            .into(),
        subtarget: "\nenum { FeatureA = 0, FeatureB = 1, NumSubtargetFeatures = 2 }".into(),
    };
    Model::read(&tables, text.to_string())
}

fn read(text: &str) -> anyhow::Result<Facts> {
    Ok(model(text)?.facts())
}

#[test]
fn everything_about_the_toy_is_read() {
    let expected = [
        ("enum-subtarget-feature\tFeatureB", "1"),
        ("parse-subtarget-feature\tFeatureA", "0"),
        ("description\tb", "Enable B"),
        ("implied\tb", "0"),
        ("features-none\t", "0 0"),
        ("opcodes-cpu\told", "1 0"),
        ("opcodes-library\ttoy:old", "1 1"),
    ];
    let facts = read(TOY).unwrap();
    assert_facts(&facts, &expected);
    assert!(!facts.lines.keys().any(|key| key.starts_with("input")));
}

#[test]
fn every_changed_value_is_reported() {
    let changed = change_each(|| read(TOY).unwrap(), KINDS);
    assert_eq!(changed, 20);
}

#[test]
fn lines_that_do_not_fit_are_errors() {
    let changes = [
        ("input-cpu\tnew\t1", "input-cpu\tnew\tb"),
        ("input-tune\told\t\n", ""),
        ("input-string\t0\t- +a", "input-string\t0\t-"),
        ("opcodes-cpu\told\t1 0", "opcodes-cpu"),
    ];
    assert_refused(TOY, read, &changes);
}

#[test]
fn the_program_asks_for_all_of_it() {
    let model = model(TOY).unwrap();
    let generated = "pub struct SubtargetFeatures; pub const fn is_available_on(";
    let text = model.program(generated);
    for part in [
        "(\"old\", &[], &[]),",
        "(\"new\", &[1], &[0, 1]),",
        "(\"0\", \"-\", \"+a\", true),",
        "(\"1\", \"new\", \"-a,+b\", false),",
        "(\"toy:old\", &[0]),",
        "opcode.is_available_on(set)",
    ] {
        assert!(text.contains(part), "{part}");
    }
    let without = model.program("");
    assert!(without.contains("struct Set;") && !without.contains("is_available_on"));
}
