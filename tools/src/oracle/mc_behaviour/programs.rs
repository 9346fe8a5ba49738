//! The programs that are asked: one over LLVM's library, and one over what is generated for each
//! target.

use super::super::frame::cpp;
use super::super::frame::crates::Workspace;
use super::super::frame::targets::Target;
use super::answers::Answers;
use super::batches::SEQUENCE;
use super::machines::{is_x86, machine_of};
use super::own_program::own_program;
use super::words::WIDTH;
use crate::compare::context::Context;
use crate::compare::planted;
use crate::compare::process::{Invocation, Status};
use anyhow::{Result, bail, ensure};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(1200);

/// The sources of the programs.
#[derive(Clone, Copy)]
pub(crate) struct Sources {
    /// The text of LLVM's side, in C++.
    pub(crate) theirs: &'static str,
    /// The text of our side, without the functions that depend on the description.
    pub(crate) ours: &'static str,
}

/// The programs whose answers are [`Answers`].
const SOURCES: Sources = Sources {
    theirs: include_str!("llvm.cpp"),
    ours: include_str!("ours.rs"),
};

/// The programs of both sides.
pub(crate) struct Programs {
    folder: PathBuf,
    theirs: PathBuf,
    ours: Generated,
}

/// The programs over what is generated.
struct Generated {
    crates: Workspace,
    /// The messages of the compiler.
    log: String,
    /// The targets for which nothing is generated, with the first message.
    refused: BTreeMap<String, String>,
}

/// A question: some of the records, for a subtarget.
pub(crate) struct Question<'q> {
    pub(crate) records: Range<usize>,
    pub(crate) triple: &'q str,
    /// Whether the bytes have the order that begins with the highest bits, if that is open.
    pub(crate) is_big_endian: Option<bool>,
    /// Whether the records are instructions one after the other.
    pub(crate) is_sequence: bool,
    /// The numbers of features, with blanks between them.
    pub(crate) features: String,
}

impl Programs {
    /// The programs for these targets, which are made in a folder. LLVM's side is over the library
    /// whose programs are in `bin`.
    pub(crate) fn build(
        context: &Context,
        targets: &[Target],
        bin: &Path,
        folder: &Path,
    ) -> Result<Self> {
        Self::of_sources(SOURCES, context, targets, bin, folder)
    }

    /// The programs of these sources.
    pub(crate) fn of_sources(
        sources: Sources,
        context: &Context,
        targets: &[Target],
        bin: &Path,
        folder: &Path,
    ) -> Result<Self> {
        std::fs::write(folder.join("machine.hpp"), cpp::MACHINE)?;
        Ok(Programs {
            folder: folder.to_path_buf(),
            theirs: cpp::program(bin, folder, "llvm.cpp", sources.theirs)?,
            ours: Generated::build(context, targets, folder, sources.ours)?,
        })
    }

    /// The lines that our program prints about features of a target: their number, or the features
    /// of modes.
    pub(crate) fn features(&self, target: &Target) -> Result<String> {
        let features =
            Invocation::new(self.ours.program(target)?, &self.folder, TIMEOUT).printed()?;
        Ok(String::from_utf8(features)?)
    }

    /// Our answers to questions about records, and LLVM's.
    pub(crate) fn ask(
        &self,
        target: &Target,
        records: &[[u8; WIDTH]],
        questions: &[Question<'_>],
    ) -> Result<(Answers, Answers)> {
        let (ours, theirs) = self.ask_for(target, records, questions)?;
        Ok((Answers::new(ours.answers), Answers::new(theirs.answers)))
    }

    /// The output of our program about questions, and that of LLVM's.
    pub(crate) fn ask_for(
        &self,
        target: &Target,
        records: &[[u8; WIDTH]],
        questions: &[Question<'_>],
    ) -> Result<(Said, Said)> {
        let file = self.folder.join(format!("{}.records", target.name));
        std::fs::write(&file, records.concat())?;
        let lines: String = questions.iter().map(Question::line).collect();
        let ask = |program: &Path, side: &str| {
            let answers = self.folder.join(format!("{}.{side}", target.name));
            let files = [&file, &answers].map(|file| file.to_string_lossy().into_owned());
            let run = Invocation::new(program, &self.folder, TIMEOUT).args(files);
            let printed = run.stdin(Some(lines.clone().into_bytes())).printed()?;
            let mut bytes = std::fs::read(&answers)?;
            planted::alter_bytes(program, &mut bytes);
            let said = Said {
                answers: bytes,
                printed: String::from_utf8_lossy(&printed).into_owned(),
            };
            std::fs::remove_file(answers)?;
            Ok(said)
        };
        let answers = ask(&self.ours.program(target)?, "ours").and_then(|ours: Said| {
            let theirs: Result<Said> = ask(&self.theirs, "theirs");
            Ok((ours, theirs?))
        });
        std::fs::remove_file(file)?;
        answers
    }

    /// The reason why nothing is generated for a target, if so.
    pub(crate) fn refusal(&self, target: &Target) -> Option<&str> {
        self.ours.refused.get(&target.name).map(String::as_str)
    }
}

/// The output of a program: in its file, and what it prints.
pub(crate) struct Said {
    pub(crate) answers: Vec<u8>,
    pub(crate) printed: String,
}

impl Question<'_> {
    fn line(&self) -> String {
        let Range { start, end } = self.records;
        let sequence = SEQUENCE.to_string();
        let order = match self.is_big_endian {
            Some(true) => "big",
            Some(false) => "little",
            None if self.is_sequence => &sequence,
            None => "-",
        };
        let (count, triple) = (end.saturating_sub(start), self.triple);
        format!("{start} {count} {triple} {order} {}\n", self.features)
    }
}

impl Generated {
    /// The programs of targets, in a folder.
    fn build(context: &Context, targets: &[Target], folder: &Path, ours: &str) -> Result<Self> {
        let mut crates = Workspace::new(&folder.join("crates"), 1)?;
        let mut refused = BTreeMap::new();
        for target in targets {
            if let Err(error) = generate(context, target, folder, (ours, &mut crates)) {
                refused.insert(target.name.clone(), format!("{error:#}"));
            }
        }
        let log = crates.build()?;
        Ok(Generated {
            crates,
            log,
            refused,
        })
    }

    /// The program of a target.
    fn program(&self, target: &Target) -> Result<PathBuf> {
        if let Some(error) = self.refused.get(&target.name) {
            bail!("nothing is generated: {error}");
        }
        let program = self.crates.program(&target.name);
        ensure!(program.exists(), "it does not compile: {}", self.log);
        Ok(program)
    }
}

/// Adds the crate of a target.
fn generate(
    context: &Context,
    target: &Target,
    folder: &Path,
    (ours, crates): (&str, &mut Workspace),
) -> Result<()> {
    let run = target.with_machine_code(folder, machine_of(target)?.define)?;
    let run = run.run(
        context,
        "--gen-rust=disassembler,code_emitter",
        &context.ours,
    );
    let outcome = run.capture()?;
    if outcome.status != Status::Code(0) {
        bail!(first_error(&outcome.stderr));
    }
    let generated = outcome.stdout;
    crates.add(&target.name)?;
    let text = String::from_utf8_lossy(&generated);
    let own = own_program(machine_of(target)?, is_x86(target), &text);
    std::fs::write(crates.generated(&target.name), &generated)?;
    crates.set_own_program(&target.name, &format!("{ours}{own}"))
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
