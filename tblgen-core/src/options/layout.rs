//! The tables of options.
//!
//! LLVM compares an argument with every option after the first that may fit. Names are sorted so
//! that each comes before those that it begins with, so each option has the next one whose name is
//! a beginning of its own, and the runtime follows these links. Names that begin with a character
//! of a prefix, and those that are not ASCII, are sorted otherwise; in a table that has any, each
//! option leads to the one after it. The tables need no allocator, and the parser does not depend
//! on the type `Opt`, so that it is compiled once.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use tblgen_codegen::StringTable;
use tblgen_codegen::kinds::{Column, Masks};
use tblgen_facts::options::{
    HAS_ALIAS_ARGS, HAS_HELP, HAS_META_VAR, HAS_VALUES, HAS_VALUES_CODE, MarshallingText,
    SubCommandText,
};

use super::model::{MarshallingModel, OptionModel, OptionRow, SubCommandRow};
use super::schema::OptionTables;

/// Lays out the tables.
pub(super) fn tables(model: &OptionModel<'_>) -> OptionTables {
    let mut sets = SetPool::default();
    let options = &model.options;
    let column = |value: &dyn Fn(&OptionRow<'_>) -> u32| options.iter().map(value).collect();
    type Text<'v> = &'v dyn for<'m> Fn(&'m OptionRow<'_>) -> Cow<'m, str>;
    let text = |value: Text<'_>| options.iter().map(value).collect();
    let mut set_column = |value: &dyn Fn(&OptionRow<'_>) -> u64| -> Column {
        options.iter().map(|row| sets.add(value(row))).collect()
    };
    let flags = set_column(&|row| row.flags);
    let visibilities = set_column(&|row| row.visibility);
    let sub_commands = set_column(&|row| row.sub_commands);
    let variants = || options.iter().flat_map(|row| &row.variants);
    let variant_visibilities = variants().map(|(seen, _)| sets.add(*seen)).collect();
    let groups = &model.groups;
    OptionTables {
        count: options.len(),
        first_named: model.first_named(),
        input: model.input,
        unknown: model.unknown,
        next_matches: next_matches(model),
        names: text(&|row| row.name.into()),
        prefixes: text(&|row| list(&row.prefixes).into()),
        all_prefixes: all_prefixes(model).iter().collect(),
        kinds: column(&|row| row.kind.number().into()),
        groups: column(&|row| one_more(row.group)),
        aliases: column(&|row| one_more(row.alias)),
        alias_args: text(&|row| list(&row.alias_args).into()),
        num_args: column(&|row| row.num_args),
        flags,
        visibilities,
        sub_commands,
        presence: column(&presence),
        helps: text(&|row| row.help.unwrap_or("").into()),
        meta_vars: text(&|row| row.meta_var.unwrap_or("").into()),
        values: text(&|row| row.values.unwrap_or("").into()),
        variant_starts: variant_starts(model),
        variant_counts: column(&|row| row.variants.len() as u32),
        variant_visibilities,
        variant_helps: variants().map(|(_, text)| text).collect(),
        group_titles: groups.iter().map(|row| row.title.unwrap_or("")).collect(),
        group_labels: groups.iter().map(|row| row.label).collect(),
        group_presence: groups
            .iter()
            .map(|row| bit(row.title.is_some(), HAS_HELP))
            .collect(),
        group_parents: groups.iter().map(|row| one_more(row.parent)).collect(),
        sub_command_count: model.sub_commands.len(),
        sub_command_texts: model
            .sub_commands
            .iter()
            .flat_map(sub_command_row)
            .collect(),
        marshalling: marshalling_rows(model),
        marshalling_texts: marshalling_texts(model),
        sets: sets.sets,
    }
}

/// Sets, each of which is there once.
#[derive(Default)]
struct SetPool {
    sets: Masks,
    numbers: FxHashMap<u64, u32>,
}

impl SetPool {
    fn add(&mut self, set: u64) -> u32 {
        let next = self.sets.len() as u32;
        let number = *self.numbers.entry(set).or_insert(next);
        if number == next {
            self.sets.push(set);
        }
        number
    }
}

/// A number and 1, or 0 for none.
fn one_more(number: Option<usize>) -> u32 {
    number.map_or(0, |number| number as u32 + 1)
}

fn bit(is_set: bool, bit: u32) -> u32 {
    if is_set { bit } else { 0 }
}

/// Texts, each with a zero byte after it.
fn list(texts: &[&str]) -> String {
    texts.iter().flat_map(|text| [text, "\0"]).collect()
}

fn presence(row: &OptionRow<'_>) -> u32 {
    bit(row.help.is_some(), HAS_HELP)
        | bit(row.meta_var.is_some(), HAS_META_VAR)
        | bit(row.values.is_some(), HAS_VALUES)
        | bit(row.has_values_code, HAS_VALUES_CODE)
        | bit(!row.alias_args.is_empty(), HAS_ALIAS_ARGS)
}

/// The first help text for some visibilities of each option.
fn variant_starts(model: &OptionModel<'_>) -> Column {
    let mut next = 0;
    let start = |row: &OptionRow<'_>| {
        let start = if row.variants.is_empty() { 0 } else { next };
        next += row.variants.len() as u32;
        start
    };
    model.options.iter().map(start).collect()
}

/// The prefixes of all options in their order, and the characters in them.
fn all_prefixes(model: &OptionModel<'_>) -> [String; 2] {
    let prefixes = model.options.iter().flat_map(|row| &row.prefixes);
    let mut prefixes: Vec<&str> = prefixes.copied().collect();
    prefixes.sort_unstable();
    prefixes.dedup();
    let mut characters: Vec<char> = prefixes.iter().flat_map(|prefix| prefix.chars()).collect();
    characters.sort_unstable();
    characters.dedup();
    [list(&prefixes), characters.into_iter().collect()]
}

/// The option to try after each one. The next options whose names the text may begin with are
/// those with which the name of this one begins; that holds for ordinary names, which begin with
/// no character of a prefix.
fn next_matches(model: &OptionModel<'_>) -> Column {
    let count = model.options.len();
    let mut next: Vec<usize> = (1..=count).collect();
    let [_, characters] = all_prefixes(model);
    let named = model.first_named()..count;
    let name = |at: usize| model.options.get(at).map_or("", |row| row.name);
    let is_ordinary = |text: &str| text.is_ascii() && !text.starts_with(|c| characters.contains(c));
    if named.clone().all(|at| is_ordinary(name(at))) {
        for at in named.rev() {
            let mut other = at + 1;
            while other < count && !begins_with(name(at), name(other)) {
                other = next.get(other).copied().unwrap_or(count);
            }
            if let Some(next) = next.get_mut(at) {
                *next = other;
            }
        }
    }
    next.into_iter().map(|at| at as u32).collect()
}

/// Whether a text begins with another one, whatever the case of letters.
fn begins_with(text: &str, beginning: &str) -> bool {
    let begin = text.as_bytes().get(..beginning.len());
    begin.is_some_and(|begin| begin.eq_ignore_ascii_case(beginning.as_bytes()))
}

/// The row of each option about the field it sets.
fn marshalling_rows(model: &OptionModel<'_>) -> Column {
    let mut count = 0;
    let row = |row: &OptionRow<'_>| {
        count += u32::from(row.marshalling.is_some());
        row.marshalling.as_ref().map_or(0, |_| count)
    };
    model.options.iter().map(row).collect()
}

fn marshalling_texts(model: &OptionModel<'_>) -> StringTable {
    let rows = model
        .options
        .iter()
        .filter_map(|row| row.marshalling.as_ref());
    rows.flat_map(marshalling_row).collect()
}

/// The texts about a field.
fn marshalling_row<'m>(row: &'m MarshallingModel<'_>) -> impl Iterator<Item = Cow<'m, str>> {
    let always = if row.should_always_emit { "1" } else { "" };
    let text = move |text: &MarshallingText| match text {
        MarshallingText::MacroPrefix => row.macro_prefix.into(),
        MarshallingText::KeyPath => row.key_path.into(),
        MarshallingText::DefaultValue => row.default_value.into(),
        MarshallingText::ImpliedCheck => row.implied_check.into(),
        MarshallingText::ImpliedValue => row.implied_value.into(),
        MarshallingText::ShouldParse => row.should_parse.into(),
        MarshallingText::ShouldAlwaysEmit => always.into(),
        MarshallingText::Normalizer => row.normalizer.into(),
        MarshallingText::Denormalizer => row.denormalizer.into(),
        MarshallingText::ValueMerger => row.value_merger.into(),
        MarshallingText::ValueExtractor => row.value_extractor.into(),
        MarshallingText::ValuesScope => row.values_scope.into(),
        MarshallingText::Values => list(&row.values).into(),
        MarshallingText::NormalizedValues => list(&row.normalized_values).into(),
    };
    MarshallingText::ALL.iter().map(text)
}

/// The texts about a sub-command.
fn sub_command_row<'m>(row: &'m SubCommandRow<'_>) -> impl Iterator<Item = &'m str> {
    SubCommandText::ALL.iter().map(|text| match text {
        SubCommandText::Name => row.name,
        SubCommandText::Help => row.help,
        SubCommandText::Usage => row.usage,
    })
}
