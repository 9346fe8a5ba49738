//! `RegAltName`, and the names of registers in assembly.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::{Methods, of_target, tables::Tables};
use tblgen_codegen::{Enumeration, Label, Markdown, RuntimeItem, StringTable, Variant};
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegister};

/// The sets of alternative names, unless there are none.
pub(super) fn enumeration(bank: &CodeGenRegBank) -> Option<Enumeration> {
    let variants = bank.alt_name_indices.iter().map(|name| {
        let doc = match name.as_str() {
            DEFAULT_NAMES => Markdown::from("The name in assembly."),
            _ => Markdown::from("The alternative names in the set ")
                .code(name)
                .fixed("."),
        };
        Variant::new(name, doc)
    });
    (!bank.alt_name_indices.is_empty()).then(|| {
        Enumeration::new(
            "RegAltName",
            "REG_ALT_NAME",
            "set of register names",
            Markdown::from("A set of names for registers")
                .then(of_target(bank))
                .fixed("."),
            variants.collect(),
        )
    })
}

/// The set of names that is not an alternative.
const DEFAULT_NAMES: &str = "NoRegAltName";

pub(super) fn add_methods(bank: &CodeGenRegBank, methods: &mut Methods<'_>) {
    add_lookups(methods);
    let (_, tables) = methods.paths();
    methods.function(
        "The name in assembly; empty if it has none.",
        quote!(pub const fn asm_name(self) -> &'static str {
            #tables::REG_ASM_NAMES.get(self as usize)
        }),
    );
    if let Some(enumeration) = enumeration(bank) {
        add_alt_lookup(bank, &enumeration.idents(), methods);
        add_alt_name(bank, &enumeration.idents(), methods);
    }
}

/// Registers from names.
fn add_lookups(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The register with a name in assembly, without the prefix that some syntaxes have (`eax`, \
         not `%eax`). Of several registers the one with the lowest number; if there is none, the \
         lowest with that alternative name. See [`fn@Self::all_from_asm_name`].",
        quote!(pub const fn from_asm_name(name: &str) -> Option<Self> {
            #runtime::__private::tables::variant(
                #tables::REG_ALL,
                #runtime::__private::tables::NameIndex::find_in(&#tables::REG_BY_ASM_NAME, name),
            )
        }),
    );
    methods.function(
        "All registers with a name in assembly, by number, then those with that alternative name. \
         Registers of different sizes may share a name.",
        quote!(pub const fn all_from_asm_name(name: &str) -> #runtime::Named<'_, Self> {
            #runtime::Named::new(&#tables::REG_BY_ASM_NAME, name)
        }),
    );
}

/// Registers from names of one set. The variants are those of `RegAltName`.
fn add_alt_lookup(bank: &CodeGenRegBank, variants: &[Ident], methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    let mut further = 1..;
    let arms = bank.alt_name_indices.iter().zip(variants);
    let arms: TokenStream = arms
        .map(|(set, variant)| {
            let at = match set.as_str() {
                DEFAULT_NAMES => Some(0),
                _ => further.next(),
            };
            let at = Literal::usize_unsuffixed(at.unwrap_or(0));
            quote!(RegAltName::#variant => #tables::REG_BY_ASM_NAME[#at].find(name),)
        })
        .collect();
    methods.function(
        "The register with a name in the set `names`; of several the one with the lowest number.",
        quote!(pub const fn from_alt_name(
            names: RegAltName,
            name: &str,
        ) -> Option<Self> {
            #runtime::__private::tables::variant(
                #tables::REG_ALL,
                match names {
                    #arms
                },
            )
        }),
    );
}

/// Names in a set from registers.
fn add_alt_name(bank: &CodeGenRegBank, variants: &[Ident], methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    let sets = bank.alt_name_indices.iter().enumerate();
    let arms = sets.zip(variants).map(|((at, name), variant)| {
        let table = alt_name_table(at);
        let value = match name.as_str() {
            DEFAULT_NAMES => quote!(self.asm_name()),
            _ => quote!(#tables::#table.get(self as usize)),
        };
        quote!(RegAltName::#variant => #value,)
    });
    methods.function(
        "The name in the set `names`, if the register has one.",
        quote!(pub const fn alt_name(
            self,
            names: RegAltName,
        ) -> Option<&'static str> {
            let name = match names {
                #(#arms)*
            };
            if name.is_empty() {
                None
            } else {
                Some(name)
            }
        }),
    );
}

fn alt_name_table(at: usize) -> Ident {
    format_ident!("REG_ALT_NAMES_{at}")
}

/// The names in assembly and the registers in their order, then those of each set of
/// alternative names.
pub(super) fn tables(bank: &CodeGenRegBank, tables: &mut Tables<'_>) {
    let asm_name = |register: &CodeGenRegister| register.asm_name.clone();
    let label = Label::new("REG_ASM_NAMES", "The name of each register in assembly.");
    let mut indices = vec![add_names(
        bank,
        label,
        "REG_SORTED_ASM_NAMES",
        asm_name,
        tables,
    )];
    for (at, set) in bank.alt_name_indices.iter().enumerate() {
        if set != DEFAULT_NAMES {
            let text = Markdown::from("The name of each register among ").code(set);
            let label = Label::of_text(alt_name_table(at).to_string(), text);
            let sorted = format!("REG_SORTED_ALT_NAMES_{at}");
            let alt_name = |register: &CodeGenRegister| alt_name(register, at).to_string();
            indices.push(add_names(bank, label, &sorted, alt_name, tables));
        }
    }
    let statics = &mut tables.items.statics;
    let (ty, count) = (statics.item(RuntimeItem::NameIndex), indices.len());
    let count = Literal::usize_unsuffixed(count);
    let label = "Registers by names in assembly, then by the alternative names of each set.";
    let value = quote!([#(#indices),*]);
    let constant = statics.constant(("REG_BY_ASM_NAME", label), quote!([#ty; #count]), value);
    tables.items.add(constant);
}

/// Adds the names that registers have in one way, empty ones for none, and gives the
/// index of the registers by name.
fn add_names(
    bank: &CodeGenRegBank,
    label: Label,
    sorted: &str,
    name: impl Fn(&CodeGenRegister) -> String,
    tables: &mut Tables<'_>,
) -> TokenStream {
    let names: Vec<String> = bank.registers.iter().map(name).collect();
    let strings: StringTable = [""]
        .into_iter()
        .chain(names.iter().map(String::as_str))
        .collect();
    let table = format_ident!("{}", label.name());
    tables.items.strings(label, &strings);
    let statics = &mut tables.items.statics;
    let rows = sorted_rows(&names);
    let sentence = "Register numbers, sorted by name.";
    let (ty, len) = (statics.item(RuntimeItem::NameIndex), rows.len());
    let (column, len) = (
        statics.column((sorted, sentence), &rows),
        Literal::usize_unsuffixed(len),
    );
    quote!(#ty::new(#table, #column, #len))
}

/// The numbers of the registers that have a name, in the order of the names and then of
/// the numbers.
fn sorted_rows(names: &[String]) -> Vec<u32> {
    let named = names.iter().zip(1..);
    let mut named: Vec<(&String, u32)> = named.filter(|(name, _)| !name.is_empty()).collect();
    named.sort_unstable();
    named.into_iter().map(|(_, number)| number).collect()
}

fn alt_name(register: &CodeGenRegister, at: usize) -> &str {
    let name = register.alt_names.get(at).and_then(Option::as_deref);
    name.unwrap_or("")
}
