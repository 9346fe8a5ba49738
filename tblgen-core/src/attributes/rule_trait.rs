//! The trait of rules about attributes.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::quote;

use tblgen_codegen::{EmitContext, Idents, Markdown, doc, ident_from_text, text};

use super::model::AttributeModel;
use super::rules::Rule;

/// A method that rules call.
struct Method {
    name: String,
    /// Whether any rule gives it an attribute.
    has_attribute: bool,
}

/// The methods by the names of their functions.
type Methods<'m> = BTreeMap<&'m str, Method>;

/// The trait.
pub(super) fn items(model: &AttributeModel<'_>, context: &EmitContext) -> TokenStream {
    let mut idents = Idents::reserving(&["are_compatible", "merge", "Function"]);
    let compatible = methods(&model.compatible, &mut idents);
    let merge = methods(&model.merge, &mut idents);
    let required_compatible = compatible.iter().map(|one| question(one, context));
    let required_merge = merge.iter().map(|one| change(one, context));
    let provided = provided(model, &compatible, &merge, context);
    let docs = doc(
        context.docs,
        "The rules of LLVM for inlining one function into another. The methods that have to be \
         written are C++ functions of the description, of which there is only the name; an \
         `attribute` is the spelling of the one that a rule is about.",
    );
    let function = doc(context.docs, "A function with its attributes.");
    let items = quote! {
        #function
        type Function: ?::core::marker::Sized;

        #(#required_compatible)*
        #(#required_merge)*
        #provided
    };
    let lints = context.item_lints(&items);
    quote! {
        #docs
        #lints
        pub trait AttrRules {
            #items
        }
    }
}

/// The methods of rules.
fn methods<'m>(rules: &'m [Rule], idents: &mut Idents) -> Methods<'m> {
    let mut methods = Methods::new();
    for rule in rules {
        let method = methods
            .entry(rule.function.as_str())
            .or_insert_with(|| Method {
                name: idents.add_text(&rule.method),
                has_attribute: false,
            });
        method.has_attribute |= rule.attribute.is_some();
    }
    methods
}

/// The documentation of the method for a function of the description.
fn method_doc(function: &str, context: &EmitContext) -> TokenStream {
    let text = Markdown::new().fixed("The function ").code(function);
    doc(context.docs, text.fixed(" of the description."))
}

/// The parameter for the attribute, if rules give one.
fn parameter(method: &Method) -> Option<TokenStream> {
    method.has_attribute.then(|| quote!(attribute: &str,))
}

/// A method that tells whether functions are compatible.
fn question((function, method): (&&str, &Method), context: &EmitContext) -> TokenStream {
    let (docs, name) = (method_doc(function, context), ident_from_text(&method.name));
    let attribute = parameter(method);
    quote! {
        #docs
        fn #name(&self, caller: &Self::Function, callee: &Self::Function, #attribute) -> bool;
    }
}

/// A method that changes the attributes of the caller.
fn change((function, method): (&&str, &Method), context: &EmitContext) -> TokenStream {
    let (docs, name) = (method_doc(function, context), ident_from_text(&method.name));
    let attribute = parameter(method);
    quote! {
        #docs
        fn #name(&self, caller: &mut Self::Function, callee: &Self::Function, #attribute);
    }
}

/// The methods that call the others.
fn provided(
    model: &AttributeModel<'_>,
    compatible: &Methods<'_>,
    merge: &Methods<'_>,
    context: &EmitContext,
) -> TokenStream {
    let questions = model.compatible.iter().map(|rule| call(rule, compatible));
    let changes = model.merge.iter().map(|rule| call(rule, merge));
    let compatible_docs = doc(
        context.docs,
        "Whether the callee may be inlined into the caller, as far as attributes are concerned: \
         whether all rules of the description hold.",
    );
    let merge_docs = doc(
        context.docs,
        "Changes the attributes of the caller, into which the callee was inlined, by all rules of \
         the description.",
    );
    let compatible = (!model.compatible.is_empty()).then(|| {
        quote! {
            #compatible_docs
            fn are_compatible(&self, caller: &Self::Function, callee: &Self::Function) -> bool {
                #(#questions)&&*
            }
        }
    });
    let merge = (!model.merge.is_empty()).then(|| {
        quote! {
            #merge_docs
            fn merge(&self, caller: &mut Self::Function, callee: &Self::Function) {
                #(#changes;)*
            }
        }
    });
    quote!(#compatible #merge)
}

/// The call of a rule's method.
fn call(rule: &Rule, methods: &Methods<'_>) -> TokenStream {
    let method = methods.get(rule.function.as_str());
    let name = ident_from_text(method.map_or(&rule.method, |method| &method.name));
    let spelling = text(rule.attribute.as_deref().unwrap_or(""));
    let argument = method.is_some_and(|method| method.has_attribute);
    let argument = argument.then(|| quote!(, #spelling));
    quote!(self.#name(caller, callee #argument))
}
