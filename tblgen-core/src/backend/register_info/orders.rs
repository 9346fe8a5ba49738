//! Allocation orders, and the trait by which a target chooses among them.
//!
//! In LLVM, C++ text of the description chooses. That text is of no use to
//! Rust, so the generated trait has a method for each such text, and shows it.

use indexmap::IndexMap;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::Methods;
use tblgen_codegen::EmitContext;
use tblgen_codegen::Enumeration;
use tblgen_codegen::{Idents, Markdown, doc};
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegisterClass};

/// Classes whose order the same text chooses.
struct Choice<'a> {
    /// The class whose definition has the text.
    origin: &'a str,
    method: Ident,
    text: &'a str,
    /// Numbers of classes.
    classes: Vec<usize>,
}

fn choices(bank: &CodeGenRegBank) -> Vec<Choice<'_>> {
    let mut by_origin: IndexMap<&str, Vec<usize>> = IndexMap::new();
    for (number, class) in bank.classes.iter().enumerate() {
        if !class.alt_order_select.is_empty() {
            by_origin.entry(origin(class)).or_default().push(number);
        }
    }
    let mut idents = Idents::default();
    let choice = |(origin, classes): (_, Vec<usize>)| Choice {
        origin,
        method: idents.add(&snake_case(origin)),
        text: &bank.classes[classes[0]].alt_order_select,
        classes,
    };
    by_origin.into_iter().map(choice).collect()
}

fn origin(class: &CodeGenRegisterClass) -> &str {
    match class.alt_order_origin.as_str() {
        "" => &class.name,
        origin => origin,
    }
}

/// Whether there is something to choose.
pub(super) fn exist(bank: &CodeGenRegBank) -> bool {
    !choices(bank).is_empty()
}

/// The trait, if there is something to choose.
pub(super) fn items(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let choices = choices(bank);
    if choices.is_empty() {
        return TokenStream::new();
    }
    let text = "Chooses allocation orders. Each method answers the number of an order:\n\
                0 is the usual one, others are the alternatives of the class.";
    let docs = doc(context.docs, text);
    let methods = choices.iter().map(|choice| choice.declaration(context));
    let methods = quote!(#(#methods)*);
    let lints = context.item_lints(&methods);
    quote! {
        #docs
        #lints
        pub trait AllocationOrders {
            #methods
        }

        impl AllocationOrders for () {}
    }
}

impl Choice<'_> {
    /// The arms of a `match` on a class; one for all, unless some are gated.
    fn arms(&self, enumeration: &Enumeration) -> TokenStream {
        let (idents, method) = (enumeration.idents(), &self.method);
        let is_gated = |at: &usize| enumeration.variants[*at].gate.is_some();
        let (gated, always): (Vec<usize>, Vec<usize>) =
            self.classes.iter().partition(|at| is_gated(at));
        let gated = gated.into_iter().map(|at| {
            let (cfg, ident) = (enumeration.variants[at].cfg(), &idents[at]);
            quote!(#cfg Self::#ident => orders.#method(),)
        });
        let idents = always.iter().map(|&at| &idents[at]);
        let always = (!always.is_empty()).then(|| quote!(#(Self::#idents)|* => orders.#method(),));
        quote!(#always #(#gated)*)
    }

    fn declaration(&self, context: &EmitContext) -> TokenStream {
        let cpp = self.text.trim().lines().map(str::trim_end);
        let cpp: Vec<&str> = cpp.collect();
        let text = Markdown::from("The order for ")
            .code(self.origin)
            .fixed(" and its sub-classes, for which LLVM has this C++:")
            .listing(&cpp.join("\n"));
        let (docs, method) = (doc(context.docs, text), &self.method);
        quote! {
            #docs
            fn #method(&self) -> usize {
                0
            }
        }
    }
}

/// The methods of `RegClass` about its orders.
pub(super) fn add_methods(bank: &CodeGenRegBank, methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The number of allocation orders in addition to the usual one.",
        quote!(pub const fn alt_orders(self) -> usize {
            #tables::REG_CLASSES.alt_orders(self as u16)
        }),
    );
    methods.function(
        "The registers in one of the allocation orders; order 0 is the usual one.",
        quote!(pub fn allocation_order(
            self,
            alt: usize,
        ) -> ::core::option::Option<#runtime::AllocationOrder<Reg>> {
            #tables::REG_CLASSES
                .order(self as u16, alt)
                .map(#runtime::AllocationOrder::new)
        }),
    );
    add_selection(bank, methods);
}

fn add_selection(bank: &CodeGenRegBank, methods: &mut Methods<'_>) {
    let (runtime, _) = methods.paths();
    let choices = choices(bank);
    if choices.is_empty() {
        return;
    }
    let enumeration = super::class_enumeration(methods.context, bank);
    let arms: Vec<TokenStream> = choices
        .iter()
        .map(|choice| choice.arms(&enumeration))
        .collect();
    let chosen = choices.iter().map(|choice| choice.classes.len());
    let other = chosen.sum::<usize>() < enumeration.variants.len();
    let other = other.then(|| quote!(_ => 0,));
    methods.function(
        "The registers in the allocation order that a target chooses; the usual one\n\
         if there is no such order.",
        quote!(pub fn select_order(
            self,
            orders: &impl AllocationOrders,
        ) -> #runtime::AllocationOrder<Reg> {
            let alt = match self {
                #(#arms)*
                #other
            };
            self.allocation_order(alt).unwrap_or_else(|| self.iter())
        }),
    );
}

/// The name in the style of methods.
fn snake_case(name: &str) -> String {
    let mut out = String::new();
    let mut before = '_';
    let mut chars = name.chars().peekable();
    while let Some(c) = chars.next() {
        let ends_capitals =
            before.is_ascii_uppercase() && chars.peek().is_some_and(char::is_ascii_lowercase);
        let begins_word = before.is_ascii_lowercase() || before.is_ascii_digit();
        if c.is_ascii_uppercase() && (ends_capitals || begins_word) {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
        before = c;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::snake_case;

    #[test]
    fn names_in_the_style_of_methods() {
        let names = [
            "GR8",
            "GPRPair",
            "FPR128_lo",
            "GR64_NOREX",
            "tGPROdd",
            "VRRegClass",
        ];
        let expected = [
            "gr8",
            "gpr_pair",
            "fpr128_lo",
            "gr64_norex",
            "t_gpr_odd",
            "vr_reg_class",
        ];
        assert_eq!(names.map(snake_case), expected);
    }
}
