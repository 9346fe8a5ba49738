//! Answers of generated code about small sets of instructions, each of which
//! covers what some of LLVM's own tests of instruction information cover.
//!
//! | LLVM's test | here |
//! | --- | --- |
//! | `get-operand-type`, `get-operand-type-no-expand` (the mode that expands; the other one is an option of llvm-tblgen that `instr_info` does not have) | [`operands_have_types`] |
//! | `def-multiple-operands` | [`results_may_be_several_operands`] |
//! | `get-named-operand-idx` (since LLVM 21) | [`operands_are_found_by_name`] |
//! | `DuplicateFieldValues` | [`relations_share_their_columns`] |
//! | `InvalidMCSchedClassDesc`, `AcquireAtCycle`, `CompressWriteLatencyEntry`: their classes; resources and latencies are no instruction information | [`processors_tell_classes_apart`] |
//! | `RelTest` | `td/instr_info/bad/mapping_row_missing` |
//! | `ConstraintChecking1` to `ConstraintChecking8` | `td/instr_info/bad/constraint_*`, `clobber_*`, `tied_*` |
//! | `CodeGenSchedule-duplicate-instrw`, `SchedModelError`, `ReadAdvanceInvalidWrite` | `td/instr_info/bad/sched_twice`, `sched_no_information`, `sched_advance_of_unused_write` |
//!
//! `cargo xtask oracle instr-info` compares them with the results of llvm-tblgen
//! for the same files.

/// Generates a description of `td/instr_info/good` into a module.
macro_rules! describe {
    ($module:ident, $path:literal) => {
        mod $module {
            tblgen_runtime::tablegen!($path, register_info, instr_info);
        }
    };
}

describe!(kinds, "td/instr_info/good/test_operand_types.td");
describe!(named, "td/instr_info/good/test_named_operands.td");
describe!(worded, "td/instr_info/good/test_mnemonics.td");
describe!(forms, "td/instr_info/good/test_relations.td");
describe!(timed, "td/instr_info/good/test_scheduling.td");
describe!(by_mode, "td/instr_info/newer/classes_by_mode.td");
describe!(odd, "td/instr_info/good/odd_names.td");

/// As text, separated by blanks.
fn join<T: std::fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(" ")
}

/// As text, or `-`.
fn or_none<T: std::fmt::Display>(item: Option<T>) -> String {
    item.map_or("-".to_string(), |item| item.to_string())
}

#[test]
fn classes_may_depend_on_the_mode() {
    use by_mode::{Opcode, RegClass};
    use tblgen_runtime::OperandClass;
    let operand = |opcode: Opcode, at| opcode.desc().operands().nth(at).unwrap();
    let classes = |opcode, at| {
        let operand = operand(opcode, at);
        join((0..4).map(|mode| or_none(operand.reg_class_in(mode))))
    };
    // Modes are numbered by name, and `Odd` says nothing.
    assert_eq!(classes(Opcode::MOVE, 0), "Word Word Double -");
    assert_eq!(classes(Opcode::MOVE, 1), "Word Word Double -");
    assert_eq!(classes(Opcode::MOVE, 2), "Word Word Word Word");
    assert_eq!(classes(Opcode::WIDEN, 0), "- - Double -");
    let to = operand(Opcode::MOVE, 0);
    assert_eq!(to.class(), OperandClass::ByHwMode(0));
    assert_eq!(to.reg_class(), Some(RegClass::Word));
    assert_eq!(operand(Opcode::WIDEN, 0).class(), OperandClass::ByHwMode(1));
    assert_eq!(
        operand(Opcode::WIDEN, 0).operand_type().name(),
        "MCOI::OPERAND_REGISTER"
    );
}

#[test]
fn operands_have_types() {
    use kinds::{OpType, Opcode};
    let types = |opcode: Opcode| {
        let count = opcode.desc().num_operands();
        assert_eq!(opcode.op_type(count), None);
        join((0..count).map(|at| or_none(opcode.op_type(at))))
    };
    assert_eq!(types(Opcode::Plain), "Left Right i32imm");
    assert_eq!(types(Opcode::Untyped), "i32imm -");
    assert_eq!(types(Opcode::Registers), "Word AnyWord");
    assert_eq!(types(Opcode::InMemory), "i8imm i32imm i8imm i32imm i32imm");
    let logical =
        |opcode: Opcode, count| join((0..count).map(|at| or_none(opcode.logical_op_type(at))));
    assert_eq!(logical(Opcode::Plain, 4), "Left Right i32imm -");
    let number = |kind: OpType| kind.number();
    assert!(number(OpType::Right) < number(OpType::AnyWord));
    assert!(number(OpType::AnyWord) < number(OpType::Word));
}

#[test]
fn operands_are_in_classes() {
    use kinds::{Opcode, OperandType, RegClass};
    let classes = |opcode: Opcode| {
        let operands = opcode.desc().operands();
        join(operands.map(|operand| or_none(operand.reg_class())))
    };
    assert_eq!(classes(Opcode::Registers), "Word Word");
    assert_eq!(classes(Opcode::ThreeResults), "Word Word Flag -");
    assert_eq!(classes(Opcode::InMemory), "- - - - -");
    let desc = Opcode::Registers.desc();
    let operand = desc.operand(1).unwrap();
    assert_eq!(operand.reg_class(), Some(RegClass::Word));
    assert_eq!(operand.operand_type(), OperandType::OPERAND_REGISTER);
    let unknown = Opcode::Untyped.desc().operand(1).unwrap();
    assert_eq!(unknown.operand_type(), OperandType::OPERAND_UNKNOWN);
}

#[test]
fn results_may_be_several_operands() {
    use kinds::Opcode;
    let counts = |opcode: Opcode| {
        let desc = opcode.desc();
        (desc.num_operands(), desc.num_defs(), desc.size_bytes())
    };
    assert_eq!(counts(Opcode::ThreeResults), (4, 3, 13));
    assert_eq!(counts(Opcode::InMemory), (5, 2, 1));
    assert_eq!(counts(Opcode::Plain), (3, 1, 1));
}

#[test]
fn operands_are_found_by_name() {
    use named::{OpName, Opcode};
    assert_eq!(join(OpName::ALL), "d pair b a");
    let positions = |opcode: Opcode| {
        let all = OpName::ALL.iter();
        join(all.map(|&name| or_none(opcode.operand_index(name))))
    };
    assert_eq!(positions(Opcode::Two), "- - 1 0");
    assert_eq!(positions(Opcode::Swapped), "- - 0 1");
    assert_eq!(positions(Opcode::Behind), "0 1 3 -");
    assert_eq!(positions(Opcode::ByPart), "0 1 3 -");
    // Its operand is called `a`, but it does not want that to be known.
    assert_eq!(positions(Opcode::Nameless), "- - - -");
    assert_eq!(positions(Opcode::COPY), "- - - -");
    assert!("hidden".parse::<OpName>().is_err());
}

#[test]
fn mnemonics_are_first_words() {
    use worded::{Mnemonic, Opcode};
    assert_eq!(join(Mnemonic::ALL), "add.s in jl return");
    let own = Opcode::target_opcodes().iter();
    let mnemonics = own.map(|opcode| format!("{opcode}:{}", or_none(opcode.mnemonic())));
    assert_eq!(
        join(mnemonics),
        "ADD_S:add.s ADD_TO:add.s COMMENT:- INFIX:- INTO:in JUMP:jl RETURN:return SILENT:-"
    );
    assert_eq!(Opcode::BUNDLE.mnemonic(), None);
    const MNEMONIC: Option<Mnemonic> = Opcode::ADD_TO.mnemonic();
    assert_eq!(MNEMONIC, Some(Mnemonic::add_s));
    assert_eq!("in".parse(), Ok(Mnemonic::r#in));
    assert!("into".parse::<Mnemonic>().is_err());
}

#[test]
fn relations_share_their_columns() {
    use forms::{Form, Opcode};
    assert_eq!(
        Opcode::Add_second.first_of_second(),
        Some(Opcode::Add_first)
    );
    assert_eq!(Opcode::Sub_third.first_of_third(), Some(Opcode::Sub_first));
    assert_eq!(Opcode::Add_third.first_of_second(), None);
    assert_eq!(Opcode::Alone_second.first_of_second(), None);
    assert!(
        Opcode::ALL
            .iter()
            .all(|one| one.first_of_fourth().is_none())
    );
    assert_eq!(join(Form::ALL), "Form_first Form_second Form_third");
    let others = |opcode: Opcode| join(Form::ALL.iter().map(|&form| or_none(opcode.others(form))));
    assert_eq!(others(Opcode::Add_first), "- Add_second Add_third");
    assert_eq!(others(Opcode::Sub_second), "- - -");
}

#[test]
fn the_targets_own_opcodes_follow_the_generic_ones() {
    use timed::Opcode;
    assert_eq!(
        join(Opcode::target_opcodes()),
        "First Fourth Never Second Third"
    );
    assert!(Opcode::PHI.is_generic() && !Opcode::First.is_generic());
    let generic = Opcode::ALL.iter().filter(|opcode| opcode.is_generic());
    assert_eq!(
        generic.count() + Opcode::target_opcodes().len(),
        Opcode::ALL.len()
    );
}

#[test]
fn opcodes_have_a_line_for_people() {
    use timed::Opcode;
    let docs = [Opcode::PHI, Opcode::INLINEASM, Opcode::EH_LABEL].map(Opcode::doc);
    assert_eq!(docs, ["PHINODE", "No operands.", "Operands id."]);
    assert!(Opcode::ALL.iter().all(|opcode| !opcode.doc().is_empty()));
}

#[test]
fn processors_tell_classes_apart() {
    use timed::{Opcode, SchedClass};
    assert_eq!(join(SchedClass::ALL), "NoInstrModel First Second Third");
    let class = |opcode: Opcode| opcode.desc().sched_class();
    assert_eq!(class(Opcode::First), SchedClass::First);
    assert_eq!(class(Opcode::Second), SchedClass::Second);
    assert_eq!(class(Opcode::Third), SchedClass::Third);
    assert_eq!(class(Opcode::Fourth), SchedClass::NoInstrModel);
    assert_eq!(class(Opcode::Never), SchedClass::NoInstrModel);
    assert_eq!(SchedClass::NoInstrModel.number(), 0);
}

/// Columns, relations, registers and functions whose names mean something else
/// where the code is.
#[test]
fn names_do_not_get_in_the_way() {
    use odd::{Column_2, Opcode, Reg, u16_2};
    assert_eq!(
        Opcode::A_one.column(Column_2::Column_two),
        Some(Opcode::A_two)
    );
    assert_eq!(Opcode::A_one.foo(u16_2::u16_three), Some(Opcode::A_three));
    struct Used(Reg);
    impl tblgen_runtime::Inst for Used {
        type Opcode = Opcode;
        type Reg = Reg;
        fn opcode(&self) -> Opcode {
            Opcode::A_one
        }
        fn num_operands(&self) -> usize {
            1
        }
        fn operand(&self, _: usize) -> Option<tblgen_runtime::Operand<Reg>> {
            Some(tblgen_runtime::Operand::Reg(self.0))
        }
    }
    assert!(odd::inst_2(&Used(Reg::ALL_2)) && !odd::inst_2(&Used(Reg::from_number_2)));
    assert!(odd::hooks_2(&Used(Reg::from_number_2)));
}
