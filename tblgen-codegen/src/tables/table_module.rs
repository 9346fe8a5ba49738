//! The private module of the tables of a backend: constants that read statics.

use std::collections::HashSet;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{format_ident, quote};

use super::{Statics, StringTable};
use crate::context::EmitContext;
use crate::items::Enumeration;

/// The items of such a module.
#[derive(Debug, Default)]
pub struct TableItems {
    /// The data.
    pub statics: Statics,
    constants: Vec<TokenStream>,
}

impl TableItems {
    /// The tables of enumerations.
    pub fn new<'e>(enumerations: impl IntoIterator<Item = &'e Enumeration>) -> Self {
        let mut statics = Statics::default();
        let names = enumerations
            .into_iter()
            .map(|each| each.tables(&mut statics));
        TableItems {
            constants: names.collect(),
            statics,
        }
    }

    /// Adds an item.
    pub fn add(&mut self, item: TokenStream) {
        self.constants.push(item);
    }

    /// Adds a constant.
    pub fn constant(&mut self, name: &str, ty: TokenStream, value: TokenStream) {
        let name = format_ident!("{name}");
        self.constants.push(quote!(pub(super) const #name: #ty = #value;));
    }

    /// Adds a table of strings.
    pub fn strings(&mut self, name: &str, strings: &StringTable) {
        let constant = strings.constant(name, &mut self.statics);
        self.constants.push(constant);
    }

    /// The module; `uses` is what it needs of the one around it.
    pub fn module(&self, uses: &TokenStream, context: &EmitContext) -> TokenStream {
        let (module, runtime) = (&context.tables, &context.runtime);
        let (constants, statics) = (&self.constants, self.statics.items());
        let imports = imports(&quote!(#(#constants)* #(#statics)*));
        let lints = context.method_lints();
        quote! {
            #lints
            mod #module {
                use #uses;
                use #runtime::__private::{#(#imports),*};

                #(#constants)*
                #(#statics)*
            }
        }
    }
}

/// What the module may use of the runtime.
pub const IMPORTS: [&str; 22] = [
    "BitSet",
    "BitSets",
    "Column",
    "DwarfTables",
    "InstrTables",
    "Lists",
    "Maps",
    "OpcodeMap",
    "RegClassTables",
    "RegTables",
    "Runs",
    "SemanticsTables",
    "ShapeTables",
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
fn imports(items: &TokenStream) -> Vec<Ident> {
    let mut used = HashSet::new();
    collect_names(items.clone(), &mut used);
    let names = IMPORTS.iter().filter(|name| used.contains(**name));
    names.map(|name| format_ident!("{name}")).collect()
}

/// The names in items that paths begin with. What follows a colon of two is a
/// variant, or something else that is not imported by its name.
fn collect_names(items: TokenStream, used: &mut HashSet<String>) {
    let (mut before, mut last) = (false, false);
    for item in items {
        let is_colon = matches!(&item, TokenTree::Punct(punct) if punct.as_char() == ':');
        match item {
            TokenTree::Group(group) => collect_names(group.stream(), used),
            TokenTree::Ident(ident) if !(before && last) => {
                used.insert(ident.to_string());
            }
            _ => {}
        }
        (before, last) = (last, is_colon);
    }
}
