//! Tests of the tables for a decoder at run time.

use super::super::compact::{CompactTables, PAGES};
use super::decoding;
use tblgen_facts::x86::prefixes::{
    ANY_AD_SIZE, ANY_OP_SIZE, MODE_16, MODE_64, WIDE, legacy, vector,
};
use tblgen_facts::x86::{OpcodeMap, PrefixClass};

/// Looks up the names of instructions in the tables of a description.
fn names<const N: usize>(
    text: &str,
    page: (PrefixClass, OpcodeMap),
    asked: [(u8, u16, u8); N],
) -> [String; N] {
    let page = PAGES.iter().position(|one| *one == page).unwrap();
    decoding(text, |decoding| {
        let tables = CompactTables::new(decoding).unwrap();
        asked.map(|(opcode, bits, byte)| {
            let choice = tables.choice(page, opcode, bits).unwrap();
            let instruction = decoding.instructions.get(choice.instruction(byte));
            instruction.map_or("", |one| one.name).to_string()
        })
    })
}

const ONE_BYTE: (PrefixClass, OpcodeMap) = (PrefixClass::Legacy, OpcodeMap::OneByte);

#[test]
fn operand_sizes_by_mode() {
    let text = r#"
        let OpSize = OpSize16 in def ADD16r : X86Inst<1, "MRM0r", (outs), (ins GR16:$a)>;
        let OpSize = OpSize32 in def ADD32r : X86Inst<1, "MRM0r", (outs), (ins GR32:$a)>;
        let hasREX_W = 1 in def ADD64r : X86Inst<1, "MRM0r", (outs), (ins GR64:$a)>;
    "#;
    let prefix = legacy::OP_SIZE | ANY_OP_SIZE;
    let asked = [
        (1, 0, 0xC0),
        (1, prefix, 0xC0),
        (1, MODE_16, 0xC0),
        (1, MODE_16 | ANY_OP_SIZE, 0xC0),
        (1, MODE_64, 0xC7),
        (1, MODE_64 | WIDE, 0xC7),
        (1, MODE_64 | prefix, 0xC7),
        (1, 0, 0xC8),
    ];
    assert_eq!(
        names(text, ONE_BYTE, asked),
        [
            "ADD32r", "ADD16r", "ADD16r", "ADD32r", "ADD32r", "ADD64r", "ADD16r", ""
        ]
    );
}

#[test]
fn no_operation_is_an_exchange_with_r8() {
    let text = r#"
        def NOOP : X86Inst<0x90, "RawFrm">;
        let OpPrefix = XS in def PAUSE : X86Inst<0x90, "RawFrm">;
        let OpSize = OpSize32 in
        def XCHG32ar : X86Inst<0x90, "AddRegFrm", (outs), (ins GR32:$a)>;
    "#;
    let asked = [
        (0x90, MODE_64, 0),
        (0x90, MODE_64 | legacy::EXTENDED_BASE, 0),
        (0x91, MODE_64, 0),
        (0x90, MODE_64 | legacy::REP, 0),
        (0x91, MODE_64 | legacy::REP, 0),
    ];
    assert_eq!(
        names(text, ONE_BYTE, asked),
        ["NOOP", "XCHG32ar", "XCHG32ar", "PAUSE", "XCHG32ar"]
    );
}

#[test]
fn addresses_as_immediates() {
    let text = r#"
        let AdSize = AdSize16 in def MOVa16 : X86Inst<0xA0, "RawFrm">;
        let AdSize = AdSize32 in def MOVa32 : X86Inst<0xA0, "RawFrm">;
        let AdSize = AdSize64 in def MOVa64 : X86Inst<0xA0, "RawFrm">;
    "#;
    let prefix = ANY_AD_SIZE | legacy::AD_SIZE;
    let asked = [
        (0xA0, MODE_16, 0),
        (0xA0, MODE_16 | prefix, 0),
        (0xA0, 0, 0),
        (0xA0, prefix, 0),
        (0xA0, MODE_64, 0),
    ];
    assert_eq!(
        names(text, ONE_BYTE, asked),
        ["MOVa16", "MOVa32", "MOVa32", "MOVa16", "MOVa64"]
    );
}

#[test]
fn wide_vectors_outside_of_64_bit_mode() {
    let text = r#"
        let OpEnc = EncVEX, OpPrefix = PS, OpMap = TB in {
            def LOW : X86Inst<1, "MRMSrcReg", (outs VR512:$a), (ins VR512:$b)>;
            let hasREX_W = 1 in {
                def HIGH : X86Inst<2, "MRMSrcReg", (outs VR512:$a), (ins VR512:$b)>;
                def MOV64 : X86Inst<1, "MRMSrcReg", (outs GR64:$a), (ins VR512:$b)>;
            }
        }
    "#;
    let asked = [
        (1, WIDE, 0xC0),
        (1, MODE_64 | WIDE, 0xC0),
        (2, WIDE, 0xC0),
        (2, 0, 0xC0),
        (1, vector::LONG, 0xC0),
        (1, 1 << vector::PREFIX_SHIFT, 0xC0),
    ];
    let page = (PrefixClass::Vex, OpcodeMap::TwoByte);
    assert_eq!(
        names(text, page, asked),
        ["LOW", "MOV64", "HIGH", "", "", ""]
    );
}

#[test]
fn flags_are_left_alone() {
    let text = r#"
        let OpEnc = EncEVEX, OpPrefix = PS, OpMap = T_MAP4 in {
            def SET : X86Inst<0x80, "MRM0r", (outs), (ins GR32:$a)>;
            let hasEVEX_NF = 1 in def KEEP : X86Inst<0x80, "MRM0r", (outs), (ins GR32:$a)>;
            def TEST : X86Inst<0x80, "MRM7r", (outs), (ins GR32:$a)>;
        }
    "#;
    let no_flags = MODE_64 | vector::MASK | vector::NO_FLAGS;
    let asked = [
        (0x80, MODE_64, 0xC0),
        (0x80, no_flags, 0xC0),
        (0x80, no_flags, 0xF8),
        (0x80, MODE_64 | vector::MASK, 0xC0),
    ];
    let page = (PrefixClass::Evex, OpcodeMap::Map4);
    assert_eq!(names(text, page, asked), ["SET", "KEEP", "TEST", "SET"]);
}

#[test]
fn vectors_of_256_bits_are_rounded() {
    let text = r#"
        let OpEnc = EncEVEX, OpPrefix = PS, OpMap = TB, hasEVEX_B = 1 in {
            let hasEVEX_L2 = 1 in
            def LONG : X86Inst<1, "MRMSrcReg", (outs VR512:$a), (ins VR512:$b)>;
            def MEMORY : X86Inst<1, "MRMSrcMem", (outs VR512:$a), (ins i32mem:$b)>;
        }
    "#;
    let newer = r#"
        let OpEnc = EncEVEX, OpPrefix = PS, OpMap = TB, hasEVEX_B = 1, hasVEX_L = 1 in
        def SHORT : X86Inst<1, "MRMSrcReg", (outs VR512:$a), (ins VR512:$b)> {
          bit hasEVEX_U = 1;
        }
    "#;
    let rounded = MODE_64 | vector::BROADCAST;
    let short = rounded | vector::NO_U;
    let asked = [
        (1, rounded, 0xC0),
        (1, short, 0xC0),
        (1, short | vector::LONGER, 0xC0),
        (1, short, 0x00),
        (1, MODE_64, 0xC0),
    ];
    let page = (PrefixClass::Evex, OpcodeMap::TwoByte);
    let expected = ["LONG", "SHORT", "SHORT", "MEMORY", ""];
    assert_eq!(names(&format!("{text}{newer}"), page, asked), expected);
    // LLVM 19 does not look at the bit.
    let expected = ["LONG", "LONG", "LONG", "MEMORY", ""];
    assert_eq!(names(text, page, asked), expected);
}

#[test]
fn tables_know_their_size() {
    decoding("def I : X86Inst<1, \"RawFrm\">;", |decoding| {
        let tables = CompactTables::new(decoding).unwrap();
        assert!(tables.bytes() > PAGES.len() * 256 * 3);
        assert!(tables.choice(PAGES.len(), 0, 0).is_none());
    });
}
