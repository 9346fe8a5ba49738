//! Conditions of a subtarget, which are bits of words.

use tblgen_facts::mc::encoding::ALWAYS;

/// Whether the condition at a bit of a word holds.
#[inline(always)]
pub(super) fn has(conditions: &[u64], word: usize, bit: u32) -> bool {
    let word = conditions.get(word);
    // A mask: compilers test a bit by one instruction then, and need no shift.
    word.is_some_and(|word| word & (1 << (bit % 64)) != 0)
}

/// Whether a condition holds.
#[inline]
pub(super) fn holds(conditions: &[u64], number: u16) -> bool {
    has(conditions, usize::from(number / 64), u32::from(number))
}

/// Whether what is under a condition counts: that condition holds, or there is none.
#[inline]
pub(crate) fn counts(conditions: &[u64], number: u16) -> bool {
    number == ALWAYS || holds(conditions, number)
}
