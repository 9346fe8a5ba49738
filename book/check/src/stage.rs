//! The steps of blocks, done.
//!
//! The folder looks to a block as the documents assume: this repository is in
//! `rust-tblgen`, LLVM's sources are in `llvm-project/llvm`, the tool is on the path.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::Document;
use crate::blocks::{Block, Step, blocks, llvm_folders};

/// The folder of this repository, as documents name it.
const REPOSITORY: &str = "rust-tblgen";

/// The things around the documents.
#[derive(Debug, Clone)]
pub struct Surroundings {
    /// The folder of this repository.
    pub repository: PathBuf,
    /// A folder for the stages. It should be the same each time, so that crates are not
    /// built anew.
    pub stages: PathBuf,
    /// The folder in which Cargo builds the crates of documents.
    pub target_dir: PathBuf,
    /// The folder in which Cargo builds this repository.
    pub own_target_dir: PathBuf,
    /// The folder of the command-line tool.
    pub tools: PathBuf,
    /// The folder `llvm` of LLVM's sources, if they are at hand.
    pub llvm: Option<PathBuf>,
    /// Whether commands in the repository itself run, too. They take minutes, because they
    /// build it with features and profiles of their own.
    pub runs_in_repository: bool,
}

/// The place where the blocks of one document are checked.
#[derive(Debug)]
pub struct Stage<'a> {
    surroundings: &'a Surroundings,
    document: &'a Document,
    /// The folder of everything.
    folder: PathBuf,
    /// The folders whose commands are left out.
    left_out: BTreeSet<&'a str>,
    /// The output of the last command; nothing if it was left out.
    printed: Option<String>,
}

impl<'a> Stage<'a> {
    /// A folder as the documents assume.
    ///
    /// # Errors
    ///
    /// Folders that cannot be made.
    pub fn new(surroundings: &'a Surroundings, document: &'a Document) -> Result<Self> {
        let name = document.name.replace(['/', '.'], "-");
        let folder = surroundings.stages.join(name);
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        std::fs::create_dir_all(folder.join("llvm-project"))?;
        link(&surroundings.repository, &folder.join(REPOSITORY))?;
        let mut left_out = match &surroundings.llvm {
            Some(llvm) => {
                link(llvm, &folder.join("llvm-project/llvm"))?;
                BTreeSet::new()
            }
            None => llvm_folders(&blocks(&document.text)),
        };
        if !surroundings.runs_in_repository {
            left_out.insert(REPOSITORY);
        }
        Ok(Self {
            surroundings,
            document,
            folder,
            left_out,
            printed: None,
        })
    }

    /// Takes the steps of a block. The answer is whether all of them were taken.
    ///
    /// # Errors
    ///
    /// A step that cannot be read, a command that fails, or text that was not printed.
    pub fn check(&mut self, block: &Block<'a>) -> Result<bool> {
        let mut is_whole = true;
        for step in block.steps()? {
            is_whole &= self.step(&step, block)?;
        }
        Ok(is_whole)
    }

    fn step(&mut self, step: &Step<'a>, block: &Block<'a>) -> Result<bool> {
        match step {
            Step::File(path) => self.write(path, &block.as_file())?,
            Step::Append(path) => self.append(path, &block.as_file())?,
            Step::Manifest(names) => names
                .iter()
                .try_for_each(|name| self.make_crate(name, &block.as_file()))?,
            Step::PartOf(path) => self.is_part_of(path, &block.as_file())?,
            Step::Shell(folder) => return self.run_all(folder, block.commands()),
            Step::Run(folder, command) => return self.run_all(folder, [*command].into_iter()),
            Step::Prints => return self.has_printed(&block.as_file()),
            Step::NotRun(_) => {}
        }
        Ok(true)
    }

    fn write(&self, path: &str, text: &str) -> Result<()> {
        let path = self.folder.join(path);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
    }

    fn append(&self, path: &str, text: &str) -> Result<()> {
        let whole = std::fs::read_to_string(self.folder.join(path))
            .with_context(|| format!("no block before has made {path}"))?;
        self.write(path, &(whole + text))
    }

    /// Makes a package without code, with the locked versions of our own workspace.
    ///
    /// The manifest names this repository by its own path: a path through the folder of the
    /// stage would be another package to Cargo, and built for each document.
    fn make_crate(&self, name: &str, manifest: &str) -> Result<()> {
        let repository = self.surroundings.repository.to_string_lossy();
        let repository = repository.replace('\\', "/");
        let manifest = manifest.replace(&format!("../{REPOSITORY}"), &repository);
        let package = format!(
            "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
             [workspace]\n\n{manifest}"
        );
        self.write(&format!("{name}/Cargo.toml"), &package)?;
        let lock = self.surroundings.repository.join("Cargo.lock");
        std::fs::copy(lock, self.folder.join(name).join("Cargo.lock"))?;
        Ok(())
    }

    /// Holds the block to another one of the document, which is written to that file.
    fn is_part_of(&self, path: &str, text: &str) -> Result<()> {
        let is_it = |block: &Block<'_>| {
            let steps = block.steps().unwrap_or_default();
            steps.contains(&Step::File(path)) && block.as_file().contains(text)
        };
        if !blocks(&self.document.text).iter().any(is_it) {
            bail!("no block for {path} has these lines");
        }
        Ok(())
    }

    /// Holds the block to the text that was printed, of which it may be a part.
    fn has_printed(&self, text: &str) -> Result<bool> {
        let Some(printed) = &self.printed else {
            return Ok(false);
        };
        if !printed.contains(text) {
            bail!("not printed:\n{text}but:\n{printed}");
        }
        Ok(true)
    }

    fn run_all<'c>(
        &mut self,
        folder: &str,
        commands: impl Iterator<Item = &'c str>,
    ) -> Result<bool> {
        if self.left_out.contains(folder) {
            self.printed = None;
            return Ok(false);
        }
        for command in commands {
            self.run(folder, command)?;
        }
        Ok(true)
    }

    /// Runs a command line in a shell; it has to succeed.
    fn run(&mut self, folder: &str, command: &str) -> Result<()> {
        let current = self.folder.join(folder);
        std::fs::create_dir_all(&current)?;
        let output = Command::new("sh")
            .args(["-e", "-c", command])
            .current_dir(current)
            .envs(self.environment(folder)?)
            .stdin(std::process::Stdio::null())
            .output()
            .with_context(|| format!("cannot run `{command}` in {folder}"))?;
        self.printed = Some(String::from_utf8_lossy(&output.stdout).into_owned());
        if !output.status.success() {
            let message = String::from_utf8_lossy(&output.stderr);
            bail!(
                "`{command}` in {folder}: {}\n{}",
                output.status,
                message.trim()
            );
        }
        Ok(())
    }

    /// The variables of a command. Nothing is fetched, and nothing is installed outside of
    /// the folder.
    fn environment(&self, folder: &str) -> Result<Vec<(&'static str, String)>> {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let around = self.surroundings;
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut paths = vec![around.tools.clone()];
        paths.extend(std::env::split_paths(&path));
        let mut variables = match folder {
            REPOSITORY => vec![("CARGO_TARGET_DIR", text(&around.own_target_dir))],
            _ => vec![
                ("CARGO_TARGET_DIR", text(&around.target_dir)),
                ("CARGO_PROFILE_DEV_DEBUG", "0".into()),
                ("CARGO_PROFILE_DEV_STRIP", "symbols".into()),
                ("CARGO_INCREMENTAL", "0".into()),
            ],
        };
        variables.extend([
            ("LLVM", text(&self.folder.join("llvm-project/llvm"))),
            ("PATH", text(Path::new(&std::env::join_paths(paths)?))),
            ("CARGO_NET_OFFLINE", "true".into()),
            ("CARGO_INSTALL_ROOT", text(&self.folder.join("installed"))),
        ]);
        Ok(variables)
    }
}

/// Makes another name for a folder.
fn link(folder: &Path, name: &Path) -> Result<()> {
    #[cfg(unix)]
    let made = std::os::unix::fs::symlink(folder, name);
    #[cfg(windows)]
    let made = std::os::windows::fs::symlink_dir(folder, name);
    made.with_context(|| format!("cannot make {}", name.display()))
}
