//! The form of X86's disassemblers and encoders for a subtarget with some features.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::processors;
use tblgen_codegen::{EmitContext, Methods, VariantNames};
use tblgen_model::subtarget::CodeGenSubtargetFeatures;

/// The features that are missing for what is no part of the opcode: registers that APX has.
pub(crate) struct Further {
    /// The feature, as an expression.
    pub(crate) feature: TokenStream,
    /// The names of the registers.
    registers: Vec<Ident>,
}

impl Further {
    /// The further registers of a description, if it knows APX.
    pub(crate) fn new(
        features: &CodeGenSubtargetFeatures,
        registers: &VariantNames,
        context: &EmitContext,
    ) -> Option<Self> {
        const FEATURE: &str = "egpr";
        let names = processors::feature_names(features, context);
        let mut all = (0..).zip(&features.features);
        let (number, _) = all.find(|(_, one)| one.command_line_name == FEATURE)?;
        let names_of = (1..).map_while(|number| registers.text(number));
        let further = names_of.filter(|name| is_further(name));
        Some(Further {
            feature: names.path(number)?,
            registers: further.map(|name| format_ident!("{name}")).collect(),
        })
    }

    /// Statements that return the feature if an instruction needs it and it is not enabled.
    fn check(&self, runtime: &TokenStream) -> TokenStream {
        let Further { feature, registers } = self;
        if registers.is_empty() {
            return TokenStream::new();
        }
        quote! {
            let mut operands = inst.operands().iter();
            let is_further = |one: &#runtime::Operand<Reg>| {
                matches!(one, #runtime::Operand::Reg(#(Reg::#registers)|*))
            };
            if !features.contains(#feature) && operands.any(is_further) {
                return ::core::option::Option::Some(#feature.command_line_name());
            }
        }
    }
}

/// Whether a register is one of R16 to R31, or a part of one.
fn is_further(name: &str) -> bool {
    let digits = name.strip_prefix('R').unwrap_or_default();
    let digits = digits.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let number = digits.get(..2).and_then(|digits| digits.parse().ok());
    number.is_some_and(|number: u8| (16..32).contains(&number))
}

/// The method `gated` of a type with that documentation, and its connection with the runtime, of which `other` are
/// further functions.
pub(crate) fn gated_form(
    (ty, text): (&TokenStream, &'static str),
    (further, other): (&Option<Further>, Option<TokenStream>),
    context: &EmitContext,
) -> TokenStream {
    let mut methods = Methods::new(context, &ty.to_string());
    let (runtime, _) = methods.paths();
    methods.add(
        text,
        quote! {
            #[must_use]
            pub const fn gated(
                self,
                features: &SubtargetFeatures,
            ) -> #runtime::mc::Gated<Self, SubtargetFeatures> {
                #runtime::mc::Gated::new(self, *features)
            }
        },
    );
    let methods = methods.tokens_of(&quote!(impl #ty));
    let check = further.as_ref().map(|further| further.check(runtime));
    let lints = context.method_lints();
    quote! {
        #methods

        #lints
        impl #runtime::mc::ByFeatures for #ty {
            type Inst = McInst;
            type Features = SubtargetFeatures;

            #[inline]
            fn missing(
                inst: &McInst,
                features: &SubtargetFeatures,
            ) -> ::core::option::Option<&'static str> {
                #check
                let opcode = inst.opcode();
                if opcode.is_enabled_by(features) {
                    return ::core::option::Option::None;
                }
                let mut needed = opcode.cpuid_features();
                let missing = needed.find(|one| !features.contains(*one))?;
                ::core::option::Option::Some(missing.command_line_name())
            }

            #other
        }
    }
}
