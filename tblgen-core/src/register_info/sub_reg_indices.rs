//! `SubRegIndex`.

use quote::quote;

use super::{Methods, docs, of_target};
use tblgen_codegen::EmitContext;
use tblgen_codegen::{Enumeration, Markdown, Variant, hex};
use tblgen_model::registers::CodeGenRegBank;

pub(super) fn enumeration(bank: &CodeGenRegBank, context: &EmitContext) -> Enumeration {
    let none = Variant::new("NoSubRegister", "No part: the whole register.");
    let indices = bank.sub_reg_indices.iter().map(|index| {
        Variant::new(
            &index.name,
            context.text(|| docs::sub_reg_index(index, bank)),
        )
    });
    Enumeration {
        name: "SubRegIndex".into(),
        prefix: "SUB_REG_INDEX".into(),
        what: "sub-register index",
        doc: Markdown::from("A name of a part of registers")
            .then(of_target(bank))
            .fixed("."),
        variants: std::iter::once(none).chain(indices).collect(),
        has_none: true,
        in_loops: false,
        constants: &["COVERING_LANES"],
        other_names: None,
        described_in: None,
        told_by: &["size_bits", "offset_bits"],
    }
}

pub(super) fn add_methods(bank: &CodeGenRegBank, methods: &mut Methods<'_>) {
    add_places(methods);
    add_compositions(methods);
    add_lanes(bank, methods);
}

fn add_places(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "The size of the part in bits, if that is the same in all registers.",
        quote!(pub const fn size_bits(self) -> Option<u16> {
            #tables::SUB_REG_INDICES.size(self as u16, 0)
        }),
    );
    methods.function(
        "The lowest bit of the part, if that is the same in all registers.",
        quote!(pub const fn offset_bits(self) -> Option<u16> {
            #tables::SUB_REG_INDICES.offset(self as u16, 0)
        }),
    );
    methods.function(
        "The size of the part in bits, in a hardware mode.",
        quote!(pub const fn size_bits_in(self, mode: HwMode) -> Option<u16> {
            #tables::SUB_REG_INDICES.size(self as u16, mode as u16)
        }),
    );
    methods.function(
        "The lowest bit of the part in a hardware mode.",
        quote!(pub const fn offset_bits_in(self, mode: HwMode) -> Option<u16> {
            #tables::SUB_REG_INDICES.offset(self as u16, mode as u16)
        }),
    );
}

fn add_compositions(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The name of the part `inner` of this part. Where no register has both,\n\
         the answer has no meaning.",
        quote!(pub const fn compose(self, inner: Self) -> Option<Self> {
            #runtime::__private::tables::variant(
                &#tables::SUB_REG_INDEX_ALL,
                #tables::SUB_REG_INDICES.compose(self as u16, inner as u16),
            )
        }),
    );
}

fn add_lanes(bank: &CodeGenRegBank, methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    let covering = hex(&[bank.covering_lanes]);
    methods.add(
        "The lanes that cover their registers: nothing of a register is outside of them.",
        quote!(pub const COVERING_LANES: #runtime::LaneMask =
            #runtime::LaneMask::from_bits(#covering);),
    );
    methods.function(
        "The lanes of a register that the part covers; all for no part.",
        quote!(pub const fn lane_mask(self) -> #runtime::LaneMask {
            #tables::SUB_REG_INDICES.lane_mask(self as u16)
        }),
    );
    methods.function(
        "The lanes of the whole that lanes of the part are.",
        quote!(pub const fn compose_lane_mask(
            self,
            lanes: #runtime::LaneMask,
        ) -> #runtime::LaneMask {
            #tables::SUB_REG_INDICES.compose_lane_mask(self as u16, lanes)
        }),
    );
    methods.function(
        "The lanes of the part that lanes of the whole are.",
        quote!(pub const fn reverse_compose_lane_mask(
            self,
            lanes: #runtime::LaneMask,
        ) -> #runtime::LaneMask {
            #tables::SUB_REG_INDICES.reverse_compose_lane_mask(self as u16, lanes)
        }),
    );
}
