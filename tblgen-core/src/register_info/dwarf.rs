//! Numbers in debug information: `DwarfFlavour` and tables. The functions are those of
//! `Reg`.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::docs;
use super::schema::DwarfTables;
use super::tables::Tables;
use tblgen_codegen::{EmitContext, PlainData, TableData, doc};
use tblgen_model::registers::CodeGenRegBank;

/// `DwarfFlavour`, documented with the numbers of each flavour.
pub(super) fn items(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let docs = doc(context.docs, context.text(|| docs::flavours(bank)));
    let (runtime, lints) = (&context.runtime, context.method_lints());
    quote! {
        #docs
        #lints
        pub type DwarfFlavour = #runtime::DwarfFlavour;
    }
}

pub(super) fn tables(tables: &mut Tables<'_>) {
    let flavours = &tables.layout.dwarf.flavours;
    let statics = &mut tables.items.statics;
    let ty = statics.item(DwarfTables::ITEM);
    let flavours = flavours.iter().enumerate();
    let maps = flavours.map(|(at, flavour)| flavour.plain(&format!("DWARF_{at}_"), statics));
    let maps: Vec<_> = maps.collect();
    let count = Literal::usize_unsuffixed(maps.len());
    let label = (
        "DWARF",
        "The numbers of registers in debug information, by flavour.",
    );
    let constant = statics.constant(label, quote!([#ty; #count]), quote!([#(#maps),*]));
    tables.items.add(constant);
}
