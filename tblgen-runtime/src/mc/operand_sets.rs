//! The sets of registers that operands may be.

use crate::tables::Rows8;

/// Sets of registers: for each register, bits of the sets that it is in.
///
/// So the check of an operand reads one row, whatever the sets are like.
#[derive(Debug, Clone, Copy)]
pub(super) struct OperandSets {
    rows: Rows8,
    /// The number of rows of a register.
    of_register: usize,
}

impl OperandSets {
    /// Sets in rows of 64, of which each register has that number.
    #[inline(always)]
    pub(super) const fn new(rows: Rows8, of_register: usize) -> Self {
        OperandSets { rows, of_register }
    }

    /// Whether a register is in a set.
    #[inline(always)]
    pub(super) const fn contains(&self, set: usize, register: u16) -> bool {
        let mut row = register as usize * self.of_register;
        if self.of_register > 1 {
            row += set / 64;
        }
        row < self.rows.len() && u64::from_le_bytes(self.rows[row]) >> (set % 64) & 1 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::OperandSets;

    #[test]
    fn each_register_has_its_rows() {
        let rows = [1u64, 0, 0, 2, 1 << 63, 0].map(u64::to_le_bytes);
        let sets = OperandSets::new(rows.to_vec().leak(), 2);
        let members = |set| (0..9).filter(move |register| sets.contains(set, *register));
        assert!(members(0).eq([0]));
        assert!(members(65).eq([1]));
        assert!(members(63).eq([2]));
        assert!(members(1).eq([]));
    }
}
