//! Registers by their names in assembly.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::registers::{DEFAULT_NAMES, alt_name, alt_name_table};
use super::{Methods, tables::Tables};
use tblgen_codegen::{Label, Markdown, RuntimeItem};
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegister};

/// Registers from names.
pub(super) fn add_methods(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The register with a name in assembly, as the description has it: `eax`, without\n\
         what assembly puts before it, such as `%`. Of several registers with that name, the\n\
         first in the order of the numbers; if none has it, one of which it is an\n\
         alternative name. See [`Self::all_from_asm_name`].",
        quote!(pub const fn from_asm_name(name: &str) -> ::core::option::Option<Self> {
            #runtime::__private::tables::variant(
                #tables::REG_ALL,
                #runtime::__private::tables::NameIndex::find_in(&#tables::REG_BY_ASM_NAME, name),
            )
        }),
    );
    methods.function(
        "All registers with a name in assembly, such as registers of different sizes that\n\
         assembly does not tell apart: first those whose usual name it is, in the order of\n\
         their numbers, then those with that alternative name.",
        quote!(pub const fn all_from_asm_name(name: &str) -> #runtime::Named<'_, Self> {
            #runtime::Named::new(&#tables::REG_BY_ASM_NAME, name)
        }),
    );
}

/// Registers from names of one set. The variants are those of `RegAltName`.
pub(super) fn add_alt_names(bank: &CodeGenRegBank, variants: &[Ident], methods: &mut Methods<'_>) {
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
        "The register with that name in a set of names; of several, the first in the order\n\
         of the numbers.",
        quote!(pub const fn from_alt_name(
            names: RegAltName,
            name: &str,
        ) -> ::core::option::Option<Self> {
            #runtime::__private::tables::variant(
                #tables::REG_ALL,
                match names {
                    #arms
                },
            )
        }),
    );
}

/// The names in assembly in their order, then the alternative names of each set.
pub(super) fn tables(bank: &CodeGenRegBank, tables: &mut Tables<'_>) {
    let statics = &mut tables.items.statics;
    let ty = statics.item(RuntimeItem::NameIndex);
    let mut index = |strings: TokenStream, label: Label, rows: Vec<u32>| {
        let len = Literal::usize_unsuffixed(rows.len());
        let sorted = statics.column(label, &rows);
        quote!(#ty::new(#strings, #sorted, #len))
    };
    let label = "The registers that have names in assembly, in the order of the names.";
    let label = Label::new("REG_SORTED_ASM_NAMES", label);
    let rows = sorted(bank, |register| &register.asm_name);
    let mut indices = vec![index(quote!(REG_ASM_NAMES), label, rows)];
    for (at, set) in bank.alt_name_indices.iter().enumerate() {
        if set != DEFAULT_NAMES {
            let text = Markdown::from("The registers that have names among ").code(set);
            let text = text.fixed(", in the order of the names");
            let label = Label::of_text(format!("REG_SORTED_ALT_NAMES_{at}"), text);
            let (names, rows) = (alt_name_table(at), sorted(bank, |one| alt_name(one, at)));
            indices.push(index(quote!(#names), label, rows));
        }
    }
    let label = "Registers by names in assembly, then by the alternative names of each set.";
    let count = Literal::usize_unsuffixed(indices.len());
    let value = quote!([#(#indices),*]);
    let constant = statics.constant(("REG_BY_ASM_NAME", label), quote!([#ty; #count]), value);
    tables.items.add(constant);
}

/// The numbers of the registers that have a name, in the order of the names and then of
/// the numbers.
fn sorted<'b>(bank: &'b CodeGenRegBank, name: impl Fn(&'b CodeGenRegister) -> &'b str) -> Vec<u32> {
    let named = bank.registers.iter().map(name).zip(1..);
    let mut named: Vec<(&str, u32)> = named.filter(|(name, _)| !name.is_empty()).collect();
    named.sort_unstable();
    named.into_iter().map(|(_, number)| number).collect()
}
