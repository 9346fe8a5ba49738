//! Bytes that may be instructions: every opcode of every map with every prefix
//! that counts as part of it, on registers and on memory.
//!
//! LLVM's disassembler says which of them are instructions, so nothing has to be
//! known here about any of them. Registers, distances and immediates are random.

/// The maps of instructions without VEX: bytes before the opcode.
const LEGACY_MAPS: [&[u8]; 4] = [&[], &[0x0f], &[0x0f, 0x38], &[0x0f, 0x3a]];
/// Prefixes that choose among instructions.
const LEGACY_PREFIXES: [&[u8]; 4] = [&[], &[0x66], &[0xf2], &[0xf3]];
/// The number of bytes that follow, enough for any distance and immediate.
const TAIL: usize = 10;

/// Numbers that look random.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new() -> Self {
        Random(0x2545_f491_4f6c_dd1d)
    }

    pub(super) fn byte(&mut self) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 24) as u8
    }

    fn below(&mut self, end: u8) -> u8 {
        self.byte() % end
    }
}

/// All candidates.
pub(super) fn all() -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    let mut random = Random::new();
    legacy(&mut all, &mut random);
    vex(&mut all, &mut random);
    evex(&mut all, &mut random);
    all
}

/// Adds an opcode with each value of the field that continues some opcodes,
/// with a register and with a memory operand.
fn with_operands(prefix: &[u8], all: &mut Vec<Vec<u8>>, random: &mut Random) {
    for field in 0..8 {
        for is_memory in [false, true] {
            let mut bytes = prefix.to_vec();
            operands(&mut bytes, field, is_memory, random);
            all.push(bytes);
        }
    }
}

/// The bytes of operands and what may follow them.
fn operands(bytes: &mut Vec<u8>, field: u8, is_memory: bool, random: &mut Random) {
    if is_memory {
        memory(bytes, field, random);
    } else {
        bytes.push(0xc0 | field << 3 | random.below(8));
    }
    // Branches have to go to where something is.
    (0..TAIL).for_each(|_| bytes.push(random.byte()));
}

/// The address of the memory in `runner.c`.
const MEMORY: u32 = 0x20_0000;

/// An operand in memory: a base and a distance, an index, too, or a distance
/// alone, which leads to where the memory is.
fn memory(bytes: &mut Vec<u8>, field: u8, random: &mut Random) {
    let distance = random.byte() & 0x70;
    match random.below(4) {
        0 => {
            // An index that is not the base.
            let base = [0, 1, 2, 3, 6, 7][usize::from(random.below(6))];
            let index = if base == 7 { 6 } else { 7 };
            let scale = random.below(4);
            bytes.extend([0x44 | field << 3, scale << 6 | index << 3 | base, distance]);
        }
        1 => {
            bytes.extend([0x04 | field << 3, 0x25]);
            bytes.extend((MEMORY + 0x100 + u32::from(distance)).to_le_bytes());
        }
        _ => {
            let base = [0, 1, 2, 3, 5, 6, 7][usize::from(random.below(7))];
            bytes.extend([0x40 | field << 3 | base, distance]);
        }
    }
}

fn legacy(all: &mut Vec<Vec<u8>>, random: &mut Random) {
    for prefix in LEGACY_PREFIXES {
        for wide in [0, 8] {
            for map in LEGACY_MAPS {
                for opcode in 0..=255 {
                    // Without operands in other registers, there is no REX byte.
                    let rex = wide | (random.below(8) * u8::from(random.below(2) == 0));
                    let mut bytes = prefix.to_vec();
                    bytes.extend((rex != 0).then_some(0x40 | rex));
                    bytes.extend(map);
                    bytes.push(opcode);
                    with_operands(&bytes, all, random);
                }
            }
        }
    }
}

fn vex(all: &mut Vec<Vec<u8>>, random: &mut Random) {
    for map in 1..=3u8 {
        for choice in 0..16u8 {
            let (prefix, wide, long) = (choice & 3, choice >> 2 & 1, choice >> 3);
            for opcode in 0..=255 {
                for unused in [true, false] {
                    let source = if unused { 0 } else { random.below(16) };
                    let first = !(random.byte() & 0xe0) & 0xe0 | map;
                    let second = wide << 7 | (!source & 15) << 3 | long << 2 | prefix;
                    short(&[0xc4, first, second, opcode], unused, all, random);
                }
            }
        }
    }
}

fn evex(all: &mut Vec<Vec<u8>>, random: &mut Random) {
    for map in [1u8, 2, 3, 5, 6] {
        for choice in 0..16u8 {
            let (prefix, wide, broadcast) = (choice & 3, choice >> 2 & 1, choice >> 3);
            for opcode in 0..=255 {
                for how in 0..6 {
                    let (unused, masking) = (how & 1 == 0, how >> 1);
                    let source = if unused { 0 } else { random.below(32) };
                    let [mask, zero] = match masking {
                        0 => [0, 0],
                        1 => [1 + random.below(7), 0],
                        _ => [1 + random.below(7), 1],
                    };
                    // Masks are refused where bits of their number are missing.
                    let low = if random.below(2) == 0 { 0xf0 } else { 0 };
                    let first = random.byte() & 0xf0 | low | map;
                    let second = wide << 7 | (!source & 15) << 3 | 4 | prefix;
                    let third = zero << 7 | broadcast << 4 | (!source >> 4 & 1) << 3 | mask;
                    short(&[0x62, first, second, third, opcode], unused, all, random);
                }
            }
        }
    }
}

/// Operands after a prefix; all values of the field only where the opcode may be
/// one that is continued there.
fn short(prefix: &[u8], is_first: bool, all: &mut Vec<Vec<u8>>, random: &mut Random) {
    let opcode = prefix.last().copied().unwrap_or(0);
    let continued = matches!(opcode, 0x71..=0x73 | 0xae | 0xf3);
    if continued && (!is_first || prefix.first() == Some(&0x62)) {
        return with_operands(prefix, all, random);
    }
    for is_memory in [false, true] {
        let mut bytes = prefix.to_vec();
        let field = random.below(8);
        operands(&mut bytes, field, is_memory, random);
        all.push(bytes);
    }
}
