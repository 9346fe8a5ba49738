//! The items of `asm_writer`: the type of printers.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::model::AsmModel;
use super::predicates;
use tblgen_codegen::{EmitContext, Methods, doc};
use tblgen_model::fragments::survey::Fragment;

/// The items.
pub(super) fn items(
    model: &AsmModel<'_>,
    fragments: &[Fragment<'_>],
    has_features: bool,
    context: &EmitContext,
) -> TokenStream {
    let structure = structure(model, context);
    let methods = methods(model, has_features, context);
    let (holds, module) = predicates::tokens(&model.predicates, fragments, context);
    let target = target(model, &holds, context);
    quote!(#structure #methods #target #module)
}

/// The number of words for the conditions on features.
fn words(model: &AsmModel<'_>) -> Literal {
    Literal::usize_unsuffixed(model.conditions.len() / 64 + 1)
}

fn structure(model: &AsmModel<'_>, context: &EmitContext) -> TokenStream {
    let (runtime, words) = (&context.runtime, words(model));
    let docs = doc(
        context.docs,
        "A printer: instructions become assembly text, as LLVM's printers write them, without their \
         comments. It prints what a subtarget with some features has.\n\n\
         An operand that C++ of LLVM prints, and that no record of `HookPrint` is about, is the name of \
         that function with the operand in angle brackets.",
    );
    let lints = context.method_lints();
    quote! {
        #docs
        #lints
        #[derive(Debug, Clone, Copy)]
        pub struct InstPrinter {
            features: SubtargetFeatures,
            conditions: [u64; #words],
            format: #runtime::asm::AsmFormat,
        }
    }
}

fn methods(model: &AsmModel<'_>, has_features: bool, context: &EmitContext) -> TokenStream {
    let mut methods = Methods::new(context, "InstPrinter");
    let (runtime, tables) = methods.paths();
    let words = words(model);
    let count = Literal::usize_unsuffixed(model.conditions.len());
    let conditions = match has_features {
        true => quote!(#tables::CONDITIONS.holding(#count, &features.bits)),
        // Without features there are no conditions, but for what always holds.
        false => quote!([1; #words]),
    };
    methods.add(
        "A printer for a subtarget with these features, in the usual format.",
        quote! {
            #[must_use]
            pub const fn new(features: &SubtargetFeatures) -> Self {
                let conditions: [u64; #words] = #conditions;
                InstPrinter {
                    features: *features,
                    conditions,
                    format: #runtime::asm::AsmFormat::new(),
                }
            }
        },
    );
    methods.add(
        "The printer with another format.",
        quote! {
            #[must_use]
            pub const fn with_format(mut self, format: #runtime::asm::AsmFormat) -> Self {
                self.format = format;
                self
            }
        },
    );
    methods.tokens_of(&quote!(impl InstPrinter))
}

/// The connection with the runtime.
fn target(model: &AsmModel<'_>, holds: &TokenStream, context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    let lints = context.method_lints();
    let has_prefixes = !model.prefixes.is_empty();
    let syntaxes = model.registers.syntaxes.iter().zip(&model.usual);
    let syntaxes = syntaxes.map(|(syntax, usual)| {
        let numbers = [syntax.first_name, syntax.own, syntax.numeric, *usual];
        let [first, own, numeric, usual] = numbers.map(Literal::usize_unsuffixed);
        quote!(#runtime::__private::asm::PrintedSyntax {
            first_name: #first,
            names: #own,
            numeric: #numeric,
            operand: #usual,
        })
    });
    let larger = model.has_larger.then(|| larger(context));
    quote! {
        #lints
        impl #runtime::__private::asm::PrintInst for InstPrinter {
            type Inst = McInst;

            const TABLES: #runtime::__private::asm::AsmTables = #tables::ASM;
            const HAS_PREFIXES: bool = #has_prefixes;
            const SYNTAXES: &'static [#runtime::__private::asm::PrintedSyntax] = &[#(#syntaxes),*];

            #[inline]
            fn conditions(&self) -> &[u64] {
                &self.conditions
            }

            #[inline]
            fn format(&self) -> &#runtime::asm::AsmFormat {
                &self.format
            }

            #larger

            #holds
        }
    }
}

/// The method that finds the larger instruction of a compressed one, where there are some.
fn larger(context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    quote! {
        const HAS_LARGER: bool = true;

        #[inline]
        fn larger(
            &self,
            inst: &McInst,
        ) -> ::core::option::Option<&'static #runtime::mc::Compression<Opcode, Reg>> {
            compression(inst, &self.features)
        }
    }
}
