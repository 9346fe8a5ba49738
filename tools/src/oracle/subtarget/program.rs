//! The program that asks our generated code for the same.

use super::canonical::is_input;
use super::model::Model;
use crate::oracle::frame::program::{self, Part};
use std::fmt::Write as _;

/// The parts for what not every target has.
const PARTS: [Part<Model>; 8] = [
    Part {
        function: "subtarget_features",
        text: program::FEATURES,
        needed: |_, generated| generated.contains("pub struct SubtargetFeatures"),
    },
    Part {
        function: "cpus",
        text: include_str!("dump/cpus.rs"),
        needed: |_, generated| generated.contains("pub enum Cpu"),
    },
    Part {
        function: "aliases",
        text: include_str!("dump/aliases.rs"),
        needed: |_, generated| program::has_method(generated, "from_alias"),
    },
    Part {
        function: "cpu_features",
        text: include_str!("dump/cpu_features.rs"),
        needed: |_, generated| program::has_method(generated, "tune_features"),
    },
    Part {
        function: "modes",
        text: include_str!("dump/modes.rs"),
        needed: |_, generated| {
            let has = |method| program::has_method(generated, method);
            has("hw_mode") && has("tune_features")
        },
    },
    Part {
        function: "cpu_models",
        text: include_str!("dump/cpu_models.rs"),
        needed: |_, generated| program::has_method(generated, "sched_model"),
    },
    Part {
        function: "models",
        text: include_str!("dump/models.rs"),
        needed: |_, generated| generated.contains("pub enum SchedModel"),
    },
    Part {
        function: "instructions",
        text: include_str!("dump/instructions.rs"),
        needed: has_instructions,
    },
];

/// Whether both sides know instructions of scheduling models.
fn has_instructions(model: &Model, generated: &str) -> bool {
    model.is_in_library() && generated.contains("pub enum SchedModel")
}

/// The text of the program of a target.
pub(super) fn text(model: &Model, generated: &str) -> String {
    let resolve = match has_instructions(model, generated) {
        true => resolve(generated),
        false => String::new(),
    };
    let always = ["fn all_facts(_: &mut Out) {}\n", &inputs(model), &resolve];
    program::text(&always, &PARTS, model, generated)
}

/// The function that finds the class of an instruction: conditions may ask for features, and what
/// only the program answers.
fn resolve(generated: &str) -> String {
    let method = generated.split_once("pub fn resolve(");
    let method = method.and_then(|(_, rest)| rest.split_once('{'));
    let takes = |word| method.is_some_and(|(head, _)| head.contains(word));
    let (mut text, mut more) = (String::new(), String::new());
    if takes("features:") {
        text += include_str!("dump/features_of.rs");
        more += ", &features_of(model)";
    }
    if takes("hooks:") {
        text += include_str!("dump/hooks.rs");
        more += ", inst";
    }
    let head =
        "fn resolve(model: SchedModel, inst: &Asked) -> Option<tblgen_runtime::SchedClassDesc>";
    text + &format!("{head} {{\n    model.resolve(inst.class(), inst{more})\n}}\n")
}

/// A constant with what LLVM's program was asked, and with the names of processors.
fn inputs(model: &Model) -> String {
    let mut text = "const INPUTS: &str = r####\"".to_string();
    let names = model.cpus.iter().map(|cpu| &cpu.name);
    for name in names.chain(model.aliases.iter().map(|(alias, _)| alias)) {
        let _ = writeln!(text, "input-name\t{name}\t");
    }
    let lines = model.behaviour.lines();
    for line in lines.filter(|line| is_input(line)) {
        let _ = writeln!(text, "{line}");
    }
    let only_asked = model.only_asked_writes;
    text += &format!("\"####;\n\nconst ONLY_ASKED_WRITES: bool = {only_asked};\n\n");
    text + include_str!("dump/inputs.rs")
}
