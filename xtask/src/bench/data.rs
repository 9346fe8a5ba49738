//! `cargo xtask bench data`: what TableGen describes beyond machines, from description to answers.
//!
//! Options: generating clang's table against `llvm-tblgen -gen-opt-parser-defs`, and parsing
//! random command lines against LLVM's `OptTable`. Attributes: generating them against all
//! outputs of clang-tblgen that have the same facts.

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

/// Outputs of Clang's data: what it is, the description below Clang's includes, the outputs of
/// clang-tblgen that have the same facts, and ours.
const CLANG_DATA: [(&str, &str, &[&str], &str); 1] = [(
    "Clang's attributes",
    "Attr.td",
    &[
        "-gen-clang-attr-list",
        "-gen-clang-attr-has-attribute-impl",
        "-gen-clang-attr-spelling-index",
        "-gen-clang-attr-parser-string-switches",
        "-gen-clang-attr-subject-match-rule-list",
        "-gen-clang-attr-parsed-attr-impl",
        "-gen-clang-attr-doc-table",
    ],
    "--gen-clang-attributes",
)];

/// The limit for the time of generating, as a share of LLVM's.
const GENERATING: f64 = 0.5;

/// The limit for the time of parsing a command line, as a share of LLVM's.
const PARSING: f64 = 1.0;

/// Measures everything and decides.
pub(crate) fn run(bench: &Bench, _: &[&str]) -> Result<ExitCode> {
    let mut verdicts = vec![generating(bench)?];
    for row in &CLANG_DATA {
        verdicts.push(clang_data(bench, row)?);
    }
    verdicts.push(parsing(bench)?);
    Ok(decide(&verdicts))
}

/// The time of generating an output of Clang's data, against that of all outputs of clang-tblgen
/// which have the same facts.
fn clang_data(
    bench: &Bench,
    (what, file, options, option): &(&str, &str, &[&str], &str),
) -> Result<Verdict> {
    let tool = bench.theirs.with_file_name("clang-tblgen");
    let file = format!("clang/include/clang/Basic/{file}");
    let (mut theirs, mut ours) = (Vec::new(), Vec::new());
    for _ in 0..bench.runs {
        let mut sum = 0.0;
        for option in *options {
            sum += bench.measure(&one_run(bench, &tool, option, &file))?.wall;
        }
        theirs.push(sum);
        ours.push(bench.measure(&one_run(bench, &bench.ours, option, &file))?);
    }
    theirs.sort_by(f64::total_cmp);
    let theirs = theirs.get(theirs.len() / 2).copied().unwrap_or_default();
    let ours = median(&ours).wall;
    let ratio = ratio(ours, theirs);
    Ok(Verdict {
        met: ratio <= GENERATING,
        text: format!(
            "generating {what}: {:.0} ms, LLVM {:.0} ms in {} runs, {ratio:.2} of {GENERATING}",
            ours * 1e3,
            theirs * 1e3,
            options.len()
        ),
    })
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
    one_run(bench, tool, option, CLANG)
}

/// A run of a tool with a description of Clang.
fn one_run(bench: &Bench, tool: &Path, option: &str, file: &str) -> Invocation {
    let out = bench.scratch.path().join("out");
    let includes = ["-I", "clang/include", "-I", "llvm/include"];
    Invocation::new(tool, &bench.corpus, TIMEOUT)
        .args([option, "-o", &out.to_string_lossy()])
        .args(includes)
        .args([file])
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
