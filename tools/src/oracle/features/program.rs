//! The program that asks our generated code for the same.

use crate::oracle::frame::printed::Printed;
use crate::oracle::frame::program::{FEATURES, has_method};
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

/// The text of the program of a target.
pub(super) fn text(theirs: &Printed, generated: &str) -> String {
    let [features, sets] = match generated.contains("pub struct SubtargetFeatures") {
        true => [FEATURES, include_str!("dump/sets.rs")],
        false => ["", include_str!("dump/no_sets.rs")],
    };
    let conditions = match has_method(generated, "is_available_on") {
        true => include_str!("dump/conditions.rs"),
        false => include_str!("dump/no_conditions.rs"),
    };
    [
        include_str!("dump/main.rs"),
        features,
        sets,
        conditions,
        &inputs(theirs),
    ]
    .concat()
}

/// Constants with what is asked.
fn inputs(theirs: &Printed) -> String {
    let numbers = |numbers: &str| format!("&[{}]", numbers.replace(' ', ", "));
    let mut text = "\nconst CPUS: &[(&str, &[u16], &[u16])] = &[\n".to_string();
    let tuned: HashMap<&str, &str> = theirs.lines("input-tune").collect();
    for (name, features) in theirs.lines("input-cpu") {
        // Our program does not compile if it lacks a processor's features.
        let tune = tuned.get(name).copied().unwrap_or("none are stated");
        let [features, tune] = [features, tune].map(numbers);
        let _ = writeln!(text, "    ({name:?}, {features}, {tune}),");
    }
    text += "];\n\nconst STRINGS: &[(&str, &str, &str, bool)] = &[\n";
    let with_opcodes = theirs.lines("opcodes-string").map(|(key, _)| key);
    let with_opcodes: HashSet<&str> = with_opcodes.collect();
    for (key, values) in theirs.lines("input-string") {
        let (cpu, flags) = values.split_once(' ').unwrap_or((values, ""));
        let has_opcodes = with_opcodes.contains(key);
        let _ = writeln!(text, "    ({key:?}, {cpu:?}, {flags:?}, {has_opcodes}),");
    }
    text += "];\n\nconst LIBRARY: &[(&str, &[u16])] = &[\n";
    for (key, features) in theirs.lines("input-library") {
        let _ = writeln!(text, "    ({key:?}, {}),", numbers(features));
    }
    text + "];\n"
}
