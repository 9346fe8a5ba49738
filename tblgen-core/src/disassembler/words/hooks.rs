//! The trait of functions that users write for what the description leaves to C++.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::items::Shape;
use super::model::DecoderModel;
use crate::shared::machine_code::{hook_methods, no_hooks};
use tblgen_codegen::{Docs, doc};

/// The trait of functions that users write, the type that has none, and the functions of a target in a
/// crate of its own as functions of this description.
pub(super) fn hooks(model: &DecoderModel<'_>, shape: &Shape<'_>) -> TokenStream {
    let context = shape.context;
    let (runtime, lints) = (&context.runtime, context.method_lints());
    let place = quote!(context: &#runtime::mc::DecodeContext<SubtargetFeatures>);
    let status = quote!(#runtime::mc::DecodeStatus);
    let method = |ident: &Ident, body: TokenStream| quote!(fn #ident(&self, inst: &mut McInst, field: u64, #place) -> #status #body);
    let own = hook_methods(&model.hooks, context.docs, |ident, name| {
        let body = match shape.has_defaults {
            true => quote!({
                let _ = (inst, field, context);
                #status::Missing(#name)
            }),
            false => quote!(;),
        };
        method(ident, body)
    });
    let has_feature = quote!(&|name| {
        // No variable is a feature, of which one could be called as it is.
        let number = SubtargetFeature::from_name(name).map(#runtime::Indexed::number);
        number.is_some_and(|number| context.features.bits.contains(number))
    });
    let target = quote!(&#runtime::mc::TargetContext::new(context.address, #has_feature));
    let of_target = hook_methods(&model.hooks, Docs::None, |ident, name| {
        let body = quote!({
            let function = const { (#runtime::__private::mc::function(T::NAMES, #name), #name) };
            #runtime::__private::mc::target_decode::<T, Opcode, { McInst::MAX_OPERANDS }>(
                function, inst, field, #target,
            )
        });
        method(ident, body)
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
    quote! {
        #docs
        #lints
        pub trait DecodeHooks {
            #(#own)*

            #finish
            #[inline]
            fn finish(&self, inst: &mut McInst, #place) -> #status {
                let _ = (inst, context);
                #status::Success
            }
        }

        #none

        #lints
        impl<T: #runtime::mc::TargetDecoders> DecodeHooks for T {
            #(#of_target)*

            #[inline]
            fn finish(&self, inst: &mut McInst, #place) -> #status {
                T::finish::<Opcode, { McInst::MAX_OPERANDS }>(inst, #target)
            }
        }
    }
}
