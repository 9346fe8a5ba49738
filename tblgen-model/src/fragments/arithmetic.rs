//! The arithmetic types of C++ on the machines that LLVM runs on: `int` has 32 bits, `long`
//! 64, `char` is signed.

use super::tree::{Integer, Type};

/// An arithmetic type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arithmetic {
    /// `bool`.
    Bool,
    /// An integer.
    Integer {
        /// The number of bits: 8, 16, 32 or 64.
        bits: u8,
        /// Whether it has a sign.
        is_signed: bool,
    },
    /// `float`.
    Float,
    /// `double`.
    Double,
}

impl Arithmetic {
    /// `int`.
    pub const INT: Self = Self::signed(32);
    /// `unsigned`.
    pub const UNSIGNED: Self = Self::unsigned(32);
    /// `int64_t`.
    pub const INT64: Self = Self::signed(64);
    /// `uint64_t`.
    pub const UINT64: Self = Self::unsigned(64);

    const fn signed(bits: u8) -> Self {
        Arithmetic::Integer {
            bits,
            is_signed: true,
        }
    }

    const fn unsigned(bits: u8) -> Self {
        Arithmetic::Integer {
            bits,
            is_signed: false,
        }
    }

    /// The type of that name, or of those words of a built-in type; `None` if it is another.
    ///
    /// ```
    /// use tblgen_model::fragments::arithmetic::Arithmetic;
    ///
    /// assert_eq!(Arithmetic::named(&["unsigned", "long", "long"]), Some(Arithmetic::UINT64));
    /// assert_eq!(Arithmetic::named(&["int32_t"]), Some(Arithmetic::INT));
    /// assert_eq!(Arithmetic::named(&["APInt"]), None);
    /// ```
    pub fn named(words: &[&str]) -> Option<Self> {
        if let [name] = words
            && let Some(fixed) = fixed_width(name)
        {
            return Some(fixed);
        }
        let count = |word: &str| words.iter().filter(|one| **one == word).count();
        let known = ["unsigned", "signed", "short", "long", "int"];
        if words.iter().all(|word| known.contains(word)) && !words.is_empty() {
            let bits = match (count("short"), count("long")) {
                (0, 0) => 32,
                (1, 0) => 16,
                (0, 1 | 2) => 64,
                _ => return None,
            };
            return Some(Arithmetic::Integer {
                bits,
                is_signed: count("unsigned") == 0,
            });
        }
        match words {
            ["bool"] => Some(Arithmetic::Bool),
            ["char"] | ["signed", "char"] => Some(Self::signed(8)),
            ["unsigned", "char"] => Some(Self::unsigned(8)),
            ["float"] => Some(Arithmetic::Float),
            ["double"] => Some(Arithmetic::Double),
            _ => None,
        }
    }

    /// The type as it is written, unless it is a pointer or another type.
    pub fn of(ty: &Type<'_>) -> Option<Self> {
        let parts = ty.name.parts.as_slice();
        let is_plain = ty.pointers == 0 && parts.iter().all(|part| part.arguments.is_none());
        let words: Vec<&str> = parts.iter().map(|part| part.text).collect();
        match words.as_slice() {
            _ if !is_plain => None,
            ["std", name] => fixed_width(name),
            words => Self::named(words),
        }
    }

    /// The type of a literal: the first of `int`, `unsigned`, `long` and `unsigned long` that
    /// holds the value and that its suffix and base allow (\[lex.icon\]).
    ///
    /// ```
    /// use tblgen_model::fragments::arithmetic::Arithmetic;
    /// use tblgen_model::fragments::tree::Integer;
    ///
    /// let hex = Integer { value: 0xFFFF_FFFF, is_unsigned: false, is_long: false, is_decimal: false };
    /// assert_eq!(Arithmetic::of_literal(hex), Arithmetic::UNSIGNED);
    /// let decimal = Integer { is_decimal: true, ..hex };
    /// assert_eq!(Arithmetic::of_literal(decimal), Arithmetic::INT64);
    /// ```
    pub fn of_literal(literal: Integer) -> Self {
        let can_be_signed = !literal.is_unsigned;
        let can_be_unsigned = literal.is_unsigned || !literal.is_decimal;
        let bits = 64 - literal.value.leading_zeros();
        if !literal.is_long && can_be_signed && bits <= 31 {
            Self::INT
        } else if !literal.is_long && can_be_unsigned && bits <= 32 {
            Self::UNSIGNED
        } else if can_be_signed && bits <= 63 {
            Self::INT64
        } else {
            Self::UINT64
        }
    }

    /// The type after integral promotion: `int` for smaller types (\[conv.prom\]).
    #[must_use]
    pub fn promoted(self) -> Self {
        match self {
            Arithmetic::Bool => Self::INT,
            Arithmetic::Integer { bits, .. } if bits < 32 => Self::INT,
            _ => self,
        }
    }

    /// The type that both operands of an operator become: the usual arithmetic conversions
    /// (\[expr.arith.conv\]).
    ///
    /// ```
    /// use tblgen_model::fragments::arithmetic::Arithmetic;
    ///
    /// assert_eq!(Arithmetic::INT.common(Arithmetic::UNSIGNED), Arithmetic::UNSIGNED);
    /// assert_eq!(Arithmetic::INT64.common(Arithmetic::UNSIGNED), Arithmetic::INT64);
    /// assert_eq!(Arithmetic::Bool.common(Arithmetic::Bool), Arithmetic::INT);
    /// ```
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        match (self.promoted(), other.promoted()) {
            (Arithmetic::Double, _) | (_, Arithmetic::Double) => Arithmetic::Double,
            (Arithmetic::Float, _) | (_, Arithmetic::Float) => Arithmetic::Float,
            (
                Arithmetic::Integer { bits, is_signed },
                Arithmetic::Integer {
                    bits: other_bits,
                    is_signed: other_signed,
                },
            ) => Arithmetic::Integer {
                bits: bits.max(other_bits),
                is_signed: match bits.cmp(&other_bits) {
                    std::cmp::Ordering::Less => other_signed,
                    std::cmp::Ordering::Equal => is_signed && other_signed,
                    std::cmp::Ordering::Greater => is_signed,
                },
            },
            // Nothing else is left after promotion.
            (one, _) => one,
        }
    }

    /// The type that `std::common_type` gives to the unsigned types of two integers; none if one
    /// of them is no integer. Narrow types that differ become `int`.
    ///
    /// ```
    /// use tblgen_model::fragments::arithmetic::Arithmetic;
    ///
    /// let [byte, word] = ["int8_t", "uint16_t"].map(|name| Arithmetic::named(&[name]).unwrap());
    /// assert_eq!(byte.common_unsigned(byte), Arithmetic::named(&["uint8_t"]));
    /// assert_eq!(byte.common_unsigned(word), Some(Arithmetic::INT));
    /// assert_eq!(byte.common_unsigned(Arithmetic::INT64), Some(Arithmetic::UINT64));
    /// ```
    pub fn common_unsigned(self, other: Self) -> Option<Self> {
        let (one, other) = (self.as_unsigned()?, other.as_unsigned()?);
        Some(match one == other {
            true => one,
            false => one.common(other),
        })
    }

    /// The unsigned type of an integer.
    pub(super) const fn as_unsigned(self) -> Option<Self> {
        match self {
            Arithmetic::Integer { bits, .. } => Some(Self::unsigned(bits)),
            _ => None,
        }
    }

    /// Whether an integer of another type keeps its bits as this one.
    pub(super) fn holds(self, other: Self) -> bool {
        let bits = |ty| match ty {
            Arithmetic::Integer { bits, .. } => bits,
            Arithmetic::Bool => 1,
            Arithmetic::Float | Arithmetic::Double => 0,
        };
        self.is_integral() && other.is_integral() && bits(self) >= bits(other)
    }

    /// Whether the type is `bool` or an integer.
    pub const fn is_integral(self) -> bool {
        matches!(self, Arithmetic::Bool | Arithmetic::Integer { .. })
    }

    /// The number of bytes, as `sizeof` gives it.
    pub const fn bytes(self) -> u64 {
        match self {
            Arithmetic::Bool => 1,
            Arithmetic::Integer { bits, .. } => (bits / 8) as u64,
            Arithmetic::Float => 4,
            Arithmetic::Double => 8,
        }
    }

    /// The name of the type in Rust.
    pub const fn rust_name(self) -> &'static str {
        match self {
            Arithmetic::Bool => "bool",
            Arithmetic::Integer { bits, is_signed } => match (bits, is_signed) {
                (0..=8, true) => "i8",
                (0..=8, false) => "u8",
                (9..=16, true) => "i16",
                (9..=16, false) => "u16",
                (17..=32, true) => "i32",
                (17..=32, false) => "u32",
                (_, true) => "i64",
                (_, false) => "u64",
            },
            Arithmetic::Float => "f32",
            Arithmetic::Double => "f64",
        }
    }
}

/// The integer types of the standard library, by their names without a scope.
pub(super) fn fixed_width(name: &str) -> Option<Arithmetic> {
    let (is_signed, rest) = match name.strip_prefix('u') {
        Some(rest) => (false, rest),
        None => (true, name),
    };
    let bits = match rest {
        "int8_t" => 8,
        "int16_t" => 16,
        "int32_t" => 32,
        "int64_t" | "intptr_t" => 64,
        _ if name == "size_t" => return Some(Arithmetic::UINT64),
        _ => return None,
    };
    Some(Arithmetic::Integer { bits, is_signed })
}

#[cfg(test)]
mod tests {
    use super::Arithmetic;

    fn named(words: &str) -> Option<&'static str> {
        let words: Vec<&str> = words.split(' ').collect();
        Arithmetic::named(&words).map(Arithmetic::rust_name)
    }

    #[test]
    fn names_of_types() {
        for (words, wanted) in [
            ("int", "i32"),
            ("unsigned", "u32"),
            ("unsigned int", "u32"),
            ("long unsigned int", "u64"),
            ("long long", "i64"),
            ("short", "i16"),
            ("unsigned short int", "u16"),
            ("char", "i8"),
            ("unsigned char", "u8"),
            ("bool", "bool"),
            ("uint16_t", "u16"),
            ("size_t", "u64"),
            ("double", "f64"),
        ] {
            assert_eq!(named(words), Some(wanted), "{words}");
        }
        for words in [
            "void",
            "auto",
            "long short",
            "long long long",
            "uint",
            "usize_t",
            "",
        ] {
            assert_eq!(named(words), None, "{words}");
        }
    }

    #[test]
    fn operands_are_converted_to_a_common_type() {
        let [bool, i8, i32, u32, i64, u64] = [
            Arithmetic::Bool,
            Arithmetic::signed(8),
            Arithmetic::INT,
            Arithmetic::UNSIGNED,
            Arithmetic::INT64,
            Arithmetic::UINT64,
        ];
        for (a, b, wanted) in [
            (bool, i8, i32),
            (i8, i8, i32),
            (i8, u32, u32),
            (i32, i64, i64),
            (u32, i64, i64),
            (i64, u64, u64),
            (u64, Arithmetic::Float, Arithmetic::Float),
            (Arithmetic::Float, Arithmetic::Double, Arithmetic::Double),
        ] {
            assert_eq!(a.common(b), wanted);
            assert_eq!(b.common(a), wanted);
        }
    }
}
