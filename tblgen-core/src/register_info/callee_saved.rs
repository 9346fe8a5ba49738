//! `CalleeSaved`.

use quote::quote;

use super::{Methods, of_target, tables::Tables};
use tblgen_codegen::{Enumeration, Label, Markdown, PooledData, RuntimeItem, Variant};
use tblgen_model::registers::{CodeGenCalleeSaved, CodeGenRegBank};

/// The sets of callee-saved registers, unless there are none.
pub(super) fn enumeration(bank: &CodeGenRegBank) -> Option<Enumeration> {
    let sets = bank
        .callee_saved
        .iter()
        .map(|set| Variant::new(&set.name, describe(set)));
    (!bank.callee_saved.is_empty()).then(|| {
        Enumeration::new(
            "CalleeSaved",
            "CALLEE_SAVED",
            "set of callee-saved registers",
            Markdown::from("The registers")
                .then(of_target(bank))
                .fixed(" that a calling convention preserves."),
            sets.collect(),
        )
    })
}

fn describe(set: &CodeGenCalleeSaved) -> Markdown {
    super::docs::count(set.save_list.len(), "register")
        .fixed(" to save; ")
        .number(set.preserved.len())
        .fixed(" preserved in all.")
}

pub(super) fn add_methods(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The registers that a function has to save before it changes them.",
        quote!(pub fn save_list(self) -> #runtime::AllocationOrder<Reg> {
            #runtime::AllocationOrder::new(#tables::SAVE_LISTS.get(self as usize))
        }),
    );
    methods.function(
        "Whether a call leaves the register as it was: the register or its parts are\n\
         saved, or never changes.",
        quote!(pub const fn preserves(self, reg: Reg) -> bool {
            #tables::PRESERVED.contains(self as usize, reg as u16)
        }),
    );
}

pub(super) fn tables(bank: &CodeGenRegBank, tables: &mut Tables<'_>) {
    if bank.callee_saved.is_empty() {
        return;
    }
    let (layout, items) = (&tables.layout.callee_saved, &mut tables.items);
    let (lists, sets) = (
        items.statics.pool("REG_LISTS"),
        items.statics.pool("REG_SETS"),
    );
    let sentence = "The registers of each set that a function has to save.";
    let label = Label::new("SAVE_LIST_SPANS", sentence);
    let lists = layout.save_lists.pooled(&label, &lists, &mut items.statics);
    let preserved = Label::new(
        "PRESERVED",
        "The registers of each set that a call preserves.",
    );
    let sets = layout
        .preserved
        .pooled(&preserved, &sets, &mut items.statics);
    items.constant(("SAVE_LISTS", sentence), RuntimeItem::WordLists, lists);
    items.constant(preserved, RuntimeItem::BitSets, sets);
}
