//! The opcode and what follows it: ModRM, the address in memory, immediates.

use super::fields::Fields;
use super::form::{Immediates, ModRm, Reg, Slot};
use super::operands::Places;
use super::{ByteField, BytePiece, FieldBits};

/// The opcode, and all pieces after it.
pub(super) fn after_prefixes<'rk>(
    fields: &Fields<'rk>,
    places: &Places<'rk>,
) -> Vec<BytePiece<'rk>> {
    let mut pieces = Vec::new();
    let opcode = opcode(fields, places);
    if !fields.map.is_suffix {
        pieces.push(opcode.clone());
    }
    mod_rm(fields, places, &mut pieces);
    immediates(fields, places, &mut pieces);
    if fields.map.is_suffix {
        pieces.push(opcode);
    }
    pieces
}

/// The number of low bits of the opcode that a form takes for an operand.
pub(super) fn added_bits(fields: &Fields<'_>) -> u32 {
    match () {
        _ if fields.form.has(Slot::Opcode) => 3,
        _ if fields.form.has(Slot::Condition) => 4,
        _ => 0,
    }
}

fn opcode<'rk>(fields: &Fields<'rk>, places: &Places<'rk>) -> BytePiece<'rk> {
    let added = places.get(Slot::Opcode).or(places.get(Slot::Condition));
    let bits = added_bits(fields);
    let value = u64::from(fields.opcode);
    let field = match added {
        Some(operand) if bits > 0 => {
            let contents = FieldBits::Added(value >> bits << bits, bits, operand);
            ByteField::new("", 8, contents)
        }
        _ => ByteField::fixed("", 8, value),
    };
    BytePiece::new("opcode", vec![field])
}

fn mod_rm<'rk>(fields: &Fields<'rk>, places: &Places<'rk>, pieces: &mut Vec<BytePiece<'rk>>) {
    let (is_memory, reg, is_rm_zero, needs_index) = match fields.form.mod_rm {
        ModRm::None => return,
        ModRm::Byte(byte) => return pieces.push(BytePiece::byte("ModRM", byte)),
        ModRm::Fields {
            is_memory,
            reg,
            is_rm_zero,
            needs_index,
        } => (is_memory, reg, is_rm_zero, needs_index),
    };
    let mode = match is_memory {
        true => ByteField::new("mod", 2, FieldBits::NotOnes),
        false => ByteField::fixed("mod", 2, 3),
    };
    let reg = match reg {
        Reg::Operand => ByteField::operand("reg", 3, places.get(Slot::Reg), FieldBits::Open),
        Reg::Digit(digit) => ByteField::fixed("reg", 3, digit.into()),
        Reg::Ignored => ByteField::open("reg", 3),
    };
    let rm = match is_rm_zero {
        true => ByteField::fixed("rm", 3, 0),
        false => ByteField::operand("rm", 3, places.get(Slot::Rm), FieldBits::Open),
    };
    pieces.push(BytePiece::new("ModRM", vec![mode, reg, rm]));
    if is_memory {
        address(fields, needs_index, pieces);
    }
}

/// The pieces that may follow for an operand in memory.
fn address<'rk>(fields: &Fields<'rk>, needs_index: bool, pieces: &mut Vec<BytePiece<'rk>>) {
    let index = [("scale", 2), ("index", 3), ("base", 3)];
    let index = index.map(|(name, width)| ByteField::open(name, width));
    let index = BytePiece::new("SIB", index.into());
    pieces.push(match needs_index {
        true => index,
        false => index.only("if rm is 100"),
    });
    let scale = match fields.number("CD8_Scale") {
        0 | 1 => "8 or 32 bits, by mod".to_string(),
        scale => format!("8 (times {scale}) or 32 bits, by mod"),
    };
    let displacement = ByteField::open("disp", 0);
    pieces.push(BytePiece::new("displacement", vec![displacement]).only(scale));
}

fn immediates<'rk>(fields: &Fields<'rk>, places: &Places<'rk>, pieces: &mut Vec<BytePiece<'rk>>) {
    let immediate = fields.immediate;
    let mut names = places.immediates.iter().copied();
    if immediate.is_register {
        let register = places.get(Slot::Immediate).or_else(|| names.next());
        pieces.push(BytePiece::new(
            "immediate",
            vec![
                ByteField::operand("is4", 4, register, FieldBits::Open),
                ByteField::operand("", 4, names.next(), FieldBits::Open),
            ],
        ));
    } else if immediate.width > 0 {
        let title = match (fields.form.immediates, immediate.is_relative) {
            (Immediates::Address, _) => "address",
            (_, true) => "relative",
            (_, false) => "immediate",
        };
        pieces.push(number(title, immediate.width, names.next()));
    }
    if let Immediates::Second(width) = fields.form.immediates {
        pieces.push(number("immediate", width, names.next()));
    }
}

fn number<'rk>(title: &'static str, width: u32, operand: Option<&'rk str>) -> BytePiece<'rk> {
    let field = ByteField::operand("", width, operand, FieldBits::Open);
    BytePiece::new(title, vec![field])
}
