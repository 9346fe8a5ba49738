//! Members, relations, sizes and pressure of register classes.

use indexmap::IndexSet;
use tblgen_facts::reg::ClassFlag;

use super::maps::Maps;
use super::{Pools, wide};
use crate::register_info::schema::RegClassTables;
use tblgen_codegen::kinds::{Lists, StringLists, WordLists};
use tblgen_codegen::{
    BitRow, BitSets, BitTable, Pool, SequenceTable, Spans, StringTable, TooLarge,
};
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegisterClass, RegSizeInfo};

/// The rows of classes in the pools that they share with others.
#[derive(Debug)]
pub(super) struct Rows {
    /// The orders of all classes, then the alternatives of each.
    orders: Vec<usize>,
    members: Vec<BitRow>,
    pressure_sets: Vec<usize>,
}

impl Rows {
    pub(super) fn add(bank: &CodeGenRegBank, pools: &mut Pools) -> Self {
        let classes = || bank.classes.iter();
        let usual = classes().map(CodeGenRegisterClass::order);
        let others = classes().flat_map(alternatives).map(Vec::as_slice);
        let pressure = classes().map(|class| &class.pressure_sets);
        Rows {
            orders: usual
                .chain(others)
                .map(|order| pools.orders.add(order))
                .collect(),
            members: classes()
                .map(|class| pools.sets.add(class.members.iter().copied()))
                .collect(),
            pressure_sets: pressure.map(|list| pools.lists.add(&wide(list))).collect(),
        }
    }
}

/// The orders of a class in addition to the usual one.
fn alternatives(class: &CodeGenRegisterClass) -> &[Vec<u16>] {
    class.orders.get(1..).unwrap_or(&[])
}

/// The tables of classes, and the pools that belong to them alone.
#[derive(Debug)]
pub(crate) struct ClassLayout {
    pub(crate) tables: RegClassTables,
    /// The bytes of the sets of classes.
    pub(crate) sets: Vec<u8>,
    /// The names of value types.
    pub(crate) type_names: StringTable,
}

impl ClassLayout {
    pub(super) fn new(
        bank: &CodeGenRegBank,
        rows: &Rows,
        orders: &Pool<u16>,
        sets: &Pool<u8>,
        lists: &Pool<u32>,
    ) -> Result<Self, TooLarge> {
        let column = |get: fn(&CodeGenRegisterClass) -> u32| bank.classes.iter().map(get).collect();
        let by_mode = |get| sizes(bank, get);
        let of_part = |class: &CodeGenRegisterClass| class.sub_register_class.clone();
        let class_sets = ClassSets::new(bank)?;
        let (type_names, type_kinds, types) = types(bank)?;
        let (lane_masks, lanes) = lanes(bank);
        let tables = RegClassTables {
            count: bank.classes.len(),
            orders: WordLists(orders.spans(&rows.orders)?),
            alt_orders: alt_orders(bank),
            members: BitSets::new(&rows.members, sets)?,
            pressure_sets: Lists(lists.spans(&rows.pressure_sets)?),
            sub_classes: class_sets.sub_classes,
            super_classes: class_sets.super_classes,
            super_reg_sets: class_sets.super_reg_sets,
            super_reg_indices: class_sets.super_reg_indices,
            super_reg_spans: class_sets.super_reg_spans,
            super_reg_ids: class_sets.super_reg_ids,
            super_reg_starts: class_sets.super_reg_starts,
            with_sub_reg: Maps::new(relative_sub_classes(bank))?,
            sub_register_class: Maps::new(bank.classes.iter().map(of_part))?,
            sizes: by_mode(|sizes| sizes.reg_size),
            spill_sizes: by_mode(|sizes| sizes.spill_size),
            spill_alignments: by_mode(|sizes| sizes.spill_alignment),
            types,
            type_kinds,
            copy_costs: column(|class| class.copy_cost.to_le_bytes()[0].into()),
            priorities: column(|class| class.allocation_priority.into()),
            ts_flags: column(|class| class.ts_flags.into()),
            flags: column(flags),
            lane_masks,
            lanes,
            weights: column(|class| class.weight),
            weight_limits: column(|class| class.units_weight),
        };
        Ok(ClassLayout {
            tables,
            sets: class_sets.pool,
            type_names,
        })
    }
}

/// Sets of classes: those that each can stand for, and those whose registers have
/// parts in a class.
struct ClassSets {
    sub_classes: BitSets,
    super_classes: BitSets,
    super_reg_sets: BitSets,
    super_reg_indices: Vec<u32>,
    super_reg_spans: Spans,
    super_reg_ids: Vec<u32>,
    super_reg_starts: Vec<u32>,
    /// The bytes of all sets.
    pool: Vec<u8>,
}

impl ClassSets {
    fn new(bank: &CodeGenRegBank) -> Result<Self, TooLarge> {
        let mut table = BitTable::default();
        let (mut subs, mut supers) = (Vec::new(), Vec::new());
        let mut parts = PartRows::default();
        for class in &bank.classes {
            subs.push(table.add(class.sub_classes.iter().copied()));
            supers.push(table.add(class.super_classes.iter().copied()));
            parts.add(class, &mut table);
        }
        let pool = table.layout();
        let distinct: Vec<BitRow> = parts.distinct.into_iter().collect();
        let (indices, ids) = (parts.indices.layout(), parts.ids.layout());
        Ok(ClassSets {
            sub_classes: BitSets::new(&subs, &pool)?,
            super_classes: BitSets::new(&supers, &pool)?,
            super_reg_sets: BitSets::new(&distinct, &pool)?,
            super_reg_spans: indices.spans(&parts.index_rows)?,
            super_reg_starts: ids.starts(&parts.id_rows),
            super_reg_indices: indices.items,
            super_reg_ids: ids.items,
            pool: pool.items,
        })
    }
}

/// A column of sizes, for one hardware mode after the other.
fn sizes(bank: &CodeGenRegBank, get: fn(&RegSizeInfo) -> u32) -> Vec<u32> {
    let column = |mode| {
        let sizes = bank.classes.iter().map(move |class| class.sizes.get(mode));
        // A class that has no sizes in a mode has none: 0 in the table.
        sizes.map(move |sizes| sizes.map_or(0, get))
    };
    modes(bank).flat_map(column).collect()
}

/// The names of types, their kinds, and their lists for one hardware mode after the other.
fn types(bank: &CodeGenRegBank) -> Result<(StringTable, Vec<u32>, StringLists), TooLarge> {
    let mut names = IndexSet::new();
    let (mut lists, mut ids) = (SequenceTable::default(), Vec::new());
    for mode in modes(bank) {
        for class in &bank.classes {
            let types = class.value_types.iter().filter_map(|ty| ty.get(mode));
            let types: Vec<u32> = types.map(|ty| names.insert_full(ty).0 as u32).collect();
            ids.push(lists.add(&types));
        }
    }
    let pool = lists.layout();
    let lists = StringLists {
        spans: pool.spans(&ids)?,
        numbers: pool.items,
    };
    let kind = |name: &&String| bank.type_kinds.get(*name).map_or(0, |kind| kind.encode());
    let kinds = names.iter().map(kind).collect();
    Ok((names.into_iter().collect(), kinds, lists))
}

/// The distinct sets of lanes, and which of them each class has.
fn lanes(bank: &CodeGenRegBank) -> (Vec<u64>, Vec<u32>) {
    let mut masks = IndexSet::new();
    let lanes = bank.classes.iter().map(|class| class.lane_mask);
    let lanes = lanes.map(|mask| masks.insert_full(mask).0 as u32).collect();
    (masks.into_iter().collect(), lanes)
}

/// The names of parts in each class, and the classes that have such parts.
#[derive(Default)]
struct PartRows {
    distinct: IndexSet<BitRow>,
    indices: SequenceTable<u32>,
    ids: SequenceTable<u32>,
    index_rows: Vec<usize>,
    id_rows: Vec<usize>,
}

impl PartRows {
    fn add(&mut self, class: &CodeGenRegisterClass, table: &mut BitTable) {
        let (mut indices, mut ids) = (Vec::new(), Vec::new());
        for (index, classes) in &class.super_reg_classes {
            let row = table.add(classes.iter().copied());
            indices.push(u32::from(*index));
            ids.push(self.distinct.insert_full(row).0 as u32);
        }
        self.index_rows.push(self.indices.add(&indices));
        self.id_rows.push(self.ids.add(&ids));
    }
}

fn modes(bank: &CodeGenRegBank) -> std::ops::Range<u16> {
    0..bank.hw_modes.len().max(1) as u16
}

/// The starts of the alternative orders of each class, and the end of those of the
/// last.
fn alt_orders(bank: &CodeGenRegBank) -> Vec<u32> {
    let mut next = 0;
    let mut starts = vec![0];
    for class in &bank.classes {
        next += alternatives(class).len() as u32;
        starts.push(next);
    }
    starts
}

/// Sub-classes as differences from the class. Most are the class itself, which
/// makes most rows alike.
fn relative_sub_classes(bank: &CodeGenRegBank) -> impl Iterator<Item = Vec<(u16, u16)>> {
    (0u16..).zip(&bank.classes).map(|(number, class)| {
        let subs = class.sub_class_with_sub_reg.iter();
        let subs = subs.map(|&(index, sub)| (index, sub.wrapping_sub(number)));
        subs.collect()
    })
}

fn flags(class: &CodeGenRegisterClass) -> u32 {
    let flags = [
        (class.allocatable, ClassFlag::Allocatable),
        (class.global_priority, ClassFlag::GlobalPriority),
        (class.base_class_order.is_some(), ClassFlag::BaseClass),
        (class.has_disjunct_sub_regs, ClassFlag::DisjunctSubRegs),
        (class.covered_by_sub_regs, ClassFlag::CoveredBySubRegs),
    ];
    let set = flags.into_iter().filter(|flag| flag.0);
    set.fold(0, |all, (_, flag)| all | flag as u32)
}
