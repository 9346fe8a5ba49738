//! The private module of tables.

use proc_macro2::Literal;
use quote::quote;

use super::layout::SemanticsLayout;
use tblgen_codegen::TableItems;

/// Adds the tables of all rows.
pub(super) fn add(layout: &SemanticsLayout<'_>, items: &mut TableItems) {
    let statics = &mut items.statics;
    let rows = statics.words("SEMANTICS_ROWS", &layout.rows);
    let constants = statics.masks("SEMANTICS_CONSTANTS", &layout.constants);
    let mut column = |name: &str, rows: &[u32]| statics.column(name, rows);
    let row_of = column("OPCODE_SEMANTICS", &layout.row_of);
    let reasons = column("OPCODE_NO_SEMANTICS", &layout.reasons);
    let types = column("SEMANTICS_TYPES", &layout.types);
    let generic = column("SEM_OP_GENERIC", &layout.generic);
    let value_types = column("VALUE_TYPE_KINDS", &layout.value_kinds);
    let predicate_flags = column("SEM_PREDICATE_FLAGS", &layout.predicate_flags);
    let predicate_types = column("SEM_PREDICATE_TYPES", &layout.predicate_types);
    let [modes, max_values] = [layout.modes, layout.max_values].map(Literal::u32_unsuffixed);
    let value = quote! {
        SemanticsTables {
            rows: #rows,
            row_of: #row_of,
            reasons: #reasons,
            constants: #constants,
            types: #types,
            modes: #modes,
            max_values: #max_values,
            generic: #generic,
            value_types: #value_types,
            predicate_flags: #predicate_flags,
            predicate_types: #predicate_types,
        }
    };
    items.constant("SEMANTICS", quote!(SemanticsTables), value);
}
