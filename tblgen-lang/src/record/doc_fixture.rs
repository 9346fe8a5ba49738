//! The description that the examples in the documentation of this folder read.

use super::RecordKeeper;
use crate::{Options, compile_text};

/// The records of the examples; never none.
#[doc(hidden)]
pub fn doc_fixture() -> Option<RecordKeeper> {
    let text = include_str!("doc_fixture.td");
    compile_text("a.td", text, &Options::new()).records
}
