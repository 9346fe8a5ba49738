//! `cargo xtask bench data`: what TableGen describes beyond machines, from description to answers.
//!
//! Options: generating clang's table against `llvm-tblgen -gen-opt-parser-defs`, and parsing
//! random command lines against LLVM's `OptTable`.

use crate::bench::report::{Verdict, ratio};
use crate::bench::{Bench, TIMEOUT, decide, median};
use crate::compare::context::{self, Choices};
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

/// Measures everything and decides.
pub(crate) fn run(bench: &Bench, _: &[&str]) -> Result<ExitCode> {
    Ok(decide(&[generating(bench)?, parsing(bench)?]))
}

/// The time of generating clang's options.
fn generating(bench: &Bench) -> Result<Verdict> {
    let (mut theirs, mut ours) = (Vec::new(), Vec::new());
    for _ in 0..bench.runs {
        let run = invocation(bench, &bench.theirs, "-gen-opt-parser-defs");
        theirs.push(bench.measure(&run)?);
        ours.push(bench.measure(&invocation(bench, &bench.ours, "--gen-options"))?);
    }
    let (theirs, ours) = (median(&theirs).wall, median(&ours).wall);
    let ratio = ratio(ours, theirs);
    Ok(Verdict {
        met: ratio <= GENERATING,
        text: format!(
            "generating clang's options: {:.0} ms, LLVM {:.0} ms, {ratio:.2} of {GENERATING}",
            ours * 1e3,
            theirs * 1e3
        ),
    })
}

fn invocation(bench: &Bench, tool: &Path, option: &str) -> Invocation {
    let out = bench.scratch.path().join("out");
    let includes = ["-I", "clang/include", "-I", "llvm/include"];
    Invocation::new(tool, &bench.corpus, TIMEOUT)
        .args([option, "-o", &out.to_string_lossy()])
        .args(includes)
        .args([CLANG])
}

/// The time of parsing a command line with clang's options.
fn parsing(bench: &Bench) -> Result<Verdict> {
    let choices = Choices {
        ours: Some(&bench.ours),
        keep: None,
        fresh: false,
        offline: true,
        verbose: false,
    };
    let context = context::prepare(&choices, bench.corpus.clone())?;
    let oracle::options::Bench { theirs, ours } = oracle::options::bench(&context)?;
    let ratio = ratio(ours as f64, theirs as f64);
    Ok(Verdict {
        met: ratio <= PARSING,
        text: format!(
            "parsing a command line of clang: {ours} ns, LLVM {theirs} ns, {ratio:.2} of {PARSING}"
        ),
    })
}
