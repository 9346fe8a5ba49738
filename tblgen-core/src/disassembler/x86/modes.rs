//! The features of the subtarget that tell the mode of the processor.

use proc_macro2::TokenStream;
use quote::quote;

use crate::processors;
use tblgen_codegen::EmitContext;
use tblgen_model::subtarget::CodeGenSubtargetFeatures;
use tblgen_model::x86_decoding::MODE_FEATURES;

/// The modes. The first whose feature is enabled counts; without any, the mode is the last.
const MODES: [&str; 3] = ["Bits16", "Bits32", "Bits64"];

/// The features that tell a mode, as expressions, with the names of the modes.
pub(super) type Modes = Vec<(TokenStream, &'static str)>;

/// The features of a subtarget that tell a mode.
pub(super) fn modes(features: &CodeGenSubtargetFeatures, context: &EmitContext) -> Modes {
    let names = processors::feature_names(features, context);
    let feature = |name: &str| {
        let mut all = (0..).zip(&features.features);
        let (number, _) = all.find(|(_, one)| one.command_line_name == name)?;
        names.path(number)
    };
    let mut modes: Vec<_> = MODE_FEATURES.into_iter().zip(MODES).collect();
    modes.pop();
    let modes = modes.into_iter();
    modes
        .filter_map(|(name, mode)| Some((feature(name)?, mode)))
        .collect()
}

/// The mode as an expression over `features`.
pub(super) fn expression(modes: &Modes, runtime: &TokenStream) -> TokenStream {
    let last = quote!(#runtime::mc::x86::Mode::Bits64);
    modes.iter().rev().fold(last, |otherwise, (feature, mode)| {
        let mode = quote::format_ident!("{mode}");
        let otherwise = match otherwise.to_string().starts_with("if") {
            true => otherwise,
            false => quote!({ #otherwise }),
        };
        quote! {
            if features.contains(#feature) {
                #runtime::mc::x86::Mode::#mode
            } else #otherwise
        }
    })
}
