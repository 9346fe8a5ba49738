//! Tests of numbers as text.

extern crate std;

use super::number::NumberText;

#[test]
fn numbers_of_all_sizes() {
    let decimal = |number| std::string::String::from(NumberText::decimal(number).as_str());
    assert_eq!(decimal(0), "0");
    assert_eq!(decimal(-1), "-1");
    assert_eq!(decimal(i64::MIN), "-9223372036854775808");
    assert_eq!(decimal(i64::MAX), "9223372036854775807");
    let hexadecimal = |number| std::string::String::from(NumberText::hexadecimal(number).as_str());
    assert_eq!(hexadecimal(0), "0x0");
    assert_eq!(hexadecimal(-26), "-0x1a");
    assert_eq!(hexadecimal(i64::MIN), "-0x8000000000000000");
    assert_eq!(NumberText::address(u64::MAX).as_str(), "0xffffffffffffffff");
}
