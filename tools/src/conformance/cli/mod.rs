//! `cli`: options, files and streams.
//!
//! Each case of `cases.json` runs in a folder of its own with either tool; afterwards exit
//! code, both streams and everything in the folder have to be the same. The files of the list are in
//! every folder. The only exceptions are cases that `look` at the exit code alone, where the text
//! names LLVM, or at standard output as well, where standard error shows timings.

use crate::compare::capture::Outcome;
use crate::compare::context::Context;
use crate::compare::difference::{normalized, outcomes, show, texts};
use crate::compare::pool;
use crate::compare::process::Invocation;
use crate::compare::report::{Failure, Part};
use crate::compare::temp::TempDir;
use anyhow::{Context as _, Result, ensure};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;
use std::time::{Duration, SystemTime};

/// The time limit of a run.
const TIMEOUT: Duration = Duration::from_secs(20);
/// The time stamps of all files.
const LONG_AGO: Duration = Duration::from_secs(1_000_000_000);

/// The list of cases.
const CASES: &str = include_str!("cases.json");
/// The least number of cases.
const LEAST: usize = 165;

/// A command line with its surroundings.
struct Case {
    /// The name.
    name: String,
    /// The arguments.
    args: Vec<String>,
    /// The contents of standard input.
    stdin: Option<String>,
    /// The files in the folder beforehand.
    files: BTreeMap<String, String>,
    /// The part of the outcome that is compared; none for everything.
    look: Option<String>,
}

/// The keys of a case.
const KEYS: [&str; 4] = ["args", "stdin", "files", "look"];

/// The parts of a run that a case may restrict its comparison to.
const LOOKS: [&str; 2] = ["code", "stdout and code"];

/// The cases of the list, each checked for keys and looks that are not known.
fn cases() -> Result<Vec<Case>> {
    let list: Value = serde_json::from_str(CASES)?;
    let common = texts_of(&list["files"]);
    let cases = list["cases"].as_object().context("no list of cases")?;
    let case = |(name, case): (&String, &Value)| {
        let keys = case.as_object().context("a case is no object")?;
        let unknown = keys.keys().find(|key| !KEYS.contains(&key.as_str()));
        ensure!(unknown.is_none(), "{name}: unknown key {unknown:?}");
        let is_look = case["look"]
            .as_str()
            .is_none_or(|look| LOOKS.contains(&look));
        ensure!(is_look, "{name}: unknown look {}", case["look"]);
        let args = case["args"]
            .as_array()
            .context("a case has no arguments")?
            .iter();
        let text = |value: &Value| value.as_str().map(str::to_string);
        let mut files = common.clone();
        files.extend(texts_of(&case["files"]));
        Ok(Case {
            name: name.clone(),
            args: args.filter_map(text).collect(),
            stdin: text(&case["stdin"]),
            files,
            look: text(&case["look"]),
        })
    };
    cases.iter().map(case).collect()
}

/// The names and texts of an object.
fn texts_of(object: &Value) -> BTreeMap<String, String> {
    let all = object.as_object().into_iter().flatten();
    all.filter_map(|(name, text)| Some((name.clone(), text.as_str()?.to_string())))
        .collect()
}

/// A file found after a run.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    /// The contents of a file; none for a folder.
    contents: Option<Vec<u8>>,
    /// Whether its time stamp is still the one it was given before the run.
    untouched: bool,
}

/// Everything in a folder after a run.
type Snapshot = BTreeMap<String, Found>;

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let cases = cases()?;
    let mut part = Part::new("cli");
    let failures = pool::map(&cases, |case| {
        compare(context, case).unwrap_or_else(|error| Some(Failure::of_error(&case.name, &error)))
    });
    failures.into_iter().for_each(|failure| part.add(failure));
    part.expect_cases(LEAST);
    Ok(vec![part])
}

/// Compares one case.
fn compare(context: &Context, case: &Case) -> Result<Option<Failure>> {
    let (their_dir, theirs, their_files) = observe(context, case, &context.theirs, "llvm")?;
    let (our_dir, ours, our_files) = observe(context, case, &context.ours, "ours")?;
    let view = |outcome| viewed(outcome, case.look.as_deref());
    let mut detail = outcomes(&view(&theirs), &view(&ours));
    detail.extend(file_differences(&their_files, &our_files));
    let line = |tool: &Path, dir: &TempDir| invocation(case, tool, dir.path()).shell_line();
    Ok((!detail.is_empty()).then(|| Failure {
        case: format!("{}: {}", case.name, case.args.join(" ")),
        detail,
        reproduce: vec![
            line(&context.theirs, &their_dir),
            line(&context.ours, &our_dir),
        ],
    }))
}

/// The invocation of a case.
fn invocation(case: &Case, tool: &Path, dir: &Path) -> Invocation {
    let stdin = case.stdin.clone().map(String::into_bytes);
    Invocation::new(tool, dir, TIMEOUT)
        .args(case.args.iter().cloned())
        .stdin(stdin)
}

/// Runs one tool in a new folder.
fn observe(
    context: &Context,
    case: &Case,
    tool: &Path,
    label: &str,
) -> Result<(TempDir, Outcome, Snapshot)> {
    let temp = context.temp(&format!("{}-{label}", case.name))?;
    for (name, text) in &case.files {
        write_old(&temp.path().join(name), text)?;
    }
    let mut outcome = normalized(&invocation(case, tool, temp.path()).capture()?, tool);
    outcome.stderr = without_folder(&outcome.stderr, temp.path());
    let mut files = Snapshot::new();
    snapshot(temp.path(), temp.path(), &mut files)?;
    Ok((temp, outcome, files))
}

/// Takes the name of the case's folder out of a text.
fn without_folder(text: &[u8], dir: &Path) -> Vec<u8> {
    let text = String::from_utf8_lossy(text);
    text.replace(dir.to_string_lossy().as_ref(), "<dir>")
        .into_bytes()
}

/// Writes a file and makes it look old.
fn write_old(path: &Path, text: &str) -> Result<()> {
    if let Some(dir) = path.parent() {
        std::fs::create_dir_all(dir)?;
    }
    std::fs::write(path, text)?;
    Ok(File::options()
        .append(true)
        .open(path)?
        .set_modified(SystemTime::UNIX_EPOCH + LONG_AGO)?)
}

/// Looks at everything in a folder.
fn snapshot(root: &Path, dir: &Path, files: &mut Snapshot) -> Result<()> {
    for entry in std::fs::read_dir(dir)? {
        let entry = entry?;
        let name = entry
            .path()
            .strip_prefix(root)?
            .to_string_lossy()
            .into_owned();
        let metadata = entry.metadata()?;
        let untouched = metadata.modified()? == SystemTime::UNIX_EPOCH + LONG_AGO;
        let found = match metadata.is_dir() {
            true => Found {
                contents: None,
                untouched: false,
            },
            false => Found {
                contents: Some(std::fs::read(entry.path())?),
                untouched,
            },
        };
        files.insert(name, found);
        if metadata.is_dir() {
            snapshot(root, &entry.path(), files)?;
        }
    }
    Ok(())
}

/// The outcome as far as the case asks for it.
fn viewed(outcome: &Outcome, look: Option<&str>) -> Outcome {
    let mut outcome = outcome.clone();
    match look {
        None => outcome.stderr = without_hint(&outcome.stderr),
        Some("stdout and code") => outcome.stderr.clear(),
        Some(_) => {
            outcome.stdout.clear();
            outcome.stderr.clear();
        }
    }
    outcome
}

/// The text without the suggestion of a near name, which is our own.
fn without_hint(text: &[u8]) -> Vec<u8> {
    let is_hint = |line: &&[u8]| String::from_utf8_lossy(line).contains(": Did you mean '");
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    lines
        .filter(|line| !is_hint(line))
        .flatten()
        .copied()
        .collect()
}

/// The files that are different.
fn file_differences(theirs: &Snapshot, ours: &Snapshot) -> Vec<String> {
    let mut detail = Vec::new();
    for (name, expected) in theirs {
        match ours.get(name) {
            None => detail.push(format!("the file {name} is missing")),
            Some(got) => detail.extend(file_difference(name, expected, got)),
        }
    }
    let extra = ours.iter().filter(|(name, _)| !theirs.contains_key(*name));
    for (name, found) in extra {
        let contents = found.contents.as_deref().unwrap_or_default();
        let start = show(contents.split(|b| *b == b'\n').next().unwrap_or_default());
        detail.push(format!("the file {name} should not be there: {start}"));
    }
    detail
}

/// The differences between both tools in one file.
fn file_difference(name: &str, expected: &Found, got: &Found) -> Vec<String> {
    let mut detail = match (&expected.contents, &got.contents) {
        (Some(a), Some(b)) => texts(&format!("file {name}"), a, b),
        (None, None) => Vec::new(),
        _ => vec![format!(
            "{name} is a folder with one tool and a file with the other"
        )],
    };
    if expected.untouched != got.untouched {
        let word = if expected.untouched {
            "leaves"
        } else {
            "rewrites"
        };
        detail.push(format!("LLVM's tool {word} the file {name}, ours does not"));
    }
    detail
}
