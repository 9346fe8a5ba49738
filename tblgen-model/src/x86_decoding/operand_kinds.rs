//! Kinds of operands, by the names of their records.
//!
//! LLVM: `typeFromString`, `immediateEncodingFromString` and the like in
//! X86RecognizableInstr.cpp.

use crate::instructions::x86::Slot;
use tblgen_facts::x86::{OperandEncoding as E, OperandType as T};

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
    /// The kind of the operands of a record; `None` if no decoder knows it.
    pub(super) fn named(name: &str) -> Option<Self> {
        let lists = [REGISTERS, MEMORY, IMMEDIATES, ADDRESSES];
        let mut rows = lists.into_iter().flatten();
        let row = rows.find(|(names, _)| names.contains(&name));
        row.map(|(_, kind)| *kind)
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

/// Records of one kind.
type Row = (&'static [&'static str], OperandKind);

const REGISTERS: &[Row] = &[
    (&["GR8"], General(8)),
    (&["GR16"], General(16)),
    (&["GR32"], General(32)),
    (&["GR64"], General(64)),
    (&["GR16orGR32orGR64"], Register(T::R16)),
    (&["GR32orGR64"], Register(T::R32)),
    (&["RST", "RSTi"], Stack),
    (&["VR64"], Register(T::Mm)),
    (
        &[
            "VR128", "VR128X", "FR128", "FR64", "FR64X", "FR32", "FR32X", "FR16", "FR16X",
        ],
        Register(T::Xmm),
    ),
    (&["VR256", "VR256X"], Register(T::Ymm)),
    (&["VR512"], Register(T::Zmm)),
    (
        &["VK1", "VK2", "VK4", "VK8", "VK16", "VK32", "VK64"],
        Register(T::Mask),
    ),
    (
        &[
            "VK1WM", "VK2WM", "VK4WM", "VK8WM", "VK16WM", "VK32WM", "VK64WM",
        ],
        WriteMask,
    ),
    (
        &["VK1Pair", "VK2Pair", "VK4Pair", "VK8Pair", "VK16Pair"],
        Register(T::MaskPair),
    ),
    (&["TILE"], Register(T::Tile)),
    (&["SEGMENT_REG"], Register(T::Segment)),
    (&["DEBUG_REG"], Register(T::Debug)),
    (&["CONTROL_REG"], Register(T::Control)),
    (&["BNDR"], Register(T::Bounds)),
];

const MEMORY: &[Row] = &[
    (
        &[
            "i8mem",
            "i16mem",
            "i32mem",
            "i64mem",
            "i128mem",
            "i256mem",
            "i512mem",
            "i512mem_GR16",
            "i512mem_GR32",
            "i512mem_GR64",
            "f16mem",
            "f32mem",
            "f64mem",
            "f80mem",
            "f128mem",
            "f256mem",
            "f512mem",
            "shmem",
            "ssmem",
            "sdmem",
            "lea64_32mem",
            "lea64mem",
            "anymem",
            "opaquemem",
        ],
        Memory(T::Mem, E::Rm),
    ),
    (&["sibmem"], Memory(T::MemSib, E::Sib)),
    (
        &[
            "vx64mem",
            "vx128mem",
            "vx256mem",
            "vx64xmem",
            "vx128xmem",
            "vx256xmem",
        ],
        Memory(T::MemXmm, E::VectorSib),
    ),
    (
        &[
            "vy128mem",
            "vy256mem",
            "vy128xmem",
            "vy256xmem",
            "vy512xmem",
        ],
        Memory(T::MemYmm, E::VectorSib),
    ),
    (&["vz256mem", "vz512mem"], Memory(T::MemZmm, E::VectorSib)),
];

const IMMEDIATES: &[Row] = &[
    (
        &["i8imm", "i16i8imm", "i32i8imm", "i64i8imm"],
        Immediate(T::Imm, E::Imm8),
    ),
    (
        &["u4imm", "u8imm", "i16u8imm", "i32u8imm", "i64u8imm"],
        Immediate(T::UImm8, E::Imm8),
    ),
    (&["i16imm"], Immediate16),
    (&["i32imm"], Immediate(T::Imm, E::ImmOperandSize)),
    (&["i64i32imm"], Immediate(T::Imm, E::Imm32)),
    (&["i64imm"], Immediate(T::Imm, E::Imm64)),
    (&["ccode"], Condition),
    (&["cflags"], Fixed(T::Imm, E::Flags)),
    (&["AVX512RC"], Fixed(T::Imm, E::Rounding)),
];

const ADDRESSES: &[Row] = &[
    (&["brtarget8"], Immediate(T::Relative, E::Imm8)),
    (
        &["brtarget16", "i16imm_brtarget"],
        Immediate(T::Relative, E::Imm16),
    ),
    (
        &["brtarget32", "i32imm_brtarget", "i64i32imm_brtarget"],
        Immediate(T::Relative, E::Imm32),
    ),
    (
        &[
            "offset16_8",
            "offset16_16",
            "offset16_32",
            "offset32_8",
            "offset32_16",
            "offset32_32",
            "offset32_64",
            "offset64_8",
            "offset64_16",
            "offset64_32",
            "offset64_64",
        ],
        Immediate(T::MemOffset, E::ImmAddressSize),
    ),
    (
        &["srcidx8", "srcidx16", "srcidx32", "srcidx64"],
        Fixed(T::SourceIndex, E::SourceIndex),
    ),
    (
        &["dstidx8", "dstidx16", "dstidx32", "dstidx64"],
        Fixed(T::DestIndex, E::DestIndex),
    ),
];
