//! `PressureSet`.

use quote::quote;

use super::{Methods, of_target, tables::Tables};
use tblgen_codegen::{Enumeration, Markdown, RuntimeItem, Variant};
use tblgen_model::registers::{CodeGenPressureSet, CodeGenRegBank};

/// The pressure sets, unless there are none.
pub(super) fn enumeration(bank: &CodeGenRegBank) -> Enumeration {
    let sets = bank
        .pressure_sets
        .iter()
        .map(|set| Variant::new(&set.name, describe(set)));
    Enumeration::new(
        "PressureSet",
        "PRESSURE_SET",
        "pressure set",
        Markdown::from("A set of register units")
            .then(of_target(bank))
            .fixed(" that are allocated from together."),
        sets.collect(),
    )
}

fn describe(set: &CodeGenPressureSet) -> Markdown {
    super::docs::count(set.units.len(), "unit")
        .fixed(", limit ")
        .number(set.limit)
        .fixed(".")
}

pub(super) fn add_methods(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "The limit of the pressure, if all registers are free to use.",
        quote!(pub const fn limit(self) -> u32 {
            #tables::PRESSURE_LIMITS.get(self as usize)
        }),
    );
}

pub(super) fn tables(tables: &mut Tables<'_>) {
    let (limits, items) = (&tables.layout.units.limits, &mut tables.items);
    let sentence = "The limit of each pressure set.";
    let limits = items
        .statics
        .column(("PRESSURE_SET_LIMITS", sentence), limits);
    items.constant(("PRESSURE_LIMITS", sentence), RuntimeItem::Column, limits);
}
