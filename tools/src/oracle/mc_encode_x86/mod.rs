//! The encoder of X86: the bytes that it makes of instructions, against those of LLVM's library.
//!
//! In each mode, instructions come from three [`SOURCES`]: operands that are made up for each
//! opcode, byte strings of every opcode after random prefixes ([`words`]), and the code of LLVM's
//! library. LLVM's side is a program over its library, ours one with what is generated. They give
//! the bytes, and the place, size, kind and addend of each fixup. Where the answers differ, LLVM's
//! decoder has a say ([`Verdict`]): bytes that stand for another instruction are no model.

mod words;

use super::frame::compared::{self, Compared, Differences};
use super::frame::cpp;
use super::frame::crates::Workspace;
use super::frame::targets;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use anyhow::{Context as _, Result, bail, ensure};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The name of the target.
const X86: &str = "X86";

/// The modes: the number of bits, and LLVM's triple.
const MODES: [(u8, &str); 3] = [
    (64, "x86_64"),
    (32, "i386"),
    (16, "i386-unknown-unknown-code16"),
];

/// The sources of instructions.
const SOURCES: [&str; 3] = ["made up", "byte strings", "code of LLVM"];

/// The number of instructions that are made up for each opcode.
const EACH: usize = 40;

/// The number of byte strings in each mode.
const STRINGS: usize = 2_000_000;

/// Opcodes of which LLVM's encoder makes bytes, and we do not: a register is an operand of which
/// nothing says where it goes.
const NOT_ENCODED: [&str; 2] = ["EH_RETURN", "EH_RETURN64"];

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(1200);

/// Our program.
const OURS: &str = include_str!("ours.rs");

/// LLVM's program: the file to compile, and those that it includes.
const THEIRS: &str = include_str!("llvm.cpp");
const HEADERS: [(&str, &str); 3] = [
    ("build.hpp", include_str!("build.hpp")),
    ("cases.hpp", include_str!("cases.hpp")),
    ("judge.hpp", include_str!("judge.hpp")),
];

/// The outcome for an instruction for which the answers are not the same bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    /// Neither side makes bytes: LLVM stops the program, or has more than 15 bytes.
    BothRefuse,
    /// LLVM makes no bytes, and ours are the instruction.
    TheyRefuse,
    /// LLVM's decoder finds that LLVM's bytes are not the instruction, and ours, if any, are.
    TheyAreWrong,
    /// One of the sides is wrong, and it may be ours.
    Different,
}

impl Verdict {
    fn named(name: &str) -> Result<Self> {
        Ok(match name {
            "both-refuse" => Verdict::BothRefuse,
            "llvm-refuses" => Verdict::TheyRefuse,
            "llvm-wrong" => Verdict::TheyAreWrong,
            "different" => Verdict::Different,
            _ => bail!("an unknown verdict {name}"),
        })
    }
}

/// The numbers of instructions of one source.
#[derive(Default)]
struct Source {
    instructions: usize,
    verdicts: BTreeMap<Verdict, usize>,
}

/// The numbers of a mode, and the differences.
#[derive(Default)]
pub(crate) struct Counts {
    sources: Vec<Source>,
    /// For each opcode that was asked for, whether some bytes were the same.
    opcodes: BTreeMap<String, bool>,
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }

    fn note(&self) -> String {
        let line = |(name, source): (&_, &Source)| {
            let of = |verdict| source.verdicts.get(&verdict).copied().unwrap_or(0);
            format!(
                "{name:12} instructions {}, refused by both {}, by LLVM {}, other instructions in \
                 LLVM {}\n",
                source.instructions,
                of(Verdict::BothRefuse),
                of(Verdict::TheyRefuse),
                of(Verdict::TheyAreWrong),
            )
        };
        SOURCES.iter().zip(&self.sources).map(line).collect()
    }
}

/// Compares all modes.
pub(crate) fn compare_all(context: &Context) -> Result<Vec<Compared<Counts>>> {
    let folder = TempDir::new(None, "oracle-mc-encode-x86")?;
    let folder = folder.path();
    for (name, text) in HEADERS {
        std::fs::write(folder.join(name), text)?;
    }
    let theirs = cpp::program(&context.bin, folder, "llvm.cpp", THEIRS)?;
    let ours = build(context, folder)?;
    let programs = Programs {
        context,
        folder,
        theirs: &theirs,
        ours: &ours,
    };
    let all = MODES.map(|(bits, triple)| Compared {
        target: format!("{X86}-{bits}"),
        result: programs.compare(bits, triple),
    });
    let mut all = Vec::from(all);
    find_missing(&mut all);
    Ok(all)
}

/// The program with what is generated.
fn build(context: &Context, folder: &Path) -> Result<PathBuf> {
    let all = targets::llvm_targets(context)?;
    let targets = targets::of_names(all, &[X86]);
    let target = targets.first().context("no X86")?;
    let mut crates = Workspace::new(&folder.join("crates"), 1)?;
    crates.add(X86)?;
    let run = target.run(context, "--gen-rust=code_emitter", &context.ours);
    std::fs::write(crates.generated(X86), run.printed()?)?;
    crates.set_own_program(X86, OURS)?;
    let log = crates.build()?;
    let program = crates.program(X86);
    ensure!(program.exists(), "it does not compile: {log}");
    Ok(program)
}

/// The programs of both sides.
struct Programs<'p> {
    context: &'p Context,
    folder: &'p Path,
    theirs: &'p Path,
    ours: &'p Path,
}

impl Programs<'_> {
    fn compare(&self, bits: u8, triple: &str) -> Result<Counts> {
        let mut counts = Counts::default();
        let (strings, cases) = (self.file("strings"), self.file("cases"));
        std::fs::write(&strings, words::strings(bits, STRINGS))?;
        let commands: [&[&str]; 3] = [
            &["build", "1", &EACH.to_string(), &cases],
            &["decode", &strings, &cases],
            &["text", &cases],
        ];
        for (source, command) in SOURCES.iter().zip(commands) {
            let title = format!("oracle: X86, {bits} bits, {source}");
            self.context.progress(&title);
            let arguments = [&[triple], command].concat();
            self.run(self.theirs, &arguments)?;
            self.count(bits, triple, &cases, &mut counts)?;
        }
        Ok(counts)
    }

    /// Counts what our side makes of a file of cases.
    fn count(&self, bits: u8, triple: &str, cases: &str, counts: &mut Counts) -> Result<()> {
        let others = self.file("others");
        let answers = self.run(self.ours, &[&bits.to_string(), cases, &others])?;
        let mut lines = answers.lines();
        let mut source = Source {
            instructions: lines.next().context("no number")?.parse()?,
            ..Source::default()
        };
        for line in lines {
            let (opcode, is_equal) = line.split_once(' ').context("an opcode")?;
            *counts.opcodes.entry(opcode.to_string()).or_default() |= is_equal == "true";
        }
        for line in self.run(self.theirs, &[triple, "judge", &others])?.lines() {
            let (verdict, rest) = line.split_once(' ').context("a verdict")?;
            let verdict = Verdict::named(verdict)?;
            *source.verdicts.entry(verdict).or_default() += 1;
            if verdict == Verdict::Different {
                counts.differences.push(rest.to_string());
            }
        }
        ensure!(source.instructions > 0, "no instructions");
        counts.sources.push(source);
        Ok(())
    }

    fn file(&self, name: &str) -> String {
        self.folder.join(name).to_string_lossy().into_owned()
    }

    fn run(&self, program: &Path, arguments: &[&str]) -> Result<String> {
        let run = Invocation::new(program, self.folder, TIMEOUT);
        let printed = run.args(arguments.iter().copied()).printed()?;
        Ok(String::from_utf8(printed)?)
    }
}

/// Adds a difference for each opcode of which no bytes were the same in any mode.
fn find_missing(all: &mut [Compared<Counts>]) {
    let counts = all.iter().filter_map(|one| one.result.as_ref().ok());
    let mut opcodes = BTreeMap::<&String, bool>::new();
    for (opcode, is_equal) in counts.flat_map(|counts| &counts.opcodes) {
        *opcodes.entry(opcode).or_default() |= is_equal;
    }
    let missing = opcodes
        .iter()
        .filter(|(opcode, is_equal)| !**is_equal && !NOT_ENCODED.contains(&opcode.as_str()));
    let missing = missing.map(|(opcode, _)| format!("{opcode} is encoded in no mode"));
    let missing: Vec<String> = missing.collect();
    if let Some(Ok(counts)) = all.first_mut().map(|one| &mut one.result) {
        counts.differences.extend(missing);
    }
}

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, "mc-encode-x86", MODES.len(), compare_all)
}
