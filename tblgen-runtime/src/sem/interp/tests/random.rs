//! Rows of any words: whatever they are, nothing panics.

use std::vec::Vec;

use super::{Test, run};
use crate::sem::test_target::{Op, Type, node};
use crate::{Indexed, IsdOpcode};
use tblgen_facts::sem::ops;

/// Numbers that look random and are always the same (xorshift).
pub(super) struct Numbers(pub(super) u64);

impl Numbers {
    pub(super) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> u16 {
        (self.next() % limit.max(1) as u64) as u16
    }

    /// An operation that may make sense.
    fn operation(&mut self, words: &mut Vec<u16>, values: &mut usize) {
        let op = match self.below(4) {
            0 => self.below(Op::VARIANTS.len()),
            1 => self.below(ops::FIRST_NODE.into()),
            _ => node(IsdOpcode::ALL[usize::from(self.below(IsdOpcode::ALL.len()))]),
        };
        let (results, operands) = (self.below(3), self.below(5));
        words.extend([op, ops::signature(results as u8, operands as u8)]);
        words.extend((0..results).map(|_| self.below(Type::VARIANTS.len() + 1)));
        words.extend((0..operands).map(|_| self.below(*values)));
        *values += usize::from(results);
    }
}

#[test]
fn no_row_panics() {
    let mut numbers = Numbers(0x1234_5678_9abc_def1);
    let mut done = 0;
    for _ in 0..30_000 {
        let (mut words, mut values) = (Vec::new(), 0);
        for _ in 0..numbers.below(4) + 1 {
            let value_type = numbers.below(Type::VARIANTS.len());
            words.extend([ops::GET_OPERAND, 0x101, value_type, numbers.below(4)]);
            values += 1;
        }
        if numbers.below(2) == 0 {
            words.extend([ops::CONDITION, 0x101, Type::i32 as u16, numbers.below(30)]);
            values += 1;
        }
        for _ in 0..numbers.below(4) + 1 {
            numbers.operation(&mut words, &mut values);
        }
        if numbers.below(8) != 0 {
            words.push(ops::END);
        }
        let words: Vec<_> = words.iter().map(|word| word.to_le_bytes()).collect();
        let mut machine = Test {
            operands: [u128::MAX, 0, 3, 1 << 127].to_vec(),
            memory: std::vec![0x5a; 32],
            ..Test::default()
        };
        done += u32::from(run(&mut machine, words.leak()).is_ok());
    }
    // Some of them are rows that do something.
    assert!(done > 300, "{done}");
}
