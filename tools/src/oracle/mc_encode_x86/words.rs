//! Byte strings that begin like instructions of X86.

/// The number of bytes of each.
const WIDTH: usize = 16;

/// Legacy prefixes before an instruction.
const PREFIXES: [&[u8]; 12] = [
    &[0x66],
    &[0xF2],
    &[0xF3],
    &[0x66, 0xF2],
    &[0x66, 0xF3],
    &[0x67],
    &[0xF0],
    &[0x2E],
    &[0x64],
    &[0x67, 0x66],
    &[0x3E],
    &[0x65],
];

/// Escape bytes of opcode maps.
const ESCAPES: [&[u8]; 5] = [&[], &[0x0F], &[0x0F, 0x38], &[0x0F, 0x3A], &[0x0F, 0x0F]];

/// A source of numbers which only depends on where it starts (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn byte(&mut self) -> u8 {
        self.next() as u8
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }
}

/// `count` strings for a mode, one after the other: every opcode in turn, after random prefixes.
pub(super) fn strings(bits: u8, count: usize) -> Vec<u8> {
    let mut random = Random(bits.into());
    let mut all = Vec::with_capacity(count * WIDTH);
    for number in 0..count {
        let mut one = Vec::with_capacity(2 * WIDTH);
        prefixes(bits == 64, &mut random, &mut one);
        one.push(number as u8);
        one.push(random.byte());
        // A SIB byte or displacement that is 0, now and then.
        one.push(if random.one_in(5) { 0 } else { random.byte() });
        one.resize_with(one.len().max(WIDTH), || random.byte());
        all.extend(&one[..WIDTH]);
    }
    all
}

/// Random prefixes. Outside of 64-bit mode, two bits tell prefixes for vectors from other
/// instructions.
fn prefixes(is_64: bool, random: &mut Random, one: &mut Vec<u8>) {
    let kind = random.below(10);
    let has_prefix = match kind {
        0..4 => random.one_in(2),
        _ => random.one_in(6),
    };
    if has_prefix {
        one.extend(PREFIXES[random.below(PREFIXES.len())]);
    }
    let fixed = if is_64 { 0 } else { 0xC0 };
    match kind {
        0 if is_64 => one.extend([0xD5, random.byte()]),
        0..4 => {
            if is_64 && random.one_in(2) {
                one.push(0x40 | random.byte() & 0xF);
            }
            one.extend(ESCAPES[random.below(ESCAPES.len())]);
        }
        4 => one.extend([0xC5, random.byte() | fixed]),
        5 | 6 => {
            let map = 1 + random.below(7) as u8;
            let first = random.byte() & 0xE0 | fixed | map;
            one.extend([0xC4, first, random.byte()]);
        }
        7 | 8 => {
            let map = 1 + random.below(7) as u8;
            // Bits that are mostly what older processors want.
            let base = if random.one_in(10) { 8 } else { 0 };
            let index = if random.one_in(10) { 0 } else { 4 };
            let first = random.byte() & 0xF0 | fixed | base | map;
            one.extend([0x62, first, random.byte() | index, random.byte()]);
        }
        _ => {
            let map = 8 + random.below(3) as u8;
            one.extend([0x8F, random.byte() & 0xE0 | map, random.byte()]);
        }
    }
}
