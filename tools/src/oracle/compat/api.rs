//! Everything that the API tells about the descriptions of LLVM and MLIR.

use super::{Sides, difference};
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::report::{Failure, Part};
use crate::corpus::tree_hash;
use anyhow::Result;
use std::path::Path;

/// The number of files.
const FILES: usize = 365;

/// Compares all files, or those of the sample. A file that cannot stand alone is an error to both.
pub(super) fn compare(context: &Context, sides: &Sides, llvm: &Path) -> Result<Part> {
    let mut part = context.sampled_part("compat: API");
    for side in [&sides.theirs, &sides.ours] {
        side.succeed(&["build", "--quiet", "--package", "describe"])?;
    }
    let include = llvm.join("include");
    let mut files = Vec::new();
    for folder in ["mlir", "llvm"] {
        let folder = include.join(folder).canonicalize()?;
        files.extend(
            tree_hash::td_files(&folder)?
                .iter()
                .map(|file| folder.join(file)),
        );
    }
    let files: Vec<String> = files
        .iter()
        .map(|file| file.to_string_lossy().into_owned())
        .collect();
    let files = context.sampled(files, |file| file);
    let mut lines = 0;
    for (file, compared) in files
        .iter()
        .zip(pool::map(&files, |file| both(sides, &include, file)))
    {
        match compared {
            Ok((theirs, ours)) => {
                lines += theirs.lines().count();
                part.add(difference(file, &theirs, &ours));
            }
            Err(error) => part.add(Some(Failure::of_error(file, &error))),
        }
    }
    part.notes
        .push(format!("{lines} classes, records and lists of records"));
    part.expect_cases(FILES);
    Ok(part)
}

/// The answers of both crates about a file.
fn both(sides: &Sides, include: &Path, file: &str) -> Result<(String, String)> {
    let include = include.to_string_lossy().into_owned();
    let args = || {
        vec![
            String::new(),
            include.clone(),
            "--".to_string(),
            file.to_string(),
        ]
    };
    let theirs = sides.theirs.program("describe", args())?;
    let ours = sides.ours.program("describe", args())?;
    Ok((theirs, ours))
}
