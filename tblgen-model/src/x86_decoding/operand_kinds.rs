//! Kinds of operands, by what their records state.
//!
//! LLVM has lists of the names of records, which each release extends: `typeFromString`,
//! `immediateEncodingFromString` and the like in X86RecognizableInstr.cpp.

use crate::instructions::OperandInfo;
use crate::instructions::x86::{ClassKind, Kinds, Slot};
use tblgen_facts::x86::encoding::RegisterKind;
use tblgen_facts::x86::{OperandEncoding as E, OperandType as T};
use tblgen_lang::record::{Init, Record};

/// A kind of operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OperandKind {
    /// A register, which the slot encodes.
    Register(T),
    /// A general register of this many bits, which may be the operand size.
    General(u8),
    /// A place on the floating-point stack.
    Stack,
    /// A mask register that may be the mask of other operands.
    WriteMask,
    /// Memory.
    Memory(T, E),
    /// An immediate.
    Immediate(T, E),
    /// An immediate of 16 bits, which may be the operand size.
    Immediate16,
    /// A condition, in the opcode or in an immediate.
    Condition,
    /// Something that only this encoding has.
    Fixed(T, E),
}

use OperandKind::{
    Condition, Fixed, General, Immediate, Immediate16, Memory, Register, Stack, WriteMask,
};

impl OperandKind {
    /// The kind of an operand, by what its record states; `None` if a decoder cannot know it.
    pub(super) fn of(operand: &OperandInfo<'_>, kinds: &Kinds) -> Option<Self> {
        let def = operand.def;
        if let Some((_, kind)) = NAMED.iter().find(|(name, _)| *name == def.name()) {
            return Some(*kind);
        }
        let parts: Vec<Record<'_>> = operand.parts.iter().map(|part| part.def).collect();
        match (parts.as_slice(), text(def, "OperandType")) {
            ([_, _, index, _, _], _) => Some(memory(def, kinds.of_class(*index))),
            ([address, _], "OPERAND_MEMORY") => Some(match is_register(*address) {
                true => Fixed(T::SourceIndex, E::SourceIndex),
                false => Immediate(T::MemOffset, E::ImmAddressSize),
            }),
            ([_], "OPERAND_MEMORY") => Some(Fixed(T::DestIndex, E::DestIndex)),
            ([_], "OPERAND_PCREL") => relative(def),
            ([_], "OPERAND_COND_CODE") => Some(Condition),
            ([_], "OPERAND_ROUNDING_CONTROL") => Some(Fixed(T::Imm, E::Rounding)),
            ([_], "OPERAND_IMMEDIATE") => immediate(def),
            ([one], _) => register(kinds.of_class(*one)?),
            _ => None,
        }
    }

    /// The type, for an instruction with this operand size.
    pub(super) fn operand_type(self, operand_size: Option<u8>, has_w: bool) -> T {
        match self {
            General(bits) => match bits {
                16 | 32 if operand_size == Some(bits) && !(has_w && bits == 32) => T::ROperandSize,
                8 => T::R8,
                16 => T::R16,
                32 => T::R32,
                _ => T::R64,
            },
            Stack => T::Stack,
            WriteMask => T::Mask,
            Immediate16 | Condition => T::Imm,
            Register(ty) | Memory(ty, _) | Immediate(ty, _) | Fixed(ty, _) => ty,
        }
    }

    /// The encoding in a slot, for an instruction with this operand size; `None` if operands
    /// of this kind cannot be there.
    pub(super) fn encoding(self, slot: Slot, operand_size: Option<u8>) -> Option<E> {
        Some(match (slot, self) {
            (Slot::Rm, Stack) => E::StackReg,
            (Slot::Rm, General(_) | Register(_)) => E::Rm,
            (Slot::Reg, General(_) | Register(_) | WriteMask) => E::Reg,
            (Slot::Vvvv, General(_) | Register(_)) => E::Vvvv,
            (Slot::Mask, WriteMask) => E::WriteMask,
            (Slot::Memory, Memory(_, encoding)) => encoding,
            (Slot::Immediate, Register(_)) => E::Imm8,
            (Slot::Opcode, General(8)) => E::OpcodeReg8,
            (Slot::Opcode, General(64)) => E::OpcodeReg64,
            (Slot::Opcode, General(_)) => E::OpcodeReg,
            (Slot::Opcode | Slot::Immediate, Condition) => E::Condition,
            (Slot::Immediate | Slot::Address, Immediate16) => match operand_size {
                Some(16) => E::ImmOperandSize,
                _ => E::Imm16,
            },
            (Slot::Immediate | Slot::Address, Immediate(_, encoding) | Fixed(_, encoding)) => {
                encoding
            }
            _ => return None,
        })
    }
}

/// Operands that nothing but the name of the record tells from others.
const NAMED: &[(&str, OperandKind)] = &[
    // Any of the three registers, which the decoder shows as that of 16 bits.
    ("GR16orGR32orGR64", Register(T::R16)),
    ("GR32orGR64", Register(T::R32)),
    ("brtarget8", Immediate(T::Relative, E::Imm8)),
    ("brtarget16", Immediate(T::Relative, E::Imm16)),
    ("brtarget32", Immediate(T::Relative, E::Imm32)),
];

/// Memory, whose index may be a vector.
fn memory(def: Record<'_>, index: Option<ClassKind>) -> OperandKind {
    let is_sib = parser_class(def) == "SibMem";
    match index.map(|index| index.kind) {
        Some(RegisterKind::Xmm) => Memory(T::MemXmm, E::VectorSib),
        Some(RegisterKind::Ymm) => Memory(T::MemYmm, E::VectorSib),
        Some(RegisterKind::Zmm) => Memory(T::MemZmm, E::VectorSib),
        _ if is_sib => Memory(T::MemSib, E::Sib),
        _ => Memory(T::Mem, E::Rm),
    }
}

/// A distance, whose bits follow from its type: 32 are the most.
fn relative(def: Record<'_>) -> Option<OperandKind> {
    Some(match type_of(def)? {
        "i8" => Immediate(T::Relative, E::Imm8),
        "i16" => Immediate(T::Relative, E::Imm16),
        "i32" | "i64" => Immediate(T::Relative, E::Imm32),
        _ => return None,
    })
}

/// An immediate. What the assembler accepts for it tells of how many bits it is extended; otherwise
/// it has those of its type.
fn immediate(def: Record<'_>) -> Option<OperandKind> {
    if text(def, "PrintMethod") == "printCondFlags" {
        return Some(Fixed(T::Imm, E::Flags));
    }
    if is_unsigned(def) {
        return Some(Immediate(T::UImm8, E::Imm8));
    }
    Some(match (extended_bits(def), type_of(def)?) {
        (Some("8"), _) | (None, "i8") => Immediate(T::Imm, E::Imm8),
        (Some("32"), _) => Immediate(T::Imm, E::Imm32),
        (None, "i16") => Immediate16,
        (None, "i32") => Immediate(T::Imm, E::ImmOperandSize),
        (None, "i64") => Immediate(T::Imm, E::Imm64),
        _ => return None,
    })
}

/// Whether an immediate has eight bits without sign.
pub(crate) fn is_unsigned(def: Record<'_>) -> bool {
    text(def, "PrintMethod") == "printU8Imm"
}

/// The number of bits of an immediate that is extended by its sign; none if it is not.
pub(crate) fn extended_bits(def: Record<'_>) -> Option<&str> {
    let extended = parser_class(def).strip_prefix("ImmSExti")?;
    extended.split_once('i').map(|(_, bits)| bits)
}

/// A register of a class.
fn register(class: ClassKind) -> Option<OperandKind> {
    Some(match class.kind {
        RegisterKind::Gpr8 => General(8),
        RegisterKind::Gpr16 => General(16),
        RegisterKind::Gpr32 => General(32),
        RegisterKind::Gpr64 => General(64),
        RegisterKind::Stack => Stack,
        RegisterKind::Mmx => Register(T::Mm),
        RegisterKind::Xmm => Register(T::Xmm),
        RegisterKind::Ymm => Register(T::Ymm),
        RegisterKind::Zmm => Register(T::Zmm),
        RegisterKind::Mask if class.has_parts => Register(T::MaskPair),
        // The first mask register stands for no mask.
        RegisterKind::Mask if !class.has_first => WriteMask,
        RegisterKind::Mask => Register(T::Mask),
        RegisterKind::Tile => Register(T::Tile),
        RegisterKind::Segment => Register(T::Segment),
        RegisterKind::Debug => Register(T::Debug),
        RegisterKind::Control => Register(T::Control),
        RegisterKind::Bounds => Register(T::Bounds),
        _ => return None,
    })
}

/// Whether a part of an operand is a register, which may depend on the mode.
fn is_register(def: Record<'_>) -> bool {
    !def.is_subclass_of("Operand") || def.is_subclass_of("RegisterOperand")
}

/// A text of a record; empty if it has none.
fn text<'rk>(def: Record<'rk>, field: &str) -> &'rk str {
    let value = def.field(field).map(|field| field.value());
    value.and_then(Init::as_str).unwrap_or("")
}

/// The name of the value type of an operand.
fn type_of<'rk>(def: Record<'rk>) -> Option<&'rk str> {
    let ty = def.field("Type")?.value().as_def()?;
    Some(ty.name())
}

/// The name of the class of an operand for the assembler; empty if it has none.
fn parser_class(def: Record<'_>) -> &str {
    let class = def.field("ParserMatchClass").map(|field| field.value());
    class
        .and_then(Init::as_def)
        .map_or("", |class| text(class, "Name"))
}
