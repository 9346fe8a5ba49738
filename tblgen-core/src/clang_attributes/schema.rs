//! The tables of attributes, as the runtime reads them.

use tblgen_codegen::kinds::{Column, StringTable, usize};
use tblgen_codegen::table_writer;

tblgen_facts::clang_attribute_tables!(table_writer);
