//! `cargo xtask oracle semantics`: for how many instructions of LLVM's targets it
//! is known what they do, and whether it is what it should be for some of them.
//!
//! LLVM has no such tables to compare with. So shares are compared with those
//! that Dagger reached ([`coverage`]), and rows with what they were worked out
//! to be by hand ([`goldens`]). How much of real programs has rows is measured ([`share`]).

mod coverage;
mod goldens;
mod share;

use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::sample::Sample;
use anyhow::Result;
use std::path::Path;
use std::time::Duration;

/// The time limit of our tool for one target.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The part about real programs, for which packages have to be installed.
const PROGRAMS: &str = "semantics: programs";

/// The sample of this suite.
pub(crate) const QUICK: Sample = Sample::one_in(8).with(&["X86"]).without(&[PROGRAMS]);

/// LLVM's description of X86, and records about what its patterns do not say.
pub(crate) const X86: &str = "tools/src/oracle/semantics/x86.td";

/// Everything, as parts of a report.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let mut shares = context.sampled_part("semantics: coverage");
    coverage::run(context, &mut shares)?;
    let mut rows = context.sampled_part("semantics: rows");
    goldens::run(context, &mut rows)?;
    let mut parts = vec![shares, rows];
    if !context.leaves_out(PROGRAMS) {
        let mut programs = context.sampled_part(PROGRAMS);
        share::run(context, &mut programs)?;
        parts.push(programs);
    }
    Ok(parts)
}

/// The output of our tool for a description in the folder of a target.
pub(crate) fn print(context: &Context, option: &str, folder: &str, file: &Path) -> Result<String> {
    let folder = format!("llvm/lib/Target/{folder}");
    let file = file.to_string_lossy().into_owned();
    let args = [option, "-I", "llvm/include", "-I", &folder, &file];
    let run = Invocation::new(&context.ours, &context.corpus, TIMEOUT).args(args);
    run.text()
}
