//! The state of a processor as `runner.c` has it, and places in it.

/// The address of the instruction.
pub(crate) const CODE: u64 = 0x10_0000;
/// The address that taken branches lead to.
pub(crate) const TAKEN: u64 = CODE + 0x40;
/// The address and the size of the memory.
pub(crate) const MEMORY: u64 = 0x20_0000;
pub(crate) const MEMORY_BYTES: usize = 1024;
/// The ways an instruction ends: at the next instruction, at [`TAKEN`], or with
/// a signal.
pub(crate) const EXIT_NEXT: u64 = 0;
pub(crate) const EXIT_TAKEN: u64 = 1;
pub(crate) const EXIT_SIGNAL: u64 = 0x100;
/// The flags that hold status: CF, PF, AF, ZF, SF, OF.
pub(crate) const STATUS: u64 = 0x8d5;
/// The number of the stack pointer among the registers.
pub(crate) const RSP: usize = 4;
/// The numbers of the counter, and of the pointer to what a function has on the stack.
pub(crate) const RCX: usize = 1;
pub(crate) const RBP: usize = 5;
/// The numbers of the addresses of strings.
pub(crate) const RSI: usize = 6;
pub(crate) const RDI: usize = 7;
/// The number of bytes that a state has.
pub(crate) const BYTES: usize = (16 + 2 + 8 + 8) * 8 + 32 * 16 + MEMORY_BYTES;

/// Registers and memory.
#[derive(Clone, PartialEq)]
pub(crate) struct State {
    pub(crate) gpr: [u64; 16],
    pub(crate) flags: u64,
    pub(crate) exit: u64,
    pub(crate) k: [u64; 8],
    pub(crate) mm: [u64; 8],
    pub(crate) xmm: [u128; 32],
    pub(crate) memory: [u8; MEMORY_BYTES],
}

impl State {
    /// A state in which every byte has the same value.
    pub(crate) fn all(byte: u8) -> Self {
        let word = u64::from_le_bytes([byte; 8]);
        State {
            gpr: [word; 16],
            flags: word,
            exit: word,
            k: [word; 8],
            mm: [word; 8],
            xmm: [u128::from_le_bytes([byte; 16]); 32],
            memory: [byte; MEMORY_BYTES],
        }
    }

    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        let words = self.gpr.iter().chain([&self.flags, &self.exit]);
        for word in words.chain(&self.k).chain(&self.mm) {
            out.extend(word.to_le_bytes());
        }
        self.xmm
            .iter()
            .for_each(|xmm| out.extend(xmm.to_le_bytes()));
        out.extend(self.memory);
    }

    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let mut state = State::all(0);
        let mut rest = bytes;
        let words = state.gpr.iter_mut();
        let words = words.chain([&mut state.flags, &mut state.exit]);
        for word in words.chain(&mut state.k).chain(&mut state.mm) {
            let (first, behind) = rest.split_first_chunk()?;
            *word = u64::from_le_bytes(*first);
            rest = behind;
        }
        for xmm in &mut state.xmm {
            let (first, behind) = rest.split_first_chunk()?;
            *xmm = u128::from_le_bytes(*first);
            rest = behind;
        }
        state.memory = rest.try_into().ok()?;
        Some(state)
    }
}

/// The place of a register in the state.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Place {
    /// Bits of a general register, from one on.
    Gpr {
        number: usize,
        from: u32,
        bits: u32,
    },
    Xmm(usize),
    K(usize),
    Mm(usize),
    Flags,
    /// The direction of strings, which is forward here.
    Direction,
}

const NAMES: [&str; 8] = ["AX", "CX", "DX", "BX", "SP", "BP", "SI", "DI"];

/// The place of a register with that name.
pub(crate) fn place(name: &str) -> Option<Place> {
    let numbered = |prefix: &str| name.strip_prefix(prefix)?.parse::<usize>().ok();
    if name == "EFLAGS" {
        return Some(Place::Flags);
    }
    if name == "DF" {
        return Some(Place::Direction);
    }
    // Of a wider register, what the name of the narrow one is of.
    for prefix in ["XMM", "YMM", "ZMM"] {
        if let Some(number) = numbered(prefix) {
            return Some(Place::Xmm(number));
        }
    }
    if let Some(number) = numbered("K") {
        return Some(Place::K(number));
    }
    numbered("MM").map(Place::Mm).or_else(|| general(name))
}

fn general(name: &str) -> Option<Place> {
    let of = |number, from, bits| Some(Place::Gpr { number, from, bits });
    let named = |name: &str| NAMES.iter().position(|one| *one == name);
    if let Some(number) = named(name) {
        return of(number, 0, 16);
    }
    if let Some(rest) = name.strip_prefix('R') {
        if let Some(number) = named(rest) {
            return of(number, 0, 64);
        }
        let digits = rest.trim_end_matches(['B', 'W', 'D']);
        let number: usize = digits.parse().ok().filter(|number| *number < 16)?;
        let bits = match rest.get(digits.len()..)? {
            "B" => 8,
            "W" => 16,
            "D" => 32,
            _ => 64,
        };
        return of(number, 0, bits);
    }
    if let Some(number) = name.strip_prefix('E').and_then(named) {
        return of(number, 0, 32);
    }
    if let Some(number) = name.strip_suffix('L').and_then(named) {
        return of(number, 0, 8);
    }
    let letter = |end| {
        name.strip_suffix(end)
            .and_then(|one: &str| named(&format!("{one}X")))
    };
    if let Some(number) = letter('L') {
        return of(number, 0, 8);
    }
    letter('H').and_then(|number| of(number, 8, 8))
}
