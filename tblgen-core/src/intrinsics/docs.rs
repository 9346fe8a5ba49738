//! The documentation of intrinsics.

use tblgen_codegen::Markdown;

use super::model::IntrinsicRow;

/// The documentation of an intrinsic: its names.
pub(super) fn intrinsic(row: &IntrinsicRow<'_>) -> Markdown {
    let doc = Markdown::new().code(&row.name);
    let doc = match row.is_overloaded {
        true => doc.fixed(", overloaded"),
        false => doc,
    };
    match row.clang_builtin {
        "" => doc.fixed("."),
        builtin => doc.fixed("; in Clang, ").code(builtin).fixed("."),
    }
}
