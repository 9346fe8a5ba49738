//! The tables of diagnostics, as the runtime reads them.

use tblgen_codegen::kinds::{Column, Lists, StringTable, usize};
use tblgen_codegen::table_writer;

tblgen_facts::diagnostic_tables!(table_writer);
