//! The resources of each model, the costs of writes and the advances of reads.
//!
//! LLVM: `collectProcResources` and the functions that it calls. Nothing here
//! decides a class, but mistakes are reported here.

use rustc_hash::FxHashSet;

use super::itinerary::{itin_rws_of, of_teller};
use super::units::Units;
use super::{Pass, error, field};
use crate::release::WRITES_OF_INSTRUCTIONS;
use crate::support::faults::Diagnostics;
use tblgen_lang::diagnostic::Severity;
use tblgen_lang::record::{Record, RecordId, sort_by_number};

/// The resources of the models so far, each in the order in which it was found.
struct Resources<'rk> {
    units: Units<'rk>,
    models: Vec<OfModel<'rk>>,
    /// The reads and writes that were visited: number, whether it is a read, and
    /// model.
    visited: FxHashSet<(u32, bool, u16)>,
}

#[derive(Default)]
struct OfModel<'rk> {
    write_res: List<'rk>,
    read_advances: List<'rk>,
    resources: List<'rk>,
}

/// Records, each once.
#[derive(Default)]
struct List<'rk> {
    records: Vec<Record<'rk>>,
    seen: FxHashSet<RecordId>,
}

impl<'rk> List<'rk> {
    /// Adds a record. Returns whether it is new.
    fn add(&mut self, record: Record<'rk>) -> bool {
        let is_new = self.seen.insert(record.id());
        if is_new {
            self.records.push(record);
        }
        is_new
    }

    /// All records in LLVM's order.
    fn sorted(mut self) -> Vec<Record<'rk>> {
        sort_by_number(&mut self.records);
        self.records
    }
}

/// Finds all resources.
pub(super) fn collect(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    let mut resources = Resources {
        units: Units::new(
            pass.definitions.of("ProcResourceUnits")?,
            pass.definitions.of("ProcResGroup")?,
        )?,
        models: pass
            .done
            .processors
            .iter()
            .map(|_| OfModel::default())
            .collect(),
        visited: FxHashSet::default(),
    };
    for number in 0..pass.done.classes.len() {
        of_class(pass, &mut resources, number)?;
    }
    of_definitions(pass, &mut resources)?;
    for (number, found) in resources.models.into_iter().enumerate() {
        let ids = |records: &[Record<'_>]| records.iter().map(|record| record.id()).collect();
        let list = found.resources.sorted();
        verify_groups(&list)?;
        if let Some(model) = pass.done.processors.get_mut(number) {
            model.write_res = ids(&found.write_res.sorted());
            model.read_advances = ids(&found.read_advances.sorted());
            model.proc_resources = ids(&list);
        }
    }
    Ok(())
}

/// Collects the resources that instructions of a class use.
fn of_class<'rk>(
    pass: &mut Pass<'rk, '_>,
    resources: &mut Resources<'rk>,
    number: usize,
) -> Result<(), Diagnostics> {
    let Some(class) = pass.done.classes.get(number) else {
        return Ok(());
    };
    if let Some(itinerary) = class.itinerary {
        if number == 0
            || pass
                .done
                .processors
                .iter()
                .any(|model| !model.itin_rws.is_empty())
        {
            for &teller in itin_rws_of(pass, itinerary)?.iter() {
                let (writes, reads) = of_teller(pass, itinerary, teller)?;
                resources.add_used(pass, [&writes, &reads], &[teller.0])?;
            }
        }
        return Ok(());
    }
    for &rw in &class.inst_rws {
        if let Some(rw) = pass.done.inst_rws.get(rw as usize) {
            resources.add_used(pass, [&rw.writes, &rw.reads], &[rw.processor])?;
        }
    }
    resources.add_used(pass, [&class.writes, &class.reads], &class.processors)
}

/// Collects the resources that models define for writes and reads.
fn of_definitions<'rk>(
    pass: &Pass<'rk, '_>,
    resources: &mut Resources<'rk>,
) -> Result<(), Diagnostics> {
    for class in ["WriteRes", "SchedWriteRes"] {
        for &def in pass.definitions.of(class)? {
            resources.add_write_res(pass, def, pass.models.of_user(def)?)?;
        }
    }
    for &def in pass.definitions.of("ReadAdvance")? {
        resources.add_read_advance(pass, def, pass.models.of_user(def)?)?;
    }
    for &def in pass.definitions.of("SchedReadAdvance")? {
        if field(def.value("SchedModel"))?.is_complete() {
            resources.add_read_advance(pass, def, pass.models.of_user(def)?)?;
        }
    }
    for class in ["ProcResGroup", "ProcResourceUnits"] {
        for &def in pass.definitions.of(class)? {
            if field(def.value("SchedModel"))?.is_complete() {
                let model = pass.models.of_user(def)?;
                if let Some(model) = resources.models.get_mut(usize::from(model)) {
                    model.resources.add(def);
                }
            }
        }
    }
    Ok(())
}

impl<'rk> Resources<'rk> {
    /// Adds what some writes and reads need in some models, and what stands in
    /// the place of these.
    fn add_used(
        &mut self,
        pass: &Pass<'rk, '_>,
        used: [&[u32]; 2],
        models: &[u16],
    ) -> Result<(), Diagnostics> {
        let mut open: Vec<(u32, bool, u16)> = Vec::new();
        let both = [false, true].into_iter().zip(used);
        for (number, is_read) in
            both.flat_map(|(is_read, all)| all.iter().map(move |&number| (number, is_read)))
        {
            open.extend(models.iter().rev().map(|&model| (number, is_read, model)));
            while let Some(next) = open.pop() {
                if self.visited.insert(next) {
                    self.add_one(pass, next, &mut open)?;
                }
            }
        }
        Ok(())
    }

    fn add_one(
        &mut self,
        pass: &Pass<'rk, '_>,
        (number, is_read, model): (u32, bool, u16),
        open: &mut Vec<(u32, bool, u16)>,
    ) -> Result<(), Diagnostics> {
        let Some(rw) = pass.done.read_writes.get(number, is_read) else {
            return Ok(());
        };
        if let Some(def) = rw.def {
            let def = pass.record(def);
            if !is_read && def.is_subclass_of("SchedWriteRes") {
                self.add_write_res(pass, def, model)?;
            } else if is_read && def.is_subclass_of("SchedReadAdvance") {
                self.add_read_advance(pass, def, model)?;
            }
        }
        for alias in &rw.aliases {
            let model = if alias.processor == 0 {
                model
            } else {
                alias.processor
            };
            let mut parts = Vec::new();
            pass.done
                .read_writes
                .expand(alias.alias, is_read, &mut parts)?;
            open.extend(parts.into_iter().rev().map(|part| (part, is_read, model)));
        }
        Ok(())
    }

    fn add_write_res(
        &mut self,
        pass: &Pass<'rk, '_>,
        def: Record<'rk>,
        model: u16,
    ) -> Result<(), Diagnostics> {
        let of_model = self.models.get_mut(usize::from(model));
        if of_model.is_none_or(|model| !model.write_res.add(def)) {
            return Ok(());
        }
        for kind in field(def.value_as_list_of_defs("ProcResources"))? {
            self.add_resource(pass, kind, model, def)?;
        }
        Ok(())
    }

    /// Adds a resource and those that it is part of.
    fn add_resource(
        &mut self,
        pass: &Pass<'rk, '_>,
        mut kind: Record<'rk>,
        model: u16,
        user: Record<'rk>,
    ) -> Result<(), Diagnostics> {
        loop {
            let unit_of = pass.done.processors.get(usize::from(model));
            let unit = self.units.of_kind(kind, unit_of, user)?;
            let of_model = self.models.get_mut(usize::from(model));
            if of_model.is_none_or(|model| !model.resources.add(unit)) {
                return Ok(());
            }
            if self.units.is_group(unit) || !field(unit.value("Super"))?.is_complete() {
                return Ok(());
            }
            kind = field(unit.value_as_def("Super"))?;
        }
    }

    fn add_read_advance(
        &mut self,
        pass: &Pass<'rk, '_>,
        def: Record<'rk>,
        model: u16,
    ) -> Result<(), Diagnostics> {
        for write in field(def.value_as_list_of_defs("ValidWrites"))? {
            if pass.done.read_writes.number(write.id(), false).is_none() {
                let text = format!(
                    "ReadAdvance referencing a ValidWrite that is not used by any instruction ({})",
                    write.name()
                );
                if WRITES_OF_INSTRUCTIONS.holds(def.keeper()) {
                    return Err(error(def, text));
                }
                def.keeper().report_record(Severity::Warning, def, text);
            }
        }
        if let Some(model) = self.models.get_mut(usize::from(model)) {
            model.read_advances.add(def);
        }
        Ok(())
    }
}

/// More groups than this in one model are rejected.
const MAX_GROUPS: usize = 1 << 10;

/// Groups that overlap must be within a common one.
fn verify_groups(resources: &[Record<'_>]) -> Result<(), Diagnostics> {
    let mut groups = Vec::new();
    for &group in resources {
        if group.is_subclass_of("ProcResGroup") {
            let members = field(group.value_as_list_of_defs("Resources"))?;
            let members: FxHashSet<RecordId> = members.into_iter().map(Record::id).collect();
            groups.push((group, members));
            if groups.len() > MAX_GROUPS {
                let text =
                    format!("there are more than {MAX_GROUPS} records of ProcResGroup in a model");
                return Err(error(group, text));
            }
        }
    }
    for (at, (group, members)) in groups.iter().enumerate() {
        for (other, others) in groups.iter().skip(at + 1) {
            if members.is_disjoint(others) {
                continue;
            }
            let holds_both =
                |(_, all): &(_, FxHashSet<_>)| members.is_subset(all) && others.is_subset(all);
            if !groups.iter().any(holds_both) {
                let text = format!(
                    "proc resource group overlaps with {} but no supergroup contains both.",
                    other.name()
                );
                return Err(error(*group, text));
            }
        }
    }
    Ok(())
}
