//! A part of `instr_info` that needs nothing of the others.

use proc_macro2::{Ident, TokenStream};
use quote::format_ident;

use crate::backend::EmitContext;
use crate::emit::{Enumeration, Statics};

/// What such a part generates.
#[derive(Debug, Default)]
pub(super) struct Topic {
    /// Types, their methods and those of `Opcode`, functions.
    pub(super) items: TokenStream,
    /// Constants of the module of tables.
    pub(super) constants: Vec<TokenStream>,
    /// Types that the module of tables speaks of.
    pub(super) types: Vec<Ident>,
}

impl Topic {
    /// Adds an enumeration with its tables.
    pub(super) fn enumeration(
        &mut self,
        enumeration: &Enumeration,
        context: &EmitContext,
        statics: &mut Statics,
    ) {
        self.items.extend(enumeration.items(context));
        self.constants.push(enumeration.tables(statics));
        self.types.push(format_ident!("{}", enumeration.name));
    }
}
