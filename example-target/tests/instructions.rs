//! Runs what is generated for instructions.

use std::process::Command;

use example_target::form::Form;
use example_target::rv32::{
    Feature, OpName, OpType, Opcode, OperandType, Part, Reg, RegClass, SchedClass,
};
use example_target::{rv32, rv32_built};
use rv32::{is_nop, is_register_move, is_zero_idiom};
use rv32_built::FORMS;
use tblgen_runtime::{Inst, InstrFlag, InstrFlags, Operand, OperandClass};

/// Describes all instructions, by the items of a module.
macro_rules! describe {
    ($target:ident) => {{
        use $target::{OpName, Opcode};
        let mut text = String::new();
        for opcode in Opcode::ALL {
            let desc = opcode.desc();
            let named: Vec<_> = OpName::ALL
                .iter()
                .map(|&name| opcode.operand_index(name))
                .collect();
            text += &format!("{opcode} {} {:?} {named:?}\n", opcode.number(), desc);
            text += &format!("{} {} ", desc.size(), desc.num_defs());
            text += &format!("{:?} {} ", desc.flags(), desc.ts_flags());
            text += &format!("{:?} {:?} ", desc.implicit_uses(), desc.implicit_defs());
            text += &format!("{}\n", desc.sched_class());
        }
        text
    }};
}

#[test]
fn macro_and_build_script_agree() {
    assert_eq!(describe!(rv32), describe!(rv32_built));
}

#[test]
fn numbers_and_names_lead_back() {
    for &opcode in Opcode::ALL {
        assert_eq!(Opcode::from_number(opcode.number()), Some(opcode));
        assert_eq!(opcode.name().parse(), Ok(opcode));
        assert_eq!(opcode.desc().opcode(), opcode);
    }
    assert_eq!(Opcode::PHI.number(), 0);
    assert_eq!(Opcode::from_number(u16::MAX), None);
    assert!("addi".parse::<Opcode>().is_err());
}

#[test]
fn operands_are_described() {
    let desc = Opcode::ADDI.desc();
    assert_eq!((desc.num_operands(), desc.num_defs()), (3, 1));
    let [rd, rs1, imm] = [0, 1, 2].map(|at| desc.operand(at).unwrap());
    assert_eq!(rd.class(), OperandClass::Class(RegClass::GPR));
    assert_eq!(rs1.reg_class(), Some(RegClass::GPR));
    assert_eq!(imm.class(), OperandClass::None);
    assert_eq!(imm.operand_type(), OperandType::OPERAND_IMMEDIATE);
    assert!(desc.operand(3).is_none());
    assert_eq!(Opcode::ADDI.operand_type(2), Some(OpType::simm12));
    assert_eq!(Opcode::ADDI.operand_type(3), None);
    let fence = Opcode::FENCE.desc().operand(1).unwrap();
    assert_eq!(fence.operand_type().name(), "RV32Op::OPERAND_FENCE_SET");
}

#[test]
fn operands_have_names() {
    assert_eq!(Opcode::SW.operand_index(OpName::rs2), Some(0));
    assert_eq!(Opcode::SW.operand_index(OpName::imm12), Some(2));
    assert_eq!(Opcode::SW.operand_index(OpName::rd), None);
    // Generic instructions keep theirs to themselves.
    let generic = |&name: &OpName| Opcode::G_ADD.operand_index(name);
    assert!(OpName::ALL.iter().all(|name| generic(name).is_none()));
}

#[test]
fn constraints_are_kept() {
    let select = Opcode::PseudoSELECT;
    let otherwise = select.operand_index(OpName::otherwise).unwrap();
    let info = select.desc().operand(otherwise).unwrap();
    assert_eq!(info.tied_to(), Some(0));
    let pair = Opcode::PseudoMULPair.desc();
    let early: Vec<bool> = pair.operands().map(|op| op.is_early_clobber()).collect();
    assert_eq!(early, [true, false, false]);
}

#[test]
fn flags_say_what_instructions_do() {
    let (lw, sw, beq) = (Opcode::LW.desc(), Opcode::SW.desc(), Opcode::BEQ.desc());
    assert!(lw.may_load() && !lw.may_store() && lw.can_fold_as_load());
    assert!(sw.may_store() && !sw.may_load());
    assert!(beq.is_branch() && beq.is_terminator() && !beq.is_barrier());
    let ret = Opcode::PseudoRET.desc();
    assert!(ret.is_return() && ret.is_barrier() && ret.is_pseudo());
    assert!(Opcode::ECALL.desc().has_unmodeled_side_effects());
    assert!(Opcode::ADD.desc().is_commutable() && !Opcode::SUB.desc().is_commutable());
    let select = InstrFlags::NONE
        .with(InstrFlag::Pseudo, true)
        .with(InstrFlag::Select, true);
    assert_eq!(Opcode::PseudoSELECT.desc().flags(), select);
}

#[test]
fn registers_beyond_the_operands() {
    assert_eq!(Opcode::PseudoRET.desc().implicit_uses(), [Reg::X1]);
    let call = Opcode::PseudoCALLIndirect.desc();
    assert_eq!(call.implicit_defs(), [Reg::X1]);
    assert!(call.implicit_uses().is_empty());
}

#[test]
fn flags_of_the_target_hold_the_format() {
    let formats = ["PseudoBR", "MULHU", "SRAI", "SB", "BGE", "LUI", "JAL"];
    for (number, name) in formats.iter().enumerate() {
        let opcode: Opcode = name.parse().unwrap();
        assert_eq!(opcode.desc().ts_flags(), number as u64, "{name}");
    }
}

#[test]
fn instructions_are_scheduled_in_classes() {
    let class = |opcode: Opcode| opcode.desc().sched_class().name();
    assert_eq!(class(Opcode::ADDI), "WriteALU_ReadALU");
    assert_eq!(class(Opcode::DIV), "WriteDiv_ReadALU_ReadALU");
    assert_eq!(class(Opcode::SW), "WriteStore_ReadALU_ReadAddress");
    assert_eq!(
        Opcode::REMU.desc().sched_class(),
        Opcode::DIV.desc().sched_class()
    );
    assert_eq!(Opcode::PHI.desc().sched_class(), SchedClass::NoInstrModel);
}

#[test]
fn instructions_lead_to_others() {
    assert_eq!(Opcode::SRA.immediate_form(), Some(Opcode::SRAI));
    assert_eq!(Opcode::SUB.immediate_form(), None);
    assert_eq!(
        Opcode::MUL.upper_product(Part::Part_high_mixed),
        Some(Opcode::MULHSU)
    );
    assert_eq!(Opcode::DIVU.remainder(), Some(Opcode::REMU));
    for &opcode in Opcode::ALL {
        if let Some(other) = opcode.immediate_form() {
            assert_eq!(other.register_form(), Some(opcode));
        }
        if let Some(other) = opcode.branch_if_false() {
            assert_eq!(other.branch_if_true(), Some(opcode));
        }
    }
}

#[test]
fn features_are_required() {
    let needs: Vec<Feature> = Opcode::MUL.required_features().collect();
    assert_eq!(needs, [Feature::HasM]);
    assert_eq!(Opcode::ADD.required_features().len(), 0);
    assert!(Opcode::ADD.is_available(|_| false));
    assert!(Opcode::MUL.is_available(|feature| feature == Feature::HasM));
    assert!(!Opcode::MUL.is_available(|_| false));
}

/// An instruction with its operands.
struct Decoded(Opcode, Vec<Operand<Reg>>);

impl Inst for Decoded {
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

#[test]
fn predicates_look_at_operands() {
    let inst = |opcode, operands: &[Operand<Reg>]| Decoded(opcode, operands.to_vec());
    let [zero, a0, a1] = [Reg::X0, Reg::X10, Reg::X11].map(Operand::Reg);
    let nop = inst(Opcode::ADDI, &[zero, zero, Operand::Imm(0)]);
    assert!(is_nop(&nop) && is_register_move(&nop) && !is_zero_idiom(&nop));
    let symbol = inst(Opcode::ADDI, &[a0, a1, Operand::Other]);
    assert!(!is_nop(&symbol) && !is_register_move(&symbol));
    assert!(is_zero_idiom(&inst(Opcode::SUB, &[a0, a1, a1])));
    assert!(!is_zero_idiom(&inst(Opcode::SUB, &[a0, a1, zero])));
    assert!(is_zero_idiom(&inst(Opcode::LUI, &[a0, Operand::Imm(0)])));
    // Operands that are not there are nothing in particular.
    assert!(!is_zero_idiom(&inst(Opcode::ANDI, &[])));
}

#[test]
fn forms_cover_the_word() {
    for form in FORMS {
        let opcode: Opcode = form.name.parse().unwrap();
        assert!(!opcode.desc().is_pseudo());
        let mut above = opcode.desc().size() * 8;
        for field in form.fields {
            assert_eq!(field.high + 1, above, "{form:?}");
            above = field.low;
        }
        assert_eq!(above, 0, "{form:?}");
    }
    // The base has 40 instructions and `fence.tso`, M has 8.
    assert_eq!(FORMS.len(), 49);
}

/// The word of an instruction whose operands have these values.
fn encode(name: &str, operands: &[(&str, u32)]) -> u32 {
    let form: &Form = FORMS.iter().find(|form| form.name == name).unwrap();
    form.fields.iter().fold(0, |word, field| {
        let (operand, bits) = field.text.split_once('[').unwrap_or((field.text, ""));
        let value = operands.iter().find(|(own, _)| *own == operand);
        let value = match value {
            Some((_, value)) => {
                let bits = bits.trim_end_matches(']');
                let low = bits.rsplit(':').next().unwrap();
                value >> low.parse::<u32>().unwrap_or(0)
            }
            None => u32::from_str_radix(field.text, 2).unwrap(),
        };
        let width = field.high - field.low + 1;
        let mask = u32::MAX >> (32 - width);
        word | (value & mask) << field.low
    })
}

#[test]
fn encodings_are_those_of_the_manual() {
    let minus = |n: u32| n.wrapping_neg();
    assert_eq!(
        encode("ADDI", &[("rd", 0), ("rs1", 0), ("imm12", 0)]),
        0x0000_0013
    );
    assert_eq!(
        encode("ADDI", &[("rd", 2), ("rs1", 2), ("imm12", minus(16))]),
        0xff01_0113
    );
    assert_eq!(
        encode("SW", &[("rs2", 1), ("rs1", 2), ("imm12", 12)]),
        0x0011_2623
    );
    assert_eq!(
        encode("LW", &[("rd", 1), ("rs1", 2), ("imm12", 12)]),
        0x00c1_2083
    );
    // A branch and a jump count half-words: both go back by four bytes.
    assert_eq!(
        encode("BNE", &[("rs1", 10), ("rs2", 0), ("imm12", minus(2))]),
        0xfe05_1ee3
    );
    assert_eq!(
        encode("JAL", &[("rd", 0), ("imm20", minus(2))]),
        0xffdf_f06f
    );
    assert_eq!(
        encode("LUI", &[("rd", 10), ("imm20", 0x12345)]),
        0x1234_5537
    );
    assert_eq!(
        encode("SRAI", &[("rd", 5), ("rs1", 5), ("shamt", 3)]),
        0x4032_d293
    );
    assert_eq!(
        encode("MUL", &[("rd", 10), ("rs1", 10), ("rs2", 11)]),
        0x02b5_0533
    );
    assert_eq!(encode("FENCE", &[("pred", 15), ("succ", 15)]), 0x0ff0_000f);
    assert_eq!(
        (encode("ECALL", &[]), encode("EBREAK", &[])),
        (0x73, 0x0010_0073)
    );
}

/// The program's page about an instruction, and whether the program knows the name.
fn page(name: &str) -> (String, bool) {
    let program = env!("CARGO_BIN_EXE_example-target");
    let output = Command::new(program).arg(name).output().unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        output.status.success(),
    )
}

#[test]
fn pages_show_what_is_known() {
    let (text, _) = page("mulhu");
    for part in [
        "MULHU: mulhu rd, rs1, rs2",
        "│   0000001   │",
        "│ out │ GPR ",
        "format     R",
        "needs      HasM",
    ] {
        assert!(text.contains(part), "no {part} in:\n{text}");
    }
    assert!(page("fence.tso").0.starts_with("\nFENCE_TSO: fence.tso\n"));
    assert!(page("PHI").1);
    assert_eq!(page("nonsense"), (String::new(), false));
}
