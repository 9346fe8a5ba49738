//! The methods of machine value types.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use tblgen_codegen::{EmitContext, Methods};
use tblgen_facts::ir::{IS_FLOAT, IS_INTEGER, IS_NORMAL, IS_OVERLOADED, IS_SCALABLE, IS_VECTOR};

/// The methods of `Mvt`.
pub(super) fn add(methods: &mut Methods<'_>) {
    add_numbers(methods);
    add_sizes(methods);
    let questions = [
        (
            "is_integer",
            IS_INTEGER,
            "Whether the type is an integer, or a vector of integers.",
        ),
        (
            "is_float",
            IS_FLOAT,
            "Whether the type is a floating point number, or a vector of those.",
        ),
        ("is_vector", IS_VECTOR, "Whether the type is a vector."),
        (
            "is_scalable",
            IS_SCALABLE,
            "Whether the type is a scalable vector: its element count is a run-time multiple \
             (`vscale`) of the stated one.",
        ),
        (
            "is_overloaded",
            IS_OVERLOADED,
            "Whether the type is overloaded: it stands for several, as `iAny` does.",
        ),
        (
            "is_normal",
            IS_NORMAL,
            "Whether the type is one of values in programs, and not one that only descriptions \
             use, such as `token` or the `Any` types.",
        ),
    ];
    for (name, flag, doc) in questions {
        let (_, tables) = methods.paths();
        let (name, flag) = (format_ident!("{name}"), Literal::u32_unsuffixed(flag));
        methods.function(
            doc,
            quote!(pub const fn #name(self) -> bool {
                #tables::VALUE_TYPES.is(self as usize, #flag)
            }),
        );
    }
}

fn add_numbers(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "The number (`MVT::SimpleValueType`) in the LLVM release of the description.",
        quote!(pub const fn id(self) -> u32 {
            #tables::VALUE_TYPES.id(self as usize)
        }),
    );
    methods.function(
        "The type with that number (`MVT::SimpleValueType`).",
        quote!(pub const fn from_id(id: u32) -> Option<Self> {
            match #tables::VALUE_TYPES.from_id(id) {
                Some(number) => Self::from_number(number),
                None => None,
            }
        }),
    );
}

/// The way to the types that other outputs name, and back.
pub(super) fn conversions(context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    quote! {
        impl ::core::convert::From<Mvt> for #runtime::MachineValueType {
            fn from(ty: Mvt) -> Self {
                Self::new(ty.name(), ty.kind())
            }
        }

        impl ::core::convert::TryFrom<#runtime::MachineValueType> for Mvt {
            type Error = #runtime::ParseNameError;

            fn try_from(ty: #runtime::MachineValueType) -> ::core::result::Result<Self, Self::Error> {
                ty.name().parse()
            }
        }
    }
}

fn add_sizes(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The kind of the type: an integer, a floating point number, a vector, and its size.",
        quote!(pub const fn kind(self) -> #runtime::ValueKind {
            #tables::VALUE_TYPES.kind(self as usize)
        }),
    );
    methods.function(
        "The size in bits, if the type has one; the known minimum for a scalable vector.",
        quote!(pub const fn size_in_bits(self) -> Option<u32> {
            #tables::VALUE_TYPES.size_in_bits(self as usize)
        }),
    );
    methods.function(
        "The number of elements of a vector; the known minimum for a scalable one.",
        quote!(pub const fn element_count(self) -> Option<u32> {
            #tables::VALUE_TYPES.element_count(self as usize)
        }),
    );
    methods.function(
        "The type of the elements of a vector.",
        quote!(pub const fn element_type(self) -> Option<Self> {
            match #tables::VALUE_TYPES.element(self as usize) {
                Some(number) => Self::from_number(number),
                None => None,
            }
        }),
    );
}
