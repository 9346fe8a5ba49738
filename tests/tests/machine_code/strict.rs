//! Strict disassemblers, and orders of bytes that depend on features.

use tblgen_runtime::mc::{DecodeErrorKind, Disassemble, DisassembleInto};

/// A machine with rules of all kinds.
mod machine {
    tblgen_runtime::tablegen!("td/disassembler/good/strict.td", disassembler, code_emitter,);
}

use machine::SubtargetFeature::{FeatureOne, FeatureTwo};
use machine::{Disassembler, Encoder, McInst, Opcode, Reg, SubtargetFeature, SubtargetFeatures};

fn disassembler(features: &[SubtargetFeature]) -> Disassembler {
    Disassembler::new(&SubtargetFeatures::enabling(features))
}

/// The operands, the last hexadecimal digit of the opcode's bytes, that are allowed with the
/// register R1.
fn allowed(opcode: u8, features: &[SubtargetFeature]) -> Vec<u8> {
    let loose = disassembler(features);
    let strict = loose.strict();
    let is_allowed = |operand: &u8| {
        let bytes = [opcode, 0x10 | operand];
        let decoded = loose.decode(&bytes, 0).expect("it is an instruction");
        let mut inst = McInst::new(Opcode::NEG).with_imm(7);
        let into = strict.decode_into(&bytes, 0, &mut inst);
        assert_eq!(loose.allows(&decoded.inst), into.is_ok());
        match strict.decode(&bytes, 0) {
            Ok(own) => {
                assert_eq!((own, inst), (decoded, decoded.inst));
                true
            }
            Err(error) => {
                assert_eq!(error.kind, DecodeErrorKind::Invalid);
                assert_eq!((error.skip, Err(error)), (2, into));
                false
            }
        }
    };
    (0..16).filter(is_allowed).collect()
}

#[test]
fn predicates_of_the_description() {
    assert_eq!(allowed(2, &[]), [0, 2, 4, 6, 8, 10, 12, 14]);
}

#[test]
fn predicates_of_what_is_selected_do_not_count() {
    assert_eq!(allowed(3, &[]).len(), 16);
}

#[test]
fn records_replace_predicates() {
    assert_eq!(allowed(5, &[]), [2, 3, 4, 5]);
    assert_eq!(allowed(5, &[FeatureOne]), [4, 5]);
    assert_eq!(allowed(5, &[FeatureOne, FeatureTwo]).len(), 4);
    assert_eq!(allowed(6, &[]).len(), 16);
}

#[test]
fn rules_of_instructions() {
    assert_eq!(allowed(7, &[]), [0, 1, 2, 3]);
    let strict = disassembler(&[]).strict();
    assert!(strict.decode(&[7, 0x00], 0).is_err());
    assert!(strict.decode(&[7, 0x20], 0).is_ok());
    assert!(strict.decode(&[8, 0x11], 0).is_err());
    assert!(strict.decode(&[8, 0x21], 0).is_ok());
    let strict = disassembler(&[FeatureTwo]).strict();
    assert!(strict.decode(&[8, 0x21], 0).is_err());
    assert!(strict.decode(&[8, 0x12], 0).is_ok());
}

#[test]
fn all_instructions_in_bytes() {
    let strict = disassembler(&[]).strict();
    let bytes = [8, 0x11, 8, 0x12, 2, 0x11];
    let found = strict.instructions(&bytes, 0x40);
    let found: Vec<(u64, bool)> = found
        .map(|one| (one.address, one.decoded.is_ok()))
        .collect();
    assert_eq!(found, [(0x40, false), (0x42, true), (0x44, false)]);
    assert!(strict.into_inner().decode(&[8, 0x11], 0).is_ok());
}

/// The number of instructions that any disassembler finds.
fn count<D: Disassemble>(disassembler: &D, bytes: &[u8]) -> usize {
    let all = disassembler.instructions(bytes, 0);
    all.filter(|one| one.decoded.is_ok()).count()
}

#[test]
fn both_forms_by_their_traits() {
    let loose = disassembler(&[]);
    let bytes = [8, 0x11, 8, 0x12];
    assert_eq!(
        (count(&loose, &bytes), count(&loose.strict(), &bytes)),
        (2, 1)
    );
    let mut inst = McInst::new(Opcode::NEG).with_flags(3);
    let decoded = DisassembleInto::decode_into(&loose, &bytes, 0, &mut inst);
    assert_eq!(decoded.map(|one| one.size), Ok(2));
    // Nothing is left of the instruction before.
    assert_eq!(
        inst,
        McInst::new(Opcode::OTHER)
            .with_reg(Reg::R1)
            .with_reg(Reg::R1)
    );
}

#[test]
fn units_of_bytes_by_feature() {
    let cases: [(&[SubtargetFeature], bool, [u8; 4]); 4] = [
        (&[], true, [0x90, 0x12, 0x34, 0x56]),
        (&[], false, [0x56, 0x34, 0x12, 0x90]),
        (&[FeatureTwo], true, [0x90, 0x12, 0x34, 0x56]),
        (&[FeatureTwo], false, [0x12, 0x90, 0x56, 0x34]),
    ];
    for (features, is_big, expected) in cases {
        let long = McInst::new(Opcode::LONG);
        let features = SubtargetFeatures::enabling(features);
        let encoder = Encoder::new().for_features(&features).big_endian(is_big);
        let mut bytes = [0; 4];
        assert_eq!(encoder.encode_into(&long, &mut bytes), Ok(4));
        assert_eq!(bytes, expected);
        let constant = encoder.encode_const(&long, 0).expect("it has machine code");
        assert_eq!(constant.as_bytes(), expected);
        let disassembler = Disassembler::new(&features).big_endian(is_big);
        assert_eq!(disassembler.decode(&bytes, 0).map(|one| one.inst), Ok(long));
    }
}
