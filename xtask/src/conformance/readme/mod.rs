//! `readme`: every code block of the README does what the README says.
//!
//! A comment before each block, which a reader does not see, says what is done
//! with it: [`blocks`] reads those, [`steps`] carries them out, in order, in one
//! folder. A block without such a comment is a miss.

mod blocks;
mod steps;

use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use crate::compare::temp::TempDir;
use crate::corpus::paths;
use anyhow::{Context as _, Result};
use std::time::Instant;

/// The blocks that the README has at least.
const LEAST: usize = 20;

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let path = paths::workspace().join("README.md");
    let text = std::fs::read_to_string(&path)
        .with_context(|| format!("cannot read {}", path.display()))?;
    let start = Instant::now();
    let mut part = Part::new("readme");
    // Always the same folder, so that crates are not built anew each time.
    let folder = TempDir::adopt(paths::target_dir().join("readme-crates"));
    let mut stage = steps::Stage::new(context, folder.path(), &text)?;
    for block in blocks::blocks(&text) {
        context.progress(&format!("README.md:{}", block.line));
        let failure = stage.check(&block).err().map(|error| Failure {
            case: format!("README.md:{}", block.line),
            detail: format!("{error:#}").lines().map(str::to_string).collect(),
            reproduce: Vec::new(),
        });
        part.add(failure);
    }
    part.expect_cases(LEAST);
    part.time = start.elapsed();
    Ok(vec![part])
}
