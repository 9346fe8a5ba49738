//! The strict form of a disassembler for X86.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::strict;
use tblgen_codegen::EmitContext;

/// The documentation of the strict form: the instructions that it refuses besides.
const TEXT: &str = "On X86, it refuses what processors refuse: instructions of more than 15 bytes, prefixes that \
                    may not be before VEX, EVEX and opcodes with other meanings after them, and, with the records of `tblgen/X86.MC.td`, LOCK before \
                    others than those that may have it, and registers that have to be different.\n\n\
                    LLVM's disassembler is not strict.";

/// The items.
pub(super) fn items(context: &EmitContext) -> TokenStream {
    let (runtime, tables, lints) = (&context.runtime, &context.tables, context.method_lints());
    let allows =
        quote!(#runtime::__private::mc::allows_x86::<Self, { McInst::MAX_OPERANDS }>(inst));
    let methods = strict::methods((&quote!(impl Disassembler), TEXT, &allows), context);
    quote! {
        #methods

        #lints
        impl #runtime::__private::mc::X86Check<{ McInst::MAX_OPERANDS }> for Disassembler {
            const RULES: #runtime::__private::mc::StrictTables = #tables::STRICT;
            const REGISTER_TABLES: &'static #runtime::__private::reg::RegTables =
                &<Reg as #runtime::RegisterInfo>::TABLES.regs;
        }

        #lints
        impl #runtime::mc::DisassembleInto for Disassembler {
            #[inline]
            fn decode_into(
                &self,
                bytes: &[u8],
                address: u64,
                inst: &mut McInst,
            ) -> ::core::result::Result<#runtime::mc::Decoded<()>, #runtime::mc::DecodeError> {
                let _ = address;
                #runtime::__private::mc::decode_x86_into(self, bytes, inst)
            }

            fn allows(&self, inst: &McInst) -> bool {
                Disassembler::allows(self, inst)
            }

            fn allows_bytes(&self, bytes: &[u8], inst: &McInst) -> bool {
                #runtime::__private::mc::allows_bytes_x86(self, bytes, inst)
            }
        }
    }
}
