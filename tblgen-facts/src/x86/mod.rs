//! Instructions of X86 as its decoder and encoder see them: opcode maps, prefixes, and where operands are
//! encoded.

pub mod encoding;
pub mod flags;
mod operands;
pub mod prefixes;

pub use operands::{OperandEncoding, OperandType};
pub use prefixes::PrefixClass;

numbered! {
    /// The maps of opcodes of X86. Escape bytes or fields of a prefix choose the map.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum OpcodeMap: u8 from u8 {
        /// Opcodes of one byte, without escape byte.
        OneByte,
        /// Opcodes after `0F`, and map 1 of VEX, EVEX and REX2.
        TwoByte,
        /// Opcodes after `0F 38`, and map 2 of VEX and EVEX.
        ThreeByte38,
        /// Opcodes after `0F 3A`, and map 3 of VEX and EVEX.
        ThreeByte3A,
        /// Map 8 of XOP.
        Xop8,
        /// Map 9 of XOP.
        Xop9,
        /// Map 10 of XOP.
        XopA,
        /// Opcodes of 3DNow!, which follow `0F 0F` and the operands.
        ThreeDNow,
        /// Map 4 of EVEX: legacy instructions with more registers (APX).
        Map4,
        /// Map 5 of VEX and EVEX.
        Map5,
        /// Map 6 of VEX and EVEX.
        Map6,
        /// Map 7 of VEX and EVEX.
        Map7,
    }
}
