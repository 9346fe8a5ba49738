//! Lists of registers.

use tblgen_runtime::{InstrInfo, Operand};

use super::making::{Made, Making, PC, SP, bit, bits};

/// Instructions whose base must not be in their list.
const WITH_WRITEBACK: [&str; 8] = [
    "LDMIA_UPD",
    "LDMDB_UPD",
    "LDMIB_UPD",
    "LDMDA_UPD",
    "t2LDMIA_UPD",
    "t2LDMDB_UPD",
    "t2STMIA_UPD",
    "t2STMDB_UPD",
];

/// A list of core registers, a bit for each.
pub(super) fn core_list<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, list: u64) -> Made {
    let name = m.name();
    let is_cleared = name == "t2CLRM";
    let base = match WITH_WRITEBACK.contains(&name) {
        true => m.operands().first().copied(),
        false => None,
    };
    m.fail_if(list == 0)?;
    for number in (0..16).filter(|number| bit(list, *number)) {
        match u64::from(number) {
            PC if is_cleared => m.named("APSR"),
            SP if is_cleared => m.fail_if(true)?,
            number => m.gpr(number),
        };
        let is_base = matches!(base, Some(Operand::Reg(_))) && m.operands().last().copied() == base;
        m.soft_if(is_base);
    }
    Ok(())
}

/// The first register and the number of registers, as far as there are that many.
fn within(first: u64, count: u64, most: u64) -> (u64, bool) {
    let is_wrong = count == 0 || count > most || first + count > 32;
    let fitting = count.min(32 - first).max(1);
    (if is_wrong { fitting.min(most) } else { count }, is_wrong)
}

/// A list of registers of 32 bits.
pub(super) fn single_list<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) {
    let first = bits(field, 8, 5);
    let (count, is_wrong) = within(first, bits(field, 0, 8), 32);
    m.soft_if(is_wrong);
    for number in first..first + count {
        m.spr(number);
    }
}

/// A list of registers of 64 bits.
pub(super) fn double_list<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) {
    let first = bits(field, 8, 5);
    let (count, is_wrong) = within(first, bits(field, 1, 7), 16);
    m.soft_if(is_wrong);
    for number in first..first + count {
        m.dpr(number);
    }
}

/// A list of registers that are cleared, and `VPR`, which may be alone (VSCCLRM in the Armv8-M
/// Architecture Reference Manual).
pub(super) fn cleared_list<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    m.always_as_operand();
    let (high, low, count) = (bits(word, 12, 4), bits(word, 22, 1), bits(word, 0, 8));
    match (count, m.name()) {
        (0, _) => {}
        (_, "VSCCLRMD") => cleared_doubles(m, low << 4 | high, count >> 1),
        _ => cleared_singles(m, high << 1 | low, count),
    }
    m.named("VPR");
}

/// Registers of 64 bits that are cleared: there may be as many as there are.
fn cleared_doubles<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, first: u64, count: u64) {
    let (count, is_wrong) = within(first, count, 32);
    m.soft_if(is_wrong);
    for number in first..first + count {
        m.any_dpr(number);
    }
}

/// Registers of 32 bits that are cleared. Those after the last one are halves of registers of 64 bits,
/// both of which have to be in the list.
fn cleared_singles<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, first: u64, count: u64) {
    let end = first + count;
    m.soft_if(end > 64 || end > 32 && bit(end, 0));
    for number in first..end.min(32) {
        m.spr(number);
    }
    for number in 16..(end / 2).min(32) {
        m.any_dpr(number);
    }
}

/// The fields of a move between two core registers and two registers of 32 bits.
fn singles(word: u64) -> ([u64; 2], u64, bool) {
    let core = [bits(word, 12, 4), bits(word, 16, 4)];
    let single = bits(word, 0, 4) << 1 | bits(word, 5, 1);
    let is_wrong = core.contains(&PC) || single == 31;
    (core, single, is_wrong)
}

/// A move from two registers of 32 bits to core registers.
pub(super) fn two_from_singles<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let ([first, second], single, is_wrong) = singles(word);
    m.soft_if(is_wrong)
        .gpr(first)
        .gpr(second)
        .spr(single)
        .spr(single + 1);
    m.predicate(bits(word, 28, 4));
}

/// A move from two core registers to registers of 32 bits.
pub(super) fn singles_from_two<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let ([first, second], single, is_wrong) = singles(word);
    m.soft_if(is_wrong)
        .spr(single)
        .spr(single + 1)
        .gpr(first)
        .gpr(second);
    m.predicate(bits(word, 28, 4));
}
