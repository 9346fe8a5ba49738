//! Answers of generated code about features of instructions, relations between
//! them, and instructions that the user provides.

mod t {
    tblgen_runtime::tablegen!(
        "td/instr_info/good/predicates.td",
        register_info,
        instr_info
    );
}

use t::{Feature, Opcode, Predicate, PredicateHooks, Reg, Sense, Wide};
use tblgen_runtime::{Inst, Operand};

#[test]
fn features_that_instructions_need() {
    let features = |opcode: Opcode| opcode.required_features().collect::<Vec<Feature>>();
    assert_eq!(features(Opcode::ADD), []);
    assert_eq!(features(Opcode::MUL), [Feature::HasMul]);
    assert_eq!(
        features(Opcode::DIV),
        [Feature::HasDivision, Feature::HasMul]
    );
    assert!(Opcode::MUL.is_available(|feature| feature == Feature::HasMul));
    assert!(!Opcode::DIV.is_available(|feature| feature == Feature::HasMul));
    assert!(Opcode::ADD.is_available(|_| false));
    let predicates: Vec<Predicate> = Opcode::MUL.predicates().collect();
    assert_eq!(predicates, [Predicate::OptForSize, Predicate::HasMul]);
    let names = Feature::ALL.iter().map(|feature| feature.name());
    assert!(names.eq(["HasDivision", "HasMul"]));
}

#[test]
fn related_instructions() {
    let conditional = |opcode: Opcode| {
        [Sense::Sense_true, Sense::Sense_false, Sense::Sense_always]
            .map(|sense| opcode.conditional(sense))
    };
    let add = [Some(Opcode::ADDt), Some(Opcode::ADDf), None];
    assert_eq!(conditional(Opcode::ADD), add);
    assert_eq!(conditional(Opcode::ADDw), [Some(Opcode::ADDwt), None, None]);
    assert_eq!(conditional(Opcode::MUL), [None, Some(Opcode::MULf), None]);
    assert_eq!(conditional(Opcode::ADDt), [None; 3]);
    assert_eq!(Opcode::ADDt.wide_form(), Some(Opcode::ADDwt));
    assert_eq!(Opcode::ADDw.wide_form(), None);
    let variant = |sense, wide| Opcode::ADD.variant(sense, wide);
    assert_eq!(
        variant(Sense::Sense_true, Wide::Wide_1),
        Some(Opcode::ADDwt)
    );
    assert_eq!(
        variant(Sense::Sense_always, Wide::Wide_0),
        Some(Opcode::ADD)
    );
    assert_eq!(variant(Sense::Sense_false, Wide::Wide_0), None);
    assert_eq!(Opcode::ADDwt.getName(), Some(Opcode::ADDf));
    const AT_COMPILE_TIME: Option<Opcode> = Opcode::ADD.wide_form();
    assert_eq!(AT_COMPILE_TIME, Some(Opcode::ADDw));
}

#[derive(Clone, Copy)]
struct Made(Opcode, [Operand<Reg>; 3]);

impl Inst for Made {
    type Opcode = Opcode;
    type Reg = Reg;

    fn opcode(&self) -> Opcode {
        self.0
    }

    fn num_operands(&self) -> usize {
        self.1.len()
    }

    fn operand(&self, n: usize) -> Option<Operand<Reg>> {
        self.1.get(n).copied()
    }
}

fn made(opcode: Opcode, to: Reg, from: Reg, imm: i64) -> Made {
    Made(
        opcode,
        [Operand::Reg(to), Operand::Reg(from), Operand::Imm(imm)],
    )
}

/// Numbers are odd as they are, and shifted by 4.
struct Hooks {
    is_oddest: bool,
}

impl PredicateHooks for Hooks {
    fn shift(&self, value: i64) -> i64 {
        value >> 4
    }

    fn odd(&self) -> i64 {
        77
    }

    fn mi_is_odd(&self, inst: &impl Inst<Opcode = Opcode, Reg = Reg>) -> bool {
        inst.opcode() == Opcode::MULf
    }

    fn is_oddest(&self, _: &impl Inst<Opcode = Opcode, Reg = Reg>) -> bool {
        self.is_oddest
    }
}

#[test]
fn lists_of_opcodes() {
    let is_move = |opcode| t::is_move(&made(opcode, Reg::R0, Reg::R0, 0));
    assert!(is_move(Opcode::MOV0) && is_move(Opcode::MOV39));
    assert!(!is_move(Opcode::MOV35) && !is_move(Opcode::MUL));
    let moves = Opcode::ALL.iter().filter(|opcode| is_move(**opcode));
    assert_eq!(moves.count(), 36);
}

#[test]
fn functions_by_opcode() {
    let is_nothing = |opcode, from, imm| t::is_nothing(&made(opcode, Reg::R1, from, imm));
    assert!(is_nothing(Opcode::ADD, Reg::R1, 0) && is_nothing(Opcode::MUL, Reg::R1, 1));
    assert!(!is_nothing(Opcode::ADD, Reg::R1, 1) && !is_nothing(Opcode::ADD, Reg::R0, 0));
    assert!(is_nothing(Opcode::MOV7, Reg::R1, 9) && !is_nothing(Opcode::MOV7, Reg::R0, 9));
    assert!(!is_nothing(Opcode::DIV, Reg::R1, 1));
}

#[test]
fn operands_and_ranges() {
    let is_small = |opcode, from, imm| t::is_small(&made(opcode, Reg::R1, from, imm));
    let small = (-9..9).filter(|&imm| is_small(Opcode::MUL, Reg::R0, imm));
    assert!(small.eq(-4..5));
    assert!(is_small(Opcode::ADD, Reg::R0, 99) && !is_small(Opcode::ADD, Reg::R1, 99));
    // A register is in no range.
    let registers = Made(Opcode::MUL, [Operand::Reg(Reg::R1); 3]);
    assert!(!t::is_small(&registers));
}

#[test]
fn what_only_cpp_knows() {
    let hooks = Hooks { is_oddest: true };
    let is_odd = |opcode, imm| t::is_odd(&made(opcode, Reg::R1, Reg::R0, imm), &hooks);
    let odd = (0..99).filter(|&imm| is_odd(Opcode::ADD, imm));
    assert!(odd.eq((48..64).chain([77])));
    assert!(is_odd(Opcode::MULf, 0));
    let odd = made(Opcode::ADD, Reg::R1, Reg::R0, 77);
    assert!(t::is_oddest(&odd, &hooks));
    assert!(!t::is_oddest(&odd, &Hooks { is_oddest: false }));
}
