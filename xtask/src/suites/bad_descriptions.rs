//! `errors/registers`, `errors/instructions`: wrong descriptions.
//!
//! Both tools have to refuse what is in `tests/td/registers/bad` and
//! `tests/td/instructions/bad`; where LLVM's names a place, ours has to name the
//! same. LLVM's tool accepts some of them or
//! ends in a crash; then only ours counts.

use crate::context::Context;
use crate::paths;
use crate::pool;
use crate::process::{Invocation, Status};
use crate::report::{Failure, Part};
use anyhow::{Context as _, Result};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long a run may take.
const TIMEOUT: Duration = Duration::from_secs(20);
/// How many descriptions there have to be of each kind.
const LEAST: usize = 30;

/// Wrong descriptions of one kind.
struct Kind {
    /// What they are about, and where they are.
    name: &'static str,
    /// What is to be made of them.
    option: &'static str,
}

const KINDS: [Kind; 2] = [
    Kind {
        name: "registers",
        option: "--gen-register-info",
    },
    Kind {
        name: "instructions",
        option: "--gen-instr-info",
    },
];

/// Runs the suites.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    KINDS.iter().map(|kind| run_kind(context, kind)).collect()
}

fn run_kind(context: &Context, kind: &Kind) -> Result<Part> {
    let start = Instant::now();
    let folder = paths::workspace().join(format!("tests/td/{}/bad", kind.name));
    let files = std::fs::read_dir(&folder)
        .with_context(|| format!("cannot list {}", folder.display()))?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".td"));
    let mut files: Vec<String> = files.collect();
    files.sort();
    let mut part = Part::new(format!("errors/{}", kind.name));
    for failure in pool::map(&files, |file| case(context, kind, &folder, file)) {
        part.add(failure);
    }
    part.expect_cases(LEAST);
    part.time = start.elapsed();
    Ok(part)
}

/// What is wrong with our answer to one description.
fn case(context: &Context, kind: &Kind, folder: &Path, file: &str) -> Option<Failure> {
    compare(context, kind, folder, file)
        .unwrap_or_else(|error| Some(Failure::not_comparable(file, format!("{error:#}"))))
}

fn compare(context: &Context, kind: &Kind, folder: &Path, file: &str) -> Result<Option<Failure>> {
    let include = context.corpus.join("llvm/include");
    let ask = |tool: &Path| {
        Invocation::new(tool, folder, TIMEOUT).args([
            kind.option.to_string(),
            "-I".into(),
            include.to_string_lossy().into_owned(),
            file.to_string(),
        ])
    };
    let (theirs, ours) = (ask(&context.theirs), ask(&context.ours));
    let expected = place(&theirs.capture()?.stderr);
    let got = ours.capture()?;
    let found = place(&got.stderr);
    let what = if got.status != Status::Code(1) || !got.stdout.is_empty() {
        format!("ours ended with {}", got.status)
    } else if expected
        .as_ref()
        .is_some_and(|place| found.as_ref() != Some(place))
    {
        format!("theirs: {expected:?}, ours: {found:?}")
    } else {
        return Ok(None);
    };
    Ok(Some(Failure {
        case: file.to_string(),
        detail: vec![what],
        reproduce: vec![theirs.shell_line(), ours.shell_line()],
    }))
}

/// `file:line:column` of the first error that has a place. What LLVM's tool may
/// have begun to say before, on the same line, does not count.
fn place(stderr: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(stderr);
    let error = text.lines().find(|line| line.contains("error: "))?;
    let (place, _) = error.split_once(": error: ")?;
    place.rsplit(' ').next().map(str::to_string)
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn the_first_error_counts() {
        let text = b"a.td:1:2: warning: w\nb.td:3:4: error: e\nc.td:5:6: error: f\n";
        assert_eq!(place(text).as_deref(), Some("b.td:3:4"));
        assert_eq!(place(b"error: nowhere\n"), None);
        assert_eq!(
            place(b"ADD: a.td:1:2: error: e\n").as_deref(),
            Some("a.td:1:2")
        );
    }
}
