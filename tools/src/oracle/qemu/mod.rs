//! `cargo xtask oracle semantics-qemu`: what rows of AArch64 and RISC-V say, against qemu.
//!
//! [`candidates`] makes words of each encoding, LLVM's disassembler reports which opcode they are, and
//! those with a row are kept, a few for each opcode. A crate that is generated from LLVM's
//! description with our records (`crate/`) makes random states and executes the rows on them by the
//! interpreter, and a program without a library (`runner.c`) does the instructions on qemu.
//! Registers, flags, memory and where the next instruction is are compared.
//!
//! Not compared is what the interpreter does not do: vectors that have no fixed width, nodes that
//! `crate/` has no rule for, hooks (each has its reason), and what qemu does not have. Differences
//! that are not ours are in [`known`].

mod candidates;
mod known;

use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::{Failure, Part};
use crate::compare::sample::Sample;
use crate::corpus::{apt, paths};
use crate::oracle::execution::{self, Comparison, Outcome, TIMEOUT};
use crate::oracle::mc::programs::Theirs;
use crate::oracle::semantics;
use anyhow::{Context as _, Result};
use std::path::{Path, PathBuf};

/// The sample of this suite.
pub(crate) const QUICK: Sample = Sample::only(&["RISCV"]);

/// A linker for ELF, and the emulator.
const PACKAGES: &[&str] = &["lld-19", "qemu-user"];
/// The program that runs instructions.
const RUNNER: &str = include_str!("runner.c");

/// A machine that qemu emulates.
struct Machine {
    comparison: Comparison<'static>,
    /// The triple and the features of LLVM's disassembler.
    decoded: (&'static str, &'static str),
    /// The options of the compiler, and the command that runs a program.
    compiled: &'static [&'static str],
    emulator: &'static [&'static str],
    /// Words with operands that are not hooks, and the instructions that have to stand before some
    /// that depend on them.
    aimed: fn(&str, u32) -> u32,
    before: fn(&str, u32) -> Option<u32>,
    /// The least number of opcodes to compare.
    least: usize,
}

/// A file of the crate, which is one of all targets or of one.
macro_rules! file {
    ($name:literal) => {
        (
            concat!("src/", $name),
            include_str!(concat!("crate/", $name)),
        )
    };
    ($folder:literal, $name:literal) => {
        (
            concat!("src/", $name),
            include_str!(concat!("crate/", $folder, "/", $name)),
        )
    };
}

const RISCV: [(&str, &str); 8] = [
    file!("main.rs"),
    file!("cases.rs"),
    file!("float_math.rs"),
    file!("floats.rs"),
    file!("machine.rs"),
    file!("state.rs"),
    file!("riscv", "nodes.rs"),
    file!("riscv", "target.rs"),
];
const AARCH64: [(&str, &str); 11] = [
    file!("main.rs"),
    file!("cases.rs"),
    file!("float_math.rs"),
    file!("floats.rs"),
    file!("machine.rs"),
    file!("state.rs"),
    file!("aarch64", "nodes.rs"),
    (
        "src/nodes/estimates.rs",
        include_str!("crate/aarch64/estimates.rs"),
    ),
    (
        "src/nodes/lane_math.rs",
        include_str!("crate/aarch64/lane_math.rs"),
    ),
    ("src/nodes/lanes.rs", include_str!("crate/aarch64/lanes.rs")),
    file!("aarch64", "target.rs"),
];

const MACHINES: [Machine; 2] = [
    Machine {
        comparison: Comparison {
            name: "riscv-qemu",
            target: "RISCV",
            description: "tools/src/oracle/semantics/riscv.td",
            files: &RISCV,
        },
        decoded: (
            "riscv64-unknown-linux-gnu",
            "+m,+a,+f,+d,+c,+zba,+zbb,+zbc,+zbs,+zfh,+zbkb,+zbkx,+zknd,+zkne,+zknh,+zksh,+zksed,\
             +zicond,+zfa,+zimop,+zawrs",
        ),
        compiled: &["--target=riscv64-linux-gnu", "-march=rv64gc", "-mabi=lp64d"],
        emulator: &[
            "qemu-riscv64",
            "-cpu",
            "rv64,Zfh=true,zbkb=true,zbkc=true,zbkx=true,zknd=true,zkne=true,zknh=true,zksh=true,\
             zksed=true",
        ],
        aimed: candidates::with_fcsr,
        before: candidates::reserving,
        least: 345,
    },
    Machine {
        comparison: Comparison {
            name: "aarch64-qemu",
            target: "AArch64",
            description: "tools/src/oracle/semantics/aarch64.td",
            files: &AARCH64,
        },
        decoded: ("aarch64-unknown-linux-gnu", "+all"),
        compiled: &["--target=aarch64-linux-gnu"],
        // Vectors that have no fixed width would be a part of what the runner is given.
        emulator: &["qemu-aarch64", "-cpu", "max,sve=off,sme=off"],
        aimed: candidates::near_or_nzcv,
        before: candidates::exclusive,
        least: 1800,
    },
];

/// Compares all machines.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    apt::require(PACKAGES, "semantics-qemu", false, apt::update)?;
    let machines = context.sampled(MACHINES.into(), |machine| machine.comparison.target);
    let parts = machines.iter().map(|machine| {
        let mut part = Part::new(format!("semantics-qemu: {}", machine.comparison.target));
        if let Err(error) = compare(context, machine, &mut part) {
            part.add(Some(Failure::of_error(machine.comparison.target, &error)));
        }
        part
    });
    Ok(parts.collect())
}

/// Compares one machine.
fn compare(context: &Context, machine: &Machine, part: &mut Part) -> Result<()> {
    let target = machine.comparison.target;
    let folder = execution::folder("semantics-qemu")?.join(target);
    std::fs::create_dir_all(&folder)?;
    let instructions = instructions(context, machine, &folder)?;
    let runner = compile_runner(machine, &folder)?;
    let program = machine.comparison.build(context, &folder)?;
    let call = Invocation::new(program, &folder, TIMEOUT)
        .args([path_text(&instructions)])
        .args(machine.emulator.iter().copied())
        .args([path_text(&runner)]);
    let output = call.text()?;
    let mut outcomes: Vec<Outcome> = output.lines().filter_map(Outcome::parse).collect();
    let lines = std::fs::read_to_string(&instructions)?;
    part.failures
        .extend(execution::unaccounted(&lines, &outcomes));
    part.notes.extend(known::take(target, &mut outcomes));
    execution::report(&outcomes, machine.least, part);
    Ok(())
}

/// Instructions of all opcodes with a row, a few of each, in a file.
fn instructions(context: &Context, machine: &Machine, folder: &Path) -> Result<PathBuf> {
    let decoder = Theirs::build(&context.bin, folder)?;
    let target = machine.comparison.target;
    let print = |option, description: &str| {
        let file = paths::workspace().join(description);
        semantics::print(context, option, target, &file)
    };
    let rows = print("--print-semantics", machine.comparison.description)?;
    let encodings = print("--print-encodings", machine.comparison.description)?;
    let lines = candidates::lines(&decoder, machine, &rows, &encodings)?;
    let file = folder.join("instructions.txt");
    std::fs::write(&file, lines)?;
    Ok(file)
}

/// Compiles the program that runs instructions.
fn compile_runner(machine: &Machine, folder: &Path) -> Result<PathBuf> {
    let (source, program) = (folder.join("runner.c"), folder.join("runner"));
    std::fs::write(&source, RUNNER)?;
    let compiler = Invocation::new(paths::oracle_bin().join("clang"), folder, TIMEOUT)
        .args(machine.compiled.iter().copied())
        .args(["-O1", "-w", "-ffreestanding", "-nostdlib", "-static"])
        .args(["-fno-pie", "-fno-stack-protector", "-fuse-ld=lld"])
        .args([path_text(&source), "-o".into(), path_text(&program)]);
    compiler
        .printed()
        .context("the program that runs instructions")?;
    Ok(program)
}
