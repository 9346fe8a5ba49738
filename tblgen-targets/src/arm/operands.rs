//! Operands of A32: conditions, shifted registers and bit fields.

use tblgen_runtime::InstrInfo;

use super::making::{Making, bits};

/// A condition.
pub(super) fn predicate<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) {
    m.predicate(field);
}

/// The kinds of shifts by their numbers in LLVM: LSL, LSR, ASR, ROR.
const SHIFTS: [u64; 4] = [2, 3, 1, 4];

/// The number of the shift RRX.
const RRX: u64 = 5;

/// The kind of a shift, by its bits and whether it is by no bits.
pub(super) const fn shift_kind(kind: u64, is_by_zero: bool) -> u64 {
    match (SHIFTS[kind as usize & 3], is_by_zero) {
        (4, true) => RRX,
        (kind, _) => kind,
    }
}

/// A register that is shifted by a number.
pub(super) fn shifted_by_number<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) {
    let by = bits(field, 7, 5);
    let kind = shift_kind(bits(field, 5, 2), by == 0);
    m.restricted_gpr(bits(field, 0, 4)).uimm(kind | by << 3);
}

/// A register that is shifted by a register.
pub(super) fn shifted_by_register<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) {
    m.gpr_not_pc(bits(field, 0, 4))
        .gpr_not_pc(bits(field, 8, 4));
    m.uimm(shift_kind(bits(field, 5, 2), false));
}

/// The bits that an instruction keeps: all but those of a field.
pub(super) fn bit_field<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) {
    let (last, first) = (bits(field, 5, 5), bits(field, 0, 5));
    let ones = |count: u64| !(u64::MAX << count) as u32;
    let cleared = ones(last + 1) ^ ones(first.min(last));
    m.soft_if(first > last).uimm((!cleared).into());
}
