//! Tests of words and codecs.

use super::codec::{Codec, Field};
use super::encode_core::Registers;
use super::{ByteOrder, Word};
use crate::mc::operand_sets::OperandSets;
use crate::reg::RegTables;
use crate::{Indexed, Operand};
use tblgen_facts::mc::codec::{
    BITS, DISTINCT, FLAGS, KIND, NEGATED, NUMBER, REGISTER, SELECT, SIGNED, WORD,
};
use tblgen_facts::mc::{NO_REGISTER, SOFT_REGISTER};

const HALF_WORDS: ByteOrder = ByteOrder {
    units: &[2],
    is_big_endian: false,
    is_first_highest: true,
    swapped_halves: 0,
};

#[test]
fn words_of_bytes() {
    let load = |bytes: &[u8], order| u32::load(bytes, order);
    assert_eq!(load(&[1, 2, 3, 4], ByteOrder::LITTLE_ENDIAN), 0x04_03_02_01);
    assert_eq!(load(&[1, 2], ByteOrder::LITTLE_ENDIAN), 0x0201);
    assert_eq!(load(&[1, 2], ByteOrder::BIG_ENDIAN), 0x0102_0000);
    assert_eq!(load(&[1, 2, 3, 4, 5], HALF_WORDS), 0x0201_0403);
    let parts = ByteOrder {
        units: &[1, 1, 2, 4],
        ..HALF_WORDS
    };
    let word = u64::load(&[1, 2, 3, 4, 5, 6, 7, 8], parts);
    assert_eq!(word, 0x01_02_04_03_08_07_06_05);
    let order = ByteOrder {
        is_big_endian: true,
        is_first_highest: false,
        ..HALF_WORDS
    };
    assert_eq!(u64::load(&[1, 2, 3, 4, 5, 6], order), 0x0506_0304_0102);
}

#[test]
fn stored_bytes_are_loaded() {
    let parts = ByteOrder {
        units: &[1, 1, 2, 4],
        ..HALF_WORDS
    };
    let swapped = ByteOrder {
        is_big_endian: true,
        swapped_halves: 0b10,
        ..parts
    };
    assert_eq!(u64::load(&[1, 0x2f, 3], swapped), 0x01f2_0300_0000_0000);
    for order in [
        ByteOrder::LITTLE_ENDIAN,
        ByteOrder::BIG_ENDIAN,
        HALF_WORDS,
        parts,
        swapped,
    ] {
        let mut bytes = [0; 6];
        let word = u64::load(&[1, 2, 3, 4, 5, 6], order);
        word.store(&mut bytes, order);
        assert_eq!(bytes, [1, 2, 3, 4, 5, 6]);
    }
}

#[test]
fn words_of_their_first_bytes() {
    for order in [ByteOrder::LITTLE_ENDIAN, ByteOrder::BIG_ENDIAN] {
        let word = u64::load(&[1, 2], order);
        let bits = word.first(2, order);
        assert_eq!(
            bits,
            if order.is_first_highest {
                0x0102
            } else {
                0x0201
            }
        );
        assert_eq!(u64::of_first(bits, 2, order), word);
    }
    assert_eq!(u128::of_first(5, 16, ByteOrder::BIG_ENDIAN), 5);
}

#[test]
fn fields_of_words() {
    assert_eq!(0xabcd_u32.field(4, 8), 0xbc);
    assert_eq!(
        (u128::MAX << 100).field(90, 64),
        0xffff_ffff_ffff_fc00 & ((1 << 38) - 1)
    );
    assert_eq!((7_u32.field(40, 3), 7_u32.field(0, 0)), (0, 0));
    assert_eq!(
        u64::entry(&[0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], 1),
        1
    );
    assert_eq!(u32::entry(&[1], 0), 0);
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reg {
    R0,
    R1,
}

impl Indexed for Reg {
    const VARIANTS: &'static [Self] = &[Reg::R0, Reg::R1];

    fn number(self) -> u16 {
        self as u16
    }

    fn name(self) -> &'static str {
        ""
    }
}

const fn row(kind: u8, bits: u8, flags: u8, numbers: [i32; 3]) -> [u8; 16] {
    let mut row = [0; 16];
    row[KIND] = kind;
    row[BITS] = bits;
    row[FLAGS] = flags;
    let mut at = 0;
    while at < 3 {
        let bytes = numbers[at].to_le_bytes();
        let mut byte = 0;
        while byte < 4 {
            row[4 + 4 * at + byte] = bytes[byte];
            byte += 1;
        }
        at += 1;
    }
    row
}

/// A negative number; a word in the end; registers, of which the second is unpredictable; one of both, by the
/// highest of three bits; different numbers of two bits, unless they are 3.
const ROWS: &[[u8; 16]] = &[
    row(NUMBER, 2, NEGATED, [1, 0, 0]),
    row(REGISTER, 2, 0, [0, 3, 0]),
    row(SELECT, 2, 0, [0, 2, 0]),
    row(DISTINCT, 2, 0, [0, 3, 0]),
    row(WORD, 2, SIGNED, [0, 0, 0]),
];
const REGISTERS: &[[u8; 2]] = &[
    Reg::R1.number_bytes(0),
    Reg::R0.number_bytes(SOFT_REGISTER),
    NO_REGISTER.to_le_bytes(),
];
const NUMBERS: &[[u8; 4]] = &[0i32.to_le_bytes(), 1i32.to_le_bytes()];

impl Reg {
    const fn number_bytes(self, flag: u16) -> [u8; 2] {
        (self as u16 | flag).to_le_bytes()
    }
}

fn codec(at: usize) -> Codec<'static> {
    Codec {
        row: &ROWS[at],
        codecs: ROWS,
        registers: REGISTERS,
        numbers: NUMBERS,
    }
}

fn decoded(at: usize, field: u64) -> Field<Reg> {
    codec(at).decode(field, 0, &[])
}

/// No registers.
const NO_REGISTERS: Registers = Registers {
    tables: &RegTables::EMPTY,
    sets: OperandSets::new(&[], 0),
};

fn encoded(at: usize, operand: Operand<Reg>) -> Option<u64> {
    let operand = match operand {
        Operand::Reg(reg) => Operand::Reg(reg.number()),
        Operand::Imm(number) => Operand::Imm(number),
        _ => Operand::Other,
    };
    codec(at).encode(operand, 0, &NO_REGISTERS)
}

#[test]
fn negated_numbers() {
    assert!(matches!(decoded(0, 3), Field::Operand(Operand::Imm(-2))));
    assert_eq!(encoded(0, Operand::Imm(-2)), Some(3));
    assert_eq!(encoded(0, Operand::Imm(2)), None);
}

#[test]
fn words_without_sign() {
    let greatest = i64::from(u32::MAX);
    assert!(matches!(decoded(4, 3), Field::Operand(Operand::Imm(number)) if number == greatest));
    let bits = |number| encoded(4, Operand::Imm(number)).map(|field| field & 3);
    assert_eq!(bits(greatest), Some(3));
    assert_eq!(encoded(4, Operand::Imm(1)), Some(1));
    assert_eq!(bits(-1), Some(3));
    assert_eq!(encoded(4, Operand::Imm(greatest + 1)), None);
}

#[test]
fn registers_of_a_list() {
    assert!(matches!(
        decoded(1, 0),
        Field::Operand(Operand::Reg(Reg::R1))
    ));
    assert!(matches!(
        decoded(1, 1),
        Field::Soft(Some(Operand::Reg(Reg::R0)))
    ));
    assert!(matches!(decoded(1, 2), Field::Invalid));
    assert_eq!(encoded(1, Operand::Reg(Reg::R1)), Some(0));
    assert_eq!(encoded(1, Operand::Reg(Reg::R0)), Some(1));
}

#[test]
fn selected_codecs() {
    assert!(matches!(
        decoded(2, 0b010),
        Field::Operand(Operand::Imm(-1))
    ));
    assert!(matches!(
        decoded(2, 0b100),
        Field::Operand(Operand::Reg(Reg::R1))
    ));
    assert!(matches!(decoded(2, 0b110), Field::Invalid));
    assert_eq!(encoded(2, Operand::Imm(-1)), Some(0b010));
    assert_eq!(encoded(2, Operand::Reg(Reg::R1)), Some(0b100));
    assert_eq!(encoded(2, Operand::Imm(9)), None);
}

#[test]
fn different_numbers() {
    assert!(matches!(decoded(3, 0b01_10), Field::Nothing));
    assert!(matches!(decoded(3, 0b10_10), Field::Invalid));
    assert!(matches!(decoded(3, 0b11_11), Field::Nothing));
}
