//! `RegisterTuples`: registers made of one register each of several lists.
//!
//! LLVM makes a record of each tuple, a copy of that of the first lane with a
//! few fields replaced. Here a tuple is a [`Tuple`], which knows what differs.

use std::cell::RefCell;
use std::collections::HashSet;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use super::{error, field, short_name};
use crate::support::faults::Diagnostics;
use crate::support::set_theory::SetTheory;
use tblgen_lang::record::Record;

/// The definition of a register: its record, or a tuple.
#[derive(Clone)]
pub(super) enum RegDef<'rk> {
    /// A record of class `Register`, if it is right.
    Record(Record<'rk>),
    /// A tuple of other registers.
    Tuple(Rc<Tuple<'rk>>),
}

/// A register that `RegisterTuples` synthesize.
pub(super) struct Tuple<'rk> {
    /// The names of the lanes with `_` between them.
    pub(super) name: String,
    /// The `RegisterTuples`.
    pub(super) origin: Record<'rk>,
    pub(super) lanes: Vec<RegDef<'rk>>,
    pub(super) asm_name: &'rk str,
    /// The record of the first lane (of the first lane and so on), whose
    /// fields hold where those of the tuple state nothing.
    base: Record<'rk>,
}

impl<'rk> RegDef<'rk> {
    pub(super) fn name(&self) -> &str {
        match self {
            RegDef::Record(record) => record.name(),
            RegDef::Tuple(tuple) => &tuple.name,
        }
    }

    /// The record that has the fields which a tuple does not set.
    pub(super) fn base(&self) -> Record<'rk> {
        match self {
            RegDef::Record(record) => *record,
            RegDef::Tuple(tuple) => tuple.base,
        }
    }

    /// The record that the text defines.
    pub(super) fn origin(&self) -> Record<'rk> {
        match self {
            RegDef::Record(record) => *record,
            RegDef::Tuple(tuple) => tuple.origin,
        }
    }
}

impl<'rk> From<Record<'rk>> for RegDef<'rk> {
    fn from(record: Record<'rk>) -> Self {
        RegDef::Record(record)
    }
}

impl PartialEq for RegDef<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (RegDef::Record(a), RegDef::Record(b)) => a == b,
            (RegDef::Tuple(a), RegDef::Tuple(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }
}

impl Eq for RegDef<'_> {}

impl Hash for RegDef<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            RegDef::Record(record) => record.hash(state),
            RegDef::Tuple(tuple) => Rc::as_ptr(tuple).hash(state),
        }
    }
}

pub(super) type RegSets<'rk> = SetTheory<'rk, RegDef<'rk>>;

/// Teaches sets what `RegisterTuples` are.
pub(super) fn add_expander(sets: &mut RegSets<'_>) {
    let names = RefCell::new(HashSet::new());
    sets.add_expander("RegisterTuples", move |sets, origin| {
        let tuples = expand(sets, origin)?;
        for tuple in &tuples {
            if !names.borrow_mut().insert(tuple.name.clone()) {
                return Err(redefined(origin, &tuple.name));
            }
        }
        Ok(tuples
            .into_iter()
            .map(|tuple| RegDef::Tuple(Rc::new(tuple)))
            .collect())
    });
}

pub(super) fn redefined(origin: Record<'_>, name: &str) -> Diagnostics {
    let message = format!("Register tuple redefines register '{name}'.");
    error(origin, message)
}

fn expand<'rk>(
    sets: &mut RegSets<'rk>,
    origin: Record<'rk>,
) -> Result<Vec<Tuple<'rk>>, Diagnostics> {
    let lists = lane_lists(sets, origin)?;
    let asm_names = field(origin.value_as_list_of_strings("RegAsmNames"))?;
    let count = lists.iter().map(Vec::len).min().unwrap_or(0);
    let lanes_of = |at: usize| lists.iter().map(|list| list[at].clone()).collect();
    (0..count)
        .map(|at| tuple(origin, lanes_of(at), &asm_names, at))
        .collect()
}

/// The registers of each lane.
fn lane_lists<'rk>(
    sets: &mut RegSets<'rk>,
    origin: Record<'rk>,
) -> Result<Vec<Vec<RegDef<'rk>>>, Diagnostics> {
    let indices = field(origin.value_as_list_of_defs("SubRegIndices"))?;
    let lists = field(origin.value_as_list("SubRegs"))?;
    if indices.len() != lists.len() {
        return Err(error(origin, "SubRegIndices and SubRegs size mismatch"));
    }
    if lists.len() < 2 {
        let message = "Tuples must have at least 2 sub-registers";
        return Err(error(origin, message));
    }
    lists
        .into_iter()
        .map(|list| sets.elements(list, origin.locs()))
        .collect()
}

fn tuple<'rk>(
    origin: Record<'rk>,
    lanes: Vec<RegDef<'rk>>,
    asm_names: &[&'rk str],
    at: usize,
) -> Result<Tuple<'rk>, Diagnostics> {
    let names: Vec<&str> = lanes.iter().map(RegDef::name).collect();
    let name = short_name(origin, &names.join("_"))?;
    let asm_name = match asm_names.get(at) {
        Some(asm_name) => asm_name,
        None if asm_names.is_empty() => "",
        None => {
            let message = format!("Register tuple definition missing name for '{name}'.");
            return Err(error(origin, message));
        }
    };
    Ok(Tuple {
        name,
        origin,
        asm_name,
        base: lanes.first().map_or(origin, RegDef::base),
        lanes,
    })
}
