//! Machine code: what generated disassemblers and encoders answer, against LLVM's library.
//!
//! Words are drawn from each encoding, mutated, and at random ([`words`]). Both sides decode them
//! under several sets of features, and encode what they decoded; their answers have one form
//! ([`answers`]).

mod answers;
mod batches;
mod machines;
mod program;
mod words;
mod x86;

use super::frame::compared::{self, Compared, Differences};
use super::frame::cpp;
use super::frame::crates::Workspace;
use super::frame::targets::{self, Target};
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use answers::{Answers, Outcome};
use anyhow::{Context as _, Result, ensure};
use batches::Batch;
use machines::{MACHINES, Machine};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(1200);

/// The numbers of answers, and the differences.
#[derive(Default)]
pub(crate) struct Counts {
    answers: usize,
    /// The number of words that are instructions.
    instructions: usize,
    /// The number of instructions that a missing function of the target decodes or encodes.
    left_open: usize,
    /// The number of instructions that LLVM does not encode, or leaves to the linker.
    not_encoded: usize,
    /// The number of instructions that LLVM decodes without all of their operands, so that their
    /// bytes are not compared.
    incomplete: usize,
    /// The number of words for which LLVM crashes, or does what its code calls unreachable.
    undefined: usize,
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }
}

/// Compares the targets of those names, or all.
pub(crate) fn compare_all(context: &Context, names: &[String]) -> Result<Vec<Compared<Counts>>> {
    let targets = targets(context, names)?;
    let folder = TempDir::new(None, "oracle-mc-behaviour")?;
    let folder = folder.path();
    let theirs = cpp::program(folder, "llvm.cpp", include_str!("llvm.cpp"))?;
    let (crates, log) = build(context, &targets, folder)?;
    let compare = |target: &Target| {
        let run = Run {
            context,
            folder,
            theirs: &theirs,
            ours: crates.program(&target.name),
            log: &log,
        };
        run.compare(target)
    };
    Ok(compared::compare_all(&targets, compare))
}

/// The targets of those names, or all, whose machine code is stated.
fn targets(context: &Context, names: &[String]) -> Result<Vec<Target>> {
    let mut targets = targets::llvm_targets(context, names)?;
    targets.retain(|target| machine_of(target).is_some());
    ensure!(!targets.is_empty(), "no records are about these targets");
    Ok(targets)
}

/// The programs with what is generated, and the messages of the compiler.
fn build(context: &Context, targets: &[Target], folder: &Path) -> Result<(Workspace, String)> {
    let mut crates = Workspace::new(&folder.join("crates"), 1)?;
    for target in targets {
        let machine = machine_of(target).context("an unknown target")?;
        program::generate(context, target, machine, folder, &mut crates)?;
    }
    let log = crates.build()?;
    Ok((crates, log))
}

/// Decodes random bytes with the disassemblers of targets, and encodes what they are, in programs
/// that check for overflow. Returns a text with the numbers, and whether all ended well.
pub(crate) fn any_bytes(context: &Context, names: &[String]) -> Result<(String, bool)> {
    let targets = targets(context, names)?;
    let folder = TempDir::new(None, "oracle-mc-bytes")?;
    let (crates, log) = build(context, &targets, folder.path())?;
    let mut text = String::new();
    let mut is_ok = true;
    for target in &targets {
        let program = crates.program(&target.name);
        ensure!(program.exists(), "it does not compile: {log}");
        let run = Invocation::new(program, folder.path(), TIMEOUT).args([BYTES.to_string()]);
        let outcome = run
            .printed()
            .map(|out| String::from_utf8_lossy(&out).trim().to_string());
        is_ok &= outcome.is_ok();
        let outcome = outcome.unwrap_or_else(|error| format!("FAILED {error:#}"));
        let _ = writeln!(
            text,
            "{:12} bytes {BYTES}: instructions, encoded {outcome}",
            target.name
        );
    }
    Ok((text, is_ok))
}

/// The number of random bytes.
const BYTES: usize = 1_000_000_000;

fn machine_of(target: &Target) -> Option<&'static Machine> {
    MACHINES.iter().find(|machine| machine.name == target.name)
}

/// A run of both programs.
struct Run<'r> {
    context: &'r Context,
    folder: &'r Path,
    theirs: &'r Path,
    ours: PathBuf,
    /// The messages of the compiler.
    log: &'r str,
}

impl Run<'_> {
    fn compare(&self, target: &Target) -> Result<Counts> {
        self.context.progress(&format!("oracle: {}", target.name));
        ensure!(self.ours.exists(), "it does not compile: {}", self.log);
        let machine = machine_of(target).context("an unknown target")?;
        let features = Invocation::new(&self.ours, self.folder, TIMEOUT).printed()?;
        let features = String::from_utf8(features)?;
        let mut counts = Counts::default();
        for batch in batches::batches(self.context, target, machine, &features)? {
            self.compare_batch(target, machine, &batch, &mut counts)?;
        }
        Ok(counts)
    }

    fn compare_batch(
        &self,
        target: &Target,
        machine: &Machine,
        batch: &Batch,
        counts: &mut Counts,
    ) -> Result<()> {
        let file = self.file(target, "words");
        std::fs::write(&file, batch.words.as_flattened())?;
        let sets = batch.sets.as_bytes();
        let encode = if machine.has_encoder { "encode" } else { "" };
        let ours = self.run(&self.ours, &[], target, "ours", sets)?;
        let theirs = [machine.triple, "", encode];
        let theirs = self.run(self.theirs, &theirs, target, "theirs", sets)?;
        std::fs::remove_file(file)?;
        counts.add(machine, batch, &ours, &theirs)
    }

    fn file(&self, target: &Target, what: &str) -> PathBuf {
        self.folder.join(format!("{}.{what}", target.name))
    }

    /// The answers of a program, whose last two arguments are files.
    fn run(
        &self,
        program: &Path,
        arguments: &[&str],
        target: &Target,
        what: &str,
        sets: &[u8],
    ) -> Result<Answers> {
        let (words, answers) = (self.file(target, "words"), self.file(target, what));
        let files = [&words, &answers].map(|file| file.to_string_lossy().into_owned());
        let run = Invocation::new(program, self.folder, TIMEOUT);
        let run = run.args(arguments.iter().copied()).args(files);
        run.stdin(Some(sets.to_vec())).printed()?;
        let read = Answers::new(std::fs::read(&answers)?);
        std::fs::remove_file(answers)?;
        Ok(read)
    }
}

impl Counts {
    /// Adds the answers to a batch.
    fn add(
        &mut self,
        machine: &Machine,
        batch: &Batch,
        ours: &Answers,
        theirs: &Answers,
    ) -> Result<()> {
        let mut theirs = theirs.iter();
        let before = self.answers;
        for (at, own) in ours.iter().enumerate() {
            let other = theirs.next().context("LLVM has fewer answers")?;
            self.answers += 1;
            self.instructions += usize::from(other.is_instruction());
            let is_undefined = !own.is_instruction() && (machine.is_undefined)(&other);
            match own.compare(&other) {
                Outcome::Equal => {}
                Outcome::LeftOpen => self.left_open += 1,
                Outcome::NotEncoded => self.not_encoded += 1,
                Outcome::Incomplete => self.incomplete += 1,
                Outcome::Crashed => self.undefined += 1,
                Outcome::Different if is_undefined => self.undefined += 1,
                Outcome::Different => {
                    let word = &batch.words[at % batch.words.len()];
                    let set = at / batch.words.len();
                    let line = format!("set {set} word {word:02x?}: {own}, LLVM {other}");
                    self.differences.push(line);
                }
            }
        }
        ensure!(theirs.next().is_none(), "LLVM has more answers");
        ensure!(
            self.answers - before == batch.answers(),
            "answers are missing"
        );
        Ok(())
    }
}

/// The differences and the numbers.
pub(crate) fn table(all: &[Compared<Counts>]) -> String {
    let mut text = String::new();
    for compared in all {
        for line in compared.detail() {
            let _ = writeln!(text, "{} {line}", compared.target);
        }
    }
    for compared in all {
        let _ = match &compared.result {
            Ok(counts) => writeln!(
                text,
                "{:12} words {}, instructions {}, left to functions {}, not encoded by LLVM {}, \
                 incomplete in LLVM {}, undefined in LLVM {}, different {}",
                compared.target,
                counts.answers,
                counts.instructions,
                counts.left_open,
                counts.not_encoded,
                counts.incomplete,
                counts.undefined,
                counts.differences.len()
            ),
            Err(_) => writeln!(text, "{:12} NOT COMPARED", compared.target),
        };
    }
    text
}

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let start = Instant::now();
    let all = compare_all(context, &[])?;
    let mut part = compared::part(context, "mc-behaviour", &all, MACHINES.len());
    part.time = start.elapsed();
    Ok(vec![part])
}
