//! Modules of functions that are translated from fragments.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use tblgen_lang::record::Record;
use tblgen_model::fragments::survey::Fragment;
use tblgen_model::fragments::typed::Function;

use super::function;
use crate::context::EmitContext;
use crate::docs::{Markdown, doc};
use crate::names::{Idents, item_name, snake_case};

/// The records that documentation names; the number of others follows.
const NAMED: usize = 8;

/// A module of functions, each of which is documented with its C++ and its records.
///
/// ```
/// use tblgen_codegen::{EmitContext, EmitOptions, fragments::FunctionModule};
/// use tblgen_model::Models;
/// use tblgen_model::fragments::survey::Translation;
///
/// let text = "class PatFrags<code c> { code ImmediateCode = c; }
///     def uimm5 : PatFrags<[{ return isUInt<5>(Imm); }]>;";
/// let done = tblgen_lang::compile_text("a.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let all = Models::new(&records).fragments().unwrap();
/// let context = EmitContext::new(&EmitOptions::default(), "tables").unwrap();
/// let mut module = FunctionModule::new(&context, "predicates", "The predicate of ");
/// let Translation::Function(function) = &all[0].outcome else { unreachable!() };
/// let name = module.add(&all[0], function, &all[0].records);
/// assert_eq!(name.to_string(), "uimm5");
/// let tokens = module.tokens("Predicates.").to_string();
/// assert!(tokens.contains("pub mod predicates") && tokens.contains("isUInt<5>(Imm)"));
/// ```
pub struct FunctionModule<'c> {
    context: &'c EmitContext,
    name: Ident,
    what: &'static str,
    idents: Idents,
    items: Vec<TokenStream>,
}

impl<'c> FunctionModule<'c> {
    /// A module of that name without functions yet. `what` are the words before the names of
    /// records in the documentation of a function.
    pub fn new(context: &'c EmitContext, name: &str, what: &'static str) -> Self {
        FunctionModule {
            context,
            name: format_ident!("{name}"),
            what,
            idents: Idents::default(),
            items: Vec::new(),
        }
    }

    /// The name of the module.
    pub fn name(&self) -> &Ident {
        &self.name
    }

    /// Adds the function of a fragment, and returns its name in the module, which is made of
    /// that of the first of the records. `records` are those that the function is for. It
    /// depends on its parameters alone.
    pub fn add(
        &mut self,
        fragment: &Fragment<'_>,
        translated: &Function,
        records: &[Record<'_>],
    ) -> Ident {
        let first = records.first().map_or("fragment", |record| record.name());
        let name = self.idents.add(&snake_case(item_name(first)));
        let text = self.context.text(|| self.documentation(fragment, records));
        let docs = doc(self.context.docs, text);
        let parameters = fragment.place.rust_names;
        let item = function(translated, &name, parameters, &quote!(fragments));
        self.items.push(quote!(#docs #[must_use] #item));
        name
    }

    /// The module with its functions; nothing if there are none.
    pub fn tokens(self, text: impl Into<Markdown>) -> TokenStream {
        if self.items.is_empty() {
            return TokenStream::new();
        }
        let (name, items, runtime) = (self.name, self.items, &self.context.runtime);
        let items = quote!(#(#items)*);
        let missing_docs = self.context.missing_docs();
        let of_tools = self.context.tool_lints();
        let clashes = self.context.name_clashes(&items);
        let docs = doc(self.context.docs, text);
        // C++ may look at nothing of a constant, or compare it with what it cannot be.
        quote! {
            #docs
            #[allow(
                #missing_docs
                unused,
                unused_comparisons,
                #of_tools
                #(, #clashes)*
            )]
            pub mod #name {
                use #runtime::fragments;

                #items
            }
        }
    }

    /// The records, and the C++ that they have.
    fn documentation(&self, fragment: &Fragment<'_>, records: &[Record<'_>]) -> Markdown {
        let named = records.iter().take(NAMED);
        let named = named.map(|record| Markdown::new().code(record.name()));
        let text = Markdown::from(self.what).joined(named, ", ");
        let text = match records.len().saturating_sub(NAMED) {
            0 => text,
            more => text.fixed(" and ").number(more).fixed(" more"),
        };
        let text = text.fixed(".\n\nIn C++:");
        text.listing(fragment.code)
    }
}
