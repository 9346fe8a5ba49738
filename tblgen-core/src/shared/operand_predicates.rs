//! Predicates of operands that are C++ in the description (`MCOperandPredicate`).
//!
//! The `ImmediateCode` of an operand that is an `ImmLeaf` is about numbers of patterns. Those of
//! machine code may be others: AArch64's offsets of tags are units of 16 bytes there, and the C++ of
//! the parser knows that. So they do not count.

use std::collections::HashMap;

use indexmap::IndexMap;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

use tblgen_codegen::fragments::FunctionModule;
use tblgen_lang::record::{Record, RecordId};
use tblgen_model::fragments::arithmetic::Arithmetic;
use tblgen_model::fragments::question::Needs;
use tblgen_model::fragments::survey::{Fragment, FragmentKind, Translation};
use tblgen_model::fragments::typed::Function;

/// The parameters of functions: whether an operand is a number, the number, and whether it is a
/// symbol.
const PARAMETERS: [Arithmetic; 3] = [Arithmetic::Bool, Arithmetic::INT64, Arithmetic::Bool];

/// The function that a fragment is, if it depends on the operand alone.
fn operand_predicate<'f>(fragment: &'f Fragment<'_>) -> Option<&'f Function> {
    let Translation::Function(function) = &fragment.outcome else {
        return None;
    };
    let own = function.locals.get(..function.parameters)?;
    let types = PARAMETERS.get(..own.len())?;
    let fits = own.iter().map(|one| &one.ty).eq(types);
    let is_alone = function.result == Arithmetic::Bool && function.needs() == Needs::Nothing;
    let is_about_code = fragment.kind == FragmentKind::McOperandPredicate;
    (is_about_code && fits && is_alone).then_some(function)
}

/// The functions of the description that are about operands.
#[derive(Debug)]
pub(crate) struct OperandPredicates<'rk> {
    /// By operand: the fragment.
    by_record: HashMap<RecordId, usize>,
    /// Fragments that are asked for, with the operands.
    used: IndexMap<usize, Vec<Record<'rk>>>,
}

impl<'rk> OperandPredicates<'rk> {
    pub(crate) fn new(fragments: &[Fragment<'rk>]) -> Self {
        let all = fragments.iter().enumerate();
        let all = all.filter(|(_, one)| operand_predicate(one).is_some());
        let by_record = all.flat_map(|(at, one)| one.records.iter().map(move |one| (one.id(), at)));
        OperandPredicates {
            by_record: by_record.collect(),
            used: IndexMap::new(),
        }
    }

    /// The number of the function of an operand; none if it is not translated.
    pub(crate) fn number(&mut self, def: Record<'rk>) -> Option<u16> {
        let at = self.by_record.get(&def.id())?;
        let entry = self.used.entry(*at);
        let number = u16::try_from(entry.index()).ok()?;
        let operands = entry.or_default();
        if !operands.contains(&def) {
            operands.push(def);
        }
        Some(number)
    }

    /// The arms that call the functions by their numbers with these arguments, or as many as each has.
    /// The functions are added to a module.
    pub(crate) fn calls(
        &self,
        fragments: &[Fragment<'_>],
        arguments: &[TokenStream; PARAMETERS.len()],
        module: &mut FunctionModule<'_>,
    ) -> Vec<TokenStream> {
        let mut calls = Vec::new();
        for ((at, records), number) in self.used.iter().zip(0u16..) {
            let fragment = fragments.get(*at);
            let function = fragment.and_then(|one| Some((one, operand_predicate(one)?)));
            let Some((fragment, function)) = function else {
                continue;
            };
            let ident = module.add(fragment, function, records);
            let (name, number) = (module.name(), Literal::u16_unsuffixed(number));
            let arguments = arguments.iter().take(function.parameters);
            calls.push(quote!(#number => #name::#ident(#(#arguments),*),));
        }
        calls
    }
}
