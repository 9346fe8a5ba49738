//! Tests of prefixes, opcodes and addresses.

use super::{
    AddressSize, ModRm, Mode, Opcode, OpcodeMap, PrefixClass, PrefixStyle, Prefixes, ReadError,
    ReadErrorKind, Segment, VectorPrefix,
};
use tblgen_facts::x86::prefixes::{
    ANY_AD_SIZE, ANY_OP_SIZE, MODE_16, MODE_64, WIDE, legacy, vector,
};

fn read(bytes: &[u8], mode: Mode) -> Result<(Prefixes, Opcode), ReadError> {
    let prefixes = Prefixes::read(bytes, mode, PrefixStyle::Separate)?;
    Ok((prefixes, Opcode::read(bytes, mode, &prefixes)?))
}

/// Map, opcode, prefix bits and length in 64-bit mode, without the bit of that mode.
fn in_64(bytes: &[u8]) -> (OpcodeMap, u8, u16, usize) {
    let (_, opcode) = read(bytes, Mode::Bits64).unwrap();
    assert!(opcode.class.is_possible(opcode.bits), "{bytes:02x?}");
    assert_eq!(opcode.bits & MODE_64, MODE_64);
    let bits = opcode.bits & !MODE_64;
    (opcode.map, opcode.opcode, bits, opcode.len)
}

use OpcodeMap::{OneByte, ThreeByte3A, ThreeByte38, ThreeDNow, TwoByte};

#[test]
fn escape_bytes() {
    assert_eq!(in_64(&[0x90]), (OneByte, 0x90, 0, 1));
    assert_eq!(in_64(&[0x0F, 0x05]), (TwoByte, 0x05, 0, 2));
    assert_eq!(in_64(&[0x0F, 0x38, 0xF8]), (ThreeByte38, 0xF8, 0, 3));
    assert_eq!(in_64(&[0x0F, 0x3A, 0x0F]), (ThreeByte3A, 0x0F, 0, 3));
    assert_eq!(in_64(&[0x0F, 0x0F, 0xC1, 0x9E]), (ThreeDNow, 0, 0, 2));
}

#[test]
fn prefixes_of_sizes() {
    let op_size = ANY_OP_SIZE | legacy::OP_SIZE;
    assert_eq!(in_64(&[0x66, 0x01, 0xC0]), (OneByte, 0x01, op_size, 2));
    // W hides 66, but for an opcode that it is part of.
    assert_eq!(in_64(&[0x66, 0x48, 0x01]), (OneByte, 0x01, WIDE, 3));
    let wide = WIDE | legacy::OP_SIZE;
    assert_eq!(in_64(&[0x66, 0x48, 0x0F, 0x6E]), (TwoByte, 0x6E, wide, 4));
    let wide_rex2 = wide | legacy::REX2;
    let bytes = [0x66, 0xD5, 0x88, 0x6E];
    assert_eq!(in_64(&bytes), (TwoByte, 0x6E, wide_rex2, 4));
    let ad_size = ANY_AD_SIZE | legacy::AD_SIZE;
    assert_eq!(in_64(&[0x67, 0x8D, 0]), (OneByte, 0x8D, ad_size, 2));
    let (_, opcode) = read(&[0x66, 0x01, 0xC0], Mode::Bits16).unwrap();
    assert_eq!(opcode.bits, MODE_16 | ANY_OP_SIZE);
}

#[test]
fn prefixes_that_are_part_of_opcodes() {
    assert_eq!(in_64(&[0xF3, 0x0F, 0x10]), (TwoByte, 0x10, legacy::REP, 3));
    let both = legacy::REPNE | ANY_OP_SIZE;
    assert_eq!(
        in_64(&[0xF2, 0x66, 0x0F, 0x38, 0xF1]),
        (ThreeByte38, 0xF1, both, 5)
    );
    // F2 of strings leaves 66 alone.
    let both = legacy::REPNE | ANY_OP_SIZE | legacy::OP_SIZE;
    assert_eq!(in_64(&[0xF2, 0x66, 0xA5]), (OneByte, 0xA5, both, 3));
    assert_eq!(in_64(&[0xF3, 0x90]), (OneByte, 0x90, legacy::REP, 2));
}

#[test]
fn hints_and_lonely_prefixes_are_opcodes() {
    assert_eq!(in_64(&[0xF0, 0x01]), (OneByte, 0xF0, 0, 1));
    assert_eq!(in_64(&[0xF2, 0xF0, 0x01]), (OneByte, 0xF2, 0, 1));
    assert_eq!(in_64(&[0xF3, 0x88, 0x00]), (OneByte, 0xF3, 0, 1));
    let (map, opcode, ..) = in_64(&[0x66]);
    assert_eq!((map, opcode), (OneByte, 0x66));
    let (prefixes, _) = read(&[0x64, 0xF0, 0x01], Mode::Bits64).unwrap();
    assert!(prefixes.lock);
    assert_eq!(prefixes.segment, Some(Segment::FS));
}

#[test]
fn rex_and_rex2() {
    let bits = WIDE | legacy::EXTENDED_BASE;
    assert_eq!(in_64(&[0x49, 0x89, 0xC0]), (OneByte, 0x89, bits, 2));
    let (_, opcode) = read(&[0x49, 0x89, 0xC0], Mode::Bits32).unwrap();
    assert_eq!((opcode.opcode, opcode.len), (0x49, 1));
    // PUSH and POP are others with the bit W of REX2, and only with that.
    let base = legacy::EXTENDED_BASE;
    assert_eq!(in_64(&[0xD5, 0x01, 0x50]), (OneByte, 0x50, base, 3));
    let pushp = legacy::REX2 | base | WIDE;
    assert_eq!(in_64(&[0xD5, 0x09, 0x50]), (OneByte, 0x50, pushp, 3));
    let rex2 = legacy::REX2 | base;
    assert_eq!(in_64(&[0xD5, 0x01, 0x89]), (OneByte, 0x89, rex2, 3));
    assert_eq!(
        in_64(&[0xD5, 0x80, 0xAF, 0xC0]),
        (TwoByte, 0xAF, legacy::REX2, 3)
    );
}

/// Processors ignore a REX prefix that is not the last one, and refuse it before a vector prefix.
#[test]
fn rex_before_other_prefixes() {
    let op_size = ANY_OP_SIZE | legacy::OP_SIZE;
    assert_eq!(in_64(&[0x48, 0x66, 0x01]), (OneByte, 0x01, op_size, 3));
    assert_eq!(in_64(&[0x48, 0x41, 0x01]).2, legacy::EXTENDED_BASE);
    let (prefixes, opcode) = read(&[0x48, 0xF0, 0x01, 0x00], Mode::Bits64).unwrap();
    assert!(prefixes.lock && prefixes.rex.is_none());
    assert_eq!((opcode.opcode, opcode.len), (0x01, 3));
    for first in [0x62, 0xC4, 0xC5, 0xD5, 0x8F] {
        let (_, opcode, ..) = in_64(&[0x48, first, 0xF8, 0x77]);
        assert_eq!(opcode, first);
    }
}

#[test]
fn vector_prefixes() {
    let (prefixes, opcode) = read(&[0xC5, 0xFD, 0x6F, 0xC0], Mode::Bits32).unwrap();
    assert_eq!(prefixes.vector, Some(VectorPrefix::Vex2(0xFD)));
    assert_eq!((opcode.class, opcode.map), (PrefixClass::Vex, TwoByte));
    let bits = 1 << vector::PREFIX_SHIFT | vector::LONG | ANY_OP_SIZE;
    assert_eq!((opcode.opcode, opcode.bits, opcode.len), (0x6F, bits, 3));
    let bits = 1 << vector::PREFIX_SHIFT | WIDE;
    assert_eq!(
        in_64(&[0xC4, 0xE2, 0xF9, 0x98]),
        (ThreeByte38, 0x98, bits, 4)
    );
    let (prefixes, _) = read(&[0xC4, 0x62, 0xF9, 0x98], Mode::Bits64).unwrap();
    assert_eq!(prefixes.rex, Some(0b1100));
    let bits = vector::LONGER | vector::MASK | vector::ZERO | WIDE;
    let evex = [0x62, 0xF1, 0xFC, 0xC9, 0x58];
    assert_eq!(in_64(&evex), (TwoByte, 0x58, bits, 5));
    assert_eq!(in_64(&[0x8F, 0xE8, 0x78, 0xC0]).0, OpcodeMap::Xop8);
    // Outside of 64-bit mode, and with memory, they are LDS, LES, BOUND and POP.
    let opcode = |bytes: &[u8]| read(bytes, Mode::Bits32).unwrap().1;
    for first in [0xC4, 0xC5, 0x62, 0x8F] {
        let opcode = opcode(&[first, 0x00, 0x00]);
        assert_eq!((opcode.map, opcode.opcode, opcode.len), (OneByte, first, 1));
    }
}

#[test]
fn numbers_after_xop_have_32_bits() {
    let bytes_of = |bytes: &[u8]| {
        let (prefixes, _) = read(bytes, Mode::Bits16).unwrap();
        super::prefix_and_opcode::Head::of(Mode::Bits16, &prefixes).immediate_bytes
    };
    assert_eq!(bytes_of(&[0x81, 0xC0]), 2);
    assert_eq!(bytes_of(&[0x66, 0x81, 0xC0]), 4);
    assert_eq!(bytes_of(&[0x8F, 0xEA, 0x78, 0x10]), 4);
}

#[test]
fn bytes_that_are_no_instruction() {
    let error = |bytes: &[u8]| read(bytes, Mode::Bits64).unwrap_err().kind;
    for bytes in [
        &[][..],
        &[0x48],
        &[0x0F],
        &[0x0F, 0x38],
        &[0xC5],
        &[0xC4, 0xE2],
        &[0x62, 0xF1, 0x7C],
        &[0xD5],
        &[0xF3, 0x48],
    ] {
        assert_eq!(error(bytes), ReadErrorKind::TooShort, "{bytes:02x?}");
    }
    assert_eq!(error(&[0xC4, 0xE4, 0x78, 0]), ReadErrorKind::NoSuchMap);
    assert_eq!(error(&[0x8F, 0xEB, 0x78, 0]), ReadErrorKind::NoSuchMap);
    assert_eq!(
        error(&[0x62, 0xF0, 0x7C, 0x48, 0]),
        ReadErrorKind::NoSuchMap
    );
}

/// SIB, the displacement and the number of all bytes.
fn address(bytes: &[u8], size: AddressSize) -> (Option<u8>, i32, usize) {
    let mod_rm = ModRm::read(bytes, 0, size, false).unwrap();
    (mod_rm.sib, mod_rm.displacement, mod_rm.len)
}

#[test]
fn addresses() {
    let long = AddressSize::Bits64;
    assert_eq!(address(&[0xC4], long), (None, 0, 1));
    assert_eq!(address(&[0x00], long), (None, 0, 1));
    assert_eq!(address(&[0x40, 0xFF], long), (None, -1, 2));
    assert_eq!(address(&[0x80, 1, 0, 0, 0], long), (None, 1, 5));
    assert_eq!(
        address(&[0x05, 2, 0, 0, 0x80], long),
        (None, i32::MIN + 2, 5)
    );
    assert_eq!(address(&[0x04, 0x24], long), (Some(0x24), 0, 2));
    assert_eq!(address(&[0x04, 0x25, 3, 0, 0, 0], long), (Some(0x25), 3, 6));
    assert_eq!(address(&[0x44, 0x25, 4], long), (Some(0x25), 4, 3));
    assert!(ModRm::read(&[0x44, 0x25], 0, long, false).is_err());
}

#[test]
fn addresses_of_16_bits() {
    let short = AddressSize::Bits16;
    assert_eq!(address(&[0x04], short), (None, 0, 1));
    assert_eq!(address(&[0x06, 0xFE, 0xFF], short), (None, -2, 3));
    assert_eq!(address(&[0x46, 5], short), (None, 5, 2));
    assert_eq!(address(&[0x86, 6, 0], short), (None, 6, 3));
    let error = ModRm::read(&[0x06], 0, short, false).unwrap_err();
    assert_eq!((error.kind, error.read), (ReadErrorKind::TooShort, 1));
    let prefixes = Prefixes::read(&[0x67, 0x8B], Mode::Bits32, PrefixStyle::Separate).unwrap();
    assert_eq!(AddressSize::of(Mode::Bits32, &prefixes), short);
    assert_eq!(AddressSize::of(Mode::Bits16, &prefixes).bytes(), 4);
    assert!(
        ModRm::read(&[0x06, 0, 0], 0, short, false)
            .unwrap()
            .lacks_base
    );
}

#[test]
fn any_bytes_can_be_read() {
    let mut state: u32 = 1;
    for _ in 0..200_000 {
        let mut bytes = [0; 6];
        for byte in &mut bytes {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *byte = (state >> 24) as u8;
        }
        for mode in [Mode::Bits16, Mode::Bits32, Mode::Bits64] {
            if let Ok((_, opcode)) = read(&bytes, mode) {
                assert!(
                    opcode.class.is_possible(opcode.bits),
                    "{bytes:02x?} {mode:?}"
                );
                assert!(opcode.len <= bytes.len());
            }
        }
    }
}
