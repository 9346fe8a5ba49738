//! The hardware mode by features.

use proc_macro2::TokenStream;
use quote::quote;

use super::model::SubtargetModel;
use tblgen_codegen::{EmitContext, Methods, VariantNames, text};
use tblgen_model::support::hw_mode::HwMode;

/// The method of `SubtargetFeatures`, if there are features, and modes that they turn on.
pub(super) fn items(
    model: &SubtargetModel<'_>,
    features: &VariantNames,
    context: &EmitContext,
) -> TokenStream {
    let modes = model.hw_modes.modes.iter().skip(1).zip(1u16..);
    let tests = modes.filter_map(|(mode, number)| Some((condition(mode, features)?, number)));
    let tests: Vec<TokenStream> = tests
        .map(|(condition, number)| quote!(if #condition { return Self::mode(#number); }))
        .collect();
    if tests.is_empty() || !model.has_features {
        return TokenStream::new();
    }
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

/// The condition under which a mode is on, if features decide it. LLVM: `emitMCPredicateCheck`.
fn condition(mode: &HwMode, features: &VariantNames) -> Option<TokenStream> {
    let Some(predicates) = &mode.assembler_predicates else {
        // Without features a mode always holds; conditions in C++ are not decided here.
        let is_decided = !mode.features.is_empty() || mode.predicates.is_empty();
        let flags = text(&mode.features);
        return is_decided.then(|| quote!(self.agrees_with(#flags)));
    };
    let holds = predicates.iter().map(|name| {
        let number = features.number(name)?;
        let feature = features.path(number)?;
        Some(quote!(#feature.holds(self)))
    });
    let holds: Vec<TokenStream> = holds.collect::<Option<_>>()?;
    (!holds.is_empty()).then(|| quote!(#(#holds)&&*))
}
