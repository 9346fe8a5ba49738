//! Vectors, as LLVM's side finds them.

use super::super::behaviour::words::{Record, WIDTH};
use super::super::machines::{Machine, Subtargets};
use super::super::programs::{Arrangement, Programs, Question};
use super::super::tally::Tally;
use super::calls::Calls;
use crate::compare::context::Context;
use crate::oracle::frame::targets::Target;
use anyhow::{Context as _, Result, bail};
use std::collections::BTreeMap;

/// The vectors of a target.
pub(in super::super) struct Vectors {
    /// The bytes of each subtarget, with what is known of them.
    pub(super) subtargets: BTreeMap<Subtarget, BTreeMap<Vec<u8>, Vector>>,
    pub(super) calls: Calls,
    /// The numbers of calls and vectors, and of those that are left out, by reason.
    pub(super) tally: Tally,
}

/// A subtarget that instructions are for.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Subtarget {
    pub(super) triple: String,
    pub(super) is_big_endian: bool,
    /// The numbers of features with blanks between them.
    pub(super) features: String,
}

/// Bytes that occur in tests.
pub(super) struct Vector {
    /// The number of times.
    pub(super) count: usize,
    /// The number of times that an assembler made them.
    pub(super) assembled: usize,
    /// The first call that has them.
    pub(super) call: usize,
}

impl Vectors {
    /// The vectors in LLVM's tests for the subtargets that a target is about.
    pub(in super::super) fn of_target(
        context: &Context,
        programs: &Programs,
        target: &Target,
    ) -> Result<Self> {
        let mut tally = Tally::default();
        let calls = Calls::of_folder(&context.corpus, &target.folder()?, &mut tally)?;
        let words = calls.arguments.iter();
        let lines: String = words.map(|words| words.join("\t") + "\n").collect();
        let text = programs.theirs.calls(&target.name, lines)?;
        let mut reader = Reader {
            context,
            own: programs.subtargets(target)?,
            vectors: Vectors {
                subtargets: BTreeMap::new(),
                calls,
                tally,
            },
            subtarget: Subtarget::default(),
            call: 0,
            is_target: true,
        };
        for line in text.lines() {
            reader.line(line).with_context(|| line.to_string())?;
        }
        Ok(reader.vectors)
    }

    /// The records of all vectors, each with `others` that are made of it and of its size, and a
    /// question for each subtarget.
    pub(in super::super) fn questions(
        &self,
        mode: &'static str,
        machine: &Machine,
        mut others: impl FnMut(&Record, usize) -> Vec<Record>,
    ) -> (Vec<Record>, Vec<Question>) {
        let mut records = Vec::new();
        let mut questions = Vec::new();
        for (subtarget, of_subtarget) in &self.subtargets {
            let first = records.len();
            for bytes in of_subtarget.keys() {
                let mut record = [0; WIDTH];
                record[..bytes.len()].copy_from_slice(bytes);
                records.push(record);
                records.extend(others(&record, bytes.len()));
            }
            let is_big = subtarget.is_big_endian;
            questions.push(Question {
                mode,
                records: first..records.len(),
                triple: subtarget.triple.clone(),
                arrangement: match machine.is_bi_endian {
                    true => Arrangement::Bytes { is_big },
                    false => Arrangement::Alone,
                },
                features: subtarget.features.clone(),
            });
        }
        (records, questions)
    }
}

/// A reader of what LLVM's side writes about calls.
struct Reader<'r> {
    context: &'r Context,
    own: Subtargets,
    vectors: Vectors,
    subtarget: Subtarget,
    call: usize,
    /// Whether the triple is of the target.
    is_target: bool,
}

impl Reader<'_> {
    fn line(&mut self, line: &str) -> Result<()> {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        match kind {
            "call" => self.call = rest.parse()?,
            "triple" => return self.triple(rest),
            "features" => self.subtarget.features = rest.to_string(),
            "asm" | "dis" | "none" => return self.vector(kind, rest),
            "end" => self.end(rest.parse()?),
            _ => bail!("a line of an unknown kind"),
        }
        Ok(())
    }

    /// The end of a call, which may not have been made.
    fn end(&mut self, status: i32) {
        let reason = match status {
            0 | 1 => return,
            2 => "calls for targets that this LLVM does not have",
            3 => "calls for targets without an assembler",
            4.. => "calls with unknown options",
            _ => "calls in which LLVM crashes",
        };
        self.vectors.tally.count(reason, 1);
        let call = self.vectors.calls.arguments.get(self.call);
        let call = call.map(|words| words.join(" ")).unwrap_or_default();
        self.context.progress(&format!("{reason}: {call}"));
    }

    fn triple(&mut self, rest: &str) -> Result<()> {
        let [triple, target, order] = rest.split(' ').collect::<Vec<_>>()[..] else {
            bail!("no triple");
        };
        self.is_target = target == self.own.machine.target();
        self.subtarget = Subtarget {
            triple: triple.to_string(),
            is_big_endian: order == "big",
            features: String::new(),
        };
        Ok(())
    }

    fn vector(&mut self, kind: &str, rest: &str) -> Result<()> {
        let (bytes, fixups) = rest.split_once(' ').context("no fixups")?;
        let bytes = unhex(bytes)?;
        let Subtarget {
            features,
            is_big_endian,
            ..
        } = &self.subtarget;
        let tally = &mut self.vectors.tally;
        let left_out = match bytes.len() {
            _ if !self.is_target => Some("of other targets"),
            _ if !self.own.contain(features, *is_big_endian) => Some("of other modes"),
            0 => Some("without bytes"),
            len if len > WIDTH => Some("longer than instructions"),
            _ => None,
        };
        if let Some(reason) = left_out {
            tally.count(reason, 1);
            return Ok(());
        }
        tally.count("vectors", 1);
        tally.count("with expressions", (fixups != "0").into());
        let of_subtarget = self.vectors.subtargets.entry(self.subtarget.clone());
        let vector = of_subtarget.or_default().entry(bytes).or_insert(Vector {
            count: 0,
            assembled: 0,
            call: self.call,
        });
        vector.count += 1;
        vector.assembled += usize::from(kind == "asm");
        Ok(())
    }
}

/// The bytes that a text has in hexadecimal.
fn unhex(text: &str) -> Result<Vec<u8>> {
    let pairs = text.as_bytes().chunks(2);
    let byte = |pair: &[u8]| Ok(u8::from_str_radix(std::str::from_utf8(pair)?, 16)?);
    pairs.map(byte).collect()
}
