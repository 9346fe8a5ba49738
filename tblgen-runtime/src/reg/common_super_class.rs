//! Classes of registers that have parts in two classes.

use super::{RegClassTables, SubRegIndexTables};
use crate::tables::BitSet;

/// A part of the registers of a class: the class, and the index of the part.
type Part = (u16, u16);

/// A class of registers with parts in two classes, and the indices of these parts.
pub(super) type Whole = (u16, u16, u16);

impl RegClassTables {
    /// The class of the smallest registers that have a part in each of two classes, such
    /// that a given part of the one is a given part of the other.
    ///
    /// LLVM: `TargetRegisterInfo::getCommonSuperRegClass`.
    pub const fn common_super_reg_class(
        &self,
        indices: &SubRegIndexTables,
        a: Part,
        b: Part,
    ) -> Option<Whole> {
        if self.size(a.0) >= self.size(b.0) {
            return self.smallest_whole(indices, a, b);
        }
        match self.smallest_whole(indices, b, a) {
            Some((class, in_b, in_a)) => Some((class, in_a, in_b)),
            None => None,
        }
    }

    /// The whole of a part of a large class and a part of another one. LLVM looks at the
    /// parts of the large class first, which decides among wholes of the same size.
    const fn smallest_whole(
        &self,
        indices: &SubRegIndexTables,
        large: Part,
        small: Part,
    ) -> Option<Whole> {
        let least = self.size(large.0);
        let (mut best, mut best_size, mut at) = (None, u32::MAX, 0);
        while let Some((index, wholes)) = self.wholes(large.0, at) {
            let wanted = indices.compose(index, large.1);
            let mut other = 0;
            while let Some((other_index, others)) = self.wholes(small.0, other) {
                other += 1;
                let Some(class) = wholes.first_common(&others) else {
                    continue;
                };
                let size = self.size(class);
                let fits = least <= size && size < best_size;
                if fits && is_same(wanted, indices.compose(other_index, small.1)) {
                    best = Some((class, index, other_index));
                    best_size = size;
                }
            }
            at += 1;
        }
        best
    }

    /// A way in which registers are parts in a class: the index of the part,
    /// and the classes of the registers. First come those of the class itself.
    const fn wholes(&self, class: u16, at: usize) -> Option<(u16, BitSet)> {
        let Some(at) = at.checked_sub(1) else {
            return Some((0, self.sub_classes(class)));
        };
        let (start, len) = self.super_reg_spans.get(class as usize);
        if at >= len {
            return None;
        }
        let index = self.super_reg_indices.get(start + at) as u16;
        Some((index, self.super_reg_set(class, at)))
    }

    /// The size of registers of a class in bits, in the default mode.
    const fn size(&self, class: u16) -> u32 {
        self.by_mode(&self.sizes, class, 0)
    }
}

/// Whether two indices exist and are the same.
const fn is_same(a: Option<u16>, b: Option<u16>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a == b,
        _ => false,
    }
}
