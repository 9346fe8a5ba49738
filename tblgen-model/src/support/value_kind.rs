//! Machine value types as the runtime knows them.

use tblgen_facts::sem::{FloatKind, ScalarKind, ValueKind};

use super::type_facts::ValueTypeFacts;

impl ValueTypeFacts<'_> {
    /// The kind of the type, with its size.
    pub fn kind(&self) -> ValueKind {
        if self.name == "iPTR" {
            return ValueKind::Pointer;
        }
        let bits = u16::try_from(self.bits).unwrap_or(0);
        if self.is_overloaded || bits == 0 {
            return ValueKind::Other;
        }
        if self.is_vector {
            return self.vector().unwrap_or(ValueKind::Opaque(bits));
        }
        match scalar_kind(self.name, self.is_integer, bits) {
            Some(ScalarKind::Integer(bits)) => ValueKind::Integer(bits),
            Some(ScalarKind::Float(kind)) => ValueKind::Float(kind),
            None => ValueKind::Opaque(bits),
        }
    }

    /// The kind of a vector, unless its elements are of no kind.
    fn vector(&self) -> Option<ValueKind> {
        let element_bits = self.bits.checked_div(self.count).unwrap_or(0);
        let element_bits = u16::try_from(element_bits).unwrap_or(0);
        // `v4bf16` is made of `bf16`.
        let element = self.name.trim_start_matches("nx").trim_start_matches('v');
        let element = element.trim_start_matches(|c: char| c.is_ascii_digit());
        Some(ValueKind::Vector {
            count: u16::try_from(self.count).ok()?,
            scalable: self.is_scalable,
            element: scalar_kind(element, self.is_integer, element_bits)?,
        })
    }
}

/// The kind of a number with that name and size.
fn scalar_kind(name: &str, is_integer: bool, bits: u16) -> Option<ScalarKind> {
    let float = match name {
        "f16" => FloatKind::Half,
        "bf16" => FloatKind::BFloat,
        "f32" => FloatKind::Single,
        "f64" => FloatKind::Double,
        "f80" => FloatKind::X87,
        "f128" => FloatKind::Quad,
        "ppcf128" => FloatKind::PpcDouble,
        _ if is_integer => return Some(ScalarKind::Integer(bits)),
        _ => return None,
    };
    Some(ScalarKind::Float(float))
}
