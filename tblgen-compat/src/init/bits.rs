//! Bits, one and many.

use super::{BitInit, BitsInit};
use tblgen_lang::record::Value;

impl<'a> BitInit<'a> {
    /// Returns whether the bit is one of a value that is not known, as `value{17}`.
    pub fn is_var_bit(self) -> bool {
        matches!(self.value.value(), Value::VarBit(..))
    }

    /// Returns name and number of the bit of a value that is not known: `("value", 17)`.
    pub fn as_var_bit(self) -> Option<(&'a str, usize)> {
        let Value::VarBit(of, bit) = self.value.value() else {
            return None;
        };
        match of.value() {
            Value::Var(name) => Some((name, bit as usize)),
            _ => None,
        }
    }

    /// Returns the bit, if it is known.
    pub fn as_literal(self) -> Option<bool> {
        self.value.as_bit()
    }
}

impl<'a> BitsInit<'a> {
    /// Returns the bit at an index; `None` if there is none or it is `?`.
    pub fn bit(self, index: usize) -> Option<BitInit<'a>> {
        self.bits().nth(index).filter(|bit| !bit.value.is_unset())
    }

    /// Returns the number of bits.
    pub fn num_bits(self) -> usize {
        self.bits().len()
    }

    /// Returns the bits as a number; those that are not known are zero.
    ///
    /// ```
    /// let source = "def D { bits<4> B = { 1, 0, ?, 1 }; }";
    /// let keeper = tblgen::TableGenParser::new().add_source(source)?.parse()?;
    /// let bits = keeper.def("D")?.bits_init_value("B")?;
    /// assert_eq!(bits.known_bits_to_int(), 0b1001);
    /// # Ok::<(), tblgen::Error>(())
    /// ```
    pub fn known_bits_to_int(self) -> u64 {
        let known = self.bits().take(64).map(|bit| bit.as_literal());
        let known = known.map(|bit| u64::from(bit == Some(true)));
        known.enumerate().fold(0, |all, (at, bit)| all | bit << at)
    }

    /// The bits, unset ones as well.
    pub(super) fn bits(self) -> impl ExactSizeIterator<Item = BitInit<'a>> {
        let bits = self.value.elements();
        bits.map(BitInit::new)
    }
}
