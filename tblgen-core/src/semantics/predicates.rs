//! Predicates that are functions of a constant, translated from C++.
//!
//! The interpreter runs them, so that it refuses an immediate that a row does not allow. They do
//! not choose among rows: of 24,327 instructions with rows on eight targets, 1,220 have such a
//! predicate, and only 4 (`SSAT` and `USAT` of ARM and Thumb) have another pattern for immediates
//! that the row refuses.

use std::collections::HashMap;

use indexmap::IndexMap;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

use tblgen_codegen::fragments::FunctionModule;
use tblgen_codegen::{EmitContext, Markdown, Methods};
use tblgen_lang::record::{Record, RecordId};
use tblgen_model::fragments::arithmetic::Arithmetic;
use tblgen_model::fragments::question::Needs;
use tblgen_model::fragments::survey::{Fragment, FragmentKind, Translation};
use tblgen_model::fragments::typed::Function;

/// The module of the functions.
const MODULE: &str = "sem_predicates";

/// The parameters of functions: a value, and perhaps the number of its bits.
const PARAMETERS: [Arithmetic; 2] = [Arithmetic::INT64, Arithmetic::UNSIGNED];

/// Predicates that are functions of a constant.
#[derive(Default)]
pub(super) struct PredicateFunctions {
    /// The functions, with the numbers of the predicates that each is for.
    functions: Vec<(Translated, Vec<usize>)>,
    /// The number of predicates.
    predicates: usize,
    /// The module of the functions.
    module: TokenStream,
}

/// A function in the module.
struct Translated {
    name: Ident,
    takes_bits: bool,
}

impl PredicateFunctions {
    /// The functions of predicates, which are given by number.
    pub(super) fn new(
        predicates: &[Record<'_>],
        fragments: &[Fragment<'_>],
        context: &EmitContext,
    ) -> Self {
        let of_record = by_record(fragments);
        let mut users: IndexMap<usize, Vec<usize>> = IndexMap::new();
        for (number, predicate) in predicates.iter().enumerate() {
            if let Some(&Some(at)) = of_record.get(&predicate.id())
                && !uses_operands(*predicate)
            {
                users.entry(at).or_default().push(number);
            }
        }
        let mut module = FunctionModule::new(context, MODULE, "The predicate of ");
        let functions = users.into_iter().filter_map(|(at, users)| {
            let fragment = fragments.get(at)?;
            let function = function_of_constant(fragment)?;
            let records = users.iter().filter_map(|&number| predicates.get(number));
            let records: Vec<Record<'_>> = records.copied().collect();
            let translated = Translated {
                name: module.add(fragment, function, &records),
                takes_bits: function.parameters == PARAMETERS.len(),
            };
            Some((translated, users))
        });
        let functions = functions.collect();
        PredicateFunctions {
            functions,
            predicates: predicates.len(),
            module: module
                .tokens("The predicates that are functions of a constant, translated from C++."),
        }
    }

    /// Whether there are any.
    pub(super) fn exist(&self) -> bool {
        !self.functions.is_empty()
    }

    /// The module of the functions.
    pub(super) fn module(&self) -> &TokenStream {
        &self.module
    }

    /// The end of the documentation of each predicate that is a function, by number.
    pub(super) fn docs(&self) -> Vec<Option<Markdown>> {
        let mut docs = vec![None; self.predicates];
        for (function, users) in &self.functions {
            let name = function.name.to_string();
            let path = format!("{MODULE}::{name}");
            for &user in users {
                if let Some(doc) = docs.get_mut(user) {
                    let text = Markdown::from(" It is the function ");
                    let text = text.code_link(&name, &path);
                    *doc = Some(text.fixed(" of a constant."));
                }
            }
        }
        docs
    }

    /// Adds the method of the enumeration whose variants are `idents`.
    pub(super) fn add_method(&self, idents: &[Ident], methods: &mut Methods<'_>) {
        if !self.exist() {
            return;
        }
        let module = quote::format_ident!("{MODULE}");
        let arms = self.functions.iter().map(|(function, users)| {
            let users = users.iter().filter_map(|&user| idents.get(user));
            let (name, bits) = (&function.name, function.takes_bits.then(|| quote!(, bits)));
            quote!(#(Self::#users)|* => #module::#name(value #bits),)
        });
        let takes_bits = self
            .functions
            .iter()
            .any(|(function, _)| function.takes_bits);
        let unused = (!takes_bits).then(|| quote!(let _ = bits;));
        let known: usize = self.functions.iter().map(|(_, users)| users.len()).sum();
        let others = (known < self.predicates).then(|| quote!(_ => return None,));
        methods.function(
            "Whether the predicate holds for a constant: its value, extended by its sign from \
             `bits` bits, 1 to 64. `None` if its code (C++) is not a function of a constant, or \
             is not translated.",
            quote! {
                pub const fn holds_for(self, value: i64, bits: u32) -> Option<bool> {
                    #unused
                    Some(match self {
                        #(#arms)*
                        #others
                    })
                }
            },
        );
    }

    /// The function of the trait. A predicate may be called as the parameter.
    pub(super) fn of_trait(&self, context: &EmitContext) -> Option<TokenStream> {
        self.exist().then(|| {
            let lints = context.name_clashes(&quote!(predicate));
            let allowed = (!lints.is_empty()).then(|| quote!(#[allow(#(#lints),*)]));
            quote! {
                #allowed
                fn predicate_holds(
                    predicate: SemPredicate,
                    value: i64,
                    bits: u32,
                ) -> Option<bool> {
                    predicate.holds_for(value, bits)
                }
            }
        })
    }
}

/// The fragment of each record, by position, if it is a function of a constant and the record
/// has no other.
fn by_record(fragments: &[Fragment<'_>]) -> HashMap<RecordId, Option<usize>> {
    let mut all = HashMap::new();
    for (at, fragment) in fragments.iter().enumerate() {
        if !is_of_pattern(fragment.kind) {
            continue;
        }
        let function = function_of_constant(fragment).map(|_| at);
        for record in &fragment.records {
            let known = all.entry(record.id());
            known.and_modify(|known| *known = None).or_insert(function);
        }
    }
    all
}

/// Whether records that have such fragments are fragments of patterns.
fn is_of_pattern(kind: FragmentKind) -> bool {
    is_about_integers(kind) || kind == FragmentKind::FpImmLeaf
}

fn is_about_integers(kind: FragmentKind) -> bool {
    use FragmentKind::{ImmLeaf, IntImmLeaf, PatFrags};
    matches!(kind, ImmLeaf | IntImmLeaf | PatFrags)
}

/// The function that a fragment is, if it is one of an integer constant alone.
fn function_of_constant<'f>(fragment: &'f Fragment<'_>) -> Option<&'f Function> {
    let Translation::Function(function) = &fragment.outcome else {
        return None;
    };
    let parameters = function.locals.get(..function.parameters)?;
    let types = PARAMETERS.get(..parameters.len())?;
    let fits = parameters.iter().map(|one| &one.ty).eq(types);
    let is_one = fits && !types.is_empty() && function.result == Arithmetic::Bool;
    let is_alone = function.needs() == Needs::Nothing;
    (is_one && is_alone && is_about_integers(fragment.kind)).then_some(function)
}

/// Whether the code of a predicate looks at operands of the fragment.
fn uses_operands(predicate: Record<'_>) -> bool {
    predicate.value_as_bit("PredicateCodeUsesOperands") == Ok(true)
}
