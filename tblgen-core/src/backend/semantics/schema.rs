//! The tables of semantics, as the runtime reads them.

use crate::emit::kinds::{Column, Masks, Words, u32};
use crate::table_writer;

tblgen_facts::semantics_tables!(table_writer);
