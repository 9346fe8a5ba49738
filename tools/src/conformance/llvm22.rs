//! `llvm22`: the records of all files that LLVM 22 installs, with the language
//! of LLVM 22, against its own tools.
//!
//! Detailed records are left out: LLVM 22 ends them with the memory it used.

use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::compare::roots::Root;
use crate::compare::stream_case::{self, StreamCase};
use crate::corpus::llvm22;
use anyhow::Result;
use std::path::Path;

/// The number of files that there are that LLVM's tool accepts.
const ACCEPTED: usize = 314;
/// The number of files that cannot stand alone.
const REJECTED: usize = 51;
/// The number of MLIR's files among the accepted ones.
const MLIR: usize = 295;
/// The include folders of LLVM's and MLIR's files.
const INCLUDES: [&str; 2] = ["include/llvm-22", "lib/llvm-22/include"];

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let context = newer_context(context)?;
    let roots: Vec<Root> = context.td_files.iter().map(|file| root(file)).collect();
    let roots = context.sampled(roots, |root| &root.file);
    let print = |root: &Root| case(&context, root, "print-records", &context.theirs);
    let names = ["llvm22/print-records", "llvm22/rejected"];
    let ([mut records, mut rejected], accepted) =
        stream_case::compare_roots(&context, names, roots, print);
    records.expect_cases(ACCEPTED);
    rejected.expect_cases(REJECTED);
    let accepted: Vec<Root> = accepted.into_iter().map(|(root, _)| root).collect();
    let mlir = accepted.iter().filter(|root| root.file.contains("/mlir/"));
    let mlir = mlir.cloned().collect();
    let json = |root: &Root| case(&context, root, "dump-json", &context.theirs);
    let by_mlir = |root: &Root| case(&context, root, "print-records", &context.theirs_mlir);
    let part = |name, roots, least, case: &(dyn Fn(&Root) -> StreamCase + Sync)| {
        let names = [name, "llvm22/rejected"];
        let ([mut part, rejected], _) = stream_case::compare_roots(&context, names, roots, case);
        part.failures.extend(rejected.failures);
        part.expect_cases(least);
        part
    };
    Ok(vec![
        records,
        rejected,
        part("llvm22/dump-json", accepted, ACCEPTED, &json),
        part("llvm22/mlir-tblgen", mlir, MLIR, &by_mlir),
    ])
}

/// The context with the tools and the files of LLVM 22.
fn newer_context(context: &Context) -> Result<Context> {
    let newer = llvm22::prepare(context.offline)?;
    Ok(Context {
        theirs: newer.tblgen,
        theirs_mlir: newer.mlir_tblgen,
        ..context.with_corpus(newer.root)?
    })
}

/// A file with the folders where it looks for others.
fn root(file: &Path) -> Root {
    let own = file.parent().map(|dir| dir.to_string_lossy().into_owned());
    let includes = INCLUDES.iter().map(|dir| (*dir).to_string());
    Root {
        file: file.to_string_lossy().into_owned(),
        includes: includes.chain(own).collect(),
    }
}

/// One file in one form.
fn case(context: &Context, root: &Root, form: &str, theirs: &Path) -> StreamCase {
    StreamCase {
        name: format!("{form} {}", root.file),
        theirs: theirs.to_path_buf(),
        args: [vec![format!("--{form}")], root.args()].concat(),
        ours: ["--language", "22"].map(str::to_string).to_vec(),
        // MLIR's tool adds warnings of its own.
        stderr: theirs == context.theirs,
    }
}
