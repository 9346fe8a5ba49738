//! The items of `code_emitter`: the type, and the trait of functions that users write.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::super::methods::{
    add_encode, add_encode_const, add_unchecked, encode_inst, encode_unchecked,
};
use super::functions::{calls, hooks};
use super::model::EncoderModel;
use crate::shared::machine_code::{HookMode, hooks_text};
use tblgen_codegen::{EmitContext, Methods, doc};

/// The items.
pub(super) fn items(model: &EncoderModel, mode: HookMode, context: &EmitContext) -> TokenStream {
    let has_defaults = mode.has_defaults(&model.hooks) && mode.has_defaults(&model.post);
    let structure = structure(model, has_defaults, context);
    let methods = methods(model, has_defaults, context);
    let hooks = hooks(model, has_defaults, context);
    let target = target(model, context);
    let head = quote!(impl<H: EncodeHooks>);
    let (unchecked, longer, rest) = (unchecked(context), longer(model), rest(model, context));
    let detour = model.detours.as_ref();
    let detour = detour.map(|detours| detours.method(context));
    let others = Some(quote!(#unchecked #longer #detour #rest));
    let encode_inst = encode_inst((&head, &quote!(Encoder<H>)), others, context);
    quote!(#structure #methods #hooks #target #encode_inst)
}

/// The function that leaves out checks.
fn unchecked(context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    let call =
        quote!(#runtime::__private::mc::encode::<_, false>(self, inst, address, bytes, fixups));
    encode_unchecked(&call, context)
}

/// The function about longer instructions, if there are compressed ones: those that are longer on every
/// subtarget.
fn longer(model: &EncoderModel) -> Option<TokenStream> {
    model.has_larger.then(|| {
        quote! {
            fn longer(&self, inst: &McInst) -> ::core::option::Option<McInst> {
                uncompressed(inst, &SubtargetFeatures::NONE)
            }
        }
    })
}

/// The function about the rests of distances, if there are any.
fn rest(model: &EncoderModel, context: &EmitContext) -> Option<TokenStream> {
    let runtime = &context.runtime;
    let pairs = model.rests.iter();
    let pairs = pairs.map(|pair| {
        let [upper, rest] = pair.map(Literal::u16_unsuffixed);
        quote!([#upper, #rest])
    });
    (!model.rests.is_empty()).then(|| {
        quote! {
            fn rest(&self, inst: &McInst, number: i64) -> ::core::option::Option<McInst> {
                #runtime::__private::mc::rest(&[#(#pairs),*], inst, number)
            }
        }
    })
}

fn has_modes(model: &EncoderModel) -> bool {
    model.of_opcode.len() > 1
}

fn structure(model: &EncoderModel, has_defaults: bool, context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    let default = has_defaults.then(|| quote!(= NoEncodeHooks));
    let mode = has_modes(model).then(|| quote!(mode: HwMode,));
    let order = model
        .layout
        .has_endianness()
        .then(|| quote!(byte_order: #runtime::mc::ByteOrder,));
    let text = hooks_text(
        "An encoder: instructions become bytes.\n\n\
         Operands that LLVM's C++ encodes are left to functions of [`EncodeHooks`]",
        (
            model.hooks.is_empty() && model.post.is_empty(),
            has_defaults,
        ),
        "[`MissingHook`](::tblgen_runtime::mc::EncodeErrorKind::MissingHook).",
    );
    let docs = doc(context.docs, text);
    let lints = context.method_lints();
    quote! {
        #docs
        #lints
        #[derive(Debug, Clone, Copy)]
        pub struct Encoder<H #default> {
            hooks: H,
            #mode
            #order
        }
    }
}

fn methods(model: &EncoderModel, has_defaults: bool, context: &EmitContext) -> TokenStream {
    let making = has_defaults.then(|| making(context));
    let mut hooked = Methods::new(context, "Encoder");
    add_hooked(model, &mut hooked);
    add_constant(model, &mut hooked);
    let hooked = hooked.tokens_of(&quote!(impl<H> Encoder<H>));
    let mut encoding = Methods::new(context, "Encoder");
    add_encoding(&mut encoding);
    add_unchecked(&mut encoding);
    let encoding = encoding.tokens_of(&quote!(impl<H: EncodeHooks> Encoder<H>));
    quote!(#making #hooked #encoding)
}

/// The function that makes an encoder without functions of the target.
fn making(context: &EmitContext) -> TokenStream {
    let mut making = Methods::new(context, "Encoder");
    making.add(
        "An encoder.",
        quote! {
            #[must_use]
            pub const fn new() -> Self {
                Self::with_hooks(NoEncodeHooks)
            }
        },
    );
    let making = making.tokens_of(&quote!(impl Encoder));
    quote! {
        #making

        impl ::core::default::Default for Encoder {
            fn default() -> Self {
                Self::new()
            }
        }
    }
}

fn add_hooked(model: &EncoderModel, methods: &mut Methods<'_>) {
    let (runtime, _) = methods.paths();
    let order = model.layout.has_endianness().then(|| {
        let order = model.layout.order(runtime);
        quote!(byte_order: #order)
    });
    let mode = has_modes(model).then(|| quote!(mode: HwMode::ALL[0],));
    methods.add(
        "An encoder with functions for what the description leaves to C++.",
        quote! {
            #[must_use]
            pub const fn with_hooks(hooks: H) -> Self {
                Encoder { hooks, #mode #order }
            }
        },
    );
    model.layout.add_big_endian("encoder", methods);
    if model.layout.has_conditions() {
        add_for_features(model, methods);
    }
    if has_modes(model) {
        methods.add(
            "The encoder for a hardware mode.",
            quote! {
                #[must_use]
                pub const fn in_mode(mut self, mode: HwMode) -> Self {
                    self.mode = mode;
                    self
                }
            },
        );
    }
}

/// Adds the method that chooses the units of bytes by features.
fn add_for_features(model: &EncoderModel, methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    let count = Literal::usize_unsuffixed(model.conditions.len());
    let words = Literal::usize_unsuffixed(model.conditions.len().div_ceil(64));
    let units = model.layout.units(&model.conditions);
    methods.add(
        "The encoder for a subtarget with these features, on which the order of bytes depends.",
        quote! {
            #[must_use]
            pub const fn for_features(mut self, features: &SubtargetFeatures) -> Self {
                let conditions: [u64; #words] =
                    #tables::CONDITIONS.holding(#count, &features.bits);
                self.byte_order.units = #units;
                self
            }
        },
    );
}

/// Adds the function that encodes in constants.
fn add_constant(model: &EncoderModel, methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    let (mode, byte_order) = (mode(model), byte_order(model, runtime));
    let core = core(model, runtime, tables);
    add_encode_const(
        (
            "",
            "The instruction has no machine code or needs a function that is left to C++",
        ),
        &quote! {
            let core = #core;
            let from = inst.operands();
            let mut operands = [#runtime::Operand::Other; McInst::MAX_OPERANDS];
            let mut at = 0;
            while at < from.len() {
                // A register may be called as the variable is.
                #[allow(bindings_with_variant_name)]
                let operand = match from[at] {
                    #runtime::Operand::Reg(reg) => #runtime::Operand::Reg(reg as u16),
                    #runtime::Operand::VirtualReg(number) => #runtime::Operand::VirtualReg(number),
                    #runtime::Operand::Imm(number) => #runtime::Operand::Imm(number),
                    #runtime::Operand::Fp(bits) => #runtime::Operand::Fp(bits),
                    #runtime::Operand::Expr(number) => #runtime::Operand::Expr(number),
                    #runtime::Operand::Other => #runtime::Operand::Other,
                };
                operands[at] = operand;
                at += 1;
            }
            let operands = operands.split_at(from.len()).0;
            core.encode((#mode, #byte_order), inst.opcode() as u16, operands, address)
        },
        methods,
    );
}

/// The core of the encoder as an expression.
fn core(model: &EncoderModel, runtime: &TokenStream, tables: &Ident) -> TokenStream {
    let word_bits = Literal::u32_unsuffixed(model.layout.bits);
    quote!(#runtime::__private::mc::EncoderCore {
        tables: #tables::ENCODER,
        registers: &<Reg as #runtime::RegisterInfo>::TABLES.regs,
        word_bits: #word_bits,
    })
}

/// The number of the hardware mode as an expression.
fn mode(model: &EncoderModel) -> TokenStream {
    match has_modes(model) {
        true => quote!(self.mode as usize),
        false => quote!(0),
    }
}

/// The order of bytes as an expression.
fn byte_order(model: &EncoderModel, runtime: &TokenStream) -> TokenStream {
    match model.layout.has_endianness() {
        true => quote!(self.byte_order),
        false => model.layout.order(runtime),
    }
}

fn add_encoding(methods: &mut Methods<'_>) {
    let (runtime, _) = methods.paths();
    add_encode(
        (
            "`fixups` is called for each operand that is an expression.",
            "The instruction has no machine code",
        ),
        &quote!(#runtime::__private::mc::encode::<_, true>(self, inst, address, bytes, fixups)),
        methods,
    );
}

/// The connection with the runtime.
fn target(model: &EncoderModel, context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    let word = model.layout.ty();
    let (mode, byte_order) = (mode(model), byte_order(model, runtime));
    let (lints, calls) = (context.method_lints(), calls(model, context));
    let core = core(model, runtime, tables);
    quote! {
        #lints
        #[allow(unused_variables)]
        impl<H: EncodeHooks> #runtime::__private::mc::Encode for Encoder<H> {
            type Inst = McInst;
            type Word = #word;

            const CORE: #runtime::__private::mc::EncoderCore = #core;

            #[inline]
            fn byte_order(&self) -> #runtime::mc::ByteOrder {
                #byte_order
            }

            #[inline]
            fn mode(&self) -> usize {
                #mode
            }

            #calls
        }
    }
}
