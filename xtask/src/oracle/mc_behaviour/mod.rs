//! Machine code: what generated disassemblers and encoders answer, against LLVM's library.
//!
//! Words are drawn from each encoding, mutated, and at random ([`words`]). Both sides decode them
//! under several sets of features, and encode what they decoded; their answers have one form
//! ([`answers`]).

mod answers;
mod words;

use super::frame::compared::{self, Compared, Differences};
use super::frame::cpp;
use super::frame::crates::Workspace;
use super::frame::targets::{self, Target};
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use answers::{Answer, Answers, Outcome};
use anyhow::{Context as _, Result, ensure};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use words::Order;

/// A target whose machine code is stated by records as far as it is not in LLVM's description.
struct Machine {
    /// The name of the target's file.
    name: &'static str,
    triple: &'static str,
    order: Order,
    /// Whether LLVM's code calls it unreachable what it answers, where we refuse a word.
    is_undefined: fn(&Answer<'_>) -> bool,
}

/// The targets that are compared.
const MACHINES: &[Machine] = &[
    machine("AArch64", "aarch64", Order::LITTLE),
    machine("AVR", "avr", half_words(false, true)),
    machine(
        "BPF",
        "bpfel",
        Order {
            units: &[1, 1, 2, 4],
            is_big: false,
            is_first_highest: true,
        },
    ),
    machine("Lanai", "lanai", Order::BIG),
    machine("LoongArch", "loongarch64", Order::LITTLE),
    machine("M68k", "m68k", half_words(true, false)),
    machine("MSP430", "msp430", half_words(false, false)),
    machine("Mips", "mips64", Order::BIG),
    machine("PPC", "powerpc64", Order::BIG),
    machine("RISCV", "riscv64", Order::LITTLE),
    machine("Sparc", "sparcv9", Order::BIG),
    machine("SystemZ", "s390x", Order::BIG),
    Machine {
        // Rounding modes that there are not.
        is_undefined: |theirs| !matches!(theirs.number(1), Some(0 | 8..=12)),
        ..machine("VE", "ve", Order::LITTLE)
    },
    machine("XCore", "xcore", Order::LITTLE),
];

const fn machine(name: &'static str, triple: &'static str, order: Order) -> Machine {
    Machine {
        name,
        triple,
        order,
        is_undefined: |_| false,
    }
}

/// Bytes in units of two.
const fn half_words(is_big: bool, is_first_highest: bool) -> Order {
    Order {
        units: &[2],
        is_big,
        is_first_highest,
    }
}

/// The number of words of a target, for each set of features.
const WORDS: usize = 250_000;

/// The number of sets of features: all, none, and random ones.
const SETS: usize = 4;

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(1200);

/// Our program.
const OURS: &str = include_str!("ours.rs");

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
        generate(context, target, folder, &mut crates)?;
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

/// Adds the crate of a target.
fn generate(
    context: &Context,
    target: &Target,
    folder: &Path,
    crates: &mut Workspace,
) -> Result<()> {
    crates.add(&target.name)?;
    let run = target.with_machine_code(folder)?;
    let run = run.run(
        context,
        "--gen-rust=disassembler,code_emitter",
        &context.ours,
    );
    let generated = run.printed()?;
    let has_features = String::from_utf8_lossy(&generated).contains("pub struct SubtargetFeatures");
    std::fs::write(crates.generated(&target.name), generated)?;
    let features = match has_features {
        true => WITH_FEATURES,
        false => WITHOUT_FEATURES,
    };
    crates.set_own_program(&target.name, &format!("{OURS}{features}"))
}

/// The disassembler for a set of features, which are given by number.
const WITH_FEATURES: &str = "
fn disassembler(line: &str) -> Disassembler {
    let mut features = SubtargetFeatures::NONE;
    for number in line.split_whitespace() {
        let number = number.parse().expect(\"a number\");
        features.insert(SubtargetFeature::from_number(number).expect(\"a feature\"));
    }
    Disassembler::new(&features)
}

fn features() -> usize {
    SubtargetFeature::ALL.len()
}
";

/// The disassembler of a target without features.
const WITHOUT_FEATURES: &str = "
fn disassembler(_: &str) -> Disassembler {
    Disassembler::new()
}

fn features() -> usize {
    0
}
";

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
        let text = target.run(self.context, "--print-encodings", &self.context.ours);
        let text = String::from_utf8(text.printed()?)?;
        let words = words::words(&text, machine.order, WORDS)?;
        let file = self.file(target, "words");
        std::fs::write(&file, words.concat())?;
        let features = Invocation::new(&self.ours, self.folder, TIMEOUT).printed()?;
        let features = String::from_utf8(features)?.trim().parse()?;
        let sets = words::sets(features, SETS).into_bytes();
        let ours = self.run(&self.ours, &[], target, "ours", &sets)?;
        let theirs = self.run(self.theirs, &[machine.triple, ""], target, "theirs", &sets)?;
        let counts = count(machine, &words, &ours, &theirs)?;
        std::fs::remove_file(file)?;
        Ok(counts)
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

fn count(
    machine: &Machine,
    words: &[[u8; words::WIDTH]],
    ours: &Answers,
    theirs: &Answers,
) -> Result<Counts> {
    let mut counts = Counts::default();
    let mut theirs = theirs.iter();
    for (at, own) in ours.iter().enumerate() {
        let other = theirs.next().context("LLVM has fewer answers")?;
        counts.answers += 1;
        counts.instructions += usize::from(other.is_instruction());
        let is_undefined = !own.is_instruction() && (machine.is_undefined)(&other);
        match own.compare(&other) {
            Outcome::Equal => {}
            Outcome::LeftOpen => counts.left_open += 1,
            Outcome::NotEncoded => counts.not_encoded += 1,
            Outcome::Incomplete => counts.incomplete += 1,
            Outcome::Crashed => counts.undefined += 1,
            Outcome::Different if is_undefined => counts.undefined += 1,
            Outcome::Different => {
                let word = &words[at % words.len()][..8];
                let set = at / words.len();
                let line = format!("set {set} word {word:02x?}: {own}, LLVM {other}");
                counts.differences.push(line);
            }
        }
    }
    ensure!(theirs.next().is_none(), "LLVM has more answers");
    ensure!(counts.answers == words.len() * SETS, "answers are missing");
    Ok(counts)
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
