//! The time that parsing a command line takes, against LLVM's `OptTable`.

use super::lines::{self, Random};
use super::{Programs, described};
use crate::compare::context::Context;
use crate::compare::pair;
use crate::compare::temp::TempDir;
use anyhow::{Context as _, Result};

/// The table with the most options.
const TABLE: &str = "clang-driver-options";

/// The number of command lines.
const LINES: usize = 20_000;

/// The rounds, of which the best one counts.
const ROUNDS: u32 = 5;

/// The nanoseconds that a command line takes LLVM and us.
pub(crate) fn bench(context: &Context) -> Result<[f64; 2]> {
    let folder = TempDir::new(None, "bench-options")?;
    let of_table = Context {
        names: vec![TABLE.to_string()],
        ..context.with_corpus(context.corpus.clone())?
    };
    let tables = described::tables(&of_table)?;
    let programs = Programs::build(context, &tables, folder.path())?;
    let table = programs.tables.first().context("no table")?;
    let lines = lines::plain_lines(&table.described, &mut Random::of(TABLE), LINES);
    let file = folder.path().join("lines");
    std::fs::write(&file, lines)?;
    let arguments = ["bench", &file.to_string_lossy()];
    pair::fastest(
        ROUNDS,
        [
            &mut |_| time(&programs.theirs(table, &arguments)?),
            &mut |_| time(&programs.ours(table, &arguments)?),
        ],
    )
}

/// The time that a program prints.
pub(crate) fn time(text: &str) -> Result<f64> {
    let time = text.split(' ').next().context("no time")?;
    Ok(time.parse()?)
}
