//! The tables of builtins, as the runtime reads them.

use tblgen_codegen::kinds::{Column, StringTable};
use tblgen_codegen::table_writer;

tblgen_facts::builtin_tables!(table_writer);
