//! Types, interned. What a type can be converted to depends on classes, and so
//! is asked of the [`RecordKeeper`](super::RecordKeeper).

use rustc_hash::FxHashMap;

use super::RecordId;

/// A type of the [`Types`] table. Equal types have equal ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct TyId(pub(crate) u32);

/// The contents of a type, by which equal types are found.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum TyData {
    Bit,
    Int,
    String,
    Dag,
    Bits(u32),
    List(TyId),
    /// Records of all these classes, which are sorted by name.
    Record(Box<[RecordId]>),
}

#[derive(Debug)]
pub(crate) struct Types {
    data: Vec<TyData>,
    ids: FxHashMap<TyData, TyId>,
    /// The type of the records of a class.
    of_class: FxHashMap<RecordId, TyId>,
    /// `list<T>` of each type, once it was asked for.
    lists: Vec<Option<TyId>>,
    bits: Vec<Option<TyId>>,
}

impl TyId {
    pub(crate) const BIT: TyId = TyId(0);
    pub(crate) const INT: TyId = TyId(1);
    pub(crate) const STRING: TyId = TyId(2);
    pub(crate) const DAG: TyId = TyId(3);
    /// Any record.
    pub(crate) const RECORD: TyId = TyId(4);
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Types {
            data: Vec::new(),
            ids: FxHashMap::default(),
            of_class: FxHashMap::default(),
            lists: Vec::new(),
            bits: Vec::new(),
        };
        for data in [
            TyData::Bit,
            TyData::Int,
            TyData::String,
            TyData::Dag,
            TyData::Record(Box::from([])),
        ] {
            types.intern(data);
        }
        types
    }
}

impl Types {
    fn intern(&mut self, data: TyData) -> TyId {
        if let Some(&id) = self.ids.get(&data) {
            return id;
        }
        let id = TyId(self.data.len() as u32);
        self.data.push(data.clone());
        self.lists.push(None);
        self.ids.insert(data, id);
        id
    }

    /// All types; each follows the types in it.
    pub(crate) fn all(&self) -> &[TyData] {
        &self.data
    }

    pub(crate) fn get(&self, id: TyId) -> &TyData {
        &self.data[id.0 as usize]
    }

    pub(crate) fn list(&mut self, element: TyId) -> TyId {
        if let Some(list) = self.lists[element.0 as usize] {
            return list;
        }
        let list = self.intern(TyData::List(element));
        self.lists[element.0 as usize] = Some(list);
        list
    }

    pub(crate) fn bits(&mut self, width: u32) -> TyId {
        let index = width as usize;
        if let Some(Some(id)) = self.bits.get(index) {
            return *id;
        }
        let id = self.intern(TyData::Bits(width));
        if index < 4096 {
            if self.bits.len() <= index {
                self.bits.resize(index + 1, None);
            }
            self.bits[index] = Some(id);
        }
        id
    }

    /// The type of records of all these classes, which must be sorted by name.
    pub(crate) fn record(&mut self, classes: &[RecordId]) -> TyId {
        let &[class] = classes else {
            return self.intern(TyData::Record(classes.into()));
        };
        if let Some(&known) = self.of_class.get(&class) {
            return known;
        }
        let ty = self.intern(TyData::Record([class].into()));
        self.of_class.insert(class, ty);
        ty
    }

    pub(crate) fn element(&self, id: TyId) -> Option<TyId> {
        match self.get(id) {
            TyData::List(element) => Some(*element),
            _ => None,
        }
    }

    pub(crate) fn width(&self, id: TyId) -> Option<u32> {
        match self.get(id) {
            TyData::Bits(width) => Some(*width),
            _ => None,
        }
    }

    pub(crate) fn is_record(&self, id: TyId) -> bool {
        matches!(self.get(id), TyData::Record(_))
    }
}
