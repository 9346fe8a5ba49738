//! How long a crate takes that is nothing but `tablegen!`, against Clang on the
//! output of llvm-tblgen. The macro reads the description and generates in
//! that time; what llvm-tblgen takes is not counted.

use super::{cpp, name};
use crate::bench::{Bench, median};
use crate::bench_report::{Verdict, ratio};
use crate::measure::Usage;
use crate::paths;
use crate::process::Invocation;
use anyhow::Result;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// How long Cargo may take, dependencies and all.
const TIMEOUT: Duration = Duration::from_secs(900);

/// Measures these targets.
pub(super) fn run(bench: &Bench, files: &[&str]) -> Result<Vec<Verdict>> {
    println!("compiling                  clang++ s  check s  ratio  release s  ratio  rustc MB");
    let mut verdicts = Vec::new();
    for file in files {
        eprintln!("bench: compiling {file}");
        let row = row(bench, file)?;
        let [check, build] = [&row.check, &row.build].map(|us| ratio(us.wall, row.theirs.wall));
        println!(
            "{file:26} {:>9.2} {:>8.2} {check:>6.2} {:>10.2} {build:>6.2} {:>9.1}",
            row.theirs.wall,
            row.check.wall,
            row.build.wall,
            row.build.peak_kib / 1024.0
        );
        verdicts.push(Verdict {
            met: check.max(build) <= 1.0,
            text: format!(
                "compiling {}: check {check:.2}, release {build:.2} of clang++ -O2 (at most 1)",
                name(file)
            ),
        });
    }
    Ok(verdicts)
}

struct Row {
    theirs: Usage,
    check: Usage,
    build: Usage,
}

fn row(bench: &Bench, file: &str) -> Result<Row> {
    let folder = bench.scratch.path().join(format!("crate-{}", name(file)));
    let source = cpp::write(bench, file, &folder.join("cpp"))?;
    write_crate(bench, file, &folder)?;
    let target = bench.scratch.path().join("cargo-target");
    let steps: [&[&str]; 2] = [&["check"], &["build", "--release"]];
    let (mut theirs, mut ours) = (Vec::new(), [Vec::new(), Vec::new()]);
    for step in steps {
        bench.measure(&cargo(&folder, &target, step))?;
    }
    for _ in 0..bench.runs {
        theirs.push(bench.measure(&cpp::compile(&source, &folder.join("theirs.o")))?);
        for (step, runs) in steps.into_iter().zip(&mut ours) {
            touch(&folder)?;
            runs.push(bench.measure(&cargo(&folder, &target, step))?);
        }
    }
    let [check, build] = ours.map(|runs| median(&runs));
    Ok(Row {
        theirs: median(&theirs),
        check,
        build,
    })
}

/// A crate as the README describes it.
fn write_crate(bench: &Bench, file: &str, folder: &Path) -> Result<()> {
    let runtime = paths::workspace().join("tblgen-runtime");
    let llvm = bench.corpus.join("llvm");
    let of_target = llvm
        .join("lib/Target")
        .join(file.split('/').next().unwrap_or_default());
    let manifest = MANIFEST
        .replace("NAME", &name(file).to_lowercase())
        .replace("RUNTIME", &runtime.to_string_lossy());
    let code = CODE
        .replace(
            "FILE",
            &llvm.join("lib/Target").join(file).to_string_lossy(),
        )
        .replace("TARGET", &of_target.to_string_lossy())
        .replace("INCLUDE", &llvm.join("include").to_string_lossy());
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::write(folder.join("src/lib.rs"), code)?;
    Ok(())
}

const MANIFEST: &str = r#"[package]
name = "only-NAME"
version = "0.1.0"
edition = "2024"

[dependencies]
tblgen-runtime = { path = "RUNTIME", features = ["macros"] }

[profile.dev.build-override]
opt-level = 3

[profile.release.build-override]
opt-level = 3

[workspace]
"#;

const CODE: &str = "#![no_std]\n\ntblgen_runtime::tablegen!(\"FILE\", register_info, include = [\"TARGET\", \"INCLUDE\"]);\n";

/// Makes Cargo compile the crate again, and nothing else.
fn touch(folder: &Path) -> Result<()> {
    let path = folder.join("src/lib.rs");
    let text = fs::read_to_string(&path)?;
    fs::write(&path, text + "\n")?;
    Ok(())
}

fn cargo(folder: &Path, target: &Path, step: &[&str]) -> Invocation {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let target = format!("--target-dir={}", target.to_string_lossy());
    Invocation::new(Path::new(&cargo), folder, TIMEOUT)
        .args(step.iter().copied())
        .args(["--quiet".to_string(), target])
}
