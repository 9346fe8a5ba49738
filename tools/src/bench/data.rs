//! `cargo xtask bench data`: the answers of what is generated beyond machines.
//!
//! Parsing random command lines is measured against LLVM's `OptTable`, and finding an intrinsic by
//! its name against LLVM's library.

use super::measuring::{Bench, Verdict};
use crate::compare::context::{self, Choices};
use crate::compare::pair::ratio;
use crate::oracle;
use anyhow::Result;

/// The limit for the time of an answer, as a share of LLVM's.
const LIMIT: f64 = 1.0;

/// Measures everything.
pub(super) fn run(bench: &Bench) -> Result<Vec<Verdict>> {
    let choices = Choices {
        ours: Some(&bench.ours),
        keep: None,
        fresh: false,
        offline: true,
        verbose: false,
    };
    let context = context::prepare(&choices, bench.corpus.clone())?;
    let verdict = |what: &str, [theirs, ours]: [f64; 2]| {
        let ratio = ratio(ours, theirs);
        Verdict {
            met: ratio <= LIMIT,
            text: format!(
                "{what}: {ours:.0} ns, LLVM {theirs:.0} ns, {ratio:.2} (at most {LIMIT})"
            ),
        }
    };
    Ok(vec![
        verdict(
            "parsing a command line of clang",
            oracle::options::bench(&context)?,
        ),
        verdict(
            "finding an intrinsic by its name",
            oracle::intrinsics::bench(&context)?,
        ),
    ])
}
