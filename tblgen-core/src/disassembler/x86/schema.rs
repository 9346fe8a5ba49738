//! The tables of a disassembler for X86, as the runtime reads them.

use tblgen_codegen::kinds::{Rows4, Rows8, Rows16, Words, usize};
use tblgen_codegen::table_writer;

tblgen_facts::x86_decoder_tables!(table_writer);
