//! Predicates about numbers.

use std::vec::Vec;

use super::plain::{Plain, words};
use super::{Test, run};
use crate::interp::{Bits, InterpError};
use crate::sem::test_target::{OpType, Opcode, Predicate, Transform, Type};
use tblgen_facts::sem::ops;

const I8: u16 = Type::i8 as u16;
const I16: u16 = Type::i16 as u16;
const I64: u16 = Type::i64 as u16;
const I128: u16 = Type::i128 as u16;
const SIMM12: [u16; 3] = [ops::PREDICATE, 1, Predicate::simm12 as u16];
const IMM_CODE: [u16; 3] = [ops::PREDICATE, 1, Predicate::imm_code as u16];

/// Runs operations on a machine that leaves predicates to the default.
fn runs(operand: i64, parts: &[&[u16]]) -> Result<(), Fault> {
    let mut machine = Plain {
        operands: [operand as u128].to_vec(),
        ..Plain::default()
    };
    run(&mut machine, words(&parts.concat()))
}

type Fault = InterpError<Opcode, super::Trap>;

/// The outcome of a predicate that does not hold.
fn refused() -> Result<(), Fault> {
    Err(InterpError::Predicate(Predicate::simm12))
}

#[test]
fn functions_of_numbers_are_evaluated() {
    let immediate = [ops::IMMEDIATE, 0x101, I64, 0];
    for (value, holds) in [(2047, true), (2048, false), (-2048, true), (-2049, false)] {
        let wanted = if holds { Ok(()) } else { refused() };
        assert_eq!(runs(value, &[&SIMM12, &immediate]), wanted);
        let both = [&IMM_CODE[..], &SIMM12, &immediate];
        assert_eq!(runs(value, &both), wanted, "not only the first");
    }
    // A number without a predicate, and a predicate without a function.
    assert_eq!(runs(9999, &[&immediate]), Ok(()));
    assert_eq!(runs(9999, &[&IMM_CODE, &immediate]), Ok(()));
    // It is about one number alone.
    let other = [ops::IMMEDIATE, 0x101, I64, 0];
    let constant = [ops::CONSTANT, 0x101, I64, 1];
    assert_eq!(runs(9999, &[&SIMM12, &constant, &other]), Ok(()));
}

#[test]
fn numbers_have_the_bits_of_their_type() {
    // 0xf800 in 16 bits is -2048.
    let narrow = [ops::IMMEDIATE, 0x101, I16, 0];
    assert_eq!(runs(0xf800, &[&SIMM12, &narrow]), Ok(()));
    assert_eq!(runs(0x0800, &[&SIMM12, &narrow]), refused());
    // Functions are of up to 64 bits.
    let wide = [ops::IMMEDIATE, 0x101, I128, 0];
    assert_eq!(runs(9999, &[&SIMM12, &wide]), Ok(()));
}

/// A machine that has its own `predicate` is given each kind of number.
#[test]
fn machines_are_asked_with_the_number() {
    let rows: [&[u16]; 4] = [
        &[ops::IMMEDIATE, 0x101, I8, 0],
        &[ops::CONSTANT, 0x101, I8, 0],
        &[ops::CUSTOM_OPERAND, 0x102, I8, OpType::mem as u16, 0],
        &[
            ops::TRANSFORMED,
            0x103,
            I8,
            Transform::negated as u16,
            OpType::mem as u16,
            0,
        ],
    ];
    for (row, value) in rows.into_iter().zip([5, -1, 5, -5]) {
        let mut machine = Test {
            operands: [5].to_vec(),
            ..Test::default()
        };
        let row = words(&[&SIMM12[..], row].concat());
        assert_eq!(run(&mut machine, row), Ok(()));
        let asked = (Predicate::simm12, [Bits::from_i64(value, 8)].to_vec());
        assert_eq!(machine.asked, [asked], "{row:?}");
    }
}

/// Other values of a predicate come after the number.
#[test]
fn numbers_come_first() {
    let mut machine = Test {
        operands: [5, 6].to_vec(),
        ..Test::default()
    };
    let row = [
        &[ops::GET_OPERAND, 0x101, I8, 0][..],
        &[ops::PREDICATE, 2, Predicate::add_like as u16, 0],
        &[ops::IMMEDIATE, 0x101, I8, 1],
        // No number.
        &[ops::PREDICATE, 1, Predicate::add_like as u16],
        &[ops::GET_OPERAND, 0x101, I8, 0],
    ];
    assert_eq!(run(&mut machine, words(&row.concat())), Ok(()));
    let asked: Vec<_> = machine
        .asked
        .into_iter()
        .map(|(_, values)| values)
        .collect();
    let eight = |value| Bits::new(value, 8);
    assert_eq!(asked, [[eight(6), eight(5)].to_vec(), Vec::new()]);
}

#[test]
fn malformed_predicates_of_numbers() {
    let fails = |parts: &[&[u16]]| runs(5, parts);
    let malformed: Result<(), Fault> = Err(InterpError::Malformed);
    // A value that does not exist, and an operation that ends the row early.
    let value = [ops::PREDICATE, 2, Predicate::add_like as u16, 7];
    assert_eq!(fails(&[&value, &[ops::IMMEDIATE, 0x101, I8, 0]]), malformed);
    assert_eq!(
        fails(&[&SIMM12, &[ops::IMMEDIATE, 0x102, I8, 0, 0]]),
        malformed
    );
    assert_eq!(fails(&[&SIMM12, &[ops::IMMEDIATE, 0x101]]), Ok(()));
}
