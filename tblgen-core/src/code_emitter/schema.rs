//! The tables of an encoder, as the runtime reads them.

use tblgen_codegen::kinds::{Bytes, Column, Rows4, Rows8, Rows16, StringTable, Words, usize};
use tblgen_codegen::table_writer;

tblgen_facts::byte_code_encoder_tables!(table_writer);
tblgen_facts::encoder_tables!(table_writer);
tblgen_facts::x86_encoder_tables!(table_writer);
