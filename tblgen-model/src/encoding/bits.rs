//! The bits of an encoding, one by one.

use tblgen_lang::record::{FieldError, Init, Record, Value};

/// More bits than any instruction has.
pub(super) const MAX_BITS: u32 = 1 << 12;

pub(super) fn too_many_bits() -> String {
    format!("an encoding has at most {MAX_BITS} bits")
}

/// The bits of `Inst`, the least significant one first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InstBits<'rk> {
    /// The bits by number.
    pub bits: Vec<InstBit<'rk>>,
}

/// The bits of an encoding that are fixed, 64 in each word.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FixedBits {
    width: u32,
    zeros: Vec<u64>,
    ones: Vec<u64>,
}

impl FixedBits {
    pub(super) fn new(bits: &InstBits<'_>) -> Self {
        FixedBits {
            width: bits.width(),
            zeros: bits.zeros(),
            ones: bits.ones(),
        }
    }

    /// The number of bits of the encoding.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The bits that are fixed to zero.
    pub fn zeros(&self) -> &[u64] {
        &self.zeros
    }

    /// The bits that are fixed to one.
    pub fn ones(&self) -> &[u64] {
        &self.ones
    }

    /// The bits that are fixed.
    pub fn mask(&self) -> Vec<u64> {
        let words = self.ones.iter().zip(&self.zeros);
        words.map(|(one, zero)| one | zero).collect()
    }
}

/// A bit of an encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InstBit<'rk> {
    /// A bit of that value.
    Fixed(bool),
    /// A bit of a field that has the name of an operand.
    Field {
        /// The name.
        name: &'rk str,
        /// The number of the bit in it.
        bit: u32,
    },
    /// A field of one bit.
    WholeField {
        /// The name.
        name: &'rk str,
    },
    /// A bit that may have any value.
    Open,
}

impl<'rk> InstBits<'rk> {
    pub(crate) fn new(def: Record<'rk>) -> Result<Self, FieldError> {
        if def.value("Inst")?.elements().len() > MAX_BITS as usize {
            return Err(def.error(too_many_bits()));
        }
        let bits = def.value_as_bits("Inst")?;
        let bits = bits.into_iter().map(InstBit::new).collect();
        Ok(InstBits { bits })
    }

    /// The number of bits.
    pub fn width(&self) -> u32 {
        self.bits.len() as u32
    }

    /// The bits that are fixed to one, 64 in each word.
    pub fn ones(&self) -> Vec<u64> {
        self.words(InstBit::Fixed(true))
    }

    /// The bits that are fixed to zero, 64 in each word.
    pub fn zeros(&self) -> Vec<u64> {
        self.words(InstBit::Fixed(false))
    }

    fn words(&self, wanted: InstBit<'_>) -> Vec<u64> {
        let word = |bits: &[InstBit<'_>]| {
            let bits = bits.iter().rev();
            bits.fold(0, |word, &bit| word << 1 | u64::from(bit == wanted))
        };
        self.bits.chunks(64).map(word).collect()
    }
}

impl<'rk> InstBit<'rk> {
    pub(crate) fn new(bit: Init<'rk>) -> Self {
        match bit.value() {
            Value::Bit(value) => InstBit::Fixed(value),
            Value::Var(name) => InstBit::WholeField { name },
            Value::VarBit(of, bit) => match of.value() {
                Value::Var(name) => InstBit::Field { name, bit },
                _ => InstBit::Open,
            },
            _ => InstBit::Open,
        }
    }

    /// The number of the bit in a field of that name.
    pub(crate) fn of_field(self, wanted: &str) -> Option<u32> {
        match self {
            InstBit::Field { name, bit } if name == wanted => Some(bit),
            InstBit::WholeField { name } if name == wanted => Some(0),
            _ => None,
        }
    }
}
