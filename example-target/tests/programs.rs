//! Runs programs through the table of semantics, and compares what they leave in
//! registers and memory with what is computed here by other means.

mod random;

use example_target::machine::{Event, Machine, Memory, Rv32};
use example_target::programs::{self, Program};
use random::Random;

/// The size of the memory in bytes.
const MEMORY: usize = 1 << 18;
/// The address of the input.
const INPUT: u32 = 0x1_0000;
/// The address of the output.
const OUTPUT: u32 = 0x2_0000;
/// No program may take longer.
const LIMIT: u64 = 50_000_000;
/// A word that is nowhere written on purpose.
const UNTOUCHED: u8 = 0xa5;

/// Registers that look like nothing else.
fn mark(number: u8) -> u32 {
    0xdead_0000 + u32::from(number)
}

/// The registers and memory that a program left.
struct Left {
    registers: [u32; 32],
    memory: Vec<u8>,
    executed: u64,
}

impl Left {
    fn bytes(&self, address: u32, count: usize) -> &[u8] {
        &self.memory[address as usize..][..count]
    }

    fn words(&self, address: u32, count: usize) -> Vec<u32> {
        let bytes = self.bytes(address, count * 4).chunks(4);
        bytes
            .map(|word| u32::from_le_bytes(word.try_into().unwrap()))
            .collect()
    }

    /// Nothing has changed but the stack and these bytes of output.
    fn only_wrote(&self, program: Program, input: &[u8], output: usize) {
        let size = program.size_bytes() as usize;
        assert!(
            self.memory[size..INPUT as usize]
                .iter()
                .all(|b| *b == UNTOUCHED)
        );
        assert_eq!(self.bytes(INPUT, input.len()), input);
        let behind = INPUT as usize + input.len()..OUTPUT as usize;
        assert!(self.memory[behind].iter().all(|b| *b == UNTOUCHED));
        let behind = OUTPUT as usize + output..MEMORY - 8192;
        assert!(self.memory[behind].iter().all(|b| *b == UNTOUCHED));
    }
}

/// Runs a program with an input in memory and arguments in `a0` and so on.
fn run(program: Program, input: &[u8], arguments: &[u32]) -> Left {
    let mut memory = vec![UNTOUCHED; MEMORY];
    memory[INPUT as usize..][..input.len()].copy_from_slice(input);
    let mut machine = Machine::<Rv32>::new(Memory::new(0, &mut memory));
    machine.hart.memory.write_words(0, program.words()).unwrap();
    for number in 1..32 {
        machine.hart.set_register(number, mark(number));
    }
    machine.hart.set_register(2, MEMORY as u32);
    for (number, argument) in (10..).zip(arguments) {
        machine.hart.set_register(number, *argument);
    }
    match machine.run(LIMIT) {
        Ok(Some(Event::Breakpoint)) => {}
        Ok(other) => panic!("{}: {other:?}", program.name),
        Err(error) => panic!("{} at {:#x}: {error}", program.name, machine.hart.pc),
    }
    let registers = std::array::from_fn(|number| machine.hart.register(number as u8));
    let executed = machine.executed();
    let left = Left {
        registers,
        memory,
        executed,
    };
    assert_eq!(left.registers[0], 0);
    assert_eq!(left.registers[2], MEMORY as u32, "the stack is as it was");
    left
}

/// The registers that a call keeps are as they were.
fn keeps_saved_registers(left: &Left) {
    for number in [3, 4, 8, 9].into_iter().chain(18..28) {
        assert_eq!(
            left.registers[usize::from(number)],
            mark(number),
            "x{number}"
        );
    }
}

fn little_endian(words: impl IntoIterator<Item = u32>) -> Vec<u8> {
    words.into_iter().flat_map(u32::to_le_bytes).collect()
}

#[test]
fn fibonacci_numbers() {
    let (mut now, mut next) = (0u32, 1u32);
    for n in 0..22 {
        let left = run(programs::FIB, &[], &[n]);
        assert_eq!(left.registers[10], now, "fib({n})");
        keeps_saved_registers(&left);
        left.only_wrote(programs::FIB, &[], 0);
        (now, next) = (next, now.wrapping_add(next));
    }
}

#[test]
fn sorting() {
    let mut random = Random(0x1234_5678_9abc_def1);
    for count in [0, 1, 2, 3, 4, 5, 10, 100, 1000] {
        for values in [u32::MAX, 0xff, 1] {
            let word = |_| (random.next() as u32 & values) as i32;
            let mut words: Vec<i32> = (0..count).map(word).collect();
            let input = little_endian(words.iter().map(|&word| word as u32));
            let left = run(programs::SORT, &input, &[INPUT, count]);
            words.sort_unstable();
            let sorted = little_endian(words.iter().map(|&word| word as u32));
            left.only_wrote(programs::SORT, &sorted, 0);
            keeps_saved_registers(&left);
        }
    }
    let ordered = little_endian((0..500).rev());
    let left = run(programs::SORT, &ordered, &[INPUT, 500]);
    assert_eq!(left.words(INPUT, 500), (0..500).collect::<Vec<u32>>());
}

/// CRC-32 by dividing polynomials, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let mut rest = !0u32;
    for bit in bytes
        .iter()
        .flat_map(|byte| (0..8).map(move |at| byte >> at & 1))
    {
        let carry = (rest & 1) ^ u32::from(bit);
        rest = (rest >> 1) ^ (0xedb8_8320 * carry);
    }
    !rest
}

#[test]
fn check_sums() {
    assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    let mut random = Random(7);
    let bytes: Vec<u8> = (0..3000).map(|_| random.next() as u8).collect();
    for input in [&b"123456789"[..], b"", b"a", &bytes, &bytes[..257]] {
        let left = run(programs::CRC32, input, &[INPUT, input.len() as u32, OUTPUT]);
        assert_eq!(left.registers[10], crc32(input));
        left.only_wrote(programs::CRC32, input, 1024);
        let table = left.words(OUTPUT, 256);
        assert_eq!(
            (table[0], table[1], table[255]),
            (0, 0x7707_3096, 0x2d02_ef8d)
        );
    }
}

/// SHA-256, whose constants are computed: the first bits after the point of
/// roots of primes.
fn sha256(message: &[u8]) -> Vec<u8> {
    let primes: Vec<u32> = (2..312)
        .filter(|n| (2..*n).all(|divisor| n % divisor != 0))
        .collect();
    let mut state: Vec<u32> = primes.iter().take(8).map(|p| root_bits(*p, 2)).collect();
    let constants: Vec<u32> = primes.iter().map(|p| root_bits(*p, 3)).collect();
    assert_eq!(constants.len(), 64);
    let mut padded = message.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((message.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks(64) {
        let mut w: Vec<u32> = block
            .chunks(4)
            .map(|word| u32::from_be_bytes(word.try_into().unwrap()))
            .collect();
        for t in 16..64 {
            let (x, y) = (w[t - 15], w[t - 2]);
            let s0 = x.rotate_right(7) ^ x.rotate_right(18) ^ x >> 3;
            let s1 = y.rotate_right(17) ^ y.rotate_right(19) ^ y >> 10;
            let sum = w[t - 16].wrapping_add(w[t - 7]);
            w.push(sum.wrapping_add(s0).wrapping_add(s1));
        }
        let mut v: [u32; 8] = state[..].try_into().unwrap();
        for (k, w) in constants.iter().zip(w) {
            let [a, b, c, _, e, f, g, h] = v;
            let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let choice = (e & f) | (!e & g);
            let most = (a & b) | (b & c) | (a & c);
            let first = [s1, choice, *k, w].into_iter().fold(h, u32::wrapping_add);
            v.rotate_right(1);
            v[4] = v[4].wrapping_add(first);
            v[0] = first.wrapping_add(s0).wrapping_add(most);
        }
        for (all, one) in state.iter_mut().zip(v) {
            *all = all.wrapping_add(one);
        }
    }
    state.into_iter().flat_map(u32::to_be_bytes).collect()
}

/// The first 32 bits after the point of the second or third root: the root of
/// the number times a power of two, found by halving.
fn root_bits(number: u32, degree: u32) -> u32 {
    let wanted = u128::from(number) << (32 * degree);
    let (mut low, mut high) = (0u128, 1u128 << 40);
    while high - low > 1 {
        let middle = (low + high) / 2;
        match middle.pow(degree) <= wanted {
            true => low = middle,
            false => high = middle,
        }
    }
    low as u32
}

#[test]
fn hashes() {
    let known = [0xba78_16bf, 0x8f01_cfea, 0x4141_40de, 0x5dae_2223];
    let start: Vec<u8> = known.into_iter().flat_map(u32::to_be_bytes).collect();
    assert_eq!(sha256(b"abc")[..16], start[..]);
    let mut random = Random(11);
    let bytes: Vec<u8> = (0..700).map(|_| random.next() as u8).collect();
    for count in [
        0, 1, 3, 4, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 700,
    ] {
        let message = &bytes[..count];
        let left = run(programs::SHA256, message, &[INPUT, count as u32, OUTPUT]);
        assert_eq!(left.bytes(OUTPUT, 32), sha256(message), "{count} bytes");
        left.only_wrote(programs::SHA256, message, 32);
        keeps_saved_registers(&left);
        let rounds = 64 * (count as u64 + 9).div_ceil(64);
        assert!(left.executed > rounds * 30, "{} steps", left.executed);
    }
}

#[test]
fn arithmetic_on_64_bits() {
    let edges = [
        0,
        1,
        2,
        10,
        1 << 31,
        u64::MAX >> 32,
        1 << 32,
        1 << 63,
        u64::MAX,
    ];
    let edges = edges.into_iter().chain([u64::MAX - 1, (1 << 63) - 1]);
    let edges: Vec<u64> = edges.collect();
    let mut pairs: Vec<(u64, u64)> = Vec::new();
    for x in &edges {
        pairs.extend(edges.iter().map(|y| (*x, *y)));
    }
    let mut random = Random(99);
    for _ in 0..200 {
        let (x, y) = (random.next(), random.next());
        pairs.push((x >> (random.next() & 63), y >> (random.next() & 63)));
    }
    let input: Vec<u8> = pairs
        .iter()
        .flat_map(|(x, y)| [x.to_le_bytes(), y.to_le_bytes()].concat())
        .collect();
    let left = run(programs::WIDE, &input, &[INPUT, pairs.len() as u32, OUTPUT]);
    let expected: Vec<u8> = pairs.iter().flat_map(|(x, y)| wide(*x, *y)).collect();
    assert_eq!(left.bytes(OUTPUT, expected.len()), expected);
    left.only_wrote(programs::WIDE, &input, expected.len());
}

/// The bytes that the program has to leave for a pair.
fn wide(x: u64, y: u64) -> Vec<u8> {
    let quotient = x.checked_div(y).unwrap_or(0);
    let rest = x.checked_rem(y).unwrap_or(x);
    let (sx, sy) = (x as i64, y as i64);
    let signed = match sy {
        0 => (0, sx),
        _ => (sx.wrapping_div(sy), sx.wrapping_rem(sy)),
    };
    let numbers = [
        x.wrapping_mul(y),
        quotient,
        rest,
        signed.0 as u64,
        signed.1 as u64,
    ];
    numbers.into_iter().flat_map(u64::to_le_bytes).collect()
}

#[test]
fn every_operation() {
    let edges = [
        0,
        1,
        2,
        31,
        32,
        33,
        0x7f,
        0x80,
        0x8000,
        0x7fff_ffff,
        1 << 31,
        u32::MAX,
    ];
    let edges = edges
        .into_iter()
        .chain([0xffff_fffe, 0x1234_5678, 0x80ff_7f01]);
    let edges: Vec<u32> = edges.collect();
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    for x in &edges {
        pairs.extend(edges.iter().map(|y| (*x, *y)));
    }
    let mut random = Random(3);
    pairs.extend((0..200).map(|_| (random.next() as u32, random.next() as u32)));
    let input = little_endian(pairs.iter().flat_map(|(x, y)| [*x, *y]));
    let left = run(programs::ALU, &input, &[INPUT, pairs.len() as u32, OUTPUT]);
    let words = left.words(OUTPUT, pairs.len() * 32);
    for ((x, y), words) in pairs.iter().zip(words.chunks(32)) {
        assert_eq!(words, alu(*x, *y), "{x:#x}, {y:#x}");
    }
    left.only_wrote(programs::ALU, &input, words.len() * 4);
}

/// The words that the program has to leave for a pair, by the manual of RISC-V.
fn alu(x: u32, y: u32) -> Vec<u32> {
    let (sx, sy) = (x as i32, y as i32);
    let amount = y % 32;
    let high = |product: i64| (product >> 32) as u32;
    let divided = match sy {
        0 => (-1, sx),
        _ => (sx.wrapping_div(sy), sx.wrapping_rem(sy)),
    };
    let taken = [x == y, x != y, sx < sy, sx >= sy, x < y, x >= y];
    let taken = taken
        .iter()
        .zip(0..)
        .map(|(taken, bit)| u32::from(*taken) << bit);
    let second = i32::from((x >> 8) as i8) as u32;
    let upper_half = i32::from((y >> 16) as i16) as u32;
    let mut words = vec![
        x.wrapping_add(y),
        x.wrapping_sub(y),
        x << amount,
        u32::from(sx < sy),
        u32::from(x < y),
        x ^ y,
        x >> amount,
        (sx >> amount) as u32,
        x | y,
        x & y,
        x.wrapping_mul(y),
        high(i64::from(sx) * i64::from(sy)),
        high(i64::from(sx).wrapping_mul(i64::from(y))),
        ((u64::from(x) * u64::from(y)) >> 32) as u32,
        divided.0 as u32,
        x.checked_div(y).unwrap_or(u32::MAX),
        divided.1 as u32,
        x.checked_rem(y).unwrap_or(x),
        x.wrapping_sub(2048),
        u32::from(sx < -1),
        u32::from(x < u32::MAX),
        x ^ 2047,
        x | -1366i32 as u32,
        x & 1365,
        x << 31,
        x >> 7,
        (sx >> 7) as u32,
        taken.sum(),
        second,
        (x >> 8 & 0xff).wrapping_sub(upper_half),
        (y & 0xffff) | (x & 0x00ff_0000) | y << 24,
    ];
    words.push(0);
    words
}
