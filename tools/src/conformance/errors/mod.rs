//! `errors`: what happens when the input is wrong.
//!
//! First the invocations of LLVM's tests that fail on purpose, then a catalogue
//! of our own: valid files under `tests/td/valid`, each with one token changed.

mod bad_descriptions;
mod mutants;
mod tokens;

use crate::compare::capture::Outcome;
use crate::compare::context::Context;
use crate::compare::difference::{diagnostics, normalized, orderly_failure, outcomes, texts};
use crate::compare::pool;
use crate::compare::process::{Invocation, Status};
use crate::compare::report::{Failure, Part};
use crate::conformance::lit::{self, Recorded, Test};
use crate::corpus::paths;
use anyhow::{Context as _, Result, bail, ensure};
use mutants::Mutant;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of a run before the case is skipped.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The number of changes of a file that are tried.
const TRIED: usize = 200;
/// The number of them that LLVM's tool has to refuse before the next step.
const WANTED: usize = 30;
/// The number of failing that invocations LLVM's tests have.
const LLVM_NEGATIVE: usize = 126;
/// The number of bad that inputs there have to be overall.
const LEAST_REFUSED: usize = 200;
/// The number in a thousand that need the same standard error.
const SAME_STDERR: usize = 950;

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let mut parts = vec![llvm_negative(context)?];
    parts.extend(bad_descriptions::run(context)?);
    let seeds = seeds()?;
    parts.push(valid_seeds(context, &seeds));
    parts.extend(catalogue(context, &seeds));
    Ok(parts)
}

/// The failing invocations of LLVM's tests.
fn llvm_negative(context: &Context) -> Result<Part> {
    let tests = lit::tests(context)?;
    let mut part = Part::new("errors/llvm-negative");
    for failures in pool::map(&tests, |test| negative_invocations(context, test)) {
        failures.into_iter().for_each(|failure| part.add(failure));
    }
    part.expect_cases(LLVM_NEGATIVE);
    Ok(part)
}

/// The misses of one test's failing invocations.
fn negative_invocations(context: &Context, test: &Test) -> Vec<Option<Failure>> {
    let not_comparable = |error: anyhow::Error| Some(Failure::of_error(&test.name, &error));
    let recorded = match test.record(context) {
        Ok(recorded) => recorded,
        Err(error) => return vec![not_comparable(error)],
    };
    let dir = recorded.dir.path();
    let compare = |one: &Recorded| -> Result<Option<Option<Failure>>> {
        let theirs = one.with(&context.theirs, dir);
        let expected = normalized(&theirs.capture()?, &context.theirs);
        if expected.status == Status::Code(0) {
            return Ok(None);
        }
        let ours = one.with(&context.ours, dir);
        let got = normalized(&ours.capture()?, &context.ours);
        let detail = diagnostic_differences(&expected, &got);
        Ok(Some(failure(
            format!("{}: {}", test.name, one.args.join(" ")),
            detail,
            &[&theirs, &ours],
        )))
    };
    let results = recorded.invocations.iter().map(compare);
    results
        .filter_map(|result| result.unwrap_or_else(|error| Some(not_comparable(error))))
        .collect()
}

/// Differences in exit code, or in place and text of the diagnostics.
fn diagnostic_differences(expected: &Outcome, got: &Outcome) -> Vec<String> {
    match expected.status {
        Status::TimedOut => return vec!["could not compare: LLVM's tool did not end".into()],
        Status::Signal(signal) => return orderly_failure(signal, got),
        Status::Code(_) => {}
    }
    let mut detail = Vec::new();
    if expected.status != got.status {
        detail.push(format!("expected {}, got {}", expected.status, got.status));
    }
    let text = |outcome: &Outcome| diagnostics(&outcome.stderr).join("\n") + "\n";
    detail.extend(texts(
        "list of diagnostics",
        text(expected).as_bytes(),
        text(got).as_bytes(),
    ));
    detail
}

/// A failure, if there is any detail.
fn failure(case: String, detail: Vec<String>, runs: &[&Invocation]) -> Option<Failure> {
    let reproduce = || runs.iter().map(|run| run.shell_line()).collect();
    (!detail.is_empty()).then(|| Failure {
        case,
        detail,
        reproduce: reproduce(),
    })
}

/// A valid file of our own.
struct Seed {
    /// The name without extension.
    name: String,
    /// The path of the file.
    path: PathBuf,
    /// The text of the file.
    text: String,
}

/// The folder of the valid files.
fn seed_dir() -> PathBuf {
    paths::workspace().join("tests/td/valid")
}

/// All valid files.
fn seeds() -> Result<Vec<Seed>> {
    let dir = seed_dir();
    let files = paths::files_in(&dir, "td")?;
    ensure!(!files.is_empty(), "no files in {}", dir.display());
    let seed = |path: PathBuf| {
        let text = std::fs::read_to_string(&path);
        Ok(Seed {
            name: paths::stem(&path),
            text: text.with_context(|| format!("cannot read {}", path.display()))?,
            path,
        })
    };
    files.into_iter().map(seed).collect()
}

/// The valid files as they are, in every form of output.
fn valid_seeds(context: &Context, seeds: &[Seed]) -> Part {
    let mut part = Part::new("errors/valid-seeds");
    let forms = ["--print-records", "--print-detailed-records", "--dump-json"];
    let cases: Vec<(&Seed, &str)> = seeds
        .iter()
        .flat_map(|seed| forms.map(|form| (seed, form)))
        .collect();
    let failures = pool::map(&cases, |(seed, form)| {
        let file = seed.path.to_string_lossy().into_owned();
        let case = format!("{form} {}", seed.name);
        let include = seed_dir().to_string_lossy().into_owned();
        valid_seed(
            context,
            &case,
            ["-I".into(), include, form.to_string(), file],
        )
        .unwrap_or_else(|error| Some(Failure::of_error(case, &error)))
    });
    failures.into_iter().for_each(|failure| part.add(failure));
    part
}

/// Compares one valid file.
fn valid_seed(context: &Context, case: &str, args: [String; 4]) -> Result<Option<Failure>> {
    let theirs = Invocation::new(&context.theirs, "/", TIMEOUT).args(args.clone());
    let ours = Invocation::new(&context.ours, "/", TIMEOUT).args(args);
    let expected = normalized(&theirs.capture()?, &context.theirs);
    if expected.status != Status::Code(0) {
        bail!("LLVM's tool does not accept it ({})", expected.status);
    }
    let got = normalized(&ours.capture()?, &context.ours);
    Ok(failure(
        case.to_string(),
        outcomes(&expected, &got),
        &[&theirs, &ours],
    ))
}

/// The result of trying one changed file.
enum Tried {
    /// LLVM's tool accepts it.
    Accepted(Option<Failure>),
    /// LLVM's tool refuses it: misses in code and first error, and in anything.
    Refused(Option<Failure>, Option<Failure>),
    /// The file cannot be compared, for this reason.
    Skipped(String),
}

/// The changed files.
fn catalogue(context: &Context, seeds: &[Seed]) -> Vec<Part> {
    let mut first = Part::new("errors/catalogue");
    let mut whole = Part::new("errors/catalogue-full-stderr");
    let mut accepted = Part::new("errors/catalogue-accepted");
    whole.required = SAME_STDERR;
    for tried in pool::map(seeds, |seed| try_seed(context, seed))
        .into_iter()
        .flatten()
    {
        match tried {
            Tried::Accepted(failure) => accepted.add(failure),
            Tried::Skipped(reason) => first.notes.push(reason),
            Tried::Refused(in_first, in_whole) => {
                first.add(in_first);
                whole.add(in_whole);
            }
        }
    }
    first.expect_cases(LEAST_REFUSED);
    for part in [&mut first, &mut whole] {
        let rate = 100.0 * part.passed() as f64 / part.cases.max(1) as f64;
        part.notes.push(format!("{rate:.1} % agree"));
    }
    vec![first, whole, accepted]
}

/// Tries changes of one file until enough of them are refused.
fn try_seed(context: &Context, seed: &Seed) -> Vec<Tried> {
    let mut all = Vec::new();
    let mut refused = 0;
    for (number, mutant) in mutants::mutants(&seed.name, &seed.text, TRIED)
        .iter()
        .enumerate()
    {
        let name = format!("{}-{number}", seed.name);
        let tried = try_mutant(context, &name, mutant).unwrap_or_else(|error| {
            let failure = || Some(Failure::of_error(&name, &error));
            Tried::Refused(failure(), failure())
        });
        refused += usize::from(matches!(tried, Tried::Refused(..)));
        all.push(tried);
        if refused == WANTED {
            break;
        }
    }
    all
}

/// Tries one changed file.
fn try_mutant(context: &Context, name: &str, mutant: &Mutant) -> Result<Tried> {
    let temp = context.temp(name)?;
    let file = format!("{name}.td");
    std::fs::write(temp.path().join(&file), &mutant.text)?;
    let invocation = |tool: &Path, dir: &Path| {
        let include = seed_dir().to_string_lossy().into_owned();
        Invocation::new(tool, dir, TIMEOUT).args(["-I".to_string(), include, file.clone()])
    };
    let expected = normalized(
        &invocation(&context.theirs, temp.path()).capture()?,
        &context.theirs,
    );
    if expected.status == Status::TimedOut {
        let seconds = TIMEOUT.as_secs();
        return Ok(Tried::Skipped(format!(
            "{name} skipped: LLVM's tool runs for {seconds} s ({})",
            mutant.change
        )));
    }
    if context.is_self_check() && matches!(expected.status, Status::Signal(_)) {
        let change = &mutant.change;
        return Ok(Tried::Skipped(format!(
            "{name} skipped: LLVM's tool crashes ({change})"
        )));
    }
    let got = normalized(
        &invocation(&context.ours, temp.path()).capture()?,
        &context.ours,
    );
    let report = |detail: Vec<String>| -> Result<Option<Failure>> {
        if detail.is_empty() {
            return Ok(None);
        }
        let kept = paths::cache()?.join("mutants");
        std::fs::create_dir_all(&kept)?;
        std::fs::write(kept.join(&file), &mutant.text)?;
        let runs = [
            invocation(&context.theirs, &kept),
            invocation(&context.ours, &kept),
        ];
        Ok(failure(
            format!("{name}: {}", mutant.change),
            detail,
            &[&runs[0], &runs[1]],
        ))
    };
    let whole = outcomes(&expected, &got);
    if expected.status == Status::Code(0) {
        return Ok(Tried::Accepted(report(whole)?));
    }
    let first = if whole.is_empty() {
        Vec::new()
    } else {
        first_error_differences(&expected, &got)
    };
    Ok(Tried::Refused(report(first)?, report(whole)?))
}

/// Differences in exit code or in the first error.
fn first_error_differences(expected: &Outcome, got: &Outcome) -> Vec<String> {
    if let Status::Signal(signal) = expected.status {
        return orderly_failure(signal, got);
    }
    let mut detail = Vec::new();
    if expected.status != got.status {
        detail.push(format!("expected {}, got {}", expected.status, got.status));
    }
    let first = |outcome: &Outcome| {
        let lines = diagnostics(&outcome.stderr);
        lines
            .into_iter()
            .find(|line| line.contains("error:"))
            .unwrap_or_default()
            + "\n"
    };
    detail.extend(texts(
        "first error",
        first(expected).as_bytes(),
        first(got).as_bytes(),
    ));
    detail
}
