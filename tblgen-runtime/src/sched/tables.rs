//! The tables of scheduling models.

use crate::tables::{Column, Masks, Spans, StringTable};

tblgen_facts::sched_tables!(table_reader);
tblgen_facts::resource_tables!(table_reader);
tblgen_facts::class_tables!(table_reader);
tblgen_facts::itinerary_tables!(table_reader);
tblgen_facts::register_file_tables!(table_reader);
tblgen_facts::variant_tables!(table_reader);

/// The row of something of a model in a column of blocks of `count` rows.
pub(super) const fn row_in_block(
    block: &Column,
    rows: &Column,
    model: u16,
    count: usize,
    at: usize,
) -> Option<usize> {
    if at >= count {
        return None;
    }
    match block.index(model as usize).checked_sub(1) {
        Some(block) => Some(rows.index(block * count + at)),
        None => None,
    }
}

/// The first row of a model, and the number of its rows.
pub(super) const fn range(first: &Column, model: u16) -> (usize, usize) {
    let start = first.index(model as usize);
    let end = first.index(model as usize + 1);
    (start, end.saturating_sub(start))
}
