//! Conditional branches that reach farther than their own distance, by a jump.

use tblgen_runtime::mc::{CodeBuffer, Relocator};

mod machine {
    tblgen_runtime::tablegen!(
        "td/code_emitter/good/detours.td",
        docs = "none",
        disassembler,
        code_emitter,
    );
}

use machine::{
    CondCode, Disassembler, Encoder, InstAccess as _, McInst, Opcode, SubtargetFeatures,
};

const DISASSEMBLER: Disassembler = Disassembler::new(&SubtargetFeatures::NONE);

/// The instructions of code, as text, without those that do nothing.
fn text(code: &[u8], address: u64) -> Vec<String> {
    let all = DISASSEMBLER.instructions(code, address);
    let all = all.map(|one| format!("{:?}", one.decoded.expect("an instruction").inst));
    all.filter(|one| one != "NOP []").collect()
}

/// The code of a branch whose target is that many instructions after it.
fn code(branch: McInst, count: usize) -> Vec<String> {
    let mut buffer = CodeBuffer::new(Encoder::new(), 0x1000);
    let label = buffer.label();
    buffer.push(&branch.with(label.into())).unwrap();
    for _ in 1..count {
        buffer.push(&McInst::new(Opcode::NOP)).unwrap();
    }
    buffer.bind(label).unwrap();
    text(buffer.finish().unwrap().bytes(), 0x1000)
}

#[test]
fn conditions_have_opposites() {
    assert_eq!(CondCode::Equal.opposite(), Some(CondCode::Differs));
    assert_eq!(CondCode::Differs.opposite(), Some(CondCode::Equal));
    assert_eq!(CondCode::Odd.opposite(), None);
    let branch = McInst::new(Opcode::IF).with_condition(CondCode::Differs);
    assert_eq!(branch, Some(McInst::new(Opcode::IF).with_imm(7)));
    assert_eq!(branch.unwrap().condition(), Some(CondCode::Differs));
}

#[test]
fn labels_out_of_reach() {
    let branch = |condition| McInst::new(Opcode::IF).with_condition(condition).unwrap();
    assert_eq!(code(branch(CondCode::Equal), 31), ["IF [Imm(0), Imm(124)]"]);
    let jump = "JUMP [Reg(LINK), Imm(128)]";
    assert_eq!(
        code(branch(CondCode::Equal), 32),
        ["IF [Imm(7), Imm(8)]", jump]
    );
    let zero = McInst::new(Opcode::ZERO);
    assert_eq!(code(zero, 32), ["NOT_ZERO [Imm(8)]", jump]);
    // Without an opposite, the branch goes to the last jump, and the first one around that.
    let around = "JUMP [Reg(LINK), Imm(8)]";
    let odd = ["IF [Imm(1), Imm(8)]", around, jump];
    assert_eq!(code(branch(CondCode::Odd), 32), odd);
    let of_loop = ["LOOP [Imm(8)]", around, jump];
    assert_eq!(code(McInst::new(Opcode::LOOP), 32), of_loop);
}

#[test]
fn code_that_is_moved() {
    let mut buffer = CodeBuffer::new(Encoder::new(), 0x1000);
    let outside = buffer.label();
    buffer.bind_to(outside, 0x1040).unwrap();
    let zero = McInst::new(Opcode::ZERO).with(outside.into());
    buffer.push(&zero).unwrap();
    buffer.push(&McInst::new(Opcode::NOP)).unwrap();
    let code = buffer.finish().unwrap().into_bytes();
    let relocator = Relocator::new(DISASSEMBLER, Encoder::new());
    let moved = relocator.relocate(&code, 0x1000, 0x2000).unwrap();
    let expected = ["NOT_ZERO [Imm(8)]", "JUMP [Reg(LINK), Imm(-4036)]"];
    assert_eq!(text(moved.code().bytes(), 0x2000), expected);
    assert_eq!(moved.address_of(0x1004), Some(0x2008));
    assert!(
        relocator
            .keeping_lengths()
            .relocate(&code, 0x1000, 0x2000)
            .is_err()
    );
}
