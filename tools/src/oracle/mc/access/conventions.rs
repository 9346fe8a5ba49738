//! The comparison of what an instruction reads and writes with iced, and the conventions in which both
//! sides differ though both are right.

use super::effects::{Effects, Memory};
use iced_x86::{Code, Instruction, Mnemonic, OpKind};
use std::collections::BTreeMap;

/// What is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Aspect {
    Registers,
    Memory,
    Flags,
    Stack,
}

/// The verdict on an aspect.
#[derive(Debug)]
pub(super) enum Verdict {
    Equal,
    /// Different by a convention.
    Convention(&'static str),
    /// Different; both sides.
    Different(String),
}

/// The verdicts on all aspects of an instruction.
pub(super) fn compare(own: &Effects, theirs: &Effects, inst: &Instruction) -> Vec<(Aspect, Verdict)> {
    vec![
        (Aspect::Registers, registers(own, theirs, inst)),
        (Aspect::Memory, memory(own, theirs, inst)),
        (Aspect::Flags, flags(own, theirs)),
        (Aspect::Stack, stack(own, theirs)),
    ]
}

/// Registers that one side alone has: flags are compared on their own, iced has no registers of control and
/// of the shadow stack, and segments are compared with memory.
const NOT_COMPARED: [&str; 14] = [
    "EFLAGS", "DF", "MXCSR", "FPCW", "FPSW", "SSP", "RIP", "CS", "DS", "ES", "SS", "FS", "GS", "EIZ",
];

type Registers = BTreeMap<String, (u8, u8)>;

fn registers(own: &Effects, theirs: &Effects, inst: &Instruction) -> Verdict {
    let compared = |all: &Registers| -> Registers {
        let all = all.iter();
        let all = all.filter(|(name, _)| !NOT_COMPARED.contains(&name.as_str()));
        all.map(|(name, access)| (name.clone(), *access)).collect()
    };
    let (own, theirs) = (compared(&own.registers), compared(&theirs.registers));
    if own == theirs {
        return Verdict::Equal;
    }
    match register_convention(&own, &theirs, inst) {
        Some(reason) => Verdict::Convention(reason),
        None => Verdict::Different(format!("{own:?}, iced {theirs:?}")),
    }
}

fn register_convention(own: &Registers, theirs: &Registers, inst: &Instruction) -> Option<&'static str> {
    let _ = (own, theirs, inst);
    None
}

fn memory(own: &Effects, theirs: &Effects, inst: &Instruction) -> Verdict {
    let plain = |all: &[Memory]| -> Vec<Memory> {
        let all = all.iter().cloned().map(|mut one| {
            if one.base == "RIP" {
                one.displacement = 0;
            }
            one.segment = String::new();
            one
        });
        all.collect()
    };
    let (own, theirs) = (plain(&own.memory), plain(&theirs.memory));
    if own == theirs {
        return Verdict::Equal;
    }
    let _ = inst;
    Verdict::Different(format!("{own:?}, iced {theirs:?}"))
}

fn flags(own: &Effects, theirs: &Effects) -> Verdict {
    if own.flags == theirs.flags {
        return Verdict::Equal;
    }
    Verdict::Different(format!("{:?}, iced {:?}", own.flags, theirs.flags))
}

fn stack(own: &Effects, theirs: &Effects) -> Verdict {
    if own.stack == theirs.stack {
        return Verdict::Equal;
    }
    Verdict::Different(format!("{:?}, iced {:?}", own.stack, theirs.stack))
}
