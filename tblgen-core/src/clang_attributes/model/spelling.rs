//! The ways to write an attribute.

use tblgen_facts::clang_attributes::AttrSyntax;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, field};
use tblgen_model::support::unknown::unknown_field;

use super::part_of;

/// A way to write an attribute.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SpellingRow<'rk> {
    pub(crate) syntax: AttrSyntax,
    /// The scope before the name, or nothing.
    pub(crate) scope: &'rk str,
    pub(crate) name: &'rk str,
    /// The record in the list of the attribute; several spellings may come of one.
    pub(crate) record: Record<'rk>,
    pub(crate) is_known_to_gcc: bool,
}

/// The scopes of attributes that the names of compilers stand for, and whether GCC alone knows them.
const FAMILIES: [(&str, &[&str], bool); 3] = [
    ("GCC", &["gnu"], true),
    ("Clang", &["clang"], false),
    ("ClangGCC", &["clang", "gnu"], false),
];

/// The ways to write what a record lists in its field `Spellings`, in LLVM's order.
pub(crate) fn spellings(record: Record<'_>) -> Result<Vec<SpellingRow<'_>>, Diagnostics> {
    let mut all = Vec::new();
    for spelling in field(record.value_as_list_of_defs("Spellings"))? {
        part_of(record, spelling, add(spelling, &mut all))?;
    }
    Ok(all)
}

/// Adds the ways to write an attribute that a record stands for.
fn add<'rk>(spelling: Record<'rk>, all: &mut Vec<SpellingRow<'rk>>) -> Result<(), Diagnostics> {
    let variety = field(spelling.value_as_string("Variety"))?;
    match FAMILIES.iter().find(|(name, ..)| *name == variety) {
        Some((_, scopes, is_known_to_gcc)) => add_family(spelling, scopes, *is_known_to_gcc, all),
        None => {
            all.push(single(spelling, variety)?);
            Ok(())
        }
    }
}

/// Adds the ways to write an attribute that GCC, Clang or both have in all syntaxes.
fn add_family<'rk>(
    record: Record<'rk>,
    scopes: &[&'static str],
    is_known_to_gcc: bool,
    all: &mut Vec<SpellingRow<'rk>>,
) -> Result<(), Diagnostics> {
    let name = field(record.value_as_string("Name"))?;
    let mut add = |syntax, scope| {
        all.push(SpellingRow {
            syntax,
            scope,
            name,
            record,
            is_known_to_gcc,
        });
    };
    add(AttrSyntax::Gnu, "");
    scopes
        .iter()
        .for_each(|scope| add(AttrSyntax::Cxx11, scope));
    if field(record.value_as_bit("AllowInC"))? {
        scopes.iter().for_each(|scope| add(AttrSyntax::C23, scope));
    }
    Ok(())
}

/// A way to write an attribute in one syntax.
fn single<'rk>(record: Record<'rk>, variety: &str) -> Result<SpellingRow<'rk>, Diagnostics> {
    let Some(syntax) = AttrSyntax::from_variety(variety) else {
        let message = format!("there is no syntax `{variety}' of attributes");
        return Err(unknown_field(record, "Variety", message));
    };
    Ok(SpellingRow {
        syntax,
        scope: match syntax.has_scopes() {
            true => field(record.value_as_string("Namespace"))?,
            false => "",
        },
        name: field(record.value_as_string("Name"))?,
        record,
        is_known_to_gcc: false,
    })
}
