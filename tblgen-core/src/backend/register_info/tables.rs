//! The private module of tables: constants that read statics.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::layout::RegisterTables;
use crate::backend::EmitContext;
use crate::emit::{Enumeration, Statics, StringTable};
use crate::target::reg_bank::CodeGenRegBank;

/// The tables while they are put together.
pub(super) struct Tables<'a> {
    pub(super) layout: &'a RegisterTables,
    pub(super) statics: Statics,
    constants: Vec<TokenStream>,
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
        let mut statics = Statics::default();
        let names = enumerations.iter().map(|each| each.tables(&mut statics));
        let constants = names.collect();
        let mut tables = Tables {
            orders: statics.words("REG_LISTS", &layout.orders.items),
            sets: statics.bytes("REG_SETS", &layout.sets.items),
            lists: statics.column("SHORT_LISTS", &layout.lists.items),
            layout,
            statics,
            constants,
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

    /// Adds a constant.
    pub(super) fn constant(&mut self, name: &str, ty: TokenStream, value: TokenStream) {
        let name = format_ident!("{name}");
        self.constants
            .push(quote!(pub(super) const #name: #ty = #value;));
    }

    /// Adds a table of strings.
    pub(super) fn strings(&mut self, name: &str, strings: &StringTable) {
        let constant = strings.constant(name, &mut self.statics);
        self.constants.push(constant);
    }

    /// Adds the array of all units, which only have numbers.
    pub(super) fn all_units(&mut self, count: usize) {
        self.statics.note("REG_UNIT_ALL", 2 * count);
        let count = Literal::usize_unsuffixed(count);
        self.constants.push(quote! {
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
        let (module, runtime) = (&context.tables, &context.runtime);
        let names = enumerations
            .iter()
            .map(|each| format_ident!("{}", each.name));
        let (constants, statics) = (&self.constants, self.statics.items());
        let imports = imports(&quote!(#(#constants)* #(#statics)*));
        let lints = context.method_lints();
        quote! {
            #lints
            mod #module {
                use super::{RegUnit, #(#names),*};
                use #runtime::__private::{#(#imports),*};

                #(#constants)*
                #(#statics)*
            }
        }
    }
}

/// What the module may use of the runtime.
const IMPORTS: [&str; 18] = [
    "BitSet",
    "BitSets",
    "Column",
    "DwarfTables",
    "Lists",
    "Maps",
    "RegClassTables",
    "RegTables",
    "Runs",
    "Spans",
    "StringLists",
    "StringTable",
    "SubRegIndexTables",
    "WordLists",
    "Words",
    "padded",
    "u16s",
    "words",
];

/// What it does use.
fn imports(items: &TokenStream) -> Vec<proc_macro2::Ident> {
    let mut used = std::collections::HashSet::new();
    collect_names(items.clone(), &mut used);
    let names = IMPORTS.iter().filter(|name| used.contains(**name));
    names.map(|name| format_ident!("{name}")).collect()
}

fn collect_names(items: TokenStream, used: &mut std::collections::HashSet<String>) {
    for item in items {
        match item {
            proc_macro2::TokenTree::Group(group) => collect_names(group.stream(), used),
            proc_macro2::TokenTree::Ident(ident) if ident != "Reg" => {
                used.insert(ident.to_string());
            }
            _ => {}
        }
    }
}
