//! The builtins of a description, checked.

mod entry;
mod prototype;

use rustc_hash::FxHashMap;

use tblgen_facts::builtins::BuiltinKind;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field, wrong_field};
use tblgen_model::support::unknown::{LeftOut, unknown_field};

/// The builtins of a description.
pub(super) struct BuiltinModel<'rk> {
    /// The builtins in LLVM's order.
    pub(super) builtins: Vec<BuiltinRow<'rk>>,
    /// Warnings about builtins that are left out.
    pub(super) left_out: Diagnostics,
}

/// A builtin.
pub(super) struct BuiltinRow<'rk> {
    pub(super) record: Record<'rk>,
    pub(super) name: String,
    pub(super) kind: BuiltinKind,
    /// The types as the description has them.
    pub(super) prototype: String,
    /// The code of the types.
    pub(super) types: String,
    /// The code of the attributes.
    pub(super) attributes: String,
    pub(super) header: &'rk str,
    pub(super) languages: &'rk str,
    pub(super) features: &'rk str,
    pub(super) requires_undef: bool,
}

/// The languages of builtins that say nothing about them.
const ALL_LANGUAGES: &str = "ALL_LANGUAGES";

impl<'rk> BuiltinModel<'rk> {
    /// The builtins of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        if records.class("Builtin").is_none() {
            let message = "there is no class 'Builtin': builtins are described with `include \
                           \"clang/Basic/BuiltinsBase.td\"`";
            return Err(nowhere(message));
        }
        let mut left_out = LeftOut::default();
        let rows = left_out.collect_some(in_order(records)?, rows_of)?;
        let entries = records.all_derived_definitions_if_defined("CustomEntry");
        let entries = left_out.collect_some(entries, entry::row)?;
        let builtins: Vec<BuiltinRow<'_>> = rows.into_iter().flatten().chain(entries).collect();
        let left_out = left_out.warnings(builtins.len(), "builtins")?;
        check(&builtins)?;
        Ok(BuiltinModel { builtins, left_out })
    }
}

/// The records in LLVM's order: first atomic operations, last names that need a prefix.
fn in_order(records: &RecordKeeper) -> Result<Vec<Record<'_>>, Diagnostics> {
    let mut all = records.all_derived_definitions_if_defined("AtomicBuiltin");
    let mut prefixed = Vec::new();
    for record in records.all_derived_definitions_if_defined("Builtin") {
        match (record.is_subclass_of("AtomicBuiltin"), name_prefix(record)?) {
            (true, _) => {}
            (false, None) => all.push(record),
            (false, Some(_)) => prefixed.push(record),
        }
    }
    all.append(&mut prefixed);
    Ok(all)
}

/// The prefix that all spellings of a builtin have, as LLVM 21 and later describe it.
fn name_prefix(record: Record<'_>) -> Result<Option<&str>, Diagnostics> {
    const FIELD: &str = "RequiredNamePrefix";
    let prefix = match record.field(FIELD) {
        Some(_) => field(record.value_as_optional_def(FIELD))?,
        None => None,
    };
    let spelling = prefix.map(|prefix| field(prefix.value_as_string("Spelling")));
    spelling.transpose()
}

/// The builtins that a record describes: one for each spelling and each type of a template.
fn rows_of(record: Record<'_>) -> Result<Vec<BuiltinRow<'_>>, Diagnostics> {
    let kind = kind(record);
    let prefix = name_prefix(record)?.unwrap_or("");
    let spellings = field(record.value_as_list_of_strings("Spellings"))?;
    let mut rows = Vec::new();
    for (affix, substitution, is_prefix) in instances(record)? {
        for spelling in &spellings {
            let name = match is_prefix {
                true => format!("{prefix}{affix}{spelling}"),
                false => format!("{prefix}{spelling}{affix}"),
            };
            if kind == BuiltinKind::Lib && field(record.value_as_bit("AddBuiltinPrefixedAlias"))? {
                let name = format!("__builtin_{name}");
                rows.push(row(record, name, substitution, BuiltinKind::Builtin)?);
            }
            rows.push(row(record, name, substitution, kind)?);
        }
    }
    Ok(rows)
}

fn kind(record: Record<'_>) -> BuiltinKind {
    let classes = [
        ("AtomicBuiltin", BuiltinKind::Atomic),
        ("LangBuiltin", BuiltinKind::Lang),
        ("TargetLibBuiltin", BuiltinKind::TargetLib),
        ("TargetBuiltin", BuiltinKind::Target),
        ("LibBuiltin", BuiltinKind::Lib),
    ];
    let mut classes = classes.into_iter();
    let found = classes.find(|(class, _)| record.is_subclass_of(class));
    found.map_or(BuiltinKind::Builtin, |(_, kind)| kind)
}

/// The instances of a template: what is added to the name, the type, and whether that is added
/// before the name.
fn instances<'rk>(record: Record<'rk>) -> Result<Vec<(&'rk str, &'rk str, bool)>, Diagnostics> {
    if !record.is_subclass_of("Template") {
        return Ok(vec![("", "", false)]);
    }
    let types = field(record.value_as_list_of_strings("Substitutions"))?;
    let affixes = field(record.value_as_list_of_strings("Affixes"))?;
    let is_prefix = field(record.value_as_bit("AsPrefix"))?;
    if types.len() != affixes.len() {
        let message = "Substitutions and affixes don't have the same lengths";
        return Err(wrong_field(record, "Affixes", message));
    }
    let instances = affixes.into_iter().zip(types);
    Ok(instances
        .map(|(affix, ty)| (affix, ty, is_prefix))
        .collect())
}

fn row<'rk>(
    record: Record<'rk>,
    name: String,
    substitution: &str,
    kind: BuiltinKind,
) -> Result<BuiltinRow<'rk>, Diagnostics> {
    use BuiltinKind::{Lang, Lib, Target, TargetLib};
    let prototype = field(record.value_as_string("Prototype"))?;
    let text = |is_asked: bool, name| match is_asked {
        true => field(record.value_as_string(name)),
        false => Ok(""),
    };
    let languages = text(matches!(kind, Lib | Lang | TargetLib), "Languages")?;
    Ok(BuiltinRow {
        record,
        name,
        kind,
        prototype: prototype
            .split_whitespace()
            .collect::<Vec<&str>>()
            .join(" "),
        types: prototype::code(record, prototype, substitution)?,
        attributes: attributes(record, kind)?,
        header: header(record, text(matches!(kind, Lib | TargetLib), "Header")?)?,
        languages: if languages.is_empty() {
            ALL_LANGUAGES
        } else {
            languages
        },
        features: text(matches!(kind, Target | TargetLib), "Features")?,
        requires_undef: field(record.value_as_bit("RequiresUndef"))?,
    })
}

/// The name of a header, which Clang makes an identifier of.
fn header<'rk>(record: Record<'rk>, name: &'rk str) -> Result<&'rk str, Diagnostics> {
    let is_wrong = |c: char| !c.is_ascii_lowercase() && !matches!(c, '.' | '_' | '/' | '-');
    match name.contains(is_wrong) {
        true => Err(wrong_field(record, "Header", "Unexpected header name")),
        false => Ok(name),
    }
}

/// The code of the attributes.
fn attributes(record: Record<'_>, kind: BuiltinKind) -> Result<String, Diagnostics> {
    let mut code = String::new();
    if record.is_subclass_of("LibBuiltin") {
        let is_constant = || field(record.value_as_bit("OnlyBuiltinPrefixedAliasIsConstexpr"));
        code += match kind {
            BuiltinKind::Lib => "f",
            _ if is_constant()? => "FE",
            _ => "F",
        };
    }
    match field(record.value_as_optional_string("Namespace"))? {
        None => {}
        Some("std") => code.push('z'),
        Some(other) => {
            let message = format!("Unknown namespace: {other}");
            return Err(unknown_field(record, "Namespace", message));
        }
    }
    for attribute in field(record.value_as_list_of_defs("Attributes"))? {
        code += field(attribute.value_as_string("Mangling"))?;
        if attribute.is_subclass_of("IndexedAttribute") {
            code += &format!(":{}:", field(attribute.value_as_int("Index"))?);
        } else if attribute.is_subclass_of("MultiIndexAttribute") {
            let numbers = field(attribute.value_as_list_of_ints("Indices"))?;
            let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
            code += &format!("<{}>", numbers.join(","));
        }
    }
    Ok(code)
}

/// Checks that there are builtins, and that each has a name of its own.
fn check(rows: &[BuiltinRow<'_>]) -> Result<(), Diagnostics> {
    if rows.is_empty() {
        return Err(nowhere("there are no builtins"));
    }
    faults::check_records(rows.iter().map(|row| row.record), "builtins")?;
    let mut known: FxHashMap<&str, Record<'_>> = FxHashMap::default();
    for row in rows {
        if row.name.is_empty() || row.name.contains('\0') {
            let message = "a builtin needs a name, without zero bytes";
            return Err(faults::error(row.record, message));
        }
        if let Some(other) = known.insert(&row.name, row.record) {
            let message = format!("there are two builtins called `{}'", row.name);
            let mut found = faults::error(row.record, message);
            found.push(other.note("the other one is here"));
            return Err(found);
        }
    }
    Ok(())
}
