//! Inputs that llvm-tblgen 19 refuses, and what it says.

use tblgen_core::Language;
use tblgen_tests::{Ran, Report, compare, files, folder, run};

#[test]
fn fail() {
    let folder = folder("fail");
    let mut report = Report::new();
    for name in files(&folder) {
        let Ran { stderr, ok, .. } = run(&folder, &name, Language::V19);
        let outcome = if ok {
            Err("accepted".to_string())
        } else {
            compare(&folder.join(format!("{name}.stderr")), &stderr, None)
        };
        report.add(&name, outcome);
    }
    report.finish();
}
