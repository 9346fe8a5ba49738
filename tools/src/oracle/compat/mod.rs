//! `cargo xtask oracle compat`: the crate `tblgen-compat`, against the crate `tblgen` over
//! LLVM 22's C++.
//!
//! Both crates come under the name `tblgen` into a workspace each, which has the same programs:
//! one that asks the API all that it knows of the descriptions of LLVM and MLIR ([`api`]), the
//! tests and examples of the `tblgen` crate ([`suite`]), and the dialects that melior has, which
//! its macro makes ([`dialects`]). Cargo downloads the crates.

mod api;
mod crates;
mod dialects;
mod suite;

use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use crate::corpus::llvm22_library;
use anyhow::Result;
use crates::Side;

/// The two sides of a comparison.
struct Sides {
    /// The crate over LLVM.
    theirs: Side,
    /// The crate over our records.
    ours: Side,
}

/// Runs all comparisons.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let llvm = llvm22_library::prepare(context.offline)?;
    let temp = context.temp("compat")?;
    let side = |name, is_ours| {
        let dir = temp.sub(name)?;
        Side::new(dir, &llvm, is_ours, context.offline)
    };
    let sides = Sides {
        theirs: side("theirs", false)?,
        ours: side("ours", true)?,
    };
    sides.theirs.lock()?;
    std::fs::copy(
        sides.theirs.dir().join("Cargo.lock"),
        sides.ours.dir().join("Cargo.lock"),
    )?;
    Ok(vec![
        dialects::compare(context, &sides)?,
        suite::tests(context, &sides)?,
        suite::examples(context, &sides)?,
        api::compare(context, &sides, &llvm)?,
    ])
}

/// The failure of a case whose two texts differ, with the first lines that do.
fn difference(case: &str, theirs: &str, ours: &str) -> Option<Failure> {
    if theirs == ours {
        return None;
    }
    let pairs = theirs.lines().zip(ours.lines());
    let mut detail: Vec<String> = pairs
        .filter(|(theirs, ours)| theirs != ours)
        .take(4)
        .flat_map(|(theirs, ours)| [format!("- {theirs}"), format!("+ {ours}")])
        .collect();
    let lines = |text: &str| text.lines().count();
    detail.push(format!(
        "{} lines of theirs, {} of ours",
        lines(theirs),
        lines(ours)
    ));
    Some(Failure {
        case: case.to_string(),
        detail,
        reproduce: Vec::new(),
    })
}
