//! Places of records in documentation.

use tblgen_codegen::Markdown;
use tblgen_lang::record::Record;
use tblgen_model::support::places::places;

/// The place of a record, such as "`X86.td:12`", and that of the `defm` that led to it.
pub(crate) fn place_of(def: Record<'_>) -> Markdown {
    let (place, defm) = places(def);
    place_text(&place, defm.as_deref())
}

/// A place, and that of a `defm`.
pub(crate) fn place_text(place: &str, defm: Option<&str>) -> Markdown {
    let text = Markdown::new().code(place);
    match defm {
        None => text,
        Some(defm) => text.fixed(" by ").code(defm),
    }
}
