//! `attributes`: kinds of attributes, and what LLVM's library and `llvm-tblgen` say about them.

use super::{Counts, INCLUDES, TIMEOUT, different_lines, generated, own_program};
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::temp::TempDir;
use crate::oracle::frame::compared::{self, Compared};
use crate::oracle::frame::cpp;
use anyhow::Result;
use std::fmt::Write as _;

/// The description.
const FILE: &str = "llvm/include/llvm/IR/Attributes.td";

/// Our program: a line for each kind, attribute that is a text, and rule.
const OURS: &str = include_str!("attributes_ours.rs");

/// LLVM's program: the number of each kind by its name, and the class of each.
const THEIRS: &str = include_str!("attributes.cpp");

/// The oracle.
pub(crate) fn run(context: &Context, _: &[String]) -> Result<(String, bool)> {
    let all = compare_all(context, &[])?;
    let text = compared::table(&all, |text, name, counts| {
        let (lines, different) = (counts.lines, counts.differences.len());
        writeln!(text, "{name:12} {lines:7} items {different:4} differences")
    });
    Ok((text, all.iter().all(Compared::is_ok)))
}

/// Compares all attributes.
pub(crate) fn compare_all(context: &Context, _: &[String]) -> Result<Vec<Compared<Counts>>> {
    Ok(vec![Compared {
        target: "attributes".to_string(),
        result: compare(context),
    }])
}

fn compare(context: &Context) -> Result<Counts> {
    let folder = TempDir::new(context.keep.as_deref(), "oracle-attributes")?;
    let run = Invocation::new(&context.theirs, &context.corpus, TIMEOUT);
    let printed = run
        .args(["-gen-attrs"])
        .args(INCLUDES)
        .args([FILE])
        .printed()?;
    std::fs::write(folder.path().join("attributes.inc"), printed)?;
    let program = cpp::program(&context.bin, folder.path(), "attributes.cpp", THEIRS)?;
    let theirs = Invocation::new(program, folder.path(), TIMEOUT).printed()?;
    let code = generated(context, "--gen-attributes", FILE)?;
    let program = own_program(folder.path(), "attributes", &code, OURS)?;
    let ours = Invocation::new(program, folder.path(), TIMEOUT).printed()?;
    Ok(different_lines(
        &String::from_utf8(theirs)?,
        &String::from_utf8(ours)?,
    ))
}
