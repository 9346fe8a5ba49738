//! The time of emitting one function of X86 at run time, against other assemblers: iced's, which
//! encodes as well, and dynasmrt's, whose instructions are templates that are compiled.
//!
//! A crate (`code_buffer.rs.in`) has all three in one program, which checks that they emit the same
//! instructions.

use crate::bench::measuring::{Bench, TIMEOUT, Verdict};
use crate::compare::capture::path_text;
use crate::compare::process::Invocation;
use crate::corpus::paths;
use anyhow::{Context as _, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// The description of the target.
pub(super) const FILE: &str = "X86/X86.td";

/// The program.
const PROGRAM: &str = include_str!("code_buffer.rs.in");

/// Measured things, what they are compared with, and the most time as a share of that.
const LIMITS: [(&str, &str, f64); 3] = [
    ("relaxed", "iced", 0.7),
    ("kept", "templates", 4.0),
    ("unchecked", "templates", 4.0),
];

/// Measures, and decides.
pub(super) fn run(bench: &Bench) -> Result<Vec<Verdict>> {
    let program = build(bench)?;
    let output = Invocation::new(program, bench.scratch.path(), TIMEOUT).text()?;
    let time = |wanted: &str| {
        let mut lines = output.lines().filter_map(|line| line.split_once(' '));
        let line = lines.find(|(name, _)| *name == wanted);
        let time = line.and_then(|(_, rest)| rest.split(' ').next()?.parse::<f64>().ok());
        time.with_context(|| format!("no time of {wanted}:\n{output}"))
    };
    let verdict = |(ours, theirs, limit): (&str, &str, f64)| {
        let (own, other) = (time(ours)?, time(theirs)?);
        let share = own / other;
        println!("code buffer, {ours:9} {own:>6.2} ns an instruction, {theirs} {other:.2} ns");
        Ok(Verdict {
            met: share <= limit,
            text: format!(
                "code buffer {ours}: {share:.2} of the time of {theirs} (at most {limit})"
            ),
        })
    };
    LIMITS.into_iter().map(verdict).collect()
}

/// Generates and builds the crate, in a folder where its dependencies stay.
fn build(bench: &Bench) -> Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let package = paths::workspace().join(target).join("bench-code-buffer");
    fs::create_dir_all(package.join("src"))?;
    fs::write(package.join("Cargo.toml"), manifest(&paths::workspace()))?;
    fs::write(package.join("src/main.rs"), PROGRAM)?;
    let generated = package.join("src/generated.rs");
    bench.measure(&bench.asking(&bench.ours, FILE, "--gen-rust=code_emitter", &generated))?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let target = package.join("target");
    let build = Invocation::new(PathBuf::from(cargo), &package, TIMEOUT)
        .args(["build", "--quiet", "--release", "--target-dir"])
        .args([path_text(&target)]);
    build.printed().context("the crate of the code buffer")?;
    Ok(target.join("release/code-buffer"))
}

fn manifest(workspace: &Path) -> String {
    let runtime = path_text(&workspace.join("tblgen-runtime"));
    format!(
        "[workspace]\n\n[package]\nname = \"code-buffer\"\nversion = \"0.0.0\"\n\
         edition = \"2024\"\npublish = false\n\n[dependencies]\ndynasmrt = \"3.2\"\n\
         iced-x86 = {{ version = \"1.22\", default-features = false, \
         features = [\"std\", \"decoder\", \"code_asm\"] }}\n\
         tblgen-runtime = {{ path = {runtime:?}, features = [\"alloc\"] }}\n"
    )
}
