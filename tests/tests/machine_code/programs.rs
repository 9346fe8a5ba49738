//! Programs of operands, of which the most frequent ones are code.

use tblgen_runtime::{Indexed as _, Operand};

mod many {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/programs.td",
        docs = "none",
        disassembler,
        code_emitter,
    );
}

use many::{Disassembler, Encoder, Opcode, SubtargetFeatures};

/// The places of register and number in an instruction.
fn places(opcode: u32) -> (u32, u32) {
    let below = |opcode: u32| (10 + opcode / 20, 13 + opcode % 20);
    match opcode {
        0..400 => below(opcode),
        400..700 => (15 + (opcode - 400) % 20, 10 + (opcode - 400) / 20),
        _ => below(opcode - 700),
    }
}

/// The operands that a word should have; none if it is refused.
fn expected(opcode: u32, word: u32) -> Option<(u32, i64)> {
    let (at, from) = places(opcode);
    let (register, part) = (word >> at & 7, word >> from & 31);
    let number = i64::from(part >> 3 | (part & 7) << 2);
    match opcode % 3 {
        0 => Some((register, if number >= 16 { number - 32 } else { number })),
        _ if register >= 6 => None,
        1 if number == 0 => None,
        _ => Some((register, number)),
    }
}

#[test]
fn code_and_programs_make_the_same() {
    let (disassembler, encoder) = (Disassembler::new(&SubtargetFeatures::NONE), Encoder::new());
    let (mut refused, mut opcodes) = (0, 0);
    for opcode in Opcode::VARIANTS {
        let Some(number) = opcode.name().strip_prefix('I') else {
            continue;
        };
        let Ok(number) = number.parse::<u32>() else {
            continue;
        };
        opcodes += 1;
        for seed in 0..400u32 {
            let random = seed.wrapping_mul(2_654_435_761).wrapping_add(number);
            let (at, from) = places(number);
            let word = random.rotate_left(seed % 32) & (7 << at | 31 << from) | number;
            let bytes = word.to_le_bytes();
            let decoded = disassembler.decode(&bytes, 0);
            let Some((register, value)) = expected(number, word) else {
                assert!(decoded.is_err(), "{opcode:?} {word:x}");
                refused += 1;
                continue;
            };
            let inst = decoded.expect("an instruction").inst;
            assert_eq!(inst.opcode(), *opcode);
            match inst.operands() {
                &[Operand::Reg(reg), Operand::Imm(imm)] => {
                    assert_eq!(reg.name(), format!("R{register}"), "{opcode:?} {word:x}");
                    assert_eq!(imm, value, "{opcode:?} {word:x}");
                }
                other => panic!("{opcode:?} {word:x}: {other:?}"),
            }
            let mut again = [0; 4];
            let size = encoder.encode(&inst, 0, &mut again, &mut |_| ());
            assert_eq!(size.map_err(|error| error.kind), Ok(4));
            assert_eq!(u32::from_le_bytes(again), word, "{opcode:?}");
        }
    }
    assert!(
        opcodes > 256,
        "{opcodes} instructions, all of which are code"
    );
    assert!(refused > 1000, "{refused} words are refused");
}

/// Two registers have to be different if a bit is set.
#[test]
fn checks_that_bits_select() {
    let disassembler = Disassembler::new(&SubtargetFeatures::NONE);
    for fields in 0..0x100u32 {
        let (one, other, number) = (fields & 7, fields >> 3 & 7, fields >> 6);
        let decoded = disassembler.decode(&(fields << 10 | 1000).to_le_bytes(), 0);
        let is_refused = number & 1 != 0 && one == other;
        assert_eq!(decoded.is_err(), is_refused, "{fields:b}");
        if let Ok(decoded) = decoded {
            match decoded.inst.operands() {
                &[
                    Operand::Reg(first),
                    Operand::Reg(second),
                    Operand::Imm(third),
                ] => {
                    let names = [first.name(), second.name()];
                    assert_eq!(names, [format!("R{one}"), format!("R{other}")]);
                    assert_eq!(third, i64::from(number));
                }
                operands => panic!("{fields:b}: {operands:?}"),
            }
        }
    }
}

/// Words whose last bytes are missing, and words among others.
#[test]
fn words_that_end_are_read_with_care() {
    let disassembler = Disassembler::new(&SubtargetFeatures::NONE);
    assert!(disassembler.decode(&[0, 0, 1], 0).is_err());
    let bytes = [0, 0, 1, 0, 0, 0, 1, 0];
    assert_eq!(disassembler.decode(&bytes, 0).map(|one| one.size), Ok(4));
    assert_eq!(
        disassembler.decode(&bytes, 0).map(|one| one.inst),
        disassembler.decode(&bytes[4..], 4).map(|one| one.inst)
    );
}
