//! Machine value types by their names in C++.

use tblgen_facts::sem::{FloatKind, ScalarKind, ValueKind};

/// The kind of the type that C++ calls `MVT::name`, or `None` if that is no type of numbers.
///
/// ```
/// use tblgen_facts::sem::ValueKind;
/// use tblgen_model::fragments::value_kind;
///
/// assert_eq!(value_kind("i32"), Some(ValueKind::Integer(32)));
/// assert_eq!(value_kind("v4f32").and_then(ValueKind::bits), Some(128));
/// assert_eq!(value_kind("Other"), None);
/// ```
pub fn value_kind(name: &str) -> Option<ValueKind> {
    if let Some(scalar) = scalar_kind(name) {
        return Some(match scalar {
            ScalarKind::Integer(bits) => ValueKind::Integer(bits),
            ScalarKind::Float(kind) => ValueKind::Float(kind),
        });
    }
    let (scalable, rest) = match name.strip_prefix("nxv") {
        Some(rest) => (true, rest),
        None => (false, name.strip_prefix('v')?),
    };
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    let (count, element) = rest.split_at_checked(end)?;
    Some(ValueKind::Vector {
        count: number(count).filter(|count| (1..8192).contains(count))?,
        scalable,
        element: scalar_kind(element)?,
    })
}

fn scalar_kind(name: &str) -> Option<ScalarKind> {
    Some(ScalarKind::Float(match name {
        "f16" => FloatKind::Half,
        "bf16" => FloatKind::BFloat,
        "f32" => FloatKind::Single,
        "f64" => FloatKind::Double,
        "f80" => FloatKind::X87,
        "f128" => FloatKind::Quad,
        "ppcf128" => FloatKind::PpcDouble,
        _ => {
            let bits = number(name.strip_prefix('i')?)?;
            return (1..16384)
                .contains(&bits)
                .then_some(ScalarKind::Integer(bits));
        }
    }))
}

/// A number without leading zeros.
fn number(text: &str) -> Option<u16> {
    let is_plain = text.starts_with(|c: char| ('1'..='9').contains(&c));
    text.parse().ok().filter(|_| is_plain)
}
