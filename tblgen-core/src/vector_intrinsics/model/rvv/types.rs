//! Types of RISC-V's vector intrinsics: what a descriptor makes of a basic type.

use tblgen_facts::vector::{ElementKind, IS_CONST, IS_IMMEDIATE, IS_POINTER, ShapeKind, TypeStyle};

use super::super::row::CType;
use super::prototype::{
    BFLOAT, Base, CONST, Change, Descriptor, FLOAT, IMMEDIATE, ONE_REGISTER, POINTER, SIGNED,
    UNSIGNED,
};

/// The type of elements, and the logarithm of the number of registers, that an intrinsic is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Basic {
    pub(super) kind: ElementKind,
    pub(super) bits: u32,
    pub(super) log2_lmul: i32,
}

impl Basic {
    /// The kind and the size of elements that a letter stands for.
    pub(super) fn element(letter: char) -> Option<(ElementKind, u32)> {
        Some(match letter {
            'c' => (ElementKind::Int, 8),
            's' => (ElementKind::Int, 16),
            'i' => (ElementKind::Int, 32),
            'l' => (ElementKind::Int, 64),
            'x' => (ElementKind::Float, 16),
            'f' => (ElementKind::Float, 32),
            'd' => (ElementKind::Float, 64),
            'y' => (ElementKind::BFloat, 16),
            'a' => (ElementKind::Float8E4M3, 8),
            'b' => (ElementKind::Float8E5M2, 8),
            _ => return None,
        })
    }
}

/// A type while a descriptor changes it.
#[derive(Debug, Clone, Copy)]
struct RvvType {
    kind: ElementKind,
    bits: u32,
    log2_lmul: i32,
    /// The number of elements for each 64 bits of a register: 0 for scalars, and nothing if
    /// there is less than one.
    scale: Option<u32>,
    /// The number of vectors of a structure.
    vectors: Option<u8>,
}

/// The type that a descriptor makes of a basic type; nothing if there is no such type.
pub(super) fn c_type(basic: Basic, descriptor: Descriptor) -> Option<CType<'static>> {
    let mut ty = RvvType {
        kind: basic.kind,
        bits: basic.bits,
        log2_lmul: basic.log2_lmul,
        scale: Some(0),
        vectors: None,
    };
    ty.set_base(descriptor.base);
    ty.change(descriptor.change)?;
    ty.set_flags(descriptor.flags);
    ty.is_legal().then(|| ty.finished(descriptor.flags))
}

/// The name of a type in names of intrinsics, if it has one: `i8m1`.
pub(super) fn short_name(ty: &CType<'_>) -> Option<String> {
    let kind = match ty.kind {
        ElementKind::Bool if ty.shape == ShapeKind::Mask => return Some(format!("b{}", ty.lanes)),
        ElementKind::Float | ElementKind::Float8E4M3 | ElementKind::Float8E5M2 => "f",
        ElementKind::BFloat => "bf",
        ElementKind::Int => "i",
        ElementKind::Uint => "u",
        _ => return None,
    };
    let bits = match ty.kind {
        ElementKind::Float8E4M3 => "8e4m3".to_string(),
        ElementKind::Float8E5M2 => "8e5m2".to_string(),
        _ => ty.bits.to_string(),
    };
    let group = match (ty.shape, ty.lanes as i8) {
        (ShapeKind::Grouped, log2 @ ..0) => format!("mf{}", 1u32 << log2.unsigned_abs().min(7)),
        (ShapeKind::Grouped, log2) => format!("m{}", 1u32 << log2.unsigned_abs().min(7)),
        _ => String::new(),
    };
    let tuple = match ty.vectors {
        0 | 1 => String::new(),
        vectors => format!("x{vectors}"),
    };
    Some(format!("{kind}{bits}{group}{tuple}"))
}

/// The kind of elements that are larger by a power of two.
fn widened(kind: ElementKind, log2: u32) -> ElementKind {
    match (kind, log2) {
        (ElementKind::Float8E4M3 | ElementKind::Float8E5M2, 1) => ElementKind::BFloat,
        (ElementKind::Float8E4M3 | ElementKind::Float8E5M2, 2) | (ElementKind::BFloat, 1) => {
            ElementKind::Float
        }
        (kind, _) => kind,
    }
}

impl RvvType {
    fn set_base(&mut self, base: Base) {
        let kind = match base {
            Base::Scalar => return,
            Base::Vector => return self.set_scale(),
            Base::Void => ElementKind::Void,
            Base::Size => ElementKind::Size,
            Base::PtrDiff => ElementKind::PtrDiff,
            Base::UnsignedLong => ElementKind::UnsignedLong,
            Base::SignedLong => ElementKind::Long,
            Base::Float32 => {
                self.bits = 32;
                ElementKind::Float
            }
        };
        self.kind = kind;
    }

    /// Sets the number of elements to what registers and the size of elements give.
    fn set_scale(&mut self) {
        let log2 = match self.bits {
            8 => self.log2_lmul + 3,
            16 => self.log2_lmul + 2,
            32 => self.log2_lmul + 1,
            64 => self.log2_lmul,
            _ => 0,
        };
        self.scale = u32::try_from(log2)
            .ok()
            .and_then(|log2| 1u32.checked_shl(log2));
    }

    /// Makes a change, if there is such a type.
    fn change(&mut self, change: Change) -> Option<()> {
        match change {
            Change::None => return Some(()),
            Change::Widened(log2) => {
                self.kind = widened(self.kind, log2);
                self.bits <<= log2;
                self.log2_lmul += log2 as i32;
            }
            Change::Mask => {
                self.set_scale();
                (self.kind, self.bits) = (ElementKind::Bool, 1);
                return Some(());
            }
            Change::Log2Eew(log2) => {
                self.log2_lmul += log2 as i32 - self.bits.trailing_zeros() as i32;
                (self.bits, self.kind) = (1 << log2, ElementKind::Int);
            }
            Change::FixedSew(bits) if bits == self.bits => return None,
            Change::FixedSew(bits) => self.bits = bits,
            Change::Larger(log2) if log2 <= self.log2_lmul => return None,
            Change::Smaller(log2) if log2 >= self.log2_lmul => return None,
            Change::NotLarger(log2) if log2 > self.log2_lmul => return None,
            Change::Larger(log2) | Change::Smaller(log2) | Change::NotLarger(log2) => {
                self.log2_lmul = log2;
            }
            Change::Tuple(vectors) => {
                self.vectors = Some(vectors);
                return Some(());
            }
        }
        self.set_scale();
        Some(())
    }

    fn set_flags(&mut self, flags: u16) {
        let kinds = [
            (UNSIGNED, ElementKind::Uint),
            (SIGNED, ElementKind::Int),
            (FLOAT, ElementKind::Float),
            (BFLOAT, ElementKind::BFloat),
        ];
        for (bit, kind) in kinds {
            if flags & bit != 0 {
                self.kind = kind;
            }
        }
        if flags & ONE_REGISTER != 0 {
            self.log2_lmul = 0;
            self.set_scale();
        }
    }

    fn is_legal(&self) -> bool {
        let Some(scale) = self.scale else {
            return false;
        };
        if scale == 0 {
            return true;
        }
        let is_kind = match self.kind {
            ElementKind::Float => self.bits != 8,
            ElementKind::BFloat => self.bits == 16,
            _ => true,
        };
        let registers = 1u32 << self.log2_lmul.clamp(0, 8);
        let vectors = u32::from(self.vectors.unwrap_or(0));
        let most = match self.bits {
            1 | 8 => 64,
            16 => 32,
            32 => 16,
            64 => 8,
            _ => 0,
        };
        is_kind && registers * vectors <= 8 && scale <= most
    }

    fn finished(&self, flags: u16) -> CType<'static> {
        let is_set = |bit: u16| flags & bit != 0;
        let flag = |condition: bool, bit| if condition { bit } else { 0 };
        let scale = self.scale.unwrap_or(0);
        let (shape, lanes) = match self.kind {
            _ if scale == 0 => (ShapeKind::Scalar, 0),
            ElementKind::Bool => (ShapeKind::Mask, (64 / scale) as u8),
            _ => (ShapeKind::Grouped, self.log2_lmul as i8 as u8),
        };
        let has_bits = matches!(
            self.kind,
            ElementKind::Int
                | ElementKind::Uint
                | ElementKind::Float
                | ElementKind::BFloat
                | ElementKind::Float8E4M3
                | ElementKind::Float8E5M2
                | ElementKind::Bool
        );
        let is_void = self.kind == ElementKind::Void;
        CType {
            kind: self.kind,
            bits: if has_bits { self.bits as u8 } else { 0 },
            shape,
            lanes,
            vectors: match self.vectors {
                Some(vectors) if scale != 0 => vectors,
                _ => u8::from(scale != 0),
            },
            flags: flag(is_set(POINTER) && !is_void, IS_POINTER)
                // A parameter that is no pointer is a copy: the caller does not care whether it
                // changes.
                | flag(is_set(CONST) && is_set(POINTER) && has_bits, IS_CONST)
                | flag(is_set(IMMEDIATE), IS_IMMEDIATE),
            style: TypeStyle::Riscv,
            name: "",
        }
    }
}
