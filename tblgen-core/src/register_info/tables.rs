//! The private module of tables: constants that read statics.

use proc_macro2::Literal;
use quote::{format_ident, quote};

use super::layout::RegisterTables;
use tblgen_codegen::EmitContext;
use tblgen_codegen::TableItems;
use tblgen_codegen::{Enumeration, Items, Label};

/// The tables while they are put together.
pub(super) struct Tables<'a> {
    pub(super) layout: &'a RegisterTables,
    pub(super) items: TableItems,
}

impl<'a> Tables<'a> {
    /// The tables that others refer to; what is about each type is added by its file.
    pub(super) fn new(
        layout: &'a RegisterTables,
        enumerations: &[Enumeration],
        context: &EmitContext,
    ) -> Self {
        let items = TableItems::new(enumerations, context);
        let mut tables = Tables { layout, items };
        tables.add_pools();
        tables
    }

    /// Adds what several tables refer to.
    fn add_pools(&mut self) {
        let (layout, statics) = (self.layout, &mut self.items.statics);
        let label = ("REG_LISTS", "Lists of registers, in which others overlap.");
        let orders = statics.words(label, &layout.orders.items);
        statics.add_pool("REG_LISTS", orders);
        let label = ("REG_SETS", "Sets of registers, eight numbers to the byte.");
        let sets = statics.bytes(label, &layout.sets.items);
        statics.add_pool("REG_SETS", sets);
        let label = ("SHORT_LISTS", "Lists of pressure sets and classes.");
        let lists = statics.column(label, &layout.lists.items);
        statics.add_pool("SHORT_LISTS", lists);
    }

    /// Adds the array of all units, which only have numbers.
    pub(super) fn all_units(&mut self, count: usize) {
        let count = Literal::usize_unsuffixed(count);
        let label = Label::new("REG_UNIT_ALL", "Every register unit, by number.");
        let docs = self.items.statics.docs(&label);
        self.items.add(quote! {
            #docs
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
    pub(super) fn module(self, enumerations: &[Enumeration], context: &EmitContext) -> Items {
        let names = enumerations
            .iter()
            .map(|each| format_ident!("{}", each.name));
        let uses = quote!(super::{RegUnit, #(#names),*});
        self.items.module(&uses, context)
    }
}
