//! Operands without bits, which LLVM 20 and later have: a description of our own over the class
//! library of LLVM 22.
//!
//! LLVM's tool has to accept it. What is generated decodes all bytes, and encodes them again.

use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::temp::TempDir;
use crate::corpus::{llvm22, paths};
use crate::oracle::frame::by_line::Lines;
use crate::oracle::frame::crates::Workspace;
use crate::oracle::frame::targets;
use anyhow::{Context as _, Result, ensure};
use std::time::Duration;

/// The class library of LLVM 22 in its packages.
const LIBRARY: &str = "include/llvm-22";
/// The description.
const DESCRIPTION: &str = "tools/src/oracle/mc/versions/newer.td";
/// The time limit of the programs.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The program that asks what is generated.
const PROGRAM: &str = r#"
use tblgen_runtime::{Indexed as _, Operand};

fn main() {
    let (disassembler, encoder) = (Disassembler::new(&SubtargetFeatures::NONE), Encoder::new());
    for byte in 0..=u8::MAX {
        let Ok(decoded) = disassembler.decode(&[byte], 0) else { continue };
        let mut line = format!("{byte:02x} {}", decoded.inst.opcode().name());
        for operand in decoded.inst.operands() {
            match *operand {
                Operand::Reg(reg) => line += &format!(" {}", reg.name()),
                Operand::Imm(number) => line += &format!(" {number}"),
                _ => line += " ?",
            }
        }
        let mut bytes = [0; 1];
        let size = encoder.encode(&decoded.inst, 0, &mut bytes, &mut |_| ());
        println!("{line} {}", matches!(size, Ok(1)) && bytes == [byte]);
    }
}
"#;

/// Compares what bytes are with what they should be.
pub(super) fn compare(context: &Context) -> Result<Lines> {
    let newer = llvm22::prepare(context.offline)?;
    let (library, workspace) = (newer.root.join(LIBRARY), paths::workspace());
    let target = targets::over(&library, &workspace.join(DESCRIPTION));
    let prelude = format!("-I{}", workspace.join(targets::PRELUDE).display());
    let theirs = target.run(context, "--gen-disassembler", &newer.tblgen);
    theirs.args([prelude]).printed().context("LLVM 22")?;
    let folder = TempDir::new(None, "oracle-mc-newer")?;
    let mut crates = Workspace::new(folder.path(), 1)?;
    let run = target.run(
        context,
        "--gen-rust=disassembler,code_emitter",
        &context.ours,
    );
    crates.add(&target.name)?;
    std::fs::write(crates.generated(&target.name), run.printed()?)?;
    crates.set_own_program(&target.name, PROGRAM)?;
    let log = crates.build()?;
    let program = crates.program(&target.name);
    ensure!(program.exists(), "it does not compile: {log}");
    let lines = Invocation::new(program, folder.path(), TIMEOUT).printed()?;
    let lines = String::from_utf8(lines)?;
    Ok(Lines::of_texts(&wanted(), &lines))
}

/// The instructions by byte, as the description has them, each of which is encoded again.
fn wanted() -> String {
    let line = |byte: u8| {
        let (first, second) = (byte >> 3 & 7, byte & 7);
        match (byte >> 6, second) {
            (0, _) => Some(format!("{byte:02x} LOAD R{first} R6 {second} true\n")),
            (1, 0) => Some(format!("{byte:02x} CALL R3 R{first} 4 true\n")),
            (2, 0) if first == 0 => Some(format!("{byte:02x} RETURN R5 R6 true\n")),
            _ => None,
        }
    };
    (0..=u8::MAX).filter_map(line).collect()
}
