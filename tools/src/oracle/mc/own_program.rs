//! The part of our program that depends on the target.

use super::machines::{Machine, Source};

/// Our program, without the part that depends on the target.
const PROGRAM: &str = concat!(include_str!("ours.rs"), include_str!("ours_answers.rs"));

/// The answer of strict disassemblers.
const STRICT: &str = include_str!("ours_strict.rs");

/// The round trip of instructions in which operands are replaced.
const ROUND_TRIP: &str = concat!(
    include_str!("ours_round_trip.rs"),
    include_str!("ours_equivalents.rs")
);

/// The place of [`STRICT`] for targets that have none.
const NOT_STRICT: &str = "
fn strict(_: &OwnDisassembler, _: &[u8]) -> [u8; 4] {
    panic!(\"no strict disassembler\")
}
";

/// The state of a target whose instructions do not depend on those before them.
const NO_STATE: &str = "
#[derive(Default)]
struct OwnState;

impl DecodeState<McInst> for OwnState {
    fn follow(&mut self, _: &mut Decoded<McInst>) {}
}
";

/// The mode that features choose on X86.
const X86_MODE: &str = "
fn mode(features: &SubtargetFeatures) -> tblgen_runtime::mc::x86::Mode {
    use tblgen_runtime::mc::x86::Mode;
    let is_in = |name| SubtargetFeature::from_command_line_name(name).is_some_and(|one| features.contains(one));
    match MODE.map(is_in) {
        [true, ..] => Mode::Bits16,
        [_, true, _] => Mode::Bits32,
        _ => Mode::Bits64,
    }
}
";

/// The disassembler that answers as LLVM's does.
const AS_LLVM: &str = "
fn as_llvm(disassembler: OwnDisassembler) -> OwnDisassembler {
    disassembler
}
";

/// The disassembler for X86 that answers as LLVM's does.
const AS_LLVM_IN_X86: &str = "
fn as_llvm(disassembler: OwnDisassembler) -> OwnDisassembler {
    disassembler.separate_prefixes()
}
";

/// The places of numbers in the bytes of an instruction, none of which is known.
const NO_OFFSETS: &str = "
fn offsets(_: &OwnDisassembler, _: &[u8]) -> String {
    String::new()
}
";

/// The places of the displacement and of two immediates in the bytes of an instruction of X86.
const X86_OFFSETS: &str = "
fn offsets(disassembler: &OwnDisassembler, bytes: &[u8]) -> String {
    let Some(offsets) = disassembler.constant_offsets(bytes) else { return String::new() };
    let [first, second] = offsets.immediates;
    [offsets.displacement, first, second]
        .map(|place| place.map_or(String::new(), |place| format!(\"{} {}\", place.offset, place.size)))
        .join(\":\")
}
";

/// The answers about features that instructions need, of which nothing is known.
const NO_FEATURES: &str = "
fn of_features(_: &str, _: &str, _: &OwnDisassembler, _: &[u8]) -> Option<String> {
    None
}
";

/// The answers about features of X86: `cpuid` size, opcode, whether a strict disassembler allows it, and the
/// features that an instruction needs, `gated` the same with the opcode that a processor decodes, or `-`; `implied` the feature with a number and those
/// that it implies, `processor` the features of a processor.
const X86_FEATURES: &str = "
fn of_features(mode: &str, cpu: &str, disassembler: &OwnDisassembler, record: &[u8]) -> Option<String> {
    let text = |all: SubtargetFeatures| all.iter().map(|one| one.command_line_name()).collect::<Vec<_>>().join(\"+\");
    let decoded = || disassembler.decode(record, 0).ok();
    let head = |decoded: &Decoded<McInst>| {
        let is_allowed = disassembler.strict().decode(record, 0).is_ok();
        format!(\"{} {} {is_allowed}\", decoded.size, decoded.inst.opcode().name())
    };
    let of_cpu = || Cpu::from_name(cpu).expect(\"a processor\").features();
    Some(match mode {
        \"implied\" => {
            let number = u16::from_le_bytes([record[0], record[1]]);
            SubtargetFeature::from_number(number).map_or(String::new(), |one| {
                format!(\"{} {}\", one.command_line_name(), text(SubtargetFeatures::enabling(&[one])))
            })
        }
        \"processor\" => text(of_cpu()),
        \"cpuid\" => decoded().map_or(String::new(), |decoded| {
            let needed: Vec<SubtargetFeature> = decoded.inst.opcode().cpuid_features().collect();
            format!(\"{} {}\", head(&decoded), text(SubtargetFeatures::enabling(&needed)))
        }),
        \"gated\" => decoded().map_or(String::new(), |decoded| {
            let gated = disassembler.gated(&of_cpu()).decode(record, 0);
            if let Ok(gated) = &gated {
                assert_eq!(gated.size, decoded.size);
            }
            let gated = gated.map_or(\"-\", |gated| gated.inst.opcode().name());
            format!(\"{} {gated}\", head(&decoded))
        }),
        _ => return None,
    })
}
";

/// The text of an instruction, of which none is known.
const NO_TEXT: &str = "
fn text(_: &str, _: &SubtargetFeatures, _: &OwnDisassembler, _: &[u8]) -> String {
    panic!(\"no printer\")
}
";

/// The size, the opcode and the text of an instruction.
const TEXT: &str = "
fn text(option: &str, features: &SubtargetFeatures, disassembler: &OwnDisassembler, record: &[u8]) -> String {
    let Ok(decoded) = disassembler.decode(record, ADDRESS) else { return String::new() };
    let format = tblgen_runtime::asm::AsmFormat::new()
        .with_tabs(true)
        .with_syntax((option == \"other-syntax\").into())
        .with_aliases(option != \"no-aliases\")
        .with_target_addresses(option != \"distances\")
        .with_hexadecimal(option == \"print-imm-hex\")
        .with_numeric_registers(matches!(option, \"numeric\" | \"reg-names-raw\"));
    let printer = InstPrinter::new(features).with_format(format);
    let text = decoded.inst.display(&printer).at(ADDRESS);
    format!(\"{} {} {text}\", decoded.size, decoded.inst.opcode().name())
}
";

/// The parts of the program that only some machines have.
fn further(machine: &Machine) -> String {
    let state = machine.state.map_or(NO_STATE.to_string(), |state| {
        format!("type OwnState = tblgen_targets::{state};\n")
    });
    let of_x86 = match machine.is_x86() {
        true => [X86_MODE, AS_LLVM_IN_X86, X86_OFFSETS, X86_FEATURES].concat(),
        false => [AS_LLVM, NO_OFFSETS, NO_FEATURES].concat(),
    };
    let text = if machine.texts.is_empty() {
        NO_TEXT
    } else {
        TEXT
    };
    [&state, &of_x86, text].concat()
}

/// The program of a machine, whose generated text is given.
pub(super) fn own_program(machine: &Machine, generated: &str) -> String {
    let has_method = |name: &str| generated.contains(&format!("fn {name}("));
    let hooks = |functions: Option<&str>, none: &str| match functions {
        Some(name) => format!("tblgen_targets::{name}"),
        None => none.to_string(),
    };
    let decoders = hooks(machine.decoders, "NoDecodeHooks");
    let encoders = hooks(machine.encoders, "NoEncodeHooks");
    let plain = ["Disassembler".to_string(), "Encoder".to_string()];
    let with_hooks = [
        format!("Disassembler<{decoders}>"),
        format!("Encoder<{encoders}>"),
    ];
    let (types, disassembler, mut encoder, strict) = match machine.source {
        Source::Encodings(_) => (
            with_hooks,
            format!("Disassembler::with_hooks(features, {decoders})"),
            format!("Encoder::with_hooks({encoders})"),
            STRICT,
        ),
        Source::ByteCode | Source::X86 => (
            plain,
            "Disassembler::new(features)".to_string(),
            "Encoder::new()".to_string(),
            if machine.is_x86() { STRICT } else { NOT_STRICT },
        ),
    };
    let further = further(machine);
    if machine.is_x86() {
        encoder += ".in_mode(mode(features))";
    }
    if has_method("for_features") {
        // The order of the bytes depends on features.
        encoder += ".for_features(features)";
    }
    let order = match has_method("big_endian") {
        true => {
            "is_big.map_or((decoder, encoder), |is| (decoder.big_endian(is), encoder.big_endian(is)))"
        }
        false => "assert!(is_big.is_none());\n    (decoder, encoder)",
    };
    let (features, [own_decoder, own_encoder]) = (machine.mode_features(), types);
    format!(
        "{PROGRAM}
type OwnDisassembler = {own_decoder};
type OwnEncoder = {own_encoder};
const MODE: [&str; 3] = {features:?};

fn machine(features: &SubtargetFeatures, is_big: Option<bool>) -> (OwnDisassembler, OwnEncoder) {{
    let (decoder, encoder) = ({disassembler}, {encoder});
    {order}
}}
{further}{strict}{ROUND_TRIP}"
    )
}
