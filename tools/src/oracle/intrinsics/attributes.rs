//! `attributes`: kinds of attributes, and what LLVM's library and `llvm-tblgen` say about them.

use super::{TIMEOUT, our_output, output};
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::temp::TempDir;
use crate::oracle::frame::by_line::Lines;
use crate::oracle::frame::compared::Compared;
use crate::oracle::frame::cpp;
use anyhow::Result;

/// The description.
const FILE: &str = "llvm/include/llvm/IR/Attributes.td";

/// Our program: a line for each kind, attribute that is a text, and rule.
const OURS: &str = include_str!("attributes_ours.rs");

/// LLVM's program: the number of each kind by its name, and the class of each.
const THEIRS: &str = include_str!("attributes.cpp");

/// Compares all attributes.
pub(crate) fn compare_all(context: &Context) -> Result<Vec<Compared<Lines>>> {
    Ok(vec![Compared {
        target: "attributes".to_string(),
        result: compare(context),
    }])
}

fn compare(context: &Context) -> Result<Lines> {
    let folder = TempDir::new(context.keep.as_deref(), "oracle-attributes")?;
    let printed = output(context, &context.theirs, "-gen-attrs", FILE)?;
    std::fs::write(folder.path().join("attributes.inc"), printed)?;
    let program = cpp::program(&context.bin, folder.path(), "attributes.cpp", THEIRS)?;
    let theirs = Invocation::new(program, folder.path(), TIMEOUT).text()?;
    let ours = our_output(context, folder.path(), ("attributes", FILE), OURS)?;
    Ok(Lines::of_texts(&theirs, &ours))
}
