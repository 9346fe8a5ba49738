//! A disassembler of ELF files for every target whose assembly text is known, with the listing of
//! `llvm-objdump -d`.
//!
//! ```console
//! $ LLVM=llvm-project cargo run --release -p tblgen-targets --features objdump --example objdump -- -d FILE
//! ```
//!
//! Its disassemblers and printers are generated from LLVM's descriptions by `build.rs`, and [`targets`] has
//! them. [`machine`] is what they have in common. The rest is about files: what is code ([`elf`]), which
//! names addresses have ([`symbols`], [`plt`]), which features the processor has ([`features`]), and how
//! lines look ([`listing`]).
#![cfg_attr(
    not(objdump_targets),
    allow(
        dead_code,
        reason = "without LLVM's descriptions, there are no targets"
    )
)]

mod arch;
mod args;
#[cfg(objdump_target = "ARM")]
mod arm;
mod attributes;
mod comments;
mod data;
mod elf;
mod escape;
mod features;
mod line;
mod listing;
mod machine;
mod plt;
mod referred;
#[cfg(objdump_target = "ARM")]
mod referred_arm;
#[cfg(objdump_target = "RISCV")]
mod referred_riscv;
mod style;
mod symbols;
mod targets;

use clap::Parser as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = args::Args::parse();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            anstream::eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the listing of each file.
fn run(args: &args::Args) -> Result<(), String> {
    if targets::ALL.is_empty() {
        return Err(targets::NONE.to_string());
    }
    let mut out = style::Out::new(args.color);
    for path in &args.files {
        let name = escape::text(&path.to_string_lossy()).into_owned();
        let bytes = std::fs::read(path).map_err(|error| format!("{name}: {error}"))?;
        let listed =
            elf::Elf::read(&bytes).and_then(|elf| listing::print(&elf, args, &name, &mut out));
        listed.map_err(|message| format!("{name}: {message}"))?;
    }
    out.finish()
}
