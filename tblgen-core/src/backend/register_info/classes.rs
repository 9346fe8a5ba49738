//! `RegClass`.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::of_target;
use crate::backend::EmitContext;
use crate::emit::{Enumeration, ListPool, StringTable, Variant, doc, integers, ranges};
use crate::target::reg_bank::{CodeGenRegBank, CodeGenRegisterClass};

pub(super) fn enumeration(bank: &CodeGenRegBank, context: &EmitContext) -> Enumeration {
    let variants = bank.classes.iter().map(|class| Variant {
        name: class.name.clone(),
        doc: describe(class),
        gate: context.gate_of(&class.name),
    });
    Enumeration {
        name: "RegClass",
        prefix: "REG_CLASS",
        what: "register class",
        doc: format!("A class of registers{}.", of_target(bank)),
        variants: variants.collect(),
        has_none: false,
    }
}

fn describe(class: &CodeGenRegisterClass) -> String {
    let registers = match class.members.len() {
        1 => "1 register".to_string(),
        count => format!("{count} registers"),
    };
    let types: Vec<String> = class
        .value_types
        .iter()
        .map(|ty| format!("`{ty}`"))
        .collect();
    format!("{registers} for {}.", types.join(", "))
}

pub(super) fn methods(context: &EmitContext) -> TokenStream {
    let lists = list_methods(context);
    let numbers = number_methods(context);
    let lints = context.method_lints();
    quote! {
        #lints
        impl RegClass {
            #lists
            #numbers
        }
    }
}

fn list_methods(context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    let docs = |text| doc(context.docs, text);
    let regs = docs("The registers of the class, in allocation order.");
    let contains = docs("Whether a register is in the class.");
    let value_types = docs("The types of the values that its registers hold.");
    quote! {
        #regs
        #[must_use]
        pub fn regs(self) -> #runtime::Members<Reg> {
            #runtime::Members::new(#tables::REG_CLASS_ORDER.get(self as usize))
        }

        #contains
        #[must_use]
        pub fn contains(self, reg: Reg) -> bool {
            let ranges = #tables::REG_CLASS_RANGES.get(self as usize);
            #runtime::__private::in_ranges(ranges, reg as u16)
        }

        #value_types
        pub fn value_types(self) -> impl ::core::iter::ExactSizeIterator<Item = &'static str> {
            let types = #tables::REG_CLASS_TYPES.get(self as usize).iter();
            types.map(|&name| #tables::VALUE_TYPE_NAMES.get(name as usize))
        }
    }
}

fn number_methods(context: &EmitContext) -> TokenStream {
    let tables = &context.tables;
    let method = |name: &str, field: &str, ty: TokenStream, text: &str| {
        let (name, field) = (
            quote::format_ident!("{name}"),
            quote::format_ident!("{field}"),
        );
        let docs = doc(context.docs, text);
        quote! {
            #docs
            #[must_use]
            pub fn #name(self) -> #ty {
                #tables::REG_CLASS_ROWS[self as usize].#field
            }
        }
    };
    let methods = [
        method(
            "size",
            "size",
            quote!(u32),
            "The size of a register in bits.",
        ),
        method(
            "spill_size",
            "spill",
            quote!(u32),
            "The size in bits of the memory to which a register is spilled.",
        ),
        method(
            "spill_alignment",
            "align",
            quote!(u32),
            "The alignment in bits of the memory to which a register is spilled.",
        ),
        method(
            "copy_cost",
            "cost",
            quote!(i8),
            "What copying a register costs; negative if that is to be avoided.",
        ),
        method(
            "is_allocatable",
            "allocatable",
            quote!(bool),
            "Whether a register allocator may use the class.",
        ),
    ];
    quote!(#(#methods)*)
}

pub(super) fn tables(bank: &CodeGenRegBank) -> TokenStream {
    let (mut order, mut members) = (ListPool::default(), ListPool::default());
    for class in &bank.classes {
        order.add(&class.order);
        members.add(&ranges(&class.members));
    }
    let (order, members) = (order.tokens(), members.tokens());
    let (types, rows) = (type_tables(bank), bank.classes.iter().map(row));
    let count = Literal::usize_unsuffixed(bank.classes.len());
    quote! {
        pub(super) static REG_CLASS_ORDER: Lists = Lists::#order;
        pub(super) static REG_CLASS_RANGES: Lists = Lists::#members;
        #types
        pub(super) static REG_CLASS_ROWS: [RegClassRow; #count] = [#(#rows),*];
    }
}

/// The names of all types, and which of them each class has.
fn type_tables(bank: &CodeGenRegBank) -> TokenStream {
    let mut names = indexmap::IndexSet::new();
    let mut types = ListPool::default();
    for class in &bank.classes {
        let index = |ty| names.insert_full(ty).0 as u16;
        let list: Vec<u16> = class.value_types.iter().map(index).collect();
        types.add(&list);
    }
    let names: StringTable = names.into_iter().collect();
    let (offset, names, types) = (names.offset_type(), names.tokens(), types.tokens());
    quote! {
        pub(super) static VALUE_TYPE_NAMES: StringTable<#offset> = StringTable::#names;
        pub(super) static REG_CLASS_TYPES: Lists = Lists::#types;
    }
}

fn row(class: &CodeGenRegisterClass) -> TokenStream {
    let sizes = class.sizes.default_mode();
    let [size, spill, align] =
        [sizes.reg_size, sizes.spill_size, sizes.spill_alignment].map(|bits| integers([bits]));
    let (cost, allocatable) = (class.copy_cost, class.allocatable);
    let cost = Literal::i8_unsuffixed(cost);
    quote! {
        RegClassRow { size: #size, spill: #spill, align: #align, cost: #cost, allocatable: #allocatable }
    }
}
