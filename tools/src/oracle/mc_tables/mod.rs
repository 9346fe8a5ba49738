//! Machine code: how instructions are put together and told from one another, ours against
//! the encoders and the decoders that LLVM generates.
//!
//! Ours is what `--print-encodings` prints. LLVM's encoders are read statement by statement
//! ([`encoder`]), and its tables of decoders are followed to each instruction ([`decoder`]).

mod byte_code;
mod condition;
mod decoder;
mod encoder;
mod facts;
mod ours;
mod x86;

use super::frame::compared::{self, Compared, Differences};
use super::frame::targets::{self, Target};
use crate::compare::context::Context;
use crate::compare::report::Part;
use anyhow::{Context as _, Result, ensure};
use facts::Facts;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// The targets for which LLVM generates an encoder and tables of decoders, separated by blanks.
const BOTH: &str = "AArch64 AMDGPU ARM AVR BPF CSKY Hexagon Lanai LoongArch M68k MSP430 Mips PPC \
    RISCV Sparc SystemZ VE Xtensa";
/// The targets for which it generates an encoder alone.
const ENCODER: &str = "R600 SPIRV";
/// The targets for which it generates an encoder, and a decoder by opcodes.
const BYTE_CODE: &str = "WebAssembly";
/// The targets for which it generates tables of decoders alone.
const DECODERS: &str = "ARC XCore";

/// The number of targets with an encoder or a decoder.
const TARGETS: usize = 23;

/// The numbers of facts by their kinds, and the differences.
#[derive(Default)]
pub(crate) struct Counts {
    kinds: BTreeMap<String, usize>,
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }
}

/// Compares the targets of those names, or all.
pub(crate) fn compare_all(context: &Context, names: &[String]) -> Result<Vec<Compared<Counts>>> {
    let mut targets = targets::llvm_targets(context, names)?;
    targets.retain(|target| {
        let lists = [BOTH, ENCODER, DECODERS, BYTE_CODE];
        lists.iter().any(|list| is_in(list, target))
    });
    ensure!(
        !targets.is_empty(),
        "these targets have no encoders or decoders in LLVM"
    );
    let compare = |target: &Target| compare(context, target);
    Ok(compared::compare_all(&targets, compare))
}

fn is_in(list: &str, target: &Target) -> bool {
    list.split_whitespace().any(|name| target.name == name)
}

/// Compares a target.
fn compare(context: &Context, target: &Target) -> Result<Counts> {
    context.progress(&format!("oracle: {}", target.name));
    let run = |tool: &Path, option| printed(context, target, tool, option);
    let (mut theirs, mut is_variable) = (Facts::new(), false);
    let is_byte_code = is_in(BYTE_CODE, target);
    let has_encoder = !is_in(DECODERS, target);
    let has_decoder = is_in(BOTH, target) || is_in(DECODERS, target);
    if has_encoder {
        let text = run(&context.theirs, "--gen-emitter")?;
        (theirs, is_variable) = encoder::read(&text).context("LLVM's encoder")?;
    }
    if has_decoder {
        let text = run(&context.theirs, "--gen-disassembler")?;
        theirs.extend(decoder::read(&text).context("LLVM's decoder")?);
    }
    if is_byte_code {
        let text = run(&context.theirs, "--gen-disassembler")?;
        theirs.extend(byte_code::read(&text).context("LLVM's decoder")?);
    }
    let text = run(&context.ours, "--print-encodings")?;
    let mut ours = ours::read(&text, is_variable)?;
    ours.retain(|key, _| match key.split(' ').next() {
        Some("decode" | "order") => has_decoder,
        // LLVM's tables end there.
        Some("byte-code") => key.len() <= "byte-code 0x00 0xff".len(),
        _ => has_encoder,
    });
    let kinds = [
        (has_encoder, "operands "),
        (has_decoder, "decode "),
        (is_byte_code, "byte-code "),
    ];
    for (is_expected, kind) in kinds {
        let is_there = theirs.keys().any(|key| key.starts_with(kind));
        ensure!(
            is_there == is_expected,
            "LLVM's output has no facts of a kind"
        );
    }
    Ok(differences(&ours, &theirs))
}

/// The output of a tool.
fn printed(context: &Context, target: &Target, tool: &Path, option: &str) -> Result<String> {
    let printed = target.run(context, option, tool).printed()?;
    Ok(String::from_utf8(printed)?)
}

fn differences(ours: &Facts, theirs: &Facts) -> Counts {
    let mut counts = Counts::default();
    for (key, value) in theirs {
        let kind = key.split(' ').next().unwrap_or_default();
        *counts.kinds.entry(kind.to_string()).or_default() += 1;
        match ours.get(key) {
            Some(own) if own == value => {}
            own => counts
                .differences
                .push(format!("{key}: {own:?}, LLVM {value:?}")),
        }
    }
    let more = ours.iter().filter(|(key, _)| !theirs.contains_key(*key));
    let more = more.map(|(key, value)| format!("{key}: {value:?}, LLVM has none"));
    counts.differences.extend(more);
    counts
}

/// The differences and the numbers.
pub(crate) fn table(all: &[Compared<Counts>]) -> String {
    compared::table(all, |text, target, counts| {
        write!(text, "{target:12}")?;
        for (kind, count) in &counts.kinds {
            write!(text, " {kind} {count},")?;
        }
        writeln!(text, " different {}", counts.differences.len())
    })
}

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, "mc-tables", TARGETS, compare_all)
}

/// The comparison of X86's decoder, which has tables of its own.
pub(crate) fn x86(context: &Context) -> Result<Vec<Part>> {
    x86::run(context)
}
