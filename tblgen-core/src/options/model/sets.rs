//! Flags, visibilities and sub-commands, which are bits of sets.

use rustc_hash::FxHashMap;
use tblgen_facts::options::{DEFAULT_VISIBILITY, FLAGS, LARGEST_SET};
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};

/// The members of the sets of a description.
pub(crate) struct Sets<'rk> {
    /// The names of flags; first those that the runtime knows.
    pub(crate) flags: Vec<&'rk str>,
    /// The names of visibilities; first that of options without any.
    pub(crate) visibilities: Vec<&'rk str>,
    bits: Bits,
}

impl<'rk> Sets<'rk> {
    pub(super) fn new(
        records: &'rk RecordKeeper,
        commands: &[Record<'rk>],
    ) -> Result<Self, Diagnostics> {
        let mut bits = Bits::default();
        let flags = records.all_derived_definitions_if_defined("OptionFlag");
        let seen = records.all_derived_definitions_if_defined("OptionVisibility");
        let flags = named(&FLAGS, &flags, "flags", &mut bits)?;
        let visibilities = named(&[DEFAULT_VISIBILITY], &seen, "visibilities", &mut bits)?;
        named(&[], commands, "sub-commands", &mut bits)?;
        Ok(Sets {
            flags,
            visibilities,
            bits,
        })
    }

    /// The set of the records in a list; nothing if a release has no such field.
    pub(super) fn set(&self, record: Record<'_>, list: &str) -> Result<Option<u64>, Diagnostics> {
        if record.field(list).is_none() {
            return Ok(None);
        }
        let mut set = 0;
        for one in field(record.value_as_list_of_defs(list))? {
            let Some(bit) = self.bits.get(&one.id()) else {
                let message = format!(
                    "Option `{}', field `{list}' has `{}', which is of another class",
                    record.name(),
                    one.name()
                );
                return Err(faults::error(record, message));
            };
            set |= bit;
        }
        Ok(Some(set))
    }
}

/// The bit of each record.
type Bits = FxHashMap<RecordId, u64>;

/// The names of members, after those that are known anyway.
fn named<'rk>(
    known: &[&'static str],
    records: &[Record<'rk>],
    what: &str,
    bits: &mut Bits,
) -> Result<Vec<&'rk str>, Diagnostics> {
    let mut names: Vec<&'rk str> = known.to_vec();
    for record in records {
        let known = names.iter().position(|name| *name == record.name());
        let number = known.unwrap_or(names.len());
        if known.is_none() {
            names.push(record.name());
        }
        if number >= LARGEST_SET {
            let message = format!("there are more than {LARGEST_SET} {what} of options");
            return Err(faults::error(*record, message));
        }
        bits.insert(record.id(), 1 << number);
    }
    Ok(names)
}
