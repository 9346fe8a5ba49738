//! Forms: where an instruction has its operands.
//!
//! LLVM: `Format` in X86InstrFormats.td; the order of operands is that of
//! `RecognizableInstr::emitInstructionSpecifier` in X86RecognizableInstr.cpp.

/// The form of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Form {
    /// The byte after the opcode.
    pub(super) mod_rm: ModRm,
    /// The places of the operands in their order; immediates follow.
    pub(super) slots: &'static [Slot],
    /// The immediates that the form adds to that of the field `ImmT`.
    pub(super) immediates: Immediates,
}

/// The byte after the opcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ModRm {
    /// No such byte.
    None,
    /// A byte, of which all bits are known.
    Byte(u8),
    /// A byte with fields.
    Fields {
        /// Whether it stands for memory.
        is_memory: bool,
        /// The field for a register, or for more bits of the opcode.
        reg: Reg,
        /// Whether the field for the second register is 0.
        is_rm_zero: bool,
        /// Whether a byte for an index follows always.
        needs_index: bool,
    },
}

/// The field `reg` of the byte after the opcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reg {
    /// An operand.
    Operand,
    /// Further bits of the opcode.
    Digit(u8),
    /// Bits that are ignored.
    Ignored,
}

/// A place of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    /// The register or the memory in the field `rm`.
    Rm,
    /// The register in the field `reg`.
    Reg,
    /// The register in the prefix; only if the instruction has one there.
    Vvvv,
    /// The mask in the prefix; only if the instruction has one.
    Mask,
    /// The register in the high half of the immediate.
    Immediate,
    /// The register that is added to the opcode.
    Opcode,
    /// The condition that is added to the opcode: always the last operand.
    Condition,
}

/// The number of places.
pub(super) const SLOTS: usize = Slot::Condition as usize + 1;

/// The immediates that a form adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Immediates {
    /// None.
    None,
    /// A second immediate of this many bits.
    Second(u32),
    /// The immediate is an address.
    Address,
}

use Slot::{Condition, Immediate, Mask, Opcode, Reg as InReg, Rm, Vvvv};

const PLAIN: Form = Form {
    mod_rm: ModRm::None,
    slots: &[],
    immediates: Immediates::None,
};

const fn plain(slots: &'static [Slot]) -> Form {
    Form { slots, ..PLAIN }
}

const fn with(reg: Reg, is_memory: bool, slots: &'static [Slot]) -> Form {
    let mod_rm = ModRm::Fields {
        is_memory,
        reg,
        is_rm_zero: false,
        needs_index: false,
    };
    Form {
        mod_rm,
        slots,
        ..PLAIN
    }
}

const fn in_memory(slots: &'static [Slot]) -> Form {
    with(Reg::Operand, true, slots)
}

const fn in_register(slots: &'static [Slot]) -> Form {
    with(Reg::Operand, false, slots)
}

/// Memory with an index always, as matrices have it.
const fn with_index(slots: &'static [Slot]) -> Form {
    let mod_rm = ModRm::Fields {
        is_memory: true,
        reg: Reg::Operand,
        is_rm_zero: false,
        needs_index: true,
    };
    Form {
        mod_rm,
        slots,
        ..PLAIN
    }
}

const ZERO_RM: ModRm = ModRm::Fields {
    is_memory: false,
    reg: Reg::Operand,
    is_rm_zero: true,
    needs_index: false,
};

const TO: &[Slot] = &[Rm, Mask, Vvvv, InReg];
const FROM: &[Slot] = &[InReg, Mask, Vvvv, Rm];
const LAST_IN_PREFIX: &[Slot] = &[InReg, Rm, Vvvv];
const IN_IMMEDIATE: &[Slot] = &[InReg, Vvvv, Immediate, Rm];
const ONE: &[Slot] = &[Vvvv, Mask, Rm];

impl Form {
    /// The form with that name; `None` if it is unknown, as that of pseudo-instructions.
    pub(super) fn named(name: &str) -> Option<Form> {
        Some(match name {
            "RawFrm" | "PrefixByte" | "RawFrmSrc" | "RawFrmDst" | "RawFrmDstSrc" => PLAIN,
            "AddRegFrm" => plain(&[Opcode]),
            "AddCCFrm" => plain(&[Condition]),
            "RawFrmMemOffs" => Form {
                immediates: Immediates::Address,
                ..PLAIN
            },
            "RawFrmImm8" => Form {
                immediates: Immediates::Second(8),
                ..PLAIN
            },
            "RawFrmImm16" => Form {
                immediates: Immediates::Second(16),
                ..PLAIN
            },
            "MRMr0" => Form {
                mod_rm: ZERO_RM,
                slots: &[InReg],
                ..PLAIN
            },
            "MRMDestReg" => in_register(TO),
            "MRMDestMem" => in_memory(TO),
            "MRMDestMemFSIB" => with_index(TO),
            "MRMSrcReg" => in_register(FROM),
            "MRMSrcMem" => in_memory(FROM),
            "MRMSrcMemFSIB" => with_index(FROM),
            "MRMSrcReg4VOp3" => in_register(LAST_IN_PREFIX),
            "MRMSrcMem4VOp3" => in_memory(LAST_IN_PREFIX),
            "MRMSrcRegOp4" => in_register(IN_IMMEDIATE),
            "MRMSrcMemOp4" => in_memory(IN_IMMEDIATE),
            "MRMDestRegCC" => in_register(&[Rm, InReg, Condition]),
            "MRMDestMemCC" => in_memory(&[Rm, InReg, Condition]),
            "MRMSrcRegCC" => in_register(&[InReg, Rm, Condition]),
            "MRMSrcMemCC" => in_memory(&[InReg, Rm, Condition]),
            "MRMDestMem4VOp3CC" => in_memory(&[InReg, Rm, Vvvv, Condition]),
            "MRMXrCC" => with(Reg::Ignored, false, &[Rm, Condition]),
            "MRMXmCC" => with(Reg::Ignored, true, &[Rm, Condition]),
            "MRMXr" => with(Reg::Ignored, false, ONE),
            "MRMXm" => with(Reg::Ignored, true, ONE),
            _ => return Form::numbered(name),
        })
    }

    /// Forms with a number in their names: `MRM3r`, `MRM3m`, `MRM3X` and `MRM_C8`.
    fn numbered(name: &str) -> Option<Form> {
        let rest = name.strip_prefix("MRM")?;
        if let Some(byte) = rest.strip_prefix('_') {
            let mod_rm = ModRm::Byte(u8::from_str_radix(byte, 16).ok()?);
            return Some(Form { mod_rm, ..PLAIN });
        }
        let (digit, kind) = rest.split_at_checked(1)?;
        let digit = Reg::Digit(digit.parse().ok().filter(|digit| *digit < 8)?);
        match kind {
            "r" => Some(with(digit, false, ONE)),
            "m" => Some(with(digit, true, ONE)),
            "X" => Some(with(digit, false, &[])),
            _ => None,
        }
    }

    /// Whether a slot is among those of the form.
    pub(super) fn has(&self, slot: Slot) -> bool {
        self.slots.contains(&slot)
    }
}
