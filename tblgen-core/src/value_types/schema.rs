//! The tables of machine value types, as the runtime reads them.

use tblgen_codegen::kinds::{Column, usize};
use tblgen_codegen::table_writer;

tblgen_facts::value_type_tables!(table_writer);
