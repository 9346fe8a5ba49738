//! The direct form of the most frequent codecs, which operations have in their upper halves.

use tblgen_facts::mc::{codec, direct};

use super::CodecTable;
#[cfg(feature = "disassembler")]
use super::Op;
use super::codecs::{CodecRow, int};

/// The direct form of the codec of an operation in a disassembler; that of a general codec if there
/// is none.
#[cfg(feature = "disassembler")]
pub(crate) fn decoded(codecs: &CodecTable, row: &CodecRow, op: &Op) -> u32 {
    match row[codec::KIND] {
        codec::NUMBER => decoded_number(row),
        codec::REGISTER => register(row, op.greatest()),
        _ => codecs
            .list_of(op.codec, op.greatest())
            .map_or(direct::GENERAL, |list| {
                kind(direct::GENERAL) | direct::LISTED | u32::from(list) << direct::LIST
            }),
    }
}

/// Whether the direct form of a codec in an encoder is the encoding of a register.
#[cfg(feature = "code_emitter")]
pub(super) fn is_register(row: &CodecRow) -> bool {
    row[codec::KIND] == codec::ENCODING && bits(row).is_some()
}

/// The direct form of a codec in an encoder, for the operand of that number.
#[cfg(feature = "code_emitter")]
pub(super) fn encoded(codecs: &CodecTable, row: &CodecRow, operand: u8) -> u32 {
    let form = match row[codec::KIND] {
        codec::CHOICE => codecs.steps(row).map_or(direct::GENERAL, |(step, count)| {
            u32::from(step) << direct::STEP | u32::from(count) << direct::COUNT
        }),
        codec::NUMBER => number(row),
        codec::ENCODING => bits(row).map_or(direct::GENERAL, |bits| {
            let first = u32::from(row[codec::BASE]) << direct::FIRST;
            kind(direct::ENCODING) | first | bits
        }),
        codec::PLAIN => bits(row).map_or(direct::GENERAL, |bits| kind(direct::PLAIN) | bits),
        _ => direct::GENERAL,
    };
    form | u32::from(operand) << direct::OPERAND
}

const fn kind(kind: u32) -> u32 {
    kind << direct::KIND
}

/// The number of bits that are not those of the number; none if it has no bits.
fn bits(row: &CodecRow) -> Option<u32> {
    let unused = 64u32.checked_sub(row[codec::BITS].into());
    let unused = unused.filter(|unused| *unused < 64);
    unused.map(|unused| unused << direct::UNUSED_BITS)
}

/// The flags of a number, and those of the direct form.
const FLAGS: [(u8, u32); 3] = [
    (codec::SIGNED, direct::SIGNED),
    (codec::NONZERO, direct::NONZERO),
    (codec::PC_RELATIVE, direct::PC_RELATIVE),
];

/// A number that is in the field as it is, except for zero bits after it.
fn number(row: &CodecRow) -> u32 {
    let all = FLAGS.iter().fold(0, |all, (flag, _)| all | flag);
    let is_simple =
        row[codec::FLAGS] & !all == 0 && int(row, codec::BASE) == 0 && row[codec::SHIFT] < 64;
    let Some(bits) = bits(row).filter(|_| is_simple) else {
        return direct::GENERAL;
    };
    let has = |(flag, _): &&(u8, u32)| row[codec::FLAGS] & flag != 0;
    let flags = FLAGS
        .iter()
        .filter(has)
        .fold(0, |all, (_, form)| all | form);
    kind(direct::NUMBER) | flags | bits | u32::from(row[codec::SHIFT]) << direct::SHIFT
}

/// A number as a disassembler makes it, which may be strict.
#[cfg(feature = "disassembler")]
fn decoded_number(row: &CodecRow) -> u32 {
    let mut row = *row;
    let is_strict = row[codec::FLAGS] & codec::STRICT != 0;
    row[codec::FLAGS] &= !codec::STRICT;
    let form = number(&row);
    if form >> direct::KIND != direct::NUMBER {
        return form;
    }
    let sign = match form & direct::SIGNED {
        0 => 0,
        _ => form >> direct::UNUSED_BITS & 0xff,
    };
    let strict = if is_strict { direct::STRICT } else { 0 };
    form | strict | sign << direct::SIGN
}

/// A register in a list that has a place for each field.
#[cfg(feature = "disassembler")]
fn register(row: &CodecRow, greatest_field: u64) -> u32 {
    let (list, count) = (int(row, codec::BASE), int(row, codec::LEAST));
    let has_all = greatest_field < u64::from(count) && row[codec::FLAGS] == 0;
    match u16::try_from(list) {
        Ok(list) if has_all => kind(direct::REGISTER) | u32::from(list) << direct::LIST,
        _ => direct::GENERAL,
    }
}
