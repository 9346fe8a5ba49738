//! `records`: records of any class as typed data.

mod accepts;
mod answers;
mod code;
mod refuses;

use tblgen_core::backend::{EmitOptions, OptionValue, RECORDS, emit_code};
use tblgen_core::diagnostic::render_llvm;
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

/// The generated file of a description, or the messages.
fn generate(text: &str, options: &[(&str, &str)]) -> String {
    generate_bytes(text.as_bytes(), options)
}

/// The generated file of a description that may not be text, or the messages.
fn generate_bytes(text: &[u8], options: &[(&str, &str)]) -> String {
    let done = compile_text("td/records.td", text, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let values = options.iter().map(|(option, value)| OptionValue {
        output: None,
        option: option.to_string(),
        value: value.to_string(),
    });
    let options = EmitOptions {
        values: values.collect(),
        ..EmitOptions::default()
    };
    match emit_code(&[&RECORDS], &records, &options, false) {
        Ok(code) => rust_file("td/records.td", &code),
        Err(errors) => {
            let mut out = Vec::new();
            for error in &errors {
                render_llvm(&mut out, error, &done.sources, false);
                if let Some(help) = &error.help {
                    out.extend(format!("help: {help}\n").into_bytes());
                }
            }
            String::from_utf8_lossy(&out).into_owned()
        }
    }
}
