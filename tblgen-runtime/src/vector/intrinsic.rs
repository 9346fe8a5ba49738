//! A vector intrinsic.

use core::fmt;

use tblgen_facts::vector::{
    GuardText, HAS_POLICY, HAS_VECTOR_LENGTH, IS_MASKED, IS_UNAVAILABLE, MASK_UNDISTURBED,
    OVERLOADED_ONLY, STATE_BITS, STREAMING_BITS, StateUse, StreamingMode, TAIL_UNDISTURBED,
    VectorFamily, ZA_SHIFT, ZT0_SHIFT,
};

use super::immediate::ImmediateArgs;
use super::signature::{Prototype, Signature};
use super::tables::VectorTables;

/// A vector intrinsic: a function of C that headers of a compiler declare.
#[derive(Clone, Copy)]
pub struct VectorIntrinsic {
    tables: &'static VectorTables,
    number: u32,
}

/// The policy of an intrinsic of RISC-V: which elements of the result stay as they were.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct VectorPolicy {
    /// Whether there is a mask.
    pub is_masked: bool,
    /// Whether elements after the last one stay as they were; otherwise they may have any value.
    pub is_tail_undisturbed: bool,
    /// Whether elements that the mask excludes stay as they were; otherwise they may have any
    /// value.
    pub is_mask_undisturbed: bool,
}

impl VectorIntrinsic {
    pub(super) const fn new(tables: &'static VectorTables, number: u32) -> Self {
        VectorIntrinsic { tables, number }
    }

    const fn row(self) -> usize {
        self.number as usize
    }

    const fn mode(self, bit: u32) -> bool {
        self.tables.modes.get(self.row()) & bit != 0
    }

    /// The number: the place in the order of names.
    #[must_use]
    pub const fn number(self) -> usize {
        self.row()
    }

    /// The name in C, which tells the types: `vaddq_s32`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.tables.names.get(self.row())
    }

    /// The name in C that intrinsics of several types share: `vaddq`.
    #[must_use]
    pub const fn overloaded_name(self) -> Option<&'static str> {
        let VectorTables {
            overloads,
            overload_names,
            ..
        } = self.tables;
        VectorTables::text(overloads, overload_names, self.row())
    }

    /// Whether the intrinsic exists under its overloaded name alone.
    #[must_use]
    pub const fn is_overloaded_only(self) -> bool {
        self.mode(OVERLOADED_ONLY)
    }

    /// Whether the header declares the intrinsic only to report an error where it is used.
    #[must_use]
    pub const fn is_unavailable(self) -> bool {
        self.mode(IS_UNAVAILABLE)
    }

    /// The family: the header that declares the intrinsic.
    #[must_use]
    pub const fn family(self) -> VectorFamily {
        match VectorFamily::from_number(self.tables.families.get(self.row()) as u8) {
            Some(family) => family,
            None => VectorFamily::Neon,
        }
    }

    /// The types of the result and of the parameters.
    #[must_use]
    pub const fn signature(self) -> Signature {
        Signature::new(self.tables, self.tables.signatures.get(self.row()))
    }

    /// The declaration in C.
    #[must_use]
    pub const fn prototype(self) -> Prototype {
        Prototype::new(self.name(), self.signature())
    }

    /// The immediate arguments, with the values that they may have.
    #[must_use]
    pub const fn immediates(self) -> ImmediateArgs {
        let list = self.tables.immediates.index(self.row());
        ImmediateArgs::new(self.tables, list)
    }

    /// The builtin of the compiler that the intrinsic calls. An intrinsic that is made of
    /// operators of C or of other intrinsics calls none.
    #[must_use]
    pub const fn builtin(self) -> Option<&'static str> {
        let VectorTables {
            builtins,
            builtin_names,
            ..
        } = self.tables;
        VectorTables::text(builtins, builtin_names, self.row())
    }

    /// The LLVM intrinsic, if the description names it, as C++ writes it after
    /// `Intrinsic::`: `aarch64_sve_add`.
    #[must_use]
    pub const fn llvm_intrinsic(self) -> Option<&'static str> {
        let VectorTables {
            llvm, llvm_names, ..
        } = self.tables;
        VectorTables::text(llvm, llvm_names, self.row())
    }

    /// The features that the target needs, as LLVM writes them: `aes,neon`; a comma is "and",
    /// and `|` is "or". Intrinsics that may be used in both modes of streaming need these
    /// outside of streaming mode. Without any, the text is empty.
    #[must_use]
    pub const fn target_features(self) -> &'static str {
        self.tables.guard(self.row(), GuardText::Target)
    }

    /// The features that the target needs in streaming mode. Without any, the text is empty.
    #[must_use]
    pub const fn streaming_features(self) -> &'static str {
        self.tables.guard(self.row(), GuardText::Streaming)
    }

    /// The condition of the C preprocessor under which the header declares the intrinsic.
    /// Without any, the text is empty.
    #[must_use]
    pub const fn condition(self) -> &'static str {
        self.tables.guard(self.row(), GuardText::Condition)
    }

    /// The mode of the processor that the intrinsic needs; for targets that have several.
    #[must_use]
    pub const fn streaming_mode(self) -> Option<StreamingMode> {
        match self.tables.modes.get(self.row()) & STREAMING_BITS {
            0 => None,
            number => StreamingMode::from_number(number as u8 - 1),
        }
    }

    /// The use of the matrix ZA.
    #[must_use]
    pub const fn za(self) -> Option<StateUse> {
        self.state(ZA_SHIFT)
    }

    /// The use of the register ZT0.
    #[must_use]
    pub const fn zt0(self) -> Option<StateUse> {
        self.state(ZT0_SHIFT)
    }

    const fn state(self, shift: u32) -> Option<StateUse> {
        match self.tables.modes.get(self.row()) >> shift & STATE_BITS {
            0 => None,
            number => StateUse::from_number(number as u8 - 1),
        }
    }

    /// The elements that stay as they were; for RISC-V.
    #[must_use]
    pub const fn policy(self) -> Option<VectorPolicy> {
        if !self.mode(HAS_POLICY) {
            return None;
        }
        Some(VectorPolicy {
            is_masked: self.mode(IS_MASKED),
            is_tail_undisturbed: self.mode(TAIL_UNDISTURBED),
            is_mask_undisturbed: self.mode(MASK_UNDISTURBED),
        })
    }

    /// Whether the last parameter is the number of elements to work on; for RISC-V.
    #[must_use]
    pub const fn has_vector_length(self) -> bool {
        self.mode(HAS_VECTOR_LENGTH)
    }
}

impl PartialEq for VectorIntrinsic {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.tables, other.tables) && self.number == other.number
    }
}

impl Eq for VectorIntrinsic {}

impl fmt::Debug for VectorIntrinsic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for VectorIntrinsic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
