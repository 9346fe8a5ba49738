//! Enumerations that have numbers alone, for outputs that keep names in tables of their own.

use super::{Enumeration, Methods};
use crate::context::EmitContext;
use crate::parts::Items;
use crate::tables::Statics;

impl Enumeration {
    /// The type with numbers but without names and the traits that need names, and the methods that
    /// `add` adds. Its table is [`number_table`](Self::number_table).
    pub fn numbers_with(&self, context: &EmitContext, add: impl FnOnce(&mut Methods<'_>)) -> Items {
        let mut items = self.definition(context);
        let mut methods = Methods::new(context, &self.name);
        self.add_numbers(&mut methods);
        add(&mut methods);
        items.append(methods.tokens());
        items
    }

    /// The table of a type without names, for the module of tables.
    pub fn number_table(&self, statics: &mut Statics) -> Items {
        self.variant_tables(statics)
    }
}
