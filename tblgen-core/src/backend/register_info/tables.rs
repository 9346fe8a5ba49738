//! The private module of tables: constants that read statics.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::layout::RegisterTables;
use tblgen_codegen::EmitContext;
use tblgen_codegen::Enumeration;
use tblgen_codegen::TableItems;
use tblgen_model::registers::CodeGenRegBank;

/// The tables while they are put together.
pub(super) struct Tables<'a> {
    pub(super) layout: &'a RegisterTables,
    pub(super) items: TableItems,
    /// The expressions of the shared pools.
    orders: TokenStream,
    sets: TokenStream,
    lists: TokenStream,
}

impl<'a> Tables<'a> {
    /// Lays out all tables, and notes their sizes on the way.
    pub(super) fn new(
        bank: &CodeGenRegBank,
        layout: &'a RegisterTables,
        enumerations: &[Enumeration],
    ) -> Self {
        let mut items = TableItems::new(enumerations);
        let statics = &mut items.statics;
        let mut tables = Tables {
            orders: statics.words("REG_LISTS", &layout.orders.items),
            sets: statics.bytes("REG_SETS", &layout.sets.items),
            lists: statics.column("SHORT_LISTS", &layout.lists.items),
            layout,
            items,
        };
        super::registers::tables(bank, &mut tables);
        super::dwarf::tables(&mut tables);
        super::sub_reg_indices::tables(bank, &mut tables);
        super::classes::tables(bank, &mut tables);
        super::units::tables(bank, &mut tables);
        super::pressure::tables(&mut tables);
        super::callee_saved::tables(bank, &mut tables);
        super::categories::tables(bank, &mut tables);
        super::hw_modes::tables(bank, &mut tables);
        tables
    }

    /// The pool of lists of registers.
    pub(super) fn orders(&self) -> TokenStream {
        self.orders.clone()
    }

    /// The pool of sets of registers.
    pub(super) fn sets(&self) -> TokenStream {
        self.sets.clone()
    }

    /// The pool of short lists.
    pub(super) fn lists(&self) -> TokenStream {
        self.lists.clone()
    }

    /// Adds the array of all units, which only have numbers.
    pub(super) fn all_units(&mut self, count: usize) {
        self.items.statics.note("REG_UNIT_ALL", 2 * count);
        let count = Literal::usize_unsuffixed(count);
        self.items.add(quote! {
            pub(super) static REG_UNIT_ALL: [RegUnit; #count] = {
                let mut all = [RegUnit(0); #count];
                let mut at = 0;
                while at < all.len() {
                    all[at] = RegUnit(at as u16);
                    at += 1;
                }
                all
            };
        });
    }

    /// The module.
    pub(super) fn module(
        &self,
        enumerations: &[Enumeration],
        context: &EmitContext,
    ) -> TokenStream {
        let names = enumerations
            .iter()
            .map(|each| format_ident!("{}", each.name));
        let uses = quote!(super::{RegUnit, #(#names),*});
        self.items.module(&uses, context)
    }
}
