//! A crate that is nothing but `tablegen!`.

use super::name;
use crate::bench::Bench;
use crate::compare::measure::Usage;
use crate::compare::process::Invocation;
use crate::corpus::paths;
use anyhow::Result;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of Cargo: at first it compiles the macro with optimization.
const CARGO_TIMEOUT: Duration = Duration::from_secs(3600);

/// Such a crate, and the folder of what Cargo builds for it.
pub(super) struct EmptyCrate<'a> {
    bench: &'a Bench,
    folder: PathBuf,
    target: PathBuf,
}

impl<'a> EmptyCrate<'a> {
    /// Writes a crate as the README describes it.
    pub(super) fn write(
        bench: &'a Bench,
        file: &str,
        backends: &str,
        folder: &Path,
    ) -> Result<Self> {
        let runtime = paths::workspace().join("tblgen-runtime");
        let targets = bench.corpus.join("llvm/lib/Target");
        let of_target = targets.join(file.split('/').next().unwrap_or_default());
        let manifest = MANIFEST
            .replace("NAME", &name(file).to_lowercase())
            .replace("RUNTIME", &runtime.to_string_lossy());
        let code = CODE
            .replace("FILE", &targets.join(file).to_string_lossy())
            .replace("TARGET", &of_target.to_string_lossy())
            .replace(
                "INCLUDE",
                &bench.corpus.join("llvm/include").to_string_lossy(),
            )
            .replace("BACKENDS", backends);
        fs::create_dir_all(folder.join("src"))?;
        fs::write(folder.join("Cargo.toml"), manifest)?;
        fs::write(folder.join("src/lib.rs"), code)?;
        Ok(Self {
            bench,
            folder: folder.to_path_buf(),
            target: bench.scratch.path().join("cargo-target"),
        })
    }

    /// Runs Cargo, and measures it.
    pub(super) fn cargo(&self, step: &[&str]) -> Result<Usage> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let target = format!("--target-dir={}", self.target.to_string_lossy());
        let invocation = Invocation::new(Path::new(&cargo), &self.folder, CARGO_TIMEOUT)
            .args(step.iter().copied())
            .args(["--quiet".to_string(), target]);
        self.bench.measure(&invocation)
    }

    /// Makes Cargo compile the crate again, and nothing else.
    pub(super) fn touch(&self) -> Result<()> {
        let path = self.folder.join("src/lib.rs");
        let text = fs::read_to_string(&path)?;
        fs::write(&path, text + "\n")?;
        Ok(())
    }
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

const CODE: &str = "#![no_std]\n\ntblgen_runtime::tablegen!(\"FILE\", BACKENDS, include = [\"TARGET\", \"INCLUDE\"]);\n";
