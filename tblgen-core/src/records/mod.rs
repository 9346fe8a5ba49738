//! `records`: the records of any class, with their fields as typed data.
//!
//! Four steps, of which the last cannot fail: the classes and fields that are asked for
//! (`selection`), the types of fields (`types`), which depend on the values that records have,
//! the layout of values as bytes (`layout`), and tokens. The form of the bytes is declared in
//! `tblgen_facts::records`.

mod classes;
mod enumerations;
mod layout;
mod names;
mod overview;
mod selection;
mod structures;
mod tables;
mod types;

use proc_macro2::TokenStream;
use quote::quote;
use tblgen_codegen::FnBackend;

use layout::Layout;
use names::Names;
pub(super) use selection::OPTIONS;
use selection::Selection;
use tblgen_codegen::{BackendError, Emission, EmitContext, Enumeration, Items};

/// The module of the tables.
const TABLES: &str = "record_tables";

/// Records of any class, with their fields.
pub static BACKEND: FnBackend = FnBackend::rust(
    "records",
    "Generate the records of classes, with their fields as typed data",
    emit,
)
.with_item_names(&["RecordClass", "record_tables", "records_overview"])
.with_options(&OPTIONS);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let selection = Selection::new(emission)?;
    let layout = Layout::new(&selection)?;
    let names = Names::new(&selection, &context);
    let enumerations = enumerations::all(&selection, &names, &context);
    let part = |items: fn(&Output<'_>) -> Items, has_functions: bool| {
        let (selection, layout, names) = (&selection, &layout, &names);
        let enumerations = &enumerations[..];
        move |context: &EmitContext| {
            let variants = enumerations.iter().filter(|_| has_functions);
            items(&Output {
                selection,
                layout,
                names,
                enumerations,
                context: &context.with_variants(variants),
            })
        }
    };
    emission.parts_of(
        TABLES,
        &[
            ("records", &part(enumerations::items, true)),
            ("fields", &part(structures::items, false)),
            ("classes", &part(classes::items, true)),
            (TABLES, &part(tables::module, false)),
        ],
    )?;
    emission.overview(overview::overview());
    Ok(())
}

/// The arguments of all functions that write tokens.
struct Output<'a> {
    selection: &'a Selection<'a>,
    layout: &'a Layout,
    names: &'a Names,
    /// The enumerations of the classes that are asked for, and last that of all classes.
    enumerations: &'a [Enumeration],
    context: &'a EmitContext,
}

impl Output<'_> {
    /// The module of the runtime with the types of fields.
    fn types(&self) -> TokenStream {
        let runtime = &self.context.runtime;
        quote!(#runtime::records)
    }
}
