//! The tables of a disassembler, as the runtime reads them.

use tblgen_codegen::kinds::{Bytes, Rows4, Rows8, Rows12, Rows16, Words, usize};
use tblgen_codegen::table_writer;

tblgen_facts::decoder_tables!(table_writer);
