//! Predicates of operands of aliases that are C++ in the description.

use proc_macro2::TokenStream;
use quote::quote;

use crate::shared::operand_predicates::OperandPredicates;
use tblgen_codegen::EmitContext;
use tblgen_codegen::fragments::FunctionModule;
use tblgen_model::fragments::survey::Fragment;

/// The module of the functions.
const MODULE: &str = "alias_predicates";

/// The method that asks the functions by their numbers, and the module of these.
pub(super) fn tokens(
    predicates: &OperandPredicates<'_>,
    fragments: &[Fragment<'_>],
    context: &EmitContext,
) -> (TokenStream, TokenStream) {
    let runtime = &context.runtime;
    let mut module = FunctionModule::new(context, MODULE, "The predicate of the operands ");
    let arguments = [quote!(is_number), quote!(number), quote!(is_symbol)];
    let calls = predicates.calls(fragments, &arguments, &mut module);
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
