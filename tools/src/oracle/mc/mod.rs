//! Machine code: what generated disassemblers and encoders answer, against LLVM.
//!
//! Two programs answer the same questions in the same form ([`programs`], [`answers`]): `llvm.cpp`
//! over LLVM's library, and `ours.rs` over what is generated for a target ([`own_program`]).
//! [`machines`] has a row for each target, [`tally`] the one comparison and the counts, [`known`] the
//! differences that are known. The suites differ in what they ask:
//!
//! * [`behaviour`]: words of each encoding, mutated and random ones, are decoded and encoded.
//! * [`text`]: the texts of these words; [`printed`] of targets whose decoders no record knows.
//! * [`check_lines`]: bytes and texts in LLVM's tests, of targets that its library does not have.
//! * [`vectors`]: so are the instructions of LLVM's own tests.
//! * [`strict`]: strict disassemblers, against what LLVM's assemblers refuse.
//! * [`encode_x86`]: operands that are made up for each opcode of X86 are encoded.
//! * [`round_trip`]: one operand of instructions of each opcode is replaced, and what is encoded then decoded.
//! * [`relocate`]: functions of C libraries are moved to other addresses, and called there.
//! * [`access`]: where execution continues after each of these instructions.
//! * [`versions`]: the words of [`behaviour`], with descriptions and libraries of other releases.
//!
//! [`encodings`] compares bits in descriptions, of targets that none of these asks about.

pub(crate) mod access;
mod answers;
pub(crate) mod behaviour;
mod changed;
pub(crate) mod check_lines;
pub(crate) mod encode_x86;
pub(crate) mod encodings;
mod known;
pub(crate) mod known_arm;
pub(crate) mod known_x86;
pub(crate) mod machines;
mod own_program;
pub(crate) mod printed;
pub(crate) mod programs;
pub(crate) mod relocate;
pub(crate) mod round_trip;
pub(crate) mod strict;
mod tally;
pub(crate) mod text;
pub(crate) mod vectors;
pub(crate) mod versions;

use super::frame::compared;
use super::frame::targets::Target;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use anyhow::Result;
use machines::{MACHINES, Machine};
use programs::Programs;
use tally::Tally;

/// A suite about the machines that fit. `compare` asks the programs of both sides about a target.
fn suite(
    context: &Context,
    name: &'static str,
    fits: fn(&Machine) -> bool,
    compare: impl Fn(&Context, &Programs, &Target) -> Result<Tally> + Sync,
) -> Result<Vec<Part>> {
    let expected = MACHINES.iter().filter(|machine| fits(machine)).count();
    compared::suite(context, name, expected, |context| {
        let targets = machines::targets(context, fits)?;
        let folder = TempDir::new(None, &format!("oracle-{name}"))?;
        let programs = Programs::build(context, &targets, &context.bin, folder.path())?;
        Ok(compared::compare_all(&targets, |target| {
            context.progress(&format!("oracle: {}", target.name));
            compare(context, &programs, target)
        }))
    })
}
