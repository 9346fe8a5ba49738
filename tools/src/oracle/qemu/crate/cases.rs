//! Cases: instructions, a state before them, and the state that is expected.

use std::fmt::Write as _;

use tblgen_runtime::interp::{self, InterpError};

use crate::instruction::{Instruction, Operand, write_code};
use crate::machine::{Cpu, Fault, Trap, reason};
use crate::random::Random;
use crate::state::{CODE, ILLEGAL, MEMORY, PAGE, Place, State, TRAP};
use crate::target;

/// The number of states that each instruction runs on.
pub(crate) const STATES: usize = 12;
/// The address that memory operands lead to, at most 256 bytes further on.
const ADDRESSED: u64 = MEMORY + 0x100;
/// The number of times that the address of an access is moved.
const MOVES: usize = 3;

impl Random {
    /// A vector of integers or of floating-point numbers.
    pub(crate) fn vector(&mut self) -> u128 {
        let mut half = || match self.below(8) {
            0 | 1 => self.float(8, 23) << 32 | self.float(8, 23),
            2 | 3 => self.float(11, 52),
            4 => (0..4).fold(0, |all, _| all << 16 | self.float(5, 10)),
            5 => self.word(),
            _ => self.next(),
        };
        u128::from(half()) << 64 | u128::from(half())
    }

    /// A floating-point number with as many bits of exponent and fraction: a special one, one
    /// near 1, a small integer, or any.
    pub(crate) fn float(&mut self, exponent: u32, fraction: u32) -> u64 {
        let bits = 1 + exponent + fraction;
        let infinity = ((1u64 << exponent) - 1) << fraction;
        let one = (infinity >> 1) & infinity;
        let sign = self.below(2) << (bits - 1);
        let low = self.next() & ((1 << fraction) - 1);
        let size = match self.below(12) {
            0 => 0,
            1 => infinity,
            // Quiet and signalling.
            2 => infinity | 1 << (fraction - 1) | low,
            3 => infinity | 1 | low >> 1,
            4 => low,
            5 => 1 + self.below(2),
            6 => infinity - 1 - self.below(2),
            7 => one,
            8 | 9 => one.wrapping_add(self.below(16) << fraction) | low & (7 << (fraction - 3)),
            10 => one.wrapping_sub(self.below(4) << fraction) | low,
            _ => self.next(),
        };
        sign | size & (u64::MAX >> (65 - bits))
    }
}

impl Instruction {
    /// The places of the registers that it names.
    fn places(&self) -> impl Iterator<Item = Place> {
        self.operands.iter().filter_map(|operand| match operand {
            Operand::Reg(Some(reg)) => target::place(reg.name()),
            _ => None,
        })
    }

    /// The numbers of its general registers of 64 bits, or of 32 that may be an index.
    fn general(&self) -> impl Iterator<Item = usize> {
        self.places().filter_map(|place| match place {
            Place::Gpr { number, bits: 64 } => Some(number),
            _ => None,
        })
    }
}

/// A random state; whatever a branch may take as its target is a place where nothing is.
fn state(parts: &[Instruction], random: &mut Random) -> State {
    let mut state = State::all(0);
    state.gpr.iter_mut().for_each(|word| *word = random.word());
    state
        .vector
        .iter_mut()
        .for_each(|vector| *vector = random.vector());
    for part in state.memory.chunks_exact_mut(16) {
        part.copy_from_slice(&random.vector().to_le_bytes());
    }
    for part in parts {
        let desc = part.opcode.desc();
        if desc.is_branch() || desc.is_call() || desc.is_return() {
            for number in part.general() {
                state.gpr[number] = match random.below(4) {
                    0 => 0,
                    _ => CODE + 0x100_0000 + 4 * random.below(1 << 20),
                };
            }
        }
        for place in part.places() {
            if let Place::Vector { number, bits } = place {
                let value = match bits {
                    16 => random.float(5, 10),
                    32 => random.float(8, 23),
                    64 => random.float(11, 52),
                    _ => continue,
                };
                let old = state.vector[number];
                state.vector[number] = target::filled(old, value.into(), bits);
            }
        }
    }
    target::finish(&mut state, random);
    state
}

/// Instructions on a state.
pub(crate) struct Case {
    name: &'static str,
    code: Vec<u8>,
    before: State,
    after: After,
}

/// The state after instructions, and the bits of it that are known.
struct After {
    state: State,
    known: State,
}

impl Case {
    /// A case; or why there is none: the interpreter does not get to the end.
    pub(crate) fn new(parts: &[Instruction], random: &mut Random) -> Result<Self, String> {
        let code: Vec<u8> = parts.iter().flat_map(|part| part.code.clone()).collect();
        let mut before = state(parts, random);
        let mut done = execute(parts, &code, &before);
        for _ in 0..MOVES {
            let Err(InterpError::Machine(Trap::Memory(at))) = done else {
                break;
            };
            let wanted = ADDRESSED + 16 * random.below(16);
            let Some(moved) = moved(parts, &code, &before, at, wanted) else {
                break;
            };
            before = moved;
            done = execute(parts, &code, &before);
        }
        let after = done.map_err(|fault| reason(&fault))?;
        let pc = after.state.pc;
        let end = CODE + code.len() as u64;
        let is_elsewhere = pc != end;
        if is_elsewhere && (CODE..end).contains(&pc) || pc % target::UNIT != 0 {
            return Err("it goes to where no instruction is".to_string());
        }
        // Branches reach 128 MiB; registers hold what is near as well, or nothing.
        let is_near = pc.wrapping_sub(CODE - (1 << 28)) < 1 << 29;
        if is_elsewhere && !is_near && pc >= PAGE {
            return Err("it goes to where the runner may be".to_string());
        }
        Ok(Case {
            name: parts.last().map_or("", |part| part.name()),
            code,
            before,
            after,
        })
    }

    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// Whether the machine does not have the instruction.
    pub(crate) fn is_refused(&self, state: &State) -> bool {
        let end = CODE + self.code.len() as u64;
        state.signal == ILLEGAL && (CODE..end).contains(&state.pc)
    }

    /// The case as the runner reads it.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        write_code(&self.code, out);
        self.before.write(out);
    }

    /// The differences from the expected state, if there are any.
    pub(crate) fn difference(&self, actual: &State) -> Option<String> {
        let (old, expected, known) = (&self.before, &self.after.state, &self.after.known);
        let mut text = String::new();
        let mut word = |name: &str, before: u128, wanted: u128, got: u128, known: u128| {
            if (wanted ^ got) & known != 0 {
                let _ = write!(text, " {name} {before:x}: {wanted:x} expected, is {got:x};");
            }
        };
        word("pc", 0, expected.pc.into(), actual.pc.into(), u128::MAX);
        let is_in_page = (CODE..CODE + PAGE).contains(&expected.pc);
        if is_in_page && actual.signal != TRAP {
            word("signal", 0, TRAP.into(), actual.signal.into(), u128::MAX);
        }
        let all = [old, expected, actual, known].map(|state| u128::from(state.flags));
        word("flags", all[0], all[1], all[2], all[3]);
        for at in 0..32 {
            let all = [old, expected, actual, known].map(|state| u128::from(state.gpr[at]));
            word(&format!("gpr{at}"), all[0], all[1], all[2], all[3]);
            let all = [old, expected, actual, known].map(|state| state.vector[at]);
            word(&format!("vector{at}"), all[0], all[1], all[2], all[3]);
        }
        let differs = |at: &usize| expected.memory[*at] != actual.memory[*at];
        if let Some(at) = (0..expected.memory.len()).find(differs) {
            let all = [old, expected, actual].map(|state| u128::from(state.memory[at]));
            word(&format!("memory+{at:x}"), all[0], all[1], all[2], 0xff);
        }
        if text.is_empty() {
            return None;
        }
        let digits = self.code.iter().map(|byte| format!("{byte:02x}"));
        Some(format!(
            "{}:{text}{}",
            digits.collect::<String>(),
            self.numbers()
        ))
    }

    /// The vectors before the instruction that it may read, for messages.
    fn numbers(&self) -> String {
        let all = self.before.vector.iter().zip(&self.after.state.vector);
        let changed = all.filter(|(old, new)| old != new).count();
        if changed == 0 {
            return String::new();
        }
        let all = self.before.vector.iter().enumerate();
        all.fold(" before:".to_string(), |text, (at, value)| {
            text + &format!(" {at}={value:x}")
        })
    }
}

/// The state after the instructions, and what is known of it.
fn execute(parts: &[Instruction], code: &[u8], before: &State) -> Result<After, Fault> {
    let mut cpu = Cpu {
        operands: &[],
        state: before.clone(),
        known: State::all(0xff),
        code,
        this: CODE,
        next: CODE,
        reserved: None,
    };
    for part in parts {
        let row = part.opcode.semantics_in(target::MODE);
        let row = row.ok_or(Trap::Missing("a row for these registers"))?;
        cpu.operands = &part.operands;
        cpu.this = cpu.next;
        cpu.next = cpu.this + part.code.len() as u64;
        cpu.state.pc = cpu.next;
        interp::execute(row, &mut cpu)?;
    }
    Ok(After {
        state: cpu.state,
        known: cpu.known,
    })
}

/// The state with another number in a register, with which an access is no longer at an address.
fn moved(
    parts: &[Instruction],
    code: &[u8],
    before: &State,
    at: u64,
    wanted: u64,
) -> Option<State> {
    let numbers = parts.iter().flat_map(Instruction::general);
    let mut states = numbers.map(|number| {
        let mut state = before.clone();
        state.gpr[number] = state.gpr[number].wrapping_add(wanted).wrapping_sub(at);
        state
    });
    states.find(|state| match execute(parts, code, state) {
        Err(InterpError::Machine(Trap::Memory(now))) => now != at && now.wrapping_sub(wanted) < 256,
        _ => true,
    })
}
