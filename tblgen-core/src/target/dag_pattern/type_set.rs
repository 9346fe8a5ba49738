//! The types that a value may have, for each hardware mode.
//!
//! Inference narrows them down, each mode for itself. On most targets there is
//! the default mode alone, which therefore is kept without a list.
//!
//! LLVM: `TypeSetByHwMode` in CodeGenDAGPatterns.cpp, InfoByHwMode.h.

use std::fmt;

use super::value_type::{MachineValueType, TypeSet, ValueTypes};
use crate::target::hw_mode::DEFAULT_MODE;

/// The types that a value may have, by hardware mode. Without any mode, nothing
/// is known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TypeSetByHwMode {
    /// In the default mode, which stands for all that are not listed.
    pub(super) default: Option<TypeSet>,
    /// In other modes, sorted by number.
    pub(super) others: Vec<(u16, TypeSet)>,
}

impl TypeSetByHwMode {
    /// One type in all modes.
    pub fn of(one: MachineValueType) -> Self {
        TypeSetByHwMode {
            default: Some(TypeSet::of(one)),
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
        let listed = self.others.iter().find(|(number, _)| *number == mode);
        listed.map(|(_, set)| *set).or(self.default)
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.default.is_none() && self.others.is_empty()
    }

    /// The modes that are listed, by number, and the types in them.
    pub fn modes(&self) -> impl Iterator<Item = (u16, TypeSet)> + '_ {
        let default = self.default.map(|set| (DEFAULT_MODE, set));
        default.into_iter().chain(self.others.iter().copied())
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
