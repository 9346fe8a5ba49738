//! Descriptions that a Rust backend refuses.
//!
//! Next to an input stand the messages that are expected (`.stderr`), and the
//! first error of llvm-tblgen 19 (`.llvm`), if it has one. With `TBLGEN_BLESS` in
//! the environment the messages are written instead; read them before they go in.

use std::path::PathBuf;

use tblgen_core::backend::{EmitOptions, Registry, emit_all};
use tblgen_core::diagnostic::render_llvm;
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
            let backend = Registry::builtin().find_rust(self.backend)?;
            let items = emit_all(&[backend], records, &EmitOptions::default());
            found.extend(records.take_diagnostics());
            found.extend(items.err().into_iter().flatten());
        }
        let mut out = Vec::new();
        for diagnostic in &found {
            render_llvm(&mut out, diagnostic, &done.sources, false);
        }
        Ok(out)
    }

    /// Compares one description with what is expected of it.
    fn check(self, name: &str) -> Result<(), String> {
        let folder = self.folder();
        let read = |name: &str| std::fs::read(folder.join(name));
        let text = read(name).map_err(|error| error.to_string())?;
        let ours = self.messages(name, text)?;
        if std::env::var_os("TBLGEN_BLESS").is_some() {
            let written = std::fs::write(folder.join(format!("{name}.stderr")), &ours);
            written.map_err(|error| error.to_string())?;
        }
        compare(&folder.join(format!("{name}.stderr")), &ours, None)?;
        let found = place(&ours).ok_or("no error")?;
        match read(&format!("{name}.llvm")).map(|theirs| place(&theirs)) {
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
        let mut report = Report::new();
        for name in files(&self.folder()) {
            report.add(&name, self.check(&name));
        }
        report.finish();
    }
}

/// `file:line:column` of the first error, empty if it has no place. What LLVM's
/// tool may have begun to say before, on the same line, does not count.
fn place(messages: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(messages);
    let first = text.lines().find(|line| line.contains("error:"))?;
    let (place, _) = first.split_once("error:")?;
    place.trim().rsplit(' ').next().map(str::to_string)
}
