//! The tables of vector intrinsics, as the runtime reads them.

use tblgen_codegen::kinds::{Column, Lists, Rows8, Rows16, Spans, StringTable, usize};
use tblgen_codegen::table_writer;

tblgen_facts::vector_tables!(table_writer);
