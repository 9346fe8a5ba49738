//! Types of NEON: a type specification and the modifiers of a prototype.

use tblgen_facts::vector::{ElementKind, IS_CONST, IS_IMMEDIATE, IS_POINTER, ShapeKind, TypeStyle};

use tblgen_model::support::unknown::Flaw;

use super::super::row::CType;

/// A type while modifiers change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NeonType {
    pub(super) kind: ElementKind,
    /// The bits of the vector.
    pub(super) bits: u32,
    pub(super) element_bits: u32,
    /// The number of vectors; 0 for a scalar.
    pub(super) vectors: u8,
    pub(super) is_pointer: bool,
    pub(super) is_const: bool,
    pub(super) is_immediate: bool,
    /// Whether names have a letter for the size of a scalar.
    pub(super) is_scalar_name: bool,
    /// Whether names have no `q`, whatever the size.
    pub(super) has_no_q: bool,
}

impl NeonType {
    /// The type of a specification, such as `QUs`.
    pub(super) fn from_spec(spec: &str) -> Result<Self, Flaw> {
        let mut ty = NeonType {
            kind: ElementKind::Int,
            bits: 64,
            element_bits: 0,
            vectors: 1,
            is_pointer: false,
            is_const: false,
            is_immediate: false,
            is_scalar_name: false,
            has_no_q: false,
        };
        for letter in spec.chars() {
            ty.add_letter(letter).ok_or_else(|| {
                Flaw::unknown(format!("type `{spec}' has an unknown letter `{letter}'"))
            })?;
        }
        match ty.element_bits {
            0 => Err(format!("type `{spec}' has no size").into()),
            _ => Ok(ty),
        }
    }

    fn add_letter(&mut self, letter: char) -> Option<()> {
        match letter {
            'S' => self.is_scalar_name = true,
            'H' => (self.has_no_q, self.bits) = (true, 128),
            'Q' => self.bits = 128,
            'P' => self.kind = ElementKind::Poly,
            'U' => self.kind = ElementKind::Uint,
            'c' => self.element_bits = 8,
            's' => self.element_bits = 16,
            'i' => self.element_bits = 32,
            'l' => self.element_bits = 64,
            'h' => self.set_element(ElementKind::Float, 16),
            'f' => self.set_element(ElementKind::Float, 32),
            'd' => self.set_element(ElementKind::Float, 64),
            'b' => self.set_element(ElementKind::BFloat, 16),
            'm' => self.set_element(ElementKind::MFloat, 8),
            'k' => {
                self.element_bits = 128;
                if self.kind == ElementKind::Poly {
                    self.vectors = 0;
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn set_element(&mut self, kind: ElementKind, bits: u32) {
        (self.kind, self.element_bits) = (kind, bits);
    }

    /// The type with all modifiers of a part of a prototype.
    pub(super) fn modified(mut self, modifiers: &str) -> Result<Self, Flaw> {
        for modifier in modifiers.chars() {
            self.modify(modifier)?;
        }
        Ok(self)
    }

    fn modify(&mut self, modifier: char) -> Result<(), Flaw> {
        match modifier {
            '.' | '!' => {}
            'v' => self.kind = ElementKind::Void,
            'S' => self.kind = ElementKind::Int,
            'U' => self.kind = ElementKind::Uint,
            'F' => self.kind = ElementKind::Float,
            'P' => self.kind = ElementKind::Poly,
            'B' => self.set_element(ElementKind::BFloat, 16),
            'p' if self.kind == ElementKind::Poly => self.kind = ElementKind::Uint,
            'p' => {}
            '>' if self.element_bits < 128 => self.element_bits *= 2,
            '<' if self.element_bits > 8 => self.element_bits /= 2,
            '>' => return Err("`>' needs elements of less than 128 bits".into()),
            '<' => return Err("`<' needs elements of more than 8 bits".into()),
            '1' => self.vectors = 0,
            '2' => self.vectors = 2,
            '3' => self.vectors = 3,
            '4' => self.vectors = 4,
            '*' => self.is_pointer = true,
            'c' => self.is_const = true,
            'Q' => self.bits = 128,
            'q' => self.bits = 64,
            'I' => self.make_immediate(),
            'V' => self.make_mode(),
            other => return Err(Flaw::unknown(format!("there is no modifier `{other}'"))),
        }
        Ok(())
    }

    fn make_immediate(&mut self) {
        self.set_element(ElementKind::Int, 32);
        (self.bits, self.vectors, self.is_immediate) = (32, 0, true);
    }

    /// Makes the type that of the mode of floating point numbers of 8 bits, `fpm_t`.
    fn make_mode(&mut self) {
        self.set_element(ElementKind::FloatMode, 64);
        (self.bits, self.vectors) = (64, 0);
        (self.is_immediate, self.is_const, self.is_pointer) = (false, false, false);
        (self.is_scalar_name, self.has_no_q) = (true, true);
    }

    pub(super) fn is_void(&self) -> bool {
        self.kind == ElementKind::Void
    }

    /// Whether the type is a value that is no vector.
    pub(super) fn is_scalar(&self) -> bool {
        !self.is_void() && !self.is_pointer && self.vectors == 0
    }

    /// The number of elements of a vector.
    pub(super) fn lanes(&self) -> u32 {
        self.bits / self.element_bits.max(1)
    }

    /// The type as C writes it. A vector has at least one element.
    pub(super) fn c_type(&self) -> Result<CType<'static>, String> {
        if self.is_void() {
            return Ok(CType::scalar(ElementKind::Void, 0, TypeStyle::Arm));
        }
        let is_fixed = self.vectors > 0 && !self.is_pointer || self.vectors > 1;
        let lanes = if is_fixed { self.lanes() } else { 0 };
        if is_fixed && lanes == 0 {
            let (element, bits) = (self.element_bits, self.bits);
            return Err(format!(
                "no element of {element} bits fits into {bits} bits"
            ));
        }
        let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
        let flag = |is_set, bit| if is_set { bit } else { 0 };
        Ok(CType {
            kind: self.kind,
            bits: small(self.element_bits),
            shape: match self.vectors > 0 && !self.is_pointer {
                true => ShapeKind::Fixed,
                false => ShapeKind::Scalar,
            },
            lanes: small(lanes),
            vectors: self.vectors,
            flags: flag(self.is_pointer, IS_POINTER)
                | flag(self.is_const, IS_CONST)
                | flag(self.is_immediate, IS_IMMEDIATE),
            style: TypeStyle::Arm,
            name: "",
        })
    }
}

/// The parts of a prototype: a letter each, or letters in parentheses.
pub(super) fn parts(prototype: &str) -> Result<Vec<&str>, String> {
    let mut parts = Vec::new();
    let mut rest = prototype;
    while let Some(first) = rest.chars().next() {
        let (part, after) = match rest.strip_prefix('(') {
            Some(group) => group
                .split_once(')')
                .ok_or_else(|| format!("`(' of prototype `{prototype}' is not closed"))?,
            None => rest.split_at(first.len_utf8()),
        };
        // An empty group ends the prototype, as it does for LLVM.
        if part.is_empty() {
            break;
        }
        parts.push(part);
        rest = after;
    }
    Ok(parts)
}
