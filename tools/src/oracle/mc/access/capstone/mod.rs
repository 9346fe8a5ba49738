//! Registers that instructions of AArch64, ARM and Thumb read and write, against Capstone: those of real
//! programs, and some of each opcode.
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

/// A machine that Capstone has.
struct Machine {
    name: &'static str,
    isa: Isa,
    /// The features that a processor with the others, which runs the programs, does not have.
    without: &'static [&'static str],
}

const MACHINES: [Machine; 3] = [
    Machine {
        name: "AArch64",
        isa: Isa::AArch64,
        without: &[],
    },
    Machine {
        name: "ARM",
        isa: Isa::Arm,
        without: M_PROFILE,
    },
    Machine {
        name: "Thumb",
        isa: Isa::Arm,
        without: M_PROFILE,
    },
];

/// The features of microcontrollers, with some of which instructions of other processors are none.
const M_PROFILE: &[&str] = &[
    "mclass",
    "8msecext",
    "v8m.main",
    "v8.1m.main",
    "noarm",
    "lob",
    "pacbti",
    "mve",
    "mve.fp",
    "cde",
    "cdecp0",
    "cdecp1",
    "cdecp2",
    "cdecp3",
    "cdecp4",
    "cdecp5",
    "cdecp6",
    "cdecp7",
];

/// The largest share of the real code that may be no instruction for us, in percent: numbers among the
/// instructions.
const MOST_PERCENT: usize = 1;

/// The number of words of each opcode that are compared.
const SAMPLES: usize = 4;

/// The comparison of a machine with Capstone.
pub(super) struct Comparison {
    machine: Machine,
    reader: Reader,
    sum: Sum,
    /// The numbers of words of opcodes that are compared.
    seen: BTreeMap<String, usize>,
}

const ALL: &str = "real code: instructions";
const NOT_OURS: &str = "real code: no instruction for us";

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
        let Some(machine) = MACHINES.into_iter().find(|one| one.name == machine) else {
            return Ok(None);
        };
        let reader = Reader::new(machine.name).map_err(|error| anyhow!("Capstone: {error}"))?;
        Ok(Some(Comparison {
            machine,
            reader,
            sum: Sum::default(),
            seen: BTreeMap::new(),
        }))
    }

    /// Compares the instructions of programs, by occurrence, and some of the words of each opcode, for a
    /// processor that has all of the features but some, and then all.
    pub(super) fn compare(
        &mut self,
        run: &Run<'_>,
        context: &Context,
        (features, words): (&str, &[Record]),
    ) -> Result<()> {
        let without = self.machine.without.iter();
        let without: String = without.map(|name| format!(" -{name}")).collect();
        let profile = format!("{features}{without}");
        self.real_code(run, context, &profile)?;
        self.samples(run, &profile, words)?;
        if !without.is_empty() {
            self.samples(run, features, words)?;
        }
        Ok(())
    }

    fn real_code(&mut self, run: &Run<'_>, context: &Context, features: &str) -> Result<()> {
        let words = real_code::words(context, &run.target.name)?;
        let records: Vec<Record> = words.keys().copied().collect();
        let answers = run.accesses(features, &records)?;
        for ((word, number), answer) in words.iter().zip(&answers) {
            self.sum.count(ALL, *number);
            let Some((size, text)) = answer else {
                self.sum.count(NOT_OURS, *number);
                continue;
            };
            let verdict = self.verdict(word, usize::from(*size), text);
            self.sum.count(verdict.of_real_code(), *number);
            self.sum.add(verdict, *number);
        }
        let [all, not_ours] = [ALL, NOT_OURS].map(|what| self.sum.counts.get(what).copied());
        let (all, not_ours) = (all.unwrap_or(0), not_ours.unwrap_or(0));
        ensure!(
            not_ours * 100 < all * MOST_PERCENT,
            "{not_ours} of {all} words of the programs are no instruction for us"
        );
        Ok(())
    }

    fn samples(&mut self, run: &Run<'_>, features: &str, words: &[Record]) -> Result<()> {
        let answers = run.accesses(features, words)?;
        for (word, answer) in words.iter().zip(&answers) {
            let Some((size, text)) = answer else {
                continue;
            };
            let (opcode, _) = text.split_once(' ').unwrap_or((text, ""));
            if *self.seen.entry(opcode.to_string()).or_default() == SAMPLES {
                continue;
            }
            let verdict = self.verdict(word, usize::from(*size), text);
            if matches!(verdict, Verdict::NotTheirs) {
                continue;
            }
            *self.seen.entry(opcode.to_string()).or_default() += 1;
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
        let Some(ours) = Ours::of_text(self.machine.isa, text) else {
            let what = "an answer that cannot be read".to_string();
            return Verdict::Open(text.to_string(), what, String::new());
        };
        Case {
            isa: self.machine.isa,
            ours,
            theirs,
        }
        .verdict(bytes)
    }

    /// Adds the numbers to the tally of a run.
    pub(super) fn report(self, run: &mut Run<'_>) {
        let tally = &mut run.tally;
        let (none, compared): (Vec<usize>, Vec<usize>) =
            self.seen.into_values().partition(|number| *number == 0);
        tally.count("each opcode: opcodes that are compared", compared.len());
        tally.count(
            "each opcode: opcodes that Capstone does not have",
            none.len(),
        );
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
            Verdict::NotTheirs => "each opcode: no instruction for Capstone",
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
