//! The time that finding an intrinsic by its name takes, against LLVM's library.

use super::Programs;
use crate::compare::context::Context;
use crate::compare::pair;
use crate::compare::temp::TempDir;
use crate::oracle::options::time;
use anyhow::Result;

/// The rounds, of which the best one counts.
const ROUNDS: u32 = 5;

/// The nanoseconds that finding an intrinsic takes LLVM and us, by the names of all intrinsics for
/// types of a call.
pub(crate) fn bench(context: &Context) -> Result<[f64; 2]> {
    let folder = TempDir::new(None, "bench-intrinsics")?;
    let programs = Programs::build(context, folder.path())?;
    let all = programs.answers(&programs.theirs, &["all"])?;
    let file = folder.path().join("names");
    let names = all.lines().filter_map(|row| row.split(' ').nth(1));
    let names: String = names.map(|name| format!("{name}\n{name}.i32\n")).collect();
    std::fs::write(&file, names)?;
    let arguments = ["bench", &file.to_string_lossy()];
    let side = |program| time(&programs.answers(program, &arguments)?);
    let (mut theirs, mut ours) = (|_| side(&programs.theirs), |_| side(&programs.ours));
    pair::fastest(ROUNDS, [&mut theirs, &mut ours])
}
