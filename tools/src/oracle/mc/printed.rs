//! Printers of targets for whose decoders there are no records: the texts of the instructions that LLVM's
//! disassembler makes of words, against LLVM's printer.
//!
//! LLVM's side makes the instructions (`printed.hpp`), and ours prints them (`ours_printed.rs`).

use super::answers::Answers;
use super::behaviour::words::{self, Order};
use super::programs::{Question, Theirs};
use super::tally::Tally;
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use crate::corpus::releases;
use crate::oracle::frame::compared::{self, Compared};
use crate::oracle::frame::crates::{self, Workspace};
use crate::oracle::frame::targets::{self, Target};
use anyhow::{Context as _, Result, ensure};
use std::path::Path;
use std::time::Duration;

/// Our side: the program over a generated printer.
const PROGRAM: &str = concat!(
    include_str!("ours_printed.rs"),
    include_str!("ours_answers.rs")
);

/// The time limit of our program.
const TIMEOUT: Duration = Duration::from_secs(600);

/// The number of words for each processor.
const WORDS: usize = 250_000;

/// A target, and what is asked about it.
struct Subject {
    name: &'static str,
    triple: &'static str,
    /// The order of the bytes of its instructions.
    order: Order,
    /// The processors, each with words for LLVM's side about features that it has in addition, and the first
    /// release that has it.
    processors: &'static [(&'static str, &'static str, u32)],
}

impl Subject {
    /// The processors that a release has, with words for LLVM's side.
    fn processors_of(&self, release: u32) -> impl Iterator<Item = (&'static str, &'static str)> {
        let processors = self.processors.iter();
        let of_release = processors.filter(move |(.., first)| *first <= release);
        of_release.map(|(cpu, features, _)| (*cpu, *features))
    }

    /// Whether a release has any of the processors.
    fn is_of(&self, release: u32) -> bool {
        self.processors_of(release).next().is_some()
    }
}

const SUBJECTS: [Subject; 3] = [
    Subject {
        name: "AMDGPU",
        triple: "amdgcn",
        order: Order::LITTLE,
        processors: &[
            ("fiji", "", 14),
            ("gfx900", "", 14),
            ("gfx90a", "", 14),
            ("gfx942", "", 17),
            ("gfx1010", "", 14),
            ("gfx1030", "", 14),
            ("gfx1100", "", 15),
            ("gfx1200", "", 18),
        ],
    },
    Subject {
        name: "Hexagon",
        triple: "hexagon",
        order: Order::LITTLE,
        processors: &[("hexagonv73", "+hvxv73,+hvx-length128b", 16)],
    },
    Subject {
        name: "Xtensa",
        triple: "xtensa",
        order: Order::LITTLE,
        processors: &[("generic", "+density", 19)],
    },
];

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let release = context.release.parse()?;
    let count = SUBJECTS.iter().filter(|one| one.is_of(release)).count();
    compared::suite(context, "asm-printed", count, compare_all)
}

fn compare_all(context: &Context) -> Result<Vec<Compared<Tally>>> {
    let mut targets = targets::llvm_targets(context)?;
    let release = context.release.parse()?;
    targets.retain(|target| subject_of(target).is_some_and(|one| one.is_of(release)));
    let folder = TempDir::new(None, "oracle-asm-printed")?;
    let mut crates = Workspace::new(&folder.path().join("crates"), 1)?;
    for target in &targets {
        let run = target.with_machine_code(folder.path(), "")?;
        let generated = run.text(context, "--gen-rust=asm_writer", &context.ours)?;
        crates.add_own(&target.name, &generated, PROGRAM)?;
    }
    let bin = match releases::named(context.release) {
        Some(source) => releases::library(source, context.offline)?,
        None => context.bin.clone(),
    };
    let theirs = Theirs::build(&bin, folder.path())?;
    let ours = crates.built()?;
    Ok(compared::compare_all(&targets, |target| {
        let run = Run {
            context,
            theirs: &theirs,
            ours: &ours,
            folder: folder.path(),
        };
        run.compare(target)
    }))
}

fn subject_of(target: &Target) -> Option<&'static Subject> {
    SUBJECTS.iter().find(|one| one.name == target.name)
}

/// The two sides.
struct Run<'r> {
    context: &'r Context,
    theirs: &'r Theirs,
    ours: &'r crates::Programs,
    folder: &'r Path,
}

impl Run<'_> {
    fn compare(&self, target: &Target) -> Result<Tally> {
        let subject = subject_of(target).context("an unknown target")?;
        let encodings = target.text(self.context, "--print-encodings", &self.context.ours)?;
        let words = words::words(&encodings, subject.order, WORDS)?;
        let mut tally = Tally::default();
        for (cpu, features) in subject.processors_of(self.context.release.parse()?) {
            self.context
                .progress(&format!("oracle: {} {cpu}", target.name));
            let question = Question {
                features: format!("cpu={cpu} {features}"),
                ..Question::of_triple("printed", 0..words.len(), subject.triple)
            };
            let theirs = self.theirs.ask(&target.name, &words, &[question])?;
            let decoded = theirs.iter().filter(|answer| !answer.0.is_empty()).count();
            ensure!(
                decoded > WORDS / 100,
                "LLVM decodes {decoded} words for {cpu}"
            );
            let ours = self.printed(target, cpu, &theirs)?;
            for ((own, other), word) in ours.iter().zip(theirs.iter()).zip(&words) {
                compare_one((&own.text(), &other.rest_as_text()), word, &mut tally);
            }
        }
        Ok(tally)
    }

    /// Our texts of the instructions in LLVM's answers.
    fn printed(&self, target: &Target, cpu: &str, theirs: &Answers) -> Result<Answers> {
        let file = |part: &str| self.folder.join(format!("{}.{part}", target.name));
        let (data, answers) = (file("data"), file("printed"));
        std::fs::write(&data, &theirs.0)?;
        Invocation::new(self.ours.path(&target.name)?, self.folder, TIMEOUT)
            .args([path_text(&data), path_text(&answers), cpu.to_string()])
            .printed()?;
        let printed = Answers(std::fs::read(&answers)?);
        let counts = [&printed, theirs].map(|answers| answers.iter().count());
        ensure!(counts[0] == counts[1], "answers are missing: {counts:?}");
        Ok(printed)
    }
}

/// Compares the texts of an instruction.
fn compare_one((own, other): (&str, &str), word: &[u8], tally: &mut Tally) {
    if other.is_empty() {
        return;
    }
    tally.count("printed", 1);
    let other = last(other);
    if own == other {
        return;
    }
    if without_remarks(own) == without_remarks(other) {
        return tally.count(
            "remarks of LLVM's printer about wrong operands are others",
            1,
        );
    }
    if other.contains("/*INV_OP*/") {
        return tally.count("operands that LLVM's disassembler leaves out", 1);
    }
    let line = format!("{word:02x?}: {own:?}, LLVM {other:?}");
    tally.add_difference(1, line);
}

/// A text without the comments about operands that the instruction cannot have.
fn without_remarks(text: &str) -> String {
    let mut rest = text;
    let mut all = String::new();
    while let Some((before, after)) = rest.split_once("/*Invalid ") {
        all += before;
        rest = after.split_once("*/").map_or("", |(_, rest)| rest);
    }
    all + rest
}

/// The text of the instruction that is printed last.
fn last(text: &str) -> &str {
    let text = text.trim_end();
    text.rsplit_once('\x0b')
        .map_or(text, |(_, last)| last.trim_start())
}
