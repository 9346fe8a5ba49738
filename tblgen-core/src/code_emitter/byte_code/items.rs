//! The items of an encoder of byte code.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::methods::{add_encode, add_encode_const, encode_inst};
use tblgen_codegen::{EmitContext, Markdown, Methods, doc};

/// The items.
pub(super) fn items(context: &EmitContext) -> TokenStream {
    let docs = doc(
        context.docs,
        Markdown::from(
            "An encoder: instructions become bytes. Operands in registers have none.\n\n\
             Operands that are expressions have the bytes of a zero that is as long as any value.",
        ),
    );
    let lints = context.method_lints();
    let mut methods = Methods::new(context, "Encoder");
    let (runtime, tables) = methods.paths();
    methods.add(
        "An encoder.",
        quote! {
            #[must_use]
            pub const fn new() -> Self {
                Encoder
            }
        },
    );
    add_encode(
        (
            "`fixups` is called for each operand that is an expression; its kind is LLVM's name of \
             the fixup, such as `fixup_uleb128_i32`. No bytes depend on the address.",
            "The instruction has no machine code",
        ),
        &quote! {
            const TABLES: &#runtime::__private::mc::ByteCodeEncoderTables = &#tables::ENCODER;
            let _ = address;
            #runtime::__private::mc::encode_byte_code(TABLES, inst, bytes, fixups)
        },
        &mut methods,
    );
    add_encode_const(
        (
            " No bytes depend on the address.",
            "The instruction has no machine code or more than 16 bytes",
        ),
        &quote! {
            const TABLES: &#runtime::__private::mc::ByteCodeEncoderTables = &#tables::ENCODER;
            let _ = address;
            #runtime::__private::mc::encode_byte_code_const(
                TABLES,
                inst.opcode() as u16,
                inst.operands(),
            )
        },
        &mut methods,
    );
    let methods = methods.tokens_of(&quote!(impl Encoder));
    let encode_inst = encode_inst((&quote!(impl), &quote!(Encoder)), None, context);
    quote! {
        #docs
        #lints
        #[derive(Debug, Clone, Copy, Default)]
        pub struct Encoder;

        #methods

        #encode_inst
    }
}
