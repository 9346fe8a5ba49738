//! The tables of a printer, as the runtime reads them.

use tblgen_codegen::kinds::{Column, Rows8, Rows16, StringTable, Words, usize};
use tblgen_codegen::table_writer;

tblgen_facts::asm_tables!(table_writer);
