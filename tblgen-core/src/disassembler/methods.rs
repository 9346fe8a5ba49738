//! The methods that all disassemblers have in common.

use proc_macro2::TokenStream;
use quote::quote;

use tblgen_codegen::{Markdown, Methods};

/// Adds `decode`. `distances` tells what distances become, and `call` makes the instruction.
pub(super) fn add_decode(distances: &'static str, call: &TokenStream, methods: &mut Methods<'_>) {
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
                #call
            }
        },
    );
}

/// Adds `decode_into`, of which `call` is the body.
pub(super) fn add_decode_into(call: &TokenStream, methods: &mut Methods<'_>) {
    let (runtime, _) = methods.paths();
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
                #call
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

/// The type of what decoding returns.
pub(super) fn result(runtime: &TokenStream) -> TokenStream {
    quote!(::core::result::Result<#runtime::mc::Decoded<McInst>, #runtime::mc::DecodeError>)
}
