//! Code for the smallest descriptions, in crates as strict as crates can be. `cargo xtask
//! conformance --only generated` does so with all of them, and with the macro.

use std::path::Path;

use tblgen_core::backend::EmitOptions;

use super::generate;
use super::krate::Krate;

/// Some descriptions of `td/minimal`, with their outputs.
const SAMPLE: [(&str, &[&str]); 8] = [
    ("one_text", &["asm_writer"]),
    (
        "no_operands",
        &["disassembler", "code_emitter", "subtarget"],
    ),
    ("one_pattern", &["disassembler", "semantics"]),
    ("byte_code", &["disassembler"]),
    ("one_enum", &["searchable_tables"]),
    ("one_option", &["options"]),
    ("one_group", &["diagnostics"]),
    ("one_class", &["register_info"]),
];

/// Whatever lints a crate turns on, and wherever the code stands: in a module that is public
/// or not, or in none.
#[test]
fn strict_crates_get_no_warnings() {
    let mut root = String::from(
        "#![deny(warnings, missing_docs, unreachable_pub)]\n\
         #![deny(clippy::all, clippy::pedantic, clippy::nursery)]\n\
         //! Generated code.\n\ninclude!(\"one_group.rs\");\n",
    );
    let mut files = Vec::new();
    for (name, outputs) in SAMPLE {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("td/minimal");
        let path = path.join(name).with_extension("td");
        let text = std::fs::read_to_string(&path).expect("a description");
        let code = generate("t.td", &text, outputs, &EmitOptions::default());
        let include = format!("{{ include!(\"{name}.rs\"); }}\n");
        root += &format!("/// One.\npub mod {name} {include}mod private_{name} {include}");
        files.push((format!("src/{name}.rs"), code));
    }
    let krate = Krate::new("strict-crate", &root).in_edition("2021");
    for (path, code) in &files {
        krate.write(path, code);
    }
    krate.cargo(&["clippy"]);
    krate.cargo(&["doc", "--no-deps", "--document-private-items"]);
}
