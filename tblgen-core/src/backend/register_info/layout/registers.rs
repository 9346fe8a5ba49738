//! Lists of parts, wholes and units, and what each register has one of.

use indexmap::IndexSet;

use super::register_column;
use crate::emit::{Pool, SequenceTable, Spans, TooLarge};
use crate::target::reg_bank::{CodeGenRegBank, CodeGenRegister};

/// The tables of registers.
#[derive(Debug, Default)]
pub(in super::super) struct RegisterLayout {
    /// Differences between neighbours of lists.
    pub(in super::super) diffs: Vec<u16>,
    pub(in super::super) sub_regs: Spans,
    pub(in super::super) super_regs: Spans,
    /// Their length is the number of units, one more than there are differences.
    pub(in super::super) units: Spans,
    pub(in super::super) first_units: Vec<u32>,
    /// The indices of parts.
    pub(in super::super) indices: Vec<u32>,
    pub(in super::super) index_starts: Vec<u32>,
    pub(in super::super) lane_masks: Vec<u64>,
    /// Numbers of masks.
    pub(in super::super) unit_lanes: Vec<u32>,
    pub(in super::super) unit_lane_starts: Vec<u32>,
    pub(in super::super) encodings: Vec<u32>,
    /// Numbers of classes plus 1.
    pub(in super::super) base_classes: Vec<u32>,
    /// Table by table.
    pub(in super::super) costs: Vec<u32>,
    pub(in super::super) cost_tables: usize,
    pub(in super::super) constant: Vec<u16>,
    pub(in super::super) artificial: Vec<u16>,
    pub(in super::super) allocatable: Vec<u16>,
}

impl RegisterLayout {
    pub(super) fn new(bank: &CodeGenRegBank) -> Result<Self, TooLarge> {
        let cost_tables = cost_tables(bank);
        let marked = |mark: fn(&CodeGenRegister) -> bool| {
            let numbers = (1..).zip(&bank.registers);
            let numbers = numbers.filter(|(_, register)| mark(register));
            numbers.map(|(number, _)| number).collect()
        };
        let mut layout = RegisterLayout {
            encodings: register_column(bank, |register| register.hw_encoding.into()),
            base_classes: base_classes(bank),
            costs: costs(bank, cost_tables),
            cost_tables,
            constant: marked(|register| register.constant),
            artificial: marked(|register| register.artificial),
            allocatable: allocatable(bank),
            ..RegisterLayout::default()
        };
        let numbers = (1..).zip(&bank.registers);
        let parts: Vec<Vec<u16>> = numbers.map(|(number, _)| pre_order(bank, number)).collect();
        layout.add_lists(bank, &parts)?;
        layout.add_indices(bank, &parts);
        layout.add_lanes(bank);
        Ok(layout)
    }

    fn add_lists(&mut self, bank: &CodeGenRegBank, parts: &[Vec<u16>]) -> Result<(), TooLarge> {
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
        self.sub_regs = pool.spans(&ids[0])?;
        self.super_regs = pool.spans(&ids[1])?;
        self.units = unit_spans(bank, &pool, &ids[2])?;
        self.first_units = register_column(bank, |register| {
            register.native_units().first().copied().unwrap_or(0)
        });
        self.diffs = pool.items;
        Ok(())
    }

    /// The index of each part, in the order of the parts.
    fn add_indices(&mut self, bank: &CodeGenRegBank, parts: &[Vec<u16>]) {
        let mut lists = SequenceTable::default();
        let mut ids = vec![lists.add(&[])];
        for (register, parts) in bank.registers.iter().zip(parts) {
            let index = |&part: &u16| register.sub_reg_index(part).unwrap_or(0);
            let indices: Vec<u16> = parts.iter().map(index).collect();
            ids.push(lists.add(&super::wide(&indices)));
        }
        let pool = lists.layout();
        self.index_starts = pool.starts(&ids);
        self.indices = pool.items;
    }

    /// The lanes of each unit, in the order of the units.
    fn add_lanes(&mut self, bank: &CodeGenRegBank) {
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
        self.unit_lane_starts = pool.starts(&ids);
        self.unit_lanes = pool.items;
        self.lane_masks = masks.into_iter().collect();
    }
}

/// Where the differences of the units are, and how many units there are.
fn unit_spans(bank: &CodeGenRegBank, pool: &Pool<u16>, ids: &[usize]) -> Result<Spans, TooLarge> {
    let counts = bank.registers.iter().map(|register| register.native_units);
    let counts = std::iter::once(0).chain(counts);
    Spans::new(ids.iter().zip(counts).map(|(&id, count)| (pool.span(id).0, count)))
}

/// What each number differs by from the one before.
fn differences(first: u16, numbers: &[u16]) -> Vec<u16> {
    let before = std::iter::once(&first).chain(numbers);
    let pairs = before.zip(numbers);
    pairs.map(|(a, b)| b.wrapping_sub(*a)).collect()
}

/// The parts of a register: each one that its definition names, with the parts
/// of that right behind it, then those that no definition names.
pub(in super::super) fn pre_order(bank: &CodeGenRegBank, number: u16) -> Vec<u16> {
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

fn cost_tables(bank: &CodeGenRegBank) -> usize {
    let counts = bank.registers.iter().map(|reg| reg.cost_per_use.len());
    counts.max().unwrap_or(0).max(1)
}

fn costs(bank: &CodeGenRegBank, tables: usize) -> Vec<u32> {
    let table = |table: usize| {
        register_column(bank, move |register| {
            register.cost_per_use.get(table).copied().unwrap_or(0).into()
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
