//! The types that a value may have, for each hardware mode.
//!
//! Inference narrows them down, each mode for itself. On most targets there is
//! the default mode alone, which therefore is kept without a list.
//!
//! LLVM: `TypeSetByHwMode` in CodeGenDAGPatterns.cpp, InfoByHwMode.h.

use std::fmt;

use smallvec::SmallVec;

use super::value_type::{MachineValueType, TypeSet, ValueTypes};
use crate::support::hw_mode::DEFAULT_MODE;

/// The types that a value may have, by hardware mode. Without any mode, nothing
/// is known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TypeSetByHwMode {
    /// In the default mode, which stands for all that are not listed.
    default: Option<TypeSet>,
    /// In other modes, sorted by number.
    others: Vec<(u16, TypeSet)>,
}

impl TypeSetByHwMode {
    /// One type in all modes.
    pub fn of(one: MachineValueType) -> Self {
        TypeSetByHwMode::simple_set(TypeSet::of(one))
    }

    /// Creates a set of the same types in all modes.
    pub fn simple_set(set: TypeSet) -> Self {
        TypeSetByHwMode {
            default: Some(set),
            others: Vec::new(),
        }
    }

    /// The type in a mode, if it is the only one. A mode that is not listed is
    /// as the default mode. None also where no type is possible.
    pub fn simple(&self, mode: u16) -> Option<MachineValueType> {
        self.get(mode)?.only()
    }

    /// The types in a mode; none if neither it nor the default mode is listed.
    pub fn get(&self, mode: u16) -> Option<TypeSet> {
        self.listed(mode).or(self.default)
    }

    fn listed(&self, mode: u16) -> Option<TypeSet> {
        if mode == DEFAULT_MODE {
            return self.default;
        }
        let found = self.others.iter().find(|(number, _)| *number == mode);
        found.map(|(_, set)| *set)
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.default.is_none() && self.others.is_empty()
    }

    /// Whether the default mode alone is listed.
    pub fn is_simple(&self) -> bool {
        self.default.is_some() && self.others.is_empty()
    }

    /// Whether there is at most one type in each mode.
    pub fn is_concrete_or_empty(&self) -> bool {
        self.modes().all(|(_, set)| set.len() <= 1)
    }

    /// Whether each mode has exactly one type.
    pub fn is_concrete(&self) -> bool {
        self.modes().all(|(_, set)| set.len() == 1)
    }

    /// Whether there is a type in some mode.
    pub fn is_possible(&self) -> bool {
        self.modes().any(|(_, set)| !set.is_empty())
    }

    /// Whether modes are listed, and no type is possible in any.
    pub(super) fn is_contradiction(&self) -> bool {
        match self.default {
            Some(set) if self.others.is_empty() => set.is_empty(),
            _ => !self.is_empty() && !self.is_possible(),
        }
    }

    /// The modes that are listed, by number, and the types in them.
    pub fn modes(&self) -> impl Iterator<Item = (u16, TypeSet)> + '_ {
        let default = self.default.map(|set| (DEFAULT_MODE, set));
        default.into_iter().chain(self.others.iter().copied())
    }

    /// The sets of all modes, to be changed.
    pub(super) fn sets_mut(&mut self) -> impl Iterator<Item = &mut TypeSet> {
        let others = self.others.iter_mut().map(|(_, set)| set);
        self.default.iter_mut().chain(others)
    }

    /// Returns the set of a mode, which is listed from now on.
    pub(super) fn fetch(&mut self, mode: u16) -> TypeSet {
        if let Some(set) = self.listed(mode) {
            return set;
        }
        let set = self.modes().next().map_or(TypeSet::EMPTY, |(_, set)| set);
        self.put(mode, set);
        set
    }

    /// Replaces the set of a mode.
    pub(super) fn put(&mut self, mode: u16, set: TypeSet) {
        if mode == DEFAULT_MODE {
            self.default = Some(set);
            return;
        }
        match self.others.binary_search_by_key(&mode, |(mode, _)| *mode) {
            Ok(at) => self.others[at].1 = set,
            Err(at) => self.others.insert(at, (mode, set)),
        }
    }

    /// The modes of either, the default mode last.
    pub(super) fn union_modes(&self, other: &Self) -> SmallVec<[u16; 4]> {
        let others = self.others.iter().chain(&other.others);
        let mut modes: SmallVec<[u16; 4]> = others.map(|(mode, _)| *mode).collect();
        modes.sort_unstable();
        modes.dedup();
        if self.default.is_some() || other.default.is_some() {
            modes.push(DEFAULT_MODE);
        }
        modes
    }

    /// Adds the types of another set. The type of its default mode also holds in
    /// the modes that only this set lists.
    pub(super) fn add(&mut self, other: &Self) {
        for (mode, types) in other.modes() {
            // Of a mode that is not listed, no type is known.
            let known = self.listed(mode).unwrap_or_default();
            self.put(mode, known.or(types));
        }
        if let Some(default) = other.default {
            for (mode, set) in &mut self.others {
                if other.listed(*mode).is_none() {
                    *set = set.or(default);
                }
            }
        }
    }

    /// Whether both have the same types in all modes.
    pub(super) fn same_as(&self, other: &Self) -> bool {
        if self.others.is_empty() && other.others.is_empty() {
            return self.default == other.default;
        }
        if self.default.is_some() != other.default.is_some() {
            return false;
        }
        // A mode that a set has not has no types in it.
        let of = |set: &Self, mode| set.get(mode).unwrap_or_default();
        let mut modes = self.union_modes(other).into_iter();
        modes.all(|mode| of(self, mode) == of(other, mode))
    }

    /// Leaves one mode, as the default mode. False if it has no type.
    pub(super) fn select(&mut self, mode: u16) -> bool {
        let set = self.get(mode);
        *self = TypeSetByHwMode {
            default: set,
            others: Vec::new(),
        };
        set.is_some_and(|set| !set.is_empty())
    }

    /// The text that LLVM has for it: `{ *:[i32] m1:[i64] }`.
    pub fn display<'a>(&'a self, types: &'a ValueTypes<'_>) -> impl fmt::Display + 'a {
        Text { set: self, types }
    }
}

struct Text<'a, 'rk> {
    set: &'a TypeSetByHwMode,
    types: &'a ValueTypes<'rk>,
}

impl fmt::Display for Text<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.set.is_empty() {
            return f.write_str("{}");
        }
        f.write_str("{")?;
        for (mode, set) in self.set.modes() {
            match mode {
                DEFAULT_MODE => f.write_str(" *:[")?,
                _ => write!(f, " m{mode}:[")?,
            }
            for (at, one) in set.iter().enumerate() {
                let space = if at == 0 { "" } else { " " };
                write!(f, "{space}{}", self.types.name(one))?;
            }
            f.write_str("]")?;
        }
        f.write_str(" }")
    }
}
