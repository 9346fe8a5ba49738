//! The API for build scripts.

use std::env;
use std::fmt;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use crate::backend::{Backend, Docs, EmitOptions, Gate, OptionValue, Registry};
use crate::generate::{
    Expanded, Failure, Generated, Job, expand_variables, generate_code, unset_variable,
};
use tblgen_codegen::{GlobalOption, rust_files};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::{Language, Options};

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
/// Paths are relative to the directory of the manifest; `$NAME` in them stands
/// for an environment variable. The input may also be in one of the include
/// directories. `include` looks in the directories given, then in that of the
/// input, then among LLVM's own files that are built in. Cargo is told to run
/// the build script again when one of the files changes.
///
/// `rv32.rs` is small: it includes `rv32/registers.rs` and other parts, so that
/// no file is huge (see [`split`](Self::split)). Files are written only if
/// generating has succeeded, and only those that change; parts that are gone
/// are removed. The same input gives the same files on every machine.
///
/// The methods and the arguments of `tablegen!` mean the same:
///
/// | here | `tablegen!` | `rust-tblgen` |
/// | --- | --- | --- |
/// | [`include`](Self::include)`("dir")` | `include = ["dir"]` | `-I dir` |
/// | [`define`](Self::define)`("FOO")` | `define = ["FOO"]` | `-D FOO` |
/// | [`language`](Self::language)`(Language::V22)` | `language = 22` | `--language 22` |
/// | [`llvm`](Self::llvm)`("22")` | `llvm = "22"` | `--llvm 22` |
/// | [`module`](Self::module)`("x86")` | `module = x86` | `--rust-module x86` |
/// | [`runtime`](Self::runtime)`("::my::path")` | `runtime = ::my::path` | `--rust-runtime ::my::path` |
/// | [`docs`](Self::docs)`(Docs::Short)` | `docs = "short"` | `--rust-docs short` |
/// | [`fragments`](Self::fragments)`(false)` | `fragments = false` | `--rust-fragments=false` |
/// | [`gate`](Self::gate)`("mmx", "VR64")` | `gate = ["mmx" = "VR64"]` | `--rust-gate mmx=VR64` |
/// | [`allow`](Self::allow)`("unset_bits")` | `allow = ["unset_bits"]` | `--rust-allow unset_bits` |
/// | [`warn`](Self::warn)`("partial_override")` | `warn = ["partial_override"]` | `--rust-warning partial_override` |
/// | [`foreign_warnings`](Self::foreign_warnings)`(true)` | `foreign_warnings = true` | `--foreign-warnings` |
/// | [`limit`](Self::limit)`("max_steps", 9)` | `limit = [max_steps = 9]` | `--max-steps 9` |
/// | [`option`](Self::option)`("class", "C")` | `class = "C"` | `--class=C` |
/// | [`split`](Self::split)`(true)` | | `--rust-split` |
/// | [`check`](Self::check)`(true)` | | `--check` |
#[derive(Debug, Clone)]
#[must_use = "nothing happens before `compile`"]
pub struct Builder {
    input: String,
    includes: Vec<String>,
    backends: Vec<Asked>,
    registry: Registry,
    faults: Vec<String>,
    out_file: Option<String>,
    out_dir: Option<PathBuf>,
    manifest_dir: Option<PathBuf>,
    options: Options,
    emit: EmitOptions,
    split: bool,
    check: bool,
}

/// An output that is asked for.
#[derive(Debug, Clone)]
enum Asked {
    /// By its name in the registry.
    Named(String),
    /// Itself.
    Own(&'static dyn Backend),
}

/// The outcome of a build that succeeded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    /// The file to `include!`.
    pub path: PathBuf,
    /// Whether the file or one of its parts was written, because it has changed.
    pub written: bool,
}

impl Builder {
    /// Builds from that file.
    pub fn new(input: impl Into<String>) -> Self {
        Builder {
            input: input.into(),
            includes: Vec::new(),
            backends: Vec::new(),
            registry: Registry::builtin(),
            faults: Vec::new(),
            out_file: None,
            out_dir: None,
            manifest_dir: None,
            options: Options::new(),
            emit: EmitOptions::default(),
            split: true,
            check: false,
        }
    }

    /// Adds a directory that `include` searches. `$NAME` is replaced by that environment variable.
    pub fn include(mut self, dir: impl Into<String>) -> Self {
        self.includes.push(dir.into());
        self
    }

    /// Defines a macro for `#ifdef`.
    pub fn define(mut self, name: impl Into<String>) -> Self {
        self.options.defines.push(name.into());
        self
    }

    /// Reads the language of one release of LLVM. By default, that is
    /// the newest where the description uses the class library of LLVM 22 or
    /// later (those of later versions use later features), and otherwise all of
    /// the language with the meaning that LLVM 19 gives it.
    pub fn language(mut self, language: Language) -> Self {
        self.options.language = language;
        self
    }

    /// Reads the description as one of a release of LLVM, such as `"22"`, `"22.1.8"` or
    /// `"19.1.7-rust"`. By default, the release is found: by what the class library has that the
    /// description includes, and for releases that are newer than those known here, by what the
    /// tree of the library states. Numbers, names and forms go by it, the
    /// [language](Self::language) unless that is set, and the constant `RELEASE` of the generated
    /// code of a target has it.
    pub fn llvm(self, release: &str) -> Self {
        self.option("llvm", release)
    }

    /// Sets one of the [`Limits`](crate::Limits), such as `"max_steps"`.
    pub fn limit(mut self, name: &str, value: u64) -> Self {
        let set = self.options.limits.set(name, value);
        self.faults.extend(set.err());
        self
    }

    /// Adds an output by its name in the [registry](Self::registry), such as
    /// `"register_info"`.
    pub fn backend(mut self, name: &str) -> Self {
        self.backends.push(Asked::Named(name.to_string()));
        self
    }

    /// Adds an output that is in no registry.
    pub fn custom_backend(mut self, backend: &'static dyn Backend) -> Self {
        self.backends.push(Asked::Own(backend));
        self
    }

    /// Sets the registry in which outputs are found by name. The default has the outputs of this
    /// crate.
    pub fn registry(mut self, registry: Registry) -> Self {
        self.registry = registry;
        self
    }

    /// Sets an option by its name: one of [all outputs](crate::emit::GLOBAL_OPTIONS), or one that
    /// one or more of the outputs [declare](Backend::options). Where an option is a list, each
    /// call adds a value.
    pub fn option(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        let (name, value) = (name.into(), value.into());
        let Some(option) = GlobalOption::find(&name) else {
            return self.add_value(None, name, value);
        };
        let set = option.set(&mut self.emit, &value);
        self.faults.extend(set.err());
        self
    }

    /// Sets an option of one output, where others have an option with that name as well.
    pub fn option_of(
        self,
        backend: impl Into<String>,
        name: impl Into<String>,
        value: impl Into<String>,
    ) -> Self {
        self.add_value(Some(backend.into()), name.into(), value.into())
    }

    fn add_value(mut self, output: Option<String>, option: String, value: String) -> Self {
        self.emit.values.push(OptionValue {
            output,
            option,
            value,
        });
        self
    }

    /// Sets the name of the file in the output directory. The default is the name of the input with
    /// `.rs`.
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

    /// Sets the amount of documentation: [`Docs::Full`] by default, [`Docs::Short`]
    /// for one line per item and no pages, [`Docs::None`] or `false` for no doc comments.
    pub fn docs(mut self, docs: impl Into<Docs>) -> Self {
        self.emit.docs = docs.into();
        self
    }

    /// Sets whether fragments of C++ are translated to functions of Rust where that is possible; on
    /// by default.
    pub fn fragments(mut self, fragments: bool) -> Self {
        self.emit.fragments = fragments;
        self
    }

    /// Sets where generated code finds `tblgen_runtime`: an absolute path, such as
    /// `::my_crate::runtime`.
    pub fn runtime(mut self, path: impl Into<String>) -> Self {
        self.emit.runtime_path = path.into();
        self
    }

    /// Lets the register classes whose whole name matches exist only with a
    /// Cargo feature of the crate: `.gate("avx512", "VR512|VK[0-9]+")`. The
    /// first gate that matches counts.
    pub fn gate(mut self, feature: impl Into<String>, classes: impl Into<String>) -> Self {
        self.emit.gates.push(Gate::new(feature, classes));
        self
    }

    /// Switches off a warning about the description, by the name in brackets at the end of
    /// its message, such as `"unset_bits"`.
    pub fn allow(mut self, warning: impl Into<String>) -> Self {
        self.emit.allow.push(warning.into());
        self
    }

    /// Switches on a warning about the description that is off unless it is asked for.
    pub fn warn(mut self, warning: impl Into<String>) -> Self {
        self.emit.warn.push(warning.into());
        self
    }

    /// Sets whether warnings about files of others are reported, too: files in [include
    /// directories](Self::include), files of the LLVM Project (by their first lines), and what
    /// these include; off by default.
    pub fn foreign_warnings(mut self, foreign_warnings: bool) -> Self {
        self.emit.foreign_warnings = foreign_warnings;
        self
    }

    /// Writes the parts of the output to files of their own, which the output
    /// includes, or not. By default, it does.
    pub fn split(mut self, split: bool) -> Self {
        self.split = split;
        self
    }

    /// Writes nothing, and fails with a diff if the files on disk are not what would be written:
    /// for generated code that is checked in.
    ///
    /// ```no_run
    /// // In a test:
    /// tblgen_core::build::Builder::new("td/RV32.td")
    ///     .backend("register_info")
    ///     .out_dir("src/generated")
    ///     .check(std::env::var_os("UPDATE").is_none())
    ///     .compile()
    ///     .unwrap();
    /// ```
    pub fn check(mut self, check: bool) -> Self {
        self.check = check;
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
    /// The description has errors, the file cannot be written, or checked-in code is out of date.
    pub fn compile(&self) -> Result<PathBuf, BuildError> {
        let built = self.compile_to(&mut io::stdout().lock())?;
        Ok(built.path)
    }

    /// Like [`compile`](Self::compile); after an error it prints the messages and
    /// ends the build script.
    pub fn compile_or_exit(&self) -> PathBuf {
        self.compile().unwrap_or_else(|error| {
            // Cargo shows the standard error of a build script that fails. It would
            // print `cargo::error` lines as well, and each as an error of its own.
            match error {
                BuildError::Description(_) => eprintln!("{error}"),
                _ => eprintln!("error: {error}"),
            }
            std::process::exit(1)
        })
    }

    /// Generates the file, and writes Cargo's instructions to `cargo` instead of standard output.
    ///
    /// # Errors
    ///
    /// The description has errors, something cannot be written, or checked-in code is out of date.
    pub fn compile_to(&self, cargo: &mut dyn Write) -> Result<Built, BuildError> {
        let (job, variables) = self.job()?;
        for name in variables {
            writeln!(cargo, "cargo::rerun-if-env-changed={name}")?;
        }
        let Generated {
            items,
            warnings,
            files,
        } = generate_code(&job, self.split);
        if files.is_empty() {
            watch(&job.base.join(&job.input), cargo)?;
        }
        for file in files {
            watch(&file, cargo)?;
        }
        for warning in &warnings {
            writeln!(cargo, "cargo::warning={}", warning.brief)?;
        }
        let items = items.map_err(BuildError::Description)?;
        let path = self.out_path()?;
        let files = rust_files(&path, &job.input, &items);
        if !self.check {
            let written = files.write()?;
            return Ok(Built { path, written });
        }
        for file in files.paths() {
            watch(file, cargo)?;
        }
        match files.diff()?.as_str() {
            "" => Ok(Built {
                path,
                written: false,
            }),
            diff => Err(BuildError::Stale(diff.to_string())),
        }
    }

    /// The job of the builder, and the environment variables that it depends on.
    fn job(&self) -> Result<(Job, Vec<String>), BuildError> {
        let backends = self.outputs()?;
        if backends.is_empty() {
            let message = "no backend was asked for; call `backend`".to_string();
            return Err(BuildError::Usage(message));
        }
        let mut options = self.options.clone();
        let Expanded {
            text: input,
            mut variables,
        } = expanded(&self.input)?;
        for dir in &self.includes {
            let dir = expanded(dir)?;
            options.include_dirs.push(dir.text);
            variables.extend(dir.variables);
        }
        let job = Job {
            input,
            base: self.base(),
            options,
            backends,
            emit: self.emit.clone(),
        };
        Ok((job, variables))
    }

    /// The outputs that are asked for.
    fn outputs(&self) -> Result<Vec<&'static dyn Backend>, BuildError> {
        if let Some(message) = self.faults.first() {
            return Err(BuildError::Usage(message.clone()));
        }
        let backends = self.backends.iter().map(|asked| match asked {
            Asked::Named(name) => self.registry.find_rust(name).map_err(BuildError::Usage),
            Asked::Own(backend) => Ok(*backend),
        });
        backends.collect()
    }

    fn base(&self) -> PathBuf {
        let given = self.manifest_dir.clone();
        given
            .or_else(|| env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from))
            // Outside of Cargo, paths are relative to the current folder.
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
            Some(name) => inside(name)?,
            None => {
                // An input that is no file is an error when it is read.
                let stem = Path::new(&self.input).file_stem().unwrap_or("".as_ref());
                Path::new(stem).with_extension("rs")
            }
        };
        Ok(dir.join(name))
    }
}

/// The name of an output file, which is in the output directory.
fn inside(name: &str) -> Result<PathBuf, BuildError> {
    let path = PathBuf::from(name);
    let is_plain = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    match path.components().all(is_plain) {
        true => Ok(path),
        false => Err(BuildError::Usage(format!(
            "`{name}` is not in the output directory; call `out_dir` for another directory"
        ))),
    }
}

/// A path with its variables replaced.
fn expanded(path: &str) -> Result<Expanded, BuildError> {
    expand_variables(path, |name| env::var(name).ok())
        .map_err(|name| BuildError::Usage(unset_variable(&name)))
}

/// An error of a [`Builder`]. `Display` prints all messages with annotated source; `Debug` prints
/// the same, so that `builder.compile().unwrap()` is readable.
#[derive(Clone)]
#[non_exhaustive]
pub enum BuildError {
    /// The builder was asked for something that it cannot do.
    Usage(String),
    /// The description is wrong: its errors.
    Description(Failure),
    /// A file cannot be written.
    Io(String),
    /// The file differs from what would be written: the difference.
    Stale(String),
}

impl BuildError {
    /// The errors of the description as data, or an empty list for an error of another kind.
    ///
    /// ```
    /// use tblgen_core::build::Builder;
    ///
    /// let builder = Builder::new("nowhere/to/be/found.td").backend("register_info");
    /// let error = builder.compile_to(&mut Vec::new()).unwrap_err();
    /// assert!(error.diagnostics()[0].message.starts_with("could not read "));
    /// ```
    pub fn diagnostics(&self) -> &[Diagnostic] {
        match self {
            BuildError::Description(failure) => failure.diagnostics(),
            BuildError::Usage(_) | BuildError::Io(_) | BuildError::Stale(_) => &[],
        }
    }
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
            BuildError::Description(failure) => write!(f, "{failure}"),
            BuildError::Io(message) => write!(f, "cannot write the output: {message}"),
            BuildError::Stale(diff) => {
                write!(f, "the output is out of date:\n{}", diff.trim_end())
            }
        }
    }
}

impl fmt::Debug for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl std::error::Error for BuildError {}

/// Tells Cargo to run the build script again after a change of the file. Cargo reads lines of
/// UTF-8; where the path is none, it watches the nearest folder that it can be told of.
fn watch(file: &Path, cargo: &mut dyn Write) -> io::Result<()> {
    let tellable = |path: &&Path| {
        path.to_str()
            .is_some_and(|path| !path.contains(['\n', '\r']))
    };
    let watched = file
        .ancestors()
        .find(tellable)
        .filter(|path| *path != Path::new(""));
    let watched = watched.unwrap_or(Path::new("."));
    writeln!(cargo, "cargo::rerun-if-changed={}", watched.display())
}
