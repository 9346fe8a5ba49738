//! The workspaces of both sides.

use crate::compare::process::{Invocation, Status};
use crate::corpus::paths;
use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The version of the `tblgen` crate.
const TBLGEN: &str = "0.10.0";
/// The version of melior and of its macro.
const MELIOR: &str = "0.28.2";
/// The folder of our packages of that API.
const PATCH: &str = "tblgen-compat/patch/0.10";
/// The time limit of building and running.
const TIMEOUT: Duration = Duration::from_secs(1500);

/// The program that asks the API.
const DESCRIBE: &str = include_str!("describe.rs");

/// The workspace of one side.
pub(super) struct Side {
    dir: PathBuf,
    llvm: PathBuf,
    is_offline: bool,
}

impl Side {
    /// Writes the workspace.
    pub(super) fn new(dir: PathBuf, llvm: &Path, is_ours: bool, is_offline: bool) -> Result<Self> {
        let side = Side {
            dir,
            llvm: llvm.to_path_buf(),
            is_offline,
        };
        side.write("Cargo.toml", &workspace(is_ours))?;
        side.write("describe/Cargo.toml", &package("describe", ""))?;
        side.write("describe/src/main.rs", DESCRIBE)?;
        side.write("suite/Cargo.toml", &package("suite", "llvm22-0 = []\n"))?;
        side.write("suite/src/lib.rs", "")?;
        side.write("dialects/Cargo.toml", &dialects())?;
        side.write("dialects/src/lib.rs", "")?;
        Ok(side)
    }

    /// The folder of the workspace.
    pub(super) fn dir(&self) -> &Path {
        &self.dir
    }

    /// Writes a file of the workspace.
    pub(super) fn write(&self, name: &str, text: &str) -> Result<()> {
        let path = self.dir.join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
    }

    /// A run of cargo that finds LLVM 22, also if a crate asks for a later one.
    fn cargo(&self, args: &[&str]) -> Invocation {
        let prefix = self.llvm.display();
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string());
        let target = self.dir.join("target");
        let run = Invocation::new("env", &self.dir, TIMEOUT)
            // What the tests of another crate warn of is not ours to mend.
            .args(["RUSTFLAGS=--cap-lints=allow", "RUST_BACKTRACE=0"])
            .args(["RUSTC_BOOTSTRAP=1".to_string()])
            .args([format!("CARGO_TARGET_DIR={}", target.display())])
            .args([format!("TABLEGEN_220_PREFIX={prefix}")])
            .args([format!("MLIR_SYS_230_PREFIX={prefix}")])
            .args([cargo]);
        let offline = self.is_offline.then_some("--offline");
        run.args(args.first().copied())
            .args(offline)
            .args(args.iter().skip(1).copied())
    }

    /// Runs cargo: how it ended, its standard output and its standard error.
    pub(super) fn run(&self, args: &[&str]) -> Result<(Status, String, String)> {
        capture(&self.cargo(args))
    }

    /// Runs cargo, and fails as it does.
    pub(super) fn succeed(&self, args: &[&str]) -> Result<String> {
        match self.run(args)? {
            (Status::Code(0), output, _) => Ok(output),
            (status, _, error) => bail!("cargo {}: {status}\n{}", args.join(" "), error.trim()),
        }
    }

    /// Decides about the versions of all crates.
    pub(super) fn lock(&self) -> Result<()> {
        self.succeed(&["generate-lockfile"]).map(drop)
    }

    /// Runs a program that is built.
    pub(super) fn program(&self, name: &str, args: Vec<String>) -> Result<String> {
        let program = self.dir.join("target/debug").join(name);
        match capture(&Invocation::new(program, &self.dir, TIMEOUT).args(args))? {
            (Status::Code(0), output, _) => Ok(output),
            (status, _, error) => bail!("{name}: {status}\n{}", error.trim()),
        }
    }

    /// The folder with the source code of a crate.
    pub(super) fn source(&self, name: &str) -> Result<PathBuf> {
        let text = self.succeed(&["metadata", "--all-features", "--format-version", "1"])?;
        let metadata: Value = serde_json::from_str(&text)?;
        let packages = metadata["packages"].as_array();
        let found = packages
            .into_iter()
            .flatten()
            .find(|package| package["name"] == name);
        let manifest = found.and_then(|package| package["manifest_path"].as_str());
        let folder = manifest.and_then(|manifest| Path::new(manifest).parent());
        Ok(folder
            .with_context(|| format!("cargo knows no crate {name}"))?
            .to_path_buf())
    }
}

/// Runs something: how it ended, its standard output and its standard error.
fn capture(run: &Invocation) -> Result<(Status, String, String)> {
    let outcome = run.capture()?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok((outcome.status, text(&outcome.stdout), text(&outcome.stderr)))
}

/// The manifest of the workspace. The old resolver makes one crate `tblgen` of those that
/// programs and macros ask for, with the features of both: of LLVM 22, not 23.
fn workspace(is_ours: bool) -> String {
    let patch = paths::workspace().join(PATCH);
    let patch = format!("\n[patch.crates-io]\ntblgen = {{ path = {patch:?} }}\n");
    format!(
        "[workspace]\nresolver = \"1\"\nmembers = [\"describe\", \"dialects\", \"suite\"]\n\n\
         [profile.dev]\nopt-level = 1\ndebug = false\nincremental = false\n\n\
         [profile.dev.build-override]\nopt-level = 1\n{}",
        if is_ours { &patch } else { "" }
    )
}

/// The manifest of a package with features, which are on.
fn package(name: &str, features: &str) -> String {
    let default = features.split(' ').next().unwrap_or_default();
    format!(
        "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [features]\ndefault = [{}]\n{features}\n[dependencies]\n\
         tblgen = {{ version = \"={TBLGEN}\", default-features = false, features = [\"llvm22-0\"] }}\n",
        if default.is_empty() {
            String::new()
        } else {
            format!("{default:?}")
        }
    )
}

/// The manifest of the package with dialects. Of melior only the source code is needed.
fn dialects() -> String {
    let melior = format!(
        "melior-macro = \"={MELIOR}\"\nmelior = {{ version = \"={MELIOR}\", optional = true }}\n"
    );
    package("dialects", "") + &melior
}
