//! Fixups: where their bits are, what they hold, and what becomes of the bytes.

use tblgen_runtime::mc::{BitRange, EncodeErrorKind, Fixup, FixupError, Reach};

mod machine {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/distances.td",
        docs = "none",
        disassembler,
        code_emitter,
    );
}

use machine::{Disassembler, EncodeHooks, Encoder, McInst, Opcode, Reg, SubtargetFeatures};

/// The bytes of an instruction with an expression, and its fixup.
fn open(inst: McInst) -> ([u8; 4], Fixup) {
    let (mut bytes, mut found) = ([0; 4], None);
    let size = Encoder::new().encode(&inst, 0x1000, &mut bytes, &mut |fixup| found = Some(fixup));
    assert_eq!(size.map_err(|error| error.kind), Ok(4));
    (bytes, found.expect("a fixup"))
}

/// The instruction that a value makes, as text.
fn applied(inst: McInst, value: i64) -> Result<String, FixupError> {
    let (mut bytes, fixup) = open(inst);
    fixup.apply(&mut bytes, value)?;
    let disassembler = Disassembler::new(&SubtargetFeatures::NONE);
    let decoded = disassembler.decode(&bytes, 0);
    Ok(format!("{:?}", decoded.expect("an instruction").inst))
}

fn branch() -> McInst {
    McInst::new(Opcode::BR).with_expr(7)
}

#[test]
fn bits_of_fixups() {
    let (bytes, fixup) = open(branch());
    assert_eq!(bytes, [0x10, 0, 0, 0]);
    assert!(fixup.is_pc_relative && fixup.bits.are_known());
    assert_eq!(fixup.origin(), 4);
    let mut ranges: Vec<BitRange> = fixup.ranges().collect();
    ranges.sort_by_key(|range| range.field_low);
    let range = |low, width, field_low| BitRange {
        low,
        width,
        field_low,
    };
    assert_eq!(ranges, [range(17, 3, 0), range(6, 4, 3), range(0, 1, 7)]);
    let reach = Reach {
        least: -512,
        greatest: 508,
        scale: 4,
        offset: 0,
    };
    assert_eq!(fixup.reach(), Some(reach));
}

#[test]
fn distances_are_applied() {
    // What other bits there are stays.
    let (mut bytes, fixup) = open(branch());
    fixup.apply(&mut bytes, -4).unwrap();
    assert_eq!(bytes, [0x10, 0x0e, 0x03, 0xc1]);
    fixup.apply(&mut bytes, 4).unwrap();
    assert_eq!(bytes, [0x10, 0x02, 0, 0]);
    // The target of that branch, and back.
    let value = fixup.value(0x1000, 0x1008);
    assert_eq!(value, 4);
    assert_eq!(fixup.target(0x1000, 1), Some(0x1008));
    for (value, text) in [(508, "127"), (-512, "-128"), (0, "0")] {
        assert_eq!(
            applied(branch(), value).unwrap(),
            format!("BR [Imm({text})]")
        );
    }
    for wrong in [512, -516, 2, -1, i64::MIN, i64::MAX] {
        let error = applied(branch(), wrong).unwrap_err();
        let text = format!(
            "the operand does not hold {wrong}, but numbers from -512 to 508 that are multiples of 4"
        );
        assert_eq!(error.to_string(), text);
    }
    assert_eq!(fixup.apply(&mut [0; 3], 0), Err(FixupError::NoRoom));
}

#[test]
fn pages_are_counted() {
    let page = McInst::new(Opcode::PAGE).with_reg(Reg::R3).with_expr(1);
    let (_, fixup) = open(page);
    assert_eq!(fixup.value(0x1ffc, 0x3004), 0x2000);
    assert_eq!(fixup.value(0x1000, 0x0fff), -0x1000);
    assert_eq!(fixup.target(0x1ffc, 2), Some(0x3000));
    assert_eq!(applied(page, -0x1000).unwrap(), "PAGE [Reg(R3), Imm(-1)]");
    assert!(applied(page, 0x800).is_err());
}

#[test]
fn other_numbers_are_applied() {
    let skip = McInst::new(Opcode::SKIP).with_expr(1);
    assert_eq!(applied(skip, 31).unwrap(), "SKIP [Imm(31)]");
    assert!(applied(skip, -1).is_err());
    // Decoders add the address, which is 0 here.
    let call = McInst::new(Opcode::CALL).with_expr(1);
    assert_eq!(applied(call, -0x2_0000).unwrap(), "CALL [Imm(-131072)]");
    let (_, fixup) = open(call);
    assert_eq!(fixup.value(0x1000, 0x1004), 4);
    assert_eq!(fixup.target(0x1000, 0x1004), Some(0x1004));
    let li = McInst::new(Opcode::LI).with_reg(Reg::R7).with_expr(1);
    let (_, fixup) = open(li);
    assert!(!fixup.is_pc_relative);
    assert_eq!(fixup.value(0x1000, 99), 99);
    assert_eq!(fixup.target(0x1000, 99), None);
    assert_eq!(applied(li, 250).unwrap(), "LI [Reg(R7), Imm(250)]");
    let error = applied(li, 251).unwrap_err().to_string();
    assert_eq!(
        error,
        "the operand does not hold 251, but numbers from 3 to 250"
    );
    let rot = McInst::new(Opcode::ROT).with_expr(1);
    assert_eq!(applied(rot, 4).unwrap(), "ROT [Imm(4)]");
    let error = applied(rot, 3).unwrap_err().to_string();
    assert_eq!(error, "the operand does not hold 3");
}

/// A function that changes nothing in the end.
struct Same;

impl EncodeHooks for Same {
    fn change(&self, _: &McInst, bits: u64) -> Result<u64, EncodeErrorKind> {
        Ok(bits)
    }
}

#[test]
fn bits_that_a_function_may_change_are_not_known() {
    let (mut bytes, mut found) = ([0; 4], None);
    let inst = McInst::new(Opcode::POST).with_expr(7);
    let encoder = Encoder::with_hooks(Same);
    let size = encoder.encode(&inst, 0, &mut bytes, &mut |fixup| found = Some(fixup));
    assert_eq!(size.map_err(|error| error.kind), Ok(4));
    assert!(!found.expect("a fixup").bits.are_known());
}

#[test]
fn bits_that_a_function_makes_are_not_known() {
    let hook = Encoder::new().encode_into(&McInst::new(Opcode::HOOK).with_imm(1), &mut [0; 4]);
    assert!(hook.is_err());
    let unknown = Fixup::new(0, 1, "encodeHook", 4);
    assert!(!unknown.bits.are_known());
    let error = unknown.apply(&mut [0; 4], 1).unwrap_err();
    assert_eq!(error, FixupError::UnknownBits("encodeHook"));
    assert_eq!(
        error.to_string(),
        "the bits of the operand are known to the function `encodeHook` alone"
    );
    assert_eq!(unknown.ranges().count(), 0);
}
