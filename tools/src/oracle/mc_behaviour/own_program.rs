//! The part of a program over what is generated that depends on the target.

use super::machines::{Machine, Source};

/// The functions that make disassemblers and encoders of a target, whose generated text is given.
pub(super) fn own_program(machine: &Machine, is_x86: bool, text: &str) -> String {
    let features = match text.contains("fn for_features(") {
        _ if is_x86 => [OF_FEATURES, OF_MODES, WITH_MODES].concat(),
        _ if matches!(machine.source, Source::ByteCode) => WITHOUT_FUNCTIONS.to_string(),
        true => [
            OF_FEATURES,
            WITH_FUNCTIONS,
            WITH_FEATURES,
            ENCODER_OF_FEATURES,
        ]
        .concat(),
        false => [OF_FEATURES, WITH_FUNCTIONS, WITH_FEATURES, ONE_ENCODER].concat(),
    };
    let order = match text.contains("fn big_endian(") {
        true => WITH_ORDER,
        false => WITHOUT_ORDER,
    };
    let functions = functions(machine);
    format!("{features}{order}{functions}")
}

/// The types that take functions of `tblgen-targets`, and these functions.
fn functions(machine: &Machine) -> String {
    let of = |kind: &str, generated: &str, functions: Option<&str>| {
        let functions = match functions {
            Some(name) => format!("tblgen_targets::{name}"),
            None => format!("No{kind}Hooks"),
        };
        let constant = kind.to_uppercase();
        format!(
            "type Own{generated} = {generated}<{functions}>;\n\
             const {constant}_FUNCTIONS: {functions} = {functions};\n"
        )
    };
    match machine.source {
        Source::X86 | Source::ByteCode => format!("{PLAIN_TYPES}{NO_STATE}"),
        Source::Encodings(_) => [
            of("Decode", "Disassembler", machine.decoders),
            of("Encode", "Encoder", machine.encoders),
            format!("const MODE: [&str; 3] = {:?};\n", names_of(machine)),
            machine.state.map_or(NO_STATE.to_string(), |state| {
                format!("type OwnState = tblgen_targets::{state};\n")
            }),
        ]
        .concat(),
    }
}

/// The names of the feature of a mode, and of those with which nothing is asked.
fn names_of(machine: &Machine) -> [&'static str; 3] {
    let mode = machine.mode.as_ref();
    mode.map_or([""; 3], |mode| {
        [mode.feature, mode.excluded[0], mode.excluded[1]]
    })
}

/// The types of X86 and of byte code, which need no functions.
const PLAIN_TYPES: &str = "
type OwnDisassembler = Disassembler;
type OwnEncoder = Encoder;
";

/// The state of a target whose instructions do not depend on those before them.
const NO_STATE: &str = "
#[derive(Default)]
struct OwnState;

impl tblgen_runtime::mc::DecodeState<McInst> for OwnState {
    fn follow(&mut self, _: &mut tblgen_runtime::mc::Decoded<McInst>) {}
}
";

/// Disassemblers for features, which are given by number.
const OF_FEATURES: &str = "
fn features_of(numbers: &[&str]) -> SubtargetFeatures {
    let mut features = SubtargetFeatures::NONE;
    for number in numbers {
        let number = number.parse().expect(\"a number\");
        features.insert(SubtargetFeature::from_number(number).expect(\"a feature\"));
    }
    features
}

fn disassembler(numbers: &[&str]) -> OwnDisassembler {
    new_disassembler(&features_of(numbers))
}
";

/// A disassembler with functions.
const WITH_FUNCTIONS: &str = "
fn new_disassembler(features: &SubtargetFeatures) -> OwnDisassembler {
    Disassembler::with_hooks(features, DECODE_FUNCTIONS)
}
";

/// Encoders whose order of bytes depends on features.
const ENCODER_OF_FEATURES: &str = "
fn encoder(numbers: &[&str]) -> OwnEncoder {
    Encoder::with_hooks(ENCODE_FUNCTIONS).for_features(&features_of(numbers))
}
";

/// A disassembler and an encoder of byte code, which have no functions and ask for no features.
const WITHOUT_FUNCTIONS: &str = "
fn disassembler(_: &[&str]) -> OwnDisassembler {
    Disassembler::new(&SubtargetFeatures::NONE)
}

fn encoder(_: &[&str]) -> OwnEncoder {
    Encoder::new()
}

fn print_features() {
    println!(\"0\");
}
";

/// A disassembler of X86.
const OF_MODES: &str = "
fn new_disassembler(features: &SubtargetFeatures) -> OwnDisassembler {
    Disassembler::new(features)
}
";

/// Encoders that do not depend on features.
const ONE_ENCODER: &str = "
fn encoder(_: &[&str]) -> OwnEncoder {
    Encoder::with_hooks(ENCODE_FUNCTIONS)
}
";

/// The numbers of all features.
const WITH_FEATURES: &str = "
fn print_features() {
    println!(\"{}\", SubtargetFeature::ALL.len());
    for feature in MODE.map(SubtargetFeature::from_name).into_iter().flatten() {
        println!(\"{}\", feature.number());
    }
}
";

/// The features of modes of X86, and encoders for them.
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

fn print_features() {
    for (name, _) in MODES {
        println!(\"{}\", feature(name).number());
    }
}

fn encoder(numbers: &[&str]) -> OwnEncoder {
    let is_in = |name| numbers.contains(&feature(name).number().to_string().as_str());
    let mode = MODES.iter().find(|(name, _)| is_in(name));
    Encoder::new().in_mode(mode.expect(\"the feature of a mode\").1)
}
";

/// Both for an order of bytes, which descriptions have that leave it open.
const WITH_ORDER: &str = "
fn ordered(disassembler: OwnDisassembler, encoder: OwnEncoder, is_big: bool) -> (OwnDisassembler, OwnEncoder) {
    (disassembler.big_endian(is_big), encoder.big_endian(is_big))
}
";

/// Both where there is one order of bytes.
const WITHOUT_ORDER: &str = "
fn ordered(_: OwnDisassembler, _: OwnEncoder, _: bool) -> (OwnDisassembler, OwnEncoder) {
    panic!(\"there is one order of bytes\")
}
";
