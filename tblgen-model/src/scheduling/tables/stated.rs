//! The record that states what a write takes or a read gains on a model: the read or write
//! itself, a record about it, or one about its alias.
//!
//! LLVM: the first halves of `FindWriteResources` and `FindReadAdvance`.

use rustc_hash::FxHashMap;

use super::super::{CodeGenSchedAlias, CodeGenSchedModels, CodeGenSchedRW, error, field};
use crate::support::faults::Diagnostics;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// The records of a model that state what writes take, or what reads gain.
pub(super) struct Stated<'rk> {
    /// By read or write, its records and their places in the model's list.
    by_type: FxHashMap<RecordId, Vec<(usize, Record<'rk>)>>,
}

/// The names that belong to writes or to reads.
pub(super) struct Terms {
    pub(super) is_read: bool,
    /// The class of records that belong to a read or write.
    class: &'static str,
    /// The field of those that names it.
    field: &'static str,
    /// The class of reads or writes that state it of themselves.
    own: &'static str,
    noun: &'static str,
}

/// The names for writes.
pub(super) const WRITES: Terms = Terms {
    is_read: false,
    class: "WriteRes",
    field: "WriteType",
    own: "SchedWriteRes",
    noun: "SchedWrite",
};

/// The names for reads.
pub(super) const READS: Terms = Terms {
    is_read: true,
    class: "ReadAdvance",
    field: "ReadType",
    own: "SchedReadAdvance",
    noun: "SchedRead",
};

impl<'rk> Stated<'rk> {
    pub(super) fn new(
        records: &'rk RecordKeeper,
        list: &[RecordId],
        terms: &Terms,
    ) -> Result<Self, Diagnostics> {
        let mut by_type: FxHashMap<RecordId, Vec<_>> = FxHashMap::default();
        for (place, &id) in list.iter().enumerate() {
            let def = Record::new(records, id);
            if def.is_subclass_of(terms.class) {
                let of = field(def.value_as_def(terms.field))?;
                by_type.entry(of.id()).or_default().push((place, def));
            }
        }
        Ok(Stated { by_type })
    }

    /// The record about a read or write in a model, if there is one.
    pub(super) fn find(
        &self,
        records: &'rk RecordKeeper,
        schedule: &CodeGenSchedModels,
        number: usize,
        rw: &CodeGenSchedRW,
        terms: &Terms,
    ) -> Result<Option<Record<'rk>>, Diagnostics> {
        let Some(def) = rw.def else {
            let text = format!(
                "'{}' is a sequence where one {} is wanted",
                rw.name, terms.noun
            );
            return Err(nowhere(text));
        };
        let def = Record::new(records, def);
        if def.is_subclass_of(terms.own) {
            return Ok(Some(def));
        }
        let of_model = |def: Record<'rk>| is_of_model(schedule, number, def);
        let alias = only_alias(records, schedule, number, rw, terms.is_read, |_, def| {
            of_model(def)
        })?;
        match alias.map(|(_, def)| def) {
            Some(alias) if alias.is_subclass_of(terms.own) => Ok(Some(alias)),
            alias => self.stated(def, alias, model_name(schedule, number), terms),
        }
    }

    /// The record about a read or write, or about the alias of it. There may be one.
    fn stated(
        &self,
        def: Record<'rk>,
        alias: Option<Record<'rk>>,
        model: &str,
        terms: &Terms,
    ) -> Result<Option<Record<'rk>>, Diagnostics> {
        let of = |def: Record<'_>| self.by_type.get(&def.id()).into_iter().flatten();
        let Some(alias) = alias else {
            return Ok(of(def).next().map(|(_, found)| *found));
        };
        let mut found: Vec<&(usize, Record<'rk>)> = of(def).chain(of(alias)).collect();
        found.sort_by_key(|(place, _)| *place);
        match found.as_slice() {
            [] => Ok(None),
            [(_, one)] => Ok(Some(*one)),
            [_, (_, second), ..] => {
                let noun = terms.noun;
                let text = format!(
                    "Resources are defined for both {noun} and its alias on processor {model}"
                );
                Err(error(*second, text))
            }
        }
    }
}

fn model_name(schedule: &CodeGenSchedModels, number: usize) -> &str {
    let model = schedule.processors.get(number);
    model.map_or("", |model| &model.name)
}

/// Whether a record is for a model, or for any.
fn is_of_model(
    schedule: &CodeGenSchedModels,
    number: usize,
    def: Record<'_>,
) -> Result<bool, Diagnostics> {
    if !field(def.value("SchedModel"))?.is_complete() {
        return Ok(true);
    }
    let model = field(def.value_as_def("SchedModel"))?;
    Ok(schedule.model_number(model) == Some(number))
}

/// The read or write that takes the place of another one in a model, and its record. Of the
/// aliases, one may apply.
pub(super) fn only_alias<'rk>(
    records: &'rk RecordKeeper,
    schedule: &CodeGenSchedModels,
    number: usize,
    rw: &CodeGenSchedRW,
    is_read: bool,
    applies: impl Fn(&CodeGenSchedAlias, Record<'rk>) -> Result<bool, Diagnostics>,
) -> Result<Option<(u32, Record<'rk>)>, Diagnostics> {
    let mut found = None;
    for alias in &rw.aliases {
        let target = schedule.read_writes.get(alias.alias, is_read);
        let Some(def) = target.and_then(|target| target.def) else {
            continue;
        };
        let def = Record::new(records, def);
        if applies(alias, def)? && found.replace((alias.alias, def)).is_some() {
            let text = format!(
                "Multiple aliases defined for processor {} Ensure only one SchedAlias exists per RW.",
                model_name(schedule, number)
            );
            return Err(error(def, text));
        }
    }
    Ok(found)
}
