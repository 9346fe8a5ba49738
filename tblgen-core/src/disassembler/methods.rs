//! The methods that all disassemblers have in common.

use proc_macro2::TokenStream;
use quote::quote;

use tblgen_codegen::{EmitContext, Markdown, Methods};

/// Adds the methods that decode. `distances` tells what distances become; `decode` makes the
/// instruction, and `decode_into` does so in the room of one.
pub(super) fn add_decoding(
    distances: &'static str,
    [decode, decode_into]: &[TokenStream; 2],
    methods: &mut Methods<'_>,
) {
    let (runtime, _) = methods.paths();
    let result = result(runtime);
    let text = Markdown::from("The instruction that bytes begin with, which are at that address. ");
    let text = text.fixed(distances).fixed(
        "\n\n\
         # Errors\n\n\
         The bytes are not a valid instruction, or not all of one.",
    );
    methods.add(
        text,
        quote! {
            #[inline]
            pub fn decode(&self, bytes: &[u8], address: u64) -> #result {
                #decode
            }
        },
    );
    methods.add(
        "Makes the instruction that bytes begin with, which are at that address: as \
         [`decode`](Self::decode), for programs that use the room of one instruction again and \
         again. Returns the number of bytes.\n\n\
         # Errors\n\n\
         The bytes are not a valid instruction, or not all of one. Then the instruction may be any.",
        quote! {
            #[inline]
            pub fn decode_into(
                &self,
                bytes: &[u8],
                address: u64,
                inst: &mut McInst,
            ) -> ::core::result::Result<#runtime::mc::Decoded<()>, #runtime::mc::DecodeError> {
                #decode_into
            }
        },
    );
}

/// Adds the method for all instructions in bytes.
pub(super) fn add_instructions(methods: &mut Methods<'_>) {
    let (runtime, _) = methods.paths();
    methods.add(
        "The instructions in bytes, one after the other; the first one is at that address.",
        quote! {
            #[must_use]
            pub fn instructions<'b>(
                &self,
                bytes: &'b [u8],
                address: u64,
            ) -> #runtime::mc::Instructions<'b, &Self> {
                #runtime::mc::Disassemble::instructions(self, bytes, address)
            }
        },
    );
}

/// The trait that all disassemblers implement, of which `decode` makes the instruction. `generics` are
/// those of the implementation, and `ty` is the type.
pub(super) fn disassemble(
    (generics, ty): (&TokenStream, &TokenStream),
    decode: &TokenStream,
    context: &EmitContext,
) -> TokenStream {
    let (runtime, lints) = (&context.runtime, context.method_lints());
    let result = result(runtime);
    quote! {
        #lints
        impl #generics #runtime::mc::Disassemble for #ty {
            type Inst = McInst;

            #[inline]
            fn decode(&self, bytes: &[u8], address: u64) -> #result {
                #decode
            }
        }
    }
}

/// The type of what decoding returns.
fn result(runtime: &TokenStream) -> TokenStream {
    quote!(::core::result::Result<#runtime::mc::Decoded<McInst>, #runtime::mc::DecodeError>)
}
