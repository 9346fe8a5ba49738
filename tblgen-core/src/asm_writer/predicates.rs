//! Predicates of operands of aliases that are C++ in the description.

use std::collections::HashMap;

use indexmap::IndexMap;
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use crate::shared::operand_predicates::operand_predicate;
use tblgen_codegen::EmitContext;
use tblgen_codegen::fragments::FunctionModule;
use tblgen_lang::record::{Record, RecordId};
use tblgen_model::fragments::survey::Fragment;

/// The module of the functions.
const MODULE: &str = "alias_predicates";

/// The functions of the description that aliases ask.
#[derive(Debug)]
pub(super) struct Predicates<'rk> {
    /// By operand: the fragment.
    by_record: HashMap<RecordId, usize>,
    /// Fragments that aliases ask, with the operands.
    used: IndexMap<usize, Vec<Record<'rk>>>,
}

impl<'rk> Predicates<'rk> {
    pub(super) fn new(fragments: &[Fragment<'rk>]) -> Self {
        let all = fragments.iter().enumerate();
        let all = all.filter(|(_, one)| operand_predicate(one).is_some());
        let by_record = all.flat_map(|(at, one)| one.records.iter().map(move |one| (one.id(), at)));
        Predicates {
            by_record: by_record.collect(),
            used: IndexMap::new(),
        }
    }

    /// The number of the function of an operand; none if it is not translated.
    pub(super) fn number(&mut self, def: Record<'rk>) -> Option<i32> {
        let at = self.by_record.get(&def.id())?;
        let entry = self.used.entry(*at);
        let number = u16::try_from(entry.index()).ok()?;
        let operands = entry.or_default();
        if !operands.contains(&def) {
            operands.push(def);
        }
        Some(number.into())
    }

    /// The method that asks the functions by their numbers, and the module of these.
    pub(super) fn tokens(
        &self,
        fragments: &[Fragment<'_>],
        context: &EmitContext,
    ) -> (TokenStream, TokenStream) {
        let runtime = &context.runtime;
        let mut module = FunctionModule::new(context, MODULE, "The predicate of the operands ");
        let name = format_ident!("{MODULE}");
        let mut calls = Vec::new();
        for ((at, records), number) in self.used.iter().zip(0u16..) {
            let function = fragments
                .get(*at)
                .and_then(|one| Some((one, operand_predicate(one)?)));
            let Some((fragment, function)) = function else {
                continue;
            };
            let ident = module.add(fragment, function, records);
            let arguments = [quote!(is_number), quote!(number), quote!(is_symbol)];
            let arguments = arguments.iter().take(function.parameters);
            let number = Literal::u16_unsuffixed(number);
            calls.push(quote!(#number => #name::#ident(#(#arguments),*),));
        }
        if calls.is_empty() {
            let method = quote! {
                fn holds(&self, _: u16, _: #runtime::Operand<Reg>) -> bool {
                    false
                }
            };
            return (method, TokenStream::new());
        }
        let method = quote! {
            #[allow(unused_variables)]
            fn holds(&self, predicate: u16, operand: #runtime::Operand<Reg>) -> bool {
                let (is_number, number) = match operand {
                    #runtime::Operand::Imm(number) => (true, number),
                    _ => (false, 0),
                };
                let is_symbol = matches!(operand, #runtime::Operand::Expr(_));
                match predicate {
                    #(#calls)*
                    _ => false,
                }
            }
        };
        (
            method,
            module.tokens("Predicates of operands of aliases, translated from C++."),
        )
    }
}
