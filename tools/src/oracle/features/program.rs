//! The program that asks our generated code for the same.

use super::Model;
use crate::oracle::frame::program::{FEATURES, has_method};
use std::fmt::Write as _;

/// The text of the program of a target.
pub(super) fn text(model: &Model, generated: &str) -> String {
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
        &inputs(model),
    ]
    .concat()
}

/// Constants with what is asked.
fn inputs(model: &Model) -> String {
    let mut text = "\nconst CPUS: &[(&str, &[u16], &[u16])] = &[\n".to_string();
    for cpu in &model.cpus {
        let (name, features, tune) = (&cpu.name, &cpu.features, &cpu.tune);
        let _ = writeln!(text, "    ({name:?}, &{features:?}, &{tune:?}),");
    }
    text += "];\n\nconst STRINGS: &[(&str, &str, &str, bool)] = &[\n";
    for one in &model.strings {
        let (key, cpu, flags) = (&one.key, &one.cpu, &one.flags);
        let _ = writeln!(
            text,
            "    ({key:?}, {cpu:?}, {flags:?}, {}),",
            one.with_opcodes
        );
    }
    text += "];\n\nconst LIBRARY: &[(&str, &[u16])] = &[\n";
    for (key, features) in &model.library {
        let _ = writeln!(text, "    ({key:?}, &{features:?}),");
    }
    text + "];\n"
}
