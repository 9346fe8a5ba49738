//! Effects of instructions, what they read and write, in one form for both sides.

use iced_x86::{
    ConditionCode, Instruction, InstructionInfoFactory, MemorySize, OpAccess, Register, RflagsBits,
    UsedMemory,
};
use std::collections::{BTreeMap, BTreeSet};

/// Whether something is read, and whether it is written: 0 never, 1 perhaps, 2 always.
type Use = (u8, u8);

/// The effects of an instruction: what it reads and writes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Effects {
    /// The opcode, on our side.
    pub(super) opcode: String,
    /// Whole registers, such as RAX for AL, and their use.
    pub(super) registers: BTreeMap<String, Use>,
    /// Accesses of memory; `None` where the address is not known.
    pub(super) memory: Vec<Memory>,
    /// Flags that are read, written, cleared, set and undefined; `None` if not known.
    pub(super) flags: Option<[BTreeSet<String>; 5]>,
    /// The change of the stack pointer in bytes.
    pub(super) stack: Option<i64>,
    /// The condition, without which it is empty.
    pub(super) condition: String,
}

/// An access of memory.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Memory {
    pub(super) access: Use,
    pub(super) size: Option<u32>,
    /// The base, the index, the scale and the displacement; empty if the address is not known.
    pub(super) base: String,
    pub(super) index: String,
    pub(super) scale: i64,
    pub(super) displacement: i64,
    /// The segment.
    pub(super) segment: String,
}

const FLAGS: [(u32, &str); 16] = [
    (RflagsBits::CF, "CF"),
    (RflagsBits::PF, "PF"),
    (RflagsBits::AF, "AF"),
    (RflagsBits::ZF, "ZF"),
    (RflagsBits::SF, "SF"),
    (RflagsBits::IF, "IF"),
    (RflagsBits::DF, "DF"),
    (RflagsBits::OF, "OF"),
    (RflagsBits::AC, "AC"),
    (RflagsBits::UIF, "UIF"),
    (RflagsBits::C0, "C0"),
    (RflagsBits::C1, "C1"),
    (RflagsBits::C2, "C2"),
    (RflagsBits::C3, "C3"),
    (0, ""),
    (0, ""),
];

impl Effects {
    /// Our side, from the text of an answer.
    pub(super) fn of_text(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let mut effects = Effects {
            opcode: words.next()?.to_string(),
            ..Effects::default()
        };
        for word in words {
            let parts: Vec<&str> = word.split(':').collect();
            match parts[..] {
                ["r", _, whole, access] => effects.add(whole, of_bits(access)?),
                ["m", access, size, "?"] => effects.memory.push(Memory {
                    access: of_bits(access)?,
                    size: size.parse().ok(),
                    ..Memory::default()
                }),
                ["m", access, size, segment, base, index, scale, displacement] => {
                    effects.memory.push(Memory {
                        access: of_bits(access)?,
                        size: size.parse().ok(),
                        base: base.to_string(),
                        index: index.to_string(),
                        scale: if index.is_empty() {
                            1
                        } else {
                            scale.parse().ok()?
                        },
                        displacement: displacement.parse().ok()?,
                        segment: segment.to_string(),
                    });
                }
                ["f", "?"] => {}
                ["f", read, written, cleared, set, undefined] => {
                    let sets = [read, written, cleared, set, undefined];
                    let names = |set: &str| {
                        let names = set.split('+').filter(|name| !name.is_empty());
                        names.map(str::to_string).collect()
                    };
                    effects.flags = Some(sets.map(names));
                }
                ["c", condition] => effects.condition = condition.to_string(),
                ["s", change] => effects.stack = change.parse().ok(),
                _ => return None,
            }
        }
        effects.memory.sort();
        Some(effects)
    }

    /// The side of iced.
    pub(super) fn of_iced(inst: &Instruction, factory: &mut InstructionInfoFactory) -> Self {
        let mut effects = Effects {
            opcode: format!("{:?}", inst.code()),
            stack: Some(inst.stack_pointer_increment().into()),
            condition: condition(inst),
            ..Effects::default()
        };
        let info = factory.info(inst);
        for used in info.used_registers() {
            let whole = used.register().full_register();
            effects.add(&format!("{whole:?}"), of_access(used.access()));
        }
        let memory = info.used_memory().iter().map(Memory::of_iced);
        effects.memory = memory.filter(|one| one.access != (0, 0)).collect();
        effects.memory.sort();
        let sets = [
            inst.rflags_read(),
            inst.rflags_written(),
            inst.rflags_cleared(),
            inst.rflags_set(),
            inst.rflags_undefined(),
        ];
        effects.flags = Some(sets.map(|bits| {
            let flags = FLAGS.iter().filter(|(bit, _)| bits & bit != 0);
            flags.map(|(_, name)| name.to_string()).collect()
        }));
        effects
    }

    /// Adds the use of a register.
    fn add(&mut self, name: &str, (read, write): Use) {
        // A pair of masks is two registers.
        for name in name.split('_') {
            let place = self.registers.entry(name.to_string()).or_default();
            *place = (place.0.max(read), place.1.max(write));
        }
    }
}

/// A short form.
impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Memory {
            access,
            size,
            base,
            index,
            scale,
            displacement,
            ..
        } = self;
        write!(
            f,
            "{access:?} {size:?} [{base} + {index}*{scale} + {displacement:#x}]"
        )
    }
}

impl Memory {
    fn of_iced(used: &UsedMemory) -> Self {
        let name = |register: Register| match register {
            Register::None => String::new(),
            _ => format!("{register:?}"),
        };
        let size = match used.memory_size() {
            MemorySize::Unknown => None,
            size => Some(size.size() as u32).filter(|size| *size != 0),
        };
        let has_index = used.index() != Register::None;
        Memory {
            access: of_access(used.access()),
            size,
            base: name(used.base()),
            index: name(used.index()),
            scale: if has_index { used.scale().into() } else { 1 },
            displacement: used.displacement().cast_signed(),
            segment: name(used.segment()),
        }
    }
}

/// The condition of an instruction of iced, as ours is written.
fn condition(inst: &Instruction) -> String {
    match inst.condition_code() {
        ConditionCode::None => String::new(),
        condition => format!("{condition:?}").to_uppercase(),
    }
}

/// A use as a number of `tblgen_facts::instr::Access`.
fn of_bits(bits: &str) -> Option<Use> {
    let bits: u8 = bits.parse().ok()?;
    Some((bits & 3, bits >> 2))
}

const fn of_access(access: OpAccess) -> Use {
    match access {
        OpAccess::None | OpAccess::NoMemAccess => (0, 0),
        OpAccess::Read => (2, 0),
        OpAccess::CondRead => (1, 0),
        OpAccess::Write => (0, 2),
        OpAccess::CondWrite => (0, 1),
        OpAccess::ReadWrite => (2, 2),
        OpAccess::ReadCondWrite => (2, 1),
    }
}
