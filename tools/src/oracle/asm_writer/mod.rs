//! `asm-writer`: how instructions are written, against what llvm-tblgen generates.
//!
//! Our tool prints its facts (`--print-assembly`). LLVM's are in generated C++ of a fixed form, for
//! each printer of a target: tables of bits and strings, and code that the bits choose from. The
//! code is read ([`code`]) and executed for each opcode ([`replay`]), which gives the sequence of
//! literals and operands that it prints. Tables of aliases ([`aliases`]) and of names of registers
//! ([`registers`]) are decoded. Lines about all of it are compared in order; mnemonics ([`mnemonics`])
//! also with LLVM's own table of X86.

mod aliases;
mod arrays;
mod code;
mod mnemonics;
mod registers;
mod replay;

use super::frame::by_line::Lines;
use super::frame::compared::{self, Differences};
use super::frame::targets::{self, Target};
use crate::compare::context::Context;
use crate::compare::report::Part;
use anyhow::{Context as _, Result, ensure};
use arrays::Inc;
use replay::Texts;

/// The output of our tool.
const OURS: &str = "--print-assembly";
/// The output of LLVM's tool for a printer.
const THEIRS: &str = "-gen-asm-writer";
/// LLVM's option for the number of the printer.
const NUMBER: &str = "-asmwriternum";

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let targets = targets::llvm_targets(context)?;
    let expected = targets.len();
    let all = compared::compare_all(&targets, |target| compare(context, target));
    Ok(vec![compared::part(context, "asm-writer", &all, expected)])
}

/// The numbers of what was compared of a target, and the differences.
#[derive(Default)]
struct Facts {
    lines: Lines,
    syntaxes: usize,
    instructions: usize,
    aliases: usize,
    registers: usize,
    mnemonics: usize,
}

impl Differences for Facts {
    fn differences(&self) -> &[String] {
        self.lines.differences()
    }

    fn note(&self) -> String {
        format!(
            "{} syntaxes, {} texts of instructions, {} aliases, {} names of registers, {} mnemonics",
            self.syntaxes, self.instructions, self.aliases, self.registers, self.mnemonics
        )
    }
}

fn compare(context: &Context, target: &Target) -> Result<Facts> {
    context.progress(&format!("oracle: assembly of {}", target.name));
    let ours = target.text(context, OURS, &context.ours)?;
    let ours = Ours::read(&ours);
    let mut facts = Facts {
        syntaxes: ours.syntaxes.len(),
        ..Facts::default()
    };
    let mut of_mnemonics = None;
    for (number, ours_here) in ours.syntaxes.iter().enumerate() {
        let text = printer(context, target, number).text()?;
        let inc = Inc::new(&text)?;
        let texts = Texts::read(&inc).with_context(|| format!("printer {number}"))?;
        let mut theirs = vec![format!("syntax {number}: {}", inc.head()?)];
        theirs.extend(texts.lines());
        facts.instructions += theirs.len() - 1;
        let aliases = aliases::lines(&inc).context("aliases")?;
        facts.aliases += aliases.len();
        theirs.extend(aliases);
        facts.lines.add("", &theirs, ours_here);
        if number == 0 {
            let registers = registers::lines(&inc).context("registers")?;
            facts.registers = registers
                .iter()
                .map(|line| line.matches(" \"").count())
                .sum();
            facts.lines.add("", &registers, &ours.registers);
        }
        if number == mnemonics::syntax(target) {
            of_mnemonics = Some(texts);
        }
    }
    let more = printer(context, target, ours.syntaxes.len()).printed();
    ensure!(more.is_err(), "LLVM has one more printer");
    let texts = of_mnemonics.context("our tool has no such syntax")?;
    facts.mnemonics = ours.mnemonics.len();
    mnemonics::compare(context, target, &texts, &ours.mnemonics, &mut facts.lines)?;
    Ok(facts)
}

/// The run of LLVM's tool for one printer of a target.
fn printer(
    context: &Context,
    target: &Target,
    number: usize,
) -> crate::compare::process::Invocation {
    let run = target.run(context, THEIRS, &context.theirs);
    run.args([format!("{NUMBER}={number}")])
}

/// The lines that our tool prints.
#[derive(Default)]
struct Ours<'t> {
    /// Instructions and aliases of each syntax.
    syntaxes: Vec<Vec<&'t str>>,
    /// Sets of names of registers, and the names of each register, in the order of registers.
    registers: Vec<String>,
    mnemonics: Vec<&'t str>,
}

impl<'t> Ours<'t> {
    fn read(text: &'t str) -> Self {
        let mut ours = Ours::default();
        for line in text.lines() {
            let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
            match kind {
                "mnemonic" => ours.mnemonics.push(rest),
                "names" => ours.registers.push(line.to_string()),
                // LLVM's tables do not tell which register it is.
                "register" => {
                    let names = rest.split_once(' ').map_or("", |(_, names)| names);
                    ours.registers.push(format!("register {names}"));
                }
                "syntax" => ours.syntaxes.push(vec![line]),
                _ => {
                    if let Some(last) = ours.syntaxes.last_mut() {
                        last.push(line);
                    }
                }
            }
        }
        ours
    }
}
