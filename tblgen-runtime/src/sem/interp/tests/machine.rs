//! The calls that reach the machine.

use super::{NEXT_PC, THIS_PC, Test, Trap};
use crate::interp::{Bits, InterpError, Interpreter, execute};
use crate::sem::test_target::{Op, Opcode, Predicate, Transform, Type, node};
use crate::{CondCode, Indexed, IsdOpcode, Semantics};
use std::vec;
use tblgen_facts::sem::ops;

fn machine(operands: &[u128]) -> Test {
    Test {
        operands: operands.to_vec(),
        memory: vec![7, 0, 0, 0, 0, 0, 0, 0x80, 9],
        ..Test::default()
    }
}

/// Does an opcode in both ways, which have to agree.
fn execute_both(opcode: Opcode, mode: usize, operands: &[u128]) -> Test {
    let Some(semantics) = Semantics::of_in(opcode, mode) else {
        panic!("no semantics");
    };
    let (mut first, mut second) = (machine(operands), machine(operands));
    let result = execute(semantics, &mut first);
    assert!(result.is_ok(), "{result:?}");
    assert!(
        Interpreter::default()
            .execute(semantics, &mut second)
            .is_ok()
    );
    assert_eq!(std::format!("{first:?}"), std::format!("{second:?}"));
    first
}

#[test]
fn rows_of_the_tables() {
    let sum = execute_both(Opcode::ADDrr, 0, &[0, 0xffff_ffff, 3]);
    assert_eq!(sum.written, [Bits::new(2, 32)]);
    assert_eq!(sum.flags, [None]);
    let sum = execute_both(Opcode::ADDrr, 1, &[0, 0xffff_ffff, 3]);
    assert_eq!(sum.written, [Bits::new(0x1_0000_0002, 64)]);
    let product = execute_both(Opcode::ADDrm, 0, &[0, 0x8000_0000, 8]);
    assert_eq!(product.written, [Bits::new(0x8000_0000, 32)]);
    assert_eq!(product.flags, [Some(Bits::new(4, 32))]);
    let compared = execute_both(Opcode::CMP, 0, &[]);
    assert_eq!(compared.flags, [Some(Bits::new(0xff00 << 5, 32))]);
    let jumped = execute_both(Opcode::JUMP, 0, &[(-8_i64) as u128]);
    assert_eq!(
        jumped.branches.first().map(|target| target.as_i64()),
        Some(-8)
    );
    let asked = (Predicate::add_like, vec![Bits::from_i64(-8, 64)]);
    assert_eq!(jumped.asked, [asked]);
}

fn run(words: &[u16], operands: &[u128]) -> (Test, Result<(), super::Fault>) {
    let words: std::vec::Vec<_> = words.iter().map(|word| word.to_le_bytes()).collect();
    let mut machine = machine(operands);
    let result = super::run(&mut machine, words.leak());
    (machine, result)
}

#[test]
fn conditional_branches() {
    const I32: u16 = Type::i32 as u16;
    for (a, taken) in [(1, true), (9, false)] {
        let row = [
            [ops::GET_OPERAND, 0x101, I32, 0].as_slice(),
            &[ops::CONSTANT, 0x101, I32, 1],
            &[
                ops::CONDITION,
                0x101,
                Type::Other as u16,
                CondCode::SETLT.number().into(),
            ],
            &[ops::IMMEDIATE, 0x101, Type::Other as u16, 1],
            &[node(IsdOpcode::BR_CC), 4, 2, 0, 1, 3],
            &[node(IsdOpcode::SETCC), 0x103, Type::i1 as u16, 0, 1, 2],
            &[node(IsdOpcode::BRCOND), 2, 4, 3],
            &[node(IsdOpcode::BRIND), 1, 0],
            &[ops::END],
        ]
        .concat();
        let (machine, result) = run(&row, &[a, 0x40]);
        assert!(result.is_ok());
        let target = Bits::new(0x40, 64);
        let expected = if taken { vec![target; 2] } else { vec![] };
        let mut branches = machine.branches;
        assert_eq!(branches.pop(), Some(Bits::new(a, 32)));
        assert_eq!(branches, expected);
    }
}

/// A jump with a link, which is read after the jump, and both addresses in 64
/// bits and as pointers, which have 32 here.
#[test]
fn addresses_of_instructions() {
    const I64: u16 = Type::i64 as u16;
    let row = [
        [ops::GET_OPERAND, 0x101, I64, 0].as_slice(),
        &[node(IsdOpcode::BRIND), 1, 0],
        &[ops::NEXT_PC, 0x100, I64, ops::PUT_OPERAND, 2, 0, 1],
        &[ops::THIS_PC, 0x100, I64, ops::PUT_OPERAND, 2, 1, 2],
        &[ops::NEXT_PC, 0x100, Type::iPTR as u16],
        &[ops::PUT_OPERAND, 2, 2, 3, ops::END],
    ];
    let (machine, result) = run(&row.concat(), &[0x40]);
    assert!(result.is_ok());
    assert_eq!(machine.branches, [Bits::new(0x40, 64)]);
    let written = [(NEXT_PC, 64), (THIS_PC, 64), (NEXT_PC, 32)];
    assert_eq!(
        machine.written,
        written.map(|(pc, bits)| Bits::new(pc, bits))
    );
    for malformed in [[ops::THIS_PC, 0], [ops::NEXT_PC, 0x200]] {
        let words = [malformed.as_slice(), &[I64, I64, ops::END]].concat();
        assert!(run(&words, &[]).1.is_err());
    }
    let operand = [ops::NEXT_PC, 0x101, I64, 0, ops::END];
    assert_eq!(run(&operand, &[]).1, Err(InterpError::Malformed));
}

/// The way back from the operand to the value is the machine's.
#[test]
fn operands_that_a_transform_made() {
    const I8: u16 = Type::i8 as u16;
    let row = |transform: u16| {
        let read = [ops::TRANSFORMED, 0x103, I8, transform, 0, 1];
        [&read[..], &[ops::PUT_OPERAND, 2, 0, 0, ops::END]].concat()
    };
    let (machine, result) = run(&row(0), &[0, 5]);
    assert!(result.is_ok());
    assert_eq!(machine.written, [Bits::new(0xfb, 8)]);
    let (_, result) = run(&row(1), &[0, 5]);
    assert!(matches!(
        result,
        Err(InterpError::Transform(Transform::unknown))
    ));
}

#[test]
fn operands_with_several_values() {
    let row = [
        [
            ops::CUSTOM_OPERAND,
            0x202,
            Type::i8 as u16,
            Type::i64 as u16,
            1,
            0,
        ]
        .as_slice(),
        &[
            ops::PUT_OPERAND,
            2,
            0,
            1,
            ops::PUT_OPERAND,
            2,
            1,
            0,
            ops::END,
        ],
    ]
    .concat();
    let (machine, result) = run(&row, &[0x1ff, 5]);
    assert!(result.is_ok());
    assert_eq!(machine.written, [Bits::new(5, 64), Bits::new(0xff, 8)]);
}

#[test]
fn nodes_with_many_operands() {
    // Eight values are all that the tests have place for.
    let mut row = std::vec::Vec::new();
    for _ in 0..7 {
        row.extend([ops::GET_OPERAND, 0x101, Type::i32 as u16, 0]);
    }
    let twice = Op::VARIANTS
        .iter()
        .position(|op| op.name() == "TESTISD::TWICE");
    row.extend([
        twice.unwrap_or(0) as u16,
        0x107,
        Type::i32 as u16,
        0,
        1,
        2,
        3,
        4,
        5,
        6,
    ]);
    row.extend([ops::PUT_OPERAND, 2, 0, 7, ops::END]);
    let (machine, result) = run(&row, &[21]);
    assert!(result.is_ok());
    assert_eq!(machine.written, [Bits::new(42, 32)]);
}

#[test]
fn errors() {
    const I32: u16 = Type::i32 as u16;
    let fails = |words: &[u16]| run(words, &[1]).1;
    let missing = fails(&[ops::GET_OPERAND, 0x101, I32, 7]);
    assert!(matches!(missing, Err(InterpError::Machine(Trap))));
    let never = fails(&[ops::PREDICATE, 1, Predicate::never as u16]);
    assert!(matches!(
        never,
        Err(InterpError::Predicate(Predicate::never))
    ));
    let wide = fails(&[ops::GET_OPERAND, 0x101, Type::v8i32 as u16, 0]);
    assert!(matches!(wide, Err(InterpError::TooWide(Type::v8i32))));
    let trap = fails(&[node(IsdOpcode::TRAP), 0]);
    assert!(matches!(trap, Err(InterpError::Operation(op)) if op.name() == "TRAP"));
}

#[test]
fn malformed_rows() {
    const I32: u16 = Type::i32 as u16;
    let rows: &[&[u16]] = &[
        // Values that are not there (yet).
        &[ops::PUT_OPERAND, 2, 0, 0],
        &[node(IsdOpcode::ADD), 0x102, I32, 0, 1],
        // Too few operands, no result, no such type.
        &[ops::GET_OPERAND, 0x100, I32],
        &[ops::GET_OPERAND, 1, 0],
        &[ops::GET_OPERAND, 0x101, 999, 0],
        &[ops::PREDICATE, 0],
        &[ops::IMPLICIT, 0],
        &[ops::COMPLEX_PATTERN, 0x100, I32],
        // Numbers that nothing has.
        &[ops::CONSTANT, 0x101, I32, 99],
        &[ops::GET_REG, 0x101, I32, 99],
        &[9999, 0],
        &[ops::PREDICATE, 1, 9999, ops::IMPLICIT, 1, 99],
    ];
    for row in rows {
        let (_, result) = run(row, &[1]);
        assert!(
            matches!(result, Err(InterpError::Malformed)),
            "{row:?}: {result:?}"
        );
    }
    // A row that ends within an operation ends before it.
    for row in [&[ops::CONSTANT][..], &[ops::CONSTANT, 0x101, I32], &[]] {
        assert!(run(row, &[]).1.is_ok());
    }
    let many = [ops::CONSTANT, 0x101, I32, 0].repeat(9);
    assert!(matches!(run(&many, &[]).1, Err(InterpError::Malformed)));
}

#[test]
fn messages() {
    let text = |error: super::Fault| std::format!("{error:?}");
    assert_eq!(text(InterpError::Machine(Trap)), "Machine(Trap)");
    assert_eq!(text(InterpError::TooWide(Type::v8i32)), "TooWide(v8i32)");
    let error: InterpError<Opcode, &str> = InterpError::Predicate(Predicate::never);
    assert_eq!(std::format!("{error}"), "predicate never does not hold");
    let error: InterpError<Opcode, &str> = InterpError::from("no memory");
    assert_eq!(std::format!("{error}"), "no memory");
}

#[test]
fn errors_of_any_type_are_errors() {
    use std::boxed::Box;
    use std::error::Error;
    use std::string::{String, ToString};
    type Fails = InterpError<Opcode, String>;

    fn fails() -> Result<(), Box<dyn Error>> {
        Err(Fails::from("no memory".to_string()))?
    }
    assert_eq!(fails().unwrap_err().to_string(), "no memory");
    let error = Fails::from("no memory".to_string());
    assert_eq!(error.clone(), error);
    assert!(error != InterpError::Malformed);
    let address: Fails = InterpError::Address;
    assert_eq!(
        std::format!("{address} {address:?}"),
        "an address has more than 64 bits Address"
    );
}
