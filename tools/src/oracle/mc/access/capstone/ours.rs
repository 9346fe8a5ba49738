//! Our side of an instruction: the registers that it reads and writes.

use super::registers::{self, Isa, Set};
use tblgen_facts::instr::Access;

/// An instruction as we have it.
#[derive(Debug, Default)]
pub(super) struct Ours {
    pub(super) opcode: String,
    pub(super) reads: Set,
    pub(super) writes: Set,
    /// The groups of registers that are one operand, such as X0_X1.
    pub(super) groups: Vec<Set>,
    /// Whether flags are read, and whether they are written.
    pub(super) flags: (bool, bool),
    /// The condition, without which it is empty.
    pub(super) condition: String,
}

/// The registers that have flags.
const FLAGS: [&str; 2] = ["NZCV", "CPSR"];

impl Ours {
    /// The instruction in the text of an answer.
    pub(super) fn of_text(isa: Isa, text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let mut ours = Ours {
            opcode: words.next()?.to_string(),
            ..Ours::default()
        };
        for word in words {
            let parts: Vec<&str> = word.split(':').collect();
            match parts[..] {
                ["r", name, _, access] => {
                    ours.add(isa, name, Access::from_bits(access.parse().ok()?));
                }
                ["f", read, written, cleared, set, undefined] => {
                    let is_written = [written, cleared, set, undefined]
                        .iter()
                        .any(|set| !set.is_empty());
                    ours.flags = (!read.is_empty(), is_written);
                }
                ["c", condition] => ours.condition = condition.to_string(),
                ["f", "?"] | ["m" | "s", ..] => {}
                _ => return None,
            }
        }
        Some(ours)
    }

    /// Whether the register of flags is read where flags are, and written where they are. Records state
    /// flags, and LLVM's description most of the registers.
    pub(super) fn has_registers_of_flags(&self) -> bool {
        let has = |set: &Set| FLAGS.iter().any(|flags| set.contains(*flags));
        let (read, written) = self.flags;
        (!read || has(&self.reads)) && (!written || has(&self.writes))
    }

    /// Adds a register and its use.
    fn add(&mut self, isa: Isa, name: &str, access: Access) {
        let mut registers = Set::new();
        registers::add(isa, name, &mut registers);
        if access.is_read() {
            self.reads.extend(registers.iter().cloned());
        }
        if access.is_written() {
            self.writes.extend(registers.iter().cloned());
        }
        if registers.len() > 1 {
            self.groups.push(registers);
        }
    }
}
