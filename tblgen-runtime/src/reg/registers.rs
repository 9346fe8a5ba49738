//! The tables of registers: sub-registers, super-registers and units.
//!
//! Lists of registers and units are kept as differences between neighbours,
//! because these are alike in registers that are built alike, so that such
//! registers share a list. All lists are in one pool.

use crate::LaneMask;
use crate::tables::{BitSet, Column, Masks, Spans, Words, part, short_part};

tblgen_facts::register_tables!(table_reader);

impl RegTables {
    /// The parts of a register.
    #[inline]
    pub const fn sub_regs(&self, of: u16) -> Diffs {
        let (start, len) = self.sub_regs.get(of as usize);
        Diffs::new(of, short_part(self.diffs, start, len))
    }

    /// The registers that it is a part of.
    #[inline]
    pub const fn super_regs(&self, of: u16) -> Diffs {
        let (start, len) = self.super_regs.get(of as usize);
        Diffs::new(of, short_part(self.diffs, start, len))
    }

    /// The units of a register.
    #[inline]
    pub const fn units(&self, of: u16) -> Diffs {
        let (start, len) = self.units.get(of as usize);
        let first = self.first_units.get(of as usize) as u16;
        match len.checked_sub(1) {
            Some(others) => Diffs::new(first, part(self.diffs, start, others)).with_first(),
            None => Diffs::new(first, &[]),
        }
    }

    /// The part that an index names.
    pub const fn sub_reg(&self, of: u16, index: u16) -> Option<u16> {
        let (start, len) = self.sub_regs.get(of as usize);
        let first = self.index_starts.index(of as usize);
        let Some(at) = self.indices.position(first, len, index as u32) else {
            return None;
        };
        let mut diffs = part(self.diffs, start, at + 1);
        let mut register = of;
        while let [diff, rest @ ..] = diffs {
            register = register.wrapping_add(u16::from_le_bytes(*diff));
            diffs = rest;
        }
        Some(register)
    }

    /// The index that names a part.
    pub const fn sub_reg_index(&self, of: u16, register: u16) -> Option<u16> {
        let Some(at) = self.sub_regs(of).position(register) else {
            return None;
        };
        let first = self.index_starts.index(of as usize);
        Some(self.indices.get(first + at) as u16)
    }

    /// The index of a part by its position.
    pub(crate) const fn index(&self, of: u16, at: usize) -> u16 {
        let first = self.index_starts.index(of as usize);
        self.indices.get(first + at) as u16
    }

    /// The lanes that hold a unit, by the position of the unit.
    pub(crate) fn unit_lanes(&self, of: u16, at: usize) -> LaneMask {
        let first = self.unit_lane_starts.index(of as usize);
        let mask = self.lane_masks.get(self.unit_lanes.index(first + at));
        mask.map_or(LaneMask::NONE, |&bits| LaneMask::from_bits(bits))
    }

    /// The register of a set, which has `part` under the name `index`.
    pub const fn matching_super_reg(&self, part: u16, index: u16, set: BitSet) -> Option<u16> {
        let mut supers = self.super_regs(part);
        while let Some(whole) = supers.advance() {
            if set.contains(whole)
                && let Some(found) = self.sub_reg(whole, index)
                && found == part
            {
                return Some(whole);
            }
        }
        None
    }

    /// Whether a register is a proper part of another one.
    #[inline]
    pub const fn is_part(&self, part: u16, whole: u16) -> bool {
        self.super_regs(part).position(whole).is_some()
    }

    /// The smallest unit that two registers share.
    #[inline]
    pub const fn first_common_unit(&self, a: u16, b: u16) -> Option<u16> {
        let (mut own, mut others) = (self.units(a), self.units(b));
        let (Some(mut unit), Some(mut other)) = (own.advance(), others.advance()) else {
            return None;
        };
        while unit != other {
            let next = if unit < other {
                own.step(&mut unit)
            } else {
                others.step(&mut other)
            };
            if !next {
                return None;
            }
        }
        Some(unit)
    }

    /// Whether two registers share a unit. Most pairs do not, which the first
    /// and the last unit of each tell at once.
    #[inline]
    pub const fn overlap(&self, a: u16, b: u16) -> bool {
        let (a_row, b_row) = (a as usize, b as usize);
        self.first_units.get(a_row) <= self.last_units.get(b_row)
            && self.first_units.get(b_row) <= self.last_units.get(a_row)
            && self.first_common_unit(a, b).is_some()
    }

    /// The number in instructions.
    #[inline]
    pub const fn encoding(&self, of: u16) -> u16 {
        self.encodings.get(of as usize) as u16
    }

    /// The additional cost of using a register, by one of the cost tables.
    #[inline]
    pub const fn cost(&self, of: u16, table: usize) -> u8 {
        let row = table.saturating_mul(self.count);
        self.costs.get(row.saturating_add(of as usize)) as u8
    }

    /// The number of the base class.
    #[inline]
    pub const fn base_class(&self, of: u16) -> Option<u16> {
        (self.base_classes.get(of as usize) as u16).checked_sub(1)
    }
}

/// Numbers, each of which is kept as the difference from the one before.
#[derive(Debug, Clone, Copy)]
pub struct Diffs {
    number: u16,
    diffs: Words,
    /// Whether the number itself is the first one.
    first: bool,
}

impl Diffs {
    /// None.
    pub(crate) const EMPTY: Self = Diffs::new(0, &[]);

    #[inline]
    const fn new(number: u16, diffs: Words) -> Self {
        Diffs {
            number,
            diffs,
            first: false,
        }
    }

    /// Also yields the number that the first difference is counted from.
    #[inline]
    #[must_use]
    pub const fn with_first(self) -> Self {
        Diffs {
            first: true,
            ..self
        }
    }

    /// The next number.
    #[inline]
    pub const fn advance(&mut self) -> Option<u16> {
        if self.first {
            self.first = false;
            return Some(self.number);
        }
        let mut number = self.number;
        if self.step(&mut number) {
            self.number = number;
            Some(number)
        } else {
            None
        }
    }

    /// Adds the next difference to a number, if there is one.
    #[inline]
    const fn step(&mut self, number: &mut u16) -> bool {
        let [diff, rest @ ..] = self.diffs else {
            return false;
        };
        self.diffs = rest;
        *number = number.wrapping_add(u16::from_le_bytes(*diff));
        true
    }

    /// The number of them.
    #[inline]
    pub const fn len(&self) -> usize {
        self.diffs.len() + self.first as usize
    }

    /// Whether the list is empty.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The position of a number in the list.
    #[inline]
    const fn position(mut self, wanted: u16) -> Option<usize> {
        let mut at = 0;
        while let Some(number) = self.advance() {
            if number == wanted {
                return Some(at);
            }
            at += 1;
        }
        None
    }
}
