//! `cargo xtask oracle mc-relocate`: all functions of C libraries, moved to other addresses.
//!
//! A crate that is generated for a target (`crate/`) moves each function ([`libraries`]) by several
//! distances, with and without keeping lengths, decodes what it became, and compares instruction by
//! instruction: operands are the same, and distances lead to the same address, or to the new place of a
//! moved instruction. What a distance is, it knows from the manuals. Functions that are not moved
//! are counted by the reason, which it checks.
//!
//! On x86-64, moved functions of the library of this machine are called, and do the same as the
//! originals ([`native`]).

mod libraries;
mod native;
mod verdicts;

use super::machines;
use super::tally::Tally;
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::corpus::apt;
use crate::oracle::frame::compared;
use crate::oracle::frame::crates::{Programs, Workspace};
use crate::oracle::frame::functions::Image;
use crate::oracle::frame::targets::Target;
use anyhow::{Context as _, Result};
use libraries::{LIBRARIES, Library};
use std::path::Path;

const SUITE: &str = "mc-relocate";

/// The program, without the part that depends on the target.
const PROGRAM: &str = concat!(
    include_str!("crate/main.rs"),
    include_str!("crate/compare.rs")
);

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, SUITE, LIBRARIES.len(), |context| {
        let targets = machines::targets(context, |one| Library::of(one.name).is_some())?;
        let folder = context.temp("oracle-mc-relocate")?;
        let crates = folder.path().join("crates");
        let mut crates = Workspace::new(&crates, 1)?.with_features(&["alloc"]);
        for target in &targets {
            generate(context, target, folder.path(), &mut crates)?;
        }
        let programs = crates.built()?;
        Ok(compared::compare_all(&targets, |target| {
            context.progress(&format!("oracle: {}", target.name));
            compare(&programs, target, folder.path())
        }))
    })
}

/// Adds the crate of a target.
fn generate(
    context: &Context,
    target: &Target,
    folder: &Path,
    crates: &mut Workspace,
) -> Result<()> {
    let library = Library::of(&target.name).context("an unknown target")?;
    let outputs = "--gen-rust=disassembler,code_emitter";
    let target_with_records = target.with_machine_code(folder, "")?;
    let generated = target_with_records.text(context, outputs, &context.ours)?;
    let program = [PROGRAM, library.program].concat();
    crates.add_own(&target.name, &generated, &program)
}

/// Moves the functions of the library of a target, and calls them where this machine can.
fn compare(programs: &Programs, target: &Target, folder: &Path) -> Result<Tally> {
    let library = Library::of(&target.name).context("an unknown target")?;
    apt::require(&[library.package], SUITE, false, apt::update)?;
    let image = Image::read(library.file)?;
    let functions = libraries::functions(&image)?;
    let file = folder.join(format!("{}.functions", target.name));
    libraries::write(&file, &functions)?;
    let printed = programs.printed(&target.name, &["check", &path_text(&file)])?;
    let mut tally = Tally::default();
    verdicts::count(&mut tally, library, &functions, &printed)?;
    if library.is_native() {
        native::compare(&mut tally, programs, target, &image, folder)?;
    }
    Ok(tally)
}
