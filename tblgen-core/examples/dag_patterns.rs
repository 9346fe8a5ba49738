//! All patterns of a target with the types of their nodes, as LLVM's
//! instruction selector has them in comments: what is matched, how specific that
//! is, and what it becomes.
//!
//! `cargo run --example dag_patterns -- target.td -I include`
//!
//! With `--time` it says how long each part took instead.

use std::io::{BufWriter, Write};
use std::process::ExitCode;
use std::time::Instant;

use tblgen_core::diagnostic::{Diagnostic, render_llvm};
use tblgen_core::source::SourceMap;
use tblgen_core::target::dag_pattern::CodeGenDagPatterns;
use tblgen_core::target::reg_bank::CodeGenRegBank;
use tblgen_core::{Options, compile};

fn main() -> ExitCode {
    let mut options = Options::new();
    let mut file = String::from("-");
    let mut is_timed = false;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "-I" => options.include_dirs.extend(args.next().map(Into::into)),
            "--time" => is_timed = true,
            _ => file = arg,
        }
    }
    let start = Instant::now();
    let done = match compile(&file, &options) {
        Ok(done) => done,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::FAILURE;
        }
    };
    show(&done.diagnostics, &done.sources);
    let Some(records) = done.records else {
        return ExitCode::FAILURE;
    };
    let read = start.elapsed();
    let start = Instant::now();
    if let Err(faults) = CodeGenRegBank::of(&records) {
        show(&faults, &done.sources);
        return ExitCode::FAILURE;
    }
    let registers = start.elapsed();
    let start = Instant::now();
    let patterns = match CodeGenDagPatterns::new(&records) {
        Ok(patterns) => patterns,
        Err(faults) => {
            show(&faults, &done.sources);
            return ExitCode::FAILURE;
        }
    };
    if is_timed {
        println!(
            "records {read:?}, registers {registers:?}, patterns {:?}: {} patterns, {} instructions",
            start.elapsed(),
            patterns.patterns.len(),
            patterns.instructions.len()
        );
        return ExitCode::SUCCESS;
    }
    match print(&patterns) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

fn show(messages: &[Diagnostic], sources: &SourceMap) {
    let mut text = Vec::new();
    for message in messages {
        render_llvm(&mut text, message, sources, false);
    }
    eprint!("{}", String::from_utf8_lossy(&text));
}

fn print(patterns: &CodeGenDagPatterns<'_>) -> std::io::Result<()> {
    let types = patterns.value_types();
    let mut out = BufWriter::new(std::io::stdout().lock());
    for pattern in patterns.expand_hw_modes() {
        let complexity = patterns.complexity(&pattern);
        writeln!(
            out,
            "// Src: {} - Complexity = {complexity}",
            pattern.src.display(types)
        )?;
        writeln!(out, "// Dst: {}", pattern.dst.display(types))?;
    }
    out.flush()
}
