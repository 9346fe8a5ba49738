//! The tables of directives, as the runtime reads them.

use tblgen_codegen::kinds::{Column, Lists, StringTable, usize};
use tblgen_codegen::table_writer;

tblgen_facts::spelling_tables!(table_writer);
tblgen_facts::directive_tables!(table_writer);
tblgen_facts::clause_tables!(table_writer);
tblgen_facts::clause_value_tables!(table_writer);
