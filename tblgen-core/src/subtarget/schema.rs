//! The tables of scheduling models, as the runtime reads them.

use tblgen_codegen::kinds::{Column, Masks, Spans, StringTable, usize};
use tblgen_codegen::table_writer;

tblgen_facts::sched_tables!(table_writer);
tblgen_facts::resource_tables!(table_writer);
tblgen_facts::class_tables!(table_writer);
tblgen_facts::itinerary_tables!(table_writer);
tblgen_facts::register_file_tables!(table_writer);
tblgen_facts::variant_tables!(table_writer);
