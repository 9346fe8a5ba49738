//! The items of `disassembler`: the type, and the trait of functions that users write.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::super::methods::{add_decoding, add_instructions, disassemble};
use super::hooks::hooks;
use super::model::DecoderModel;
use crate::shared::machine_code::{HookMode, hooks_text};
use tblgen_codegen::{EmitContext, Methods, doc};

/// The items.
pub(super) fn items(
    model: &DecoderModel<'_>,
    operands: &TokenStream,
    has_features: bool,
    mode: HookMode,
    context: &EmitContext,
) -> TokenStream {
    let shape = Shape {
        has_features,
        has_defaults: mode.has_defaults(&model.hooks),
        has_endianness: model.layout.has_endianness(),
        count: Literal::usize_unsuffixed(model.conditions.len()),
        words: model.conditions.words(),
        context,
    };
    let hooks = hooks(model, &shape);
    let structure = shape.structure(model);
    let making = shape.has_defaults.then(|| shape.making());
    let decoding = shape.decoding(model);
    let target = shape.target(model, operands);
    quote!(#structure #making #decoding #hooks #target)
}

/// The properties of a description that items depend on.
pub(super) struct Shape<'c> {
    /// Whether the subtarget has features.
    pub(super) has_features: bool,
    /// Whether functions of the target need not be written.
    pub(super) has_defaults: bool,
    /// Whether the bytes may be in another order.
    has_endianness: bool,
    /// The number of conditions.
    count: Literal,
    /// The number of words of conditions.
    words: usize,
    pub(super) context: &'c EmitContext,
}

impl Shape<'_> {
    fn words(&self) -> Literal {
        Literal::usize_unsuffixed(self.words)
    }

    fn structure(&self, model: &DecoderModel<'_>) -> TokenStream {
        let default = self.has_defaults.then(|| quote!(= NoDecodeHooks));
        let (runtime, words) = (&self.context.runtime, self.words());
        let order = self
            .has_endianness
            .then(|| quote!(byte_order: #runtime::mc::ByteOrder,));
        let text = hooks_text(
            "A disassembler: bytes become instructions.\n\n\
             It decodes what a subtarget with some features has. Operands that LLVM's C++ decodes \
             are left to functions of [`DecodeHooks`]",
            (model.hooks.is_empty(), self.has_defaults),
            "[`MissingHook`](::tblgen_runtime::mc::DecodeErrorKind::MissingHook).",
        );
        let docs = doc(self.context.docs, text);
        let lints = self.context.method_lints();
        quote! {
            #docs
            #lints
            #[derive(Debug, Clone, Copy)]
            pub struct Disassembler<H #default> {
                hooks: H,
                features: SubtargetFeatures,
                conditions: [u64; #words],
                #order
            }
        }
    }

    /// The functions that make disassemblers.
    fn making(&self) -> TokenStream {
        let mut methods = Methods::new(self.context, "Disassembler");
        methods.add(
            "A disassembler for a subtarget with these features.",
            quote! {
                #[must_use]
                pub const fn new(features: &SubtargetFeatures) -> Self {
                    Self::with_hooks(features, NoDecodeHooks)
                }
            },
        );
        methods.tokens_of(&quote!(impl Disassembler))
    }

    /// The functions of disassemblers.
    fn decoding(&self, model: &DecoderModel<'_>) -> TokenStream {
        let mut methods = Methods::new(self.context, "Disassembler");
        self.add_making(model, &mut methods);
        let making = methods.tokens_of(&quote!(impl<H> Disassembler<H>));
        let mut methods = Methods::new(self.context, "Disassembler");
        self.add_decoding(&mut methods);
        let decoding = methods.tokens_of(&quote!(impl<H: DecodeHooks> Disassembler<H>));
        quote!(#making #decoding)
    }

    fn add_making(&self, model: &DecoderModel<'_>, methods: &mut Methods<'_>) {
        let (runtime, tables) = methods.paths();
        let (words, count) = (self.words(), &self.count);
        let conditions = match self.has_features {
            true => quote!(#tables::CONDITIONS.holding(#count, &features.bits)),
            // Without features there are no conditions, but for what always holds.
            false => quote!([1; #words]),
        };
        let has_units = model.layout.has_conditions();
        let units = has_units.then(|| model.layout.units(&model.conditions));
        let order = match &units {
            Some(_) => quote!(byte_order: #runtime::mc::ByteOrder { units, ..BYTE_ORDER },),
            None if self.has_endianness => quote!(byte_order: BYTE_ORDER,),
            None => TokenStream::new(),
        };
        let units = units.map(|units| quote!(let units: &[u8] = #units;));
        methods.add(
            "A disassembler with functions for what the description leaves to C++.",
            quote! {
                #[must_use]
                pub const fn with_hooks(features: &SubtargetFeatures, hooks: H) -> Self {
                    let conditions: [u64; #words] = #conditions;
                    #units
                    Disassembler {
                        hooks,
                        features: *features,
                        conditions,
                        #order
                    }
                }
            },
        );
        model.layout.add_big_endian("disassembler", methods);
    }

    fn add_decoding(&self, methods: &mut Methods<'_>) {
        let (runtime, _) = methods.paths();
        add_decoding(
            "Distances from the instruction become addresses only where LLVM's functions do that.",
            &[
                quote!(#runtime::__private::mc::decode(self, bytes, address)),
                quote!(#runtime::__private::mc::decode_into(self, bytes, address, inst)),
            ],
            methods,
        );
        methods.add(
            "The encodings of instructions, in the order in which they are tried: for each the bits \
             that it fixes. Several may be of the same instruction.",
            quote! {
                pub fn encodings(
                    &self,
                ) -> impl ::core::iter::Iterator<Item = #runtime::mc::Encoding<Opcode>> + use<'_, H> {
                    #runtime::__private::mc::encodings(self)
                }
            },
        );
        add_instructions(methods);
    }

    /// The connection with the runtime.
    fn target(&self, model: &DecoderModel<'_>, operands: &TokenStream) -> TokenStream {
        let (runtime, tables) = (&self.context.runtime, &self.context.tables);
        let (word, order) = (model.layout.ty(), model.layout.order(runtime));
        let (hook, finish) = (self.hook(model), self.finish());
        let lints = self.context.method_lints();
        let ty = (&quote!(<H: DecodeHooks>), &quote!(Disassembler<H>));
        let decode = quote!(#runtime::__private::mc::decode(self, bytes, address));
        let disassemble = disassemble(ty, &decode, self.context);
        let byte_order = match self.has_endianness {
            true => quote!(self.byte_order),
            false => quote!(BYTE_ORDER),
        };
        quote! {
            const BYTE_ORDER: #runtime::mc::ByteOrder = #order;

            #lints
            impl<H: DecodeHooks> #runtime::__private::mc::Decode<{ McInst::MAX_OPERANDS }>
                for Disassembler<H>
            {
                type Opcode = Opcode;
                type Reg = Reg;
                type Word = #word;

                const TABLES: #runtime::__private::mc::DecoderTables = #tables::DECODER;

                #[inline]
                fn byte_order(&self) -> #runtime::mc::ByteOrder {
                    #byte_order
                }

                #[inline]
                fn conditions(&self) -> &[u64] {
                    &self.conditions
                }

                #operands

                #hook

                #finish
            }

            #disassemble
        }
    }

    /// The context of decoding, which functions are told, as an expression.
    fn decode_context(&self) -> TokenStream {
        let runtime = &self.context.runtime;
        quote!(#runtime::mc::DecodeContext { address, features: self.features })
    }

    /// The function that calls those of the target by their numbers.
    fn hook(&self, model: &DecoderModel<'_>) -> TokenStream {
        let (runtime, context) = (&self.context.runtime, self.decode_context());
        let calls = model.hooks.idents();
        let calls = calls.iter().zip(0u16..).map(|(ident, number)| {
            let number = Literal::u16_unsuffixed(number);
            quote!(#number => self.hooks.#ident(inst, field, &context),)
        });
        let (unused, call) = match model.hooks.is_empty() {
            true => (
                Some(quote!(#[allow(unused_variables)])),
                quote!(#runtime::mc::DecodeStatus::Fail),
            ),
            false => (
                None,
                quote! {
                    let context = #context;
                    match hook {
                        #(#calls)*
                        _ => #runtime::mc::DecodeStatus::Fail,
                    }
                },
            ),
        };
        quote! {
            #unused
            fn hook(
                &self,
                hook: u16,
                field: u64,
                address: u64,
                inst: &mut McInst,
            ) -> #runtime::mc::DecodeStatus {
                #call
            }
        }
    }

    /// The function that changes instructions in the end.
    fn finish(&self) -> TokenStream {
        let (runtime, context) = (&self.context.runtime, self.decode_context());
        quote! {
            #[inline]
            fn finish(&self, address: u64, inst: &mut McInst) -> #runtime::mc::DecodeStatus {
                self.hooks.finish(inst, &#context)
            }
        }
    }
}
