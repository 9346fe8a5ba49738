//! Rows of the test target, read.

use std::string::ToString;
use std::vec::Vec;

use crate::sem::test_target::{Op, OpType, Opcode, Predicate, Reg, Type};
use crate::{
    CondCode, Indexed, IsdOpcode, NoSemantics, PredicateFlag, SemOperand, Semantics, SemanticsSet,
    ValueKind,
};

fn text(opcode: Opcode) -> std::string::String {
    Semantics::of(opcode).map_or_else(Default::default, |row| row.to_string())
}

#[test]
fn rows_as_text() {
    let add = "%0 = get_operand i32 1\n%1 = get_operand i32 2\n%2 = add i32 %0, %1\n\
               put_operand 0, %2\nimplicit FLAGS";
    assert_eq!(text(Opcode::ADDrr), add);
    let in_mode = Semantics::of_in(Opcode::ADDrr, 1).map(|row| row.to_string());
    assert_eq!(in_mode, Some(add.replace("i32", "i64")));
    assert_eq!(
        text(Opcode::ADDrm),
        "%0 = get_operand i32 1\n%1 = custom_operand iPTR mem, 2\npredicate load\n\
         predicate mem8\n%2 = load i32 %1\n%3, %4 = umul_lohi {i32, i32} %0, %2\n\
         put_operand 0, %3\nimplicit FLAGS, %4"
    );
    assert_eq!(
        text(Opcode::CMP),
        "%0 = get_reg i32 R0\n%1 = constant i32 -1\n%2 = condition Other SETLT\n\
         %3 = setcc i1 %0, %1, %2\n%4 = complex_pattern i32 shifted, %0\n\
         %5 = testisd.twice i32 %4\nput_reg FLAGS, %5"
    );
    assert_eq!(
        text(Opcode::JUMP),
        "%0 = immediate Other 0\nbr %0\n%1 = value_type Other i8\npredicate add_like, %0"
    );
}

#[test]
fn rows_as_operations() {
    let Some(row) = Semantics::of(Opcode::ADDrm) else {
        panic!("no row");
    };
    let operations: Vec<_> = row.into_iter().collect();
    let load = operations[4];
    assert_eq!(load.generic(), Some(IsdOpcode::LOAD));
    assert_eq!(Opcode::generic(load.op()), Some(IsdOpcode::LOAD));
    assert!(load.results().eq([Type::i32]) && load.first_value() == 2);
    assert!(load.operands().eq([SemOperand::Value(1)]));
    let predicates: Vec<_> = load.predicates().flat_map(|row| row.operands()).collect();
    let expected = [Predicate::load, Predicate::mem8].map(SemOperand::Predicate);
    assert_eq!(predicates, expected);
    assert_eq!(operations[5].predicates().count(), 0);
    assert!(operations[5].results().eq([Type::i32; 2]));
    let custom = [SemOperand::OpType(OpType::mem), SemOperand::Operand(2)];
    assert!(operations[1].operands().eq(custom));
    let flags = [SemOperand::Reg(Reg::FLAGS), SemOperand::Value(4)];
    assert!(operations[7].operands().eq(flags));
    assert_eq!(operations[7].op().name(), "IMPLICIT");
}

#[test]
fn constants_and_conditions() {
    let operands = Semantics::of(Opcode::CMP)
        .into_iter()
        .flatten()
        .flat_map(|operation| operation.operands());
    let operands: Vec<_> = operands.collect();
    assert!(operands.contains(&SemOperand::Constant(u64::MAX)));
    assert!(operands.contains(&SemOperand::Condition(CondCode::SETLT)));
}

#[test]
fn why_there_is_no_row() {
    assert_eq!(Opcode::ADDrr.no_semantics(), None);
    assert_eq!(Opcode::NONE.no_semantics(), Some(NoSemantics::NoPattern));
    assert_eq!(
        Opcode::INTRINSIC.no_semantics(),
        Some(NoSemantics::Intrinsic)
    );
    assert!(Semantics::of(Opcode::NONE).is_none());
    assert!(Semantics::of_in(Opcode::ADDrm, 1).is_none());
    assert!(Semantics::of_in(Opcode::ADDrr, 2).is_none());
}

#[test]
fn facts() {
    assert_eq!(Opcode::value_kind(Type::i8), ValueKind::Integer(8));
    assert_eq!(Opcode::value_kind(Type::iPTR), ValueKind::Pointer);
    assert_eq!(Opcode::predicate_type(Predicate::mem8), Some(Type::i8));
    assert_eq!(Opcode::predicate_type(Predicate::load), None);
    let flags = Opcode::predicate_flags(Predicate::sextload);
    assert!(flags.contains(PredicateFlag::SignExtLoad) && !flags.contains(PredicateFlag::Store));
    let target_node = Op::VARIANTS.get(13).copied();
    assert_eq!(target_node.and_then(Opcode::generic), None);
}
