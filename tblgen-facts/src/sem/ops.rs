//! Numbers in a table of semantics: operations that every target has, properties of
//! predicates, and reasons why an opcode has no row.
//!
//! The generator writes these numbers and the runtime reads them, so they are
//! declared here once.

use core::fmt;

use crate::numbered::debug_flags;

/// The end of a row; one word.
pub const END: u16 = 0;
/// Reads a machine operand that is a register: its index.
pub const GET_OPERAND: u16 = 1;
/// Writes a machine operand that is a register: its index, a value.
pub const PUT_OPERAND: u16 = 2;
/// Reads a register: its number.
pub const GET_REG: u16 = 3;
/// Writes a register: its number, a value.
pub const PUT_REG: u16 = 4;
/// Reads an operand that only the target understands, such as an address: the
/// number of its `OpType`, the index of its first machine operand.
pub const CUSTOM_OPERAND: u16 = 5;
/// Reads a machine operand that is a number: its index.
pub const IMMEDIATE: u16 = 6;
/// A constant: its index in the pool.
pub const CONSTANT: u16 = 7;
/// A register that is written though no pattern states with what: its number,
/// and the value that defines it if that is known.
pub const IMPLICIT: u16 = 8;
/// Applies a `ComplexPattern` to values: its number, the values.
pub const COMPLEX_PATTERN: u16 = 9;
/// Restricts the next operation: the number of the predicate, and the values it
/// looks at.
pub const PREDICATE: u16 = 10;
/// A type as an operand of a node: its row in the table of types.
pub const VALUE_TYPE: u16 = 11;
/// A condition as an operand of a node: its number.
pub const CONDITION: u16 = 12;
/// The address of the instruction; one result, no operands.
pub const THIS_PC: u16 = 13;
/// The address after the instruction, wherever it goes; one result, no operands.
pub const NEXT_PC: u16 = 14;
/// The value from which a transform of the instruction selector (`SDNodeXForm`)
/// makes what a machine operand holds: the number of the transform, the number of
/// the operand's `OpType`, the index of its first machine operand.
pub const TRANSFORMED: u16 = 15;
/// Cases that the next node leaves open though an instruction does not: the numbers
/// of [`OpenCase`]s.
pub const LEAVES_OPEN: u16 = 16;
/// The first number of a node.
pub const FIRST_NODE: u16 = 17;

/// The names of the operations before [`FIRST_NODE`].
pub const FIXED_NAMES: [&str; FIRST_NODE as usize] = [
    "END",
    "GET_OPERAND",
    "PUT_OPERAND",
    "GET_REG",
    "PUT_REG",
    "CUSTOM_OPERAND",
    "IMMEDIATE",
    "CONSTANT",
    "IMPLICIT",
    "COMPLEX_PATTERN",
    "PREDICATE",
    "VALUE_TYPE",
    "CONDITION",
    "THIS_PC",
    "NEXT_PC",
    "TRANSFORMED",
    "LEAVES_OPEN",
];

/// The nodes of `tblgen/Semantics.td` that are operations of their own, by the
/// name that is their opcode there.
pub const OWN_NODES: [(&str, u16); 2] = [
    ("Semantics::THIS_PC", THIS_PC),
    ("Semantics::NEXT_PC", NEXT_PC),
];

/// The largest number of values of a row. The generator gives no row to an opcode that
/// would need more ([`NoSemantics::TooLong`]).
pub const MAX_VALUES: usize = 64;
/// The largest number of operands of an operation.
pub const MAX_OPERANDS: usize = 64;
/// The largest number of results of an operation.
pub const MAX_RESULTS: usize = 16;

/// The second word of an operation: how many results and operands it has.
#[must_use]
pub const fn signature(results: u8, operands: u8) -> u16 {
    (results as u16) << 8 | operands as u16
}

numbered! {
    /// A case in which patterns leave the result unspecified, because compilers accept any.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum OpenCase: u16 from u16 {
        /// The sign of a zero: of a negated sum, which may also be computed as the sum of negated
        /// numbers, and of the minimum or maximum of zeros. For negated sums also the sign of a
        /// NaN.
        SignOfZero,
        /// The result for an operand that is a signalling NaN.
        SignallingNan,
    }
}

numbered! {
    /// A requirement of a predicate of a pattern fragment (the fields of `PatFrags` in
    /// llvm/Target/TargetSelectionDAG.td). The number is that of the bit in [`PredicateFlags`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum PredicateFlag: u8 from u32 {
        /// The node loads (`IsLoad`).
        Load,
        /// The node stores (`IsStore`).
        Store,
        /// The node is atomic (`IsAtomic`).
        Atomic,
        /// The address is not changed by the access (`IsUnindexed`).
        Unindexed,
        /// The loaded value has the type of the result (`IsNonExtLoad`).
        NonExtLoad,
        /// The bits above the loaded value do not matter (`IsAnyExtLoad`).
        AnyExtLoad,
        /// The loaded value is extended with its sign (`IsSignExtLoad`).
        SignExtLoad,
        /// The loaded value is extended with zeros (`IsZeroExtLoad`).
        ZeroExtLoad,
        /// Only the lower bits are stored (`IsTruncStore`).
        TruncStore,
        /// All bits are stored (`IsTruncStore = false`).
        NonTruncStore,
        /// `IsAtomicOrderingMonotonic`.
        Monotonic,
        /// `IsAtomicOrderingAcquire`.
        Acquire,
        /// `IsAtomicOrderingRelease`.
        Release,
        /// `IsAtomicOrderingAcquireRelease`.
        AcquireRelease,
        /// `IsAtomicOrderingSequentiallyConsistent`.
        SequentiallyConsistent,
        /// `IsAtomicOrderingAcquireOrStronger`.
        AcquireOrStronger,
        /// `IsAtomicOrderingAcquireOrStronger = false`.
        WeakerThanAcquire,
        /// `IsAtomicOrderingReleaseOrStronger`.
        ReleaseOrStronger,
        /// `IsAtomicOrderingReleaseOrStronger = false`.
        WeakerThanRelease,
        /// The type of the predicate is that of each element (`ScalarMemoryVT`), not
        /// that of all that is in memory (`MemoryVT`).
        ScalarMemoryType,
        /// The predicate is about an immediate (`ImmLeaf` and classes derived from it).
        Immediate,
        /// The predicate has code that only the target understands (`PredicateCode`).
        Code,
        /// Nothing uses the first result (`HasNoUse`).
        NoUse,
        /// One node uses the first result (`HasOneUse`).
        OneUse,
        /// The access is to one of some address spaces (`AddressSpaces`).
        AddressSpaces,
        /// The access has at least some alignment (`MinAlignment`).
        Alignment,
    }
}

/// A set of [`PredicateFlag`].
///
/// ```
/// use tblgen_runtime::{PredicateFlag, PredicateFlags};
///
/// let flags = PredicateFlags::NONE.with(PredicateFlag::Load, true);
/// assert!(flags.contains(PredicateFlag::Load) && !flags.contains(PredicateFlag::Code));
/// assert_eq!(PredicateFlags::from_bits(flags.bits()), flags);
/// assert_eq!(format!("{flags:?}"), "{Load}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PredicateFlags(u32);

impl PredicateFlags {
    /// No flag.
    pub const NONE: Self = PredicateFlags(0);

    /// The flags with these numbers.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        PredicateFlags(bits)
    }

    /// A bit for each flag.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether a flag is set.
    #[inline]
    #[must_use]
    pub const fn contains(self, flag: PredicateFlag) -> bool {
        self.0 >> flag as u32 & 1 == 1
    }

    /// The flags, and in addition `flag` if it holds.
    #[inline]
    #[must_use]
    pub const fn with(self, flag: PredicateFlag, holds: bool) -> Self {
        PredicateFlags(self.0 | (holds as u32) << flag as u32)
    }

    /// The flags of both.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        PredicateFlags(self.0 | other.0)
    }

    /// The flags, by number.
    pub fn iter(self) -> impl Iterator<Item = PredicateFlag> {
        let all = PredicateFlag::ALL.iter().copied();
        all.filter(move |&flag| self.contains(flag))
    }
}

impl fmt::Debug for PredicateFlags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unknown = u64::from(self.0) >> PredicateFlag::ALL.len() << PredicateFlag::ALL.len();
        debug_flags(f, self.iter(), unknown)
    }
}

numbered! {
    /// The reason why an opcode has no semantics.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum NoSemantics: u8 from u32 {
        /// Neither the instruction nor a `Pat` describes what it does.
        NoPattern,
        /// The pattern has `null_frag` in it.
        PatternNeverMatches,
        /// The pattern is an intrinsic that has no node.
        Intrinsic,
        /// A value of the pattern has no type (`untyped`).
        UntypedResult,
        /// Only `Pat`s with constants or with parts of operands describe what it
        /// does.
        PartialPattern,
        /// Only `Pat`s that give several instructions have it.
        SeveralInstructions,
        /// The pattern does not state where an operand comes from.
        UnboundOperand,
        /// The pattern has a leaf that is no value, such as `srcvalue`.
        UnknownLeaf,
        /// The pattern needs more values or operands than a row can have.
        TooLong,
        /// The types exist in none of the modes of the hardware.
        NotInMode,
        /// The types of the values of its pattern cannot be inferred.
        TypesNotKnown,
        /// The pattern holds only under a condition in C++ code: a flag of a node is
        /// set (`exact`, `nuw`, `nsz`), or something is known of an operand.
        OnlyUnderCondition,
        /// The pattern is a call, and does not state where it returns to.
        NoReturnAddress,
    }
}

impl NoSemantics {
    /// The reason as a sentence.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            NoSemantics::NoPattern => "no pattern says what it does",
            NoSemantics::PatternNeverMatches => "its pattern has null_frag in it, so it is none",
            NoSemantics::Intrinsic => "its pattern is an intrinsic that has no node",
            NoSemantics::UntypedResult => "a value of its pattern is untyped",
            NoSemantics::PartialPattern => {
                "only patterns for some constants or parts of its operands have it"
            }
            NoSemantics::SeveralInstructions => "only patterns for several instructions have it",
            NoSemantics::UnboundOperand => "its pattern leaves open where an operand comes from",
            NoSemantics::UnknownLeaf => "its pattern has a leaf that is no value",
            NoSemantics::TooLong => "its pattern needs more values or operands than a row can have",
            NoSemantics::NotInMode => "its types exist in no mode of the hardware",
            NoSemantics::TypesNotKnown => "nothing says which types the values of its pattern have",
            NoSemantics::OnlyUnderCondition => {
                "its pattern holds under conditions that the row could not say"
            }
            NoSemantics::NoReturnAddress => {
                "it is a call, and no `next_pc` in its pattern says where it returns to"
            }
        }
    }
}

impl core::fmt::Display for NoSemantics {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.sentence())
    }
}

#[cfg(test)]
mod tests {
    use super::{
        FIRST_NODE, FIXED_NAMES, NoSemantics, OpenCase, PredicateFlag, PredicateFlags, signature,
    };

    #[test]
    fn numbers_of_open_cases() {
        for (number, &case) in OpenCase::ALL.iter().enumerate() {
            assert_eq!(OpenCase::from_number(number as u16), Some(case));
            assert_eq!(usize::from(case.number()), number);
        }
        assert_eq!(OpenCase::from_number(2), None);
    }

    #[test]
    fn numbers_of_reasons() {
        for (number, &reason) in NoSemantics::ALL.iter().enumerate() {
            assert_eq!(NoSemantics::from_number(number as u32), Some(reason));
            assert_eq!(usize::from(reason.number()), number);
        }
        assert_eq!(NoSemantics::from_number(99), None);
    }

    #[test]
    fn words() {
        assert_eq!(signature(2, 3), 0x203);
        assert_eq!(FIXED_NAMES.len(), usize::from(FIRST_NODE));
        let flags = PredicateFlags::NONE.with(PredicateFlag::Alignment, true);
        assert_eq!(flags.bits(), 1 << 25);
    }
}
