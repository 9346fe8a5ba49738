//! The parts of a printer of functions, and what it knows of them.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::{Answer, LOCALS, OpcodeLists, Printer};
use tblgen_codegen::{EmitContext, Idents, VariantNames, item_name, snake_case};
use tblgen_model::instructions::predicates::{Check, CodeGenMCPredicates, CodeGenTIIPredicate};

#[cfg_attr(not(feature = "subtarget"), allow(dead_code))]
impl<'a> Printer<'a> {
    pub(crate) fn new(
        all: &'a CodeGenMCPredicates,
        answers: Vec<Answer>,
        opcodes: Vec<Ident>,
        registers: &'a VariantNames,
        context: &'a EmitContext,
    ) -> Self {
        let is_method = |hook: usize| matches!(answers.get(hook), Some(Answer::Method(_)));
        Printer {
            all,
            functions: function_names(all, &[]),
            needs_hooks: all.functions_that_ask(is_method),
            answers,
            opcodes,
            registers,
            classes: None,
            features: None,
            lists: OpcodeLists::new(all),
            context,
            hooks: format_ident!("PredicateHooks"),
        }
    }

    /// The printer of functions that do not have some names.
    pub(crate) fn reserving(self, reserved: &[&str]) -> Self {
        Printer {
            functions: function_names(self.all, reserved),
            ..self
        }
    }

    /// The printer of functions that ask the methods of a trait.
    pub(crate) fn asking(self, hooks: &str) -> Self {
        Printer {
            hooks: format_ident!("{hooks}"),
            ..self
        }
    }

    /// The printer that knows register classes.
    pub(crate) fn with_classes(self, classes: &'a VariantNames) -> Self {
        Printer {
            classes: Some(classes),
            ..self
        }
    }

    /// The printer that knows features of processors.
    pub(crate) fn with_features(self, features: &'a VariantNames) -> Self {
        Printer {
            features: Some(features),
            ..self
        }
    }

    /// The functions of the description.
    pub(crate) fn functions(&self) -> TokenStream {
        let functions = (0..self.all.functions.len()).map(|number| self.function(number));
        quote!(#(#functions)*)
    }

    /// A call of a function, and whether it needs the program's methods.
    pub(crate) fn call(&self, number: usize) -> Option<(&Ident, bool)> {
        let needs_hooks = self.needs_hooks.get(number).copied().unwrap_or(false);
        Some((self.functions.get(number)?, needs_hooks))
    }

    /// Whether a function asks for features.
    pub(crate) fn asks_for_features(&self, number: usize) -> bool {
        let function = self.all.functions.get(number);
        function.is_some_and(asks_for_features)
    }

    /// Whether there is something that only the program answers.
    pub(crate) fn has_hooks(&self) -> bool {
        self.methods().next().is_some()
    }
}

/// Whether a function asks for features of the processor. Those that others call do not.
pub(super) fn asks_for_features(function: &CodeGenTIIPredicate) -> bool {
    let mut found = false;
    function
        .body
        .visit(&mut |check| found |= matches!(check, Check::Feature(_)));
    found
}

/// The Rust names of functions: none of those reserved, and none that has a meaning inside.
fn function_names(all: &CodeGenMCPredicates, reserved: &[&str]) -> Vec<Ident> {
    let mut names = Idents::reserving(&[&LOCALS[..], reserved].concat());
    let functions = all.functions.iter();
    let functions =
        functions.map(|function| names.add(item_name(&snake_case(&function.function_name))));
    functions.collect()
}
