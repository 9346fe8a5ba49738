//! Options and groups, field by field.

use tblgen_facts::options::OptionKind;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics, field, wrong_field};
use tblgen_model::support::unknown::{is_unknown, unknown_field};

use super::marshalling::marshalling;
use super::{GroupRow, Numbers, OptionRow, Sets, SubCommandRow};

/// Everything that fields refer to.
pub(super) struct Reader<'m, 'rk> {
    pub(super) options: Numbers,
    pub(super) groups: Numbers,
    pub(super) sets: &'m Sets<'rk>,
}

impl<'rk> Reader<'_, 'rk> {
    /// An option.
    pub(super) fn option(&self, record: Record<'rk>) -> Result<OptionRow<'rk>, Diagnostics> {
        let text = |name| field(record.value_as_optional_string(name));
        let called = text("EnumName")?.unwrap_or(record.name());
        let set = |list| Ok::<u64, Diagnostics>(self.sets.set(record, list)?.unwrap_or(0));
        let group = reference(record, "Group")?;
        let of_group = |list| match group {
            Some(group) => Ok(self.sets.set(group, list)?.unwrap_or(0)),
            None => Ok::<u64, Diagnostics>(0),
        };
        let alias = reference(record, "Alias")?;
        let seen = self.sets.set(record, "Visibility")?;
        Ok(OptionRow {
            record,
            called,
            name: field(record.value_as_string("Name"))?,
            prefixes: texts(record, "Prefixes")?,
            kind: kind(record)?,
            group: group.and_then(|group| self.groups.get(&group.id()).copied()),
            alias: alias.and_then(|alias| self.options.get(&alias.id()).copied()),
            alias_args: texts(record, "AliasArgs")?,
            num_args: num_args(record)?,
            flags: set("Flags")? | of_group("Flags")?,
            // Everybody saw all options before LLVM 18.
            visibility: seen.unwrap_or(1) | of_group("Visibility")?,
            sub_commands: set("SubCommands")?,
            help: text("HelpText")?,
            variants: self.variants(record)?,
            meta_var: text("MetaVarName")?,
            values: text("Values")?,
            has_values_code: text("ValuesCode")?.is_some(),
            marshalling: marshalling(record)?,
        })
    }

    /// The help texts for some visibilities.
    fn variants(&self, record: Record<'rk>) -> Result<Vec<(u64, &'rk str)>, Diagnostics> {
        const LIST: &str = "HelpTextsForVariants";
        if record.field(LIST).is_none() {
            return Ok(Vec::new());
        }
        let variants = field(record.value_as_list_of_defs(LIST))?;
        faults::collect(variants, |variant| {
            let seen = self.sets.set(variant, "Visibilities")?.unwrap_or(0);
            Ok((seen, field(variant.value_as_string("Text"))?))
        })
    }

    /// A group.
    pub(super) fn group(&self, record: Record<'rk>) -> Result<GroupRow<'rk>, Diagnostics> {
        let text = |name| field(record.value_as_optional_string(name));
        let parent = reference(record, "Group")?;
        Ok(GroupRow {
            record,
            called: text("EnumName")?.unwrap_or(record.name()),
            label: field(record.value_as_string("Name"))?,
            title: text("HelpText")?,
            parent: parent.and_then(|group| self.groups.get(&group.id()).copied()),
        })
    }
}

/// A sub-command.
pub(super) fn sub_command(record: Record<'_>) -> Result<SubCommandRow<'_>, Diagnostics> {
    let text = |name| field(record.value_as_optional_string(name));
    Ok(SubCommandRow {
        record,
        name: field(record.value_as_string("Name"))?,
        help: text("HelpText")?.unwrap_or(""),
        usage: text("Usage")?.unwrap_or(""),
    })
}

/// The name of the kind of an option.
fn kind_name(record: Record<'_>) -> Result<&str, Diagnostics> {
    let kind = field(record.value_as_def("Kind"))?;
    field(kind.value_as_string("Name"))
}

/// Checks that the kinds of an option and of the one that it stands for are known.
pub(super) fn check_known(record: Record<'_>) -> Result<(), Diagnostics> {
    kind(record)?;
    let Some(alias) = reference(record, "Alias")? else {
        return Ok(());
    };
    match kind(alias) {
        Err(found) if is_unknown(&found) => {
            let message = format!("the kind of `{}' is not known", alias.name());
            Err(unknown_field(record, "Alias", message))
        }
        // Other mistakes are found later.
        _ => Ok(()),
    }
}

fn kind(record: Record<'_>) -> Result<OptionKind, Diagnostics> {
    let name = kind_name(record)?;
    OptionKind::from_name(name).ok_or_else(|| {
        let kinds: Vec<&str> = OptionKind::ALL.iter().map(|kind| kind.name()).collect();
        let kinds = kinds.join(", ");
        let message = format!("there is no kind of options `{name}'; the kinds are {kinds}");
        unknown_field(record, "Kind", message)
    })
}

/// The record that a field refers to. An unset field is none, and so is one that a release lacks.
fn reference<'rk>(record: Record<'rk>, name: &str) -> Result<Option<Record<'rk>>, Diagnostics> {
    match record.field(name) {
        Some(_) => field(record.value_as_optional_def(name)),
        None => Ok(None),
    }
}

/// The texts of a list, none of which has a zero byte.
pub(super) fn texts<'rk>(record: Record<'rk>, name: &str) -> Result<Vec<&'rk str>, Diagnostics> {
    let texts = field(record.value_as_list_of_strings(name))?;
    match texts.iter().any(|text| text.contains('\0')) {
        true => {
            let message = format!("field `{name}' has a text with a zero byte");
            Err(wrong_field(record, name, message))
        }
        false => Ok(texts),
    }
}

fn num_args(record: Record<'_>) -> Result<u32, Diagnostics> {
    let count = field(record.value_as_int("NumArgs"))?;
    match u8::try_from(count) {
        Ok(count) => Ok(count.into()),
        Err(_) => {
            let message = format!("NumArgs is {count}, and not from 0 to 255");
            Err(wrong_field(record, "NumArgs", message))
        }
    }
}
