//! Encodings in the notation of manuals.
//!
//! Source: "Interpreting the Instruction Reference Pages" in volume 2 of Intel's manual.
//! `o16`, `o32`, `a16` and `a32` stand for the sizes that may need a prefix, as in
//! disassemblers, because the manual has them in other columns.

use std::fmt::Write;

use super::fields::{Encoding, Fields, Prefix};
use super::form::{Immediates, ModRm, Reg, Slot};
use super::operands::Places;
use super::pieces::added_bits;
use super::{ByteField, FieldBits};

/// The bits of the escape bytes and of the opcode.
pub(super) fn opcode_bits(fields: &Fields<'_>) -> String {
    let value = fields.opcode.into();
    let open = added_bits(fields);
    let opcode = ByteField::new("", 8, FieldBits::Added(value, open, ""));
    let escape = fields.map.escape.iter();
    let mut bits: String = escape.map(|byte| format!("{byte:08b}")).collect();
    bits.push_str(&opcode.digits());
    bits
}

/// The whole encoding.
pub(super) fn notation(fields: &Fields<'_>, places: &Places<'_>) -> String {
    let mut words: Vec<String> = Vec::new();
    before_opcode(fields, places, &mut words);
    let opcode = opcode(fields);
    if !fields.map.is_suffix {
        words.push(opcode.clone());
    }
    words.extend(mod_rm(fields));
    immediates(fields, &mut words);
    if fields.map.is_suffix {
        words.push(opcode);
    }
    if fields.is_extended_legacy() {
        let bit = |bit| u8::from(fields.has(bit));
        words.push(format!("{{ND={}}}", bit("hasEVEX_B")));
        words.push(format!("{{NF={}}}", bit("hasEVEX_NF")));
    }
    words.join(" ")
}

fn before_opcode(fields: &Fields<'_>, places: &Places<'_>, words: &mut Vec<String>) {
    let mut put = |word: &str| words.push(word.to_string());
    if let Some(size) = fields.address_size {
        put(&format!("a{size}"));
    }
    if let Some(size) = fields.operand_size {
        put(&format!("o{size}"));
    }
    for (bit, byte) in [
        ("hasREPPrefix", "F3"),
        ("hasLockPrefix", "F0"),
        ("hasNoTrackPrefix", "3E"),
    ] {
        if fields.has(bit) {
            put(byte);
        }
    }
    match (fields.encoding, fields.prefix) {
        (Encoding::Legacy, Prefix::Byte(byte)) => put(&format!("{byte:02X}")),
        (Encoding::Legacy, Prefix::None) => put("NP"),
        (Encoding::Legacy, Prefix::Any) => {}
        _ => put(&vector_prefix(fields, places)),
    }
    if fields.encoding == Encoding::Legacy {
        match (fields.is_rex2(), fields.has_w()) {
            (true, false) => put("REX2"),
            (true, true) => put("REX2.W"),
            (false, true) => put("REX.W"),
            (false, false) => {}
        }
        for byte in fields.escape() {
            put(&format!("{byte:02X}"));
        }
    }
}

/// Prefixes such as `VEX.128.66.0F38.W0`.
fn vector_prefix(fields: &Fields<'_>, places: &Places<'_>) -> String {
    let name = match fields.encoding {
        Encoding::Evex => "EVEX",
        Encoding::Xop => "XOP",
        _ => "VEX",
    };
    let mut text = format!("{name}.{}", vector_length(fields, places));
    if let Prefix::Byte(byte) = fields.prefix {
        let _ = write!(text, ".{byte:02X}");
    }
    let w = match (fields.ignores_w(), fields.has_w()) {
        (true, _) => "WIG",
        (false, true) => "W1",
        (false, false) => "W0",
    };
    if !fields.map.name.is_empty() {
        let _ = write!(text, ".{}", fields.map.name);
    }
    let _ = write!(text, ".{w}");
    text
}

fn vector_length(fields: &Fields<'_>, places: &Places<'_>) -> &'static str {
    let is_evex = fields.encoding == Encoding::Evex;
    let is_long = fields.has("hasVEX_L");
    match () {
        _ if fields.is_extended_legacy() => "LLZ",
        _ if fields.has("ignoresVEX_L") && is_evex => "LLIG",
        _ if fields.has("ignoresVEX_L") => "LIG",
        _ if fields.has("hasEVEX_L2") => "512",
        _ if places.is_scalar && is_long => "L1",
        _ if places.is_scalar => "L0",
        _ if is_long => "256",
        _ => "128",
    }
}

fn opcode(fields: &Fields<'_>) -> String {
    let added = match () {
        _ if fields.form.has(Slot::Opcode) => "+r",
        _ if fields.form.has(Slot::Condition) => "+cc",
        _ => "",
    };
    format!("{:02X}{added}", fields.opcode)
}

fn mod_rm(fields: &Fields<'_>) -> Option<String> {
    match fields.form.mod_rm {
        ModRm::None => None,
        ModRm::Byte(byte) => Some(format!("{byte:02X}")),
        ModRm::Fields { reg, .. } => match reg {
            Reg::Operand => Some("/r".to_string()),
            Reg::Digit(digit) => Some(format!("/{digit}")),
            Reg::Ignored => None,
        },
    }
}

fn immediates(fields: &Fields<'_>, words: &mut Vec<String>) {
    let immediate = fields.immediate;
    let size = |width| match width {
        8 => "b",
        16 => "w",
        32 => "d",
        _ => "o",
    };
    let kind = match (fields.form.immediates, immediate.is_relative) {
        (Immediates::Address, _) => "mo",
        (_, true) => "c",
        (_, false) => "i",
    };
    match immediate.width {
        0 => {}
        _ if immediate.is_register => words.push("/is4".to_string()),
        width if kind == "mo" => words.push(format!("{kind}{width}")),
        width => words.push(format!("{kind}{}", size(width))),
    }
    if let Immediates::Second(width) = fields.form.immediates {
        words.push(format!("i{}", size(width)));
    }
}
