//! `HwMode`.

use quote::quote;

use super::{Methods, of_target, tables::Tables};
use tblgen_codegen::{Enumeration, Markdown, StringTable, Variant};
use tblgen_model::registers::CodeGenRegBank;
use tblgen_model::support::hw_mode::HwMode;

pub(super) fn enumeration(bank: &CodeGenRegBank) -> Enumeration {
    let modes = bank
        .hw_modes
        .iter()
        .map(|mode| Variant::new(&mode.name, describe(mode)));
    let mut variants: Vec<Variant> = modes.collect();
    if variants.is_empty() {
        variants.push(Variant::new("DefaultMode", "The only mode."));
    }
    Enumeration::new(
        "HwMode",
        "HW_MODE",
        "hardware mode",
        Markdown::from("A hardware mode")
            .then(of_target(bank))
            .fixed("; register sizes may depend on it."),
        variants,
    )
}

fn describe(mode: &HwMode) -> Markdown {
    match mode.features.as_str() {
        "" => Markdown::from("The mode that holds where no other one does."),
        features => Markdown::from("Turned on by ").code(features).fixed("."),
    }
}

pub(super) fn add_methods(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "The features of the processor that turn it on, such as `+64bit`.",
        quote!(pub const fn features(self) -> &'static str {
            #tables::HW_MODE_FEATURES.get(self as usize)
        }),
    );
}

pub(super) fn tables(bank: &CodeGenRegBank, tables: &mut Tables<'_>) {
    let features = bank.hw_modes.iter().map(|mode| &mode.features);
    let features: StringTable = features.collect();
    let label = (
        "HW_MODE_FEATURES",
        "The features that turn each hardware mode on.",
    );
    tables.items.strings(label, &features);
}
