//! Registers of X86 as an encoder sees them: their numbers, and the addresses and prefixes that
//! they belong to.

use crate::instructions::x86::register_kinds;
use crate::registers::CodeGenRegBank;
use tblgen_facts::x86::encoding::RegisterKind;

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

/// High halves of registers.
const HIGH: [&str; 4] = ["AH", "BH", "CH", "DH"];

/// Low halves of registers that have the numbers of high halves.
const LOW: [&str; 4] = ["SPL", "BPL", "SIL", "DIL"];

/// The registers by number, from 1 on.
pub(super) fn encoded(bank: &CodeGenRegBank) -> Vec<EncodedRegister> {
    let registers = bank.registers.iter().zip(register_kinds(bank));
    let registers = registers.map(|(register, kind)| EncodedRegister {
        encoding: register.hw_encoding as u8 & 0x1F,
        kind,
        is_high: HIGH.contains(&register.name.as_str()),
        is_low: LOW.contains(&register.name.as_str()),
    });
    registers.collect()
}
