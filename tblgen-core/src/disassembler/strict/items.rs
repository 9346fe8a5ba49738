//! The methods of strict disassemblers, and the functions of operands.

use proc_macro2::TokenStream;
use quote::quote;

use super::StrictModel;
use tblgen_codegen::fragments::FunctionModule;
use tblgen_codegen::{EmitContext, Markdown, Methods};
use tblgen_model::fragments::survey::Fragment;

/// The module of the functions.
const MODULE: &str = "operand_predicates";

/// The items.
pub(in crate::disassembler) fn items(
    model: &StrictModel<'_>,
    fragments: &[Fragment<'_>],
    context: &EmitContext,
) -> TokenStream {
    let mut module = FunctionModule::new(context, MODULE, "The predicate of the operands ");
    let arguments = [quote!(true), quote!(number), quote!(false)];
    let calls = model.predicates.calls(fragments, &arguments, &mut module);
    let module = module.tokens("Predicates of operands, translated from C++.");
    let runtime = &context.runtime;
    let head = quote!(impl<H: DecodeHooks> Disassembler<H>);
    let allows = quote!(#runtime::__private::mc::allows(self, inst));
    let methods = methods((&head, LLVM, &allows), context);
    let target = target(&calls, context);
    quote!(#methods #target #module)
}

/// The end of the documentation of strict disassemblers.
const LLVM: &str = "LLVM's disassemblers are not strict.";

/// The methods: with the head of their `impl`, a text, and what tells whether an instruction is allowed.
pub(in crate::disassembler) fn methods(
    (head, text, allows): (&TokenStream, &'static str, &TokenStream),
    context: &EmitContext,
) -> TokenStream {
    let mut methods = Methods::new(context, "Disassembler");
    let (runtime, _) = methods.paths();
    let strict = Markdown::from(
        "The strict form: it refuses instructions with operands that an assembler would refuse, \
         as far as the description and the records about it say so ([`allows`](Self::allows)).\n\n",
    );
    methods.add(
        strict.fixed(text),
        quote! {
            #[must_use]
            pub const fn strict(self) -> #runtime::mc::Strict<Self> {
                #runtime::mc::Strict::new(self)
            }
        },
    );
    methods.add(
        "Whether the operands of an instruction are such as the description says: numbers in \
         their ranges, and registers that have to be different. Rules that the description leaves \
         to C++ count as far as records of `StrictOperand`, `StrictInstr` and `StrictRule` state them.",
        quote! {
            #[must_use]
            pub fn allows(&self, inst: &McInst) -> bool {
                #allows
            }
        },
    );
    methods.tokens_of(head)
}

/// The connection with the runtime.
fn target(calls: &[TokenStream], context: &EmitContext) -> TokenStream {
    let (runtime, tables, lints) = (&context.runtime, &context.tables, context.method_lints());
    let (parameters, holds) = match calls {
        [] => (quote!(_: u16, _: i64), quote!(true)),
        calls => (
            quote!(function: u16, number: i64),
            quote!(match function { #(#calls)* _ => true, }),
        ),
    };
    quote! {
        #lints
        impl<H: DecodeHooks> #runtime::__private::mc::Check<{ McInst::MAX_OPERANDS }>
            for Disassembler<H>
        {
            const RULES: #runtime::__private::mc::StrictTables = #tables::STRICT;
            const REGISTERS: &'static #runtime::__private::reg::RegTables =
                &<Reg as #runtime::RegisterInfo>::TABLES.regs;

            fn holds_for(#parameters) -> bool {
                #holds
            }
        }

        #lints
        impl<H: DecodeHooks> #runtime::mc::DisassembleInto for Disassembler<H> {
            #[inline]
            fn decode_into(
                &self,
                bytes: &[u8],
                address: u64,
                inst: &mut McInst,
            ) -> ::core::result::Result<#runtime::mc::Decoded<()>, #runtime::mc::DecodeError> {
                #runtime::__private::mc::decode_into(self, bytes, address, inst)
            }

            fn allows(&self, inst: &McInst) -> bool {
                #runtime::__private::mc::allows(self, inst)
            }
        }
    }
}
