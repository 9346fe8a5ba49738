//! The machines whose code is decoded, encoded and printed, and their code.

use crate::bench::measuring::{Bench, TIMEOUT};
use crate::bench::subject;
use crate::compare::process::Invocation;
use crate::corpus::paths;
use anyhow::{Context as _, Result};
use std::fs;
use std::path::PathBuf;

/// The source of the code.
const SOURCE: &str = include_str!("code.cpp");

/// A machine, and the limits of our times on it.
pub(super) struct Machine {
    pub(super) name: &'static str,
    /// The description below `llvm/lib/Target`.
    pub(super) file: &'static str,
    pub(super) triple: &'static str,
    /// The features, as LLVM reads them.
    pub(super) features: &'static str,
    /// The option of Clang for the features.
    option: &'static str,
    /// The most time of decoding, as a share of LLVM's; none where it is shown only.
    pub(super) decoding: Option<f64>,
    /// The most time of encoding, as a share of LLVM's: 1.15 of what our encoders took before they
    /// checked operands. LLVM's check nothing.
    pub(super) encoding: Option<f64>,
    /// The most time of printing, as a share of LLVM's. The aim is 1/6, on X86 1/5.
    pub(super) printing: Option<f64>,
}

/// The machines. Those without records about their machine code are left out.
pub(super) const MACHINES: &[Machine] = &[
    Machine {
        name: "RV64GC",
        file: "RISCV/RISCV.td",
        triple: "riscv64",
        features: "+64bit,+m,+a,+f,+d,+c",
        option: "-march=rv64gc",
        decoding: Some(0.125),
        encoding: Some(1.1),
        printing: Some(0.27),
    },
    Machine {
        name: "RV64G",
        file: "RISCV/RISCV.td",
        triple: "riscv64",
        features: "+64bit,+m,+a,+f,+d",
        option: "-march=rv64g",
        decoding: Some(0.25),
        encoding: Some(1.23),
        printing: None,
    },
    Machine {
        name: "AArch64",
        file: "AArch64/AArch64.td",
        triple: "aarch64",
        features: "+fp-armv8,+neon",
        option: "-march=armv8-a",
        decoding: Some(0.125),
        encoding: Some(1.26),
        printing: Some(0.35),
    },
    Machine {
        name: "LoongArch64",
        file: "LoongArch/LoongArch.td",
        triple: "loongarch64",
        features: "+64bit,+f,+d,+ual",
        option: "-march=loongarch64",
        decoding: None,
        encoding: None,
        printing: None,
    },
    Machine {
        name: "SystemZ",
        file: "SystemZ/SystemZ.td",
        triple: "s390x",
        features: "",
        option: "-march=z10",
        decoding: None,
        encoding: None,
        printing: None,
    },
    Machine {
        name: "X86-64",
        file: "X86/X86.td",
        triple: "x86_64",
        features: "",
        option: "-march=x86-64-v3",
        decoding: Some(1.0 / 3.0),
        encoding: Some(0.38),
        printing: Some(0.35),
    },
];

/// The text of an input of our tool: a description with the records about its machine code, if there
/// are such records.
pub(super) fn input(file: &str) -> Option<String> {
    let name = subject::name(file);
    let records = records(file)?;
    Some(format!("include \"{name}.td\"\ninclude \"{records}\"\n"))
}

/// The records about the machine code of a target.
fn records(file: &str) -> Option<String> {
    let folder = file.split('/').next()?;
    let records = format!("tblgen/{folder}.MC.td");
    let files = tblgen_target_records::FILES;
    let is_there = files.iter().any(|(name, _)| *name == records);
    is_there.then_some(records)
}

impl Machine {
    /// The machine's code, in a file.
    pub(super) fn code(&self, bench: &Bench) -> Result<PathBuf> {
        let folder = bench.scratch.path();
        let (source, object, code) = (
            folder.join("code.cpp"),
            folder.join("code.o"),
            folder.join(format!("{}.code", self.name)),
        );
        fs::write(&source, SOURCE)?;
        let text = |path: &PathBuf| path.to_string_lossy().into_owned();
        let clang = Invocation::new(paths::oracle_bin().join("clang++"), folder, TIMEOUT)
            .args([format!("--target={}", self.triple), self.option.into()])
            .args(["-O2", "-ffreestanding", "-fno-exceptions", "-w", "-c"])
            .args([text(&source), "-o".into(), text(&object)]);
        bench.measure(&clang)?;
        let copy = Invocation::new(paths::oracle_bin().join("llvm-objcopy"), folder, TIMEOUT)
            .args(["-O", "binary", "--only-section=.text"])
            .args([text(&object), text(&code)]);
        bench
            .measure(&copy)
            .with_context(|| format!("the code of {}", self.name))?;
        Ok(code)
    }
}
