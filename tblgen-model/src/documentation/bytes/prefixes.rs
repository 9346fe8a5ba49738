//! Prefixes: bytes before the opcode.
//!
//! Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, chapter
//! 2; AMD64 Architecture Programmer's Manual, volume 6 (XOP); Intel APX Architecture
//! Specification (REX2, and EVEX in map 4).

use super::fields::{Encoding, Fields, Prefix};
use super::form::{ModRm, Slot};
use super::operands::Places;
use super::{ByteField, BytePiece, FieldBits};

/// The pieces before the opcode, and the shorter form of the VEX prefix if there is one.
pub(super) fn pieces<'rk>(
    fields: &Fields<'rk>,
    places: &Places<'rk>,
) -> (Vec<BytePiece<'rk>>, Option<BytePiece<'rk>>) {
    let mut pieces = Vec::new();
    let mut short = None;
    sizes_and_locks(fields, &mut pieces);
    match fields.encoding {
        Encoding::Legacy => legacy(fields, &mut pieces),
        Encoding::Vex => {
            pieces.push(three_bytes("VEX", 0xC4, fields, places));
            short = two_bytes(fields, places);
        }
        Encoding::Xop => pieces.push(three_bytes("XOP", 0x8F, fields, places)),
        Encoding::Evex => pieces.push(evex(fields, places)),
    }
    (pieces, short)
}

/// Prefixes that stand before all others, in the order in which LLVM emits them.
fn sizes_and_locks<'rk>(fields: &Fields<'rk>, pieces: &mut Vec<BytePiece<'rk>>) {
    if fields.has("hasREPPrefix") {
        pieces.push(BytePiece::byte("REP", 0xF3));
    }
    let address = BytePiece::byte("address size", 0x67);
    match fields.address_size {
        Some(16) => pieces.push(address.only("in 32-bit mode")),
        Some(32) => pieces.push(address.only("in 16- and 64-bit mode")),
        _ => {}
    }
    let operand = BytePiece::byte("operand size", 0x66);
    match fields.operand_size {
        Some(16) => pieces.push(operand.only("in 32- and 64-bit mode")),
        Some(32) => pieces.push(operand.only("in 16-bit mode")),
        _ => {}
    }
    if fields.has("hasLockPrefix") {
        pieces.push(BytePiece::byte("LOCK", 0xF0));
    }
    if fields.has("hasNoTrackPrefix") {
        pieces.push(BytePiece::byte("NOTRACK", 0x3E));
    }
}

/// The prefix of the opcode, REX, and the bytes of the map.
fn legacy<'rk>(fields: &Fields<'rk>, pieces: &mut Vec<BytePiece<'rk>>) {
    if let Prefix::Byte(byte) = fields.prefix {
        pieces.push(BytePiece::byte("prefix", byte));
    }
    if fields.is_rex2() {
        pieces.push(rex2(fields));
    } else if fields.has_w() {
        pieces.push(rex(1));
    } else if has_registers(fields) {
        pieces.push(rex(0).only("for registers 8 to 15"));
    }
    for &byte in fields.escape() {
        pieces.push(BytePiece::byte("map", byte));
    }
}

/// Whether the opcode or the byte after it states registers.
fn has_registers(fields: &Fields<'_>) -> bool {
    matches!(fields.form.mod_rm, ModRm::Fields { .. }) || fields.form.has(Slot::Opcode)
}

fn rex<'rk>(w: u64) -> BytePiece<'rk> {
    let mut all = vec![ByteField::fixed("", 4, 4), ByteField::fixed("W", 1, w)];
    all.extend(["R", "X", "B"].map(|name| ByteField::open(name, 1)));
    BytePiece::new("REX", all)
}

fn rex2<'rk>(fields: &Fields<'rk>) -> BytePiece<'rk> {
    let is_second_map = u64::from(fields.map.number == 1);
    let mut all = vec![
        ByteField::fixed("", 8, 0xD5),
        ByteField::fixed("M0", 1, is_second_map),
    ];
    all.extend(["R4", "X4", "B4"].map(|name| ByteField::open(name, 1)));
    all.push(ByteField::fixed("W", 1, fields.has_w().into()));
    all.extend(["R3", "X3", "B3"].map(|name| ByteField::open(name, 1)));
    BytePiece::new("REX2", all)
}

fn three_bytes<'rk>(
    title: &'static str,
    first: u8,
    fields: &Fields<'rk>,
    places: &Places<'rk>,
) -> BytePiece<'rk> {
    let mut all = vec![ByteField::fixed("", 8, first.into())];
    all.extend(["R", "X", "B"].map(|name| ByteField::open(name, 1)));
    all.push(ByteField::fixed("map", 5, fields.map.number.into()));
    all.push(w(fields));
    all.extend([vvvv(places), vector_length(fields), pp(fields)]);
    BytePiece::new(title, all)
}

/// The VEX prefix of two bytes, for the map `0F` without `W`.
fn two_bytes<'rk>(fields: &Fields<'rk>, places: &Places<'rk>) -> Option<BytePiece<'rk>> {
    let needs_w = fields.has_w() && !fields.ignores_w();
    if fields.map.number != 1 || needs_w {
        return None;
    }
    let all = vec![
        ByteField::fixed("", 8, 0xC5),
        ByteField::open("R", 1),
        vvvv(places),
        vector_length(fields),
        pp(fields),
    ];
    Some(BytePiece::new("VEX", all).only("if X, B and W are not needed"))
}

fn evex<'rk>(fields: &Fields<'rk>, places: &Places<'rk>) -> BytePiece<'rk> {
    let mut all = vec![ByteField::fixed("", 8, 0x62)];
    all.extend(["R", "X", "B", "R'"].map(|name| ByteField::open(name, 1)));
    let (is_extended, has_more) = (fields.is_extended_legacy(), fields.has_more_registers());
    all.push(match has_more {
        true => ByteField::open("B4", 1),
        false => ByteField::fixed("", 1, 0),
    });
    all.push(ByteField::fixed("map", 3, fields.map.number.into()));
    all.push(w(fields));
    all.push(match places.default_flags {
        Some(flags) => ByteField::new("OSZC", 4, FieldBits::Operand(flags)),
        None => vvvv(places),
    });
    all.push(match has_more {
        true => ByteField::open("X4", 1),
        false => ByteField::fixed("", 1, 1),
    });
    all.push(pp(fields));
    match is_extended {
        true => all.extend(last_of_extended(fields, places)),
        false => all.extend(last_of_vectors(fields, places)),
    }
    BytePiece::new("EVEX", all)
}

/// The last byte of the prefix of vector instructions.
fn last_of_vectors<'rk>(fields: &Fields<'rk>, places: &Places<'rk>) -> [ByteField<'rk>; 5] {
    let length = u64::from(fields.has("hasEVEX_L2")) << 1 | u64::from(fields.has("hasVEX_L"));
    let length = match (places.rounding, fields.has("ignoresVEX_L")) {
        (Some(_), _) => ByteField::operand("rc", 2, places.rounding, FieldBits::Open),
        (None, true) => ByteField::open("L'L", 2),
        (None, false) => ByteField::fixed("L'L", 2, length),
    };
    let mask = places.get(Slot::Mask);
    [
        ByteField::fixed("z", 1, fields.has("hasEVEX_Z").into()),
        length,
        ByteField::fixed("b", 1, fields.has("hasEVEX_B").into()),
        ByteField::open("V'", 1),
        ByteField::operand("aaa", 3, mask, FieldBits::Fixed(0)),
    ]
}

/// The last byte of the prefix of instructions without vectors.
fn last_of_extended<'rk>(fields: &Fields<'rk>, places: &Places<'rk>) -> Vec<ByteField<'rk>> {
    let new_destination = ByteField::fixed("ND", 1, fields.has("hasEVEX_B").into());
    let mut all = vec![ByteField::fixed("", 3, 0), new_destination];
    match places.condition {
        Some(condition) => all.push(ByteField::new("SC", 4, FieldBits::Operand(condition))),
        None => all.extend([
            ByteField::open("V4", 1),
            ByteField::fixed("NF", 1, fields.has("hasEVEX_NF").into()),
            ByteField::fixed("", 2, 0),
        ]),
    }
    all
}

fn w<'rk>(fields: &Fields<'rk>) -> ByteField<'rk> {
    match fields.ignores_w() {
        true => ByteField::open("W", 1),
        false => ByteField::fixed("W", 1, fields.has_w().into()),
    }
}

fn vector_length<'rk>(fields: &Fields<'rk>) -> ByteField<'rk> {
    match fields.has("ignoresVEX_L") {
        true => ByteField::open("L", 1),
        false => ByteField::fixed("L", 1, fields.has("hasVEX_L").into()),
    }
}

/// The register in the prefix, whose bits are inverted; ones if there is none.
fn vvvv<'rk>(places: &Places<'rk>) -> ByteField<'rk> {
    let operand = places.get(Slot::Vvvv);
    ByteField::operand("vvvv", 4, operand, FieldBits::Fixed(0xF))
}

fn pp<'rk>(fields: &Fields<'rk>) -> ByteField<'rk> {
    ByteField::fixed("pp", 2, fields.prefix.bits())
}
