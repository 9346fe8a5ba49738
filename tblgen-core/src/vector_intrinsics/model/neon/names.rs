//! Names of NEON intrinsics and of their builtins.

use tblgen_facts::vector::ElementKind;

use super::types::NeonType;

/// The kind of suffix that names get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Suffix {
    /// The type with its sign: `s8`, `u8`.
    Signed,
    /// The type without its sign: `i8`.
    Integer,
    /// None: the type is an argument of the builtin.
    Argument,
    /// None for all names of the intrinsic.
    Nothing,
}

/// Conversions whose base names tell the types.
const COMPLETE: [&str; 5] = [
    "vcvt_f16_f32",
    "vcvt_f32_f16",
    "vcvt_f32_f64",
    "vcvt_f64_f32",
    "vcvt_f32_bf16",
];

/// The parts that names are made of.
pub(super) struct NameParts<'a> {
    pub(super) base: &'a str,
    /// The type of the result, without modifiers.
    pub(super) result: NeonType,
    /// The type of the parameters, without modifiers.
    pub(super) parameters: NeonType,
    /// Whether the intrinsic needs no feature but those of the whole header.
    pub(super) is_plain: bool,
}

impl NameParts<'_> {
    /// The name with its suffix.
    pub(super) fn mangled(&self, suffix: Suffix) -> String {
        if COMPLETE.contains(&self.base) {
            return self.base.to_string();
        }
        let mut name = self.base.to_string();
        let code = self.code(&self.result, suffix);
        if !code.is_empty() {
            name.insert_str(self.code_place(), &format!("_{code}"));
        }
        if self.result.c_type() != self.parameters.c_type() {
            name = format!("{name}_{}", self.code(&self.parameters, suffix));
        }
        if self.is_untyped(suffix) {
            name.push_str("_v");
        }
        self.with_size(name)
    }

    fn is_untyped(&self, suffix: Suffix) -> bool {
        suffix == Suffix::Argument && self.is_plain
    }

    /// The place of the type: before the number of vectors, as in `_x2`, or at the end.
    fn code_place(&self) -> usize {
        let end = self.base.len();
        match self.base.as_bytes() {
            [.., b'_', b'x', digit] if digit.is_ascii_digit() => end - 3,
            _ => end,
        }
    }

    /// The name with `q` for 128 bits and a letter for a scalar, both before the first `_`.
    fn with_size(&self, name: String) -> String {
        let is_q = self.result.bits == 128 && !self.result.has_no_q;
        let scalar = match self.result.element_bits {
            _ if !self.result.is_scalar_name => "",
            8 => "b",
            16 => "h",
            32 => "s",
            _ => "d",
        };
        let q = if is_q { "q" } else { "" };
        let (head, rest) = name.split_at(name.find('_').unwrap_or(name.len()));
        format!("{head}{q}{scalar}{rest}")
    }

    /// The suffix of a type.
    fn code(&self, ty: &NeonType, suffix: Suffix) -> String {
        if self.is_untyped(suffix) || suffix == Suffix::Nothing {
            return String::new();
        }
        let is_number = matches!(
            ty.kind,
            ElementKind::Int | ElementKind::Uint | ElementKind::Poly
        );
        let letters = match ty.kind {
            ElementKind::BFloat => return "bf16".to_string(),
            ElementKind::MFloat => "mf",
            _ if suffix == Suffix::Integer && is_number => "i",
            ElementKind::Poly => "p",
            ElementKind::Int => "s",
            ElementKind::Uint => "u",
            _ => "f",
        };
        format!("{letters}{}", ty.element_bits)
    }
}
