//! Cases: an instruction, a state before it, and the state that is expected.

use std::fmt::Write as _;

use tblgen_runtime::interp;

use crate::instruction::{Instruction, Operand, write_code};
use crate::machine::{Fault, Trap, X86, next_of, reason};
use crate::random::Random;
use crate::state::{
    EXIT_NEXT, EXIT_SIGNAL, MEMORY, Place, RBP, RCX, RDI, RSI, RSP, STATUS, State, TAKEN, place,
};
use crate::strings;
use generated::Reg;

/// The number of states that each instruction runs on.
pub(crate) const STATES: usize = 8;
/// The address that memory operands lead to, at most 256 bytes further on.
const ADDRESSED: u64 = MEMORY + 0x100;
/// The address of the stack.
const STACK: u64 = MEMORY + 0x300;
/// The signal of a division error.
const DIVISION: u64 = EXIT_SIGNAL + 8;

impl Random {
    /// A vector of integers or of floating point numbers.
    fn vector(&mut self) -> u128 {
        let mut halves = || match self.below(6) {
            0 => self.single() << 32 | self.single(),
            1 => self.double(),
            2 => self.word(),
            3 => {
                let part = self.word() & 0xffff;
                part << 48 | part << 16 | self.next() & 0xffff
            }
            _ => self.next(),
        };
        u128::from(halves()) << 64 | u128::from(halves())
    }

    fn single(&mut self) -> u64 {
        let special = [
            0,
            0x8000_0000,
            0x7f80_0000,
            0xff80_0000,
            0x7fc0_1234,
            0x7f80_4321,
        ];
        u64::from(match self.below(4) {
            0 => special[self.below(special.len() as u64) as usize],
            1 => (self.below(2000) as f32 / 8.0 - 100.0).to_bits(),
            _ => (self.next() as i32 as f32 / 65536.0).to_bits(),
        })
    }

    fn double(&mut self) -> u64 {
        let special = [
            0,
            1 << 63,
            0x7ff << 52,
            0xfff << 52,
            0x7ff8_0000_0000_1234,
            0x7ff4 << 48,
        ];
        match self.below(4) {
            0 => special[self.below(special.len() as u64) as usize],
            _ => (self.below(100_000) as f64 / 16.0 - 3000.0).to_bits(),
        }
    }
}

impl Instruction {
    /// The prefix that repeats an instruction on strings.
    fn repeat(&self) -> Option<u8> {
        let first = self.code.first().copied();
        let repeats = first.filter(|first| matches!(first, 0xf2 | 0xf3));
        repeats.filter(|_| strings::size(self.name()).is_some())
    }

    /// Whether it goes elsewhere.
    fn jumps(&self) -> bool {
        let desc = self.opcode.desc();
        desc.is_branch() || desc.is_call() || desc.is_return()
    }

    /// Whether an immediate is one that the processor has no meaning for:
    /// conditions beyond the eight of SSE.
    fn is_reserved(&self) -> bool {
        let is_comparison = self.name().starts_with("CMPP") || self.name().starts_with("CMPS");
        let large = |operand: &Operand| matches!(operand, Operand::Imm(8..));
        is_comparison && self.operands.last().is_some_and(large)
    }

    /// A state on which its addresses lead to memory that is there.
    fn state(&self, random: &mut Random) -> State {
        let mut state = State::all(0);
        state.gpr.iter_mut().for_each(|word| *word = random.word());
        state.k.iter_mut().for_each(|word| *word = random.next());
        state
            .mm
            .iter_mut()
            .for_each(|word| *word = random.vector() as u64);
        state.xmm.iter_mut().for_each(|xmm| *xmm = random.vector());
        for part in state.memory.chunks_exact_mut(16) {
            part.copy_from_slice(&random.vector().to_le_bytes());
        }
        state.flags = random.next() & STATUS | 2;
        state.gpr[RSP] = STACK + 8 * random.below(8);
        if self.jumps() {
            self.aim(&mut state);
        }
        self.address(&mut state, random);
        if self.opcode.desc().has_implicit_use(Reg::RBP) {
            state.gpr[RBP] = STACK + 8 * random.below(8);
        }
        if self.repeat().is_some() {
            state.gpr[RCX] = random.below(12);
        }
        if strings::size(self.name()).is_some() {
            for register in [RSI, RDI] {
                state.gpr[register] = ADDRESSED + random.below(256);
            }
        }
        state
    }

    /// Whatever a branch may take as its target is a place that is there.
    fn aim(&self, state: &mut State) {
        for operand in &self.operands {
            if let Some((number, _)) = general(*operand) {
                state.gpr[number] = TAKEN;
            }
        }
        state.gpr[RSP] = STACK;
        for part in state.memory.chunks_exact_mut(8) {
            part.copy_from_slice(&TAKEN.to_le_bytes());
        }
    }

    /// Sets base and index of what looks like an address: base, scale, index,
    /// distance, segment.
    fn address(&self, state: &mut State, random: &mut Random) {
        for at in 0..self.operands.len() {
            let Some(
                &[
                    base,
                    Operand::Imm(scale),
                    index,
                    Operand::Imm(distance),
                    Operand::Reg(_),
                ],
            ) = self.operands.get(at..at + 5)
            else {
                continue;
            };
            let wanted = ADDRESSED + 16 * random.below(16);
            let mut rest = wanted.wrapping_sub(distance as u64);
            if let Some((index, _)) = general(index) {
                // What is aligned without a base is so with an index, too.
                let step = if general(base).is_some() { 1 } else { 16 };
                state.gpr[index] = step * random.below(4);
                rest = rest.wrapping_sub(state.gpr[index].wrapping_mul(scale as u64));
            }
            if let Some((base, _)) = general(base) {
                state.gpr[base] = rest;
            }
        }
    }
}

/// Executes instructions one after the other.
fn execute<'a>(parts: &'a [Instruction], machine: &mut X86<'a>) -> Result<(), Fault> {
    for part in parts {
        let row = part.opcode.semantics().ok_or(Trap::Missing("a row"))?;
        machine.operands = &part.operands;
        machine.next += part.code.len() as u64;
        machine.repeat = part.repeat();
        interp::execute(row, machine)?;
    }
    Ok(())
}

/// The general register that an operand is, and how many bits of it.
fn general(operand: Operand) -> Option<(usize, u32)> {
    match operand {
        Operand::Reg(Some(reg)) => match place(reg.name())? {
            Place::Gpr { number, bits, .. } => Some((number, bits)),
            _ => None,
        },
        _ => None,
    }
}

/// Instructions on a state.
pub(crate) struct Case {
    name: &'static str,
    code: Vec<u8>,
    before: State,
    expected: State,
    known: State,
}

impl Case {
    /// A case; or why there is none: the interpreter does not get to the end.
    pub(crate) fn new(parts: &[Instruction], random: &mut Random) -> Result<Self, String> {
        let Some(last) = parts.last() else {
            return Err("no instruction".to_string());
        };
        if last.is_reserved() {
            return Err("the processor leaves it open".to_string());
        }
        let before = last.state(random);
        let mut machine = X86 {
            operands: &[],
            state: before.clone(),
            known: State::all(0xff),
            next: next_of(0),
            repeat: None,
        };
        machine.state.exit = EXIT_NEXT;
        machine.known.flags = STATUS;
        match execute(parts, &mut machine) {
            Ok(()) => {}
            Err(interp::InterpError::Machine(Trap::Divide)) => {
                machine.known = State::all(0);
                machine.known.exit = u64::MAX;
                machine.state.exit = DIVISION;
            }
            Err(fault) => return Err(reason(&fault)),
        }
        Ok(Case {
            name: last.name(),
            code: parts.iter().flat_map(|part| part.code.clone()).collect(),
            before,
            expected: machine.state,
            known: machine.known,
        })
    }

    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// Whether the processor does not have the instruction.
    pub(crate) fn is_refused(&self, state: &State) -> bool {
        /// The signal of what is no instruction.
        const ILLEGAL: u64 = EXIT_SIGNAL + 4;
        state.exit == ILLEGAL
    }

    /// The case as the runner reads it.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        write_code(&self.code, out);
        self.before.write(out);
    }

    /// The differences from the expected state, if there are any.
    pub(crate) fn difference(&self, actual: &State) -> Option<String> {
        let (expected, known) = (&self.expected, &self.known);
        let mut text = String::new();
        let mut word = |name: &str, before: u128, wanted: u128, got: u128, known: u128| {
            if (wanted ^ got) & known != 0 {
                let _ = write!(text, " {name} {before:x}: {wanted:x} expected, is {got:x};");
            }
        };
        word(
            "exit",
            0,
            expected.exit.into(),
            actual.exit.into(),
            known.exit.into(),
        );
        if actual.exit < EXIT_SIGNAL {
            let old = &self.before;
            let flags = (old.flags.into(), expected.flags.into(), actual.flags.into());
            word("flags", flags.0, flags.1, flags.2, known.flags.into());
            for at in 0..16 {
                let all = [old, expected, actual, known].map(|state| u128::from(state.gpr[at]));
                word(&format!("gpr{at}"), all[0], all[1], all[2], all[3]);
            }
            for at in 0..8 {
                let all = [old, expected, actual, known].map(|state| u128::from(state.k[at]));
                word(&format!("k{at}"), all[0], all[1], all[2], all[3]);
                let all = [old, expected, actual, known].map(|state| u128::from(state.mm[at]));
                word(&format!("mm{at}"), all[0], all[1], all[2], all[3]);
            }
            for at in 0..32 {
                let all = [old, expected, actual, known].map(|state| state.xmm[at]);
                word(&format!("xmm{at}"), all[0], all[1], all[2], all[3]);
            }
            let differs = |at: &usize| expected.memory[*at] != actual.memory[*at];
            if let Some(at) = (0..expected.memory.len()).find(differs) {
                let all = [old, expected, actual].map(|state| u128::from(state.memory[at]));
                word(&format!("memory+{at:x}"), all[0], all[1], all[2], 0xff);
            }
        }
        if text.is_empty() {
            return None;
        }
        let code = self
            .code
            .iter()
            .fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
        Some(format!("{code}:{text}"))
    }
}
