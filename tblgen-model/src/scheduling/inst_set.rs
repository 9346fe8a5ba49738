//! Sets of instructions as `InstRW` records describe them: `(instrs A, B)` and
//! `(instregex "^ADD[0-9]+$")`, and whatever else a set may be.
//!
//! LLVM: `InstrsOp` and `InstRegexOp`.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::instregex::InstNames;
use super::{Positions, error, field};
use crate::support::faults::{Diagnostics, own};
use crate::support::set_theory::SetTheory;
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{Init, Record, RecordId, RecordKeeper};
use tblgen_lang::source::Loc;

/// Finds the instructions of sets, and remembers them.
pub(super) struct InstSets<'rk> {
    records: &'rk RecordKeeper,
    positions: Rc<Positions>,
    names: Rc<InstNames<'rk>>,
    /// For sets that are more than names and patterns.
    sets: SetTheory<'rk>,
}

impl<'rk> InstSets<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper, instructions: &[Record<'rk>]) -> Self {
        let ids = instructions.iter().map(|def| def.id());
        let names = Rc::new(InstNames::new(instructions));
        let mut sets = SetTheory::new(records);
        sets.add_field_expander("InstRW", "Instrs");
        sets.add_operator("instrs", |sets, expr, locs| {
            let mut all = Vec::new();
            for arg in expr.dag_args() {
                all.extend(sets.elements(arg.value, locs)?);
            }
            Ok(all)
        });
        let own = Rc::clone(&names);
        let list: Vec<Record<'rk>> = instructions.to_vec();
        sets.add_operator("instregex", move |_, expr, locs| {
            let mut all = Vec::new();
            for arg in expr.dag_args() {
                let found = own.matching(arg.value, expr, &Places { records, locs })?;
                all.extend(found.iter().filter_map(|&at| list.get(at as usize)));
            }
            Ok(all)
        });
        InstSets {
            records,
            positions: Rc::new(ids.zip(0..).collect()),
            names,
            sets,
        }
    }

    /// The positions of the instructions of an `InstRW` record, each once, in
    /// the order in which they are named.
    pub(super) fn positions(&mut self, def: RecordId) -> Result<Vec<u32>, Diagnostics> {
        let def = Record::new(self.records, def);
        if let Some(found) = self.simple(def)? {
            return Ok(found);
        }
        let elements = self.sets.expand(def)?;
        let elements = elements.ok_or_else(|| own(def, "the list of its instructions"))?;
        let position = |element: &Record<'rk>| {
            let position = self.positions.get(&element.id()).copied();
            position.ok_or_else(|| error(*element, "No sched class for instruction."))
        };
        elements.iter().map(position).collect()
    }

    /// Returns the positions for sets of names or of patterns, which nearly all
    /// are; none for other sets.
    fn simple(&self, def: Record<'rk>) -> Result<Option<Vec<u32>>, Diagnostics> {
        let set = field(def.value("Instrs"))?;
        let args = set.dag_args();
        let places = Places {
            records: self.records,
            locs: def.locs(),
        };
        let mut all = Members::default();
        match set.dag_operator().and_then(Init::as_def).map(Record::name) {
            Some("instrs") => {
                for arg in args {
                    let def = arg.value.as_def();
                    let Some(&at) = def.and_then(|def| self.positions.get(&def.id())) else {
                        return Ok(None);
                    };
                    all.insert(at);
                }
            }
            Some("instregex") => {
                for arg in args {
                    let found = self.names.matching(arg.value, set, &places)?;
                    found.iter().for_each(|&at| all.insert(at));
                }
            }
            _ => return Ok(None),
        }
        Ok(Some(all.list))
    }
}

/// Numbers, each once.
#[derive(Default)]
struct Members {
    list: Vec<u32>,
    seen: FxHashSet<u32>,
}

impl Members {
    fn insert(&mut self, number: u32) {
        if self.seen.insert(number) {
            self.list.push(number);
        }
    }
}

/// The places at which errors in a set are reported.
pub(super) struct Places<'rk, 'l> {
    records: &'rk RecordKeeper,
    locs: &'l [Loc],
}

impl Places<'_, '_> {
    pub(super) fn error(&self, text: String) -> Diagnostics {
        let place = |loc: &Loc| self.records.place(*loc);
        let mut locs = self.locs.iter();
        let first = locs.next().copied().unwrap_or(Loc::NONE);
        let mut all = vec![Diagnostic::error(place(&first), text)];
        all.extend(locs.map(|loc| Diagnostic::note(place(loc), "instantiated from multiclass")));
        all
    }
}
