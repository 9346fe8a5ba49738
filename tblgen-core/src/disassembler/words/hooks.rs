//! The trait of functions that users write for what the description leaves to C++.

use proc_macro2::TokenStream;
use quote::quote;

use super::items::Shape;
use super::model::DecoderModel;
use crate::shared::machine_code::{hook_methods, no_hooks};
use tblgen_codegen::{Docs, doc};

/// The trait of functions that users write, and the type that has none.
pub(super) fn hooks(model: &DecoderModel<'_>, shape: &Shape<'_>) -> TokenStream {
    let context = shape.context;
    let runtime = &context.runtime;
    let methods = hook_methods(&model.hooks, context.docs, |ident, name| {
        let body = match shape.has_defaults {
            true => quote!({
                let _ = (inst, field, context);
                #runtime::mc::DecodeStatus::Missing(#name)
            }),
            false => quote!(;),
        };
        quote! {
            fn #ident(
                &self,
                inst: &mut McInst,
                field: u64,
                context: &#runtime::mc::DecodeContext<SubtargetFeatures>,
            ) -> #runtime::mc::DecodeStatus #body
        }
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
    let lints = context.method_lints();
    let none = shape
        .has_defaults
        .then(|| no_hooks("NoDecodeHooks", "DecodeHooks", context));
    let target = of_target(model, shape);
    quote! {
        #docs
        #lints
        pub trait DecodeHooks {
            #(#methods)*

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

        #target
    }
}

/// The functions of a target in a crate of its own, as functions of this description.
fn of_target(model: &DecoderModel<'_>, shape: &Shape<'_>) -> TokenStream {
    let context = shape.context;
    let runtime = &context.runtime;
    let has_feature = quote!(&|name| {
        // No variable is a feature, of which one could be called as it is.
        let number = SubtargetFeature::from_name(name).map(#runtime::Indexed::number);
        number.is_some_and(|number| context.features.bits.contains(number))
    });
    let place = quote!(&#runtime::mc::TargetContext::new(context.address, #has_feature));
    let methods = hook_methods(&model.hooks, Docs::None, |ident, name| {
        quote! {
            fn #ident(
                &self,
                inst: &mut McInst,
                field: u64,
                context: &#runtime::mc::DecodeContext<SubtargetFeatures>,
            ) -> #runtime::mc::DecodeStatus {
                let function = const { (#runtime::__private::mc::function(T::NAMES, #name), #name) };
                #runtime::__private::mc::target_decode::<T, Opcode, { McInst::MAX_OPERANDS }>(
                    function, inst, field, #place,
                )
            }
        }
    });
    let lints = context.method_lints();
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
                T::finish::<Opcode, { McInst::MAX_OPERANDS }>(inst, #place)
            }
        }
    }
}
