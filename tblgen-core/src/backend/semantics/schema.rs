//! The tables of semantics, as the runtime reads them.

use tblgen_codegen::table_writer;
use tblgen_codegen::tables::kinds::{Column, Masks, Words, u32};

tblgen_facts::semantics_tables!(table_writer);
