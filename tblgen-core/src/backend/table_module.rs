//! The private module of the tables of a backend: constants that read statics.

use std::collections::{BTreeMap, HashSet};

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{format_ident, quote};

use super::EmitContext;
use crate::emit::{Enumeration, RuntimeItem, Statics, StringTable};

/// The items of such a module.
#[derive(Debug, Default)]
pub(super) struct TableItems {
    pub(super) statics: Statics,
    constants: Vec<TokenStream>,
}

impl TableItems {
    /// The tables of enumerations.
    pub(super) fn new<'e>(enumerations: impl IntoIterator<Item = &'e Enumeration>) -> Self {
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
    pub(super) fn add(&mut self, item: TokenStream) {
        self.constants.push(item);
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

    /// The module; `uses` is what it needs of the one around it.
    pub(super) fn module(&self, uses: &TokenStream, context: &EmitContext) -> TokenStream {
        let (module, runtime) = (&context.tables, &context.runtime);
        let (constants, statics) = (&self.constants, self.statics.items());
        let imports = imports(&quote!(#(#constants)* #(#statics)*), runtime);
        let lints = context.method_lints();
        quote! {
            #lints
            mod #module {
                use #uses;
                #imports

                #(#constants)*
                #(#statics)*
            }
        }
    }
}

/// The imports of what the items use, one line for each module of the runtime.
fn imports(items: &TokenStream, runtime: &TokenStream) -> TokenStream {
    let mut used = HashSet::new();
    collect_names(items.clone(), &mut used);
    let mut rooms: BTreeMap<&str, Vec<Ident>> = BTreeMap::new();
    for item in RuntimeItem::ALL {
        if used.contains(item.name()) {
            rooms.entry(item.room()).or_default().push(item.ident());
        }
    }
    let lines = rooms.into_iter().map(|(room, items)| {
        let room = format_ident!("{room}");
        quote!(use #runtime::__private::#room::{#(#items),*};)
    });
    quote!(#(#lines)*)
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
