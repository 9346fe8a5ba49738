//! Conversions of numbers, and words, that several types of registers have in common.

use proc_macro2::TokenStream;
use quote::quote;
use tblgen_codegen::EmitContext;
use tblgen_codegen::Markdown;
use tblgen_model::registers::CodeGenRegBank;

/// " of X86", if the target has a name.
pub(super) fn of_target(bank: &CodeGenRegBank) -> Markdown {
    match bank.target.as_str() {
        "" => Markdown::new(),
        target => Markdown::from(" of ").name(target),
    }
}

/// The sub-register index of an optional number.
pub(super) fn index_of(context: &EmitContext, number: &TokenStream) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    quote!(#runtime::__private::tables::variant(&#tables::SUB_REG_INDEX_ALL, #number))
}

/// The class of an optional number.
pub(super) fn class_of(context: &EmitContext, number: &TokenStream) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    if context.has_gates() {
        return quote! {
            match #number {
                Some(number) => RegClass::from_number(number),
                None => None,
            }
        };
    }
    quote!(#runtime::__private::tables::variant(&#tables::REG_CLASS_ALL, #number))
}
