//! The tables of sub-register indices.

use tblgen_facts::reg::UNKNOWN_BITS;

use crate::LaneMask;
use crate::tables::{Column, Masks};

tblgen_facts::sub_register_index_tables!(table_reader);

impl SubRegIndexTables {
    /// The size in a hardware mode.
    #[inline]
    pub const fn size(&self, index: u16, mode: u16) -> Option<u16> {
        self.bits(&self.sizes, index, mode)
    }

    /// The lowest bit in a hardware mode.
    #[inline]
    pub const fn offset(&self, index: u16, mode: u16) -> Option<u16> {
        self.bits(&self.offsets, index, mode)
    }

    #[inline]
    const fn bits(&self, column: &Column, index: u16, mode: u16) -> Option<u16> {
        let row = (mode as usize) * self.count + index as usize;
        match column.get(row) as u16 {
            UNKNOWN_BITS => None,
            bits => Some(bits),
        }
    }

    /// The index of a part of a part.
    #[inline]
    pub const fn compose(&self, outer: u16, inner: u16) -> Option<u16> {
        let (Some(before), Some(at)) = (outer.checked_sub(1), inner.checked_sub(1)) else {
            return Some(outer | inner);
        };
        let row = self.rows.index(before as usize) * (self.count - 1);
        match self.compositions.get(row + at as usize) as u16 {
            0 => None,
            index => Some(index),
        }
    }

    /// The lanes of a part.
    #[inline]
    pub const fn lane_mask(&self, index: u16) -> LaneMask {
        let index = index as usize;
        if index < self.lanes.len() {
            LaneMask::from_bits(self.lanes[index])
        } else {
            LaneMask::NONE
        }
    }

    /// The lanes of the whole that these lanes of the part are.
    pub const fn compose_lane_mask(&self, index: u16, lanes: LaneMask) -> LaneMask {
        let Some(mut at) = self.first_step(index) else {
            return lanes;
        };
        let mut moved = 0;
        while let Some((mask, shift)) = self.step(at) {
            moved |= (lanes.bits() & mask).rotate_left(shift);
            at += 1;
        }
        LaneMask::from_bits(moved)
    }

    /// The lanes of the part that these lanes of the whole are.
    pub const fn reverse_compose_lane_mask(&self, index: u16, lanes: LaneMask) -> LaneMask {
        let Some(mut at) = self.first_step(index) else {
            return lanes;
        };
        let own = lanes.bits() & self.lane_mask(index).bits();
        let mut moved = 0;
        while let Some((_, shift)) = self.step(at) {
            moved |= own.rotate_right(shift);
            at += 1;
        }
        LaneMask::from_bits(moved)
    }

    const fn first_step(&self, index: u16) -> Option<usize> {
        match index.checked_sub(1) {
            Some(before) => Some(self.first_steps.index(before as usize)),
            None => None,
        }
    }

    const fn step(&self, at: usize) -> Option<(u64, u32)> {
        if at < self.step_masks.len() && self.step_masks[at] != 0 {
            Some((self.step_masks[at], self.step_shifts.get(at)))
        } else {
            None
        }
    }
}
