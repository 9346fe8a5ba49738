//! Numbers in debug information: their tables. The functions are those of `Reg`.

use proc_macro2::Literal;
use quote::quote;

use super::tables::Tables;

pub(super) fn tables(tables: &mut Tables<'_>) {
    let flavours = &tables.layout.dwarf.flavours;
    let out = &mut tables.items.statics;
    let maps = flavours
        .iter()
        .enumerate()
        .map(|(at, [numbers, registers])| {
            let numbers = numbers.tokens(&format!("DWARF_{at}_NUMBERS"), out);
            let registers = registers.tokens(&format!("DWARF_{at}_REGISTERS"), out);
            quote!(DwarfTables { numbers: #numbers, registers: #registers })
        });
    let maps: Vec<_> = maps.collect();
    let count = Literal::usize_unsuffixed(maps.len());
    tables
        .items
        .constant("DWARF", quote!([DwarfTables; #count]), quote!([#(#maps),*]));
}
