//! Instructions whose operands come from elsewhere than from their bits: defaults, conditions of
//! blocks, functions.

use tblgen_runtime::Operand;
use tblgen_runtime::mc::{DecodeContext, DecodeStatus, EncodeErrorKind};
use tblgen_targets::ThumbBlocks;

mod machine {
    tblgen_runtime::tablegen!("td/disassembler/good/blocks.td", disassembler, code_emitter);
}

use machine::{
    DecodeHooks, Disassembler, Encoder, McInst, Opcode, SubtargetFeature, SubtargetFeatures,
};

/// The function that `HookFunction` asks for.
struct Odd;

impl DecodeHooks for Odd {
    fn decode_s_imm_operand_4(
        &self,
        inst: &mut McInst,
        field: u64,
        _: &DecodeContext<SubtargetFeatures>,
    ) -> DecodeStatus {
        inst.push(Operand::Imm(100 + field as i64));
        DecodeStatus::Success
    }
}

fn disassembler(features: &[SubtargetFeature]) -> Disassembler<Odd> {
    Disassembler::with_hooks(&SubtargetFeatures::enabling(features), Odd)
}

/// The instruction that a half word is, as text.
fn decode(features: &[SubtargetFeature], word: u16) -> String {
    match disassembler(features).decode(&word.to_le_bytes(), 0) {
        Ok(decoded) => format!("{:?}", decoded.inst),
        Err(error) => format!("{:?}", error.kind),
    }
}

/// The instructions of half words in the order in which they are executed, as text.
fn in_blocks(words: &[u16]) -> Vec<String> {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let disassembler = disassembler(&[]);
    let all = disassembler.instructions(&bytes, 0);
    let all = all.in_state(ThumbBlocks::default());
    let text = |decoded: tblgen_runtime::mc::Decoded<McInst>| {
        let soft = if decoded.is_soft_fail { " soft" } else { "" };
        format!("{:?}{soft}", decoded.inst)
    };
    all.map(|one| {
        one.decoded
            .map_or_else(|error| format!("{:?}", error.kind), text)
    })
    .collect()
}

#[test]
fn operands_without_bits_have_their_defaults() {
    assert_eq!(
        decode(&[], 0x2053),
        "tADD [Reg(R1), Reg(CPSR), Reg(R2), Reg(R3), Imm(14), Reg(NoRegister)]"
    );
    assert_eq!(
        decode(&[], 0x3010),
        "tB [Imm(16), Imm(14), Reg(NoRegister)]"
    );
    assert_eq!(
        decode(&[], 0x5011),
        "MVE_VADD [Reg(R2), Reg(R1), Imm(0), Reg(NoRegister)]"
    );
}

#[test]
fn functions_decode_where_a_record_says_so() {
    assert_eq!(decode(&[], 0x600f), "ODD [Imm(115)]");
}

#[test]
fn encodings_are_moved() {
    let other = [SubtargetFeature::ModeOther];
    assert_eq!(decode(&[], 0x7da3), "DATA [Imm(13), Imm(3)]");
    assert_eq!(decode(&other, 0xe0d3), "DATA [Imm(13), Imm(3)]");
    assert_eq!(decode(&other, 0xe1d3), "DATA [Imm(13), Imm(3)]");
    assert_eq!(decode(&other, 0x7da3), "Invalid");
    assert_eq!(decode(&[], 0xe0d3), "Invalid");
}

#[test]
fn encoders_take_the_bits_that_have_a_place() {
    let encode = |opcode, number| {
        let mut bytes = [0; 2];
        let inst = McInst::new(opcode).with_imm(number);
        let size = Encoder::new().encode_into(&inst, &mut bytes);
        size.map(|_| u16::from_le_bytes(bytes))
            .map_err(|error| error.kind)
    };
    assert_eq!(encode(Opcode::tCPS, 3), Ok(0x4003));
    assert_eq!(encode(Opcode::tCPS, 0x13), Ok(0x4003));
    let refused = Err(EncodeErrorKind::InvalidOperand(0));
    assert_eq!(encode(Opcode::tCPS, 0x103), refused);
    assert_eq!(encode(Opcode::tCPS, -1), refused);
    assert_eq!(encode(Opcode::MVE_VPST, 0x18), refused);
}

#[test]
fn blocks_give_conditions_and_take_flags() {
    // ITE EQ, with two instructions in the block and one after it.
    let all = in_blocks(&[0x000c, 0x2053, 0x2053, 0x2053]);
    assert_eq!(
        all,
        [
            "t2IT [Imm(0), Imm(12)]",
            "tADD [Reg(R1), Reg(NoRegister), Reg(R2), Reg(R3), Imm(0), Reg(CPSR)]",
            "tADD [Reg(R1), Reg(NoRegister), Reg(R2), Reg(R3), Imm(1), Reg(CPSR)]",
            "tADD [Reg(R1), Reg(CPSR), Reg(R2), Reg(R3), Imm(14), Reg(NoRegister)]",
        ]
    );
}

#[test]
fn what_does_not_belong_into_a_block_is_unpredictable() {
    // A branch is the last instruction of a block.
    let all = in_blocks(&[0x0004, 0x3010, 0x3010]);
    assert_eq!(all[1], "tB [Imm(16), Imm(0), Reg(CPSR)] soft");
    assert_eq!(all[2], "tB [Imm(16), Imm(0), Reg(CPSR)]");
    // Neither a block in a block, nor an instruction without conditions.
    for word in [0x0008, 0x4003] {
        assert!(in_blocks(&[0x0008, word])[1].ends_with(" soft"), "{word:x}");
        assert!(!in_blocks(&[word])[0].ends_with(" soft"), "{word:x}");
    }
}

#[test]
fn blocks_of_vectors_have_conditions_of_lanes() {
    // Then, else; the third instruction is behind the block.
    let all = in_blocks(&[0x100c, 0x5011, 0x5011, 0x5011]);
    assert_eq!(all[1], "MVE_VADD [Reg(R2), Reg(R1), Imm(1), Reg(P0)]");
    assert_eq!(all[2], "MVE_VADD [Reg(R2), Reg(R1), Imm(2), Reg(P0)]");
    assert_eq!(
        all[3],
        "MVE_VADD [Reg(R2), Reg(R1), Imm(0), Reg(NoRegister)]"
    );
    // Other instructions do not belong there.
    assert!(in_blocks(&[0x1008, 0x2053])[1].ends_with(" soft"));
}
