//! Interned strings.

use std::hash::Hasher;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

/// A string of the [`Interner`]. Equal strings have equal ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct StrId(pub(crate) u32);

/// Keeps each different string once. Strings are bytes: what a `.td` file puts
/// between quotes need not be UTF-8.
#[derive(Debug, Default)]
pub(crate) struct Interner {
    bytes: Vec<u8>,
    ends: Vec<u32>,
    table: HashTable<u32>,
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

impl Interner {
    pub(crate) fn intern(&mut self, string: &[u8]) -> StrId {
        let Interner { bytes, ends, table } = self;
        let get = |id: u32| {
            let start = if id == 0 {
                0
            } else {
                ends[id as usize - 1] as usize
            };
            &bytes[start..ends[id as usize] as usize]
        };
        let hashed = hash(string);
        if let Some(&id) = table.find(hashed, |&id| get(id) == string) {
            return StrId(id);
        }
        let id = ends.len() as u32;
        table.insert_unique(hashed, id, |&id| hash(get(id)));
        bytes.extend_from_slice(string);
        ends.push(bytes.len() as u32);
        StrId(id)
    }

    pub(crate) fn get(&self, id: StrId) -> &[u8] {
        let index = id.0 as usize;
        let start = if index == 0 {
            0
        } else {
            self.ends[index - 1] as usize
        };
        &self.bytes[start..self.ends[index] as usize]
    }

    /// The id of a string, if it was ever interned.
    pub(crate) fn find(&self, string: &[u8]) -> Option<StrId> {
        self.table
            .find(hash(string), |&id| self.get(StrId(id)) == string)
            .map(|&id| StrId(id))
    }

    /// How many strings.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn len_bytes(&self) -> usize {
        self.bytes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_strings_share_an_id() {
        let mut interner = Interner::default();
        let ids: Vec<_> = [&b"a"[..], b"", b"bc", b"a", b""]
            .map(|s| interner.intern(s))
            .to_vec();
        assert_eq!(ids[0], ids[3]);
        assert_eq!(ids[1], ids[4]);
        assert_eq!(interner.get(ids[2]), b"bc");
        assert_eq!(interner.get(ids[1]), b"");
        assert_eq!(interner.find(b"bc"), Some(ids[2]));
        assert_eq!(interner.find(b"b"), None);
    }
}
