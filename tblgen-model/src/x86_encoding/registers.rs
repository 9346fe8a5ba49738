//! Registers of X86 as an encoder sees them: their numbers, and the addresses and prefixes that
//! they belong to.

use std::collections::HashMap;

use crate::instructions::SubOperand;
use crate::registers::CodeGenRegBank;
use tblgen_facts::x86::encoding::RegisterKind;
use tblgen_lang::record::Record;

/// A register as the encoder sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EncodedRegister {
    /// The number of the register in encodings, of which five bits count.
    pub encoding: u8,
    /// The kind.
    pub kind: RegisterKind,
    /// Whether it is the high half of a 16-bit register, such as `AH`, which excludes a REX prefix.
    pub is_high: bool,
    /// Whether it is the low half of a 16-bit register that needs a REX prefix, such as `SIL`.
    pub is_low: bool,
}

/// Registers with a meaning of their own in addresses.
const NAMED: [(&str, RegisterKind); 4] = [
    ("EIP", RegisterKind::Eip),
    ("RIP", RegisterKind::Rip),
    ("EIZ", RegisterKind::Eiz),
    ("RIZ", RegisterKind::Riz),
];

/// High halves of registers.
const HIGH: [&str; 4] = ["AH", "BH", "CH", "DH"];

/// Low halves of registers that have the numbers of high halves.
const LOW: [&str; 4] = ["SPL", "BPL", "SIL", "DIL"];

/// The kind of the registers in a class, if they all have one.
pub fn kind_of_class(name: &str) -> Option<RegisterKind> {
    Some(match name {
        "GR8" => RegisterKind::Gpr8,
        "GR16" => RegisterKind::Gpr16,
        "GR32" => RegisterKind::Gpr32,
        "GR64" => RegisterKind::Gpr64,
        "SEGMENT_REG" => RegisterKind::Segment,
        "CONTROL_REG" => RegisterKind::Control,
        "DEBUG_REG" => RegisterKind::Debug,
        "RST" => RegisterKind::Stack,
        "VR64" => RegisterKind::Mmx,
        "VR128" | "VR128X" => RegisterKind::Xmm,
        "VR256" | "VR256X" => RegisterKind::Ymm,
        "VR512" => RegisterKind::Zmm,
        "VK1" | "VK1Pair" | "VK1PAIR" => RegisterKind::Mask,
        "BNDR" => RegisterKind::Bounds,
        "TILE" => RegisterKind::Tile,
        _ => return None,
    })
}

/// The registers, and the kinds of those in each class.
pub(super) struct Kinds {
    /// The registers by number, from 1 on.
    pub(super) registers: Vec<EncodedRegister>,
    /// The kind of each class by its name.
    classes: HashMap<String, RegisterKind>,
}

impl Kinds {
    pub(super) fn new(bank: &CodeGenRegBank) -> Self {
        let kinds = kinds(bank);
        let registers = bank.registers.iter().zip(&kinds);
        let registers = registers.map(|(register, kind)| EncodedRegister {
            encoding: register.hw_encoding as u8 & 0x1F,
            kind: *kind,
            is_high: HIGH.contains(&register.name.as_str()),
            is_low: LOW.contains(&register.name.as_str()),
        });
        let classes = bank.classes.iter();
        let classes = classes.map(|class| (class.name.clone(), common(&class.members, &kinds)));
        Kinds {
            registers: registers.collect(),
            classes: classes.collect(),
        }
    }

    /// The kind of the registers that an operand may be.
    pub(super) fn of(&self, part: &SubOperand<'_>) -> RegisterKind {
        let class = class_of(part.def);
        let kind = class.and_then(|class| self.classes.get(class.name()));
        kind.copied().unwrap_or(RegisterKind::Any)
    }
}

/// The kind of each register, from number 1 on.
fn kinds(bank: &CodeGenRegBank) -> Vec<RegisterKind> {
    let mut kinds = vec![RegisterKind::Any; bank.registers.len()];
    let mut set = |number: usize, kind: RegisterKind| {
        if let Some(place) = kinds.get_mut(number) {
            *place = kind;
        }
    };
    for class in &bank.classes {
        let Some(kind) = kind_of_class(&class.name) else {
            continue;
        };
        for member in &class.members {
            set(usize::from(*member).wrapping_sub(1), kind);
        }
    }
    for (at, register) in bank.registers.iter().enumerate() {
        if let Some((_, kind)) = NAMED.iter().find(|(name, _)| *name == register.name) {
            set(at, *kind);
        }
    }
    kinds
}

/// The kind that all members of a class have, apart from instruction pointers.
fn common(members: &[u16], kinds: &[RegisterKind]) -> RegisterKind {
    let of = |member: &u16| kinds.get(usize::from(*member).wrapping_sub(1)).copied();
    let is_pointer = |kind: &RegisterKind| matches!(kind, RegisterKind::Eip | RegisterKind::Rip);
    let mut all = members
        .iter()
        .filter_map(of)
        .filter(|kind| !is_pointer(kind));
    let first = all.next().unwrap_or(RegisterKind::Any);
    match all.all(|kind| kind == first) {
        true => first,
        false => RegisterKind::Any,
    }
}

/// The register class of an operand.
fn class_of(def: Record<'_>) -> Option<Record<'_>> {
    if def.is_subclass_of("RegisterClass") {
        return Some(def);
    }
    def.field("RegClass")?.value().as_def()
}
