//! Instructions with any operands.

use super::machine::{Encoder, McInst, Opcode, Reg};
use tblgen_runtime::mc::x86::Mode;
use tblgen_runtime::{Indexed as _, Operand};

/// Operands of all kinds, by a number.
fn operand(number: u64) -> Operand<Reg> {
    let small = (number >> 8) as i64;
    match number % 8 {
        0..4 => Operand::Reg(Reg::VARIANTS[(number >> 8) as usize % Reg::VARIANTS.len()]),
        4 => Operand::Imm(small % 16),
        5 => Operand::Imm(small),
        6 => Operand::Expr(number as u32),
        _ => Operand::Imm(1 << (number >> 8 & 3)),
    }
}

#[test]
fn any_operands_are_encoded_or_refused() {
    let (mut state, mut encoded) = (1u64, 0);
    let mut next = move || {
        state = state
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        state >> 16
    };
    for _ in 0..300_000 {
        let mut inst = McInst::new(Opcode::VARIANTS[next() as usize % Opcode::VARIANTS.len()]);
        for _ in 0..next() % 11 {
            inst.push(operand(next()));
        }
        inst.set_flags(if next() % 2 == 0 { 0 } else { next() as u16 });
        let mode = [Mode::Bits16, Mode::Bits32, Mode::Bits64][next() as usize % 3];
        let mut bytes = [0xCC; 16];
        let room = next() as usize % 17;
        let encoder = Encoder::new().in_mode(mode);
        let mut has_fixups = false;
        let size = encoder.encode(&inst, next(), &mut bytes[..room], &mut |fixup| {
            has_fixups = true;
            assert!(usize::from(fixup.offset + fixup.size) <= room, "{inst:?}");
        });
        match (size, encoder.encode_const(&inst, 0)) {
            (Ok(size), Ok(constant)) => {
                assert_eq!(constant.as_bytes(), &bytes[..size], "{inst:?}");
            }
            (Ok(_), Err(_)) => assert!(has_fixups, "{inst:?}"),
            (Err(error), Ok(constant)) => {
                assert!(constant.as_bytes().len() > room, "{inst:?}: {error}");
            }
            (Err(_), Err(_)) => {}
        }
        let size = size.unwrap_or(0);
        encoded += usize::from(size != 0);
        assert!(bytes[size..].iter().all(|byte| *byte == 0xCC), "{inst:?}");
    }
    assert!(encoded > 300, "{encoded}");
}
