//! The time of emitting one function of X86 at run time, against other assemblers: iced's, which
//! encodes as well, and dynasmrt's, whose instructions are templates that are compiled.
//!
//! A crate (`code_buffer.rs.in`) has all three in one program, which checks that they emit the same
//! instructions.

use super::crates::{Comparison, Measured};
use crate::bench::measuring::{Bench, Verdict};
use anyhow::Result;

/// The crate, and the most time of what it measures as a share of others.
const CODE_BUFFER: Comparison = Comparison {
    name: "code-buffer",
    program: include_str!("code_buffer.rs.in"),
    option: "--gen-rust=code_emitter",
    dependencies: "dynasmrt = \"3.2\"\niced-x86 = { version = \"1.22\", default-features = false, \
                   features = [\"std\", \"decoder\", \"code_asm\"] }\n",
    measured: &[
        Measured::new("relaxed", "iced", 0.7),
        Measured::new("kept", "templates", 4.0),
        Measured::new("unchecked", "templates", 4.0),
    ],
};

/// Measures, and decides.
pub(super) fn run(bench: &Bench) -> Result<Vec<Verdict>> {
    CODE_BUFFER.run(bench, &[])
}
