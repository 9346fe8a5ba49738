//! An attribute, field by field.

use tblgen_facts::clang_attributes::AttrProperty;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics, field, wrong_field};
use tblgen_model::support::unknown::is_unknown;

use super::argument::{ArgRow, arguments};
use super::document::{DocumentRow, documents};
use super::rules::{Rules, is_declaration};
use super::spelling::{SpellingRow, spellings};
use super::subjects::{SubjectsRow, subjects};
use super::targets::Targets;
use super::{Numbers, late_parsing, optional_def, part_of, texts};

/// An attribute.
pub(crate) struct AttributeRow<'rk> {
    pub(crate) record: Record<'rk>,
    /// The name of the kind that the parser knows, if it knows the attribute.
    pub(crate) parsed_kind: Option<&'rk str>,
    /// The properties: a bit for each.
    pub(crate) properties: u32,
    pub(crate) late_parsing: u32,
    pub(crate) spellings: Vec<VersionedSpelling<'rk>>,
    pub(crate) args: Vec<ArgRow<'rk>>,
    pub(crate) subjects: Option<SubjectsRow<'rk>>,
    pub(crate) lang_opts: Vec<&'rk str>,
    /// The targets that have it: a row of [`Targets`].
    pub(crate) target: Option<usize>,
    pub(crate) exclusions: Vec<usize>,
    /// The rules by which `#pragma clang attribute` chooses declarations for it.
    pub(crate) rules: Vec<usize>,
    pub(crate) accessors: Vec<&'rk str>,
    pub(crate) additional_members: &'rk str,
    pub(crate) documents: Vec<DocumentRow<'rk>>,
}

/// A spelling with the value of `__has_attribute`.
pub(crate) struct VersionedSpelling<'rk> {
    pub(crate) row: SpellingRow<'rk>,
    pub(crate) version: u32,
    pub(crate) is_regular_keyword: bool,
    /// The targets that have it: a row of [`Targets`].
    pub(crate) target: Option<usize>,
}

/// Checks that the words of an attribute are known. Other mistakes are found later.
pub(super) fn words(record: Record<'_>) -> Result<(), Diagnostics> {
    let all = [
        spellings(record).map(|_| ()),
        late_parsing(record).map(|_| ()),
    ];
    let mut unknown = all.into_iter().filter_map(Result::err);
    let unknown = unknown.find(|faults| is_unknown(faults));
    unknown.map_or(Ok(()), Err)
}

/// Everything that attributes refer to.
pub(super) struct Reader<'m, 'rk> {
    pub(super) numbers: &'m Numbers,
    pub(super) rules: &'m Rules<'rk>,
    pub(super) targets: &'m mut Targets<'rk>,
    pub(super) exclusions: &'m [Vec<Record<'rk>>],
}

impl<'rk> Reader<'_, 'rk> {
    /// An attribute.
    pub(super) fn attribute(
        &mut self,
        record: Record<'rk>,
    ) -> Result<AttributeRow<'rk>, Diagnostics> {
        let target = match record.is_subclass_of("TargetSpecificAttr") {
            true => Some(self.targets.add(field(record.value_as_def("Target"))?)?),
            false => None,
        };
        let spellings = self.spellings(record, target)?;
        let is_supported = self.rules.supports(record)?;
        let mut properties = stated(record)?;
        let mut set = |property: AttrProperty, is_set: bool| {
            properties |= u32::from(is_set) << property.number();
        };
        let is_known = spellings.iter().any(|one| one.row.is_known_to_gcc);
        set(AttrProperty::KnownToGcc, is_known);
        set(AttrProperty::SupportedByPragma, is_supported);
        Ok(AttributeRow {
            record,
            parsed_kind: parsed_kind(record)?,
            properties,
            late_parsing: late_parsing(record)?,
            spellings,
            args: arguments(record)?,
            subjects: subjects(record)?,
            lang_opts: lang_opts(record)?,
            target,
            exclusions: self.exclusions_of(record),
            rules: if is_supported {
                self.rules_of(record)?
            } else {
                Vec::new()
            },
            accessors: faults::collect(
                field(record.value_as_list_of_defs("Accessors"))?,
                |accessor| field(accessor.value_as_string("Name")),
            )?,
            additional_members: field(record.value_as_string("AdditionalMembers"))?,
            documents: documents(record)?,
        })
    }

    /// The ways to write an attribute. Those of one that only some targets have are known there.
    fn spellings(
        &mut self,
        record: Record<'rk>,
        target: Option<usize>,
    ) -> Result<Vec<VersionedSpelling<'rk>>, Diagnostics> {
        let mut own = Vec::new();
        if target.is_none() && record.field("TargetSpecificSpellings").is_some() {
            for one in field(record.value_as_list_of_defs("TargetSpecificSpellings"))? {
                let target = self.targets.add(field(one.value_as_def("Target"))?)?;
                own.extend(spellings(one)?.into_iter().map(|row| (row, target)));
            }
        }
        let rows = spellings(record)?;
        faults::collect(rows.iter().copied(), |row| {
            let mut fits = own
                .iter()
                .filter(|(other, _)| (other.scope, other.name) == (row.scope, row.name));
            Ok(VersionedSpelling {
                row,
                version: part_of(record, row.record, version(&row, &rows))?,
                is_regular_keyword: is_regular_keyword(row)?,
                target: target.or(fits.next().map(|(_, target)| *target)),
            })
        })
    }

    /// The attributes that an attribute excludes.
    fn exclusions_of(&self, record: Record<'rk>) -> Vec<usize> {
        let lists = self.exclusions.iter();
        let lists = lists.filter(|list| list.iter().any(|one| one.id() == record.id()));
        let others = lists.flatten().filter(|one| one.id() != record.id());
        others
            .filter_map(|one| self.numbers.get(&one.id()).copied())
            .collect()
    }

    /// The rules by which `#pragma clang attribute` chooses declarations.
    fn rules_of(&self, record: Record<'rk>) -> Result<Vec<usize>, Diagnostics> {
        let mut rules = Vec::new();
        if let Some(list) = optional_def(record, "Subjects")? {
            for subject in field(list.value_as_list_of_defs("Subjects"))? {
                if is_declaration(subject)? {
                    rules.extend(
                        self.rules
                            .of_subject
                            .get(&subject.id())
                            .into_iter()
                            .flatten(),
                    );
                }
            }
        }
        Ok(rules)
    }
}

/// The field of spellings with the value of `__has_attribute`.
const VERSION: &str = "Version";

/// The value of `__has_attribute` for one of the spellings of an attribute.
fn version(row: &SpellingRow<'_>, all: &[SpellingRow<'_>]) -> Result<u32, Diagnostics> {
    use tblgen_facts::clang_attributes::AttrSyntax::{C23, Cxx11, Pragma};
    let is_bracketed = matches!(row.syntax, Cxx11 | C23);
    let stated = if has_versions(row.record) {
        (row.syntax != Pragma || row.scope.is_empty()).then_some(row.record)
    } else {
        // The first spelling in brackets of the language that states one.
        let mut alike = all.iter().filter(|one| one.syntax == row.syntax);
        let first = alike.find(|one| one.record.field(VERSION).is_some());
        first.map(|one| one.record).filter(|_| is_bracketed)
    };
    let Some(record) = stated else {
        return Ok(1);
    };
    let refuse = |message: &str| Err(wrong_field(record, VERSION, message.to_string()));
    match u32::try_from(field(record.value_as_int(VERSION))?) {
        Ok(1) if is_bracketed && row.scope.is_empty() => {
            refuse("Standard attributes must have valid version information.")
        }
        Ok(version) => Ok(version),
        Err(_) => refuse("the version is not a number of 32 bits"),
    }
}

/// Whether all spellings of the description have versions. In LLVM 16 and before, only those in brackets
/// have.
fn has_versions(spelling: Record<'_>) -> bool {
    let base = spelling.keeper().class("Spelling");
    base.is_none_or(|base| base.field(VERSION).is_some())
}

/// Whether a keyword stands wherever standard attributes may.
fn is_regular_keyword(row: SpellingRow<'_>) -> Result<bool, Diagnostics> {
    const FIELD: &str = "HasOwnParseRules";
    match row.record.field(FIELD) {
        Some(_) => Ok(!field(row.record.value_as_bit(FIELD))?),
        None => Ok(false),
    }
}

/// The properties that are fields or classes of the description; releases lack some of them.
fn stated(record: Record<'_>) -> Result<u32, Diagnostics> {
    let mut bits = 0;
    let all = AttrProperty::ALL.iter().enumerate();
    for (at, property) in all.take(AttrProperty::FIELDS_AND_CLASSES) {
        let name = property.name();
        let is_set = match at < AttrProperty::FIELDS {
            false => record.is_subclass_of(name),
            true => match record.field(name) {
                Some(_) => field(record.value_as_bit(name))?,
                None => false,
            },
        };
        bits |= u32::from(is_set) << property.number();
    }
    Ok(bits)
}

/// The name of the kind that the parser knows an attribute by.
fn parsed_kind(record: Record<'_>) -> Result<Option<&str>, Diagnostics> {
    if !field(record.value_as_bit("SemaHandler"))? {
        return Ok(None);
    }
    if record.is_subclass_of("TargetSpecificAttr")
        && let Some(kind) = field(record.value_as_optional_string("ParseKind"))?
    {
        return Ok(Some(kind));
    }
    let name = record.name();
    let name = name.strip_prefix("__").unwrap_or(name);
    Ok(Some(name.strip_suffix("__").unwrap_or(name)))
}

/// The options of the language, one of which is needed.
pub(super) fn lang_opts(record: Record<'_>) -> Result<Vec<&str>, Diagnostics> {
    let options = match record.field("LangOpts") {
        Some(_) => field(record.value_as_list_of_defs("LangOpts"))?,
        None => Vec::new(),
    };
    faults::collect(options, |option| part_of(record, option, lang_opt(option)))
}

/// An option of the language: its name, or a condition.
fn lang_opt(option: Record<'_>) -> Result<&str, Diagnostics> {
    let name = field(option.value_as_string("Name"))?;
    let code = match option.field("CustomCode") {
        Some(_) => field(option.value_as_string("CustomCode"))?,
        None => "",
    };
    let text = if code.is_empty() { name } else { code };
    texts::checked(option, "Name", text)
}
