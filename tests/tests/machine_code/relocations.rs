//! Code that is moved to another address.

use tblgen_runtime::mc::{BufferError, RelocateError, Relocated, Relocator};

mod words {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/relocated.td",
        docs = "none",
        disassembler,
        code_emitter,
    );
}

use words::{Disassembler, Encoder, McInst, Opcode, Reg, SubtargetFeatures};

const DISASSEMBLER: Disassembler = Disassembler::new(&SubtargetFeatures::NONE);

fn relocator() -> Relocator<Disassembler, Encoder> {
    Relocator::new(DISASSEMBLER, Encoder::new())
}

/// The bytes of instructions.
fn bytes(all: &[McInst]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for inst in all {
        let mut word = [0; 4];
        Encoder::new().encode_into(inst, &mut word).unwrap();
        bytes.extend(word);
    }
    bytes
}

/// The instructions of moved code, as text.
fn text(moved: &Relocated) -> Vec<String> {
    let code = moved.code();
    let all = DISASSEMBLER.instructions(code.bytes(), code.address());
    all.map(|one| format!("{:?}", one.decoded.expect("an instruction").inst))
        .collect()
}

fn branch(words: i64) -> McInst {
    McInst::new(Opcode::BR).with_imm(words)
}

#[test]
fn branches_keep_their_targets() {
    let code = bytes(&[branch(2), branch(40), branch(-4), McInst::new(Opcode::NOP)]);
    let moved = relocator().relocate(&code, 0x1000, 0x1010).unwrap();
    assert_eq!(
        text(&moved),
        ["BR [Imm(2)]", "BR [Imm(36)]", "BR [Imm(-8)]", "NOP []"]
    );
    assert_eq!(moved.code().address(), 0x1010);
    assert_eq!(moved.address_of(0x1008), Some(0x1018));
    assert_eq!(moved.address_of(0x1009), None);
    let far = relocator().relocate(&code, 0x1000, 0x2000).unwrap_err();
    assert!(matches!(
        far,
        RelocateError::Buffer(BufferError::Fixup {
            address: 0x2004,
            ..
        })
    ));
}

/// The upper bits with the sign of the distance; another instruction adds what they lack after the move.
#[test]
fn upper_bits_keep_their_sum() {
    let upper = |number| {
        McInst::new(Opcode::UPPER)
            .with_reg(Reg::R3)
            .with_imm(number)
    };
    let add = |number| {
        let add = McInst::new(Opcode::ADD).with_reg(Reg::R3).with_reg(Reg::R3);
        add.with_imm(number)
    };
    let code = bytes(&[branch(3), upper(0xffe), add(5), branch(-3)]);
    let moved = relocator().relocate(&code, 0x1000, 0x1200).unwrap();
    // 0x1004 - 0x200 is what it was.
    assert_eq!(
        text(&moved),
        [
            "BR [Imm(3)]",
            "UPPER [Reg(R3), Imm(4092)]",
            "ADD [Reg(R3), Reg(R3), Imm(5)]",
            "BR [Imm(-3)]"
        ]
    );
    let moved = relocator().relocate(&code, 0x1000, 0x1284).unwrap();
    // 0x1288 - 0x500 + 0x7c
    assert_eq!(
        text(&moved),
        [
            "BR [Imm(4)]",
            "UPPER [Reg(R3), Imm(4091)]",
            "ADD [Reg(R3), Reg(R3), Imm(124)]",
            "ADD [Reg(R3), Reg(R3), Imm(5)]",
            "BR [Imm(-4)]",
        ]
    );
    let kept = relocator().keeping_lengths();
    assert!(kept.relocate(&code, 0x1000, 0x1200).is_ok());
    let error = kept.relocate(&code, 0x1000, 0x1284).unwrap_err();
    assert_eq!(error, RelocateError::Length(0x1004));
    assert_eq!(
        error.to_string(),
        "the instruction at 0x1004 cannot keep its length"
    );
}

#[test]
fn what_is_no_instruction_is_an_error() {
    let error = relocator()
        .relocate(&[0xff; 4], 0x1000, 0x2000)
        .unwrap_err();
    assert!(matches!(error, RelocateError::Decode(0x1000, _)));
    assert_eq!(error.to_string(), "at 0x1000: not a valid instruction");
    let nothing = relocator().relocate(&[], 0x1000, 0x2000).unwrap();
    assert!(nothing.code().bytes().is_empty());
    let code = bytes(&[McInst::new(Opcode::NOP); 2]);
    let error = relocator().relocate(&code, 0, u64::MAX - 3).unwrap_err();
    assert_eq!(error, RelocateError::Buffer(BufferError::AddressOverflow));
}
