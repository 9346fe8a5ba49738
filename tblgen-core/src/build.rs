//! The API for build scripts.

use std::env;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::backend::{EmitOptions, RUST_BACKENDS, RustBackend, find_rust};
use crate::emit::{Header, format_file, write_if_changed};
use crate::generate::{Generated, Job, expand_variables, generate};
use crate::options::Options;

/// Generates a file in `OUT_DIR` from a description.
///
/// ```no_run
/// // In build.rs:
/// tblgen_core::build::Builder::new("td/RV32.td")
///     .define("HAVE_FLOAT")
///     .backend("register_info")
///     .out_file("rv32.rs")
///     .compile_or_exit();
///
/// // In src/lib.rs:
/// // include!(concat!(env!("OUT_DIR"), "/rv32.rs"));
/// ```
///
/// Paths are relative to the directory of the manifest; the input may also be in
/// one of the include directories. `include` looks in the
/// directories given, then in that of the input, then among LLVM's own files
/// that are built in. Cargo is told to run the build script again when one of
/// the files changes. The output is written only if generating has succeeded
/// and only if something has changed.
#[derive(Debug, Clone)]
#[must_use = "nothing happens before `compile`"]
pub struct Builder {
    input: String,
    includes: Vec<String>,
    backends: Vec<Result<RustBackend, BuildError>>,
    out_file: Option<String>,
    out_dir: Option<PathBuf>,
    manifest_dir: Option<PathBuf>,
    options: Options,
    emit: EmitOptions,
}

/// What was built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    /// The file.
    pub path: PathBuf,
    /// Whether it has been written, for it has changed.
    pub written: bool,
}

impl Builder {
    /// Builds from that file.
    pub fn new(input: impl Into<String>) -> Self {
        Builder {
            input: input.into(),
            includes: Vec::new(),
            backends: Vec::new(),
            out_file: None,
            out_dir: None,
            manifest_dir: None,
            options: Options::new(),
            emit: EmitOptions::default(),
        }
    }

    /// Adds a directory in which `include` looks. `$NAME` stands for an
    /// environment variable.
    pub fn include(mut self, dir: impl Into<String>) -> Self {
        self.includes.push(dir.into());
        self
    }

    /// Defines a macro for `#ifdef`.
    pub fn define(mut self, name: impl Into<String>) -> Self {
        self.options.defines.push(name.into());
        self
    }

    /// Adds the output of a backend, such as `"register_info"`.
    pub fn backend(mut self, name: &str) -> Self {
        let known = find_rust(name).copied();
        self.backends
            .push(known.ok_or_else(|| unknown_backend(name)));
        self
    }

    /// Adds the output of a backend of one's own.
    pub fn custom_backend(mut self, backend: RustBackend) -> Self {
        self.backends.push(Ok(backend));
        self
    }

    /// Names the output; otherwise it is called as the input, with `.rs`.
    pub fn out_file(mut self, name: impl Into<String>) -> Self {
        self.out_file = Some(name.into());
        self
    }

    /// Puts the output elsewhere than into `OUT_DIR`.
    pub fn out_dir(mut self, dir: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(dir.into());
        self
    }

    /// Puts all items into a module.
    pub fn module(mut self, name: impl Into<String>) -> Self {
        self.emit.module = Some(name.into());
        self
    }

    /// Leaves doc comments out, or not.
    pub fn docs(mut self, docs: bool) -> Self {
        self.emit.docs = docs;
        self
    }

    /// Says where `tblgen_runtime` is found: an absolute path, such as
    /// `::my_crate::runtime`.
    pub fn runtime(mut self, path: impl Into<String>) -> Self {
        self.emit.runtime_path = path.into();
        self
    }

    /// Takes relative paths from that directory instead of `CARGO_MANIFEST_DIR`.
    pub fn manifest_dir(mut self, dir: impl Into<PathBuf>) -> Self {
        self.manifest_dir = Some(dir.into());
        self
    }

    /// Generates the file, and tells Cargo on standard output what it depends on.
    ///
    /// # Errors
    ///
    /// If the description is wrong, or the file cannot be written.
    pub fn compile(&self) -> Result<PathBuf, BuildError> {
        let built = self.compile_to(&mut io::stdout().lock())?;
        Ok(built.path)
    }

    /// Like [`compile`](Self::compile); after an error it tells Cargo the
    /// messages and ends the build script.
    pub fn compile_or_exit(&self) -> PathBuf {
        self.compile().unwrap_or_else(|error| {
            // If nobody reads, there is still the exit code.
            let _ = instruct(&mut io::stdout().lock(), "error", &error.to_string());
            eprintln!("{error}");
            std::process::exit(1)
        })
    }

    /// Generates the file, and writes what Cargo is to be told to `cargo`.
    ///
    /// # Errors
    ///
    /// If the description is wrong, or something cannot be written.
    pub fn compile_to(&self, cargo: &mut dyn Write) -> Result<Built, BuildError> {
        let (job, variables) = self.job()?;
        for name in variables {
            writeln!(cargo, "cargo::rerun-if-env-changed={name}")?;
        }
        let Generated {
            items,
            warnings,
            files,
        } = generate(&job);
        if files.is_empty() {
            let input = job.base.join(&job.input);
            writeln!(cargo, "cargo::rerun-if-changed={}", input.display())?;
        }
        for file in files {
            writeln!(cargo, "cargo::rerun-if-changed={}", file.display())?;
        }
        instruct(cargo, "warning", &warnings)?;
        let items = items.map_err(BuildError::Description)?;
        let names: Vec<&str> = job.backends.iter().map(|backend| backend.name).collect();
        let header = Header {
            backends: &names,
            input: &job.input,
        };
        let text = format_file(&header, items)
            .map_err(|diagnostic| BuildError::Description(diagnostic.message))?;
        let path = self.out_path()?;
        let written = write_if_changed(&path, text.as_bytes())?;
        Ok(Built { path, written })
    }

    /// What is to be done, and the environment variables it depends on.
    fn job(&self) -> Result<(Job, Vec<String>), BuildError> {
        let backends: Result<Vec<RustBackend>, BuildError> =
            self.backends.iter().cloned().collect();
        let backends = backends?;
        if backends.is_empty() {
            let message = "no backend was asked for; call `backend`".to_string();
            return Err(BuildError::Usage(message));
        }
        let mut options = self.options.clone();
        let mut variables = Vec::new();
        for dir in &self.includes {
            let expanded = expand_variables(dir, |name| env::var(name).ok())
                .map_err(|name| BuildError::Usage(format!("`${name}` is not set")))?;
            options.include_dirs.push(expanded.text);
            variables.extend(expanded.variables);
        }
        let job = Job {
            input: self.input.clone(),
            base: self.base(),
            options,
            backends,
            emit: self.emit.clone(),
        };
        Ok((job, variables))
    }

    fn base(&self) -> PathBuf {
        let given = self.manifest_dir.clone();
        given
            .or_else(|| env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from))
            .unwrap_or_default()
    }

    fn out_path(&self) -> Result<PathBuf, BuildError> {
        let dir = self
            .out_dir
            .clone()
            .or_else(|| env::var_os("OUT_DIR").map(PathBuf::from));
        let Some(dir) = dir else {
            let message = "`OUT_DIR` is not set; call `out_dir`".to_string();
            return Err(BuildError::Usage(message));
        };
        let name = match &self.out_file {
            Some(name) => PathBuf::from(name),
            None => {
                let stem = Path::new(&self.input).file_stem().unwrap_or_default();
                Path::new(stem).with_extension("rs")
            }
        };
        Ok(dir.join(name))
    }
}

fn unknown_backend(name: &str) -> BuildError {
    let known: Vec<&str> = RUST_BACKENDS.iter().map(|backend| backend.name).collect();
    BuildError::Usage(format!(
        "there is no backend `{name}` (known: {})",
        known.join(", ")
    ))
}

/// Tells Cargo something, line by line.
fn instruct(cargo: &mut dyn Write, instruction: &str, text: &str) -> io::Result<()> {
    text.lines()
        .try_for_each(|line| writeln!(cargo, "cargo::{instruction}={line}"))
}

/// Why nothing was built. As text: the messages, with places in the description.
#[derive(Debug, Clone)]
pub enum BuildError {
    /// The builder was asked for something that it cannot do.
    Usage(String),
    /// The description is wrong: all messages.
    Description(String),
    /// A file cannot be written.
    Io(String),
}

impl From<io::Error> for BuildError {
    fn from(error: io::Error) -> Self {
        BuildError::Io(error.to_string())
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Usage(message) => f.write_str(message),
            BuildError::Description(messages) => f.write_str(messages.trim_end()),
            BuildError::Io(message) => write!(f, "cannot write the output: {message}"),
        }
    }
}

impl std::error::Error for BuildError {}
