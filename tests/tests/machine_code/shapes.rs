//! Code that is the same for all targets: with features or without.

use tblgen_runtime::mc::{Disassemble, McInst};

mod with_features {
    tblgen_runtime::tablegen!("td/disassembler/good/names.td", disassembler, code_emitter);
}

mod without_features {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/no_features.td",
        disassembler,
        code_emitter
    );
}

/// The opcode of the only instruction in bytes.
fn only<O: tblgen_runtime::InstrInfo, const N: usize>(
    disassembler: &impl Disassemble<Inst = McInst<O, O::Reg, N>>,
    bytes: &[u8],
) -> O {
    disassembler
        .decode(bytes, 0)
        .expect("an instruction")
        .inst
        .opcode()
}

/// Uses everything that does not depend on which target it is; the features of its processor.
macro_rules! checked {
    ($machine:ident) => {{
        // `Operand`, `Inst` and `InstAccess` come along.
        use $machine::*;

        static DISASSEMBLER: Disassembler = Disassembler::new(&SubtargetFeatures::NONE);
        const WITH_HOOKS: Disassembler<NoDecodeHooks> =
            Disassembler::with_hooks(&SubtargetFeatures::NONE, NoDecodeHooks);
        let inst = DISASSEMBLER.decode(&[0x59], 0).unwrap().inst;
        let operand: Option<Operand<Reg>> = inst.operand(0);
        assert_eq!(operand, Some(Operand::Reg(Reg::R1)));
        assert!(inst.regs_written().eq([Reg::R1]));
        assert_eq!(only(&WITH_HOOKS, &[0x59]), Opcode::NEG);
        let bytes = Encoder::new().encode_const(&inst, 0).unwrap();
        assert_eq!(bytes.as_bytes(), [0x59]);
        let features: SubtargetFeatures = Cpu::generic.features();
        assert!(Cpu::generic.tune_features().is_empty());
        let flags: Result<SubtargetFeatures, _> = "+none".parse();
        assert!(flags.is_err());
        let names: Vec<&str> = features.iter().map(SubtargetFeature::name).collect();
        (names, SubtargetFeature::ALL.len())
    }};
}

#[test]
fn targets_with_and_without_features_have_the_same_items() {
    assert_eq!(checked!(with_features), (vec!["feature"], 2));
    assert_eq!(checked!(without_features), (vec![], 0));
}

/// Flags are shown by their names, and what is empty is left out.
#[test]
fn descriptions_are_shown_for_people() {
    use with_features::Opcode;
    let desc = Opcode::NEG.desc();
    let flags = format!("{:?}", desc.flags());
    assert!(flags.contains("UnmodeledSideEffects"), "{flags}");
    let operand = format!("{:?}", desc.operand(0).unwrap());
    let wanted = "OperandInfo { reg_class: \"GPR\", operand_type: \"MCOI::OPERAND_REGISTER\", .. }";
    assert_eq!(operand, wanted);
    let copy = Opcode::COPY.desc().operand(0).unwrap();
    assert!(!format!("{copy:?}").contains("reg_class"));
}
