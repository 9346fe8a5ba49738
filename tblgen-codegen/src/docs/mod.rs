//! Documentation of what is generated.

mod comment;
mod level;
mod markdown;
mod overview;
pub mod pages;

pub use comment::doc;
pub(crate) use comment::{inner_doc, write_doc, write_doc_for_editors};
pub use level::Docs;
pub use markdown::{Html, Markdown, Number, is_link_path};
pub use overview::Overview;
