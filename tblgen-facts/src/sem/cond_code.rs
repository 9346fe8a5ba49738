//! The conditions of comparisons.

numbered! {
    /// The conditions of `setcc`, `br_cc` and `select_cc`: `ISD::CondCode` of
    /// llvm/CodeGen/ISDOpcodes.h (LLVM 19), with the same numbers.
    ///
    /// Bits of the number tell for which outcomes a condition holds: 1 equal, 2
    /// greater, 4 less, 8 unordered. From 16 on the result of an unordered outcome
    /// does not matter; on integers these compare with a sign.
    ///
    /// ```
    /// use tblgen_runtime::CondCode;
    ///
    /// assert_eq!(CondCode::from_name("SETULT"), Some(CondCode::SETULT));
    /// assert!(CondCode::SETULT.compare_integers(1, 0xff, 8));
    /// assert!(!CondCode::SETLT.compare_integers(1, 0xff, 8));
    /// ```
    #[allow(clippy::upper_case_acronyms)]
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum CondCode: u8 from u16 {
        /// Never.
        SETFALSE,
        /// Ordered and equal.
        SETOEQ,
        /// Ordered and greater.
        SETOGT,
        /// Ordered and greater or equal.
        SETOGE,
        /// Ordered and less.
        SETOLT,
        /// Ordered and less or equal.
        SETOLE,
        /// Ordered and not equal.
        SETONE,
        /// Ordered: neither is not a number.
        SETO,
        /// Unordered: one is not a number.
        SETUO,
        /// Unordered or equal.
        SETUEQ,
        /// Unordered or greater; of integers without sign: greater.
        SETUGT,
        /// Unordered, greater or equal; of integers without sign: greater or equal.
        SETUGE,
        /// Unordered or less; of integers without sign: less.
        SETULT,
        /// Unordered, less or equal; of integers without sign: less or equal.
        SETULE,
        /// Unordered or not equal.
        SETUNE,
        /// Always.
        SETTRUE,
        /// Never.
        SETFALSE2,
        /// Equal.
        SETEQ,
        /// Greater.
        SETGT,
        /// Greater or equal.
        SETGE,
        /// Less.
        SETLT,
        /// Less or equal.
        SETLE,
        /// Not equal.
        SETNE,
        /// Always.
        SETTRUE2,
    }
}

impl CondCode {
    /// The condition with that name, such as `SETLT`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let at = Self::NAMES.iter().position(|&other| other == name)?;
        Self::ALL.get(at).copied()
    }

    /// Whether the condition holds for the outcome of a comparison; `None` stands for unordered. Of
    /// the conditions that leave the unordered outcome unspecified, `SETNE` and `SETTRUE2` hold for
    /// it, the others do not.
    #[inline]
    #[must_use]
    pub fn holds(self, outcome: Option<core::cmp::Ordering>) -> bool {
        use core::cmp::Ordering;
        let bit = match outcome {
            Some(Ordering::Equal) => 1,
            Some(Ordering::Greater) => 2,
            Some(Ordering::Less) => 4,
            None if self as u8 >= CondCode::SETFALSE2 as u8 => {
                return matches!(self, CondCode::SETNE | CondCode::SETTRUE2);
            }
            None => 8,
        };
        self as u8 & bit != 0
    }

    /// Whether the condition holds for two integers of `bits` bits, at most 128. Higher bits are
    /// ignored.
    #[inline]
    #[must_use]
    pub fn compare_integers(self, a: u128, b: u128, bits: u32) -> bool {
        let unused = 128 - if bits > 128 { 128 } else { bits };
        let (a, b) = (
            a.checked_shl(unused).unwrap_or(0),
            b.checked_shl(unused).unwrap_or(0),
        );
        let outcome = if self as u8 >= CondCode::SETFALSE2 as u8 {
            (a as i128).cmp(&(b as i128))
        } else {
            a.cmp(&b)
        };
        self.holds(Some(outcome))
    }
}

#[cfg(test)]
mod tests {
    use super::CondCode;
    use core::cmp::Ordering;

    #[test]
    fn numbers_and_names() {
        assert_eq!(CondCode::ALL.len(), CondCode::NAMES.len());
        for (number, &code) in CondCode::ALL.iter().enumerate() {
            assert_eq!(usize::from(code.number()), number);
            assert_eq!(CondCode::from_name(code.name()), Some(code));
            assert_eq!(CondCode::from_number(number as u16), Some(code));
        }
        assert_eq!(CondCode::from_number(24), None);
        assert_eq!(CondCode::SETNE.number(), 22);
    }

    #[test]
    fn outcomes() {
        assert!(CondCode::SETUEQ.holds(None) && !CondCode::SETOEQ.holds(None));
        assert!(CondCode::SETNE.holds(None) && !CondCode::SETEQ.holds(None));
        assert!(CondCode::SETONE.holds(Some(Ordering::Less)));
        assert!(!CondCode::SETONE.holds(Some(Ordering::Equal)));
        assert!(CondCode::SETTRUE2.holds(None) && CondCode::SETTRUE.holds(None));
    }
}
