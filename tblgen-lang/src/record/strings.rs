//! Interned strings.

use std::cell::Cell;
use std::hash::Hasher;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

/// A string of the [`Interner`]. Equal strings have equal ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct StrId(pub(crate) u32);

/// The number of strings that were found last.
const LATEST: usize = 64;

thread_local! {
    /// The ids of strings that were found last, each at a place that its address decides about:
    /// backends ask thousands of records for fields by the same few literals.
    static FOUND: [Cell<u32>; LATEST] = const { [const { Cell::new(0) }; LATEST] };
}

/// Keeps each different string once. Strings are bytes: what a `.td` file puts
/// between quotes need not be UTF-8.
#[derive(Debug, Default)]
pub(crate) struct Interner {
    bytes: Vec<u8>,
    ends: Vec<u32>,
    /// Ids with 32 bits of their hashes, so that few strings are compared in vain.
    table: HashTable<(u32, u32)>,
}

fn hash(bytes: &[u8]) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    shorten(hasher.finish())
}

/// 32 bits of a hash, into which all of its bits go.
pub(super) fn shorten(hash: u64) -> u32 {
    (hash ^ (hash >> 32)) as u32
}

/// A hash for a table, all bits of which matter, from 32 bits.
pub(super) fn spread(short: u32) -> u64 {
    u64::from(short).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl Interner {
    /// With room for the strings of a large input, which takes no memory until it is used. The
    /// table begins small, because strings are all over it.
    pub(crate) fn with_room() -> Self {
        Interner {
            bytes: Vec::with_capacity(1 << 20),
            ends: Vec::with_capacity(1 << 16),
            table: HashTable::with_capacity((1 << 12) / 8 * 7),
        }
    }

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
        let short = hash(string);
        let hashed = spread(short);
        let same = |&(id, other): &(u32, u32)| other == short && get(id) == string;
        if let Some(&(id, _)) = table.find(hashed, same) {
            return StrId(id);
        }
        let id = ends.len() as u32;
        table.insert_unique(hashed, (id, short), |&(_, short)| spread(short));
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
        FOUND.with(|found| {
            let address = string.as_ptr().addr();
            let latest = &found[(address ^ (address >> 6)) % LATEST];
            let id = StrId(latest.get());
            // Whatever was there before, the string itself tells.
            if (id.0 as usize) < self.len() && self.get(id) == string {
                return Some(id);
            }
            let id = self.find_hashed(string)?;
            latest.set(id.0);
            Some(id)
        })
    }

    fn find_hashed(&self, string: &[u8]) -> Option<StrId> {
        let short = hash(string);
        let same = |&(id, other): &(u32, u32)| other == short && self.get(StrId(id)) == string;
        let found = self.table.find(spread(short), same);
        found.map(|&(id, _)| StrId(id))
    }

    /// The number of strings.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Bytes of memory in use.
    pub(crate) fn memory(&self) -> usize {
        self.bytes.len() + self.ends.len() * size_of::<u32>() + self.table.allocation_size()
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
        // Texts at one address, of one interner and of another.
        let mut text = *b"bc";
        let other = Interner::default();
        for _ in 0..2 {
            text = *b"bc";
            assert_eq!(interner.find(&text), Some(ids[2]));
            assert_eq!(other.find(&text), None);
            text = *b"ab";
            assert_eq!(interner.find(&text[..1]), Some(ids[0]));
            assert_eq!(interner.find(&text), None);
        }
        assert_eq!(text, *b"ab");
    }
}
