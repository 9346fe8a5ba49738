//! `llvm22`: the records of all files that LLVM 22 installs, with the language
//! of LLVM 22, against its own tools.
//!
//! Detailed records are left out: LLVM 22 ends them with the memory it used.

use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::Status;
use crate::compare::report::Part;
use crate::compare::roots::Root;
use crate::compare::stream_case::{Compared, StreamCase};
use crate::corpus::llvm22;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::time::Instant;

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
    let (records, rejected, accepted) = print_records(&context, roots);
    let mlir: Vec<Root> = accepted
        .iter()
        .filter(|root| root.file.contains("/mlir/"))
        .cloned()
        .collect();
    Ok(vec![
        records,
        rejected,
        part(&context, "llvm22/dump-json", &accepted, "dump-json"),
        mlir_records(&context, &mlir),
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

/// Compares one file in one form.
fn compare(context: &Context, root: &Root, form: &str, theirs: &PathBuf) -> Compared {
    StreamCase {
        name: format!("{form} {}", root.file),
        theirs: theirs.clone(),
        args: [vec![format!("--{form}")], root.args()].concat(),
        ours: ["--language", "22"].map(str::to_string).to_vec(),
        // MLIR's tool adds warnings of its own.
        stderr: *theirs == context.theirs,
    }
    .compare(context)
}

/// Compares the records of all files; the ones refused are counted apart.
fn print_records(context: &Context, roots: Vec<Root>) -> (Part, Part, Vec<Root>) {
    let start = Instant::now();
    let mut records = context.sampled_part("llvm22/print-records");
    let mut rejected = context.sampled_part("llvm22/rejected");
    let mut accepted = Vec::new();
    let work = |root: &Root| compare(context, root, "print-records", &context.theirs);
    let compared = pool::map(&roots, work);
    for (root, compared) in roots.into_iter().zip(compared) {
        match compared.theirs {
            Some(Status::Code(0)) => {
                records.add(compared.failure);
                accepted.push(root);
            }
            Some(_) => rejected.add(compared.failure),
            None => records.add(compared.failure),
        }
    }
    records.expect_cases(ACCEPTED);
    rejected.expect_cases(REJECTED);
    records.time = start.elapsed();
    (records, rejected, accepted)
}

/// Compares files in one form.
fn part(context: &Context, name: &str, roots: &[Root], form: &str) -> Part {
    let start = Instant::now();
    let mut part = context.sampled_part(name);
    let work = |root: &Root| compare(context, root, form, &context.theirs);
    for compared in pool::map(roots, work) {
        part.add(compared.failure);
    }
    part.expect_cases(ACCEPTED);
    part.time = start.elapsed();
    part
}

/// Compares the records of MLIR's files with those that its own tool prints.
fn mlir_records(context: &Context, roots: &[Root]) -> Part {
    let start = Instant::now();
    let mut part = context.sampled_part("llvm22/mlir-tblgen");
    let work = |root: &Root| compare(context, root, "print-records", &context.theirs_mlir);
    for compared in pool::map(roots, work) {
        part.add(compared.failure);
    }
    part.expect_cases(MLIR);
    part.time = start.elapsed();
    part
}
