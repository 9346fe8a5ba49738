//! The comparison of two listings.

use super::lines::{Line, Lines};
use crate::compare::report::clip;
use crate::oracle::frame::compared::Differences;
use crate::oracle::mc::{known_arm, known_x86};
use anyhow::Result;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::io::Read;

/// The least share of equal lines, in parts of a million.
const LEAST: usize = 999_900;

/// The number of differences that are kept.
const KEPT: usize = 40;

/// One of the listings.
enum Side {
    Ours,
    Theirs,
}

/// The listing that goes on after a difference until both are at the same address, or at lines without one;
/// none if they are.
fn behind(own: Option<&Line>, other: Option<&Line>) -> Option<Side> {
    let (Some(own), Some(other)) = (own, other) else {
        return own.map(|_| Side::Ours).or(other.map(|_| Side::Theirs));
    };
    // Lines without an address come first.
    match own.address.cmp(&other.address) {
        Ordering::Less => Some(Side::Ours),
        Ordering::Equal => None,
        Ordering::Greater => Some(Side::Theirs),
    }
}

/// Numbers of lines.
pub(super) struct Counts {
    target: &'static str,
    is_verbose: bool,
    equal: usize,
    /// Lines that are equal but for the names of symbols.
    other_names: usize,
    /// Lines with comments about elements of vectors.
    comments: usize,
    /// Lines that are different, by the reason.
    known: BTreeMap<&'static str, usize>,
    different: usize,
    first: Vec<String>,
    shown: Vec<String>,
}

impl Counts {
    pub(super) fn new(target: &'static str, is_verbose: bool) -> Self {
        Counts {
            target,
            is_verbose,
            equal: 0,
            other_names: 0,
            comments: 0,
            known: BTreeMap::new(),
            different: 0,
            first: Vec::new(),
            shown: Vec::new(),
        }
    }

    /// The number of lines that were compared.
    pub(super) fn lines(&self) -> usize {
        self.equal + self.other_names + self.different + self.known.values().sum::<usize>()
    }

    /// Compares all lines.
    pub(super) fn compare(
        &mut self,
        ours: &mut Lines<impl Read>,
        theirs: &mut Lines<impl Read>,
    ) -> Result<()> {
        let (mut own, mut other) = (ours.next()?, theirs.next()?);
        while own.is_some() || other.is_some() {
            self.comments += usize::from(other.as_ref().is_some_and(|line| line.had_comment));
            if let (Some(one), Some(two)) = (&own, &other)
                && self.is_equal(one, two)
            {
                (own, other) = (ours.next()?, theirs.next()?);
                continue;
            }
            let mut parts = [Vec::from_iter(own), Vec::from_iter(other)];
            (own, other) = (ours.next()?, theirs.next()?);
            while let Some(side) = behind(own.as_ref(), other.as_ref()) {
                match side {
                    Side::Ours => parts[0].extend(std::mem::replace(&mut own, ours.next()?)),
                    Side::Theirs => parts[1].extend(std::mem::replace(&mut other, theirs.next()?)),
                }
            }
            self.add(&parts);
        }
        self.finish();
        Ok(())
    }

    /// Whether lines are equal, with names or without.
    fn is_equal(&mut self, own: &Line, other: &Line) -> bool {
        if own.text == other.text {
            self.equal += 1;
            return true;
        }
        let is_equal = own.without_names() == other.without_names();
        self.other_names += usize::from(is_equal);
        is_equal
    }

    /// Adds lines that are different: ours and LLVM's.
    fn add(&mut self, [ours, theirs]: &[Vec<Line>; 2]) {
        let number = theirs.len().max(1);
        if let Some(reason) = self.reason(ours, theirs) {
            *self.known.entry(reason).or_default() += number;
            return;
        }
        self.different += number;
        if self.first.len() < KEPT {
            let text = |lines: &[Line]| {
                let lines = lines.iter().map(|line| line.text.trim().replace('\t', " "));
                lines.collect::<Vec<_>>().join(" | ")
            };
            let line = format!("{}, LLVM {}", text(ours), text(theirs));
            self.first.push(line);
        }
    }

    /// The reason why lines are different, if it is known.
    fn reason(&self, ours: &[Line], theirs: &[Line]) -> Option<&'static str> {
        let bytes = |lines: &[Line]| lines.iter().flat_map(Line::bytes).collect::<Vec<u8>>();
        match (self.target, ours, theirs) {
            ("X86", ..) => {
                let (own, other) = (bytes(ours), bytes(theirs));
                let longer = if own.len() > other.len() { own } else { other };
                known_x86::of_x86_listing(&longer)
            }
            ("ARM", [own], [other]) => known_arm::of_listing(&own.text, &other.text),
            _ => None,
        }
    }

    /// Keeps the differences as such if they are too many.
    fn finish(&mut self) {
        let all = self.lines();
        if self.different * 1_000_000 <= all * (1_000_000 - LEAST) {
            self.shown = std::mem::take(&mut self.first);
        }
    }
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.first
    }

    fn note(&self) -> String {
        let mut note = format!("lines: {}; equal: {}", self.lines(), self.equal);
        note += &format!("; different: {}", self.different);
        let rest = [
            (self.other_names, "equal but for names of symbols"),
            (
                self.comments,
                "LLVM's printer has comments about elements of vectors",
            ),
        ];
        let known = self.known.iter().map(|(reason, number)| (*number, *reason));
        for (number, what) in rest.into_iter().chain(known) {
            if number > 0 {
                note += &format!("; {what}: {number}");
            }
        }
        if self.is_verbose {
            for line in &self.shown {
                note += &format!("\n{}", clip(line));
            }
        }
        note
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(target: &'static str, ours: &str, theirs: &str) -> Counts {
        let mut counts = Counts::new(target, true);
        let (mut ours, mut theirs) = (Lines::new(ours.as_bytes()), Lines::new(theirs.as_bytes()));
        counts.compare(&mut ours, &mut theirs).unwrap();
        counts
    }

    const END: &str = "   5: c3 \tretq\n";

    #[test]
    fn lines_are_compared_by_address() {
        let equal = counts("X86", END, END);
        assert_eq!((equal.lines(), equal.equal), (1, 1));
        assert!(equal.differences().is_empty());
        let named = counts(
            "X86",
            "   1: eb 01 \tjmp\t0x4 <a>\n",
            "   1: eb 01 \tjmp\t0x4 <b>\n",
        );
        assert_eq!((named.equal, named.other_names, named.different), (0, 1, 0));
        let ours = format!("   1: 01 02 \tadd\n{END}");
        let theirs = format!("   1: 01 \tnop\n   2: 02 \tnop\n{END}");
        let different = counts("X86", &ours, &theirs);
        assert_eq!((different.equal, different.different), (1, 2));
        assert_eq!(different.differences().len(), 1);
        let shorter = counts("X86", "", END);
        assert_eq!(shorter.different, 1);
    }

    #[test]
    fn repeated_rex_is_known() {
        let ours = format!("   1: 47 47 c9 90 \tleave\n{END}");
        let theirs = format!("   1: 47 47 \t<unknown>\n   3: c9 90 \tleave\n{END}");
        let known = counts("X86", &ours, &theirs);
        assert_eq!((known.equal, known.different), (1, 0));
        assert_eq!(known.known.values().sum::<usize>(), 2);
        assert_eq!(counts("RISCV", &ours, &theirs).different, 2);
    }
}
