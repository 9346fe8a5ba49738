//! Descriptions that a backend refuses, or of which it leaves something out with a warning.
//!
//! Next to an input stand the messages that are expected (`.stderr`), and the
//! first error of llvm-tblgen 19 (`.llvm`), if it has one. With `TBLGEN_BLESS` in
//! the environment the messages are written instead; read them before they go in.
//!
//! Places in our own `.td` files are `_`: `<prelude>/llvm/Target/Target.td:_:_:`.
//! They move whenever something is added there.

use std::path::PathBuf;

use tblgen_core::backend::{BackendError, EmitOptions, Kind, Registry, emit_all, write_text};
use tblgen_core::diagnostic::{Diagnostic, render_llvm};
use tblgen_core::record::RecordKeeper;
use tblgen_core::{Language, compile_text};

use crate::{Report, compare, files, folder, options};

/// A folder of wrong descriptions.
#[derive(Debug, Clone, Copy)]
pub struct Refused {
    /// The folder inside `td`.
    pub folder: &'static str,
    /// The backend.
    pub backend: &'static str,
}

impl Refused {
    fn folder(self) -> PathBuf {
        folder(self.folder)
    }

    /// The messages about a description, as llvm-tblgen would print them.
    ///
    /// # Errors
    ///
    /// If there is no such backend.
    pub fn messages(self, name: &str, text: Vec<u8>) -> Result<Vec<u8>, String> {
        let done = compile_text(name, text, &options(&self.folder(), Language::V19));
        let mut found = done.diagnostics;
        if let (Some(records), 0) = (&done.records, done.errors) {
            let faults = self.faults(records)?;
            found.extend(records.take_diagnostics());
            found.extend(faults);
        }
        let mut out = Vec::new();
        for diagnostic in &found {
            render_llvm(&mut out, diagnostic, &done.sources, false);
        }
        Ok(out)
    }

    /// The faults that the backend finds.
    fn faults(self, records: &RecordKeeper) -> Result<Vec<Diagnostic>, String> {
        let (outputs, options) = (Registry::builtin(), EmitOptions::default());
        let text = outputs.find(self.backend);
        let Some(text) = text.filter(|backend| backend.kind() == Kind::Text) else {
            let backend = outputs.find_rust(self.backend)?;
            return Ok(emit_all(&[backend], records, &options)
                .err()
                .unwrap_or_default());
        };
        match write_text(text, records, &options, &mut std::io::sink()) {
            Ok(()) => Ok(Vec::new()),
            Err(BackendError::Records(faults)) => Ok(faults),
            Err(BackendError::Io(error)) => Err(error.to_string()),
        }
    }

    /// Compares one description with what is expected of it.
    fn check(self, name: &str, severity: &str) -> Result<(), String> {
        let folder = self.folder();
        let read = |name: &str| std::fs::read(folder.join(name));
        let text = read(name).map_err(|error| error.to_string())?;
        let ours = without_places_in_prelude(&self.messages(name, text)?);
        if std::env::var_os("TBLGEN_BLESS").is_some() {
            let written = std::fs::write(folder.join(format!("{name}.stderr")), &ours);
            written.map_err(|error| error.to_string())?;
        }
        compare(&folder.join(format!("{name}.stderr")), &ours, None)?;
        let found = place(&ours, severity).ok_or_else(|| format!("no {severity}"))?;
        if severity == WARNING && place(&ours, ERROR).is_some() {
            return Err("it is refused".to_string());
        }
        match read(&format!("{name}.llvm")).map(|theirs| place(&theirs, ERROR)) {
            Ok(Some(theirs)) if theirs != found && !theirs.is_empty() => {
                Err(format!("LLVM reports this at {theirs}"))
            }
            _ => Ok(()),
        }
    }

    /// Checks all descriptions of the folder.
    ///
    /// # Panics
    ///
    /// If anything is wrong; that is its purpose.
    pub fn check_all(self) {
        self.check_each(ERROR);
    }

    /// Checks all descriptions of the folder, which are not refused: there are warnings about what
    /// is left out.
    ///
    /// # Panics
    ///
    /// If anything is wrong; that is its purpose.
    pub fn check_left_out(self) {
        self.check_each(WARNING);
    }

    fn check_each(self, severity: &str) {
        let mut report = Report::new();
        for name in files(&self.folder()) {
            report.add(&name, self.check(&name, severity));
        }
        report.finish();
    }
}

/// The severities before messages.
const ERROR: &str = "error:";
const WARNING: &str = "warning:";

/// `file:line:column` of the first message of a severity, empty if it has no place. What LLVM's
/// tool may have begun to say before, on the same line, does not count.
fn place(messages: &[u8], severity: &str) -> Option<String> {
    let text = String::from_utf8_lossy(messages);
    let first = text.lines().find(|line| line.contains(severity))?;
    let (place, _) = first.split_once(severity)?;
    place.trim().rsplit(' ').next().map(str::to_string)
}

/// Messages without the lines and columns of our own `.td` files.
fn without_places_in_prelude(messages: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(messages.len());
    for line in messages.split_inclusive(|byte| *byte == b'\n') {
        let at = b"<prelude>/";
        let start = line.windows(at.len()).position(|bytes| bytes == at);
        let (before, place) = line.split_at(start.unwrap_or(line.len()));
        out.extend(before);
        for (count, part) in place.split(|byte| *byte == b':').enumerate() {
            if count > 0 {
                out.push(b':');
            }
            let is_number = !part.is_empty() && part.iter().all(u8::is_ascii_digit);
            out.extend(if is_number { b"_" } else { part });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::without_places_in_prelude;

    #[test]
    fn places_in_the_prelude_do_not_count() {
        let messages = b"Included from a.td:1:\n\
            Included from <prelude>/llvm/Target/Target.td:12:\n\
            <prelude>/llvm/Target/X.td:40:7: error: field 7: no\ndef A; // 3\n";
        let expected = "Included from a.td:1:\n\
            Included from <prelude>/llvm/Target/Target.td:_:\n\
            <prelude>/llvm/Target/X.td:_:_: error: field 7: no\ndef A; // 3\n";
        let shown = without_places_in_prelude(messages);
        assert_eq!(String::from_utf8_lossy(&shown), expected);
    }
}
