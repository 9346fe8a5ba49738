//! The tables of attributes.

use tblgen_codegen::StringTable;
use tblgen_codegen::kinds::Column;
use tblgen_facts::clang_attributes::{
    ARG_FAKE, ARG_HAS_DEFAULT, ARG_IS_EXTERNAL, ARG_IS_STRING, ARG_OPTIONAL, AttrArgText,
    AttrDocumentText, AttrSyntax, AttrTargetText, AttrText, RULE_ABSTRACT, RULE_NEGATED,
    SPELLING_KNOWN_TO_GCC, SPELLING_REGULAR_KEYWORD, SUBJECTS_LISTED, SUBJECTS_WARN,
};

use super::model::{
    ArgRow, AttributeModel, AttributeRow, DocumentRow, Rule, TargetRow, VersionedSpelling,
};
use super::schema::ClangAttributeTables;

/// Lays out the tables.
pub(super) fn tables(model: &AttributeModel<'_>) -> ClangAttributeTables {
    let all = &model.attributes;
    let column = |value: &dyn Fn(&AttributeRow<'_>) -> u32| all.iter().map(value).collect();
    let spellings: Vec<&VersionedSpelling<'_>> =
        all.iter().flat_map(|one| &one.spellings).collect();
    let of_spelling = |value: &dyn Fn(&VersionedSpelling<'_>) -> u32| -> Column {
        spellings.iter().map(|one| value(one)).collect()
    };
    let args = || all.iter().flat_map(|one| &one.args);
    let rules = &model.rules;
    ClangAttributeTables {
        spelling_count: spellings.len(),
        texts: all.iter().flat_map(texts).collect(),
        properties: column(&|one| one.properties),
        late_parsing: column(&|one| one.late_parsing),
        subject_bits: column(&subject_bits),
        targets: column(&|one| one_more(one.target)),
        target_texts: model.targets.rows.iter().flat_map(target_texts).collect(),
        spelling_starts: starts(all, |one| one.spellings.len()),
        spelling_syntaxes: of_spelling(&|one| one.row.syntax.number().into()),
        spelling_scopes: spellings.iter().map(|one| one.row.scope).collect(),
        spelling_names: spellings.iter().map(|one| one.row.name).collect(),
        spelling_versions: of_spelling(&|one| one.version),
        spelling_bits: of_spelling(&spelling_bits),
        spelling_targets: of_spelling(&|one| one_more(one.target)),
        spelling_attributes: owners(all),
        spellings_by_name: by_name(&spellings),
        arg_starts: starts(all, |one| one.args.len()),
        arg_kinds: args().map(|arg| arg.kind.number().into()).collect(),
        arg_bits: args().map(arg_bits).collect(),
        arg_texts: args().flat_map(arg_texts).collect(),
        document_starts: starts(all, |one| one.documents.len()),
        document_texts: documents(all),
        exclusion_starts: starts(all, |one| one.exclusions.len()),
        exclusions: numbers(all.iter().flat_map(|one| &one.exclusions)),
        rule_starts: starts(all, |one| one.rules.len()),
        rules: numbers(all.iter().flat_map(|one| &one.rules)),
        rule_bits: rules.iter().map(rule_bits).collect(),
        rule_parents: rules.iter().map(|rule| one_more(rule.parent)).collect(),
        rule_lang_opts: rules.iter().map(|rule| list(&rule.lang_opts)).collect(),
        rule_subjects: rules.iter().map(|rule| list(&rule.subjects)).collect(),
    }
}

/// A number and 1, or 0 for none.
fn one_more(number: Option<usize>) -> u32 {
    number.map_or(0, |number| number as u32 + 1)
}

fn bit(is_set: bool, bit: u32) -> u32 {
    if is_set { bit } else { 0 }
}

fn numbers<'n>(numbers: impl Iterator<Item = &'n usize>) -> Column {
    numbers.map(|number| *number as u32).collect()
}

/// Texts, each with a zero byte after it.
fn list(texts: &[&str]) -> String {
    texts.iter().flat_map(|text| [text, "\0"]).collect()
}

/// The start of the list of each attribute, and the end of the last.
fn starts(all: &[AttributeRow<'_>], count: impl Fn(&AttributeRow<'_>) -> usize) -> Column {
    let mut end = 0;
    let ends = all.iter().map(|one| {
        end += count(one) as u32;
        end
    });
    std::iter::once(0).chain(ends).collect()
}

/// The texts about an attribute.
fn texts(one: &AttributeRow<'_>) -> impl Iterator<Item = String> {
    let subjects = one.subjects.as_ref();
    let text = move |text: &AttrText| match text {
        AttrText::ParsedKind => one.parsed_kind.unwrap_or("").to_string(),
        AttrText::Subjects => subjects.map_or(String::new(), |all| list(&all.names)),
        AttrText::SubjectsText => subjects.map_or(String::new(), |all| all.text.clone()),
        AttrText::LangOpts => list(&one.lang_opts),
        AttrText::Accessors => list(&one.accessors),
        AttrText::AdditionalMembers => one.additional_members.to_string(),
    };
    AttrText::ALL.iter().map(text)
}

fn subject_bits(one: &AttributeRow<'_>) -> u32 {
    one.subjects.as_ref().map_or(0, |subjects| {
        SUBJECTS_LISTED | bit(subjects.is_warning, SUBJECTS_WARN)
    })
}

fn target_texts(row: &TargetRow<'_>) -> impl Iterator<Item = String> {
    AttrTargetText::ALL.iter().map(|text| match text {
        AttrTargetText::Arches => list(&row.arches),
        AttrTargetText::OSes => list(&row.oses),
        AttrTargetText::ObjectFormats => list(&row.object_formats),
        AttrTargetText::CustomCode => row.custom_code.to_string(),
    })
}

fn spelling_bits(one: &VersionedSpelling<'_>) -> u32 {
    bit(one.row.is_known_to_gcc, SPELLING_KNOWN_TO_GCC)
        | bit(one.is_regular_keyword, SPELLING_REGULAR_KEYWORD)
}

/// The attribute of each spelling.
fn owners(all: &[AttributeRow<'_>]) -> Column {
    let all = all.iter().zip(0u32..);
    all.flat_map(|(one, number)| std::iter::repeat_n(number, one.spellings.len()))
        .collect()
}

/// The spellings in the order of the names by which they are found.
fn by_name(spellings: &[&VersionedSpelling<'_>]) -> Column {
    let mut order: Vec<(&str, u32)> = spellings.iter().map(|one| key(one)).zip(0..).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, number)| number).collect()
}

/// The name by which a spelling is found.
fn key<'s>(spelling: &VersionedSpelling<'s>) -> &'s str {
    let name = spelling.row.name;
    match spelling.row.syntax {
        AttrSyntax::Gnu => AttrSyntax::bare_name(name),
        _ => name,
    }
}

fn arg_bits(arg: &ArgRow<'_>) -> u32 {
    bit(arg.is_optional, ARG_OPTIONAL)
        | bit(arg.is_fake, ARG_FAKE)
        | bit(arg.default.is_some(), ARG_HAS_DEFAULT)
        | bit(arg.is_string, ARG_IS_STRING)
        | bit(arg.is_external, ARG_IS_EXTERNAL)
}

fn arg_texts(arg: &ArgRow<'_>) -> impl Iterator<Item = String> {
    AttrArgText::ALL.iter().map(|text| match text {
        AttrArgText::Name => arg.name.to_string(),
        // A flag tells an argument without a default from one that is empty.
        AttrArgText::Default => arg.default.clone().unwrap_or_default(),
        AttrArgText::Type => arg.type_name.clone(),
        AttrArgText::Values => list(&arg.values),
        AttrArgText::Enums => list(&arg.enums),
    })
}

fn documents(all: &[AttributeRow<'_>]) -> StringTable {
    let documents = all.iter().flat_map(|one| &one.documents);
    documents.flat_map(document_texts).collect()
}

fn document_texts(document: &DocumentRow<'_>) -> impl Iterator<Item = String> {
    let deprecated = document.deprecated;
    AttrDocumentText::ALL.iter().map(move |text| match text {
        AttrDocumentText::Category => document.category.to_string(),
        AttrDocumentText::Heading => document.heading.to_string(),
        AttrDocumentText::Deprecated => deprecated.map_or(String::new(), |by| format!("d{by}")),
    })
}

fn rule_bits(rule: &Rule<'_>) -> u32 {
    bit(rule.subjects.is_empty(), RULE_ABSTRACT) | bit(rule.is_negated, RULE_NEGATED)
}
