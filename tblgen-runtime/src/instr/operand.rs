//! The descriptors of operands.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;

use tblgen_facts::instr::PartFlag;

use super::{InstrInfo, ShapeTables};
use crate::Indexed;

/// The descriptor of an operand (`MCOperandInfo` of LLVM): register class, type and constraints.
pub struct OperandInfo<O> {
    /// The position in the table of parts that holds the number of the operand's row.
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
    pub(super) const fn new(at: usize) -> Self {
        OperandInfo {
            at,
            opcodes: PhantomData,
        }
    }
}

/// The register class to which an operand is restricted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OperandClass<C> {
    /// The operand is not a register, or may be a register of any class.
    None,
    /// A register of a class.
    Class(C),
    /// A register that holds a pointer of that kind. C++ of the target chooses the class by the
    /// subtarget (`PointerLikeRegClass`).
    Pointer(u32),
    /// A register of a class that depends on the hardware mode
    /// (`RegClassByHwMode` of the description, by number); see
    /// [`OperandInfo::reg_class_in`].
    ByHwMode(u32),
}

impl<O: InstrInfo> OperandInfo<O> {
    const fn tables(self) -> (&'static ShapeTables, usize) {
        let tables = &O::TABLES.shapes;
        (tables, tables.parts.index(self.at))
    }

    /// The register class to which the operand is restricted.
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

    /// The register class in the default hardware mode, or `None` if the operand is restricted to
    /// none.
    #[must_use]
    pub fn reg_class(self) -> Option<O::RegClass> {
        self.reg_class_in(0)
    }

    /// The register class in the hardware mode with that number, or `None` if the operand is
    /// restricted to none.
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

    /// The type that the description states (`OperandType`), such as an address or an immediate.
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

    /// Whether it is the predicate under which the instruction is executed.
    #[must_use]
    pub const fn is_predicate(self) -> bool {
        self.has(PartFlag::Predicate)
    }

    /// Whether it is an optional result, such as the flags register of ARM's instructions.
    #[must_use]
    pub const fn is_optional_def(self) -> bool {
        self.has(PartFlag::OptionalDef)
    }

    /// Whether it is the target of a branch.
    #[must_use]
    pub const fn is_branch_target(self) -> bool {
        self.has(PartFlag::BranchTarget)
    }

    /// Whether it is written before all inputs are read, so that it must not share a register with
    /// one.
    #[must_use]
    pub const fn is_early_clobber(self) -> bool {
        self.has(PartFlag::EarlyClobber)
    }

    /// The index of the operand with which it must share a register, as in two-address
    /// instructions.
    #[must_use]
    pub const fn tied_to(self) -> Option<usize> {
        let (tables, row) = self.tables();
        tables.tied.index(row).checked_sub(1)
    }
}

impl<O: InstrInfo> fmt::Debug for OperandInfo<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("OperandInfo");
        if let Some(class) = self.reg_class() {
            shown.field("reg_class", &class.name());
        }
        shown.field("operand_type", &self.operand_type().name());
        if let Some(tied) = self.tied_to() {
            shown.field("tied_to", &tied);
        }
        shown.finish_non_exhaustive()
    }
}

/// Iterates over the operands of an instruction.
pub struct Operands<O> {
    rows: Range<usize>,
    opcodes: PhantomData<O>,
}

impl<O> Operands<O> {
    /// The operands in these rows.
    pub(super) const fn new(rows: Range<usize>) -> Self {
        Operands {
            rows,
            opcodes: PhantomData,
        }
    }
}

impl<O> Clone for Operands<O> {
    fn clone(&self) -> Self {
        Operands {
            rows: self.rows.clone(),
            opcodes: PhantomData,
        }
    }
}

impl<O: InstrInfo> Iterator for Operands<O> {
    type Item = OperandInfo<O>;

    fn next(&mut self) -> Option<OperandInfo<O>> {
        self.rows.next().map(OperandInfo::new)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rows.size_hint()
    }
}

impl<O: InstrInfo> DoubleEndedIterator for Operands<O> {
    fn next_back(&mut self) -> Option<OperandInfo<O>> {
        self.rows.next_back().map(OperandInfo::new)
    }
}

impl<O: InstrInfo> ExactSizeIterator for Operands<O> {}
impl<O: InstrInfo> FusedIterator for Operands<O> {}

impl<O: InstrInfo> fmt::Debug for Operands<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
