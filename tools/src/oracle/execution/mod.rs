//! Suites that execute instructions, and through their rows.
//!
//! A crate that is generated from a description makes random states, executes rows on them by the
//! interpreter, and has a program do the instructions on a machine. What it prints is a line for
//! each opcode. Here is what these suites have in common.

use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::{Failure, Part};
use crate::corpus::paths;
use anyhow::{Context as _, Result};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of a step.
pub(super) const TIMEOUT: Duration = Duration::from_secs(1200);
/// The number of reasons for not comparing that are named.
const REASONS: usize = 60;
/// The files of all crates. `cases.rs` and `state.rs` are of each.
const SHARED: [(&str, &str); 4] = [
    ("src/lib.rs", LIBRARY),
    ("src/instruction.rs", include_str!("crate/instruction.rs")),
    ("src/random.rs", include_str!("crate/random.rs")),
    ("src/run.rs", include_str!("crate/run.rs")),
];
/// The library, which is what is generated.
const LIBRARY: &str =
    "#![no_std]\n#![forbid(unsafe_code)]\n\nmod generated;\npub use generated::*;\n";

/// A crate that compares.
pub(super) struct Comparison<'a> {
    /// The name of the crate.
    pub(super) name: &'static str,
    /// The folder of LLVM's description, and the description with our records.
    pub(super) target: &'static str,
    pub(super) description: &'static str,
    /// The files beyond those of all crates.
    pub(super) files: &'a [(&'static str, &'static str)],
}

impl Comparison<'_> {
    /// Generates and builds the crate in a folder, and gives its program.
    pub(super) fn build(&self, context: &Context, folder: &Path) -> Result<PathBuf> {
        let package = folder.join("crate");
        for (name, text) in self.files.iter().chain(&SHARED) {
            let file = package.join(name);
            std::fs::create_dir_all(file.parent().unwrap_or(&package))?;
            write_if_new(&file, text)?;
        }
        write_if_new(&package.join("Cargo.toml"), &self.manifest())?;
        let lock = paths::workspace().join("Cargo.lock");
        std::fs::copy(lock, package.join("Cargo.lock"))?;
        self.generate(context, &package.join("src/generated.rs"))?;
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let target = folder.join("target");
        let build = Invocation::new(PathBuf::from(cargo), &package, TIMEOUT)
            .args(["build", "--quiet", "--offline", "--target-dir"])
            .args([path_text(&target)]);
        build.printed().context("the crate that compares")?;
        Ok(target.join("debug").join(self.name))
    }

    fn generate(&self, context: &Context, to: &Path) -> Result<()> {
        let file = paths::workspace().join(self.description);
        let folder = format!("llvm/lib/Target/{}", self.target);
        let generator = Invocation::new(&context.ours, &context.corpus, TIMEOUT)
            .args(["--gen-semantics", "--no-rust-docs"])
            .args(["-I", "llvm/include", "-I", &folder])
            .args([path_text(&file), "-o".into(), path_text(to)]);
        generator.printed().map(drop)
    }

    /// The manifest of the crate.
    fn manifest(&self) -> String {
        let runtime = path_text(&paths::workspace().join("tblgen-runtime"));
        let dependency = format!(
            "tblgen-runtime = {{ path = {runtime:?}, features = [\"interp\", \"std\"] }}\n"
        );
        [
            &format!("[package]\nname = {:?}\nversion = \"0.0.0\"\n", self.name),
            "edition = \"2024\"\n\n[workspace]\n\n[lib]\nname = \"generated\"\n\n[dependencies]\n",
            &dependency,
            "\n[profile.dev]\nopt-level = 1\ndebug = false\nincremental = false\n",
        ]
        .concat()
    }
}

/// Leaves a file alone that has the text already, so that nothing is built anew.
fn write_if_new(path: &Path, text: &str) -> Result<()> {
    if std::fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    Ok(std::fs::write(path, text)?)
}

/// A folder of files that do not change between calls, and are built once.
pub(super) fn folder(name: &str) -> Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let folder = paths::workspace().join(target).join(name);
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// The opcodes that have rows, out of what is printed.
pub(super) fn opcodes(printed: &str) -> impl Iterator<Item = &str> {
    // After the head of those without a row is a reason.
    let heads = printed.lines().filter_map(|line| line.split_once(" ("));
    let rows = heads.filter(|(_, rest)| rest.ends_with(':'));
    rows.map(|(name, _)| name)
}

/// The results of the cases of an opcode.
pub(super) struct Outcome {
    pub(super) name: String,
    pub(super) equal: usize,
    pub(super) different: usize,
    skipped: usize,
    pub(super) detail: String,
}

impl Outcome {
    /// A line that the crate prints about an opcode.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let mut fields = line.splitn(5, '\t');
        let name = fields.next()?.to_string();
        let mut number = || fields.next()?.parse::<usize>().ok();
        let (equal, different, skipped) = (number()?, number()?, number()?);
        let detail = fields.next()?.to_string();
        Some(Outcome {
            name,
            equal,
            different,
            skipped,
            detail,
        })
    }
}

/// A failure if not each opcode in the lines of cases has an outcome, or if they have not as many for
/// each line: nothing gets lost on the way.
pub(super) fn unaccounted(lines: &str, outcomes: &[Outcome]) -> Option<Failure> {
    let mut asked: BTreeMap<&str, usize> = BTreeMap::new();
    for line in lines.lines() {
        let last = line.rsplit(" ; ").next().unwrap_or(line);
        let name = last.split(' ').nth(1).unwrap_or("");
        *asked.entry(name).or_default() += 1;
    }
    let of_each = outcomes.iter().map(|outcome| {
        let lines = asked.get(outcome.name.as_str()).copied().unwrap_or(0);
        let all = outcome.equal + outcome.different + outcome.skipped;
        (all.checked_div(lines), &outcome.name)
    });
    let of_each: Vec<_> = of_each.collect();
    let first = of_each.first().and_then(|(count, _)| *count);
    let differ = of_each.iter().filter(|(count, _)| *count != first);
    let mut wrong: Vec<String> = differ.map(|(_, name)| format!("cases of {name}")).collect();
    if of_each.len() != asked.len() {
        wrong.push(format!("{} opcodes of {}", of_each.len(), asked.len()));
    }
    (!wrong.is_empty()).then(|| Failure::new("all cases", wrong))
}

/// The numbers, and a failure for each opcode that differs.
pub(super) fn report(outcomes: &[Outcome], least: usize, part: &mut Part) {
    let mut reasons: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let before = (part.cases, part.passed());
    for outcome in outcomes {
        if outcome.different > 0 {
            part.add(Some(Failure::new(
                outcome.name.clone(),
                [format!(
                    "{} cases equal, {} different: {}",
                    outcome.equal, outcome.different, outcome.detail
                )],
            )));
        } else if outcome.equal > 0 {
            part.add(None);
        } else {
            let names = reasons.entry(&outcome.detail).or_default();
            names.push(&outcome.name);
        }
    }
    let (compared, equal) = (part.cases - before.0, part.passed() - before.1);
    part.expect_cases(least);
    let cases: usize = outcomes.iter().map(|outcome| outcome.equal).sum();
    let left_out: usize = reasons.values().map(Vec::len).sum();
    part.notes.push(format!(
        "{} opcodes with rows in the encodings tried; {compared} compared, {equal} equal ({cases} \
         equal cases), {left_out} not compared",
        outcomes.len(),
    ));
    part.notes.extend(lines(reasons));
}

/// Lines about opcodes that are not compared, the most frequent reason first.
fn lines(reasons: BTreeMap<&str, Vec<&str>>) -> Vec<String> {
    let mut reasons: Vec<_> = reasons.into_iter().collect();
    reasons.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
    let lines = reasons.iter().take(REASONS).map(|(reason, names)| {
        let some: Vec<&str> = names.iter().take(4).copied().collect();
        let (count, some) = (names.len(), some.join(" "));
        format!("not compared, {count} ({some}): {reason}")
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opcodes_have_rows() {
        let printed = "A (Pat):\nput_operand 0, %1\n\nB (NoPattern): no pattern says what it does\n\n\
            C (Semantics) in mode 1:\nret\n";
        assert_eq!(opcodes(printed).collect::<Vec<_>>(), ["A", "C"]);
    }

    #[test]
    fn cases_that_are_lost_fail() {
        let lines = "00 A r:X0\n01 A r:X0\n02 L ; 03 B i:1\n";
        let check = |of_a: &str, of_b: &str| {
            let outcomes: Vec<_> = [of_a, of_b]
                .into_iter()
                .filter_map(Outcome::parse)
                .collect();
            unaccounted(lines, &outcomes).map(|failure| failure.detail)
        };
        assert_eq!(check("A\t7\t0\t1\t", "B\t0\t4\t0\twhy"), None);
        assert!(check("A\t6\t0\t0\t", "B\t4\t0\t0\t").is_some());
        assert!(check("A\t8\t0\t0\t", "C\t4\t0\t0\t").is_some());
        assert!(check("A\t8\t0\t0\t", "").is_some());
    }

    #[test]
    fn opcodes_that_differ_fail() {
        let lines = ["A\t3\t0\t0\t", "B\t3\t1\t0\twhy", "C\t0\t0\t4\treason"];
        let outcomes: Vec<_> = lines
            .iter()
            .filter_map(|line| Outcome::parse(line))
            .collect();
        let mut part = Part::new("part");
        report(&outcomes, 1, &mut part);
        assert_eq!((part.cases, part.failures.len()), (2, 1));
        assert!(part.notes[1].contains("not compared, 1 (C): reason"));
    }
}
