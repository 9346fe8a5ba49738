//! The nodes against Rust's own arithmetic: rows are made for the test target
//! and run on a machine that holds their operands.

mod big_endian;
mod float;
mod float_conversions;
mod integer;
mod integer_widths;
mod left_open;
mod machine;
mod memory;
mod plain;
mod predicate;
mod random;
mod test_machine;
mod vector;

use std::vec;
use std::vec::Vec;

use super::frame::Frame;
use super::value::Value;
use super::{Bits, InterpError, Machine};
use crate::sem::test_target::{Opcode, Predicate, Type, node};
use crate::tables::Words;
use crate::{CondCode, IsdOpcode};
use random::Numbers;
use tblgen_facts::sem::ops;
use test_machine::{Fault, NEXT_PC, THIS_PC, Test, Trap};

/// An operand of a node.
#[derive(Debug, Clone, Copy)]
pub(super) enum Arg {
    Value(Type, u128),
    Condition(CondCode),
    Type(Type),
}

/// A row that gives a node its operands and writes its results to operands.
pub(super) fn row(op: u16, args: &[Arg], predicates: &[Predicate], results: &[Type]) -> Words {
    let mut words = Vec::new();
    for (number, arg) in args.iter().enumerate() {
        match *arg {
            Arg::Value(value_type, _) => {
                words.extend([ops::GET_OPERAND, 0x101, value_type as u16, number as u16]);
            }
            Arg::Condition(code) => words.extend([
                ops::CONDITION,
                0x101,
                Type::Other as u16,
                code.number().into(),
            ]),
            Arg::Type(value_type) => words.extend([
                ops::VALUE_TYPE,
                0x101,
                Type::Other as u16,
                value_type as u16,
            ]),
        }
    }
    for &predicate in predicates {
        words.extend([ops::PREDICATE, 1, predicate as u16]);
    }
    words.extend([op, ops::signature(results.len() as u8, args.len() as u8)]);
    words.extend(results.iter().map(|&result| result as u16));
    words.extend((0..args.len()).map(|number| number as u16));
    for number in 0..results.len() {
        let value = args.len() + number;
        words.extend([ops::PUT_OPERAND, 2, number as u16, value as u16]);
    }
    words.push(ops::END);
    let words: Vec<_> = words.iter().map(|word| word.to_le_bytes()).collect();
    words.leak()
}

/// Runs words on a machine.
pub(super) fn run<M: Machine<Opcode>>(
    machine: &mut M,
    words: Words,
) -> Result<(), InterpError<Opcode, M::Error>> {
    Frame::over(words, 0, machine, &mut [Value::ZERO; 8]).run()
}

/// The results of a node on a machine.
fn eval_on(
    machine: &mut Test,
    isd: IsdOpcode,
    args: &[Arg],
    predicates: &[Predicate],
    results: &[Type],
) -> Result<Vec<u128>, Fault> {
    machine.operands = args
        .iter()
        .map(|arg| match arg {
            Arg::Value(_, value) => *value,
            _ => 0,
        })
        .collect();
    machine.written = vec![Bits::new(0, 0); results.len()];
    run(machine, row(node(isd), args, predicates, results))?;
    Ok(machine.written.iter().map(|bits| bits.as_u128()).collect())
}

/// The result of a node.
pub(super) fn eval(isd: IsdOpcode, args: &[Arg], result: Type) -> u128 {
    match eval_on(&mut Test::default(), isd, args, &[], &[result]) {
        Ok(results) => results[0],
        Err(error) => panic!("{isd} {args:?}: {error:?}"),
    }
}

/// Numbers at the edges of `bits`, and some others.
pub(super) fn samples(bits: u32) -> Vec<u128> {
    let mask = u128::MAX >> (128 - bits);
    let mut numbers = vec![0, 1, 2, 3, mask, mask - 1, mask >> 1, (mask >> 1) + 1, 0x55];
    let mut random = Numbers(0x9e37_79b9_7f4a_7c15 ^ u64::from(bits));
    for _ in 0..8 {
        let number = u128::from(random.next()) << 64 | u128::from(random.next());
        numbers.push(number);
        numbers.push(number >> 100);
    }
    numbers.iter_mut().for_each(|number| *number &= mask);
    numbers
}
