//! Lists of parts, wholes and units, and what each register has one of.

use indexmap::IndexSet;

use super::{register_column, units};
use crate::register_info::schema::RegTables;
use tblgen_codegen::{NumberSet, Pool, SequenceTable, Spans, TooLarge};
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegister};

/// The tables of registers.
pub(super) fn tables(bank: &CodeGenRegBank) -> Result<RegTables, TooLarge> {
    let marked = |mark: fn(&CodeGenRegister) -> bool| {
        let numbers = (1..).zip(&bank.registers);
        let numbers = numbers.filter(|(_, register)| mark(register));
        NumberSet(numbers.map(|(number, _)| number).collect())
    };
    let numbers = (1..).zip(&bank.registers);
    let parts: Vec<Vec<u16>> = numbers.map(|(number, _)| pre_order(bank, number)).collect();
    let lists = Lists::new(bank, &parts)?;
    let (indices, index_starts) = indices(bank, &parts);
    let lanes = Lanes::new(bank);
    let unit = |unit: Option<&u32>| unit.copied().unwrap_or(0);
    Ok(RegTables {
        diffs: lists.diffs,
        sub_regs: lists.sub_regs,
        super_regs: lists.super_regs,
        units: lists.units,
        first_units: register_column(bank, |register| unit(register.native_units().first())),
        last_units: register_column(bank, |register| unit(register.native_units().last())),
        indices,
        index_starts,
        lane_masks: lanes.masks,
        unit_lanes: lanes.lists,
        unit_lane_starts: lanes.starts,
        roots: units::roots(bank, 0),
        second_roots: units::roots(bank, 1),
        encodings: register_column(bank, |register| register.hw_encoding.into()),
        base_classes: base_classes(bank),
        count: bank.registers.len() + 1,
        costs: costs(bank, cost_tables(bank)),
        constant: marked(|register| register.constant),
        artificial: marked(|register| register.artificial),
        allocatable: NumberSet(allocatable(bank)),
    })
}

/// Lists of registers and units, as differences between neighbours.
struct Lists {
    diffs: Vec<u16>,
    sub_regs: Spans,
    super_regs: Spans,
    /// The length is the number of units, one more than there are differences.
    units: Spans,
}

impl Lists {
    fn new(bank: &CodeGenRegBank, parts: &[Vec<u16>]) -> Result<Self, TooLarge> {
        let mut diffs = SequenceTable::default();
        let none = diffs.add(&[]);
        let mut ids = [vec![none], vec![none], vec![none]];
        for ((number, register), parts) in (1..).zip(&bank.registers).zip(parts) {
            let units: Vec<u16> = register.native_units().iter().map(|&u| u as u16).collect();
            let (first, others) = units.split_first().unwrap_or((&0, &[]));
            ids[0].push(diffs.add(&differences(number, parts)));
            ids[1].push(diffs.add(&differences(number, &register.super_regs)));
            ids[2].push(diffs.add(&differences(*first, others)));
        }
        let pool = diffs.layout();
        Ok(Lists {
            sub_regs: pool.spans(&ids[0])?,
            super_regs: pool.spans(&ids[1])?,
            units: unit_spans(bank, &pool, &ids[2])?,
            diffs: pool.items,
        })
    }
}

/// Lists of the index of each part, in the order of the parts, and their starts.
fn indices(bank: &CodeGenRegBank, parts: &[Vec<u16>]) -> (Vec<u32>, Vec<u32>) {
    let mut lists = SequenceTable::default();
    let mut ids = vec![lists.add(&[])];
    for (register, parts) in bank.registers.iter().zip(parts) {
        let index = |&part: &u16| register.sub_reg_index(part).unwrap_or(0);
        let indices: Vec<u16> = parts.iter().map(index).collect();
        ids.push(lists.add(&super::wide(&indices)));
    }
    let pool = lists.layout();
    let starts = pool.starts(&ids);
    (pool.items, starts)
}

/// The lanes of each unit, in the order of the units.
struct Lanes {
    masks: Vec<u64>,
    /// Numbers of masks.
    lists: Vec<u32>,
    starts: Vec<u32>,
}

impl Lanes {
    fn new(bank: &CodeGenRegBank) -> Self {
        let mut masks = IndexSet::new();
        let mut lists = SequenceTable::default();
        let mut ids = vec![lists.add(&[])];
        for register in &bank.registers {
            let lanes = register.unit_lane_masks.iter();
            let lanes: Vec<u32> = lanes
                .map(|&mask| masks.insert_full(mask).0 as u32)
                .collect();
            ids.push(lists.add(&lanes));
        }
        let pool = lists.layout();
        Lanes {
            starts: pool.starts(&ids),
            lists: pool.items,
            masks: masks.into_iter().collect(),
        }
    }
}

/// The starts of the differences of the units, and the number of units.
fn unit_spans(bank: &CodeGenRegBank, pool: &Pool<u16>, ids: &[usize]) -> Result<Spans, TooLarge> {
    let counts = bank.registers.iter().map(|register| register.native_units);
    let counts = std::iter::once(0).chain(counts);
    Spans::new(
        ids.iter()
            .zip(counts)
            .map(|(&id, count)| (pool.span(id).0, count)),
    )
}

/// The difference of each number from the one before, modulo 2 to the power of 16.
fn differences(first: u16, numbers: &[u16]) -> Vec<u16> {
    let before = std::iter::once(&first).chain(numbers);
    let pairs = before.zip(numbers);
    pairs.map(|(a, b)| b.wrapping_sub(*a)).collect()
}

/// The parts of a register: each one that its definition names, with the parts
/// of that right after it, then those that no definition names.
pub(crate) fn pre_order(bank: &CodeGenRegBank, number: u16) -> Vec<u16> {
    let mut found = IndexSet::new();
    let mut stack = vec![(number, explicit_parts(bank, number))];
    while let Some((whole, parts)) = stack.last_mut() {
        match parts.next() {
            Some(part) if found.insert(part) => stack.push((part, explicit_parts(bank, part))),
            Some(_) => {}
            None => {
                let all = bank.register(*whole).map(|register| &register.sub_regs);
                found.extend(all.into_iter().flatten().map(|part| part.register));
                stack.pop();
            }
        }
    }
    found.into_iter().collect()
}

fn explicit_parts(bank: &CodeGenRegBank, number: u16) -> impl Iterator<Item = u16> + use<'_> {
    let register = bank.register(number);
    let parts = register.map_or(&[][..], |register| &register.explicit_sub_regs);
    parts.iter().map(|part| part.register)
}

/// The number of tables of costs per use.
pub(crate) fn cost_tables(bank: &CodeGenRegBank) -> usize {
    let counts = bank.registers.iter().map(|reg| reg.cost_per_use.len());
    counts.max().unwrap_or(0).max(1)
}

fn costs(bank: &CodeGenRegBank, tables: usize) -> Vec<u32> {
    let table = |table: usize| {
        register_column(bank, move |register| {
            register
                .cost_per_use
                .get(table)
                .copied()
                .unwrap_or(0)
                .into()
        })
    };
    (0..tables).flat_map(table).collect()
}

/// The registers of classes that can be allocated.
fn allocatable(bank: &CodeGenRegBank) -> Vec<u16> {
    let classes = bank.classes.iter().filter(|class| class.allocatable);
    let registers = classes.flat_map(|class| class.order().iter().copied());
    registers.collect()
}

/// For each register, the first base class that it is in.
fn base_classes(bank: &CodeGenRegBank) -> Vec<u32> {
    let classes = (1..).zip(&bank.classes);
    let mut bases: Vec<(i64, u32)> = classes
        .filter_map(|(number, class)| Some((class.base_class_order?, number)))
        .collect();
    bases.sort_unstable();
    let mut column = vec![0; bank.registers.len() + 1];
    for (_, number) in bases.into_iter().rev() {
        for &register in &bank.classes[number as usize - 1].members {
            column[usize::from(register)] = number;
        }
    }
    column
}

#[cfg(test)]
mod tests {
    use tblgen_runtime::__private::reg::{Diffs, RegTables};
    use tblgen_runtime::__private::tables::{self as runtime, BitSet, Column};

    use super::{RegTables as Written, tables};
    use tblgen_codegen::Spans;
    use tblgen_model::registers::{CodeGenRegBank, CodeGenRegister, SubReg};

    fn leaf(unit: u32) -> CodeGenRegister {
        CodeGenRegister {
            units: vec![unit],
            native_units: 1,
            unit_lane_masks: vec![u64::MAX],
            hw_encoding: 7,
            ..CodeGenRegister::default()
        }
    }

    /// Four leaves 1 to 4, the pairs 5 of 1 and 2, 6 of 3 and 4, and 7 of both pairs.
    fn bank() -> CodeGenRegBank {
        let pair = |parts: &[SubReg], units: &[u32], supers: &[u16]| CodeGenRegister {
            explicit_sub_regs: parts[..2].to_vec(),
            sub_regs: parts.to_vec(),
            indices_by_part: {
                let mut parts = parts.to_vec();
                parts.sort_by_key(|part| part.register);
                parts
            },
            units: units.to_vec(),
            native_units: units.len(),
            unit_lane_masks: (0..units.len()).map(|at| 1 << at).collect(),
            super_regs: supers.to_vec(),
            ..CodeGenRegister::default()
        };
        let part = |index, register| SubReg { index, register };
        let mut registers: Vec<CodeGenRegister> = (0..4).map(leaf).collect();
        for (at, register) in registers.iter_mut().enumerate() {
            register.super_regs = vec![5 + at as u16 / 2, 7];
        }
        registers.push(pair(&[part(1, 1), part(2, 2)], &[0, 1], &[7]));
        registers.push(pair(&[part(1, 3), part(2, 4)], &[2, 3], &[7]));
        let parts = [
            part(3, 5),
            part(4, 6),
            part(1, 1),
            part(2, 2),
            part(5, 3),
            part(6, 4),
        ];
        registers.push(pair(&parts, &[0, 1, 2, 3], &[]));
        CodeGenRegBank {
            registers,
            ..CodeGenRegBank::default()
        }
    }

    fn column(numbers: &[u32]) -> Column {
        Column::U32(numbers.to_vec().leak())
    }

    fn spans(spans: &Spans) -> runtime::Spans {
        runtime::Spans::new(column(&spans.words), spans.len_bits)
    }

    fn read(layout: &Written) -> RegTables {
        let diffs = layout.diffs.iter().map(|diff| diff.to_le_bytes());
        let diffs: Vec<[u8; 2]> = diffs.collect();
        RegTables {
            diffs: diffs.leak(),
            sub_regs: spans(&layout.sub_regs),
            super_regs: spans(&layout.super_regs),
            units: spans(&layout.units),
            first_units: column(&layout.first_units),
            last_units: column(&layout.last_units),
            indices: column(&layout.indices),
            index_starts: column(&layout.index_starts),
            lane_masks: layout.lane_masks.clone().leak(),
            unit_lanes: column(&layout.unit_lanes),
            unit_lane_starts: column(&layout.unit_lane_starts),
            roots: Column::Same(0),
            second_roots: Column::Same(0),
            encodings: column(&layout.encodings),
            base_classes: column(&layout.base_classes),
            count: layout.encodings.len(),
            costs: column(&layout.costs),
            constant: BitSet::EMPTY,
            artificial: BitSet::EMPTY,
            allocatable: BitSet::EMPTY,
        }
    }

    fn all(mut numbers: Diffs) -> Vec<u16> {
        std::iter::from_fn(|| numbers.advance()).collect()
    }

    #[test]
    fn the_runtime_reads_the_same_registers() {
        let bank = bank();
        let tables = read(&tables(&bank).unwrap());
        for (number, register) in (1..).zip(&bank.registers) {
            let units: Vec<u32> = all(tables.units(number))
                .iter()
                .map(|&u| u.into())
                .collect();
            assert_eq!(units, register.units);
            assert_eq!(all(tables.super_regs(number)), register.super_regs);
            for part in &register.sub_regs {
                assert_eq!(tables.sub_reg(number, part.index), Some(part.register));
                assert_eq!(
                    tables.sub_reg_index(number, part.register),
                    Some(part.index)
                );
            }
            assert_eq!(tables.encoding(number), register.hw_encoding);
        }
        assert_eq!(all(tables.sub_regs(7)), [5, 1, 2, 6, 3, 4]);
        assert!(tables.overlap(1, 7) && !tables.overlap(1, 2) && !tables.overlap(5, 6));
        assert_eq!(tables.units(0).len(), 0);
        assert!(!tables.overlap(0, 0));
    }

    #[test]
    fn registers_that_are_built_alike_share_lists() {
        let layout = tables(&bank()).unwrap();
        assert_eq!(layout.units.words[5], layout.units.words[6]);
        assert_eq!(layout.index_starts[5], layout.index_starts[6]);
        assert_eq!(layout.lane_masks.len(), 5);
    }
}
