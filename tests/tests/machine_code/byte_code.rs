//! Byte code: opcodes, and operands one after the other.

use tblgen_runtime::Operand;
use tblgen_runtime::mc::EncodeErrorKind::{
    InvalidOperand, MissingOperand, NoEncoding, NoRoom, TooLong,
};
use tblgen_runtime::mc::{
    DecodeError, DecodeErrorKind, EncodeErrorKind, EncodedInst, Fixup, FixupBits,
};

/// Some instructions with operands of all forms.
mod machine {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/byte_code.td",
        disassembler,
        code_emitter,
    );
}

use machine::{Disassembler, Encoder, McInst, Opcode, Reg, SubtargetFeatures};

fn decode(bytes: &[u8]) -> Result<(McInst, u8), DecodeError> {
    let decoded = Disassembler::new(&SubtargetFeatures::NONE).decode(bytes, 0)?;
    Ok((decoded.inst, decoded.size))
}

/// Checks that bytes are an instruction, and the other way round.
#[track_caller]
fn check(bytes: &[u8], inst: McInst) {
    let mut more = bytes.to_vec();
    more.push(0xff);
    assert_eq!(decode(&more), Ok((inst, bytes.len() as u8)));
    assert_eq!(encode(&inst), Ok(bytes.to_vec()));
    // No part of the bytes is an instruction, and the whole is asked for.
    for size in 1..bytes.len() {
        let error = decode(&bytes[..size]).expect_err("it is not whole");
        assert_eq!(error.kind, DecodeErrorKind::NeedBytes(size as u8 + 1));
    }
}

fn encode(inst: &McInst) -> Result<Vec<u8>, EncodeErrorKind> {
    let mut bytes = [0; 64];
    let size = Encoder::new().encode_into(inst, &mut bytes);
    let size = size.map_err(|error| error.kind);
    let constant = Encoder::new().encode_const(inst, 0);
    let constant = constant.map_err(|error| error.kind);
    let expected = match size {
        Ok(size) if size > EncodedInst::MAX_SIZE => Err(TooLong(size as u8)),
        Ok(size) => Ok(&bytes[..size]),
        Err(kind) => Err(kind),
    };
    assert_eq!(
        constant.as_ref().map(EncodedInst::as_bytes),
        expected.as_ref().copied()
    );
    let size = size?;
    let mut small = vec![0; size - 1];
    let error = Encoder::new().encode_into(inst, &mut small).unwrap_err();
    assert_eq!(error.kind, NoRoom(size as u8));
    Ok(bytes[..size].to_vec())
}

fn with(opcode: Opcode, numbers: &[i64]) -> McInst {
    let add = |inst: McInst, number: &i64| inst.with_imm(*number);
    numbers.iter().fold(McInst::new(opcode), add)
}

#[test]
fn numbers_of_any_length() {
    check(&[1], McInst::new(Opcode::NOP));
    check(&[32, 0x7f], with(Opcode::GET, &[127]));
    check(&[32, 0x80, 1], with(Opcode::GET, &[128]));
    check(&[65, 0x7f], with(Opcode::CONST32, &[-1]));
    check(&[65, 0xc0, 0], with(Opcode::CONST32, &[64]));
    check(&[40, 2, 0xac, 2], with(Opcode::LOAD, &[2, 300]));
    let least = [
        66, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7f,
    ];
    check(&least, with(Opcode::CONST64, &[i64::MIN]));
}

#[test]
fn catches_of_a_block() {
    // A tag and a label; a tag with a reference; all; all with a reference.
    let bytes = [31, 0x40, 4, 0, 5, 1, 1, 0x80, 1, 2, 2, 3, 3, 4];
    let numbers = [0x40, 4, 0, 5, 1, 1, 128, 2, 2, 3, 3, 4];
    check(&bytes, with(Opcode::TRY, &numbers));
    check(&[31, 0x40, 0], with(Opcode::TRY, &[0x40, 0]));
    // The bytes end before that many catches do.
    let error = decode(&[31, 0x40, 0xff, 0xff, 0xff, 0xff, 0xf, 2]).unwrap_err();
    assert_eq!(error.kind, DecodeErrorKind::NeedBytes(9));
}

#[test]
fn opcodes_after_a_prefix() {
    check(
        &[0xfd, 0x15, 3, 0x34, 0x12],
        with(Opcode::LANE, &[3, 0x1234]),
    );
    check(&[0xfd, 0x81, 2], McInst::new(Opcode::RELAXED));
    let error = decode(&[0xfd, 0x16]).unwrap_err();
    assert_eq!((error.kind, error.skip), (DecodeErrorKind::Invalid, 2));
    let error = decode(&[0, 0]).unwrap_err();
    assert_eq!((error.kind, error.skip), (DecodeErrorKind::Invalid, 1));
}

#[test]
fn one_of_several_instructions_with_an_opcode() {
    check(&[11], McInst::new(Opcode::END));
    check(&[15], McInst::new(Opcode::RETURN_LONG));
    assert_eq!(encode(&McInst::new(Opcode::END_BLOCK)), Ok(vec![11]));
}

#[test]
fn lists_of_targets() {
    check(&[14, 0, 5], with(Opcode::BR_TABLE, &[5]));
    check(
        &[14, 2, 1, 0x80, 1, 0],
        with(Opcode::BR_TABLE, &[1, 128, 0]),
    );
    let in_register = McInst::new(Opcode::BR_TABLE_R).with_reg(Reg::R0);
    let in_register = in_register.with_imm(7).with_imm(8);
    assert_eq!(encode(&in_register), Ok(vec![14, 1, 7, 8]));
    assert_eq!(
        encode(&McInst::new(Opcode::BR_TABLE)),
        Err(MissingOperand(0))
    );
    // Targets are numbers.
    let target = with(Opcode::BR_TABLE, &[5]).with_reg(Reg::R0);
    assert_eq!(encode(&target), Err(InvalidOperand(1)));
    // More than an instruction has room for: all of the bytes are skipped.
    let mut long = vec![14, 99];
    long.resize(102, 1);
    let error = decode(&long).unwrap_err();
    assert_eq!((error.kind, error.skip), (DecodeErrorKind::Invalid, 102));
    long.pop();
    let error = decode(&long).unwrap_err();
    assert_eq!(error.kind, DecodeErrorKind::NeedBytes(102));
}

#[test]
fn floating_point_numbers() {
    let of = |opcode, bits| McInst::new(opcode).with(Operand::Fp(bits));
    check(
        &[67, 0, 0, 0x80, 0x3f],
        of(Opcode::FCONST32, 1.0f64.to_bits()),
    );
    check(
        &[67, 1, 0, 0xa0, 0x7f],
        of(Opcode::FCONST32, 0x7ff4_0000_2000_0000),
    );
    let bits = 0.1f64.to_bits();
    let mut bytes = vec![68];
    bytes.extend(bits.to_le_bytes());
    check(&bytes, of(Opcode::FCONST64, bits));
    assert_eq!(encode(&of(Opcode::FCONST32, bits)), Err(InvalidOperand(0)));
}

#[test]
fn types_of_blocks() {
    check(&[2, 0x40], with(Opcode::BLOCK, &[0x40]));
    let typed = McInst::new(Opcode::BLOCK).with_expr(200);
    assert_eq!(decode(&[2, 0xc8, 1]), Ok((typed, 3)));
    // Bytes that are no type are decoded as zero, which would be encoded as the index of one.
    assert_eq!(decode(&[2, 0xc0, 0x7f]), Ok((with(Opcode::BLOCK, &[0]), 3)));
    for number in [0, -64, 0x3f, 0x80] {
        let block = with(Opcode::BLOCK, &[number]);
        assert_eq!(encode(&block), Err(InvalidOperand(0)), "{number}");
    }
}

#[test]
fn expressions_have_room_for_any_value() {
    let cases = [
        (
            McInst::new(Opcode::BLOCK).with_expr(9),
            "fixup_uleb128_i32",
            1,
            5,
        ),
        (
            McInst::new(Opcode::CALL).with_expr(9),
            "fixup_uleb128_i32",
            1,
            5,
        ),
        (
            McInst::new(Opcode::CONST32).with_expr(9),
            "fixup_sleb128_i32",
            1,
            5,
        ),
        (
            McInst::new(Opcode::CONST64).with_expr(9),
            "fixup_sleb128_i64",
            1,
            10,
        ),
        (
            with(Opcode::LOAD64, &[3]).with_expr(9),
            "fixup_uleb128_i64",
            2,
            10,
        ),
    ];
    for (inst, name, offset, size) in cases {
        let (mut bytes, mut found) = ([0; 16], None);
        let length = Encoder::new().encode(&inst, 0, &mut bytes, &mut |fixup| found = Some(fixup));
        assert_eq!(length, Ok(usize::from(offset + size)));
        let expected = Fixup {
            offset,
            bits: found.map_or(FixupBits::UNKNOWN, |found| found.bits),
            ..Fixup::new(offset - 1, 9, name, size)
        };
        assert_eq!(found, Some(expected));
        assert_eq!(bytes[usize::from(offset + size) - 1], 0);
        assert_eq!(bytes[usize::from(offset)], 0x80);
    }
    let local = McInst::new(Opcode::GET).with_expr(1);
    assert_eq!(encode(&local), Err(InvalidOperand(0)));
}

#[test]
fn what_cannot_be_encoded() {
    assert_eq!(encode(&McInst::new(Opcode::PSEUDO)), Err(NoEncoding));
    assert_eq!(encode(&McInst::new(Opcode::GET)), Err(MissingOperand(0)));
    let wide = with(Opcode::CONST32, &[1 << 32]);
    assert_eq!(encode(&wide), Err(InvalidOperand(0)));
    assert_eq!(
        encode(&with(Opcode::LANE, &[256, 0])),
        Err(InvalidOperand(0))
    );
    let register = McInst::new(Opcode::GET).with_reg(Reg::R0);
    assert_eq!(encode(&register), Err(InvalidOperand(0)));
    // Operands that are not described: registers have no bytes.
    let call = with(Opcode::CALL_R, &[3])
        .with_reg(Reg::R0)
        .with_reg(Reg::R0);
    assert_eq!(encode(&call), Ok(vec![16, 3]));
}

#[test]
fn numbers_that_are_too_long() {
    let mut long = vec![65];
    long.resize(300, 0x80);
    let error = decode(&long).unwrap_err();
    assert_eq!((error.kind, error.skip), (DecodeErrorKind::Invalid, 1));
    long.push(0);
    assert!(decode(&long).is_err());
}

#[test]
fn bytes_in_constants() {
    const BYTES: [u8; 3] = {
        match Encoder::new().encode_const(&McInst::new(Opcode::GET).with_imm(300), 0) {
            Ok(inst) => match inst.to_array() {
                Some(bytes) => bytes,
                None => panic!("another number of bytes"),
            },
            Err(_) => panic!("it has machine code"),
        }
    };
    assert_eq!(BYTES, [32, 0xac, 2]);
    let expression = McInst::new(Opcode::GET).with_expr(1);
    let error = Encoder::new().encode_const(&expression, 0).unwrap_err();
    assert_eq!(error.kind, InvalidOperand(0));
}
