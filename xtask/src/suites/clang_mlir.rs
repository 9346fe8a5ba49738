//! `clang-mlir`: the records of everything else in LLVM's tree.
//!
//! Debian has no `clang-tblgen`, but printing records does not depend on the
//! backends linked in, so LLVM's own tool stands in for it.

use crate::context::Context;
use crate::pool;
use crate::process::Status;
use crate::report::Part;
use crate::roots::{self, Root};
use crate::stream_case::{Compared, StreamCase};
use std::time::Instant;

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Vec<Part> {
    let start = Instant::now();
    let roots = roots::others(context);
    let compared = pool::map(&roots, |root| compare(context, root));
    let mut accepted = Part::new("clang-mlir/print-records");
    let mut rejected = Part::new("clang-mlir/rejected");
    for one in compared {
        let is_rejected = one.theirs.is_some_and(|status| status != Status::Code(0));
        let part = if is_rejected {
            &mut rejected
        } else {
            &mut accepted
        };
        part.add(one.failure);
    }
    accepted.time = start.elapsed();
    vec![accepted, rejected]
}

/// Compares the records of one file.
fn compare(context: &Context, root: &Root) -> Compared {
    let args = [vec!["--print-records".to_string()], root.args()].concat();
    let theirs = if root.is_mlir() {
        &context.theirs_mlir
    } else {
        &context.theirs
    };
    StreamCase {
        name: root.file.clone(),
        theirs: theirs.clone(),
        args,
        json: false,
    }
    .compare(context)
}
