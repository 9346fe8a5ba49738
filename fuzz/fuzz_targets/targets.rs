//! Any bytes and operands: all functions of `tblgen-targets`, with instructions by whose names they
//! go. With the feature `llvm`, also disassemblers and encoders of LLVM's targets that have them.
#![no_main]

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;
use tblgen_runtime::Operand;
use tblgen_runtime::mc::{TargetContext, TargetDecoders, TargetEncoders, TargetInst};
use tblgen_targets::{Arm, Mips, Thumb, XCore};

mod machine {
    tblgen_runtime::tablegen!(
        "../tests/td/disassembler/good/target_hooks.td",
        docs = "none",
        mc_inst
    );
}

use machine::{Opcode, Reg};

/// The number of operands for which an instruction has room.
const ROOM: usize = 16;

type Inst = TargetInst<Opcode, ROOM>;

#[derive(Debug, Arbitrary)]
enum Part {
    Reg(u16),
    Imm(i64),
    Expr(u32),
}

#[derive(Debug, Arbitrary)]
struct Input<'b> {
    /// The number of a function, and what it is given.
    number: u16,
    field: u64,
    address: u64,
    features: u64,
    opcode: u16,
    parts: Vec<Part>,
    /// Bytes for the decoders of LLVM's targets.
    #[cfg_attr(not(feature = "llvm"), allow(dead_code))]
    bytes: &'b [u8],
}

/// An element of a list, for any number; there is at least one.
fn any<T: Copy>(list: &[T], number: u16) -> T {
    list[usize::from(number) % list.len()]
}

fn inst(input: &Input<'_>) -> Inst {
    let mut inst = Inst::new(any(Opcode::ALL, input.opcode));
    for part in &input.parts {
        inst.push(match part {
            Part::Reg(number) => Operand::Reg(any(Reg::ALL, *number)),
            Part::Imm(number) => Operand::Imm(*number),
            Part::Expr(number) => Operand::Expr(*number),
        });
    }
    inst
}

/// Decodes with one of the functions.
fn decode<T: TargetDecoders>(input: &Input<'_>) {
    let has_feature = |name: &str| input.features >> (name.len() % 64) & 1 != 0;
    let context = TargetContext::new(input.address, &has_feature);
    let number = usize::from(input.number) % T::NAMES.len();
    let mut made = inst(input);
    if let Some(decoder) = T::decoder::<Opcode, ROOM>(number) {
        let _ = decoder(&mut made, input.field, &context);
    }
    let _ = T::finish(&mut made, &context);
}

/// Encodes with one of the functions of operands, and with one of instructions.
fn encode<T: TargetEncoders>(input: &Input<'_>) {
    let (number, inst) = (usize::from(input.number), inst(input));
    let at = usize::from(input.number >> 8) % (ROOM + 1);
    let of_operands = number.checked_rem(T::OPERANDS.len());
    if let Some(encoder) = of_operands.and_then(T::operand::<Opcode, ROOM>) {
        let _ = encoder(&inst, at, input.address, &mut |_| ());
    }
    let of_instructions = number.checked_rem(T::INSTRUCTIONS.len());
    if let Some(change) = of_instructions.and_then(T::instruction::<Opcode, ROOM>) {
        let _ = change(&inst, input.field.into());
    }
}

/// LLVM's targets that have such functions.
#[cfg(feature = "llvm")]
mod llvm {
    use super::Input;
    use tblgen_targets::{Arm, Mips, Thumb, ThumbBlocks, XCore};

    macro_rules! machine {
        ($name:ident, $path:literal, $folder:literal) => {
            mod $name {
                tblgen_runtime::tablegen!(
                    $path,
                    include = ["$LLVM/include", $folder],
                    docs = "none",
                    disassembler,
                    code_emitter
                );
            }
        };
    }

    machine!(arm, "llvm/ARM.td", "$LLVM/lib/Target/ARM");
    machine!(mips, "llvm/Mips.td", "$LLVM/lib/Target/Mips");
    machine!(xcore, "llvm/XCore.td", "$LLVM/lib/Target/XCore");

    /// The features of a target that bits select.
    macro_rules! features {
        ($machine:ident, $bits:expr) => {{
            let mut features = $machine::SubtargetFeatures::NONE;
            for (number, feature) in $machine::SubtargetFeature::ALL.iter().enumerate() {
                if $bits >> (number % 64) & 1 != 0 {
                    features.insert(*feature);
                }
            }
            features
        }};
    }

    /// Decodes bytes, and encodes what they are.
    macro_rules! round_trip {
        ($input:expr, $disassembler:expr, $encoder:expr) => {{
            let mut room = [0; 255];
            for one in $disassembler.instructions($input.bytes, $input.address) {
                if let Ok(decoded) = one.decoded {
                    let _ = $encoder.encode(&decoded.inst, one.address, &mut room, &mut |_| ());
                }
            }
        }};
    }

    pub fn all(input: &Input<'_>) {
        let features = features!(arm, input.features);
        let disassembler = arm::Disassembler::with_hooks(&features, Arm);
        round_trip!(input, disassembler, arm::Encoder::with_hooks(Arm));
        round_trip!(input, disassembler, arm::Encoder::with_hooks(Thumb));
        let all = disassembler.instructions(input.bytes, input.address);
        all.in_state(ThumbBlocks::default()).for_each(drop);
        let features = features!(mips, input.features);
        let disassembler = mips::Disassembler::new(&features);
        round_trip!(input, disassembler, mips::Encoder::with_hooks(Mips));
        let features = features!(xcore, input.features);
        let disassembler = xcore::Disassembler::new(&features);
        round_trip!(input, disassembler, xcore::Encoder::with_hooks(XCore));
    }
}

fuzz_target!(|input: Input<'_>| {
    decode::<Arm>(&input);
    encode::<Arm>(&input);
    encode::<Thumb>(&input);
    encode::<Mips>(&input);
    encode::<XCore>(&input);
    #[cfg(feature = "llvm")]
    llvm::all(&input);
});
