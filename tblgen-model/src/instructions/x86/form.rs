//! Forms: which ModRM bytes, opcodes and places of operands an instruction has.
//!
//! LLVM: `Format` in X86InstrFormats.td; what each form means for decoding is in
//! X86RecognizableInstr.cpp.

use super::ModRmFilter;

/// The form of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Form {
    /// The ModRM bytes that belong to the instruction.
    pub(crate) filter: ModRmFilter,
    /// The number of opcodes, of which the field has the first: operands in the opcode.
    pub(crate) opcodes: u8,
    /// The places of operands, in the order of the operands.
    pub(crate) steps: &'static [Step],
    /// Whether the bits for the length of vectors are a rounding mode if the bit `b` of EVEX
    /// is set.
    pub(crate) may_round: bool,
}

/// A step through the operands: the next of them is at this place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// An operand that is always there.
    One(Slot),
    /// An operand that may be missing.
    Maybe(Slot),
    /// A new destination in the field `vvvv` (APX), if there is one.
    NewDestination,
    /// An operand in the field `vvvv`, if there is one and it is no new destination.
    Source,
    /// An operand in the field `vvvv`, if there is one.
    Vvvv,
    /// A mask register, if there is one.
    Mask,
}

/// The place of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Slot {
    /// The register in `ModRM.rm`.
    Rm,
    /// The register in `ModRM.reg`.
    Reg,
    /// The memory in `ModRM.rm`.
    Memory,
    /// The register in the field `vvvv` of a prefix.
    Vvvv,
    /// The mask register of EVEX.
    Mask,
    /// An immediate.
    Immediate,
    /// An immediate, an address or memory that is implied.
    Address,
    /// A register or a condition in the opcode.
    Opcode,
}

impl Slot {
    /// The words for the slot in messages.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Slot::Rm => "ModRM.rm as a register",
            Slot::Reg => "ModRM.reg",
            Slot::Memory => "ModRM.rm as memory",
            Slot::Vvvv => "the field vvvv of a prefix",
            Slot::Mask => "the mask field of a prefix",
            Slot::Immediate => "an immediate",
            Slot::Address => "an immediate or address",
            Slot::Opcode => "the opcode",
        }
    }
}

use Slot::{Address, Immediate, Memory, Opcode, Reg, Rm};
use Step::{Mask, Maybe, NewDestination, One, Source, Vvvv};

/// An immediate that may be missing.
const I: Step = Maybe(Immediate);

const TO_REGISTER: &[Step] = &[NewDestination, One(Rm), Mask, Source, One(Reg), I, I];
const TO_MEMORY: &[Step] = &[NewDestination, One(Memory), Mask, Source, One(Reg), I, I];
const FROM_REGISTER: &[Step] = &[NewDestination, One(Reg), Mask, Source, One(Rm), I, I];
const FROM_MEMORY: &[Step] = &[NewDestination, One(Reg), Mask, Source, One(Memory), I, I];
const ONE_REGISTER: &[Step] = &[Vvvv, Mask, Maybe(Rm), Maybe(Address), I, I];
const ONE_MEMORY: &[Step] = &[Vvvv, Mask, One(Memory), Maybe(Address), I, I];

const IN_REGISTER: ModRmFilter = ModRmFilter::Mod { is_register: true };
const IN_MEMORY: ModRmFilter = ModRmFilter::Mod { is_register: false };

const fn form(filter: ModRmFilter, steps: &'static [Step]) -> Form {
    Form {
        filter,
        opcodes: 1,
        steps,
        may_round: false,
    }
}

const fn plain(steps: &'static [Step]) -> Form {
    form(ModRmFilter::Any, steps)
}

const fn with_condition(filter: ModRmFilter, steps: &'static [Step]) -> Form {
    Form {
        opcodes: 16,
        ..form(filter, steps)
    }
}

const fn rounding(steps: &'static [Step]) -> Form {
    Form {
        may_round: true,
        ..form(IN_REGISTER, steps)
    }
}

impl Form {
    /// The form with that name; `None` if no decoder knows it.
    pub(crate) fn named(name: &str) -> Option<Form> {
        Some(match name {
            "PrefixByte" => plain(&[]),
            "RawFrm" => plain(&[Maybe(Address)]),
            "RawFrmSrc" | "RawFrmDst" | "RawFrmMemOffs" => plain(&[One(Address)]),
            "RawFrmDstSrc" => plain(&[One(Address), One(Address)]),
            "RawFrmImm8" | "RawFrmImm16" => plain(&[One(Immediate), One(Immediate)]),
            "AddRegFrm" => Form {
                opcodes: 8,
                ..plain(&[One(Opcode), Maybe(Address)])
            },
            "AddCCFrm" => with_condition(ModRmFilter::Any, &[One(Address), One(Opcode)]),
            "MRMDestReg" => rounding(TO_REGISTER),
            "MRMSrcReg" => rounding(FROM_REGISTER),
            "MRMDestMem" | "MRMDestMemFSIB" => form(IN_MEMORY, TO_MEMORY),
            "MRMSrcMem" | "MRMSrcMemFSIB" => form(IN_MEMORY, FROM_MEMORY),
            "MRMXr" => form(IN_REGISTER, ONE_REGISTER),
            "MRMXm" => form(IN_MEMORY, ONE_MEMORY),
            "MRMr0" => form(ModRmFilter::Rm(0), &[One(Reg)]),
            _ => {
                let found = Form::with_source_last(name).or_else(|| Form::conditional(name));
                return found.or_else(|| Form::numbered(name));
            }
        })
    }

    /// Forms whose last register is not in `ModRM`.
    fn with_source_last(name: &str) -> Option<Form> {
        const IN_PREFIX: Step = One(Slot::Vvvv);
        const IN_IMMEDIATE: Step = One(Immediate);
        Some(match name {
            "MRMSrcReg4VOp3" => form(IN_REGISTER, &[One(Reg), One(Rm), IN_PREFIX]),
            "MRMSrcMem4VOp3" => form(IN_MEMORY, &[One(Reg), One(Memory), IN_PREFIX]),
            "MRMSrcRegOp4" => form(
                IN_REGISTER,
                &[One(Reg), IN_PREFIX, IN_IMMEDIATE, One(Rm), I],
            ),
            "MRMSrcMemOp4" => form(
                IN_MEMORY,
                &[One(Reg), IN_PREFIX, IN_IMMEDIATE, One(Memory), I],
            ),
            _ => return None,
        })
    }

    /// Forms with a condition in the opcode.
    fn conditional(name: &str) -> Option<Form> {
        let (filter, steps): (_, &'static [Step]) = match name {
            "MRMDestRegCC" => (IN_REGISTER, &[One(Rm), One(Reg), One(Opcode)]),
            "MRMDestMemCC" => (IN_MEMORY, &[One(Memory), One(Reg), One(Opcode)]),
            "MRMDestMem4VOp3CC" => (
                IN_MEMORY,
                &[One(Reg), One(Memory), One(Slot::Vvvv), One(Opcode)],
            ),
            "MRMSrcRegCC" => (
                IN_REGISTER,
                &[NewDestination, One(Reg), One(Rm), One(Opcode)],
            ),
            "MRMSrcMemCC" => (
                IN_MEMORY,
                &[NewDestination, One(Reg), One(Memory), One(Opcode)],
            ),
            "MRMXrCC" => (IN_REGISTER, &[One(Rm), One(Opcode)]),
            "MRMXmCC" => (IN_MEMORY, &[One(Memory), One(Opcode)]),
            _ => return None,
        };
        Some(with_condition(filter, steps))
    }

    /// Forms with a number in their names: `MRM3r`, `MRM3m`, `MRM3X` and `MRM_C8`.
    fn numbered(name: &str) -> Option<Form> {
        let rest = name.strip_prefix("MRM")?;
        if let Some(byte) = rest.strip_prefix('_') {
            let byte = u8::from_str_radix(byte, 16).ok();
            let byte = byte.filter(|byte| *byte >= 0xC0)?;
            return Some(form(ModRmFilter::Exact(byte), &[Maybe(Address)]));
        }
        let (digit, kind) = rest.split_at_checked(1)?;
        let reg = digit.parse().ok().filter(|digit| *digit < 8)?;
        let with_reg = |is_register| ModRmFilter::Reg { is_register, reg };
        match kind {
            "r" => Some(form(with_reg(true), ONE_REGISTER)),
            "m" => Some(form(with_reg(false), ONE_MEMORY)),
            "X" => Some(form(with_reg(true), &[Maybe(Address)])),
            _ => None,
        }
    }
}
