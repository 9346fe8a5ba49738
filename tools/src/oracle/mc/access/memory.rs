//! Memory operands of X86, as the crate `iced-x86` has them.

use crate::oracle::mc::behaviour::words::Record;
use crate::oracle::mc::tally::Tally;
use iced_x86::{Decoder, DecoderOptions, Instruction, MemorySize, Mnemonic, OpKind, Register};

/// The address of all instructions.
const ADDRESS: u64 = 0x1000;

/// A memory operand.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Memory {
    base: String,
    index: String,
    scale: u64,
    displacement: u64,
    segment: String,
    size: usize,
    /// The type of elements, or nothing.
    element: String,
    is_broadcast: bool,
}

/// Compares our answer about bytes, in the mode of that many bits.
pub(super) fn compare(answer: &str, word: &Record, bits: u32, tally: &mut Tally) {
    let mut decoder = Decoder::with_ip(bits, word, ADDRESS, DecoderOptions::NONE);
    let theirs = decoder.decode();
    let (answer, offsets) = answer.split_once('#').unwrap_or((answer, ""));
    let mut own = answer.split(';');
    let head = own.next().unwrap_or_default();
    let Some((size, name)) = head.split_once(' ') else {
        return;
    };
    if theirs.is_invalid() || size.parse() != Ok(theirs.len()) {
        return;
    }
    let wanted = constant_offsets(&decoder, &theirs);
    if wanted != offsets {
        let line = format!("{word:02x?} in {bits} bits, {name}: numbers {offsets}, iced {wanted}");
        tally.add_difference(1, line);
    }
    tally.count("places of numbers in the bytes", 1);
    let width = address_bits(&theirs);
    let mut own: Vec<Memory> = own.filter_map(|text| read(text, width)).collect();
    let kinds = (0..theirs.op_count()).map(|at| theirs.op_kind(at));
    let wanted = kinds.filter_map(|kind| memory(&theirs, kind, width));
    let mut wanted: Vec<Memory> = wanted.collect();
    // Those of string instructions are in another order.
    own.sort_by(|a, b| a.base.cmp(&b.base));
    wanted.sort_by(|a, b| a.base.cmp(&b.base));
    let differs = |line: String| format!("{word:02x?} in {bits} bits, {name}: {line}");
    if is_implied(&theirs) {
        return tally.count("addresses in registers that are no operands", 1);
    }
    if own.len() != wanted.len() {
        let line = differs(format!(
            "{} memory operands, iced {}",
            own.len(),
            wanted.len()
        ));
        return tally.add_difference(1, line);
    }
    for (own, mut wanted) in own.into_iter().zip(wanted) {
        if own.element.is_empty() {
            tally.count("memory operands whose element no record states", 1);
            wanted.element = String::new();
        }
        if own.size == 0 && wanted.size != 0 {
            tally.count("memory operands whose size no record states", 1);
            wanted.size = 0;
        }
        match convention(name, word, (&own, &wanted), bits) {
            _ if own == wanted => tally.count("memory operands as of iced", 1),
            Some(reason) => tally.count(reason, 1),
            None => tally.add_difference(1, differs(format!("{own:?}, iced {wanted:?}"))),
        }
    }
}

/// The places of the displacement and of two immediates, as our program writes them. A register in the last byte is
/// an immediate for us.
fn constant_offsets(decoder: &Decoder<'_>, inst: &Instruction) -> String {
    let places = decoder.get_constant_offsets(inst);
    // All instructions with four operands, none of which is a number, have one in the last byte.
    let is_in_last = inst.op_count() == 4;
    let immediate = match places.has_immediate() {
        false if is_in_last => (inst.len() - 1, 1),
        _ => (places.immediate_offset(), places.immediate_size()),
    };
    [
        (places.displacement_offset(), places.displacement_size()),
        immediate,
        (places.immediate_offset2(), places.immediate_size2()),
    ]
    .map(|(offset, size)| match size {
        0 => String::new(),
        size => format!("{offset} {size}"),
    })
    .join(":")
}

/// Whether the address is in registers that are no operands.
fn is_implied(theirs: &Instruction) -> bool {
    matches!(
        theirs.mnemonic(),
        Mnemonic::Xlatb | Mnemonic::Maskmovq | Mnemonic::Maskmovdqu | Mnemonic::Vmaskmovdqu
    )
}

/// The reason why a memory operand is another one where both are right, or where the instruction is
/// another one for LLVM, whose decoder is the model.
fn convention(
    name: &str,
    word: &Record,
    (own, wanted): (&Memory, &Memory),
    bits: u32,
) -> Option<&'static str> {
    let in_segment = |segment: &str| Memory {
        segment: segment.to_string(),
        ..own.clone()
    };
    if bits == 64 && in_segment(&wanted.segment) == *wanted {
        return Some("segments that 64-bit mode ignores");
    }
    let is_vector = name.starts_with('V');
    // Volume 2: one unit of 64 bits for a broadcast, which LLVM does not state.
    if name.starts_with("VGF2P8AFFINE") {
        return Some("the unit of distances of VGF2P8AFFINE");
    }
    let is_farther = Memory {
        displacement: wanted.displacement,
        ..own.clone()
    } == *wanted;
    // Volume 2, VGATHERPF0DPD: `W1 C6 /1`, Tuple1 Scalar, so that the unit is 8 bytes. LLVM has 4. With `W0`
    // (VSCATTERPF1QPS), it is 4 bytes, and 8 for LLVM.
    let is_prefetch = name.starts_with("VGATHERPF") || name.starts_with("VSCATTERPF");
    if is_farther && is_prefetch && (name.ends_with("DPDm") || name.ends_with("QPSm")) {
        return Some(
            "the unit of distances of prefetches whose elements have another size than their indices",
        );
    }
    if name.contains("CSHZ") && (own.size, wanted.element.as_str()) == (4, "Float(16)") {
        return Some("a complex number of two halves is one element");
    }
    if is_vector && bits != 64 {
        return Some("W of vector instructions outside of 64-bit mode");
    }
    // LLVM takes 66 before such an instruction for the size of operands.
    let sizes = (own.size, wanted.size);
    if bits == 16 && (name.starts_with("MMX_") || own.element != wanted.element) {
        return Some("66 before instructions of vectors in 16-bit mode");
    }
    // Volume 2, 2.1.1: prefixes may come in any order, and F2 and F3 count more than 66.
    let is_read_otherwise = sizes == (8, 16) || own.element != wanted.element;
    if !is_vector && has_66_and_others(word) && is_read_otherwise {
        return Some("66 among other prefixes, with which LLVM reads another instruction");
    }
    match sizes {
        (4, 2) | (6, 4) => Some("operands of 32 bits for LLVM, as F2 or F3 comes before 0F, or W"),
        _ => None,
    }
}

/// Whether bytes begin with a prefix for the size of operands, and with others.
fn has_66_and_others(word: &Record) -> bool {
    let is_prefix = |byte: &&u8| {
        matches!(
            **byte,
            0x26 | 0x2E | 0x36 | 0x3E | 0x64..=0x67 | 0xF2 | 0xF3
        )
    };
    let prefixes: Vec<u8> = word.iter().take_while(is_prefix).copied().collect();
    prefixes.len() > 1 && prefixes.contains(&0x66)
}

/// The memory operand in our answer.
fn read(text: &str, width: u32) -> Option<Memory> {
    let words: Vec<&str> = text.split(' ').collect();
    let [
        base,
        index,
        scale,
        displacement,
        segment,
        size,
        element,
        broadcast,
    ] = words[..]
    else {
        return None;
    };
    let displacement: i64 = displacement.parse().ok()?;
    Some(Memory {
        base: base.to_string(),
        index: index.to_string(),
        scale: if index == "None" {
            1
        } else {
            scale.parse().ok()?
        },
        displacement: cut(displacement as u64, width),
        segment: segment.to_string(),
        size: size.parse().ok()?,
        element: element.strip_prefix("Some(").map_or(String::new(), |one| {
            one.trim_end_matches(')').to_string() + ")"
        }),
        is_broadcast: broadcast == "true",
    })
}

/// The memory operand of iced, if the operand is one.
fn memory(theirs: &Instruction, kind: OpKind, width: u32) -> Option<Memory> {
    let of_register = |base: Register, segment: Register| Memory {
        base: name(base),
        index: name(Register::None),
        scale: 1,
        displacement: 0,
        segment: name(segment),
        size: 0,
        element: String::new(),
        is_broadcast: false,
    };
    let segment = theirs.segment_prefix();
    let address = match kind {
        OpKind::Memory => {
            let displacement = match theirs.is_ip_rel_memory_operand() {
                true => theirs
                    .memory_displacement64()
                    .wrapping_sub(theirs.next_ip()),
                false => theirs.memory_displacement64(),
            };
            Memory {
                index: name(theirs.memory_index()),
                scale: match theirs.memory_index() {
                    Register::None => 1,
                    _ => theirs.memory_index_scale().into(),
                },
                displacement: cut(displacement, width),
                ..of_register(theirs.memory_base(), segment)
            }
        }
        OpKind::MemorySegSI => of_register(Register::SI, segment),
        OpKind::MemorySegESI => of_register(Register::ESI, segment),
        OpKind::MemorySegRSI => of_register(Register::RSI, segment),
        OpKind::MemorySegDI => of_register(Register::DI, segment),
        OpKind::MemorySegEDI => of_register(Register::EDI, segment),
        OpKind::MemorySegRDI => of_register(Register::RDI, segment),
        OpKind::MemoryESDI => of_register(Register::DI, Register::None),
        OpKind::MemoryESEDI => of_register(Register::EDI, Register::None),
        OpKind::MemoryESRDI => of_register(Register::RDI, Register::None),
        _ => return None,
    };
    let size = theirs.memory_size();
    Some(Memory {
        size: size.size(),
        element: element(size),
        is_broadcast: size.is_broadcast(),
        ..address
    })
}

/// The type of elements, in our form.
fn element(size: MemorySize) -> String {
    let bits = size.element_size() * 8;
    let kind = match size.element_type() {
        MemorySize::BFloat16 => return "BFloat16)".to_string(),
        MemorySize::Float16
        | MemorySize::Float32
        | MemorySize::Float64
        | MemorySize::Float80
        | MemorySize::Float128 => "Float",
        _ => "Int",
    };
    format!("{kind}({bits})")
}

/// The name of a register in LLVM's spelling.
fn name(register: Register) -> String {
    format!("{register:?}")
}

/// The number of bits of addresses of an instruction.
fn address_bits(theirs: &Instruction) -> u32 {
    let registers = [theirs.memory_base(), theirs.memory_index()];
    let of_register = registers.iter().find_map(|register| match register.size() {
        size @ 2..=8 => Some(size as u32 * 8),
        _ => None,
    });
    of_register.unwrap_or(match theirs.memory_displ_size() {
        2 => 16,
        4 => 32,
        _ => 64,
    })
}

/// The low bits of a number.
const fn cut(number: u64, bits: u32) -> u64 {
    number & u64::MAX >> (64 - bits)
}
