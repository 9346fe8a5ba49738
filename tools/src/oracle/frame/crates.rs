//! The scratch crates in which our generated code answers for itself.
//!
//! Each target has a package with the generated code as a library, which is
//! `no_std` as it has to be possible, and a program that prints the facts. All
//! are in one workspace, so that one run of cargo builds them.

use crate::compare::process::Invocation;
use crate::corpus::paths;
use anyhow::{Context as _, Result, bail, ensure};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The source code that every dump program includes.
const COMMON: &str = include_str!("dump/common.rs");
/// The time limit of building.
const BUILD_TIMEOUT: Duration = Duration::from_secs(1500);
/// The time limit of one dump program.
const RUN_TIMEOUT: Duration = Duration::from_secs(300);
/// The time limit of a program that answers questions.
const PRINT_TIMEOUT: Duration = Duration::from_secs(900);

/// A folder for the crates of all targets.
pub(crate) struct Workspace {
    /// The folder.
    dir: PathBuf,
    /// Cargo's target directory.
    target_dir: PathBuf,
    /// The packages so far.
    packages: Vec<String>,
    /// The optimization level of all crates.
    opt_level: u8,
    /// The features of the runtime.
    features: &'static [&'static str],
}

impl Workspace {
    /// A workspace in that folder.
    pub(crate) fn new(dir: &Path, opt_level: u8) -> Result<Self> {
        let target_dir = dir.join("target");
        std::fs::create_dir_all(dir)?;
        Ok(Self {
            dir: dir.to_path_buf(),
            target_dir,
            packages: Vec::new(),
            opt_level,
            features: &[],
        })
    }

    /// The workspace over a runtime with features.
    pub(crate) fn with_features(self, features: &'static [&'static str]) -> Self {
        Self { features, ..self }
    }

    /// The path of a target's generated code.
    pub(crate) fn generated(&self, target: &str) -> PathBuf {
        self.dir.join(package(target)).join("src/generated.rs")
    }

    /// Adds the package of a target, which is still without a program.
    pub(crate) fn add(&mut self, target: &str) -> Result<()> {
        let package = package(target);
        let dir = self.dir.join(&package);
        std::fs::create_dir_all(dir.join("src"))?;
        std::fs::write(dir.join("Cargo.toml"), manifest(&package, self.features))?;
        std::fs::write(dir.join("src/lib.rs"), LIBRARY)?;
        self.packages.push(package);
        Ok(())
    }

    /// Sets the text of the program that asks the generated code of a target.
    pub(crate) fn set_program(&self, target: &str, text: &str) -> Result<()> {
        let package = package(target);
        let library = package.replace('-', "_");
        let program = format!("{COMMON}\nuse {library}::*;\n\n{text}");
        std::fs::write(self.dir.join(package).join("src/main.rs"), program)?;
        Ok(())
    }

    /// Sets the text of a program that has nothing in common with others.
    pub(crate) fn set_own_program(&self, target: &str, text: &str) -> Result<()> {
        let package = package(target);
        let library = package.replace('-', "_");
        let program = format!("use {library}::*;\n{text}");
        std::fs::write(self.dir.join(package).join("src/main.rs"), program)?;
        Ok(())
    }

    /// Adds a package with generated code, and the text of a program that has nothing in common with
    /// others.
    pub(crate) fn add_own(&mut self, name: &str, generated: &str, program: &str) -> Result<()> {
        self.add(name)?;
        std::fs::write(self.generated(name), generated)?;
        self.set_own_program(name, program)
    }

    /// Builds all programs.
    pub(crate) fn built(self) -> Result<Programs> {
        let log = self.build()?;
        Ok(Programs { crates: self, log })
    }

    /// The program of a target, once it is built.
    pub(crate) fn program(&self, target: &str) -> PathBuf {
        self.target_dir.join("debug").join(package(target))
    }

    /// Builds all programs; what fails shows when its program is run.
    pub(crate) fn build(&self) -> Result<String> {
        std::fs::write(self.dir.join("Cargo.toml"), self.manifest())?;
        // With the versions of our own workspace, nothing has to be fetched.
        std::fs::copy(
            paths::workspace().join("Cargo.lock"),
            self.dir.join("Cargo.lock"),
        )?;
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let run = Invocation::new(PathBuf::from(cargo), &self.dir, BUILD_TIMEOUT);
        let target_dir = self.target_dir.to_string_lossy().into_owned();
        let run = run
            .args(["build", "--offline", "--keep-going", "--quiet", "--bins"])
            .args(["--target-dir".to_string(), target_dir]);
        let outcome = run.capture()?;
        Ok(String::from_utf8_lossy(&outcome.stderr).into_owned())
    }

    /// Runs the program of a target, handing its lines to `sink`.
    pub(crate) fn dump(&self, target: &str, sink: &mut dyn FnMut(&str)) -> Result<()> {
        let program = self.program(target);
        if !program.exists() {
            bail!("the generated code or the program that asks it does not compile");
        }
        let run = Invocation::new(program, &self.dir, RUN_TIMEOUT);
        run.lines(sink).context("the program that asks it")
    }

    /// The manifest of the workspace. The generated code is large, so there is
    /// little optimization and no debugging information.
    fn manifest(&self) -> String {
        let mut text = "[workspace]\nresolver = \"3\"\nmembers = [".to_string();
        for package in &self.packages {
            let _ = write!(text, "{package:?}, ");
        }
        let _ = write!(
            text,
            "]\n\n[profile.dev]\nopt-level = {}\ndebug = false\nincremental = false\n",
            self.opt_level
        );
        text
    }
}

/// Programs that are built, as far as they compile.
pub(crate) struct Programs {
    pub(crate) crates: Workspace,
    /// The compiler's messages.
    log: String,
}

impl Programs {
    /// A program, which has to be there.
    pub(crate) fn path(&self, name: &str) -> Result<PathBuf> {
        let program = self.crates.program(name);
        ensure!(program.exists(), "it does not compile: {}", self.log);
        Ok(program)
    }

    /// The text that a program prints.
    pub(crate) fn printed(&self, name: &str, arguments: &[&str]) -> Result<String> {
        let run = Invocation::new(self.path(name)?, &self.crates.dir, PRINT_TIMEOUT);
        run.args(arguments.iter().copied()).text()
    }
}

/// The library of every target.
const LIBRARY: &str = "\
#![no_std]
#![forbid(unsafe_code)]

mod generated;
pub use generated::*;
";

/// The package of a target.
fn package(target: &str) -> String {
    format!("dump-{}", target.to_ascii_lowercase())
}

/// The manifest of a package.
fn manifest(package: &str, features: &[&str]) -> String {
    let runtime = paths::workspace().join("tblgen-runtime");
    let targets = paths::workspace().join("tblgen-targets");
    format!(
        "[package]\nname = {package:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\ntblgen-runtime = {{ path = {:?}, features = {features:?} }}\n\
         tblgen-targets = {{ path = {:?} }}\n",
        runtime.to_string_lossy(),
        targets.to_string_lossy()
    )
}
