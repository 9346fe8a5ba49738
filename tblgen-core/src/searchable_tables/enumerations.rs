//! The enumerations: `GenericEnum`, and the intrinsics and instructions of rows.

use std::borrow::Cow;

use proc_macro2::Literal;
use quote::{format_ident, quote};
use tblgen_codegen::{EmitContext, Enumeration, Items, Markdown, Methods, Variant};

use super::Output;
use super::layout::ValueTable;
use super::model::{EnumModel, Member, Origin};
use super::names::Names;
use super::rows::int_tokens;
use super::types::FieldType;

/// The enumerations, in the order of the model.
pub(super) fn all(
    model: &super::SearchModel<'_>,
    names: &Names,
    context: &EmitContext,
) -> Vec<Enumeration> {
    let names = names.enums.iter().zip(&names.enum_prefixes);
    let all = model.enums.iter().zip(names);
    all.map(|(one, names)| enumeration(one, names, context))
        .collect()
}

fn enumeration(
    one: &EnumModel<'_>,
    (name, prefix): (&String, &String),
    context: &EmitContext,
) -> Enumeration {
    let members = one.members.iter();
    let variants = members.map(|member| {
        let docs = context.text(|| describe(one, member));
        Variant::new(&member.name, docs)
    });
    Enumeration {
        name: Cow::Owned(name.clone()),
        prefix: Cow::Owned(prefix.clone()),
        constants: &["from_value", "value"],
        told_by: match one.origin {
            Origin::Valued(_) => &["name", "value"],
            _ => &["name"],
        },
        ..Enumeration::new("", "", what(one), doc(one), variants.collect())
    }
}

/// The noun for a member.
fn what(one: &EnumModel<'_>) -> &'static str {
    match one.origin {
        Origin::Intrinsics => "intrinsic",
        Origin::Instructions => "instruction",
        Origin::Valued(_) | Origin::Named(_) => "member",
    }
}

fn doc(one: &EnumModel<'_>) -> Markdown {
    match (one.origin, one.class) {
        (Origin::Intrinsics, _) => "An intrinsic that a table refers to.".into(),
        (Origin::Instructions, _) => "An instruction that a table refers to.".into(),
        (_, Some(class)) => {
            let doc = Markdown::from("The enumeration ").code(&one.name);
            doc.fixed(" of the records of ")
                .code(class.name())
                .fixed(".")
        }
        _ => Markdown::from("The enumeration ")
            .code(&one.name)
            .fixed("."),
    }
}

fn describe(one: &EnumModel<'_>, member: &Member<'_>) -> Markdown {
    let doc = Markdown::from("Record ").code(member.record.name());
    match one.origin {
        Origin::Valued(_) => doc
            .fixed(", value ")
            .code(&member.value.to_string())
            .fixed("."),
        _ => doc.fixed("."),
    }
}

/// The types.
pub(super) fn items(output: &Output<'_>) -> Items {
    let all = output.enumerations.iter().enumerate();
    let all = all.map(|(number, enumeration)| {
        let values = output.layout.values.get(number).and_then(Option::as_ref);
        enumeration.items_with(output.context, |methods| {
            if let Some(values) = values {
                add_values(&enumeration.prefix, values, methods);
            }
        })
    });
    all.collect()
}

/// Adds the methods about values.
fn add_values(prefix: &str, values: &ValueTable, methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    let (ty, table) = (int_tokens(values.ty), format_ident!("{prefix}_VALUES"));
    let (mut value, mut key) = (
        quote!(#tables::#table.key(self as usize)),
        quote!(value as u64),
    );
    if values.ty == FieldType::Unsigned(8) {
        key = quote!(value);
    } else {
        value = quote!(#value as #ty);
    }
    if let FieldType::Signed(width) = values.ty {
        let least = Literal::i64_unsuffixed(values.least);
        value = quote!((#tables::#table.key(self as usize) as i64).wrapping_add(#least));
        let wide = if width == 8 {
            quote!(value)
        } else {
            quote!((value as i64))
        };
        key = quote!(#wide.wrapping_sub(#least) as u64);
        if width < 8 {
            value = quote!(#value as #ty);
        }
    }
    methods.function(
        "The value in the description.",
        quote!(pub const fn value(self) -> #ty { #value }),
    );
    methods.function(
        "The first member with that value in the description.",
        quote!(pub const fn from_value(value: #ty) -> Option<Self> {
            match #tables::#table.find(#key) {
                Some(number) => Self::from_number(number as u16),
                None => None,
            }
        }),
    );
}
