//! Runs the inputs of `tests/td` through the library and compares what comes
//! out with the files next to them.
//!
//! A folder is one test, which reports every file that differs at its end.
//! Nothing depends on the current directory: the inputs are read by a reader
//! that knows their folder, so that the paths in messages are file names.

mod corpus;
mod diff;
mod mutate;
mod refused;
mod run;

pub use corpus::{files, folder};
pub use diff::diff;
pub use mutate::{Random, mutated};
pub use refused::Refused;
pub use run::{Ran, options, run, run_text};

use std::path::Path;

/// The number of checked files of a folder, and the faults of those that failed.
#[derive(Debug, Default)]
pub struct Report {
    checked: usize,
    failures: Vec<String>,
}

impl Report {
    /// Nothing checked so far.
    pub fn new() -> Self {
        Report::default()
    }

    /// Counts a file, and what is wrong with it if anything is.
    pub fn add(&mut self, name: &str, outcome: Result<(), String>) {
        self.checked += 1;
        if let Err(what) = outcome {
            self.failures.push(format!("--- {name}\n{what}"));
        }
    }

    /// Ends the test: fails if any file did, or if there was none.
    ///
    /// # Panics
    ///
    /// If anything is wrong; that is its purpose.
    pub fn finish(self) {
        assert!(self.checked > 0, "no files found");
        assert!(
            self.failures.is_empty(),
            "{} of {} files differ\n{}",
            self.failures.len(),
            self.checked,
            self.failures.join("\n")
        );
    }
}

/// Compares with the file that holds what is expected; a file that is not there
/// stands for `missing`, or is a failure if that is none.
pub fn compare(golden: &Path, got: &[u8], missing: Option<&[u8]>) -> Result<(), String> {
    let expected = match (std::fs::read(golden), missing) {
        (Ok(expected), _) => expected,
        (Err(_), Some(missing)) => missing.to_vec(),
        (Err(error), None) => return Err(format!("{}: {error}", golden.display())),
    };
    if expected == got {
        return Ok(());
    }
    let name = golden.file_name().unwrap_or_default().to_string_lossy();
    Err(format!("{name}:\n{}", diff(&expected, got)))
}
