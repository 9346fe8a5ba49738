//! Our program: the generated code of a target, and what asks it.

use super::Machine;
use super::machines::Source;
use crate::compare::context::Context;
use crate::oracle::frame::crates::Workspace;
use crate::oracle::frame::targets::Target;
use anyhow::Result;
use std::path::Path;

/// The part that all targets have.
const OURS: &str = include_str!("ours.rs");

/// Adds the crate of a target.
pub(super) fn generate(
    context: &Context,
    target: &Target,
    machine: &Machine,
    folder: &Path,
    crates: &mut Workspace,
) -> Result<()> {
    crates.add(&target.name)?;
    let run = target.with_machine_code(folder)?;
    let outputs = match machine.has_encoder {
        true => "--gen-rust=disassembler,code_emitter",
        false => "--gen-rust=disassembler",
    };
    let generated = run.run(context, outputs, &context.ours).printed()?;
    let has_features = String::from_utf8_lossy(&generated).contains("pub struct SubtargetFeatures");
    std::fs::write(crates.generated(&target.name), generated)?;
    let features = match (machine.source, has_features) {
        (Source::X86, _) => WITH_MODES,
        (_, true) => WITH_FEATURES,
        (_, false) => WITHOUT_FEATURES,
    };
    let encoder = match (machine.has_encoder, machine.source) {
        (false, _) => WITHOUT_ENCODER.to_string(),
        (true, Source::X86) => format!("{WITH_ENCODER}{ENCODER_WITH_MODES}"),
        (true, Source::Encodings(_)) => format!("{WITH_ENCODER}{ENCODER}"),
    };
    crates.set_own_program(&target.name, &format!("{OURS}{features}{encoder}"))
}

/// The disassembler for a set of features, which are given by number.
const WITH_FEATURES: &str = "
fn disassembler(line: &str) -> Disassembler {
    let mut features = SubtargetFeatures::NONE;
    for number in line.split_whitespace() {
        let number = number.parse().expect(\"a number\");
        features.insert(SubtargetFeature::from_number(number).expect(\"a feature\"));
    }
    Disassembler::new(&features)
}

fn sets_for_bytes() -> Vec<String> {
    let numbers = (0..SubtargetFeature::ALL.len()).map(|number| format!(\"{number} \"));
    vec![numbers.collect()]
}

fn print_features() {
    println!(\"{}\", SubtargetFeature::ALL.len());
}
";

/// The disassembler of X86 for features of which one is that of a mode.
const WITH_MODES: &str = "
use tblgen_runtime::mc::x86::Mode;

const MODES: [(&str, Mode); 3] = [
    (\"16bit-mode\", Mode::Bits16),
    (\"32bit-mode\", Mode::Bits32),
    (\"64bit-mode\", Mode::Bits64),
];

fn feature(name: &str) -> SubtargetFeature {
    SubtargetFeature::from_command_line_name(name).expect(\"the feature of a mode\")
}

fn disassembler(line: &str) -> Disassembler {
    let number = line.trim().parse().expect(\"a number\");
    let feature = SubtargetFeature::from_number(number).expect(\"a feature\");
    Disassembler::new(&SubtargetFeatures::enabling(&[feature]))
}

fn sets_for_bytes() -> Vec<String> {
    let numbers = MODES.map(|(name, _)| feature(name).number().to_string());
    numbers.to_vec()
}

fn print_features() {
    for line in sets_for_bytes() {
        println!(\"{line}\");
    }
}
";

/// The disassembler of a target without features.
const WITHOUT_FEATURES: &str = "
fn disassembler(_: &str) -> Disassembler {
    Disassembler::new()
}

fn sets_for_bytes() -> Vec<String> {
    vec![String::new()]
}

fn print_features() {
    println!(\"0\");
}
";

/// The way from an instruction to bytes.
const WITH_ENCODER: &str = "
type Encoding = Result<usize, EncodeError>;

fn encode(encoder: &Encoder, inst: &McInst, bytes: &mut [u8], fixups: &mut u8) -> Option<Encoding> {
    Some(encoder.encode(inst, ADDRESS, bytes, &mut |_| *fixups += 1))
}
";

/// The encoder of most targets.
const ENCODER: &str = "
fn encoder(_: &str) -> Encoder {
    Encoder::new()
}
";

/// The encoder of X86.
const ENCODER_WITH_MODES: &str = "
fn encoder(line: &str) -> Encoder {
    let modes = MODES.iter().find(|(name, _)| feature(name).number().to_string() == line.trim());
    Encoder::new().in_mode(modes.expect(\"the feature of a mode\").1)
}
";

/// Neither.
const WITHOUT_ENCODER: &str = "
struct Encoder;

type Encoding = Result<usize, EncodeError>;

fn encoder(_: &str) -> Encoder {
    Encoder
}

fn encode(_: &Encoder, _: &McInst, _: &mut [u8], _: &mut u8) -> Option<Encoding> {
    None
}
";
