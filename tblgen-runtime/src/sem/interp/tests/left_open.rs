//! Cases that nodes leave open, on machines that decide them and on ones that do not.

use std::vec;

use super::Arg::{self, Value};
use super::plain::words;
use super::{InterpError, Test, eval_on, run};
use crate::interp::Bits;
use crate::sem::test_target::{Op, Predicate, Type, node};
use crate::{Indexed, IsdOpcode as Isd, OpenCase};
use tblgen_facts::sem::ops;

fn machine(decides: bool) -> Test {
    Test {
        memory: vec![0xfe, 0xff, 0x34, 0x12],
        decides,
        ..Test::default()
    }
}

/// The results of a node on a machine that does not decide, and on one that does.
fn both(isd: Isd, args: &[Arg], predicates: &[Predicate], result: Type) -> [u128; 2] {
    [false, true].map(|decides| {
        match eval_on(&mut machine(decides), isd, args, predicates, &[result]) {
            Ok(results) => results[0],
            Err(error) => panic!("{isd}: {error:?}"),
        }
    })
}

#[test]
fn numbers_without_an_integer() {
    let converted =
        |isd, number: f64, to| both(isd, &[Value(Type::f64, number.to_bits().into())], &[], to);
    const LAST: u128 = 0x8000_0000;
    let to32 = |number| converted(Isd::FP_TO_SINT, number, Type::i32);
    assert_eq!(to32(f64::NAN), [0, LAST]);
    assert_eq!(to32(3e9), [0x7fff_ffff, LAST]);
    assert_eq!(to32(f64::NEG_INFINITY), [LAST; 2]);
    assert_eq!(to32(2_147_483_647.9), [0x7fff_ffff; 2]);
    assert_eq!(to32(2_147_483_648.0), [0x7fff_ffff, LAST]);
    assert_eq!(to32(-2_147_483_648.9), [LAST; 2]);
    assert_eq!(to32(-0.9), [0; 2]);
    let unsigned = |number| converted(Isd::FP_TO_UINT, number, Type::i32);
    assert_eq!(unsigned(-0.9), [0; 2]);
    assert_eq!(unsigned(-1.0), [0, LAST]);
    assert_eq!(unsigned(4_294_967_295.5), [0xffff_ffff; 2]);
    assert_eq!(unsigned(4_294_967_296.0), [0xffff_ffff, LAST]);
    let to128 = |isd, number| converted(isd, number, Type::i128);
    let power = |by| 2.0_f64.powi(by);
    assert_eq!(
        to128(Isd::FP_TO_SINT, power(127)),
        [i128::MAX as u128, 1 << 127]
    );
    assert_eq!(to128(Isd::FP_TO_SINT, -power(127)), [1 << 127; 2]);
    assert_eq!(to128(Isd::FP_TO_UINT, power(127)), [1 << 127; 2]);
    assert_eq!(to128(Isd::FP_TO_UINT, power(128)), [u128::MAX, 1 << 127]);
    // What saturates leaves nothing open.
    let args = [
        Value(Type::f64, f64::NAN.to_bits().into()),
        Arg::Type(Type::i8),
    ];
    assert_eq!(both(Isd::FP_TO_SINT_SAT, &args, &[], Type::i32), [0; 2]);
}

#[cfg(feature = "std")]
#[test]
fn rounded_numbers_without_an_integer() {
    for isd in [Isd::LRINT, Isd::LLRINT, Isd::LROUND, Isd::LLROUND] {
        let rounded = |number: f32| {
            both(
                isd,
                &[Value(Type::f32, number.to_bits().into())],
                &[],
                Type::i32,
            )
        };
        assert_eq!(rounded(f32::INFINITY), [0x7fff_ffff, 0x8000_0000]);
        assert_eq!(rounded(-2.75), [-3_i32 as u32 as u128; 2]);
    }
}

#[test]
fn bits_above_what_was_in_memory() {
    let args = [Value(Type::iPTR, 0), Value(Type::i64, 0)];
    let swap = [args[0], Value(Type::i64, 1), Value(Type::i64, 2)];
    let (narrow, sign) = (0xfffe, 0xffff_ffff_ffff_fffe);
    let mem16 = [Predicate::mem16];
    for isd in [Isd::ATOMIC_LOAD_ADD, Isd::ATOMIC_SWAP] {
        assert_eq!(both(isd, &args, &mem16, Type::i64), [narrow, sign], "{isd}");
    }
    assert_eq!(
        both(Isd::ATOMIC_CMP_SWAP, &swap, &mem16, Type::i64),
        [narrow, sign]
    );
    assert_eq!(
        both(Isd::ATOMIC_LOAD, &args[..1], &mem16, Type::i64),
        [narrow, sign]
    );
    // A predicate that says it counts more.
    let zext = [Predicate::mem16, Predicate::zextload];
    assert_eq!(
        both(Isd::ATOMIC_LOAD, &args[..1], &zext, Type::i64),
        [narrow; 2]
    );
    assert_eq!(both(Isd::LOAD, &args[..1], &mem16, Type::i64), [narrow; 2]);
    assert_eq!(
        both(Isd::ANY_EXTEND, &[Value(Type::i8, 0x80)], &[], Type::i32),
        [0x80; 2]
    );
}

#[test]
fn results_that_are_not_numbers() {
    const NAN: u128 = 0x7fc0_0000;
    let single = |number: f32| Value(Type::f32, number.to_bits().into());
    let (zero, payload) = (single(0.0), Value(Type::f32, NAN | 5));
    let two = |isd, args: [Arg; 2]| both(isd, &args, &[], Type::f32);
    assert_eq!(two(Isd::FDIV, [zero, zero]), [NAN, NAN | 1 << 31]);
    assert_eq!(two(Isd::FADD, [zero, payload]), [NAN, NAN | 5]);
    assert_eq!(two(Isd::STRICT_FSUB, [payload, zero]), [NAN, NAN | 5]);
    assert_eq!(two(Isd::FDIV, [zero, single(1.0)]), [0; 2]);
    // Only the sign changes.
    assert_eq!(both(Isd::FABS, &[payload], &[], Type::f32), [NAN | 5; 2]);
    let wide = 0x7ff8 << 48;
    assert_eq!(
        both(Isd::FP_EXTEND, &[payload], &[], Type::f64),
        [wide, wide | 1 << 63]
    );
    // Each element on its own.
    let vectors = [Value(Type::v4f32, 0), Value(Type::v4f32, 0x3f80_0000)];
    let [plain, decided] = both(Isd::FDIV, &vectors, &[], Type::v4f32);
    let other = |lane: u128| lane << 96 | lane << 64 | lane << 32;
    assert_eq!([plain, decided], [other(NAN), other(NAN | 1 << 31)]);
}

/// Neither 0 nor no change: the machine says which element is meant, or that is an
/// error.
#[test]
fn elements_that_a_vector_does_not_have() {
    let vector = Value(Type::v4i32, 0x44_0000_0033_0000_0022_0000_0011);
    let half = Value(Type::v2i32, 0x66_0000_0055);
    let element = Value(Type::i32, 0x77);
    let gives = |decides, isd, args: &[Arg], result| {
        let results = eval_on(&mut machine(decides), isd, args, &[], &[result]);
        results.map(|results| results[0])
    };
    let missing = |isd| Err(InterpError::Index(Op::from_table(node(isd)).unwrap()));
    let extract = Isd::EXTRACT_VECTOR_ELT;
    for (index, expected) in [(4, 0x11), (7, 0x44), (0xfe, 0x33), (u64::MAX, 0x44)] {
        let args = [vector, Value(Type::i64, index.into())];
        assert_eq!(gives(true, extract, &args, Type::i32), Ok(expected));
        assert_eq!(gives(false, extract, &args, Type::i32), missing(extract));
    }
    let insert = Isd::INSERT_VECTOR_ELT;
    let args = [vector, element, Value(Type::i8, 0xc1)];
    let inserted = 0x44_0000_0033_0000_0077_0000_0011;
    assert_eq!(gives(true, insert, &args, Type::v4i32), Ok(inserted));
    assert_eq!(gives(false, insert, &args, Type::v4i32), missing(insert));
    // Of several elements all have to be there, whatever the machine says.
    let extract = Isd::EXTRACT_SUBVECTOR;
    let part = |decides, at| {
        gives(
            decides,
            extract,
            &[vector, Value(Type::i64, at)],
            Type::v2i32,
        )
    };
    assert_eq!(part(false, 2), Ok(0x44_0000_0033));
    assert_eq!(part(true, 4), Ok(0x22_0000_0011));
    assert_eq!(part(false, 4), missing(extract));
    assert_eq!(part(true, 7), missing(extract));
    let insert = Isd::INSERT_SUBVECTOR;
    let args = |at| [vector, half, Value(Type::i64, at)];
    let inserted = 0x44_0000_0033_0000_0066_0000_0055;
    assert_eq!(gives(true, insert, &args(4), Type::v4i32), Ok(inserted));
    assert_eq!(gives(true, insert, &args(3), Type::v4i32), missing(insert));
    assert_eq!(gives(false, insert, &args(3), Type::v4i32), missing(insert));
}

/// NaNs that are loaded or stored in another format keep their sign and payload
/// if the machine decides so, in each element.
#[test]
fn what_is_not_a_number_in_memory() {
    let load = |bytes: &[u8], predicates: &[Predicate], result| {
        [false, true].map(|decides| {
            let mut machine = machine(decides);
            machine.memory = bytes.to_vec();
            let address = [Value(Type::iPTR, 0)];
            eval_on(&mut machine, Isd::LOAD, &address, predicates, &[result]).unwrap()[0]
        })
    };
    let extending = [Predicate::extload, Predicate::memf32];
    let nan = 0xffc0_0005_u32.to_le_bytes();
    // The machine of the tests makes what it has no operand of that width for negative.
    let quiet = 0x7ff8_u128 << 48;
    let negative = quiet | 1 << 63;
    assert_eq!(load(&nan, &extending, Type::f64), [quiet, negative]);
    let one = 0x3ff0_u128 << 48;
    assert_eq!(load(&1_f32.to_le_bytes(), &extending, Type::f64), [one; 2]);
    let vector = [Predicate::extload, Predicate::elements_f32];
    let bytes = [nan, 1_f32.to_le_bytes()].concat();
    let expected = [quiet, negative].map(|nan| one << 64 | nan);
    assert_eq!(load(&bytes, &vector, Type::v2f64), expected);
    // As it is where the format is the same.
    let same = u128::from(u32::from_le_bytes(nan));
    assert_eq!(load(&nan, &[Predicate::load], Type::f32), [same; 2]);

    let stored = [false, true].map(|decides| {
        let mut machine = machine(decides);
        let args = [Value(Type::f64, negative | 5), Value(Type::iPTR, 0)];
        let truncating = [Predicate::truncstore, Predicate::memf32];
        eval_on(&mut machine, Isd::STORE, &args, &truncating, &[]).unwrap();
        u32::from_le_bytes(machine.memory.try_into().unwrap())
    });
    assert_eq!(stored, [0x7fc0_0000, 0xffc0_0000]);
}

/// The results of a node that leaves a case open, on a machine that does not
/// decide it and on one that does.
fn open(isd: Isd, case: OpenCase, value_type: Type, operands: &[u128]) -> [u128; 2] {
    let value_type = value_type as u16;
    let mut row = vec![];
    for operand in 0..operands.len() as u16 {
        row.extend([ops::GET_OPERAND, 0x101, value_type, operand]);
    }
    let count = operands.len() as u16;
    row.extend([ops::LEAVES_OPEN, 1, case.number()]);
    row.extend([node(isd), 0x100 | count, value_type]);
    row.extend(0..count);
    row.extend([ops::PUT_OPERAND, 2, 0, count, ops::END]);
    [false, true].map(|decides| {
        let mut machine = machine(decides);
        machine.operands = operands.to_vec();
        machine.written = vec![Bits::new(0, 0)];
        assert_eq!(run(&mut machine, words(&row)), Ok(()));
        machine.written[0].as_u128()
    })
}

#[test]
fn rows_say_what_is_left_open() {
    const ZERO: u128 = 0x8000_0000;
    const ONE: u128 = 0x3f80_0000;
    const SIGNALLING: u128 = 0x7fa0_0000;
    let sign = |isd, operands: &[u128]| open(isd, OpenCase::SignOfZero, Type::f32, operands);
    assert_eq!(sign(Isd::FNEG, &[0]), [ZERO, 0]);
    assert_eq!(sign(Isd::FNEG, &[ONE]), [ONE | ZERO; 2]);
    assert_eq!(sign(Isd::FMINNUM, &[ZERO, 0])[1], 0);
    assert_eq!(sign(Isd::FMINNUM, &[ZERO, ZERO]), [ZERO; 2]);
    let nan = |operands: &[u128]| open(Isd::FMAXNUM, OpenCase::SignallingNan, Type::f32, operands);
    assert_eq!(nan(&[ONE, 0]), [ONE; 2]);
    assert_eq!(nan(&[ONE, 0x7fc0_0000]), [ONE; 2]);
    assert_eq!(nan(&[ONE, SIGNALLING]), [ONE, u128::from(u32::MAX)]);
    // Each element is asked about.
    let vector = [ZERO << 32 | ONE];
    let result = open(Isd::FNEG, OpenCase::SignOfZero, Type::v4f32, &vector);
    let others = ZERO << 64 | ZERO << 96;
    assert_eq!(result, [others | ONE | ZERO, ONE | ZERO]);
}
