//! The rules of type inference, which narrow down the possible types of a value.
//!
//! Every rule removes types from sets, or fills a set of which nothing is known
//! with the types that registers can hold. Each reports whether it changed
//! anything; inference goes on until no rule does.
//!
//! LLVM: `TypeInfer` and `TypeSetByHwMode` in CodeGenDAGPatterns.cpp.

use super::type_set::TypeSetByHwMode;
use super::value_type::{MachineValueType, TypeSet, ValueTypes};

/// The rules, for a target.
#[derive(Debug, Clone)]
pub(super) struct TypeInfer<'rk> {
    pub(super) types: ValueTypes<'rk>,
    /// The types that registers can hold, in any mode.
    pub(super) legal: TypeSet,
    /// Integers and pointers.
    pub(super) integers: TypeSet,
    /// The types that stand for several others, such as `iAny`.
    overloaded: TypeSet,
    /// Integers that are no vectors, and pointers: where `iPTR` is a wildcard.
    pointers: TypeSet,
}

impl<'rk> TypeInfer<'rk> {
    /// For registers that can hold these types.
    /// `any_pointer` if `iPTR` stands for types of any kind, as up to LLVM 14.
    pub(super) fn new(types: ValueTypes<'rk>, legal: TypeSet, any_pointer: bool) -> Self {
        let pointer = TypeSet::of(MachineValueType::IPTR);
        let mut overloaded = TypeSet::of(MachineValueType::ANY);
        for any in [
            MachineValueType::IPTR_ANY,
            MachineValueType::V_ANY,
            MachineValueType::F_ANY,
            MachineValueType::I_ANY,
        ] {
            overloaded.insert(any);
        }
        TypeInfer {
            integers: types.integers().or(pointer),
            pointers: match any_pointer {
                true => TypeSet::FULL,
                false => types.integers().without(types.vectors()).or(pointer),
            },
            overloaded,
            types,
            legal,
        }
    }

    /// Merges another set into one.
    pub(super) fn merge(&self, out: &mut TypeSetByHwMode, with: &TypeSetByHwMode) -> bool {
        if with.is_empty() || out.same_as(with) {
            return false;
        }
        if out.is_empty() {
            *out = with.clone();
            return true;
        }
        self.constrain(out, with)
    }

    /// Leaves what is in both sets.
    fn constrain(&self, out: &mut TypeSetByHwMode, with: &TypeSetByHwMode) -> bool {
        let mut changed = false;
        // A set for the default mode stands for all modes without their own. Before a mode of
        // `with` is intersected, it gets a copy of that set, or the default would lose types that
        // only this mode forbids.
        if out.modes().any(|(mode, _)| mode == 0) {
            for (mode, _) in with.modes() {
                let before = out.modes().count();
                out.fetch(mode);
                changed |= out.modes().count() != before;
            }
        }
        let modes: Vec<u16> = out.modes().map(|(mode, _)| mode).collect();
        for mode in modes {
            // A mode that `with` does not have, not even by its default, has no type left.
            let mut set = out.fetch(mode);
            changed |= match with.get(mode) {
                Some(with) => self.intersect(&mut set, with),
                None => erase(&mut set, TypeSet::EMPTY),
            };
            out.put(mode, set);
        }
        changed
    }

    /// `iPTR` stands for an integer of unknown size: it gives way to a single
    /// type, and is preferred to several.
    fn intersect(&self, out: &mut TypeSet, with: TypeSet) -> bool {
        let part = self.pointers;
        let pointer = MachineValueType::IPTR;
        let drop = part.without(with);
        let changed = match (out.contains(pointer), with.contains(pointer)) {
            (false, true) => {
                // `with` has the wildcard, `out` has not: it stays as it is if the wildcard stands
                // for at most one of its types; several that `with` lacks are ambiguous, and the
                // wildcard takes their place.
                let several = out.without(with).and(part).len() > 1;
                if several {
                    *out = out.without(drop);
                    out.insert(pointer);
                }
                several
            }
            (true, false) => {
                // The other way round: the wildcard of `out` becomes the only type of `with` that
                // it can stand for, and stays if there are several.
                let left = with.without(*out).and(part);
                let before = out.len();
                *out = out.without(drop);
                if left.len() < 2 {
                    *out = out.or(left);
                    true
                } else {
                    out.insert(pointer);
                    before != out.len()
                }
            }
            // Both or neither have it: a plain intersection of the pointer-like types.
            _ => erase(out, complement(drop)),
        };
        // Types that the wildcard cannot stand for are intersected without exceptions.
        changed | erase(out, with.or(part))
    }

    /// Whether there is something in a set that stands for several types.
    pub(super) fn is_overloaded(&self, set: TypeSet) -> bool {
        !set.and(self.overloaded).is_empty()
    }

    /// Replaces what stands for several types by those.
    pub(super) fn expand_overloads(&self, of: &mut TypeSetByHwMode) {
        for set in of.sets_mut() {
            if self.is_overloaded(*set) {
                self.expand(set);
            }
        }
    }

    fn expand(&self, set: &mut TypeSet) {
        let cases = [
            (
                MachineValueType::IPTR_ANY,
                TypeSet::of(MachineValueType::IPTR),
            ),
            (
                MachineValueType::I_ANY,
                self.legal.and(self.types.integers()),
            ),
            (MachineValueType::F_ANY, self.legal.and(self.types.floats())),
            (
                MachineValueType::V_ANY,
                self.legal.and(self.types.vectors()),
            ),
            (MachineValueType::ANY, self.legal.and(self.types.normal())),
        ];
        if let Some((any, types)) = cases.into_iter().find(|(any, _)| set.contains(*any)) {
            set.remove(any);
            *set = set.or(types);
        }
    }

    /// Leaves types of a kind, or fills in all legal ones.
    fn enforce(&self, out: &mut TypeSetByHwMode, kind: TypeSet) -> bool {
        if out.is_empty() {
            *out = TypeSetByHwMode::simple_set(self.legal.and(kind));
            return true;
        }
        out.sets_mut()
            .fold(false, |changed, set| changed | erase(set, kind))
    }

    pub(super) fn enforce_integer(&self, out: &mut TypeSetByHwMode) -> bool {
        self.enforce(out, self.integers)
    }

    pub(super) fn enforce_float(&self, out: &mut TypeSetByHwMode) -> bool {
        self.enforce(out, self.types.floats())
    }

    pub(super) fn enforce_vector(&self, out: &mut TypeSetByHwMode) -> bool {
        self.enforce(out, self.types.vectors())
    }

    pub(super) fn enforce_scalar(&self, out: &mut TypeSetByHwMode) -> bool {
        self.enforce(out, complement(self.types.vectors()))
    }

    pub(super) fn enforce_any(&self, out: &mut TypeSetByHwMode) -> bool {
        out.is_empty() && {
            *out = TypeSetByHwMode::simple_set(self.legal);
            true
        }
    }

    /// Leaves one type in each mode: that with the lowest number.
    pub(super) fn force_arbitrary(&self, out: &mut TypeSetByHwMode) -> bool {
        let mut changed = false;
        for set in out.sets_mut().filter(|set| set.len() > 1) {
            *set = set.first().map_or(TypeSet::EMPTY, TypeSet::of);
            changed = true;
        }
        changed
    }
}

/// Leaves what is in `keep`; whether that changes anything.
pub(super) fn erase(set: &mut TypeSet, keep: TypeSet) -> bool {
    let kept = set.and(keep);
    std::mem::replace(set, kept) != kept
}

pub(super) fn complement(set: TypeSet) -> TypeSet {
    TypeSet::FULL.without(set)
}
