//! Lists of superclasses, shared by all records that have the same.
//!
//! Most records have the superclasses of many others, so a record holds the
//! number of a list, and to add a class to a list is one look into a table.
//! With a list goes the type that its records have.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use super::RecordId;
use super::types::TyId;

/// A list of the `Ancestries`. Lists that came about in one way have one id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AncestryId(u32);

impl AncestryId {
    /// Of a record without superclasses.
    pub(crate) const NONE: AncestryId = AncestryId(0);
}

#[derive(Debug, Default)]
struct Ancestry {
    /// All superclasses among those of all lists; each direct one follows its own
    /// superclasses.
    classes: Range<usize>,
    /// Of a record with just these, once it was asked for.
    ty: Option<TyId>,
}

/// Some of the lists.
pub(crate) struct AncestrySet(Vec<bool>);

impl AncestrySet {
    pub(crate) fn contains(&self, id: AncestryId) -> bool {
        self.0.get(id.0 as usize).copied().unwrap_or(false)
    }
}

/// All lists of superclasses.
#[derive(Debug)]
pub(crate) struct Ancestries {
    lists: Vec<Ancestry>,
    /// The classes of all lists. A list that is longer by one class than the last
    /// one here begins where that begins, so that a chain of classes is held once.
    classes: Vec<RecordId>,
    /// The list that results when a class with its own superclasses is added to a
    /// list.
    longer: FxHashMap<(AncestryId, RecordId, AncestryId), AncestryId>,
}

impl Default for Ancestries {
    fn default() -> Self {
        Ancestries {
            lists: vec![Ancestry::default()],
            classes: Vec::new(),
            longer: FxHashMap::default(),
        }
    }
}

impl Ancestries {
    pub(crate) fn classes(&self, id: AncestryId) -> &[RecordId] {
        &self.classes[self.lists[id.0 as usize].classes.clone()]
    }

    /// Bytes of memory in use.
    pub(crate) fn memory(&self) -> usize {
        let key = size_of::<(AncestryId, RecordId, AncestryId)>();
        self.classes.len() * size_of::<RecordId>()
            + self.lists.len() * (size_of::<Ancestry>() + 2 * (key + size_of::<AncestryId>()))
    }

    /// The set of lists that hold all of some classes.
    pub(crate) fn with_all(&self, classes: &[RecordId]) -> AncestrySet {
        let holds = |list: &Ancestry| {
            let list = &self.classes[list.classes.clone()];
            classes.iter().all(|class| list.contains(class))
        };
        AncestrySet(self.lists.iter().map(holds).collect())
    }

    pub(crate) fn ty(&self, id: AncestryId) -> Option<TyId> {
        self.lists[id.0 as usize].ty
    }

    pub(crate) fn set_ty(&mut self, id: AncestryId, ty: TyId) {
        self.lists[id.0 as usize].ty = Some(ty);
    }

    /// The list with a class and the superclasses of that after it. These may be in the
    /// list already if `repeats`.
    ///
    /// # Errors
    ///
    /// The first class that would be in the list twice.
    pub(crate) fn extended(
        &mut self,
        list: AncestryId,
        class: RecordId,
        of_class: AncestryId,
        repeats: bool,
    ) -> Result<AncestryId, RecordId> {
        if let Some(&known) = self.longer.get(&(list, class, of_class)) {
            return Ok(known);
        }
        let classes = match list {
            AncestryId::NONE => self.with_one(class, of_class)?,
            _ => self.joined(list, class, of_class, repeats)?,
        };
        let id = AncestryId(self.lists.len() as u32);
        self.lists.push(Ancestry { classes, ty: None });
        self.longer.insert((list, class, of_class), id);
        Ok(id)
    }

    /// A list and one class after it.
    fn with_one(&mut self, class: RecordId, list: AncestryId) -> Result<Range<usize>, RecordId> {
        if self.classes(list).contains(&class) {
            return Err(class);
        }
        let mut range = self.lists[list.0 as usize].classes.clone();
        if range.end != self.classes.len() {
            let start = self.classes.len();
            self.classes.extend_from_within(range);
            range = start..self.classes.len();
        }
        self.classes.push(class);
        Ok(range.start..range.end + 1)
    }

    /// A list with a class and the superclasses of that after it.
    fn joined(
        &mut self,
        list: AncestryId,
        class: RecordId,
        of_class: AncestryId,
        repeats: bool,
    ) -> Result<Range<usize>, RecordId> {
        let first = self.classes(list);
        let known: FxHashSet<RecordId> = first.iter().copied().collect();
        let mut classes = first.to_vec();
        for &added in self.classes(of_class).iter().chain([&class]) {
            if known.contains(&added) && (added == class || !repeats) {
                return Err(added);
            }
            classes.push(added);
        }
        let start = self.classes.len();
        self.classes.extend(classes);
        Ok(start..self.classes.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_ways_lead_to_one_list() {
        let mut all = Ancestries::default();
        let (a, b, c) = (RecordId(1), RecordId(2), RecordId(3));
        let of_b = all
            .extended(AncestryId::NONE, a, AncestryId::NONE, false)
            .unwrap();
        let first = all.extended(AncestryId::NONE, b, of_b, false).unwrap();
        assert_eq!(all.extended(AncestryId::NONE, b, of_b, false), Ok(first));
        assert_eq!(all.classes(first), [a, b]);
        assert_eq!(all.extended(first, a, AncestryId::NONE, false), Err(a));
        let longer = all.extended(first, c, AncestryId::NONE, false).unwrap();
        assert_eq!(all.classes(longer), [a, b, c]);
        let again = all.extended(of_b, b, of_b, true).unwrap();
        assert_eq!(all.classes(again), [a, a, b]);
        assert_eq!(all.extended(again, b, of_b, true), Err(b));
        assert_eq!(all.classes(of_b), [a]);
    }

    #[test]
    fn a_chain_is_held_once() {
        let mut all = Ancestries::default();
        let mut list = AncestryId::NONE;
        for class in 0..1000 {
            list = all
                .extended(AncestryId::NONE, RecordId(class), list, false)
                .unwrap();
        }
        assert_eq!(all.classes(list).len(), 1000);
        assert_eq!(all.classes.len(), 1000);
        let first = all.extended(AncestryId::NONE, RecordId(2000), AncestryId::NONE, false);
        assert_eq!(all.classes(first.unwrap()), [RecordId(2000)]);
        assert_eq!(all.classes(list).last(), Some(&RecordId(999)));
    }
}
