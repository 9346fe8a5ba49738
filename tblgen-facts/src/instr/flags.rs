//! Properties that instructions of every target can have.

use core::fmt;

use crate::numbered::debug_flags;

/// A property of instructions. The numbers are those of `MCID::Flag` of LLVM 19
/// (llvm/MC/MCInstrDesc.h), which describes each in more detail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum InstrFlag {
    /// A generic instruction, which instruction selection replaces.
    PreISelOpcode = 0,
    /// A variable number of operands follows the fixed ones.
    Variadic,
    /// One result is optional, such as the flags of ARM.
    HasOptionalDef,
    /// A pseudo-instruction: it has no hardware encoding.
    Pseudo,
    /// A meta-instruction: it produces no machine code.
    Meta,
    /// Returns from a function.
    Return,
    /// Returns from a scope that handles exceptions.
    EHScopeReturn,
    /// Calls a function.
    Call,
    /// Control never continues with the next instruction.
    Barrier,
    /// Ends a basic block.
    Terminator,
    /// Branches, directly or indirectly.
    Branch,
    /// Branches to an address in a register or in memory.
    IndirectBranch,
    /// Compares values.
    Compare,
    /// Moves a constant into a register.
    MoveImm,
    /// Moves a register into another one.
    MoveReg,
    /// Changes the type of a value, but none of its bits.
    Bitcast,
    /// Selects one of several values.
    Select,
    /// The next instruction is executed before this one takes effect.
    DelaySlot,
    /// A load that can be folded into an instruction that uses the value.
    FoldableAsLoad,
    /// May read memory.
    MayLoad,
    /// May write memory.
    MayStore,
    /// May raise a floating-point exception.
    MayRaiseFPException,
    /// Can be changed so that it is executed only under a condition.
    Predicable,
    /// Must not be duplicated.
    NotDuplicable,
    /// Has effects that the other flags and the operands do not describe.
    UnmodeledSideEffects,
    /// Two of the operands may change places.
    Commutable,
    /// A two-address instruction that can be converted to one with three addresses.
    ConvertibleTo3Addr,
    /// Code of the target inserts other instructions in its place.
    UsesCustomInserter,
    /// Code of the target must adjust it after instruction selection.
    HasPostISelHook,
    /// Computing its result again costs less than keeping the result.
    Rematerializable,
    /// Costs no more than a copy.
    CheapAsAMove,
    /// Registers that it reads must not be replaced by others.
    ExtraSrcRegAllocReq,
    /// Registers that it writes must not be replaced by others.
    ExtraDefRegAllocReq,
    /// Builds a register from parts, as `REG_SEQUENCE` does.
    RegSequence,
    /// Extracts a part of a register, as `EXTRACT_SUBREG` does.
    ExtractSubreg,
    /// Inserts a part into a register, as `INSERT_SUBREG` does.
    InsertSubreg,
    /// Depends on what other threads execute, so it must not be moved under further
    /// conditions.
    Convergent,
    /// Adds two values.
    Add,
    /// Traps: stops the program.
    Trap,
    /// Operands after the fixed ones are results.
    VariadicOpsAreDefs,
    /// Authenticates a pointer by its signature.
    Authenticated,
}

impl InstrFlag {
    /// Every flag, in the order of the numbers.
    pub const ALL: [InstrFlag; 41] = [
        InstrFlag::PreISelOpcode,
        InstrFlag::Variadic,
        InstrFlag::HasOptionalDef,
        InstrFlag::Pseudo,
        InstrFlag::Meta,
        InstrFlag::Return,
        InstrFlag::EHScopeReturn,
        InstrFlag::Call,
        InstrFlag::Barrier,
        InstrFlag::Terminator,
        InstrFlag::Branch,
        InstrFlag::IndirectBranch,
        InstrFlag::Compare,
        InstrFlag::MoveImm,
        InstrFlag::MoveReg,
        InstrFlag::Bitcast,
        InstrFlag::Select,
        InstrFlag::DelaySlot,
        InstrFlag::FoldableAsLoad,
        InstrFlag::MayLoad,
        InstrFlag::MayStore,
        InstrFlag::MayRaiseFPException,
        InstrFlag::Predicable,
        InstrFlag::NotDuplicable,
        InstrFlag::UnmodeledSideEffects,
        InstrFlag::Commutable,
        InstrFlag::ConvertibleTo3Addr,
        InstrFlag::UsesCustomInserter,
        InstrFlag::HasPostISelHook,
        InstrFlag::Rematerializable,
        InstrFlag::CheapAsAMove,
        InstrFlag::ExtraSrcRegAllocReq,
        InstrFlag::ExtraDefRegAllocReq,
        InstrFlag::RegSequence,
        InstrFlag::ExtractSubreg,
        InstrFlag::InsertSubreg,
        InstrFlag::Convergent,
        InstrFlag::Add,
        InstrFlag::Trap,
        InstrFlag::VariadicOpsAreDefs,
        InstrFlag::Authenticated,
    ];
}

/// A set of [`InstrFlag`].
///
/// ```
/// use tblgen_runtime::{InstrFlag, InstrFlags};
///
/// let flags = InstrFlags::NONE.with(InstrFlag::Call, true);
/// assert!(flags.contains(InstrFlag::Call) && !flags.contains(InstrFlag::Return));
/// assert_eq!(InstrFlags::from_bits(flags.bits()), flags);
/// assert!(flags.iter().eq([InstrFlag::Call]));
/// assert_eq!(format!("{flags:?}"), "{Call}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct InstrFlags(u64);

impl InstrFlags {
    /// No flag.
    pub const NONE: Self = InstrFlags(0);

    /// The flags with these numbers.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        InstrFlags(bits)
    }

    /// A bit for each flag.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether a flag is set.
    #[inline]
    #[must_use]
    pub const fn contains(self, flag: InstrFlag) -> bool {
        self.0 >> flag as u32 & 1 == 1
    }

    /// The flags, and in addition `flag` if it holds.
    #[inline]
    #[must_use]
    pub const fn with(self, flag: InstrFlag, holds: bool) -> Self {
        InstrFlags(self.0 | (holds as u64) << flag as u32)
    }

    /// The flags, by number.
    pub fn iter(self) -> impl Iterator<Item = InstrFlag> {
        let all = InstrFlag::ALL.into_iter();
        all.filter(move |&flag| self.contains(flag))
    }
}

impl fmt::Debug for InstrFlags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unknown = self.0 >> InstrFlag::ALL.len() << InstrFlag::ALL.len();
        debug_flags(f, self.iter(), unknown)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    #[test]
    fn unknown_flags_are_shown_as_bits() {
        let flags = InstrFlags::NONE.with(InstrFlag::Call, true);
        let more = InstrFlags::from_bits(flags.bits() | 1 << 60);
        assert_eq!(std::format!("{more:?}"), "{Call, 0x1000000000000000}");
        assert_eq!(std::format!("{:?}", InstrFlags::NONE), "{}");
    }

    #[test]
    fn all_flags_are_at_their_numbers() {
        for (number, flag) in InstrFlag::ALL.into_iter().enumerate() {
            assert_eq!(flag as usize, number);
        }
    }
}
