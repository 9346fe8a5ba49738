//! The tables of instructions, as the runtime reads them.

use tblgen_codegen::table_writer;
use tblgen_codegen::tables::kinds::{Column, Masks, Spans, StringTable, Variants, u32};

tblgen_facts::instruction_tables!(table_writer);
tblgen_facts::shape_tables!(table_writer);
