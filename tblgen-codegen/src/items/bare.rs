//! Enumerations that have numbers alone, for outputs that keep names in tables of their own.

use proc_macro2::TokenStream;

use super::{Enumeration, Methods};
use crate::context::EmitContext;
use crate::tables::Statics;

impl Enumeration {
    /// The type with numbers but without names and the traits that need names, and the methods that
    /// `add` adds. Its table is [`number_table`](Self::number_table).
    pub fn numbers_with(
        &self,
        context: &EmitContext,
        add: impl FnOnce(&mut Methods<'_>),
    ) -> TokenStream {
        let definition = self.definition(context);
        let mut methods = Methods::new(context, &self.name);
        self.add_numbers(&mut methods);
        add(&mut methods);
        let methods = methods.tokens();
        TokenStream::from_iter([definition, methods])
    }

    /// The table of a type without names, for the module of tables.
    pub fn number_table(&self, statics: &mut Statics) -> TokenStream {
        self.variant_tables(statics)
    }
}
