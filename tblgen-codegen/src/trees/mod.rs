//! Trees of tokens, and what tokens stand for while code is made.

pub(crate) mod faults;
mod names;
#[cfg_attr(not(feature = "files"), path = "no_texts.rs")]
mod texts;
mod tree;
mod written;

pub(crate) use faults::checked;
#[cfg(feature = "files")]
pub(crate) use names::settle_lints;
pub(crate) use names::{lints_of, pending_lints};
pub(crate) use texts::{keep, line_token};
#[cfg(feature = "files")]
pub(crate) use texts::{kept, with_texts};
pub(crate) use tree::plain_trees;
#[cfg(feature = "files")]
pub(crate) use tree::{Tree, tokens};
pub use written::broken;
#[cfg(feature = "files")]
pub(crate) use written::{Written, is_written};
pub(crate) use written::{call, parsed, written, written_as_is};
