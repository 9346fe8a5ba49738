//! What is known of instructions.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;

use tblgen_facts::instr::PartFlag;

use crate::column::{Column, Spans, part};
use crate::strings::StringTable;
use crate::{Indexed, InstrFlag, InstrFlags};

/// The opcodes of a target, and the types that their descriptions speak of.
pub trait InstrSet: Indexed {
    /// The registers.
    type Reg: Indexed;
    /// The register classes.
    type RegClass: Indexed;
    /// What operands can be, as far as the target says.
    type OperandType: Indexed;
    /// The classes of instructions that are scheduled alike.
    type SchedClass: Indexed;

    /// The scheduling class of instructions that have none.
    const NO_SCHED_CLASS: Self::SchedClass;
    /// The type of operands of which the description says nothing.
    const UNKNOWN_OPERAND: Self::OperandType;

    /// The tables.
    #[doc(hidden)]
    const TABLES: &'static InstrTables<Self::Reg>;
}

/// The tables of a target, by the number of the opcode.
#[derive(Debug, Clone, Copy)]
pub struct InstrTables<R: 'static> {
    /// The operands of each: a row of `shapes`.
    pub shape: Column,
    /// Operands that several opcodes have in common.
    pub shapes: ShapeTables,
    /// The size in bytes.
    pub size: Column,
    /// The scheduling class.
    pub sched_class: Column,
    /// Which of `flag_sets` it has.
    pub flags: Column,
    /// Sets of flags.
    pub flag_sets: &'static [u64],
    /// Which of `ts_flag_sets` it has.
    pub ts_flags: Column,
    /// Sets of flags of the target.
    pub ts_flag_sets: &'static [u64],
    /// Registers beyond the operands: in `implicit`, those that are read, then
    /// those that are written.
    pub implicit_spans: Spans,
    /// How many of them are read.
    pub implicit_uses: Column,
    /// Lists of registers.
    pub implicit: &'static [R],
    /// 0, or 1 more than twice the text that says when not to use it; an odd
    /// one if that is a function.
    pub deprecations: Column,
    /// Names of features and functions.
    pub deprecation_names: StringTable,
}

/// The operands that opcodes have.
#[derive(Debug, Clone, Copy)]
pub struct ShapeTables {
    /// The operands in `parts`.
    pub spans: Spans,
    /// How many are results.
    pub defs: Column,
    /// Rows of the columns below.
    pub parts: Column,
    /// 0 for none, 1 more than the number of a register class, 1 more than
    /// `classes` and the kind of a pointer, or 1 more than `classes`,
    /// `pointer_kinds` and the number of a class that depends on the mode.
    pub class: Column,
    /// How many register classes there are.
    pub classes: u32,
    /// How many kinds of pointers there may be.
    pub pointer_kinds: u32,
    /// Of each class that depends on the mode: 1 more than the number of the
    /// class in each of the `modes`, or 0.
    pub by_mode: Column,
    /// How many hardware modes there are.
    pub modes: u32,
    /// See [`PartFlag`].
    pub flags: Column,
    /// The type that the target gives it.
    pub operand_type: Column,
    /// 1 more than the operand that it is tied to.
    pub tied: Column,
    /// 1 more than the number of its record.
    pub record: Column,
    /// The operands as the description has them: rows of the columns below.
    pub logical_spans: Spans,
    /// See `logical_spans`.
    pub logical: Column,
    /// How many operands it is.
    pub logical_size: Column,
    /// 1 more than the number of its record.
    pub logical_record: Column,
    /// The names of these operands, each 1 more than its number; none if the
    /// instruction does not want them to be known.
    pub name_spans: Spans,
    /// See `name_spans`.
    pub names: Column,
}

impl<R> InstrTables<R> {
    #[inline]
    const fn shape(&self, opcode: u16) -> usize {
        self.shape.index(opcode as usize)
    }

    /// 1 more than the number of the record of an operand.
    pub const fn operand_record(&self, opcode: u16, at: usize) -> Option<u16> {
        let (start, len) = self.shapes.spans.get(self.shape(opcode));
        if at >= len {
            return None;
        }
        let row = self.shapes.parts.index(start + at);
        (self.shapes.record.get(row) as u16).checked_sub(1)
    }

    /// The row of an operand of the description.
    const fn logical_row(&self, opcode: u16, at: usize) -> Option<usize> {
        let (start, len) = self.shapes.logical_spans.get(self.shape(opcode));
        if at >= len {
            return None;
        }
        Some(self.shapes.logical.index(start + at))
    }

    /// How many operands an operand of the description is.
    pub const fn logical_size(&self, opcode: u16, at: usize) -> usize {
        match self.logical_row(opcode, at) {
            Some(row) => self.shapes.logical_size.index(row),
            None => 0,
        }
    }

    /// How many operands are before an operand of the description.
    pub const fn logical_index(&self, opcode: u16, at: usize) -> usize {
        let (mut before, mut operand) = (0, 0);
        while operand < at {
            let size = self.logical_size(opcode, operand);
            if size == 0 {
                break;
            }
            before += size;
            operand += 1;
        }
        before
    }

    /// The number of the record of an operand of the description.
    pub const fn logical_record(&self, opcode: u16, at: usize) -> Option<u16> {
        match self.logical_row(opcode, at) {
            Some(row) => (self.shapes.logical_record.get(row) as u16).checked_sub(1),
            None => None,
        }
    }

    /// Where the operand of that name is.
    pub const fn named_operand(&self, opcode: u16, name: u16) -> Option<usize> {
        let (start, len) = self.shapes.name_spans.get(self.shape(opcode));
        match self.shapes.names.position(start, len, name as u32 + 1) {
            Some(at) => Some(self.logical_index(opcode, at)),
            None => None,
        }
    }
}

/// What is known of an instruction.
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

    /// How many operands it has, results among them. There may be more if it
    /// [is variadic](Self::is_variadic).
    #[inline]
    #[must_use]
    pub const fn num_operands(self) -> usize {
        self.span().1
    }

    /// How many of the operands are results.
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

    /// What is true of it on every target.
    #[inline]
    #[must_use]
    pub const fn flags(self) -> InstrFlags {
        InstrFlags::from_bits(mask(O::TABLES.flag_sets, O::TABLES.flags.index(self.row())))
    }

    /// What the target says beyond that, in bits that only it understands.
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
        Operands {
            rows: start..start + len,
            opcodes: PhantomData,
        }
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

    /// Why not to use it, if there is a reason.
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

/// Why not to use an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Deprecation {
    /// The subtarget has this feature (the name of its record).
    Feature(&'static str),
    /// A function says so, whose name this is in the description.
    Predicate(&'static str),
}

/// What is known of an operand.
pub struct OperandInfo<O> {
    /// Where its row is told.
    at: usize,
    opcodes: PhantomData<O>,
}

impl<O> Clone for OperandInfo<O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for OperandInfo<O> {}

impl<O> OperandInfo<O> {
    #[inline]
    const fn new(at: usize) -> Self {
        OperandInfo {
            at,
            opcodes: PhantomData,
        }
    }
}

/// What an operand has to be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OperandClass<C> {
    /// It is no register, or one of any class.
    None,
    /// A register of a class.
    Class(C),
    /// A pointer of that kind, whose class depends on the subtarget.
    Pointer(u32),
    /// A register of a class that depends on the hardware mode
    /// (`RegClassByHwMode` of the description, by number); see
    /// [`OperandInfo::reg_class_in`].
    ByHwMode(u32),
}

impl<O: InstrSet> OperandInfo<O> {
    const fn tables(self) -> (&'static ShapeTables, usize) {
        let tables = &O::TABLES.shapes;
        (tables, tables.parts.index(self.at))
    }

    /// What it has to be in.
    #[must_use]
    pub fn class(self) -> OperandClass<O::RegClass> {
        let (tables, row) = self.tables();
        let Some(class) = tables.class.get(row).checked_sub(1) else {
            return OperandClass::None;
        };
        match class.checked_sub(tables.classes) {
            Some(kind) if kind < tables.pointer_kinds => OperandClass::Pointer(kind),
            Some(number) => OperandClass::ByHwMode(number - tables.pointer_kinds),
            None => match O::RegClass::from_number(class as u16) {
                Some(class) => OperandClass::Class(class),
                None => OperandClass::None,
            },
        }
    }

    /// The register class, if it has to be in one; in the default mode of the
    /// hardware.
    #[must_use]
    pub fn reg_class(self) -> Option<O::RegClass> {
        self.reg_class_in(0)
    }

    /// The register class on hardware in the mode with that number, if it has to
    /// be in one.
    #[must_use]
    pub fn reg_class_in(self, mode: usize) -> Option<O::RegClass> {
        let number = match self.class() {
            OperandClass::Class(class) => return Some(class),
            OperandClass::ByHwMode(number) => number as usize,
            _ => return None,
        };
        let (tables, _) = self.tables();
        let modes = tables.modes as usize;
        if mode >= modes {
            return None;
        }
        let class = tables.by_mode.get(number * modes + mode).checked_sub(1)?;
        O::RegClass::from_number(class as u16)
    }

    /// What the description says that it is.
    #[must_use]
    pub fn operand_type(self) -> O::OperandType {
        let (tables, row) = self.tables();
        let number = tables.operand_type.get(row) as u16;
        O::OperandType::from_number(number).unwrap_or(O::UNKNOWN_OPERAND)
    }

    const fn has(self, flag: PartFlag) -> bool {
        let (tables, row) = self.tables();
        tables.flags.get(row) & flag as u32 != 0
    }

    /// Whether it is the condition under which the instruction is done.
    #[must_use]
    pub const fn is_predicate(self) -> bool {
        self.has(PartFlag::Predicate)
    }

    /// Whether it is a result that need not be there.
    #[must_use]
    pub const fn is_optional_def(self) -> bool {
        self.has(PartFlag::OptionalDef)
    }

    /// Whether it is where a branch goes.
    #[must_use]
    pub const fn is_branch_target(self) -> bool {
        self.has(PartFlag::BranchTarget)
    }

    /// Whether it is written before all inputs are read.
    #[must_use]
    pub const fn is_early_clobber(self) -> bool {
        self.has(PartFlag::EarlyClobber)
    }

    /// The operand whose register it has to have.
    #[must_use]
    pub const fn tied_to(self) -> Option<usize> {
        let (tables, row) = self.tables();
        tables.tied.index(row).checked_sub(1)
    }
}

impl<O: InstrSet> fmt::Debug for OperandInfo<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.reg_class().map_or("", Indexed::name);
        let kind = self.operand_type().name();
        f.debug_struct("OperandInfo")
            .field("reg_class", &class)
            .field("operand_type", &kind)
            .field("tied_to", &self.tied_to())
            .finish_non_exhaustive()
    }
}

/// Iterates over the operands of an instruction.
pub struct Operands<O> {
    rows: Range<usize>,
    opcodes: PhantomData<O>,
}

impl<O> Clone for Operands<O> {
    fn clone(&self) -> Self {
        Operands {
            rows: self.rows.clone(),
            opcodes: PhantomData,
        }
    }
}

impl<O: InstrSet> Iterator for Operands<O> {
    type Item = OperandInfo<O>;

    fn next(&mut self) -> Option<OperandInfo<O>> {
        self.rows.next().map(OperandInfo::new)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rows.size_hint()
    }
}

impl<O: InstrSet> DoubleEndedIterator for Operands<O> {
    fn next_back(&mut self) -> Option<OperandInfo<O>> {
        self.rows.next_back().map(OperandInfo::new)
    }
}

impl<O: InstrSet> ExactSizeIterator for Operands<O> {}
impl<O: InstrSet> FusedIterator for Operands<O> {}

impl<O: InstrSet> fmt::Debug for Operands<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
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
