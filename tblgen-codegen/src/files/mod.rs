//! Files of generated code.

mod contents;
mod file;
mod file_set;
mod header;
mod new_file;
mod split;

pub use file::write_if_changed;
pub use file_set::FileSet;
pub use new_file::NewFile;
pub use split::{rust_file, rust_files};
