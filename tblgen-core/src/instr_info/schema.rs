//! The tables of instructions, as the runtime reads them.

use tblgen_codegen::kinds::{Column, Masks, Spans, StringTable, Variants, u32};
use tblgen_codegen::table_writer;

tblgen_facts::instruction_tables!(table_writer);
tblgen_facts::shape_tables!(table_writer);
tblgen_facts::condition_tables!(table_writer);
