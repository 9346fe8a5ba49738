//! Numbers of types in the lists `Sig`, which descriptions have since LLVM 17.

use rustc_hash::FxHashMap;

use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};

/// The records that give numbers a meaning.
#[derive(Default)]
pub(super) struct IitRecords<'rk> {
    by_number: FxHashMap<i64, Record<'rk>>,
}

impl<'rk> IitRecords<'rk> {
    /// The records of a description; none in older releases.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let all = records.all_derived_definitions_if_defined("IIT_Base");
        let numbered = faults::collect(all, |record| {
            Ok((field(record.value_as_int("Number"))?, record))
        })?;
        Ok(IitRecords {
            by_number: numbered.into_iter().collect(),
        })
    }

    /// The record of a number.
    pub(super) fn get(&self, number: i64) -> Option<Record<'rk>> {
        self.by_number.get(&number).copied()
    }

    /// The name of the record of a number.
    pub(super) fn name(&self, number: i64) -> &'rk str {
        self.get(number).map_or("", Record::name)
    }
}
