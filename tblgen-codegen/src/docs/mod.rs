//! Documentation of what is generated.

mod comment;
mod markdown;
pub mod pages;

pub use comment::doc;
pub use markdown::{Html, Markdown, Number};
