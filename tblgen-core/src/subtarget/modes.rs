//! The hardware mode by features.

use proc_macro2::TokenStream;
use quote::quote;

use super::model::SubtargetModel;
use crate::processors;
use tblgen_codegen::{EmitContext, Methods, VariantNames, text};
use tblgen_model::subtarget::condition::{Condition, FeatureCondition};
use tblgen_model::support::hw_mode::HwMode;

/// The method of `SubtargetFeatures`, if there are features, and modes that they turn on.
pub(super) fn items(model: &SubtargetModel<'_>, context: &EmitContext) -> TokenStream {
    let features = processors::feature_names(&model.features, context);
    let modes = model.hw_modes.modes.iter().skip(1);
    let modes = modes.zip(&model.mode_conditions).zip(1u16..);
    let tests = modes.filter_map(|((mode, condition), number)| {
        let test = match condition {
            Some(condition) => test(condition, &features)?,
            None => test_of_flags(mode)?,
        };
        Some(quote!(if #test { return Self::mode(#number); }))
    });
    let tests: Vec<TokenStream> = tests.collect();
    if tests.is_empty() {
        return TokenStream::new();
    }
    let mut methods = Methods::new(context, "SubtargetFeatures");
    methods.function(
        "The hardware mode that the features turn on: the first one whose condition holds.",
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
                    Some(mode) => mode,
                    None => HwMode::ALL[0],
                }
            }
        ),
    );
    methods.tokens()
}

/// The test for a mode that features turn on. Conditions in C++ are not decided here.
fn test_of_flags(mode: &HwMode) -> Option<TokenStream> {
    // Without features a mode always holds.
    let is_decided = !mode.features.is_empty() || mode.predicates.is_empty();
    let flags = text(&mode.features);
    (is_decided && mode.assembler_predicates.is_none()).then(|| quote!(self.agrees_with(#flags)))
}

/// The test for a condition; its depth is bounded.
fn test(condition: &FeatureCondition, features: &VariantNames) -> Option<TokenStream> {
    let part = |part: &FeatureCondition| {
        let test = test(part, features)?;
        Some(match part {
            Condition::AnyOf(_) | Condition::AllOf(_) => quote!((#test)),
            Condition::Leaf(_) | Condition::Not(_) => test,
        })
    };
    Some(match condition {
        Condition::Leaf(number) => {
            let feature = features.path(*number)?;
            quote!(self.contains(#feature))
        }
        Condition::Not(of) => {
            let of = part(of)?;
            quote!(!#of)
        }
        Condition::AnyOf(parts) => {
            let parts: Vec<TokenStream> = parts.iter().map(part).collect::<Option<_>>()?;
            quote!(#(#parts)||*)
        }
        Condition::AllOf(parts) => {
            let parts: Vec<TokenStream> = parts.iter().map(part).collect::<Option<_>>()?;
            quote!(#(#parts)&&*)
        }
    })
}
