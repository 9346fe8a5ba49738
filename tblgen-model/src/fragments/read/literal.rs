//! Literals.

use super::super::tree::{Expression, Integer};

/// The number that a token is; `None` if C++ has no such number of 64 bits.
pub(super) fn number(text: &str) -> Option<Expression<'_>> {
    let digits = text.replace('\'', "");
    let is_hex = digits.starts_with("0x") || digits.starts_with("0X");
    let is_float = match is_hex {
        true => digits.contains(['.', 'p', 'P']),
        false => digits.contains(['.', 'e', 'E']),
    };
    match is_float {
        true => float(&digits),
        false => integer(&digits).map(Expression::Integer),
    }
}

fn integer(text: &str) -> Option<Integer> {
    let number = text.trim_end_matches(['u', 'U', 'l', 'L', 'z', 'Z']);
    let suffix = text.get(number.len()..)?.to_ascii_lowercase();
    let (is_unsigned, is_long) = match suffix.as_str() {
        "" => (false, false),
        "u" => (true, false),
        "l" | "ll" | "z" => (false, true),
        "ul" | "ull" | "lu" | "llu" | "uz" | "zu" => (true, true),
        _ => return None,
    };
    let lower = number.to_ascii_lowercase();
    let (radix, digits) = if let Some(digits) = lower.strip_prefix("0x") {
        (16, digits)
    } else if let Some(digits) = lower.strip_prefix("0b") {
        (2, digits)
    } else if lower.len() > 1 && lower.starts_with('0') {
        (8, lower.as_str())
    } else {
        (10, lower.as_str())
    };
    Some(Integer {
        value: u64::from_str_radix(digits, radix).ok()?,
        is_unsigned,
        is_long,
        is_decimal: radix == 10,
    })
}

/// A decimal number with a fraction or an exponent.
fn float(text: &str) -> Option<Expression<'static>> {
    let number = text.trim_end_matches(['f', 'F', 'l', 'L']);
    let suffix = text.get(number.len()..)?;
    let is_single = match suffix {
        "" => false,
        "f" | "F" => true,
        _ => return None,
    };
    let value: f64 = match is_single {
        true => number.parse::<f32>().ok()?.into(),
        false => number.parse().ok()?,
    };
    value
        .is_finite()
        .then_some(Expression::Float { value, is_single })
}
