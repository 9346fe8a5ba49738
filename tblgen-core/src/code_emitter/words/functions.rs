//! Functions of the target that an encoder needs, and calls of them.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::model::EncoderModel;
use crate::shared::machine_code::{Hooks, hook_methods, no_hooks};
use tblgen_codegen::{Docs, EmitContext, doc};

/// The functions that call those of the target by their numbers.
pub(super) fn calls(model: &EncoderModel, context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    let missing = quote!(::core::result::Result::Err(
        #runtime::mc::EncodeErrorKind::NoEncoding
    ));
    let calls = |hooks: &Hooks, arguments: TokenStream, more: &[TokenStream]| {
        let calls = hooks.idents().into_iter();
        let calls = calls.map(|ident| quote!(self.hooks.#ident(#arguments)));
        let calls = calls.chain(more.iter().cloned()).zip(0u16..);
        let calls = calls.map(|(call, number)| {
            let number = Literal::u16_unsuffixed(number);
            quote!(#number => #call,)
        });
        match hooks.is_empty() && more.is_empty() {
            true => missing.clone(),
            false => quote!(match hook { #(#calls)* _ => #missing }),
        }
    };
    let bits = bits_type(model);
    let clearings = clearings(model, context);
    let hook = calls(&model.hooks, quote!(inst, operand, address, fixups), &[]);
    let post = calls(&model.post, quote!(inst, bits as #bits), &clearings);
    let post = match model.post.is_empty() && clearings.is_empty() {
        true => post,
        false => quote! {
            let bits = #post;
            bits.map(u128::from)
        },
    };
    quote! {
        fn hook(
            &self,
            hook: u16,
            inst: &McInst,
            operand: usize,
            address: u64,
            fixups: &mut dyn FnMut(#runtime::mc::Fixup),
        ) -> ::core::result::Result<u64, #runtime::mc::EncodeErrorKind> {
            #hook
        }

        fn post(
            &self,
            hook: u16,
            inst: &McInst,
            bits: u128,
        ) -> ::core::result::Result<u128, #runtime::mc::EncodeErrorKind> {
            #post
        }
    }
}

/// The calls that clear bits, as records state it.
fn clearings(model: &EncoderModel, context: &EmitContext) -> Vec<TokenStream> {
    let (runtime, bits) = (&context.runtime, bits_type(model));
    let calls = model.clearings.iter().map(|clearing| {
        let operand = Literal::u8_unsuffixed(clearing.operand);
        let zeros = clearing.zeros.iter().copied().map(Literal::u16_unsuffixed);
        let mask = Literal::u64_unsuffixed(clearing.bits);
        let changed = Literal::u8_unsuffixed(clearing.lost.0);
        let lost = Literal::u64_unsuffixed(clearing.lost.1);
        let zeros = quote!(#operand, &[#(#zeros),*]);
        quote! {
            #runtime::__private::mc::cleared(inst, (#zeros), (#changed, #lost), bits, #mask)
                .map(|bits| bits as #bits)
        }
    });
    calls.collect()
}

/// The type of all bits of an instruction, as functions of the target have them.
fn bits_type(model: &EncoderModel) -> TokenStream {
    match model.layout.bits {
        ..=64 => quote!(u64),
        _ => quote!(u128),
    }
}

/// A method that gives the bits of an operand; its body, or a semicolon.
fn operand_method(runtime: &TokenStream, ident: &Ident, body: &TokenStream) -> TokenStream {
    quote! {
        fn #ident(
            &self,
            inst: &McInst,
            operand: usize,
            address: u64,
            fixups: &mut dyn FnMut(#runtime::mc::Fixup),
        ) -> ::core::result::Result<u64, #runtime::mc::EncodeErrorKind> #body
    }
}

/// A method that changes the bits of an instruction; its body, or a semicolon.
fn bits_method(
    runtime: &TokenStream,
    bits: &TokenStream,
    ident: &Ident,
    body: &TokenStream,
) -> TokenStream {
    quote! {
        fn #ident(
            &self,
            inst: &McInst,
            bits: #bits,
        ) -> ::core::result::Result<#bits, #runtime::mc::EncodeErrorKind> #body
    }
}

/// The trait of functions that users write, the type that has none, and the functions of a target in a
/// crate of its own as functions of this description.
pub(super) fn hooks(
    model: &EncoderModel,
    has_defaults: bool,
    context: &EmitContext,
) -> TokenStream {
    let (runtime, bits) = (&context.runtime, bits_type(model));
    let default = |arguments: TokenStream, name: &str| match has_defaults {
        true => quote!({
            let _ = (#arguments);
            Err(#runtime::mc::EncodeErrorKind::MissingHook(#name))
        }),
        false => quote!(;),
    };
    let operands = hook_methods(&model.hooks, context.docs, |ident, name| {
        let body = default(quote!(inst, operand, address, fixups), name);
        operand_method(runtime, ident, &body)
    });
    let instructions = hook_methods(&model.post, context.docs, |ident, name| {
        bits_method(runtime, &bits, ident, &default(quote!(inst, bits), name))
    });
    let docs = doc(
        context.docs,
        "Functions that encode what the description leaves to C++: each gives the bits of an \
         operand, or changes those of an instruction. A function that is not written makes an \
         error of the instructions that need it.",
    );
    let lints = context.method_lints();
    let none = has_defaults.then(|| no_hooks("NoEncodeHooks", "EncodeHooks", context));
    let of_target = hooks_of_target(model, context);
    quote! {
        #docs
        #lints
        pub trait EncodeHooks {
            #(#operands)*
            #(#instructions)*
        }

        #none

        #of_target
    }
}

/// The functions of a target in a crate of its own as functions of this description.
fn hooks_of_target(model: &EncoderModel, context: &EmitContext) -> TokenStream {
    let (runtime, bits) = (&context.runtime, bits_type(model));
    let types = quote!(::<T, Opcode, { McInst::MAX_OPERANDS }>);
    let operands = hook_methods(&model.hooks, Docs::None, |ident, name| {
        let body = quote!({
            let function = const { (#runtime::__private::mc::function(T::OPERANDS, #name), #name) };
            #runtime::__private::mc::target_operand #types(function, inst, operand, address, fixups)
        });
        operand_method(runtime, ident, &body)
    });
    let instructions = hook_methods(&model.post, Docs::None, |ident, name| {
        let body = quote!({
            let function = const { (#runtime::__private::mc::function(T::INSTRUCTIONS, #name), #name) };
            let bits = #runtime::__private::mc::target_bits #types(function, inst, bits.into());
            bits.map(|bits| bits as #bits)
        });
        bits_method(runtime, &bits, ident, &body)
    });
    let lints = context.method_lints();
    quote! {
        #lints
        impl<T: #runtime::mc::TargetEncoders> EncodeHooks for T {
            #(#operands)*
            #(#instructions)*
        }
    }
}
