//! Tables of nothing, for tests of targets that are made by hand.

use super::{RegClassTables, RegTables, RegisterInfoTables, SubRegIndexTables};
use crate::tables::{
    BitSet, BitSets, Column, Lists, Maps, Spans, StringLists, StringTable, WordLists,
};

const NO_NUMBERS: Column = Column::Same(0);
const NO_SPANS: Spans = Spans::new(NO_NUMBERS, 0);
const NO_SETS: BitSets = BitSets::new(&[], NO_SPANS, NO_NUMBERS);
const NO_STRINGS: StringTable = StringTable::new(&"", NO_NUMBERS, NO_NUMBERS);
const NO_MAPS: Maps = Maps {
    keys: NO_NUMBERS,
    spans: NO_SPANS,
    values: NO_NUMBERS,
    starts: NO_NUMBERS,
};

impl RegisterInfoTables {
    /// Tables in which nothing is known of any register.
    pub(crate) const EMPTY: Self = RegisterInfoTables {
        regs: RegTables::EMPTY,
        classes: RegClassTables::EMPTY,
        sub_reg_indices: SubRegIndexTables::EMPTY,
        dwarf: &[],
        asm_names: NO_STRINGS,
        by_asm_name: &[],
    };
}

impl RegTables {
    pub(crate) const EMPTY: Self = RegTables {
        diffs: &[],
        sub_regs: NO_SPANS,
        super_regs: NO_SPANS,
        units: NO_SPANS,
        first_units: NO_NUMBERS,
        last_units: NO_NUMBERS,
        indices: NO_NUMBERS,
        index_starts: NO_NUMBERS,
        lane_masks: &[],
        unit_lanes: NO_NUMBERS,
        unit_lane_starts: NO_NUMBERS,
        roots: NO_NUMBERS,
        second_roots: NO_NUMBERS,
        encodings: NO_NUMBERS,
        base_classes: NO_NUMBERS,
        count: 0,
        costs: NO_NUMBERS,
        constant: BitSet::EMPTY,
        artificial: BitSet::EMPTY,
        allocatable: BitSet::EMPTY,
    };
}

impl RegClassTables {
    const EMPTY: Self = RegClassTables {
        count: 0,
        orders: WordLists::new(&[], NO_SPANS),
        alt_orders: NO_NUMBERS,
        members: NO_SETS,
        pressure_sets: Lists::new(NO_NUMBERS, NO_SPANS),
        sub_classes: NO_SETS,
        super_classes: NO_SETS,
        super_reg_sets: NO_SETS,
        super_reg_indices: NO_NUMBERS,
        super_reg_spans: NO_SPANS,
        super_reg_ids: NO_NUMBERS,
        super_reg_starts: NO_NUMBERS,
        with_sub_reg: NO_MAPS,
        sub_register_class: NO_MAPS,
        sizes: NO_NUMBERS,
        spill_sizes: NO_NUMBERS,
        spill_alignments: NO_NUMBERS,
        types: StringLists::new(NO_STRINGS, NO_NUMBERS, NO_SPANS),
        type_kinds: NO_NUMBERS,
        copy_costs: NO_NUMBERS,
        priorities: NO_NUMBERS,
        ts_flags: NO_NUMBERS,
        flags: NO_NUMBERS,
        lane_masks: &[],
        lanes: NO_NUMBERS,
        weights: NO_NUMBERS,
        weight_limits: NO_NUMBERS,
    };
}

impl SubRegIndexTables {
    const EMPTY: Self = SubRegIndexTables {
        count: 0,
        sizes: NO_NUMBERS,
        offsets: NO_NUMBERS,
        rows: NO_NUMBERS,
        compositions: NO_NUMBERS,
        lanes: &[],
        first_steps: NO_NUMBERS,
        step_masks: &[],
        step_shifts: NO_NUMBERS,
    };
}
