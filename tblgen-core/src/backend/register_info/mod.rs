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

use super::{EmitContext, EmitOptions};
use crate::diagnostic::Diagnostic;
use crate::emit::Enumeration;
use crate::record::RecordKeeper;
use crate::target::reg_bank::CodeGenRegBank;

pub(super) fn emit(
    records: &RecordKeeper,
    options: &EmitOptions,
) -> Result<TokenStream, Vec<Diagnostic>> {
    let context = EmitContext::new(options, "register_tables")?;
    let bank = CodeGenRegBank::new(records)?;
    Ok(tokens(&bank, &context))
}

fn tokens(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let enumerations = [
        registers::enumeration(bank),
        sub_reg_indices::enumeration(bank),
        classes::enumeration(bank),
    ];
    let alt_names = registers::alt_name_enumeration(bank);
    let enumerations: Vec<Enumeration> = enumerations.into_iter().chain(alt_names).collect();
    let items = enumerations.iter().map(|each| each.items(context));
    let methods = [
        registers::methods(bank, context),
        sub_reg_indices::methods(context),
        classes::methods(context),
    ];
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
        #(#items)*
        #(#methods)*

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
