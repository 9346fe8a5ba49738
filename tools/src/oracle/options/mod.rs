//! `options`: tables of command-line options, and what reads them.
//!
//! LLVM's side is a program over LLVM's `OptTable`, with the tables that llvm-tblgen writes; ours
//! is a program over the runtime, with the tables that we generate. Both print all rows, help for
//! each visibility, and what they make of random command lines: options, values, how they are
//! written again, what is missing, the nearest spelling and the words that completion offers. The
//! rows about fields that options set are read from llvm-tblgen's text. The help that LLVM's own
//! tools print is compared as well ([`tools`]).

mod bench;
mod described;
mod inc;
mod lines;
mod parts;
mod tools;

use super::frame::compared::{self, Compared, Differences};
use super::frame::cpp;
use super::frame::crates::{self, Workspace};
use super::frame::targets::Target;
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use anyhow::Result;
use described::Described;
use lines::Random;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub(crate) use bench::{bench, time};

/// The number of command lines of each table, and of each table of a sample.
const LINES: [usize; 2] = [10_000, 1_000];

/// The number of texts of response files.
const TEXTS: usize = 20_000;

/// The number of tables of LLVM 19.
const TABLES: usize = 46;

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(900);

/// The numbers of what was compared of a table, and the differences.
#[derive(Default)]
pub(crate) struct Counts {
    rows: usize,
    fields: usize,
    /// The lines of help.
    help: usize,
    lines: usize,
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }

    fn note(&self) -> String {
        format!(
            "{} rows, {} fields, {} lines of help, {} command lines",
            self.rows, self.fields, self.help, self.lines
        )
    }
}

/// The oracle as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let all = compare_all(context)?;
    let part = compared::part(context, "options", &all, TABLES);
    Ok(vec![part, tools::compare(context)?])
}

/// Compares the tables that are asked for.
fn compare_all(context: &Context) -> Result<Vec<Compared<Counts>>> {
    let tables = described::tables(context)?;
    let folder = TempDir::new(context.keep.as_deref(), "oracle-options")?;
    let programs = Programs::build(context, &tables, folder.path())?;
    let mut all = pool::map(&programs.tables, |table| Compared {
        target: table.name.clone(),
        result: programs.compare(context, table),
    });
    all.sort_by(|a, b| a.target.cmp(&b.target));
    Ok(all)
}

/// The programs of both sides.
struct Programs {
    folder: PathBuf,
    /// LLVM's program.
    theirs: PathBuf,
    ours: crates::Programs,
    tables: Vec<Table>,
    /// The tables for which our own library file gives something else than LLVM's.
    other_library: Vec<String>,
}

/// A table that is compared.
struct Table {
    name: String,
    number: usize,
    described: Described,
    /// The text of llvm-tblgen.
    inc: String,
}

impl Programs {
    /// Writes and compiles the programs.
    fn build(context: &Context, targets: &[Target], folder: &Path) -> Result<Self> {
        let read = pool::map(targets, |target| read(context, target));
        let mut tables = Vec::new();
        for (number, table) in read.into_iter().enumerate() {
            tables.push(Table { number, ..table? });
        }
        let (theirs, (ours, other_library)) = pool::both(
            || build_theirs(context, &tables, folder),
            || build_ours(context, targets, folder),
        )?;
        Ok(Programs {
            folder: folder.to_path_buf(),
            theirs,
            ours,
            tables,
            other_library,
        })
    }

    /// The output of LLVM's program about a table.
    fn theirs(&self, table: &Table, arguments: &[&str]) -> Result<String> {
        let run = Invocation::new(&self.theirs, &self.folder, TIMEOUT);
        let run = run.args([table.number.to_string()]);
        printed(&run.args(arguments.iter().copied()))
    }

    /// The output of our program about a table.
    fn ours(&self, table: &Table, arguments: &[&str]) -> Result<String> {
        let run = Invocation::new(self.ours.path(&table.name)?, &self.folder, TIMEOUT);
        printed(&run.args(arguments.iter().copied()))
    }

    fn compare(&self, context: &Context, table: &Table) -> Result<Counts> {
        let mut counts = Counts::default();
        if self.other_library.contains(&table.name) {
            let text = "what is generated with our library file is something else";
            counts.differences.push(text.to_string());
        }
        let mut random = Random::of(&table.name);
        let lines = lines::lines(&table.described, &mut random, line_count(context));
        counts.rows = self.compare_output(table, &["rows"], None, &mut counts)?;
        counts.help = self.compare_output(table, &["help"], None, &mut counts)?;
        counts.lines = self.compare_output(table, &["lines"], Some(lines), &mut counts)?;
        if table.number == 0 {
            let texts = lines::texts(&mut random, TEXTS);
            self.compare_output(table, &["words"], Some(texts), &mut counts)?;
        }
        let fields = inc::fields(&table.inc)?;
        let ours = self.ours(table, &["marshalling"])?;
        counts.fields = inc::compare(&fields, &ours, &mut counts.differences);
        Ok(counts)
    }

    /// Compares what both print, line by line. The number of lines.
    fn compare_output(
        &self,
        table: &Table,
        arguments: &[&str],
        input: Option<String>,
        counts: &mut Counts,
    ) -> Result<usize> {
        let mut arguments = arguments.to_vec();
        let what = arguments.first().copied().unwrap_or_default();
        let file = self.folder.join(format!("{}.{what}", table.name));
        let file = file.to_string_lossy().into_owned();
        if let Some(input) = &input {
            std::fs::write(&file, input)?;
            arguments.push(&file);
        }
        let theirs = self.theirs(table, &arguments)?;
        let ours = self.ours(table, &arguments)?;
        let (wanted, found) = (theirs.lines().count(), ours.lines().count());
        if wanted != found {
            counts
                .differences
                .push(format!("{what}: LLVM has {wanted} lines, ours {found}"));
        }
        let inputs = input.as_deref().unwrap_or_default();
        let inputs = inputs.lines().map(Some).chain(std::iter::repeat(None));
        for ((theirs, ours), input) in theirs.lines().zip(ours.lines()).zip(inputs) {
            if theirs != ours {
                let input = input.unwrap_or_default().replace('\u{1f}', " ");
                let text = format!("{what}: {input}\n  LLVM {theirs}\n  ours {ours}");
                counts.differences.push(text);
            }
        }
        Ok(wanted)
    }
}

/// The output of a program as a text. Our texts of arguments that are not UTF-8 have U+FFFD there,
/// as their documentation states: so LLVM's are read in the same way.
fn printed(run: &Invocation) -> Result<String> {
    Ok(String::from_utf8_lossy(&run.printed()?).into_owned())
}

/// The number of command lines of each table.
fn line_count(context: &Context) -> usize {
    LINES[usize::from(context.sample.is_some())]
}

/// Reads a table, of which the number is still to be set.
fn read(context: &Context, target: &Target) -> Result<Table> {
    Ok(Table {
        name: target.name.clone(),
        number: 0,
        described: Described::read(context, target)?,
        inc: target.text(context, "--gen-opt-parser-defs", &context.theirs)?,
    })
}

/// Compiles LLVM's program.
fn build_theirs(context: &Context, tables: &[Table], folder: &Path) -> Result<PathBuf> {
    let mut header = String::new();
    for table in tables {
        let file = folder.join(format!("table{}.inc", table.number));
        std::fs::write(file, &table.inc)?;
        header += &inc::namespace(table.number, &table.inc, &table.described);
    }
    header += &inc::finder(tables.len());
    std::fs::write(folder.join("tables.hpp"), header)?;
    cpp::program(&context.bin, folder, "llvm.cpp", include_str!("llvm.cpp"))
}

/// Generates and compiles our programs, and finds the tables for which our library file differs.
fn build_ours(
    context: &Context,
    targets: &[Target],
    folder: &Path,
) -> Result<(crates::Programs, Vec<String>)> {
    let crates = Workspace::new(&folder.join("crates"), 2)?;
    let mut crates = crates.with_features(&["std"]);
    let mut other_library = Vec::new();
    let generated = |target: &Target| target.text(context, "--gen-options", &context.ours);
    for target in targets {
        let text = generated(target)?;
        crates.add_own(&target.name, &text, &program(&text))?;
        if generated(&described::without_library(target))? != text {
            other_library.push(target.name.clone());
        }
    }
    Ok((crates.built()?, other_library))
}

/// The text of our program, for generated code.
fn program(generated: &str) -> String {
    let groups = match generated.contains("pub enum OptGroup ") {
        true => parts::GROUPS,
        false => parts::NO_GROUPS,
    };
    let fields = match generated.contains("pub const fn marshalling(") {
        true => parts::MARSHALLING,
        false => parts::NO_MARSHALLING,
    };
    [include_str!("ours.rs"), groups, fields].concat()
}
