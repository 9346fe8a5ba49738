//! Loops and branches that are announced, of ARMv8.1-M.

use tblgen_runtime::{InstrInfo, Operand};

use super::making::{Made, Making, PC, Refused, bits, signed};

/// The distance of a label, in half words: with a sign of `WIDTH` bits if there is one.
fn distance(field: u64, width: Option<u32>) -> i64 {
    match width {
        Some(width) => signed(field, width) << 1,
        None => (field << 1) as i64,
    }
}

/// The place of a branch that is announced, which is after it.
pub(super) fn branch_place<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) -> Made {
    m.fail_if(field == 0)?.imm(distance(field, None));
    Ok(())
}

/// The target of a branch that is announced, of a field with `WIDTH` bits.
pub(super) fn branch_target<O: InstrInfo, const N: usize, const WIDTH: u32>(
    m: &mut Making<'_, O, N>,
    field: u64,
) {
    m.imm(distance(field, Some(WIDTH)));
}

/// The place after a branch that is announced, of two bytes or of four.
pub(super) fn after_branch<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) -> Made {
    match m.operands().first() {
        Some(Operand::Imm(place)) => {
            let place = *place;
            m.imm(place.wrapping_add(2 << (field & 1)))
        }
        _ => m.fail_if(true)?,
    };
    Ok(())
}

/// A start or an end of a loop.
pub(super) fn low_overhead_loop<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let name = m.name();
    let label = distance(bits(word, 1, 10) << 1 | bits(word, 11, 1), None);
    let count = bits(word, 16, 4);
    match name {
        "t2LEUpdate" | "MVE_LETP" => m.named("LR").named("LR").imm(-label),
        "t2LE" => m.imm(-label),
        _ if name.contains("WLS") => m.named("LR").restricted_gpr(count).imm(label),
        _ if name.contains("DLS") && count == PC => clear_predication(m, word)?,
        _ if name.contains("DLS") => m.named("LR").restricted_gpr(count),
        _ => m,
    };
    m.unconditional();
    Ok(())
}

/// The instruction that ends the conditions of a loop's last lanes, which begins as a loop does. Some
/// bits should be zero.
fn clear_predication<'m, 'i, O: InstrInfo, const N: usize>(
    m: &'m mut Making<'i, O, N>,
    word: u64,
) -> Result<&'m mut Making<'i, O, N>, Refused> {
    const BITS: u64 = 0xf00f_e001;
    const SHOULD_BE_ZERO: u64 = 0x0030_0ffe;
    Ok(m.fail_if(word & !SHOULD_BE_ZERO != BITS)?
        .soft_if(word != BITS)
        .become_opcode("MVE_LCTP"))
}
