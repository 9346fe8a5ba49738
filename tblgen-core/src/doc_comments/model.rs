//! The tags, characters and commands of a description, checked.

use std::collections::HashMap;

use tblgen_facts::doc_comments::{
    COMMAND_FLAGS, END_TAG_FORBIDDEN, END_TAG_OPTIONAL, LARGEST_ARGUMENTS,
};
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field, wrong_field};

/// Everything that a description states about comments, which may be a part only.
pub(super) struct CommentModel<'rk> {
    pub(super) tags: Vec<TagRow<'rk>>,
    pub(super) characters: Vec<CharacterRow<'rk>>,
    pub(super) commands: Vec<CommandRow<'rk>>,
}

/// An HTML tag.
pub(super) struct TagRow<'rk> {
    pub(super) record: Record<'rk>,
    pub(super) name: &'rk str,
    pub(super) flags: u32,
}

/// A character that has a name.
pub(super) struct CharacterRow<'rk> {
    pub(super) record: Record<'rk>,
    pub(super) name: &'rk str,
    pub(super) character: char,
}

/// A command.
pub(super) struct CommandRow<'rk> {
    pub(super) record: Record<'rk>,
    pub(super) name: &'rk str,
    pub(super) arguments: u32,
    pub(super) flags: u32,
    /// The command that ends it.
    pub(super) end: Option<usize>,
}

impl<'rk> CommentModel<'rk> {
    /// The tags, characters and commands of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let of = |class| records.all_derived_definitions_if_defined(class);
        let tags = faults::collect(of("Tag"), tag)?;
        let characters = faults::collect(of("NCR"), character)?;
        let found = of("Command");
        let commands = faults::collect(&found, |record| command(*record))?;
        if tags.is_empty() && characters.is_empty() && commands.is_empty() {
            return Err(nowhere(
                "nothing about comments is described: no record of the classes 'Tag', 'NCR' and \
                 'Command'",
            ));
        }
        let mut model = CommentModel {
            tags,
            characters,
            commands,
        };
        model.check_names()?;
        model.set_ends()?;
        Ok(model)
    }

    /// Checks that names are names of one thing, and that there are not too many.
    fn check_names(&self) -> Result<(), Diagnostics> {
        let tags = self.tags.iter().map(|row| (row.name, row.record));
        check_names(tags, "Spelling", "tags")?;
        let characters = self.characters.iter().map(|row| (row.name, row.record));
        check_names(characters, "Spelling", "named characters")?;
        let commands = self.commands.iter().map(|row| (row.name, row.record));
        check_names(commands, "Name", "commands")
    }

    /// Finds the command that ends each one.
    fn set_ends(&mut self) -> Result<(), Diagnostics> {
        const FIELD: &str = "EndCommandName";
        let names = self.commands.iter().map(|row| row.name);
        let numbers: HashMap<&str, usize> = names.zip(0..).collect();
        let ends = faults::collect(&self.commands, |row| {
            let name = field(row.record.value_as_string(FIELD))?;
            match (name, numbers.get(name)) {
                ("", _) => Ok(None),
                (_, Some(number)) => Ok(Some(*number)),
                (name, None) => {
                    let message =
                        format!("there is no command `{name}', which should end this one");
                    Err(wrong_field(row.record, FIELD, message))
                }
            }
        })?;
        for (row, end) in self.commands.iter_mut().zip(ends) {
            row.end = end;
        }
        Ok(())
    }
}

fn check_names<'rk>(
    rows: impl Iterator<Item = (&'rk str, Record<'rk>)>,
    name_field: &str,
    what: &str,
) -> Result<(), Diagnostics> {
    let mut known: HashMap<&str, Record<'_>> = HashMap::new();
    let known = faults::collect(rows, |(name, record)| {
        if name.is_empty() {
            return Err(wrong_field(
                record,
                name_field,
                "the name is empty".to_string(),
            ));
        }
        match known.insert(name, record) {
            None => Ok(record),
            Some(other) => {
                let message = format!("there are two {what} called `{name}'");
                let mut found = wrong_field(record, name_field, message);
                found.push(other.note("the other one is here"));
                Err(found)
            }
        }
    })?;
    faults::check_records(known, what)
}

fn tag(record: Record<'_>) -> Result<TagRow<'_>, Diagnostics> {
    let is_optional = field(record.value_as_bit("EndTagOptional"))?;
    let is_forbidden = field(record.value_as_bit("EndTagForbidden"))?;
    let optional = if is_optional { END_TAG_OPTIONAL } else { 0 };
    let forbidden = if is_forbidden { END_TAG_FORBIDDEN } else { 0 };
    Ok(TagRow {
        record,
        name: field(record.value_as_string("Spelling"))?,
        flags: optional | forbidden,
    })
}

fn character(record: Record<'_>) -> Result<CharacterRow<'_>, Diagnostics> {
    const FIELD: &str = "CodePoint";
    let number = field(record.value_as_int(FIELD))?;
    let character = u32::try_from(number).ok().and_then(char::from_u32);
    let Some(character) = character else {
        return Err(wrong_field(record, FIELD, "invalid code point".to_string()));
    };
    Ok(CharacterRow {
        record,
        name: field(record.value_as_string("Spelling"))?,
        character,
    })
}

/// A command, for which it is still to be found what ends it.
fn command(record: Record<'_>) -> Result<CommandRow<'_>, Diagnostics> {
    const FIELD: &str = "NumArgs";
    let arguments = field(record.value_as_int(FIELD))?;
    if !(0..=LARGEST_ARGUMENTS).contains(&arguments) {
        let message = format!("NumArgs is {arguments}, and not from 0 to {LARGEST_ARGUMENTS}");
        return Err(wrong_field(record, FIELD, message));
    }
    let mut flags = 0;
    for (flag, bit) in COMMAND_FLAGS.iter().zip(0..) {
        // Older descriptions lack some of the fields.
        let is_set = match record.field(flag.field) {
            Some(_) => field(record.value_as_bit(flag.field))?,
            None => false,
        };
        flags |= u32::from(is_set) << bit;
    }
    Ok(CommandRow {
        record,
        name: field(record.value_as_string("Name"))?,
        arguments: arguments as u32,
        flags,
        end: None,
    })
}
