//! Type inference between two types that are related: one is smaller than the
//! other, or holds the other, or is as large.

use super::infer::{TypeInfer, complement, erase};
use super::type_set::TypeSetByHwMode;
use super::value_type::{MachineValueType, TypeSet, ValueTypeFacts};

/// Both types may be neither integers nor floating point numbers.
#[derive(Debug)]
pub(super) struct Incompatible;

impl<'rk> TypeInfer<'rk> {
    /// For each type in `small` there is to be a larger one in `big`.
    /// `small_is_type` if `small` is a type that the pattern names.
    pub(super) fn enforce_smaller(
        &self,
        small: &mut TypeSetByHwMode,
        big: &mut TypeSetByHwMode,
        small_is_type: bool,
    ) -> Result<bool, Incompatible> {
        let mut changed = self.enforce_any(small);
        changed |= self.enforce_any(big);
        // First all modes are made to agree in kind, then all are ordered: a contradiction of
        // kinds in any mode is an error before sizes are compared.
        let modes = small.union_modes(big);
        for &mode in &modes {
            let (mut s, mut b) = (small.fetch(mode), big.fetch(mode));
            let done = self.same_kind(&mut s, &mut b, small_is_type, &mut changed);
            small.put(mode, s);
            big.put(mode, b);
            done?;
        }
        for &mode in &modes {
            let (mut s, mut b) = (small.fetch(mode), big.fetch(mode));
            changed |= self.order(&mut s, &mut b);
            small.put(mode, s);
            big.put(mode, b);
        }
        Ok(changed)
    }

    /// Both are to be integers or both floating point numbers, and both vectors
    /// or neither.
    fn same_kind(
        &self,
        s: &mut TypeSet,
        b: &mut TypeSet,
        small_is_type: bool,
        changed: &mut bool,
    ) -> Result<(), Incompatible> {
        // A kind remains possible only if both sides have types of it. If both kinds are possible,
        // LLVM prefers integers.
        let any = |kind: TypeSet| !s.and(kind).is_empty() && !b.and(kind).is_empty();
        let (integers, floats) = (any(self.integers), any(self.types.floats()));
        if integers || floats {
            let kind = if integers {
                self.integers
            } else {
                self.types.floats()
            };
            *changed |= erase(s, kind);
            *changed |= erase(b, kind);
        } else if small_is_type && b.is_empty() {
            // The type is named, so this would be a change each time.
            *s = TypeSet::EMPTY;
        } else if s.is_empty() || b.is_empty() {
            *changed = !s.is_empty() || !b.is_empty();
            *s = TypeSet::EMPTY;
            *b = TypeSet::EMPTY;
        } else {
            return Err(Incompatible);
        }
        let vectors = self.types.vectors();
        // If one side has no vector, the other may have none either.
        if s.and(vectors).is_empty() || b.and(vectors).is_empty() {
            *changed |= erase(s, complement(vectors));
            *changed |= erase(b, complement(vectors));
        }
        Ok(())
    }

    /// Removes what is too large in one and too small in the other, scalars and
    /// vectors each for themselves.
    fn order(&self, s: &mut TypeSet, b: &mut TypeSet) -> bool {
        let vectors = self.types.vectors();
        let mut changed = false;
        for kind in [complement(vectors), vectors] {
            // Everything in `b` that is not larger than the smallest type of `s` can go, and then
            // everything in `s` that is not smaller than the largest type left in `b`.
            let smallest = s.and(kind).iter().map(|one| self.sized(one));
            if let Some(min) = smallest.min_by_key(rank) {
                changed |= keep_if(b, |one| !same_kind_le(&self.sized(one), &min));
            }
            // Of several of the same rank, LLVM takes the first.
            let largest = b.and(kind).iter().map(|one| self.sized(one));
            let max = largest.reduce(|a, b| if rank(&a) < rank(&b) { b } else { a });
            if let Some(max) = max {
                changed |= keep_if(s, |one| !same_kind_le(&max, &self.sized(one)));
            }
        }
        changed
    }

    /// The facts about a type. As in LLVM, a pointer of unknown size is larger
    /// than any number.
    fn sized(&self, of: MachineValueType) -> ValueTypeFacts<'rk> {
        let mut facts = self.types.facts(of);
        if of == MachineValueType::IPTR {
            (facts.scalar_bits, facts.bits) = (u32::MAX, u32::MAX);
        }
        facts
    }

    fn erase_if(&self, set: &mut TypeSet, drop: impl Fn(ValueTypeFacts<'rk>) -> bool) -> bool {
        keep_if(set, |one| !drop(self.types.facts(one)))
    }

    /// `vec` is to hold vectors, and `elem` the types of their elements.
    pub(super) fn enforce_element(
        &self,
        vec: &mut TypeSetByHwMode,
        elem: &mut TypeSetByHwMode,
    ) -> bool {
        let mut changed = vec.is_empty() && self.enforce_vector(vec);
        changed |= elem.is_empty() && self.enforce_scalar(elem);
        for mode in vec.union_modes(elem) {
            let (mut v, mut e) = (vec.fetch(mode), elem.fetch(mode));
            changed |= erase(&mut v, self.types.vectors());
            changed |= erase(&mut e, complement(self.types.vectors()));
            let mut elements = TypeSet::EMPTY;
            for one in v.iter().filter_map(|one| self.types.facts(one).element) {
                elements.insert(one);
            }
            // A vector goes if its element is not in `e`, a type of `e` if no vector has it as
            // element.
            let has_no_element =
                |one: ValueTypeFacts<'_>| one.element.is_none_or(|element| !e.contains(element));
            changed |= self.erase_if(&mut v, has_no_element);
            changed |= erase(&mut e, elements);
            vec.put(mode, v);
            elem.put(mode, e);
        }
        changed
    }

    /// `vec` is to hold vectors, and `sub` shorter ones of the same elements.
    pub(super) fn enforce_sub_vector(
        &self,
        vec: &mut TypeSetByHwMode,
        sub: &mut TypeSetByHwMode,
    ) -> bool {
        let mut changed = vec.is_empty() && self.enforce_vector(vec);
        changed |= sub.is_empty() && self.enforce_vector(sub);
        for mode in vec.union_modes(sub) {
            let (mut s, mut v) = (sub.fetch(mode), vec.fetch(mode));
            changed |= erase(&mut s, self.types.vectors());
            let longer = v;
            changed |= self.erase_if(&mut s, |one| {
                !self.any_of(longer, |other| is_sub_vector(&one, &other))
            });
            let shorter = s;
            changed |= self.erase_if(&mut v, |one| {
                !self.any_of(shorter, |other| is_sub_vector(&other, &one))
            });
            sub.put(mode, s);
            vec.put(mode, v);
        }
        changed
    }

    fn any_of(&self, set: TypeSet, holds: impl Fn(ValueTypeFacts<'rk>) -> bool) -> bool {
        set.iter().any(|one| holds(self.types.facts(one)))
    }

    /// Both are to have as many elements.
    pub(super) fn enforce_same_count(
        &self,
        v: &mut TypeSetByHwMode,
        w: &mut TypeSetByHwMode,
    ) -> bool {
        self.enforce_alike(v, w, |one| match one.is_vector {
            true => (one.count, one.is_scalable),
            false => (0, false),
        })
    }

    /// Both are to have as many bits.
    pub(super) fn enforce_same_size(
        &self,
        a: &mut TypeSetByHwMode,
        b: &mut TypeSetByHwMode,
    ) -> bool {
        self.enforce_alike(a, b, |one| (one.bits, one.size_scales))
    }

    /// Removes the types that agree in `key` with no type of the other set.
    /// Returns whether there were any.
    fn enforce_alike(
        &self,
        a: &mut TypeSetByHwMode,
        b: &mut TypeSetByHwMode,
        key: impl Fn(&ValueTypeFacts<'rk>) -> (u32, bool),
    ) -> bool {
        let mut changed = self.enforce_any(a);
        changed |= self.enforce_any(b);
        for mode in a.union_modes(b) {
            let (of_a, of_b) = (a.fetch(mode), b.fetch(mode));
            let missing = |one: &ValueTypeFacts<'rk>, other: TypeSet| {
                let wanted = key(one);
                !self.any_of(other, |other| key(&other) == wanted)
            };
            let (mut new_a, mut new_b) = (of_a, of_b);
            changed |= self.erase_if(&mut new_a, |one| missing(&one, of_b));
            changed |= self.erase_if(&mut new_b, |one| missing(&one, of_a));
            a.put(mode, new_a);
            b.put(mode, new_b);
        }
        changed
    }
}

/// Leaves the types of a set that are to be kept. Returns whether any was not.
fn keep_if(set: &mut TypeSet, keep: impl Fn(MachineValueType) -> bool) -> bool {
    let mut kept = TypeSet::EMPTY;
    for one in set.iter().filter(|&one| keep(one)) {
        kept.insert(one);
    }
    erase(set, kept)
}

/// Vectors that scale are larger than anything else.
fn rank(of: &ValueTypeFacts<'_>) -> (bool, u32, u32) {
    (of.is_scalable, of.scalar_bits, of.bits)
}

/// Whether `a` is of the kind of `b` and not larger.
fn same_kind_le(a: &ValueTypeFacts<'_>, b: &ValueTypeFacts<'_>) -> bool {
    (a.is_vector, a.is_scalable) == (b.is_vector, b.is_scalable)
        && (a.scalar_bits, a.bits) <= (b.scalar_bits, b.bits)
}

fn is_sub_vector(a: &ValueTypeFacts<'_>, of: &ValueTypeFacts<'_>) -> bool {
    a.is_vector
        && of.is_vector
        && a.is_scalable == of.is_scalable
        && a.element == of.element
        && a.count < of.count
}
