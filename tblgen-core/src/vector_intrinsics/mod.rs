//! `vector_intrinsics`: the functions of C for vectors, with their types.
//!
//! Clang: NeonEmitter.cpp, SveEmitter.cpp, MveEmitter.cpp and RISCVVEmitter.cpp, which expand
//! templates of types into functions. The families have models of their own; the rows that come
//! out of them are the same (`model/row`), and so are the tables.
//!
//! Vector intrinsics are a table, not an enumeration: RISC-V has 67,726; as many variants take
//! rustc 2.9 s, and all tables as byte strings 0.7 s. So `VectorIntrinsic` is a type of the runtime
//! that all descriptions share. Fields of classes tell which family a description is of; SME is
//! what uses ZA or ZT0.

mod layout;
mod model;
mod schema;

use proc_macro2::TokenStream;
use quote::quote;
use tblgen_codegen::FnBackend;

use layout::Layout;
use model::VectorModel;
use tblgen_codegen::{BackendError, Emission, EmitContext, Items, Overview, TableItems, doc};

/// The module of the tables.
const TABLES: &str = "vector_tables";

/// Functions of C for vectors.
pub static BACKEND: FnBackend = FnBackend::rust(
    "vector_intrinsics",
    "Generate the vector intrinsics of C of Arm and RISC-V, with their types",
    emit,
)
.with_item_names(&[
    "VECTOR_INTRINSICS",
    "vector_intrinsics_overview",
    "vector_tables",
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = VectorModel::new(emission.records())?;
    emission.warn_all(&model.left_out);
    let layout = layout::layout(&model);
    let layout = layout.map_err(|large| {
        large.about(
            &model.intrinsics,
            |row| (&*row.name, model.place),
            model.place,
        )
    })?;
    emission.part("vector_intrinsics", items(&context));
    emission.part(TABLES, tables(&layout, &context));
    emission.overview(overview());
    Ok(())
}

/// The list of all intrinsics.
fn items(context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    let docs = "The vector intrinsics of the description, in the order of their names.";
    let docs = doc(context.docs, docs);
    let lints = context.method_lints();
    quote! {
        #docs
        #lints
        pub const VECTOR_INTRINSICS: #runtime::VectorIntrinsics =
            #runtime::VectorIntrinsics::new(&#tables::VECTORS);
    }
}

fn tables(layout: &Layout, context: &EmitContext) -> Items {
    let mut items = TableItems::new([], context);
    let lists = (
        "SIGNATURE_LISTS",
        "The numbers of the types of all signatures.",
    );
    let lists = items.statics.column(lists, &layout.signature_lists);
    items.statics.add_pool("SIGNATURE_LISTS", lists);
    items.tables("VECTORS", None, &layout.tables);
    items.module(&TokenStream::new(), context)
}

fn overview() -> Overview {
    Overview::new()
        .constant(
            "VECTOR_INTRINSICS",
            "the functions of C for vectors, with their types",
        )
        .task("an intrinsic with a name", &["VECTOR_INTRINSICS"])
}
