//! The crate `tblgen-compat` under the name `tblgen`, for `[patch.crates-io]`.

pub use compat::*;
