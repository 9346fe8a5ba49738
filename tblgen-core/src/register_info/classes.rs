//! `RegClass`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{Methods, docs, of_target, orders, tables::Tables};
use tblgen_codegen::EmitContext;
use tblgen_codegen::{ColumnData, Enumeration, Label, Markdown, Variant, doc};
use tblgen_model::registers::CodeGenRegBank;

pub(super) fn enumeration(bank: &CodeGenRegBank, context: &EmitContext) -> Enumeration {
    let variants = bank.classes.iter().map(|class| {
        Variant::new(&class.name, context.text(|| docs::class(class, bank)))
            .gated(context.gate_of(&class.name))
    });
    let doc = Markdown::from("A class of registers")
        .then(of_target(bank))
        .fixed(": a set of registers that can stand for one another.");
    Enumeration {
        told_by: &["iter", "size_bits", "value_types", "weight"],
        ..Enumeration::new(
            "RegClass",
            "REG_CLASS",
            "register class",
            doc,
            variants.collect(),
        )
    }
}

/// The items in addition to the type.
pub(super) fn items(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let orders = orders::items(bank, context);
    let docs = doc(context.docs, "A set of register classes.");
    let (runtime, lints) = (&context.runtime, context.method_lints());
    quote! {
        #orders
        #docs
        #lints
        pub type RegClassSet = #runtime::Set<RegClass>;
    }
}

pub(super) fn add_methods(bank: &CodeGenRegBank, methods: &mut Methods<'_>) {
    add_members(methods);
    orders::add_methods(bank, methods);
    add_sizes(methods);
    add_numbers(methods);
    add_flags(methods);
    add_relations(methods);
    add_further_classes(methods);
    add_part_relations(methods);
    add_common_whole(methods);
    add_pressure(methods);
}

fn add_members(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The registers of the class, in allocation order.",
        quote!(pub fn iter(self) -> #runtime::AllocationOrder<Reg> {
            #runtime::AllocationOrder::new(#tables::REG_CLASSES.default_order(self as u16))
        }),
    );
    methods.function(
        "The number of registers in the class.",
        quote!(pub const fn len(self) -> usize {
            #tables::REG_CLASSES.len(self as u16)
        }),
    );
    methods.function(
        "Whether no register is in the class.",
        quote!(
            pub const fn is_empty(self) -> bool {
                self.len() == 0
            }
        ),
    );
    methods.function(
        "Whether a register is in the class.",
        quote!(pub const fn contains(self, reg: Reg) -> bool {
            #tables::REG_CLASSES.contains(self as u16, reg as u16)
        }),
    );
}

/// Sizes: their names without the unit, their columns, and the end of "The … in bits".
const SIZES: [(&str, &str, &str); 3] = [
    ("size", "sizes", "size of a register"),
    (
        "spill_size",
        "spill_sizes",
        "size of the memory to which a register is spilled",
    ),
    (
        "spill_alignment",
        "spill_alignments",
        "alignment of the memory to which a register is spilled",
    ),
];

fn add_sizes(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    for (name, column, what) in SIZES {
        let [default, in_mode, column] = [
            format!("{name}_bits"),
            format!("{name}_bits_in"),
            column.to_string(),
        ]
        .map(|name| format_ident!("{name}"));
        let by_mode = |mode: TokenStream| {
            let column = quote!(&#tables::REG_CLASSES.#column);
            quote!(#tables::REG_CLASSES.by_mode(#column, self as u16, #mode))
        };
        let size = by_mode(quote!(0));
        methods.function(
            Markdown::from("The ").fixed(what).fixed(", in bits."),
            quote!(pub const fn #default(self) -> u32 { #size }),
        );
        let size = by_mode(quote!(mode as u16));
        methods.function(
            Markdown::from("The ")
                .fixed(what)
                .fixed(", in bits, in a hardware mode."),
            quote!(pub const fn #in_mode(self, mode: HwMode) -> u32 { #size }),
        );
    }
    methods.function(
        "The types of the values that registers of the class hold, in a hardware mode.",
        quote!(pub const fn value_types(self, mode: HwMode) -> #runtime::ValueTypes {
            #tables::REG_CLASSES.value_types(self as u16, mode as u16)
        }),
    );
}

fn add_numbers(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The cost of copying a register; negative if that is to be avoided.",
        quote!(pub const fn copy_cost(self) -> i8 {
            #tables::REG_CLASSES.copy_costs.get(self as usize) as i8
        }),
    );
    methods.function(
        "The priority of the class in register allocation, 0 to 31.",
        quote!(pub const fn allocation_priority(self) -> u8 {
            #tables::REG_CLASSES.priorities.get(self as usize) as u8
        }),
    );
    methods.function(
        "Flags that only the target understands.",
        quote!(pub const fn ts_flags(self) -> u8 {
            #tables::REG_CLASSES.ts_flags.get(self as usize) as u8
        }),
    );
    methods.function(
        "The lanes that the parts of its registers cover.",
        quote!(pub const fn lane_mask(self) -> #runtime::LaneMask {
            #tables::REG_CLASSES.lane_mask(self as u16)
        }),
    );
}

fn add_flags(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    let flags = [
        (
            "is_allocatable",
            "Allocatable",
            "Whether registers may be allocated from the class.",
        ),
        (
            "has_global_priority",
            "GlobalPriority",
            "Whether the priority counts before the size of live ranges does.",
        ),
        (
            "is_base_class",
            "BaseClass",
            "Whether the class is the base class of registers.",
        ),
        (
            "has_disjunct_sub_regs",
            "DisjunctSubRegs",
            "Whether the registers of the class have parts that do not overlap.",
        ),
        (
            "is_covered_by_sub_regs",
            "CoveredBySubRegs",
            "Whether the registers of the class consist of nothing but parts.",
        ),
    ];
    for (name, flag, text) in flags {
        let [name, flag] = [name, flag].map(|name| format_ident!("{name}"));
        methods.function(
            text,
            quote!(pub const fn #name(self) -> bool {
                let flag = #runtime::__private::reg::ClassFlag::#flag;
                #tables::REG_CLASSES.flag(self as u16, flag)
            }),
        );
    }
}

fn add_relations(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "Whether all registers of another class are in this one, so that the other\n\
         can stand for it. A class is a sub-class of itself.",
        quote!(pub const fn has_sub_class(self, class: Self) -> bool {
            #tables::REG_CLASSES.has_sub_class(self as u16, class as u16)
        }),
    );
    methods.function(
        "Whether the class is a sub-class of another class. A class is one of itself.",
        quote!(
            pub const fn has_super_class(self, class: Self) -> bool {
                class.has_sub_class(self)
            }
        ),
    );
    methods.function(
        "The sub-classes, the class itself included.",
        quote!(pub const fn sub_classes(self) -> #runtime::SetIter<Self> {
            #runtime::SetIter::new(#tables::REG_CLASSES.sub_classes(self as u16))
        }),
    );
    methods.function(
        "The classes that the class is a sub-class of, itself not included.",
        quote!(pub const fn super_classes(self) -> #runtime::SetIter<Self> {
            #runtime::SetIter::new(#tables::REG_CLASSES.super_classes.get(self as usize))
        }),
    );
    let common = quote!(#tables::REG_CLASSES.common_sub_class(self as u16, other as u16));
    let common = super::class_of(methods.context, &common);
    methods.function(
        "The largest class that is a sub-class of both.",
        quote!(pub const fn common_sub_class(
            self,
            other: Self,
        ) -> Option<Self> {
            #common
        }),
    );
}

fn add_further_classes(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    let found =
        |found: TokenStream| super::class_of(methods.context, &quote!(#tables::REG_CLASSES.#found));
    let common = found(quote!(common_super_class(self as u16, other as u16)));
    let allocatable = found(quote!(allocatable_class(self as u16)));
    methods.function(
        "The class with the fewest registers that both are sub-classes of; of several, the\n\
         first.",
        quote!(pub const fn common_super_class(
            self,
            other: Self,
        ) -> Option<Self> {
            #common
        }),
    );
    methods.function(
        "The largest sub-class that registers may be allocated from: the class itself, if\n\
         that may.",
        quote!(pub const fn allocatable_class(self) -> Option<Self> {
            #allocatable
        }),
    );
    methods.function(
        "The indices of parts that together are some lanes of the registers of the class,\n\
         no lane twice. `None` if there are no such parts. As LLVM, it takes the part with\n\
         the most lanes again and again, which may miss what other parts could cover.",
        quote!(pub const fn covering_sub_reg_indices(
            self,
            lanes: #runtime::LaneMask,
        ) -> Option<#runtime::CoveringSubRegIndices<SubRegIndex>> {
            let (classes, indices) = (&#tables::REG_CLASSES, &#tables::SUB_REG_INDICES);
            #runtime::CoveringSubRegIndices::new(classes, indices, self as u16, lanes)
        }),
    );
}

fn add_part_relations(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    let context = methods.context;
    let found = |found: TokenStream| super::class_of(context, &quote!(#tables::REG_CLASSES.#found));
    let value = found(quote!(sub_class_with_sub_reg(self as u16, index as u16)));
    methods.function(
        "The largest sub-class whose registers all have a part of that name.",
        quote!(pub const fn sub_class_with_sub_reg(
            self,
            index: SubRegIndex,
        ) -> Option<Self> {
            #value
        }),
    );
    let value = found(quote!(sub_register_class(self as u16, index as u16)));
    methods.function(
        "The class of the parts of that name of its registers.",
        quote!(pub const fn sub_register_class(
            self,
            index: SubRegIndex,
        ) -> Option<Self> {
            #value
        }),
    );
    let value = found(quote!(matching_super_reg_class(
        self as u16,
        part as u16,
        index as u16
    )));
    methods.function(
        "The largest sub-class whose registers have a part of that name that is in\n\
         the class `part`.",
        quote!(pub const fn matching_super_reg_class(
            self,
            part: Self,
            index: SubRegIndex,
        ) -> Option<Self> {
            #value
        }),
    );
    methods.function(
        "The names of parts that are in this class, and for each the classes of\n\
         registers all of whose parts of that name are.",
        quote!(pub const fn super_reg_classes(
            self,
        ) -> #runtime::SuperRegClasses<SubRegIndex, Self> {
            #runtime::SuperRegClasses::new(&#tables::REG_CLASSES, self as u16)
        }),
    );
}

fn add_common_whole(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    let class = super::class_of(methods.context, &quote!(Some(class)));
    let index = |index| super::index_of(methods.context, &quote!(Some(#index)));
    let (own, others) = (index(quote!(own)), index(quote!(others)));
    methods.function(
        "The class of the smallest registers with a part in this class and one in another\n\
         class, such that the part `index` of the one is the part `other_index` of the other;\n\
         then the indices of the two parts in these registers. `NoSubRegister` stands for a\n\
         whole register. (`TargetRegisterInfo::getCommonSuperRegClass` of LLVM.)",
        quote!(pub const fn common_super_reg_class(
            self,
            index: SubRegIndex,
            other: Self,
            other_index: SubRegIndex,
        ) -> Option<(Self, SubRegIndex, SubRegIndex)> {
            let found = #tables::REG_CLASSES.common_super_reg_class(
                &#tables::SUB_REG_INDICES,
                (self as u16, index as u16),
                (other as u16, other_index as u16),
            );
            let Some((class, own, others)) = found else {
                return None;
            };
            match (#class, #own, #others) {
                (Some(class), Some(own), Some(others)) => {
                    Some((class, own, others))
                }
                _ => None,
            }
        }),
    );
}

fn add_pressure(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The register pressure that a register of the class adds.",
        quote!(pub const fn weight(self) -> #runtime::RegClassWeight {
            #tables::REG_CLASSES.weight(self as u16)
        }),
    );
    methods.function(
        "The pressure sets that its registers count for.",
        quote!(pub const fn pressure_sets(self) -> #runtime::Members<PressureSet> {
            #tables::REG_CLASSES.pressure_sets.get(self as usize)
        }),
    );
}

pub(super) fn tables(tables: &mut Tables<'_>) {
    let (layout, statics) = (&tables.layout.classes, &mut tables.items.statics);
    let label = (
        "REG_CLASS_SETS",
        "Sets of classes, eight numbers to the byte.",
    );
    let sets = statics.bytes(label, &layout.sets);
    statics.add_pool("REG_CLASS_SETS", sets);
    let label = Label::new("VALUE_TYPES", "The names of value types.");
    let names = layout.type_names.column(&label, statics);
    statics.add_pool("VALUE_TYPES", names);
    tables.items.tables("REG_CLASSES", None, &layout.tables);
}
