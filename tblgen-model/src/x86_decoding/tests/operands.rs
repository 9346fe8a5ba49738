//! Tests of the places and types of operands.

use super::super::Operand::{self, Duplicate, Encoded};
use super::decoding;
use tblgen_facts::x86::{OperandEncoding as E, OperandType as T};

/// The operands of the instruction `I`.
fn operands(text: &str) -> Vec<Operand> {
    decoding(text, |decoding| {
        let mut all = decoding.instructions.iter();
        let found = all.find(|one| one.name == "I").unwrap();
        found.operands.clone()
    })
}

#[test]
fn results_that_are_tied_are_duplicates() {
    let text = r#"let Constraints = "$d = $a", OpSize = OpSize32 in
        def I : X86Inst<1, "MRMSrcReg", (outs GR32:$d), (ins GR32:$a, GR32:$b)>;"#;
    assert_eq!(
        operands(text),
        [
            Duplicate(1),
            Encoded(E::Reg, T::ROperandSize),
            Encoded(E::Rm, T::ROperandSize)
        ]
    );
}

#[test]
fn memory_with_a_scale() {
    let text = r#"let OpEnc = EncEVEX, OpPrefix = PS, CD8_Scale = 8, hasEVEX_K = 1, hasVEX_4V = 1 in
        def I : X86Inst<1, "MRMSrcMem", (outs VR512:$d),
                        (ins VK16WM:$k, VR512:$a, i32mem:$b, i8imm:$i)>;"#;
    assert_eq!(
        operands(text),
        [
            Encoded(E::Reg, T::Zmm),
            Encoded(E::WriteMask, T::Mask),
            Encoded(E::Vvvv, T::Zmm),
            Encoded(E::Rm8, T::Mem),
            Encoded(E::Imm8, T::Imm)
        ]
    );
}

#[test]
fn new_destinations_come_first() {
    let text = r#"let OpEnc = EncEVEX, OpPrefix = PS, OpMap = T_MAP4, hasEVEX_B = 1, hasVEX_4V = 1 in
        def I : X86Inst<1, "MRMDestReg", (outs GR64:$d), (ins GR64:$a, GR64:$b)>;"#;
    let expected = [E::Vvvv, E::Rm, E::Reg].map(|encoding| Encoded(encoding, T::R64));
    assert_eq!(operands(text), expected);
}

#[test]
fn operands_in_the_opcode() {
    let text = r#"let OpSize = OpSize16 in
        def I : X86Inst<0x50, "AddRegFrm", (outs), (ins GR16:$a, i16imm:$b)>;"#;
    assert_eq!(
        operands(text),
        [
            Encoded(E::OpcodeReg, T::ROperandSize),
            Encoded(E::ImmOperandSize, T::Imm)
        ]
    );
    let text = r#"def I : X86Inst<0x70, "AddCCFrm", (outs), (ins brtarget8:$a, ccode:$b)>;"#;
    assert_eq!(
        operands(text),
        [Encoded(E::Imm8, T::Relative), Encoded(E::Condition, T::Imm)]
    );
}
