//! Tests of decisions by opcode map, context and opcode.

use super::super::{CodeGenX86Decoding, Context, DecisionKind};
use super::decoding;
use tblgen_facts::x86::OpcodeMap;

/// The name of the instruction for a context, opcode and ModRM byte.
fn name<'rk>(
    decoding: &CodeGenX86Decoding<'rk>,
    context: &str,
    opcode: u8,
    byte: u8,
) -> Option<&'rk str> {
    let context = Context::all().find(|one| one.to_string() == context);
    let tables = &decoding.tables;
    let decision = tables.decision(OpcodeMap::OneByte, context.unwrap(), opcode);
    let instruction = decoding.instructions.get(decision.at(byte));
    instruction.map(|one| one.name)
}

#[test]
fn mod_rm_chooses() {
    let text = r#"
        def Mem : X86Inst<1, "MRM0m", (outs), (ins i32mem:$a)>;
        def Reg : X86Inst<1, "MRM0r", (outs), (ins GR32:$a)>;
        def Seven : X86Inst<1, "MRM7r", (outs), (ins GR32:$a)>;
        def Exact : X86Inst<1, "MRM_C8">;
        def Zero : X86Inst<2, "MRMr0", (outs), (ins GR32:$a)>;
    "#;
    decoding(text, |decoding| {
        let at = |byte| name(decoding, "IC", 1, byte);
        assert_eq!(at(0x05), Some("Mem"));
        assert_eq!(at(0xC5), Some("Reg"));
        assert_eq!(at(0xF8), Some("Seven"));
        assert_eq!(at(0xC8), Some("Exact"));
        assert_eq!((at(0xC9), at(0x38)), (None, None));
        assert_eq!(name(decoding, "IC", 2, 0xC8), Some("Zero"));
        assert_eq!(name(decoding, "IC", 2, 0xC9), None);
        let context = Context::all().next().unwrap();
        let kind = |opcode| {
            let tables = &decoding.tables;
            tables.decision(OpcodeMap::OneByte, context, opcode).kind()
        };
        assert_eq!(kind(1), DecisionKind::Full);
        assert_eq!(kind(3), DecisionKind::One);
    });
}

#[test]
fn the_more_special_context_wins() {
    let text = r#"
        def Plain : X86Inst<1, "RawFrm">;
        let OpSize = OpSize16 in def Short : X86Inst<1, "RawFrm">;
        let hasREX_W = 1 in def Wide : X86Inst<1, "RawFrm">;
        let Predicates = [Not64BitMode] in def Old : X86Inst<2, "RawFrm">;
        let Predicates = [In64BitMode] in def New : X86Inst<2, "RawFrm">;
    "#;
    decoding(text, |decoding| {
        let at = |context| name(decoding, context, 1, 0);
        assert_eq!(at("IC"), Some("Plain"));
        assert_eq!(at("IC_64BIT_OPSIZE"), Some("Short"));
        assert_eq!(at("IC_64BIT_REXW"), Some("Wide"));
        assert_eq!(at("IC_64BIT_REXW_OPSIZE"), Some("Wide"));
        assert_eq!(name(decoding, "IC_64BIT", 2, 0), Some("New"));
        assert_eq!(name(decoding, "IC_OPSIZE", 2, 0), Some("Old"));
    });
}

#[test]
fn instructions_that_are_hidden() {
    let text = r#"
        def P : X86Inst<1, "Pseudo">;
        let isCodeGenOnly = 1 in def C : X86Inst<2, "RawFrm">;
        let isCodeGenOnly = 1, ForceDisassemble = 1 in def F : X86Inst<3, "RawFrm">;
        let isAsmParserOnly = 1 in def A : X86Inst<4, "RawFrm">;
        class Other : Instruction { let OutOperandList = (outs); let InOperandList = (ins); }
        def O : Other { let Namespace = "X"; }
    "#;
    decoding(text, |decoding| {
        let names = decoding.instructions.iter().map(|one| one.name);
        assert_eq!(names.collect::<Vec<_>>(), ["F"]);
    });
}
