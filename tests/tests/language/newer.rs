//! Language features that LLVM 20 to 24 added; see `tests/td/newer/README.md`.

use std::path::Path;

use tblgen_core::Language;
use tblgen_tests::{Ran, Report, compare, files, folder, run};

/// The languages that the first line names.
fn languages(path: &Path) -> Result<Vec<Language>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let first = text.lines().next().unwrap_or_default();
    let names = first
        .strip_prefix("// languages: ")
        .ok_or("the first line names no languages")?;
    names.split_whitespace().map(str::parse).collect()
}

fn check(folder: &Path, name: &str, language: Language) -> Result<(), String> {
    let Ran { stdout, stderr, ok } = run(folder, name, language);
    let golden = |stream: &str| folder.join(format!("{name}.{language}.{stream}"));
    if std::env::var_os("TBLGEN_BLESS").is_some() {
        return bless(&golden("stdout"), &stdout).and(bless(&golden("stderr"), &stderr));
    }
    if !golden("stdout").exists() && !golden("stderr").exists() {
        return Err(format!("no golden for language {language}"));
    }
    compare(&golden("stderr"), &stderr, Some(b""))?;
    compare(&golden("stdout"), &stdout, Some(b""))?;
    // There are notes of `dump` without errors.
    let has_error = String::from_utf8_lossy(&stderr).contains("error: ");
    if ok == has_error {
        return Err(format!(
            "language {language}: exit code and messages disagree"
        ));
    }
    Ok(())
}

fn bless(golden: &Path, got: &[u8]) -> Result<(), String> {
    let done = if got.is_empty() {
        match std::fs::remove_file(golden) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    } else {
        std::fs::write(golden, got)
    };
    done.map_err(|error| error.to_string())
}

#[test]
fn newer() {
    let folder = folder("newer");
    let mut report = Report::new();
    for name in files(&folder) {
        let outcome = languages(&folder.join(&name)).and_then(|languages| {
            languages
                .into_iter()
                .try_for_each(|language| check(&folder, &name, language))
        });
        report.add(&name, outcome);
    }
    report.finish();
}
