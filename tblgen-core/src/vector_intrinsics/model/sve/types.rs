//! Types of SVE and SME: a type specification and a modifier of a prototype.

use tblgen_facts::vector::{ElementKind, IS_CONST, IS_IMMEDIATE, IS_POINTER, ShapeKind, TypeStyle};

use tblgen_model::support::unknown::Flaw;

use super::super::row::CType;

/// A type while a modifier changes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SveType {
    /// Whether elements are floating point numbers, and of which kind; otherwise integers.
    pub(super) float: Option<ElementKind>,
    pub(super) is_unsigned: bool,
    pub(super) is_predicate: bool,
    pub(super) is_count: bool,
    /// The bits of the part of the vector that repeats.
    bits: u32,
    pub(super) element_bits: u32,
    /// The number of vectors; 0 for a scalar.
    vectors: u8,
    is_fixed: bool,
    is_void: bool,
    is_pointer: bool,
    is_const: bool,
    is_immediate: bool,
    /// A kind that is an enumeration of C.
    pub(super) enumeration: Option<ElementKind>,
}

/// The features that a modifier may set all at once: kind, bits, whether it is a scalar.
type Plain = (bool, Option<ElementKind>, u32, bool);

impl SveType {
    /// The type of a specification, such as `Us`.
    pub(super) fn from_spec(spec: &str) -> Result<Self, Flaw> {
        let mut ty = SveType {
            float: None,
            is_unsigned: false,
            is_predicate: false,
            is_count: false,
            bits: 128,
            element_bits: 0,
            vectors: 1,
            is_fixed: false,
            is_void: false,
            is_pointer: false,
            is_const: false,
            is_immediate: false,
            enumeration: None,
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
        let bits = match letter {
            'Q' | 'P' | 'U' => self.element_bits,
            'c' | 'm' => 8,
            's' | 'h' | 'b' => 16,
            'i' | 'f' => 32,
            'l' | 'd' => 64,
            'q' => 128,
            _ => return None,
        };
        self.element_bits = bits;
        match letter {
            'Q' => self.is_count = true,
            'P' => self.is_predicate = true,
            'U' => self.is_unsigned = true,
            'h' | 'f' | 'd' => self.float = Some(ElementKind::Float),
            'b' => self.float = Some(ElementKind::BFloat),
            'm' => self.float = Some(ElementKind::MFloat),
            _ => {}
        }
        Some(())
    }

    /// The type with a modifier, as several vectors.
    pub(super) fn modified(mut self, modifier: char, vectors: u8) -> Result<Self, Flaw> {
        self.vectors = vectors;
        let is_known = self.resize(modifier)
            || self.make_scalar(modifier)
            || self.make_pointer(modifier)
            || self.replace(modifier)
            || self.make_other(modifier);
        match is_known {
            true => Ok(self),
            false => Err(Flaw::unknown(format!("there is no modifier `{modifier}'"))),
        }
    }

    /// Modifiers that change the size of elements.
    fn resize(&mut self, modifier: char) -> bool {
        match modifier {
            'd' => {}
            'e' => (self.is_unsigned, self.element_bits) = (true, self.element_bits / 2),
            'h' => self.element_bits /= 2,
            'q' => self.element_bits /= 4,
            'b' => {
                (self.is_unsigned, self.float) = (true, None);
                self.element_bits /= 4;
            }
            'o' => self.element_bits *= 4,
            'w' => self.element_bits = 64,
            _ => return false,
        }
        true
    }

    /// Modifiers that make a scalar of the type of elements.
    fn make_scalar(&mut self, modifier: char) -> bool {
        match modifier {
            's' | 'a' => {}
            'R' => self.element_bits /= 2,
            'r' => self.element_bits /= 4,
            '@' => {
                (self.is_unsigned, self.float) = (true, None);
                self.element_bits /= 4;
            }
            'K' | 'L' => (self.is_unsigned, self.float) = (modifier == 'L', None),
            'j' => self.element_bits = 64,
            'f' => (self.is_unsigned, self.element_bits) = (true, 64),
            _ => return false,
        }
        self.vectors = 0;
        true
    }

    /// Modifiers that make a pointer.
    fn make_pointer(&mut self, modifier: char) -> bool {
        let (is_unsigned, bits) = match modifier {
            'p' | 'c' => {
                (self.is_pointer, self.is_const) = (true, modifier == 'c');
                self.vectors = 0;
                return true;
            }
            'Q' | '%' => {
                (self.is_pointer, self.is_void) = (true, true);
                (self.is_const, self.vectors) = (modifier == 'Q', 0);
                return true;
            }
            'A' | 'S' => (false, 8),
            'B' | 'T' => (false, 16),
            'C' | 'U' => (false, 32),
            'D' | 'V' => (false, 64),
            'E' | 'W' => (true, 8),
            'F' | 'X' => (true, 16),
            'G' | 'Y' => (true, 32),
            'H' | 'Z' => (true, 64),
            _ => return false,
        };
        (self.is_unsigned, self.element_bits) = (is_unsigned, bits);
        (self.is_pointer, self.vectors) = (true, 0);
        self.is_const = matches!(modifier, 'S'..='Z');
        true
    }

    /// Modifiers that say all about elements.
    fn replace(&mut self, modifier: char) -> bool {
        let float = |kind, bits| (false, Some(kind), bits, false);
        let (is_unsigned, kind, bits, is_scalar): Plain = match modifier {
            'x' | 'u' => (modifier == 'u', None, self.element_bits, false),
            'g' => (true, None, 64, false),
            '#' => (false, None, 64, false),
            '[' => (true, None, 8, false),
            't' => (false, None, 32, false),
            'z' => (true, None, 32, false),
            'k' => (false, None, 32, true),
            'l' => (false, None, 64, true),
            'm' => (true, None, 32, true),
            'n' | 'i' => (true, None, 64, true),
            'I' | 'J' => (false, None, 32, true),
            'O' => float(ElementKind::Float, 16),
            'M' => float(ElementKind::Float, 32),
            'N' => float(ElementKind::Float, 64),
            '$' => float(ElementKind::BFloat, 16),
            '~' => float(ElementKind::MFloat, 8),
            '!' => (false, Some(ElementKind::MFloat), 8, true),
            '>' => (false, Some(ElementKind::FloatMode), 64, true),
            _ => return false,
        };
        (self.is_unsigned, self.float, self.element_bits) = (is_unsigned, kind, bits);
        if !matches!(modifier, 'g' | '[' | 't' | 'z') {
            (self.is_predicate, self.is_count) = (false, false);
        }
        if is_scalar {
            self.vectors = 0;
        }
        self.is_immediate = matches!(modifier, 'i' | 'I' | 'J');
        self.enumeration = match modifier {
            'I' => Some(ElementKind::Pattern),
            'J' => Some(ElementKind::PrefetchOp),
            _ => None,
        };
        true
    }

    fn make_other(&mut self, modifier: char) -> bool {
        match modifier {
            'v' => self.is_void = true,
            'P' => {
                (self.is_unsigned, self.float) = (false, None);
                (self.is_predicate, self.is_count) = (true, false);
                (self.bits, self.element_bits) = (16, 1);
            }
            '{' => (self.is_fixed, self.vectors) = (true, 1),
            '}' => {
                (self.is_unsigned, self.float) = (false, None);
                (self.is_predicate, self.is_count, self.vectors) = (false, true, 0);
            }
            _ => return false,
        }
        true
    }

    /// Whether the type is the mode of floating point numbers of 8 bits.
    pub(super) fn is_mode(&self) -> bool {
        self.float == Some(ElementKind::FloatMode)
    }

    /// The kind of elements.
    fn kind(&self) -> ElementKind {
        match self.float {
            _ if self.is_void => ElementKind::Void,
            _ if self.enumeration.is_some() => self.enumeration.unwrap_or(ElementKind::Void),
            Some(kind) => kind,
            None if self.is_count => ElementKind::Count,
            None if self.is_predicate => ElementKind::Bool,
            None if self.is_unsigned => ElementKind::Uint,
            None => ElementKind::Int,
        }
    }

    /// The type as C writes it.
    pub(super) fn c_type(&self) -> CType<'static> {
        let kind = self.kind();
        if kind == ElementKind::Void && !self.is_pointer {
            return CType::scalar(kind, 0, TypeStyle::Arm);
        }
        let shape = match self.vectors {
            0 => ShapeKind::Scalar,
            _ if self.is_fixed => ShapeKind::Fixed,
            _ => ShapeKind::Scalable,
        };
        let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
        let flag = |is_set, bit| if is_set { bit } else { 0 };
        CType {
            kind,
            bits: small(self.element_bits),
            shape,
            lanes: match shape {
                ShapeKind::Scalar => 0,
                _ => small(self.bits / self.element_bits.max(1)),
            },
            vectors: self.vectors,
            flags: flag(self.is_pointer, IS_POINTER)
                | flag(self.is_const, IS_CONST)
                | flag(self.is_immediate, IS_IMMEDIATE),
            style: TypeStyle::Arm,
            name: "",
        }
    }

    /// The type as names of intrinsics write it: `u32`.
    pub(super) fn code(&self) -> String {
        let letters = match self.float {
            Some(ElementKind::BFloat) => "bf",
            Some(ElementKind::MFloat) => "mf",
            Some(_) => "f",
            None if self.is_count => "c",
            None if self.is_predicate => "b",
            None if self.is_unsigned => "u",
            None => "s",
        };
        format!("{letters}{}", self.element_bits)
    }
}

/// The modifiers of a prototype, each with a number of vectors.
pub(super) fn modifiers(prototype: &str) -> Result<Vec<(char, u8)>, String> {
    let mut all = Vec::new();
    let mut letters = prototype.chars();
    while let Some(letter) = letters.next() {
        let vectors = match letter.to_digit(10) {
            Some(digit @ 2..=4) => digit as u8,
            _ => {
                all.push((letter, 1));
                continue;
            }
        };
        let mut after = letters.clone();
        let modifier = match (after.next(), after.next()) {
            (Some('.'), Some(modifier)) => {
                letters = after;
                modifier
            }
            (Some('.'), None) => {
                return Err(format!("prototype `{prototype}' ends after `.'"));
            }
            _ => 'd',
        };
        all.push((modifier, vectors));
    }
    Ok(all)
}
