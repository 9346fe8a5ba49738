//! The enumerations of attributes and their properties.

use quote::quote;

use tblgen_codegen::{EmitContext, Enumeration, Items, Markdown, Methods, Variant};

use super::model::AttributeModel;

/// The enumerations of a description.
pub(super) struct Enumerations {
    kinds: Enumeration,
    strings: Option<Enumeration>,
    properties: Option<Enumeration>,
}

impl Enumerations {
    pub(super) fn new(model: &AttributeModel<'_>, context: &EmitContext) -> Self {
        Enumerations {
            kinds: kinds(model, context),
            strings: strings(model, context),
            properties: properties(model, context),
        }
    }

    /// The enumerations.
    pub(super) fn all(&self) -> impl Iterator<Item = &Enumeration> {
        let others = self.strings.iter().chain(&self.properties);
        [&self.kinds].into_iter().chain(others)
    }

    /// The types with their methods.
    pub(super) fn items(&self, context: &EmitContext) -> Items {
        let has_properties = self.properties.is_some();
        let mut items = self.kinds.items_with(context, |methods| {
            add_to_kinds(methods);
            if has_properties {
                add_properties(methods);
            }
        });
        let strings = self.strings.iter();
        items.extend(strings.map(|each| each.items_with(context, add_to_strings)));
        items.extend(self.properties.iter().map(|each| each.items(context)));
        items
    }
}

/// The documentation of an attribute: its spelling.
fn doc(context: &EmitContext, spelling: &str) -> Markdown {
    context.text(|| Markdown::new().code(spelling).fixed("."))
}

fn kinds(model: &AttributeModel<'_>, context: &EmitContext) -> Enumeration {
    let none = Variant::new("None", "No attribute.");
    let variants = model.kinds.iter();
    let variants = variants.map(|row| Variant::new(row.record.name(), doc(context, row.spelling)));
    Enumeration {
        has_none: true,
        constants: &["from_spelling"],
        ..Enumeration::new(
            "AttrKind",
            "ATTR_KIND",
            "kind of attributes",
            "A kind of attributes of functions, parameters and results. The numbers are LLVM's.",
            [none].into_iter().chain(variants).collect(),
        )
    }
}

fn strings(model: &AttributeModel<'_>, context: &EmitContext) -> Option<Enumeration> {
    let variants = model.strings.iter();
    let variants: Vec<Variant> = variants
        .map(|row| Variant::new(row.record.name(), doc(context, row.spelling)))
        .collect();
    (!variants.is_empty()).then(|| Enumeration {
        constants: &["from_spelling"],
        ..Enumeration::new(
            "StringAttr",
            "STRING_ATTR",
            "attribute",
            "An attribute of functions that has a text in place of a kind.",
            variants,
        )
    })
}

fn properties(model: &AttributeModel<'_>, context: &EmitContext) -> Option<Enumeration> {
    let variants = model.properties.iter();
    let variants: Vec<Variant> = variants
        .map(|record| Variant::new(record.name(), doc(context, record.name())))
        .collect();
    (!variants.is_empty()).then(|| {
        Enumeration::new(
            "AttrProperty",
            "ATTR_PROPERTY",
            "property of attributes",
            "A property of kinds of attributes, such as being one of functions.",
            variants,
        )
    })
}

fn add_to_kinds(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The spelling in LLVM's assembly; of [`None`](Self::None), nothing.",
        quote!(pub const fn spelling(self) -> &'static str {
            #tables::ATTRIBUTES.spelling(self as usize)
        }),
    );
    methods.function(
        "The kind with that spelling in LLVM's assembly.",
        quote!(pub const fn from_spelling(spelling: &str) -> Option<Self> {
            match #tables::ATTRIBUTES.from_spelling(spelling) {
                Some(number) => Self::from_number(number),
                None => None,
            }
        }),
    );
    methods.function(
        "The class: the kind of value that an attribute has.",
        quote!(pub const fn class(self) -> #runtime::ir::AttrClass {
            #tables::ATTRIBUTES.class(self as usize)
        }),
    );
}

fn add_properties(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "Whether the kind has a property.",
        quote!(pub const fn has(self, property: AttrProperty) -> bool {
            #tables::ATTRIBUTES.has(self as usize, property as u16)
        }),
    );
}

fn add_to_strings(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "The text in LLVM's assembly, without quotation marks.",
        quote!(pub const fn spelling(self) -> &'static str {
            #tables::ATTRIBUTES.string_spelling(self as usize)
        }),
    );
    methods.function(
        "The attribute with that text in LLVM's assembly.",
        quote!(pub const fn from_spelling(spelling: &str) -> Option<Self> {
            match #tables::ATTRIBUTES.string_from_spelling(spelling) {
                Some(number) => Self::from_number(number),
                None => None,
            }
        }),
    );
    methods.function(
        "Whether the value is `true` or `false`.",
        quote!(pub const fn is_boolean(self) -> bool {
            #tables::ATTRIBUTES.is_boolean(self as usize)
        }),
    );
}
