//! `cargo xtask bench data`: what TableGen describes beyond machines, from description to answers.
//!
//! Generating options, intrinsics, diagnostics, attributes and directives is measured against all
//! outputs of `llvm-tblgen` or `clang-tblgen` that have the same facts; parsing random command lines
//! against LLVM's `OptTable`; and finding an intrinsic by its name against LLVM's library.

use crate::bench::report::{Verdict, ratio};
use crate::bench::{Bench, TIMEOUT, decide, median, middle_of};
use crate::compare::context::{self, Choices, Context};
use crate::compare::measure::Usage;
use crate::compare::process::Invocation;
use crate::oracle;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The description of clang's options.
const CLANG: &str = "clang/include/clang/Driver/Options.td";

/// The limit for the time of generating, as a share of LLVM's.
const GENERATING: f64 = 0.5;

/// Tools that are done in milliseconds run in turn for so long, because a median of few such times
/// is that of the machine.
const LEAST: Duration = Duration::from_secs(4);

/// The largest number of such runs.
const MOST: usize = 99;

/// The limit for the time of parsing a command line, as a share of LLVM's.
const PARSING: f64 = 1.0;

/// The limit for the time of finding an intrinsic by its name, as a share of LLVM's.
const FINDING: f64 = 1.0;

/// Generating code for a description, against those outputs of LLVM's tool that have the same
/// facts.
struct Generated {
    what: &'static str,
    file: &'static str,
    tool: &'static str,
    theirs: &'static [&'static str],
    ours: &'static str,
}

const GENERATED: [Generated; 5] = [
    Generated {
        what: "clang's options",
        file: CLANG,
        tool: "llvm-tblgen",
        theirs: &["-gen-opt-parser-defs"],
        ours: "--gen-options",
    },
    Generated {
        what: "intrinsics",
        file: oracle::intrinsics::FILE,
        tool: "llvm-tblgen",
        theirs: &["-gen-intrinsic-enums", "-gen-intrinsic-impl"],
        ours: "--gen-intrinsics",
    },
    Generated {
        what: "Clang's diagnostics",
        file: "clang/include/clang/Basic/Diagnostic.td",
        tool: "clang-tblgen",
        theirs: &[
            "-gen-clang-diags-defs",
            "-gen-clang-diag-groups",
            "-gen-clang-diags-index-name",
        ],
        ours: "--gen-diagnostics",
    },
    Generated {
        what: "Clang's attributes",
        file: "clang/include/clang/Basic/Attr.td",
        tool: "clang-tblgen",
        theirs: &[
            "-gen-clang-attr-list",
            "-gen-clang-attr-has-attribute-impl",
            "-gen-clang-attr-spelling-index",
            "-gen-clang-attr-parser-string-switches",
            "-gen-clang-attr-subject-match-rule-list",
            "-gen-clang-attr-parsed-attr-impl",
            "-gen-clang-attr-doc-table",
        ],
        ours: "--gen-clang-attributes",
    },
    Generated {
        what: "OpenMP's directives",
        file: "llvm/include/llvm/Frontend/OpenMP/OMP.td",
        tool: "llvm-tblgen",
        theirs: &["-gen-directive-decl", "-gen-directive-impl"],
        ours: "--gen-directives",
    },
];

/// Measures everything and decides.
pub(crate) fn run(bench: &Bench, _: &[&str]) -> Result<ExitCode> {
    let generated = GENERATED.iter().map(|row| generating(bench, row));
    let mut verdicts = generated.collect::<Result<Vec<_>>>()?;
    verdicts.extend([parsing(bench)?, finding_intrinsics(bench)?]);
    Ok(decide(&verdicts))
}

/// The time of generating code for a description, for which LLVM's tool runs with each of its
/// options.
fn generating(bench: &Bench, row: &Generated) -> Result<Verdict> {
    let tool = bench.theirs.with_file_name(row.tool);
    let mut theirs = vec![Vec::new(); row.theirs.len()];
    let mut ours = Vec::new();
    let start = Instant::now();
    while ours.len() < bench.runs as usize || start.elapsed() < LEAST && ours.len() < MOST {
        for (times, option) in theirs.iter_mut().zip(row.theirs) {
            times.push(fresh(bench, &invocation(bench, &tool, option, row.file))?);
        }
        ours.push(fresh(
            bench,
            &invocation(bench, &bench.ours, row.ours, row.file),
        )?);
    }
    let ratio = ratio_of_rounds(&ours, &theirs);
    let theirs: f64 = theirs.iter().map(|times| median(times).wall).sum();
    let ours = median(&ours).wall;
    Ok(Verdict {
        met: ratio <= GENERATING,
        text: format!(
            "generating {}: {:.0} ms, LLVM {:.0} ms in {} runs, {ratio:.2} of {GENERATING}",
            row.what,
            ours * 1e3,
            theirs * 1e3,
            row.theirs.len()
        ),
    })
}

/// The median of the ratios of the rounds: the machine may change its pace between two of them.
fn ratio_of_rounds(ours: &[Usage], theirs: &[Vec<Usage>]) -> f64 {
    let ours = ours.iter().enumerate();
    let ratios = ours.map(|(round, usage)| {
        let theirs = theirs.iter().filter_map(|runs| runs.get(round));
        ratio(usage.wall, theirs.map(|usage| usage.wall).sum())
    });
    middle_of(ratios.collect())
}

/// The cost of a run that writes a file which is not there yet: the time of replacing one depends on
/// what the tool before has left there.
fn fresh(bench: &Bench, invocation: &Invocation) -> Result<Usage> {
    let out = out(bench);
    if out.exists() {
        std::fs::remove_file(out)?;
    }
    bench.measure(invocation)
}

/// The file that tools write.
fn out(bench: &Bench) -> PathBuf {
    bench.scratch.path().join("out")
}

fn invocation(bench: &Bench, tool: &Path, option: &str, file: &str) -> Invocation {
    let out = out(bench);
    let folder = Path::new(file).parent().unwrap_or(Path::new(""));
    let folder = folder.to_string_lossy();
    let includes = ["-I", "clang/include", "-I", "llvm/include", "-I", &folder];
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
