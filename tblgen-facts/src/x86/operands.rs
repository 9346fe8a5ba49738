//! Operands of X86 in the bytes of an instruction.

numbered! {
    /// The places of operands in the bytes of an instruction.
    ///
    /// Memory operands of EVEX instructions have displacements of one byte that are scaled:
    /// `Rm8` is memory (or a register) in `ModRM.rm` whose short displacement counts units of
    /// 8 bytes.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum OperandEncoding: u8 from u8 {
        /// The register in `ModRM.reg`.
        Reg,
        /// The register or memory in `ModRM.rm`.
        Rm,
        /// `Rm` with displacements in units of 2 bytes.
        Rm2,
        /// `Rm` with displacements in units of 4 bytes.
        Rm4,
        /// `Rm` with displacements in units of 8 bytes.
        Rm8,
        /// `Rm` with displacements in units of 16 bytes.
        Rm16,
        /// `Rm` with displacements in units of 32 bytes.
        Rm32,
        /// `Rm` with displacements in units of 64 bytes.
        Rm64,
        /// Memory that needs a SIB byte.
        Sib,
        /// Memory with a vector of indices, in a SIB byte.
        VectorSib,
        /// `VectorSib` with displacements in units of 2 bytes.
        VectorSib2,
        /// `VectorSib` with displacements in units of 4 bytes.
        VectorSib4,
        /// `VectorSib` with displacements in units of 8 bytes.
        VectorSib8,
        /// `VectorSib` with displacements in units of 16 bytes.
        VectorSib16,
        /// `VectorSib` with displacements in units of 32 bytes.
        VectorSib32,
        /// `VectorSib` with displacements in units of 64 bytes.
        VectorSib64,
        /// The register in the field `vvvv` of a prefix.
        Vvvv,
        /// The mask register in the field `aaa` of EVEX.
        WriteMask,
        /// An immediate of 1 byte, or the register in its high half.
        Imm8,
        /// An immediate of 2 bytes.
        Imm16,
        /// An immediate of 4 bytes.
        Imm32,
        /// An immediate of 8 bytes.
        Imm64,
        /// An immediate of the operand size, 4 bytes at most.
        ImmOperandSize,
        /// An immediate of the address size.
        ImmAddressSize,
        /// The 8-bit register in the low bits of the opcode.
        OpcodeReg8,
        /// The 64-bit register in the low bits of the opcode.
        OpcodeReg64,
        /// The register of operand size in the low bits of the opcode.
        OpcodeReg,
        /// The place on the floating-point stack in `ModRM.rm`.
        StackReg,
        /// The rounding mode in the length bits of EVEX.
        Rounding,
        /// The condition in the low bits of the opcode.
        Condition,
        /// The default values of flags in the field `vvvv` of EVEX.
        Flags,
        /// The memory at the source index; prefixes give its width.
        SourceIndex,
        /// The memory at the destination index; prefixes give its width.
        DestIndex,
    }
}

impl OperandEncoding {
    /// The encoding with displacements in units of `1 << shift` bytes. Only memory has such a
    /// form; `None` if there is none.
    #[must_use]
    pub const fn scaled(self, shift: u8) -> Option<Self> {
        match self {
            OperandEncoding::Rm | OperandEncoding::VectorSib if shift <= 6 => {
                OperandEncoding::from_number(self.number() + shift)
            }
            _ if shift == 0 => Some(self),
            _ => None,
        }
    }
}

numbered! {
    /// The things that operands stand for.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum OperandType: u8 from u8 {
        /// A distance from the end of the instruction.
        Relative,
        /// An 8-bit register.
        R8,
        /// A 16-bit register.
        R16,
        /// A 32-bit register.
        R32,
        /// A 64-bit register.
        R64,
        /// A general register of operand size.
        ROperandSize,
        /// An immediate with a sign.
        Imm,
        /// An 8-bit immediate without sign.
        UImm8,
        /// Memory.
        Mem,
        /// Memory that needs a SIB byte.
        MemSib,
        /// Memory with indices in an XMM register.
        MemXmm,
        /// Memory with indices in a YMM register.
        MemYmm,
        /// Memory with indices in a ZMM register.
        MemZmm,
        /// Memory at the source index.
        SourceIndex,
        /// Memory at the destination index.
        DestIndex,
        /// Memory at an address that is an immediate.
        MemOffset,
        /// A place on the floating-point stack.
        Stack,
        /// An MMX register.
        Mm,
        /// An XMM register.
        Xmm,
        /// A YMM register.
        Ymm,
        /// A ZMM register.
        Zmm,
        /// A mask register.
        Mask,
        /// A pair of mask registers.
        MaskPair,
        /// A tile of AMX.
        Tile,
        /// A segment register.
        Segment,
        /// A debug register.
        Debug,
        /// A control register.
        Control,
        /// A bounds register of MPX.
        Bounds,
    }
}

#[cfg(test)]
mod tests {
    use super::OperandEncoding;

    #[test]
    fn scaled_memory() {
        let scaled = |encoding: OperandEncoding, shift| encoding.scaled(shift);
        assert_eq!(scaled(OperandEncoding::Rm, 6), Some(OperandEncoding::Rm64));
        assert_eq!(
            scaled(OperandEncoding::VectorSib, 3),
            Some(OperandEncoding::VectorSib8)
        );
        assert_eq!(scaled(OperandEncoding::Sib, 0), Some(OperandEncoding::Sib));
        assert_eq!(scaled(OperandEncoding::Sib, 1), None);
        assert_eq!(scaled(OperandEncoding::Rm, 7), None);
    }
}
