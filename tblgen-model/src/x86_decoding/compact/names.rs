//! Names of instructions, which tell the width of operands.
//!
//! LLVM: `is16BitEquivalent` and `is64Bit` in X86Disassembler.cpp.

/// Whether `short` is the name of the instruction `long` for operands of 16 bits: the same but
/// for `L` or `Q` that become `W`, and `32` or `64` that become `16`.
pub(super) fn is_16_bit_form(long: &str, short: &str) -> bool {
    let pairs = long.bytes().zip(short.bytes());
    let is_form = |(long, short)| {
        let becomes = matches!(
            (long, short),
            (b'L' | b'Q', b'W') | (b'3' | b'6', b'1') | (b'2' | b'4', b'6')
        );
        long == short || becomes
    };
    long.len() == short.len() && pairs.into_iter().all(is_form)
}

/// Whether an instruction is one for 64 bits.
pub(super) fn is_64_bit(name: &str) -> bool {
    name.contains("64")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_for_16_bits() {
        assert!(is_16_bit_form("ADD32rr", "ADD16rr"));
        assert!(is_16_bit_form("PUSH64r", "PUSH16r"));
        assert!(is_16_bit_form("LODSL", "LODSW"));
        assert!(is_16_bit_form("CDQ", "CDW"));
        assert!(!is_16_bit_form("ADD32rr", "ADD16rm"));
        assert!(!is_16_bit_form("ADD16rr", "ADD32rr"));
        assert!(!is_16_bit_form("MOVUPSrr", "MOVUPDrr"));
        assert!(!is_16_bit_form("A", "AB"));
    }

    #[test]
    fn instructions_for_64_bits() {
        assert!(is_64_bit("MOV64rr"));
        assert!(!is_64_bit("MOV32rr"));
    }
}
