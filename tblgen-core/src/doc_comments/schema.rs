//! The tables of comments, as the runtime reads them.

use tblgen_codegen::kinds::{Column, StringTable};
use tblgen_codegen::table_writer;

tblgen_facts::tag_tables!(table_writer);
tblgen_facts::character_tables!(table_writer);
tblgen_facts::command_tables!(table_writer);
