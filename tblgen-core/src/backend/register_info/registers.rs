//! `Reg` and `RegAltName`.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::of_target;
use crate::backend::EmitContext;
use crate::emit::{Enumeration, ListPool, StringTable, Variant, doc, integers};
use crate::target::reg_bank::{CodeGenRegBank, CodeGenRegister};

pub(super) fn enumeration(bank: &CodeGenRegBank) -> Enumeration {
    let none = Variant {
        name: "NoRegister".to_string(),
        doc: "No register.".to_string(),
        gate: None,
    };
    let registers = bank.registers.iter().map(|register| Variant {
        name: register.name.clone(),
        doc: describe(register, bank),
        gate: None,
    });
    Enumeration {
        name: "Reg",
        prefix: "REG",
        what: "register",
        doc: format!("A register{}.", of_target(bank)),
        variants: std::iter::once(none).chain(registers).collect(),
        has_none: true,
    }
}

/// What it is called in assembly, or what it consists of.
fn describe(register: &CodeGenRegister, bank: &CodeGenRegBank) -> String {
    if !register.asm_name.is_empty() {
        let others = register.alt_names.iter().flatten();
        let names = std::iter::once(&register.asm_name).chain(others);
        let names: indexmap::IndexSet<String> = names
            .filter(|name| !name.is_empty())
            .map(|name| format!("`{name}`"))
            .collect();
        return names.into_iter().collect::<Vec<_>>().join(", ");
    }
    let parts = register.explicit_sub_regs.iter();
    let names: Vec<String> = parts
        .filter_map(|part| bank.register(part.register))
        .map(|part| format!("`{}`", part.name))
        .collect();
    match names.len() {
        0 => "A register without a name in assembly.".to_string(),
        _ => names.join(" and "),
    }
}

/// The sets of alternative names, unless there are none.
pub(super) fn alt_name_enumeration(bank: &CodeGenRegBank) -> Option<Enumeration> {
    let variants = bank.alt_name_indices.iter().map(|name| Variant {
        name: name.clone(),
        doc: match name.as_str() {
            "NoRegAltName" => "The name in assembly.".to_string(),
            _ => format!("The names of `{name}`."),
        },
        gate: None,
    });
    (!bank.alt_name_indices.is_empty()).then(|| Enumeration {
        name: "RegAltName",
        prefix: "REG_ALT_NAME",
        what: "set of register names",
        doc: format!("A set of names for registers{}.", of_target(bank)),
        variants: variants.collect(),
        has_none: false,
    })
}

pub(super) fn methods(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let numbers = number_methods(bank, context);
    let alt_name = alt_name_method(bank, context);
    let parts = part_methods(context);
    let lints = context.method_lints();
    quote! {
        #lints
        impl Reg {
            #numbers
            #alt_name
            #parts
        }
    }
}

fn number_methods(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let tables = &context.tables;
    let docs = |text| doc(context.docs, text);
    let asm_name = docs("The name in assembly; empty if it has none.");
    let encoding = docs("The number that stands for it in instructions.");
    let dwarf_number = dwarf_method(bank, context);
    quote! {
        #asm_name
        #[must_use]
        pub fn asm_name(self) -> &'static str {
            #tables::REG_ASM_NAMES.get(self as usize)
        }

        #encoding
        #[must_use]
        pub fn encoding(self) -> u16 {
            #tables::REG_ENCODINGS[self as usize]
        }

        #dwarf_number
    }
}

/// Only where registers have numbers for debuggers.
fn dwarf_method(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let (tables, flavours) = (&context.tables, dwarf_flavours(bank));
    if flavours == 0 {
        return TokenStream::new();
    }
    let docs = doc(
        context.docs,
        "The number in debug information, if it has one. Targets may number their\n\
         registers in several ways; most have only `flavour` 0.",
    );
    let flavours = Literal::usize_unsuffixed(flavours);
    quote! {
        #docs
        #[must_use]
        pub fn dwarf_number(self, flavour: usize) -> ::core::option::Option<u32> {
            const FLAVOURS: usize = #flavours;
            if flavour >= FLAVOURS {
                return ::core::option::Option::None;
            }
            #tables::REG_DWARF_NUMBERS[self as usize * FLAVOURS + flavour].checked_sub(1)
        }
    }
}

fn alt_name_method(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let Some(enumeration) = alt_name_enumeration(bank) else {
        return TokenStream::new();
    };
    let tables = &context.tables;
    let docs = doc(
        context.docs,
        "The name in a set of names, if the register has one there.",
    );
    let sets = bank.alt_name_indices.iter().enumerate();
    let arms = sets.zip(enumeration.idents()).map(|((at, name), variant)| {
        let table = alt_name_table(at);
        let value = match name.as_str() {
            DEFAULT_NAMES => quote!(self.asm_name()),
            _ => quote!(#tables::#table.get(self as usize)),
        };
        quote!(RegAltName::#variant => #value,)
    });
    quote! {
        #docs
        #[must_use]
        pub fn alt_name(self, names: RegAltName) -> ::core::option::Option<&'static str> {
            let name = match names {
                #(#arms)*
            };
            (!name.is_empty()).then_some(name)
        }
    }
}

/// The set of names that is not an alternative.
const DEFAULT_NAMES: &str = "NoRegAltName";

fn alt_name_table(at: usize) -> Ident {
    format_ident!("REG_ALT_NAMES_{at}")
}

fn part_methods(context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    let docs = |text| doc(context.docs, text);
    let sub_regs = docs("The parts of the register that have a name, in the order of the names.");
    let sub_reg = docs("The part of that name, if the register has it.");
    let classes = docs("The classes that the register belongs to.");
    quote! {
        #sub_regs
        #[must_use]
        pub fn sub_regs(self) -> #runtime::SubRegs<SubRegIndex, Self> {
            #tables::REG_SUB_REGS.get(self)
        }

        #sub_reg
        #[must_use]
        pub fn sub_reg(self, index: SubRegIndex) -> ::core::option::Option<Self> {
            let part = self.sub_regs().find(|part| part.0 == index);
            part.map(|part| part.1)
        }

        #classes
        pub fn classes(self) -> impl ::core::iter::Iterator<Item = RegClass> {
            let classes = RegClass::ALL.iter().copied();
            classes.filter(move |class| class.contains(self))
        }
    }
}

pub(super) fn tables(bank: &CodeGenRegBank) -> TokenStream {
    let asm_name_table = format_ident!("REG_ASM_NAMES");
    let asm_names = string_table(&asm_name_table, bank, |register| register.asm_name.clone());
    let alternatives = bank.alt_name_indices.iter().enumerate();
    let alternatives = alternatives.filter(|(_, name)| *name != DEFAULT_NAMES);
    let alt_names = alternatives.map(|(at, _)| {
        let name = |register: &'_ CodeGenRegister| register.alt_names.get(at).cloned().flatten();
        string_table(&alt_name_table(at), bank, |register| {
            name(register).unwrap_or_default()
        })
    });
    let encodings = bank.registers.iter().map(|register| register.hw_encoding);
    let encodings = integers(std::iter::once(0).chain(encodings));
    let count = Literal::usize_unsuffixed(bank.registers.len() + 1);
    let (dwarf, parts) = (dwarf_table(bank), part_table(bank));
    quote! {
        #asm_names
        #(#alt_names)*
        pub(super) static REG_ENCODINGS: [u16; #count] = [#encodings];
        #dwarf
        #parts
    }
}

/// One string per register, an empty one for none.
fn string_table<S: AsRef<str>>(
    name: &Ident,
    bank: &CodeGenRegBank,
    get: impl Fn(&CodeGenRegister) -> S,
) -> TokenStream {
    let strings = bank
        .registers
        .iter()
        .map(|register| get(register).as_ref().to_string());
    let table: StringTable = std::iter::once(String::new()).chain(strings).collect();
    let (offset, table) = (table.offset_type(), table.tokens());
    quote!(pub(super) static #name: StringTable<#offset> = StringTable::#table;)
}

fn dwarf_flavours(bank: &CodeGenRegBank) -> usize {
    let counts = bank
        .registers
        .iter()
        .map(|register| register.dwarf_numbers.len());
    counts.max().unwrap_or(0)
}

/// The numbers of all flavours of each register, plus 1; 0 stands for none.
fn dwarf_table(bank: &CodeGenRegBank) -> TokenStream {
    let flavours = dwarf_flavours(bank);
    if flavours == 0 {
        return TokenStream::new();
    }
    let entry = |register: &CodeGenRegister, flavour| {
        let number: Option<u32> = register.dwarf_numbers.get(flavour).copied().flatten();
        number.and_then(|number| number.checked_add(1)).unwrap_or(0)
    };
    let numbers = bank
        .registers
        .iter()
        .flat_map(|register| (0..flavours).map(move |flavour| entry(register, flavour)));
    let numbers = integers(std::iter::repeat_n(0, flavours).chain(numbers));
    let count = Literal::usize_unsuffixed((bank.registers.len() + 1) * flavours);
    let docs = doc(true, "Debug information numbers plus 1; 0 stands for none.");
    quote! {
        #docs
        pub(super) static REG_DWARF_NUMBERS: [u32; #count] = [#numbers];
    }
}

fn part_table(bank: &CodeGenRegBank) -> TokenStream {
    let mut lists = ListPool::default();
    lists.add(&[]);
    for (register, number) in bank.registers.iter().zip(1u16..) {
        let parts = register.sub_regs.iter();
        let pair = |part: &crate::target::reg_bank::SubReg| {
            [part.index, part.register.wrapping_sub(number)]
        };
        let list: Vec<u16> = parts.flat_map(pair).collect();
        lists.add(&list);
    }
    let lists = lists.tokens();
    quote! {
        pub(super) static REG_SUB_REGS: SubRegTable = SubRegTable::#lists;
    }
}
