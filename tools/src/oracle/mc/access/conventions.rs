//! The comparison of what an instruction reads and writes with iced, and the conventions in which both
//! sides differ though both are right.

use super::effects::{Effects, Memory};
use iced_x86::{Instruction, Mnemonic, OpKind};
use std::collections::{BTreeMap, BTreeSet};

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
pub(super) fn compare(
    own: &Effects,
    theirs: &Effects,
    inst: &Instruction,
) -> Vec<(Aspect, Verdict)> {
    vec![
        (Aspect::Registers, registers(own, theirs, inst)),
        (Aspect::Memory, memory(own, theirs, inst)),
        (Aspect::Flags, flags(own, theirs, inst)),
        (Aspect::Stack, stack(own, theirs, inst)),
    ]
}

/// Registers that are compared as flags or with memory, or that iced does not have: control and the shadow
/// stack.
const NOT_COMPARED: [&str; 14] = [
    "EFLAGS", "DF", "MXCSR", "FPCW", "FPSW", "SSP", "RIP", "CS", "DS", "ES", "SS", "FS", "GS",
    "EIZ",
];

/// The flag that iced does not have.
const NOT_OF_ICED: &str = "TF";

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

/// Whether both sides are equal, if one of them is changed in the registers that `change` tells of.
fn are_equal_but(
    own: &Registers,
    theirs: &Registers,
    change: impl Fn(&str, (u8, u8), (u8, u8)) -> bool,
) -> bool {
    let none = (0, 0);
    let names = own.keys().chain(theirs.keys());
    names.into_iter().all(|name| {
        let [own, theirs] = [own, theirs].map(|all| all.get(name).copied().unwrap_or(none));
        own == theirs || change(name, own, theirs)
    })
}

fn register_convention(
    own: &Registers,
    theirs: &Registers,
    inst: &Instruction,
) -> Option<&'static str> {
    if is_idiom(inst) && are_equal_but(own, theirs, |_, own, theirs| own.1 == theirs.1) {
        return Some(IDIOM);
    }
    let is_upper = matches!(inst.mnemonic(), Mnemonic::Vzeroupper);
    if is_upper && are_equal_but(own, theirs, |_, own, theirs| own.1 == theirs.1) {
        return Some("VZEROUPPER keeps lower halves, which iced reads");
    }
    let is_merged = inst.has_op_mask() && !inst.zeroing_masking();
    if is_merged
        && are_equal_but(own, theirs, |_, own, theirs| {
            own == (2, 2) && theirs == (2, 1)
        })
    {
        return Some("merged under a mask: ours reads and writes all elements");
    }
    None
}

/// Two equal operands, whose result does not depend on them.
const IDIOM: &str = "the same register twice: iced reads nothing, and knows the flags";

fn is_idiom(inst: &Instruction) -> bool {
    let is = |a: u32, b: u32| {
        let kinds = [inst.op_kind(a), inst.op_kind(b)];
        kinds == [OpKind::Register; 2] && inst.op_register(a) == inst.op_register(b)
    };
    match inst.op_count() {
        2 => is(0, 1),
        count @ 3.. => is(count - 2, count - 1),
        _ => false,
    }
}

fn memory(own: &Effects, theirs: &Effects, inst: &Instruction) -> Verdict {
    let mut own = own.memory.clone();
    let mut theirs = theirs.memory.clone();
    for one in &mut own {
        // iced has the address.
        if ["RIP", "EIP"].contains(&one.base.as_str()) {
            one.base.clear();
            one.displacement = one.displacement.wrapping_add_unsigned(inst.next_ip());
        }
    }
    // LLVM has the segments that prefixes name.
    for one in own.iter_mut().chain(&mut theirs) {
        one.segment.retain(|_| false);
    }
    own.sort();
    theirs.sort();
    if own == theirs {
        return Verdict::Equal;
    }
    let without_sizes = |all: &[Memory]| -> Vec<Memory> {
        let all = all.iter().cloned();
        let all = all.map(|one| Memory { size: None, ..one });
        all.collect()
    };
    let is_repeated = inst.has_rep_prefix() || inst.has_repne_prefix();
    if is_repeated && without_sizes(&own) == without_sizes(&theirs) {
        return Verdict::Convention(
            "repeated strings: iced has no size, ours is that of one element",
        );
    }
    Verdict::Different(format!("{own:?}, iced {theirs:?}"))
}

fn flags(own: &Effects, theirs: &Effects, inst: &Instruction) -> Verdict {
    let own = own.flags.clone().map(|sets| {
        sets.map(|mut set| {
            set.remove(NOT_OF_ICED);
            set
        })
    });
    if own == theirs.flags {
        return Verdict::Equal;
    }
    let changed = |flags: &Option<[BTreeSet<String>; 5]>| -> Option<BTreeSet<String>> {
        let [_, rest @ ..] = flags.as_ref()?;
        Some(rest.iter().flatten().cloned().collect())
    };
    if is_idiom(inst) && changed(&own) == changed(&theirs.flags) {
        return Verdict::Convention(IDIOM);
    }
    Verdict::Different(format!("{own:?}, iced {:?}", theirs.flags))
}

fn stack(own: &Effects, theirs: &Effects, inst: &Instruction) -> Verdict {
    if own.stack == theirs.stack {
        return Verdict::Equal;
    }
    if theirs.stack == Some(0) && own.registers.contains_key("RSP") {
        return Verdict::Convention("calculations with the stack pointer: iced has no change");
    }
    Verdict::Different(format!("{:?}, iced {:?}", own.stack, theirs.stack))
}
