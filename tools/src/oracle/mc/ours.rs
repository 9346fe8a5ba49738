// Our side of machine code: what the generated disassembler and encoder answer. Arguments, questions
// and answers are those of LLVM's side (llvm.cpp); the order is `big` or `little` where that is open.
// Without arguments, the program prints the number of features, and the numbers of those of `MODE`.
//
//   decode   what LLVM's side answers
//   branches 1 and size, or 2, size and the target of a direct jump or call; then the opcode, the kind
//            of control flow, and 1 if it is conditional, 2 if the state may be another one
//   memory   nothing, or the size, the opcode and the memory operands in text
//   accesses size, and what is read and written, in the lines of `accesses`
//   text     size, the opcode and its text, or nothing; with `:` after it, an option as for LLVM's side
//   strict   'n' a record is no instruction, 'r' the strict disassembler refuses it, 'a' it does not
//   cpuid, gated, implied, processor  the features of X86's instructions (own_program.rs)
//   round-trip  what `ours_round_trip.rs` prints about the records; the question has several sets of
//            features, with strokes between them
//   encode   the file has answers instead of records: what the encoder makes of their instructions

use std::io::{BufRead as _, Write as _};

use tblgen_runtime::mc::{DecodeError, DecodeErrorKind, DecodeState, Decoded, EncodeErrorKind, Fixup};
use tblgen_runtime::{Address, Indexed as _, InstAccess as _, MemoryOperand, Operand};

const WIDTH: usize = 16;

/// The address of all instructions.
const ADDRESS: u64 = 0x1000;

fn decode(
    (disassembler, encoder): (&OwnDisassembler, &OwnEncoder),
    state: Option<&mut OwnState>,
    record: &[u8],
) -> Vec<u8> {
    match disassembler.decode(record, ADDRESS) {
        Ok(mut decoded) => {
            if let Some(state) = state {
                state.follow(&mut decoded);
            }
            let status = if decoded.is_soft_fail { 1 } else { 3 };
            instruction(encoder, &decoded.inst, [status, decoded.size], false)
        }
        Err(error) => match error.kind {
            DecodeErrorKind::MissingHook(_) => vec![255, error.skip],
            DecodeErrorKind::NeedBytes(_) | DecodeErrorKind::Invalid => vec![0, error.skip],
        },
    }
}

/// The answer about where execution continues.
fn branches(disassembler: &OwnDisassembler, record: &[u8]) -> Vec<u8> {
    let Ok(decoded) = disassembler.decode(record, ADDRESS) else {
        return vec![0, 0];
    };
    let target = decoded.branch_target(ADDRESS);
    let mut out = vec![1 + u8::from(target.is_some()), decoded.size];
    out.extend(target.into_iter().flat_map(u64::to_le_bytes));
    out.extend(decoded.inst.opcode().number().to_le_bytes());
    let flow = decoded.inst.control_flow();
    let flags = u8::from(flow.is_conditional) | u8::from(flow.switches_state) << 1;
    out.extend([flow.kind.number(), flags]);
    out
}

/// The answer about memory operands: `size opcode` and for each base, index, scale, displacement, segment,
/// size, element and whether it is for all elements; then the places of numbers in the bytes.
fn memory(disassembler: &OwnDisassembler, record: &[u8]) -> String {
    let Ok(decoded) = disassembler.decode(record, ADDRESS) else {
        return String::new();
    };
    let name = |reg: Option<Reg>| reg.map_or("None", |reg| reg.name());
    let of_operand = |one: MemoryOperand<Reg>| {
        let Address { base, index, scale, displacement, segment, .. } = one.address;
        let [base, index, segment] = [base, index, segment].map(name);
        let (size, element) = (one.size.unwrap_or(0), one.element);
        let broadcast = one.is_broadcast;
        format!(";{base} {index} {scale} {displacement} {segment} {size} {element:?} {broadcast}")
    };
    let operands: String = decoded.inst.memory_operands().map(of_operand).collect();
    let offsets = offsets(disassembler, record);
    format!("{} {}{operands}#{offsets}", decoded.size, decoded.inst.opcode().name())
}

/// The answer about what an instruction reads and writes: its size, and a text. The text is the name of
/// the opcode, then words: `r` with a register, its whole and its use, `m` with use, size and address, `f`
/// with the flags that are read, written, cleared, set and undefined, `s` with the change of the stack, `c`
/// with the condition.
fn accesses(disassembler: &OwnDisassembler, record: &[u8]) -> Vec<u8> {
    let Ok(decoded) = disassembler.decode(record, ADDRESS) else {
        return vec![0];
    };
    let inst = &decoded.inst;
    let mut out = format!("{}{}", char::from(decoded.size), inst.opcode().name());
    for one in inst.reg_accesses() {
        let whole = one.reg.super_regs().filter(|reg| !reg.name().contains('_')).last();
        let whole = whole.unwrap_or(one.reg);
        out += &format!(" r:{}:{}:{}", one.reg.name(), whole.name(), one.access.bits());
    }
    for one in inst.memory_accesses() {
        let size = one.size.map_or("?".to_string(), |size| size.to_string());
        out += &format!(" m:{}:{size}:{}", one.access.bits(), address(inst, one.address));
    }
    match inst.flag_access() {
        Some(flags) => {
            let sets = [flags.read, flags.written, flags.cleared, flags.set, flags.undefined];
            let sets = sets.map(|set| set.iter().map(|flag| flag.name()).collect::<Vec<_>>().join("+"));
            out += &format!(" f:{}", sets.join(":"));
        }
        None => out += " f:?",
    }
    let change = inst.stack_change();
    out += &format!(" s:{}", change.map_or("?".to_string(), |bytes| bytes.to_string()));
    out += &format!(" c:{}", inst.condition().map_or("", |condition| condition.name()));
    out.into_bytes()
}

/// The parts of an address: segment, base, index, scale and displacement.
fn address(inst: &McInst, address: tblgen_runtime::MemAddress<Reg>) -> String {
    use tblgen_runtime::MemAddress;
    let name = |reg: Option<Reg>| reg.filter(|reg| reg.number() != 0).map_or("", |reg| reg.name());
    let reg = |at: usize| match inst.operands().get(at) {
        Some(Operand::Reg(reg)) => name(Some(*reg)),
        _ => "",
    };
    let imm = |at: usize| match inst.operands().get(at) {
        Some(Operand::Imm(number)) => *number,
        _ => 0,
    };
    match address {
        MemAddress::Unknown => "?".to_string(),
        MemAddress::Implied { segment, base, index, distance } => {
            format!("{}:{}:{}:1:{distance}", name(segment), name(Some(base)), name(index))
        }
        MemAddress::Operand(at) => {
            let opcode = inst.opcode();
            let mut logical = (0..inst.operands().len()).filter(|one| opcode.logical_operand_index(*one) == at);
            match logical.next().map_or(0, |one| opcode.logical_operand_size(one)) {
                5 => format!("{}:{}:{}:{}:{}", reg(at + 4), reg(at), reg(at + 2), imm(at + 1), imm(at + 3)),
                2 => format!("{}:{}::1:{}", reg(at + 1), reg(at), imm(at)),
                _ => format!(":{}::1:0", reg(at)),
            }
        }
    }
}

/// The answer about an instruction: its head, opcode and operands, and what is encoded. Expressions
/// have numbers if they are made up.
fn instruction(encoder: &OwnEncoder, inst: &McInst, head: [u8; 2], is_made_up: bool) -> Vec<u8> {
    let mut out = head.to_vec();
    out.extend(inst.opcode().number().to_le_bytes());
    let flags = (inst.flags() != 0).then_some((4, u64::from(inst.flags())));
    let operands = inst.operands().iter().map(|operand| match *operand {
        Operand::Reg(reg) => (1, u64::from(reg.number())),
        Operand::Imm(number) => (2, number as u64),
        Operand::Fp(bits) => (3, bits),
        Operand::Expr(number) if is_made_up => (5, number.into()),
        _ => (0, 0),
    });
    out.push((inst.operands().len() + flags.iter().len()) as u8);
    for (kind, value) in operands.chain(flags) {
        out.push(kind);
        out.extend(value.to_le_bytes());
    }
    let (mut bytes, mut fixups) = ([0; WIDTH], String::new());
    let size = encoder.encode(inst, ADDRESS, &mut bytes, &mut |one| fixups += &line(&one));
    match size {
        Ok(size) => {
            out.extend([0, fixups.len() as u8]);
            out.extend(fixups.bytes());
            out.push(size as u8);
            out.extend(&bytes[..size]);
        }
        Err(error) => out.extend([0, 0, code(inst, error.kind)]),
    }
    out
}

/// The line about a fixup.
fn line(fixup: &Fixup) -> String {
    let Fixup { encoder, offset, size, expression, addend, is_pc_relative, .. } = fixup;
    format!("{encoder} {offset} {size} {expression} {addend} {}\n", u8::from(*is_pc_relative))
}

/// The number of an error, which stands in the place of a size.
fn code(inst: &McInst, error: EncodeErrorKind) -> u8 {
    match error {
        EncodeErrorKind::MissingOperand(_) => 254,
        EncodeErrorKind::MissingHook(_) => 253,
        // Operands that are not those of the instruction, because one before them is missing.
        _ if inst.operands().len() < inst.opcode().desc().num_operands() => 254,
        EncodeErrorKind::InvalidOperand(at) if is_foreign(inst, at.into()) => 252,
        _ => 255,
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

/// The answer with what our encoder makes of its instruction.
fn encode(encoder: &OwnEncoder, answer: &[u8]) -> Vec<u8> {
    instruction(encoder, &inst(answer), [answer[0], answer[1]], true)
}

/// Answers a question about the records or the answers in a file.
fn ask(line: &str, data: &[u8], write: &mut dyn FnMut(&[u8])) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [mode, first, count, triple, order, features @ ..] = &words[..] else { panic!("no question") };
    let (first, count): (usize, usize) = (first.parse().unwrap(), count.parse().unwrap());
    let is_big = ["big", "little"].contains(order).then_some(*order == "big");
    if *mode == "round-trip" {
        let sets = features.split(|part| *part == "/").map(features_of);
        let machines: Vec<_> = sets.map(|set| machine(&set, is_big)).collect();
        return round_trip(&machines, data, write);
    }
    let (disassembler, encoder) = machine(&features_of(features), is_big);
    // What instructions access is compared with others than LLVM, for which prefixes are no instructions.
    let disassembler = match *mode {
        "accesses" | "strict" | "cpuid" | "gated" => disassembler,
        _ => as_llvm(disassembler),
    };
    // The number of records of a sequence.
    let sequence: Option<usize> = order.parse().ok();
    let mut state = OwnState::default();
    if *mode == "encode" {
        return parts(data).for_each(|answer| write(&encode(&encoder, answer)));
    }
    for (at, record) in data.chunks_exact(WIDTH).enumerate().skip(first).take(count) {
        if *mode == "strict" {
            write(&strict(&disassembler, record));
            continue;
        }
        if let Some(answer) = of_features(mode, triple, &disassembler, record) {
            write(answer.as_bytes());
            continue;
        }
        if let Some(option) = mode.strip_prefix("text") {
            write(text(option.trim_start_matches(':'), &features_of(features), &disassembler, record).as_bytes());
            continue;
        }
        if *mode == "memory" {
            write(memory(&disassembler, record).as_bytes());
            continue;
        }
        if *mode == "accesses" {
            write(&accesses(&disassembler, record));
            continue;
        }
        if *mode == "branches" {
            write(&branches(&disassembler, record));
            continue;
        }
        if sequence.is_some_and(|len| at % len == 0) {
            state = OwnState::default();
        }
        let state = sequence.map(|_| &mut state);
        write(&decode((&disassembler, &encoder), state, record));
    }
}

/// The features with these numbers, without those whose names stand after `-`. A release need not have all
/// of these.
fn features_of(words: &[&str]) -> SubtargetFeatures {
    let mut features = SubtargetFeatures::NONE;
    for number in words {
        if let Some(name) = number.strip_prefix('-') {
            if let Some(feature) = SubtargetFeature::from_command_line_name(name) {
                features.remove(feature);
            }
            continue;
        }
        let number = number.parse().expect("a number");
        features.insert(SubtargetFeature::from_number(number).expect("a feature"));
    }
    features
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, data, answers] = &arguments[..] else {
        println!("{}", SubtargetFeature::ALL.len());
        for name in MODE.iter().filter(|name| !name.is_empty()) {
            match SubtargetFeature::from_command_line_name(name) {
                Some(feature) => println!("{}", feature.number()),
                None => println!("{name} is not known"),
            }
        }
        return;
    };
    let data = std::fs::read(data).unwrap();
    let file = std::fs::File::create(answers).unwrap();
    let mut file = std::io::BufWriter::new(file);
    for line in std::io::stdin().lock().lines() {
        ask(&line.unwrap(), &data, &mut |answer| {
            file.write_all(&(answer.len() as u16).to_le_bytes()).unwrap();
            file.write_all(answer).unwrap();
        });
    }
    file.flush().unwrap();
}
