//! Any instructions, labels and data: code buffers over encoders of all kinds.
#![no_main]

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;
use tblgen_runtime::mc::x86::Mode;
use tblgen_runtime::mc::{CodeBuffer, DataOrder, EncodeInst, Label};
use tblgen_runtime::{Indexed as _, Operand};

/// A module with the encoder of a description.
macro_rules! machine {
    ($name:ident, $($arguments:tt)*) => {
        mod $name {
            tblgen_runtime::tablegen!($($arguments)*, docs = "none", code_emitter);
        }
    };
}

machine!(words, "../tests/td/disassembler/good/distances.td");
machine!(byte_code, "../tests/td/disassembler/good/byte_code.td");
machine!(
    x86,
    "../tests/td/code_emitter/good/x86.td",
    include = ["../tests/td/code_emitter/bad"]
);

#[derive(Debug, Arbitrary)]
enum Part {
    Reg(u16),
    Imm(i64),
    Small(i8),
    Label(u8),
}

#[derive(Debug, Arbitrary)]
enum Step {
    Push(u16, Vec<Part>),
    Label,
    Here,
    Open,
    Bind(u8),
    BindTo(u8, u64),
    Align(u32),
    Data(u8),
    Pointer(u8, u8, bool),
    Distance(u8, u8, u8, bool),
    Constant(u8, u8),
}

#[derive(Debug, Arbitrary)]
struct Input {
    machine: u8,
    mode: u8,
    address: u64,
    is_kept: bool,
    steps: Vec<Step>,
    patches: Vec<(u8, u64)>,
}

/// The number of steps that are taken.
const MOST_STEPS: usize = 200;

/// Takes all steps with an encoder. Whatever is finished lies between its addresses.
fn run<E: EncodeInst>(encoder: E, input: &Input, inst: impl Fn(u16, &[Part]) -> Option<E::Inst>) {
    let mut buffer = CodeBuffer::new(encoder, input.address);
    if input.is_kept {
        buffer = buffer.without_relaxation();
    }
    let mut labels = vec![buffer.label()];
    let order = |is_big| match is_big {
        true => DataOrder::BigEndian,
        false => DataOrder::LittleEndian,
    };
    for step in input.steps.iter().take(MOST_STEPS) {
        let label = |number: u8| -> Label { labels[usize::from(number) % labels.len()] };
        match *step {
            Step::Push(opcode, ref parts) => {
                let len = buffer.len();
                if let Some(inst) = inst(opcode, parts)
                    && buffer.push(&inst).is_err()
                {
                    assert_eq!(len, buffer.len());
                }
            }
            Step::Label => labels.push(buffer.label()),
            Step::Here => labels.push(buffer.here()),
            Step::Open => labels.push(buffer.open_label()),
            Step::Bind(number) => _ = buffer.bind(label(number)),
            Step::BindTo(number, address) => _ = buffer.bind_to(label(number), address),
            Step::Align(multiple) => _ = buffer.align(multiple),
            Step::Data(count) => buffer.data(&[0xcc; 255][..usize::from(count)]),
            Step::Pointer(to, size, is_big) => _ = buffer.pointer(label(to), size, order(is_big)),
            Step::Distance(from, to, size, is_big) => {
                let labels = (label(from), label(to));
                _ = buffer.distance(labels, size, order(is_big));
            }
            Step::Constant(byte, log) => {
                if let Ok(label) = buffer.constant(&[byte], 1 << (log % 32)) {
                    labels.push(label);
                }
            }
        }
    }
    let least = buffer.len();
    let Ok(mut code) = buffer.finish() else {
        return;
    };
    assert!(code.bytes().len() >= least);
    for (number, address) in &input.patches {
        let label = labels[usize::from(*number) % labels.len()];
        if code.patch(label, *address).is_ok() {
            assert_eq!(code.address_of(label), Some(*address));
            assert!(code.patch(label, *address).is_err());
        }
    }
}

/// The instruction of a machine, if there is such an opcode.
macro_rules! inst {
    ($machine:ident) => {
        |opcode: u16, parts: &[Part]| {
            use $machine::{McInst, Opcode, Reg};
            let opcode = Opcode::ALL[usize::from(opcode) % Opcode::ALL.len()];
            let mut inst = McInst::new(opcode);
            for part in parts {
                inst.push(match *part {
                    Part::Reg(number) => Operand::Reg(Reg::from_table(number)?),
                    Part::Imm(number) => Operand::Imm(number),
                    Part::Small(number) => Operand::Imm(number.into()),
                    Part::Label(number) => Operand::Expr(number.into()),
                });
            }
            Some(inst)
        }
    };
}

fuzz_target!(|input: Input| {
    let mode = [Mode::Bits16, Mode::Bits32, Mode::Bits64][usize::from(input.mode) % 3];
    match input.machine % 3 {
        0 => run(words::Encoder::new(), &input, inst!(words)),
        1 => run(byte_code::Encoder::new(), &input, inst!(byte_code)),
        _ => run(x86::Encoder::new().in_mode(mode), &input, inst!(x86)),
    }
});
