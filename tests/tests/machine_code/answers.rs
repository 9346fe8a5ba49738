//! Answers of generated disassemblers and encoders.

use tblgen_runtime::mc::{
    DecodeContext, DecodeErrorKind, DecodeStatus, EncodeErrorKind, Fixup, FixupBits,
};
use tblgen_runtime::{Access, ControlFlow, FlowKind, InstAccess, Operand};

/// A machine with something of everything.
mod machine {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/machine.td",
        disassembler,
        code_emitter,
    );
}

/// A machine whose functions have to be written.
mod required {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/machine.td",
        hooks = "required",
        docs = "none",
        disassembler,
    );
}

use machine::{
    DecodeHooks, Disassembler, EncodeHooks, Encoder, McInst, Opcode, Reg, SubtargetFeature,
    SubtargetFeatures,
};

const WIDE: SubtargetFeatures = SubtargetFeatures::enabling(&[SubtargetFeature::FeatureWide]);

/// The instruction that half words are, as text.
fn decode(features: &[SubtargetFeature], words: &[u16]) -> String {
    text(
        &Disassembler::new(&SubtargetFeatures::enabling(features)),
        words,
    )
}

fn text<H: DecodeHooks>(disassembler: &Disassembler<H>, words: &[u16]) -> String {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    match disassembler.decode(&bytes, 0x100) {
        Ok(decoded) => {
            let soft = if decoded.is_soft_fail { " soft" } else { "" };
            format!("{:?} in {}{soft}", decoded.inst, decoded.size)
        }
        Err(error) => format!("{:?}, skip {}", error.kind, error.skip),
    }
}

/// The half words of an instruction.
fn encode(inst: &McInst) -> Result<Vec<u16>, EncodeErrorKind> {
    let mut bytes = [0; 8];
    let mut fixups = 0;
    let size = Encoder::new().encode(inst, 0x100, &mut bytes, &mut |_| fixups += 1);
    if fixups == 0 {
        let constant = Encoder::new().encode_const(inst, 0x100);
        let constant = constant.as_ref().map(|inst| inst.as_bytes());
        assert_eq!(
            constant,
            size.as_ref().map(|size| &bytes[..*size]),
            "{inst:?}"
        );
    }
    let size = size.map_err(|error| error.kind)?;
    let (words, _) = bytes[..size].as_chunks();
    Ok(words.iter().map(|word| u16::from_le_bytes(*word)).collect())
}

#[test]
fn operands_are_decoded() {
    for (word, expected) in [
        (0x0125, "ADD [Reg(R1), Reg(R2), Reg(R13)] in 2"),
        (0x012d, "ADD [Reg(R1), Reg(R2), Reg(R13)] in 2 soft"),
        (0x1aff, "ADDI [Reg(R10), Reg(R10), Imm(-1)] in 2"),
        (0x20f3, "BR [Imm(382)] in 2"),
        (0x3102, "SHL [Reg(R1), Imm(4)] in 2"),
        (0x3104, "Invalid, skip 2"),
        (0x4240, "MOVD [Reg(D1), Reg(D2)] in 2"),
        (0x4250, "Invalid, skip 2"),
        (0x5301, "PUSH [Reg(R13), Reg(R3)] in 2"),
        (0x7120, "SWAP [Reg(R1), Reg(R2), Imm(0)] in 2"),
        (0x8000, "Invalid, skip 2"),
    ] {
        assert_eq!(decode(&[], &[word]), expected, "{word:x}");
    }
}

/// The bytes of an instruction, of which the compiler makes a constant.
const ADD: [u8; 2] = {
    let add = McInst::new(Opcode::ADD)
        .with_reg(Reg::R1)
        .with_reg(Reg::R2)
        .with_reg(Reg::R13);
    match Encoder::new().encode_const(&add, 0) {
        Ok(bytes) => bytes.to_array().expect("two bytes"),
        Err(_) => panic!("no machine code"),
    }
};

#[test]
fn the_compiler_encodes() {
    assert_eq!(ADD, [0x25, 0x01]);
    let add = McInst::new(Opcode::ADD).with_reg(Reg::R1);
    let error = Encoder::new().encode_const(&add, 0).unwrap_err();
    assert_eq!(error.kind, EncodeErrorKind::MissingOperand(1));
    assert_eq!(format!("{error}"), "operand 1 is missing");
}

#[test]
fn the_encoding_that_fixes_more_bits_counts() {
    assert_eq!(decode(&[], &[0x1000]), "NOP [] in 2");
    assert_eq!(
        decode(&[], &[0x1001]),
        "ADDI [Reg(R0), Reg(R0), Imm(1)] in 2"
    );
}

#[test]
fn features_decide() {
    let old = [SubtargetFeature::FeatureOld];
    assert_eq!(decode(&[], &[0x2000]), "BR [Imm(256)] in 2");
    assert_eq!(decode(&old, &[0x2000]), "HALT [] in 2");
    let few = [SubtargetFeature::FeatureFew];
    assert_eq!(decode(&few, &[0x1aff]), "Invalid, skip 2");
    assert_eq!(
        decode(&few, &[0x17ff]),
        "ADDI [Reg(R7), Reg(R7), Imm(-1)] in 2"
    );
    let wide = [SubtargetFeature::FeatureWide];
    assert_eq!(
        decode(&wide, &[0xf11f, 0x234a]),
        "MOVW [Reg(R1), Imm(9039)] in 4"
    );
    assert_eq!(decode(&[], &[0xf11f, 0x234a]), "Invalid, skip 4");
}

#[test]
fn bytes_may_end_too_early() {
    for words in [&[0xf11f][..], &[0xf200]] {
        let wide = [SubtargetFeature::FeatureWide];
        assert_eq!(decode(&wide, words), "NeedBytes(4), skip 4");
    }
    assert_eq!(decode(&[], &[]), "NeedBytes(2), skip 2");
    let one = Disassembler::new(&WIDE).decode(&[0x25], 0);
    assert_eq!(one.unwrap_err().kind, DecodeErrorKind::NeedBytes(2));
}

#[test]
fn bytes_may_be_in_another_order() {
    let big = Disassembler::new(&WIDE).big_endian(true);
    let decoded = big.decode(&[0xf1, 0x1f, 0x23, 0x4a], 0).unwrap();
    assert_eq!(format!("{:?}", decoded.inst), "MOVW [Reg(R1), Imm(9039)]");
    let mut bytes = [0; 4];
    let encoder = Encoder::new().big_endian(true);
    assert_eq!(encoder.encode_into(&decoded.inst, &mut bytes), Ok(4));
    assert_eq!(bytes, [0xf1, 0x1f, 0x23, 0x4a]);
}

#[test]
fn what_is_decoded_is_encoded() {
    let disassembler = Disassembler::new(&WIDE);
    let mut known = 0;
    for word in 0..=u16::MAX {
        let bytes = [word.to_le_bytes(), [0x4a, 0x23]].concat();
        let Ok(decoded) = disassembler.decode(&bytes, 0x100) else {
            continue;
        };
        if decoded.is_soft_fail {
            continue;
        }
        known += 1;
        let size = usize::from(decoded.size) / 2;
        assert_eq!(
            encode(&decoded.inst).as_deref(),
            Ok(&[word, 0x234a][..size]),
            "{word:x}"
        );
    }
    // Of the first half word: two registers and three bits; a register and eight bits (one of
    // which is `NOP`); eight bits; a register and five amounts; two pairs; a register; two
    // registers; a register and four steps; four and four bits.
    assert_eq!(
        known,
        2048 + 4096 + 256 + 16 * 5 + 64 + 16 + 256 + 16 * 4 + 256
    );
}

#[test]
fn what_does_not_fit_is_refused() {
    let shl = |by| encode(&McInst::new(Opcode::SHL).with_reg(Reg::R1).with_imm(by));
    assert_eq!(shl(16), Ok(vec![0x3106]));
    assert_eq!(shl(32), Err(EncodeErrorKind::InvalidOperand(1)));
    let rot = |by| encode(&McInst::new(Opcode::ROT).with_reg(Reg::R1).with_imm(by));
    assert_eq!(rot(24), Ok(vec![0x9102]));
    for by in [-12, 13, 48, 1 << 32] {
        assert_eq!(rot(by), Err(EncodeErrorKind::InvalidOperand(1)), "{by}");
    }
    let add = |reg| {
        let add = McInst::new(Opcode::ADD).with_reg(Reg::R1);
        encode(&add.with_reg(Reg::R2).with_reg(reg))
    };
    assert_eq!(add(Reg::R8), Ok(vec![0x0120]));
    for reg in [Reg::R0, Reg::R7] {
        assert_eq!(add(reg), Err(EncodeErrorKind::InvalidOperand(2)), "{reg:?}");
    }
    let branch = |to| encode(&McInst::new(Opcode::BR).with_imm(to));
    assert_eq!(branch(0x100 + 126), Ok(vec![0x20f3]));
    assert_eq!(branch(0x100 + 256), Err(EncodeErrorKind::InvalidOperand(0)));
    assert_eq!(branch(0x101), Err(EncodeErrorKind::InvalidOperand(0)));
    let movd = |reg| encode(&McInst::new(Opcode::MOVD).with_reg(reg).with_reg(Reg::D0));
    assert_eq!(movd(Reg::D7), Ok(vec![0x4e00]));
    let short = Encoder::new().encode_into(&McInst::new(Opcode::NOP), &mut [0]);
    assert_eq!(short.unwrap_err().kind, EncodeErrorKind::NoRoom(2));
}

#[test]
fn expressions_become_fixups() {
    let branch = McInst::new(Opcode::BR).with_expr(3);
    let (mut bytes, mut fixups) = ([0; 2], Vec::new());
    let size = Encoder::new().encode(&branch, 0, &mut bytes, &mut |fixup| {
        fixups.push(Fixup {
            bits: FixupBits::UNKNOWN,
            ..fixup
        });
    });
    assert_eq!((size, bytes), (Ok(2), [0, 0x20]));
    let expected = Fixup {
        is_pc_relative: true,
        ..Fixup::new(0, 3, "encodeOffset", 2)
    };
    assert_eq!(fixups, [expected]);
}

/// The functions of the machine that are left to Rust: a list of registers is a set of bits.
struct Lists;

impl DecodeHooks for Lists {
    fn decode_list(
        &self,
        inst: &mut McInst,
        field: u64,
        context: &DecodeContext<SubtargetFeatures>,
    ) -> DecodeStatus {
        if field == 0 {
            return DecodeStatus::Fail;
        }
        assert_eq!(context.address, 0x100);
        inst.push(Operand::Imm(field.count_ones().into()));
        DecodeStatus::SoftFail
    }

    fn finish(&self, inst: &mut McInst, _: &DecodeContext<SubtargetFeatures>) -> DecodeStatus {
        match inst.opcode() {
            Opcode::NOP => DecodeStatus::Fail,
            _ => DecodeStatus::Success,
        }
    }
}

impl EncodeHooks for Lists {
    fn encode_list(
        &self,
        inst: &McInst,
        operand: usize,
        _: u64,
        _: &mut dyn FnMut(Fixup),
    ) -> Result<u64, EncodeErrorKind> {
        match inst.operands().get(operand) {
            Some(Operand::Imm(count)) => Ok(!(u64::MAX << count)),
            _ => Err(EncodeErrorKind::InvalidOperand(0)),
        }
    }
}

#[test]
fn functions_decode_what_descriptions_leave_open() {
    assert_eq!(
        decode(&[], &[0x60ff]),
        "MissingHook(\"decodeList\"), skip 2"
    );
    let lists = Disassembler::with_hooks(&SubtargetFeatures::NONE, Lists);
    assert_eq!(text(&lists, &[0x600f]), "LDM [Imm(4)] in 2 soft");
    assert_eq!(text(&lists, &[0x6000]), "Invalid, skip 2");
    // The same bits are no other instruction of the table then.
    assert_eq!(text(&lists, &[0x1000]), "Invalid, skip 2");
}

#[test]
fn functions_encode_what_descriptions_leave_open() {
    let load = McInst::new(Opcode::LDM).with_imm(4);
    assert_eq!(
        encode(&load),
        Err(EncodeErrorKind::MissingHook("encodeList"))
    );
    let mut bytes = [0; 2];
    let size = Encoder::with_hooks(Lists).encode_into(&load, &mut bytes);
    assert_eq!((size, bytes), (Ok(2), [0x0f, 0x60]));
}

#[test]
fn encodings_are_listed() {
    let disassembler = Disassembler::new(&WIDE);
    let of = |opcode| {
        disassembler
            .encodings()
            .find(move |one| one.opcode == opcode)
            .unwrap()
    };
    assert_eq!(disassembler.encodings().count(), 12);
    let add = of(Opcode::ADD);
    assert_eq!((add.size, add.mask, add.value), (2, 0xf000, 0));
    let wide = of(Opcode::MOVW);
    assert_eq!(
        (wide.size, wide.mask, wide.value),
        (4, 0xff00_000f, 0xf100_000a)
    );
    assert_eq!(wide.opcode.name(), "MOVW");
}

#[test]
fn instructions_read_and_write() {
    let add = McInst::new(Opcode::ADD)
        .with_reg(Reg::R1)
        .with_reg(Reg::R2)
        .with_reg(Reg::R9);
    assert_eq!(add.operand_access(0), Some(Access::WRITE));
    assert_eq!(add.operand_access(2), Some(Access::READ));
    assert_eq!(add.operand_access(3), None);
    assert!(add.regs_read().eq([Reg::R2, Reg::R9]));
    assert!(add.regs_written().eq([Reg::R1]));
    assert_eq!(
        (add.memory_access(), add.control_flow()),
        (None, ControlFlow::NEXT)
    );
    let push = McInst::new(Opcode::PUSH)
        .with_reg(Reg::R13)
        .with_reg(Reg::R3);
    assert!(push.regs_read().eq([Reg::R13, Reg::R3, Reg::R13]));
    assert!(push.regs_written().eq([Reg::R13]));
    assert_eq!(push.memory_access(), Some(Access::WRITE));
    let flow = |opcode| McInst::new(opcode).control_flow().kind;
    assert_eq!(
        (flow(Opcode::BR), flow(Opcode::HALT)),
        (FlowKind::Jump, FlowKind::Trap)
    );
}

/// Refuses what is left to Rust.
struct Refuses;

impl required::DecodeHooks for Refuses {
    fn decode_list(
        &self,
        _: &mut required::McInst,
        _: u64,
        _: &DecodeContext<required::SubtargetFeatures>,
    ) -> DecodeStatus {
        DecodeStatus::Fail
    }
}

#[test]
fn functions_may_be_required() {
    let features = required::SubtargetFeatures::NONE;
    let disassembler = required::Disassembler::with_hooks(&features, Refuses);
    let error = disassembler
        .decode(&0x60ff_u16.to_le_bytes(), 0)
        .unwrap_err();
    assert_eq!(error.kind, DecodeErrorKind::Invalid);
}
