//! Iterators over what a register is related to.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;

use crate::reg::{Diffs, RegTables};
use crate::{Indexed, LaneMask};

/// Iterates over registers or register units that are related to a register.
pub struct Related<E> {
    numbers: Diffs,
    variants: PhantomData<E>,
}

/// Iterates over the sub-registers of a register.
pub type SubRegs<R> = Related<R>;

/// Iterates over the super-registers of a register.
pub type SuperRegs<R> = Related<R>;

/// Iterates over the units of a register.
pub type RegUnits<U> = Related<U>;

impl<E> Related<E> {
    /// An iterator over the items with these numbers. Numbers without an item
    /// are skipped.
    #[doc(hidden)]
    #[inline]
    pub const fn new(numbers: Diffs) -> Self {
        Related {
            numbers,
            variants: PhantomData,
        }
    }
}

impl<E> Clone for Related<E> {
    fn clone(&self) -> Self {
        Related::new(self.numbers)
    }
}

impl<E: Indexed> Iterator for Related<E> {
    type Item = E;

    #[inline]
    fn next(&mut self) -> Option<E> {
        E::from_table(self.numbers.advance()?)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.numbers.len(), Some(self.numbers.len()))
    }
}

impl<E: Indexed> ExactSizeIterator for Related<E> {}
impl<E: Indexed> FusedIterator for Related<E> {}

impl<E: Indexed + fmt::Debug> fmt::Debug for Related<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Iterates over the sub-registers of a register with their indices.
pub struct SubRegsWithIndex<I, R> {
    tables: &'static RegTables,
    of: u16,
    at: usize,
    numbers: Diffs,
    variants: PhantomData<(I, R)>,
}

impl<I, R> SubRegsWithIndex<I, R> {
    /// The parts of the register with that number.
    #[doc(hidden)]
    #[inline]
    pub const fn new(tables: &'static RegTables, of: u16) -> Self {
        SubRegsWithIndex {
            tables,
            of,
            at: 0,
            numbers: tables.sub_regs(of),
            variants: PhantomData,
        }
    }
}

impl<I, R> Clone for SubRegsWithIndex<I, R> {
    fn clone(&self) -> Self {
        SubRegsWithIndex { ..*self }
    }
}

impl<I: Indexed, R: Indexed> Iterator for SubRegsWithIndex<I, R> {
    type Item = (I, R);

    #[inline]
    fn next(&mut self) -> Option<(I, R)> {
        let part = R::from_table(self.numbers.advance()?)?;
        let index = I::from_number(self.tables.index(self.of, self.at))?;
        self.at += 1;
        Some((index, part))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.numbers.len(), Some(self.numbers.len()))
    }
}

impl<I: Indexed, R: Indexed> ExactSizeIterator for SubRegsWithIndex<I, R> {}
impl<I: Indexed, R: Indexed> FusedIterator for SubRegsWithIndex<I, R> {}

impl<I: Indexed + fmt::Debug, R: Indexed + fmt::Debug> fmt::Debug for SubRegsWithIndex<I, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.clone()).finish()
    }
}

/// Iterates over the units of a register with the lanes of each.
pub struct RegUnitsWithLanes<U> {
    tables: &'static RegTables,
    of: u16,
    at: usize,
    numbers: Diffs,
    units: PhantomData<U>,
}

impl<U> RegUnitsWithLanes<U> {
    /// The units of the register with that number.
    #[doc(hidden)]
    #[inline]
    pub const fn new(tables: &'static RegTables, of: u16) -> Self {
        RegUnitsWithLanes {
            tables,
            of,
            at: 0,
            numbers: tables.units(of),
            units: PhantomData,
        }
    }
}

impl<U> Clone for RegUnitsWithLanes<U> {
    fn clone(&self) -> Self {
        RegUnitsWithLanes { ..*self }
    }
}

impl<U: Indexed> Iterator for RegUnitsWithLanes<U> {
    type Item = (U, LaneMask);

    #[inline]
    fn next(&mut self) -> Option<(U, LaneMask)> {
        let unit = U::from_number(self.numbers.advance()?)?;
        let lanes = self.tables.unit_lanes(self.of, self.at);
        self.at += 1;
        Some((unit, lanes))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.numbers.len(), Some(self.numbers.len()))
    }
}

impl<U: Indexed> ExactSizeIterator for RegUnitsWithLanes<U> {}
impl<U: Indexed> FusedIterator for RegUnitsWithLanes<U> {}

impl<U: Indexed + fmt::Debug> fmt::Debug for RegUnitsWithLanes<U> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.clone()).finish()
    }
}

/// Iterates over the roots of a register unit: the one or two registers that it stands for.
pub struct Roots<R> {
    /// The numbers; 0 is none.
    numbers: [u16; 2],
    registers: PhantomData<R>,
}

impl<R> Roots<R> {
    /// The roots of the unit with that number.
    #[doc(hidden)]
    pub const fn new(tables: &'static RegTables, unit: u16) -> Self {
        let first = tables.roots.get(unit as usize) as u16;
        let second = tables.second_roots.get(unit as usize) as u16;
        Roots {
            numbers: [first, second],
            registers: PhantomData,
        }
    }
}

impl<R> Clone for Roots<R> {
    fn clone(&self) -> Self {
        Roots { ..*self }
    }
}

impl<R: Indexed> Iterator for Roots<R> {
    type Item = R;

    fn next(&mut self) -> Option<R> {
        let [first, second] = self.numbers;
        self.numbers = [second, 0];
        (first != 0).then(|| R::from_table(first)).flatten()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.numbers.iter().filter(|&&number| number != 0);
        let left = left.count();
        (left, Some(left))
    }
}

impl<R: Indexed> ExactSizeIterator for Roots<R> {}
impl<R: Indexed> FusedIterator for Roots<R> {}

impl<R: Indexed + fmt::Debug> fmt::Debug for Roots<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Iterates over the registers that overlap a register, each once, without
/// the register itself.
pub struct Aliases<R> {
    tables: &'static RegTables,
    of: u16,
    /// The units that are left.
    units: Diffs,
    /// The unit whose registers come, and its roots that are left.
    unit: u16,
    roots: [u16; 2],
    /// A root and what it is a part of.
    supers: Diffs,
    registers: PhantomData<R>,
}

impl<R> Aliases<R> {
    /// An iterator over the registers that overlap the register with that number.
    #[doc(hidden)]
    #[inline]
    pub const fn new(tables: &'static RegTables, of: u16) -> Self {
        Aliases {
            tables,
            of,
            units: tables.units(of),
            unit: 0,
            roots: [0; 2],
            supers: Diffs::EMPTY,
            registers: PhantomData,
        }
    }

    /// Goes on to the next root of a unit.
    fn next_root(&mut self) -> Option<()> {
        while self.roots[0] == 0 {
            self.unit = self.units.advance()?;
            let unit = usize::from(self.unit);
            let tables = self.tables;
            self.roots = [&tables.roots, &tables.second_roots].map(|roots| roots.get(unit) as u16);
        }
        self.supers = self.tables.super_regs(self.roots[0]).with_first();
        self.roots = [self.roots[1], 0];
        Some(())
    }

    /// Whether a register comes for the first time: it does not contain an
    /// earlier unit, nor the first root if this is the second one.
    fn is_new(&self, register: u16) -> bool {
        let tables = self.tables;
        let first = tables.roots.get(usize::from(self.unit)) as u16;
        let is_second = self.roots[0] == 0 && tables.second_roots.get(usize::from(self.unit)) != 0;
        register != self.of
            && tables.first_common_unit(self.of, register) == Some(self.unit)
            && !(is_second && (register == first || tables.is_part(first, register)))
    }
}

impl<R> Clone for Aliases<R> {
    fn clone(&self) -> Self {
        Aliases { ..*self }
    }
}

impl<R: Indexed> Iterator for Aliases<R> {
    type Item = R;

    fn next(&mut self) -> Option<R> {
        loop {
            while let Some(register) = self.supers.advance() {
                if self.is_new(register) {
                    return R::from_table(register);
                }
            }
            self.next_root()?;
        }
    }
}

impl<R: Indexed> FusedIterator for Aliases<R> {}

impl<R: Indexed + fmt::Debug> fmt::Debug for Aliases<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Aliases, Related, Roots};
    use crate::Indexed;
    use crate::reg::RegTables;
    use crate::tables::{BitSet, Column, Spans, u16s};

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Reg(u16);

    impl Indexed for Reg {
        const VARIANTS: &'static [Self] = &[Reg(0), Reg(1), Reg(2), Reg(3), Reg(4)];

        fn number(self) -> u16 {
            self.0
        }

        fn name(self) -> &'static str {
            "R"
        }
    }

    /// 1 and 2 are leaves that share unit 1 by their word alone, 3 consists of
    /// both, 4 is apart.
    static TABLES: RegTables = RegTables {
        diffs: &DIFFS,
        sub_regs: Spans::new(Column::U8(&[0, 0, 0, 2 << 2 | 2, 0]), 2),
        super_regs: Spans::new(Column::U8(&[0, 1 << 2 | 1, 1, 0, 0]), 2),
        units: Spans::new(Column::U8(&[0, 2, 2, 4 << 2 | 3, 1]), 2),
        first_units: Column::U8(&[0, 0, 1, 0, 3]),
        last_units: Column::U8(&[0, 1, 2, 2, 3]),
        indices: Column::Same(0),
        index_starts: Column::Same(0),
        lane_masks: &[1],
        unit_lanes: Column::Same(0),
        unit_lane_starts: Column::Same(0),
        roots: Column::U8(&[1, 1, 2, 4]),
        second_roots: Column::U8(&[0, 2, 0, 0]),
        encodings: Column::Same(0),
        base_classes: Column::Same(0),
        count: 5,
        costs: Column::Same(0),
        constant: BitSet::EMPTY,
        artificial: BitSet::EMPTY,
        allocatable: BitSet::EMPTY,
    };
    static DIFFS: [[u8; 2]; 6] = u16s([1, 2, 65534, 1, 1, 1]);

    fn numbers(registers: impl Iterator<Item = Reg>) -> [u16; 4] {
        let mut all = [0; 4];
        for (slot, register) in all.iter_mut().zip(registers) {
            *slot = register.0;
        }
        all
    }

    #[test]
    fn registers_that_overlap_come_once() {
        let aliases = |of| numbers(Aliases::new(&TABLES, of));
        assert_eq!(aliases(1), [3, 2, 0, 0]);
        assert_eq!(aliases(2), [1, 3, 0, 0]);
        assert_eq!(aliases(3), [1, 2, 0, 0]);
        assert_eq!(aliases(4), [0; 4]);
    }

    #[test]
    fn overlaps_by_units() {
        assert!(TABLES.overlap(1, 2) && TABLES.overlap(2, 3) && !TABLES.overlap(3, 4));
        assert_eq!(TABLES.first_common_unit(2, 3), Some(1));
    }

    #[test]
    fn related_registers() {
        let parts = Related::new(TABLES.sub_regs(3));
        assert_eq!(parts.len(), 2);
        assert_eq!(numbers(parts), [1, 2, 0, 0]);
        let itself = Related::new(TABLES.super_regs(1).with_first());
        assert_eq!(itself.len(), 2);
        assert_eq!(numbers(itself), [1, 3, 0, 0]);
        assert_eq!(numbers(Roots::new(&TABLES, 1)), [1, 2, 0, 0]);
        assert_eq!(Roots::<Reg>::new(&TABLES, 0).len(), 1);
    }
}
