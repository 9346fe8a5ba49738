//! Loads and stores of core registers.

use tblgen_runtime::InstrInfo;

use super::making::{Made, Making, PC, bit, bits};
use super::operands::shift_kind;
use super::registers::core_list;

/// A base and an offset of 12 bits.
pub(super) fn immediate_address<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) {
    let offset = bits(field, 0, 12) as u32;
    // LLVM: a negative offset is a number of 32 bits without sign.
    let offset = match (bit(field, 12), offset) {
        (true, offset) => offset,
        (false, 0) => 1 << 31,
        (false, offset) => offset.wrapping_neg(),
    };
    m.gpr(bits(field, 13, 4)).uimm(offset.into());
}

/// A base and an offset in a shifted register.
pub(super) fn register_address<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) {
    m.gpr(bits(field, 13, 4)).gpr(bits(field, 0, 4));
    m.uimm(shifted_offset(field, !bit(field, 12), 0));
}

/// The number for an offset in a shifted register.
fn shifted_offset(field: u64, is_subtracted: bool, index: u64) -> u64 {
    let by = bits(field, 7, 5);
    indexed_offset(
        by,
        is_subtracted,
        shift_kind(bits(field, 5, 2), by == 0),
        index,
    )
}

/// The number for an offset, and whether it changes the base: 1 before the access, 2 after it.
const fn indexed_offset(offset: u64, is_subtracted: bool, shift: u64, index: u64) -> u64 {
    offset | (is_subtracted as u64) << 12 | shift << 13 | index << 16
}

/// A base and an offset of 8 bits, in words or half words.
pub(super) fn word_address<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) {
    let offset = bits(field, 0, 8) | u64::from(!bit(field, 8)) << 8;
    m.gpr(bits(field, 9, 4)).uimm(offset);
}

/// A register that is added to a base, or subtracted from it.
pub(super) fn offset_register<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) {
    m.gpr_not_pc(bits(field, 0, 4)).uimm(bits(field, 4, 1));
}

/// A load or store that changes its base after the access.
pub(super) fn indexed<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let (base, target) = (bits(word, 16, 4), bits(word, 12, 4));
    match m.name().starts_with("ST") {
        true => m.gpr(base).gpr(target),
        false => m.gpr(target).gpr(base),
    };
    m.gpr(base);
    let (is_before, is_written) = (bit(word, 24), bit(word, 21));
    let index = match (is_before, is_written) {
        (false, _) => 2,
        (true, true) => 1,
        (true, false) => 0,
    };
    m.soft_if(index != 0 && (base == PC || base == target));
    let is_subtracted = !bit(word, 23);
    match bit(word, 25) {
        true => {
            m.gpr_not_pc(bits(word, 0, 4));
            m.uimm(shifted_offset(word, is_subtracted, index))
        }
        // The kind of shift is LSL.
        false => m
            .none()
            .uimm(indexed_offset(bits(word, 0, 12), is_subtracted, 2, index)),
    };
    m.predicate(bits(word, 28, 4));
}

/// The fields of an instruction that loads or stores a half word, a byte with a sign, or two words.
struct HalfOrDouble {
    target: u64,
    base: u64,
    offset: u64,
    is_number: bool,
    is_written: bool,
    is_after: bool,
}

impl HalfOrDouble {
    fn new(word: u64) -> Self {
        HalfOrDouble {
            target: bits(word, 12, 4),
            base: bits(word, 16, 4),
            offset: bits(word, 0, 4),
            is_number: bit(word, 22),
            is_written: bit(word, 21) || !bit(word, 24),
            is_after: !bit(word, 24),
        }
    }

    /// Whether the base is changed that is the program counter or a register that is transferred.
    fn has_wrong_base(&self, second: u64) -> bool {
        let Self { base, target, .. } = *self;
        self.is_written && (base == PC || base == target || base == second)
    }

    /// Whether it is unpredictable what the instruction of that name does.
    fn is_soft(&self, name: &str, word: u64) -> bool {
        let Self {
            target,
            base,
            offset,
            is_number,
            is_written,
            ..
        } = *self;
        let (second, is_odd) = (target + 1, target & 1 != 0);
        // A user's access that is not one.
        let is_as_user = self.is_after && bit(word, 21);
        let of_pc = is_number && base == PC;
        match name.get(..4).unwrap_or_default() {
            "STRD" => {
                let has_rest = !is_number && bits(word, 8, 4) != 0;
                is_odd
                    || is_as_user
                    || self.has_wrong_base(second)
                    || second == PC
                    || has_rest
                    || is_number && offset == PC
            }
            "LDRD" if of_pc => is_odd || second == PC,
            "LDRD" => {
                let is_offset_used = [PC, target, second].contains(&offset);
                is_odd
                    || is_as_user
                    || !is_number && (second == PC || is_offset_used)
                    || !is_number && is_written && base == PC
                    || is_written && (base == target || base == second)
            }
            "STRH" => target == PC || self.has_wrong_base(target) || !is_number && offset == PC,
            "LDRH" | "LDRS" if name.ends_with("Tr") => false,
            "LDRH" | "LDRS" if of_pc => target == PC,
            "LDRH" => target == PC || !is_number && (offset == PC || self.has_wrong_base(target)),
            "LDRS" => {
                target == PC
                    || is_number && is_written && base == target
                    || !is_number && (offset == PC || self.has_wrong_base(target))
            }
            _ => false,
        }
    }
}

/// A load or store of a half word, a byte with a sign, or two words.
pub(super) fn half_or_double<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let fields = HalfOrDouble::new(word);
    let HalfOrDouble { target, base, .. } = fields;
    let name = m.name();
    let is_store = name.starts_with("ST");
    m.soft_if(fields.is_soft(name, word));
    if fields.is_written && is_store {
        m.gpr(base);
    }
    m.gpr(target);
    if name.get(2..).is_some_and(|rest| rest.starts_with("RD")) {
        m.gpr(target + 1);
    }
    if fields.is_written && !is_store {
        m.gpr(base);
    }
    m.gpr(base);
    let index = match (fields.is_written, fields.is_after) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => 2,
    };
    let mode = u64::from(!bit(word, 23)) << 8 | index << 9;
    match fields.is_number {
        true => m.none().uimm(mode | bits(word, 8, 4) << 4 | fields.offset),
        false => m.gpr(fields.offset).uimm(mode),
    };
    m.predicate(bits(word, 28, 4));
}

/// A load of a half word or a byte with a sign, as the user has access.
pub(super) fn load_as_user<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let (target, base) = (bits(word, 12, 4), bits(word, 16, 4));
    m.soft_if(bits(word, 8, 4) != 0 || base == target);
    m.gpr_not_pc(target).gpr_not_pc(base).gpr(base);
    m.gpr_not_pc(bits(word, 0, 4)).uimm(bits(word, 23, 1));
    m.predicate(bits(word, 28, 4));
}

/// A load or store of several registers that changes the base. Without a condition, it may be a
/// return from an exception.
pub(super) fn multiple_with_writeback<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let (base, condition) = (bits(word, 16, 4), bits(word, 28, 4));
    if condition == 15 {
        return return_state(m, word);
    }
    m.gpr(base).gpr(base).predicate(condition);
    core_list(m, bits(word, 0, 16))
}

fn return_state<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    const RETURNS: [&str; 8] = [
        "RFEDA",
        "RFEDA_UPD",
        "RFEIA",
        "RFEIA_UPD",
        "RFEDB",
        "RFEDB_UPD",
        "RFEIB",
        "RFEIB_UPD",
    ];
    let mode = bits(word, 23, 2);
    let number = (mode << 1 | bits(word, 21, 1)) as usize;
    // Those that access registers of users, and stores, are no such instructions.
    m.fail_if(!bit(word, 20) || bit(word, 22))?
        .become_opcode(RETURNS[number])
        .gpr(bits(word, 16, 4));
    Ok(())
}

/// A pair of registers whose first one has that number.
fn add_pair<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, first: u64) -> Made {
    m.soft_if(first & 1 != 0)
        .fail_if(first > 13)?
        .member("GPRPair", first >> 1);
    Ok(())
}

/// An exclusive load of two registers.
pub(super) fn exclusive_load<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let base = bits(word, 16, 4);
    m.soft_if(base == PC);
    add_pair(m, bits(word, 12, 4))?;
    m.gpr(base).predicate(bits(word, 28, 4));
    Ok(())
}

/// An exclusive store of two registers.
pub(super) fn exclusive_store<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let (status, first, base) = (bits(word, 12, 4), bits(word, 0, 4), bits(word, 16, 4));
    m.gpr_not_pc(status);
    m.soft_if(base == PC || [base, first, first + 1].contains(&status));
    add_pair(m, first)?;
    m.gpr(base).predicate(bits(word, 28, 4));
    Ok(())
}

/// The fields of an address before which the base is changed.
fn add_address_before<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let field = bits(word, 0, 12) | bits(word, 16, 4) << 13 | bits(word, 23, 1) << 12;
    match m.name().ends_with("REG") {
        true => register_address(m, field),
        false => immediate_address(m, field),
    };
}

/// A load that changes its base before the access.
pub(super) fn load_before<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let (target, base) = (bits(word, 12, 4), bits(word, 16, 4));
    let is_of_pc = m.name().ends_with("REG") && bits(word, 0, 4) == PC;
    m.soft_if(base == PC || base == target || is_of_pc)
        .gpr(target)
        .gpr(base);
    add_address_before(m, word);
    m.predicate(bits(word, 28, 4));
}

/// A store that changes its base before the access.
pub(super) fn store_before<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let (source, base) = (bits(word, 12, 4), bits(word, 16, 4));
    m.soft_if(base == PC || base == source)
        .gpr(base)
        .gpr(source);
    add_address_before(m, word);
    m.predicate(bits(word, 28, 4));
}
