//! Vectors, as the program over LLVM's library finds them.

use super::super::mc_behaviour::machines::OwnSubtargets;
use super::super::mc_behaviour::words::WIDTH;
use super::calls::Calls;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use anyhow::{Context as _, Result, bail};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

/// The time limit of all calls about a target.
const TIMEOUT: Duration = Duration::from_secs(1200);

/// The vectors of a target.
#[derive(Default)]
pub(crate) struct Vectors {
    /// The bytes of each subtarget, with what is known of them.
    pub(crate) subtargets: BTreeMap<Subtarget, BTreeMap<Vec<u8>, Vector>>,
    /// The number of vectors, without those that are left out.
    pub(crate) count: usize,
    /// The number of vectors with expressions, whose bits are zeros.
    pub(crate) with_fixups: usize,
    /// The numbers of vectors and of calls that are left out, by reason.
    pub(crate) left_out: BTreeMap<&'static str, usize>,
}

/// A subtarget that instructions are for.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Subtarget {
    pub(crate) triple: String,
    pub(crate) is_big_endian: bool,
    /// The numbers of features with blanks between them.
    pub(crate) features: String,
}

/// Bytes that occur in tests.
pub(crate) struct Vector {
    /// The number of times.
    pub(crate) count: usize,
    /// The number of times that an assembler made them.
    pub(crate) assembled: usize,
    /// The first call that has them.
    pub(crate) call: usize,
}

impl Vectors {
    /// The vectors of calls for some subtargets, which the program writes to a file in a folder.
    pub(crate) fn of_calls(
        context: &Context,
        program: &Path,
        calls: &Calls,
        own: &OwnSubtargets,
        folder: &Path,
    ) -> Result<Self> {
        let file = folder.join(format!("{}.vectors", own.machine));
        let lines: String = calls
            .arguments
            .iter()
            .map(|words| words.join("\t") + "\n")
            .collect();
        Invocation::new(program, folder, TIMEOUT)
            .args([file.to_string_lossy()])
            .stdin(Some(lines.into_bytes()))
            .printed()?;
        let text = std::fs::read_to_string(&file)?;
        std::fs::remove_file(file)?;
        let mut reader = Reader {
            context,
            calls,
            own,
            vectors: Vectors::default(),
            subtarget: Subtarget::default(),
            call: 0,
            is_target: true,
        };
        for line in text.lines() {
            reader.line(line).with_context(|| line.to_string())?;
        }
        Ok(reader.vectors)
    }

    fn leave_out(&mut self, reason: &'static str) {
        *self.left_out.entry(reason).or_default() += 1;
    }
}

/// A reader of what the program writes.
struct Reader<'r> {
    context: &'r Context,
    calls: &'r Calls,
    own: &'r OwnSubtargets,
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
        self.vectors.leave_out(reason);
        let call = self.calls.arguments.get(self.call);
        let call = call.map(|words| words.join(" ")).unwrap_or_default();
        self.context.progress(&format!("{reason}: {call}"));
    }

    fn triple(&mut self, rest: &str) -> Result<()> {
        let [triple, target, order] = rest.split(' ').collect::<Vec<_>>()[..] else {
            bail!("no triple");
        };
        self.is_target = target == self.own.target;
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
        if !self.is_target {
            self.vectors.leave_out("of other targets");
            return Ok(());
        }
        let subtarget = &self.subtarget;
        if !self
            .own
            .contain(&subtarget.features, subtarget.is_big_endian)
        {
            self.vectors.leave_out("of other modes");
            return Ok(());
        }
        if bytes.is_empty() {
            self.vectors.leave_out("without bytes");
            return Ok(());
        }
        if bytes.len() > WIDTH {
            self.vectors.leave_out("longer than instructions");
            return Ok(());
        }
        self.vectors.count += 1;
        self.vectors.with_fixups += usize::from(fixups != "0");
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
