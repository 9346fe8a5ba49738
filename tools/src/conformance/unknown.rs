//! `unknown`: descriptions with one thing that no release of LLVM has.
//!
//! What is not known is never guessed, and costs no more than itself: the record that has it is left out
//! and named, and nothing else of the output changes. The kinds of such things are the files of
//! `tools/unknown`: the head states the release, the folders to look in, the output and the name of
//! the record, and the count that has to move; then come the description, and the record. Where the record has a number that it
//! keeps (an opcode), the description is compared with one in which it is `known`.

mod kind;

use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::{Invocation, Status};
use crate::compare::report::{Failure, Part};
use crate::corpus::{paths, releases};
use anyhow::{Context as _, Result, ensure};
use kind::{Expected, Kind};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The least number of kinds.
const KINDS: usize = 25;
/// The time that one run may take.
const TIMEOUT: Duration = Duration::from_secs(600);
/// The number of different lines that are shown.
const SHOWN: usize = 5;

/// Runs the suite.
pub(super) fn run(context: &Context) -> Result<Vec<Part>> {
    let files = paths::files_in(&paths::workspace().join("tools/unknown"), "td")?;
    let kinds: Result<Vec<Kind>> = files.iter().map(|file| Kind::read(file)).collect();
    let kinds = context.sampled(kinds?, |kind| &kind.name);
    let mut part = context.sampled_part("unknown");
    for failure in pool::map(&kinds, |kind| check(context, kind)) {
        part.add(failure);
    }
    if context.names.is_empty() {
        part.expect_cases(KINDS);
    }
    Ok(vec![part])
}

/// The fault of the output for a kind.
fn check(context: &Context, kind: &Kind) -> Option<Failure> {
    context.progress(&format!("unknown: {}", kind.name));
    let found = differences(context, kind).unwrap_or_else(|error| vec![format!("{error:#}")]);
    let failure = |detail| Failure {
        reproduce: vec![format!("cargo xtask oracle unknown --target {}", kind.name)],
        ..Failure::new(format!("{}: {}", kind.name, kind.about), detail)
    };
    (!found.is_empty()).then(|| failure(found))
}

/// The output of a run, and its messages.
struct Output {
    text: String,
    warnings: Vec<String>,
}

/// The differences that the unknown thing makes, in addition to those it has to make.
fn differences(context: &Context, kind: &Kind) -> Result<Vec<String>> {
    let folder = context.temp(&format!("unknown-{}", kind.name))?;
    let root = root(context, kind)?;
    let run = |what: &str, text: &str| {
        let folder = folder.path().join(what);
        let ran = output(context, kind, (&root, &folder), text);
        ran.with_context(|| format!("the description that is {what}"))
    };
    let (known, unknown) = (run("known", &kind.known)?, run("unknown", &kind.unknown)?);
    let mut found = Vec::new();
    if kind.expected == Expected::Warning {
        let new = unknown.warnings.get(known.warnings.len()..).unwrap_or(&[]);
        found.extend(wrong_warnings(kind, new));
    }
    found.extend(different_lines(kind, [&known.text, &unknown.text]));
    Ok(found)
}

/// The folder of the descriptions of a release.
fn root(context: &Context, kind: &Kind) -> Result<PathBuf> {
    match releases::named(&kind.release) {
        Some(release) => release.prepare(context.offline, false),
        None => Ok(context.corpus.clone()),
    }
}

/// Runs our tool on a description in a folder of its own.
fn output(
    context: &Context,
    kind: &Kind,
    (root, folder): (&Path, &Path),
    text: &str,
) -> Result<Output> {
    std::fs::create_dir_all(folder)?;
    // The name of the file is in what is generated.
    let file = format!("{}.td", kind.name);
    std::fs::write(folder.join(&file), text)?;
    let mut run = Invocation::new(&context.ours, folder, TIMEOUT).args(kind.args.clone());
    for include in &kind.folders {
        let own = include.starts_with("tests/");
        let include = if own { paths::workspace() } else { root.into() }.join(include);
        run = run.args(["-I".to_string(), include.to_string_lossy().into_owned()]);
    }
    if kind.part.is_some() {
        run = run.args(["--rust-split", "-o", "out.rs"]);
    }
    let mut text = Vec::new();
    let finished = run
        .args([file])
        .stream(&mut |piece| text.extend_from_slice(piece))?;
    let messages = String::from_utf8_lossy(&finished.stderr);
    ensure!(
        finished.status == Status::Code(0),
        "{}: {}",
        finished.status,
        messages.lines().next().unwrap_or_default()
    );
    if let Some(part) = &kind.part {
        text = std::fs::read(folder.join(format!("out/{part}.rs")))?;
    }
    let is_warning = |line: &&str| line.contains("warning: ");
    let warnings = messages.lines().filter(is_warning).map(str::to_string);
    Ok(Output {
        text: String::from_utf8_lossy(&text).into_owned(),
        warnings: warnings.collect(),
    })
}

/// The fault of the warnings: there is one that counts, and one that names the record, with its place.
fn wrong_warnings(kind: &Kind, warnings: &[String]) -> Vec<String> {
    let place = format!("{}.td:", kind.name);
    let named = format!(": warning: '{}' is left out: ", kind.named);
    let number = format!("left out: 1 ('{}')", kind.named);
    let is_named = |line: &String| line.starts_with(&place) && line.contains(&named);
    match warnings {
        [count, first] if is_named(first) && count.ends_with(&number) => Vec::new(),
        [] => vec![format!("no warning names '{}'", kind.named)],
        others => others.to_vec(),
    }
}

/// The lines that differ.
fn different_lines(kind: &Kind, texts: [&str; 2]) -> Vec<String> {
    let [known, unknown] = texts.map(|text| kind.lines(text));
    if kind.expected == Expected::Line && !texts[1].contains(&kind.named) {
        return vec![format!("no line names '{}'", kind.named)];
    }
    if known == unknown {
        return Vec::new();
    }
    let lines = known.iter().zip(&unknown).filter(|(a, b)| a != b);
    let lines = lines.take(SHOWN).map(|(a, b)| format!("{a} / {b}"));
    let counts = format!("{} lines, and {} with it", known.len(), unknown.len());
    [counts].into_iter().chain(lines).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind() -> Kind {
        let text = "// A thing.\n// in: a tests/td\n// run: --gen-x\n// named: X\nclass A;\n\
                    //--- unknown\ndef X : A;\n";
        Kind::parse("thing", text).expect("the kind is complete")
    }

    #[test]
    fn a_warning_names_the_record_and_its_place() {
        let warning = |name: &str| format!("thing.td:2:5: warning: '{name}' is left out: why");
        let count = "warning: things that are left out: 1 ('X')".to_string();
        let wrong = |warnings: &[String]| wrong_warnings(&kind(), warnings).len();
        assert_eq!(wrong(&[count.clone(), warning("X")]), 0);
        assert_eq!(wrong(&[count.clone(), warning("Y")]), 2);
        assert_eq!(wrong(&[count, warning("X"), warning("Z")]), 3);
        assert_eq!(wrong(&[]), 1);
    }

    #[test]
    fn other_lines_are_differences() {
        let different = |texts| different_lines(&kind(), texts).len();
        assert_eq!(different(["a\nb\n", "a\nb\n"]), 0);
        assert_eq!(different(["a\nb\n", "a\nc\n"]), 2);
        assert_eq!(different(["a\nb\n", "a\nb\nX\n"]), 1);
    }

    #[test]
    fn all_kinds_are_complete() {
        let folder = paths::workspace().join("tools/unknown");
        let files = paths::files_in(&folder, "td").expect("the folder is there");
        assert!(files.len() >= KINDS);
        for file in files {
            assert!(Kind::read(&file).is_ok(), "{}", file.display());
        }
    }
}
