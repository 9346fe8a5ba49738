//! The features of the subtarget that tell the mode of the processor.

use proc_macro2::TokenStream;
use quote::quote;

use crate::processors;
use tblgen_codegen::EmitContext;
use tblgen_model::subtarget::CodeGenSubtargetFeatures;

/// The modes, by their names on the command line. The first that is enabled counts; without any,
/// the mode is the last.
const MODES: [(&str, &str); 3] = [
    ("16bit-mode", "Bits16"),
    ("32bit-mode", "Bits32"),
    ("64bit-mode", "Bits64"),
];

/// The way from features to a mode.
pub(super) struct Modes {
    /// The features of modes, as expressions, and the names of the modes.
    pub(super) features: Vec<(TokenStream, &'static str)>,
}

impl Modes {
    pub(super) fn new(features: &CodeGenSubtargetFeatures, context: &EmitContext) -> Self {
        let names = processors::feature_names(features, context);
        let feature = |name: &str| {
            let mut all = (0..).zip(&features.features);
            let (number, _) = all.find(|(_, one)| one.command_line_name == name)?;
            names.path(number)
        };
        let [explicit @ .., _] = MODES;
        let modes = explicit.into_iter();
        Modes {
            features: modes
                .filter_map(|(name, mode)| Some((feature(name)?, mode)))
                .collect(),
        }
    }

    /// The mode as an expression over `features`.
    pub(super) fn expression(&self, runtime: &TokenStream) -> TokenStream {
        let last = quote!(#runtime::mc::x86::Mode::Bits64);
        let modes = self.features.iter().rev();
        modes.fold(last, |otherwise, (feature, mode)| {
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
}
