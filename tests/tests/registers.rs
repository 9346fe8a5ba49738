//! Descriptions of registers that are wrong.
//!
//! Next to an input stand the messages that are expected (`.stderr`), and the
//! first line of what llvm-tblgen 19 says about it (`.llvm`), if it does.

use tblgen_core::Language;
use tblgen_core::backend::{EmitOptions, find_rust};
use tblgen_core::compile_text;
use tblgen_core::diagnostic::render_llvm;
use tblgen_tests::{Report, compare, files, folder, options};

/// The messages about a description, as llvm-tblgen would print them.
fn messages(name: &str, text: Vec<u8>) -> Vec<u8> {
    let done = compile_text(
        name,
        text,
        &options(&folder("registers/bad"), Language::V19),
    );
    let mut found = done.diagnostics;
    if let (Some(records), 0) = (&done.records, done.errors) {
        let backend = find_rust("register_info").expect("a backend");
        found.extend(
            backend
                .items(records, &EmitOptions::default())
                .err()
                .into_iter()
                .flatten(),
        );
    }
    let mut out = Vec::new();
    for diagnostic in &found {
        render_llvm(&mut out, diagnostic, &done.sources, false);
    }
    out
}

/// `file:line:column` of the first error, if it has a place.
fn place(messages: &[u8]) -> String {
    let first = String::from_utf8_lossy(messages);
    let first = first.lines().find(|line| line.contains("error:"));
    let first = first.unwrap_or_default();
    let end = first.find("error:").unwrap_or(first.len());
    first[..end].trim().to_string()
}

fn refused(name: &str) -> Result<(), String> {
    let folder = folder("registers/bad");
    let read = |name: &str| std::fs::read(folder.join(name));
    let text = read(name).map_err(|error| error.to_string())?;
    let ours = messages(name, text);
    compare(&folder.join(format!("{name}.stderr")), &ours, None)?;
    match read(&format!("{name}.llvm")) {
        Ok(theirs) if place(&theirs) != place(&ours) && !place(&theirs).is_empty() => {
            Err(format!("LLVM reports this at {}", place(&theirs)))
        }
        _ => Ok(()),
    }
}

#[test]
fn wrong_registers_are_explained() {
    let mut report = Report::new();
    for name in files(&folder("registers/bad")) {
        report.add(&name, refused(&name));
    }
    report.finish();
}

#[test]
fn numbers_have_16_bits() {
    let text = "include \"llvm/Target/Target.td\"
        foreach i = 0...255 in foreach j = 0...255 in def R#i#_#j : Register<\"\">;
        def C : RegisterClass<\"T\", [i32], 32, (add R0_0)>;";
    let messages = messages("many.td", text.into());
    assert_eq!(
        String::from_utf8_lossy(&messages),
        "error: there are more than 65534 records of Register\n"
    );
}
