//! Loads, stores and atomic operations.

use super::Arg::Value;
use std::vec::Vec;

use super::{Test, eval_on, run};
use crate::IsdOpcode as Isd;
use crate::sem::test_target::{Predicate, Type, node};
use tblgen_facts::sem::ops;

const BYTES: [u8; 20] = [
    0x80, 0xff, 0x01, 0x7f, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0x0f,
    0x01, 0x02, 0x03, 0x04,
];

fn machine() -> Test {
    Test {
        memory: BYTES.to_vec(),
        ..Test::default()
    }
}

fn load(address: u128, predicates: &[Predicate], result: Type) -> Option<u128> {
    let args = [Value(Type::iPTR, address)];
    let results = eval_on(&mut machine(), Isd::LOAD, &args, predicates, &[result]);
    results.ok().map(|results| results[0])
}

/// The contents of memory after a value has been stored at address 4.
fn store(value: (Type, u128), predicates: &[Predicate]) -> Option<[u8; 8]> {
    let mut machine = machine();
    let args = [Value(value.0, value.1), Value(Type::iPTR, 4)];
    eval_on(&mut machine, Isd::STORE, &args, predicates, &[]).ok()?;
    machine.memory[4..12].try_into().ok()
}

#[test]
fn loads() {
    use Predicate::{extload, load as plain, mem8, mem16, memf32, sextload, zextload};
    assert_eq!(load(0, &[plain], Type::i32), Some(0x7f01_ff80));
    assert_eq!(load(0, &[], Type::i8), Some(0x80));
    assert_eq!(load(0, &[sextload, mem8], Type::i32), Some(0xffff_ff80));
    assert_eq!(load(0, &[zextload, mem8], Type::i32), Some(0x80));
    assert_eq!(load(0, &[extload, mem16], Type::i32), Some(0xff80));
    assert_eq!(
        load(0, &[sextload, mem16], Type::i64),
        Some(0xffff_ffff_ffff_ff80)
    );
    assert_eq!(
        load(0, &[], Type::i128),
        Some(u128::from_le_bytes(
            BYTES[..16].try_into().unwrap_or_default()
        ))
    );
    assert_eq!(load(0, &[], Type::i1), Some(0));
    assert_eq!(load(16, &[], Type::i64), None);
    assert_eq!(load(4, &[], Type::v4i8), Some(0x7766_5544));
    let number = f32::from_le_bytes([0x44, 0x55, 0x66, 0x77]);
    let widened = f64::from(number).to_bits();
    assert_eq!(load(4, &[extload, memf32], Type::f64), Some(widened.into()));
}

#[test]
fn loads_of_elements() {
    use Predicate::{elements8, sextload, zextload};
    let expected: u128 = [0x80_u8, 0xff, 0x01, 0x7f]
        .iter()
        .enumerate()
        .map(|(lane, &byte)| u128::from(byte as i8 as i32 as u32) << (32 * lane))
        .sum();
    assert_eq!(load(0, &[sextload, elements8], Type::v4i32), Some(expected));
    let expected = 0x7f << 96 | 0x01 << 64 | 0xff << 32 | 0x80;
    assert_eq!(load(0, &[zextload, elements8], Type::v4i32), Some(expected));
}

#[test]
fn stores() {
    use Predicate::{mem8, mem16, memf32, truncstore};
    let kept = [0x88, 0x99, 0xaa, 0xbb];
    let whole = store((Type::i32, 0x1234_5678), &[]);
    assert_eq!(
        whole.map(|bytes| bytes[..4] == [0x78, 0x56, 0x34, 0x12]),
        Some(true)
    );
    assert_eq!(whole.map(|bytes| bytes[4..] == kept), Some(true));
    let byte = store((Type::i32, 0x1234_5678), &[truncstore, mem8]);
    assert_eq!(
        byte.map(|bytes| bytes[..4] == [0x78, 0x55, 0x66, 0x77]),
        Some(true)
    );
    let half = store((Type::i64, 0x1234_5678), &[truncstore, mem16]);
    assert_eq!(
        half.map(|bytes| bytes[..4] == [0x78, 0x56, 0x66, 0x77]),
        Some(true)
    );
    let rounded = store((Type::f64, 0.1_f64.to_bits().into()), &[memf32]);
    assert_eq!(
        rounded.map(|bytes| bytes[..4] == 0.1_f32.to_le_bytes()),
        Some(true)
    );
    assert_eq!(rounded.map(|bytes| bytes[4..] == kept), Some(true));
}

#[test]
fn predicates_hold_for_one_node() {
    use Predicate::{load, mem8};
    let mut machine = machine();
    let load_word = node(Isd::LOAD);
    let words = [
        [ops::CONSTANT, 0x101, Type::iPTR as u16, 1].as_slice(),
        &[
            ops::PREDICATE,
            1,
            load as u16,
            ops::PREDICATE,
            1,
            mem8 as u16,
        ],
        &[load_word, 0x101, Type::i32 as u16, 0],
        &[load_word, 0x101, Type::i32 as u16, 0],
        &[
            ops::PUT_OPERAND,
            2,
            0,
            1,
            ops::PUT_OPERAND,
            2,
            1,
            2,
            ops::END,
        ],
    ];
    let words = words
        .concat()
        .iter()
        .map(|word| word.to_le_bytes())
        .collect::<Vec<_>>();
    assert!(run(&mut machine, words.leak()).is_ok());
    let written: Vec<_> = machine.written.iter().map(|bits| bits.as_u128()).collect();
    assert_eq!(written, [0x77, 0xaa99_8877]);
}

/// A node, and what it leaves in memory.
type Case = (Isd, fn(u8, u8) -> u8);

#[test]
fn atomic_operations() {
    let cases: &[Case] = &[
        (Isd::ATOMIC_SWAP, |_, b| b),
        (Isd::ATOMIC_LOAD_ADD, u8::wrapping_add),
        (Isd::ATOMIC_LOAD_SUB, u8::wrapping_sub),
        (Isd::ATOMIC_LOAD_AND, |a, b| a & b),
        (Isd::ATOMIC_LOAD_CLR, |a, b| a & !b),
        (Isd::ATOMIC_LOAD_OR, |a, b| a | b),
        (Isd::ATOMIC_LOAD_XOR, |a, b| a ^ b),
        (Isd::ATOMIC_LOAD_NAND, |a, b| !(a & b)),
        (Isd::ATOMIC_LOAD_MIN, |a, b| (a as i8).min(b as i8) as u8),
        (Isd::ATOMIC_LOAD_MAX, |a, b| (a as i8).max(b as i8) as u8),
        (Isd::ATOMIC_LOAD_UMIN, Ord::min),
        (Isd::ATOMIC_LOAD_UMAX, Ord::max),
        (
            Isd::ATOMIC_LOAD_UINC_WRAP,
            |a, b| if a >= b { 0 } else { a + 1 },
        ),
        (Isd::ATOMIC_LOAD_UDEC_WRAP, |a, b| {
            if a == 0 || a > b { b } else { a - 1 }
        }),
    ];
    for &(isd, expected) in cases {
        for operand in [0, 1, 0x7f, 0x80, 0xfe, 0xff] {
            for predicates in [&[][..], &[Predicate::mem8][..]] {
                let mut machine = machine();
                let narrow = !predicates.is_empty();
                let (value_type, at) = if narrow {
                    (Type::i32, 1)
                } else {
                    (Type::i8, 1)
                };
                let args = [Value(Type::iPTR, at), Value(value_type, operand)];
                let results = eval_on(&mut machine, isd, &args, predicates, &[value_type]);
                assert_eq!(results.ok(), Some(std::vec![0xff]), "{isd}");
                assert_eq!(
                    machine.memory[1],
                    expected(0xff, operand as u8),
                    "{isd} {operand}"
                );
                assert_eq!(machine.memory[2], BYTES[2]);
            }
        }
    }
}

#[test]
fn atomic_floats_and_others() {
    let mut machine = machine();
    machine.memory[..4].copy_from_slice(&1.5_f32.to_le_bytes());
    let number = |a: f32| Value(Type::f32, a.to_bits().into());
    let args = [Value(Type::iPTR, 0), number(2.0)];
    let old = eval_on(
        &mut machine,
        Isd::ATOMIC_LOAD_FADD,
        &args,
        &[],
        &[Type::f32],
    );
    assert_eq!(old.ok(), Some(std::vec![1.5_f32.to_bits().into()]));
    assert_eq!(machine.memory[..4], 3.5_f32.to_le_bytes());
    let old = eval_on(
        &mut machine,
        Isd::ATOMIC_LOAD_FMIN,
        &args,
        &[],
        &[Type::f32],
    );
    assert!(old.is_ok() && machine.memory[..4] == 2.0_f32.to_le_bytes());
    let load = eval_on(
        &mut machine,
        Isd::ATOMIC_LOAD,
        &args[..1],
        &[],
        &[Type::f32],
    );
    assert_eq!(load.ok(), Some(std::vec![2.0_f32.to_bits().into()]));
    let args = [Value(Type::i8, 7), Value(Type::iPTR, 5)];
    assert!(eval_on(&mut machine, Isd::ATOMIC_STORE, &args, &[], &[]).is_ok());
    assert_eq!(machine.memory[5], 7);
    let fence = [Value(Type::i32, 0), Value(Type::i32, 0)];
    assert!(eval_on(&mut machine, Isd::ATOMIC_FENCE, &fence, &[], &[]).is_ok());
}

#[test]
fn compare_and_swap() {
    for (expected, after) in [(0x80, 0x11), (0x81, 0x80)] {
        let mut machine = machine();
        let args = [
            Value(Type::iPTR, 0),
            Value(Type::i32, expected),
            Value(Type::i32, 0x11),
        ];
        let predicates = [Predicate::mem8];
        let old = eval_on(
            &mut machine,
            Isd::ATOMIC_CMP_SWAP,
            &args,
            &predicates,
            &[Type::i32],
        );
        assert_eq!(old.ok(), Some(std::vec![0x80]));
        assert_eq!(machine.memory[0], after);
    }
}
