//! `SubRegIndex`.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::of_target;
use crate::backend::EmitContext;
use crate::emit::{Enumeration, Variant, doc, integers};
use crate::target::reg_bank::{CodeGenRegBank, SubRegRange};

pub(super) fn enumeration(bank: &CodeGenRegBank) -> Enumeration {
    let none = Variant {
        name: "NoSubRegister".to_string(),
        doc: "No part.".to_string(),
        gate: None,
    };
    let indices = bank.sub_reg_indices.iter().map(|index| Variant {
        name: index.name.clone(),
        doc: describe(index.range),
        gate: None,
    });
    Enumeration {
        name: "SubRegIndex",
        prefix: "SUB_REG_INDEX",
        what: "sub-register index",
        doc: format!("A name of a part of registers{}.", of_target(bank)),
        variants: std::iter::once(none).chain(indices).collect(),
        has_none: true,
    }
}

/// Which bits the part is.
fn describe(range: SubRegRange) -> String {
    let size = match range.size {
        Some(1) => "1 bit".to_string(),
        Some(size) => format!("{size} bits"),
        None => "Some bits".to_string(),
    };
    match range.offset {
        Some(offset) => format!("{size} from bit {offset} on."),
        None => format!("{size} in various places."),
    }
}

pub(super) fn methods(context: &EmitContext) -> TokenStream {
    let (tables, lints) = (&context.tables, context.method_lints());
    let size = doc(
        context.docs,
        "How many bits the part has, if that is the same in all registers.",
    );
    let offset = doc(
        context.docs,
        "The lowest bit of the part, if that is the same in all registers.",
    );
    quote! {
        #lints
        impl SubRegIndex {
            #size
            #[must_use]
            pub fn size(self) -> ::core::option::Option<u16> {
                let size = #tables::SUB_REG_SIZES[self as usize];
                (size != u16::MAX).then_some(size)
            }

            #offset
            #[must_use]
            pub fn offset(self) -> ::core::option::Option<u16> {
                let offset = #tables::SUB_REG_OFFSETS[self as usize];
                (offset != u16::MAX).then_some(offset)
            }
        }
    }
}

pub(super) fn tables(bank: &CodeGenRegBank) -> TokenStream {
    let column = |get: fn(&SubRegRange) -> Option<u16>| {
        let ranges = bank.sub_reg_indices.iter().map(|index| &index.range);
        let numbers = ranges.map(|range| get(range).unwrap_or(u16::MAX));
        integers(std::iter::once(u16::MAX).chain(numbers))
    };
    let (sizes, offsets) = (column(|range| range.size), column(|range| range.offset));
    let count = Literal::usize_unsuffixed(bank.sub_reg_indices.len() + 1);
    quote! {
        pub(super) static SUB_REG_SIZES: [u16; #count] = [#sizes];
        pub(super) static SUB_REG_OFFSETS: [u16; #count] = [#offsets];
    }
}
