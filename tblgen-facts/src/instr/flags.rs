//! What is true of instructions, whatever the target.

/// A property of instructions. The numbers are those of `MCID::Flag` of LLVM 19
/// (llvm/MC/MCInstrDesc.h), which also says more about each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum InstrFlag {
    /// It is generic and to be gone after instruction selection.
    PreISelOpcode = 0,
    /// It has any number of operands behind the fixed ones.
    Variadic,
    /// It has an optional result, such as the flags of ARM.
    HasOptionalDef,
    /// It is none that the processor knows.
    Pseudo,
    /// It gives no code.
    Meta,
    /// It returns.
    Return,
    /// It returns from a scope that handles exceptions.
    EHScopeReturn,
    /// It calls.
    Call,
    /// Control never goes on behind it.
    Barrier,
    /// It ends a block.
    Terminator,
    /// It goes elsewhere.
    Branch,
    /// It goes to an address in a register or in memory.
    IndirectBranch,
    /// It compares.
    Compare,
    /// It puts a constant into a register.
    MoveImm,
    /// It copies a register.
    MoveReg,
    /// It changes the type of a value and nothing else.
    Bitcast,
    /// It chooses between values.
    Select,
    /// The one behind it is done before it has an effect.
    DelaySlot,
    /// It is a load that others can do along.
    FoldableAsLoad,
    /// It may read memory.
    MayLoad,
    /// It may write memory.
    MayStore,
    /// It may raise an exception of floating point.
    MayRaiseFPException,
    /// It can be made to depend on a condition.
    Predicable,
    /// There must not be two of it.
    NotDuplicable,
    /// It does more than the other flags and operands say.
    UnmodeledSideEffects,
    /// Operands may change places.
    Commutable,
    /// It has a form with a result of its own.
    ConvertibleTo3Addr,
    /// Code of the target puts something in its place.
    UsesCustomInserter,
    /// Code of the target has to see it after instruction selection.
    HasPostISelHook,
    /// Doing it again is better than keeping its result.
    Rematerializable,
    /// It costs no more than a copy.
    CheapAsAMove,
    /// Registers it reads must not be replaced by others.
    ExtraSrcRegAllocReq,
    /// Registers it writes must not be replaced by others.
    ExtraDefRegAllocReq,
    /// It puts parts together, as `REG_SEQUENCE` does.
    RegSequence,
    /// It takes a part, as `EXTRACT_SUBREG` does.
    ExtractSubreg,
    /// It puts a part in, as `INSERT_SUBREG` does.
    InsertSubreg,
    /// It depends on what other threads do.
    Convergent,
    /// It adds.
    Add,
    /// It stops the program.
    Trap,
    /// The operands behind the fixed ones are results.
    VariadicOpsAreDefs,
    /// It checks a signature.
    Authenticated,
}

impl InstrFlag {
    /// All of them, by number.
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
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
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

    /// The same, with a flag if it holds.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_flags_are_at_their_numbers() {
        for (number, flag) in InstrFlag::ALL.into_iter().enumerate() {
            assert_eq!(flag as usize, number);
        }
    }
}
