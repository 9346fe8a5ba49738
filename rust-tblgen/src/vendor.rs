//! `rust-tblgen vendor`: copies a description and all it includes.
//!
//! A crate that carries these files needs neither LLVM's sources nor the files
//! that are built into this tool, whatever its version. What is copied is what
//! the macros of `-D` select. The licences of the files come along.

mod licences;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use tblgen_core::emit::FileSet;
use tblgen_core::pretty;
use tblgen_core::release::LlvmRelease;
use tblgen_core::vendor::{VendoredFile, files, release_file};
use tblgen_core::{Compilation, Options, compile, invalid_utf8};

use crate::args::{ColorChoice, vendor_command};
use crate::output::{self, Failure};
use crate::streams::{Streams, write_llvm};
use licences::Licences;

/// The files to copy, and the folder to copy them to. Bytes that are not UTF-8 are
/// in the texts as stand-ins.
struct Vendor {
    root: String,
    include_dirs: Vec<String>,
    defines: Vec<String>,
    llvm: Option<LlvmRelease>,
    out: PathBuf,
    force: bool,
    check: bool,
}

/// Runs the subcommand; the arguments begin with its name.
pub(crate) fn run(arguments: &[OsString], streams: &mut Streams<'_>) -> Result<u8, Failure> {
    let named = vendor_command().bin_name("rust-tblgen vendor");
    match named.try_get_matches_from(arguments) {
        Ok(matches) => Vendor::new(&matches).run(streams),
        Err(error) => explain(&error, streams),
    }
}

/// Shows the help, or what is wrong with the arguments.
fn explain(error: &clap::Error, streams: &mut Streams<'_>) -> Result<u8, Failure> {
    let text = error.render().to_string();
    if error.use_stderr() {
        streams.complain(&invalid_utf8::visible(text.as_bytes()));
        return Ok(1);
    }
    output::write_stdout(text.as_bytes(), streams.stdout)?;
    Ok(0)
}

/// The state of a file compared with the one in the folder.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Same,
    Differs,
}

impl Vendor {
    fn new(matches: &ArgMatches) -> Self {
        let one = |name| matches.get_one::<OsString>(name).cloned();
        let one = |name| one(name).unwrap_or_default();
        let many = |name| {
            let values = matches.get_many::<OsString>(name).unwrap_or_default();
            values
                .map(|value| invalid_utf8::text_of_name(value))
                .collect()
        };
        Vendor {
            root: invalid_utf8::text_of_name(&one("root")),
            include_dirs: many("DIR"),
            defines: many("NAME"),
            llvm: matches.get_one("llvm").copied(),
            out: PathBuf::from(one("out")),
            force: matches.get_flag("force"),
            check: matches.get_flag("check"),
        }
    }

    fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Failure> {
        let compilation = self.compile()?;
        if compilation.records.is_none() || compilation.errors > 0 {
            show(&compilation, streams);
            return Ok(1);
        }
        let mut found = files(&compilation.sources).map_err(failure)?;
        found.extend(compilation.records.as_ref().and_then(release_file));
        let licences = Licences::find(&compilation.sources, &self.out)?;
        licences.add_to(&mut found)?;
        let mut set = FileSet::new();
        for file in &found {
            set.add(self.place(file), file.text.clone());
        }
        if self.check {
            output::check_files(&set, self.out.as_os_str(), streams.stdout)?;
            return Ok(0);
        }
        let states = self.states(&found, &licences)?;
        self.check_folders(&found)?;
        output::write_files(&set)?;
        let report = self.report(&found, &states, &licences);
        output::write_stdout(&invalid_utf8::bytes(&report), streams.stdout)?;
        Ok(0)
    }

    /// Reads the description with all it includes.
    fn compile(&self) -> Result<Compilation, Failure> {
        let mut options = Options::new();
        options.include_dirs.clone_from(&self.include_dirs);
        options.defines.clone_from(&self.defines);
        options.llvm = self.llvm;
        let root = options.locate_main(&self.root);
        // As build scripts do.
        if let Some(dir) = Path::new(&root)
            .parent()
            .filter(|dir| *dir != Path::new(""))
        {
            options
                .include_dirs
                .push(dir.to_string_lossy().into_owned());
        }
        compile(&root, &options).map_err(|error| {
            let reason = output::error_text(&error);
            failure(format!("Could not open input file '{root}': {reason}"))
        })
    }

    fn place(&self, file: &VendoredFile) -> PathBuf {
        self.out.join(invalid_utf8::path(&file.path))
    }

    /// The state of each file, compared with the folder. Fails if a file differs and
    /// must not be overwritten, as licences never are.
    fn states(&self, found: &[VendoredFile], licences: &Licences) -> Result<Vec<State>, Failure> {
        let state = |file| state(&self.place(file), &file.text);
        let states: Vec<State> = found.iter().map(state).collect();
        let differing = found.iter().zip(&states);
        let differing = differing.filter(|(_, state)| **state == State::Differs);
        let mut names = Vec::new();
        for (file, _) in differing {
            let place = shown(&self.place(file));
            if let Some(licence) = licences.source(&file.path) {
                return Err(failure(format!(
                    "nothing was copied, for '{place}' differs from the licence '{licence}'; move \
                     or remove it"
                )));
            }
            names.push(format!("'{place}'"));
        }
        match names.as_slice() {
            [] => Ok(states),
            _ if self.force => Ok(states),
            _ => Err(failure(format!(
                "nothing was copied, for there are other files already (--force overwrites them): {}",
                names.join(", ")
            ))),
        }
    }

    /// No folder below the one of the copies may be a link to elsewhere.
    fn check_folders(&self, found: &[VendoredFile]) -> Result<(), Failure> {
        for file in found {
            let mut place = self.out.clone();
            for part in invalid_utf8::path(&file.path).components() {
                place.push(part);
                if place.is_symlink() {
                    let message = "is a link, which may lead out of the folder";
                    return Err(failure(format!("'{}' {message}", shown(&place))));
                }
            }
        }
        Ok(())
    }

    /// The report of the files that were copied.
    fn report(&self, found: &[VendoredFile], states: &[State], licences: &Licences) -> String {
        let mut text = String::new();
        for (file, state) in found.iter().zip(states) {
            let place = shown(&self.place(file));
            let from = match licences.source(&file.path) {
                Some(licence) => format!(", from {licence}"),
                None if file.built_in => ", built in".to_string(),
                None => String::new(),
            };
            match state {
                State::New => text.push_str(&format!("{place} (new{from})\n")),
                State::Same => {}
                State::Differs => {
                    text.push_str(&format!("{place} (overwritten{from})\n"));
                }
            }
        }
        text + &licences.report() + &self.summary(found, states)
    }

    /// The last lines of the report.
    fn summary(&self, found: &[VendoredFile], states: &[State]) -> String {
        let same = states.iter().filter(|state| **state == State::Same).count();
        let out = shown(&self.out);
        let bytes: usize = found.iter().map(|file| file.text.len()).sum();
        let macros: String = self
            .defines
            .iter()
            .map(|name| format!(" -D {name}"))
            .collect();
        let selected = match macros.as_str() {
            "" => String::new(),
            macros => format!(", as selected by{macros}"),
        };
        let root = invalid_utf8::path(&self.root);
        let root = shown(&self.out.join(root.file_name().unwrap_or_default()));
        format!(
            "{} files ({} KiB) in {out}{selected}: {} copied, {same} unchanged\n\
             rust-tblgen{macros} -I {out} {root} reads them again\n",
            found.len(),
            bytes.div_ceil(1024),
            found.len() - same,
        )
    }
}

fn state(path: &Path, text: &[u8]) -> State {
    match fs::read(path) {
        Ok(there) if there == text => State::Same,
        // A directory, say: writing will tell.
        Err(_) if !path.is_file() => State::New,
        _ => State::Differs,
    }
}

/// Shows what is wrong with the description.
fn show(compilation: &Compilation, streams: &mut Streams<'_>) {
    let color = ColorChoice::Auto.resolve(streams.stderr_terminal);
    let (found, sources) = (&compilation.diagnostics, &compilation.sources);
    if streams.stderr_terminal {
        let style = pretty::Style {
            color,
            ..pretty::Style::default()
        };
        return streams.complain(pretty::render(found, sources, style).text.as_bytes());
    }
    write_llvm(streams.stderr, found, sources, color);
}

/// A path as text.
fn shown(path: &Path) -> String {
    invalid_utf8::text_of_name(path.as_os_str())
}

fn failure(message: String) -> Failure {
    Failure::Tool(invalid_utf8::bytes(&message).into_owned())
}
