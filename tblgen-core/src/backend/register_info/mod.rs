//! `register_info`: registers, their parts and classes as Rust enumerations.
//!
//! There are four: `Reg`, `SubRegIndex`, `RegClass` and `RegAltName`, with the
//! numbers of LLVM's enums, except that classes which LLVM infers are not
//! among them. What is known of each variant is in tables in a private module.

mod classes;
mod registers;
mod sub_reg_indices;

use proc_macro2::TokenStream;
use quote::quote;

use super::{EmitContext, EmitOptions, Parts};
use crate::diagnostic::Diagnostic;
use crate::emit::Enumeration;
use crate::record::RecordKeeper;
use crate::target::reg_bank::CodeGenRegBank;

pub(super) fn emit(
    records: &RecordKeeper,
    options: &EmitOptions,
) -> Result<Parts, Vec<Diagnostic>> {
    let context = EmitContext::new(options, "register_tables")?;
    let bank = CodeGenRegBank::new(records)?;
    let classes: Vec<&str> = bank
        .classes
        .iter()
        .map(|class| class.name.as_str())
        .collect();
    context.check_gates(&classes)?;
    Ok(parts(&bank, &context))
}

/// A file for each enumeration, and one for the tables.
fn parts(bank: &CodeGenRegBank, context: &EmitContext) -> Parts {
    let regs = registers::enumeration(bank);
    let indices = sub_reg_indices::enumeration(bank);
    let classes = classes::enumeration(bank, context);
    let alt_names = registers::alt_name_enumeration(bank);
    let items = |enumeration: &Enumeration| enumeration.items(context);
    let alt_name_items = alt_names.as_ref().map(items);
    let (reg_items, index_items, class_items) = (items(&regs), items(&indices), items(&classes));
    let reg_methods = registers::methods(bank, context);
    let index_methods = sub_reg_indices::methods(context);
    let class_methods = classes::methods(context);
    let enumerations: Vec<Enumeration> = [regs, indices, classes]
        .into_iter()
        .chain(alt_names)
        .collect();
    [
        ("registers", quote!(#reg_items #alt_name_items #reg_methods)),
        ("sub_reg_indices", quote!(#index_items #index_methods)),
        ("reg_classes", quote!(#class_items #class_methods)),
        ("tables", tables(bank, context, &enumerations)),
    ]
    .into_iter()
    .collect()
}

fn tables(
    bank: &CodeGenRegBank,
    context: &EmitContext,
    enumerations: &[Enumeration],
) -> TokenStream {
    let names = enumerations
        .iter()
        .map(|each| quote::format_ident!("{}", each.name));
    let name_tables = enumerations.iter().map(Enumeration::tables);
    let tables = [
        registers::tables(bank),
        sub_reg_indices::tables(bank),
        classes::tables(bank),
    ];
    let (module, runtime) = (&context.tables, &context.runtime);
    quote! {
        mod #module {
            use super::{#(#names),*};
            use #runtime::__private::{Lists, RegClassRow, StringTable, SubRegTable};

            #(#name_tables)*
            #(#tables)*
        }
    }
}

/// "of X86", if the target has a name.
fn of_target(bank: &CodeGenRegBank) -> String {
    match bank.target.as_str() {
        "" => String::new(),
        target => format!(" of {target}"),
    }
}
