//! Programs in C++ over LLVM's library: the side of LLVM where its answers are behaviour.

use crate::compare::capture::path_text;
use crate::compare::process::Invocation;
use crate::compare::temp::TempDir;
use crate::corpus::paths;
use anyhow::{Context as _, Result};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The header `machine.hpp` of programs: what LLVM's disassemblers and encoders are made of.
pub(crate) const MACHINE: &str = include_str!("machine.hpp");

/// The header `facts.hpp` of programs that print facts.
pub(crate) const FACTS: &str = include_str!("facts.hpp");

/// The header `subtarget.hpp` of programs that make subtargets.
pub(crate) const SUBTARGET: &str = include_str!("subtarget.hpp");

/// The time limit of compiling and of running.
const TIMEOUT: Duration = Duration::from_secs(900);

/// The lines that a program prints. Of its files, which have names and texts, the first is the
/// one to compile, over the library whose programs are in `bin`.
pub(crate) fn answers(bin: &Path, files: &[(&str, &str)]) -> Result<String> {
    let folder = TempDir::new(None, "oracle-cpp")?;
    let folder = folder.path();
    for (name, text) in files {
        std::fs::write(folder.join(name), text)?;
    }
    let (source, _) = files.first().context("no program")?;
    let program = compile(bin, folder, source, &[])?;
    let answers = Invocation::new(program, folder, TIMEOUT).printed()?;
    Ok(String::from_utf8(answers)?)
}

/// The major number of the library whose programs are in `bin`.
pub(crate) fn major(bin: &Path) -> Result<u32> {
    let run = Invocation::new(bin.join("llvm-config"), bin, TIMEOUT);
    let version = String::from_utf8(run.args(["--version"]).printed()?)?;
    let major = version.split('.').next().unwrap_or_default();
    let number = major.trim().parse();
    number.with_context(|| format!("the version of LLVM's library: {version}"))
}

/// Compiles a program in a folder, over the library whose programs are in `bin`. It is called as
/// its file is, without the extension.
pub(crate) fn program(bin: &Path, folder: &Path, source: &str, text: &str) -> Result<PathBuf> {
    std::fs::write(folder.join(source), text)?;
    compile(bin, folder, source, &[])
}

/// Compiles a program over Clang's library.
pub(crate) fn clang_program(
    bin: &Path,
    folder: &Path,
    source: &str,
    text: &str,
) -> Result<PathBuf> {
    std::fs::write(folder.join(source), text)?;
    compile(bin, folder, source, &CLANG)
}

/// The options for programs over Clang's library, which is made without type information. Where
/// only what runs is installed, the library has this name.
const CLANG: [&str; 2] = ["-fno-rtti", "-l:libclang-cpp.so.19.1"];

/// Compiles a program in its folder.
fn compile(bin: &Path, folder: &Path, source: &str, options: &[&str]) -> Result<PathBuf> {
    let program = folder.join(source).with_extension("");
    let config = |arguments: &[&str]| -> Result<Vec<String>> {
        let config = Invocation::new(bin.join("llvm-config"), folder, TIMEOUT);
        let text = config.args(arguments.iter().copied()).printed()?;
        let text = String::from_utf8(text)?;
        Ok(text.split_whitespace().map(str::to_string).collect())
    };
    let compiler = Invocation::new(paths::oracle_bin().join("clang++"), folder, TIMEOUT)
        // LLVM's tables hold numbers that are narrower than those written.
        .args(["-O1", "-w", "-Wno-c++11-narrowing"])
        .args(config(&["--cxxflags"])?)
        // LLVM 14's own is older than our programs.
        .args(["-std=c++17"])
        .args([path_text(&folder.join(source)), "-o".into()])
        .args([path_text(&program)])
        .args(options.iter().copied())
        .args(config(&["--ldflags", "--libs"])?)
        .args(
            config(&["--libdir"])?
                .iter()
                .map(|path| format!("-Wl,-rpath,{path}")),
        );
    compiler.printed()?;
    Ok(program)
}
