//! Tests and examples of the `tblgen` crate.

use super::{Sides, difference};
use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use crate::corpus::paths;
use anyhow::{Context as _, Result};
use std::path::Path;

/// The files with tests.
const TESTED: [&str; 3] = ["init", "record", "record_keeper"];
/// The number of tests.
const TESTS: usize = 43;
/// The number of examples.
const EXAMPLES: usize = 4;
/// The names that the tests find around them.
const AROUND: &str = "use tblgen::{error::*, init::*, record::*};";

/// Runs the crate's own tests over ours.
pub(super) fn tests(context: &Context, sides: &Sides) -> Result<Part> {
    let mut part = Part::new("compat: tests of the crate");
    let source = sides.theirs.source("tblgen")?;
    for name in TESTED {
        let text = read(&source.join(format!("src/{name}.rs")))?;
        let tests = text
            .split_once("#[cfg(test)]")
            .map_or("", |(_, tests)| tests);
        let tests = tests.replace("use super::*;", AROUND);
        let tests = tests.replace("crate::", "tblgen::");
        let file = format!("suite/tests/{name}.rs");
        sides.ours.write(&file, &format!("#[cfg(test)]{tests}"))?;
    }
    let test = ["test", "--quiet", "--package", "suite", "--tests"];
    let rest = ["--no-fail-fast", "--", "--format=pretty"];
    let (_, output, error) = sides.ours.run(&[&test[..], &rest].concat())?;
    context.progress(&error);
    for line in output.lines().filter_map(|line| line.strip_prefix("test ")) {
        if let Some((name, result)) = line.split_once(" ... ") {
            part.add((result != "ok").then(|| Failure::not_comparable(name, result)));
        }
    }
    part.expect_cases(TESTS);
    Ok(part)
}

/// Compares what the examples of the crate print.
pub(super) fn examples(_: &Context, sides: &Sides) -> Result<Part> {
    let mut part = Part::new("compat: examples of the crate");
    let folder = sides.theirs.source("tblgen")?.join("examples");
    for file in paths::files_in(&folder, "rs")? {
        let (text, example) = (read(&file)?, paths::stem(&file));
        let example = example.as_str();
        let run = ["run", "--quiet", "--package", "suite", "--example", example];
        let mut shown = Vec::new();
        for side in [&sides.theirs, &sides.ours] {
            side.write(&format!("suite/examples/{example}.rs"), &text)?;
            shown.push(side.succeed(&run)?);
        }
        let texts = (shown.first().cloned(), shown.last().cloned());
        let (theirs, ours) = (texts.0.unwrap_or_default(), texts.1.unwrap_or_default());
        part.add(difference(example, &theirs, &ours));
    }
    part.expect_cases(EXAMPLES);
    Ok(part)
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
