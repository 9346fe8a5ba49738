//! Encodings, codecs and orders of tables that are wrong.

use tblgen_core::backend::{
    Backend, CODE_EMITTER, DISASSEMBLER, EmitOptions, OptionValue, emit_all,
};
use tblgen_core::{Options, compile_text};
use tblgen_tests::Refused;

#[test]
fn wrong_decodings_are_explained() {
    let decodings = Refused {
        folder: "disassembler/bad",
        backend: "disassembler",
    };
    decodings.check_all();
}

#[test]
fn wrong_encodings_are_explained() {
    let encodings = Refused {
        folder: "code_emitter/bad",
        backend: "code_emitter",
    };
    encodings.check_all();
}

#[test]
fn what_is_not_known_is_left_out() {
    for backend in ["disassembler", "code_emitter"] {
        let folder = match backend {
            "disassembler" => "disassembler/left_out",
            _ => "code_emitter/left_out",
        };
        Refused { folder, backend }.check_left_out();
    }
}

/// The messages about the machine of the tests with a mode of hooks.
fn messages(mode: &str) -> Vec<String> {
    let text = include_str!("../../td/disassembler/good/machine.td");
    let done = compile_text("machine.td", text.to_string(), &Options::new());
    let records = done.records.expect("the description is right");
    let options = EmitOptions {
        values: vec![OptionValue {
            output: None,
            option: "hooks".to_string(),
            value: mode.to_string(),
        }],
        ..EmitOptions::default()
    };
    let outputs: [&dyn Backend; 2] = [&DISASSEMBLER, &CODE_EMITTER];
    let of = |output| {
        emit_all(&[output], &records, &options)
            .err()
            .unwrap_or_default()
    };
    let faults = outputs.into_iter().flat_map(of);
    faults.map(|fault| fault.message.to_string()).collect()
}

#[test]
fn functions_may_be_refused() {
    assert!(messages("partial").is_empty() && messages("required").is_empty());
    let none = messages("none");
    let names: Vec<&str> = none
        .iter()
        .filter_map(|text| text.split('`').nth(1))
        .collect();
    assert_eq!(names, ["decodeList", "encodeList"]);
    let unknown = "hooks are `partial`, `required` or `none`, not `all`";
    assert_eq!(messages("all"), [unknown, unknown]);
}
