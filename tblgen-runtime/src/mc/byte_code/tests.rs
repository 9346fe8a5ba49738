//! Tests of numbers.

use super::leb::{Fault, of_signed, of_unsigned, padded, signed, unsigned};
use super::{narrowed, widened};

#[test]
fn numbers_and_their_bytes() {
    for number in [0, 1, 63, 64, 127, 128, 300, u64::MAX, 1 << 63] {
        let (bytes, count) = of_unsigned(number);
        assert_eq!(unsigned(&bytes[..count]), Ok((number, count)));
        let number = number as i64;
        let (bytes, count) = of_signed(number);
        assert_eq!(signed(&bytes[..count]), Ok((number, count)));
    }
    assert_eq!(of_signed(-1).1, 1);
    assert_eq!(of_signed(64).1, 2);
}

#[test]
fn numbers_that_are_longer_than_need_be() {
    assert_eq!(unsigned(&[0x81, 0x80, 0]), Ok((1, 3)));
    assert_eq!(signed(&[0xff, 0xff, 0x7f]), Ok((-1, 3)));
    let mut long = [0x80; 300];
    long[299] = 0;
    assert_eq!(unsigned(&long), Ok((0, 300)));
    assert_eq!(signed(&long), Ok((0, 300)));
    for number in [0, 1, -1, i64::MIN, i64::MAX] {
        let mut bytes = [0; 10];
        padded(number, true, &mut bytes);
        assert_eq!(signed(&bytes), Ok((number, 10)));
        padded(number, false, &mut bytes);
        assert_eq!(unsigned(&bytes), Ok((number as u64, 10)));
    }
}

#[test]
fn what_is_no_number() {
    assert_eq!(unsigned(&[]), Err(Fault::End));
    assert_eq!(unsigned(&[0x80]), Err(Fault::End));
    assert_eq!(signed(&[0xff]), Err(Fault::End));
    let mut large = [0xff; 10];
    large[9] = 2;
    assert_eq!(unsigned(&large), Err(Fault::TooLarge));
    assert_eq!(signed(&large), Err(Fault::TooLarge));
}

#[test]
fn numbers_of_both_widths() {
    for bits in [0, 1, 0x3f80_0000, 0x7f80_0000, 0xff80_0000, 0x8000_0001] {
        assert_eq!(widened(bits), f64::to_bits(f32::from_bits(bits).into()));
        assert_eq!(narrowed(widened(bits)), Some(bits));
    }
    assert_eq!(narrowed(0.1f64.to_bits()), None);
}

#[test]
fn what_is_no_number_keeps_its_bits() {
    for bits in [0x7f80_0001, 0x7fc0_0000, 0xffa0_1234] {
        assert_eq!(narrowed(widened(bits)), Some(bits));
    }
}
