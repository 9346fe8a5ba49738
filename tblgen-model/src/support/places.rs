//! Places of records, for documentation.

use tblgen_lang::record::Record;

/// The places of a record: that of its definition, and that of the outermost `defm` that led to
/// it, if there is one. Each is a file name, without folders, and a line.
pub fn places(def: Record<'_>) -> (String, Option<String>) {
    let sources = def.keeper().sources();
    let defm = def.locs().get(1..).and_then(<[_]>::last);
    (
        sources.format_short_line(def.loc()),
        defm.map(|&loc| sources.format_short_line(loc)),
    )
}
