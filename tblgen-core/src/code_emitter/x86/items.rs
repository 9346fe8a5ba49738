//! The items of an encoder of X86.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::super::detours::Detours;
use super::super::methods::{
    add_encode, add_encode_const, add_unchecked, encode_inst, encode_unchecked,
};
use crate::shared::machine_code::{Further, gated_form};
use tblgen_codegen::{EmitContext, Markdown, Methods, doc};

/// The items.
pub(super) fn items(
    gating: Option<&Option<Further>>,
    detours: Option<&Detours>,
    context: &EmitContext,
) -> TokenStream {
    let runtime = &context.runtime;
    let docs = doc(
        context.docs,
        Markdown::from(
            "An encoder: instructions become bytes, in 64-bit mode or in another one.\n\n\
             Operands that are distances, such as those of branches, count from the end of the \
             instruction, as a disassembler has them.",
        ),
    );
    let lints = context.method_lints();
    let mut methods = Methods::new(context, "Encoder");
    add_making(&mut methods);
    add_encoding(&mut methods);
    add_constant(&mut methods);
    let methods = methods.tokens_of(&quote!(impl Encoder));
    let unchecked = encode_call(false, &context.runtime, &context.tables);
    let (unchecked, longer) = (encode_unchecked(&unchecked, context), longer(context));
    let detour = detours.map(|detours| detours.method(context));
    let encode_inst = encode_inst(
        (&quote!(impl), &quote!(Encoder)),
        Some(quote!(#unchecked #longer #detour)),
        context,
    );
    let text = "The form for a subtarget with these features: it refuses instructions that need others \
                ([`Opcode::cpuid_features`](fn@Opcode::cpuid_features)). The mode stays as it is.";
    let gated =
        gating.map(|further| gated_form((&quote!(Encoder), text), (further, None), context));
    quote! {
        #docs
        #lints
        #[derive(Debug, Clone, Copy)]
        pub struct Encoder {
            mode: #runtime::mc::x86::Mode,
        }

        #methods

        #encode_inst

        #gated

        impl ::core::default::Default for Encoder {
            fn default() -> Self {
                Self::new()
            }
        }
    }
}

/// The function about longer branches.
fn longer(context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    quote! {
        fn longer(&self, inst: &McInst) -> ::core::option::Option<McInst> {
            #runtime::__private::mc::longer_x86(&#tables::ENCODER, self.mode, inst)
        }
    }
}

fn add_making(methods: &mut Methods<'_>) {
    let (runtime, _) = methods.paths();
    methods.add(
        "An encoder for 64-bit mode.",
        quote! {
            #[must_use]
            pub const fn new() -> Self {
                Encoder { mode: #runtime::mc::x86::Mode::Bits64 }
            }
        },
    );
    methods.add(
        "The encoder for a mode of the processor.",
        quote! {
            #[must_use]
            pub const fn in_mode(mut self, mode: #runtime::mc::x86::Mode) -> Self {
                self.mode = mode;
                self
            }
        },
    );
}

fn add_encoding(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    add_encode(
        (
            "Prefixes that are no part of an opcode, such as `LOCK` and `REP`, are \
             [flags](::tblgen_runtime::mc::x86::flags) of the instruction. `fixups` is called for \
             each operand that is an expression. No bytes depend on the address.",
            "The instruction has no machine code in the mode",
        ),
        &encode_call(true, runtime, tables),
        methods,
    );
    add_unchecked(methods);
}

/// The body of the function that encodes.
fn encode_call(is_checked: bool, runtime: &TokenStream, tables: &Ident) -> TokenStream {
    quote! {
        const TABLES: &#runtime::__private::mc::X86EncoderTables = &#tables::ENCODER;
        let _ = address;
        let settings = (self.mode, inst.flags());
        #runtime::__private::mc::encode_x86::<_, _, { McInst::MAX_OPERANDS }, #is_checked>(
            TABLES, settings, inst, bytes, fixups,
        )
    }
}

/// Adds the function that encodes in constants.
fn add_constant(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    add_encode_const(
        (
            " No bytes depend on the address.",
            "The instruction has no machine code in the mode",
        ),
        &quote! {
            const TABLES: &#runtime::__private::mc::X86EncoderTables = &#tables::ENCODER;
            let _ = address;
            let settings = (self.mode, inst.flags());
            let (opcode, operands) = (inst.opcode() as u16, inst.operands());
            let mut numbers = [0; McInst::MAX_OPERANDS];
            let mut at = 0;
            while at < operands.len() {
                // A register may be called as the variable is.
                #[allow(bindings_with_variant_name)]
                let number = match operands[at] {
                    #runtime::Operand::Reg(reg) => reg as u32,
                    _ => 0,
                };
                numbers[at] = number;
                at += 1;
            }
            let operands = (operands, numbers.as_slice());
            #runtime::__private::mc::encode_x86_const(TABLES, settings, opcode, operands)
        },
        methods,
    );
}
