//! Enumerations that have numbers alone, for outputs that keep names in tables of their own.

use proc_macro2::TokenStream;

use super::{Enumeration, Methods};
use crate::context::EmitContext;
use crate::tables::Statics;

impl Enumeration {
    /// The type with numbers alone, and the methods that `add` adds. It has no names and none of
    /// the traits that need them; its table is [`number_table`](Self::number_table).
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

    /// The table of the type if it has numbers alone, for the module of tables.
    pub fn number_table(&self, statics: &mut Statics) -> TokenStream {
        self.variant_tables(statics)
    }
}
