//! Disassemblers of X86 that go by processors: what these refuse, and what is not documented.

use super::x86::IN_64;
use super::x86::machine::Disassembler;
use tblgen_runtime::mc::DecodeErrorKind;
use tblgen_runtime::mc::x86::Mode;

#[test]
fn strict_disassemblers_refuse_what_processors_refuse() {
    let allows = |bytes: &[u8]| {
        let loose = IN_64.decode(bytes, 0).unwrap();
        let strict = IN_64.strict().decode(bytes, 0);
        let mut inst = loose.inst;
        let into = IN_64.strict().decode_into(bytes, 0, &mut inst).is_ok();
        assert_eq!(into, strict.is_ok());
        match strict {
            Ok(decoded) => assert_eq!(decoded, loose),
            Err(error) => assert_eq!(
                (error.kind, error.skip),
                (DecodeErrorKind::Invalid, loose.size)
            ),
        }
        into
    };
    // LOCK is for changes of memory.
    assert!(allows(&[0xF0, 0x01, 0x08]));
    assert!(!allows(&[0xF0, 0x90]));
    assert!(!allows(&[0xF0, 0x01, 0xC8]));
    // Segments: ES, not CS.
    assert!(allows(&[0x8E, 0xC0]));
    assert!(!allows(&[0x8E, 0xC8]));
    // No prefixes but those of addresses are before VEX and EVEX.
    assert!(allows(&[0x67, 0xC5, 0xF8, 0x28, 0xC1]));
    for prefix in [0x66, 0xF2, 0xF3, 0xF0] {
        assert!(!allows(&[prefix, 0xC5, 0xF8, 0x28, 0xC1]), "{prefix:#x}");
    }
    // REX is ignored if another prefix follows.
    assert!(allows(&[0x48, 0x65, 0xC5, 0xF8, 0x28, 0xC1]));
    // 15 bytes, and 16.
    let long = [&[0x66; 13][..], &[0x01, 0xC8, 0x90]].concat();
    assert!(allows(&long));
    assert!(!allows(&[&[0x66], &long[..]].concat()));
}

#[test]
fn strict_disassemblers_know_bits_that_are_no_operand() {
    let allows = |machine: Disassembler, bytes: &[u8]| {
        assert!(machine.decode(bytes, 0).is_ok(), "{bytes:02x?}");
        machine.strict().decode(bytes, 0).is_ok()
    };
    // F2 may not be there, 66 may; it belongs to ANDPD, before which F2 and F3 may not be.
    assert!(allows(IN_64, &[0x0F, 0xBC, 0xC1]));
    assert!(allows(IN_64, &[0x66, 0x0F, 0x54, 0xC1]));
    assert!(!allows(IN_64, &[0xF3, 0x2E, 0x66, 0x0F, 0x54, 0xC1]));
    // F3 has to be there, in some modes.
    assert!(!allows(IN_64, &[0x0F, 0xA7]));
    assert!(allows(IN_64, &[0xF3, 0x0F, 0xA7]));
    assert!(!allows(IN_64.in_mode(Mode::Bits32), &[0xF3, 0x0F, 0xA7]));
    assert!(allows(IN_64.in_mode(Mode::Bits16), &[0xF3, 0x0F, 0xA7]));
    // The number in ModRM.
    assert!(allows(IN_64, &[0x0F, 0x78, 0xD1]));
    assert!(!allows(IN_64, &[0x0F, 0x78, 0xD9]));
    // EVEX has three lengths, and zeros under a mask alone.
    for (last, is_allowed) in [(0x89, true), (0xC9, true), (0xE9, false), (0x88, false)] {
        let bytes = [0x62, 0xF1, 0x7C, last, 0x6E, 0xC1];
        assert_eq!(allows(IN_64, &bytes), is_allowed, "{last:#x}");
    }
}

#[test]
fn strict_disassemblers_know_modes_and_prefixes_of_opcodes() {
    let allows = |machine: Disassembler, bytes: &[u8]| {
        assert!(machine.decode(bytes, 0).is_ok(), "{bytes:02x?}");
        machine.strict().decode(bytes, 0).is_ok()
    };
    let (in_16, in_32) = (IN_64.in_mode(Mode::Bits16), IN_64.in_mode(Mode::Bits32));
    // ANDPS, which F2 would make another instruction, as 66 does, and EMMS.
    assert!(allows(IN_64, &[0x0F, 0x54, 0xC1]));
    assert!(!allows(IN_64, &[0xF2, 0x0F, 0x54, 0xC1]));
    assert!(allows(IN_64, &[0x66, 0x0F, 0x54, 0xC1]));
    assert!(!allows(IN_64, &[0xF3, 0x0F, 0x77]));
    assert!(allows(IN_64, &[0xF3, 0x0F, 0x31]));
    // Modes of the description.
    let long = [0x62, 0xF1, 0x7C, 0x48, 0x6F, 0xC1];
    assert!(allows(IN_64, &long));
    assert!(!allows(in_32, &long));
    let rdpmc = [0x0F, 0x33];
    assert!(allows(in_32, &rdpmc));
    assert!(!allows(in_16, &rdpmc));
    // EVEX, and with the bit V' for registers that 32-bit mode has not.
    let moved = [0x62, 0xF1, 0x7C, 0x49, 0x28, 0xC1];
    assert!(allows(in_32, &moved));
    let [.., opcode, registers] = moved;
    assert!(!allows(in_32, &[0x62, 0xF1, 0x7C, 0x41, opcode, registers]));
}

#[test]
fn undocumented_bytes_are_instructions_if_asked_for() {
    let undocumented = IN_64.undocumented();
    for (bytes, same) in [
        ([0xC1, 0xF0, 4, 0, 0, 0], Some([0xC1, 0xE0, 4, 0, 0, 0])),
        ([0xF7, 0xC9, 1, 0, 0, 0], Some([0xF7, 0xC1, 1, 0, 0, 0])),
        (
            [0x0F, 0x1A, 0xD1, 0, 0, 0],
            Some([0x0F, 0x1F, 0xC1, 0, 0, 0]),
        ),
        // The description has no FCOM, which DC D3 would be.
        ([0xDC, 0xD3, 0, 0, 0, 0], None),
        ([0x0F, 0xFF, 0xC0, 0, 0, 0], None),
    ] {
        assert!(IN_64.decode(&bytes, 0).is_err(), "{bytes:02x?}");
        let found = undocumented.decode(&bytes, 0);
        match same {
            Some(same) => assert_eq!(found, IN_64.decode(&same, 0), "{bytes:02x?}"),
            None => assert!(found.is_err(), "{bytes:02x?}"),
        }
    }
}
