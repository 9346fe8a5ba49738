//! The methods that all encoders have in common.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use tblgen_codegen::{EmitContext, Markdown, Methods};

/// Adds `encode`, of which `call` is the body, and `encode_into`, which calls it. `more` and `reasons` are what its
/// documentation says of operands, and of errors that other encoders do not have.
pub(super) fn add_encode(
    (more, reasons): (&'static str, &'static str),
    call: &TokenStream,
    methods: &mut Methods<'_>,
) {
    let (runtime, _) = methods.paths();
    let text = Markdown::from(
        "Writes the bytes of an instruction, which is at that address. Returns the number of \
         bytes.\n\n",
    );
    let text = text.fixed(more).fixed("\n\n# Errors\n\n").fixed(reasons);
    let signature = encode_signature("encode", runtime);
    methods.add(
        text.fixed(", an operand does not fit, or there is too little room."),
        quote! {
            #[inline]
            pub #signature {
                #call
            }
        },
    );
    methods.add(
        "Writes the bytes of an instruction without expressions, at the address 0. Returns the \
         number of bytes.\n\n\
         # Errors\n\n\
         The instruction has no machine code, an operand does not fit or is an expression, or \
         there is too little room.",
        quote! {
            pub fn encode_into(
                &self,
                inst: &McInst,
                bytes: &mut [u8],
            ) -> ::core::result::Result<usize, #runtime::mc::EncodeError> {
                let mut open = ::core::option::Option::None;
                let size = self.encode(inst, 0, bytes, &mut |fixup| open = Some(fixup))?;
                match open {
                    ::core::option::Option::Some(fixup) => {
                        ::core::result::Result::Err(#runtime::mc::EncodeError {
                            kind: #runtime::mc::EncodeErrorKind::InvalidOperand(fixup.operand),
                            wanted: Some(#runtime::mc::Wanted::Known),
                            given: Some(#runtime::Operand::Expr(fixup.expression)),
                        })
                    }
                    ::core::option::Option::None => ::core::result::Result::Ok(size),
                }
            }
        },
    );
}

/// The function that writes an instruction, without its body.
fn encode_signature(name: &str, runtime: &TokenStream) -> TokenStream {
    let name = format_ident!("{name}");
    quote! {
        fn #name(
            &self,
            inst: &McInst,
            address: u64,
            bytes: &mut [u8],
            fixups: &mut dyn FnMut(#runtime::mc::Fixup),
        ) -> ::core::result::Result<usize, #runtime::mc::EncodeError>
    }
}

/// Adds `unchecked`, for encoders that can leave out checks.
pub(super) fn add_unchecked(methods: &mut Methods<'_>) {
    let (runtime, _) = methods.paths();
    methods.add(
        "The encoder without checks of register classes, of tied operands and of the number of \
         operands: for compilers that make operands which are known to be right. Numbers that do \
         not fit their fields are refused still.",
        quote! {
            #[must_use]
            pub const fn unchecked(self) -> #runtime::mc::Unchecked<Self> {
                #runtime::mc::Unchecked::new(self)
            }
        },
    );
}

/// The function of the trait of encoders that leaves out checks, with this body.
pub(super) fn encode_unchecked(call: &TokenStream, context: &EmitContext) -> TokenStream {
    let signature = encode_signature("encode_unchecked", &context.runtime);
    quote! {
        #[inline]
        #signature {
            #call
        }
    }
}

/// The implementation of the trait of encoders, with the generics of the type, and its other function if
/// the target has one.
pub(super) fn encode_inst(
    (head, ty): (&TokenStream, &TokenStream),
    other: Option<TokenStream>,
    context: &EmitContext,
) -> TokenStream {
    let runtime = &context.runtime;
    let signature = encode_signature("encode", runtime);
    quote! {
        #head #runtime::mc::EncodeInst for #ty {
            type Inst = McInst;

            #[inline]
            #signature {
                Self::encode(self, inst, address, bytes, fixups)
            }

            #other
        }
    }
}

/// Adds the function that encodes in constants, of which `call` is the body. `reasons` are as in
/// [`add_encode`].
pub(super) fn add_encode_const(
    (more, reasons): (&'static str, &'static str),
    call: &TokenStream,
    methods: &mut Methods<'_>,
) {
    let (runtime, _) = methods.paths();
    let text = Markdown::from(
        "The bytes of an instruction, which is at that address: as [`encode`](Self::encode), also \
         in constants.",
    );
    let text = text.fixed(more).fixed("\n\n# Errors\n\n").fixed(reasons);
    methods.add(
        text.fixed(", or an operand does not fit or is an expression."),
        quote! {
            pub const fn encode_const(
                &self,
                inst: &McInst,
                address: u64,
            ) -> ::core::result::Result<#runtime::mc::EncodedInst, #runtime::mc::EncodeError> {
                #call
            }
        },
    );
}
