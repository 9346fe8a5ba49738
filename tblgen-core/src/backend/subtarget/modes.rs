//! The hardware mode by features.

use proc_macro2::TokenStream;
use quote::quote;

use super::model::SubtargetModel;
use tblgen_codegen::{EmitContext, Methods, text};

/// The method of `SubtargetFeatures`, if there are modes that features turn on.
pub(super) fn items(model: &SubtargetModel<'_>, context: &EmitContext) -> TokenStream {
    let modes = model.hw_modes.modes.iter().skip(1).zip(1u16..);
    let modes: Vec<_> = modes
        .filter(|(mode, _)| !mode.features.is_empty())
        .collect();
    if modes.is_empty() {
        return TokenStream::new();
    }
    let tests = modes.into_iter().map(|(mode, number)| {
        let flags = text(&mode.features);
        quote!(if self.agrees_with(#flags) {
            return Self::mode(#number);
        })
    });
    let mut methods = Methods::new(context, "SubtargetFeatures");
    methods.function(
        "The hardware mode that the features turn on: the first one whose features agree.",
        quote!(pub const fn hw_mode(&self) -> HwMode {
            #(#tests)*
            Self::mode(0)
        }),
    );
    methods.add(
        "The mode with a number.",
        quote!(
            const fn mode(number: u16) -> HwMode {
                match HwMode::from_number(number) {
                    ::core::option::Option::Some(mode) => mode,
                    ::core::option::Option::None => HwMode::ALL[0],
                }
            }
        ),
    );
    methods.tokens()
}
