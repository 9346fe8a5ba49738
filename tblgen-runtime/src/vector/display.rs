//! Types as C writes them.

use core::fmt;

use tblgen_facts::vector::{ElementKind, TypeStyle};

use super::types::{VectorShape, VectorType};

/// Writes the type as C does: `int8x8_t`, `svfloat32x2_t`, `vuint16mf2_t`, `const int8_t *`.
impl fmt::Display for VectorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_arm = self.style() == TypeStyle::Arm;
        if self.is_const() && !is_arm && !self.is_void() {
            f.write_str("const ")?;
        }
        match self.own_name() {
            "" => self.write_value(f)?,
            name => f.write_str(name)?,
        }
        if self.is_const() && is_arm {
            f.write_str(" const")?;
        }
        match self.is_pointer() {
            true => f.write_str(" *"),
            false => Ok(()),
        }
    }
}

impl VectorType {
    /// Writes the type, or what it points to.
    fn write_value(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.simple_name() {
            return f.write_str(name);
        }
        match self.shape() {
            VectorShape::Scalable { .. } => f.write_str("sv")?,
            VectorShape::Grouped { .. } | VectorShape::Mask { .. } => f.write_str("v")?,
            VectorShape::Scalar | VectorShape::Fixed { .. } => {}
        }
        f.write_str(self.element_name())?;
        if self.element() != ElementKind::Bool {
            write!(f, "{}", self.bits())?;
        }
        self.write_shape(f)?;
        if self.vectors() > 1 {
            write!(f, "x{}", self.vectors())?;
        }
        f.write_str("_t")
    }

    /// Writes how many elements there are, as far as the name of the type tells.
    fn write_shape(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape() {
            VectorShape::Fixed { lanes } => write!(f, "x{lanes}"),
            VectorShape::Grouped { log2_lmul } if log2_lmul < 0 => {
                write!(f, "mf{}", 1u32 << log2_lmul.unsigned_abs().min(31))
            }
            VectorShape::Grouped { log2_lmul } => {
                write!(f, "m{}", 1u32 << log2_lmul.unsigned_abs().min(31))
            }
            VectorShape::Mask { ratio } => write!(f, "{ratio}"),
            VectorShape::Scalar | VectorShape::Scalable { .. } => Ok(()),
        }
    }

    /// The beginning of names of types with such elements.
    const fn element_name(self) -> &'static str {
        match self.element() {
            ElementKind::Uint | ElementKind::Float8E4M3 | ElementKind::Float8E5M2 => "uint",
            ElementKind::Float => "float",
            ElementKind::BFloat => "bfloat",
            ElementKind::MFloat => "mfloat",
            ElementKind::Poly => "poly",
            ElementKind::Bool => "bool",
            _ => "int",
        }
    }

    /// The name of types that have no number of elements in it.
    fn simple_name(self) -> Option<&'static str> {
        let is_scalar = !self.is_vector();
        match self.element() {
            ElementKind::Void => Some("void"),
            ElementKind::Count => Some("svcount_t"),
            ElementKind::Pattern => Some("enum svpattern"),
            ElementKind::PrefetchOp => Some("enum svprfop"),
            ElementKind::Size => Some("size_t"),
            ElementKind::PtrDiff => Some("ptrdiff_t"),
            ElementKind::Long => Some("long"),
            ElementKind::UnsignedLong => Some("unsigned long"),
            ElementKind::FloatMode => Some("fpm_t"),
            ElementKind::Bool if is_scalar => Some("bool"),
            ElementKind::Bool if self.style() == TypeStyle::Mve => Some("mve_pred16_t"),
            ElementKind::Float if is_scalar && self.style() == TypeStyle::Riscv => {
                Some(self.riscv_float())
            }
            ElementKind::BFloat if is_scalar && self.style() == TypeStyle::Riscv => Some("__bf16"),
            _ => None,
        }
    }

    /// The name of a floating point number of C.
    const fn riscv_float(self) -> &'static str {
        match self.bits() {
            16 => "_Float16",
            32 => "float",
            _ => "double",
        }
    }
}
