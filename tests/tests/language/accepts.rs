//! Inputs that llvm-tblgen 19 accepts, and what it prints for them.

use tblgen_core::Language;
use tblgen_tests::{Ran, Report, compare, files, folder, run};

/// Accepted: the records to the byte, and what `dump` and warnings say.
fn accepted(folder: &std::path::Path, name: &str, language: Language) -> Result<(), String> {
    let Ran { stdout, stderr, ok } = run(folder, name, language);
    compare(&folder.join(format!("{name}.stderr")), &stderr, Some(b""))?;
    compare(&folder.join(format!("{name}.stdout")), &stdout, None)?;
    if ok {
        Ok(())
    } else {
        Err("errors".to_string())
    }
}

#[test]
fn eval() {
    let folder = folder("eval");
    let mut report = Report::new();
    for name in files(&folder) {
        report.add(&name, accepted(&folder, &name, Language::Default));
    }
    report.finish();
}

#[test]
fn eval_strictly() {
    let folder = folder("eval");
    let mut report = Report::new();
    for name in files(&folder) {
        report.add(&name, accepted(&folder, &name, Language::V19));
    }
    report.finish();
}

#[test]
fn valid() {
    let folder = folder("valid");
    let mut report = Report::new();
    for name in files(&folder) {
        for language in [Language::V19, Language::Default] {
            let Ran { stderr, ok, .. } = run(&folder, &name, language);
            let outcome = ok.then_some(()).ok_or_else(|| {
                format!("language {language}\n{}", String::from_utf8_lossy(&stderr))
            });
            report.add(&name, outcome);
        }
    }
    report.finish();
}
