//! The API of the [`tblgen`](https://crates.io/crates/tblgen) crate, in pure Rust.
//!
//! That crate binds LLVM's TableGen, so that macros and build scripts written in Rust can
//! read descriptions; it needs an installation of LLVM and a C++ compiler. This crate has
//! the same types and methods over [`tblgen_lang`], and needs neither.
//!
//! ```
//! use tblgen::{RecordKeeper, TableGenParser};
//!
//! let keeper: RecordKeeper = TableGenParser::new()
//!     .add_source("class Color<int n> { int Code = n; } def Red : Color<1>; def Blue : Color<4>;")?
//!     .parse()?;
//! for color in keeper.all_derived_definitions("Color") {
//!     println!("{} = {}", color.name()?, color.int_value("Code")?);
//! }
//! # Ok::<(), tblgen::Error>(())
//! ```
//!
//! # Using it
//!
//! In a crate of your own, name the package: `tblgen = { package = "tblgen-compat", … }`.
//! For crates of others, such as `melior-macro`, the folder `patch` of this crate has a
//! package `tblgen` for each version of the API, which `[patch.crates-io]` takes.
//!
//! # Differences
//!
//! * There are no raw pointers: of the module [`raw`] constants are left, and there are no
//!   methods `from_raw`.
//! * Nothing ends the program or panics. LLVM exits if a class is not there in
//!   [`RecordKeeper::all_derived_definitions`], and the `tblgen` crate reads memory that is
//!   not there if a record is not known yet; here there are no such records, and the record is
//!   one without name and fields.
//! * Parsers run at the same time, each with its own state, and keepers may be shared by
//!   threads.
//! * If `llvm/Target/Target.td` is in no directory of includes, the one that is built in is
//!   taken.
//!
//! The features `llvm16-0` to `llvm23-0` choose the release whose language is meant. Of
//! several the oldest counts.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod error;
pub mod init;
mod kind;
mod location;
mod parser;
pub mod raw;
pub mod record;
pub mod record_keeper;
mod release;
mod stderr;

pub use error::Error;
pub use init::TypedInit;
pub use location::SourceInfo;
pub use parser::TableGenParser;
pub use record::{Record, RecordValue};
pub use record_keeper::RecordKeeper;
