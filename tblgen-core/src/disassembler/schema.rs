//! The tables of a disassembler, as the runtime reads them.

use tblgen_codegen::kinds::{Bytes, Column, Rows4, Rows8, Rows12, Rows16, Words, usize};
use tblgen_codegen::table_writer;

tblgen_facts::byte_code_decoder_tables!(table_writer);
tblgen_facts::decoder_tables!(table_writer);
tblgen_facts::strict_tables!(table_writer);
tblgen_facts::x86_decoder_tables!(table_writer);
