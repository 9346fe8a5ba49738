//! Thumb: loads and stores.

use tblgen_runtime::InstrInfo;

use super::making::{Made, Making, PC, bits};

/// An offset of eight bits, which is added if the ninth bit is set.
const fn offset(field: u64) -> i64 {
    match (field & 0x1ff, bits(field, 0, 8) as i64) {
        (0, _) => i32::MIN as i64,
        (field, offset) if field >> 8 == 0 => -offset,
        (_, offset) => offset,
    }
}

/// An offset of eight bits.
pub(super) fn byte_offset<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) {
    m.imm(offset(field));
}

/// The offset in words.
pub(super) const fn words(field: u64) -> i64 {
    match offset(field) {
        offset if offset == i32::MIN as i64 => offset,
        offset => 4 * offset,
    }
}

/// An offset of eight bits in words.
pub(super) fn word_offset<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) {
    m.imm(words(field));
}

/// A base and an offset of eight bits in words.
pub(super) fn word_address<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) {
    m.gpr(bits(field, 9, 4)).imm(words(field));
}

/// A base and an offset of eight bits in words, which is only added.
pub(super) fn exclusive_address<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) {
    m.gpr_not_pc(bits(field, 8, 4)).uimm(bits(field, 0, 8));
}

/// An offset of seven bits, which is added if the eighth bit is set, in units.
const fn units(field: u64, shift: u32) -> i64 {
    match (bits(field, 0, 8), bits(field, 0, 7) as i64) {
        (0, _) => i32::MIN as i64,
        (field, offset) if field >> 7 == 0 => -(offset << shift),
        (_, offset) => offset << shift,
    }
}

/// An offset of seven bits in units.
pub(super) fn small_offset<O: InstrInfo, const N: usize, const SHIFT: u32>(
    m: &mut Making<'_, O, N>,
    field: u64,
) {
    m.imm(units(field, SHIFT));
}

/// A low register and an offset of seven bits in units.
pub(super) fn small_address<O: InstrInfo, const N: usize, const SHIFT: u32>(
    m: &mut Making<'_, O, N>,
    field: u64,
) {
    m.member("tGPR", bits(field, 8, 3)).imm(units(field, SHIFT));
}

/// A base and an offset of seven bits in units.
pub(super) fn small_wide_address<O: InstrInfo, const N: usize, const SHIFT: u32>(
    m: &mut Making<'_, O, N>,
    field: u64,
) {
    m.gpr_not_pc(bits(field, 8, 4)).imm(units(field, SHIFT));
}

/// A vector of bases and an offset of seven bits in units.
pub(super) fn vector_address<O: InstrInfo, const N: usize, const SHIFT: u32>(
    m: &mut Making<'_, O, N>,
    field: u64,
) {
    m.member("MQPR", bits(field, 8, 3)).imm(units(field, SHIFT));
}

/// Whether a store has the program counter as its base.
fn is_store_to_pc<O: InstrInfo, const N: usize>(m: &Making<'_, O, N>, base: u64) -> bool {
    let name = m.name();
    base == PC
        && name.starts_with("t2STR")
        && !name.starts_with("t2STRD")
        && !name.starts_with("t2STREX")
}

/// A base and an offset of eight bits.
pub(super) fn byte_address<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) -> Made {
    let (name, base) = (m.name(), bits(field, 9, 4));
    let is_unindexed = !name.ends_with("_PRE") && !name.ends_with("_POST");
    let is_wrong = is_unindexed && is_store_to_pc(m, base);
    let is_added = name.ends_with('T') && is_unindexed;
    m.fail_if(is_wrong)?
        .gpr(base)
        .imm(offset(field | u64::from(is_added) << 8));
    Ok(())
}

/// A base and an offset of 12 bits.
pub(super) fn address<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) -> Made {
    let base = bits(field, 13, 4);
    let is_wrong = is_store_to_pc(m, base);
    m.fail_if(is_wrong)?.gpr(base).uimm(bits(field, 0, 12));
    Ok(())
}

/// A base and a register that is shifted by up to three bits.
pub(super) fn shifted_address<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) -> Made {
    let base = bits(field, 6, 4);
    let is_wrong = is_store_to_pc(m, base);
    m.fail_if(is_wrong)?
        .gpr(base)
        .restricted_gpr(bits(field, 2, 4))
        .uimm(bits(field, 0, 2));
    Ok(())
}
