//! The manuals.

use tblgen_core::backend::{EmitOptions, Registry, write_text};
use tblgen_core::{Options, compile_text};

/// The text of an output.
fn text(output: &str) -> String {
    text_of(output, "tool.td")
}

/// The text of an output about a description.
fn text_of(output: &str, file: &str) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/td/options/good/");
    let description = std::fs::read_to_string(format!("{path}{file}")).unwrap();
    let done = compile_text("tool.td", description, &Options::new());
    let records = done.records.unwrap();
    let registry = Registry::builtin();
    let output = registry.iter().find(|one| one.name() == output).unwrap();
    let mut out = Vec::new();
    write_text(output, &records, &EmitOptions::default(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn restructured_text() {
    assert_snapshot_in!("manual", "rst", text("gen-opt-rst"));
}

#[test]
fn markdown() {
    assert_snapshot_in!("manual", "markdown", text("gen-opt-markdown"));
}

#[test]
fn hostile_texts() {
    for output in ["gen-opt-rst", "gen-opt-markdown"] {
        let text = text_of(output, "hostile.td");
        let is_obeyed = |c: char| c != '\n' && c.is_control() || c == '\u{202e}';
        assert!(!text.contains(is_obeyed), "{text:?}");
    }
}
