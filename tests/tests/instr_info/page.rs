//! The data of the page of instructions: encodings in bytes, costs, figures and semantics.

use std::fmt::Write;

use super::docs::{data, list, page, row_of, text};
use serde_json::{Value, json};
use tblgen_core::model::documentation::bytes::ByteEncoding;
use tblgen_core::model::instructions::CodeGenInstructions;
use tblgen_core::record::RecordKeeper;
use tblgen_core::{Options, compile_text};

const BYTES: &str = include_str!("../../td/instr_docs/bytes.td");

fn records(text: &str) -> RecordKeeper {
    let done = compile_text("td/bytes.td", text, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    done.records.unwrap()
}

fn row<'d>(data: &'d Value, name: &str) -> &'d [Value] {
    let rows = data["instructions"].as_array().unwrap();
    let row = rows.iter().find(|row| row[0] == name).unwrap();
    row.as_array().unwrap()
}

/// An encoding in bytes: the notation, then a line for each piece.
fn shown(name: &str, encoding: &ByteEncoding<'_>) -> String {
    let mut out = format!("{name}: {} [{}]\n", encoding.notation, encoding.opcode);
    for piece in encoding.pieces.iter().chain(&encoding.short) {
        let only = piece.only.iter().map(|only| format!(" ({only})"));
        let _ = write!(out, "  {}{}:", piece.title, only.collect::<String>());
        for field in &piece.fields {
            let name = Some(field.name).filter(|name| !name.is_empty());
            let _ = write!(out, " {}={:?}", name.unwrap_or("_"), field.bits);
        }
        out.push('\n');
    }
    out
}

#[test]
fn encodings_in_bytes() {
    let records = records(BYTES);
    let instructions = CodeGenInstructions::new(&records).unwrap();
    let all = instructions.all.iter();
    let all = all.filter_map(|one| Some(shown(one.name, &ByteEncoding::new(one)?)));
    assert_snapshot_in!("docs", all.collect::<String>());
}

#[test]
fn fields_of_bytes_fill_whole_bytes() {
    let records = records(BYTES);
    let instructions = CodeGenInstructions::new(&records).unwrap();
    for encoding in instructions.all.iter().filter_map(ByteEncoding::new) {
        for piece in encoding.pieces.iter().chain(&encoding.short) {
            let width: u32 = piece.fields.iter().map(|field| field.width).sum();
            assert_eq!(width % 8, 0, "{encoding:?}");
        }
    }
}

#[test]
fn descriptions_with_some_of_the_fields() {
    let start = r#"
        include "llvm/Target/Target.td"
        def T : Target;
        class Encoding; def EncVEX : Encoding; class Form; def MRM2r : Form; def Odd : Form; def MRM9m : Form; def MRM_G0 : Form;
        class I : Instruction { let Namespace = "T"; let OutOperandList = (outs); let InOperandList = (ins); }
    "#;
    let of = |fields: &str| {
        let records = records(&format!("{start} def A : I {{ {fields} }}"));
        let instructions = CodeGenInstructions::new(&records).unwrap();
        let mut all = instructions.all.iter();
        let found = all.find(|one| one.name == "A").unwrap();
        ByteEncoding::new(found).map(|encoding| encoding.notation)
    };
    let known = of("bits<8> Opcode = 0xF7; Form Form = MRM2r;");
    assert_eq!(known.as_deref(), Some("F7 /2"));
    for fields in [
        "bits<8> Opcode = 0xF7;",
        "Form Form = MRM2r;",
        "bits<8> Opcode; Form Form = MRM2r;",
        "bits<8> Opcode = 1; Form Form = ?;",
        "bits<8> Opcode = 1; Form Form = Odd;",
        "bits<8> Opcode = 1; Form Form = MRM9m;",
        "bits<8> Opcode = 1; Form Form = MRM_G0;",
        "bits<9> Opcode = 0x100; Form Form = MRM2r;",
        "int Opcode = 7; string Form = \"MRM2r\";",
    ] {
        assert_eq!(of(fields), None, "{fields}");
    }
    // Older descriptions have other names for `W`.
    let vex = "bits<8> Opcode = 1; Form Form = MRM2r; Encoding OpEnc = EncVEX;";
    for (field, w) in [
        ("bits<2> VEX_WPrefix = 1;", "W1"),
        ("bits<2> VEX_WPrefix = 2;", "WIG"),
        ("bit hasREX_WPrefix = 1;", "W1"),
        ("bit HasVEX_W = 1;", "W1"),
        ("bit IgnoresVEX_W = 1;", "WIG"),
    ] {
        let notation = of(&format!("{vex} {field}"));
        assert_eq!(notation, Some(format!("VEX.128.{w} 01 /2")));
    }
    // Fields of other types add nothing.
    let odd = "bits<8> Opcode = 1; Form Form = MRM2r; int OpMap = 3; bits<2> hasREX_W = 3; int CD8_Scale = 1;";
    assert_eq!(of(odd).as_deref(), Some("01 /2"));
}

#[test]
fn costs_by_model() {
    let data = data(&page(&records(BYTES)));
    let costs = |name| {
        let costs = list(&data, &row(&data, name)[21]).chunks(4);
        let costs = costs.map(|cost| {
            let model = row_of(&data, "models", &cost[0]);
            let processors = list(&data, &model[1]).iter().map(|one| text(&data, one));
            let processors: Vec<&str> = processors.collect();
            let resources = list(&data, &cost[3]).chunks(2);
            let resources = resources.map(|one| json!([text(&data, &one[0]), one[1]]));
            let resources: Vec<Value> = resources.collect();
            json!([
                text(&data, &model[0]),
                processors,
                cost[1],
                cost[2],
                resources
            ])
        });
        Value::from(costs.collect::<Vec<_>>())
    };
    let fast = ["fast1", "fast2"];
    assert_eq!(
        costs("ADD"),
        json!([
            ["Fast", fast, 1, 1, [["Unit", 1]]],
            ["Slow", ["slow"], 3, 2, [["OtherUnit", 1]]]
        ])
    );
    assert_eq!(
        costs("ADDm"),
        json!([
            ["Fast", fast, 5, 2, [["Unit", 2]]],
            ["Slow", ["slow"], -2, 0, []]
        ])
    );
    assert_eq!(costs("NOP"), json!([]));
}

#[test]
fn figures_and_registers() {
    let data = data(&page(&records(BYTES)));
    let figures = json!({ "registers": 41, "classes": 3, "features": 1, "processors": 3 });
    assert_eq!(data["figures"], figures);
    assert_eq!(data["syntaxes"], json!(["att", "intel"]));
    let registers = data["registers"].as_array().unwrap().iter();
    let stems = registers.map(|row| [text(&data, &row[0]), text(&data, &row[1])]);
    let stems: Vec<[&str; 2]> = stems.collect();
    assert_eq!(stems, [["VK", "k"], ["GPR", "r"], ["VR", "xmm"]]);
}

/// The semantics of an instruction: sources and texts, or the reason why there are none.
fn semantics(data: &Value, name: &str) -> Vec<String> {
    let all = list(data, &row(data, name)[20]);
    let pairs = all.chunks(2).flat_map(|pair| {
        let lines = pair.get(1).map(|lines| {
            let lines = list(data, lines).iter().map(|line| text(data, line));
            lines.collect::<Vec<_>>().join("\n")
        });
        [Some(text(data, &pair[0]).to_string()), lines]
    });
    pairs.flatten().collect()
}

#[test]
fn semantics_or_the_reason() {
    let data = data(&page(&records(BYTES)));
    let add = "%0 = get_operand i32 1\n%1 = get_operand i32 2\n%2 = add i32 %0, %1\nput_operand 0, %2\nimplicit FLAGS";
    assert_eq!(semantics(&data, "ADD"), ["(Pattern)", add]);
    let reason = "no pattern says what it does";
    assert_eq!(semantics(&data, "NOP"), [reason]);
    assert_eq!(data["semanticsFault"], Value::Null);
}

#[test]
fn wrong_patterns_do_not_prevent_the_page() {
    let wrong = "def : Pat<(add GPR:$a, GPR:$b), (ADD GPR:$a, VR:$c)>;";
    let data = data(&page(&records(&format!("{BYTES}{wrong}"))));
    assert_eq!(row(&data, "ADD")[20], -1);
    let fault = data["semanticsFault"].as_str().unwrap();
    let line = BYTES.lines().count() + 1;
    assert!(fault.starts_with(&format!("bytes.td:{line}: ")), "{fault}");
}
