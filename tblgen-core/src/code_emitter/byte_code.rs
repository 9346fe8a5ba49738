//! The encoder of byte code: the tables of the one that the runtime has.
//!
//! LLVM: WebAssemblyMCCodeEmitter.cpp, which is written by hand and reads types of operands.

use proc_macro2::TokenStream;
use quote::quote;

use super::TABLES;
use super::methods::{add_encode, add_encode_const};
use super::schema::ByteCodeEncoderTables;
use crate::shared::machine_code::byte_code_forms;
use tblgen_codegen::{BackendError, Emission, EmitContext, Markdown, Methods, TableItems, doc};
use tblgen_facts::mc::byte_code::NO_OPCODE;

/// Generates the tables, and the type that reads them.
pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = emission.models().byte_code()?;
    let codes = model.by_number.iter();
    let codes = codes.map(|one| one.as_ref().map_or(NO_OPCODE, |one| one.code));
    let (of_opcode, forms) = byte_code_forms(&model);
    let layout = ByteCodeEncoderTables {
        codes: codes.collect(),
        opcodes: of_opcode.len(),
        of_opcode,
        forms,
    };
    let mut tables = TableItems::new([], &context);
    tables.tables("ENCODER", None, &layout);
    emission.part("code_emitter", items(&context));
    emission.part(TABLES, tables.module(&quote!(), &context));
    Ok(())
}

/// The items.
fn items(context: &EmitContext) -> TokenStream {
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
    quote! {
        #docs
        #lints
        #[derive(Debug, Clone, Copy, Default)]
        pub struct Encoder;

        #methods
    }
}
