//! The texts of instructions: the code that prints them, executed for each opcode.

use super::arrays::{self, Inc, characters, cut, text_at};
use super::code::{self, Shown, Statement};
use anyhow::{Context as _, Result, ensure};

/// The texts of a printer.
pub(super) struct Texts {
    /// The name of each opcode in their order, and its text, if it has any.
    pub(super) all: Vec<(String, Option<Vec<Shown>>)>,
}

impl Texts {
    pub(super) fn read(inc: &Inc<'_>) -> Result<Self> {
        let strings = characters(inc.mnemonic, "const char AsmStrs[] = {")?;
        let mask = string_mask(inc.mnemonic)?;
        let code = code::read(inc.print)?;
        let mut all = Vec::new();
        for (name, bits) in all_bits(inc.mnemonic)? {
            let text = (bits != 0).then(|| {
                let at = usize::try_from(bits & mask)?.checked_sub(1);
                let first = text_at(&strings, at.context("no first literal")?)?;
                let mut text = Vec::new();
                if !first.is_empty() {
                    text.push(Shown::Text(first.to_vec()));
                }
                let replay = Replay { name: &name, bits };
                replay.run(&code, &mut text)?;
                anyhow::Ok(text)
            });
            let text = text.transpose().with_context(|| name.clone())?;
            all.push((name, text));
        }
        Ok(Texts { all })
    }

    /// The lines that our tool prints of instructions.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.all.iter().filter_map(|(name, text)| {
            let parts = text.as_ref()?.iter().map(shown);
            Some(format!("instruction {name}{}", parts.collect::<String>()))
        })
    }
}

/// A part as our tool prints it.
pub(super) fn shown(part: &Shown) -> String {
    match part {
        Shown::Text(text) => format!(" {:?}", String::from_utf8_lossy(text)),
        Shown::Call(call) => format!(" {call}"),
    }
}

/// The bits of the place of the first literal.
fn string_mask(text: &str) -> Result<u64> {
    let (_, rest) = cut(text, "return {AsmStrs+(Bits & ")?;
    let (mask, _) = cut(rest, ")-1, Bits};")?;
    Ok(mask.parse()?)
}

/// The name of each opcode, and its bits of all tables together.
fn all_bits(text: &str) -> Result<Vec<(String, u64)>> {
    let mut all: Vec<(String, u64)> = Vec::new();
    let mut used = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("Bits |= "));
    used.try_for_each(|line| -> Result<()> {
        let line = line.strip_prefix("(uint64_t)").unwrap_or(line);
        let (table, rest) = cut(line, "[MI")?;
        // A pointer before LLVM 21, a reference since.
        let (_, rest) = cut(rest, "getOpcode()] << ")?;
        let shift: u32 = rest.trim_end_matches(';').parse()?;
        let rows = arrays::array(text, &format!("_t {table}[] = {{"))?;
        let rows = rows.map(|line| -> Result<(String, u64)> {
            let (number, name) = cut(line, "U,")?;
            let name = name.trim().trim_start_matches("//").trim();
            Ok((name.to_string(), number.parse::<u64>()?))
        });
        let rows: Vec<(String, u64)> = rows.collect::<Result<_>>()?;
        if all.is_empty() {
            all = rows.iter().map(|(name, _)| (name.clone(), 0)).collect();
        }
        ensure!(all.len() == rows.len(), "{table} has {} rows", rows.len());
        for ((_, bits), (_, more)) in all.iter_mut().zip(rows) {
            *bits |= more << shift;
        }
        Ok(())
    })?;
    ensure!(!all.is_empty(), "there are no opcodes");
    Ok(all)
}

/// The execution for one opcode.
struct Replay<'o> {
    name: &'o str,
    bits: u64,
}

impl Replay<'_> {
    /// Executes statements; whether the function goes on after them.
    fn run(&self, statements: &[Statement], out: &mut Vec<Shown>) -> Result<bool> {
        for statement in statements {
            let chosen = match statement {
                Statement::Print(part) => {
                    out.push(part.clone());
                    continue;
                }
                Statement::Return => return Ok(false),
                Statement::ByBits { shift, mask, cases } => {
                    let number = self.bits >> shift & mask;
                    cases
                        .get(&number)
                        .with_context(|| format!("no case {number}"))?
                }
                Statement::ByOpcode { cases, labels } => {
                    let case = labels.get(self.name).and_then(|&case| cases.get(case));
                    case.with_context(|| format!("no case {}", self.name))?
                }
            };
            if !self.run(chosen, out)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
