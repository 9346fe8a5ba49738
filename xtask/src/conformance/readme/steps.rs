//! What the blocks of the README say, done.
//!
//! The folder looks to a block as the README assumes: this repository is in
//! `rust-tblgen`, LLVM's sources are in `~/llvm-project`, the tool is on the path.

use super::blocks::{Block, Step};
use crate::compare::context::Context;
use crate::compare::process::{Invocation, Status};
use crate::corpus::paths;
use anyhow::{Context as _, Result, bail};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long one command may take.
const TIMEOUT: Duration = Duration::from_secs(1800);
/// The folder of this repository.
const REPOSITORY: &str = "rust-tblgen";

/// Where blocks are checked.
pub(super) struct Stage<'a> {
    /// The folder of everything.
    folder: PathBuf,
    /// The variables of every command.
    environment: Vec<(&'static str, String)>,
    /// The README.
    readme: &'a str,
    /// What the last command printed.
    printed: String,
}

impl<'a> Stage<'a> {
    /// A folder as the README assumes.
    pub(super) fn new(context: &Context, folder: &Path, readme: &'a str) -> Result<Self> {
        if folder.exists() {
            std::fs::remove_dir_all(folder)?;
        }
        std::fs::create_dir_all(folder)?;
        symlink(paths::workspace(), folder.join(REPOSITORY))?;
        let llvm = folder.join("llvm-project/llvm");
        std::fs::create_dir_all(folder.join("llvm-project"))?;
        symlink(context.corpus.join("llvm"), &llvm)?;
        Ok(Self {
            folder: folder.to_path_buf(),
            environment: environment(context, folder, &llvm)?,
            readme,
            printed: String::new(),
        })
    }

    /// Does what the comment before a block says.
    pub(super) fn check(&mut self, block: &Block<'_>) -> Result<()> {
        for step in block.steps()? {
            self.step(&step, block)?;
        }
        Ok(())
    }

    fn step(&mut self, step: &Step<'_>, block: &Block<'_>) -> Result<()> {
        match step {
            Step::File(path) => self.write(path, &block.as_file()),
            Step::Manifest(names) => names
                .iter()
                .try_for_each(|name| self.make_crate(name, &block.as_file())),
            Step::PartOf(path) => self.is_part_of(path, &block.as_file()),
            Step::Shell(folder) => block
                .commands()
                .try_for_each(|command| self.run(folder, command)),
            Step::Run(folder, command) => self.run(folder, command),
            Step::Prints => self.has_printed(&block.as_file()),
            Step::NotRun(reason) => {
                eprintln!("README.md:{}: not run: {reason}", block.line);
                Ok(())
            }
        }
    }

    fn write(&self, path: &str, text: &str) -> Result<()> {
        let path = self.folder.join(path);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
    }

    /// A package without code, with the versions of our own workspace.
    fn make_crate(&self, name: &str, manifest: &str) -> Result<()> {
        let package = format!(
            "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
             [workspace]\n\n{manifest}"
        );
        self.write(&format!("{name}/Cargo.toml"), &package)?;
        let lock = paths::workspace().join("Cargo.lock");
        std::fs::copy(lock, self.folder.join(name).join("Cargo.lock"))?;
        Ok(())
    }

    /// Another block of the README is written to that file, and holds the text.
    fn is_part_of(&self, path: &str, text: &str) -> Result<()> {
        let blocks = super::blocks::blocks(self.readme);
        let is_it = |block: &Block<'_>| {
            let steps = block.steps().unwrap_or_default();
            steps.contains(&Step::File(path)) && block.as_file().contains(text)
        };
        if !blocks.iter().any(is_it) {
            bail!("no block for {path} has these lines");
        }
        Ok(())
    }

    fn has_printed(&self, text: &str) -> Result<()> {
        if !self.printed.contains(text) {
            bail!("not printed:\n{text}but:\n{}", self.printed);
        }
        Ok(())
    }

    /// Runs a command line in a shell; it has to succeed.
    fn run(&mut self, folder: &str, command: &str) -> Result<()> {
        let target_dir = [self.target_dir(folder)];
        let variables = self.environment.iter().chain(&target_dir);
        let run = Invocation::new("env", self.folder.join(folder), TIMEOUT)
            .args(variables.map(|(name, value)| format!("{name}={value}")))
            .args(["sh", "-e", "-c", command]);
        let outcome = run.capture()?;
        self.printed = String::from_utf8_lossy(&outcome.stdout).into_owned();
        if outcome.status != Status::Code(0) {
            let message = String::from_utf8_lossy(&outcome.stderr);
            bail!(
                "`{command}` in {folder}: {}\n{}",
                outcome.status,
                message.trim()
            );
        }
        Ok(())
    }

    /// Where cargo builds: this workspace where it always does.
    fn target_dir(&self, folder: &str) -> (&'static str, String) {
        let own = paths::target_dir();
        let dir = if folder == REPOSITORY {
            own
        } else {
            own.join("readme")
        };
        ("CARGO_TARGET_DIR", dir.to_string_lossy().into_owned())
    }
}

/// The variables of every command. Nothing is fetched, and nothing is installed
/// outside of the folder.
fn environment(
    context: &Context,
    folder: &Path,
    llvm: &Path,
) -> Result<Vec<(&'static str, String)>> {
    let own = |path: &Path| path.to_string_lossy().into_owned();
    let tools = context.ours.parent().context("the tool is in no folder")?;
    let path = std::env::var("PATH").unwrap_or_default();
    Ok(vec![
        ("LLVM", own(llvm)),
        ("PATH", format!("{}:{path}", own(tools))),
        ("CARGO_NET_OFFLINE", "true".into()),
        ("CARGO_INSTALL_ROOT", own(&folder.join("installed"))),
    ])
}
