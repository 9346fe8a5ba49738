//! Targets of direct jumps and calls, against LLVM's `evaluateBranch`; control flow of X86 ([`iced`]), and
//! what the instructions of real programs for X86 read and write ([`real_code`]), against the crate
//! `iced-x86`; the registers of AArch64, ARM and Thumb against Capstone ([`capstone`]).

mod capstone;
mod conventions;
mod cpuid;
mod each_opcode;
mod effects;
mod iced;
mod known;
mod manuals;
mod memory;
mod real_code;
mod strict;

use super::behaviour::{self, Batch, words::Record};
use super::machines::Subtargets;
use super::programs::{Programs, Question};
use super::tally::Tally;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::oracle::frame::targets::Target;
use anyhow::{Context as _, Result};
use tblgen_facts::instr::FlowKind;

/// The address of all instructions.
const ADDRESS: u64 = 0x1000;

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    super::suite(context, "mc-access", |_| true, compare)
}

fn compare(context: &Context, programs: &Programs, target: &Target) -> Result<Tally> {
    let subtargets = programs.subtargets(target)?;
    let names = programs.theirs.opcodes(subtargets.machine.triple)?;
    let mut run = Run {
        programs,
        target,
        subtargets: &subtargets,
        names: &names,
        tally: Tally::default(),
    };
    // The last of the modes of X86 has 64 bits.
    let features = subtargets.of_modes.last();
    let features = features.filter(|_| subtargets.machine.is_x86());
    let mut opcodes = each_opcode::Seen::new();
    let mut comparison = capstone::Comparison::new(&target.name)?;
    if let Some(features) = features {
        real_code::compare(&mut run, features)?;
    }
    let cpuid = match subtargets.machine.is_x86() {
        true => cpuid::Comparison::new(&run)?,
        false => cpuid::Comparison::default(),
    };
    for batch in behaviour::batches(context, target, &subtargets)? {
        if batch.is_sequence {
            continue;
        }
        run.manuals(&batch.sets)?;
        run.compare(&batch)?;
        if subtargets.machine.is_x86() {
            run.memory(&batch)?;
            run.strict(&batch)?;
            cpuid::compare(&mut run, &batch, &cpuid)?;
        }
        if subtargets.machine.is_x86() {
            each_opcode::compare(&mut run, &batch, &mut opcodes)?;
        }
        // The first set has all features.
        if let (Some(comparison), Some(features)) = (&mut comparison, batch.sets.first()) {
            comparison.compare(&run, context, (features, &batch.words))?;
        }
    }
    if let Some(comparison) = comparison {
        comparison.report(&mut run);
    }
    cpuid.report(&mut run.tally);
    Ok(run.tally)
}

/// A run of the oracle about a target.
struct Run<'r> {
    programs: &'r Programs,
    target: &'r Target,
    subtargets: &'r Subtargets,
    /// The names of opcodes.
    names: &'r [String],
    tally: Tally,
}

impl Run<'_> {
    fn compare(&mut self, batch: &Batch) -> Result<()> {
        let question = |features: &String| self.question(features, batch.words.len());
        let questions: Vec<Question> = batch.sets.iter().map(question).collect();
        let (ours, theirs) = self.programs.ask(self.target, &batch.words, &questions)?;
        for (at, (own, other)) in ours.iter().zip(theirs.iter()).enumerate() {
            let (set, word) = (at / batch.words.len(), at % batch.words.len());
            let word = &batch.words[word];
            let [own, other] = [own.0, other.0].map(Branch::read);
            let (Some(own), Some(other)) = (own, other) else {
                continue;
            };
            let name = self.name(&own);
            self.targets(&name, &own, &other, word);
            if self.subtargets.machine.is_x86() {
                let bits = self.bits(&batch.sets, set)?;
                self.of_iced(&name, &own, word, bits);
            }
        }
        Ok(())
    }

    /// Compares memory operands with those of iced.
    fn memory(&mut self, batch: &Batch) -> Result<()> {
        self.in_modes(batch, "memory", |own, word, bits, _, tally| {
            memory::compare(&String::from_utf8_lossy(own), word, bits, tally);
        })
    }

    /// Compares what strict disassemblers refuse with what iced does.
    fn strict(&mut self, batch: &Batch) -> Result<()> {
        self.in_modes(batch, "strict", |own, word, bits, names, tally| {
            strict::compare(own, names, word, bits, tally);
        })
    }

    /// Asks about the words in each mode of X86, and compares our answers, with the number of bits of
    /// the mode.
    fn in_modes(
        &mut self,
        batch: &Batch,
        mode: &'static str,
        compare: impl Fn(&[u8], &Record, u32, &[String], &mut Tally),
    ) -> Result<()> {
        self.in_modes_of(batch, (mode, self.subtargets.machine.triple), compare)
    }

    /// Asks about the words in each mode of X86, as [`in_modes`](Self::in_modes), for a processor.
    fn in_modes_of(
        &mut self,
        batch: &Batch,
        (mode, processor): (&'static str, &str),
        compare: impl Fn(&[u8], &Record, u32, &[String], &mut Tally),
    ) -> Result<()> {
        for (set, features) in batch.sets.iter().enumerate() {
            let bits = self.bits(&batch.sets, set)?;
            let question = Question {
                mode,
                triple: processor.to_string(),
                ..self.question(features, batch.words.len())
            };
            let words = batch.words.as_flattened();
            let ours = self.programs.ask_ours(self.target, words, &[question])?;
            for (own, word) in ours.iter().zip(&batch.words) {
                compare(own.0, word, bits, self.names, &mut self.tally);
            }
        }
        Ok(())
    }

    /// Compares instructions whose control flow the manuals state. Each is one under some set of
    /// features.
    fn manuals(&mut self, sets: &[String]) -> Result<()> {
        let own = |row: &&(&str, _)| row.0 == self.target.name;
        let rows = manuals::ROWS.iter().find(own).map_or(&[][..], |row| row.1);
        let words: Vec<Record> = rows.iter().map(|(bytes, _)| record(bytes)).collect();
        let question = |features: &String| self.question(features, words.len());
        let questions: Vec<Question> = sets.iter().map(question).collect();
        let (ours, _) = self.programs.ask(self.target, &words, &questions)?;
        let ours: Vec<String> = ours.iter().map(|own| shown(own.0)).collect();
        for (at, (bytes, wanted)) in rows.iter().enumerate() {
            let answers: Vec<&String> = ours.iter().skip(at).step_by(rows.len()).collect();
            match answers.iter().any(|answer| answer == wanted) {
                true => self.tally.count("flow as of the manual", 1),
                false => self
                    .tally
                    .add_difference(1, format!("{bytes}: {answers:?}, the manual says {wanted}")),
            }
        }
        Ok(())
    }

    /// Our answers about what words read and write: the size, and the text; none where there is no
    /// instruction.
    fn accesses(&self, features: &str, words: &[Record]) -> Result<Vec<Option<(u8, String)>>> {
        let mut question = self.question(features, words.len());
        question.mode = "accesses";
        let data = words.as_flattened();
        let answers = self.programs.ask_ours(self.target, data, &[question])?;
        let answers = answers.iter().map(|answer| {
            let (size, text) = answer.0.split_first()?;
            (*size != 0).then(|| (*size, String::from_utf8_lossy(text).into_owned()))
        });
        Ok(answers.collect())
    }

    /// The question about words and their number, for a set of features.
    fn question(&self, features: &str, words: usize) -> Question {
        Question {
            features: features.to_string(),
            ..Question::of_triple("branches", 0..words, self.subtargets.machine.triple)
        }
    }

    fn name(&self, branch: &Branch) -> String {
        let name = self.names.get(usize::from(branch.opcode));
        name.cloned().unwrap_or_default()
    }

    /// Compares a target with that of LLVM.
    fn targets(&mut self, name: &str, own: &Branch, other: &Branch, word: &Record) {
        let Some(theirs) = other.target else {
            let is_more = own.target.is_some();
            let what = "targets that LLVM's library does not evaluate";
            return self.tally.count(what, is_more.into());
        };
        if own.size != other.size {
            return;
        }
        let ours = own.target;
        if ours == Some(theirs) {
            self.tally.count("targets", 1);
            return;
        }
        match known::target(&self.target.name, name, own) {
            Some(reason) => self.tally.count(reason, 1),
            None => self.tally.add_difference(
                1,
                format!("{word:02x?} {name}: target {ours:x?}, LLVM {theirs:x}"),
            ),
        }
    }

    /// The number of bits of the mode of a set of features.
    fn bits(&self, sets: &[String], set: usize) -> Result<u32> {
        let feature = sets.get(set).context("a set of features")?;
        let modes = &self.subtargets.of_modes;
        let mode = modes.iter().position(|mode| mode == feature);
        Ok(16 << mode.context("a mode of X86")?)
    }

    /// Compares the control flow with that of iced.
    fn of_iced(&mut self, name: &str, own: &Branch, word: &Record, bits: u32) {
        match iced::compare(own, name, word, bits) {
            iced::Verdict::Equal => self.tally.count("flow as of iced", 1),
            iced::Verdict::Open(reason) => self.tally.count(reason, 1),
            iced::Verdict::Different(theirs) => self.tally.add_difference(
                1,
                format!("{word:02x?} in {bits} bits, {name}: {own:x?}, iced {theirs}"),
            ),
        }
    }
}

/// The bytes that hexadecimal digits are, with zeros after them.
fn record(digits: &str) -> Record {
    let mut record = Record::default();
    let pairs = (0..digits.len()).step_by(2);
    let bytes = pairs.filter_map(|at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok());
    for (place, byte) in record.iter_mut().zip(bytes) {
        *place = byte;
    }
    record
}

/// The control flow in an answer, in the form of the rows of the manuals.
fn shown(answer: &[u8]) -> String {
    let Some(branch) = Branch::read(answer) else {
        return "no instruction".to_string();
    };
    let condition = if branch.is_conditional { "?" } else { "" };
    let state = if branch.switches_state { "!" } else { "" };
    format!("{:?}{condition}{state}", branch.kind)
}

/// An answer about control flow.
#[derive(Debug)]
struct Branch {
    size: u8,
    target: Option<u64>,
    opcode: u16,
    kind: FlowKind,
    is_conditional: bool,
    switches_state: bool,
}

impl Branch {
    /// The answer in bytes; none if there is no instruction.
    fn read(answer: &[u8]) -> Option<Self> {
        let (&[status, size], rest) = answer.split_first_chunk()?;
        let (target, rest) = match status {
            0 => return None,
            2 => {
                let (target, rest) = rest.split_first_chunk()?;
                (Some(u64::from_le_bytes(*target)), rest)
            }
            _ => (None, rest),
        };
        // LLVM's side ends here.
        let [low, high, kind, flags] = *rest.first_chunk().unwrap_or(&[0; 4]);
        Some(Branch {
            size,
            target,
            opcode: u16::from_le_bytes([low, high]),
            kind: FlowKind::from_number(kind)?,
            is_conditional: flags & 1 != 0,
            switches_state: flags & 2 != 0,
        })
    }
}
