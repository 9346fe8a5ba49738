//! The description that the examples in the documentation of `record` read.

use crate::compile::compile_text;
use crate::options::Options;
use crate::record::RecordKeeper;

/// The records of the examples; never none.
#[doc(hidden)]
pub fn doc_fixture() -> Option<RecordKeeper> {
    let text = include_str!("doc_fixture.td");
    compile_text("a.td", text, &Options::new()).records
}
