//! The time of decoding and printing code of X86, against other disassemblers: iced's with its fast
//! formatter, yaxpeax, and Capstone through its C library.

use super::crates::{Comparison, Measured};
use super::machines::MACHINES;
use crate::bench::measuring::{Bench, Verdict};
use crate::compare::capture::path_text;
use anyhow::{Context as _, Result};

/// The crate, and the most time as a share of others.
const LISTINGS: Comparison = Comparison {
    name: "listings",
    program: include_str!("listings.rs.in"),
    option: "--gen-rust=disassembler,asm_writer",
    dependencies: "capstone = \"0.14\"\nyaxpeax-x86 = \"2\"\nyaxpeax-arch = \"0.3\"\n\
                   iced-x86 = { version = \"1.22\", default-features = false, \
                   features = [\"std\", \"decoder\", \"fast_fmt\"] }\n",
    measured: &[
        // The aim is 1.5.
        Measured::new("ours", "iced", 1.75),
        Measured::new("ours", "yaxpeax", 1.0),
        Measured::new("ours", "capstone", 1.0),
    ],
};

/// Measures, and decides.
pub(super) fn run(bench: &Bench) -> Result<Vec<Verdict>> {
    let machine = MACHINES.iter().find(|machine| machine.name == "X86-64");
    let code = machine.context("no X86-64")?.code(bench)?;
    LISTINGS.run(bench, &[path_text(&code)])
}
