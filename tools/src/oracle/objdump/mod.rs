//! `cargo xtask oracle objdump`: listings of whole programs that the example `objdump` of `tblgen-targets`
//! prints, line by line against those of `llvm-objdump`.
//!
//! The programs are libraries of Debian ([`files`]), and objects that clang makes for targets of which
//! Debian has none. The example is built once, with the targets of the files that are compared. Both
//! listings are read as they come ([`pipe`], [`lines`]), and compared by address ([`compare`]).

mod compare;
mod files;
mod lines;
mod pipe;

use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::{Invocation, Status};
use crate::compare::report::Part;
use crate::corpus::{apt, paths};
use crate::oracle::frame::compared::{self, Compared};
use anyhow::{Context as _, Result, bail, ensure};
use compare::Counts;
use files::{FILES, File};
use lines::Lines;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const SUITE: &str = "objdump";

/// The time limit of either listing.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, SUITE, FILES.len(), |context| {
        let files = chosen(context);
        ensure!(!files.is_empty(), "no file is about these targets");
        let packages: BTreeSet<&str> = files
            .iter()
            .flat_map(|file| file.packages)
            .copied()
            .collect();
        let packages: Vec<&str> = packages.into_iter().collect();
        apt::require(&packages, SUITE, context.offline, apt::update)?;
        let folder = context.temp("oracle-objdump")?;
        let program = build(context, &files)?;
        Ok(pool::map(&files, |file| Compared {
            target: file.name.to_string(),
            result: compare_file(context, &program, file, folder.path()),
        }))
    })
}

/// The files of the targets and names that are asked for, as far as they are in the sample.
fn chosen(context: &Context) -> Vec<&'static File> {
    let is_named = |file: &&File| context.is_named(file.name) || context.is_named(file.target);
    let files = FILES.iter().filter(is_named).collect();
    match &context.sample {
        Some(sample) => sample.take(files, |file| file.name),
        None => files,
    }
}

/// Builds the example with the targets of files.
fn build(context: &Context, files: &[&File]) -> Result<PathBuf> {
    let targets: BTreeSet<&str> = files.iter().map(|file| file.target).collect();
    let targets: Vec<&str> = targets.into_iter().collect();
    context.progress(&format!("objdump: building {}", targets.join(", ")));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args([
            "build",
            "--quiet",
            "--release",
            "--package",
            "tblgen-targets",
        ])
        .args(["--features", "objdump", "--example", "objdump"])
        .env("LLVM", &context.corpus)
        .env("OBJDUMP_TARGETS", targets.join(","))
        .current_dir(paths::workspace())
        .status()
        .context("cannot start cargo")?;
    ensure!(status.success(), "the example objdump does not build");
    Ok(paths::target_dir().join("release/examples/objdump"))
}

/// Compares the listings of a file.
fn compare_file(context: &Context, program: &Path, file: &File, folder: &Path) -> Result<Counts> {
    context.progress(&format!("objdump: {}", file.name));
    let path = file.prepare(folder)?;
    let listing = |program: &Path| {
        Invocation::new(program, folder, TIMEOUT).args(["-d".to_string(), path_text(&path)])
    };
    let (ours, theirs) = (
        listing(program),
        listing(&paths::oracle_bin().join("llvm-objdump")),
    );
    let mut counts = Counts::new(file.target, context.verbose);
    let statuses = pipe::read_both(&ours, &theirs, |ours, theirs| {
        counts.compare(&mut Lines::new(ours), &mut Lines::new(theirs))
    })?;
    for (of, status) in ["the example", "llvm-objdump"].into_iter().zip(statuses) {
        match status.status {
            Status::Code(0) => {}
            other => bail!("{of}: {other}: {}", String::from_utf8_lossy(&status.stderr)),
        }
    }
    ensure!(
        counts.lines() >= file.least,
        "only {} lines",
        counts.lines()
    );
    Ok(counts)
}
