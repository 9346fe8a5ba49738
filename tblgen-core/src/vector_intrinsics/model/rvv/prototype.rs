//! Prototypes of RISC-V's vector intrinsics: a descriptor for each type.

use tblgen_model::support::unknown::Flaw;

/// A change of the type of an intrinsic, for one place of a prototype.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Descriptor {
    pub(super) base: Base,
    pub(super) change: Change,
    /// Bits of the `IS_…` constants of this module.
    pub(super) flags: u16,
}

/// The type that modifiers change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
    /// An element.
    Scalar,
    Vector,
    Void,
    Size,
    PtrDiff,
    UnsignedLong,
    SignedLong,
    Float32,
}

/// A change of the size of elements, or of the number of registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    None,
    /// Elements that are larger by a power of two, in as many more registers.
    Widened(u32),
    Mask,
    /// Elements of 2 to that power bits, as many as there are.
    Log2Eew(u32),
    /// Elements of that many bits, in as many registers; not the same as before.
    FixedSew(u32),
    /// A logarithm of the number of registers that has to be larger than before.
    Larger(i32),
    /// A logarithm of the number of registers that has to be smaller than before.
    Smaller(i32),
    /// A logarithm of the number of registers that may not be larger than before.
    NotLarger(i32),
    /// A structure of vectors.
    Tuple(u8),
}

/// The bit of pointers.
pub(super) const POINTER: u16 = 1;
/// The bit of what does not change.
pub(super) const CONST: u16 = 1 << 1;
/// The bit of constants.
pub(super) const IMMEDIATE: u16 = 1 << 2;
/// The bit of unsigned integers.
pub(super) const UNSIGNED: u16 = 1 << 3;
/// The bit of signed integers.
pub(super) const SIGNED: u16 = 1 << 4;
/// The bit of floating point numbers.
pub(super) const FLOAT: u16 = 1 << 5;
/// The bit of floating point numbers with the exponent of 32 bits.
pub(super) const BFLOAT: u16 = 1 << 7;
/// The bit of vectors that are one register.
pub(super) const ONE_REGISTER: u16 = 1 << 6;

impl Descriptor {
    /// The descriptor of masks.
    pub(super) const MASK: Descriptor = Descriptor::new(Base::Vector, Change::Mask);

    /// The descriptor of the number of elements.
    pub(super) const LENGTH: Descriptor = Descriptor::new(Base::Size, Change::None);

    const fn new(base: Base, change: Change) -> Self {
        Descriptor {
            base,
            change,
            flags: 0,
        }
    }

    /// The descriptor that a text stands for: modifiers, and a letter at the end.
    fn parse(text: &str) -> Result<Self, Flaw> {
        let last = text.chars().next_back();
        let Some((base, change)) = last.and_then(primary) else {
            return Err(Flaw::unknown(format!("`{text}' ends with no type")));
        };
        let rest = text.get(..text.len() - 1).unwrap_or("");
        let (change, rest) = match rest.strip_prefix('(') {
            Some(complex) if change == Change::None => {
                let (complex, rest) = complex
                    .split_once(')')
                    .ok_or_else(|| format!("`(' of `{text}' is not closed"))?;
                (self::change(complex)?, rest)
            }
            Some(_) => return Err(format!("`{text}' has two changes of a type").into()),
            None => (change, rest),
        };
        Ok(Descriptor {
            base,
            change,
            flags: flags(rest)?,
        })
    }
}

/// The descriptors of a prototype.
pub(super) fn parse(prototype: &str) -> Result<Vec<Descriptor>, Flaw> {
    let mut all = Vec::new();
    let mut rest = prototype;
    while !rest.is_empty() {
        // Letters in parentheses are no types.
        let start = match (rest.starts_with('('), rest.find(')')) {
            (true, None) => return Err(format!("`(' of `{rest}' is not closed").into()),
            (true, Some(end)) => end,
            (false, _) => 0,
        };
        let tail = rest.get(start..).unwrap_or("");
        let Some(end) = tail.find(|letter| primary(letter).is_some()) else {
            return Err(Flaw::unknown(format!("`{rest}' ends with no type")));
        };
        let (one, others) = rest.split_at(start + end + 1);
        all.push(Descriptor::parse(one)?);
        rest = others;
    }
    Ok(all)
}

/// The type that a letter stands for.
fn primary(letter: char) -> Option<(Base, Change)> {
    Some(match letter {
        'e' => (Base::Scalar, Change::None),
        'v' => (Base::Vector, Change::None),
        'w' => (Base::Vector, Change::Widened(1)),
        'q' => (Base::Vector, Change::Widened(2)),
        'o' => (Base::Vector, Change::Widened(3)),
        'm' => (Base::Vector, Change::Mask),
        '0' => (Base::Void, Change::None),
        'z' => (Base::Size, Change::None),
        't' => (Base::PtrDiff, Change::None),
        'u' => (Base::UnsignedLong, Change::None),
        'l' => (Base::SignedLong, Change::None),
        'f' => (Base::Float32, Change::None),
        _ => return None,
    })
}

/// The change that a text in parentheses stands for: `FixedSEW:8`.
fn change(text: &str) -> Result<Change, Flaw> {
    let unknown = || Flaw::unknown(format!("there is no change of types `({text})'"));
    let (name, number) = text.split_once(':').ok_or_else(unknown)?;
    let number: i32 = number.parse().map_err(|_| unknown())?;
    let is_lmul = (-3..=3).contains(&number);
    match name {
        "Log2EEW" if (3..=6).contains(&number) => Ok(Change::Log2Eew(number.unsigned_abs())),
        "FixedSEW" if [8, 16, 32, 64].contains(&number) => {
            Ok(Change::FixedSew(number.unsigned_abs()))
        }
        "LFixedLog2LMUL" if is_lmul => Ok(Change::Larger(number)),
        "SFixedLog2LMUL" if is_lmul => Ok(Change::Smaller(number)),
        "SEFixedLog2LMUL" if is_lmul => Ok(Change::NotLarger(number)),
        "Tuple" if (2..=8).contains(&number) => Ok(Change::Tuple(number as u8)),
        _ => Err(unknown()),
    }
}

fn flags(text: &str) -> Result<u16, Flaw> {
    let mut flags = 0;
    for letter in text.chars() {
        if letter == 'P' && flags & (CONST | POINTER) != 0 {
            return Err(format!("`P' of `{text}' stands after `C' or `P'").into());
        }
        flags |= match letter {
            'P' => POINTER,
            'C' => CONST,
            'K' => IMMEDIATE,
            'U' => UNSIGNED,
            'I' => SIGNED,
            'F' => FLOAT,
            'Y' => BFLOAT,
            'S' => ONE_REGISTER,
            other => return Err(Flaw::unknown(format!("there is no modifier `{other}'"))),
        };
    }
    Ok(flags)
}
