//! Machine code: the instructions of LLVM's own tests, decoded and encoded.
//!
//! The calls of llvm-mc in the tests ([`calls`]) are made by a program over LLVM's library, which
//! keeps the bytes of each instruction, and the features for which it has them: directives in the
//! tests change these ([`vectors`]). Both sides decode the bytes for the same features, and encode
//! what they are. LLVM's encoder may make other bytes of what it decoded, and ours the same ones.

pub(super) mod calls;
pub(super) mod vectors;

use super::frame::compared::{self, Compared, Differences};
use super::frame::cpp;
use super::frame::targets::Target;
use super::mc_behaviour::answers::{Answer, Outcome};
use super::mc_behaviour::machines::{self, MACHINES, Machine};
use super::mc_behaviour::programs::{Programs, Question};
use super::mc_behaviour::words::WIDTH;
use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use crate::compare::temp::TempDir;
use anyhow::{Context as _, Result, ensure};
use calls::Calls;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;
use vectors::{Subtarget, Vector, Vectors};

/// The numbers of vectors, and the differences.
#[derive(Default)]
pub(crate) struct Counts {
    files: usize,
    runs: usize,
    calls: usize,
    vectors: usize,
    with_fixups: usize,
    /// The number of vectors that become the same bytes again.
    equal: usize,
    /// The number of vectors that become other bytes, as with LLVM.
    other_form: usize,
    /// The numbers of what is not compared, by reason.
    left_out: BTreeMap<&'static str, usize>,
    /// The number of vectors that are different.
    different: usize,
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }
}

/// Targets with differences that are known: the most vectors, and what is different.
const KNOWN: &[(&str, usize, &str)] = &[
    (
        "ARM",
        1,
        "a return from an exception (RFE), for which LLVM has an operand that it does not have",
    ),
    (
        "Mips",
        185,
        "registers of addresses with an index, and distances that LLVM's encoder changes",
    ),
    (
        "X86",
        6,
        "instructions of more than 15 bytes, which LLVM's test calls an error, and we refuse",
    ),
];

/// Whether all is equal, apart from what is known.
pub(crate) fn is_ok(compared: &Compared<Counts>) -> bool {
    let known = KNOWN.iter().find(|known| known.0 == compared.target);
    let most = known.map_or(0, |known| known.1);
    let counts = compared.result.as_ref();
    counts.is_ok_and(|counts| counts.different <= most)
}

/// Compares the targets that are asked for.
pub(crate) fn compare_all(context: &Context) -> Result<Vec<Compared<Counts>>> {
    let targets = machines::targets(context)?;
    let folder = TempDir::new(None, "oracle-mc-vectors")?;
    let folder = folder.path();
    let text = include_str!("vectors.cpp");
    let run = Run {
        context,
        finder: cpp::program(&context.bin, folder, "vectors.cpp", text)?,
        programs: Programs::build(context, &targets, &context.bin, folder)?,
        folder,
    };
    Ok(compared::compare_all(&targets, |target| {
        run.compare(target)
    }))
}

/// A run of the oracle.
struct Run<'r> {
    context: &'r Context,
    /// The program that finds vectors.
    finder: PathBuf,
    programs: Programs,
    folder: &'r Path,
}

impl Run<'_> {
    fn compare(&self, target: &Target) -> Result<Counts> {
        self.context.progress(&format!("oracle: {}", target.name));
        let machine = machines::machine_of(target)?;
        let calls = Calls::of_folder(&self.context.corpus, &target.folder()?)?;
        let own = machine.own_subtargets(&self.programs.features(target)?)?;
        let vectors = Vectors::of_calls(self.context, &self.finder, &calls, &own, self.folder)?;
        let mut counts = Counts {
            files: calls.files,
            runs: calls.runs,
            calls: calls.arguments.len(),
            vectors: vectors.count,
            with_fixups: vectors.with_fixups,
            left_out: calls.left_out.clone(),
            ..Counts::default()
        };
        counts.left_out.extend(&vectors.left_out);
        ensure!(!vectors.subtargets.is_empty(), "there are no vectors");
        let (records, questions) = questions(machine, &vectors);
        let (ours, theirs) = self.programs.ask(target, &records, &questions)?;
        let mut answers = ours.iter().zip(theirs.iter());
        for (subtarget, of_subtarget) in &vectors.subtargets {
            for (bytes, vector) in of_subtarget {
                let (own, other) = answers.next().context("answers are missing")?;
                let compared = ComparedVector {
                    machine,
                    subtarget,
                    bytes,
                    vector,
                };
                counts.add(&compared, &own, &other, &calls);
            }
        }
        ensure!(answers.next().is_none(), "there are more answers");
        Ok(counts)
    }
}

/// The records of all vectors, and a question for each subtarget.
fn questions<'v>(machine: &Machine, vectors: &'v Vectors) -> (Vec<[u8; WIDTH]>, Vec<Question<'v>>) {
    let mut records = Vec::new();
    let mut questions = Vec::new();
    for (subtarget, of_subtarget) in &vectors.subtargets {
        let first = records.len();
        for bytes in of_subtarget.keys() {
            let mut record = [0; WIDTH];
            record[..bytes.len()].copy_from_slice(bytes);
            records.push(record);
        }
        questions.push(Question {
            records: first..records.len(),
            triple: &subtarget.triple,
            is_big_endian: machine.is_bi_endian.then_some(subtarget.is_big_endian),
            is_sequence: false,
            features: subtarget.features.clone(),
        });
    }
    (records, questions)
}

/// A vector with its surroundings.
struct ComparedVector<'v> {
    machine: &'v Machine,
    subtarget: &'v Subtarget,
    bytes: &'v [u8],
    vector: &'v Vector,
}

impl ComparedVector<'_> {
    /// The reason why LLVM's bytes for the instruction of the vector are others, where it is known and
    /// ours are a shorter form of the vector.
    fn shorter_form(&self, own: &Answer<'_>, other: &Answer<'_>) -> Option<&'static str> {
        let is_shorter = own.encoded()?.len() < self.bytes.len() && own.is_same_instruction(other);
        let known = self.machine.known;
        is_shorter.then(|| known(own, other, self.bytes))?
    }
}

impl Counts {
    fn add(
        &mut self,
        compared: &ComparedVector<'_>,
        own: &Answer<'_>,
        other: &Answer<'_>,
        calls: &Calls,
    ) {
        let vector = compared.vector;
        let is_same = own.encoded() == Some(compared.bytes);
        let is_undefined = own.encoded().is_none() && (compared.machine.is_undefined)(other);
        let reason = match own.compare(other) {
            Outcome::Equal if !other.is_instruction() => {
                self.leave_out("no instructions for LLVM", vector.count - vector.assembled);
                self.leave_out("assembled, but not disassembled by LLVM", vector.assembled);
                return;
            }
            Outcome::Equal | Outcome::NotEncoded if is_same => {
                self.equal += vector.count;
                return;
            }
            Outcome::Equal if own.encoded().is_some() => {
                self.other_form += vector.count;
                return;
            }
            Outcome::Equal | Outcome::NotEncoded => "decoded, but not encoded by LLVM",
            Outcome::LeftOpen => "left to functions",
            Outcome::Incomplete => "decoded by LLVM without some operand, or with a wrong one",
            Outcome::Crashed => "decoded or encoded by LLVM with a crash",
            Outcome::Different if is_undefined => "undefined in LLVM",
            // Our bytes are those of the test.
            Outcome::Different
                if is_same && (compared.machine.known)(own, other, compared.bytes).is_some() =>
            {
                self.equal += vector.count;
                return;
            }
            Outcome::Different => match compared.shorter_form(own, other) {
                Some(reason) => reason,
                None => return self.add_difference(compared, own, other, calls),
            },
        };
        self.leave_out(reason, vector.count);
    }

    fn add_difference(
        &mut self,
        compared: &ComparedVector<'_>,
        own: &Answer<'_>,
        other: &Answer<'_>,
        calls: &Calls,
    ) {
        self.different += compared.vector.count;
        let call = calls.arguments.get(compared.vector.call);
        self.differences.push(format!(
            "{:02x?} {} in {}: {own}, LLVM {other}",
            compared.bytes,
            compared.subtarget.triple,
            call.map(|words| words.join(" ")).unwrap_or_default()
        ));
    }

    fn leave_out(&mut self, reason: &'static str, count: usize) {
        if count > 0 {
            *self.left_out.entry(reason).or_default() += count;
        }
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "files {}, calls in RUN lines {}, of them made {}; vectors {} (with expressions {}), \
             equal {}, another form as LLVM {}, different {}; not compared:",
            self.files,
            self.runs,
            self.calls,
            self.vectors,
            self.with_fixups,
            self.equal,
            self.other_form,
            self.different
        )?;
        for (number, (reason, count)) in self.left_out.iter().enumerate() {
            let comma = if number > 0 { "," } else { "" };
            write!(f, "{comma} {reason} {count}")?;
        }
        Ok(())
    }
}

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let start = Instant::now();
    let all = compare_all(context)?;
    let mut part = context.sampled_part("mc-vectors");
    for compared in &all {
        let target = &compared.target;
        part.add((!is_ok(compared)).then(|| Failure {
            case: target.clone(),
            detail: compared.detail(),
            reproduce: vec![format!("cargo xtask oracle mc-vectors --target {target}")],
        }));
        let counts = compared.result.as_ref();
        part.notes
            .extend(counts.map(|counts| format!("{}: {counts}", compared.target)));
    }
    part.expect_cases(MACHINES.len());
    part.time = start.elapsed();
    Ok(vec![part])
}
