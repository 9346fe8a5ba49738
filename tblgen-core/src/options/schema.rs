//! The tables of options, as the runtime reads them.

use tblgen_codegen::kinds::{Column, Masks, StringTable, usize};
use tblgen_codegen::table_writer;

tblgen_facts::option_tables!(table_writer);
