// Our side of the encoder of X86. Arguments: the mode, a file of instructions with the answers of
// LLVM's encoder, and a file for those for which ours has another answer: instruction, LLVM's
// answer, our answer. Prints the number of instructions, and the opcodes of which no instruction was
// encoded as LLVM does.

use std::io::Write as _;

use tblgen_runtime::Indexed as _;
use tblgen_runtime::mc::Fixup;
use tblgen_runtime::mc::x86::Mode;

/// A part of a file, with its length before it.
fn part(from: &mut impl std::io::Read) -> Option<Vec<u8>> {
    let mut len = [0; 2];
    from.read_exact(&mut len).ok()?;
    let mut bytes = vec![0; usize::from(u16::from_le_bytes(len))];
    from.read_exact(&mut bytes).expect("a whole part");
    Some(bytes)
}

fn instruction(bytes: &[u8]) -> McInst {
    let half = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    let opcode = Opcode::from_number(half(2)).expect("an opcode");
    let mut inst = McInst::new(opcode).with_flags(half(0));
    for operand in bytes[5..].chunks_exact(9) {
        let value = u64::from_le_bytes(operand[1..].try_into().unwrap());
        inst = match operand[0] {
            1 => inst.with_reg(Reg::from_number(value as u16).expect("a register")),
            2 => inst.with_imm(value as i64),
            _ => inst.with_expr(value as u32),
        };
    }
    inst
}

fn answer(encoder: &Encoder, inst: &McInst) -> Vec<u8> {
    let (mut bytes, mut fixups) = ([0; 16], Vec::new());
    let size = encoder.encode(inst, 0, &mut bytes, &mut |one: Fixup| fixups.push(one));
    let Ok(size) = size else { return vec![0] };
    let mut out = vec![1, fixups.len() as u8];
    for fixup in fixups {
        out.extend([fixup.offset, fixup.expression as u8, fixup.addend as u8]);
        out.extend([fixup.is_pc_relative.into(), fixup.size, fixup.encoder.len() as u8]);
        out.extend(fixup.encoder.bytes());
    }
    out.push(size as u8);
    out.extend(&bytes[..size]);
    out
}

fn compare(encoder: &Encoder, from: &mut impl std::io::Read, to: &mut impl std::io::Write) {
    let mut count = 0;
    // For each opcode, whether it was asked for, and whether an answer was that of LLVM.
    let mut seen = vec![(false, false); Opcode::VARIANTS.len()];
    while let (Some(bytes), Some(theirs)) = (part(from), part(from)) {
        count += 1;
        let inst = instruction(&bytes);
        let ours = answer(encoder, &inst);
        let seen = &mut seen[usize::from(inst.opcode().number())];
        seen.0 = true;
        seen.1 |= ours == theirs && ours != [0];
        if ours != theirs || ours == [0] {
            for part in [&bytes, &theirs, &ours] {
                to.write_all(&(part.len() as u16).to_le_bytes()).unwrap();
                to.write_all(part).unwrap();
            }
        }
    }
    println!("{count}");
    for (opcode, (is_seen, is_equal)) in Opcode::VARIANTS.iter().zip(seen) {
        if is_seen {
            println!("{} {is_equal}", opcode.name());
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let mode = match arguments[1].as_str() {
        "16" => Mode::Bits16,
        "32" => Mode::Bits32,
        _ => Mode::Bits64,
    };
    let encoder = Encoder::new().in_mode(mode);
    let open = |name: &str| std::io::BufReader::new(std::fs::File::open(name).unwrap());
    let to = std::fs::File::create(&arguments[3]).unwrap();
    let mut to = std::io::BufWriter::new(to);
    compare(&encoder, &mut open(&arguments[2]), &mut to);
    to.flush().unwrap();
}
