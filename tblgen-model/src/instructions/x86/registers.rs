//! The kinds of X86's registers, by the classes that they are in.

use std::collections::HashMap;

#[cfg(feature = "x86_encoding")]
use crate::instructions::SubOperand;
use crate::registers::CodeGenRegBank;
use tblgen_facts::x86::encoding::RegisterKind;
use tblgen_lang::record::Record;

/// Registers with a meaning of their own in addresses.
const NAMED: [(&str, RegisterKind); 4] = [
    ("EIP", RegisterKind::Eip),
    ("RIP", RegisterKind::Rip),
    ("EIZ", RegisterKind::Eiz),
    ("RIZ", RegisterKind::Riz),
];

/// The kind of the registers in a class, if they all have one.
fn kind_of_class(name: &str) -> Option<RegisterKind> {
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
        masks if masks.starts_with("VK") => RegisterKind::Mask,
        "BNDR" => RegisterKind::Bounds,
        "TILE" => RegisterKind::Tile,
        _ => return None,
    })
}

/// The registers of a class.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClassKind {
    /// The kind that all have.
    pub(crate) kind: RegisterKind,
    /// Whether one has the number 0 in encodings.
    pub(crate) has_first: bool,
    /// Whether each consists of others.
    pub(crate) has_parts: bool,
}

/// The kinds of the registers in each class.
pub(crate) struct Kinds {
    /// By the name of the class.
    classes: HashMap<String, ClassKind>,
}

impl Kinds {
    pub(crate) fn new(bank: &CodeGenRegBank) -> Self {
        let kinds = register_kinds(bank);
        let classes = bank.classes.iter().map(|class| {
            let members = class.members.iter();
            let mut members =
                members.filter_map(|one| bank.registers.get(usize::from(*one).wrapping_sub(1)));
            let of_class = ClassKind {
                kind: common(&class.members, &kinds),
                has_first: members.clone().any(|register| register.hw_encoding == 0),
                has_parts: members.all(|register| !register.explicit_sub_regs.is_empty()),
            };
            (class.name.clone(), of_class)
        });
        Kinds {
            classes: classes.collect(),
        }
    }

    /// The kind of the registers that an operand may be.
    #[cfg(feature = "x86_encoding")]
    pub(crate) fn of(&self, part: &SubOperand<'_>) -> RegisterKind {
        let class = self.of_class(part.def);
        class.map_or(RegisterKind::Any, |class| class.kind)
    }

    /// The registers of a class, or of an operand that names one.
    pub(crate) fn of_class(&self, def: Record<'_>) -> Option<ClassKind> {
        let class = class_of(def)?;
        self.classes.get(class.name()).copied()
    }
}

/// The kind of each register, from number 1 on.
pub(crate) fn register_kinds(bank: &CodeGenRegBank) -> Vec<RegisterKind> {
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
