//! Reading the input and writing results the way LLVM's tools do.
//!
//! Build systems rely on the details: a failed run must not leave an output
//! file behind, an unchanged one should keep its time, and the texts of
//! failures are matched by tests.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use tblgen_core::emit::{FileSet, NewFile};
use tblgen_core::invalid_utf8;

/// Failures of a run that are not mistakes in the input's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Reported as `PROG: TEXT`; the text is without a newline.
    Tool(Vec<u8>),
    /// Writing failed: reported without the program's name.
    Stream(String),
    /// Whoever reads our standard output has left.
    BrokenPipe,
}

impl Failure {
    /// The text on standard error, for a program of this name.
    pub(crate) fn text(&self, program: &OsStr) -> Vec<u8> {
        invalid_utf8::visible(&match self {
            Self::Tool(text) => [program.as_encoded_bytes(), b": ", text, b"\n"].concat(),
            Self::Stream(reason) => {
                format!("LLVM ERROR: IO failure on output stream: {reason}\n").into_bytes()
            }
            Self::BrokenPipe => Vec::new(),
        })
    }

    /// The message alone.
    pub(crate) fn message(&self) -> String {
        match self {
            Self::Tool(text) => invalid_utf8::text(text).into_owned(),
            Self::Stream(reason) => reason.clone(),
            Self::BrokenPipe => String::new(),
        }
    }

    /// The exit code.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Tool(_) | Self::Stream(_) => 1,
            // EX_IOERR, as LLVM's handler of SIGPIPE ends.
            Self::BrokenPipe => 74,
        }
    }
}

/// The system's text for an error, without what Rust appends to it.
pub(crate) fn error_text(error: &io::Error) -> String {
    let text = error.to_string();
    let suffix = error
        .raw_os_error()
        .map(|code| format!(" (os error {code})"));
    match suffix.and_then(|suffix| text.strip_suffix(&suffix).map(str::to_owned)) {
        Some(text) => text,
        None => text,
    }
}

/// A tool failure made of three parts.
fn tool(before: &str, name: &OsStr, after: &str) -> Failure {
    let parts = [before.as_bytes(), name.as_encoded_bytes(), after.as_bytes()];
    Failure::Tool(parts.concat())
}

/// A failed write.
fn stream(error: &io::Error) -> Failure {
    if error.kind() == ErrorKind::BrokenPipe {
        Failure::BrokenPipe
    } else {
        Failure::Stream(error_text(error))
    }
}

/// Whether a name means a standard stream.
fn is_dash(name: &OsStr) -> bool {
    name == "-"
}

/// Reads the input file, or `stdin` for `-`. Of an input that is larger than so
/// many bytes it reads one byte more, which the compiler then refuses.
pub(crate) fn read_input(
    name: &OsStr,
    stdin: &mut dyn Read,
    most: u64,
) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let most = most.saturating_add(1);
    let read = if is_dash(name) {
        stdin.take(most).read_to_end(&mut bytes)
    } else {
        File::open(name).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    read.map(|_| bytes).map_err(|error| {
        let reason = format!("': {}", error_text(&error));
        tool("Could not open input file '", name, &reason)
    })
}

/// Writes to standard output and makes sure it arrived.
pub(crate) fn write_stdout(bytes: &[u8], stdout: &mut dyn Write) -> Result<(), Failure> {
    stdout
        .write_all(bytes)
        .and_then(|()| stdout.flush())
        .map_err(|error| stream(&error))
}

/// An output: at hand, or written piece by piece, so that a large one need
/// not fit into memory.
pub(crate) enum Output {
    /// The bytes.
    Bytes(Vec<u8>),
    /// Writes itself; fails only where the writer fails.
    Stream(Box<Writing>),
    /// Several files, of which `-o` names the main one.
    Files(FileSet),
    /// None, for there were errors: what is there stays as it is.
    Nothing,
}

/// Writes an output.
pub(crate) type Writing = dyn Fn(&mut dyn Write) -> io::Result<()>;

impl Output {
    /// An output that writes itself.
    pub(crate) fn stream(write: impl Fn(&mut dyn Write) -> io::Result<()> + 'static) -> Self {
        Self::Stream(Box::new(write))
    }

    /// Writes the output.
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Bytes(bytes) => out.write_all(bytes),
            Self::Stream(write) => write(out),
            // They are not written to a stream.
            Self::Files(_) | Self::Nothing => Ok(()),
        }
    }

    /// The output as files, the main one of which has that name.
    fn files(&self, name: &OsStr) -> io::Result<FileSet> {
        if let Self::Files(files) = self {
            return Ok(files.clone());
        }
        let (mut bytes, mut files) = (Vec::new(), FileSet::new());
        self.write(&mut bytes)?;
        files.add(PathBuf::from(name), bytes);
        Ok(files)
    }
}

/// The results of a compilation, and the options for writing them.
#[derive(Clone, Copy)]
pub(crate) struct Results<'a> {
    /// `-o`; `-` for standard output.
    pub(crate) output: &'a OsStr,
    /// `-d`; empty for none.
    pub(crate) depfile: &'a OsStr,
    /// `--write-if-changed`.
    pub(crate) write_if_changed: bool,
    /// `--check`.
    pub(crate) check: bool,
    /// The output.
    pub(crate) content: &'a Output,
    /// The files read besides the input, as they were named.
    pub(crate) dependencies: &'a [Vec<u8>],
    /// Errors after which the backend still ran.
    pub(crate) soft_errors: usize,
}

/// Writes the dependency file, then the output, then counts the errors.
pub(crate) fn write_results(results: &Results<'_>, stdout: &mut dyn Write) -> Result<(), Failure> {
    if results.check {
        errors(results)?;
        return check(results, stdout);
    }
    if !results.depfile.is_empty() {
        write_depfile(results, stdout)?;
    }
    match results.content {
        Output::Files(files) if results.soft_errors == 0 => write_files(files)?,
        Output::Files(_) | Output::Nothing => {}
        content if results.write_if_changed && holds(results.output, content) => {}
        content => {
            let keep = results.soft_errors == 0;
            write_file(results.output, content, keep, ": ", stdout)?;
        }
    }
    errors(results)
}

/// Fails if there were errors.
fn errors(results: &Results<'_>) -> Result<(), Failure> {
    match results.soft_errors {
        0 => Ok(()),
        count => Err(counted(count)),
    }
}

/// The failure with the number of errors.
pub(crate) fn counted(errors: usize) -> Failure {
    Failure::Tool(format!("{errors} errors.").into_bytes())
}

/// Fails unless the output files hold what would be written; shows what differs.
fn check(results: &Results<'_>, stdout: &mut dyn Write) -> Result<(), Failure> {
    let files = results.content.files(results.output);
    let files = files.map_err(|error| check_failure(results.output, &error))?;
    check_files(&files, results.output, stdout)
}

/// Fails unless the files hold what would be written; shows what differs.
pub(crate) fn check_files(
    files: &FileSet,
    name: &OsStr,
    stdout: &mut dyn Write,
) -> Result<(), Failure> {
    let diff = files.diff().map_err(|error| check_failure(name, &error))?;
    if diff.is_empty() {
        return Ok(());
    }
    write_stdout(diff.as_bytes(), stdout)?;
    Err(tool("'", name, "' is out of date"))
}

fn check_failure(name: &OsStr, error: &io::Error) -> Failure {
    let reason = format!("': {}", error_text(error));
    tool("could not check '", name, &reason)
}

/// Writes several files where they change.
pub(crate) fn write_files(files: &FileSet) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::Tool(format!("error writing {error}").into_bytes());
    files.write().map(drop).map_err(failed)
}

/// Whether a file holds exactly this already.
fn holds(name: &OsStr, content: &Output) -> bool {
    // A device may have no end.
    if !Path::new(name).is_file() {
        return false;
    }
    let Ok(existing) = fs::read(name) else {
        return false;
    };
    let mut bytes = Vec::new();
    content.write(&mut bytes).is_ok() && existing == bytes
}

/// Writes the Makefile rule of `-d`.
fn write_depfile(results: &Results<'_>, stdout: &mut dyn Write) -> Result<(), Failure> {
    if is_dash(results.output) {
        let text = "the option -d must be used together with -o";
        return Err(Failure::Tool(text.into()));
    }
    let mut rule = make_name(results.output.as_encoded_bytes());
    rule.push(b':');
    for dependency in results.dependencies {
        rule.push(b' ');
        rule.extend(make_name(dependency));
    }
    rule.push(b'\n');
    // LLVM's message lacks the space here.
    write_file(results.depfile, &Output::Bytes(rule), true, ":", stdout)
}

/// The name of a file as Make and Ninja read it, by the rules of Clang's `-MD`: `\ `, `\#` and `$$`.
/// llvm-tblgen writes names as they are, which either tool takes for several.
fn make_name(name: &[u8]) -> Vec<u8> {
    let mut written = Vec::with_capacity(name.len());
    for &byte in name {
        match byte {
            // The backslashes before it are doubled, so that they do not escape the one added.
            b' ' | b'#' => {
                let slashes = written.iter().rev().take_while(|&&b| b == b'\\').count();
                written.extend(std::iter::repeat_n(b'\\', slashes + 1));
            }
            b'$' => written.push(b'$'),
            _ => {}
        }
        written.push(byte);
    }
    written
}

/// Writes a file, and removes it again unless it is to be kept. If writing fails,
/// the file that was there stays, or half a file goes.
fn write_file(
    name: &OsStr,
    content: &Output,
    keep: bool,
    colon: &str,
    stdout: &mut dyn Write,
) -> Result<(), Failure> {
    if is_dash(name) {
        return content
            .write(stdout)
            .and_then(|()| stdout.flush())
            .map_err(|error| stream(&error));
    }
    let mut file = NewFile::create(name.as_ref()).map_err(|error| {
        tool(
            "error opening ",
            name,
            &format!("{colon}{}", error_text(&error)),
        )
    })?;
    let mut written = content.write(&mut file);
    // If not, what was there before is whole still.
    let is_half = written.is_err() && file.is_in_place();
    if written.is_ok() && keep {
        written = file.finish();
    } else {
        drop(file);
    }
    if !keep {
        remove(name);
    } else if let (true, Ok(path)) = (is_half, fs::canonicalize(name)) {
        // The file itself: a link like `/dev/stdout` was not written.
        remove(path.as_os_str());
    }
    written.map_err(|error| stream(&error))
}

/// Removes a file or link, but no device or the like.
fn remove(name: &OsStr) {
    let removable = fs::symlink_metadata(name)
        .is_ok_and(|metadata| metadata.is_file() || metadata.is_symlink());
    if removable {
        // Nothing sensible can be done if this fails; the run fails anyway.
        let _ = fs::remove_file(name);
    }
}

#[cfg(test)]
mod tests;
