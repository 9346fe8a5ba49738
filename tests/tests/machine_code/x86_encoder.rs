//! Bytes that the encoder of X86 makes, as Intel's and AMD's manuals have them.

use tblgen_runtime::mc::EncodeErrorKind::{InvalidOperand, MissingOperand, NoEncoding, TooLong};
use tblgen_runtime::mc::x86::{Mode, flags};
use tblgen_runtime::mc::{EncodeErrorKind, Fixup, FixupBits};

/// Some instructions of X86.
pub(super) mod machine {
    tblgen_runtime::tablegen!(
        "td/code_emitter/good/x86.td",
        include = ["td/code_emitter/bad"],
        code_emitter,
    );
}

mod any_operands;
mod constants;

use machine::{Encoder, McInst, Opcode, Reg};

/// The bytes in a mode, as hexadecimal digits.
fn encode(mode: Mode, inst: &McInst) -> Result<String, EncodeErrorKind> {
    let mut bytes = [0; 16];
    let size = Encoder::new().in_mode(mode).encode_into(inst, &mut bytes);
    let constant = Encoder::new().in_mode(mode).encode_const(inst, 0);
    let constant = constant.as_ref().map(|inst| inst.as_bytes());
    assert_eq!(
        constant,
        size.as_ref().map(|size| &bytes[..*size]),
        "{inst:?}"
    );
    let size = size.map_err(|error| error.kind)?;
    Ok(bytes[..size]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect())
}

/// The bytes in 64-bit mode; the reason if there are none.
fn bytes(inst: &McInst) -> String {
    encode(Mode::Bits64, inst).unwrap_or_else(|error| format!("{error:?}"))
}

/// An instruction with registers.
fn regs(opcode: Opcode, regs: &[Reg]) -> McInst {
    let add = |inst: McInst, reg: &Reg| inst.with_reg(*reg);
    regs.iter().fold(McInst::new(opcode), add)
}

/// An instruction with a memory operand.
fn memory(inst: McInst, base: Reg, scale: i64, index: Reg, displacement: i64) -> McInst {
    let inst = inst.with_reg(base).with_imm(scale).with_reg(index);
    inst.with_imm(displacement).with_reg(Reg::NoRegister)
}

/// A load of 32 bits.
fn load(base: Reg, scale: i64, index: Reg, displacement: i64) -> McInst {
    memory(
        regs(Opcode::MOV32rm, &[Reg::EAX]),
        base,
        scale,
        index,
        displacement,
    )
}

const NONE: Reg = Reg::NoRegister;

#[test]
fn opcodes() {
    assert_eq!(bytes(&McInst::new(Opcode::NOP)), "90");
    assert_eq!(bytes(&McInst::new(Opcode::LOCK_PREFIX)), "f0");
    assert_eq!(bytes(&McInst::new(Opcode::MFENCE)), "0faec0");
    assert_eq!(bytes(&McInst::new(Opcode::MONITOR)), "0f01c8");
    assert_eq!(bytes(&regs(Opcode::PUSH64r, &[Reg::RBX])), "53");
    assert_eq!(bytes(&regs(Opcode::PUSH64r, &[Reg::R12])), "4154");
    assert_eq!(bytes(&regs(Opcode::PUSH64r, &[Reg::R16])), "d51050");
    let set = regs(Opcode::SETCCr, &[Reg::CL]).with_imm(5);
    assert_eq!(bytes(&set), "0f95c1");
}

#[test]
fn immediates() {
    let move_to = |opcode, reg, number| bytes(&regs(opcode, &[reg]).with_imm(number));
    assert_eq!(move_to(Opcode::MOV32ri, Reg::ECX, -1), "b9ffffffff");
    assert_eq!(
        move_to(Opcode::MOV32ri, Reg::ECX, 0xffff_ffff),
        "b9ffffffff"
    );
    assert_eq!(
        move_to(Opcode::MOV32ri, Reg::ECX, 1 << 32),
        "InvalidOperand(1)"
    );
    assert_eq!(
        move_to(Opcode::MOV64ri, Reg::R9, 0x0123_4567_89ab_cdef),
        "49b9efcdab8967452301"
    );
    let add = |number| bytes(&regs(Opcode::ADD64ri32, &[Reg::RAX, Reg::RAX]).with_imm(number));
    assert_eq!(add(-2), "4881c0feffffff");
    assert_eq!(add(0x8000_0000), "InvalidOperand(2)");
    let enter = McInst::new(Opcode::ENTER).with_imm(0x1234).with_imm(2);
    assert_eq!(bytes(&enter), "c8341202");
    let jump = McInst::new(Opcode::JCC_1).with_imm(-2).with_imm(4);
    assert_eq!(bytes(&jump), "74fe");
    // A register in the opcode is no number, and a condition no register.
    let number = McInst::new(Opcode::MOV32ri).with_imm(1).with_imm(2);
    assert_eq!(bytes(&number), "InvalidOperand(0)");
    let register = McInst::new(Opcode::JCC_1).with_imm(-2).with_reg(Reg::EAX);
    assert_eq!(bytes(&register), "InvalidOperand(1)");
    let multiply = regs(Opcode::IMUL32rri, &[Reg::EAX, Reg::R8D]).with_imm(3);
    assert_eq!(bytes(&multiply), "4169c003000000");
}

#[test]
fn sizes_of_operands() {
    let add16 = regs(Opcode::ADD16rr, &[Reg::AX, Reg::AX, Reg::CX]);
    let add32 = regs(Opcode::ADD32rr, &[Reg::EAX, Reg::EAX, Reg::ECX]);
    for (mode, short, long) in [
        (Mode::Bits64, "6601c8", "01c8"),
        (Mode::Bits32, "6601c8", "01c8"),
        (Mode::Bits16, "01c8", "6601c8"),
    ] {
        assert_eq!(encode(mode, &add16).as_deref(), Ok(short));
        assert_eq!(encode(mode, &add32).as_deref(), Ok(long));
    }
}

#[test]
fn registers_need_prefixes() {
    let add = |to, from| bytes(&regs(Opcode::ADD8rr, &[to, to, from]));
    assert_eq!(add(Reg::AH, Reg::CL), "00cc");
    assert_eq!(add(Reg::SPL, Reg::CL), "4000cc");
    assert_eq!(add(Reg::AH, Reg::SIL), "InvalidOperand(1)");
    let add = |to, from| bytes(&regs(Opcode::ADD32rr, &[to, to, from]));
    assert_eq!(add(Reg::R9D, Reg::EAX), "4101c1");
    assert_eq!(add(Reg::EAX, Reg::R17D), "d54001c8");
    // A register of another size.
    assert_eq!(add(Reg::EAX, Reg::RCX), "InvalidOperand(2)");
    assert_eq!(add(Reg::EAX, NONE), "InvalidOperand(2)");
    let extended = regs(Opcode::ADD32rr, &[Reg::R9D, Reg::R9D, Reg::EAX]);
    assert_eq!(encode(Mode::Bits32, &extended), Err(InvalidOperand(1)));
    let short = regs(Opcode::ADD32rr, &[Reg::EAX, Reg::EAX]);
    assert_eq!(encode(Mode::Bits64, &short), Err(MissingOperand(2)));
}

#[test]
fn addresses() {
    let load = |base, scale, index, displacement| bytes(&load(base, scale, index, displacement));
    assert_eq!(load(Reg::RBX, 1, NONE, 0), "8b03");
    assert_eq!(load(Reg::RBP, 1, NONE, 0), "8b4500");
    assert_eq!(load(Reg::R13, 1, NONE, 0), "418b4500");
    assert_eq!(load(Reg::RSP, 1, NONE, -8), "8b4424f8");
    assert_eq!(load(Reg::R12, 1, NONE, 0), "418b0424");
    assert_eq!(load(Reg::RAX, 1, NONE, 128), "8b8080000000");
    assert_eq!(load(Reg::RAX, 8, Reg::R10, 0), "428b04d0");
    assert_eq!(load(NONE, 4, Reg::RCX, 16), "8b048d10000000");
    assert_eq!(load(NONE, 1, NONE, 16), "8b042510000000");
    assert_eq!(load(Reg::RIP, 1, NONE, 16), "8b0510000000");
    assert_eq!(load(Reg::EIP, 1, NONE, 16), "678b0510000000");
    assert_eq!(load(Reg::EAX, 2, Reg::EDX, 0), "678b0450");
    assert_eq!(load(Reg::RAX, 1, Reg::RIZ, 0), "8b0420");
    assert_eq!(load(Reg::R16, 2, Reg::R25, 0), "d5328b0448");
    for (base, scale, index, displacement, at) in [
        (Reg::RAX, 1, Reg::RSP, 0, 3),
        (Reg::RAX, 1, Reg::ECX, 0, 3),
        (Reg::RIP, 1, Reg::RCX, 0, 3),
        (Reg::RAX, 3, Reg::RCX, 0, 2),
        (Reg::RAX, 1, NONE, 1 << 31, 4),
        (Reg::AX, 1, NONE, 0, 1),
        (Reg::XMM0, 1, NONE, 0, 1),
        // Nothing stands for the scale of no index, and some registers are no base, or no index.
        (Reg::RAX, 2, NONE, 0, 2),
        (NONE, 4, NONE, 16, 2),
        (Reg::RIZ, 1, NONE, 0, 1),
        (Reg::RAX, 1, Reg::RIP, 0, 3),
    ] {
        let expected = format!("InvalidOperand({at})");
        assert_eq!(load(base, scale, index, displacement), expected);
    }
    let segment = regs(Opcode::MOV32rm, &[Reg::EAX, Reg::RAX]).with_imm(1);
    let segment = segment.with_reg(NONE).with_imm(0).with_reg(Reg::FS);
    assert_eq!(bytes(&segment), "648b00");
}

#[test]
fn addresses_in_other_modes() {
    let in_mode = |mode, inst: McInst| encode(mode, &inst).unwrap();
    for (base, index, displacement, wide, short) in [
        (Reg::EBX, NONE, 0, "8b03", "67668b03"),
        (Reg::BX, Reg::SI, 0, "678b00", "668b00"),
        (Reg::BP, NONE, 0, "678b4600", "668b4600"),
        (Reg::DI, Reg::BP, -1, "678b43ff", "668b43ff"),
        (Reg::BX, NONE, 0x1234, "678b873412", "668b873412"),
        (NONE, NONE, 0x1234, "8b0534120000", "668b063412"),
    ] {
        let inst = load(base, 1, index, displacement);
        assert_eq!(in_mode(Mode::Bits32, inst), wide);
        assert_eq!(in_mode(Mode::Bits16, inst), short);
    }
    let both = load(NONE, 1, NONE, 0x1234).with_flags(flags::AD_SIZE);
    assert_eq!(in_mode(Mode::Bits32, both), "678b063412");
    assert_eq!(in_mode(Mode::Bits16, both), "67668b0534120000");
    let wrong = load(Reg::BX, 1, Reg::BP, 0);
    assert_eq!(encode(Mode::Bits16, &wrong), Err(InvalidOperand(3)));
    let wide = load(Reg::RBX, 1, NONE, 0);
    assert_eq!(encode(Mode::Bits32, &wide), Err(InvalidOperand(1)));
    let from_here = load(Reg::EIP, 1, NONE, 0);
    for mode in [Mode::Bits16, Mode::Bits32] {
        assert_eq!(encode(mode, &from_here), Err(InvalidOperand(1)));
    }
}

#[test]
fn implied_addresses() {
    let load = |index, segment| bytes(&regs(Opcode::LODSB, &[index, segment]));
    assert_eq!(load(Reg::RSI, NONE), "ac");
    assert_eq!(load(Reg::ESI, Reg::DS), "67ac");
    assert_eq!(load(Reg::RSI, Reg::GS), "65ac");
    assert_eq!(load(Reg::SI, NONE), "InvalidOperand(0)");
    assert_eq!(load(Reg::RDI, NONE), "InvalidOperand(0)");
    assert_eq!(bytes(&regs(Opcode::STOSB, &[Reg::EDI])), "67aa");
    let both = |to, from| bytes(&regs(Opcode::MOVSB, &[to, from, NONE]));
    assert_eq!(both(Reg::RDI, Reg::RSI), "a4");
    assert_eq!(both(Reg::RDI, Reg::ESI), "InvalidOperand(0)");
    assert_eq!(both(Reg::RSI, Reg::RSI), "InvalidOperand(0)");
    assert_eq!(both(Reg::RDI, Reg::RDI), "InvalidOperand(1)");
    let repeated = regs(Opcode::MOVSB, &[Reg::RDI, Reg::RSI, NONE]).with_flags(flags::REP);
    assert_eq!(bytes(&repeated), "f3a4");
    let absolute = McInst::new(Opcode::MOV32ao)
        .with_imm(1 << 40)
        .with_reg(Reg::ES);
    assert_eq!(bytes(&absolute), "26a10000000000010000");
}

#[test]
fn vectors() {
    let x = [Reg::XMM0, Reg::XMM9, Reg::XMM2];
    assert_eq!(
        bytes(&regs(Opcode::ADDPSrr, &[x[0], x[0], x[1]])),
        "410f58c1"
    );
    assert_eq!(
        bytes(&regs(Opcode::VADDPSrr, &[x[0], x[1], x[2]])),
        "c5b058c2"
    );
    assert_eq!(
        bytes(&regs(Opcode::VADDPSrr, &[x[0], x[2], x[1]])),
        "c4c16858c1"
    );
    let long = regs(Opcode::VADDPSrr, &[x[0], x[1], x[2]]).with_flags(flags::VEX3);
    assert_eq!(bytes(&long), "c4e13058c2");
    let blend = regs(Opcode::VBLENDVPSrr, &[x[0], x[2], x[2], x[1]]);
    assert_eq!(bytes(&blend), "c4e3694ac290");
    let most = regs(Opcode::VADDPSrr, &[x[0], x[2], Reg::XMM16]);
    assert_eq!(encode(Mode::Bits64, &most), Err(InvalidOperand(2)));
    let legacy = regs(Opcode::PFADDrr, &[Reg::MM1, Reg::MM1, Reg::MM2]);
    assert_eq!(bytes(&legacy), "0f0fca9e");
}

#[test]
fn vectors_of_512_bits() {
    let zeroed = regs(
        Opcode::VADDPSZrrkz,
        &[Reg::ZMM1, Reg::K3, Reg::ZMM18, Reg::ZMM29],
    );
    assert_eq!(bytes(&zeroed), "62916cc358cd");
    let rounded = regs(Opcode::VADDPSZrrb, &[Reg::ZMM1, Reg::ZMM2, Reg::ZMM3]).with_imm(2);
    assert_eq!(bytes(&rounded), "62f16c5858cb");
    // The bit `U` is 0.
    let short = regs(Opcode::VADDPSZ256rrb, &[Reg::ZMM1, Reg::ZMM2, Reg::ZMM3]).with_imm(2);
    assert_eq!(bytes(&short), "62f1685858cb");
    let masked = |displacement| {
        let inst = regs(Opcode::VADDPSZrmk, &[Reg::ZMM1, Reg::K1, Reg::ZMM2]);
        bytes(&memory(inst, Reg::RAX, 1, NONE, displacement))
    };
    // Short displacements count in units of 64 bytes.
    assert_eq!(masked(-64), "62f16c495848ff");
    assert_eq!(masked(65), "62f16c49588841000000");
    let in_16_bits = |displacement| {
        let inst = regs(Opcode::VADDPSZrmk, &[Reg::ZMM1, Reg::K1, Reg::ZMM2]);
        encode(Mode::Bits16, &memory(inst, Reg::BX, 1, NONE, displacement)).unwrap()
    };
    assert_eq!(in_16_bits(-64), "62f16c49584fff");
    assert_eq!(in_16_bits(65), "62f16c49588f4100");
    let gather = regs(
        Opcode::VGATHERZrm,
        &[Reg::ZMM1, Reg::K2, Reg::ZMM1, Reg::K2],
    );
    let gathered = memory(gather, Reg::R9, 4, Reg::ZMM26, 4);
    assert_eq!(bytes(&gathered), "62927d42924c9101");
    let general = memory(gather, Reg::R9, 4, Reg::RAX, 4);
    assert_eq!(encode(Mode::Bits64, &general), Err(InvalidOperand(6)));
    let short = memory(gather, Reg::BX, 4, Reg::ZMM3, 4);
    assert_eq!(encode(Mode::Bits32, &short), Err(InvalidOperand(4)));
}

#[test]
fn apx() {
    let add = regs(Opcode::ADD32rr_ND, &[Reg::R20D, Reg::ECX, Reg::R9D]);
    assert_eq!(bytes(&add), "62745c1001c9");
    let compare = regs(Opcode::CCMP32rr, &[Reg::ECX, Reg::EDX]);
    let compare = compare.with_imm(0b1010).with_imm(4);
    assert_eq!(bytes(&compare), "62f4540439d1");
    for mode in [Mode::Bits16, Mode::Bits32] {
        assert_eq!(encode(mode, &compare), Err(NoEncoding));
    }
}

#[test]
fn flags_of_instructions() {
    let add = memory(McInst::new(Opcode::ADD32mr), Reg::RAX, 1, NONE, 0).with_reg(Reg::ECX);
    let with = |flags| bytes(&add.with_flags(flags));
    assert_eq!(with(flags::LOCK), "f00108");
    assert_eq!(with(flags::REX), "400108");
    assert_eq!(with(flags::REX2), "d5000108");
    assert_eq!(with(flags::DISP8), "014800");
    assert_eq!(with(flags::DISP32), "018800000000");
    assert_eq!(with(flags::NO_TRACK), "3e0108");
    assert_eq!(with(flags::REPNE), "f20108");
    assert_eq!(with(flags::REPNE | flags::LOCK), "f2f00108");
    let wrong = regs(Opcode::PFADDrr, &[Reg::MM1, Reg::MM1, Reg::MM2]).with_flags(flags::REX2);
    assert_eq!(encode(Mode::Bits64, &wrong), Err(NoEncoding));
    let prefixes = flags::LOCK | flags::REP | flags::REPNE | flags::NO_TRACK | flags::DISP32;
    let store = memory(McInst::new(Opcode::ADD32mi), Reg::R12D, 1, Reg::R13D, 0).with_imm(1);
    assert_eq!(
        encode(Mode::Bits64, &store.with_flags(prefixes)),
        Err(TooLong(17))
    );
}

#[test]
fn modes_decide() {
    let aaa = McInst::new(Opcode::AAA);
    assert_eq!(encode(Mode::Bits64, &aaa), Err(NoEncoding));
    assert_eq!(encode(Mode::Bits16, &aaa).as_deref(), Ok("37"));
    let wide = regs(Opcode::MOV64ri, &[Reg::RAX]).with_imm(0);
    assert_eq!(encode(Mode::Bits32, &wide), Err(NoEncoding));
    let push = regs(Opcode::PUSH64r, &[Reg::RAX]);
    assert_eq!(encode(Mode::Bits32, &push), Err(NoEncoding));
    let pseudo = regs(Opcode::MOVPSEUDO, &[Reg::EAX, Reg::EAX]);
    assert_eq!(encode(Mode::Bits64, &pseudo), Err(NoEncoding));
    assert_eq!(
        encode(Mode::Bits64, &McInst::new(Opcode::COPY)),
        Err(NoEncoding)
    );
}

/// The fixups of an instruction, and its bytes.
fn fixups(inst: &McInst) -> (Vec<Fixup>, Vec<u8>) {
    let (mut fixups, mut bytes) = (Vec::new(), [0; 16]);
    let size = Encoder::new().encode(inst, 0, &mut bytes, &mut |fixup| {
        fixups.push(Fixup {
            bits: FixupBits::UNKNOWN,
            ..fixup
        });
    });
    (fixups, bytes[..size.unwrap()].to_vec())
}

/// The fixup of an expression that has the number of its operand.
fn fixup(operand: u8, encoder: &'static str, offset: u8, addend: i8) -> Fixup {
    Fixup {
        offset,
        is_pc_relative: addend != 0,
        addend,
        ..Fixup::new(operand, operand.into(), encoder, 4)
    }
}

#[test]
fn expressions_have_places() {
    let jump = McInst::new(Opcode::JMP_4).with_expr(0);
    let (found, bytes) = fixups(&jump);
    assert_eq!(bytes, [0xE9, 0, 0, 0, 0]);
    assert_eq!(found, [fixup(0, "reloc_branch_4byte_pcrel", 1, -4)]);
    let with = |base| {
        let inst = McInst::new(Opcode::ADD32mi).with_reg(base).with_imm(1);
        inst.with_reg(NONE).with_expr(3).with_reg(NONE).with_expr(5)
    };
    // The displacement counts from the end, which is after the immediate.
    let (found, bytes) = fixups(&with(Reg::RIP));
    assert_eq!(bytes, [0x81, 5, 0, 0, 0, 0, 0, 0, 0, 0]);
    let rip = fixup(3, "reloc_riprel_4byte", 2, -8);
    assert_eq!(found, [rip, fixup(5, "FK_Data_4", 6, 0)]);
    let (found, bytes) = fixups(&with(Reg::RSP));
    assert_eq!(bytes[..3], [0x81, 0x84, 0x24]);
    let signed = fixup(3, "reloc_signed_4byte", 3, 0);
    assert_eq!(found, [signed, fixup(5, "FK_Data_4", 7, 0)]);
    let load = |base| {
        let inst = regs(Opcode::MOV32rm, &[Reg::EAX, base]).with_imm(1);
        inst.with_reg(NONE).with_expr(4).with_reg(NONE)
    };
    let (found, _) = fixups(&load(Reg::RIP));
    assert_eq!(found, [fixup(4, "reloc_riprel_4byte_relax", 2, -4)]);
    let (found, _) = fixups(&load(Reg::RAX));
    assert_eq!(found, [fixup(4, "reloc_signed_4byte_relax", 2, 0)]);
    assert_eq!(encode(Mode::Bits64, &jump), Err(InvalidOperand(0)));
}
