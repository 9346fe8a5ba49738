//! Any text as C++ in each place of a description: what is translated is Rust, and nothing
//! panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tblgen_codegen::fragments::{TargetTrait, function_asking};
use tblgen_codegen::{Docs, ident, quote::quote};
use tblgen_model::fragments::lower::{Environment, lower, lower_expression, place};
use tblgen_model::fragments::typed::Function;
use tblgen_model::fragments::{read_expression, read_statements};

const PLACES: [&place::Place; 14] = [
    &place::IMM_LEAF,
    &place::INT_IMM_LEAF,
    &place::FP_IMM_LEAF,
    &place::CONSTANT_PREDICATE,
    &place::FLOAT_PREDICATE,
    &place::NODE_PREDICATE,
    &place::MEMORY_PREDICATE,
    &place::CONSTANT_TRANSFORM,
    &place::FLOAT_TRANSFORM,
    &place::MC_OPERAND_PREDICATE,
    &place::ALTERNATIVE_ORDER,
    &place::CALLING_CONVENTION,
    &place::CONDITION,
    &place::SCHED_PREDICATE,
];

fn translated(text: &str, place: &place::Place) -> Option<Function> {
    let names = Environment::default();
    match place.is_expression {
        true => lower_expression(&read_expression(text).ok()?, place, &names).ok(),
        false => lower(&read_statements(text).ok()?, place, &names).ok(),
    }
}

fuzz_target!(|text: &[u8]| {
    let Ok(text) = std::str::from_utf8(text) else {
        return;
    };
    for place in PLACES {
        let Some(function) = translated(text, place) else {
            continue;
        };
        let mut target = TargetTrait::default();
        target.add(&function);
        let runtime = quote!(fragments);
        let item = function_asking(&function, &ident("f"), place.rust_names, &runtime, &target);
        syn::parse2::<syn::ItemFn>(item).expect("a function of Rust");
        let methods = target.methods(Docs::Full, &runtime);
        syn::parse2::<syn::ItemTrait>(quote!(trait Target { #methods })).expect("a trait of Rust");
    }
});
