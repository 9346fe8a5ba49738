//! The decoder tables of older releases, where their tools are installed.

use super::{Printed, THEIRS, X86, part};
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::corpus::older::RELEASES;
use crate::oracle::frame::targets;
use anyhow::Result;
use std::path::PathBuf;

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

/// The comparisons with older releases whose tools are there.
pub(super) fn parts(context: &Context) -> Result<Vec<Part>> {
    let mut parts = Vec::new();
    for release in &RELEASES {
        let title = format!("mc-tables: X86 of LLVM {}", release.release);
        let major = release.release.split('.').next().unwrap_or_default();
        let tool = PathBuf::from(format!("/usr/lib/llvm-{major}/bin/llvm-tblgen"));
        if !tool.exists() || context.leaves_out(&title) {
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
