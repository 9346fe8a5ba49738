//! The items of a disassembler for X86.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::super::methods::{add_decoding, add_instructions, disassemble};
use super::modes::{Modes, expression};
use crate::shared::machine_code::{Further, gated_form};
use tblgen_codegen::{EmitContext, Markdown, Methods, doc};

/// The items.
pub(super) fn items(
    (modes, gating): (&Modes, Option<&Option<Further>>),
    registers: usize,
    context: &EmitContext,
) -> TokenStream {
    let structure = structure(context);
    let methods = methods(modes, context);
    let target = target(registers, context);
    let gated = gating.map(|further| gated(further, context));
    quote!(#structure #methods #target #gated)
}

/// The form for a subtarget with some features.
fn gated(further: &Option<Further>, context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    let prefixes = further.as_ref().map(|Further { feature, .. }| {
        quote! {
            fn knows_prefixes(&self, bytes: &[u8], features: &SubtargetFeatures) -> bool {
                features.contains(#feature)
                    || !#runtime::__private::mc::has_rex2_x86(self, bytes)
            }
        }
    });
    let other = quote! {
        #prefixes

        fn decode_older(
            &self,
            bytes: &[u8],
            inst: &mut McInst,
            features: &SubtargetFeatures,
        ) -> ::core::option::Option<u8> {
            let size = #runtime::__private::mc::decode_older_x86(self, bytes, inst)?;
            inst.opcode().is_enabled_by(features).then_some(size)
        }
    };
    let text = "The form for a subtarget with these features: it refuses instructions that need others \
                ([`Opcode::cpuid_features`](fn@Opcode::cpuid_features)), or decodes what processors without \
                them read. The mode stays as it is. LLVM's disassembler takes every instruction for any \
                processor.";
    gated_form(
        (&quote!(Disassembler), text),
        (further, Some(other)),
        context,
    )
}

fn structure(context: &EmitContext) -> TokenStream {
    let text = Markdown::from(
        "A disassembler: bytes become instructions.\n\n\
         It decodes what any processor of its mode has, as LLVM's disassembler does. Prefixes that \
         are no part of an opcode, such as `LOCK` and `REP`, are \
         [flags](::tblgen_runtime::mc::x86::flags) of the instruction that they stand before. For \
         LLVM, some are instructions of their own: [`separate_prefixes`](Self::separate_prefixes).",
    );
    let (docs, lints) = (doc(context.docs, text), context.method_lints());
    let runtime = &context.runtime;
    quote! {
        #docs
        #lints
        #[derive(Debug, Clone, Copy)]
        pub struct Disassembler {
            mode: #runtime::mc::x86::Mode,
            prefixes: #runtime::mc::x86::PrefixStyle,
            undocumented: bool,
        }
    }
}

fn methods(modes: &Modes, context: &EmitContext) -> TokenStream {
    let mut methods = Methods::new(context, "Disassembler");
    add_making(modes, &mut methods);
    add_choices(&mut methods);
    let (runtime, _) = methods.paths();
    add_decoding(
        "Distances from the end of the instruction stay distances, as LLVM's disassembler has them.",
        &[
            quote! {
                let _ = address;
                #runtime::__private::mc::decode_x86(self, bytes)
            },
            quote! {
                let _ = address;
                #runtime::__private::mc::decode_x86_into(self, bytes, inst)
            },
        ],
        &mut methods,
    );
    add_instructions(&mut methods);
    add_offsets(&mut methods);
    methods.tokens_of(&quote!(impl Disassembler))
}

fn add_making(modes: &Modes, methods: &mut Methods<'_>) {
    let (runtime, _) = methods.paths();
    let mode = expression(modes, runtime);
    let (text, argument) = match modes.is_empty() {
        false => (
            "A disassembler for a subtarget with these features, which tell the mode: that for 16 \
             bits, that for 32, or else that for 64.",
            quote!(features: &SubtargetFeatures),
        ),
        true => (
            "A disassembler for the mode of 64 bits: no feature tells another one.",
            quote!(_: &SubtargetFeatures),
        ),
    };
    methods.add(
        text,
        quote! {
            #[must_use]
            pub const fn new(#argument) -> Self {
                Disassembler {
                    mode: #mode,
                    prefixes: #runtime::mc::x86::PrefixStyle::Attached,
                    undocumented: false,
                }
            }
        },
    );
    methods.add(
        "The disassembler for a mode.",
        quote! {
            #[must_use]
            pub const fn in_mode(mut self, mode: #runtime::mc::x86::Mode) -> Self {
                self.mode = mode;
                self
            }
        },
    );
}

/// Adds the methods for what LLVM's disassembler does in another way.
fn add_choices(methods: &mut Methods<'_>) {
    let (runtime, _) = methods.paths();
    methods.add(
        "The disassembler that reads prefixes as LLVM's does: `LOCK` that comes first is an instruction \
         of one byte, as are `F2` and `F3` that are hints for locked memory (XACQUIRE and XRELEASE), and \
         prefixes that nothing follows.",
        quote! {
            #[must_use]
            pub const fn separate_prefixes(mut self) -> Self {
                self.prefixes = #runtime::mc::x86::PrefixStyle::Separate;
                self
            }
        },
    );
    methods.add(
        "The disassembler that also decodes what processors execute though LLVM's disassembler leaves it \
         out, as the instruction that it is: the reserved `NOP`s `0F 18` to `0F 1F`, `SAL` (`C0 /6` and \
         its like), `TEST` (`F6 /1`, `F7 /1`), and other bytes of `FCOM`, `FCOMP`, `FXCH`, `FSTP` and \
         `FNOP`. `UD0` and `INT1` stay invalid: the description has no opcodes for them.",
        quote! {
            #[must_use]
            pub const fn undocumented(mut self) -> Self {
                self.undocumented = true;
                self
            }
        },
    );
}

/// Adds the method for the places of numbers.
fn add_offsets(methods: &mut Methods<'_>) {
    let (runtime, _) = methods.paths();
    methods.add(
        "The places of the displacement and of the immediates in the bytes of the instruction that bytes \
         begin with, such as those to patch. `None` if there is no instruction, or one that only \
         [`undocumented`](Self::undocumented) decodes. A displacement of one byte of EVEX counts in units.",
        quote! {
            #[must_use]
            pub fn constant_offsets(
                &self,
                bytes: &[u8],
            ) -> ::core::option::Option<#runtime::mc::x86::ConstantOffsets> {
                Disassembler::decode(self, bytes, 0).ok()?;
                #runtime::__private::mc::constant_offsets_x86(self, bytes)
            }
        },
    );
}

/// The connection with the runtime; `registers` is the number of registers.
fn target(registers: usize, context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    let lints = context.method_lints();
    let ty = (&TokenStream::new(), &quote!(Disassembler));
    let decode = quote!(Disassembler::decode(self, bytes, address));
    let disassemble = disassemble(ty, &decode, context);
    let registers = Literal::usize_unsuffixed(registers);
    quote! {
        #lints
        impl #runtime::__private::mc::X86Decode<{ McInst::MAX_OPERANDS }> for Disassembler {
            type Opcode = Opcode;
            type Reg = Reg;

            const TABLES: #runtime::__private::mc::X86DecoderTables = #tables::DECODER;
            const REGISTERS: &'static [Option<Reg>] =
                &#runtime::__private::mc::x86_registers::<Reg, #registers>(#tables::DECODER.registers);

            #[inline]
            fn mode(&self) -> #runtime::mc::x86::Mode {
                self.mode
            }

            #[inline]
            fn prefix_style(&self) -> #runtime::mc::x86::PrefixStyle {
                self.prefixes
            }

            #[inline]
            fn is_undocumented(&self) -> bool {
                self.undocumented
            }
        }

        #disassemble
    }
}
