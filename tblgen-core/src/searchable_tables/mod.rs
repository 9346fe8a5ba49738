//! `searchable_tables`: your own tables and enumerations, with functions that look rows up.
//!
//! Rows and answers are those of LLVM's emitter (SearchableTableEmitter.cpp). Four steps, of
//! which the last cannot fail: the model, the types of rows (`types`) and their names (`names`),
//! the layout of rows and indices as bytes (`layout`), and tokens.

mod enumerations;
mod layout;
mod lookups;
mod model;
mod names;
mod overview;
mod rows;
mod table_types;
mod tables;
mod types;

use proc_macro2::TokenStream;
use quote::quote;
use tblgen_codegen::FnBackend;

use layout::Layout;
use model::SearchModel;
use names::Names;
use tblgen_codegen::{BackendError, Emission, EmitContext, Enumeration};
use types::RowTypes;

/// The module of the tables.
const TABLES: &str = "search_tables";

/// Your own tables, with functions that look rows up.
pub static BACKEND: FnBackend = FnBackend::rust(
    "searchable_tables",
    "Generate your own tables and enumerations, with functions that look rows up",
    emit,
)
.with_item_names(&[
    "Instruction",
    "Intrinsic",
    "search_tables",
    "searchable_tables_overview",
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = SearchModel::new(emission.records())?;
    emission.warn_all(&model.left_out);
    let types = RowTypes::new(&model)?;
    let layout = Layout::new(&model, &types)?;
    let names = Names::new(&model, &types, &context);
    let enumerations = enumerations::all(&model, &names, &context);
    let context = context.with_variants(&enumerations);
    let output = Output {
        model: &model,
        types: &types,
        layout: &layout,
        names: &names,
        enumerations: &enumerations,
        context: &context,
    };
    emission.part("enumerations", enumerations::items(&output));
    emission.part("rows", rows::items(&output));
    emission.part("lookups", table_types::items(&output));
    emission.part(TABLES, tables::module(&output));
    emission.overview(overview::overview(&output));
    Ok(())
}

/// The arguments of all functions that write tokens.
struct Output<'a> {
    model: &'a SearchModel<'a>,
    types: &'a RowTypes,
    layout: &'a Layout,
    names: &'a Names,
    enumerations: &'a [Enumeration],
    context: &'a EmitContext,
}

impl Output<'_> {
    /// The path of an item of the runtime that only generated code uses.
    fn private(&self) -> TokenStream {
        let runtime = &self.context.runtime;
        quote!(#runtime::__private::search)
    }

    /// Allows what the name of a type would be blamed for, and that not all types are used.
    fn type_lints(&self) -> TokenStream {
        let missing_docs = self.context.missing_docs();
        let of_tools = self.context.tool_lints();
        quote!(#[allow(#missing_docs dead_code, non_camel_case_types, #of_tools)])
    }
}
