//! [`texts`](super::texts) where there are no files: nothing is kept.

use std::sync::Arc;

use proc_macro2::Literal;
use rustc_hash::FxHashSet;

/// Gives the text back.
pub(crate) fn keep(text: String) -> Result<Literal, String> {
    Err(text)
}

/// The literal of a line of documentation.
pub(crate) fn line_token(line: String) -> Literal {
    Literal::string(&line)
}

/// Keeps no names.
pub(crate) fn keep_names(_: &Arc<FxHashSet<String>>) -> Option<Literal> {
    None
}
