//! The private module of the tables of a backend: constants that read statics.

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::Enumeration;
use crate::context::EmitContext;
use crate::parts::{Items, Module};
use crate::tables::{Label, RuntimeItem, Statics, StringTable, TableData};

/// The module of an output's tables: statics, and constants that read them.
#[derive(Debug)]
pub struct TableItems {
    /// The data.
    pub statics: Statics,
    constants: Items,
}

impl TableItems {
    /// The tables of enumerations.
    pub fn new<'e>(
        enumerations: impl IntoIterator<Item = &'e Enumeration>,
        context: &EmitContext,
    ) -> Self {
        let mut statics = Statics::new(context.docs);
        let names = enumerations
            .into_iter()
            .map(|each| each.tables(&mut statics));
        TableItems {
            constants: names.collect(),
            statics,
        }
    }

    /// Adds an item.
    pub fn add(&mut self, item: impl Into<Items>) {
        self.constants.append(item);
    }

    /// Adds a constant whose type is an item of the runtime.
    pub fn constant(&mut self, label: impl Into<Label>, ty: RuntimeItem, value: TokenStream) {
        let ty = self.statics.item(ty);
        let constant = self.statics.constant(label, quote!(#ty), value);
        self.constants.append(constant);
    }

    /// Adds the tables of a schema. Their type may need arguments.
    pub fn tables<T: TableData>(&mut self, name: &str, arguments: Option<TokenStream>, tables: &T) {
        let ty = self.statics.item(T::ITEM);
        let value = tables.plain("", &mut self.statics);
        let label = Label::new(name, T::DOC);
        let constant = self.statics.constant(label, quote!(#ty #arguments), value);
        self.constants.append(constant);
    }

    /// Adds a table of strings.
    pub fn strings(&mut self, label: impl Into<Label>, strings: &StringTable) {
        let constant = strings.constant(label, &mut self.statics);
        self.constants.append(constant);
    }

    /// The module, which imports these enumerations from the one around it.
    pub fn module_over<'e>(
        self,
        enumerations: impl IntoIterator<Item = &'e Enumeration>,
        context: &EmitContext,
    ) -> Items {
        let names = enumerations.into_iter().map(Enumeration::ident);
        let names: Vec<Ident> = names.collect();
        let uses = match names.is_empty() {
            true => TokenStream::new(),
            false => quote!(super::{#(#names),*}),
        };
        self.module(&uses, context)
    }

    /// The module; `uses` are its imports from the one around it.
    pub fn module(self, uses: &TokenStream, context: &EmitContext) -> Items {
        let module = &context.tables;
        let runtime = &context.runtime;
        let (imports, version) = (self.imports(runtime), tblgen_facts::VERSION);
        let lints = context.method_lints();
        let uses = (!uses.is_empty()).then(|| quote!(use #uses;));
        let mut items = Items::from(quote! {
            #uses
            #imports

            #runtime::__private::generated_by!(#version);
        });
        items.append(self.constants);
        items.append(self.statics.into_items());
        items.in_module(Module {
            head: quote!(#lints mod #module),
            docs: TokenStream::new(),
        })
    }

    /// The imports, one line for each module of the runtime.
    fn imports(&self, runtime: &TokenStream) -> TokenStream {
        let mut rooms: BTreeMap<&str, Vec<Ident>> = BTreeMap::new();
        for item in self.statics.imports() {
            rooms.entry(item.room()).or_default().push(item.ident());
        }
        let lines = rooms.into_iter().map(|(room, items)| {
            let room = format_ident!("{room}");
            quote!(use #runtime::__private::#room::{#(#items),*};)
        });
        quote!(#(#lines)*)
    }
}
