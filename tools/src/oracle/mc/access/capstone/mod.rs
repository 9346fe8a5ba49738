//! What instructions of AArch64, ARM and Thumb read and write, against Capstone: those of real programs,
//! and some of each opcode.
//!
//! Both sides have sets of whole registers ([`registers`]). What one of them has alone is a
//! [`Difference`](differences::Difference), which has a kind: a rule with the section of the manual, and the side
//! that is right, or that Capstone tells nothing ([`aarch64`], [`arm`]). What has none is a difference of the
//! suite. Capstone 5 tells the use of operands by place, and of many none; flags are in our records and in
//! registers of LLVM's description, which have to agree.

mod aarch64;
mod arm;
mod differences;
mod ours;
mod real_code;
mod registers;
mod theirs;

#[cfg(test)]
mod tests;

use super::{ADDRESS, Run};
use crate::compare::context::Context;
use crate::oracle::mc::behaviour::words::Record;
use anyhow::{Result, anyhow, ensure};
use differences::{Case, Difference, Kind, Right};
use ours::Ours;
use registers::Isa;
use std::collections::BTreeMap;
use theirs::Reader;

/// The machines, with their architectures.
const MACHINES: [(&str, Isa); 3] = [
    ("AArch64", Isa::AArch64),
    ("ARM", Isa::Arm),
    ("Thumb", Isa::Arm),
];

/// The number of words of each opcode that are compared.
const SAMPLES: usize = 4;

/// The comparison of a machine with Capstone.
pub(super) struct Comparison {
    isa: Isa,
    reader: Reader,
    sum: Sum,
    /// The numbers of words of opcodes.
    seen: BTreeMap<String, usize>,
}

/// Numbers of instructions.
#[derive(Default)]
struct Sum {
    counts: BTreeMap<&'static str, usize>,
    /// The numbers by kinds of differences.
    kinds: BTreeMap<&'static str, (&'static Kind, usize)>,
    /// The numbers of what has no kind, by opcode and differences, with one example.
    open: BTreeMap<(String, String), (usize, String)>,
}

/// The result of the comparison of an instruction.
enum Verdict {
    /// There is none, or none of that size, for Capstone.
    NotTheirs,
    Equal,
    /// Different, in these kinds.
    Kinds(Vec<&'static Kind>),
    /// Different without a kind: the opcode, the differences and both sides.
    Open(String, String, String),
}

impl Comparison {
    /// The comparison of a machine; none if Capstone does not have it.
    pub(super) fn new(machine: &str) -> Result<Option<Self>> {
        let Some((name, isa)) = MACHINES.into_iter().find(|(name, _)| *name == machine) else {
            return Ok(None);
        };
        let reader = Reader::new(name).map_err(|error| anyhow!("Capstone: {error}"))?;
        Ok(Some(Comparison {
            isa,
            reader,
            sum: Sum::default(),
            seen: BTreeMap::new(),
        }))
    }

    /// Compares the instructions of programs, by occurrence.
    pub(super) fn real_code(
        &mut self,
        run: &Run<'_>,
        context: &Context,
        features: &str,
    ) -> Result<()> {
        let words = real_code::words(context, &run.target.name)?;
        let records: Vec<Record> = words.keys().copied().collect();
        let answers = run.accesses(features, &records)?;
        for ((word, number), answer) in words.iter().zip(&answers) {
            self.sum.count("real code: instructions", *number);
            let Some((size, text)) = answer else {
                self.sum.count("real code: no instruction for us", *number);
                continue;
            };
            let verdict = self.verdict(word, usize::from(*size), text);
            self.sum.count(verdict.of_real_code(), *number);
            self.sum.add(verdict, *number);
        }
        let all = self.sum.counts.get("real code: as of Capstone");
        ensure!(
            all.is_some(),
            "no instruction of the programs is as of Capstone"
        );
        Ok(())
    }

    /// Compares some of the words of each opcode.
    pub(super) fn samples(
        &mut self,
        run: &Run<'_>,
        features: &str,
        words: &[Record],
    ) -> Result<()> {
        let answers = run.accesses(features, words)?;
        for (word, answer) in words.iter().zip(&answers) {
            let Some((size, text)) = answer else {
                continue;
            };
            let opcode = text.split(' ').next().unwrap_or_default();
            let seen = self.seen.entry(opcode.to_string()).or_default();
            if *seen == SAMPLES {
                continue;
            }
            *seen += 1;
            let verdict = self.verdict(word, usize::from(*size), text);
            self.sum.count(verdict.of_samples(), 1);
            self.sum.add(verdict, 1);
        }
        Ok(())
    }

    fn verdict(&self, word: &Record, size: usize, text: &str) -> Verdict {
        let bytes = word.get(..size).unwrap_or(word);
        let theirs = self.reader.read(bytes, ADDRESS);
        let Some(theirs) = theirs.filter(|theirs| theirs.size == size) else {
            return Verdict::NotTheirs;
        };
        let Some(ours) = Ours::of_text(self.isa, text) else {
            let what = "an answer that cannot be read".to_string();
            return Verdict::Open(text.to_string(), what, String::new());
        };
        Case {
            isa: self.isa,
            ours,
            theirs,
        }
        .verdict(bytes)
    }

    /// Adds the numbers to the tally of a run.
    pub(super) fn report(self, run: &mut Run<'_>) {
        let tally = &mut run.tally;
        for (what, number) in self.sum.counts {
            tally.count(what, number);
        }
        for (kind, number) in self.sum.kinds.into_values() {
            let Kind { name, manual, .. } = kind;
            let right = match kind.right {
                Right::Ours => "ours is right",
                Right::Both => "both are right",
                Right::NotCompared => "not compared",
            };
            tally.count(format!("\"{name}\" ({manual}; {right})"), number);
        }
        let mut open: Vec<_> = self.sum.open.into_iter().collect();
        open.sort_by_key(|(_, (number, _))| std::cmp::Reverse(*number));
        for ((opcode, what), (number, example)) in open {
            tally.add_difference(
                number,
                format!("{number} times {opcode}: {what}: {example}"),
            );
        }
    }
}

impl Case {
    fn verdict(self, bytes: &[u8]) -> Verdict {
        let differences = self.differences();
        let (mut kinds, mut open): (Vec<&'static Kind>, Vec<&Difference>) = (vec![], vec![]);
        for difference in &differences {
            match self.kind(difference) {
                Some(kind) if kinds.iter().all(|one| one.name != kind.name) => kinds.push(kind),
                Some(_) => {}
                None => open.push(difference),
            }
        }
        let has_flags = self.ours.has_registers_of_flags();
        if !open.is_empty() || !has_flags {
            let what = match has_flags {
                true => format!("{open:?}"),
                false => "flags without their register".to_string(),
            };
            let Case { ours, theirs, .. } = self;
            let both = format!("{bytes:02x?}: {ours:?}, Capstone {theirs:?}");
            return Verdict::Open(ours.opcode, what, both);
        }
        match kinds.is_empty() {
            true => Verdict::Equal,
            false => Verdict::Kinds(kinds),
        }
    }
}

impl Verdict {
    fn of_real_code(&self) -> &'static str {
        match self {
            Verdict::NotTheirs => "real code: no instruction of that size for Capstone",
            Verdict::Equal => "real code: as of Capstone",
            Verdict::Kinds(kinds) if are_silent(kinds) => {
                "real code: equal as far as Capstone tells"
            }
            Verdict::Kinds(_) => "real code: other by kinds",
            Verdict::Open(..) => "real code: without a kind",
        }
    }

    fn of_samples(&self) -> &'static str {
        match self {
            Verdict::NotTheirs => "each opcode: no instruction of that size for Capstone",
            Verdict::Equal => "each opcode: as of Capstone",
            Verdict::Kinds(kinds) if are_silent(kinds) => {
                "each opcode: equal as far as Capstone tells"
            }
            Verdict::Kinds(_) => "each opcode: other by kinds",
            Verdict::Open(..) => "each opcode: without a kind",
        }
    }
}

/// Whether all kinds tell what is not compared.
fn are_silent(kinds: &[&Kind]) -> bool {
    kinds.iter().all(|kind| kind.right == Right::NotCompared)
}

impl Sum {
    fn count(&mut self, what: &'static str, number: usize) {
        *self.counts.entry(what).or_default() += number;
    }

    fn add(&mut self, verdict: Verdict, number: usize) {
        match verdict {
            Verdict::NotTheirs | Verdict::Equal => {}
            Verdict::Kinds(kinds) => {
                for kind in kinds {
                    self.kinds.entry(kind.name).or_insert((kind, 0)).1 += number;
                }
            }
            Verdict::Open(opcode, what, example) => {
                self.open.entry((opcode, what)).or_insert((0, example)).0 += number;
            }
        }
    }
}
