//! Members, relations, sizes and pressure of register classes.

use flag::{ALLOCATABLE, BASE_CLASS, COVERED_BY_SUB_REGS, DISJUNCT_SUB_REGS, GLOBAL_PRIORITY};
use indexmap::IndexSet;

use super::maps::Maps;
use super::{Pools, wide};
use tblgen_codegen::{
    BitRow, BitSets, BitTable, Pool, SequenceTable, Spans, StringTable, TooLarge,
};
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegisterClass, RegSizeInfo};

/// Bits of the column of flags; `tblgen_runtime::__private::ClassFlag` is what
/// reads them. (The runtime may depend on this crate for its macro, so this
/// crate cannot take them from there.)
mod flag {
    pub(super) const ALLOCATABLE: u32 = 1;
    pub(super) const GLOBAL_PRIORITY: u32 = 2;
    pub(super) const BASE_CLASS: u32 = 4;
    pub(super) const DISJUNCT_SUB_REGS: u32 = 8;
    pub(super) const COVERED_BY_SUB_REGS: u32 = 16;
}

/// What is in the pools that classes share with others.
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

/// The orders of a class beside the usual one.
fn alternatives(class: &CodeGenRegisterClass) -> &[Vec<u16>] {
    class.orders.get(1..).unwrap_or(&[])
}

/// The tables of classes.
#[derive(Debug, Default)]
pub(in super::super) struct ClassLayout {
    pub(in super::super) orders: Spans,
    pub(in super::super) alt_orders: Vec<u32>,
    pub(in super::super) members: BitSets,
    /// The bytes of the sets of classes.
    pub(in super::super) sets: Vec<u8>,
    pub(in super::super) sub_classes: BitSets,
    pub(in super::super) super_classes: BitSets,
    pub(in super::super) super_reg_sets: BitSets,
    pub(in super::super) super_reg_indices: Vec<u32>,
    pub(in super::super) super_reg_spans: Spans,
    pub(in super::super) super_reg_ids: Vec<u32>,
    pub(in super::super) super_reg_starts: Vec<u32>,
    pub(in super::super) with_sub_reg: Maps,
    pub(in super::super) sub_register_class: Maps,
    pub(in super::super) sizes: Vec<u32>,
    pub(in super::super) spill_sizes: Vec<u32>,
    pub(in super::super) spill_alignments: Vec<u32>,
    pub(in super::super) type_names: StringTable,
    pub(in super::super) types: Vec<u32>,
    pub(in super::super) type_spans: Spans,
    pub(in super::super) copy_costs: Vec<u32>,
    pub(in super::super) priorities: Vec<u32>,
    pub(in super::super) ts_flags: Vec<u32>,
    pub(in super::super) flags: Vec<u32>,
    pub(in super::super) lane_masks: Vec<u64>,
    pub(in super::super) lanes: Vec<u32>,
    pub(in super::super) weights: Vec<u32>,
    pub(in super::super) weight_limits: Vec<u32>,
    pub(in super::super) pressure_sets: Spans,
}

impl ClassLayout {
    pub(super) fn new(
        bank: &CodeGenRegBank,
        rows: &Rows,
        orders: &Pool<u16>,
        sets: &Pool<u8>,
        lists: &Pool<u32>,
    ) -> Result<Self, TooLarge> {
        let mut layout = ClassLayout {
            orders: orders.spans(&rows.orders)?,
            alt_orders: alt_orders(bank),
            members: BitSets::new(&rows.members, sets)?,
            with_sub_reg: Maps::new(relative_sub_classes(bank))?,
            sub_register_class: Maps::new(
                bank.classes
                    .iter()
                    .map(|class| class.sub_register_class.clone()),
            )?,
            pressure_sets: lists.spans(&rows.pressure_sets)?,
            ..ClassLayout::default()
        };
        layout.add_sets(bank)?;
        layout.add_sizes(bank);
        layout.add_types(bank)?;
        layout.add_columns(bank);
        Ok(layout)
    }

    /// Sets of classes: what each can stand for, and where its registers are parts.
    fn add_sets(&mut self, bank: &CodeGenRegBank) -> Result<(), TooLarge> {
        let mut table = BitTable::default();
        let (mut subs, mut supers) = (Vec::new(), Vec::new());
        let mut parts = PartRows::default();
        for class in &bank.classes {
            subs.push(table.add(class.sub_classes.iter().copied()));
            supers.push(table.add(class.super_classes.iter().copied()));
            parts.add(class, &mut table);
        }
        let pool = table.layout();
        self.sub_classes = BitSets::new(&subs, &pool)?;
        self.super_classes = BitSets::new(&supers, &pool)?;
        let distinct: Vec<BitRow> = parts.distinct.into_iter().collect();
        self.super_reg_sets = BitSets::new(&distinct, &pool)?;
        let (indices, ids) = (parts.indices.layout(), parts.ids.layout());
        self.super_reg_spans = indices.spans(&parts.index_rows)?;
        self.super_reg_starts = ids.starts(&parts.id_rows);
        (self.super_reg_indices, self.super_reg_ids) = (indices.items, ids.items);
        self.sets = pool.items;
        Ok(())
    }

    /// Sizes for one hardware mode after the other.
    fn add_sizes(&mut self, bank: &CodeGenRegBank) {
        for mode in modes(bank) {
            for class in &bank.classes {
                let sizes: RegSizeInfo = class.sizes.get(mode).copied().unwrap_or_default();
                self.sizes.push(sizes.reg_size);
                self.spill_sizes.push(sizes.spill_size);
                self.spill_alignments.push(sizes.spill_alignment);
            }
        }
    }

    /// Types for one hardware mode after the other.
    fn add_types(&mut self, bank: &CodeGenRegBank) -> Result<(), TooLarge> {
        let mut names = IndexSet::new();
        let (mut lists, mut ids) = (SequenceTable::default(), Vec::new());
        for mode in modes(bank) {
            for class in &bank.classes {
                let types = class.value_types.iter().filter_map(|ty| ty.get(mode));
                let types: Vec<u32> = types.map(|ty| names.insert_full(ty).0 as u32).collect();
                ids.push(lists.add(&types));
            }
        }
        self.type_names = names.into_iter().collect();
        let pool = lists.layout();
        self.type_spans = pool.spans(&ids)?;
        self.types = pool.items;
        Ok(())
    }

    fn add_columns(&mut self, bank: &CodeGenRegBank) {
        let column = |get: fn(&CodeGenRegisterClass) -> u32| bank.classes.iter().map(get).collect();
        self.copy_costs = column(|class| class.copy_cost.to_le_bytes()[0].into());
        self.priorities = column(|class| class.allocation_priority.into());
        self.ts_flags = column(|class| class.ts_flags.into());
        self.flags = column(flags);
        self.weights = column(|class| class.weight);
        self.weight_limits = column(|class| class.units_weight);
        let mut masks = IndexSet::new();
        let lanes = bank.classes.iter().map(|class| class.lane_mask);
        self.lanes = lanes.map(|mask| masks.insert_full(mask).0 as u32).collect();
        self.lane_masks = masks.into_iter().collect();
    }
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

/// Where the alternative orders of each class begin, and where those of the
/// last end.
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
        (class.allocatable, ALLOCATABLE),
        (class.global_priority, GLOBAL_PRIORITY),
        (class.base_class_order.is_some(), BASE_CLASS),
        (class.has_disjunct_sub_regs, DISJUNCT_SUB_REGS),
        (class.covered_by_sub_regs, COVERED_BY_SUB_REGS),
    ];
    let set = flags.into_iter().filter(|flag| flag.0);
    set.fold(0, |all, (_, bit)| all | bit)
}

#[cfg(test)]
mod tests {
    use tblgen_runtime::__private::ClassFlag;

    use super::flag;

    #[test]
    fn flags_are_those_that_the_runtime_reads() {
        let flags = [
            (flag::ALLOCATABLE, ClassFlag::Allocatable),
            (flag::GLOBAL_PRIORITY, ClassFlag::GlobalPriority),
            (flag::BASE_CLASS, ClassFlag::BaseClass),
            (flag::DISJUNCT_SUB_REGS, ClassFlag::DisjunctSubRegs),
            (flag::COVERED_BY_SUB_REGS, ClassFlag::CoveredBySubRegs),
        ];
        for (bit, flag) in flags {
            assert_eq!(bit, flag as u32);
        }
    }
}
