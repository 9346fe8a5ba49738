//! Parts that together are some lanes of registers of a class.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::{RegClassTables, SubRegIndexTables};
use crate::{Indexed, LaneMask};

/// Iterates over sub-register indices that together cover the lanes that were asked for, no lane
/// twice.
///
/// LLVM: `TargetRegisterInfo::getCoveringSubRegIndexes`.
pub struct CoveringSubRegIndices<I> {
    classes: &'static RegClassTables,
    indices: &'static SubRegIndexTables,
    class: u16,
    /// The lanes that are left.
    lanes: LaneMask,
    variants: PhantomData<I>,
}

impl<I> CoveringSubRegIndices<I> {
    /// The parts that cover lanes of the class with that number. `None` if there are no
    /// such parts, or no lanes.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(
        classes: &'static RegClassTables,
        indices: &'static SubRegIndexTables,
        class: u16,
        lanes: LaneMask,
    ) -> Option<Self> {
        let all = CoveringSubRegIndices {
            classes,
            indices,
            class,
            lanes,
            variants: PhantomData,
        };
        let mut left = lanes;
        while left.any() {
            let Some(index) = all.best(left) else {
                return None;
            };
            left = without(left, indices.lane_mask(index));
        }
        if lanes.any() { Some(all) } else { None }
    }

    /// The part with the most of the lanes that are left and with no others; of several,
    /// the first.
    const fn best(&self, left: LaneMask) -> Option<u16> {
        let (mut best, mut covered, mut index) = (None, 0, 1);
        while (index as usize) < self.indices.count {
            let lanes = self.indices.lane_mask(index);
            let count = lanes.bits().count_ones();
            if count > covered && left.contains(lanes) && self.all_have(index) {
                (best, covered) = (Some(index), count);
            }
            index += 1;
        }
        best
    }

    /// Whether all registers of the class have a part.
    const fn all_have(&self, index: u16) -> bool {
        match self.classes.sub_class_with_sub_reg(self.class, index) {
            Some(class) => class == self.class,
            None => false,
        }
    }
}

const fn without(lanes: LaneMask, others: LaneMask) -> LaneMask {
    LaneMask::from_bits(lanes.bits() & !others.bits())
}

impl<I> Clone for CoveringSubRegIndices<I> {
    fn clone(&self) -> Self {
        CoveringSubRegIndices { ..*self }
    }
}

impl<I: Indexed> Iterator for CoveringSubRegIndices<I> {
    type Item = I;

    fn next(&mut self) -> Option<I> {
        let index = self.best(self.lanes)?;
        self.lanes = without(self.lanes, self.indices.lane_mask(index));
        I::from_number(index)
    }
}

impl<I: Indexed> FusedIterator for CoveringSubRegIndices<I> {}

impl<I: Indexed + fmt::Debug> fmt::Debug for CoveringSubRegIndices<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
