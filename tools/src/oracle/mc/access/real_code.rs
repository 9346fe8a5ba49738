//! Real code for X86: what the instructions of programs read and write, by occurrence, against the crate
//! `iced-x86`.

use super::conventions::{self, Aspect, Verdict};
use super::effects::Effects;
use super::{ADDRESS, Run};
use crate::corpus::apt;
use crate::oracle::frame::functions::Image;
use crate::oracle::mc::behaviour::words::{Record, record};
use anyhow::{Result, ensure};
use iced_x86::{Decoder, DecoderOptions, Instruction, InstructionInfoFactory};
use std::collections::BTreeMap;

/// The packages of the programs.
const PACKAGES: [&str; 3] = ["bash", "libc6", "libssl3"];

/// The programs.
const FILES: [&str; 3] = [
    "/usr/bin/bash",
    "/usr/lib/x86_64-linux-gnu/libc.so.6",
    "/usr/lib/x86_64-linux-gnu/libcrypto.so.3",
];

/// The largest share that may be unexplained, in occurrences of 100,000.
const MOST_OF_100_000: usize = 100;

/// Compares the instructions of all programs.
pub(super) fn compare(run: &mut Run<'_>, features: &str) -> Result<()> {
    apt::require(&PACKAGES, "mc-access", false, apt::update)?;
    let mut words: BTreeMap<Record, usize> = BTreeMap::new();
    for file in FILES {
        count(file, &mut words)?;
    }
    let records: Vec<Record> = words.keys().copied().collect();
    let ours = run.accesses(features, &records)?;
    let mut sum = Sum::default();
    let mut factory = InstructionInfoFactory::new();
    for ((word, number), own) in words.iter().zip(&ours) {
        let own = own.as_ref().and_then(|(size, text)| {
            (usize::from(*size) == decode(word).len()).then(|| Effects::of_text(text))?
        });
        sum.add(own, &decode(word), *number, &mut factory);
    }
    ensure!(sum.all > 0, "the programs have no instructions");
    sum.report(run);
    Ok(())
}

/// Counts the instructions of a file: those of each function, one after the other. What follows an
/// instruction is not kept.
fn count(file: &str, words: &mut BTreeMap<Record, usize>) -> Result<()> {
    let image = Image::read(file)?;
    let (_, text) = image.text_section()?;
    for function in image.functions_of_text()? {
        let mut at = function.start as usize;
        while at < function.end as usize && at < text.len() {
            let mut word = record(&text, at);
            let size = decode(&word).len();
            if let Some(rest) = word.get_mut(size..) {
                rest.fill(0);
            }
            *words.entry(word).or_default() += 1;
            at += size.max(1);
        }
    }
    Ok(())
}

fn decode(word: &Record) -> Instruction {
    Decoder::with_ip(64, word, ADDRESS, DecoderOptions::NONE).decode()
}

/// Numbers of occurrences.
#[derive(Default)]
struct Sum {
    all: usize,
    equal: usize,
    explained: usize,
    /// The numbers by conventions that explain differences.
    conventions: BTreeMap<&'static str, usize>,
    /// The numbers that are different, by opcode and aspect, with one example.
    different: BTreeMap<(String, Aspect), (usize, String)>,
    unexplained: usize,
}

impl Sum {
    fn add(
        &mut self,
        own: Option<Effects>,
        inst: &Instruction,
        number: usize,
        factory: &mut InstructionInfoFactory,
    ) {
        if inst.is_invalid() {
            return;
        }
        self.all += number;
        let Some(own) = own else {
            *self
                .conventions
                .entry("no instruction of that size for us")
                .or_default() += number;
            self.explained += number;
            return;
        };
        let theirs = Effects::of_iced(inst, factory);
        let mut is_equal = true;
        let mut is_explained = true;
        for (aspect, verdict) in conventions::compare(&own, &theirs, inst) {
            match verdict {
                Verdict::Equal => {}
                Verdict::Convention(reason) => {
                    is_equal = false;
                    *self.conventions.entry(reason).or_default() += number;
                }
                Verdict::Different(text) => {
                    is_explained = false;
                    let key = (own.opcode.clone(), aspect);
                    self.different.entry(key).or_insert((0, text)).0 += number;
                }
            }
        }
        match (is_explained, is_equal) {
            (false, _) => self.unexplained += number,
            (true, true) => self.equal += number,
            (true, false) => self.explained += number,
        }
    }

    fn report(self, run: &mut Run<'_>) {
        let tally = &mut run.tally;
        tally.count("real code: instructions", self.all);
        tally.count("real code: as of iced", self.equal);
        tally.count("real code: other by conventions", self.explained);
        tally.count("real code: unexplained", self.unexplained);
        for (reason, number) in self.conventions {
            tally.count(format!("convention \"{reason}\""), number);
        }
        let mut different: Vec<_> = self.different.into_iter().collect();
        different.sort_by_key(|(_, (number, _))| std::cmp::Reverse(*number));
        for ((opcode, aspect), (number, text)) in &different {
            tally.count(
                format!("unexplained {aspect:?} of {opcode} ({text})"),
                *number,
            );
        }
        if self.unexplained * 100_000 > self.all * MOST_OF_100_000 {
            for ((opcode, aspect), (number, text)) in different {
                let line = format!("{number} times {aspect:?} of {opcode}: {text}");
                tally.add_difference(number, line);
            }
        }
    }
}
