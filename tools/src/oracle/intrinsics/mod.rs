//! `intrinsics`: LLVM's intrinsics, and what LLVM's library says about them.
//!
//! LLVM's side is a program over LLVM's library; ours is a program over the runtime, with what we
//! generate. Both print a line for each question: all intrinsics with their names, types and
//! attributes, types and names of overloaded ones for random types, whether types of functions are
//! those of intrinsics, what names stand for, and the intrinsics of built-in functions, of which
//! `llvm-tblgen` has the list. Kinds of attributes and machine value types are compared in
//! [`attributes`] and [`value_types`].

pub(crate) mod attributes;
mod bench;
mod names;
pub(crate) mod value_types;

use super::frame::by_line::Lines;
use super::frame::compared::{self, Compared};
use super::frame::cpp;
use super::frame::crates::Workspace;
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use crate::corpus::releases;
use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use std::time::Duration;

pub(crate) use bench::bench;

/// The description.
pub(crate) const FILE: &str = "llvm/include/llvm/IR/Intrinsics.td";

/// The folder of what it includes.
pub(crate) const INCLUDES: [&str; 2] = ["-I", "llvm/include"];

/// The name of our program.
const PROGRAM: &str = "intrinsics";

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(900);

/// The questions, with the least number of answers for LLVM 19 and LLVM 16; 0 for one that is not
/// asked. To LLVM 16, a pointer to the elements of a vector may be of any address space where it
/// compares types of functions, and is of the first one where it makes them.
const QUESTIONS: [(&str, [usize; 2]); 5] = [
    ("all", [13_937, 11_377]),
    ("instances", [20_000, 15_000]),
    ("matches", [13_000, 0]),
    ("lookups", [150_000, 120_000]),
    ("builtins", [24_000, 15_000]),
];

/// The older release that is compared.
const OLDER: &str = "16";

/// The part about it, which a sample may leave out.
const OLDER_PART: &str = "intrinsics of LLVM 16";

/// The oracle as a suite of `cargo xtask conformance`, with those of attributes and value types.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let all = compare_all(context)?;
    let part = compared::part(context, "intrinsics", &all, QUESTIONS.len());
    let attributes = compared::suite(context, "attributes", 1, attributes::compare_all)?;
    let types = compared::suite(context, "value-types", 1, value_types::compare_all)?;
    Ok([part].into_iter().chain(attributes).chain(types).collect())
}

/// Compares the answers to the questions, or to all, for each release.
fn compare_all(context: &Context) -> Result<Vec<Compared<Lines>>> {
    let mut all = compare_release(context, 0, "")?;
    if !context.leaves_out(OLDER_PART) {
        all.extend(compare_release(&older(context)?, 1, "-16")?);
    }
    Ok(all)
}

/// The context of the older release.
fn older(context: &Context) -> Result<Context> {
    context.of_release(releases::named(OLDER).context("there is no such release")?)
}

/// Compares the answers to some questions about a release.
fn compare_release(
    context: &Context,
    release: usize,
    suffix: &str,
) -> Result<Vec<Compared<Lines>>> {
    let folder = TempDir::new(context.keep.as_deref(), "oracle-intrinsics")?;
    let programs = Programs::build(context, folder.path())?;
    let asked = QUESTIONS.iter().filter(|one| one.1[release] > 0);
    let asked = asked.filter(|one| context.is_named(one.0));
    let results = asked.map(|(question, least)| Compared {
        target: format!("{question}{suffix}"),
        result: programs.compare(context, question, least[release]),
    });
    Ok(results.collect())
}

/// The programs of both sides.
struct Programs {
    folder: PathBuf,
    theirs: PathBuf,
    ours: PathBuf,
}

impl Programs {
    /// Writes and compiles the programs.
    fn build(context: &Context, folder: &Path) -> Result<Self> {
        let text = include_str!("llvm.cpp");
        let (theirs, ours) = pool::both(
            || cpp::program(&context.bin, folder, "llvm.cpp", text),
            || build_ours(context, folder),
        )?;
        Ok(Programs {
            folder: folder.to_path_buf(),
            theirs,
            ours,
        })
    }

    /// The output of a program.
    fn answers(&self, program: &Path, arguments: &[&str]) -> Result<String> {
        let run = Invocation::new(program, &self.folder, TIMEOUT);
        run.args(arguments.iter().copied()).text()
    }

    /// Compares the answers to a question.
    fn compare(&self, context: &Context, question: &str, least: usize) -> Result<Lines> {
        let file = self.folder.join(question);
        let text = match question {
            "instances" => self.answers(&self.ours, &["make"])?,
            "matches" => self.answers(&self.ours, &["make-wrong"])?,
            "lookups" => names::names(&self.answers(&self.theirs, &["all"])?),
            "builtins" => names::builtins(context)?,
            _ => String::new(),
        };
        std::fs::write(&file, &text)?;
        let arguments = [question, &file.to_string_lossy()];
        // LLVM prints what a structure is made of if it is in a type of a target.
        let theirs = self.answers(&self.theirs, &arguments)?;
        let theirs = theirs.replace(" = type opaque", "");
        let ours = self.answers(&self.ours, &arguments)?;
        let mut counts = Lines::of_texts(&theirs, &ours);
        if question == "instances" {
            let wrong = self.answers(&self.ours, &["demangled", &file.to_string_lossy()])?;
            counts.differences.extend(wrong.lines().map(str::to_string));
        }
        if counts.count < least {
            bail!("{} answers, at least {least} expected", counts.count);
        }
        Ok(counts)
    }
}

/// Generates and compiles our program.
fn build_ours(context: &Context, folder: &Path) -> Result<PathBuf> {
    let generated = output(context, &context.ours, "--gen-intrinsics", FILE)?;
    let text = [include_str!("ours.rs"), include_str!("choices.rs")].concat();
    own_program(folder, PROGRAM, &generated, &text)
}

/// The output of a tool about a description of LLVM.
fn output(context: &Context, tool: &Path, option: &str, file: &str) -> Result<String> {
    let run = Invocation::new(tool, &context.corpus, TIMEOUT);
    run.args([option]).args(INCLUDES).args([file]).text()
}

/// The output of a program over our code for a description of LLVM.
fn our_output(
    context: &Context,
    folder: &Path,
    (name, file): (&str, &str),
    program: &str,
) -> Result<String> {
    let code = output(context, &context.ours, &format!("--gen-{name}"), file)?;
    let program = own_program(folder, name, &code, program)?;
    Invocation::new(program, folder, TIMEOUT).text()
}

/// Compiles a program over generated code.
fn own_program(folder: &Path, name: &str, generated: &str, text: &str) -> Result<PathBuf> {
    let crates = Workspace::new(&folder.join("crates"), 2)?;
    let mut crates = crates.with_features(&["alloc"]);
    crates.add_own(name, generated, text)?;
    crates.built()?.path(name)
}
