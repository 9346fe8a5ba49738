//! The tables of an encoder of X86, as the runtime reads them.

use tblgen_codegen::kinds::{Bytes, Column, Rows16, Words};
use tblgen_codegen::table_writer;

tblgen_facts::x86_encoder_tables!(table_writer);
