//! Lists of superclasses, shared by all records that have the same.
//!
//! Most records have the superclasses of many others, so a record holds the
//! number of a list, and to add a class to a list is one look into a table.
//! With a list goes the type that its records have.

use rustc_hash::FxHashMap;

use super::RecordId;
use super::types::TyId;

/// A list of the [`Ancestries`]. Lists that came about in one way have one id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct AncestryId(u32);

impl AncestryId {
    /// Of a record without superclasses.
    pub(crate) const NONE: AncestryId = AncestryId(0);
}

#[derive(Debug, Default)]
struct Ancestry {
    /// All superclasses; each direct one follows its own superclasses.
    classes: Box<[RecordId]>,
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
    /// What becomes of a list when a class with its own superclasses is added.
    longer: FxHashMap<(AncestryId, RecordId, AncestryId), AncestryId>,
}

impl Default for Ancestries {
    fn default() -> Self {
        Ancestries {
            lists: vec![Ancestry::default()],
            longer: FxHashMap::default(),
        }
    }
}

impl Ancestries {
    pub(crate) fn classes(&self, id: AncestryId) -> &[RecordId] {
        &self.lists[id.0 as usize].classes
    }

    /// Which lists hold all of some classes.
    pub(crate) fn with_all(&self, classes: &[RecordId]) -> AncestrySet {
        let holds = |list: &Ancestry| classes.iter().all(|class| list.classes.contains(class));
        AncestrySet(self.lists.iter().map(holds).collect())
    }

    pub(crate) fn ty(&self, id: AncestryId) -> Option<TyId> {
        self.lists[id.0 as usize].ty
    }

    pub(crate) fn set_ty(&mut self, id: AncestryId, ty: TyId) {
        self.lists[id.0 as usize].ty = Some(ty);
    }

    /// The list with a class and the superclasses of that behind it.
    ///
    /// # Errors
    ///
    /// The first class that would be in the list twice.
    pub(crate) fn extended(
        &mut self,
        list: AncestryId,
        class: RecordId,
        of_class: AncestryId,
    ) -> Result<AncestryId, RecordId> {
        if let Some(&known) = self.longer.get(&(list, class, of_class)) {
            return Ok(known);
        }
        let mut classes = self.classes(list).to_vec();
        for &added in self.classes(of_class).iter().chain([&class]) {
            if classes.contains(&added) {
                return Err(added);
            }
            classes.push(added);
        }
        let id = AncestryId(self.lists.len() as u32);
        self.lists.push(Ancestry {
            classes: classes.into(),
            ty: None,
        });
        self.longer.insert((list, class, of_class), id);
        Ok(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_ways_lead_to_one_list() {
        let mut all = Ancestries::default();
        let (a, b, c) = (RecordId(1), RecordId(2), RecordId(3));
        let of_b = all.extended(AncestryId::NONE, a, AncestryId::NONE).unwrap();
        let first = all.extended(AncestryId::NONE, b, of_b).unwrap();
        assert_eq!(all.extended(AncestryId::NONE, b, of_b), Ok(first));
        assert_eq!(all.classes(first), [a, b]);
        assert_eq!(all.extended(first, a, AncestryId::NONE), Err(a));
        let longer = all.extended(first, c, AncestryId::NONE).unwrap();
        assert_eq!(all.classes(longer), [a, b, c]);
    }
}
