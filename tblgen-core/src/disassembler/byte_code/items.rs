//! The items of a disassembler of byte code.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::methods::{add_decoding, add_instructions, disassemble};
use tblgen_codegen::{EmitContext, Markdown, Methods, doc};

/// The items.
pub(super) fn items(context: &EmitContext) -> TokenStream {
    let text = Markdown::from(
        "A disassembler: bytes become instructions, whose operands are on the stack.\n\n\
         It decodes the instructions of all features, as LLVM's disassembler does. The type of a \
         block is a number, or an expression: the index of a type.",
    );
    let (docs, lints) = (doc(context.docs, text), context.method_lints());
    let (methods, target) = (methods(context), target(context));
    quote! {
        #docs
        #lints
        #[derive(Debug, Clone, Copy)]
        pub struct Disassembler;

        #methods

        #target
    }
}

fn methods(context: &EmitContext) -> TokenStream {
    let mut methods = Methods::new(context, "Disassembler");
    let (runtime, _) = methods.paths();
    methods.add(
        "A disassembler. It decodes the instructions of all features, whichever these are.",
        quote! {
            #[must_use]
            pub const fn new(_: &SubtargetFeatures) -> Self {
                Disassembler
            }
        },
    );
    add_decoding(
        "No operand depends on the address.",
        &[
            quote! {
                let _ = address;
                #runtime::__private::mc::decode_byte_code(self, bytes)
            },
            quote! {
                let _ = address;
                #runtime::__private::mc::decode_byte_code_into(self, bytes, inst)
            },
        ],
        &mut methods,
    );
    add_instructions(&mut methods);
    methods.tokens_of(&quote!(impl Disassembler))
}

/// The connection with the runtime.
fn target(context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    let lints = context.method_lints();
    let ty = (&TokenStream::new(), &quote!(Disassembler));
    let decode = quote!(Disassembler::decode(self, bytes, address));
    let disassemble = disassemble(ty, &decode, context);
    quote! {
        #lints
        impl #runtime::__private::mc::ByteCodeDecode<{ McInst::MAX_OPERANDS }> for Disassembler {
            type Opcode = Opcode;
            type Reg = Reg;

            const TABLES: #runtime::__private::mc::ByteCodeDecoderTables = #tables::DECODER;
        }

        #disassemble
    }
}
