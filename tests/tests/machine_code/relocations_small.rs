//! Code with small branches that is moved to another address.

use tblgen_runtime::mc::{BufferError, RelocateError, Relocated, Relocator};

mod words {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/relocated_small.td",
        docs = "none",
        disassembler,
        code_emitter,
    );
}

use words::{Disassembler, Encoder, McInst, Opcode, Reg, SubtargetFeatures};

const DISASSEMBLER: Disassembler = Disassembler::new(&SubtargetFeatures::NONE);

/// The bytes of instructions: their opcodes, and what they have as an operand.
fn bytes(all: &[(Opcode, Option<i64>)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (opcode, number) in all {
        let inst = match opcode {
            Opcode::UPPER => McInst::new(*opcode).with_reg(Reg::R0),
            _ => McInst::new(*opcode),
        };
        let inst = number.map_or(inst, |number| inst.with_imm(number));
        let mut word = [0; 4];
        let size = Encoder::new().encode_into(&inst, &mut word).unwrap();
        bytes.extend(&word[..size]);
    }
    bytes
}

fn moved(code: &[u8], to: u64, keeps_lengths: bool) -> Result<Relocated, RelocateError> {
    let relocator = Relocator::new(DISASSEMBLER, Encoder::new());
    let relocator = match keeps_lengths {
        true => relocator.keeping_lengths(),
        false => relocator,
    };
    relocator.relocate(code, 0x1000, to)
}

/// The instructions of moved code, as text, without those that do nothing.
fn text(moved: &Relocated) -> Vec<String> {
    let code = moved.code();
    let all = DISASSEMBLER.instructions(code.bytes(), code.address());
    let all = all.map(|one| format!("{:?}", one.decoded.expect("an instruction").inst));
    all.filter(|one| one != "NOP []").collect()
}

fn branch(distance: i64) -> (Opcode, Option<i64>) {
    (Opcode::C_BR, Some(distance))
}

const NOP: (Opcode, Option<i64>) = (Opcode::NOP, None);

#[test]
fn small_branches_become_larger() {
    let code = bytes(&[branch(2), branch(-100), NOP]);
    let near = moved(&code, 0xff0, false).unwrap();
    assert_eq!(text(&near), ["C_BR [Imm(2)]", "C_BR [Imm(-84)]"]);
    let far = moved(&code, 0x2000, false).unwrap();
    assert_eq!(text(&far), ["C_BR [Imm(2)]", "BR [Imm(-4196)]"]);
    assert_eq!(far.address_of(0x1004), Some(0x2006));
    assert!(moved(&code, 0xff0, true).is_ok());
    let error = moved(&code, 0x2000, true).unwrap_err();
    let is_at = |address| matches!(error, RelocateError::Buffer(BufferError::Fixup { address: at, .. }) if at == address);
    assert!(is_at(0x2002));
    // Not even the larger one reaches that.
    assert!(moved(&code, 0x2_0000, false).is_err());
}

/// A branch whose target is moved away by one that became larger.
#[test]
fn branches_that_grow_move_others_apart() {
    let mut code = vec![branch(126)];
    code.extend([NOP; 60]);
    code.extend([branch(-126), branch(-8), NOP]);
    let code = bytes(&code);
    let moved = moved(&code, 0x2000, false).unwrap();
    assert_eq!(
        text(&moved),
        ["BR [Imm(130)]", "BR [Imm(-4224)]", "C_BR [Imm(-10)]"]
    );
}

/// The rest of a distance depends on how long the code before it became.
#[test]
fn upper_bits_after_branches_that_grow() {
    let code = bytes(&[branch(-100), (Opcode::UPPER, Some(1))]);
    let moved = moved(&code, 0x2000, false).unwrap();
    // 0x2004 - 0xf00 - 2 is 0x1002 + 0x100.
    assert_eq!(
        text(&moved),
        [
            "BR [Imm(-4196)]",
            "UPPER [Reg(R0), Imm(4081)]",
            "ADD [Reg(R0), Reg(R0), Imm(-2)]"
        ]
    );
}

/// The target of a branch may be within an instruction: what is skipped of it is a prefix.
#[test]
fn targets_within_instructions() {
    let code = bytes(&[branch(4), (Opcode::HINT, Some(7)), branch(-3)]);
    for keeps_lengths in [false, true] {
        let moved = moved(&code, 0x2000, keeps_lengths).unwrap();
        let expected = ["C_BR [Imm(4)]", "HINT [Imm(7)]", "C_BR [Imm(-3)]"];
        assert_eq!(text(&moved), expected);
    }
    // The middle of an instruction that has another form is where it was.
    let code = bytes(&[branch(3), branch(-100), NOP]);
    let moved = moved(&code, 0x2000, false).unwrap();
    assert_eq!(text(&moved), ["BR [Imm(-4093)]", "BR [Imm(-4198)]"]);
}
