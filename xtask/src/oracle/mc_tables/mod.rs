//! `cargo xtask oracle mc-tables`: the tables for machine code that LLVM generates, against
//! our models of them.

mod x86;

use crate::compare::context::Context;
use crate::compare::report::Part;
use anyhow::Result;

/// All tables, as parts of a report.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    x86::run(context)
}
