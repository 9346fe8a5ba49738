//! The programs that are asked: one over LLVM's library, and one over what is generated for each
//! target. Both answer the same lines of questions.

use super::answers::Answers;
use super::behaviour::words::Record;
use super::changed;
use super::machines::{BPF_BIG, Machine, Subtargets, machine_of};
use super::own_program::own_program;
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::plant;
use crate::compare::process::{Invocation, Status};
use crate::oracle::frame::cpp;
use crate::oracle::frame::crates::Workspace;
use crate::oracle::frame::targets::Target;
use anyhow::{Result, bail, ensure};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(1200);

/// LLVM's side: the file to compile, and those that it includes.
const SOURCE: &str = include_str!("llvm.cpp");
const HEADERS: [(&str, &str); 4] = [
    ("machine.hpp", cpp::MACHINE),
    ("build.hpp", include_str!("build.hpp")),
    ("printed.hpp", include_str!("printed.hpp")),
    ("text.hpp", include_str!("text.hpp")),
];

/// A question: some of the records, for a subtarget.
pub(super) struct Question {
    pub(super) mode: &'static str,
    pub(super) records: Range<usize>,
    pub(super) triple: String,
    pub(super) arrangement: Arrangement,
    /// The numbers of features, with blanks between them; for LLVM's side `triple`, or their names,
    /// such as `+m,+a`.
    pub(super) features: String,
}

/// The arrangement of the records of a question.
#[derive(Clone, Copy)]
pub(super) enum Arrangement {
    /// Records on their own.
    Alone,
    /// Records whose bytes have an order that descriptions leave open: whether it begins with the
    /// highest bits.
    Bytes { is_big: bool },
    /// Sequences of that many records, which are instructions one after the other.
    Sequences(usize),
}

impl Question {
    /// A question about records on their own, for a triple. LLVM's side has the features of it.
    pub(super) fn of_triple(mode: &'static str, records: Range<usize>, triple: &str) -> Self {
        Question {
            mode,
            records,
            triple: triple.to_string(),
            arrangement: match triple {
                BPF_BIG => Arrangement::Bytes { is_big: true },
                _ => Arrangement::Alone,
            },
            features: "triple".to_string(),
        }
    }

    fn line(&self) -> String {
        let Range { start, end } = self.records;
        let order = match self.arrangement {
            Arrangement::Alone => "-".to_string(),
            Arrangement::Bytes { is_big } => if is_big { "big" } else { "little" }.to_string(),
            Arrangement::Sequences(length) => length.to_string(),
        };
        let (mode, count, triple) = (self.mode, end.saturating_sub(start), &self.triple);
        format!(
            "{mode} {start} {count} {triple} {order} {}\n",
            self.features
        )
    }
}

/// LLVM's program.
pub(crate) struct Theirs {
    program: PathBuf,
    folder: PathBuf,
}

impl Theirs {
    /// Compiles the program in a folder, over the library whose programs are in `bin`.
    pub(crate) fn build(bin: &Path, folder: &Path) -> Result<Self> {
        for (name, text) in HEADERS {
            std::fs::write(folder.join(name), text)?;
        }
        Ok(Theirs {
            program: cpp::program(bin, folder, "llvm.cpp", SOURCE)?,
            folder: folder.to_path_buf(),
        })
    }

    /// LLVM's answers to questions about records; `name` begins the names of files.
    pub(super) fn ask(
        &self,
        name: &str,
        records: &[Record],
        questions: &[Question],
    ) -> Result<Answers> {
        let files = (self.folder.as_path(), format!("{name}.theirs"));
        ask(&self.program, files, records.as_flattened(), questions)
    }

    /// The names of all opcodes of a target.
    pub(super) fn opcodes(&self, triple: &str) -> Result<Vec<String>> {
        let question = Question::of_triple("opcodes", 0..0, triple);
        let names = self.ask(&format!("opcodes-{triple}"), &[], &[question])?;
        Ok(names.iter().map(|name| name.text()).collect())
    }

    /// The names in instructions at the beginning of byte strings: size, opcode and operands. Empty
    /// lines are no instructions.
    pub(crate) fn names(
        &self,
        (triple, features): (&str, &str),
        records: &[Record],
    ) -> Result<Vec<String>> {
        let mut question = Question::of_triple("names", 0..records.len(), triple);
        question.features = features.to_string();
        let answers = self.ask("names", records, &[question])?;
        let names: Vec<String> = answers.iter().map(|answer| answer.text()).collect();
        let (found, asked) = (names.len(), records.len());
        ensure!(found == asked, "{found} instructions of {asked} have names");
        Ok(names)
    }

    /// The vectors in calls of llvm-mc, in the lines of `text.hpp`.
    pub(super) fn calls(&self, name: &str, lines: String) -> Result<String> {
        let file = self.folder.join(format!("{name}.vectors"));
        Invocation::new(&self.program, &self.folder, TIMEOUT)
            .args(["calls".into(), path_text(&file)])
            .stdin(Some(lines.into_bytes()))
            .printed()?;
        let found = std::fs::read_to_string(&file)?;
        std::fs::remove_file(file)?;
        Ok(found)
    }
}

/// The answers of a program to questions about data, in files in a folder whose names begin like
/// that.
fn ask(
    program: &Path,
    (folder, name): (&Path, String),
    data: &[u8],
    questions: &[Question],
) -> Result<Answers> {
    let files = ["data", "answers"].map(|part| folder.join(format!("{name}.{part}")));
    let [data_file, answers] = &files;
    std::fs::write(data_file, data)?;
    let lines: String = questions.iter().map(Question::line).collect();
    Invocation::new(program, folder, TIMEOUT)
        .args(files.each_ref().map(|file| path_text(file)))
        .stdin(Some(lines.into_bytes()))
        .printed()?;
    let mut bytes = std::fs::read(answers)?;
    plant::alter_bytes(program, &mut bytes);
    for file in &files {
        std::fs::remove_file(file)?;
    }
    Ok(Answers(bytes))
}

/// The programs of both sides.
pub(super) struct Programs {
    pub(super) theirs: Theirs,
    /// The programs over what is generated.
    crates: Workspace,
    /// The messages of the compiler.
    log: String,
    /// The targets for which nothing is generated, with the first message.
    refused: BTreeMap<String, String>,
}

impl Programs {
    /// The programs for these targets, which are made in a folder. LLVM's side is over the library
    /// whose programs are in `bin`.
    pub(super) fn build(
        context: &Context,
        targets: &[Target],
        bin: &Path,
        folder: &Path,
    ) -> Result<Self> {
        let mut crates = Workspace::new(&folder.join("crates"), 1)?;
        let mut refused = BTreeMap::new();
        for target in targets {
            if let Err(error) = generate(context, target, folder, &mut crates) {
                refused.insert(target.name.clone(), format!("{error:#}"));
            }
        }
        Ok(Programs {
            theirs: Theirs::build(bin, folder)?,
            log: crates.build()?,
            crates,
            refused,
        })
    }

    /// Our program of a target.
    fn ours(&self, target: &Target) -> Result<PathBuf> {
        if let Some(error) = self.refusal(target) {
            bail!("nothing is generated: {error}");
        }
        let program = self.crates.program(&target.name);
        ensure!(program.exists(), "it does not compile: {}", self.log);
        Ok(program)
    }

    /// The subtargets that a target is about.
    pub(super) fn subtargets(&self, target: &Target) -> Result<Subtargets> {
        let program = Invocation::new(self.ours(target)?, &self.theirs.folder, TIMEOUT);
        let printed = String::from_utf8(program.printed()?)?;
        Subtargets::new(machine_of(target)?, &printed)
    }

    /// Our answers to questions about records, and LLVM's: as many as there are records in questions.
    pub(super) fn ask(
        &self,
        target: &Target,
        records: &[Record],
        questions: &[Question],
    ) -> Result<(Answers, Answers)> {
        let ours = self.ask_ours(target, records.as_flattened(), questions)?;
        let theirs = self.theirs.ask(&target.name, records, questions)?;
        let asked: usize = questions.iter().map(|one| one.records.len()).sum();
        let counts = [&ours, &theirs].map(|answers| answers.iter().count());
        ensure!(
            counts == [asked; 2],
            "{asked} records, answers of ours and of LLVM: {counts:?}"
        );
        let ours = changed::marked((self, target), (records, questions), (ours, &theirs))?;
        Ok((ours, theirs))
    }

    /// Our answers to questions about data.
    pub(super) fn ask_ours(
        &self,
        target: &Target,
        data: &[u8],
        questions: &[Question],
    ) -> Result<Answers> {
        let files = (
            self.theirs.folder.as_path(),
            format!("{}.ours", target.name),
        );
        ask(&self.ours(target)?, files, data, questions)
    }

    /// The reason why nothing is generated for a target, if so.
    pub(super) fn refusal(&self, target: &Target) -> Option<&str> {
        self.refused.get(&target.name).map(String::as_str)
    }
}

/// Adds the crate of a target.
fn generate(
    context: &Context,
    target: &Target,
    folder: &Path,
    crates: &mut Workspace,
) -> Result<()> {
    let machine: &Machine = machine_of(target)?;
    let run = target.with_machine_code(folder, machine.define)?;
    let outputs = match machine.texts.is_empty() {
        true => "--gen-rust=disassembler,code_emitter",
        false => "--gen-rust=disassembler,code_emitter,asm_writer",
    };
    let outcome = run.run(context, outputs, &context.ours).capture()?;
    if outcome.status != Status::Code(0) {
        bail!(first_error(&outcome.stderr));
    }
    crates.add(&target.name)?;
    let text = String::from_utf8_lossy(&outcome.stdout);
    std::fs::write(crates.generated(&target.name), &outcome.stdout)?;
    crates.set_own_program(&target.name, &own_program(machine, &text))
}

/// The first error among the messages of a tool, with the number of all.
fn first_error(messages: &[u8]) -> String {
    let messages = String::from_utf8_lossy(messages);
    let mut errors = messages.lines().filter(|line| line.contains("error: "));
    match (errors.next(), errors.count()) {
        (Some(first), 0) => first.to_string(),
        (Some(first), more) => format!("{first} (and {more} more)"),
        (None, _) => messages.trim().to_string(),
    }
}
