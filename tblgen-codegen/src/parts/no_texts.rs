//! [`texts`](super::texts) where there are no files: nothing is kept.

use std::rc::Rc;

use proc_macro2::Literal;
use rustc_hash::FxHashSet;

/// Gives the text back.
pub(super) fn keep(text: String) -> Result<Literal, String> {
    Err(text)
}

/// Keeps no names.
pub(crate) fn keep_names(_: &Rc<FxHashSet<String>>) -> Option<Literal> {
    None
}
