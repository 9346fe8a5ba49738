//! C programs on qemu, and through the semantics of LLVM's `RISCV.td`.

use super::tools::{TIMEOUT, llvm};
use super::{c_programs, crates};
use crate::compare::capture::Outcome;
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::difference::outcomes;
use crate::compare::process::{Invocation, Status};
use crate::compare::report::{Failure, Part};
use crate::corpus::paths;
use anyhow::{Result, ensure};
use std::path::{Path, PathBuf};

/// The extensions that programs are compiled for.
const MACHINES: [&str; 2] = ["rv32im", "rv32imc"];
/// Clang's optimization levels.
const LEVELS: [&str; 4] = ["-O0", "-O1", "-O2", "-Os"];
/// The library that each program is linked with.
const LIBRARY: &str = "bare";
/// The least number of programs.
const PROGRAMS: usize = 4;
/// The emulator.
const QEMU: &str = "qemu-riscv32";
/// Instructions that the description has without an extension, which are not
/// in RV32IMC; no program here has them.
const NOT_RV32IM: [&str; 5] = ["DRET", "MRET", "SFENCE_VMA", "SRET", "WFI"];
/// The others: the 48 of RV32IM, `fence.i`, `fence.tso`, `unimp`, 6 for control and
/// status registers, and compressed ones.
const BY_ROWS: usize = 80;

/// Compares all programs.
pub(super) fn compare(context: &Context, folder: &Path, part: &mut Part) -> Result<()> {
    let ours = crates::riscv(context, folder)?;
    coverage(&ours, folder, part)?;
    let mut taken = Taken::default();
    let names = programs()?;
    for level in LEVELS {
        for name in &names {
            for machine in MACHINES {
                let program = compile(context, folder, name, level, machine)?;
                part.add(one(&ours, folder, &program, &mut taken)?);
            }
        }
    }
    part.expect_cases(PROGRAMS * LEVELS.len() * MACHINES.len() + 1);
    let rate = taken.instructions as f64 / 1e6 / taken.seconds.max(1e-9);
    part.notes.push(format!(
        "{} instructions through semantics, {rate:.1} million per second",
        taken.instructions
    ));
    Ok(())
}

/// The number of instructions and the time of all runs.
#[derive(Default)]
struct Taken {
    instructions: u64,
    seconds: f64,
}

/// The names of the programs.
fn programs() -> Result<Vec<String>> {
    let files = paths::files_in(&c_programs(), "c")?;
    let names = files.iter().map(|file| paths::stem(file));
    Ok(names.filter(|name| name != LIBRARY).collect())
}

/// Compiles a program and what it is linked with.
fn compile(
    context: &Context,
    folder: &Path,
    name: &str,
    level: &str,
    machine: &str,
) -> Result<PathBuf> {
    let mut objects = Vec::new();
    for source in [LIBRARY, name] {
        let object = folder.join(format!("{source}{level}.o"));
        let compiler = llvm(context, "clang", folder)
            .args([
                "--target=riscv32-unknown-elf",
                &format!("-march={machine}"),
                "-mabi=ilp32",
            ])
            .args([
                "-ffreestanding",
                "-fno-builtin",
                "-std=c11",
                level,
                "-c",
                "-o",
            ])
            .args([
                path_text(&object),
                path_text(&c_programs().join(format!("{source}.c"))),
            ]);
        compiler.printed()?;
        objects.push(path_text(&object));
    }
    let program = folder.join(format!("{name}{level}"));
    let linker = llvm(context, "ld.lld", folder)
        .args(["-static", "-o"])
        .args([path_text(&program)])
        .args(objects);
    linker.printed()?;
    Ok(program)
}

/// Runs a program both ways.
fn one(ours: &Path, folder: &Path, program: &Path, taken: &mut Taken) -> Result<Option<Failure>> {
    let on_qemu = Invocation::new(QEMU, folder, TIMEOUT).args([path_text(program)]);
    let on_ours = Invocation::new(ours, folder, TIMEOUT).args([path_text(program)]);
    let theirs = on_qemu.capture()?;
    let outcome = on_ours.capture()?;
    let messages = String::from_utf8_lossy(&outcome.stderr).into_owned();
    let counted = count(&messages, taken);
    let mut detail = outcomes(&theirs, &without_messages(outcome));
    // A program that prints nothing compares nothing.
    if theirs.stdout.is_empty() || !counted {
        detail.push(format!("nothing to compare: {}", messages.trim()));
    }
    Ok((!detail.is_empty()).then(|| Failure {
        case: program
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default(),
        detail,
        reproduce: vec![on_qemu.shell_line(), on_ours.shell_line()],
    }))
}

/// Adds what our machine says about a run: `N instructions in S s`.
fn count(messages: &str, taken: &mut Taken) -> bool {
    let words: Vec<&str> = messages.split_whitespace().collect();
    let [instructions, "instructions", "in", seconds, "s"] = words[..] else {
        return false;
    };
    match (instructions.parse::<u64>(), seconds.parse::<f64>()) {
        (Ok(instructions), Ok(seconds)) => {
            taken.instructions += instructions;
            taken.seconds += seconds;
            instructions > 0
        }
        _ => false,
    }
}

/// Standard error is for counting.
fn without_messages(outcome: Outcome) -> Outcome {
    Outcome {
        stderr: Vec::new(),
        ..outcome
    }
}

/// Every instruction of RV32IMC is done by a row.
fn coverage(ours: &Path, folder: &Path, part: &mut Part) -> Result<()> {
    let run = Invocation::new(ours, folder, TIMEOUT).args(["--coverage"]);
    let outcome = run.capture()?;
    ensure!(
        outcome.status == Status::Code(0),
        "--coverage: {}",
        outcome.status
    );
    let printed = String::from_utf8_lossy(&outcome.stdout).into_owned();
    let (mut rows, mut wrong) = (0, Vec::new());
    for line in printed.lines() {
        let (name, who) = line.split_once(": ").unwrap_or((line, ""));
        let right = match who {
            "nobody" => NOT_RV32IM.contains(&name),
            _ => {
                rows += 1;
                true
            }
        };
        if !right {
            wrong.push(line.to_string());
        }
    }
    part.notes
        .push(format!("{rows} instructions are done by rows"));
    if rows < BY_ROWS {
        wrong.push(format!("only {rows} instructions have rows"));
    }
    part.add((!wrong.is_empty()).then(|| Failure {
        case: "who does what".into(),
        detail: wrong,
        reproduce: vec![run.shell_line()],
    }));
    Ok(())
}
