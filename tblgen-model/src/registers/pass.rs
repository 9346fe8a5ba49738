//! The state that the passes share, and how they report.

use super::bank::CodeGenRegBank;
use super::classes::Classes;
use super::fault::{Fault, short_name};
use super::rules::Rules;
use super::sub_reg_index::Indices;
use super::tuples::{self, RegDef, RegSets};
use crate::support::faults::{Diagnostics, collect, error};
use crate::support::hw_mode::CodeGenHwModes;
use crate::support::set_theory::SetTheory;
use std::collections::HashMap;
use tblgen_lang::diagnostic::{Diagnostic, Place, Severity, nowhere};
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_lang::source::Loc;

/// The state that the passes share.
pub(super) struct Pass<'rk> {
    pub(super) records: &'rk RecordKeeper,
    pub(super) rules: Rules,
    pub(super) modes: CodeGenHwModes,
    pub(super) sets: RegSets<'rk>,
    /// The records of the sub-register indices that are not synthesized.
    pub(super) index_defs: Vec<Record<'rk>>,
    pub(super) defs: Vec<RegDef<'rk>>,
    pub(super) numbers: Numbers<'rk>,
    pub(super) indices: Indices,
    pub(super) classes: Classes,
    /// The results so far.
    pub(super) bank: CodeGenRegBank,
}

impl<'rk> Pass<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        check_target(records)?;
        let modes = CodeGenHwModes::new(records)?;
        let mut sets = SetTheory::new(records);
        sets.add_field_expander("RegisterClass", "MemberList");
        sets.add_field_expander("CalleeSavedRegs", "SaveList");
        tuples::add_expander(&mut sets);
        let bank = CodeGenRegBank {
            hw_modes: modes.modes.clone(),
            alt_name_indices: alt_name_indices(records)?,
            ..CodeGenRegBank::default()
        };
        Ok(Pass {
            records,
            rules: Rules::new(records),
            modes,
            sets,
            index_defs: Vec::new(),
            defs: Vec::new(),
            numbers: Numbers::default(),
            indices: Indices::default(),
            classes: Classes::default(),
            bank,
        })
    }

    pub(super) fn finish(self) -> CodeGenRegBank {
        CodeGenRegBank {
            target: target_name(self.records, &self.defs),
            sub_reg_indices: self.indices.all,
            ..self.bank
        }
    }

    /// The messages for a mistake.
    pub(super) fn diagnose(&self, fault: Fault) -> Diagnostics {
        match fault {
            Fault::Found(diagnostics) => diagnostics,
            Fault::Register(at, message) => match self.defs.get(at) {
                Some(def) => error(def.origin(), message),
                None => nowhere(message),
            },
            Fault::Index(at, message) => match self.index_defs.get(at) {
                Some(&def) => error(def, message),
                None => self.placed(self.indices.all.get(at).map(|index| index.loc), message),
            },
            Fault::At(loc, message) => self.placed(Some(loc), message),
        }
    }

    /// An error at a place.
    pub(super) fn placed(&self, loc: Option<Loc>, message: String) -> Diagnostics {
        let place = loc.map_or(Place::Nowhere, |loc| self.records.place(loc));
        vec![Diagnostic::error(place, message)]
    }

    pub(super) fn warn(&mut self, message: String) {
        let warning = Diagnostic::new(Severity::Warning, Place::Nowhere, message);
        self.bank.warnings.push(warning);
    }
}

/// The numbers of records: sub-register indices and registers.
#[derive(Default)]
pub(super) struct Numbers<'rk> {
    pub(super) indices: HashMap<RecordId, u16>,
    pub(super) registers: HashMap<RegDef<'rk>, u16>,
}

/// More sets of names than this are rejected.
pub(super) const MAX_ALT_NAME_INDICES: usize = 64;

pub(super) fn alt_name_indices(records: &RecordKeeper) -> Result<Vec<String>, Diagnostics> {
    let indices = records.numbered_definitions("RegAltNameIndex");
    if let Some(index) = indices.get(MAX_ALT_NAME_INDICES) {
        let message = format!("there are more than {MAX_ALT_NAME_INDICES} RegAltNameIndex records");
        return Err(error(*index, message));
    }
    collect(indices, |index| short_name(index, index.name()))
}

/// A description is of one target, or of none in particular.
pub(super) fn check_target(records: &RecordKeeper) -> Result<(), Diagnostics> {
    match &records.all_derived_definitions_if_defined("Target")[..] {
        [] | [_] => Ok(()),
        [_, second, ..] => Err(error(*second, "Multiple subclasses of Target defined!")),
    }
}

/// The numbers of the registers in a list of `user`, which is a `what`.
pub(super) fn register_numbers<'rk>(
    user: Record<'rk>,
    elements: &[RegDef<'rk>],
    what: &str,
    pass: &Pass<'rk>,
) -> Result<Vec<u16>, Diagnostics> {
    collect(elements, |element| {
        let number = pass.numbers.registers.get(element).copied();
        number.ok_or_else(|| not_a_register(element, user, what))
    })
}

/// A record in a list of registers that is not a register.
pub(super) fn not_a_register(element: &RegDef<'_>, user: Record<'_>, what: &str) -> Diagnostics {
    let message = format!("'{}' is not a register", element.name());
    let mut all = error(element.origin(), message);
    let place = user.keeper().place(user.loc());
    let note = format!("it is part of {what} '{}'", user.name());
    all.push(Diagnostic::note(place, note));
    all
}

pub(super) fn target_name(records: &RecordKeeper, defs: &[RegDef<'_>]) -> String {
    match records.all_derived_definitions_if_defined("Target")[..] {
        [target] => target.name(),
        _ => defs
            .first()
            .and_then(|def| def.base().value_as_string("Namespace").ok())
            .unwrap_or(""),
    }
    .to_string()
}
