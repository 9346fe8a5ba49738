//! Instructions of X86 that the compiler encodes.

use super::NONE;
use super::machine::{Encoder, McInst, Opcode, Reg};
use tblgen_runtime::mc::x86::{Mode, flags};

/// The bytes of an instruction, of which the compiler makes a constant.
const fn constant<const SIZE: usize>(mode: Mode, inst: McInst) -> [u8; SIZE] {
    match Encoder::new().in_mode(mode).encode_const(&inst, 0) {
        Ok(bytes) => bytes.to_array().expect("so many bytes"),
        Err(_) => panic!("no machine code"),
    }
}

/// An addition to memory whose displacement is short in units of 64 bytes, with a mask.
const MASKED: [u8; 7] = {
    let inst = McInst::new(Opcode::VADDPSZrmk).with_reg(Reg::ZMM1);
    let inst = inst.with_reg(Reg::K1).with_reg(Reg::ZMM2);
    let inst = inst.with_reg(Reg::RAX).with_imm(1).with_reg(NONE);
    constant(Mode::Bits64, inst.with_imm(-64).with_reg(NONE))
};

/// A load from an address of 16 bits.
const SHORT: [u8; 4] = {
    let inst = McInst::new(Opcode::MOV32rm).with_reg(Reg::EAX);
    let inst = inst.with_reg(Reg::DI).with_imm(1).with_reg(Reg::BP);
    constant(Mode::Bits16, inst.with_imm(-1).with_reg(NONE))
};

/// A store of a number that is locked, with an index that needs REX2.
const LOCKED: [u8; 15] = {
    let inst = McInst::new(Opcode::ADD32mi).with_reg(Reg::R16);
    let inst = inst.with_imm(8).with_reg(Reg::R25).with_imm(0x1234);
    let inst = inst.with_reg(Reg::FS).with_imm(-1);
    constant(Mode::Bits64, inst.with_flags(flags::LOCK))
};

#[test]
fn the_compiler_encodes() {
    assert_eq!(MASKED, [0x62, 0xF1, 0x6C, 0x49, 0x58, 0x48, 0xFF]);
    assert_eq!(SHORT, [0x66, 0x8B, 0x43, 0xFF]);
    assert_eq!(LOCKED[..6], [0x64, 0xF0, 0xD5, 0x32, 0x81, 0x84]);
    assert_eq!(
        LOCKED[6..],
        [0xC8, 0x34, 0x12, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]
    );
}
