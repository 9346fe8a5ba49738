//! The tables of semantics, as the runtime reads them.

use tblgen_codegen::kinds::{Column, Masks, Words, u32};
use tblgen_codegen::table_writer;

tblgen_facts::semantics_tables!(table_writer);
