//! The programs of ours that this suite runs: the example, and a crate that is
//! generated from LLVM's `RISCV.td`.

use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::corpus::paths;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of building.
const TIMEOUT: Duration = Duration::from_secs(1800);
/// The name of the crate.
const RISCV: &str = "riscv-run";
/// The files; `@example@` and `@llvm@` stand for folders.
const FILES: [(&str, &str); 5] = [
    ("riscv.td", include_str!("crate/riscv.td")),
    ("build.rs", include_str!("crate/build.rs")),
    ("src/main.rs", include_str!("crate/main.rs")),
    ("src/elf.rs", include_str!("crate/elf.rs")),
    ("src/target.rs", include_str!("crate/target.rs")),
];

/// The example, with optimization.
pub(crate) fn example() -> Result<PathBuf> {
    let workspace = paths::workspace();
    cargo(
        &workspace,
        &paths::target_dir(),
        &["--package", "example-target"],
    )?;
    Ok(paths::target_dir().join("release/example-target"))
}

/// The program that runs ELF files through semantics of LLVM's description.
pub(super) fn riscv(context: &Context, folder: &Path) -> Result<PathBuf> {
    let package = folder.join(RISCV);
    std::fs::create_dir_all(package.join("src"))?;
    let llvm = context.corpus.join("llvm");
    let llvm = llvm.to_string_lossy();
    for (name, text) in FILES {
        let text = text.replace("@llvm@", &llvm);
        std::fs::write(package.join(name), text)?;
    }
    std::fs::write(package.join("Cargo.toml"), manifest())?;
    // With the versions of our own workspace, nothing has to be fetched.
    let lock = paths::workspace().join("Cargo.lock");
    std::fs::copy(lock, package.join("Cargo.lock"))?;
    // What does not change between calls is built once.
    let target = paths::target_dir().join("semantics-run");
    cargo(&package, &target, &["--offline"])?;
    Ok(target.join("release").join(RISCV))
}

/// Builds with optimization.
fn cargo(folder: &Path, target: &Path, more: &[&str]) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let run = Invocation::new(PathBuf::from(cargo), folder, TIMEOUT)
        .args(["build", "--release", "--quiet", "--target-dir"])
        .args([target.to_string_lossy()])
        .args(more.iter().copied());
    run.printed().map(drop)
}

/// The manifest of the crate. The generator runs once, on a large description.
fn manifest() -> String {
    let dependency = |name: &str, more: &str| {
        let folder = paths::workspace().join(name);
        format!(
            "{name} = {{ path = {:?}{more} }}\n",
            folder.to_string_lossy()
        )
    };
    [
        format!("[package]\nname = {RISCV:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n\n"),
        "[workspace]\n\n[dependencies]\n".into(),
        dependency("example-target", ""),
        dependency("tblgen-runtime", ", features = [\"interp\"]"),
        "\n[build-dependencies]\n".into(),
        dependency("tblgen-core", ""),
        "\n[profile.release]\ncodegen-units = 4\n".into(),
        "\n[profile.release.build-override]\nopt-level = 2\n".into(),
    ]
    .concat()
}
