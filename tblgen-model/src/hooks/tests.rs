//! Records of codecs, read.

use super::{Codec, Distinct};
use crate::Models;

/// A target with four registers and some records.
const TARGET: &str = r##"
    include "llvm/Target/Target.td"
    include "tblgen/MC.td"
    class R<bits<16> n> : Register<"r"#n> { let HWEncoding = n; }
    def R0 : R<0>;
    def R1 : R<1>;
    def R2 : R<2>;
    def R3 : R<3>;
    def GPR : RegisterClass<"T", [i32], 32, (add R0, R1, R2, R3)>;
    def Wide : SubtargetFeature<"wide", "IsWide", "true", "wide registers">;
    def TInfo : InstrInfo;
    def T : Target { let InstructionSet = TInfo; }
"##;

/// The codec that a record states for a field of some bits.
fn codec(text: &str, width: u32) -> Result<Codec, String> {
    codec_of(("decode", "decode"), text, width)
}

/// The codec that a record states for a function, which the record and a description call.
fn codec_of((stated, called): (&str, &str), text: &str, width: u32) -> Result<Codec, String> {
    let text = format!("{TARGET}\ndef : HookCodec<\"{stated}\", \"\", {text}>;");
    let done = tblgen_lang::compile_text("t.td", text, &Default::default());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let hooks = Models::new(&records).hooks().unwrap();
    match hooks.decoder(called, width) {
        Ok(codec) => Ok(codec.unwrap()),
        Err(faults) => Err(faults.into_iter().map(|fault| fault.message).collect()),
    }
}

/// The registers of a codec.
fn registers(text: &str, width: u32) -> Vec<Option<u16>> {
    match codec(text, width) {
        Ok(Codec::Register(list)) => list.registers,
        other => panic!("{other:?}"),
    }
}

#[test]
fn registers_at_places() {
    assert_eq!(registers("(member GPR, 1, 2)", 2), [Some(2), Some(3)]);
    assert_eq!(registers("(member GPR, 0, 2, 2)", 2), [Some(1), Some(3)]);
    let even = registers("(multiple 2, (member GPR, 0, 2))", 2);
    assert_eq!(even, [Some(1), None, Some(2), None]);
}

#[test]
fn registers_between_places() {
    assert_eq!(registers("(members GPR, 1, 3, 2)", 2), [Some(2), Some(4)]);
    assert_eq!(registers("(members GPR, 2, 2, 1)", 1), [Some(3)]);
    let backwards = codec("(members GPR, 2, 1, 1)", 1);
    assert_eq!(
        backwards,
        Err("there are no places from 2 to 1".to_string())
    );
    // The places are template arguments of the function.
    let names = ("decode<$first, $last>", "decode<0, 2>");
    match codec_of(names, "(members GPR, $first, $last, 2)", 1) {
        Ok(Codec::Register(list)) => assert_eq!(list.registers, [Some(1), Some(3)]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn codecs_by_feature() {
    match codec("(when (unless Wide), (uimm 2), (uimm 3))", 3) {
        Ok(Codec::When(codecs)) => {
            let [
                (Some(_), Codec::Number(narrow)),
                (None, Codec::Number(wide)),
            ] = &codecs[..]
            else {
                panic!("{codecs:?}");
            };
            assert_eq!((narrow.bits, wide.bits), (2, 3));
            assert!(narrow.is_strict && !wide.is_strict);
        }
        other => panic!("{other:?}"),
    }
    let of_parts = codec("(when Wide, (fields (uimm), 1, (uimm), 2), (uimm))", 3);
    assert!(of_parts.is_err_and(|message| message.contains("no parts of its own")));
}

#[test]
fn unpredictable_registers() {
    match codec("(one_of R0, (soft R0), ?)", 2) {
        Ok(Codec::Register(list)) => {
            assert_eq!(list.registers, [Some(1), Some(1), None]);
            assert_eq!(list.soft, [1]);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn different_numbers() {
    let distinct = |exception, is_soft| Ok(Codec::Distinct(Distinct { exception, is_soft }));
    assert_eq!(codec("(distinct)", 10), distinct(None, false));
    assert_eq!(codec("(soft (distinct 31))", 10), distinct(Some(31), true));
    assert_eq!(
        codec("(distinct)", 5),
        Err("5 bits are not two numbers".to_string())
    );
}

#[test]
fn selected_codecs() {
    match codec("(selected 1, (simm), (reg GPR))", 4) {
        Ok(Codec::Select(select)) => {
            assert_eq!(select.width, 3);
            let [Some(Codec::Number(number)), Some(Codec::Register(_))] = &select.codecs[..] else {
                panic!("{select:?}");
            };
            assert!(number.is_signed && number.bits == 3);
        }
        other => panic!("{other:?}"),
    }
    let too_few = codec("(selected 2, (simm))", 4);
    assert!(too_few.is_err_and(|message| message.contains("one of 4 codecs, but there are 1")));
}

#[test]
fn bits_between_which_are_zeros() {
    match codec("(operands (of_bits (uimm), 0, 2, ?, 3, 2, 1))", 4) {
        Ok(Codec::Parts(parts)) => {
            let places: Vec<(u32, u32)> = parts[0]
                .runs
                .iter()
                .map(|run| (run.low, run.place))
                .collect();
            assert_eq!(places, [(2, 0), (0, 4)]);
        }
        other => panic!("{other:?}"),
    }
}
