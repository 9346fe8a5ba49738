//! Smaller instructions, and the larger ones that do the same.

mod machine {
    tblgen_runtime::tablegen!("td/disassembler/good/compressed.td", disassembler);
}

use machine::{
    Disassembler, McInst, Opcode, Reg, SubtargetFeature, SubtargetFeatures, uncompressed,
};

const NARROW: SubtargetFeatures = SubtargetFeatures::enabling(&[]);

#[test]
fn operands_go_where_the_records_say() {
    let add = McInst::new(Opcode::C_ADD);
    let add = add.with_reg(Reg::R1).with_reg(Reg::R1).with_reg(Reg::R2);
    let large = McInst::new(Opcode::ADD);
    let large = large.with_reg(Reg::R1).with_reg(Reg::R1).with_reg(Reg::R2);
    assert_eq!(uncompressed(&add, &NARROW), Some(large));
    let copy = McInst::new(Opcode::C_MV)
        .with_reg(Reg::R5)
        .with_reg(Reg::R6);
    let large = McInst::new(Opcode::ADDI);
    let large = large.with_reg(Reg::R5).with_reg(Reg::R6).with_imm(0);
    assert_eq!(uncompressed(&copy, &NARROW), Some(large));
}

#[test]
fn what_is_decoded_has_a_larger_form() {
    let bytes = 0b0010_0000_0011_0101_u16.to_le_bytes();
    let decoded = Disassembler::new(&NARROW).decode(&bytes, 0).unwrap();
    assert_eq!(decoded.inst.opcode(), Opcode::C_MV);
    let large = uncompressed(&decoded.inst, &NARROW).unwrap();
    assert_eq!(large.opcode(), Opcode::ADDI);
    assert_eq!(large.operands().len(), 3);
}

#[test]
fn operands_that_do_not_fit_have_no_larger_form() {
    let increment = |reg| McInst::new(Opcode::C_INC).with_reg(reg).with_imm(3);
    let large = uncompressed(&increment(Reg::R7), &NARROW).unwrap();
    assert_eq!(format!("{large:?}"), "ADDI [Reg(R7), Reg(R7), Imm(3)]");
    assert_eq!(uncompressed(&increment(Reg::R6), &NARROW), None);
    let short = McInst::new(Opcode::C_MV).with_reg(Reg::R5);
    assert_eq!(uncompressed(&short, &NARROW), None);
    let large = McInst::new(Opcode::ADD);
    assert_eq!(uncompressed(&large, &NARROW), None);
}

#[test]
fn features_choose_among_larger_forms() {
    let mul = McInst::new(Opcode::C_MUL)
        .with_reg(Reg::R2)
        .with_reg(Reg::R2);
    let wide = SubtargetFeatures::enabling(&[SubtargetFeature::FeatureWide]);
    let opcode = |features| uncompressed(&mul, features).unwrap().opcode();
    assert_eq!(opcode(&wide), Opcode::MUL);
    assert_eq!(opcode(&NARROW), Opcode::MUL_OLD);
}
