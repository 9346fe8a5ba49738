//! `readme`: every code block and command of README and guide does what the text says.
//!
//! `book/check` reads and runs them. `cargo test` runs those that need no LLVM; here are
//! LLVM's sources, and the released tool.

use anyhow::{Context as _, Result};
use book_check::{Block, Document, Stage, Surroundings, blocks, documents};

use crate::compare::context::Context;
use crate::compare::plant;
use crate::compare::report::{Failure, Part};
use crate::compare::temp::TempDir;
use crate::corpus::paths;

/// Blocks that there are at least.
const LEAST: usize = 80;

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let mut part = context.sampled_part("readme");
    // Always the same folder, so that crates are not built anew each time.
    let folder = TempDir::adopt(paths::target_dir().join("readme-crates"));
    let surroundings = surroundings(context, &folder)?;
    let documents = documents(&paths::workspace())?;
    for document in context.sampled(documents, |document| &document.name) {
        check(context, &surroundings, &document, &mut part)?;
    }
    part.expect_cases(LEAST);
    Ok(vec![part])
}

fn surroundings(context: &Context, folder: &TempDir) -> Result<Surroundings> {
    let target_dir = paths::target_dir();
    let tools = context.ours.parent().context("the tool is in no folder")?;
    Ok(Surroundings {
        repository: paths::workspace(),
        stages: folder.path().to_path_buf(),
        target_dir: target_dir.join("readme"),
        own_target_dir: target_dir,
        tools: tools.to_path_buf(),
        llvm: Some(context.corpus.join("llvm")),
        runs_in_repository: true,
    })
}

fn check(
    context: &Context,
    surroundings: &Surroundings,
    document: &Document,
    part: &mut Part,
) -> Result<()> {
    let mut stage = Stage::new(surroundings, document)?;
    let altered = plant::altered_document(&document.text);
    for block in blocks(altered.as_ref().unwrap_or(&document.text)) {
        let place = format!("{}:{}", document.name, block.line);
        context.progress(&place);
        part.add(failure(&mut stage, &block, place));
    }
    Ok(())
}

fn failure<'a>(stage: &mut Stage<'a>, block: &Block<'a>, case: String) -> Option<Failure> {
    let error = stage.check(block).err()?;
    Some(Failure {
        case,
        detail: format!("{error:#}").lines().map(str::to_string).collect(),
        reproduce: Vec::new(),
    })
}
