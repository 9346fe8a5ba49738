//! The comparison of the registers that an instruction reads and writes, and kinds of differences.

use super::ours::Ours;
use super::registers::{Isa, Set};
use super::theirs::Theirs;
use super::{aarch64, arm};

/// An instruction that both sides know.
#[derive(Debug)]
pub(super) struct Case {
    pub(super) isa: Isa,
    pub(super) ours: Ours,
    pub(super) theirs: Theirs,
}

/// A use of a register, or a condition, that one side tells, and the other one does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Difference {
    pub(super) register: String,
    pub(super) aspect: Aspect,
    /// Whether it is our side that tells it.
    pub(super) is_ours: bool,
}

/// The aspect of a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Aspect {
    Read,
    Write,
    /// The register is an operand at all.
    Operand,
    /// The name is that of a condition.
    Condition,
}

/// The side that is right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Right {
    Ours,
    /// Both sides: it is a matter of definition.
    Both,
    /// Capstone tells nothing of it, or has another instruction: ours is not compared.
    NotCompared,
}

/// A kind of differences.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) right: Right,
    /// The place in the manual of Arm: sections of the Architecture Reference Manual.
    pub(super) manual: &'static str,
    pub(super) fits: fn(&Case, &Difference) -> bool,
}

impl Kind {
    /// The kind in which we are right.
    pub(super) const fn ours(
        name: &'static str,
        manual: &'static str,
        fits: fn(&Case, &Difference) -> bool,
    ) -> Self {
        Kind {
            name,
            right: Right::Ours,
            manual,
            fits,
        }
    }

    /// The kind in which both are right.
    pub(super) const fn both(
        name: &'static str,
        manual: &'static str,
        fits: fn(&Case, &Difference) -> bool,
    ) -> Self {
        Kind {
            right: Right::Both,
            ..Kind::ours(name, manual, fits)
        }
    }

    /// The kind that tells what is not compared.
    pub(super) const fn silent(
        name: &'static str,
        manual: &'static str,
        fits: fn(&Case, &Difference) -> bool,
    ) -> Self {
        Kind {
            right: Right::NotCompared,
            ..Kind::ours(name, manual, fits)
        }
    }
}

impl Case {
    /// The differences of both sides.
    pub(super) fn differences(&self) -> Vec<Difference> {
        let (ours, theirs) = (&self.ours, &self.theirs);
        let mut all = Vec::new();
        let mut add = |one: &Set, other: &Set, aspect, is_ours| {
            all.extend(one.difference(other).map(|register| Difference {
                register: register.clone(),
                aspect,
                is_ours,
            }));
        };
        add(&ours.reads, &theirs.reads, Aspect::Read, true);
        add(&theirs.reads, &ours.reads, Aspect::Read, false);
        add(&ours.writes, &theirs.writes, Aspect::Write, true);
        add(&theirs.writes, &ours.writes, Aspect::Write, false);
        let used: Set = ours.reads.union(&ours.writes).cloned().collect();
        let told: Set = theirs.reads.union(&theirs.writes).cloned().collect();
        let operands: Set = theirs.named().difference(&told).cloned().collect();
        add(&operands, &used, Aspect::Operand, false);
        all.extend(self.differences_of_conditions());
        all
    }

    /// The conditions of both sides, if they are different. What is always executed has none.
    fn differences_of_conditions(&self) -> impl Iterator<Item = Difference> {
        let [ours, theirs] = [&self.ours.condition, &self.theirs.condition].map(|name| {
            if ["AL", "NV"].contains(&name.as_str()) {
                ""
            } else {
                name
            }
        });
        let both = match ours == theirs {
            true => [("", true), ("", false)],
            false => [(ours, true), (theirs, false)],
        };
        let stated = both.into_iter().filter(|(name, _)| !name.is_empty());
        stated.map(|(name, is_ours)| Difference {
            register: name.to_string(),
            aspect: Aspect::Condition,
            is_ours,
        })
    }

    /// The kind of a difference; none if it has none.
    pub(super) fn kind(&self, difference: &Difference) -> Option<&'static Kind> {
        let of_isa = match self.isa {
            Isa::AArch64 => aarch64::KINDS,
            Isa::Arm => arm::KINDS,
        };
        let mut all = of_isa.iter().chain(KINDS);
        all.find(|kind| (kind.fits)(self, difference))
    }

    /// Whether the text of Capstone begins with one of these words.
    pub(super) fn is_one_of(&self, mnemonics: &[&str]) -> bool {
        let mnemonic = self.theirs.mnemonic.split('.').next();
        mnemonic.is_some_and(|mnemonic| mnemonics.contains(&mnemonic))
    }

    /// Whether the text of Capstone begins with one of these.
    pub(super) fn begins_with(&self, starts: &[&str]) -> bool {
        let mnemonic = self.theirs.mnemonic.as_str();
        starts.iter().any(|start| mnemonic.starts_with(start))
    }

    /// Whether a register is the first operand of Capstone that is a register.
    pub(super) fn is_first(&self, register: &str) -> bool {
        let first = self.theirs.operands.first();
        first.is_some_and(|first| first.registers.contains(register))
    }
}

/// The kinds of both architectures, after those of each.
pub(super) const KINDS: &[Kind] = &[
    Kind::silent(
        "operands of which Capstone's table does not tell the use",
        "C6.2, C7.2, C8.2; F5.1, F6.1",
        |case, one| one.is_ours && case.theirs.is_without_use(&one.register),
    ),
    Kind::silent(
        "registers that are in Capstone's text, and not among its operands",
        "C6.2, C7.2, C8.2; F5.1, F6.1",
        |case, one| {
            let theirs = &case.theirs;
            one.is_ours
                && !theirs.named().contains(&one.register)
                && theirs.has_in_text(&one.register)
        },
    ),
    Kind::silent(
        "addresses that are written back, as Capstone's text tells and its table does not",
        "C6.2, C7.2; F5.1, F6.1",
        |case, one| {
            let theirs = &case.theirs;
            one.is_ours
                && one.aspect == Aspect::Write
                && theirs.reads.contains(&one.register)
                && theirs.writes_back()
        },
    ),
    Kind::silent(
        "flags of an instruction of which Capstone's table tells nothing: our records tell of them",
        "C6.2, C8.2; F6.1",
        |case, one| {
            let (read, written) = case.ours.flags;
            let is_told = match one.aspect {
                Aspect::Read => read,
                Aspect::Write => written,
                Aspect::Operand | Aspect::Condition => false,
            };
            let is_flags = ["NZCV", "CPSR"].contains(&one.register.as_str());
            one.is_ours && is_flags && is_told && case.theirs.tells_nothing()
        },
    ),
];
