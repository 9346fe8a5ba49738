//! The trait of functions that users write for what the description leaves to C++.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::items::Shape;
use super::model::DecoderModel;
use crate::shared::machine_code::{hook_methods, no_hooks};
use tblgen_codegen::{Docs, EmitContext, doc};

/// A method that decodes a field; its body, or a semicolon.
fn method(runtime: &TokenStream, ident: &Ident, body: &TokenStream) -> TokenStream {
    quote! {
        fn #ident(
            &self,
            inst: &mut McInst,
            field: u64,
            context: &#runtime::mc::DecodeContext<SubtargetFeatures>,
        ) -> #runtime::mc::DecodeStatus #body
    }
}

/// The trait of functions that users write, the type that has none, and the functions of a target in a
/// crate of its own as functions of this description.
pub(super) fn hooks(model: &DecoderModel<'_>, shape: &Shape<'_>) -> TokenStream {
    let context = shape.context;
    let (runtime, lints) = (&context.runtime, context.method_lints());
    let own = hook_methods(&model.hooks, context.docs, |ident, name| {
        let body = match shape.has_defaults {
            true => quote!({
                let _ = (inst, field, context);
                #runtime::mc::DecodeStatus::Missing(#name)
            }),
            false => quote!(;),
        };
        method(runtime, ident, &body)
    });
    let docs = doc(
        context.docs,
        "Functions that decode what the description leaves to C++: each adds operands to an \
         instruction, made from a field or from all of its bits. A function that is not written \
         makes an error of the instructions that need it.",
    );
    let finish = doc(
        context.docs,
        "Changes an instruction in the end, or refuses it. LLVM: what `getInstruction` does after \
         `decodeInstruction`.",
    );
    let none = shape
        .has_defaults
        .then(|| no_hooks("NoDecodeHooks", "DecodeHooks", context));
    let of_target = hooks_of_target(model, context);
    quote! {
        #docs
        #lints
        pub trait DecodeHooks {
            #(#own)*

            #finish
            #[inline]
            fn finish(
                &self,
                inst: &mut McInst,
                context: &#runtime::mc::DecodeContext<SubtargetFeatures>,
            ) -> #runtime::mc::DecodeStatus {
                let _ = (inst, context);
                #runtime::mc::DecodeStatus::Success
            }
        }

        #none

        #of_target
    }
}

/// The functions of a target in a crate of its own as functions of this description.
fn hooks_of_target(model: &DecoderModel<'_>, context: &EmitContext) -> TokenStream {
    let (runtime, lints) = (&context.runtime, context.method_lints());
    let has_feature = quote!(&|name| {
        // No variable is a feature, of which one could be called as it is.
        let number = SubtargetFeature::from_name(name).map(#runtime::Indexed::number);
        number.is_some_and(|number| context.features.bits.contains(number))
    });
    let target = quote!(&#runtime::mc::TargetContext::new(context.address, #has_feature));
    let methods = hook_methods(&model.hooks, Docs::None, |ident, name| {
        let body = quote!({
            let function = const { (#runtime::__private::mc::function(T::NAMES, #name), #name) };
            #runtime::__private::mc::target_decode::<T, Opcode, { McInst::MAX_OPERANDS }>(
                function, inst, field, #target,
            )
        });
        method(runtime, ident, &body)
    });
    quote! {
        #lints
        impl<T: #runtime::mc::TargetDecoders> DecodeHooks for T {
            #(#methods)*

            #[inline]
            fn finish(
                &self,
                inst: &mut McInst,
                context: &#runtime::mc::DecodeContext<SubtargetFeatures>,
            ) -> #runtime::mc::DecodeStatus {
                T::finish::<Opcode, { McInst::MAX_OPERANDS }>(inst, #target)
            }
        }
    }
}
