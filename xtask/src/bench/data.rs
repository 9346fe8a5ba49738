//! `cargo xtask bench data`: what TableGen describes beyond machines, from description to answers.
//!
//! Options: generating clang's table against `llvm-tblgen -gen-opt-parser-defs`, and parsing
//! random command lines against LLVM's `OptTable`. Intrinsics: generating them against both runs of
//! `llvm-tblgen`, and finding one by its name against LLVM's library.

use crate::bench::report::{Verdict, ratio};
use crate::bench::{Bench, TIMEOUT, decide, median};
use crate::compare::context::{self, Choices, Context};
use crate::compare::process::Invocation;
use crate::oracle;
use anyhow::Result;
use std::path::Path;
use std::process::ExitCode;

/// The description of clang's options.
const CLANG: &str = "clang/include/clang/Driver/Options.td";

/// The limit for the time of generating, as a share of LLVM's.
const GENERATING: f64 = 0.5;

/// The limit for the time of parsing a command line, as a share of LLVM's.
const PARSING: f64 = 1.0;

/// The limit for the time of finding an intrinsic by its name, as a share of LLVM's.
const FINDING: f64 = 1.0;

/// Measures everything and decides.
pub(crate) fn run(bench: &Bench, _: &[&str]) -> Result<ExitCode> {
    Ok(decide(&[
        generating(bench)?,
        parsing(bench)?,
        generating_intrinsics(bench)?,
        finding_intrinsics(bench)?,
    ]))
}

/// The time of generating clang's options.
fn generating(bench: &Bench) -> Result<Verdict> {
    let options = ["-gen-opt-parser-defs"];
    generating_of(bench, "clang's options", CLANG, &options, "--gen-options")
}

/// The time of generating intrinsics.
fn generating_intrinsics(bench: &Bench) -> Result<Verdict> {
    let options = ["-gen-intrinsic-enums", "-gen-intrinsic-impl"];
    let file = oracle::intrinsics::FILE;
    generating_of(bench, "intrinsics", file, &options, "--gen-intrinsics")
}

/// The time of generating code for a description, for which LLVM's tool runs with each of some
/// options.
fn generating_of(
    bench: &Bench,
    what: &str,
    file: &str,
    options: &[&str],
    own: &str,
) -> Result<Verdict> {
    let mut theirs = vec![Vec::new(); options.len()];
    let mut ours = Vec::new();
    for _ in 0..bench.runs {
        for (times, option) in theirs.iter_mut().zip(options) {
            times.push(bench.measure(&invocation(bench, &bench.theirs, option, file))?);
        }
        ours.push(bench.measure(&invocation(bench, &bench.ours, own, file))?);
    }
    let theirs: f64 = theirs.iter().map(|times| median(times).wall).sum();
    let ours = median(&ours).wall;
    let ratio = ratio(ours, theirs);
    Ok(Verdict {
        met: ratio <= GENERATING,
        text: format!(
            "generating {what}: {:.0} ms, LLVM {:.0} ms, {ratio:.2} of {GENERATING}",
            ours * 1e3,
            theirs * 1e3
        ),
    })
}

fn invocation(bench: &Bench, tool: &Path, option: &str, file: &str) -> Invocation {
    let out = bench.scratch.path().join("out");
    let includes = ["-I", "clang/include", "-I", "llvm/include"];
    Invocation::new(tool, &bench.corpus, TIMEOUT)
        .args([option, "-o", &out.to_string_lossy()])
        .args(includes)
        .args([file])
}

/// The time of parsing a command line with clang's options.
fn parsing(bench: &Bench) -> Result<Verdict> {
    let oracle::options::Bench { theirs, ours } = oracle::options::bench(&context(bench)?)?;
    let ratio = ratio(ours as f64, theirs as f64);
    Ok(Verdict {
        met: ratio <= PARSING,
        text: format!(
            "parsing a command line of clang: {ours} ns, LLVM {theirs} ns, {ratio:.2} of {PARSING}"
        ),
    })
}

/// The time of finding an intrinsic by its name.
fn finding_intrinsics(bench: &Bench) -> Result<Verdict> {
    let oracle::intrinsics::Bench { theirs, ours } = oracle::intrinsics::bench(&context(bench)?)?;
    let ratio = ratio(ours, theirs);
    Ok(Verdict {
        met: ratio <= FINDING,
        text: format!(
            "finding an intrinsic by its name: {ours:.0} ns, LLVM {theirs:.0} ns, \
             {ratio:.2} of {FINDING}"
        ),
    })
}

/// The context of oracles.
fn context(bench: &Bench) -> Result<Context> {
    let choices = Choices {
        ours: Some(&bench.ours),
        keep: None,
        fresh: false,
        offline: true,
        verbose: false,
    };
    context::prepare(&choices, bench.corpus.clone())
}
