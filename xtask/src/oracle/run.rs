//! The steps: both tools on all targets, one build, and the comparisons.

use super::bank::Bank;
use super::compare::{Comparison, Count};
use super::dump_crate::Workspace;
use super::inc::Cutter;
use super::kinds::Values;
use super::{canonical, table};
use crate::context::Context;
use crate::process::{Invocation, Status};
use crate::report::{Failure, Part};
use crate::roots::{self, Root};
use crate::{paths, pool};
use anyhow::{Context as _, Result, bail, ensure};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// How many targets there are.
const TARGETS: usize = 26;
/// How long either tool may take for one target.
const TIMEOUT: Duration = Duration::from_secs(600);

/// A target.
pub(crate) struct Target {
    /// Its name, which is that of its file.
    pub(crate) name: String,
    /// Its file.
    root: Root,
}

/// What to compare LLVM's facts with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// What our generated code answers.
    Ours,
    /// Themselves, written and read.
    Theirs,
}

/// What came out for one target.
pub(crate) struct Compared {
    /// The target.
    pub(crate) target: String,
    /// What was compared, by kind.
    pub(crate) counts: BTreeMap<String, Count>,
    /// The first differences of each kind.
    pub(crate) differences: Vec<String>,
    /// Why there was nothing to compare.
    pub(crate) error: Option<String>,
}

impl Compared {
    /// Whether all was compared and nothing is different.
    pub(crate) fn is_ok(&self) -> bool {
        let same = self.counts.values().all(|count| count.different == 0);
        self.error.is_none() && same && !self.counts.is_empty()
    }
}

/// The targets that were asked for, or all.
pub(crate) fn targets(context: &Context, names: &[String]) -> Result<Vec<Target>> {
    let mut targets = Vec::new();
    for root in roots::targets(context)?.0 {
        let text = std::fs::read(context.corpus.join(&root.file))?;
        if String::from_utf8_lossy(&text).lines().any(defines_target) {
            let path = Path::new(&root.file);
            let name = path.file_stem().context("a file without a name")?;
            let name = name.to_string_lossy().into_owned();
            targets.push(Target { name, root });
        }
    }
    ensure!(
        targets.len() == TARGETS,
        "{} targets, {TARGETS} expected",
        targets.len()
    );
    targets.extend(own_targets()?);
    for name in names {
        if !targets.iter().any(|target| target.is(name)) {
            bail!("there is no target {name}");
        }
    }
    targets.retain(|target| names.is_empty() || names.iter().any(|name| target.is(name)));
    // The largest one takes as long as all others, so it starts first.
    targets.sort_by_key(|target| !target.is("AMDGPU"));
    Ok(targets)
}

/// Small register files of our own, each of which is about one thing.
fn own_targets() -> Result<Vec<Target>> {
    let folder = paths::workspace().join("tests/td/registers/good");
    let mut targets = Vec::new();
    let entries = std::fs::read_dir(&folder);
    for entry in entries.with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_stem().context("a file without a name")?;
        targets.push(Target {
            name: name.to_string_lossy().into_owned(),
            root: Root {
                file: path.to_string_lossy().into_owned(),
                includes: vec!["llvm/include".to_string()],
            },
        });
    }
    targets.sort_by(|a, b| a.name.cmp(&b.name));
    ensure!(!targets.is_empty(), "{} is empty", folder.display());
    Ok(targets)
}

impl Target {
    /// Whether it is called that.
    fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The invocation of a tool for it.
    fn invocation(&self, context: &Context, tool: &Path) -> Invocation {
        Invocation::new(tool, &context.corpus, TIMEOUT)
            .args(["--gen-register-info"])
            .args(self.root.args())
    }
}

/// Whether a line is the beginning of a definition as in `def X86 : Target {`.
fn defines_target(line: &str) -> bool {
    let Some((name, class)) = line.split_once(':') else {
        return false;
    };
    name.starts_with("def ") && class.trim_end_matches(['{', ' ']).trim() == "Target"
}

/// Compares all targets.
pub(crate) fn compare_all(
    context: &Context,
    targets: &[Target],
    side: Side,
) -> Result<Vec<Compared>> {
    let banks = pool::map(targets, |target| {
        context.progress(&format!("oracle: LLVM's {}", target.name));
        read_theirs(context, target)
    });
    let both: Vec<(&Target, Result<Bank>)> = targets.iter().zip(banks).collect();
    let temp = context.temp("oracle")?;
    let mut workspace = Workspace::new(temp.path())?;
    let mut build_errors = String::new();
    if side == Side::Ours {
        build_errors = build(context, &both, &mut workspace)?;
    }
    let mut compared = pool::map(&both, |(target, bank)| {
        context.progress(&format!("oracle: comparing {}", target.name));
        let result = match bank {
            Ok(bank) => compare(target, bank, side, &workspace),
            Err(error) => Err(anyhow::anyhow!("what LLVM printed: {error:#}")),
        };
        let failed = |error: anyhow::Error| Compared {
            target: target.name.clone(),
            counts: BTreeMap::new(),
            differences: table::build_errors(&build_errors, &target.name),
            error: Some(format!("{error:#}")),
        };
        result.unwrap_or_else(failed)
    });
    compared.sort_by(|a, b| a.target.cmp(&b.target));
    Ok(compared)
}

/// Reads what LLVM prints for a target.
fn read_theirs(context: &Context, target: &Target) -> Result<Bank> {
    let mut cutter = Cutter::default();
    let run = target.invocation(context, &context.theirs);
    let finished = run.stream(&mut |piece| cutter.feed(piece))?;
    if finished.status != Status::Code(0) {
        bail!("LLVM's tool: {}", finished.status);
    }
    Bank::read(&cutter.finish())
}

/// Generates and builds our side; what cargo says is returned.
fn build(
    context: &Context,
    both: &[(&Target, Result<Bank>)],
    workspace: &mut Workspace,
) -> Result<String> {
    for (target, bank) in both {
        if let Ok(bank) = bank {
            workspace.add(&target.name, bank)?;
        }
    }
    let shared = &*workspace;
    pool::map(both, |(target, bank)| {
        if bank.is_ok() {
            context.progress(&format!("oracle: our {}", target.name));
            generate(context, target, shared);
        }
    });
    context.progress("oracle: building");
    workspace.build()
}

/// Generates our code. Without it the build fails, and its text says why.
fn generate(context: &Context, target: &Target, workspace: &Workspace) {
    let file = workspace.generated(&target.name);
    let output = file.to_string_lossy().into_owned();
    let run = target.invocation(context, &context.ours);
    let outcome = run.args(["-o".to_string(), output]).capture();
    let message = match outcome {
        Ok(outcome) if outcome.status == Status::Code(0) => return,
        Ok(outcome) => String::from_utf8_lossy(&outcome.stderr).into_owned(),
        Err(error) => format!("{error:#}"),
    };
    let _ = std::fs::write(file, format!("compile_error!({message:?});\n"));
}

/// Compares one target.
fn compare(target: &Target, bank: &Bank, side: Side, workspace: &Workspace) -> Result<Compared> {
    let names = [
        (Values::Regs, &bank.reg_names),
        (Values::Classes, &bank.class_names),
        (Values::Indices, &bank.index_names),
        (Values::Sets, &bank.set_names),
    ];
    let facts = canonical::facts(bank);
    let text = (side == Side::Theirs).then(|| facts.to_text());
    if let Some(text) = &text {
        std::fs::write(workspace.facts(&target.name), text)?;
    }
    let mut comparison = Comparison::new(facts, &names);
    let mut result = Ok(());
    let mut line = |line: &str| {
        if result.is_ok() {
            result = comparison.line(line);
        }
    };
    let dumped = match text {
        Some(text) => {
            text.lines().for_each(&mut line);
            Ok(())
        }
        None => workspace.dump(&target.name, &mut line),
    };
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
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let start = Instant::now();
    let targets = targets(context, &[])?;
    let mut part = Part::new("register-info");
    for compared in compare_all(context, &targets, Side::Ours)? {
        part.add(failure(&compared));
    }
    part.expect_cases(TARGETS);
    part.time = start.elapsed();
    Ok(vec![part])
}

/// The miss of a target, if it is one.
fn failure(compared: &Compared) -> Option<Failure> {
    let why = compared.error.iter();
    let why = why.map(|error| format!("could not compare: {error}"));
    (!compared.is_ok()).then(|| Failure {
        case: compared.target.clone(),
        detail: why.chain(compared.differences.iter().cloned()).collect(),
        reproduce: vec![format!(
            "cargo xtask oracle register-info --target {}",
            compared.target
        )],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_known_by_their_definition() {
        assert!(defines_target("def X86 : Target {"));
        assert!(!defines_target("def X : TargetThing {"));
        assert!(!defines_target("  // def X : Target"));
    }

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
        assert!(failure(&compared).is_some());
    }
}
