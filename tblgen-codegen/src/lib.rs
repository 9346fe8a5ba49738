//! The kit for writing outputs: what a backend is, how its items are collected,
//! named, documented, put into tables and written to files.
//!
//! | module | what is there |
//! | --- | --- |
//! | [`contract`] | what an output is, what it is given, and what it gives |
//! | `run` | running outputs, each after those that it needs |
//! | [`parts`] | items in parts that may become files |
//! | [`names`] | identifiers for names of records |
//! | [`item_names`] | names of items that are called as something in the description is |
//! | [`tables`] | statics, and the constants that read them |
//! | [`items`] | enumerations and methods |
//! | [`docs`] | doc comments and pages of documentation, with escaped text |
//! | [`sections`] | pages of documentation to which several outputs contribute |
//! | `fragments` | functions that are translated from C++ |
//! | `files` | files of generated code, written as a whole or not at all |

#![cfg_attr(docsrs, feature(doc_cfg))]

mod absence;
pub mod context;
pub mod contract;
pub mod docs;
#[cfg(feature = "files")]
pub mod files;
#[cfg(feature = "fragments")]
pub mod fragments;
pub mod gate;
pub mod item_names;
pub mod items;
mod module_path;
pub mod names;
pub mod options;
pub mod parts;
mod release;
mod run;
pub mod sections;
pub mod tables;

pub use context::{EmitContext, NamesOfVariants};
pub use contract::{
    Backend, Emission, FnBackend, Kind, Lint, Names, OptionSpec, PartOf, option_name,
};
pub use docs::{Docs, Html, Markdown, Number, Overview, doc};
#[cfg(feature = "files")]
pub use files::{FileSet, NewFile, rust_file, rust_files, write_if_changed};
pub use gate::Gate;
pub use item_names::{ItemNames, capitals, ident_from_text, snake_name};
pub use items::{Enumeration, Methods, TableItems, Variant, VariantNames};
pub use module_path::ModulePath;
pub use names::{Idents, ident, item_name, snake_case};
pub use options::{
    EmitOptions, GLOBAL_OPTIONS, GlobalOption, OptionForm, OptionSubject, OptionValue,
};
#[cfg(feature = "files")]
pub use parts::Code;
pub use parts::{Items, Part, Parts, broken};
#[cfg(feature = "files")]
pub use run::emit_code;
pub use run::{emit_all, with_needs, write_text};
pub use sections::{Sections, Topics};
pub use tables::{
    BitRow, BitSets, BitTable, ColumnData, Label, NumberSet, PlainData, Pool, PooledData,
    RuntimeItem, SequenceTable, Spans, Statics, StringTable, TableData, TooLarge, bytes, hex,
    integers, kinds, struct_value, text, width,
};
pub use tblgen_lang::output::{BackendError, Chunks};
pub use tblgen_model::Models;

pub use {proc_macro2, quote};
