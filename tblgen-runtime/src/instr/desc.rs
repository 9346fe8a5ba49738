//! The descriptors of instructions.

use core::fmt;

use super::{InstrSet, OperandInfo, Operands};
use crate::tables::part;
use crate::{Indexed, InstrFlag, InstrFlags};

/// The descriptor of an instruction: the target-independent facts about an opcode.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct InstrDesc<O> {
    opcode: O,
    number: u16,
}

impl<O> InstrDesc<O> {
    /// The description of an opcode, which has that number.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(opcode: O, number: u16) -> Self {
        InstrDesc { opcode, number }
    }
}

impl<O: InstrSet> InstrDesc<O> {
    /// The opcode.
    #[inline]
    #[must_use]
    pub const fn opcode(self) -> O {
        self.opcode
    }

    #[inline]
    const fn row(self) -> usize {
        self.number as usize
    }

    #[inline]
    const fn span(self) -> (usize, usize) {
        let tables = O::TABLES;
        tables.shapes.spans.get(tables.shape(self.number))
    }

    /// The number of operands that it has, results among them. There may be more if it
    /// [is variadic](Self::is_variadic).
    #[inline]
    #[must_use]
    pub const fn num_operands(self) -> usize {
        self.span().1
    }

    /// The number of results among the operands.
    #[inline]
    #[must_use]
    pub const fn num_defs(self) -> usize {
        let tables = O::TABLES;
        tables.shapes.defs.index(tables.shape(self.number))
    }

    /// The size in bytes; 0 if it is not known.
    #[inline]
    #[must_use]
    pub const fn size(self) -> u32 {
        O::TABLES.size.get(self.row())
    }

    /// The class of instructions that are scheduled like it.
    #[inline]
    #[must_use]
    pub fn sched_class(self) -> O::SchedClass {
        let number = O::TABLES.sched_class.get(self.row()) as u16;
        O::SchedClass::from_number(number).unwrap_or(O::NO_SCHED_CLASS)
    }

    /// The target-independent flags, such as whether the instruction is a branch.
    #[inline]
    #[must_use]
    pub const fn flags(self) -> InstrFlags {
        InstrFlags::from_bits(mask(O::TABLES.flag_sets, O::TABLES.flags.index(self.row())))
    }

    /// The target-specific flags (`TSFlags`): bits that only the target understands.
    #[inline]
    #[must_use]
    pub const fn ts_flags(self) -> u64 {
        mask(O::TABLES.ts_flag_sets, O::TABLES.ts_flags.index(self.row()))
    }

    const fn implicit(self) -> &'static [O::Reg] {
        let (start, len) = O::TABLES.implicit_spans.get(self.row());
        part(O::TABLES.implicit, start, len)
    }

    /// The registers that it reads beyond its operands.
    #[must_use]
    pub const fn implicit_uses(self) -> &'static [O::Reg] {
        part(
            self.implicit(),
            0,
            O::TABLES.implicit_uses.index(self.row()),
        )
    }

    /// The registers that it writes beyond its operands.
    #[must_use]
    pub const fn implicit_defs(self) -> &'static [O::Reg] {
        let (all, uses) = (self.implicit(), O::TABLES.implicit_uses.index(self.row()));
        part(all, uses, all.len().saturating_sub(uses))
    }

    /// The operands, results first.
    #[must_use]
    pub const fn operands(self) -> Operands<O> {
        let (start, len) = self.span();
        Operands::new(start..start + len)
    }

    /// One of the operands.
    #[must_use]
    pub const fn operand(self, at: usize) -> Option<OperandInfo<O>> {
        let (start, len) = self.span();
        if at < len {
            Some(OperandInfo::new(start + at))
        } else {
            None
        }
    }

    /// The reason why not to use it, if there is a reason.
    #[must_use]
    pub const fn deprecation(self) -> Option<Deprecation> {
        let Some(entry) = O::TABLES.deprecations.get(self.row()).checked_sub(1) else {
            return None;
        };
        let name = O::TABLES.deprecation_names.get((entry >> 1) as usize);
        Some(match entry & 1 {
            0 => Deprecation::Feature(name),
            _ => Deprecation::Predicate(name),
        })
    }
}

#[inline]
const fn mask(sets: &[u64], at: usize) -> u64 {
    if at < sets.len() { sets[at] } else { 0 }
}

impl<O: InstrSet> fmt::Debug for InstrDesc<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InstrDesc")
            .field("opcode", &self.opcode.name())
            .field("operands", &self.operands())
            .finish_non_exhaustive()
    }
}

/// The reason why not to use an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Deprecation {
    /// The subtarget has this feature (the name of its record).
    Feature(&'static str),
    /// A function says so, whose name this is in the description.
    Predicate(&'static str),
}

/// Methods that ask for one flag each.
macro_rules! flag_methods {
    ($($(#[$doc:meta])* $name:ident: $flag:ident,)*) => {
        impl<O: InstrSet> InstrDesc<O> {
            $(
                $(#[$doc])*
                #[inline]
                #[must_use]
                pub const fn $name(self) -> bool {
                    self.flags().contains(InstrFlag::$flag)
                }
            )*
        }
    };
}

flag_methods! {
    /// Whether it is generic and to be gone after instruction selection.
    is_pre_isel_opcode: PreISelOpcode,
    /// Whether it has any number of operands behind the fixed ones.
    is_variadic: Variadic,
    /// Whether it has an optional result, such as the flags of ARM.
    has_optional_def: HasOptionalDef,
    /// Whether it is none that the processor knows.
    is_pseudo: Pseudo,
    /// Whether it gives no code.
    is_meta: Meta,
    /// Whether it returns.
    is_return: Return,
    /// Whether it returns from a scope that handles exceptions.
    is_eh_scope_return: EHScopeReturn,
    /// Whether it calls.
    is_call: Call,
    /// Whether control never goes on behind it.
    is_barrier: Barrier,
    /// Whether it ends a block.
    is_terminator: Terminator,
    /// Whether it goes elsewhere.
    is_branch: Branch,
    /// Whether it goes to an address in a register or in memory.
    is_indirect_branch: IndirectBranch,
    /// Whether it compares.
    is_compare: Compare,
    /// Whether it puts a constant into a register.
    is_move_immediate: MoveImm,
    /// Whether it copies a register.
    is_move_reg: MoveReg,
    /// Whether it changes the type of a value and nothing else.
    is_bitcast: Bitcast,
    /// Whether it chooses between values.
    is_select: Select,
    /// Whether the one behind it is done before it has an effect.
    has_delay_slot: DelaySlot,
    /// Whether it is a load that others can do along.
    can_fold_as_load: FoldableAsLoad,
    /// Whether it may read memory.
    may_load: MayLoad,
    /// Whether it may write memory.
    may_store: MayStore,
    /// Whether it may raise an exception of floating point.
    may_raise_fp_exception: MayRaiseFPException,
    /// Whether it can be made to depend on a condition.
    is_predicable: Predicable,
    /// Whether there must not be two of it.
    is_not_duplicable: NotDuplicable,
    /// Whether it does more than the other flags and operands say.
    has_unmodeled_side_effects: UnmodeledSideEffects,
    /// Whether operands may change places.
    is_commutable: Commutable,
    /// Whether it has a form with a result of its own.
    is_convertible_to_3_addr: ConvertibleTo3Addr,
    /// Whether code of the target puts something in its place.
    uses_custom_inserter: UsesCustomInserter,
    /// Whether code of the target has to see it after instruction selection.
    has_post_isel_hook: HasPostISelHook,
    /// Whether doing it again is better than keeping its result.
    is_rematerializable: Rematerializable,
    /// Whether it costs no more than a copy.
    is_as_cheap_as_a_move: CheapAsAMove,
    /// Whether registers it reads must not be replaced by others.
    has_extra_src_reg_alloc_req: ExtraSrcRegAllocReq,
    /// Whether registers it writes must not be replaced by others.
    has_extra_def_reg_alloc_req: ExtraDefRegAllocReq,
    /// Whether it puts parts together, as `REG_SEQUENCE` does.
    is_reg_sequence_like: RegSequence,
    /// Whether it takes a part, as `EXTRACT_SUBREG` does.
    is_extract_subreg_like: ExtractSubreg,
    /// Whether it puts a part in, as `INSERT_SUBREG` does.
    is_insert_subreg_like: InsertSubreg,
    /// Whether it depends on what other threads do.
    is_convergent: Convergent,
    /// Whether it adds.
    is_add: Add,
    /// Whether it stops the program.
    is_trap: Trap,
    /// Whether the operands behind the fixed ones are results.
    variadic_ops_are_defs: VariadicOpsAreDefs,
    /// Whether it checks a signature.
    is_authenticated: Authenticated,
}
