//! `clang-mlir`: the records of everything else in LLVM's tree.
//!
//! Debian has no `clang-tblgen`, but printing records does not depend on the
//! backends linked in, so LLVM's own tool stands in for it.

use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::compare::roots::{self, Root};
use crate::compare::stream_case::{self, StreamCase};
use anyhow::Result;
use std::path::Path;

/// The numbers of files that LLVM's tool accepts, and MLIR's.
const LLVM: usize = 502;
const MLIR: usize = 373;

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let roots = context.sampled(roots::others(context), |root| &root.file);
    let mlir = roots
        .iter()
        .filter(|root| root.is_mlir())
        .cloned()
        .collect();
    let names = ["clang-mlir/print-records", "clang-mlir/rejected"];
    let case = |root: &Root| case(root, &context.theirs, true);
    let ([mut accepted, rejected], _) = stream_case::compare_roots(context, names, roots, case);
    accepted.expect_cases(LLVM);
    let names = ["clang-mlir/mlir-tblgen", "clang-mlir/rejected"];
    // It adds warnings of its own to standard error.
    let case = |root: &Root| self::case(root, &context.theirs_mlir, false);
    let ([mut by_mlir, _], _) = stream_case::compare_roots(context, names, mlir, case);
    by_mlir.expect_cases(MLIR);
    Ok(vec![accepted, rejected, by_mlir])
}

/// The records of a file.
fn case(root: &Root, theirs: &Path, stderr: bool) -> StreamCase {
    StreamCase {
        name: root.file.clone(),
        theirs: theirs.to_path_buf(),
        args: [vec!["--print-records".to_string()], root.args()].concat(),
        ours: Vec::new(),
        stderr,
    }
}
