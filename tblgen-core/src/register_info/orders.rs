//! Allocation orders, and the trait by which a target chooses among them.
//!
//! In LLVM, C++ text of the description chooses. The generated trait has a method for each
//! such text, and shows it. Where the text can be translated, that is what the method does
//! by default: it asks further methods of the trait.

use indexmap::IndexMap;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::Methods;
use tblgen_codegen::EmitContext;
use tblgen_codegen::Enumeration;
use tblgen_codegen::fragments::{TargetTrait, method_body};
use tblgen_codegen::{Idents, Markdown, doc};
use tblgen_model::fragments::lower::{Environment, lower, place};
use tblgen_model::fragments::read_statements;
use tblgen_model::fragments::typed::{Function, Step};
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
    named_choices(bank).0
}

/// The choices, and the names of their methods.
fn named_choices(bank: &CodeGenRegBank) -> (Vec<Choice<'_>>, Idents) {
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
    let choices = by_origin.into_iter().map(choice).collect();
    (choices, idents)
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
    let (choices, names) = named_choices(bank);
    if choices.is_empty() {
        return TokenStream::new();
    }
    let text = "Chooses allocation orders. Each method answers the number of an order:\n\
                0 is the usual one, others are the alternatives of the class.";
    let docs = doc(context.docs, text);
    let translated: Vec<Result<Function, Option<String>>> = choices
        .iter()
        .map(|choice| choice.translated(context))
        .collect();
    let mut asked = TargetTrait::asked_by_itself(names);
    for function in translated.iter().flatten() {
        asked.add(function);
    }
    let runtime = &context.runtime;
    let runtime = quote!(#runtime::fragments);
    let methods = choices.iter().zip(&translated);
    let methods = methods.map(|(choice, function)| {
        let body = function.as_ref();
        let body = body.map(|function| order(function, &runtime, &asked));
        choice.declaration(body, context)
    });
    let methods: Vec<TokenStream> = methods.collect();
    let answers = asked.methods_with_defaults(context.docs, &runtime);
    let methods = quote!(#(#methods)* #answers);
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

    /// The text as a function; if it has none, the reason, unless nobody asked for one.
    fn translated(&self, context: &EmitContext) -> Result<Function, Option<String>> {
        if !context.fragments {
            return Err(None);
        }
        let body = read_statements(self.text).map_err(|fault| Some(fault.message))?;
        let function = lower(&body, &place::ALTERNATIVE_ORDER, &Environment::default());
        function.map_err(|hook| Some(hook.to_string()))
    }

    /// The method, which gives the usual order if there is no body.
    fn declaration(
        &self,
        body: Result<TokenStream, &Option<String>>,
        context: &EmitContext,
    ) -> TokenStream {
        let cpp = self.text.trim().lines().map(str::trim_end);
        let cpp: Vec<&str> = cpp.collect();
        let text = Markdown::from("The order for ")
            .code(self.origin)
            .fixed(" and its sub-classes, for which LLVM has this C++:")
            .listing(&cpp.join("\n"));
        let text = match &body {
            Err(Some(reason)) => text
                .fixed("\n\nThis is not translated, because of ")
                .text(reason)
                .fixed(": unless you write the method, it gives the usual order."),
            Err(None) => text.fixed("\n\nUnless you write the method, it gives the usual order."),
            Ok(_) => text,
        };
        let (docs, method) = (doc(context.docs, text), &self.method);
        let body = body.unwrap_or_else(|_| quote!(0));
        quote! {
            #docs
            fn #method(&self) -> usize {
                #body
            }
        }
    }
}

/// The body of a method that does what a function does.
fn order(function: &Function, runtime: &TokenStream, asked: &TargetTrait) -> TokenStream {
    let body = method_body(function, runtime, asked);
    match function.body.as_slice() {
        [Step::Return(value)] => match value.as_constant() {
            Some(number) => {
                let number = proc_macro2::Literal::u64_unsuffixed(number);
                quote!(#number)
            }
            None => quote!(let order: u32 = #body; order as usize),
        },
        // Some ways through it may return early.
        _ => quote!(let order = || -> u32 { #body }; order() as usize),
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
        ) -> Option<#runtime::AllocationOrder<Reg>> {
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
    let enumeration = super::classes::enumeration(bank, &methods.context.without_docs());
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
