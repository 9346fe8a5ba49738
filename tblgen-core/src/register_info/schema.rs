//! The tables of registers, as the runtime reads them.

use super::layout::{Maps, Runs};
use tblgen_codegen::kinds::{
    BitSet, BitSets, Column, Lists, Masks, Spans, StringLists, WordLists, Words, usize,
};
use tblgen_codegen::table_writer;

tblgen_facts::register_tables!(table_writer);
tblgen_facts::register_class_tables!(table_writer);
tblgen_facts::sub_register_index_tables!(table_writer);
tblgen_facts::dwarf_tables!(table_writer);
