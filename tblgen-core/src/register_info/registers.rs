//! `Reg`.

use proc_macro2::Literal;
use quote::quote;

use super::layout::{cost_tables, flavours};
use super::{Methods, asm_names, docs, of_target, tables::Tables};
use tblgen_codegen::EmitContext;
use tblgen_codegen::{Enumeration, Markdown, Variant};
use tblgen_model::registers::CodeGenRegBank;

pub(super) fn enumeration(bank: &CodeGenRegBank, context: &EmitContext) -> Enumeration {
    let none = Variant::new("NoRegister", "No register.");
    let registers = bank.registers.iter().map(|register| {
        Variant::new(
            &register.name,
            context.text(|| docs::register(register, bank)),
        )
    });
    Enumeration {
        name: "Reg".into(),
        prefix: "REG".into(),
        what: "register",
        doc: Markdown::from("A register").then(of_target(bank)).fixed(
            ".\n\n`FromStr` accepts names of records, and names in assembly that are not also \
             the name of a record.",
        ),
        variants: std::iter::once(none).chain(registers).collect(),
        has_none: true,
        in_loops: true,
        constants: &[
            "DWARF_FLAVOURS",
            "COST_TABLES",
            "from_dwarf",
            "from_asm_name",
            "all_from_asm_name",
            "from_alt_name",
        ],
        other_names: Some("from_asm_name"),
        described_in: None,
        told_by: &[
            "asm_name",
            "sub_regs_with_index",
            "units",
            "encoding",
            "dwarf",
            "is_constant",
            "is_artificial",
        ],
    }
}

pub(super) fn add_methods(bank: &CodeGenRegBank, methods: &mut Methods<'_>) {
    constants(bank, methods);
    add_parts(methods);
    add_part_lookups(methods);
    add_part_tests(methods);
    add_units(methods);
    add_numbers(methods);
    asm_names::add_methods(bank, methods);
    add_flags(methods);
    add_classes(methods);
}

fn constants(bank: &CodeGenRegBank, methods: &mut Methods<'_>) {
    let flavours = Literal::usize_unsuffixed(flavours(bank));
    methods.add(
        "The number of DWARF flavours: register numberings of the target.",
        quote!(pub const DWARF_FLAVOURS: usize = #flavours;),
    );
    let tables = Literal::usize_unsuffixed(cost_tables(bank));
    methods.add(
        "The number of tables that [`Self::cost_per_use`] reads.",
        quote!(pub const COST_TABLES: usize = #tables;),
    );
}

fn add_parts(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The sub-registers, each followed by its own sub-registers.",
        quote!(pub const fn sub_regs(self) -> #runtime::SubRegs<Self> {
            #runtime::SubRegs::new(#tables::REGS.sub_regs(self as u16))
        }),
    );
    methods.function(
        "The register, then its sub-registers.",
        quote!(pub const fn sub_regs_inclusive(self) -> #runtime::SubRegs<Self> {
            #runtime::SubRegs::new(#tables::REGS.sub_regs(self as u16).with_first())
        }),
    );
    methods.function(
        "The sub-registers with their sub-register indices, in the order of \
         [`fn@Self::sub_regs`].",
        quote!(pub const fn sub_regs_with_index(
            self,
        ) -> #runtime::SubRegsWithIndex<SubRegIndex, Self> {
            #runtime::SubRegsWithIndex::new(&#tables::REGS, self as u16)
        }),
    );
    methods.function(
        "The super-registers, smaller ones first.",
        quote!(pub const fn super_regs(self) -> #runtime::SuperRegs<Self> {
            #runtime::SuperRegs::new(#tables::REGS.super_regs(self as u16))
        }),
    );
    methods.function(
        "The register, then its super-registers.",
        quote!(pub const fn super_regs_inclusive(self) -> #runtime::SuperRegs<Self> {
            #runtime::SuperRegs::new(#tables::REGS.super_regs(self as u16).with_first())
        }),
    );
}

fn add_part_lookups(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The sub-register at `index`, if the register has one.",
        quote!(pub const fn sub_reg(self, index: SubRegIndex) -> Option<Self> {
            #runtime::__private::tables::variant(
                #tables::REG_ALL,
                #tables::REGS.sub_reg(self as u16, index as u16),
            )
        }),
    );
    methods.function(
        "The sub-register index of `part` in this register, if it is a sub-register.",
        quote!(pub const fn sub_reg_index(self, part: Self) -> Option<SubRegIndex> {
            #runtime::__private::tables::variant(
                &#tables::SUB_REG_INDEX_ALL,
                #tables::REGS.sub_reg_index(self as u16, part as u16),
            )
        }),
    );
    methods.function(
        "The super-register in `class` whose sub-register at `index` is this register, if there \
         is one.",
        quote!(pub const fn matching_super_reg(
            self,
            index: SubRegIndex,
            class: RegClass,
        ) -> Option<Self> {
            let members = #tables::REG_CLASSES.members.get(class as usize);
            #runtime::__private::tables::variant(
                #tables::REG_ALL,
                #tables::REGS.matching_super_reg(self as u16, index as u16, members),
            )
        }),
    );
}

fn add_part_tests(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "Whether the register is a sub-register of `of`.",
        quote!(pub const fn is_sub_register(self, of: Self) -> bool {
            #tables::REGS.is_part(self as u16, of as u16)
        }),
    );
    methods.function(
        "Whether the register is `of` or a sub-register of `of`.",
        quote!(
            pub const fn is_sub_register_eq(self, of: Self) -> bool {
                self as u16 == of as u16 || self.is_sub_register(of)
            }
        ),
    );
    methods.function(
        "Whether the register is a super-register of `of`.",
        quote!(
            pub const fn is_super_register(self, of: Self) -> bool {
                of.is_sub_register(self)
            }
        ),
    );
    methods.function(
        "Whether the register is `of` or a super-register of `of`.",
        quote!(
            pub const fn is_super_register_eq(self, of: Self) -> bool {
                of.is_sub_register_eq(self)
            }
        ),
    );
}

fn add_units(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The register units. Two registers overlap if and only if they share a unit.",
        quote!(pub const fn units(self) -> #runtime::RegUnits<RegUnit> {
            #runtime::RegUnits::new(#tables::REGS.units(self as u16))
        }),
    );
    methods.function(
        "The register units with the lane mask of each (LLVM: `MCRegUnitMaskIterator`).",
        quote!(pub const fn units_with_lanes(self) -> #runtime::RegUnitsWithLanes<RegUnit> {
            #runtime::RegUnitsWithLanes::new(&#tables::REGS, self as u16)
        }),
    );
    methods.function(
        "The other registers that overlap the register, each once.",
        quote!(pub const fn aliases(self) -> #runtime::Aliases<Self> {
            #runtime::Aliases::new(&#tables::REGS, self as u16)
        }),
    );
    methods.function(
        "Whether the two registers have bits in common.",
        quote!(pub const fn overlaps(self, other: Self) -> bool {
            #tables::REGS.overlap(self as u16, other as u16)
        }),
    );
}

fn add_numbers(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The hardware encoding (`HWEncoding`).",
        quote!(pub const fn encoding(self) -> u16 {
            #tables::REGS.encoding(self as u16)
        }),
    );
    methods.function(
        "The DWARF number of the register in a [flavour](DwarfFlavour), if it has one.",
        quote!(pub const fn dwarf(self, flavour: DwarfFlavour) -> Option<u32> {
            #runtime::__private::reg::DwarfTables::number(&#tables::DWARF, flavour, self as u16)
        }),
    );
    methods.function(
        "The register with a DWARF number in a flavour, if there is one.",
        quote!(pub const fn from_dwarf(flavour: DwarfFlavour, number: u32) -> Option<Self> {
            #runtime::__private::tables::variant(
                #tables::REG_ALL,
                #runtime::__private::reg::DwarfTables::register(&#tables::DWARF, flavour, number),
            )
        }),
    );
    methods.function(
        "The additional cost of using the register in an instruction (`CostPerUse`). There are \
         [`Self::COST_TABLES`] tables; beyond them, the cost is 0.",
        quote!(pub const fn cost_per_use(self, table: usize) -> u8 {
            #tables::REGS.cost(self as u16, table)
        }),
    );
}

fn add_flags(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "Whether the value of the register never changes.",
        quote!(pub const fn is_constant(self) -> bool {
            #tables::REGS.constant.contains(self as u16)
        }),
    );
    methods.function(
        "Whether the register is artificial (`isArtificial`): it only completes the sub-registers \
         of others and is never used by itself.",
        quote!(pub const fn is_artificial(self) -> bool {
            #tables::REGS.artificial.contains(self as u16)
        }),
    );
    methods.function(
        "Whether the register is in an allocatable register class.",
        quote!(pub const fn is_allocatable(self) -> bool {
            #tables::REGS.allocatable.contains(self as u16)
        }),
    );
}

fn add_classes(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    let base = quote!(#tables::REGS.base_class(self as u16));
    let base = super::class_of(methods.context, &base);
    methods.function(
        "The base register class (`BaseClassOrder`), if the register has one.",
        quote!(pub const fn base_class(self) -> Option<RegClass> {
            #base
        }),
    );
    methods.function(
        "The classes that contain the register.",
        quote!(pub fn classes(self) -> #runtime::Matching<RegClass> {
            #runtime::Matching::new(self as u16, |class: RegClass, reg| {
                #tables::REG_CLASSES.contains(class as u16, reg)
            })
        }),
    );
    let minimal = quote!(
        #tables::REG_CLASSES.minimal_class(self as u16, None)
    );
    let minimal = super::class_of(methods.context, &minimal);
    methods.function(
        "The smallest class that contains the register.",
        quote!(pub const fn minimal_class(self) -> Option<RegClass> {
            #minimal
        }),
    );
    let minimal = quote!(#tables::REG_CLASSES.minimal_class(
        self as u16,
        Some((kind, mode as u16)),
    ));
    let minimal = super::class_of(methods.context, &minimal);
    methods.function(
        "The smallest class that contains the register and has the value type `kind` in a \
         hardware mode. Opaque types of the target of equal size count as one kind.",
        quote!(pub const fn minimal_class_of_type(
            self,
            kind: #runtime::ValueKind,
            mode: HwMode,
        ) -> Option<RegClass> {
            #minimal
        }),
    );
}

pub(super) fn tables(bank: &CodeGenRegBank, tables: &mut Tables<'_>) {
    asm_names::tables(bank, tables);
    let registers = &tables.layout.registers;
    tables.items.tables("REGS", None, registers);
}
