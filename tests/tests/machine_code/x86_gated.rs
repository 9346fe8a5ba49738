//! Instructions of X86 that processors with some features have, and what others read in their place.

use super::x86::IN_64;
use super::x86::machine::{Disassembler, McInst, Opcode, SubtargetFeature, SubtargetFeatures};
use super::x86_encoder::machine as encoding;
use tblgen_runtime::mc::x86::flags;
use tblgen_runtime::mc::{DecodeErrorKind, EncodeErrorKind, EncodeInst, Gated, Located, Unchecked};

/// A processor without any, in constants.
const OLD: Gated<Disassembler, SubtargetFeatures> = IN_64.gated(&SubtargetFeatures::NONE);

fn with(features: &[SubtargetFeature]) -> Gated<Disassembler, SubtargetFeatures> {
    IN_64.gated(&SubtargetFeatures::enabling(features))
}

/// The opcode and the flags of what bytes are for a processor; the bytes to skip if they are nothing.
fn read(
    processor: Gated<Disassembler, SubtargetFeatures>,
    bytes: &[u8],
) -> Result<(Opcode, u16), u8> {
    let mut inst = McInst::new(Opcode::PAUSE);
    let into = processor.decode_into(bytes, 0, &mut inst);
    let decoded = processor.decode(bytes, 0).map_err(|error| {
        assert_eq!((error.kind, into), (DecodeErrorKind::Invalid, Err(error)));
        error.skip
    })?;
    assert_eq!(
        (into.map(|one| one.size), inst),
        (Ok(decoded.size), decoded.inst)
    );
    assert_eq!(usize::from(decoded.size), bytes.len());
    assert!(processor.is_enabled(&decoded.inst));
    Ok((decoded.inst.opcode(), decoded.inst.flags()))
}

#[test]
fn features_are_what_predicates_want_and_what_records_add() {
    use SubtargetFeature::{FeatureAVX, FeatureBMI, FeatureNOPL, FeatureSSE2};
    let needs = |opcode: Opcode| opcode.cpuid_features().collect::<Vec<_>>();
    // Neither what compilers do without nor a choice of two.
    assert_eq!(needs(Opcode::VSQRTrr), [FeatureAVX]);
    // Not what no CPUID reports.
    assert_eq!(needs(Opcode::TZCNT32rr), [FeatureBMI]);
    assert_eq!(needs(Opcode::NOOPL), [FeatureNOPL]);
    // The record is for other releases, too.
    assert_eq!(needs(Opcode::HINTm), [FeatureSSE2]);
    // Instead of AVX.
    assert_eq!(needs(Opcode::RDPMC), [FeatureSSE2]);
    assert_eq!(needs(Opcode::ADD32rr), []);
    const HAS_AVX: bool = Opcode::VSQRTrr.is_enabled_by(&SubtargetFeatures::enabling(&[
        SubtargetFeature::FeatureAVX,
    ]));
    assert!(HAS_AVX && !Opcode::VSQRTrr.is_enabled_by(&SubtargetFeatures::NONE));
}

#[test]
fn processors_refuse_what_they_do_not_know() {
    let sqrt = [0xC5, 0xF8, 0x51, 0xC1];
    assert_eq!(read(OLD, &sqrt), Err(4));
    assert_eq!(read(with(&[SubtargetFeature::FeatureSSE2]), &sqrt), Err(4));
    let avx = with(&[SubtargetFeature::FeatureAVX]);
    assert_eq!(read(avx, &sqrt), Ok((Opcode::VSQRTrr, 0)));
    assert_eq!(read(OLD, &[0x01, 0xC8]), Ok((Opcode::ADD32rr, 0)));
    // AVX has SSE2.
    assert_eq!(read(avx, &[0x0F, 0x33]), Ok((Opcode::RDPMC, 0)));
    // What is no instruction at all.
    assert_eq!(
        read(avx, &[0x0F, 0xFF]),
        Err(IN_64.decode(&[0x0F, 0xFF], 0).unwrap_err().skip)
    );
}

#[test]
fn older_processors_read_another_instruction() {
    let count = [0xF3, 0x0F, 0xBC, 0xC1];
    let new = with(&[SubtargetFeature::FeatureBMI]);
    assert_eq!(read(new, &count), Ok((Opcode::TZCNT32rr, 0)));
    assert_eq!(read(OLD, &count), Ok((Opcode::BSF32rr, flags::REP)));
    // Wherever the prefix stands.
    let [prefix, rest @ ..] = count;
    let spread = [&[prefix, 0x2E], &rest[..]].concat();
    assert_eq!(read(OLD, &spread).map(|one| one.0), Ok(Opcode::BSF32rr));
    let operands = |bytes: &[u8]| OLD.decode(bytes, 0).unwrap().inst.operands().to_vec();
    assert_eq!(operands(&count), operands(&count[1..]));
    // Hints are NOPs for those that have it.
    let hint = [0x0F, 0x18, 0x40, 0x10];
    let nopl = with(&[SubtargetFeature::FeatureNOPL]);
    assert_eq!(read(nopl, &hint), Ok((Opcode::NOOPL, 0)));
    assert_eq!(read(OLD, &hint), Err(4));
    assert_eq!(
        read(with(&[SubtargetFeature::FeatureSSE2]), &hint),
        Ok((Opcode::HINTm, 0))
    );
}

#[test]
fn registers_of_apx_need_it() {
    let apx = with(&[SubtargetFeature::FeatureEGPR]);
    // R17, and REX2 without such a register.
    for bytes in [[0xD5, 0x48, 0x01, 0xC8], [0xD5, 0x08, 0x01, 0xC8]] {
        assert_eq!(read(apx, &bytes), Ok((Opcode::ADD64rr, 0)));
        assert_eq!(read(OLD, &bytes), Err(4));
    }
    assert_eq!(read(OLD, &[0x48, 0x01, 0xC8]), Ok((Opcode::ADD64rr, 0)));
}

#[test]
fn forms_are_strict_and_go_on() {
    // LOCK is for changes of memory.
    let locked = [0xF0, 0x01, 0xC8];
    assert!(OLD.decode(&locked, 0).is_ok());
    assert!(OLD.strict().decode(&locked, 0).is_err());
    assert!(OLD.strict().decode(&[0xC5, 0xF8, 0x51, 0xC1], 0).is_err());
    assert!(OLD.strict().decode(&locked[1..], 0).is_ok());
    let code = [0xC5, 0xF8, 0x51, 0xC1, 0x01, 0xC8];
    let opcode = |one: Located<'_, McInst>| one.decoded.map(|decoded| decoded.inst.opcode()).ok();
    let opcodes = OLD.instructions(&code, 0).map(opcode);
    assert_eq!(opcodes.collect::<Vec<_>>(), [None, Some(Opcode::ADD32rr)]);
    assert!(OLD.into_inner().decode(&code, 0).is_ok());
}

#[test]
fn encoders_refuse_what_a_processor_does_not_know() {
    use encoding::{Encoder, McInst, Opcode, SubtargetFeature, SubtargetFeatures};
    const OLD: Gated<Encoder, SubtargetFeatures> = Encoder::new().gated(&SubtargetFeatures::NONE);
    let new = Encoder::new().gated(&SubtargetFeatures::enabling(&[
        SubtargetFeature::FeatureSSE2,
    ]));
    let (fence, nop) = (McInst::new(Opcode::MFENCE), McInst::new(Opcode::NOP));
    let mut bytes = [0; 16];
    let error = OLD.encode(&fence, 0, &mut bytes, &mut |_| ()).unwrap_err();
    assert_eq!(error.kind, EncodeErrorKind::MissingFeature("sse2"));
    assert_eq!(
        error.to_string(),
        "the instruction needs the feature `sse2`"
    );
    assert!(
        Unchecked::new(OLD)
            .encode(&fence, 0, &mut bytes, &mut |_| ())
            .is_err()
    );
    assert_eq!(new.encode(&fence, 0, &mut bytes, &mut |_| ()), Ok(3));
    assert_eq!(OLD.encode(&nop, 0, &mut bytes, &mut |_| ()), Ok(1));
}
