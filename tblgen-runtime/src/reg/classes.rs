//! The tables of register classes.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;

use tblgen_facts::reg::ClassFlag;

use super::ValueTypes;
use crate::tables::{
    BitSet, BitSets, Column, Lists, Maps, Masks, Set, Spans, StringLists, WordLists, Words,
};
use crate::{Indexed, LaneMask, ValueKind};

/// The weight of a register class: how much its registers add to register pressure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RegClassWeight {
    /// The pressure that one register of the class adds.
    pub reg_weight: u32,
    /// The pressure that all registers of the class add together.
    pub weight_limit: u32,
}

tblgen_facts::register_class_tables!(table_reader);

impl RegClassTables {
    /// The registers in one of the orders; order 0 is the usual one.
    pub const fn order(&self, class: u16, alt: usize) -> Option<Words> {
        let row = match alt.checked_sub(1) {
            None => class as usize,
            Some(at) if at < self.alt_orders(class) => {
                self.count + self.alt_orders.index(class as usize) + at
            }
            Some(_) => return None,
        };
        Some(self.orders.get(row))
    }

    /// The registers in the usual order.
    #[inline]
    pub const fn default_order(&self, class: u16) -> Words {
        self.orders.get(class as usize)
    }

    /// The number of alternative orders.
    pub const fn alt_orders(&self, class: u16) -> usize {
        let class = class as usize;
        self.alt_orders
            .index(class + 1)
            .saturating_sub(self.alt_orders.index(class))
    }

    /// The number of registers.
    #[inline]
    pub const fn len(&self, class: u16) -> usize {
        self.orders.len(class as usize)
    }

    /// Whether a register is in a class.
    #[inline]
    pub const fn contains(&self, class: u16, register: u16) -> bool {
        self.members.contains(class as usize, register)
    }

    /// A column for one hardware mode after the other.
    #[inline]
    pub const fn by_mode(&self, column: &Column, class: u16, mode: u16) -> u32 {
        column.get(self.mode_row(class, mode))
    }

    /// The row of a class in what is there for one hardware mode after the other.
    #[inline]
    pub const fn mode_row(&self, class: u16, mode: u16) -> usize {
        (mode as usize) * self.count + class as usize
    }

    /// Whether something is true of a class.
    #[inline]
    pub const fn flag(&self, class: u16, flag: ClassFlag) -> bool {
        self.flags.get(class as usize) & flag as u32 != 0
    }

    /// The lanes of the parts of its registers.
    pub const fn lane_mask(&self, class: u16) -> LaneMask {
        let at = self.lanes.index(class as usize);
        if at < self.lane_masks.len() {
            LaneMask::from_bits(self.lane_masks[at])
        } else {
            LaneMask::NONE
        }
    }

    /// Whether `sub` can stand for a class; each can for itself.
    #[inline]
    pub const fn has_sub_class(&self, class: u16, sub: u16) -> bool {
        self.sub_classes.contains(class as usize, sub)
    }

    /// The largest class that can stand for both.
    pub const fn common_sub_class(&self, a: u16, b: u16) -> Option<u16> {
        if a == b {
            return Some(a);
        }
        let (a, b) = (self.sub_classes(a), self.sub_classes(b));
        a.first_common(&b)
    }

    /// The class with the fewest registers that both classes can stand for; of several,
    /// the first.
    pub const fn common_super_class(&self, a: u16, b: u16) -> Option<u16> {
        let (mut best, mut class) = (None, 0);
        while (class as usize) < self.count {
            let is_smaller = match best {
                Some(best) => self.len(class) < self.len(best),
                None => true,
            };
            if is_smaller && self.has_sub_class(class, a) && self.has_sub_class(class, b) {
                best = Some(class);
            }
            class += 1;
        }
        best
    }

    /// The largest class that can stand for a class and be allocated from.
    ///
    /// LLVM: `TargetRegisterInfo::getAllocatableClass`.
    pub const fn allocatable_class(&self, class: u16) -> Option<u16> {
        if self.flag(class, ClassFlag::Allocatable) {
            return Some(class);
        }
        let (subs, mut sub) = (self.sub_classes(class), 0);
        while (sub as usize) < self.count {
            if subs.contains(sub) && self.flag(sub, ClassFlag::Allocatable) {
                return Some(sub);
            }
            sub += 1;
        }
        None
    }

    /// The classes that can stand for a class.
    #[inline]
    pub const fn sub_classes(&self, class: u16) -> BitSet {
        self.sub_classes.get(class as usize)
    }

    /// The largest sub-class whose registers all have a part.
    pub const fn sub_class_with_sub_reg(&self, class: u16, index: u16) -> Option<u16> {
        if index == 0 {
            return Some(class);
        }
        match self.with_sub_reg.get(class as usize, index) {
            Some(further) => Some(class.wrapping_add(further as u16)),
            None => None,
        }
    }

    /// The class of a part.
    pub const fn sub_register_class(&self, class: u16, index: u16) -> Option<u16> {
        if index == 0 {
            return Some(class);
        }
        match self.sub_register_class.get(class as usize, index) {
            Some(found) => Some(found as u16),
            None => None,
        }
    }

    /// The largest sub-class of `class` whose registers have a part of that
    /// name in `of`.
    pub const fn matching_super_reg_class(&self, class: u16, of: u16, index: u16) -> Option<u16> {
        let (start, len) = self.super_reg_spans.get(of as usize);
        match self.super_reg_indices.search(start, len, index as u32) {
            Ok(at) => self
                .super_reg_set(of, at)
                .first_common(&self.sub_classes(class)),
            Err(_) => None,
        }
    }

    pub(super) const fn super_reg_set(&self, class: u16, at: usize) -> BitSet {
        let id = self.super_reg_starts.index(class as usize) + at;
        self.super_reg_sets.get(self.super_reg_ids.index(id))
    }

    /// The smallest class that contains a register, and has a type of that kind if one is
    /// given; of two classes where neither is in the other, the first.
    ///
    /// LLVM: `TargetRegisterInfo::getMinimalPhysRegClass`.
    pub const fn minimal_class(
        &self,
        register: u16,
        of_type: Option<(ValueKind, u16)>,
    ) -> Option<u16> {
        let (mut best, mut class) = (None, 0);
        while (class as usize) < self.count {
            let better = match best {
                Some(best) => self.has_sub_class(best, class),
                None => true,
            };
            let is_typed = match of_type {
                Some((kind, mode)) => self.value_types(class, mode).has(kind),
                None => true,
            };
            if better && is_typed && self.contains(class, register) {
                best = Some(class);
            }
            class += 1;
        }
        best
    }

    /// The types of values that registers of a class hold in a hardware mode.
    pub const fn value_types(&self, class: u16, mode: u16) -> ValueTypes {
        ValueTypes::new(self.types, self.type_kinds, self.mode_row(class, mode))
    }

    /// The weight of a class in register pressure.
    pub const fn weight(&self, class: u16) -> RegClassWeight {
        RegClassWeight {
            reg_weight: self.weights.get(class as usize),
            weight_limit: self.weight_limits.get(class as usize),
        }
    }
}

/// Iterates over pairs of a sub-register index and a class, whose registers have that sub-register
/// in the class that was asked.
pub struct SuperRegClasses<I, C> {
    tables: &'static RegClassTables,
    class: u16,
    rows: Range<usize>,
    variants: PhantomData<(I, C)>,
}

impl<I, C> SuperRegClasses<I, C> {
    /// An iterator for the class with that number.
    #[doc(hidden)]
    pub const fn new(tables: &'static RegClassTables, class: u16) -> Self {
        let (_, len) = tables.super_reg_spans.get(class as usize);
        SuperRegClasses {
            tables,
            class,
            rows: 0..len,
            variants: PhantomData,
        }
    }
}

impl<I, C> Clone for SuperRegClasses<I, C> {
    fn clone(&self) -> Self {
        SuperRegClasses {
            rows: self.rows.clone(),
            ..*self
        }
    }
}

impl<I: Indexed, C: Indexed> Iterator for SuperRegClasses<I, C> {
    type Item = (I, Set<C>);

    fn next(&mut self) -> Option<(I, Set<C>)> {
        let at = self.rows.next()?;
        let (start, _) = self.tables.super_reg_spans.get(usize::from(self.class));
        let index = self.tables.super_reg_indices.get(start + at) as u16;
        let set = self.tables.super_reg_set(self.class, at);
        Some((I::from_number(index)?, Set::new(set)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rows.size_hint()
    }
}

impl<I: Indexed, C: Indexed> ExactSizeIterator for SuperRegClasses<I, C> {}
impl<I: Indexed, C: Indexed> FusedIterator for SuperRegClasses<I, C> {}

impl<I: Indexed + fmt::Debug, C: Indexed + fmt::Debug> fmt::Debug for SuperRegClasses<I, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.clone()).finish()
    }
}
