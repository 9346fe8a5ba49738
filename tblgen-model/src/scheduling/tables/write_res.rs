//! The costs of writes on a model.
//!
//! LLVM: `FindWriteResources` and `ExpandProcResources`.

use std::rc::Rc;

use super::super::units::Units;
use super::super::{CodeGenProcModel, error, field};
use super::proc_resource::index;
use super::{fits, newer_bit};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// A resource that a class takes, and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ResourceUse {
    /// The number of the resource in its model, from 1.
    pub resource: u16,
    /// The cycle after issue in which the resource is free again.
    pub release_at: u16,
    /// The cycle after issue from which the resource is occupied.
    pub acquire_at: u16,
}

/// The record that states what a write takes, as numbers.
pub(super) struct WriteRes<'rk> {
    pub(super) def: Record<'rk>,
    pub(super) unsupported: bool,
    pub(super) latency: i64,
    pub(super) micro_ops: i64,
    pub(super) begin_group: bool,
    pub(super) end_group: bool,
    pub(super) retire_ooo: bool,
    pub(super) uses: Vec<ResourceUse>,
    /// The number of those that the description names; they come first.
    pub(super) stated: usize,
}

/// A list of resources with the cycles in which they are released and acquired.
type Cycles<'rk> = Vec<(Record<'rk>, i64, i64)>;

/// The resources of a model, for expanding those that writes name.
pub(super) struct Expansion<'a, 'rk> {
    pub(super) model: &'a CodeGenProcModel,
    pub(super) units: &'a Units<'rk>,
    /// The groups of the model, and their members.
    groups: Vec<(Record<'rk>, Vec<RecordId>)>,
}

/// A write takes no more resources than this.
const MAX_USES: usize = 1 << 12;

impl<'a, 'rk> Expansion<'a, 'rk> {
    pub(super) fn new(
        records: &'rk RecordKeeper,
        model: &'a CodeGenProcModel,
        units: &'a Units<'rk>,
    ) -> Result<Self, Diagnostics> {
        let mut groups = Vec::new();
        for &id in &model.proc_resources {
            let group = Record::new(records, id);
            if group.is_subclass_of("ProcResGroup") {
                groups.push((group, members(group)?));
            }
        }
        Ok(Expansion {
            model,
            units,
            groups,
        })
    }

    /// A record that states what a write takes, as numbers.
    pub(super) fn read(&self, def: Record<'rk>) -> Result<Rc<WriteRes<'rk>>, Diagnostics> {
        let bit = |name| field(def.value_as_bit(name));
        let is_single = bit("SingleIssue")?;
        let unsupported = bit("Unsupported")?;
        Ok(Rc::new(WriteRes {
            def,
            unsupported,
            latency: field(def.value_as_int("Latency"))?,
            micro_ops: field(def.value_as_int("NumMicroOps"))?,
            begin_group: bit("BeginGroup")? || is_single,
            end_group: bit("EndGroup")? || is_single,
            retire_ooo: newer_bit(def, "RetireOOO")?,
            uses: match unsupported {
                true => Vec::new(),
                false => self.uses(def)?,
            },
            stated: field(def.value_as_list_of_defs("ProcResources"))?.len(),
        }))
    }

    fn uses(&self, def: Record<'rk>) -> Result<Vec<ResourceUse>, Diagnostics> {
        let mut cycles = stated_cycles(def)?;
        self.expand(&mut cycles)?;
        cycles.iter().map(|one| self.one_use(def, one)).collect()
    }

    /// Adds the resources that contain those of a list.
    fn expand(&self, cycles: &mut Cycles<'rk>) -> Result<(), Diagnostics> {
        for at in 0..cycles.len() {
            let Some(&(resource, release, acquire)) = cycles.get(at) else {
                break;
            };
            let mut more = Vec::new();
            let (resource, parts) = match resource.is_subclass_of("ProcResGroup") {
                true => (resource, members(resource)?),
                false => {
                    let unit = self.units.of_kind(resource, Some(self.model), resource)?;
                    self.add_supers(unit, &mut more)?;
                    (unit, vec![resource.id()])
                }
            };
            let contains = |all: &[RecordId]| parts.iter().all(|part| all.contains(part));
            let groups = self.groups.iter();
            let groups = groups.filter(|(group, all)| group.id() != resource.id() && contains(all));
            more.extend(groups.map(|(group, _)| *group));
            cycles.extend(more.into_iter().map(|one| (one, release, acquire)));
            if cycles.len() > MAX_USES {
                let text = format!("a write takes more than {MAX_USES} resources");
                return Err(error(resource, text));
            }
        }
        Ok(())
    }

    /// The resources that a unit is part of.
    fn add_supers(&self, unit: Record<'rk>, out: &mut Vec<Record<'rk>>) -> Result<(), Diagnostics> {
        let mut part = unit;
        while field(part.value("Super"))?.is_complete() {
            let kind = field(part.value_as_def("Super"))?;
            part = self.units.of_kind(kind, Some(self.model), part)?;
            if part.is_subclass_of("ProcResGroup") {
                let text = "Processor resource group  cannot be a super resources.";
                return Err(error(part, text));
            }
            if out.len() >= MAX_USES {
                return Err(error(unit, "the resource is part of too many others"));
            }
            out.push(part);
        }
        Ok(())
    }

    fn one_use(
        &self,
        def: Record<'rk>,
        &(resource, release, acquire): &(Record<'rk>, i64, i64),
    ) -> Result<ResourceUse, Diagnostics> {
        let resource = index(resource, self.model)?;
        if acquire > release {
            let text = "Inconsistent resource cycles: AcquireAtCycles < ReleaseAtCycles must hold.";
            return Err(error(def, text));
        }
        if acquire < 0 {
            let text = "Invalid value: AcquireAtCycle must be a non-negative value.";
            return Err(error(def, text));
        }
        Ok(ResourceUse {
            resource,
            release_at: fits(def, "ReleaseAtCycles", release)?,
            acquire_at: fits(def, "AcquireAtCycles", acquire)?,
        })
    }
}

fn members(group: Record<'_>) -> Result<Vec<RecordId>, Diagnostics> {
    let all = field(group.value_as_list_of_defs("Resources"))?;
    Ok(all.into_iter().map(Record::id).collect())
}

/// The resources that a write names, and the cycles of each.
fn stated_cycles<'rk>(def: Record<'rk>) -> Result<Cycles<'rk>, Diagnostics> {
    let resources = field(def.value_as_list_of_defs("ProcResources"))?;
    let count = resources.len();
    let release = ints(def, ["ReleaseAtCycles", "ResourceCycles"])?;
    if !release.is_empty() && release.len() != count {
        let text = format!(
            "Inconsistent release at cycles: size(ReleaseAtCycles) != size(ProcResources): \
             {count} vs {}",
            release.len()
        );
        return Err(error(def, text));
    }
    let acquire = ints(def, ["AcquireAtCycles", "StartAtCycles"])?;
    if !acquire.is_empty() && acquire.len() != count {
        let text = format!(
            "Inconsistent resource cycles: size(AcquireAtCycles) != size(ProcResources): \
             {} vs {count}",
            acquire.len()
        );
        return Err(error(def, text));
    }
    let release = release.into_iter().chain(std::iter::repeat(1));
    let acquire = acquire.into_iter().chain(std::iter::repeat(0));
    let all = resources.into_iter().zip(release.zip(acquire));
    Ok(all
        .map(|(resource, (release, acquire))| (resource, release, acquire))
        .collect())
}

/// The numbers in a field, which older descriptions call otherwise, or do not have.
fn ints(def: Record<'_>, names: [&str; 2]) -> Result<Vec<i64>, Diagnostics> {
    let mut names = names.into_iter();
    match names.find(|name| def.field(name).is_some()) {
        None => Ok(Vec::new()),
        Some(name) => field(def.value_as_list_of_ints(name)),
    }
}
