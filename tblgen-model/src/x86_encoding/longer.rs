//! Branches that do the same and reach farther.

use super::X86Encoding;
use crate::instructions::CodeGenInstruction;
use tblgen_facts::x86::encoding::immediate::{PC_RELATIVE, SIZE};

/// A branch whose distance has one byte, and the ones that do the same with more bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LongerBranch {
    /// The number of the branch.
    pub short: u16,
    /// The number of the branch in 16-bit mode, whose distance has two bytes, if there is one.
    pub in_16_bit_mode: u16,
    /// The number of the branch in other modes, whose distance has four bytes.
    pub long: u16,
}

/// The branches that can be longer: others are written in the same way, with the same operands.
pub(super) fn longer(
    all: &[CodeGenInstruction<'_>],
    by_number: &[Option<X86Encoding>],
) -> Vec<LongerBranch> {
    let branches = all.iter().zip(by_number).zip(0u16..);
    let branches = branches.filter_map(|((instruction, encoding), number)| {
        let encoding = encoding.as_ref()?;
        let [form, _] = encoding.immediates;
        let is_branch = form & PC_RELATIVE != 0 && encoding.places.first.is_some();
        let is_written = !instruction.asm_string.is_empty();
        (is_branch && is_written).then_some((instruction, encoding, form & SIZE, number))
    });
    let branches: Vec<_> = branches.collect();
    let find = |one: &CodeGenInstruction<'_>, encoding: &X86Encoding, wanted: u8| {
        let mut found = branches.iter().filter(|(other, others, size, _)| {
            let names = |one: &CodeGenInstruction<'_>| {
                let names = one
                    .operands
                    .list
                    .iter()
                    .map(|operand| operand.name.to_string());
                names.collect::<Vec<String>>()
            };
            *size == wanted
                && other.asm_string == one.asm_string
                && others.places == encoding.places
                && names(other) == names(one)
        });
        found.next().map(|(_, _, _, number)| *number)
    };
    let short = branches.iter().filter(|(_, _, size, _)| *size == 0);
    let longer = short.filter_map(|(one, encoding, _, number)| {
        let long = find(one, encoding, 2)?;
        Some(LongerBranch {
            short: *number,
            in_16_bit_mode: find(one, encoding, 1).unwrap_or(long),
            long,
        })
    });
    longer.collect()
}
