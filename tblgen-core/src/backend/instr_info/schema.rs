//! The tables of instructions, as the runtime reads them.

use crate::emit::kinds::{Column, Masks, Spans, StringTable, Variants, u32};
use crate::table_writer;

tblgen_facts::instruction_tables!(table_writer);
tblgen_facts::shape_tables!(table_writer);
