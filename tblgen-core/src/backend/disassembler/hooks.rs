//! The trait of functions that users write for what the description leaves to C++.

use proc_macro2::TokenStream;
use quote::quote;

use super::items::Shape;
use super::model::DecoderModel;
use crate::backend::machine_code::{hook_methods, no_hooks};
use tblgen_codegen::doc;

/// The trait of functions that users write, and the type that has none.
pub(super) fn hooks(model: &DecoderModel<'_>, shape: &Shape<'_>) -> TokenStream {
    let (context, features) = (shape.context, shape.features());
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
                context: &#runtime::mc::DecodeContext<#features>,
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
                context: &#runtime::mc::DecodeContext<#features>,
            ) -> #runtime::mc::DecodeStatus {
                let _ = (inst, context);
                #runtime::mc::DecodeStatus::Success
            }
        }

        #none
    }
}
