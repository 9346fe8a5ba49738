//! `searchable-tables`: rows, members of enumerations and every lookup.
//!
//! Rows and members are read from what llvm-tblgen prints. Its functions are compiled with
//! LLVM's headers, and asked for the key of each row and for keys near it: numbers one less and
//! one more, the least and the greatest, texts in other letters, longer and shorter ones, and
//! parts of the key of the next row.

pub(crate) mod cpp;
pub(crate) mod inc;
pub(crate) mod program;
mod records;

use super::frame::facts::Facts;
use super::frame::run;
use super::frame::targets::{self, Target};
use super::frame::values::{Kind, Values};
use super::frame::words::Names;
use super::frame::{Subject, Theirs};
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::corpus::paths;
use anyhow::Result;
use inc::Tables;
use records::Declarations;
use std::path::Path;

/// Tables of one's own.
pub(crate) const SUBJECT: Subject = Subject {
    name: "searchable-tables",
    option: "--gen-searchable-tables",
    own: "tests/td/searchable_tables/good",
    read,
    kinds: KINDS,
    opt_level: 0,
};

/// The kinds of facts, in their order.
const KINDS: &[Kind] = &[];

/// LLVM's targets that have tables, each with the first release that we read and that has them.
const TARGETS: [(&str, u32); 6] = [
    ("AArch64", 14),
    ("AMDGPU", 14),
    ("ARM", 14),
    ("RISCV", 14),
    ("SPIRV", 16),
    ("Sparc", 19),
];
/// LLVM's tests of its emitter.
const TESTS: [&str; 3] = [
    "generic-tables",
    "generic-tables-instruction",
    "generic-tables-return-range",
];

/// LLVM's side.
struct Model {
    tables: Tables,
    /// The lines about lookups, of LLVM's program.
    answers: String,
}

/// The descriptions that are compared: LLVM's tests and our own for the release that the project
/// reproduces.
pub(crate) fn descriptions(context: &Context, subject: &Subject) -> Result<Vec<Target>> {
    let names = with_tables(context.release);
    let mut all = targets::of_names(targets::all_of_release(context)?, &names);
    if context.release == paths::LLVM_MAJOR {
        let folder = context.corpus.join("llvm/test/TableGen");
        let library = context.corpus.join("llvm/include");
        for test in TESTS {
            all.push(targets::over(&library, &folder.join(format!("{test}.td"))));
        }
        all.extend(targets::own_targets(subject)?);
    }
    targets::chosen(context, all)
}

/// The targets that have tables in the release of a major number.
pub(crate) fn with_tables(major: &str) -> Vec<&'static str> {
    let major = major.parse().unwrap_or(u32::MAX);
    let targets = TARGETS.iter().filter(|(_, first)| *first <= major);
    targets.map(|(name, _)| *name).collect()
}

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let targets = with_tables(context.release).len();
    let least = match context.release {
        paths::LLVM_MAJOR => targets + TESTS.len(),
        _ => targets,
    };
    run::part_of(context, &SUBJECT, &descriptions(context, &SUBJECT)?, least)
}

fn read(run: &Invocation, bin: &Path) -> Result<Box<dyn Theirs>> {
    let (text, tables) = read_tables(run)?;
    let answers = cpp::answers(run, bin, &text, &tables)?;
    Ok(Box::new(Model { tables, answers }))
}

/// LLVM's output, and what is in it.
pub(crate) fn read_tables(run: &Invocation) -> Result<(String, Tables)> {
    let text = printed(run, "--gen-searchable-tables")?;
    let declarations = Declarations::read(run)?;
    let tables = Tables::read(&text, &declarations)?;
    Ok((text, tables))
}

/// The output of the tool for an option.
fn printed(run: &Invocation, option: &str) -> Result<String> {
    run.with_option(option).text()
}

impl Theirs for Model {
    fn facts(&self) -> Facts {
        let mut facts = Facts::default();
        for (number, one) in self.tables.enums.iter().enumerate() {
            for (at, (name, value)) in one.members.iter().enumerate() {
                facts.add(
                    "member",
                    format!("{number} {at}"),
                    [name, &value.to_string()],
                );
            }
        }
        for table in &self.tables.tables {
            for (at, row) in table.rows.iter().enumerate() {
                facts.add(
                    "row",
                    format!("{} {at}", table.name),
                    row.iter().zip(&table.columns).map(inc::canonical),
                );
            }
        }
        for line in self.answers.lines() {
            let mut parts = line.splitn(3, '\t');
            if let (Some(kind), Some(key), Some(values)) =
                (parts.next(), parts.next(), parts.next())
            {
                facts.add(kind, key, [values]);
            }
        }
        facts
    }

    fn names(&self) -> Vec<(Values, &Names)> {
        Vec::new()
    }

    fn program(&self, generated: &str) -> String {
        program::text(&self.tables, generated)
    }
}
