//! The decoder tables of older releases.

use super::{Printed, THEIRS, X86, part};
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::corpus::older::{self, RELEASES};
use crate::oracle::frame::targets;
use anyhow::Result;

/// Lines that only LLVM 14 has: contexts of VEX for 64-bit mode, for the sake of `VMASKMOVDQU`
/// and its kin, in which it decodes instructions without VEX as well; and instructions that are
/// at home there.
const APART: &[&str] = &[
    "IC_64BIT_VEX_OPSIZE",
    "\tVMASKMOVDQU",
    "TwoByte IC_VEX_OPSIZE f7",
    "TwoByte IC_VEX_W_OPSIZE f7",
    "ThreeByte38 IC_VEX_OPSIZE 49",
    "ThreeByte38 IC_VEX_OPSIZE 4b",
    "ThreeByte38 IC_VEX_OPSIZE 5e",
    // Its attributes have 13 bits.
    "context\t",
];

/// The comparisons with older releases.
pub(super) fn parts(context: &Context) -> Result<Vec<Part>> {
    let title = |release: &str| format!("mc-tables: X86 of LLVM {release}");
    let mut releases = RELEASES.iter().map(|release| title(release.release));
    if releases.all(|title| context.leaves_out(&title)) {
        return Ok(Vec::new());
    }
    let mut parts = Vec::new();
    for (release, tool) in RELEASES.iter().zip(older::tools(context.offline)?) {
        let title = title(release.release);
        if context.leaves_out(&title) {
            continue;
        }
        let folder = release.prepare(context.offline, false)?;
        let of_release = Context {
            sample: None,
            ..context.with_corpus(folder)?
        };
        let all = targets::all_of_release(&of_release)?;
        for target in targets::of_names(all, &[X86]) {
            let theirs = target.run(&of_release, THEIRS, &tool);
            let printed = Printed::new(&of_release, &target, &theirs)?;
            parts.push(part(&title, &printed.tables()?, &printed.ours, APART)?);
        }
    }
    Ok(parts)
}
