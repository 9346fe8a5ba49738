//! Comparing two outputs too large to keep.

use crate::compare::capture::Outcome;
use crate::compare::context::Context;
use crate::compare::difference::{orderly_failure, texts};
use crate::compare::expected::{Digest, Digester, Summary};
use crate::compare::lockstep;
use crate::compare::measure::{self, Usage};
use crate::compare::normalize::program_name;
use crate::compare::pool;
use crate::compare::process::{Finished, Invocation, Status};
use crate::compare::report::{Failure, Part};
use crate::compare::roots::Root;
use crate::compare::temp::TempDir;
use anyhow::Result;
use std::path::PathBuf;
use std::time::Duration;

/// The longest run: LLVM's JSON of the largest target.
const TIMEOUT: Duration = Duration::from_secs(900);
/// One command line for both tools.
pub(crate) struct StreamCase {
    /// The name.
    pub(crate) name: String,
    /// LLVM's tool for it.
    pub(crate) theirs: PathBuf,
    /// The arguments.
    pub(crate) args: Vec<String>,
    /// Arguments for our tool alone, before the others.
    pub(crate) ours: Vec<String>,
    /// Whether standard error is compared.
    pub(crate) stderr: bool,
}

/// The result of comparing both tools on one command line.
pub(crate) struct Compared {
    /// The miss, if any.
    pub(crate) failure: Option<Failure>,
    /// The way LLVM's tool ended, if it could be run.
    pub(crate) theirs: Option<Status>,
    /// The length of LLVM's output.
    pub(crate) length: u64,
    /// The time and memory of our run.
    pub(crate) usage: Usage,
}

/// Compares a case for each root, and counts those apart that LLVM's tool refuses. The roots that it
/// accepts come with what was compared of them.
pub(crate) fn compare_roots(
    context: &Context,
    [accepted, rejected]: [&str; 2],
    roots: Vec<Root>,
    case: impl Fn(&Root) -> StreamCase + Sync,
) -> ([Part; 2], Vec<(Root, Compared)>) {
    let [mut accepted, mut rejected] = [accepted, rejected].map(|name| context.sampled_part(name));
    let mut found = Vec::new();
    let all = pool::map(&roots, |root| case(root).compare(context));
    for (root, mut compared) in roots.into_iter().zip(all) {
        let failure = compared.failure.take();
        if compared
            .theirs
            .is_some_and(|status| status != Status::Code(0))
        {
            rejected.add(failure);
            continue;
        }
        accepted.add(failure);
        if compared.theirs.is_some() {
            found.push((root, compared));
        }
    }
    ([accepted, rejected], found)
}

impl StreamCase {
    /// Runs both tools and compares.
    pub(crate) fn compare(&self, context: &Context) -> Compared {
        self.try_compare(context).unwrap_or_else(|error| Compared {
            failure: Some(Failure::of_error(&self.name, &error)),
            theirs: None,
            length: 0,
            usage: Usage::default(),
        })
    }

    /// Runs both tools, unless LLVM's output is remembered.
    fn try_compare(&self, context: &Context) -> Result<Compared> {
        let theirs =
            Invocation::new(&self.theirs, &context.corpus, TIMEOUT).args(self.args.iter().cloned());
        let ours = Invocation::new(&context.ours, &context.corpus, TIMEOUT)
            .args(self.ours.iter().chain(&self.args).cloned());
        let expected = match context.store.get(&theirs) {
            Some(summary) => summary,
            None => self.expected(&theirs, context)?,
        };
        let got = self.observe(&ours, context)?;
        let detail = self.differences(&expected, &got, &theirs, &ours)?;
        let reproduce = || vec![theirs.shell_line(), ours.shell_line()];
        Ok(Compared {
            failure: (!detail.is_empty()).then(|| Failure {
                case: self.name.clone(),
                detail,
                reproduce: reproduce(),
            }),
            theirs: Some(expected.status),
            length: expected.stdout.length,
            usage: got.usage,
        })
    }

    /// Runs LLVM's tool and remembers the result.
    fn expected(&self, theirs: &Invocation, context: &Context) -> Result<Summary> {
        let observed = self.observe(theirs, context)?;
        let summary = Summary {
            status: observed.finished.status,
            stdout: observed.stdout,
            stderr: Digest::of(&observed.finished.stderr),
        };
        context.store.put(theirs, &summary)?;
        Ok(summary)
    }

    /// Runs one tool.
    fn observe(&self, invocation: &Invocation, context: &Context) -> Result<Observed> {
        let mut digester = Digester::new();
        let temp = TempDir::new(None, "usage")?;
        let mut sink = |bytes: &[u8]| digester.update(bytes);
        let (mut finished, usage) = measure::measured(invocation, temp.path(), &mut sink)?;
        finished.stderr = program_name(&finished.stderr, &invocation.program);
        context.progress(&format!(
            "{} {}: {}, {:.1} s, {:.0} MB",
            invocation.program.display(),
            self.name,
            finished.status,
            usage.wall,
            usage.peak_kib / 1024.0
        ));
        Ok(Observed {
            finished,
            usage,
            stdout: digester.finish(),
        })
    }

    /// The differences between the expected outcome and ours.
    fn differences(
        &self,
        expected: &Summary,
        got: &Observed,
        theirs: &Invocation,
        ours: &Invocation,
    ) -> Result<Vec<String>> {
        match expected.status {
            Status::TimedOut => {
                return Ok(vec!["could not compare: LLVM's tool did not end".into()]);
            }
            Status::Signal(signal) => return Ok(orderly_failure(signal, &got.outcome())),
            Status::Code(_) => {}
        }
        let found = &got.finished;
        if expected.status != found.status {
            let stderr = String::from_utf8_lossy(&found.stderr);
            let shown = stderr.lines().take(3);
            let first = format!("expected {}, got {}", expected.status, found.status);
            return Ok([first]
                .into_iter()
                .chain(shown.map(|line| format!("  stderr: {line}")))
                .collect());
        }
        let mut detail = Vec::new();
        if self.stderr && expected.stderr != Digest::of(&found.stderr) {
            let stderr = program_name(&theirs.stream(&mut |_| ())?.stderr, &theirs.program);
            detail.extend(texts("stderr", &stderr, &found.stderr));
        }
        if expected.stdout != got.stdout {
            detail.extend(lockstep::first_difference(theirs, ours)?);
        }
        Ok(detail)
    }
}

/// The outcome of a run.
struct Observed {
    /// The way it ended, and its standard error without the program's name.
    finished: Finished,
    /// The time and memory of the run.
    usage: Usage,
    /// The standard output.
    stdout: Digest,
}

impl Observed {
    /// As an outcome whose standard output does not matter.
    fn outcome(&self) -> Outcome {
        Outcome {
            status: self.finished.status,
            stdout: Vec::new(),
            stderr: self.finished.stderr.clone(),
        }
    }
}
