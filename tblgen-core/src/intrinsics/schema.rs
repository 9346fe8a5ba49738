//! The tables of intrinsics, as the runtime reads them.

use tblgen_codegen::kinds::{Bytes, Column, Spans, StringTable, usize};
use tblgen_codegen::table_writer;

tblgen_facts::intrinsic_tables!(table_writer);
