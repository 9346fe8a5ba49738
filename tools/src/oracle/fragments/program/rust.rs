//! The program of Rust.

use super::{BUILD, Built};
use crate::compare::capture::path_text;
use crate::compare::process::Invocation;
use crate::corpus::paths;
use crate::oracle::fragments::distinct::Distinct;
use anyhow::Result;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The program without the functions.
const MAIN: &str = include_str!("main.rs");

/// Writes and builds the program.
pub(super) fn build(folder: &Path, functions: &[(usize, &Distinct<'_>)]) -> Result<Built> {
    let package = folder.join("ours");
    let sources = package.join("src");
    std::fs::create_dir_all(&sources)?;
    std::fs::write(
        sources.join("main.rs"),
        format!("#![allow(unused)]\n{MAIN}\n{}", modules(functions)),
    )?;
    std::fs::write(sources.join("entries.rs"), entries(functions))?;
    for (number, distinct) in functions {
        let text = &distinct.function.rust;
        let text = format!("use tblgen_runtime::fragments;\n{text}");
        std::fs::write(sources.join(format!("f{number}.rs")), text)?;
    }
    std::fs::write(package.join("Cargo.toml"), manifest())?;
    let lock = paths::workspace().join("Cargo.lock");
    std::fs::copy(lock, package.join("Cargo.lock"))?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let target = folder.join("target");
    let run = Invocation::new(PathBuf::from(cargo), &package, BUILD)
        .args(["build", "--quiet", "--offline", "--target-dir"])
        .args([path_text(&target)]);
    Built::of(&run, target.join("debug/ours"), "src/f")
}

/// The declarations of the modules, one for each function.
fn modules(functions: &[(usize, &Distinct<'_>)]) -> String {
    let mut text = String::new();
    for (number, _) in functions {
        let _ = writeln!(text, "mod f{number};");
    }
    text
}

/// The table of all functions.
fn entries(functions: &[(usize, &Distinct<'_>)]) -> String {
    let mut text = "static ENTRIES: &[Entry] = &[\n".to_string();
    for (number, distinct) in functions {
        let (cases, is_bool) = (distinct.shape.name(), distinct.is_bool());
        let (name, arguments) = (&distinct.function.name, distinct.shape.rust_arguments());
        let call = format!("|a, b| f{number}::{name}({arguments}) as i64");
        let _ = writeln!(
            text,
            "Entry {{ number: {number}, cases: {cases:?}, is_bool: {is_bool}, call: {call} }},"
        );
    }
    text + "];\n"
}

/// The manifest. Sums that do not fit panic, as they would in a program that is tested.
fn manifest() -> String {
    let runtime = path_text(&paths::workspace().join("tblgen-runtime"));
    [
        "[package]\nname = \"ours\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n",
        &format!("[dependencies]\ntblgen-runtime = {{ path = {runtime:?} }}\n\n"),
        "[profile.dev]\nopt-level = 1\ndebug = false\nincremental = false\n",
        "debug-assertions = true\noverflow-checks = true\n",
    ]
    .concat()
}
