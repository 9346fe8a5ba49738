//! Tests of numbers as text.

extern crate std;

use super::AsmText;
use super::number::{NumberText, ShortNumber};

/// The text of a short number.
fn short(number: Option<ShortNumber>) -> std::string::String {
    let mut text = AsmText::<16>::new();
    assert!(number.is_some_and(|number| number.write_to(&mut text)));
    text.as_str().into()
}

#[test]
fn numbers_of_all_sizes() {
    let decimal = |number| std::string::String::from(NumberText::decimal(number).as_str());
    assert_eq!(decimal(0), "0");
    assert_eq!(decimal(-1), "-1");
    assert_eq!(decimal(i64::MIN), "-9223372036854775808");
    assert_eq!(decimal(i64::MAX), "9223372036854775807");
    for number in [0, 7, -42, 1 << 31, u32::MAX.into(), -i64::from(u32::MAX)] {
        assert_eq!(short(ShortNumber::decimal(number)), decimal(number));
        let long = NumberText::hexadecimal(number);
        assert_eq!(short(ShortNumber::hexadecimal(number)), long.as_str());
    }
    assert!(ShortNumber::address(1 << 32).is_none());
    let hexadecimal = |number| std::string::String::from(NumberText::hexadecimal(number).as_str());
    assert_eq!(hexadecimal(0), "0x0");
    assert_eq!(hexadecimal(-26), "-0x1a");
    assert_eq!(hexadecimal(i64::MIN), "-0x8000000000000000");
    assert_eq!(NumberText::address(u64::MAX).as_str(), "0xffffffffffffffff");
}

#[test]
fn floats_in_hexadecimal_notation() {
    let text = |bits, is_narrow| {
        let text = NumberText::hex_float(bits, is_narrow);
        std::string::String::from(text.as_str())
    };
    let double = |number: f64| text(number.to_bits(), false);
    assert_eq!(double(0.0), "0x0p0");
    assert_eq!(double(-3.0), "-0x1.8p1");
    assert_eq!(double(-f64::MIN_POSITIVE), "-0x1p-1022");
    let longest = f64::from_bits((-f64::MIN_POSITIVE).to_bits() | ((1 << 52) - 1));
    assert_eq!(double(longest), "-0x1.fffffffffffffp-1022");
    assert_eq!(double(f64::from_bits(1)), "0x0.0000000000001p-1022");
    assert_eq!(double(f64::NEG_INFINITY), "-infinity");
    assert_eq!(text(0x7ff8 << 48, false), "nan");
    assert_eq!(text(0xfff4 << 48, false), "-nan:0x4000000000000");
    assert_eq!(text(0xfff4 << 48, true), "-nan:0x200000");
    let single = |number: f32| text(f64::from(number).to_bits(), true);
    assert_eq!(single(f32::MAX), "0x1.fffffep127");
    assert_eq!(single(f32::from_bits(1)), "0x1p-149");
}
