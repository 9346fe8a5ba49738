//! `cargo xtask oracle clang-data`: everything that comes of Clang's descriptions, at once.

use super::{clang_attributes, diagnostics, directives, doc_comments, vector_intrinsics};
use crate::compare::context::Context;
use crate::compare::report::Part;
use anyhow::Result;

/// A comparison.
type Suite = fn(&Context) -> Result<Vec<Part>>;

const SUITES: [Suite; 5] = [
    diagnostics::suite,
    doc_comments::suite,
    clang_attributes::suite,
    directives::suite,
    vector_intrinsics::suite,
];

/// The parts of all comparisons.
pub(super) fn run(context: &Context) -> Result<Vec<Part>> {
    let parts = SUITES.iter().map(|suite| suite(context));
    Ok(parts
        .collect::<Result<Vec<_>>>()?
        .into_iter()
        .flatten()
        .collect())
}
