//! Registers of any target: what code asks that is generic over targets.

use super::{
    Aliases, CoveringSubRegIndices, DwarfFlavour, DwarfTables, RegClassTables, RegTables, Related,
    Roots, SubRegIndexTables, SubRegs, SubRegsWithIndex, SuperRegClasses, SuperRegs, ValueTypes,
};
use crate::reg::classes::RegClassWeight;
use crate::tables::{AllocationOrder, NameIndex, SetIter, StringTable};
use crate::{Indexed, LaneMask, Matching, Named, ValueKind};

/// The tables of the registers of a target.
#[derive(Debug, Clone, Copy)]
pub struct RegisterInfoTables {
    /// The registers.
    pub regs: RegTables,
    /// The register classes.
    pub classes: RegClassTables,
    /// The sub-register indices.
    pub sub_reg_indices: SubRegIndexTables,
    /// The numbers in debug information, by flavour.
    pub dwarf: &'static [DwarfTables],
    /// The name of each register in assembly.
    pub asm_names: StringTable,
    /// The registers by their names in assembly, then by alternative names.
    pub by_asm_name: &'static [NameIndex],
}

/// The registers of a target, for code that is generic over targets. The generated `Reg` implements
/// it; its own methods have the same names, are `const`, and need no trait in scope.
///
/// ```
/// use tblgen_runtime::{RegClassInfo, RegisterInfo};
///
/// /// The smallest class that a register is in, and the number of registers there.
/// fn class_of<R: RegisterInfo>(asm_name: &str) -> Option<(R::RegClass, usize)> {
///     let class = R::from_asm_name(asm_name)?.minimal_class()?;
///     Some((class, class.order().len()))
/// }
/// ```
pub trait RegisterInfo: Indexed {
    /// The register classes.
    type RegClass: RegClassInfo<Reg = Self>;
    /// The sub-register indices.
    type SubRegIndex: SubRegIndexInfo<Reg = Self>;
    /// The register units.
    type RegUnit: RegUnitInfo<Reg = Self>;
    /// The hardware modes; number 0 is the default mode.
    type HwMode: Indexed;

    /// The tables.
    #[doc(hidden)]
    const TABLES: &'static RegisterInfoTables;

    /// The number of ways in which debug information numbers registers ([`DwarfFlavour`]).
    const DWARF_FLAVOURS: usize = Self::TABLES.dwarf.len();

    /// Whether the variant is `NoRegister`, which stands for no register.
    #[must_use]
    fn is_none(self) -> bool {
        self.number() == 0
    }

    /// The name in assembly; empty if the register has none.
    #[must_use]
    fn asm_name(self) -> &'static str {
        Self::TABLES.asm_names.get(usize::from(self.number()))
    }

    /// The first register with that name in assembly. Alternative names count, too.
    #[must_use]
    fn from_asm_name(name: &str) -> Option<Self> {
        Self::from_number(NameIndex::find_in(Self::TABLES.by_asm_name, name)?)
    }

    /// All registers with a name in assembly: first those whose usual name it is, in the
    /// order of their numbers, then those with that alternative name.
    #[must_use]
    fn all_from_asm_name(name: &str) -> Named<'_, Self> {
        Named::new(Self::TABLES.by_asm_name, name)
    }

    /// The number of the register in the encodings of instructions (`HWEncoding`).
    #[must_use]
    fn encoding(self) -> u16 {
        Self::TABLES.regs.encoding(self.number())
    }

    /// The number of the register in debug information (DWARF), if it has one.
    #[must_use]
    fn dwarf(self, flavour: DwarfFlavour) -> Option<u32> {
        DwarfTables::number(Self::TABLES.dwarf, flavour, self.number())
    }

    /// The register with that number in debug information (DWARF).
    #[must_use]
    fn from_dwarf(flavour: DwarfFlavour, number: u32) -> Option<Self> {
        Self::from_number(DwarfTables::register(Self::TABLES.dwarf, flavour, number)?)
    }

    /// The sub-registers, each followed by its own sub-registers.
    #[must_use]
    fn sub_regs(self) -> SubRegs<Self> {
        Related::new(Self::TABLES.regs.sub_regs(self.number()))
    }

    /// The sub-registers with their indices.
    #[must_use]
    fn sub_regs_with_index(self) -> SubRegsWithIndex<Self::SubRegIndex, Self> {
        SubRegsWithIndex::new(&Self::TABLES.regs, self.number())
    }

    /// The super-registers: those that this register is a part of, smaller ones first.
    #[must_use]
    fn super_regs(self) -> SuperRegs<Self> {
        Related::new(Self::TABLES.regs.super_regs(self.number()))
    }

    /// The sub-register with that index.
    #[must_use]
    fn sub_reg(self, index: Self::SubRegIndex) -> Option<Self> {
        let part = Self::TABLES.regs.sub_reg(self.number(), index.number());
        Self::from_number(part?)
    }

    /// The index of a sub-register, or `None` if `part` is none of this register.
    #[must_use]
    fn sub_reg_index(self, part: Self) -> Option<Self::SubRegIndex> {
        let index = Self::TABLES
            .regs
            .sub_reg_index(self.number(), part.number());
        Self::SubRegIndex::from_number(index?)
    }

    /// Whether the register is a sub-register of `of`.
    #[must_use]
    fn is_sub_register(self, of: Self) -> bool {
        Self::TABLES.regs.is_part(self.number(), of.number())
    }

    /// Whether the register is a part of another register, or is that register.
    #[must_use]
    fn is_sub_register_eq(self, of: Self) -> bool {
        self == of || RegisterInfo::is_sub_register(self, of)
    }

    /// The register units. Two registers overlap if and only if they share a unit.
    #[must_use]
    fn units(self) -> Related<Self::RegUnit> {
        Related::new(Self::TABLES.regs.units(self.number()))
    }

    /// Whether two registers have bits in common.
    #[must_use]
    fn overlaps(self, other: Self) -> bool {
        Self::TABLES.regs.overlap(self.number(), other.number())
    }

    /// The registers that overlap the register, each once, without itself.
    #[must_use]
    fn aliases(self) -> Aliases<Self> {
        Aliases::new(&Self::TABLES.regs, self.number())
    }

    /// The classes that contain the register.
    #[must_use]
    fn classes(self) -> Matching<Self::RegClass> {
        Matching::new(self.number(), |class: Self::RegClass, register| {
            Self::TABLES.classes.contains(class.number(), register)
        })
    }

    /// The smallest class that contains the register, or `None` if it is in no class.
    #[must_use]
    fn minimal_class(self) -> Option<Self::RegClass> {
        let class = Self::TABLES.classes.minimal_class(self.number(), None);
        Self::RegClass::from_number(class?)
    }

    /// The smallest class that contains the register and can hold values of a type, in a hardware
    /// mode.
    #[must_use]
    fn minimal_class_of_type(self, kind: ValueKind, mode: Self::HwMode) -> Option<Self::RegClass> {
        let of_type = Some((kind, mode.number()));
        let class = Self::TABLES.classes.minimal_class(self.number(), of_type);
        Self::RegClass::from_number(class?)
    }

    /// Whether the register always has the same value, as RISC-V's `X0`.
    #[must_use]
    fn is_constant(self) -> bool {
        Self::TABLES.regs.constant.contains(self.number())
    }

    /// Whether the register is artificial: it names bits without a name in assembly, so that other
    /// registers are covered by their parts.
    #[must_use]
    fn is_artificial(self) -> bool {
        Self::TABLES.regs.artificial.contains(self.number())
    }

    /// Whether the register is in an allocatable class.
    #[must_use]
    fn is_allocatable(self) -> bool {
        Self::TABLES.regs.allocatable.contains(self.number())
    }
}

/// The register classes of a target, for code that is generic over targets. The generated
/// `RegClass` implements it.
pub trait RegClassInfo: Indexed {
    /// The registers.
    type Reg: RegisterInfo<RegClass = Self>;

    /// The registers of the class, in allocation order.
    #[must_use]
    fn order(self) -> AllocationOrder<Self::Reg> {
        AllocationOrder::new(tables::<Self>().default_order(self.number()))
    }

    /// Whether a register is in the class.
    #[must_use]
    fn contains(self, reg: Self::Reg) -> bool {
        tables::<Self>().contains(self.number(), reg.number())
    }

    /// The size of a register in bits, in the default hardware mode.
    #[must_use]
    fn size_bits(self) -> u32 {
        let tables = tables::<Self>();
        tables.by_mode(&tables.sizes, self.number(), 0)
    }

    /// The size in bits of a stack slot for a register (spill), in the default hardware mode.
    #[must_use]
    fn spill_size_bits(self) -> u32 {
        let tables = tables::<Self>();
        tables.by_mode(&tables.spill_sizes, self.number(), 0)
    }

    /// The alignment in bits of a stack slot for a register (spill), in the default hardware mode.
    #[must_use]
    fn spill_alignment_bits(self) -> u32 {
        let tables = tables::<Self>();
        tables.by_mode(&tables.spill_alignments, self.number(), 0)
    }

    /// The types of the values that registers of the class hold, in a hardware mode.
    #[must_use]
    fn value_types(self, mode: <Self::Reg as RegisterInfo>::HwMode) -> ValueTypes {
        tables::<Self>().value_types(self.number(), mode.number())
    }

    /// Whether register allocators may allocate from the class.
    #[must_use]
    fn is_allocatable(self) -> bool {
        tables::<Self>().flag(self.number(), super::ClassFlag::Allocatable)
    }

    /// The weight of the class in register pressure.
    #[must_use]
    fn weight(self) -> RegClassWeight {
        tables::<Self>().weight(self.number())
    }

    /// Whether all registers of another class are in this one. A class is a sub-class of
    /// itself.
    #[must_use]
    fn has_sub_class(self, class: Self) -> bool {
        tables::<Self>().has_sub_class(self.number(), class.number())
    }

    /// The sub-classes of the class, itself included.
    #[must_use]
    fn sub_classes(self) -> SetIter<Self> {
        SetIter::new(tables::<Self>().sub_classes(self.number()))
    }

    /// The classes that this class is a sub-class of, itself not included.
    #[must_use]
    fn super_classes(self) -> SetIter<Self> {
        SetIter::new(tables::<Self>().super_classes.get(self.number().into()))
    }

    /// The largest class that is a sub-class of both.
    #[must_use]
    fn common_sub_class(self, other: Self) -> Option<Self> {
        let class = tables::<Self>().common_sub_class(self.number(), other.number());
        Self::from_number(class?)
    }

    /// The class with the fewest registers that both are sub-classes of.
    #[must_use]
    fn common_super_class(self, other: Self) -> Option<Self> {
        let class = tables::<Self>().common_super_class(self.number(), other.number());
        Self::from_number(class?)
    }

    /// The largest allocatable sub-class.
    #[must_use]
    fn allocatable_class(self) -> Option<Self> {
        Self::from_number(tables::<Self>().allocatable_class(self.number())?)
    }

    /// The classes whose registers have sub-registers in this class, by the index of the
    /// sub-register.
    #[must_use]
    fn super_reg_classes(self) -> SuperRegClasses<SubRegIndexOf<Self>, Self> {
        SuperRegClasses::new(tables::<Self>(), self.number())
    }

    /// The indices of sub-registers that together cover exactly these lanes of registers of the
    /// class, or `None` if there are none such.
    #[must_use]
    fn covering_sub_reg_indices(
        self,
        lanes: LaneMask,
    ) -> Option<CoveringSubRegIndices<SubRegIndexOf<Self>>> {
        let indices = &Self::Reg::TABLES.sub_reg_indices;
        CoveringSubRegIndices::new(tables::<Self>(), indices, self.number(), lanes)
    }
}

/// The sub-register indices that belong to a register class.
type SubRegIndexOf<C> = <<C as RegClassInfo>::Reg as RegisterInfo>::SubRegIndex;

/// The tables of the classes of a target.
fn tables<C: RegClassInfo>() -> &'static RegClassTables {
    &C::Reg::TABLES.classes
}

/// The sub-register indices of a target, for code that is generic over targets. The generated
/// `SubRegIndex` implements it; its number 0 stands for no sub-register.
pub trait SubRegIndexInfo: Indexed {
    /// The registers.
    type Reg: RegisterInfo<SubRegIndex = Self>;

    /// The size of the sub-register in bits, in the default hardware mode; `None` if it differs
    /// between registers.
    #[must_use]
    fn size_bits(self) -> Option<u16> {
        Self::Reg::TABLES.sub_reg_indices.size(self.number(), 0)
    }

    /// The lowest bit of the sub-register, in the default hardware mode; `None` if it differs
    /// between registers.
    #[must_use]
    fn offset_bits(self) -> Option<u16> {
        Self::Reg::TABLES.sub_reg_indices.offset(self.number(), 0)
    }

    /// The lanes of a register that the sub-register covers; all lanes for number 0.
    #[must_use]
    fn lane_mask(self) -> LaneMask {
        Self::Reg::TABLES.sub_reg_indices.lane_mask(self.number())
    }

    /// The index of the sub-register `inner` of this sub-register.
    #[must_use]
    fn compose(self, inner: Self) -> Option<Self> {
        let indices = &Self::Reg::TABLES.sub_reg_indices;
        Self::from_number(indices.compose(self.number(), inner.number())?)
    }
}

/// The register units of a target, for code that is generic over targets: the smallest parts that
/// registers have in common. The generated `RegUnit` implements it.
pub trait RegUnitInfo: Indexed {
    /// The registers.
    type Reg: RegisterInfo<RegUnit = Self>;

    /// The one or two registers whose super-registers, themselves included, are all registers with
    /// this unit.
    #[must_use]
    fn roots(self) -> Roots<Self::Reg> {
        Roots::new(&Self::Reg::TABLES.regs, self.number())
    }
}
