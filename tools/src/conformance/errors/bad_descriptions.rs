//! `errors/registers`, `errors/instructions`, `errors/patterns`: wrong descriptions.
//!
//! Both tools have to refuse what is in `tests/td/register_info/bad` and so on;
//! where LLVM's names a place, ours has to name the same, or a place in the description itself
//! where LLVM's is in a library. LLVM's tool accepts
//! some of them or ends in a crash; then only ours counts. About patterns ours
//! has to say the same, too.

use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::{Invocation, Status};
use crate::compare::report::{Failure, Part};
use crate::corpus::paths;
use crate::oracle::frame::targets;
use anyhow::Result;
use std::path::Path;
use std::time::Duration;

/// The time limit of a run.
const TIMEOUT: Duration = Duration::from_secs(20);
/// The number of descriptions that there have to be of each kind.
const LEAST: usize = 30;

/// Wrong descriptions of one kind.
struct Kind {
    /// The subject of the descriptions.
    name: &'static str,
    /// The folder of the descriptions, which has the name of our output.
    folder: &'static str,
    /// The option of LLVM's tool.
    theirs: &'static str,
    /// The option of our tool.
    ours: &'static str,
    /// Whether the messages have to be the same.
    same_words: bool,
}

const KINDS: [Kind; 3] = [
    Kind {
        name: "registers",
        folder: "register_info",
        theirs: "--gen-register-info",
        ours: "--gen-register-info",
        same_words: false,
    },
    Kind {
        name: "instructions",
        folder: "instr_info",
        theirs: "--gen-instr-info",
        ours: "--gen-instr-info",
        same_words: false,
    },
    Kind {
        name: "patterns",
        folder: "semantics",
        theirs: "--gen-dag-isel",
        ours: "--gen-semantics",
        same_words: true,
    },
];

/// Runs the suites.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    KINDS.iter().map(|kind| run_kind(context, kind)).collect()
}

fn run_kind(context: &Context, kind: &Kind) -> Result<Part> {
    let folder = paths::workspace().join(format!("tests/td/{}/bad", kind.folder));
    let files = paths::files_in(&folder, "td")?;
    let files = files.iter().map(|file| paths::stem(file) + ".td").collect();
    let files = context.sampled(files, |file: &String| file);
    let mut part = context.sampled_part(format!("errors/{}", kind.name));
    for failure in pool::map(&files, |file| case(context, kind, &folder, file)) {
        part.add(failure);
    }
    part.expect_cases(LEAST);
    Ok(part)
}

/// The failure of one description, if our answer is wrong.
fn case(context: &Context, kind: &Kind, folder: &Path, file: &str) -> Option<Failure> {
    compare(context, kind, folder, file)
        .unwrap_or_else(|error| Some(Failure::of_error(file, &error)))
}

fn compare(context: &Context, kind: &Kind, folder: &Path, file: &str) -> Result<Option<Failure>> {
    // LLVM has no `tblgen/Semantics.td`, but can read ours.
    let includes = [
        context.corpus.join("llvm/include"),
        paths::workspace().join(targets::PRELUDE),
    ];
    let includes = includes.map(|folder| format!("-I{}", folder.display()));
    let ask = |tool: &Path, option: &str| {
        let arguments = [option.to_string(), file.to_string()];
        Invocation::new(tool, folder, TIMEOUT).args(arguments.into_iter().chain(includes.clone()))
    };
    let (theirs, ours) = (
        ask(&context.theirs, kind.theirs),
        ask(&context.ours, kind.ours),
    );
    let message = |stderr: &[u8]| {
        let (place, words) = first_error(stderr)?;
        Some((place, words.filter(|_| kind.same_words)))
    };
    let expected = message(&theirs.capture()?.stderr);
    let got = ours.capture()?;
    let found = message(&got.stderr);
    let what = if got.status != Status::Code(1) || !got.stdout.is_empty() {
        format!("ours ended with {}", got.status)
    } else if expected
        .as_ref()
        .is_some_and(|expected| !is_answered(file, expected, found.as_ref()))
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

/// The place of an error and what it says, as far as it has to be the same.
type Message = (String, Option<String>);

/// Whether an error of ours is the expected one. Where LLVM points at a class in a library, of
/// which the description has an anonymous record, ours points at the line of the description.
fn is_answered(file: &str, expected: &Message, found: Option<&Message>) -> bool {
    let is_in = |place: &str| place.starts_with(&format!("{file}:"));
    found.is_some_and(|found| {
        let is_nearer = !is_in(&expected.0) && is_in(&found.0);
        expected.1 == found.1 && (expected.0 == found.0 || is_nearer)
    })
}

/// `file:line:column` of the first error that has a place, and what it says. What
/// LLVM's tool may have begun to say before, on the same line, does not count.
fn first_error(stderr: &[u8]) -> Option<Message> {
    let text = String::from_utf8_lossy(stderr);
    let error = text.lines().find(|line| line.contains("error: "))?;
    let (place, words) = error.split_once(": error: ")?;
    let place = place.rsplit(' ').next().map(str::to_string)?;
    Some((place, Some(words.to_string())))
}
