//! Encoders that look further than at the field of an operand: what would be decoded as something else
//! is refused.

use tblgen_runtime::mc::EncodeErrorKind;

/// A machine whose encoders have to.
mod machine {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/exact.td",
        allow = ["unencoded_operand"],
        disassembler,
        code_emitter,
    );
}

use machine::{EncodeHooks, Encoder, McInst, Opcode, Reg};

/// The word of an instruction: by the compiler's way and by the other one.
fn encode(inst: &McInst) -> Result<u32, EncodeErrorKind> {
    let mut bytes = [0; 4];
    let encoded = Encoder::new().encode_into(inst, &mut bytes);
    let word = encoded.map(|_| u32::from_le_bytes(bytes));
    word.map_err(|error| error.kind)
}

const fn new(opcode: Opcode) -> McInst {
    McInst::new(opcode)
}

const fn refused<T>(operand: u8) -> Result<T, EncodeErrorKind> {
    Err(EncodeErrorKind::InvalidOperand(operand))
}

#[test]
fn copies_of_fields_are_the_same_register() {
    let not = |b| {
        encode(
            &new(Opcode::NOT)
                .with_reg(Reg::R1)
                .with_reg(Reg::R2)
                .with_reg(b),
        )
    };
    assert_eq!(not(Reg::R2), Ok(0x91));
    assert_eq!(not(Reg::R3), refused(2));
}

#[test]
fn registers_with_which_no_table_is_tried() {
    let load = |base| encode(&new(Opcode::LOAD).with_reg(Reg::R0).with_reg(base));
    assert_eq!(load(Reg::R1), Ok(0x1000_0008));
    assert_eq!(load(Reg::R3), Ok(0x1000_0018));
    for base in [Reg::R0, Reg::R4, Reg::R7] {
        assert_eq!(load(base), refused(1), "{base:?}");
    }
}

/// The function that writes a condition as always.
struct Always;

impl EncodeHooks for Always {
    fn always(&self, _: &McInst, bits: u64) -> Result<u64, EncodeErrorKind> {
        Ok(bits | 0x300)
    }
}

#[test]
fn functions_may_write_the_bits_with_which_a_table_is_tried() {
    let mut bytes = [0; 4];
    for when in 0..4 {
        let inst = new(Opcode::IN_BLOCK).with_imm(when);
        let size = Encoder::with_hooks(Always).encode_into(&inst, &mut bytes);
        assert_eq!(size, Ok(4), "{when}");
        assert_eq!(u32::from_le_bytes(bytes), 0xb000_0300);
    }
}

#[test]
fn parts_of_a_condition_belong_together() {
    let with = |opcode, when, flags| encode(&new(opcode).with_imm(when).with_reg(flags));
    assert_eq!(with(Opcode::BRANCH, 2, Reg::FLAGS), Ok(0x2000_0200));
    assert_eq!(with(Opcode::BRANCH, 3, Reg::NoRegister), Ok(0x2000_0300));
    assert_eq!(with(Opcode::BRANCH, 2, Reg::NoRegister), refused(1));
    assert_eq!(with(Opcode::BRANCH, 3, Reg::FLAGS), refused(1));
    assert_eq!(with(Opcode::BRANCH, 4, Reg::FLAGS), refused(0));
    // Without bits, each part is one that there is.
    assert_eq!(with(Opcode::JUMP, 2, Reg::FLAGS), Ok(0x3000_0000));
    assert_eq!(with(Opcode::JUMP, 4, Reg::FLAGS), refused(0));
    assert_eq!(with(Opcode::JUMP, 3, Reg::R1), refused(1));
}

#[test]
fn numbers_have_no_bits_without_a_place() {
    let gap = |number| encode(&new(Opcode::GAP).with_imm(number));
    assert_eq!(gap(0xff0ff), Ok(0x4000_ffff));
    for number in [0x100, 0x800, 0x10_0000, -1] {
        assert_eq!(gap(number), refused(0), "{number:#x}");
    }
    let near = |distance| encode(&new(Opcode::NEAR).with_imm(distance));
    assert_eq!(near(0xfc), Ok(0x6000_003f));
    for distance in [1, 2, 0xff, 0x100] {
        assert_eq!(near(distance), refused(0), "{distance:#x}");
    }
}

#[test]
fn records_are_about_operands_of_all_instructions_or_of_some() {
    let with = |opcode, kind| encode(&new(opcode).with_imm(kind));
    assert_eq!(with(Opcode::KIND, 0x33), Ok(0xc000_0033));
    assert_eq!(with(Opcode::KIND, 0), Ok(0xc000_0000));
    for kind in [0x4, 0xf, 0x40, -1] {
        assert_eq!(with(Opcode::KIND, kind), refused(0), "{kind:#x}");
    }
    assert_eq!(with(Opcode::FEW_KINDS, 1), Ok(0xd000_0000));
    assert_eq!(with(Opcode::FEW_KINDS, 18), Ok(0xd000_0011));
    for kind in [0, 3, 16, 0x33] {
        assert_eq!(with(Opcode::FEW_KINDS, kind), refused(0), "{kind:#x}");
    }
}

#[test]
fn parts_of_a_field_have_their_own_bits() {
    let halves = |high, low| encode(&new(Opcode::HALVES).with_imm(high).with_imm(low));
    assert_eq!(halves(0xf, 0xff), Ok(0xf000_0fff));
    assert_eq!(halves(0x10, 0), refused(0));
    assert_eq!(halves(0xfff, 0), refused(0));
    assert_eq!(halves(0, 0x100), refused(1));
}

#[test]
fn constants_and_lists_are_those_of_decoders() {
    let packet = |packet| encode(&new(Opcode::PACKET).with_reg(packet).with_imm(7));
    assert_eq!(packet(Reg::R6), Ok(0x5000_0007));
    assert_eq!(packet(Reg::R5), refused(0));
    let mode = |mode| encode(&new(Opcode::MODE).with_imm(mode));
    assert_eq!([4, 5].map(mode), [Ok(0xa000_0000), Ok(0xa000_0001)]);
    assert_eq!([6, 7].map(mode), [refused(0), refused(0)]);
}

#[test]
fn operands_depend_on_bits_of_others() {
    let ordered = |a, b| encode(&new(Opcode::ORDERED).with_reg(a).with_reg(b));
    assert_eq!(ordered(Reg::R1, Reg::R2), Ok(0x7000_0011));
    assert_eq!(ordered(Reg::R1, Reg::R1), refused(1));
    assert_eq!(ordered(Reg::R5, Reg::R2), refused(1));
    assert_eq!(ordered(Reg::R7, Reg::R7), refused(1));
}

#[test]
fn registers_are_those_of_one_condition() {
    let pair = |a, b| encode(&new(Opcode::PAIR).with_reg(a).with_reg(b));
    assert_eq!(pair(Reg::R1, Reg::R2), Ok(0xe000_0011));
    assert_eq!(pair(Reg::W1, Reg::W2), Ok(0xe000_0011));
    assert_eq!(pair(Reg::R1, Reg::W2), refused(1));
    assert_eq!(pair(Reg::W1, Reg::R2), refused(1));
    assert_eq!(pair(Reg::FLAGS, Reg::R2), refused(0));
}

#[test]
fn plain_numbers_are_no_registers() {
    assert_eq!(encode(&new(Opcode::OPEN).with_imm(-1)), Ok(0x8000_00ff));
    assert_eq!(encode(&new(Opcode::OPEN).with_reg(Reg::R1)), refused(0));
}

#[test]
fn numbers_that_are_cleared_are_refused() {
    let change = |offset, how| encode(&new(Opcode::CHANGE).with_imm(offset).with_imm(how));
    assert_eq!(change(1, 2), Ok(0x9000_0201));
    assert_eq!(change(0, 0), Ok(0x9000_0000));
    assert_eq!(change(0, 2), refused(1));
}
