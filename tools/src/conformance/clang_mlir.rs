//! `clang-mlir`: the records of everything else in LLVM's tree.
//!
//! Debian has no `clang-tblgen`, but printing records does not depend on the
//! backends linked in, so LLVM's own tool stands in for it.

use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::Status;
use crate::compare::report::Part;
use crate::compare::roots::{self, Root};
use crate::compare::stream_case::{Compared, StreamCase};
use anyhow::Result;
use std::time::Instant;

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let roots = context.sampled(roots::others(context), |root| &root.file);
    let mlir: Vec<Root> = roots
        .iter()
        .filter(|root| root.is_mlir())
        .cloned()
        .collect();
    let [accepted, rejected] = compare_all(context, &roots, Oracle::Llvm);
    let [accepted_by_mlir, _] = compare_all(context, &mlir, Oracle::Mlir);
    Ok(vec![accepted, rejected, accepted_by_mlir])
}

/// The project whose tool is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Oracle {
    /// LLVM's.
    Llvm,
    /// MLIR's, which adds warnings of its own to standard error.
    Mlir,
}

/// Compares the records of files; the ones refused are counted apart.
fn compare_all(context: &Context, roots: &[Root], oracle: Oracle) -> [Part; 2] {
    let start = Instant::now();
    let compared = pool::map(roots, |root| compare(context, root, oracle));
    let mut accepted = context.sampled_part(match oracle {
        Oracle::Llvm => "clang-mlir/print-records",
        Oracle::Mlir => "clang-mlir/mlir-tblgen",
    });
    let mut rejected = context.sampled_part("clang-mlir/rejected");
    for one in compared {
        let is_rejected = one.theirs.is_some_and(|status| status != Status::Code(0));
        let part = if is_rejected {
            &mut rejected
        } else {
            &mut accepted
        };
        part.add(one.failure);
    }
    accepted.expect_cases(match oracle {
        Oracle::Llvm => 502,
        Oracle::Mlir => 373,
    });
    accepted.time = start.elapsed();
    [accepted, rejected]
}

/// Compares the records of one file.
fn compare(context: &Context, root: &Root, oracle: Oracle) -> Compared {
    let args = [vec!["--print-records".to_string()], root.args()].concat();
    let theirs = match oracle {
        Oracle::Llvm => &context.theirs,
        Oracle::Mlir => &context.theirs_mlir,
    };
    let stderr = oracle == Oracle::Llvm;
    StreamCase {
        name: root.file.clone(),
        theirs: theirs.clone(),
        args,
        ours: Vec::new(),
        stderr,
    }
    .compare(context)
}
