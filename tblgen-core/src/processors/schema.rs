//! The tables of features and processors, as the runtime reads them.

use tblgen_codegen::kinds::{Column, Spans, StringTable, usize};
use tblgen_codegen::table_writer;

tblgen_facts::feature_tables!(table_writer);
tblgen_facts::cpu_tables!(table_writer);
