//! A type in the signature of a builtin.

use core::fmt;

use super::layer::{BuiltinLayer, BuiltinLayers, layers_len};
use tblgen_facts::builtins::BuiltinBase;

/// The width that a modifier such as `long` gives a type of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BuiltinWidth {
    /// No word that changes the width.
    Plain,
    /// `long`.
    Long,
    /// `long long`; of floating point numbers, 128 bits.
    LongLong,
    /// 128 bits.
    Int128,
    /// `long` of OpenCL, and `long long` elsewhere.
    OpenClLong,
    /// 32 bits.
    Int32,
    /// 64 bits.
    Int64,
    /// `long` where that has 32 bits, and `int` elsewhere, as Microsoft has it.
    MsLong,
}

/// The kind of a vector.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BuiltinVector {
    /// A vector of GCC: `_Vector<4, float>`.
    Gcc,
    /// A vector of OpenCL: `_ExtVector<4, float>`.
    Ext,
}

/// A type in the signature of a builtin.
///
/// ```
/// use tblgen_runtime::{BuiltinBase, BuiltinLayer, BuiltinSignature};
///
/// let ty = BuiltinSignature::new("vULicC*").parameters().next().unwrap();
/// assert_eq!(ty.to_string(), "unsigned long");
/// assert_eq!(ty.base(), BuiltinBase::Int);
/// let text = BuiltinSignature::new("vULicC*").parameters().nth(1).unwrap();
/// assert!(text.layers().eq([BuiltinLayer::Const, BuiltinLayer::Pointer(0)]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BuiltinType {
    code: &'static str,
    prefixes: &'static str,
    base: BuiltinBase,
    vector: Option<(BuiltinVector, u32)>,
    layers: &'static str,
}

/// The letters before the type itself.
const PREFIXES: [char; 9] = ['L', 'N', 'O', 'S', 'U', 'W', 'Z', 'I', 'X'];

/// The type at the beginning of a code, and what follows; nothing if there is none.
pub(super) fn take_type(code: &'static str) -> Option<(BuiltinType, &'static str)> {
    let outer = code.trim_start_matches(PREFIXES);
    let (vector, inner) = match outer.as_bytes() {
        [b'V', ..] => take_lanes(outer, BuiltinVector::Gcc)?,
        [b'E', ..] => take_lanes(outer, BuiltinVector::Ext)?,
        _ => (None, outer),
    };
    let rest = inner.trim_start_matches(PREFIXES);
    let (prefixes, _) = code.split_at_checked(code.len() - rest.len())?;
    let base = BuiltinBase::from_letter(*rest.as_bytes().first()?)?;
    let rest = match base {
        BuiltinBase::HlslResource => rest.strip_prefix("Qr")?,
        _ => rest.get(1..)?,
    };
    let (layers, rest) = rest.split_at_checked(layers_len(rest))?;
    let (code, _) = code.split_at_checked(code.len() - rest.len())?;
    let ty = BuiltinType {
        code,
        prefixes,
        base,
        vector,
        layers,
    };
    Some((ty, rest))
}

/// A vector and the number of its elements.
type Lanes = Option<(BuiltinVector, u32)>;

/// The number of elements of a vector after its letter, and what follows.
fn take_lanes(code: &'static str, vector: BuiltinVector) -> Option<(Lanes, &'static str)> {
    let code = code.get(1..)?;
    let digits = code.bytes().take_while(u8::is_ascii_digit).count();
    let (lanes, rest) = code.split_at_checked(digits)?;
    Some((Some((vector, lanes.parse().ok()?)), rest))
}

impl BuiltinType {
    /// The code, as Clang's tables have it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.code
    }

    /// The type without layers; for a vector, the type of its elements, and for a complex number,
    /// that of its parts.
    #[must_use]
    pub const fn base(self) -> BuiltinBase {
        self.base
    }

    /// The kind of the vector and the number of its elements, if the type is a vector.
    #[must_use]
    pub const fn vector(self) -> Option<(BuiltinVector, u32)> {
        self.vector
    }

    /// Whether the type is marked as unsigned.
    #[must_use]
    pub fn is_unsigned(self) -> bool {
        self.prefixes.contains('U')
    }

    /// Whether the type is marked as signed.
    #[must_use]
    pub fn is_signed(self) -> bool {
        self.prefixes.contains('S')
    }

    /// Whether the argument has to be a constant expression.
    #[must_use]
    pub fn is_constant(self) -> bool {
        self.prefixes.contains('I')
    }

    /// Whether the type is a complex number.
    #[must_use]
    pub fn is_complex(self) -> bool {
        self.prefixes.contains('X')
    }

    /// The width that a modifier such as `long` gives the type.
    #[must_use]
    pub fn width(self) -> BuiltinWidth {
        let long = self
            .prefixes
            .bytes()
            .filter(|letter| *letter == b'L')
            .count();
        let has = |letter| self.prefixes.contains(letter);
        match long {
            _ if has('N') => BuiltinWidth::MsLong,
            _ if has('O') => BuiltinWidth::OpenClLong,
            _ if has('W') => BuiltinWidth::Int64,
            _ if has('Z') => BuiltinWidth::Int32,
            0 => BuiltinWidth::Plain,
            1 => BuiltinWidth::Long,
            2 => BuiltinWidth::LongLong,
            _ => BuiltinWidth::Int128,
        }
    }

    /// The pointers, references and qualifiers around the type, from inside to outside.
    #[must_use]
    pub fn layers(self) -> BuiltinLayers {
        BuiltinLayers::new(self.layers)
    }

    /// Writes the type without layers.
    fn write_inner(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match (self.is_unsigned(), self.is_signed()) {
            (true, _) if self.width() == BuiltinWidth::MsLong => "",
            (true, _) if matches!(self.width(), BuiltinWidth::Int32 | BuiltinWidth::Int64) => "u",
            (true, _) => "unsigned ",
            (false, true) if self.base == BuiltinBase::JumpBuffer => "sig",
            (false, true) => "signed ",
            (false, false) => "",
        };
        let name = match (self.width(), self.base) {
            (BuiltinWidth::Int32, _) => "int32_t",
            (BuiltinWidth::Int64, _) => "int64_t",
            (BuiltinWidth::MsLong, _) if self.is_unsigned() => "msuint32_t",
            (BuiltinWidth::MsLong, _) => "msint32_t",
            (BuiltinWidth::OpenClLong, _) => "long long",
            (BuiltinWidth::Int128, _) => "__int128",
            (BuiltinWidth::Long, BuiltinBase::Int) => "long",
            (BuiltinWidth::LongLong, BuiltinBase::Int) => "long long",
            (BuiltinWidth::Long, BuiltinBase::Double) => "long double",
            (BuiltinWidth::LongLong, BuiltinBase::Double) => "__float128",
            (_, base) => base.c_name(),
        };
        let complex = if self.is_complex() { "_Complex " } else { "" };
        match self.vector {
            None => write!(f, "{complex}{sign}{name}"),
            Some((BuiltinVector::Gcc, lanes)) => write!(f, "_Vector<{lanes}, {sign}{name}>"),
            Some((BuiltinVector::Ext, lanes)) => write!(f, "_ExtVector<{lanes}, {sign}{name}>"),
        }
    }
}

impl fmt::Display for BuiltinType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_constant() {
            f.write_str("_Constant ")?;
        }
        let is_qualifier = |layer: &BuiltinLayer| {
            !matches!(layer, BuiltinLayer::Pointer(_) | BuiltinLayer::Reference(_))
        };
        for layer in self.layers().take_while(is_qualifier) {
            write_layer(layer, f)?;
            f.write_str(" ")?;
        }
        self.write_inner(f)?;
        let mut separator = " ";
        for layer in self.layers().skip_while(is_qualifier) {
            f.write_str(separator)?;
            write_layer(layer, f)?;
            separator = if is_qualifier(&layer) { " " } else { "" };
        }
        Ok(())
    }
}

fn write_layer(layer: BuiltinLayer, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (mark, space) = match layer {
        BuiltinLayer::Pointer(space) => ("*", space),
        BuiltinLayer::Reference(space) => ("&", space),
        BuiltinLayer::Const => ("const", 0),
        BuiltinLayer::Volatile => ("volatile", 0),
        BuiltinLayer::Restrict => ("restrict", 0),
    };
    if space > 0 {
        write!(f, "address_space<{space}> ")?;
    }
    f.write_str(mark)
}

impl fmt::Debug for BuiltinType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
