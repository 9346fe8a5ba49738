//! The steps: both tools on all targets, one build, and the comparisons.

use super::compare::{Comparison, Count};
use super::crates::Workspace;
use super::targets::{self, Target};
use super::{Subject, Theirs};
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::Status;
use crate::compare::report::{Failure, Part, not_compared};
use crate::corpus::paths;
use anyhow::{Result, bail};
use std::collections::BTreeMap;

/// A target with LLVM's side of it.
type Both<'a> = (&'a Target, Result<Box<dyn Theirs>>);

/// The result of the comparison for one target.
pub(crate) struct Compared {
    /// The target.
    pub(crate) target: String,
    /// The numbers of compared items and of differences, by kind.
    pub(crate) counts: BTreeMap<String, Count>,
    /// The first differences of each kind.
    pub(crate) differences: Vec<String>,
    /// The reason why there was nothing to compare.
    pub(crate) error: Option<String>,
}

impl Compared {
    /// Whether all was compared and nothing is different.
    pub(crate) fn is_ok(&self) -> bool {
        let same = self.counts.values().all(|count| count.different == 0);
        self.error.is_none() && same && !self.counts.is_empty()
    }
}

/// Compares all targets.
pub(crate) fn compare_all(
    context: &Context,
    subject: &Subject,
    targets: &[Target],
) -> Result<Vec<Compared>> {
    let theirs = pool::map(targets, |target| {
        context.progress(&format!("oracle: LLVM's {}", target.name));
        (subject.read)(
            &target.invocation(context, subject, &context.theirs),
            &context.bin,
        )
    });
    let both: Vec<Both<'_>> = targets.iter().zip(theirs).collect();
    let temp = context.temp(&format!("oracle-{}", subject.name))?;
    let mut workspace = Workspace::new(temp.path(), subject.opt_level)?;
    let log = build(context, subject, &both, &mut workspace)?;
    let mut compared = pool::map(&both, |(target, theirs)| {
        context.progress(&format!("oracle: comparing {}", target.name));
        let result = match theirs {
            Ok(theirs) => compare(subject, target, &**theirs, &workspace),
            Err(error) => Err(anyhow::anyhow!("what LLVM printed: {error:#}")),
        };
        let failed = |error: anyhow::Error| Compared {
            target: target.name.clone(),
            counts: BTreeMap::new(),
            differences: build_errors(&log, &target.name),
            error: Some(format!("{error:#}")),
        };
        result.unwrap_or_else(failed)
    });
    compared.sort_by(|a, b| a.target.cmp(&b.target));
    Ok(compared)
}

/// The number of lines of an error of the compiler that are shown.
const ERROR_LINES: usize = 20;

/// The compiler's messages about a target.
fn build_errors(output: &str, target: &str) -> Vec<String> {
    let package = format!("dump-{}/", target.to_ascii_lowercase());
    let messages = output.split("\n\n").filter(|text| text.contains(&package));
    let lines = messages.flat_map(str::lines).map(str::to_string);
    lines.take(ERROR_LINES).collect()
}

/// Generates and builds our side; what cargo says is returned.
fn build(
    context: &Context,
    subject: &Subject,
    both: &[Both<'_>],
    workspace: &mut Workspace,
) -> Result<String> {
    for (target, theirs) in both {
        if theirs.is_ok() {
            workspace.add(&target.name)?;
        }
    }
    let shared = &*workspace;
    let programs = pool::map(both, |(target, theirs)| {
        let Ok(theirs) = theirs else {
            return Ok(());
        };
        context.progress(&format!("oracle: our {}", target.name));
        generate(context, subject, target, shared);
        let generated = std::fs::read_to_string(shared.generated(&target.name))?;
        shared.set_program(&target.name, &theirs.program(&generated))
    });
    programs.into_iter().collect::<Result<()>>()?;
    context.progress("oracle: building");
    workspace.build()
}

/// Generates our code. Without it the build fails, and its text says why.
fn generate(context: &Context, subject: &Subject, target: &Target, workspace: &Workspace) {
    let file = workspace.generated(&target.name);
    let output = file.to_string_lossy().into_owned();
    let run = target.invocation(context, subject, &context.ours);
    let outcome = run.args(["-o".to_string(), output]).capture();
    let message = match outcome {
        Ok(outcome) if outcome.status == Status::Code(0) => return,
        Ok(outcome) => String::from_utf8_lossy(&outcome.stderr).into_owned(),
        Err(error) => format!("{error:#}"),
    };
    let _ = std::fs::write(file, format!("compile_error!({message:?});\n"));
}

/// Compares one target.
fn compare(
    subject: &Subject,
    target: &Target,
    theirs: &dyn Theirs,
    workspace: &Workspace,
) -> Result<Compared> {
    let names = theirs.names();
    let mut comparison = Comparison::new(theirs.facts(), &names, subject.kinds);
    let mut result = Ok(());
    let mut line = |line: &str| {
        if result.is_ok() {
            result = comparison.line(line);
        }
    };
    let dumped = workspace.dump(&target.name, &mut line);
    let error = result.and(dumped).err().map(|error| format!("{error:#}"));
    if comparison.counts.is_empty() {
        bail!(error.unwrap_or_else(|| "no facts".into()));
    }
    comparison.finish();
    Ok(Compared {
        target: target.name.clone(),
        counts: comparison.counts,
        differences: comparison.shown,
        error,
    })
}

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context, subject: &Subject) -> Result<Vec<Part>> {
    let targets = targets::targets(context, subject)?;
    part_of(context, subject, &targets, targets.len())
}

/// The comparison of some targets as a suite, at least `least` if all are compared.
pub(crate) fn part_of(
    context: &Context,
    subject: &Subject,
    targets: &[Target],
    least: usize,
) -> Result<Vec<Part>> {
    let part = part_called(context, subject.name, subject, targets, least)?;
    Ok(vec![part])
}

/// The comparison of some targets as a part of that name.
pub(crate) fn part_called(
    context: &Context,
    name: &str,
    subject: &Subject,
    targets: &[Target],
    least: usize,
) -> Result<Part> {
    let mut part = context.sampled_part(name);
    let mut all_items = 0;
    for compared in compare_all(context, subject, targets)? {
        let items = compared.counts.values().map(|count| count.items);
        let items: usize = items.sum();
        all_items += items;
        part.notes.push(format!("{}: {items}", compared.target));
        part.add_target(&compared.target, failure(context, subject, &compared));
    }
    part.notes.push(format!("{all_items} items"));
    part.expect_cases(least);
    Ok(part)
}

/// The option for a release, where it is not the one that the project reproduces.
fn of_release(major: &str) -> String {
    match major {
        paths::LLVM_MAJOR => String::new(),
        _ => format!(" --release {major}"),
    }
}

/// The miss of a target, if it is one.
fn failure(context: &Context, subject: &Subject, compared: &Compared) -> Option<Failure> {
    let why = compared.error.as_ref().map(not_compared);
    (!compared.is_ok()).then(|| Failure {
        case: compared.target.clone(),
        detail: why
            .unwrap_or_default()
            .into_iter()
            .chain(compared.differences.iter().cloned())
            .collect(),
        reproduce: vec![format!(
            "cargo xtask oracle {}{} --target {}",
            subject.name,
            of_release(context.release),
            compared.target
        )],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparing_nothing_is_not_a_pass() {
        let mut compared = Compared {
            target: "X".into(),
            counts: BTreeMap::new(),
            differences: Vec::new(),
            error: None,
        };
        assert!(!compared.is_ok());
        let count = Count {
            items: 3,
            different: 0,
        };
        compared.counts.insert("reg-subs".into(), count);
        assert!(compared.is_ok());
        compared.error = Some("no".into());
        assert!(!compared.is_ok());
    }
}
