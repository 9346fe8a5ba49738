//! Vectors where the first byte of a number is the highest.

use std::vec;
use std::vec::Vec;

use super::Arg::Value;
use super::vector::four;
use super::{Test, eval_on};
use crate::IsdOpcode as Isd;
use crate::interp::Endianness::{self, Big, Little};
use crate::sem::test_target::{Predicate, Type};

/// A machine whose memory holds 1, 2, 3, 4 as words.
fn machine(orders: [Endianness; 2]) -> Test {
    let word = |number: u32| match orders[0] {
        Big => number.to_be_bytes(),
        Little => number.to_le_bytes(),
    };
    Test {
        memory: [1, 2, 3, 4].into_iter().flat_map(word).collect(),
        orders,
        ..Test::default()
    }
}

const BIG: [Endianness; 2] = [Big, Little];

fn on(machine: &mut Test, isd: Isd, args: &[(Type, u128)], result: Type) -> u128 {
    let args: Vec<_> = args.iter().map(|&(of, value)| Value(of, value)).collect();
    match eval_on(machine, isd, &args, &[], &[result]) {
        Ok(results) => results[0],
        Err(error) => panic!("{isd}: {error:?}"),
    }
}

#[test]
fn vectors_are_loaded_element_by_element() {
    for order in [Big, Little] {
        let mut machine = machine([order, Little]);
        let vector = on(&mut machine, Isd::LOAD, &[(Type::iPTR, 0)], Type::v4i32);
        assert_eq!(vector, four([1, 2, 3, 4]));
        for (at, element) in [1, 2, 3, 4].into_iter().enumerate() {
            let args = [(Type::v4i32, vector), (Type::i32, at as u128)];
            let extracted = on(&mut machine, Isd::EXTRACT_VECTOR_ELT, &args, Type::i32);
            assert_eq!(extracted, element);
        }
    }
    // As other elements it is other elements, and as a number one number.
    let wide = on(
        &mut machine(BIG),
        Isd::LOAD,
        &[(Type::iPTR, 0)],
        Type::v2i64,
    );
    assert_eq!(wide, 0x0000_0003_0000_0004 << 64 | 0x0000_0001_0000_0002);
    let number = on(&mut machine(BIG), Isd::LOAD, &[(Type::iPTR, 0)], Type::i128);
    assert_eq!(number, four([4, 3, 2, 1]));
}

#[test]
fn vectors_are_stored_element_by_element() {
    let mut machine = machine(BIG);
    let args = [Value(Type::v4i32, four([7, 2, 3, 4])), Value(Type::iPTR, 0)];
    assert_eq!(
        eval_on(&mut machine, Isd::STORE, &args, &[], &[]),
        Ok(vec![])
    );
    let expected: Vec<u8> = [7u32, 2, 3, 4]
        .into_iter()
        .flat_map(u32::to_be_bytes)
        .collect();
    assert_eq!(machine.memory, expected);
}

#[test]
fn elements_that_are_extended() {
    let mut machine = machine(BIG);
    machine.memory = vec![1, 0xfe, 3, 4];
    let args = [Value(Type::iPTR, 0)];
    let predicates = [Predicate::sextload, Predicate::elements8];
    let loaded = eval_on(&mut machine, Isd::LOAD, &args, &predicates, &[Type::v4i32]);
    assert_eq!(loaded, Ok(vec![four([1, -2_i32 as u32, 3, 4])]));
}

#[test]
fn vectors_as_vectors_of_other_elements() {
    let cast =
        |orders, (from, value), to| on(&mut machine(orders), Isd::BITCAST, &[(from, value)], to);
    let words = (Type::v4i32, four([1, 2, 3, 4]));
    let big = 0x0000_0003_0000_0004 << 64 | 0x0000_0001_0000_0002;
    assert_eq!(cast(BIG, words, Type::v2i64), big);
    assert_eq!(cast(BIG, (Type::v2i64, big), Type::v4i32), words.1);
    assert_eq!(cast(BIG, words, Type::i128), four([4, 3, 2, 1]));
    assert_eq!(cast(BIG, words, Type::v4f32), words.1);
    assert_eq!(
        cast(BIG, (Type::v4i8, 0x04_03_02_01), Type::i32),
        0x01_02_03_04
    );
    assert_eq!(cast([Little; 2], words, Type::v2i64), words.1);
}

#[test]
fn registers_that_begin_with_the_highest_bits() {
    // What is in registers is the same for elements of any size.
    let mut machine = machine([Big, Big]);
    let first = [(Type::v4i32, four([4, 3, 2, 1])), (Type::i32, 0)];
    let extracted = on(&mut machine, Isd::EXTRACT_VECTOR_ELT, &first, Type::i32);
    assert_eq!(extracted, 1);
    let register = on(&mut machine, Isd::LOAD, &[(Type::iPTR, 0)], Type::v4i32);
    assert_eq!(register, four([4, 3, 2, 1]));
    let same = on(
        &mut machine,
        Isd::BITCAST,
        &[(Type::v4i32, register)],
        Type::v2i64,
    );
    assert_eq!(same, register);
}
