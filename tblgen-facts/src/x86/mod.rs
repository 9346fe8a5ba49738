//! Instructions of X86 as its decoder and encoder see them: opcode maps, prefixes, and where operands are
//! encoded.

pub mod decoder;
pub mod encoding;
pub mod flags;
pub mod opcodes;
mod operands;
pub mod prefixes;
pub mod registers;

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

/// The opcode maps of each class of prefixes: the pages of a decoder's table of opcodes.
pub const PAGES: [(PrefixClass, OpcodeMap); 21] = {
    use OpcodeMap::*;
    use PrefixClass::{Evex, Legacy, Vex};
    [
        (Legacy, OneByte),
        (Legacy, TwoByte),
        (Legacy, ThreeByte38),
        (Legacy, ThreeByte3A),
        (Legacy, ThreeDNow),
        (Vex, TwoByte),
        (Vex, ThreeByte38),
        (Vex, ThreeByte3A),
        (Vex, Map5),
        (Vex, Map6),
        (Vex, Map7),
        (Vex, Xop8),
        (Vex, Xop9),
        (Vex, XopA),
        (Evex, TwoByte),
        (Evex, ThreeByte38),
        (Evex, ThreeByte3A),
        (Evex, Map4),
        (Evex, Map5),
        (Evex, Map6),
        (Evex, Map7),
    ]
};

/// The page of each class of prefixes and opcode map; one that does not exist where no prefix of
/// the class leads to the map.
const PAGE_NUMBERS: [[u8; 12]; 3] = {
    let mut numbers = [[u8::MAX; 12]; 3];
    let mut page = 0;
    while page < PAGES.len() {
        let (class, map) = PAGES[page];
        numbers[class as usize][map as usize] = page as u8;
        page += 1;
    }
    numbers
};

/// The number of the page of a class of prefixes and an opcode map; larger than all others if no
/// prefix of the class leads to the map.
#[inline]
#[must_use]
pub const fn page(class: PrefixClass, map: OpcodeMap) -> usize {
    PAGE_NUMBERS[class as usize][map as usize] as usize
}
