//! Parts of parts: which index reaches which register.
//!
//! A register has the parts its definition names, and theirs, under the same
//! indices or under those that `ComposedOf` says. Where LLVM would infer an
//! index (`sub_a_then_sub_b`), there is no name and so nothing here.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::register::{CodeGenRegister, SubReg};
use super::{CodeGenRegBank, nowhere};
use crate::diagnostic::Diagnostic;
use crate::record::RecordKeeper;
use crate::source::Loc;
use crate::target::set_theory::Diagnostics;

/// Parts by the number of their index.
type SubRegMap = BTreeMap<u16, u16>;

/// More parts of one register than this are not meant seriously.
const MAX_PARTS: usize = 1 << 14;

/// More parts than this in all are not meant seriously.
const MAX_SUB_REGS: usize = 1 << 22;

/// Fills [`CodeGenRegister::sub_regs`].
pub(super) fn compute(
    records: &RecordKeeper,
    bank: &mut CodeGenRegBank,
) -> Result<(), Diagnostics> {
    let mut pass = Pass {
        records,
        bank,
        composites: HashMap::new(),
        maps: vec![SubRegMap::new(); bank.registers.len() + 1],
    };
    pass.read_composites()?;
    let mut total = 0;
    for number in pass.parts_first()? {
        let Some(register) = bank.register(number) else {
            continue;
        };
        let map = pass.sub_regs(register)?;
        pass.check_names(register, &map)?;
        total += map.len();
        if total > MAX_SUB_REGS || map.len() > MAX_PARTS {
            return Err(nowhere("there are too many sub-registers"));
        }
        pass.maps[usize::from(number)] = map;
    }
    let maps = pass.maps;
    for (register, map) in bank.registers.iter_mut().zip(maps.into_iter().skip(1)) {
        let parts = map.into_iter();
        register.sub_regs = parts
            .map(|(index, register)| SubReg { index, register })
            .collect();
    }
    Ok(())
}

struct Pass<'a> {
    records: &'a RecordKeeper,
    bank: &'a CodeGenRegBank,
    /// What inner index, within what outer one, is which index.
    composites: HashMap<u16, BTreeMap<u16, u16>>,
    /// What is known so far, by the number of the register.
    maps: Vec<SubRegMap>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}

impl Pass<'_> {
    fn error(&self, loc: Loc, message: String) -> Diagnostics {
        vec![Diagnostic::error(self.records.place(loc), message)]
    }

    fn register_name(&self, number: u16) -> &str {
        self.bank.register(number).map_or("", |found| &found.name)
    }

    fn index_name(&self, number: u16) -> &str {
        let index = self.bank.sub_reg_index(number);
        index.map_or("", |found| &found.name)
    }

    fn read_composites(&mut self) -> Result<(), Diagnostics> {
        for (index, number) in self.bank.sub_reg_indices.iter().zip(1..) {
            let Some((outer, inner)) = index.composed_of else {
                continue;
            };
            let of_outer = self.composites.entry(outer).or_default();
            if of_outer.insert(inner, number).is_some() {
                let message = "Ambiguous ComposedOf entries".to_string();
                return Err(self.error(index.loc, message));
            }
        }
        Ok(())
    }

    /// The numbers of all registers, each behind those of its parts.
    fn parts_first(&self) -> Result<Vec<u16>, Diagnostics> {
        let mut order = Vec::new();
        let mut states = vec![State::New; self.bank.registers.len() + 1];
        for root in (1..).take(self.bank.registers.len()) {
            let mut stack = vec![root];
            while let Some(&number) = stack.last() {
                match states[usize::from(number)] {
                    State::New => {
                        states[usize::from(number)] = State::Open;
                        stack.extend(self.new_parts(number, &states)?);
                    }
                    State::Open => {
                        states[usize::from(number)] = State::Done;
                        order.push(number);
                        stack.pop();
                    }
                    State::Done => {
                        stack.pop();
                    }
                }
            }
        }
        Ok(order)
    }

    /// The parts of a register that have not been seen.
    fn new_parts(&self, number: u16, states: &[State]) -> Result<Vec<u16>, Diagnostics> {
        let mut parts = Vec::new();
        let register = self.bank.register(number);
        for part in register.map_or(&[][..], |found| &found.explicit_sub_regs) {
            match states.get(usize::from(part.register)) {
                Some(State::New) => parts.push(part.register),
                Some(State::Open) => return Err(self.contains_itself(part.register)),
                _ => {}
            }
        }
        Ok(parts)
    }

    fn contains_itself(&self, number: u16) -> Diagnostics {
        let name = self.register_name(number);
        let loc = self.bank.register(number).map_or(Loc::NONE, |r| r.loc);
        let message = format!("Register {name} has itself as a sub-register");
        self.error(loc, message)
    }

    /// The parts of a register; those of its parts are known.
    fn sub_regs(&self, register: &CodeGenRegister) -> Result<SubRegMap, Diagnostics> {
        let mut map = SubRegMap::new();
        let mut orphans = BTreeSet::new();
        for part in &register.explicit_sub_regs {
            if map.insert(part.index, part.register).is_some() {
                let (index, name) = (self.index_name(part.index), &register.name);
                let message = format!("SubRegIndex {index} appears twice in Register {name}");
                return Err(self.error(register.loc, message));
            }
        }
        for part in &register.explicit_sub_regs {
            for (&index, &inner) in &self.maps[usize::from(part.register)] {
                match map.entry(index) {
                    Entry::Occupied(_) => {
                        orphans.insert(inner);
                    }
                    Entry::Vacant(slot) => {
                        slot.insert(inner);
                    }
                }
            }
        }
        self.name_orphans(register, &mut map, &mut orphans);
        Ok(map)
    }

    /// Finds other names for parts whose names are taken.
    fn name_orphans(
        &self,
        register: &CodeGenRegister,
        map: &mut SubRegMap,
        orphans: &mut BTreeSet<u16>,
    ) {
        let explicit = register.explicit_sub_regs.iter();
        let mut indices: Vec<u16> = explicit.map(|part| part.index).collect();
        let mut at = 0;
        while let Some(&outer) = indices.get(at) {
            at += 1;
            let (Some(part), Some(composites)) = (map.get(&outer), self.composites.get(&outer))
            else {
                continue;
            };
            let within = &self.maps[usize::from(*part)];
            for (inner, &composite) in composites {
                let Some(&found) = within.get(inner) else {
                    continue;
                };
                if !map.contains_key(&composite) && orphans.remove(&found) {
                    map.insert(composite, found);
                    indices.push(composite);
                }
            }
        }
    }

    /// A part must not have two names.
    fn check_names(&self, register: &CodeGenRegister, map: &SubRegMap) -> Result<(), Diagnostics> {
        let mut names: HashMap<u16, u16> = HashMap::new();
        for part in &register.explicit_sub_regs {
            names.entry(part.register).or_insert(part.index);
        }
        for (&index, &part) in map {
            let known = *names.entry(part).or_insert(index);
            if known != index {
                let message = format!(
                    "Sub-register can't have two names: {} available as {} and {}",
                    self.register_name(part),
                    self.index_name(index),
                    self.index_name(known),
                );
                return Err(self.error(register.loc, message));
            }
        }
        Ok(())
    }
}
