//! `RegCategory`.

use quote::quote;

use super::{Methods, docs, of_target, tables::Tables};
use tblgen_codegen::{Enumeration, Label, Markdown, PooledData, RuntimeItem, Variant};
use tblgen_model::registers::CodeGenRegBank;

/// The categories, unless there are none.
pub(super) fn enumeration(bank: &CodeGenRegBank) -> Option<Enumeration> {
    let categories = bank.categories.iter().map(|category| {
        Variant::new(
            &category.name,
            docs::count(category.classes.len(), "class").fixed("."),
        )
    });
    (!bank.categories.is_empty()).then(|| {
        Enumeration::new(
            "RegCategory",
            "REG_CATEGORY",
            "register category",
            Markdown::from("A category of registers")
                .then(of_target(bank))
                .fixed(": some classes."),
            categories.collect(),
        )
    })
}

pub(super) fn add_methods(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The classes of the category.",
        quote!(pub const fn classes(self) -> #runtime::Members<RegClass> {
            #tables::REG_CATEGORY_CLASSES.get(self as usize)
        }),
    );
    methods.function(
        "Whether the register is in one of the classes.",
        quote!(
            pub fn contains(self, reg: Reg) -> bool {
                self.classes().any(|class| class.contains(reg))
            }
        ),
    );
}

pub(super) fn tables(bank: &CodeGenRegBank, tables: &mut Tables<'_>) {
    if bank.categories.is_empty() {
        return;
    }
    let (layout, items) = (&tables.layout.categories, &mut tables.items);
    let (sentence, pool) = (
        "The classes of each category.",
        items.statics.pool("SHORT_LISTS"),
    );
    let label = Label::new("REG_CATEGORY_SPANS", sentence);
    let lists = layout.pooled(&label, &pool, &mut items.statics);
    items.constant(
        ("REG_CATEGORY_CLASSES", sentence),
        RuntimeItem::Lists,
        lists,
    );
}
