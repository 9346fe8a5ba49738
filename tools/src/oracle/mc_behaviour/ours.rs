// Our side of machine code: what the generated disassembler and encoder answer. The arguments are
// a file of records of 16 bytes and a file for the answers, which have the form of LLVM's, as do
// the lines of standard input. Without arguments, the program prints the number of features, or
// the features of modes.

use std::io::{BufRead as _, Write as _};

use tblgen_runtime::mc::{DecodeErrorKind, DecodeState, Decoded, EncodeErrorKind};
use tblgen_runtime::{Indexed as _, Operand};

const WIDTH: usize = 16;

/// The address of all instructions.
const ADDRESS: u64 = 0x1000;

fn answer(
    (disassembler, encoder): (&OwnDisassembler, &OwnEncoder),
    state: Option<&mut OwnState>,
    record: &[u8],
    out: &mut Vec<u8>,
) {
    match disassembler.decode(record, ADDRESS) {
        Ok(mut decoded) => {
            if let Some(state) = state {
                state.follow(&mut decoded);
            }
            instruction(encoder, &decoded, out);
        }
        Err(error) => {
            let (status, size) = match error.kind {
                DecodeErrorKind::MissingHook(_) => (255, error.skip),
                DecodeErrorKind::NeedBytes(_) | DecodeErrorKind::Invalid => (0, error.skip),
            };
            out.extend([status, size]);
        }
    }
}

fn instruction(encoder: &OwnEncoder, decoded: &Decoded<McInst>, out: &mut Vec<u8>) {
    let status = if decoded.is_soft_fail { 1 } else { 3 };
    let inst = &decoded.inst;
    out.extend([status, decoded.size]);
    out.extend(inst.opcode().number().to_le_bytes());
    let flags = (inst.flags() != 0).then_some((4, u64::from(inst.flags())));
    let operands = inst.operands().iter().map(|operand| match *operand {
        Operand::Reg(reg) => (1, u64::from(reg.number())),
        Operand::Imm(number) => (2, number as u64),
        Operand::Fp(bits) => (3, bits),
        _ => (0, 0),
    });
    out.push((inst.operands().len() + flags.iter().len()) as u8);
    for (kind, value) in operands.chain(flags) {
        out.push(kind);
        out.extend(value.to_le_bytes());
    }
    let mut bytes = [0; WIDTH];
    let mut fixups = 0;
    let size = encoder.encode(inst, ADDRESS, &mut bytes, &mut |_| fixups += 1);
    out.push(fixups);
    match size {
        Ok(size) => {
            out.push(size as u8);
            out.extend(&bytes[..size]);
        }
        Err(error) => out.push(match error.kind {
            EncodeErrorKind::MissingOperand(_) => 254,
            EncodeErrorKind::MissingHook(_) => 253,
            // Operands that are not those of the instruction, because one before them is missing.
            _ if inst.operands().len() < inst.opcode().desc().num_operands() => 254,
            EncodeErrorKind::InvalidOperand(at) if is_foreign(inst, at.into()) => 252,
            _ => 255,
        }),
    }
}

/// Whether an operand is a register that is not in the class of the operand.
fn is_foreign(inst: &McInst, at: usize) -> bool {
    let class = inst.opcode().desc().operand(at).and_then(|operand| operand.reg_class());
    match (inst.operands().get(at), class) {
        (Some(Operand::Reg(reg)), Some(class)) => !class.contains(*reg),
        _ => false,
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.len() == 1 {
        return print_features();
    }
    let records = std::fs::read(&arguments[1]).unwrap();
    let file = std::fs::File::create(&arguments[2]).unwrap();
    let mut file = std::io::BufWriter::new(file);
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        let [first, count, _, order, features @ ..] = &words[..] else { panic!("no question") };
        let (first, count): (usize, usize) = (first.parse().unwrap(), count.parse().unwrap());
        let (mut disassembler, mut encoder) = (disassembler(features), encoder(features));
        if ["big", "little"].contains(order) {
            (disassembler, encoder) = ordered(disassembler, encoder, *order == "big");
        }
        let mut out = Vec::new();
        // The number of records of a sequence.
        let sequence: Option<usize> = order.parse().ok();
        let mut state = OwnState::default();
        for (at, record) in records.chunks_exact(WIDTH).enumerate().skip(first).take(count) {
            let mut one = Vec::new();
            if sequence.is_some_and(|len| at % len == 0) {
                state = OwnState::default();
            }
            let state = sequence.map(|_| &mut state);
            answer((&disassembler, &encoder), state, record, &mut one);
            out.extend((one.len() as u16).to_le_bytes());
            out.extend(one);
        }
        file.write_all(&out).unwrap();
    }
}
