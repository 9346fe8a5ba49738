//! Results of oracles that compare two texts about a target.

use super::targets::Target;
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::report::{Failure, Part, clip, not_compared};
use anyhow::Result;

/// The number of differences of a target that are shown, unless all are asked for.
const SHOWN: usize = 6;

/// The result for one target.
pub(crate) struct Compared<C> {
    pub(crate) target: String,
    pub(crate) result: Result<C>,
}

/// Counts of what was compared, with what is different.
pub(crate) trait Differences {
    /// The differences, each in a line.
    fn differences(&self) -> &[String];

    /// The numbers of what was compared; may be empty.
    fn note(&self) -> String {
        String::new()
    }
}

/// Compares targets side by side; the results are in the order of names.
pub(crate) fn compare_all<C: Send>(
    targets: &[Target],
    compare: impl Fn(&Target) -> Result<C> + Sync,
) -> Vec<Compared<C>> {
    let mut all = pool::map(targets, |target| Compared {
        target: target.name.clone(),
        result: compare(target),
    });
    all.sort_by(|a, b| a.target.cmp(&b.target));
    all
}

impl<C: Differences> Compared<C> {
    /// Whether nothing is different.
    pub(crate) fn is_ok(&self) -> bool {
        let counts = self.result.as_ref();
        counts.is_ok_and(|counts| counts.differences().is_empty())
    }

    /// The first differences, or the reason why there is no comparison.
    pub(crate) fn detail(&self, verbose: bool) -> Vec<String> {
        let most = if verbose { usize::MAX } else { SHOWN };
        match &self.result {
            Ok(counts) => {
                let shown = counts.differences().iter().take(most);
                shown.map(|line| clip(line)).collect()
            }
            Err(error) => {
                let lines = not_compared(format_args!("{error:#}"));
                lines.iter().map(|line| clip(line)).collect()
            }
        }
    }
}

/// An oracle about `expected` targets as a suite.
pub(crate) fn suite<C: Differences>(
    context: &Context,
    oracle: &'static str,
    expected: usize,
    compare_all: impl Fn(&Context) -> Result<Vec<Compared<C>>>,
) -> Result<Vec<Part>> {
    Ok(vec![part(
        context,
        oracle,
        &compare_all(context)?,
        expected,
    )])
}

/// The part of a suite that an oracle about `expected` targets is. The name of the suite may be
/// followed by a colon and the subject of the part.
pub(crate) fn part<C: Differences>(
    context: &Context,
    oracle: &'static str,
    all: &[Compared<C>],
    expected: usize,
) -> Part {
    let mut part = context.sampled_part(oracle);
    for compared in all {
        let target = &compared.target;
        let failure = (!compared.is_ok()).then(|| Failure {
            case: target.clone(),
            detail: compared.detail(context.verbose),
            reproduce: vec![format!(
                "cargo xtask oracle {} --target {target}",
                part.suite()
            )],
        });
        part.add_target(target, failure);
        let note = compared.result.as_ref().map(Differences::note);
        let lines = note.iter().flat_map(|note| note.lines());
        part.notes
            .extend(lines.map(|line| format!("{target}: {line}")));
    }
    part.expect_cases(expected);
    part
}
