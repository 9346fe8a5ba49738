//! `llvm-tests`: LLVM's own tests of the language.
//!
//! Each has to pass with our tool, and every invocation in it has to leave the
//! same bytes behind: the tests' patterns look at a small part only.

use crate::compare::context::Context;
use crate::compare::difference::{normalized, outcomes, texts};
use crate::compare::pool;
use crate::compare::process::quote;
use crate::compare::report::{Failure, Part};
use crate::conformance::lit::{self, Recorded, RecordedTest, Test};
use anyhow::Result;
use std::path::Path;

/// The number of tests that there are which need no backend of LLVM's.
const TESTS: usize = 170;

/// The result of one test.
struct Found {
    /// The reason why it does not pass.
    test: Option<Failure>,
    /// The misses of its invocations, one entry for each of them.
    invocations: Vec<Option<Failure>>,
}

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let tests = lit::tests(context)?;
    let mut passing = Part::new("llvm-tests/run-lines");
    let mut bytes = Part::new("llvm-tests/invocations");
    for found in pool::map(&tests, |test| check(context, test)) {
        passing.add(found.test);
        found
            .invocations
            .into_iter()
            .for_each(|failure| bytes.add(failure));
    }
    passing.expect_cases(TESTS);
    Ok(vec![passing, bytes])
}

/// Checks one test.
fn check(context: &Context, test: &Test) -> Found {
    let recorded = match test.record(context) {
        Ok(recorded) => recorded,
        Err(error) => {
            let failure = Failure::of_error(&test.name, &error);
            return Found {
                test: Some(failure),
                invocations: Vec::new(),
            };
        }
    };
    let invocations = recorded.invocations.iter();
    Found {
        test: passes(context, test)
            .unwrap_or_else(|error| Some(Failure::not_comparable(&test.name, error))),
        invocations: invocations
            .map(|one| invocation(context, test, &recorded, one))
            .collect(),
    }
}

/// Whether the test passes with our tool.
fn passes(context: &Context, test: &Test) -> Result<Option<Failure>> {
    let dir = context.temp(&format!("{}-ours", test.name))?;
    let why = test.misses(context, &context.ours, dir.path())?;
    let shell = test.shell(context, &context.ours, Path::new("/tmp"));
    Ok(why.map(|detail| Failure {
        case: test.name.clone(),
        detail,
        reproduce: vec![format!("bash -c {}", quote(&shell.args[1]))],
    }))
}

/// Compares one invocation.
fn invocation(
    context: &Context,
    test: &Test,
    recorded: &RecordedTest,
    one: &Recorded,
) -> Option<Failure> {
    let name = format!("{}: {}", test.name, one.args.join(" "));
    let detail = match differences(context, recorded, one) {
        Ok(detail) if detail.is_empty() => return None,
        Ok(detail) => detail,
        Err(error) => vec![format!("could not compare: {error:#}")],
    };
    let dir = recorded.dir.path();
    let reproduce = [&context.theirs, &context.ours].map(|tool| one.with(tool, dir).shell_line());
    Some(Failure {
        case: name,
        detail,
        reproduce: reproduce.to_vec(),
    })
}

/// The differences between both tools in one invocation.
fn differences(context: &Context, recorded: &RecordedTest, one: &Recorded) -> Result<Vec<String>> {
    let run = |tool: &Path| -> Result<_> {
        let outcome = one.with(tool, recorded.dir.path()).capture()?;
        let file = one
            .output_file()
            .map(|file| std::fs::read(recorded.dir.path().join(file)));
        let file = file
            .unwrap_or_else(|| Ok(Vec::new()))
            .unwrap_or_else(|error| error.to_string().into_bytes());
        Ok((normalized(&outcome, tool), file))
    };
    let (theirs, their_file) = run(&context.theirs)?;
    let (ours, our_file) = run(&context.ours)?;
    let mut detail = outcomes(&theirs, &ours);
    detail.extend(texts("output file", &their_file, &our_file));
    Ok(detail)
}
