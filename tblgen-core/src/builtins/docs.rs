//! Documentation of builtins.

use tblgen_codegen::Markdown;

use super::model::BuiltinRow;

/// The documentation of a builtin.
pub(super) fn builtin(row: &BuiltinRow<'_>) -> Markdown {
    let name = Markdown::new().code(&row.name);
    let prototype =
        (!row.prototype.is_empty()).then(|| Markdown::from(": ").code(&row.prototype).fixed("."));
    let name = match prototype {
        Some(prototype) => name.then(prototype),
        None => name.fixed("."),
    };
    let header =
        (!row.header.is_empty()).then(|| Markdown::from("Header: ").code(row.header).fixed("."));
    let features =
        (!row.features.is_empty()).then(|| Markdown::from("Needs ").code(row.features).fixed("."));
    let all = [Some(name), header, features];
    Markdown::new().joined(all.into_iter().flatten(), "\n\n")
}
