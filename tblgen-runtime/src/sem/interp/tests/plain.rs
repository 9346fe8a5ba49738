//! A machine that leaves to the defaults all that it may, and writes down what
//! it is asked.

use std::vec::Vec;

use super::{Arg, Trap, row, run};
use crate::interp::{Bits, InterpError, Machine, NodeCall, NodeOperand};
use crate::sem::test_target::{
    Op, OpType, Opcode, Predicate, Reg, TARGET_NODE, Transform, Type, node,
};
use crate::tables::Words;
use crate::{CondCode, Indexed, IsdOpcode as Isd, PredicateFlag, ValueKind};
use tblgen_facts::sem::ops;

/// Operands are numbers, memory is none.
#[derive(Debug, Default)]
pub(super) struct Plain {
    pub(super) operands: Vec<u128>,
    pub(super) written: Vec<Bits>,
    pub(super) registers: Vec<(Reg, Bits)>,
}

impl Machine<Opcode> for Plain {
    type Error = Trap;

    fn pointer_bits(&self) -> u32 {
        128
    }

    fn operand(&mut self, operand: usize, bits: u32) -> Result<Bits, Trap> {
        Ok(Bits::new(*self.operands.get(operand).ok_or(Trap)?, bits))
    }

    fn set_operand(&mut self, _: usize, value: Bits) -> Result<(), Trap> {
        self.written.push(value);
        Ok(())
    }

    fn reg(&mut self, _: Reg, _: u32) -> Result<Bits, Trap> {
        Err(Trap)
    }

    fn set_reg(&mut self, reg: Reg, value: Bits) -> Result<(), Trap> {
        self.registers.push((reg, value));
        Ok(())
    }

    fn immediate(&mut self, operand: usize) -> Result<i64, Trap> {
        Ok(*self.operands.get(operand).ok_or(Trap)? as i64)
    }

    fn load(&mut self, _: u64, _: u32) -> Result<u128, Trap> {
        Ok(0)
    }

    fn store(&mut self, _: u64, _: u32, _: u128) -> Result<(), Trap> {
        Err(Trap)
    }

    fn branch(&mut self, _: Bits) -> Result<(), Trap> {
        Err(Trap)
    }
}

type Fault = InterpError<Opcode, Trap>;

pub(super) fn words(words: &[u16]) -> Words {
    let words: Vec<_> = words.iter().map(|word| word.to_le_bytes()).collect();
    words.leak()
}

/// The results of a node on a machine that leaves everything to the defaults.
fn eval(isd: Isd, args: &[(Type, u128)], results: &[Type]) -> Result<Vec<u128>, Fault> {
    let mut machine = Plain {
        operands: args.iter().map(|(_, value)| *value).collect(),
        ..Plain::default()
    };
    let args: Vec<_> = args
        .iter()
        .map(|&(of, value)| Arg::Value(of, value))
        .collect();
    run(&mut machine, row(node(isd), &args, &[], results))?;
    Ok(machine.written.iter().map(|bits| bits.as_u128()).collect())
}

#[test]
fn what_shifts_leave_undefined() {
    let shifted = |isd, value| eval(isd, &[(Type::i32, value), (Type::i32, 32)], &[Type::i32]);
    assert_eq!(shifted(Isd::SHL, 1), Ok(std::vec![0]));
    assert_eq!(shifted(Isd::SRL, 0x8000_0000), Ok(std::vec![0]));
    assert_eq!(shifted(Isd::SRA, 0x7fff_ffff), Ok(std::vec![0]));
    assert_eq!(shifted(Isd::SRA, 0x8000_0000), Ok(std::vec![0xffff_ffff]));
}

#[test]
fn what_divisions_leave_undefined() {
    let divided = |isd, a, b| eval(isd, &[(Type::i32, a), (Type::i32, b)], &[Type::i32]);
    assert_eq!(divided(Isd::UDIV, 7, 0), Ok(std::vec![0xffff_ffff]));
    assert_eq!(divided(Isd::SREM, 7, 0), Ok(std::vec![7]));
    assert_eq!(
        divided(Isd::SDIV, 1 << 31, 0xffff_ffff),
        Ok(std::vec![1 << 31])
    );
    assert_eq!(divided(Isd::SREM, 1 << 31, 0xffff_ffff), Ok(std::vec![0]));
}

#[test]
fn implicit_registers_are_written() {
    let mut machine = Plain {
        operands: [5].to_vec(),
        ..Plain::default()
    };
    let row = words(&[
        ops::GET_OPERAND,
        0x101,
        Type::i32 as u16,
        0,
        ops::IMPLICIT,
        2,
        Reg::FLAGS as u16,
        0,
        ops::IMPLICIT,
        1,
        Reg::R0 as u16,
        ops::END,
    ]);
    assert_eq!(run(&mut machine, row), Ok(()));
    assert_eq!(machine.registers, [(Reg::FLAGS, Bits::new(5, 32))]);
}

#[test]
fn what_nobody_knows() {
    let fails = |row: &[u16]| run(&mut Plain::default(), words(row));
    let op = |number| Op::from_number(number).ok_or(InterpError::<Opcode, Trap>::Malformed);
    let target = op(TARGET_NODE).map(InterpError::Operation);
    assert_eq!(fails(&[TARGET_NODE, 0]).err(), target.ok());
    const I32: u16 = Type::i32 as u16;
    let operand = Err(InterpError::Operand(OpType::mem));
    assert_eq!(fails(&[ops::CUSTOM_OPERAND, 0x102, I32, 0, 0]), operand);
    assert_eq!(
        fails(&[ops::CUSTOM_OPERAND, 0x202, I32, I32, 0, 0]),
        operand
    );
    let transformed = fails(&[ops::TRANSFORMED, 0x103, I32, 0, 0, 0]);
    let Err(error @ InterpError::Transform(Transform::negated)) = transformed else {
        panic!("{transformed:?}");
    };
    assert_eq!(
        std::format!("{error} {error:?}"),
        "unknown transform negated Transform(negated)"
    );
    let pattern = fails(&[ops::COMPLEX_PATTERN, 0x101, I32, 0]);
    assert!(matches!(pattern, Err(InterpError::ComplexPattern(_))));
    // By default a predicate holds.
    assert_eq!(fails(&[ops::PREDICATE, 1, Predicate::never as u16]), Ok(()));
}

#[test]
fn carries_need_a_machine() {
    for isd in [Isd::ADDC, Isd::SUBC, Isd::ADDE, Isd::SUBE] {
        let result = eval(isd, &[(Type::i32, 1), (Type::i32, 2)], &[Type::i32]);
        let Err(error @ InterpError::Carry(_)) = result else {
            panic!("{isd}: {result:?}");
        };
        let text = std::format!("{isd} needs Machine::carry and Machine::set_carry");
        assert_eq!(std::format!("{error}"), text);
    }
}

#[test]
fn addresses_that_are_too_wide() {
    let loaded = |address| eval(Isd::LOAD, &[(Type::iPTR, address)], &[Type::i32]);
    assert_eq!(loaded(u64::MAX.into()), Ok(std::vec![0]));
    assert_eq!(loaded(1 << 64), Err(InterpError::Address));
}

#[test]
fn results_that_are_missing() {
    let two = [Type::i32; 2];
    for isd in [Isd::ADD, Isd::SETCC, Isd::MUL] {
        let count = if isd == Isd::SETCC { 3 } else { 2 };
        let result = eval(isd, &[(Type::i32, 1); 3][..count], &two);
        assert!(
            matches!(result, Err(InterpError::Results(op)) if op.number() == node(isd)),
            "{isd}: {result:?}"
        );
    }
    let result = eval(Isd::MEMBARRIER, &[], &[Type::i32]);
    assert!(matches!(result, Err(InterpError::Results(_))));
}

/// A machine that only looks at the nodes it is asked about.
#[derive(Default)]
struct Looks {
    plain: Plain,
    seen: Vec<Seen>,
}

#[derive(Debug, PartialEq)]
struct Seen {
    generic: Option<Isd>,
    operands: Vec<NodeOperand<Type>>,
    results: Vec<Type>,
    truncates: bool,
    in_memory: Option<Type>,
    predicates: Vec<Predicate>,
}

impl Machine<Opcode> for Looks {
    type Error = Trap;

    fn pointer_bits(&self) -> u32 {
        32
    }

    fn operand(&mut self, operand: usize, bits: u32) -> Result<Bits, Trap> {
        Machine::<Opcode>::operand(&mut self.plain, operand, bits)
    }

    fn set_operand(&mut self, _: usize, _: Bits) -> Result<(), Trap> {
        Ok(())
    }

    fn reg(&mut self, _: Reg, _: u32) -> Result<Bits, Trap> {
        Err(Trap)
    }

    fn set_reg(&mut self, _: Reg, _: Bits) -> Result<(), Trap> {
        Err(Trap)
    }

    fn immediate(&mut self, _: usize) -> Result<i64, Trap> {
        Err(Trap)
    }

    fn load(&mut self, _: u64, _: u32) -> Result<u128, Trap> {
        Err(Trap)
    }

    fn store(&mut self, _: u64, _: u32, _: u128) -> Result<(), Trap> {
        Err(Trap)
    }

    fn branch(&mut self, _: Bits) -> Result<(), Trap> {
        Err(Trap)
    }

    fn node(&mut self, call: &NodeCall<'_, Opcode>, _: &mut [Bits]) -> Result<(), Fault> {
        let memory = call.memory();
        assert_eq!(call.operands().count(), call.num_operands());
        assert_eq!(memory.kind().is_some(), memory.value_type().is_some());
        self.seen.push(Seen {
            generic: call.generic(),
            operands: call.operands().collect(),
            results: call.results().collect(),
            truncates: memory.flags().contains(PredicateFlag::TruncStore),
            in_memory: memory.value_type(),
            predicates: call.predicates().collect(),
        });
        Ok(())
    }
}

#[test]
fn stores_that_only_the_machine_knows() {
    // `predicate pre_truncsti8 ; store` gives the new address.
    let mut machine = Looks::default();
    machine.plain.operands = [0x1ff, 8, 4].to_vec();
    let arg = |of, value| Arg::Value(of, value);
    let args = [
        arg(Type::i32, 0x1ff),
        arg(Type::iPTR, 8),
        arg(Type::iPTR, 4),
    ];
    let predicates = [Predicate::truncstore, Predicate::mem8];
    let store = row(node(Isd::STORE), &args, &predicates, &[Type::iPTR]);
    assert_eq!(run(&mut machine, store), Ok(()));
    let value =
        |value, bits| NodeOperand::Value(Bits::new(value, bits), ValueKind::Integer(bits as u16));
    let seen = Seen {
        generic: Some(Isd::STORE),
        operands: [value(0x1ff, 32), value(8, 32), value(4, 32)].to_vec(),
        results: [Type::iPTR].to_vec(),
        truncates: true,
        in_memory: Some(Type::i8),
        predicates: predicates.to_vec(),
    };
    assert_eq!(machine.seen, [seen]);
}

#[test]
fn operands_that_are_no_values() {
    let mut machine = Looks::default();
    machine.plain.operands = [0; 3].to_vec();
    let args = [
        Arg::Type(Type::v4i8),
        Arg::Condition(CondCode::SETLT),
        Arg::Value(Type::f32, 0),
    ];
    let none = row(TARGET_NODE, &args, &[], &[]);
    // What was said of the node before does not hold of the next one.
    let first = row(TARGET_NODE, &[], &[Predicate::mem8], &[]);
    assert_eq!(
        run(
            &mut machine,
            [&first[..first.len() - 1], none].concat().leak()
        ),
        Ok(())
    );
    let float = ValueKind::Float(crate::FloatKind::Single);
    let expected = [
        NodeOperand::Type(Type::v4i8),
        NodeOperand::Condition(CondCode::SETLT),
        NodeOperand::Value(Bits::new(0, 32), float),
    ];
    let [first, second] = &machine.seen[..] else {
        panic!("{:?}", machine.seen);
    };
    assert_eq!((first.in_memory, second.in_memory), (Some(Type::i8), None));
    assert_eq!(
        (&second.operands[..], &second.predicates[..]),
        (&expected[..], &[][..])
    );
}

/// Operations on floating point numbers that need the standard library, and how
/// many operands they have.
const WITH_STD: [(Isd, usize); 7] = [
    (Isd::FSQRT, 1),
    (Isd::STRICT_FSQRT, 1),
    (Isd::FFLOOR, 1),
    (Isd::FSIN, 1),
    (Isd::LRINT, 1),
    (Isd::FPOW, 2),
    (Isd::FMA, 3),
];

#[test]
fn what_needs_the_standard_library() {
    for (isd, operands) in WITH_STD {
        let mut machine = Looks::default();
        machine.plain.operands = [0; 3].to_vec();
        let args = &[Arg::Value(Type::f32, 0); 3][..operands];
        let to = if isd == Isd::LRINT {
            Type::i32
        } else {
            Type::f32
        };
        assert_eq!(run(&mut machine, row(node(isd), args, &[], &[to])), Ok(()));
        // Without it the machine has to know.
        let asked: Vec<_> = machine.seen.iter().map(|seen| seen.generic).collect();
        let expected = if cfg!(feature = "std") {
            None
        } else {
            Some(Some(isd))
        };
        assert_eq!(asked, Vec::from_iter(expected));
    }
}

/// A machine that does not say where instructions are cannot do what depends on it.
#[test]
fn addresses_of_instructions_are_not_known() {
    for (op, method) in [(ops::THIS_PC, "this_pc"), (ops::NEXT_PC, "next_pc")] {
        let row = words(&[op, 0x100, Type::i64 as u16, ops::PUT_OPERAND, 2, 0, 0]);
        let mut machine = Plain::default();
        let error = run(&mut machine, row).unwrap_err();
        let name = ops::FIXED_NAMES[usize::from(op)];
        assert_eq!(
            std::format!("{error}"),
            std::format!("{name} needs Machine::{method}")
        );
        assert_eq!(machine.written, []);
    }
}
