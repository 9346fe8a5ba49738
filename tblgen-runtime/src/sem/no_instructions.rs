//! Tables of instructions that say nothing, for tests.

use super::test_target::Reg;
use crate::instr::{InstrTables, ShapeTables};
use crate::tables::{Column, Spans, StringTable};

const NO_SPANS: Spans = Spans::new(Column::Same(0), 0);
/// The tables without instructions.
pub(super) static NO_INSTRUCTIONS: InstrTables<Reg> = InstrTables {
    shape: Column::Same(0),
    shapes: ShapeTables {
        spans: NO_SPANS,
        defs: Column::Same(0),
        parts: Column::Same(0),
        class: Column::Same(0),
        classes: 0,
        pointer_kinds: 0,
        by_mode: Column::Same(0),
        modes: 0,
        flags: Column::Same(0),
        operand_type: Column::Same(0),
        tied: Column::Same(0),
        record: Column::Same(0),
        logical_spans: NO_SPANS,
        logical: Column::Same(0),
        logical_size: Column::Same(0),
        logical_record: Column::Same(0),
        name_spans: NO_SPANS,
        names: Column::Same(0),
    },
    size: Column::Same(0),
    sched_class: Column::Same(0),
    flags: Column::Same(0),
    flag_sets: &[0],
    ts_flags: Column::Same(0),
    ts_flag_sets: &[0],
    mnemonics: Column::Same(0),
    implicit_spans: NO_SPANS,
    implicit_uses: Column::Same(0),
    implicit: &[],
    deprecations: Column::Same(0),
    deprecation_names: StringTable::new(&"", Column::Same(0), Column::Same(0)),
    flows: Column::Same(0),
    flow_rules: Column::U8(&[1, 0]),
    accesses: Column::Same(2),
    access_rules: Column::Same(0),
    memory: Column::Same(0),
    memory_forms: Column::Same(0),
};
