//! Code with labels, of generated encoders.

use tblgen_runtime::Operand;
use tblgen_runtime::mc::x86::Mode;
use tblgen_runtime::mc::{BufferError, CodeBuffer, DataOrder, EncodedInst};

mod words {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/distances.td",
        docs = "none",
        disassembler,
        code_emitter,
    );
}

mod x86 {
    tblgen_runtime::tablegen!(
        "td/code_emitter/good/x86.td",
        include = ["td/code_emitter/bad"],
        docs = "none",
        code_emitter,
    );
}

mod byte_code {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/byte_code.td",
        docs = "none",
        code_emitter,
    );
}

use x86::{McInst, Opcode, Reg};

const NOP: EncodedInst = match x86::Encoder::new().encode_const(&McInst::new(Opcode::NOP), 0) {
    Ok(bytes) => bytes,
    Err(_) => panic!("no machine code"),
};

fn buffer() -> CodeBuffer<x86::Encoder> {
    CodeBuffer::new(x86::Encoder::new(), 0x1000)
}

#[test]
fn branches_of_x86_grow() {
    let code = |count: usize, mode| {
        let mut buffer = CodeBuffer::new(x86::Encoder::new().in_mode(mode), 0x1000);
        let (start, end) = (buffer.here(), buffer.label());
        let jump = McInst::new(Opcode::JCC_1).with(end.into()).with_imm(4);
        buffer.push(&jump).unwrap();
        buffer.data(&vec![0xcc; count]);
        buffer
            .push(&McInst::new(Opcode::JMP_1).with(start.into()))
            .unwrap();
        buffer.bind(end).unwrap();
        let bytes = buffer.finish().unwrap().into_bytes();
        let rest = bytes.len() - count;
        bytes
            .into_iter()
            .filter(|byte| *byte != 0xcc)
            .take(rest)
            .collect::<Vec<u8>>()
    };
    assert_eq!(code(10, Mode::Bits64), [0x74, 12, 0xeb, 0xf2]);
    // The forward branch is near enough, the one back is not.
    assert_eq!(code(124, Mode::Bits64), [0x74, 126, 0xeb, 0x80]);
    assert_eq!(
        code(125, Mode::Bits64),
        [0x0f, 0x84, 0x82, 0, 0, 0, 0xe9, 0x78, 0xff, 0xff, 0xff]
    );
    // In 16-bit mode, there is a form of two bytes for one of them.
    let long = code(200, Mode::Bits16);
    assert_eq!(long[long.len() - 3..], [0xe9, 0x2e, 0xff]);
}

#[test]
fn branches_of_one_length_stay() {
    let mut buffer = buffer();
    let start = buffer.here();
    buffer.data(&[0xcc; 200]);
    buffer
        .push(&McInst::new(Opcode::LOOP).with(start.into()))
        .unwrap();
    let error = buffer.finish().unwrap_err();
    assert_eq!(
        error.to_string(),
        "label 0 at the address 0x10c8: the operand does not hold -202, but numbers from -128 to 127"
    );
}

#[test]
fn addresses_count_from_the_end() {
    let mut buffer = buffer().with_nops(&[NOP]);
    let constant = buffer.constant(&7u64.to_le_bytes(), 8).unwrap();
    // Add a number to a constant: the number is after the displacement.
    let memory = |inst: McInst, place: Operand<Reg>| {
        let inst = inst
            .with_reg(Reg::RIP)
            .with_imm(1)
            .with_reg(Reg::NoRegister);
        inst.with(place).with_reg(Reg::NoRegister)
    };
    let add = memory(McInst::new(Opcode::ADD32mi), constant.into()).with_imm(5);
    buffer.push(&add).unwrap();
    let load = McInst::new(Opcode::MOV32rm).with_reg(Reg::EAX);
    buffer.push(&memory(load, constant.into())).unwrap();
    let code = buffer.finish().unwrap();
    assert_eq!(code.address_of(constant), Some(0x1010));
    assert_eq!(
        code.bytes(),
        [
            0x81, 5, 6, 0, 0, 0, 5, 0, 0, 0, 0x8b, 5, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0
        ]
    );
}

#[test]
fn words_have_labels() {
    use words::{Disassembler, Encoder, McInst, Opcode, Reg, SubtargetFeatures};
    let mut buffer = CodeBuffer::new(Encoder::new(), 0x2000);
    let (start, end) = (buffer.here(), buffer.label());
    buffer
        .push(&McInst::new(Opcode::BR).with(end.into()))
        .unwrap();
    buffer
        .push(&McInst::new(Opcode::CALL).with(start.into()))
        .unwrap();
    let page = McInst::new(Opcode::PAGE).with_reg(Reg::R1);
    buffer.push(&page.with(end.into())).unwrap();
    buffer.align(16).unwrap();
    buffer.bind(end).unwrap();
    buffer
        .push(&McInst::new(Opcode::BR).with(start.into()))
        .unwrap();
    buffer.pointer(start, 4, DataOrder::BigEndian).unwrap();
    let bytes = buffer.finish().unwrap().into_bytes();
    let (code, pointer) = bytes.split_at(20);
    assert_eq!(pointer, [0, 0, 0x20, 0]);
    let disassembler = Disassembler::new(&SubtargetFeatures::NONE);
    let text = |one: tblgen_runtime::mc::Located<'_, McInst>| match one.decoded {
        Ok(decoded) => format!("{:?}", decoded.inst),
        Err(_) => format!("{:?}", one.bytes),
    };
    let all = disassembler.instructions(code, 0x2000);
    assert_eq!(
        all.map(text).collect::<Vec<String>>(),
        [
            "BR [Imm(3)]",
            "CALL [Imm(8192)]",
            "PAGE [Reg(R1), Imm(0)]",
            "NOP []",
            "BR [Imm(-5)]",
        ]
    );
}

#[test]
fn functions_of_the_target_do_not_tell_bits() {
    use words::{Encoder, McInst, Opcode};
    let mut buffer = CodeBuffer::new(Encoder::new(), 0);
    let here = buffer.here();
    let error = buffer.push(&McInst::new(Opcode::HOOK).with(here.into()));
    assert!(matches!(error, Err(BufferError::Encode(_))));
    assert!(buffer.is_empty());
}

#[test]
fn byte_code_has_indices_that_are_patched() {
    use byte_code::{Encoder, McInst, Opcode};
    let mut buffer = CodeBuffer::new(Encoder::new(), 0);
    let (function, address) = (buffer.open_label(), buffer.label());
    buffer
        .push(&McInst::new(Opcode::CALL).with(function.into()))
        .unwrap();
    buffer
        .push(&McInst::new(Opcode::CONST32).with(address.into()))
        .unwrap();
    buffer.bind_to(address, 300).unwrap();
    let mut code = buffer.finish().unwrap();
    code.patch(function, 1000).unwrap();
    let (call, load) = code.bytes().split_at(6);
    assert_eq!(call[1..], [0xe8, 0x87, 0x80, 0x80, 0]);
    assert_eq!(load[1..], [0xac, 0x82, 0x80, 0x80, 0]);
    assert_eq!(
        code.patch(function, 1000),
        Err(BufferError::PatchedTwice(function))
    );
}
