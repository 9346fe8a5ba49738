//! Answers of a generated disassembler for X86.

use tblgen_runtime::Operand;
use tblgen_runtime::mc::DecodeErrorKind;
use tblgen_runtime::mc::x86::{Mode, NumberPlace, flags};

/// A machine with the fields of X86.
pub(super) mod machine {
    tblgen_runtime::tablegen!("td/disassembler/good/x86.td", disassembler);
}

use machine::{Disassembler, Opcode, SubtargetFeature, SubtargetFeatures};

pub(super) const IN_64: Disassembler = Disassembler::new(&SubtargetFeatures::NONE);

/// The instruction that bytes are, as text; in the end, zeros follow them.
fn text(disassembler: Disassembler, bytes: &[u8]) -> String {
    let padded = [bytes, &[0; 16]].concat();
    // However many there are.
    let long = [bytes, &[0; 48]].concat();
    let [of_padded, of_long] = [&padded, &long].map(|all| disassembler.decode(all, 0x100));
    assert_eq!(of_padded, of_long, "{bytes:02x?}");
    match disassembler.decode(&padded, 0x100) {
        Ok(decoded) => {
            assert_eq!(usize::from(decoded.size), bytes.len(), "{:?}", decoded.inst);
            // Without further bytes, the instruction is the same.
            assert_eq!(disassembler.decode(bytes, 0x100), Ok(decoded));
            operands(decoded.inst)
        }
        Err(error) => format!("{:?}, skip {}", error.kind, error.skip),
    }
}

fn operands(inst: machine::McInst) -> String {
    let operands = inst.operands().iter().map(|operand| match operand {
        Operand::Reg(reg) => format!(" {reg:?}"),
        Operand::Imm(number) => format!(" {number}"),
        other => format!(" {other:?}"),
    });
    format!("{:?}{}", inst.opcode(), operands.collect::<String>())
}

/// Compares instructions in a mode, each with its bytes.
fn check(mode: Mode, expected: &[(&[u8], &str)]) {
    for (bytes, expected) in expected {
        let found = text(IN_64.in_mode(mode), bytes);
        assert_eq!(found, *expected, "{bytes:02x?} in {mode:?}");
    }
}

#[test]
fn registers() {
    check(
        Mode::Bits64,
        &[
            (&[0x01, 0xC8], "ADD32rr EAX EAX ECX"),
            (&[0x66, 0x01, 0xC8], "ADD16rr AX AX CX"),
            (&[0x48, 0x01, 0xC8], "ADD64rr RAX RAX RCX"),
            (&[0x45, 0x01, 0xC8], "ADD32rr R8D R8D R9D"),
            (&[0xD5, 0x48, 0x01, 0xC8], "ADD64rr RAX RAX R17"),
            (&[0x00, 0xE0], "ADD8rr AL AL AH"),
            (&[0x40, 0x00, 0xE0], "ADD8rr AL AL SPL"),
            (&[0x44, 0x00, 0xC0], "ADD8rr AL AL R8B"),
            // The description has no R9B, and no segment 6.
            (&[0x44, 0x00, 0xC8], "Invalid, skip 3"),
            (&[0x8E, 0xE0], "SEGr FS RAX"),
            (&[0x8E, 0xF0], "Invalid, skip 2"),
            (&[0x91], "XCHG32ar ECX"),
            (&[0x90], "NOOP"),
            (&[0x41, 0x90], "XCHG32ar R8D"),
            (&[0xF3, 0x90], "PAUSE"),
        ],
    );
    check(Mode::Bits32, &[(&[0x01, 0xC8], "ADD32rr EAX EAX ECX")]);
    check(Mode::Bits16, &[(&[0x01, 0xC8], "ADD16rr AX AX CX")]);
}

#[test]
fn addresses() {
    check(
        Mode::Bits64,
        &[
            (&[0x01, 0x08], "ADD32mr RAX 1 NoRegister 0 NoRegister ECX"),
            (
                &[0x67, 0x01, 0x08],
                "ADD32mr EAX 1 NoRegister 0 NoRegister ECX",
            ),
            (
                &[0x03, 0x4D, 0xFF],
                "ADD32rm ECX ECX RBP 1 NoRegister -1 NoRegister",
            ),
            (
                &[0x48, 0x03, 0x05, 4, 3, 2, 1],
                "ADD64rm RAX RAX RIP 1 NoRegister 16909060 NoRegister",
            ),
            (&[0x64, 0x03, 0x04, 0x88], "ADD32rm EAX EAX RAX 4 RCX 0 FS"),
            (
                &[0x03, 0x04, 0x24],
                "ADD32rm EAX EAX RSP 1 NoRegister 0 NoRegister",
            ),
            (
                &[0x03, 0x04, 0x20],
                "ADD32rm EAX EAX RAX 1 RIZ 0 NoRegister",
            ),
            (
                &[0x03, 0x04, 0x25, 1, 0, 0, 0],
                "ADD32rm EAX EAX NoRegister 1 NoRegister 1 NoRegister",
            ),
            (
                &[0x42, 0x03, 0x04, 0x20],
                "ADD32rm EAX EAX RAX 1 R12 0 NoRegister",
            ),
        ],
    );
    check(
        Mode::Bits16,
        &[
            (&[0x03, 0x00], "ADD16rm AX AX BX 1 SI 0 NoRegister"),
            (
                &[0x03, 0x46, 2],
                "ADD16rm AX AX BP 1 NoRegister 2 NoRegister",
            ),
            (
                &[0x03, 0x06, 2, 1],
                "ADD16rm AX AX NoRegister 1 NoRegister 258 NoRegister",
            ),
        ],
    );
    check(
        Mode::Bits32,
        &[(
            &[0x03, 0x05, 2, 0, 0, 0],
            "ADD32rm EAX EAX NoRegister 1 NoRegister 2 NoRegister",
        )],
    );
}

#[test]
fn immediates() {
    check(
        Mode::Bits64,
        &[
            (&[0x83, 0xC1, 0xFF], "ADD32ri8 ECX -1"),
            (&[0x83, 0xF9, 5], "CMP32ri8 ECX 5"),
            (&[0x83, 0xD1, 5], "Invalid, skip 2"),
            // LLVM gives no sign to immediates of operand size.
            (&[0xB8, 0xFF, 0xFF, 0xFF, 0xFF], "MOV32ri EAX 4294967295"),
            (
                &[0x48, 0xB9, 8, 7, 6, 5, 4, 3, 2, 0xFF],
                "MOV64ri RCX -71491328285473016",
            ),
            (&[0xC8, 0xFF, 0xFF, 0x80], "ENTER -1 -128"),
            (&[0x74, 0xFE], "JCC_1 -2 4"),
            (&[0xE9, 0, 0, 0, 0x80], "JMP_4 -2147483648"),
            (&[0x0F, 0x94, 0xC1], "SETCCr CL 4"),
            (&[0x65, 0xA1, 1, 0, 0, 0, 0, 0, 0, 0], "MOV32ao64 1 GS"),
            (&[0xA5], "MOVSL RDI RSI NoRegister"),
            (&[0x67, 0x2E, 0xA5], "MOVSL EDI ESI CS"),
            (&[0x0F, 0x0F, 0xD9, 0x9E], "PFADDrr MM3 MM1"),
        ],
    );
}

#[test]
fn vectors() {
    check(
        Mode::Bits64,
        &[
            (&[0xC5, 0x70, 0x58, 0xD3], "VADDrr XMM10 XMM1 XMM3"),
            (&[0xC4, 0xC1, 0x70, 0x58, 0xD3], "VADDrr XMM2 XMM1 XMM11"),
            (&[0xC5, 0xF8, 0x28, 0xD3], "VMOVrr XMM2 XMM3"),
            // No operand is in the field `vvvv`.
            (&[0xC5, 0xF0, 0x28, 0xD3], "Invalid, skip 4"),
            // A prefix that counts at last, when LLVM's decoder has read the address.
            (
                &[0xC5, 0xF8, 0xAE, 0x58, 1],
                "VSTMXCSR RAX 1 NoRegister 1 NoRegister",
            ),
            (&[0x66, 0xC5, 0xF8, 0xAE, 0x58, 1], "Invalid, skip 6"),
            (
                &[0xC4, 0xE3, 0x71, 0x68, 0xD3, 0x4F],
                "VFMArr XMM2 XMM1 XMM4 XMM3",
            ),
            (
                &[0x62, 0xB1, 0x7C, 0x49, 0x28, 0xD3],
                "VMOVZrrk ZMM2 K1 ZMM19",
            ),
            (
                &[0x62, 0xF1, 0x7C, 0x49, 0x28, 0x50, 1],
                "VMOVZrmk ZMM2 K1 RAX 1 NoRegister 64 NoRegister",
            ),
            (
                &[0x62, 0xF1, 0x7C, 0x41, 0x92, 0x54, 0x88, 0xFF],
                "VGATHERZrm ZMM2 K1 RAX 4 ZMM17 -4 NoRegister",
            ),
            (&[0x62, 0xF1, 0x7C, 0x49, 0x92, 0x10], "Invalid, skip 6"),
        ],
    );
}

fn with_flags(disassembler: Disassembler, bytes: &[u8]) -> (Opcode, u16, u8) {
    let decoded = disassembler.decode(bytes, 0).unwrap();
    (decoded.inst.opcode(), decoded.inst.flags(), decoded.size)
}

#[test]
fn prefixes_are_flags() {
    let flags_of = |bytes: &[u8]| with_flags(IN_64, bytes);
    assert_eq!(flags_of(&[0xF3, 0xA5]), (Opcode::MOVSL, flags::REP, 2));
    assert_eq!(flags_of(&[0xF2, 0xA5]), (Opcode::MOVSL, flags::REPNE, 2));
    let locked = (Opcode::ADD32mr, flags::LOCK, 3);
    assert_eq!(flags_of(&[0xF0, 0x01, 0x08]), locked);
    assert_eq!(
        flags_of(&[0x2E, 0xF0, 0x01, 0x08]),
        (Opcode::ADD32mr, flags::LOCK, 4)
    );
    // XACQUIRE and XRELEASE.
    for (hint, flag) in [(0xF2, flags::REPNE), (0xF3, flags::REP)] {
        let locked = (Opcode::ADD32mr, flags::LOCK | flag, 4);
        assert_eq!(flags_of(&[hint, 0xF0, 0x01, 0x08]), locked);
        assert_eq!(flags_of(&[0xF0, hint, 0x01, 0x08]), locked);
    }
    assert_eq!(
        flags_of(&[0x66, 0x67, 0x01, 0x08]),
        (Opcode::ADD16mr, flags::OP_SIZE | flags::AD_SIZE, 4)
    );
    for bytes in [&[0xF0][..], &[0xF2], &[0x66, 0xF0], &[0xF3, 0xF0]] {
        let error = IN_64.decode(bytes, 0).unwrap_err();
        let needed = bytes.len() as u8 + 1;
        assert_eq!(
            error.kind,
            DecodeErrorKind::NeedBytes(needed),
            "{bytes:02x?}"
        );
    }
}

#[test]
fn prefixes_may_be_instructions() {
    let flags_of = |bytes: &[u8]| with_flags(IN_64.separate_prefixes(), bytes);
    assert_eq!(flags_of(&[0xF0, 0x01, 0x08]), (Opcode::LOCK_PREFIX, 0, 1));
    assert_eq!(
        flags_of(&[0x2E, 0xF0, 0x01, 0x08]),
        (Opcode::ADD32mr, flags::LOCK, 4)
    );
    assert_eq!(flags_of(&[0xF3, 0xF0]), (Opcode::XRELEASE_PREFIX, 0, 1));
    assert_eq!(flags_of(&[0xF2, 0xF0]), (Opcode::XACQUIRE_PREFIX, 0, 1));
    assert_eq!(flags_of(&[0xF2]), (Opcode::REPNE_PREFIX, 0, 1));
}

#[test]
fn numbers_have_places_in_the_bytes() {
    let places = |machine: Disassembler, bytes: &[u8]| {
        let offsets = machine.constant_offsets(bytes)?;
        let [first, second] = offsets.immediates;
        let pair = |place: NumberPlace| (place.offset, place.size);
        Some([offsets.displacement, first, second].map(|place| place.map(pair)))
    };
    let of = |bytes: &[u8]| places(IN_64, bytes);
    // ADD [rax + 0x11], ecx, with a prefix and bytes after it.
    assert_eq!(of(&[0x01, 0x48, 0x11]), Some([Some((2, 1)), None, None]));
    assert_eq!(
        of(&[0x64, 0x48, 0x01, 0x48, 0x11, 0x90]),
        Some([Some((4, 1)), None, None])
    );
    // With SIB and four bytes, and without a displacement.
    assert_eq!(
        of(&[0x01, 0x8C, 0x24, 1, 2, 3, 4]),
        Some([Some((3, 4)), None, None])
    );
    assert_eq!(of(&[0x01, 0x08]), Some([None; 3]));
    // In 16-bit mode, displacements have two bytes.
    let in_16 = IN_64.in_mode(Mode::Bits16);
    assert_eq!(
        places(in_16, &[0x01, 0x8F, 1, 2]),
        Some([Some((2, 2)), None, None])
    );
    // Immediates: TEST, MOV with eight bytes, ENTER with two of them.
    assert_eq!(
        of(&[0xF7, 0xC1, 1, 2, 3, 4]),
        Some([None, Some((2, 4)), None])
    );
    assert_eq!(
        of(&[0x48, 0xB8, 1, 2, 3, 4, 5, 6, 7, 8]),
        Some([None, Some((2, 8)), None])
    );
    assert_eq!(
        of(&[0xC8, 1, 0, 2]),
        Some([None, Some((1, 2)), Some((3, 1))])
    );
    assert_eq!(of(&[0x0F, 0xFF, 0xC0]), None);
}

#[test]
fn bytes_may_end_too_early() {
    for bytes in [
        &[][..],
        &[0x48],
        &[0x01],
        &[0x03, 0x04],
        &[0x03, 0x05, 0, 0, 0],
        &[0xB8, 1],
        &[0xC5],
        &[0xC4, 0xE1],
        &[0x62, 0xF1, 0x7C],
        &[0xF3, 0x48],
        &[0x0F, 0x0F, 0xD9],
        &[0xC8, 1, 1],
    ] {
        let error = IN_64.decode(bytes, 0).unwrap_err();
        let needed = bytes.len() as u8 + 1;
        assert_eq!(
            error.kind,
            DecodeErrorKind::NeedBytes(needed),
            "{bytes:02x?}"
        );
        assert!(usize::from(error.skip) <= bytes.len());
    }
    let endless = [0x66; 1000];
    let error = IN_64.decode(&endless, 0).unwrap_err();
    assert_eq!((error.kind, error.skip), (DecodeErrorKind::Invalid, 255));
}

#[test]
fn features_tell_the_mode() {
    let with = |feature| Disassembler::new(&SubtargetFeatures::enabling(&[feature]));
    let bytes = [0x01, 0xC8];
    assert_eq!(
        text(with(SubtargetFeature::Is16Bit), &bytes),
        "ADD16rr AX AX CX"
    );
    let bytes = [0x66, 0x01, 0xC8];
    assert_eq!(
        text(with(SubtargetFeature::Is32Bit), &bytes),
        "ADD16rr AX AX CX"
    );
    let bytes = [0x48, 0x01, 0xC8];
    assert_eq!(
        text(with(SubtargetFeature::Is64Bit), &bytes),
        "ADD64rr RAX RAX RCX"
    );
}

#[test]
fn the_room_of_an_instruction_is_used_again() {
    let mut inst = IN_64.decode(&[0xF3, 0xA5], 0).unwrap().inst;
    for bytes in [&[0x01, 0xC8][..], &[0x90], &[0x64, 0x03, 0x04, 0x88]] {
        let padded = [bytes, &[0; 16]].concat();
        for bytes in [bytes, &padded] {
            let decoded = IN_64.decode_into(bytes, 0, &mut inst).unwrap();
            let whole = IN_64.decode(bytes, 0).unwrap();
            assert_eq!((decoded.size, inst), (whole.size, whole.inst));
        }
    }
}

#[test]
fn instructions_follow_each_other() {
    let bytes = [0x90, 0x06, 0x01, 0xC8, 0x48];
    let all = Disassembler::instructions(&IN_64, &bytes, 0x100);
    let sizes: Vec<usize> = all.map(|one| one.bytes.len()).collect();
    assert_eq!(sizes, [1, 1, 2, 1]);
}

#[test]
fn any_bytes_decode_or_fail() {
    let mut state: u32 = 1;
    for _ in 0..100_000 {
        let mut bytes = [0; 20];
        for byte in &mut bytes {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *byte = (state >> 24) as u8;
        }
        for mode in [Mode::Bits16, Mode::Bits32, Mode::Bits64] {
            let attached = IN_64.in_mode(mode);
            for disassembler in [attached, attached.separate_prefixes()] {
                let whole = disassembler.decode(&bytes, 0);
                let Ok(decoded) = whole else { continue };
                // What a prefix stands for depends on the byte after it.
                if !decoded.inst.opcode().name().ends_with("_PREFIX") {
                    let used = &bytes[..decoded.size.into()];
                    assert_eq!(disassembler.decode(used, 0), whole, "{used:02x?} {mode:?}");
                }
            }
        }
    }
}
