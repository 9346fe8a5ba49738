//! Crates in which generated code and other libraries for X86 are measured in turn.

use crate::bench::measuring::{Bench, TIMEOUT, Verdict};
use crate::compare::capture::path_text;
use crate::compare::process::Invocation;
use crate::corpus::paths;
use anyhow::{Context as _, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// The description of the target.
pub(super) const FILE: &str = "X86/X86.td";

/// A crate with a program that prints lines: a name, and nanoseconds an instruction.
pub(super) struct Comparison {
    pub(super) name: &'static str,
    /// The program, which has the generated code in a module.
    pub(super) program: &'static str,
    /// The option of our tool for that code.
    pub(super) option: &'static str,
    /// The other libraries, as lines of the manifest.
    pub(super) dependencies: &'static str,
    pub(super) measured: &'static [Measured],
}

/// A measured thing, what it is compared with, and the most time as a share of that.
pub(super) struct Measured {
    ours: &'static str,
    theirs: &'static str,
    limit: f64,
}

impl Measured {
    pub(super) const fn new(ours: &'static str, theirs: &'static str, limit: f64) -> Self {
        Measured {
            ours,
            theirs,
            limit,
        }
    }
}

impl Comparison {
    /// Measures with these arguments, and decides.
    pub(super) fn run(&self, bench: &Bench, args: &[String]) -> Result<Vec<Verdict>> {
        let program = self.build(bench)?;
        let run = Invocation::new(program, bench.scratch.path(), TIMEOUT);
        let output = run.args(args.to_vec()).text()?;
        let time = |wanted: &str| {
            let mut lines = output.lines().filter_map(|line| line.split_once(' '));
            let line = lines.find(|(name, _)| *name == wanted);
            let time = line.and_then(|(_, rest)| rest.split(' ').next()?.parse::<f64>().ok());
            time.with_context(|| format!("no time of {wanted}:\n{output}"))
        };
        let verdict = |measured: &Measured| {
            let Measured {
                ours,
                theirs,
                limit,
            } = measured;
            let (name, own, other) = (self.name, time(ours)?, time(theirs)?);
            let share = own / other;
            println!("{name}, {ours:9} {own:>6.2} ns an instruction, {theirs} {other:.2} ns");
            Ok(Verdict {
                met: share <= *limit,
                text: format!(
                    "{name} {ours}: {share:.2} of the time of {theirs} (at most {limit})"
                ),
            })
        };
        self.measured.iter().map(verdict).collect()
    }

    /// Generates and builds the crate, in a folder where its dependencies stay.
    fn build(&self, bench: &Bench) -> Result<PathBuf> {
        let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
        let folder = format!("bench-{}", self.name);
        let package = paths::workspace().join(target).join(folder);
        fs::create_dir_all(package.join("src"))?;
        fs::write(
            package.join("Cargo.toml"),
            self.manifest(&paths::workspace()),
        )?;
        fs::write(package.join("src/main.rs"), self.program)?;
        let generated = package.join("src/generated.rs");
        bench.measure(&bench.asking(&bench.ours, FILE, self.option, &generated))?;
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let target = package.join("target");
        let build = Invocation::new(PathBuf::from(cargo), &package, TIMEOUT)
            .args(["build", "--quiet", "--release", "--target-dir"])
            .args([path_text(&target)]);
        let named = || format!("the crate {}", self.name);
        build.printed().with_context(named)?;
        Ok(target.join("release").join(self.name))
    }

    fn manifest(&self, workspace: &Path) -> String {
        let runtime = path_text(&workspace.join("tblgen-runtime"));
        let (name, dependencies) = (self.name, self.dependencies);
        format!(
            "[workspace]\n\n[package]\nname = {name:?}\nversion = \"0.0.0\"\n\
             edition = \"2024\"\npublish = false\n\n[dependencies]\n{dependencies}\
             tblgen-runtime = {{ path = {runtime:?}, features = [\"alloc\"] }}\n"
        )
    }
}
