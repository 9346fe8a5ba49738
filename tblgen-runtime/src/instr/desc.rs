//! The descriptors of instructions.

use core::fmt;

use super::{InstrInfo, OperandInfo, Operands};
use crate::tables::part;
use crate::{Indexed, InstrFlag, InstrFlags};

/// The descriptor of an instruction (`MCInstrDesc` of LLVM): operands, flags, implicit registers
/// and size, as the description states them of an opcode. Get it with `Opcode::desc`.
///
/// Flags are those of LLVM's tables: what the description states, and what LLVM infers from
/// patterns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct InstrDesc<O> {
    opcode: O,
    number: u16,
}

impl<O> InstrDesc<O> {
    /// The descriptor of an opcode and its number.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(opcode: O, number: u16) -> Self {
        InstrDesc { opcode, number }
    }
}

impl<O: InstrInfo> InstrDesc<O> {
    /// The opcode that is described.
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

    /// The number of declared operands, results included. An instruction may have more if its
    /// opcode [is variadic](Self::is_variadic).
    #[inline]
    #[must_use]
    pub const fn num_operands(self) -> usize {
        self.span().1
    }

    /// The number of results. They are the first operands.
    #[inline]
    #[must_use]
    pub const fn num_defs(self) -> usize {
        let tables = O::TABLES;
        tables.shapes.defs.index(tables.shape(self.number))
    }

    /// The size of the encoded instruction in bytes, or 0 if the description states none, as for
    /// X86 and many pseudo-instructions.
    #[inline]
    #[must_use]
    pub const fn size_bytes(self) -> u32 {
        O::TABLES.size.get(self.row())
    }

    /// The scheduling class: the instructions that take the same resources and latency. On a
    /// processor, `subtarget` has its costs.
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

    /// The target-specific flags (`TSFlags`), whose bits only the target's own code defines.
    #[inline]
    #[must_use]
    pub const fn ts_flags(self) -> u64 {
        mask(O::TABLES.ts_flag_sets, O::TABLES.ts_flags.index(self.row()))
    }

    const fn implicit(self) -> &'static [O::Reg] {
        let (start, len) = O::TABLES.implicit_spans.get(self.row());
        part(O::TABLES.implicit, start, len)
    }

    /// The registers that the instruction reads in addition to its operands, such as the flags of a
    /// conditional branch.
    #[must_use]
    pub const fn implicit_uses(self) -> &'static [O::Reg] {
        part(
            self.implicit(),
            0,
            O::TABLES.implicit_uses.index(self.row()),
        )
    }

    /// The registers that the instruction writes in addition to its operands, such as the flags of
    /// an addition.
    #[must_use]
    pub const fn implicit_defs(self) -> &'static [O::Reg] {
        let (all, uses) = (self.implicit(), O::TABLES.implicit_uses.index(self.row()));
        part(all, uses, all.len().saturating_sub(uses))
    }

    /// The declared operands, results first.
    #[must_use]
    pub const fn operands(self) -> Operands<O> {
        let (start, len) = self.span();
        Operands::new(start..start + len)
    }

    /// The declared operand with that index, or `None` if there are not as many.
    #[must_use]
    pub const fn operand(self, at: usize) -> Option<OperandInfo<O>> {
        let (start, len) = self.span();
        if at < len {
            Some(OperandInfo::new(start + at))
        } else {
            None
        }
    }

    /// The reason why the instruction is deprecated, or `None` if it is not.
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

impl<O: InstrInfo> fmt::Debug for InstrDesc<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InstrDesc")
            .field("opcode", &self.opcode.name())
            .field("operands", &self.operands())
            .finish_non_exhaustive()
    }
}

/// The reason why an instruction is deprecated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Deprecation {
    /// The instruction is deprecated on subtargets with this feature, the name of its record.
    Feature(&'static str),
    /// A C++ function of the target decides. This is its name in the description
    /// (`ComplexDeprecationPredicate`).
    Predicate(&'static str),
}

/// Methods that ask for one flag each.
macro_rules! flag_methods {
    ($($(#[$doc:meta])* $name:ident: $flag:ident,)*) => {
        impl<O: InstrInfo> InstrDesc<O> {
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
    /// Whether this is a generic opcode of GlobalISel, such as `G_ADD`, which instruction selection
    /// replaces.
    is_pre_isel_opcode: PreISelOpcode,
    /// Whether any number of operands may follow the declared ones.
    is_variadic: Variadic,
    /// Whether one of the operands is an optional result, such as the flags register of ARM's
    /// instructions.
    has_optional_def: HasOptionalDef,
    /// Whether this is a pseudo-instruction without a hardware encoding.
    is_pseudo: Pseudo,
    /// Whether it emits no machine code, such as `KILL` or a debug value.
    is_meta: Meta,
    /// Whether it returns from the function.
    is_return: Return,
    /// Whether it returns from a scope of exception handling (funclet).
    is_eh_scope_return: EHScopeReturn,
    /// Whether it is a call.
    is_call: Call,
    /// Whether control never falls through to the next instruction, as after a return or an
    /// unconditional branch.
    is_barrier: Barrier,
    /// Whether it ends a basic block. Branches, returns and some others do.
    is_terminator: Terminator,
    /// Whether it is a branch, conditional or not, direct or indirect. Calls and returns are not.
    is_branch: Branch,
    /// Whether it is a branch to an address in a register or in memory.
    is_indirect_branch: IndirectBranch,
    /// Whether it is a comparison.
    is_compare: Compare,
    /// Whether it moves an immediate into a register.
    is_move_immediate: MoveImm,
    /// Whether it moves one register to another.
    is_move_reg: MoveReg,
    /// Whether it is a bitcast: the bits stay, and the register class may change.
    is_bitcast: Bitcast,
    /// Whether it selects one of two values.
    is_select: Select,
    /// Whether it has a delay slot: the next instruction executes before control is transferred.
    has_delay_slot: DelaySlot,
    /// Whether it is a simple load that can be folded into an instruction that uses its result as a
    /// memory operand.
    can_fold_as_load: FoldableAsLoad,
    /// Whether it may read memory.
    may_load: MayLoad,
    /// Whether it may write memory.
    may_store: MayStore,
    /// Whether it may raise a floating-point exception.
    may_raise_fp_exception: MayRaiseFPException,
    /// Whether it has a predicate operand, so that it can be executed under a condition.
    is_predicable: Predicable,
    /// Whether it must not be duplicated, as where a label is defined.
    is_not_duplicable: NotDuplicable,
    /// Whether it has effects that operands, implicit registers and the other flags do not show.
    has_unmodeled_side_effects: UnmodeledSideEffects,
    /// Whether two of its operands can be swapped without a change of the result.
    is_commutable: Commutable,
    /// Whether a two-address instruction can be turned into a three-address one, whose result may
    /// be in another register.
    is_convertible_to_3_addr: ConvertibleTo3Addr,
    /// Whether C++ of the target expands it after instruction selection
    /// (`EmitInstrWithCustomInserter`).
    uses_custom_inserter: UsesCustomInserter,
    /// Whether C++ of the target adjusts it after instruction selection
    /// (`AdjustInstrPostInstrSelection`).
    has_post_isel_hook: HasPostISelHook,
    /// Whether its result may be computed again instead of being kept in a register, if its
    /// operands allow it.
    is_rematerializable: Rematerializable,
    /// Whether it costs no more than a register move.
    is_as_cheap_as_a_move: CheapAsAMove,
    /// Whether its source registers have constraints beyond their classes, such as pairs, so that
    /// they must not be renamed after register allocation.
    has_extra_src_reg_alloc_req: ExtraSrcRegAllocReq,
    /// Whether its result registers have constraints beyond their classes, such as pairs, so that
    /// they must not be renamed after register allocation.
    has_extra_def_reg_alloc_req: ExtraDefRegAllocReq,
    /// Whether it puts parts together to a register, as `REG_SEQUENCE` does.
    is_reg_sequence_like: RegSequence,
    /// Whether it extracts a part of a register, as `EXTRACT_SUBREG` does.
    is_extract_subreg_like: ExtractSubreg,
    /// Whether it inserts a part into a register, as `INSERT_SUBREG` does.
    is_insert_subreg_like: InsertSubreg,
    /// Whether it is convergent: its effect depends on which threads execute it together, so that
    /// it must not depend on more control flow.
    is_convergent: Convergent,
    /// Whether it is an addition.
    is_add: Add,
    /// Whether it is a trap, which stops the program.
    is_trap: Trap,
    /// Whether the operands after the declared ones are results.
    variadic_ops_are_defs: VariadicOpsAreDefs,
    /// Whether it authenticates a pointer, as branches and loads of AArch64 with pointer
    /// authentication do.
    is_authenticated: Authenticated,
}
