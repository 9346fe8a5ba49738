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
use blocks::Block;
use std::collections::BTreeSet;
use std::time::Instant;

/// The blocks that the README has at least.
const LEAST: usize = 20;

/// The blocks whose commands run in a folder of the sample; those without commands
/// are all in it.
fn sampled<'a>(context: &Context, mut blocks: Vec<Block<'a>>) -> Vec<Block<'a>> {
    let folders: BTreeSet<&str> = blocks.iter().flat_map(Block::folders).collect();
    let folders = context.sampled(folders.into_iter().collect(), |folder| folder);
    let mut last = true;
    blocks.retain(|block| {
        let mut own = block.folders().into_iter().peekable();
        if own.peek().is_some() {
            last = own.all(|folder| folders.contains(&folder));
            return last;
        }
        // What was printed is known if the last command was run.
        last || !block.is_printed()
    });
    blocks
}

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let path = paths::workspace().join("README.md");
    let text = std::fs::read_to_string(&path)
        .with_context(|| format!("cannot read {}", path.display()))?;
    let start = Instant::now();
    let mut part = context.sampled_part("readme");
    // Always the same folder, so that crates are not built anew each time.
    let folder = TempDir::adopt(paths::target_dir().join("readme-crates"));
    let mut stage = steps::Stage::new(context, folder.path(), &text)?;
    for block in sampled(context, blocks::blocks(&text)) {
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
